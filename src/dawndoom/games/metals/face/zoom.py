"""A Metal up close: a whole face, large and in words."""

from typing import Any

from dawndoom.core import View
from dawndoom.drawing import Markup, classes, seat_class, tag
from dawndoom.games.metals.face.layout import TURNS, piece_id, waiting_id
from dawndoom.games.metals.face.mat import portrait
from dawndoom.games.metals.face.queries import (
    bottom_seat,
    faction_named,
    threat_to,
)
from dawndoom.games.metals.face.words import FACING_WORDS, listed

HARM = {True: "It will be lost", False: "It will be damaged"}


def zoom(view: View, identity: str) -> str:
    """Return a Metal of the map or the pool, by the id of its element; nothing for all else."""
    for metal in view["metals"]:
        if identity in (piece_id(metal["id"]), waiting_id(metal["id"])):
            return _metal(view, metal)
    return ""


def _metal(view: View, metal: dict[str, Any]) -> Markup:
    """Return a Metal: what it is, how it stands, what its faction earns, what threatens it."""
    faction = faction_named(view, metal["faction"])
    turn = (TURNS[metal["facing"]] + 180 * bottom_seat(view)) % 360 if metal["at"] else 0
    lines = [tag("p", _state(metal))]
    if faction:
        lines.append(tag("p", tag("b", faction["name"]), f": {faction['words']}."))
    if threat := threat_to(view, metal["id"]):
        lines.append(tag("p", _threat(view, threat), cls="harm"))
    cls = classes("drawing metals metals-zoom", seat_class(metal["owner"]))
    return tag("div", portrait(metal, turn), tag("h3", metal["name"]), lines, cls=cls)


def _state(metal: dict[str, Any]) -> str:
    if metal["at"] is None:
        return "In the pool. It enters on a free corner, and is safe in that turn."
    state = "Damaged: the next hit sends it back to the pool." if metal["damaged"] else "Undamaged."
    return f"On {metal['at']}, facing {FACING_WORDS[metal['facing']]}. {state}"


def _threat(view: View, threat: dict[str, Any]) -> str:
    names = listed([view["metals"][attacker]["name"] for attacker in threat["attackers"]])
    return f"In the sights of {names}. {HARM[threat['lost']]} if it stays in the line."
