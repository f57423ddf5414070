"""The face of a game: what it shows can be read, clicked and told apart.

picture     well-formed, ids unique on the page, words inside their boxes, nothing old in it
options     each has words of its own; what can be clicked says so, and stands for an option
prompt      a sentence without slips of the pen (see `english`)
log         every event has a sentence, but for those that are silent on purpose
report      status, description, panels, ending and summary are there, and well-formed
"""

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from dawndoom.core import Decision, Dice, Event, Game, Match, View
from dawndoom.drawing import anew
from dawndoom.testing.boxes import fallen_out
from dawndoom.testing.english import is_opening, slips
from dawndoom.testing.laws import LawBroken
from dawndoom.testing.play import likely_choice

NAMES = ("Ann", "Bo & <i>Co</i>", "Cy", "Di", "Eve", "Fay")
"""Whoever sits down: one of them tries what a name could do to a page."""
TOLD_BY_THE_HOUSE = frozenset({"forced", "resigned", "agreed_draw"})
"""Events that the table has words for when a game has none."""
LONGEST_STATUS = 60
MOST_FAULTS = 12


def check_face(
    game: Game,
    settings: Mapping[str, Any] | None = None,
    seats: int | None = None,
    seed: int = 0,
    every: int = 10,
    longest: int = 400,
    silent: Collection[str] = (),
) -> Match:
    """Play a match and read all that it shows along the way; return the match.

    With `every=10` it is read at every tenth decision, whenever a question is asked for the first
    time, and at the end; after `longest` decisions the reader has seen enough. Half of the choices
    are what the game's mind would do, so that the match gets somewhere. `silent` lists the verbs
    of events that the log leaves out on purpose.
    """
    reader = _Reader(Match(game, settings, seats, seed), {*silent, *TOLD_BY_THE_HOUSE})
    reader.read_covers()
    reader.read_log(reader.match.story[0])
    dice = Dice(seed + 1)
    asked: set[str] = set()
    for number in range(longest):
        decision = reader.match.decision
        if decision is None:
            break
        reader.read_question(decision)
        if number % every == 0 or decision.name not in asked:
            asked.add(decision.name)
            reader.read_table()
        reader.read_log(reader.match.choose(likely_choice(reader.match, dice)))
    reader.read_table()
    reader.read_end()
    reader.report()
    return reader.match


class _Reader:
    """Somebody who reads every word of one match."""

    def __init__(self, match: Match, silent: set[str]) -> None:
        self.match = match
        self.game = match.game
        self.face = match.game.face
        self.silent = silent
        self.names = NAMES[: match.seats]
        self.faults: dict[str, str] = {}

    def require(self, holds: bool, what: str) -> None:
        """Note a fault unless it holds; of faults that begin alike, the first is enough."""
        if not holds:
            match = self.match
            asks = "" if match.decision is None else f" at {match.decision.name}"
            where = f"after {len(match.log)} choices{asks}"
            self.faults.setdefault(re.split(r" ?[:(]", what)[0], f"{what} ({where})")

    def report(self) -> None:
        """Raise if there was a fault."""
        if self.faults:
            match = self.match
            shown = "\n".join(list(self.faults.values())[:MOST_FAULTS])
            raise LawBroken(
                f"{self.game.name}: {shown}\n"
                f"settings {match.settings}, seats {match.seats}, seed {match.seed}"
            )

    def parsed(self, markup: str, what: str) -> Element:
        """Return markup as elements; a panel may be several in a row."""
        is_picture = markup.startswith("<svg")
        try:
            return ElementTree.fromstring(markup if is_picture else f"<div>{markup}</div>")
        except ElementTree.ParseError as error:
            self.require(False, f"{what} is not well-formed: {error}")
            return Element("nothing", viewBox="0 0 0 0")

    def read_text(self, text: str, what: str, is_sentence: bool = False) -> None:
        """Look for slips of the pen."""
        self.require(bool(text.strip()), f"{what} is empty")
        for slip in slips(text):
            self.require(False, f"{what} has {slip}: {text!r}")
        if is_sentence:
            self.require(is_opening(text), f"{what} does not begin with a capital: {text!r}")

    def read_covers(self) -> None:
        """Read what stands outside: the line under the title, the guide, the key, the poster."""
        face = self.face
        self.read_text(face.tagline, "the tagline", is_sentence=True)
        self.require(bool(face.guide().strip()), "the guide is empty")
        for symbol in face.symbols(self.match.view(None)):
            self.read_text(symbol.words, "a line of the key")
            self.parsed(symbol.picture, f"the symbol of {symbol.words!r}")
        if face.emblem is not None:
            self.parsed(face.emblem(), "the emblem")

    def read_table(self) -> None:
        """Read the page as every seat and a spectator see it."""
        decision = self.match.decision
        for seat in (*range(self.match.seats), None):
            view = self.match.view(seat)
            is_asked = decision is not None and decision.seat == seat
            self.read_page(view, decision if is_asked else None)
            self.read_report(view)

    def read_page(self, view: View, decision: Decision | None) -> None:
        """Read the picture, and what lies before each seat beside it."""
        shown = self.show(view, decision)
        with anew():
            self.require(shown == self.show(view, decision), "something old is shown")
        picture = self.parsed(shown[0], "the picture")
        # A board may be a page of its own, such as a store: there the browser sees to the room.
        for wrong in fallen_out(picture) if shown[0].startswith("<svg") else ():
            self.require(False, wrong)
        panels = [
            self.parsed(panel, f"the panel of seat {seat}") for seat, panel in enumerate(shown[1:])
        ]
        twice = _repeated(identities([picture, *panels]))
        self.require(not twice, f"ids are used twice on one page: {', '.join(twice[:3])}")

    def show(self, view: View, decision: Decision | None) -> list[str]:
        """Return the picture, and what lies before each seat."""
        panels = [self.face.player(view, seat) for seat in range(self.match.seats)]
        return [self.face.draw(view, decision), *panels]

    def read_question(self, decision: Decision) -> None:
        """Read what is asked and what is offered."""
        view = self.match.view(decision.seat)
        prompt = self.face.prompt(view, decision)
        self.read_text(prompt.title, "the prompt", is_sentence=True)
        if prompt.help:
            self.read_text(prompt.help, "the help of the prompt", is_sentence=True)
        said = [self.face.wording(view, decision, option) for option in decision.options]
        for words in said:
            self.read_text(words.label, "an option")
            for text in (words.note, words.warning):
                if text:
                    self.read_text(text, f"what is said of {words.label!r}")
        twice = _repeated(f"{words.label} ({words.note})" for words in said)
        self.require(not twice, f"two options have the same words: {', '.join(twice[:3])}")

    def read_log(self, events: Iterable[Event]) -> None:
        """Read what happened."""
        for event in events:
            said = self.face.sentence(event, self.names)
            if said is None:
                self.require(event.verb in self.silent, f"no sentence tells of {event.plain()}")
                continue
            self.read_text(said.text, f"the sentence of {event.verb}", is_sentence=True)
            ends = said.text.rstrip("\")'’”")[-1:] in tuple(".!?")
            self.require(ends, f"the sentence of {event.verb} does not end: {said.text!r}")

    def read_report(self, view: View) -> None:
        """Read where the game stands."""
        status = self.face.status(view)
        self.read_text(status, "the status", is_sentence=True)
        self.require(len(status) <= LONGEST_STATUS, f"the status is too long: {status!r}")
        lines = self.face.describe(view, self.names)
        self.require(bool(lines), "the description is empty")
        for line in lines:
            self.read_text(line, "a line of the description")

    def read_end(self) -> None:
        """Read how it ended, and the picture of the whole game."""
        summary = self.face.summary(self.match.story, self.names)
        self.parsed(summary, "the summary")
        if self.match.outcome is not None:
            view = self.match.view(None)
            self.read_text(self.face.ending(view, self.names), "the ending", is_sentence=True)


def identities(roots: Iterable[Element]) -> list[str]:
    """Return the ids of all elements."""
    return [element.attrib["id"] for root in roots for element in root.iter() if element.get("id")]


def _repeated(words: Iterable[str]) -> list[str]:
    """Return the words that come more than once."""
    seen: set[str] = set()
    twice: list[str] = []
    for word in words:
        if word in seen:
            twice.append(word)
        seen.add(word)
    return twice
