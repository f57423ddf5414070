"""What is drawn by hand, as SVG files, and how it gets into a picture.

A page carries all of it once (`defs`); pictures only point at it. Every id begins with the game's
name, for a page may hold pictures of several games.
"""

from functools import cache, lru_cache
from importlib.resources import files

from dawndoom.drawing import Markup, number, tag

NAME = "metal-dawn"
FILES = ("paints", "signs", "landmarks", "units", "agents", "dominus", "city", "emblems")


def paint(name: str) -> str:
    """Return a gradient or pattern as a colour."""
    return f"url(#{NAME}-{name})"


def use(name: str, x: float = 0, y: float = 0, scale: float = 1, cls: str | None = None) -> Markup:
    """Return something drawn by hand, at a point."""
    where = f"translate({number(float(x))} {number(float(y))})" if x or y else ""
    if scale != 1:
        where += f" scale({number(float(scale))})"
    return tag("use", href=f"#{NAME}-{name}", transform=where.strip() or None, cls=cls)


def sign(name: str, x: float, y: float, size: float, cls: str = "") -> Markup:
    """Return a sign around a point."""
    return tag(
        "use", href=f"#{NAME}-i-{name}", x=x - size / 2, y=y - size / 2, width=size, height=size,
        cls=f"sign {cls}".strip(),
    )  # fmt: skip


@lru_cache(256)
def sign_picture(name: str, size: float, cls: str = "") -> Markup:
    """Return a sign as a picture of its own, to stand in a line of HTML."""
    return tag(
        "svg", tag("use", href=f"#{NAME}-i-{name}"), cls=f"sign {cls}".strip(), width=size,
        height=size, viewBox="0 0 24 24", aria_hidden="true",
    )  # fmt: skip


def art_picture(box: str, *children: Markup, cls: str = "", fills: bool = False) -> Markup:
    """Return a picture of its own made of what is drawn by hand, to stand in HTML."""
    cut = "xMidYMax slice" if fills else None
    return tag(
        "svg", children, viewBox=box, cls=cls or None, preserveAspectRatio=cut, aria_hidden="true"
    )


@cache
def drawn_by_hand() -> Markup:
    """Return all that pictures point at."""
    return Markup("".join(_inside(name) for name in FILES))


def _inside(name: str) -> str:
    """Return what a file holds, without what is said about it."""
    text = files(__package__).joinpath(f"{name}.svg").read_text("utf-8")
    return text.split("-->", 1)[1].rsplit("</svg>", 1)[0].strip()


@cache
def known_art() -> frozenset[str]:
    """Return the names of all that is drawn by hand."""
    pieces = drawn_by_hand().split(f'id="{NAME}-')[1:]
    return frozenset(piece.split('"', 1)[0] for piece in pieces)
