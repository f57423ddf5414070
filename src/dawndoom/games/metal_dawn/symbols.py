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
    seat_class,
    seat_shape,
    tag,
)

ACCENT = "#7ee787"
UNIT = 22.0
"""Half the side of a Unit's plate."""

DRONE = (
    "M5 1a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM19 1a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM5 15a4 4 0 1 0 0 8 4 4 0 "
    "0 0 0-8zM19 15a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 6.5l5.5 5.5-5.5 5.5L6.5 12z"
)
SATELLITE = (
    "M9.5 9.5h5v5h-5zM1 8h6.5v3H9v2H7.5v3H1zM16.5 8H23v8h-6.5v-3H15v-2h1.5zM11 14.5h2V17h-2zM7 17h10"
    "l-2 3.5H9z"
)
UNIT_ICONS = {"soldier": "person", "cyborg": "robot", "exterminator": "skull"}
UNIT_WORDS = {
    "drone": "Drone",
    "soldier": "Soldier",
    "cyborg": "Cyborg",
    "exterminator": "Exterminator",
}
ICON_SIGNS = {
    "self_destruct": "flame",
    "lure": "flag",
    "transform": "gear",
    "gain_skill": "star",
    "gain_action": "bolt",
    "gain_health": "heart",
    "reveal_code": "key",
    "incite": "chevrons",
    "defend": "shield",
    "terrify": "eye",
    "suppress": "lock",
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
    "mission": ("check",),
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
    if kind == "drone":
        place = f"translate({x:g} {y:g}) scale({size / 24:.3f})"
        return tag("path", d=DRONE, cls="icon body", transform=place)
    return icon(UNIT_ICONS[kind], x, y, size, "body")


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
    if form == "satellite":
        sign = tag("path", d=SATELLITE, cls="icon", transform="translate(-17 -17) scale(1.42)")
    else:
        sign = icon("robot", -17, -17, 34)
    return group(tag("circle", r=23, cls="ground"), sign, cls=classes("dominus", form))


def _sample(*parts: Markup) -> str:
    return picture(52, 52, group(parts, style=at(26, 26)), words="", cls="metal-dawn sample")


def _unit_sample(kind: str, revealed: bool, icon_name: str = "", blocked: bool = False) -> str:
    unit = {
        "type": kind,
        "damage": 1,
        "revealed": revealed,
        "defense": 2,
        "icon": icon_name,
        "blocked": blocked,
    }
    return _sample(unit_art(unit))


def key(view: View) -> Sequence[Symbol]:
    """Return the key: locations, Units, their icons, Dominus."""
    lines = [
        Symbol(_sample(location_sign(name, 0, 0, 26)), LOCATION_WORDS[name])
        for name in LOCATION_SIGNS
    ]
    for kind, words in UNIT_WORDS.items():
        damage = view["damage"][kind]
        lines.append(Symbol(_unit_sample(kind, False), f"{words}: deals {damage}; ? is hidden"))
    lines.append(Symbol(_unit_sample("soldier", True), "revealed: damage above, defense below"))
    lines.append(Symbol(_unit_sample("soldier", False, blocked=True), "Blocked: does not attack"))
    lines += [
        Symbol(_sample(icon(sign, -16, -16, 32, "power")), ICON_WORDS[name])
        for name, sign in ICON_SIGNS.items()
    ]
    lines.append(Symbol(_sample(dominus_art("satellite")), "Dominus: hack here"))
    lines.append(Symbol(_sample(dominus_art("robot")), "Robot Dominus, Act II"))
    lines.append(Symbol(_sample(icon("flag", -14, -14, 28, "token")), "Mission token"))
    lines.append(Symbol(_sample(draw_chip(Chip("2", "heart"), -20, -12, 15)), "health"))
    return lines
