"""The signs of Metal Dawn: location icons, Units, Agents, Dominus, and the key that explains them."""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import Symbol, View
from dawndoom.drawing import (
    Chip,
    Markup,
    at,
    classes,
    draw_chip,
    group,
    icon,
    joined,
    label,
    picture,
    remembered,
    seat_class,
    seat_shape,
    tag,
)

ACCENT = "#7ee787"
UNIT = 22.0
"""Half the side of a Unit's plate."""

UNIT_SIGNS = {
    "drone": "drone",
    "soldier": "trooper",
    "cyborg": "robot",
    "exterminator": "skull",
}
UNIT_WORDS = {
    "drone": "Drone",
    "soldier": "Soldier",
    "cyborg": "Cyborg",
    "exterminator": "Exterminator",
}
ICON_SIGNS = {
    "self_destruct": "bomb",
    "lure": "magnet",
    "transform": "cycle",
    "gain_skill": "book",
    "gain_action": "forward",
    "gain_health": "heart",
    "reveal_code": "key",
    "incite": "chevrons",
    "defend": "shield",
    "terrify": "alarm",
    "suppress": "barred",
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
LOCATION_SIGNS = {
    "weapon": ("sword",),
    "gear": ("wrench",),
    "weapon_or_gear": ("sword", "wrench"),
    "intel": ("card",),
    "any": ("sword", "wrench", "card"),
    "block": ("hand",),
    "destroy": ("crosshair",),
    "reveal": ("eye",),
    "mission": ("trophy",),
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
SUPPLY_SIGNS = {
    "box": "crate",
    "pool": "person",
    "blocks": "hand",
    "intel": "card",
    "dominus": "satellite",
    "robot": "colossus",
    "points": "star",
}
SUPPLY_WORDS = {
    "box": "Units in the box: out of the game unless Dominus is reinforced",
    "pool": "Agents in the reinforcement pool",
    "blocks": "Block tokens left",
    "intel": "Intel cards left in the deck",
    "dominus": "Dominus cards left in the deck",
    "robot": "Robot cards left in the deck",
    "points": "points of an objective",
}
ZONE_SIGNS = {"power": "bolt", "token": "flag", "lock": "lock"}
DAMAGE_SIGN = "burst"
FIREWALL_SIGN = "wall"
DAWN_SIGN = "dawn"
AUTOMATIC_SIGN = "hourglass"


def location_sign(name: str, x: float, y: float, size: float = 19) -> Markup:
    """Return a location's icon around a point; several in a row for a choice."""
    signs = LOCATION_SIGNS.get(name, ())
    size = size if len(signs) < 3 else 0.8 * size
    left = x - len(signs) * size / 2
    return joined(
        icon(sign, left + place * size, y - size / 2, size - 1, "spot")
        for place, sign in enumerate(signs)
    )


def unit_sign(kind: str, x: float, y: float, size: float) -> Markup:
    """Return the sign of a Unit type from its upper left corner."""
    return icon(UNIT_SIGNS[kind], x, y, size, "body")


def unit_art(unit: dict[str, Any]) -> Markup:
    """Return a Unit around the origin: type, damage, and what is known of its hidden side."""
    body = [tag("rect", x=-UNIT, y=-UNIT, width=2 * UNIT, height=2 * UNIT, rx=9, cls="plate")]
    body.append(unit_sign(unit["type"], -19, -20, 25))
    body.append(_figure(str(unit["damage"]), 13, -12, "damage"))
    if unit["revealed"]:
        body.append(_figure(str(unit["defense"]), -12, 13, "defense"))
        if unit["icon"]:
            body.append(icon(ICON_SIGNS[unit["icon"]], 3, 4, 17, "power"))
    else:
        body.append(label("?", 12, 19, 17, "secret", "middle", bold=True))
    kind = "seen" if unit["revealed"] else "unseen"
    art = group(body, cls=classes("unit", unit["type"], kind, unit["blocked"] and "held"))
    if not unit["blocked"]:
        return art
    disc = tag("circle", r=13, cls="holding")
    return joined(art, group(disc, icon("hand", -10, -10, 20, "blocking")))


def _figure(words: str, x: float, y: float, cls: str) -> Markup:
    return joined(
        tag("circle", cx=x, cy=y, r=9, cls=f"{cls} disc"),
        label(words, x, y + 5.4, 15, cls, "middle", bold=True),
    )


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


def agent_art(agent: dict[str, Any], active: bool) -> Markup:
    """Return an Agent around the origin: the Division's shape, two letters, health."""
    division = agent["division"]
    letters = agent["name"][:2]
    parts = [
        tag("circle", r=21, cls="ground"),
        seat_shape(division, 16, "badge"),
        label(letters, 0, 5.5, 15, "letters", "middle", bold=True),
    ]
    full = max(agent["full"], 1)
    step = min(9.0, 42 / full)
    for place in range(full):
        spent = place >= agent["health"]
        parts.append(
            tag(
                "rect", x=-step * full / 2 + place * step + 0.5, y=16, width=step - 1.5, height=7,
                rx=2, cls=classes("pulse", spent and "spent"),
            )
        )  # fmt: skip
    return group(
        parts,
        cls=classes(
            "agent", seat_class(division), active and "active", not agent["ready"] and "tired"
        ),
    )


def dominus_art(form: str) -> Markup:
    """Return the satellite or the Robot around the origin."""
    sign = SUPPLY_SIGNS["dominus" if form == "satellite" else "robot"]
    return group(
        tag("circle", r=23, cls="ground"), icon(sign, -17, -17, 34), cls=classes("dominus", form)
    )


# The key.

SAMPLE = 48.0
"""The side of a sample: as large as a Unit, so that the figures on it can be read."""


def key(view: View) -> Sequence[Symbol]:
    """Return the key: Units, their icons, locations, zones, the track, supplies."""
    return _key(view["damage"], view["track"]["firewalls"], _supplies(view))


@remembered
def _key(
    damage: dict[str, int], firewalls: list[dict[str, Any]], supplies: list[tuple[str, str]]
) -> Sequence[Symbol]:
    return [
        *_unit_lines(damage),
        *[
            Symbol(_sign_sample(sign, "power"), ICON_WORDS[name])
            for name, sign in ICON_SIGNS.items()
        ],
        *[Symbol(_location_sample(name), LOCATION_WORDS[name]) for name in LOCATION_SIGNS],
        *_zone_lines(),
        *_track_lines(firewalls),
        *[Symbol(_sign_sample(sign, name), SUPPLY_WORDS[name]) for name, sign in supplies],
        Symbol(_sample(draw_chip(Chip("2", "heart"), -20, -12, 17)), "health"),
    ]


def _sample(*parts: Markup) -> str:
    middle = at(SAMPLE / 2, SAMPLE / 2)
    return picture(SAMPLE, SAMPLE, group(parts, style=middle), words="", cls="metal-dawn sample")


def _sign_sample(sign: str, cls: str) -> str:
    return _sample(icon(sign, -16, -16, 32, cls))


def _location_sample(name: str) -> str:
    return _sample(location_sign(name, 0, 0, {1: 33, 2: 24, 3: 20}[len(LOCATION_SIGNS[name])]))


def _unit_sample(kind: str, damage: int, revealed: bool = False, blocked: bool = False) -> str:
    unit = {
        "type": kind,
        "damage": damage,
        "revealed": revealed,
        "defense": 2,
        "icon": "",
        "blocked": blocked,
    }
    return _sample(unit_art(unit))


def _frame_sample(cls: str, inner: str = "zone") -> str:
    """Return a zone in small, framed as it would be on the board."""
    frame = tag("rect", x=-21, y=-21, width=42, height=42, rx=10, cls="ground")
    return _sample(group(frame, cls=classes(inner, cls)))


def _unit_lines(damage: dict[str, int]) -> list[Symbol]:
    lines = [
        Symbol(_unit_sample(kind, damage[kind]), f"{words}: deals {damage[kind]}; ? is hidden")
        for kind, words in UNIT_WORDS.items()
    ]
    dealt = damage["soldier"]
    return [
        *lines,
        Symbol(
            _unit_sample("soldier", dealt, revealed=True), "revealed: damage above, defense below"
        ),
        Symbol(_unit_sample("soldier", dealt, blocked=True), "Blocked: does not attack this round"),
        Symbol(_sample(dominus_art("satellite")), "Dominus, Act I: hack in its zone"),
        Symbol(_sample(dominus_art("robot")), "Robot Dominus, Act II"),
    ]


def _zone_lines() -> list[Symbol]:
    strike = tag("rect", x=-21, y=-21, width=42, height=42, rx=10, cls="strike")
    return [
        Symbol(_sign_sample(ZONE_SIGNS["power"], "force"), "the zone's power, once a round"),
        Symbol(
            _sign_sample(ZONE_SIGNS["power"], "spent"), "its power, used or locked in this round"
        ),
        Symbol(_sign_sample(ZONE_SIGNS["token"], "token"), "Mission token"),
        Symbol(
            _sign_sample(ZONE_SIGNS["lock"], "bolted"),
            "locked by a card: locations, entry or Blocks; dim: in the next round",
        ),
        Symbol(_frame_sample("closed"), "orange frame: Closed, all four locations are taken"),
        Symbol(_frame_sample("suppressed"), "red dashes: Suppress, nobody leaves or enters"),
        Symbol(_sample(strike), "red dashes, Act II: the next plan strikes here"),
    ]


def _track_lines(firewalls: list[dict[str, Any]]) -> list[Symbol]:
    lines = [
        Symbol(_sign_sample(DAWN_SIGN, "doom"), "Metal Dawn: the track runs out, all is lost"),
        Symbol(_sign_sample(AUTOMATIC_SIGN, ""), "the track's own step in each Dominus phase"),
        Symbol(
            _sign_sample(DAMAGE_SIGN, "warn"),
            "damage: of Units to the track, of the Robot to Agents",
        ),
        Symbol(_sign_sample(FIREWALL_SIGN, "fire"), "firewall: strikes when the track reaches it"),
    ]
    for firewall in firewalls:
        card = firewall["card"]
        if card:
            words = f"firewall on {firewall['space']}: {card['name']}. {card['text']}"
            state = "spent" if firewall["flipped"] else "fire"
            lines.append(Symbol(_sign_sample(FIREWALL_SIGN, state), words))
    return lines


def _supplies(view: View) -> list[tuple[str, str]]:
    """Return the signs of the supply row that this game shows."""
    absent = {"robot" if view["act"] == 1 else "dominus"}
    if view["mode"] != "tech_war":
        absent.add("points")
    return [(name, sign) for name, sign in SUPPLY_SIGNS.items() if name not in absent]
