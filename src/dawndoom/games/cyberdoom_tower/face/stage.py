"""The stage of Cyberdoom Tower: what the machines do and how throws end, shot by shot.

The dice of an attack lie on the workbench beside the tower; the stage shows what comes of them,
and the phase of the machines from the bottom floor to the roof.
"""

from collections.abc import Callable, Sequence
from typing import Any

from dawndoom.core import Cue, Decision, Event, View
from dawndoom.drawing import Markup, classes, joined, tag
from dawndoom.games.cyberdoom_tower.face.camera import Shot, camera
from dawndoom.games.cyberdoom_tower.face.log import guard, meeple, spot
from dawndoom.games.cyberdoom_tower.face.queries import SECTORS, height_of, is_danger

PHASE = ("slid", "closed", "wounded")


def stage(view: View, decision: Decision | None, events: Sequence[Event]) -> str:
    """Return the shot of what matters most in a beat, or nothing."""
    event = _told(events)
    if event is None:
        return ""
    shot = SHOTS[event.verb](view, *event.about)
    steps = _steps(view, shot.level) if event.verb in PHASE else Markup()
    return joined(tag("div", camera(view, shot), steps, cls="drawing tower shots"))


def _told(events: Sequence[Event]) -> Event | None:
    """Return the event of a beat that the camera is on."""
    for verb in SHOTS:
        for event in events:
            if event.verb == verb:
                return event
    return None


def _steps(view: View, level: int) -> Markup:
    """Return the machines that act, bottom floor first, with the one that acts now."""
    places = [
        (place, f"Floor {place + 1}", view["floors"][place]["sentinel"]["name"])
        for place in range(height_of(view))
        if is_danger(view, place) or place == level
    ]
    if any(sheet["roof"] for sheet in view["sheets"]):
        places.append((height_of(view), "Roof", view["ai"]["name"]))
    rows = [
        tag("li", tag("b", where), tag("span", name),
            cls=classes(place < level and "done", place == level and "now") or None)
        for place, where, name in places
    ]  # fmt: skip
    return tag("ol", rows, cls="phase-steps")


# Shots.


def _shot_hit(view: View, seat: int, level: int, name: str, damage: int) -> Shot:
    return Shot("The strike lands", f"All six dice fit: {name} takes {damage}.", level, seat,
                burst=f"HIT −{damage}")  # fmt: skip


def _shot_missed(view: View, seat: int, level: int, name: str, damage: int) -> Shot:
    words = f"Not all dice fit {name}. The miss is worth a tool step."
    return Shot("Missed", words, level, seat, burst="MISS")


def _shot_closed(view: View, level: int, key_lost: bool) -> Shot:
    words = "Its key is lost." if key_lost else "Nobody enters it again."
    return Shot(f"Floor {level + 1} is overrun", words, level, burst="OVERRUN")


def _shot_wounded(view: View, seat: int, attacker: str, damage: int, left: int) -> Shot:
    words = f"{damage} damage: Energy {left + damage if left else damage} to {left}."
    level = view["sheets"][seat]["level"]
    return Shot(f"{attacker} fires", words, level, seat, burst=f"−{damage}", is_hurt=True)


def _shot_slid(view: View, level: int, name: str, pos: int, why: str) -> Shot:
    seats = [seat for seat, sheet in enumerate(view["sheets"]) if sheet["level"] == level]
    because = "It hunts." if why == "pursuit" else "The lamps leave no sentinel behind."
    where = f"bay {pos + 1}" if pos < SECTORS else "beside the floor"
    words = f"From {where} to bay {pos}. {because}"
    return Shot(f"{name} slides", words, level, seats[0] if seats else None, is_sliding=True)


def _shot_hide_failed(view: View, seat: int, level: int, spotted: bool) -> Shot:
    words = "The sentinel is alerted and the turn is over. A tool step for the failure."
    return Shot("Seen!", words, level, seat, burst="SEEN", is_hurt=True)


def _shot_rolled_to_hide(
    view: View, seat: int, level: int, sector: int, roll: int, target: int, parts: Any
) -> Shot:
    words = f"Bay {sector}: cover {parts[0]} and eye {parts[1]:+d} ask for {target} or more."
    return Shot(f"A {roll} to hide", words, level, seat, dice=(roll,))


def _shot_round(view: View, number: int) -> Shot:
    seat = view["player"]
    level = view["sheets"][seat]["level"]
    return Shot(f"Round {number}", "A lamp goes out.", level, seat, has_machine=False, lamp=number)


SHOTS: dict[str, Callable[..., Shot]] = {
    "hit": _shot_hit,
    "missed": _shot_missed,
    "closed": _shot_closed,
    "wounded": _shot_wounded,
    "slid": _shot_slid,
    "hide_failed": _shot_hide_failed,
    "rolled_to_hide": _shot_rolled_to_hide,
    "round": _shot_round,
}
"""What the camera goes to, the most telling first."""


# Motions and sounds.


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
    sheet = view["sheets"][seat]
    return [Cue("card", spot(sheet["level"], sheet["sector"]), "items")]


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
