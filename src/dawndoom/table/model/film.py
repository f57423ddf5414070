"""A film as one pair of eyes sees it: what happened between two moments, beat by beat.

What somebody gets depends on nothing but what they may know. A beat ends where they were told
something, in a sentence or by a cue; whatever they were not told of is part of the next beat.
"""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, replace

from dawndoom.core import Cue, Decision, Event, Face, State, View, beats_for, film
from dawndoom.core.match import Chosen
from dawndoom.table.house.reels import GiveWay
from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.model.lines import Line
from dawndoom.table.model.lists import Player, player
from dawndoom.table.model.log import tell, what_is_new, without_forced
from dawndoom.table.model.pictures import Pictures
from dawndoom.table.model.viewpoint import Viewpoint

MOST_BEATS = 120
MOST_CHOICES = 400
"""Choices that are played again for one film: it bounds the time, however long ago it begins."""


@dataclass(frozen=True, eq=False)
class Beat:
    """One moment of a film: the table as it stood, and what was told since the last one."""

    view: View
    seat: int
    """Whose choice it belongs to."""
    events: tuple[Event, ...]
    lines: tuple[Line, ...]
    cues: tuple[Cue, ...]


@dataclass(frozen=True, eq=False)
class Film:
    """What happened, for one pair of eyes."""

    face: Face
    players: tuple[Player, ...]
    seat: int | None
    shown: Pictures
    """What the page shows before the film."""
    start: View
    """How the table stood where the film begins."""
    is_elsewhere: bool
    """Whether the film begins at another moment than the one that the page shows."""
    is_cut: bool
    """Whether there was more before it than a film can show."""
    beats: tuple[Beat, ...]

    def pictures(self, view: View) -> Pictures:
        """Return the pictures of a moment of the film."""
        names = [player.name for player in self.players]
        return Pictures(self.face, view, names=names, seat=self.seat)

    def players_at(self, view: View) -> tuple[Player, ...]:
        """Return the players, of whom one may be asked at that moment."""
        asked = view["asked"]
        return tuple(replace(one, is_asked=one.seat == asked) for one in self.players)


@dataclass(frozen=True)
class Span:
    """Choices to be filmed, the state before them, and where the page stands that asks."""

    start: State
    moments: Sequence[Chosen]
    first: int
    """The number of choices before them."""
    patient: bool
    shown: State
    is_elsewhere: bool
    is_cut: bool


def eyes_for_film(table: Table, viewer: Viewer, wish: int | None) -> tuple[bool, int | None]:
    """Return whether a viewer may see what happens now, and from which seat.

    A page that is shared without secrets turns to whoever is asked; the film is still of before.
    """
    viewpoint = Viewpoint(table, viewer, wish)
    if wish in viewpoint.held and not table.game.needs_curtain:
        return True, wish
    return viewpoint.curtain is None, viewpoint.seat


def last_turn(table: Table, seat: int | None) -> int:
    """Return where the news for a seat begins: how many moments lie before its last turn."""
    return max(0, what_is_new(table, seat)[0] - 1)


async def make_film(
    table: Table, seat: int | None, span: Span, give_way: GiveWay
) -> tuple[Film, State | None]:
    """Return the film for a seat, and the state it ends with; pictures are not drawn yet.

    Nobody has to hold the table meanwhile: the span has all that can change.
    """
    see, face = table.game.see, table.game.face
    asked = question_to(table, seat, span.shown.decision)
    start = see(span.start, seat)
    last: list[State] = []
    beats = [beat async for beat in told(table, seat, span, start, last, give_way)]
    cut = max(0, len(beats) - MOST_BEATS)
    made = Film(
        face=face,
        players=tuple(player(row, table.row, Viewer()) for row in table.seats),
        seat=seat,
        shown=Pictures(face, see(span.shown, seat), asked, names=table.names, seat=seat),
        start=beats[cut - 1].view if cut else start,
        is_elsewhere=span.is_elsewhere or cut > 0,
        is_cut=span.is_cut or cut > 0,
        beats=tuple(beats[cut:]),
    )
    return made, last[-1] if last else None


def question_to(table: Table, seat: int | None, decision: Decision | None) -> Decision | None:
    """Return the question that the page puts at a moment, if it is one to its viewer."""
    if decision is None or decision.seat != seat or len(decision.options) < 2:
        return None
    return decision if table.seats[seat].bot is None else None


async def told(
    table: Table,
    seat: int | None,
    span: Span,
    before: View,
    last: list[State],
    give_way: GiveWay,
) -> AsyncIterator[Beat]:
    """Tell what a seat may know of some choices, beat by beat. `last` gets where they led."""
    face = table.game.face
    events: list[Event] = []
    options = [moment.option for moment in span.moments]
    for number, scene in enumerate(film(span.start, options, span.patient), span.first + 1):
        await give_way()
        for beat in beats_for(scene, seat):
            events += beat.events
            view = table.game.see(beat.state, seat)
            lines = tuple(tell(table, without_forced(events), number, seat))
            cues = tuple(face.cues(before, view, events))
            if lines or cues:
                yield Beat(view, scene.seat, tuple(events), lines, cues)
                before, events = view, []
        last[:] = [scene.beats[-1].state]
