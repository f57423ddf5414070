"""The words and signs of Metal Dawn, and the key that explains them."""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import Symbol, View
from dawndoom.drawing import Markup, group, picture, remembered, tag
from dawndoom.games.metal_dawn.face.art import sign, use
from dawndoom.games.metal_dawn.face.figures import unit_art

ACCENT = "#7ee787"
UNIT_WORDS = {
    "drone": "Drone",
    "soldier": "Soldier",
    "cyborg": "Cyborg",
    "exterminator": "Exterminator",
}
ICON_WORDS = {
    "self_destruct": "Self Destruct: when revealed it is gone, and every Agent here suffers 1",
    "lure": "Lure: when revealed, the nearest Unit of its type comes here",
    "transform": "Transform: when revealed, a Cyborg takes its place",
    "gain_skill": "Gain Skill: whoever defeats it gets a Mission's ability",
    "gain_action": "Gain Action: whoever defeats it gets an action",
    "gain_health": "Gain Health: whoever defeats it heals 1",
    "reveal_code": "Reveal Code: its defeat turns up a Code",
    "incite": "Incite: the other Units here deal 1 more",
    "defend": "Defend: no other Unit here can be chosen",
    "terrify": "Terrify: the track advances 1 more each round",
    "suppress": "Suppress: no Agent may leave or enter this zone",
}
LOCATION_WORDS = {
    "none": "nothing",
    "weapon": "draw a Weapon",
    "gear": "draw a Gear",
    "weapon_or_gear": "draw a Weapon or a Gear",
    "intel": "draw an Intel",
    "any": "draw a Weapon, Gear or Intel",
    "block": "Block a Unit anywhere",
    "destroy": "destroy a revealed Unit anywhere",
    "reveal": "reveal all Units of a zone",
    "mission": "complete the active Mission",
}
GAINS = {
    "none": "nothing",
    "weapon": "Weapon",
    "gear": "Gear",
    "weapon_or_gear": "Weapon or Gear",
    "intel": "Intel",
    "any": "any card",
    "block": "Block",
    "destroy": "destroy",
    "reveal": "reveal",
    "mission": "Mission",
}
"""What a free location of a zone would give, in a word."""


def unit_words(unit: dict[str, Any]) -> str:
    """Say a Unit."""
    name = UNIT_WORDS[unit["type"]]
    words = [f"{name} in zone {unit['zone']}, deals {unit['damage']}"]
    if unit["revealed"]:
        words.append(f"defense {unit['defense']}")
        if unit["icon"]:
            words.append(ICON_WORDS[unit["icon"]])
    else:
        words.append("defense and icon hidden")
    if unit["blocked"]:
        words.append("Blocked")
    return ", ".join(words)


# The key.


def key(view: View) -> Sequence[Symbol]:
    """Return the key: Units, their icons, locations, zones, the track, supplies."""
    return _key(view["damage"], view["track"]["firewalls"], view["act"])


@remembered
def _key(damage: dict[str, int], firewalls: list[dict[str, Any]], act: int) -> Sequence[Symbol]:
    return [
        *_unit_lines(damage),
        *[Symbol(_sign(name, "medal-sign"), words) for name, words in ICON_WORDS.items()],
        *[Symbol(_sign(name, "gain"), words) for name, words in LOCATION_WORDS.items()
          if name != "none"],
        *_zone_lines(),
        *_track_lines(firewalls),
        *_supply_lines(act),
    ]  # fmt: skip


def _sample(*parts: Markup, box: float = 80) -> str:
    return picture(box, box, parts, words="", cls="metal-dawn sample")


def _sign(name: str, cls: str) -> str:
    return _sample(sign(name, 40, 40, 56, cls))


def _unit_sample(
    kind: str, damage: int, usual: int, revealed: bool = False, blocked: bool = False
) -> str:
    unit = {
        "type": kind,
        "damage": damage,
        "revealed": revealed,
        "defense": 2,
        "icon": "",
        "blocked": blocked,
    }
    return _sample(unit_art(unit, usual))


def _unit_lines(damage: dict[str, int]) -> list[Symbol]:
    lines = [
        Symbol(
            _unit_sample(kind, damage[kind], damage[kind]),
            f"{words}: deals {damage[kind]}; ? is hidden",
        )
        for kind, words in UNIT_WORDS.items()
    ]
    dealt = damage["soldier"]
    return [
        *lines,
        Symbol(
            _unit_sample("soldier", dealt, dealt, revealed=True),
            "revealed: damage above, defense in the shield",
        ),
        Symbol(
            _unit_sample("soldier", dealt, dealt, blocked=True),
            "Blocked: does not attack this round",
        ),
        Symbol(_sample(use("satellite", 70, 56), box=140), "Dominus, Act I: hack in its zone"),
        Symbol(_sample(use("robot", 70, 136, 0.27), box=140), "Robot Dominus, Act II"),
    ]


def _disc(name: str, cls: str) -> str:
    return _sample(group(tag("circle", cx=40, cy=40, r=34), sign(name, 40, 40, 44), cls=cls))


def _zone_lines() -> list[Symbol]:
    strike = tag("rect", x=6, y=6, width=68, height=68, rx=12, cls="strike")
    return [
        Symbol(_disc("bolt", "power"), "the zone's power, once a round"),
        Symbol(_disc("bolt", "power spent"), "its power, used in this round"),
        Symbol(_disc("lock", "power spent"), "its power, locked by a card in this round"),
        Symbol(_disc("mission", "tokens"), "Mission token"),
        Symbol(_frame("closed"), "orange frame: Closed, all four locations are taken"),
        Symbol(_frame("suppressed"), "red dashes: Suppress, nobody leaves or enters"),
        Symbol(_sample(strike), "red dashes, Act II: the next plan strikes here"),
    ]


def _frame(cls: str) -> str:
    frame = tag("rect", x=6, y=6, width=68, height=68, rx=12, cls="frame")
    return _sample(group(frame, cls=f"zone {cls}"))


def _track_lines(firewalls: list[dict[str, Any]]) -> list[Symbol]:
    lines = [
        Symbol(_sample(use("sun", 48, 48), box=96), "the track: above 10 all is lost"),
        Symbol(_sign("burst", "blast"), "damage: of Units to the track, of the Robot to Agents"),
        Symbol(_sample(use("wall", 2, 48), box=96), "firewall: strikes when the track reaches it"),
    ]
    for firewall in firewalls:
        card = firewall["card"]
        if card:
            wall = "wall-broken" if firewall["flipped"] else "wall"
            words = f"firewall on {firewall['space']}: {card['name']}. {card['text']}"
            lines.append(Symbol(_sample(use(wall, 2, 48), box=96), words))
    return lines


def _supply_lines(act: int) -> list[Symbol]:
    lines = [
        Symbol(_sign("heart", "heart"), "health; in the supply row: Agents left to join you"),
        Symbol(_sign("cross", ""), "range of a Weapon, in zones"),
    ]
    if act == 1:
        lines.append(Symbol(_sign("hack", ""), "Codes hacked"))
    return lines
