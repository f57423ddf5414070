"""Why a Metal, a space or a facing is not offered, in words."""

from collections.abc import Callable
from typing import Any

from dawndoom.core import Decision, Explanation, Option, Reason, View
from dawndoom.games.metals.face.layout import (
    card_id,
    piece_id,
    space_id,
    waiting_id,
)
from dawndoom.games.metals.face.queries import (
    faction_named,
    metal_at,
    next_to_deploy,
    on_map,
)
from dawndoom.games.metals.face.words import FACING_WORDS, listed


def explain(view: View, decision: Decision, wish: Option, reason: Reason) -> Explanation:
    """Return why a wish is not offered, where it would lie, and what shows it."""
    word = str(wish.on[0])
    at, label = PLACES[wish.verb](view, decision, word)
    text = WORDS[reason.key](view, decision, word, *reason.about)
    return Explanation(text, at, label, _shown(view, reason))


def _shown(view: View, reason: Reason) -> tuple[str, ...]:
    """Return what stands in the way, by the ids of its elements."""
    if reason.key == "occupied":
        return (piece_id(int(reason.about[0])),)
    if reason.key in ("boxed_in", "no_corner"):
        blockers = [metal_at(view, str(space)) for space in reason.about]
        return tuple(piece_id(metal["id"]) for metal in blockers if metal)
    if reason.key == "no_room":
        return tuple(piece_id(metal["id"]) for metal in on_map(view, view["active"]))
    return ()


# Where a wish would lie, and what it is called.


def _card(view: View, decision: Decision, word: str) -> tuple[str, str]:
    faction = faction_named(view, word)
    return card_id(word), f"Pick {faction['name'] if faction else word}"


def _metal(view: View, decision: Decision, word: str) -> tuple[str, str]:
    metal = metal_at(view, word) or {}
    return piece_id(metal["id"]), f"Move {metal['name']}"


def _waiting(view: View, decision: Decision, word: str) -> tuple[str, str]:
    metal = next_to_deploy(view, decision.seat, word)
    return waiting_id(metal["id"]), f"Deploy {metal['name']}"


def _space(view: View, decision: Decision, word: str) -> tuple[str, str]:
    name = view["metals"][int(decision.about[0])]["name"]
    return space_id(word), f"{name} to {word}"


def _facing(view: View, decision: Decision, word: str) -> tuple[str, str]:
    return "", f"Face {FACING_WORDS[word]}"


PLACES: dict[str, Callable[[View, Decision, str], tuple[str, str]]] = {
    "pick": _card,
    "move": _metal,
    "deploy": _waiting,
    "to": _space,
    "face": _facing,
}


# What stands in the way.


def _taken(view: View, decision: Decision, word: str, *about: Any) -> str:
    return "You have this faction already: your army takes each faction once."


def _enemy(view: View, decision: Decision, word: str, *about: Any) -> str:
    name = (metal_at(view, word) or {})["name"]
    return (
        f"{name} is the enemy's. Your Metals fire at what stands straight in front of them, by "
        "themselves and in the enemy's turn; nobody chooses a target."
    )


def _boxed_in(view: View, decision: Decision, word: str, *about: Any) -> str:
    name = (metal_at(view, word) or {})["name"]
    spaces = listed([str(space) for space in about])
    return f"{name} can't move: there are Metals on {spaces}, and no other space is next to it."


def _no_room(view: View, decision: Decision, word: str, most: int) -> str:
    return f"You have {most} Metals on the map, and no more than {most} may be there."


def _no_corner(view: View, decision: Decision, word: str, *about: Any) -> str:
    return "Metals enter on a free corner, and every corner is taken."


def _no_entrance(view: View, decision: Decision, word: str) -> str:
    return f"A Metal enters on a corner, and {word} is none."


def _occupied(view: View, decision: Decision, word: str, blocker: int) -> str:
    return f"{view['metals'][blocker]['name']} stands on {word}: one Metal to a space."


def _no_pivot(view: View, decision: Decision, word: str) -> str:
    return "A Metal turns only when it moves: at this table it can't turn on the spot."


def _diagonal(view: View, decision: Decision, word: str, steps: int) -> str:
    return "Metals don't move diagonally: one step up, down, left or right."


def _too_far(view: View, decision: Decision, word: str, steps: int) -> str:
    name = view["metals"][int(decision.about[0])]["name"]
    return f"It is {steps} steps to {word}, and {name} moves one."


def _same_facing(view: View, decision: Decision, word: str) -> str:
    return f"It faces {FACING_WORDS[word]} already: to turn on the spot is the whole action."


WORDS: dict[str, Callable[..., str]] = {
    "taken": _taken,
    "enemy": _enemy,
    "boxed_in": _boxed_in,
    "no_room": _no_room,
    "no_corner": _no_corner,
    "no_entrance": _no_entrance,
    "occupied": _occupied,
    "no_pivot": _no_pivot,
    "diagonal": _diagonal,
    "too_far": _too_far,
    "same_facing": _same_facing,
}
