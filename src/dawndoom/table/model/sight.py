"""Sight: what lies on a table as one pair of eyes sees it.

It is the same for all who look with the same eyes, so it is made once for each change.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any, NamedTuple

from dawndoom import Game
from dawndoom.core import Decision, Event, Outcome, Place, View
from dawndoom.table.house.tables import Table
from dawndoom.table.memory import Memory
from dawndoom.table.model.log import Latest, Log, latest, log
from dawndoom.table.model.pictures import Pictures
from dawndoom.table.model.viewpoint import Viewpoint, may_answer

KEPT = 64
"""Sights kept: everybody who looks at a table does so right after it has changed."""


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
    place: Place
    """Where it lies on the screen."""
    is_hint: bool
    value: float | None
    """The chance to win with it, once there was a hint that looked at it."""


class AskedDecision(NamedTuple):
    """The question to the viewer, with every option."""

    name: str
    title: str
    help: str
    options: tuple[OfferedOption, ...]


@dataclass(frozen=True)
class ShownHint:
    """A hint for the open decision: which option, why, and the chances as fractions."""

    number: int
    index: int
    chance: float
    value: float
    values: list[float | None]
    label: str
    sentence: str


@dataclass(frozen=True)
class Ended:
    """How the game ended."""

    sentence: str
    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    draw: bool


NOTHING_NEW = Latest()


@dataclass(frozen=True, eq=False)
class Sight:
    """What lies on the table, as seen from a seat or by a spectator; behind a curtain, nothing.

    What few ask for is put into words when somebody does, while the table is held.
    """

    view: View | None = field(default=None, repr=False)
    """The game's own data, for programs."""
    status_words: str = ""
    """Where in the game we are: "Turn 9"."""
    decision: AskedDecision | None = None
    hint: ShownHint | None = None
    outcome: Ended | None = None
    latest: Latest = NOTHING_NEW
    pictures: Pictures | None = None
    tell: Callable[[], Log] = Log
    describe: Callable[[], Sequence[str]] = tuple

    @cached_property
    def log(self) -> Log:
        """What happened."""
        return self.tell()

    @cached_property
    def description(self) -> tuple[str, ...]:
        """The board in words."""
        return tuple(self.describe())


Eyes = tuple[Any, ...]
"""What a sight depends on: the table as it is, and the seat that it is seen from."""

_kept: Memory[Eyes, tuple[Table, Sight]] = Memory(KEPT)
_views: Memory[tuple[int, int], tuple[Table, View]] = Memory(KEPT)
_drawn: Memory[tuple[int, int | None], tuple[Table, Pictures]] = Memory(KEPT)


def sight(table: Table, viewpoint: Viewpoint) -> Sight:
    """Return what lies on the table; it is made once for all who look with the same eyes."""
    if viewpoint.curtain is not None:
        return Sight()
    seat = viewpoint.seat
    eyes = (id(table), table.row.version, seat)
    # The table is kept with it, so that no other can have its id meanwhile.
    known = _kept.get(eyes) or _kept.keep(eyes, (table, make_sight(table, viewpoint)))
    return known[1]


def view_of(table: Table, seat: int | None) -> View:
    """Return what a seat may know; where nothing is hidden, the same is made once for all."""
    if table.game.hides:
        return table.match.view(seat)
    now = (id(table), table.row.version)
    known = _views.get(now) or _views.keep(now, (table, table.match.view(None)))
    return {**known[1], "seat": seat}


def make_sight(table: Table, viewpoint: Viewpoint) -> Sight:
    """Return what lies on the table, in words; pictures are drawn when somebody looks at them."""
    game, seat = table.game, viewpoint.seat
    view = view_of(table, seat)
    asked = table.match.decision if may_answer(table, viewpoint) else None
    hint = None if asked is None else current_hint(table, asked, view)
    return Sight(
        view=view,
        status_words=game.face.status(view),
        decision=None if asked is None else decision(game, asked, view, hint),
        hint=hint,
        outcome=ended(table, view),
        latest=latest(table, viewpoint),
        pictures=pictures(table, seat, view, asked),
        tell=partial(log, table, viewpoint),
        describe=partial(game.face.describe, view, table.names),
    )


def pictures(table: Table, seat: int | None, view: View, asked: Decision | None) -> Pictures:
    """Return the pictures; where somebody else's question changes nothing, they are as before."""
    known = _drawn.get((id(table), seat))
    if known is not None and known[1].is_of(view, asked, table.names):
        return known[1]
    story = whole_story(table, seat)
    made = Pictures(table.game.face, view, asked, story, table.names, seat)
    return _drawn.keep((id(table), seat), (table, made))[1]


def decision(game: Game, asked: Decision, view: View, hint: ShownHint | None) -> AskedDecision:
    """Return the question, with every option in words."""
    prompt = game.face.prompt(view, asked)
    options = [option(game, asked, view, index, hint) for index in range(len(asked.options))]
    return AskedDecision(asked.name, prompt.title, prompt.help, tuple(options))


def option(
    game: Game, asked: Decision, view: View, index: int, hint: ShownHint | None
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
        place=game.face.place_of(view, asked, choice),
        is_hint=hint is not None and index == hint.index,
        value=None if hint is None else hint.values[index],
    )


def current_hint(table: Table, asked: Decision, view: View) -> ShownHint | None:
    """Return the hint given for the open decision, in words and numbers."""
    hint = table.seats[asked.seat].hint
    if hint is None or hint["number"] != table.match.public_number:
        return None
    label = table.game.face.wording(view, asked, asked.options[hint["index"]]).label
    before, after = round(100 * hint["chance"]), round(100 * hint["value"])
    sentence = f"{label}: {after}% chance to win. As things stand, {before}%."
    return ShownHint(**hint, label=label, sentence=sentence)


def ended(table: Table, view: View) -> Ended | None:
    """Return how it ended."""
    outcome = table.match.outcome
    if outcome is None:
        return None
    return Ended(
        sentence=table.game.face.ending(view, table.names),
        reason=outcome.reason,
        winners=tuple(outcome.winners),
        scores=tuple(outcome.scores),
        draw=outcome.is_draw(),
    )


def whole_story(table: Table, seat: int | None) -> list[list[Event]]:
    """Return what a seat may know of a game that is over; nothing while it is going on."""
    if table.match.outcome is None:
        return []
    return [[event for event in part if event.is_for(seat)] for part in table.match.story]


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
