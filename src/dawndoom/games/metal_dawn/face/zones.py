"""The zones: roofs to stand on, name, power, Mission tokens, and what binds a zone."""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import (
    Markup,
    at,
    classes,
    fit,
    group,
    joined,
    label,
    largest,
    measure,
    part,
    remembered,
    seat_shape,
    seeing,
    tag,
)
from dawndoom.games.metal_dawn.face.art import sign, use
from dawndoom.games.metal_dawn.face.layout import (
    BLOCK_HEIGHT,
    BLOCK_WIDTH,
    MIDDLE,
    ROOF_HEIGHT,
    ROOF_WIDTH,
    ROOFS,
    SIGNS,
    block_corner,
)
from dawndoom.games.metal_dawn.face.library import deck_notes
from dawndoom.games.metal_dawn.face.queries import standing_places
from dawndoom.games.metal_dawn.face.symbols import GAINS

ORDER = (1, 2, 4, 3)
"""Locations from behind to the front."""
HEAD = 26.0
STAYS = "stays"
"""What is stamped on a zone that cannot be chosen for destruction."""
GAIN_WORDS = {kind: words[0].upper() + words[1:] for kind, words in GAINS.items()}


def zones(view: View, covered: dict[int, list[int]], nameless: Sequence[int]) -> Markup:
    """Return the zones; `covered` are roofs before which the Robot stands, `nameless` its zones."""
    taken = standing_places(view)
    return _zones(view, [
        ([place for place in ORDER if (zone["number"], place) in taken],
         covered.get(zone["number"], []), zone["number"] not in nameless)
        for zone in view["zones"]
    ])  # fmt: skip


@seeing("zones")
def _zones(view: View, facts: list[tuple[list[int], list[int], bool]]) -> Markup:
    return joined(_zone(zone, *about) for zone, about in zip(view["zones"], facts, strict=True))


@remembered
def _zone(zone: dict[str, Any], taken: list[int], covered: list[int], named: bool) -> Markup:
    number = zone["number"]
    parts = [tag("rect", width=BLOCK_WIDTH, height=BLOCK_HEIGHT, rx=12, cls="frame")]
    parts += [_roof(zone, place, place in taken) for place in ORDER if place not in covered]
    if named:
        parts.append(_head(zone))
    cls = classes(
        "zone",
        zone["destroyed"] and "destroyed",
        zone["closed"] and "closed",
        zone["suppressed"] and "suppressed",
        "locations" in zone["locks"] and "locked",
    )
    return part(f"zone-{number}", parts, cls=cls, style=at(*block_corner(number)), data_own_glow="")


def _roof(zone: dict[str, Any], location: int, is_taken: bool) -> Markup:
    x, y = ROOFS[location]
    kind = zone["locations"][location - 1]
    parts: list[Markup] = []
    if zone["destroyed"]:
        parts.append(tag("rect", width=ROOF_WIDTH, height=ROOF_HEIGHT, rx=7, cls="top bare"))
    else:
        parts += [use("roof"), tag("rect", width=ROOF_WIDTH, height=ROOF_HEIGHT, rx=7, cls="top")]
        if not is_taken:
            parts.append(_gain(kind))
    return tag(
        "g", parts, id=f"roof-{zone['number']}-{location}", cls="roof", data_own_glow="",
        transform=f"translate({x:g} {y:g})",
    )  # fmt: skip


def _gain(kind: str) -> Markup:
    """Return what a roof gives: a sign and a word."""
    if kind == "none":
        return Markup()
    if kind == "weapon_or_gear":
        return joined(
            sign(kind, 38, 23, 26, "gain"),
            label("Weapon", 38, 52, 12, "word upper", "middle"),
            label("or Gear", 38, 65, 12, "word", "middle"),
        )
    return joined(
        sign(kind, 38, 28, 30, "gain"), label(GAIN_WORDS[kind], 38, 61, 12, "word", "middle")
    )


def _head(zone: dict[str, Any]) -> Markup:
    number = zone["number"]
    left = 28 if number < 10 else 38
    chips = _bonds(zone)
    name = zone["name"] + (" · ruin" if zone["destroyed"] else "")
    room = BLOCK_WIDTH - left - 6 - sum(measure(words, 11.5, bold=True) + 14 for words in chips)
    size = largest(name, room, (14.5, 13.5, 12.5, 12), 1, bold=True)
    return tag(
        "g",
        tag("path", d=f"M0 12A12 12 0 0 1 12 0H256A12 12 0 0 1 268 12V{HEAD:g}H0z", cls="band"),
        label(str(number), 11, 19, 17, "number", bold=True),
        label(fit(name, room, size, bold=True), left, 18.5, size, "name", bold=True),
        _chips(chips),
        cls="head",
        data_zoom=f"zone-{number}",
    )


def _bonds(zone: dict[str, Any]) -> list[str]:
    """Return what binds a zone, in a word each."""
    words = [
        "Closed" if zone["closed"] else "",
        "Suppress" if zone["suppressed"] else "",
        "Cordon" if "entry" in zone["locks"] else "",
        "No Blocks" if "block" in zone["locks"] else "",
        "Locked next" if zone["coming"] else "",
    ]
    return [word for word in words if word]


def _chips(words: list[str]) -> Markup:
    drawn = []
    right = BLOCK_WIDTH - 5.0
    for word in words:
        width = measure(word, 11.5, bold=True) + 12
        drawn.append(
            group(
                tag("rect", x=right - width, y=5, width=width, height=17, rx=8.5),
                label(word, right - width / 2, 17.6, 11.5, anchor="middle", bold=True),
                cls="bond",
            )
        )
        right -= width + 3
    return group(drawn, cls="bonds grows") if drawn else Markup()


# What lies above whatever stands in the city.


def tokens(
    view: View, covered: dict[int, list[int]], nameless: Sequence[int], decision: Decision | None
) -> Markup:
    """Return power and Mission tokens of each zone, and roofs that show through the Robot."""
    spared = _spared(view, decision)
    taken = standing_places(view)
    ruins = [zone["number"] for zone in view["zones"] if zone["destroyed"]]
    setup = {"count": view["ruins"], "ruins": ruins} if is_choosing_ruins(view) else {}
    return _all_tokens(view, [
        (
            [place for place in covered.get(zone["number"], [])
             if (zone["number"], place) not in taken],
            zone["number"] in nameless,
            coming_units(view, zone) if setup else [],
            STAYS if zone["number"] in spared else _stamp(zone, setup),
        )
        for zone in view["zones"]
    ])  # fmt: skip


@seeing("zones")
def _all_tokens(view: View, facts: list[tuple[list[int], bool, list[str], str]]) -> Markup:
    return joined(_tokens(zone, *about) for zone, about in zip(view["zones"], facts, strict=True))


def is_choosing_ruins(view: View) -> bool:
    """Tell whether zones are being chosen for destruction."""
    return bool(view["asks"] == "setup_destroy_zone")


def _spared(view: View, decision: Decision | None) -> list[int]:
    """Return the zones that stand and are not offered while ruins are chosen."""
    if decision is None or decision.name != "setup_destroy_zone":
        return []
    offered = {int(option.on[0]) for option in decision.options}
    standing = [zone["number"] for zone in view["zones"] if not zone["destroyed"]]
    return [number for number in standing if number not in offered]


def coming_units(view: View, zone: dict[str, Any]) -> list[str]:
    """Return the Units that the Dominus cards of a zone bring: they fall with it."""
    if zone["destroyed"]:
        return []
    cards = [card for card in deck_notes(view, "dominus") if card["zone"] == zone["number"]]
    return [kind for card in cards for kind in card["spawn"]]


def _stamp(zone: dict[str, Any], setup: dict[str, Any]) -> str:
    if not setup or not zone["destroyed"]:
        return ""
    return f"{setup['ruins'].index(zone['number']) + 1} of {setup['count']}"


@remembered
def _tokens(
    zone: dict[str, Any], through: list[int], numbered: bool, coming: list[str], stamp: str
) -> Markup:
    number = zone["number"]
    parts = [_disc(zone, location) for location in through]
    if numbered:
        disc = tag("circle", cx=17, cy=14, r=13)
        parts.append(
            group(disc, label(str(number), 17, 19.5, 16, anchor="middle", bold=True), cls="disc")
        )
    if not zone["destroyed"]:
        parts += [_mission_tokens(zone), _power(zone)]
    if coming:
        parts.append(_spawn_strip(coming))
    if stamp:
        parts.append(_stamped(stamp))
    return part(f"over-{number}", parts, cls="over", style=at(*block_corner(number)))


def _disc(zone: dict[str, Any], location: int) -> Markup:
    """Return a roof before which the Robot stands: a disc with what it gives."""
    x, y = ROOFS[location]
    kind = "none" if zone["destroyed"] else zone["locations"][location - 1]
    parts = [tag("circle", r=19, cls="top")]
    if kind != "none":
        parts.append(sign(kind, 0, 0, 20, "gain"))
    return tag(
        "g", parts, id=f"roof-{zone['number']}-{location}", cls="roof through", data_own_glow="",
        transform=f"translate({x + ROOF_WIDTH / 2:g} {y + ROOF_HEIGHT / 2:g})",
    )  # fmt: skip


def _power(zone: dict[str, Any]) -> Markup:
    x = MIDDLE - (13 if zone["tokens"] else 0)
    spent = zone["used_by"] or "power" in zone["locks"]
    marks = [
        tag("g", seat_shape(division, 5.5), transform=f"translate({x + 9 + 9 * place:g} 181)")
        for place, division in enumerate(zone["used_by"])
    ]
    return tag(
        "g",
        tag("circle", cx=x, cy=SIGNS, r=11),
        sign("lock" if "power" in zone["locks"] else "bolt", x, SIGNS, 14),
        marks,
        id=f"power-{zone['number']}",
        cls=classes("power", spent and "spent"),
        data_zoom="",
    )


def _mission_tokens(zone: dict[str, Any]) -> Markup:
    drawn = [
        joined(
            tag("circle", cx=MIDDLE + 13 + 12 * place, cy=SIGNS, r=11),
            sign("mission", MIDDLE + 13.5 + 12 * place, SIGNS, 14),
        )
        for place in range(zone["tokens"])
    ]
    if not drawn:
        return Markup()
    return tag("g", drawn, id=f"tokens-{zone['number']}", cls="tokens")


def _spawn_strip(kinds: list[str]) -> Markup:
    """Return the Units that fall with a zone, in small."""
    step = min(21.0, 150 / len(kinds))
    width = step * (len(kinds) - 1) + 30
    units = [
        use(f"unit-{kind}", 134 - width / 2 + 15 + step * place, 199, 0.36)
        for place, kind in enumerate(kinds)
    ]
    back = tag("rect", x=134 - width / 2, y=174, width=width, height=28, rx=9)
    return group(back, units, cls="coming")


def _stamped(words: str) -> Markup:
    return tag(
        "g",
        tag("rect", x=-62, y=-20, width=124, height=40, rx=6),
        label(words, 0, 8, 21, anchor="middle", bold=True),
        cls=classes("stamp", words == STAYS and "spared"),
        transform="translate(134 92) rotate(-8)",
    )
