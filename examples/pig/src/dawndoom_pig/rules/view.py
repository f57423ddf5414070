"""Who sees what: everybody sees everything but the future of the die."""

from typing import Any

from dawndoom.core import Seat, seeded
from dawndoom_pig.rules.state import Sty


def view(state: Sty, seat: Seat | None) -> dict[str, Any]:
    """Return what a seat may know, as plain JSON data."""
    return {
        "target": state.box.target,
        "active": state.active,
        "banked": state.banked[:],
        "stake": state.stake,
        "die": state.die,
        "turns": state.turns,
    }


def imagine(state: Sty, seat: Seat, seed: int) -> Sty:
    """Return a game in which the seat could be: the same table, another die."""
    world = state.clone()
    world.dice = seeded(seed)
    return world
