"""What the pictures of New Dawn share: gradients, patterns and symbols, once on each page."""

from functools import cache
from random import Random

from dawndoom.drawing import Markup, joined, tag
from dawndoom.games.new_dawn.face.art import GAME, box, disc, paint, ring, shape, stroke
from dawndoom.games.new_dawn.face.portraits import portrait_defs
from dawndoom.games.new_dawn.face.worlds import PALETTES

Stop = tuple[float, str, float]
"""Where on the way, which colour, how opaque."""
COINS = {"C": ("#ffe9a8", "#dd9a28"), "S": ("#8ff3ff", "#1790a6"), "M": ("#ff9d80", "#b93a22"),
         "VP": ("#fff0b5", "#e9a91e")}  # fmt: skip


@cache
def defs() -> str:
    """Return the definitions that go once into a page."""
    worlds = [_world_defs(letter) for letter in PALETTES]
    coins = [
        _radial(f"coin-{kind}", 0.35, 0.25, 0.9, (0, light, 1), (1, dark, 1))
        for kind, (light, dark) in COINS.items()
    ]
    return joined(worlds, coins, _plates(), _sky(), _resources(), _models(), portrait_defs())


def _stops(stops: tuple[Stop, ...]) -> list[Markup]:
    return [
        tag(
            "stop", offset=offset, stop_color=colour, stop_opacity=None if opacity == 1 else opacity
        )
        for offset, colour, opacity in stops
    ]


def _radial(name: str, x: float, y: float, radius: float, *stops: Stop) -> Markup:
    return tag("radialGradient", _stops(stops), id=f"{GAME}-{name}", cx=x, cy=y, r=radius)


def _down(name: str, *stops: Stop) -> Markup:
    return tag("linearGradient", _stops(stops), id=f"{GAME}-{name}", x1=0, y1=0, x2=0, y2=1)


def _symbol(name: str, width: float, height: float, *parts: Markup) -> Markup:
    return tag("symbol", parts, id=f"{GAME}-{name}", viewBox=f"0 0 {width} {height}")


def _world_defs(letter: str) -> Markup:
    light, middle, dark, glow, _ = PALETTES[letter]
    return joined(
        _radial(f"world-{letter}", 0.33, 0.27, 0.85, (0, light, 1), (0.4, middle, 1),
                (0.82, dark, 1), (1, "#04060c", 1)),
        _radial(f"halo-{letter}", 0.5, 0.55, 0.62, (0, glow, 0.38), (0.55, middle, 0.13),
                (1, "#060a14", 0)),
        _down(f"face-{letter}", (0, middle, 0.42), (0.35, dark, 0.5), (1, "#070b16", 1)),
    )  # fmt: skip


def _plates() -> Markup:
    """Return what darkens a card behind its words, and what lights the Benefits."""
    return joined(
        _radial("shade", 0.3, 0.25, 0.95, (0.45, "#000", 0), (1, "#000", 0.8)),
        _down("plate", (0, "#050912", 0.93), (0.75, "#050912", 0.6), (1, "#050912", 0)),
        _down("foot", (0, "#03060d", 0), (1, "#03060d", 0.95)),
        _down("green", (0, "#17553a", 1), (1, "#0a2a1d", 1)),
        _down("orange", (0, "#66401a", 1), (1, "#331d08", 1)),
        tag("clipPath", tag("rect", width=114, height=114, rx=13), id=f"{GAME}-card"),
    )


def _sky() -> Markup:
    return joined(
        _radial("void", 0.42, 0.45, 0.75, (0, "#1b2c54", 1), (0.5, "#101a36", 1),
                (1, "#080d1c", 1)),
        _radial("stage", 0.5, 0.42, 0.7, (0, "#1d3257", 1), (1, "#070c18", 1)),
        _radial("violet", 0.5, 0.5, 0.5, (0, "#7a4fd0", 0.22), (1, "#7a4fd0", 0)),
        _radial("blue", 0.5, 0.5, 0.5, (0, "#2f9ad0", 0.26), (1, "#2f9ad0", 0)),
        tag("pattern", _stars(), id=f"{GAME}-stars", width=121, height=121,
            patternUnits="userSpaceOnUse"),
    )  # fmt: skip


def _stars() -> list[Markup]:
    chance = Random(5)
    return [
        disc(round(chance.uniform(0, 121), 1), round(chance.uniform(0, 121), 1),
             chance.choice((0.5, 0.6, 0.8, 1.1)), "#dfe9ff", round(chance.uniform(0.12, 0.55), 2))
        for _ in range(26)
    ]  # fmt: skip


def _coin(kind: str, rim: str, *sign: Markup) -> Markup:
    face = disc(10, 9.4, 8.7, paint(f"coin-{kind}"))
    return _symbol(f"kind-{kind}", 20, 20, disc(10, 10, 9, rim), face, *sign)


def _token(kind: str, dark: str, colour: str, *sign: Markup) -> Markup:
    return _symbol(f"kind-{kind}", 20, 20, box(1, 1.5, 18, 17.5, dark, 4),
                   box(1, 1, 18, 17, colour, 4), *sign)  # fmt: skip


def _resources() -> Markup:
    """Return the resources and tokens, told apart by shape as well as by colour."""
    orbits = [
        tag("ellipse", cx=10, cy=9.4, rx=6.6, ry=2.5, fill="none", stroke="#eaffff",
            stroke_width=1.3, transform=f"rotate({angle} 10 9.4)")
        for angle in (0, 60, 120)
    ]  # fmt: skip
    star = "m12 1.2 3.3 6.9 7.5 1-5.5 5.2 1.4 7.5-6.7-3.7-6.7 3.7 1.4-7.5L1.2 9.1l7.5-1Z"
    skull = (
        "M10 1.5c-4.6 0-7.5 3-7.5 7 0 2.6 1.2 4.3 3 5.2v3c0 .8.6 1.3 1.3 1.3h6.4c.7 0 "
        "1.3-.5 1.3-1.3v-3c1.8-.9 3-2.6 3-5.2 0-4-2.9-7-7.5-7Z"
    )
    return joined(
        _coin("C", "#7a4d08", ring(10, 9.4, 6.6, 6.6, "#8a5a0c", 1),
              stroke("M12.8 6.9a3.9 3.9 0 1 0 0 5", "#5d3a03", 2.1)),
        _coin("S", "#063642", *orbits, disc(10, 9.4, 1.7, "#fff")),
        _coin("M", "#4b0f08",
              shape("M10 3.3 15 5.2v4.2c0 3-2 5-5 6.3-3-1.3-5-3.3-5-6.3V5.2Z", "#fff1ea"),
              shape("M10 5.3v8.2c2-1 3.2-2.4 3.2-4.3V6.5Z", "#b63a22")),
        _symbol("kind-X", 20, 20, disc(10, 10, 9, "#20283a"),
                shape("M10 9.4V.7A8.7 8.7 0 0 1 17.5 13.7Z", "#e4a93b"),
                shape("M10 9.4 17.5 13.7A8.7 8.7 0 0 1 2.5 13.7Z", "#2fb2c6"),
                shape("M10 9.4 2.5 13.7A8.7 8.7 0 0 1 10 .7Z", "#cf5a3c"),
                disc(10, 9.4, 3.1, "#0c1220")),
        _symbol("kind-B", 20, 20, disc(10, 10, 9, "#0c2a24"), disc(10, 9.4, 8.7, "#3d9a86"),
                shape("M4 13a6 6 0 0 1 12 0z", "#eafff8"), stroke("M10 7V3.5", "#eafff8", 1.6)),
        _symbol("kind-VP", 24, 24, shape(star, paint("coin-VP"), "#6b4a05", 1.2)),
        _token("P2", "#2b1b4d", "#7b55d6",
               tag("text", "+2", x=10, y=14.6, text_anchor="middle", font_size=14,
                   font_weight=800, textLength=15, lengthAdjust="spacingAndGlyphs",
                   style="fill:#fff")),
        _token("RR", "#0d2750", "#2f6fd0",
               stroke("M14.6 7.5A5.2 5.2 0 1 0 15 11.5", "#fff", 2),
               shape("m15.6 4-.4 4.4-4-1.3Z", "#fff")),
        _token("GD", "#0b3a20", "#2fa866", box(5, 5, 9.5, 9.5, "#c9ffdf", 2.2),
               disc(8, 8, 1.2, "#0b3a20"), disc(11.6, 11.6, 1.2, "#0b3a20")),
        _symbol("skull", 20, 20, shape(skull, "#efe0ff"), disc(7, 9, 2, "#3a145f"),
                disc(13, 9, 2, "#3a145f"), shape("m10 11 1.2 2.2H8.8Z", "#3a145f"),
                stroke("M8 15v3M12 15v3", "#3a145f", 1)),
    )  # fmt: skip


def _models() -> Markup:
    """Return a Base (a dome with a flag) and an MHQ (a crawler), in the colour around them."""
    wheels = [
        tag("circle", cx=x, cy=25.2, r=3.2, fill="#1a2233", stroke="#000") for x in (11, 20, 29)
    ]
    return joined(
        _symbol("mhq", 40, 30, tag("ellipse", cx=20, cy=26, rx=15, ry=3, opacity=0.5),
                shape("M4 19 10 11h18l8 8-4 5H8Z", "currentColor", "#05080f", 1.3),
                shape("M4 19h32l-4 5H8Z", "#000", opacity=0.34),
                shape("M14 11 17 4h7l3 7Z", "#e9f2ff", "#05080f", 1.2),
                shape("M16.5 9.3 18 5.6h5l1.5 3.7Z", "#16233b"), *wheels,
                shape("M27 4V0M27 .8l5 1.6-5 1.8", "currentColor", "#e9f2ff", 1.2)),
        _symbol("base", 40, 34, tag("ellipse", cx=20, cy=30, rx=18, ry=4, opacity=0.55),
                shape("M3 28.5 7 24h26l4 4.5c0 1.5-8 3-17 3s-17-1.5-17-3Z", "#28344d"),
                shape("M6 25a14 14 0 0 1 28 0c-3 2-25 2-28 0Z", "currentColor", "#05080f", 1.4),
                stroke("M9.5 23A11 11 0 0 1 18 13.4", "#fff", 2.2, 0.8),
                stroke("M20 11V25.8M10.5 15.5c5 2.4 14 2.4 19 0", "#05080f", 1, 0.45),
                shape("M17.5 26.3v-4a2.5 2.5 0 0 1 5 0v4Z", "#0a1020"),
                shape("M20 11V4.5M20 4.8l6 2-6 2", "#f4f8ff", "#f4f8ff", 1.3)),
    )  # fmt: skip
