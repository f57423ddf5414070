"""The signs of Death Dome: units, points, tokens, grounds, and the key that explains them."""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import Symbol, View
from dawndoom.drawing import (
    Markup,
    at,
    classes,
    group,
    icon,
    joined,
    label,
    picture,
    seat_class,
    seat_shape,
    seeing,
    tag,
)

ACCENT = "#ff6b4a"
TYPE_ICONS = {"warrior": "sword", "gunner": "crosshair", "scout": "boot", "medic": "heart"}
DECK_COLOURS = {
    "warrior": "#e5603c",
    "gunner": "#d9a32b",
    "scout": "#3fae6b",
    "medic": "#d96aa0",
    "armor": "#6f8fc9",
    "vehicle": "#9a6fd0",
    "equipment": "#8b98ad",
    "power": "#ff8a3d",
    "character": "#58b7c4",
}
RADIUS = 12.5


def unit_sign(
    view: View, unit: dict[str, Any], boosted: bool = False, active: bool = False
) -> Markup:
    """Return a unit around the origin: shape and colour of its seat, sign of its type, vitae."""
    seat = unit["seat"]
    left, vitae = unit["ratings"][3] - unit["wounds"], unit["ratings"][3]
    body = [
        tag("circle", r=RADIUS + 4.5, cls="active") if active else "",
        seat_shape(seat, RADIUS, "body"),
        icon(TYPE_ICONS[unit["types"][0]], -8, -8, 16, "sign"),
    ]
    lying = group(body, cls=seat_class(seat), style=at(0, 0, 80 if unit["down"] else 0))
    return joined(lying, vitae_bar(left, vitae), _marks(view, unit, boosted))


def vitae_bar(left: int, vitae: int) -> Markup:
    """Return a bar of what vitae is left, with its number."""
    share = max(0.0, min(1.0, left / max(1, vitae)))
    state = "low" if share <= 0.34 else "hurt" if share < 1 else ""
    return group(
        tag("rect", x=-13, y=10, width=26, height=7, rx=3, cls="vitae-back"),
        tag("rect", x=-13, y=10, width=26 * share, height=7, rx=3, cls=classes("vitae", state)),
        label(str(max(0, left)), 0, 16.6, 8.5, "vitae-words", "middle", bold=True),
    )


def _marks(view: View, unit: dict[str, Any], boosted: bool) -> Markup:
    """Return small signs: armor, vehicle, rank, incapacitated, boosted."""
    types = [view["cards"]["items"][item]["type"] for item in unit["items"]]
    drawn = []
    if "armor" in types:
        drawn.append(icon("shield", 6, -17, 10, "mark"))
    if "vehicle" in types:
        drawn.append(icon("gear", -16, -17, 10, "mark"))
    if unit["rank"] > 0:
        drawn.append(icon("star", -4.5, -19, 9, "rank"))
    if unit["down"]:
        drawn.append(label("z", 12, -4, 12, "asleep", "middle", bold=True))
    if boosted:
        drawn.append(icon("chevrons", 7, 0, 9, "boost"))
    return joined(drawn)


def point_sign(owner: int | None, tower: bool) -> Markup:
    """Return a control point around the origin: a plate in its owner's colour."""
    size = 27.0 if tower else 21.0
    plate = tag("rect", x=-size / 2, y=-size / 2, width=size, height=size, rx=5, cls="plate")
    words = label("5" if tower else "1", 0, 5, 14 if tower else 12, "worth", "middle", bold=True)
    shape = seat_shape(owner, 4.5, transform="translate(8 -8)") if owner is not None else ""
    cls = classes("point", "tower" if tower else "", seat_class(owner) if owner is not None else "")
    # A frame around the whole cell still tells the owner when a unit stands on the point.
    frame = tag("rect", x=-15.5, y=-15.5, width=31, height=31, rx=4, cls="held")
    return group(frame, plate, words, shape, cls=classes(cls, owner is not None and "owned"))


def token_sign(kind: str) -> Markup:
    """Return a bug token around the origin."""
    if kind == "beehive":
        body = tag("path", d="M0-9C6-9 9-4 9 1S5 9 0 9-9 6-9 1-6-9 0-9zM-8-2H8M-8 3H8", cls="hive")
    else:
        body = tag("path", d="M-10 8C-8-2-4-8 0-8S8-2 10 8zM-4 1h2M2-2h2M1 4h2", cls="mound")
    return group(body, cls="token")


def _key_picture(art: Markup) -> Markup:
    inner = group(art, style=at(18, 18))
    return picture(36, 36, inner, words="", cls="dome key")


def _key_icon(name: str) -> Markup:
    return _key_picture(icon(name, -12, -12, 24, "sign"))


def _ground(kind: str) -> Markup:
    return group(tag("rect", x=-15, y=-15, width=30, height=30, rx=4, cls="ground"), cls=kind)


STORE_KEY = (
    ("sword", "strength; below, a warrior can wear it"),
    ("boot", "movement; below, a scout can wear it"),
    ("heart", "vitae; below, a medic can wear it"),
    ("crosshair", "a gunner can wear it"),
    ("shield", "toughness"),
    ("range", "range of a weapon"),
)


@seeing("shopping")
def key(view: View) -> Sequence[Symbol]:
    """Return the key: what every sign means, in the store or on the board."""
    if view["shopping"]:
        return [Symbol(_key_icon(name), words) for name, words in STORE_KEY]
    body = [
        ("sword", "warrior: close combat"),
        ("crosshair", "gunner: heavy ranged weapons"),
        ("boot", "scout: fast"),
        ("heart", "medic: heals and helps"),
        ("shield", "wears armor"),
        ("gear", "rides a vehicle"),
        ("chevrons", "boosted"),
    ]
    found = [Symbol(_key_icon(name), words) for name, words in body]
    signs = [
        (point_sign(None, False), "control point: 1 supply, 100,000 credits"),
        (point_sign(0, True), "tower point, owned: 5 supply, 500,000 credits"),
        (token_sign("beehive"), "beehive: attacks with 10, pushes back"),
        (token_sign("mound"), "beetle mound: attacks with 10, incapacitates"),
        (_ground("lava"), "lava: kills who is pushed into it"),
        (_ground("bridge"), "bridge: the way up to a tower"),
        (_ground("tower_edge"), "tower: seen from the ground only at the facing edge"),
        (_ground("jail"), "jail"),
    ]
    return [*found, *(Symbol(_key_picture(art), words) for art, words in signs)]
