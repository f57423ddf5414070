"""A Metal, a space or a faction up close: a whole face, large and in words."""

from typing import Any

from dawndoom.core import View
from dawndoom.drawing import Markup, classes, group, picture, seat_class, tag
from dawndoom.games.metals.face.layout import CELL, TURNS, card_id, piece_id, space_id, waiting_id
from dawndoom.games.metals.face.mat import portrait
from dawndoom.games.metals.face.queries import (
    bottom_seat,
    faction_named,
    metal_at,
    points_of,
    terrain_of,
    threat_to,
)
from dawndoom.games.metals.face.terrain import space_art, space_class
from dawndoom.games.metals.face.words import FACING_WORDS, TERRAIN_WORDS, counted, listed

HARM = {True: "It will be lost", False: "It will be damaged"}


def zoom(view: View, identity: str) -> str:
    """Return what an element shows as a face of its own; nothing for what has none."""
    for metal in view["metals"]:
        if identity in (piece_id(metal["id"]), waiting_id(metal["id"])):
            return _metal(view, metal)
    for faction in view["factions"]:
        if identity == card_id(faction["id"]):
            return _face(tag("h3", faction["name"]), tag("p", f"{faction['words']}."))
    for space in view["map"]["spaces"]:
        if identity == space_id(space):
            return _space(view, space)
    return ""


def _face(*parts: str, seat: int | None = None) -> Markup:
    return tag(
        "div",
        *parts,
        cls=classes("drawing metals zoom", seat is not None and seat_class(seat or 0)),
    )


def _metal(view: View, metal: dict[str, Any]) -> Markup:
    """Return a Metal: what it is, how it stands, what its faction earns, what threatens it."""
    faction = faction_named(view, metal["faction"])
    turn = (TURNS[metal["facing"]] + 180 * bottom_seat(view)) % 360 if metal["at"] else 0
    lines = [tag("p", _state(metal))]
    if faction:
        lines.append(tag("p", tag("b", faction["name"]), f": {faction['words']}."))
    if threat := threat_to(view, metal["id"]):
        lines.append(tag("p", _threat(view, threat), cls="harm"))
    return _face(portrait(metal, turn), tag("h3", metal["name"]), *lines, seat=metal["owner"])


def _state(metal: dict[str, Any]) -> str:
    if metal["at"] is None:
        return "In the pool. It enters on a free corner, and is safe in that turn."
    state = "Damaged: the next hit sends it back to the pool." if metal["damaged"] else "Undamaged."
    return f"On {metal['at']}, facing {FACING_WORDS[metal['facing']]}. {state}"


def _threat(view: View, threat: dict[str, Any]) -> str:
    names = listed([view["metals"][attacker]["name"] for attacker in threat["attackers"]])
    return f"In the sights of {names}. {HARM[threat['lost']]} if it stays in the line."


def _space(view: View, space: str) -> Markup:
    """Return a space: its ground, what it is worth, who stands on it."""
    terrain, points = terrain_of(view, space), points_of(view, space)
    art = group(space_art(terrain, points), cls=space_class(terrain, points))
    lines = [TERRAIN_WORDS[terrain]] if terrain in TERRAIN_WORDS else []
    lines += [f"{counted(points, 'point')} each turn you hold it."] if points else []
    here = metal_at(view, space)
    lines += [f"{here['name']} stands here."] if here else []
    sample = picture(CELL, CELL, art, words=space, cls="metals portrait")
    said = [tag("p", line) for line in lines or ["Open ground."]]
    return _face(sample, tag("h3", space), *said)
