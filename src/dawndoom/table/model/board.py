"""The board: picture, question, key and text, as one viewer may see them."""

import json
import re
from dataclasses import dataclass, field

from markupsafe import Markup

from dawndoom import Game
from dawndoom.core import Decision, Outcome, View
from dawndoom.table.house.tables import Table
from dawndoom.table.model.viewpoint import Viewpoint, may_answer


@dataclass(frozen=True)
class OfferedOption:
    """An option in words."""

    number: int
    """Counted from 1, as people count."""
    index: int
    """Counted from 0, as programs do."""
    answer: str
    """What to post to choose it: the option as JSON."""
    label: str
    note: str
    warning: str
    is_hint: bool


@dataclass(frozen=True)
class AskedDecision:
    """The question to the viewer, with every option."""

    name: str
    title: str
    help: str
    options: list[OfferedOption]


@dataclass(frozen=True)
class ShownHint:
    """A hint for the open decision: which option, why, and the chances as fractions."""

    number: int
    index: int
    chance: float
    value: float
    label: str
    sentence: str


@dataclass(frozen=True)
class Captioned:
    """A symbol of the key: a small picture and its meaning."""

    picture: Markup
    words: str


@dataclass(frozen=True)
class Layer:
    """A part of the picture that can be switched off, by its class."""

    name: str
    words: str


@dataclass(frozen=True)
class Ended:
    """How the game ended."""

    sentence: str
    summary: Markup
    verdict: str
    """How it went for the viewer: won, lost, drawn or nothing."""
    reason: str
    winners: list[int]
    scores: list[int]
    draw: bool


@dataclass(frozen=True)
class Board:
    """What lies on the table, as the viewer may see it; behind a curtain, nothing."""

    status_words: str = ""
    """Where in the game we are: "Turn 9"."""
    picture: Markup = field(default_factory=Markup)
    decision: AskedDecision | None = None
    hint: ShownHint | None = None
    symbols: list[Captioned] = field(default_factory=list)
    layers: list[Layer] = field(default_factory=list)
    description: list[str] = field(default_factory=list)
    outcome: Ended | None = None


def board(table: Table, viewpoint: Viewpoint, view: View) -> Board:
    """Return the picture, the question, the key and the board in words."""
    face = table.game.face
    asked = table.match.decision if may_answer(table, viewpoint) else None
    hint = None if asked is None else current_hint(table, asked, view)
    picture = face.draw(view, asked)
    return Board(
        status_words=face.status(view),
        picture=Markup(picture),
        decision=None if asked is None else decision(table.game, asked, view, hint),
        hint=hint,
        symbols=symbols(table.game, view),
        layers=layers(table.game, picture),
        description=face.describe(view, table.names),
        outcome=ended(table, view, viewpoint),
    )


def decision(game: Game, asked: Decision, view: View, hint: ShownHint | None) -> AskedDecision:
    """Return the question, with every option in words."""
    prompt = game.face.prompt(view, asked)
    hinted = None if hint is None else hint.index
    options = [option(game, asked, view, index, hinted) for index in range(len(asked.options))]
    return AskedDecision(asked.name, prompt.title, prompt.help, options)


def option(
    game: Game, asked: Decision, view: View, index: int, hinted: int | None
) -> OfferedOption:
    """Return an option in words, and what to post to choose it."""
    choice = asked.options[index]
    wording = game.face.wording(view, asked, choice)
    return OfferedOption(
        number=index + 1,
        index=index,
        answer=json.dumps(choice.plain()),
        label=wording.label,
        note=wording.note,
        warning=wording.warning,
        is_hint=index == hinted,
    )


def current_hint(table: Table, asked: Decision, view: View) -> ShownHint | None:
    """Return the hint given for the open decision, in words and numbers."""
    hint = table.seats[asked.seat].hint
    if hint is None or hint["number"] != table.match.number:
        return None
    label = table.game.face.wording(view, asked, asked.options[hint["index"]]).label
    before, after = round(100 * hint["chance"]), round(100 * hint["value"])
    sentence = f"{label}: {after}% chance to win (now {before}%)."
    return ShownHint(**hint, label=label, sentence=sentence)


def symbols(game: Game, view: View) -> list[Captioned]:
    """Return the key to the board."""
    return [Captioned(Markup(symbol.picture), symbol.words) for symbol in game.face.symbols(view)]


def layers(game: Game, picture: str) -> list[Layer]:
    """Return the layers that can be switched off, of those that the picture has."""
    classes = {word for names in re.findall(r'class="([^"]*)"', picture) for word in names.split()}
    return [Layer(name, words) for name, words in game.face.layers if name in classes]


def ended(table: Table, view: View, viewpoint: Viewpoint) -> Ended | None:
    """Return how it ended, with a picture of the whole game."""
    outcome = table.match.outcome
    if outcome is None:
        return None
    story = [
        [event for event in part if event.is_for(viewpoint.seat)] for part in table.match.story
    ]
    return Ended(
        sentence=table.game.face.ending(view, table.names),
        summary=Markup(table.game.face.summary(story, table.names)),
        verdict=verdict(outcome, viewpoint.held),
        reason=outcome.reason,
        winners=list(outcome.winners),
        scores=list(outcome.scores),
        draw=outcome.is_draw(),
    )


def verdict(outcome: Outcome | None, held: list[int]) -> str:
    """Return how a game went for whoever holds these seats: won, lost or drawn.

    For spectators, and for rivals who share a screen, it went neither way.
    """
    if outcome is None:
        return ""
    verdicts = {verdict_for(outcome, seat) for seat in held}
    return verdicts.pop() if len(verdicts) == 1 else ""


def verdict_for(outcome: Outcome, seat: int) -> str:
    """Return how a game went for one seat."""
    if outcome.is_draw():
        return "drawn"
    return "won" if seat in outcome.winners else "lost"
