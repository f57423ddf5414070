"""What stands and lies on the board: units, control points, bug tokens."""

from typing import Any

from dawndoom.core import View
from dawndoom.drawing import (
    Markup,
    at,
    classes,
    group,
    joined,
    label,
    part,
    piece,
    seat_class,
    seeing,
    tag,
)
from dawndoom.drawing.seats import seat_shape
from dawndoom.games.death_dome.face.art import placed_emblem, placed_sign
from dawndoom.games.death_dome.face.layout import layout_of
from dawndoom.games.death_dome.face.queries import point_id, unit_id

TOKENS = {"beehive": "p03", "mound": "p04"}
"""The cards whose emblems show the tokens."""
SIGN_SCALES = {1: 0.86, 3: 0.76, 5: 0.8}
"""Seats whose shape leaves less room for the sign of the type."""
HURT, LOW = 0.6, 0.34


def vitae_state(left: int, vitae: int) -> str:
    """Tell how a unit is: well, hurt or low."""
    share = left / max(1, vitae)
    return "" if share > HURT else "hurt" if share > LOW else "low"


# Points.


@seeing("points", still=("board",))
def points(view: View) -> Markup:
    """Return the plates of the control points."""
    layout = layout_of(view)
    return part(
        "layer-points",
        [
            part(point_id(point["at"]), point_sign(point["owner"], point["tower"]),
                 cls="spot", style=at(*layout.centre(point["at"])))
            for point in view["points"]
        ],
    )  # fmt: skip


def point_sign(owner: int | None, tower: bool) -> Markup:
    """Return a control point around the origin: its worth, on the shape of its owner."""
    plate = (
        tag("path", d="M-8-19H8L19-8V8L8 19H-8L-19 8V-8z", cls="plate tower")
        if tower
        else tag("rect", x=-16.5, y=-16.5, width=33, height=33, rx=5, cls="plate")
    )
    shape = seat_shape(owner, 11 if tower else 10, "flag") if owner is not None else Markup()
    worth = label("5" if tower else "1", 0, 5.6, 16, "worth", "middle", bold=True)
    owned = seat_class(owner) if owner is not None else ""
    return group(plate, shape, worth, cls=classes("point", owned, owned and "owned"))


@seeing("points", still=("board",))
def pennants(view: View, stood_on: list[str]) -> Markup:
    """Return a flag with the worth of each point that a unit hides."""
    layout = layout_of(view)
    drawn = []
    for point in view["points"]:
        if point["at"] in stood_on:
            x, y = layout.centre(point["at"])
            drawn.append(_pennant(point, at(x + 6, y - 22)))
    return part("layer-pennants", drawn)


def _pennant(point: dict[str, Any], place: str) -> Markup:
    owner = point["owner"]
    worth = label("5" if point["tower"] else "1", 5.4, 10.2, 12, "small", "middle", bold=True)
    return group(
        tag("path", d="M-1 0v20", cls="pole-edge"),
        tag("path", d="M-1 0v20", cls="pole"),
        tag("path", d="M0-1h13.5l-3 7 3 7H0z", cls="cloth"),
        worth,
        cls=classes("pennant", seat_class(owner) if owner is not None else "unowned"),
        style=place,
    )


# Tokens.


@seeing("tokens", still=("board",))
def tokens(view: View) -> Markup:
    """Return the bug tokens."""
    layout = layout_of(view)
    drawn = []
    for turn, token in enumerate(view["tokens"]):
        x, y = layout.centre(token["at"])
        place = at(x - 10 + 6 * turn, y - 10)
        drawn.append(piece(f"token-{token['kind']}", place, token_sign(token["kind"])))
    return part("layer-tokens", drawn)


def token_sign(kind: str) -> Markup:
    """Return a bug token around the origin."""
    disc = tag("circle", r=11.5, cls="token")
    return group(disc, placed_emblem(TOKENS[kind], -9, -9, 18), cls="deck-power")


# Units.


@seeing("units", still=("board",))
def units(view: View, bases: list[str], boosted: list[int], active: int | None) -> Markup:
    """Return all units, those farther south above."""
    spots = layout_of(view).spots(view["units"], bases)
    return part(
        "layer-units",
        [
            _unit(view["units"][number], *spots[number], number in boosted, number == active)
            for number in sorted(spots)
        ],
    )


def _unit(unit: dict[str, Any], x: float, y: float, boosted: bool, active: bool) -> Markup:
    is_fallen = not (unit["at"] or unit["jail"] or unit["home"])
    cls = classes(
        "unit",
        seat_class(unit["seat"]),
        "down" if unit["down"] else "",
        "jailed" if unit["jail"] else "",
        "fallen" if is_fallen else "",
        "active" if active else "",
    )
    return part(unit_id(unit["id"]), unit_sign(unit, boosted, active), cls=f"piece {cls}",
                style=at(x, y - 2), data_zoom="")  # fmt: skip


def unit_sign(unit: dict[str, Any], boosted: bool = False, active: bool = False) -> Markup:
    """Return a unit around the origin: a puck of its seat, sign of its type, vitae, toughness."""
    seat = unit["seat"]
    scale, drop = SIGN_SCALES.get(seat, 1.0), 3.5 if seat == 3 else 0.0
    size = 23 * scale
    left, vitae = unit["ratings"][3] - unit["wounds"], unit["ratings"][3]
    body = joined(
        tag("use", href=f"#death-dome-puck-{seat % 6}"),
        placed_sign(unit["types"][0], -size / 2, drop - size / 2, size, "type"),
    )
    return joined(
        tag("circle", r=22, cls="ring") if active else Markup(),
        group(body, style=at(0, 0, 75)) if unit["down"] else body,
        vitae_bar(left, vitae),
        _shield(unit["ratings"][2]),
        _marks(unit, boosted),
    )


def vitae_bar(left: int, vitae: int, width: float = 32) -> Markup:
    """Return what vitae is left, in segments that can be counted."""
    step = (width - 2) / max(1, vitae)
    cuts = [f"M{1 - width / 2 + turn * step:.1f} 13.8h{step - 1:.1f}v4.9h{1 - step:.1f}z"
            for turn in range(vitae)]  # fmt: skip
    lost = tag("path", d="".join(cuts[max(0, left) :]), cls="lost") if left < vitae else Markup()
    return group(
        tag("rect", x=-width / 2 - 0.8, y=12.2, width=width + 1.6, height=8.1, rx=2, cls="back"),
        tag("path", d="".join(cuts[: max(0, left)]), cls="left") if left > 0 else Markup(),
        lost,
        cls=classes("vitae", vitae_state(left, vitae)),
    )


def _shield(toughness: int) -> Markup:
    if toughness <= 0:
        return Markup()
    shape = "M0-7.5l7 2.3v4.7c0 4.5-3 7-7 8.5-4-1.5-7-4-7-8.5v-4.7z"
    words = label(str(toughness), 0, 4.2, 12, "small", "middle", bold=True)
    return tag("g", tag("path", d=shape), words, cls="shield", transform="translate(-15 -12)")


def _marks(unit: dict[str, Any], boosted: bool) -> Markup:
    """Return small signs: rank, incapacitated, boosted."""
    drawn = []
    if unit["rank"] > 0:
        drawn.append(placed_sign("crown", -6, -25, 12, "rank"))
    if unit["down"]:
        drawn.append(placed_sign("stun", 7, -20, 15, "asleep"))
    if boosted:
        drawn.append(placed_sign("push", 9, -6, 11, "boost"))
    return joined(drawn)
