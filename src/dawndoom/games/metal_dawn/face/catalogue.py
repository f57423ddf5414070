"""Cards of the box as whole faces, for the rulebook."""

from dawndoom.drawing import tag
from dawndoom.games.metal_dawn.face.art import art_picture, use
from dawndoom.games.metal_dawn.face.cards import offered_agent
from dawndoom.games.metal_dawn.face.ground import landmark
from dawndoom.games.metal_dawn.face.library import LIBRARY
from dawndoom.games.metal_dawn.face.zoom import zoom
from dawndoom.games.metal_dawn.rules.box import Box

OFFERS = {
    "weapons": "weapon",
    "gear": "gear",
    "intel": "intel",
    "missions": "card",
    "dominus": "card",
    "robot": "card",
    "divisions": "card",
    "objectives": "card",
    "codes": "card",
}
"""How a card of each deck is called where it is offered; the others have no face of their own."""


def card(box: Box, deck: str, identity: str) -> str:
    """Return a card of the box, or nothing where a deck has no faces."""
    if deck == "zones":
        landmark_picture = use(landmark(identity))
        return art_picture("-80 -124 160 142", landmark_picture, cls="landmark-picture")
    if deck == "agents":
        whole = offered_agent("card", identity, LIBRARY.note(identity), 0)
        return tag("div", whole, cls="drawing metal-dawn zoomed")
    return zoom({}, f"offer-{OFFERS[deck]}-{identity}") if deck in OFFERS else ""
