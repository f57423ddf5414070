"""The stage of Cyberdoom Tower: what the machines do and how throws end, shot by shot.

The dice of an attack lie on the workbench beside the tower; the stage shows what comes of them,
and the phase of the machines from the bottom floor to the roof.
"""

from collections.abc import Callable, Sequence
from typing import Any

from dawndoom.core import Decision, Event, View
from dawndoom.drawing import Markup, classes, joined, tag
from dawndoom.games.cyberdoom_tower.face.camera import Shot, camera
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


def _shot_paid_luck(view: View, seat: int, paid: int, left: int) -> Shot:
    roll = view["test"]["roll"]
    words = f"The die shows {roll}, {paid} Luck makes it {roll + paid}. {left} Luck left."
    level = view["sheets"][seat]["level"]
    return Shot("Luck helps out", words, level, seat, dice=(roll,), plus=f"+{paid}")


def _shot_drew(view: View, seat: int, name: str) -> Shot:
    card = next(card for card in view["equipment"]["cards"] if card["name"] == name)
    level = view["sheets"][seat]["level"]
    return Shot(f"In the crate: {name}", card["text"], level, seat, has_machine=False,
                item=card["id"])  # fmt: skip


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
    "drew": _shot_drew,
    "paid_luck": _shot_paid_luck,
    "rolled_to_hide": _shot_rolled_to_hide,
    "round": _shot_round,
}
"""What the camera goes to, the most telling first."""
