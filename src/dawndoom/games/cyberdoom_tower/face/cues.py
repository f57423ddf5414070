"""How the beats of Cyberdoom Tower move and sound."""

from collections.abc import Callable, Sequence
from typing import Any

from dawndoom.core import Cue, Event, View
from dawndoom.games.cyberdoom_tower.face.log import guard, meeple


def cues(before: View, after: View, events: Sequence[Event]) -> list[Cue]:
    """Return how a beat moves and sounds."""
    found: list[Cue] = []
    for event in events:
        if event.verb in CUES:
            found += CUES[event.verb](after, *event.about)
    return found


def _cue_walked(view: View, seat: int, *about: Any) -> list[Cue]:
    return [Cue("look", meeple(seat)), Cue("move", meeple(seat))]


def _cue_gained(view: View, seat: int, what: str, now: int) -> list[Cue]:
    return [Cue("hit", f"{what.lower()}-{seat}", words="+1", tone="good")]


def _cue_rolled(view: View, seat: int, dice: list[int]) -> list[Cue]:
    return [Cue("dice", "bench", faces=tuple(dice))]


def _cue_changed(
    view: View, seat: int, tool: str, colour: str, old: int, new: int, price: int, dice: list[int]
) -> list[Cue]:
    if tool == "reroll":
        return [Cue("dice", "bench", faces=(new,))]
    return [Cue("sound", words="die")]


def _cue_hit(view: View, seat: int, level: int, name: str, damage: int) -> list[Cue]:
    words = f"−{damage}"
    return [Cue("shot", meeple(seat), guard(level), words), Cue("stamp", words="Hit", tone="good")]


def _cue_missed(view: View, seat: int, level: int, name: str, damage: int) -> list[Cue]:
    return [Cue("stamp", words="Miss", tone="bad")]


def _cue_slid(view: View, level: int, *about: Any) -> list[Cue]:
    return [Cue("look", guard(level)), Cue("move", guard(level))]


def _cue_closed(view: View, level: int, key_lost: bool) -> list[Cue]:
    return [Cue("stamp", f"floor-{level}", words="Overrun", tone="bad")]


def _cue_wounded(view: View, seat: int, attacker: str, damage: int, left: int) -> list[Cue]:
    level = view["sheets"][seat]["level"]
    words = f"−{damage}"
    return [
        Cue("look", meeple(seat)),
        Cue("shot", guard(level), meeple(seat), words, "bad"),
        Cue("hit", f"energy-{seat}", words=words, tone="bad"),
    ]


def _cue_rolled_to_hide(
    view: View, seat: int, level: int, sector: int, roll: int, *about: Any
) -> list[Cue]:
    return [Cue("dice", faces=(roll,))]


def _cue_hidden(view: View, seat: int, level: int, spotted: bool) -> list[Cue]:
    return [Cue("hit", meeple(seat), words="hidden", tone="good")]


def _cue_seen(view: View, seat: int, level: int, spotted: bool) -> list[Cue]:
    return [Cue("hit", meeple(seat), words="seen", tone="bad")]


def _cue_took_key(view: View, seat: int, level: int, *about: Any) -> list[Cue]:
    return [Cue("hit", "keys", words="+1 key", tone="good"), Cue("sound", words="win")]


def _cue_drew(view: View, seat: int, item: str) -> list[Cue]:
    return [Cue("hit", "items", words=item, tone="good"), Cue("sound", words="card")]


def _cue_defeated(view: View, seat: int, level: int, *about: Any) -> list[Cue]:
    return [Cue("stamp", guard(level), words="Defeated", tone="good")]


def _cue_round(view: View, number: int) -> list[Cue]:
    return [Cue("hit", "lamps"), Cue("sound", words="turn")]


CUES: dict[str, Callable[..., list[Cue]]] = {
    "walked": _cue_walked,
    "rode": _cue_walked,
    "entered_roof": _cue_walked,
    "gained": _cue_gained,
    "rolled": _cue_rolled,
    "changed": _cue_changed,
    "hit": _cue_hit,
    "missed": _cue_missed,
    "slid": _cue_slid,
    "closed": _cue_closed,
    "wounded": _cue_wounded,
    "rolled_to_hide": _cue_rolled_to_hide,
    "hidden": _cue_hidden,
    "hide_failed": _cue_seen,
    "took_key": _cue_took_key,
    "drew": _cue_drew,
    "defeated": _cue_defeated,
    "round": _cue_round,
}
