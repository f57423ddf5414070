"""Where the options of Metals lie: at a Metal, at a space, at an arrow around the Metal.

Each question has a function of its own, so that one sees at once what can be clicked when:

pick_army      the card of a faction
choose_metal   the Metal on the map, or in the pool before the viewer
choose_space   the space; to turn on the spot is a button beside the question
choose_facing  one of the arrows around the Metal
"""

from collections.abc import Callable
from typing import Any

from dawndoom.core import Decision, Option, Place, View
from dawndoom.games.metals.face.layout import (
    card_id,
    facing_id,
    piece_id,
    space_id,
    waiting_id,
)
from dawndoom.games.metals.face.queries import metal_at, next_to_deploy, points_of, terrain_of
from dawndoom.games.metals.face.words import enemy_gain

DASH = "\N{EN DASH}"


def place_of(view: View, decision: Decision, option: Option) -> Place:
    """Return where an option lies, and what it would bring there."""
    return PLACES[option.verb](view, decision, option)


def _card(view: View, decision: Decision, option: Option) -> Place:
    return Place(card_id(str(option.on[0])), "do")


def _metal(view: View, decision: Decision, option: Option) -> Place:
    metal = metal_at(view, str(option.on[0]))
    return Place(piece_id(metal["id"]), "pick") if metal else Place()


def _waiting(view: View, decision: Decision, option: Option) -> Place:
    metal = next_to_deploy(view, decision.seat, str(option.on[0]))
    return Place(waiting_id(metal["id"]), "pick")


def _space(view: View, decision: Decision, option: Option) -> Place:
    space = str(option.on[0])
    metal = view["metals"][int(decision.about[0])]
    words, tone = fate(view, metal, space, view["forecast"][decision.options.index(option)])
    if metal["at"] == space:
        return Place("", "do", words, tone)
    return Place(space_id(space), "go", words, tone)


def _facing(view: View, decision: Decision, option: Option) -> Place:
    at = facing_id(str(option.on[0]))
    coming = view["forecast"][decision.options.index(option)]
    if coming["wins"] and not all(other["wins"] for other in view["forecast"]):
        return Place(at, "do", "wins", "good")
    if costs(view, coming):
        return Place(at, "do", f"enemy +{coming['enemy_points']}", "bad")
    return Place(at, "do")


PLACES: dict[str, Callable[[View, Decision, Option], Place]] = {
    "pick": _card,
    "move": _metal,
    "deploy": _waiting,
    "to": _space,
    "face": _facing,
}


def fate(view: View, metal: dict[str, Any], space: str, coming: dict[str, Any]) -> tuple[str, str]:
    """Return what becomes of a Metal on a space in a word or two, and whether that is good."""
    if coming["wins"]:
        return "wins", "good"
    harm = _harm(view, metal, space, coming)
    points = 0 if coming["defeated"] else points_of(view, space)
    words = f"+{points} {harm}" if points else harm
    if costs(view, coming):
        words = f"{words}, enemy {enemy_gain(coming, DASH)}"
    is_bad = harm in ("lost", "damaged") or costs(view, coming)
    return words, "bad" if is_bad else "good"


def costs(view: View, coming: dict[str, Any]) -> bool:
    """Tell whether an option gives the enemy points that another one would not."""
    gains = {other["enemy_points_most"] for other in view["forecast"]}
    return bool(coming["enemy_points_most"]) and len(gains) > 1


def _harm(view: View, metal: dict[str, Any], space: str, coming: dict[str, Any]) -> str:
    if coming["attackers"]:
        return "lost" if coming["defeated"] else "damaged" if coming["damaged"] else "repaired"
    if metal["damaged"] and not coming["damaged"]:
        return "repaired"
    return "hidden" if terrain_of(view, space) == "forest" else "safe"
