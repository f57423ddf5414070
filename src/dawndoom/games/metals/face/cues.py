"""How the beats of Metals move and sound."""

from collections.abc import Callable, Sequence
from typing import Any

from dawndoom.core import Cue, Event, View
from dawndoom.games.metals.face.layout import coin_id, piece_id, space_id, waiting_id


def cues(before: View, after: View, events: Sequence[Event]) -> Sequence[Cue]:
    """Return the motions of a beat, in the order of its events."""
    return [cue for event in events if event.verb in CUES for cue in CUES[event.verb](*event.about)]


def _deployed(seat: int, metal: int, space: str, *rest: str) -> list[Cue]:
    return [Cue("move", waiting_id(metal), space_id(space))]


def _moved(seat: int, metal: int, *rest: str) -> list[Cue]:
    return [Cue("move", piece_id(metal))]


def _attacked(
    seat: int, attacker: int, target: int, here: str, there: str, arc: str, bonus: int, *rest: str
) -> list[Cue]:
    words = f"+{bonus}" if bonus else ""
    return [Cue("shot", piece_id(attacker), piece_id(target), words)]


def _damaged(seat: int, metal: int, space: str, named: str) -> list[Cue]:
    return [Cue("hit", piece_id(metal), words="damaged", tone="bad")]


def _defeated(seat: int, metal: int, space: str, named: str) -> list[Cue]:
    # The Metal itself is gone by then, so its space is hit.
    return [Cue("hit", space_id(space), words="lost", tone="bad")]


def _scored(seat: int, gained: int, total: int, sources: list[Any]) -> list[Cue]:
    return [Cue("card", coin_id(str(space)), f"chip-{seat}") for space, _ in sources]


def _recovered(seat: int, metal: int, *rest: str) -> list[Cue]:
    return [Cue("stamp", piece_id(metal), words="repaired", tone="good")]


CUES: dict[str, Callable[..., list[Cue]]] = {
    "deployed": _deployed,
    "moved": _moved,
    "turned": _moved,
    "attacked": _attacked,
    "damaged": _damaged,
    "defeated": _defeated,
    "scored": _scored,
    "recovered": _recovered,
}
