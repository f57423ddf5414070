"""The camera: what just happened, large: a machine, its victim, and what passes between them."""

from dataclasses import dataclass
from typing import Any

from dawndoom.core import View
from dawndoom.drawing import Markup, at, fit, group, joined, label, picture, tag
from dawndoom.games.cyberdoom_tower.face.creatures import creature
from dawndoom.games.cyberdoom_tower.face.dice import cube
from dawndoom.games.cyberdoom_tower.face.gear import shape_of
from dawndoom.games.cyberdoom_tower.face.machines import ai_portrait, hearts
from dawndoom.games.cyberdoom_tower.face.paint import metal, paint, stamp
from dawndoom.games.cyberdoom_tower.face.queries import WHITES, height_of
from dawndoom.games.cyberdoom_tower.face.rooms import room_of
from dawndoom.games.cyberdoom_tower.face.symbols import hero_sign

WIDTH, HEIGHT = 640.0, 270.0
GROUND = 208.0
HERO_AT, MACHINE_AT, ITEM_AT = 120.0, 380.0, 400.0


@dataclass(frozen=True)
class Shot:
    """What the camera shows: where, who, and one thing that happens."""

    title: str
    words: str
    level: int
    seat: int | None = None
    """The player in the picture, if one is."""
    has_machine: bool = True
    burst: str = ""
    """Words that burst out: over the player, or over the machine."""
    is_hurt: bool = False
    """Whether the player is hit; else what bursts out is the machine's."""
    is_sliding: bool = False
    dice: tuple[int, ...] = ()
    plus: str = ""
    """What is added to the dice."""
    item: str = ""
    """The equipment that comes to light."""
    lamp: int = 0
    """The round whose lamp lights up."""


def camera(view: View, shot: Shot) -> Markup:
    """Return the picture of a shot."""
    parts = [_wall(view, shot.level)]
    if shot.is_sliding:
        parts.append(_speed())
    if shot.has_machine:
        parts.append(_machine(view, shot))
    if shot.seat is not None:
        parts.append(group(hero_sign(shot.seat, 176), style=at(HERO_AT, GROUND + 4)))
    parts += [
        _dice(shot.dice, shot.plus),
        _item(shot.item),
        _effect(shot),
        _lamp(shot.lamp),
        _caption(shot),
    ]
    return picture(WIDTH, HEIGHT, parts, words=shot.title, cls="tower camera")


def _wall(view: View, level: int) -> Markup:
    """Return the room behind it, or the sky over the roof."""
    back = tag("rect", width=WIDTH, height=HEIGHT, rx=18, fill=paint("scene"))
    floor = tag("rect", y=GROUND, width=WIDTH, height=HEIGHT - GROUND, fill="#150c26")
    edge = tag("path", d=f"M0 {GROUND:g}h{WIDTH:g}", cls="camera-edge")
    if level >= height_of(view):
        return joined(back, floor, edge)
    name = f"room-{room_of(view['floors'][level]['id'])}"
    walls = [stamp(name, 8 + 209 * bay, 4, 206, GROUND - 4, "camera-wall") for bay in range(3)]
    return joined(back, walls, floor, edge)


def _machine(view: View, shot: Shot) -> Markup:
    shadow = tag("ellipse", cx=MACHINE_AT + 80, cy=GROUND + 6, rx=120, ry=13, cls="shadow")
    if shot.level >= height_of(view):
        card = view["ai"]
        figure = group(ai_portrait(), style=at(MACHINE_AT - 60, -130, scale=1.18))
    else:
        card = view["floors"][shot.level]["sentinel"]
        figure = _creature(card)
    return joined(shadow, figure, hearts(card, MACHINE_AT + 150, 14, 28, 31))


def _creature(card: dict[str, Any]) -> Markup:
    alert, down = card["active"], card["defeated"]
    legs = "M60 72l-5 18h13l6-18ZM28 60l-12 30h13l14-28Z"
    limbs = tag("path", d=legs, fill=metal(alert, down), stroke="#07040f", stroke_width=1.5)
    body = creature(card["id"], alert, down)
    return group(limbs, body, style=at(MACHINE_AT, 54, scale=1.75))


def _speed() -> Markup:
    path = "".join(f"M{MACHINE_AT + 176:g} {70 + 26 * line}h{70 - 9 * line}" for line in range(5))
    return tag("path", d=path, cls="speed-lines")


def _effect(shot: Shot) -> Markup:
    """Return the beam, and the words that burst out where it ends."""
    if not shot.burst:
        return Markup()
    x, y = (HERO_AT + 4, 116) if shot.is_hurt else (MACHINE_AT + 92, 104)
    beam: list[Markup] = []
    if shot.is_hurt:
        line = f"M{MACHINE_AT + 62:g} 108L{x + 8:g} {y}"
        beam = [tag("path", d=line, cls="beam-glow"), tag("path", d=line, cls="beam-core")]
    size = 30 if len(shot.burst) < 4 else 21
    star = stamp("burst", x - 66, y - 66, 132, cls="burst hurt" if shot.is_hurt else "burst")
    words = label(shot.burst, x, y + 0.36 * size, size, "burst-words", "middle", bold=True)
    return group(beam, star, words, cls="effect")


def _item(identity: str) -> Markup:
    """Return a piece of equipment, large, in the light of its crate."""
    if not identity:
        return Markup()
    return joined(
        tag("ellipse", cx=ITEM_AT, cy=GROUND + 4, rx=120, ry=14, cls="shadow"),
        tag(
            "path",
            d=f"M{ITEM_AT - 120:g} {GROUND:g}L{ITEM_AT - 190:g} 0h380l-70 {GROUND:g}Z",
            cls="crate-light",
        ),
        group(shape_of(identity), style=at(ITEM_AT - 151, 24, scale=3.6)),
    )


def _dice(dice: tuple[int, ...], plus: str) -> Markup:
    """Return dice in the air between them, and what is added to them."""
    x = 214 + 34 * len(dice)
    added = label(plus, x, 74, 34, "camera-plus", bold=True) if plus else Markup()
    thrown = joined(
        group(
            cube(value, "red" if number >= WHITES else "white"),
            style=at(214 + 34 * number, 60 + 30 * (number % 2), -20 + 17 * number, 0.34),
        )
        for number, value in enumerate(dice)
    )
    return joined(thrown, added)


def _lamp(number: int) -> Markup:
    if not number:
        return Markup()
    name = "lamp-hot" if number >= 11 else "lamp"
    return group(
        tag("circle", r=74, fill=paint(name), opacity=0.3),
        tag("rect", x=-50, y=-32, width=100, height=64, rx=32, fill=paint(name), cls="burning"),
        label(str(number), 0, 14, 38, "lamp-number", "middle", bold=True),
        style=at(WIDTH / 2, 104),
    )


def _caption(shot: Shot) -> Markup:
    return joined(
        tag("rect", y=HEIGHT - 56, width=WIDTH, height=56, cls="caption-plate"),
        label(fit(shot.title, WIDTH - 40, 20, True), 20, HEIGHT - 32, 20, "guard-name", bold=True),
        label(fit(shot.words, WIDTH - 40, 16), 20, HEIGHT - 11, 16, "ai-words"),
    )
