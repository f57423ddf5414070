"""The still part of the city: streets, blocks, landmarks, ruins. It changes when a zone falls."""

from functools import cache, lru_cache
from random import Random

from dawndoom.core import View
from dawndoom.drawing import Markup, group, joined, number, part, remembered, tag
from dawndoom.games.metal_dawn.face.art import known_art, paint, use
from dawndoom.games.metal_dawn.face.layout import (
    COLUMNS,
    DAWN,
    HEIGHT,
    MIDDLE,
    ROWS,
    WIDTH,
    ZONE_HEIGHT,
    ZONE_WIDTH,
    block_corner,
)

LAMPS = ("#fff2cf", "#ff8a7a")
HOUSES = ("#26344f", "#2b3a57", "#223049", "#2f3c52")
RUBBLE = ("#2b2f3b", "#3a3f4d", "#23262f")
MOST_BLOCKS = 512
"""How many blocks are kept once they were drawn: all of the box, whole and in ruins."""


def ground(view: View) -> Markup:
    """Return the city without anybody in it."""
    return _city([(zone["number"], zone["id"], zone["destroyed"]) for zone in view["zones"]])


@remembered
def _city(zones: list[tuple[int, str, bool]]) -> Markup:
    return part("layer-ground", _streets(), [_block(*zone) for zone in zones], cls="ground")


@cache
def _streets() -> Markup:
    """Return the streets by night, with cars on them."""
    lines = "".join(f"M{DAWN + column * ZONE_WIDTH:g} 0V{HEIGHT:g}" for column in range(1, COLUMNS))
    lines += "".join(f"M{DAWN:g} {row * ZONE_HEIGHT:g}H{WIDTH:g}" for row in range(1, ROWS))
    corners = [
        tag("circle", cx=DAWN + column * ZONE_WIDTH, cy=row * ZONE_HEIGHT, r=34,
            fill=paint("lampg"), opacity=0.55)
        for column in range(COLUMNS + 1)
        for row in range(ROWS + 1)
    ]  # fmt: skip
    return joined(
        tag("rect", x=DAWN, width=WIDTH - DAWN, height=HEIGHT, fill="#090d16"),
        tag("path", d=lines, stroke="#1d2738", stroke_width=11),
        tag("path", d=lines, stroke="#ffcf8a", stroke_width=1.2, stroke_dasharray="7 11",
            opacity=0.5),
        corners,
        _cars(),
    )  # fmt: skip


def _cars() -> Markup:
    """Return the lamps of cars, the same whenever they are drawn."""
    dice = Random(4)
    lamps: dict[str, str] = dict.fromkeys(LAMPS, "")
    for _ in range(26):
        side = dice.choice((-3, 3))
        if dice.random() < 0.5:
            x = DAWN + dice.randrange(1, COLUMNS) * ZONE_WIDTH + side
            lamps[dice.choice(LAMPS)] += f"M{x:.0f} {dice.uniform(10, HEIGHT - 14):.0f}v5"
        else:
            y = dice.randrange(1, ROWS) * ZONE_HEIGHT + side
            lamps[dice.choice(LAMPS)] += f"M{dice.uniform(DAWN + 10, WIDTH - 14):.0f} {y:.0f}h5"
    return joined(
        tag("path", d=path, stroke=colour, stroke_width=2) for colour, path in lamps.items()
    )


@lru_cache(MOST_BLOCKS)
def _block(number_: int, identity: str, destroyed: bool) -> Markup:
    x, y = block_corner(number_)
    inner = _ruin(number_, identity) if destroyed else _standing(identity)
    return tag("g", inner, transform=f"translate({number(x)} {number(y)})")


def landmark(identity: str) -> str:
    """Return the name of a zone's landmark; a zone of a loaded set looks like some other."""
    name = f"landmark-{identity}"
    if name in known_art():
        return name
    every = sorted(art for art in known_art() if art.startswith("landmark-"))
    return every[sum(map(ord, identity)) % len(every)]


def _standing(identity: str) -> Markup:
    return joined(
        use("block-whole"),
        _houses(identity),
        use("path"),
        tag("circle", cx=MIDDLE, cy=128, r=76, fill=paint("lampg"), opacity=0.32),
        use(landmark(identity), MIDDLE, 158, 1.14),
    )


def _houses(seed: str) -> Markup:
    """Return small houses behind the landmark: the fabric of the city, with lit windows."""
    dice = Random(seed)
    spots = sorted(((dice.uniform(86, 178), dice.uniform(52, 104)) for _ in range(9)), key=_depth)
    drawn = []
    for x, y in spots:
        width, roof, wall = dice.uniform(12, 20), dice.uniform(7, 11), dice.uniform(10, 26)
        left = round(x - width / 2)
        wide, top = round(width), round(y - wall)
        drawn += [
            tag("path", d=f"M{left} {top}v{-roof:.0f}h{wide}v{roof:.0f}z", stroke="#3b4d70",
                fill=dice.choice(HOUSES), stroke_width=0.7),
            tag("path", d=f"M{left} {top}h{wide}v{wall:.0f}h{-wide}z", fill="#141d30"),
            _windows(dice, left, top, width, wall),
        ]  # fmt: skip
    return joined(drawn)


def _depth(spot: tuple[float, float]) -> float:
    return spot[1]


def _windows(dice: Random, left: int, top: int, width: float, wall: float) -> Markup:
    lit = "".join(
        f"M{left + 2 + 5 * column} {top + 2 + 7 * row}h2v3h-2z"
        for column in range(int(width // 5))
        for row in range(int(wall // 7))
        if dice.random() < 0.5
    )
    return tag("path", d=lit, fill="#ffd27a", opacity=0.65) if lit else Markup()


def _ruin(number_: int, identity: str) -> Markup:
    """Return what is left of a zone: its landmark broken, rubble, embers, smoke."""
    dice = Random(number_ * 7)
    remains = tag("g", use(landmark(identity)), cls="remains", clip_path=paint("broken"))
    heap = group(remains, _rubble(dice), _embers(dice), use("smoke-column"))
    return joined(use("block-ruin"), tag("g", heap, transform=f"translate({MIDDLE:g} 150)"))


def _rubble(dice: Random) -> Markup:
    paths: dict[str, str] = dict.fromkeys(RUBBLE, "")
    for _ in range(22):
        x, y, size = dice.uniform(-84, 84), dice.uniform(-8, 26), dice.uniform(3, 9)
        stone = f"M{x:.0f} {y:.0f}l{size:.0f}-{size * 0.6:.0f} {size * 0.8:.0f} {size * 0.5:.0f}"
        paths[dice.choice(RUBBLE)] += f"{stone}-{size * 0.6:.0f} {size * 0.5:.0f}z"
    return joined(tag("path", d=path, fill=colour) for colour, path in paths.items())


def _embers(dice: Random) -> Markup:
    spots = [(dice.uniform(-60, 60), dice.uniform(-20, 20)) for _ in range(7)]
    path = "".join(f"M{x:.0f} {y:.0f}h0" for x, y in spots)
    return tag("path", d=path, stroke="#ff7a3d", stroke_width=3.2, stroke_linecap="round",
               opacity=0.8)  # fmt: skip
