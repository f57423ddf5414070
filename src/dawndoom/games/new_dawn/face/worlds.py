"""The worlds of the Facilities: a picture for every card, made from its name and its type.

The motif follows the words of the name, the colours follow the type, and whatever looks random
follows the name too: the same card always looks the same.
"""

from collections.abc import Callable
from functools import lru_cache
from math import cos, sin, sqrt, tau
from random import Random
from typing import NamedTuple

from dawndoom.drawing import Markup, joined
from dawndoom.games.new_dawn.face.art import box, disc, dots, paint, ring, shape, stroke, turned


class Palette(NamedTuple):
    """The colours of a type of Facility."""

    light: str
    middle: str
    dark: str
    glow: str
    frame: str


PALETTES = {
    "E": Palette("#ffe9b0", "#dd9f38", "#4a2a0b", "#ffc65c", "#e8b04a"),
    "S": Palette("#d2fbff", "#2fb2c6", "#0a3040", "#5fe6ff", "#41c5d8"),
    "M": Palette("#ffd0bb", "#cc5a3c", "#421510", "#ff8a63", "#e5735a"),
    "H": Palette("#ecd3ff", "#8b4fce", "#240d40", "#c07cff", "#a56be6"),
    "A": Palette("#ffffff", "#b9c7df", "#3a4a68", "#fff1c4", "#dfe8f7"),
}
MOTIF_WORDS = {
    "world": "world colony market syndicate consortium",
    "ship": "ship fleet hauler barge frigate corvette battleship flotilla armada dreadnought "
    "warship convoy anchorage admiralty",
    "gate": "gate wormhole precursor",
    "net": "net network beacon buoy relay uplink hub grid exchange core",
    "swirl": "maelstrom nebula singularity storm rift anomaly dark temporal",
    "beast": "leviathan kraken hive nest",
    "moon": "moon moonbase asteroid meteor",
    "ring": "ring ringworld dyson elevator station collector supercomputer",
    "dish": "observatory array sensor survey recon jammer control post scout cannon",
    "works": "foundry refinery forge drill skimmer yard mine smelter reactor plant shipyard silo "
    "engine accelerator munitions workshop battery hangar dock",
    "fort": "fort fortress citadel stronghold watchtower barracks camp cathedral throne capital "
    "outpost den headquarters command college memorial spire sanctuary battery",
    "dome": "biodome xenobotany ecology feral garden granary hydroponic terraforming quarantine",
    "city": "hall academy house depot archive lab laboratory office auction vault vaults "
    "centre center institute mint company fund chancellery complex",
}
PICTURES = ("gate", "swirl", "beast", "dome", "ring")
CRACKED = ("world", "works", "moon", "city", "fort", "dome", "ring")
"""Motifs that show cracks where the Facility is hostile."""
Draw = Callable[[Palette, str, Random], Markup]
X, Y, R = 57.0, 61.0, 33.0
"""The middle of a world on its card, and how large it is."""


def motif_of(name: str) -> str:
    """Return the motif that fits the words of a name.

    A word that is a picture by itself (a garden, a wormhole) comes first wherever it stands; else
    the last word counts: most names end in what they are.
    """
    words = name.lower().replace("-", " ").replace("'", " ").split()
    for motifs in (PICTURES, MOTIF_WORDS):
        for word in reversed(words):
            for motif in motifs:
                if word in MOTIF_WORDS[motif].split():
                    return motif
    return "world"


@lru_cache(1024)
def world(name: str, letter: str) -> Markup:
    """Return the world of a Facility, on a card of 114 x 114."""
    palette, chance, motif = PALETTES[letter], Random(name), motif_of(name)
    parts = [
        disc(X, Y, 51, paint(f"halo-{letter}")),
        _far_suns(palette, chance),
        MOTIFS[motif](palette, letter, chance),
    ]
    if letter == "H" and motif in CRACKED:
        cracks = "M37 55l10 8-5 7 14 2 4 12M63 41l7 12 10 2"
        parts.append(stroke(cracks, palette.glow, 2, 0.85))
    return joined(parts)


def _far_suns(palette: Palette, chance: Random) -> Markup:
    """Return the sky behind a world: no two have the same."""
    places = [(chance.randint(4, 110), chance.randint(26, 92)) for _ in range(4)]
    return dots(places, 1.1, palette.light)


def _globe(letter: str, palette: Palette, chance: Random, x: float = X, y: float = Y,
           radius: float = R, bands: int = 3) -> Markup:  # fmt: skip
    """Return a ball with bands of cloud, its far side dark."""
    parts = [disc(x, y, radius, paint(f"world-{letter}"))]
    for band in range(bands):
        height = radius * (0.5 * band - 0.55) + chance.uniform(-3, 3)
        half = 0.97 * sqrt(max(1.0, radius * radius - height * height))
        bend = chance.uniform(3, 8)
        line = f"M{x - half:.1f} {y + height:.1f}q{half:.1f} {bend:.1f} {2 * half:.1f} 0"
        parts.append(stroke(line, palette.light, round(chance.uniform(1.2, 3.5), 1), 0.28))
    parts.append(disc(x, y, radius, paint("shade")))
    return joined(parts)


def _world(palette: Palette, letter: str, chance: Random) -> Markup:
    tilt = chance.randint(-24, 24)
    globe = _globe(letter, palette, chance)
    if chance.random() < 0.4:
        return globe
    back = stroke("M11 61a46 12 0 0 1 92 0", palette.glow, 4, 0.5)
    front = joined(
        stroke("M11 61a46 12 0 0 0 92 0", palette.light, 3.5, 0.85),
        stroke("M17 61a40 9 0 0 0 80 0", palette.middle, 2, 0.9),
    )
    return joined(turned(tilt, X, Y, back), globe, turned(tilt, X, Y, front))


def _moon(palette: Palette, letter: str, chance: Random) -> Markup:
    parts = [_globe(letter, palette, chance, bands=0)]
    for _ in range(6):
        angle, reach = chance.uniform(0, tau), chance.uniform(0.1, 0.72) * R
        size = chance.uniform(2.5, 7)
        x, y = X + reach * cos(angle), Y + reach * sin(angle)
        rim = f"M{x - size:.1f} {y:.1f}a{size:.1f} {size:.1f} 0 0 0 {2 * size:.1f} 0"
        parts += [disc(x, y, size, palette.dark, 0.5), stroke(rim, palette.light, 1, 0.5)]
    parts.append(disc(X + 31, Y - 26, 5, paint(f"world-{letter}")))
    return joined(parts)


def _city(palette: Palette, letter: str, chance: Random) -> Markup:
    parts = [_globe(letter, palette, chance, y=Y + 35, radius=50, bands=0)]
    for place, x in enumerate((-26, -17, -8, 2, 12, 21, 29)):
        height = chance.randint(26, 42) if place in (2, 3) else chance.randint(12, 34)
        parts.append(_tower(palette, chance, X + x, Y + 6 + 0.16 * abs(x), height))
    parts += [
        shape("M23 71q34-14 68 0v6H23z", palette.middle, opacity=0.9),
        shape("M43 68a14 13 0 0 1 28 0z", palette.light, palette.light, 1, 0.55),
    ]
    return joined(parts)


def _tower(palette: Palette, chance: Random, x: float, foot: float, height: int) -> Markup:
    width = chance.choice((7, 8, 9))
    half = width / 2
    walls = f"M{x - half:.1f} {foot:.1f}v{-height}l{half} -4l{half} 4v{height}z"
    windows = "".join(
        f"M{x - 1.5:.1f} {foot - floor - 3:.1f}h3v2.2h-3z" for floor in range(2, height - 4, 6)
    )
    lit = round(chance.uniform(0.5, 1), 2)
    return joined(
        shape(walls, palette.dark, palette.middle, 1), shape(windows, palette.glow, opacity=lit)
    )


def _works(palette: Palette, letter: str, chance: Random) -> Markup:
    stacks = chance.choice((
        "M35 69V47h9v22zM49 69V37l6-5 6 5v32zM66 69V51h14v18z",
        "M34 69V51h13v18zM52 69V41h8v28zM64 69V33l6-5 6 5v36z",
        "M33 69V41l6-5 6 5v28zM50 69V53h12v16zM67 69V45h9v24z",
    ))  # fmt: skip
    return joined(
        _globe(letter, palette, chance, y=Y + 8, radius=34),
        shape("M27 69h60l-6 12H33z", "#1a1f2d", palette.light, 1),
        shape(stacks, palette.dark, palette.light, 1),
        disc(56, 27, 5, palette.glow, 0.8),
        disc(40, 34, 3.5, palette.glow, 0.6),
        stroke("M31 75h52", palette.glow, 2, dashes="4 4"),
    )


def _ship(palette: Palette, letter: str, chance: Random) -> Markup:
    hull = joined(
        shape("M11 63l16-11 44-4 28 11-6 9-64 4z", paint(f"world-{letter}"), palette.light, 1),
        shape("M45 51l6-13h16l5 11z", palette.middle, palette.light, 1),
        stroke("M21 63h68", palette.dark, 3),
        stroke("M27 63h58", palette.glow, 1.5, dashes="2 5"),
        shape("M11 63l-9-4v9z", palette.glow, opacity=0.85),
        stroke("M59 38v-9m4 9v-5", palette.light, 1.5),
    )
    escort = shape("M20 36l10-4 8 3-9 4z", palette.middle, palette.light, 0.8)
    tilt = chance.randint(-18, -8)
    return joined(turned(tilt, X, Y, hull), escort if chance.random() < 0.5 else "")


def _gate(palette: Palette, letter: str, chance: Random) -> Markup:
    waves = [
        ring(X, Y, 26 - 6 * wave, 29 - 7 * wave, palette.glow, 2, round(0.25 + 0.17 * wave, 2))
        for wave in range(4)
    ]
    return joined(
        turned(chance.randint(-12, 12), X, Y,
               shape("M25.5 61a31.5 35 0 1 0 63 0a31.5 35 0 1 0-63 0z", "#0a0618",
                     palette.middle, 9),
               ring(X, Y, 31.5, 35, palette.light, 2, dashes="9 6")),
        waves,
    )  # fmt: skip


def _net(palette: Palette, letter: str, chance: Random) -> Markup:
    points = [
        (round(X + 35 * cos(1.05 * place + 0.4) * chance.uniform(0.7, 1.05)),
         round(Y + 30 * sin(1.05 * place + 0.4) * chance.uniform(0.75, 1.05)))
        for place in range(6)
    ]  # fmt: skip
    lines = "".join(
        f"M{points[(place + step) % 6][0]} {points[(place + step) % 6][1]}L{x} {y}"
        for place, (x, y) in enumerate(points)
        for step in (1, 2)
    )
    return joined(
        _globe(letter, palette, chance, radius=20),
        stroke(lines, palette.glow, 1, 0.7),
        dots(points, 3.6, palette.light),
    )


def _swirl(palette: Palette, letter: str, chance: Random) -> Markup:
    tilt = chance.randint(0, 71)
    colours = (palette.glow, palette.light, palette.middle, palette.glow, palette.middle)
    arms = [
        turned(72 * place + tilt, X, Y, stroke("M57 61c6-22 30-26 40-8", colour, 7 - place, 0.75))
        for place, colour in enumerate(colours)
    ]
    eye = joined(disc(X, Y, 11, "#06030f"), ring(X, Y, 11, 11, palette.light, 2))
    return joined(arms, eye, disc(X, Y, 4, palette.light))


def _beast(palette: Palette, letter: str, chance: Random) -> Markup:
    arms = [
        turned(angle + chance.randint(-7, 7), X, 56,
               stroke("M57 60c2 14-8 18-4 30", palette.middle, 5.5, 0.95))
        for angle in (-62, -36, -12, 12, 36, 62)
    ]  # fmt: skip
    return joined(
        arms,
        shape("M30 56C30 32 84 32 84 56c0 9-8 14-13 12-4 5-24 5-28 0-5 2-13-3-13-12z",
              paint(f"world-{letter}"), palette.light, 1),
        disc(48, 54, 4.5, palette.glow), disc(66, 54, 4.5, palette.glow),
        disc(48, 54, 1.8, "#06030f"), disc(66, 54, 1.8, "#06030f"),
    )  # fmt: skip


def _ring(palette: Palette, letter: str, chance: Random) -> Markup:
    tilt = chance.randint(-20, 20)
    spokes = "M57 61L24 55M57 61L90 55M57 61L38 74M57 61L76 74"
    wheel = joined(
        ring(X, Y, 40, 17, palette.middle, 8),
        ring(X, Y, 40, 17, palette.light, 1.5, dashes="3 5"),
        stroke(spokes, palette.middle, 2.5),
    )
    hub = joined(
        shape("M46 66c0-18 22-18 22 0l-4 10H50z", paint(f"world-{letter}"), palette.light, 1),
        stroke("M57 48V33M52 37h10", palette.light, 1.6),
    )
    return joined(
        disc(X + 18, Y - 20, 13, paint(f"world-{letter}"), 0.8), turned(tilt, X, Y, wheel), hub
    )


def _dish(palette: Palette, letter: str, chance: Random) -> Markup:
    tilt = chance.choice((-24, -12, 12, 24))
    bowl = joined(
        shape("M33 38c4 26 44 26 48 0z", palette.middle, palette.light, 1.2),
        shape("M33 38c8 8 40 8 48 0c-8-6-40-6-48 0z", palette.dark, palette.light, 1),
        stroke("M57 42V24", palette.light, 1.8),
        disc(57, 23, 3.4, palette.glow),
    )
    return joined(
        _globe(letter, palette, chance, y=Y + 40, radius=52, bands=1),
        shape("M51 58h12l6 22H45z", palette.dark, palette.light, 1),
        turned(tilt, X, 54, bowl),
        stroke("M78 27a14 14 0 0 1 9 11M84 20a22 22 0 0 1 11 15", palette.glow, 1.6, 0.7),
    )


def _fort(palette: Palette, letter: str, chance: Random) -> Markup:
    height = chance.randint(24, 32)
    keep = f"M47 76V{76 - height - 8}h4v-5h4v5h4v-5h4v5h4V76z"
    left = f"M26 78V{78 - height}h4v-4h4v4h4v-4h4v{height + 4}z"
    right = f"M72 78V{74 - height}h4v4h4v-4h4v4h4v{height}z"
    return joined(
        _globe(letter, palette, chance, y=Y + 37, radius=52, bands=0),
        shape(keep, palette.dark, palette.light, 1.1),
        shape(left + right, palette.dark, palette.middle, 1.1),
        shape("M53 76v-9a4 4 0 0 1 8 0v9z", palette.glow, opacity=0.9),
        box(30, 58, 5, 3, palette.glow), box(78, 58, 5, 3, palette.glow),
        shape("M20 79q37-8 74 0v6H20z", palette.middle, opacity=0.9),
        stroke("M57 31V22M57 22l9 3-9 3", palette.glow, 1.6),
    )  # fmt: skip


def _dome(palette: Palette, letter: str, chance: Random) -> Markup:
    trees = "".join(
        f"M{x} 74l5-{height} 5 {height}z"
        for x, height in zip((34, 43, 52, 62, 70), [chance.randint(9, 22) for _ in range(5)],
                             strict=True)
    )  # fmt: skip
    return joined(
        _globe(letter, palette, chance, y=Y + 38, radius=52, bands=0),
        shape(trees, palette.middle, palette.dark, 0.8),
        shape("M24 75a33 34 0 0 1 66 0z", palette.light, palette.light, 1.6, 0.3),
        stroke("M57 41v34M33 52q24 9 48 0M41 45q-8 14-7 30M73 45q8 14 7 30", palette.light, 1, 0.6),
        stroke("M31 66a27 27 0 0 1 12-17", "#fff", 2.4, 0.7),
        box(20, 75, 74, 5, palette.middle, 2),
    )


MOTIFS: dict[str, Draw] = {
    "world": _world,
    "moon": _moon,
    "city": _city,
    "works": _works,
    "ship": _ship,
    "gate": _gate,
    "net": _net,
    "swirl": _swirl,
    "beast": _beast,
    "ring": _ring,
    "dish": _dish,
    "fort": _fort,
    "dome": _dome,
}
