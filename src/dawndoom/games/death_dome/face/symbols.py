"""The key of Death Dome: what every sign means, in the store or on the board; and its colours."""

from collections.abc import Sequence

from dawndoom.core import Symbol, View
from dawndoom.drawing import Markup, at, group, picture, seeing, tag
from dawndoom.games.death_dome.face.art import placed_sign
from dawndoom.games.death_dome.face.pieces import point_sign, token_sign

ACCENT = "#ff6b4a"
RATINGS = (
    ("str", "strength"),
    ("mov", "movement"),
    ("tou", "toughness"),
    ("vit", "vitae"),
)
"""The signs of the four ratings, in the order of a card."""
DECKS = {
    "warrior": "Warrior deck",
    "gunner": "Gunner deck",
    "scout": "Scout deck",
    "medic": "Medic deck",
    "armor": "Armor",
    "vehicle": "Vehicles",
    "equipment": "Equipment",
}

STORE_KEY = (
    ("str", "strength: added to every attack; on a weapon, to attacks with it"),
    ("mov", "movement: spaces in a unit phase"),
    ("tou", "toughness: taken off every attack"),
    ("vit", "vitae: wounds until it dies"),
    ("ran", "range of a weapon"),
    ("coin", "credits"),
)
BOARD_KEY = (
    ("warrior", "warrior: close combat"),
    ("gunner", "gunner: heavy ranged weapons"),
    ("scout", "scout: fast"),
    ("medic", "medic: heals and helps"),
    ("tou", "toughness, with its number"),
    ("stun", "incapacitated until the end of its turn"),
    ("push", "boosted by a card"),
)


@seeing("shopping")
def key(view: View) -> Sequence[Symbol]:
    """Return the key: what every sign means, in the store or on the board."""
    if view["shopping"]:
        return [Symbol(_sign(name), words) for name, words in STORE_KEY]
    drawn = [
        (point_sign(None, False), "control point: 1 supply, 100,000 credits"),
        (point_sign(0, True), "tower point, owned: 5 supply, 500,000 credits"),
        (token_sign("beehive"), "beehive: attacks with 10, pushes back"),
        (token_sign("mound"), "beetle mound: attacks with 10, incapacitates"),
        (_ground("lava"), "lava: kills who is pushed into it"),
        (_ground("hatch"), "here an enemy could push the unit into lava"),
        (_ground("top"), "tower: climbed from a bridge, seen only at the facing edge"),
        (_release(), "release point: an action here opens the jail it is wired to"),
    ]
    signs = [Symbol(_sign(name), words) for name, words in BOARD_KEY]
    return [*signs, *(Symbol(_picture(art), words) for art, words in drawn)]


def _picture(art: Markup) -> Markup:
    return picture(40, 40, group(art, style=at(20, 20)), words="", cls="dome key")


def _sign(name: str) -> Markup:
    return _picture(placed_sign(name, -12, -12, 24, "sign"))


def _ground(name: str) -> Markup:
    fill = f"url(#death-dome-{name})"
    return tag("rect", x=-16, y=-16, width=32, height=32, rx=4, fill=fill)


def _release() -> Markup:
    pad = tag("circle", r=15, cls="pad")
    return group(pad, placed_sign("key", -9, -9, 18, "padlock"), cls="release")
