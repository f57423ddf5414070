"""The colours of pages and pictures, and the style all pictures rely on, in the page or alone."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec

from dawndoom.drawing.seats import SEAT_COLOURS
from dawndoom.drawing.svg import Markup

SEATS = {f"seat{seat}": colour for seat, colour in enumerate(SEAT_COLOURS)}
PALETTE = {
    "ground": "#0a0e16",
    "panel": "#111827",
    "raised": "#182235",
    "line": "#26344d",
    "edge": "#2b3a55",
    "ink": "#e8eef8",
    "soft": "#9fb0ca",
    "warn": "#ff8a78",
    "good": "#7ee787",
    "gold": "#ffd76a",
    **SEATS,
}
"""Every colour that pages and pictures share; style sheets know them as --NAME."""
DAY = {
    "ground": "#f7efe3",
    "panel": "#fffaf1",
    "raised": "#f2e6d3",
    "line": "#dcc9ad",
    "edge": "#c9b28f",
    "ink": "#2a1c0c",
    "soft": "#5d4a35",
    "warn": "#a3261a",
    "good": "#1c6b34",
    "gold": "#7d5a00",
    **SEATS,
}
CONTRAST = {
    **PALETTE,
    "ground": "#000000",
    "panel": "#050505",
    "raised": "#161616",
    "line": "#8a8a8a",
    "edge": "#b4b4b4",
    "ink": "#ffffff",
    "soft": "#e4e4e4",
    "warn": "#ff9d8c",
    "good": "#8dff98",
    "gold": "#ffe38a",
}
ACCENT = "#ffb454"
"""What stands out where no game says what should: a game's accent is set around its pictures."""


def palette(scope: str, colours: Mapping[str, str] = PALETTE) -> str:
    """Return the CSS that gives the colours their names, for all that lies in a scope."""
    names = " ".join(f"--{name}: {colour};" for name, colour in colours.items())
    return f"{scope} {{ {names} }}\n"


def themes() -> str:
    """Return the colours of pages: at night, by day (boards stay dark) and in high contrast."""
    day = 'html[data-theme="light"]'
    return "".join(
        [
            palette(":root"),
            palette('html[data-theme="contrast"]', CONTRAST),
            palette(day, DAY),
            palette(f"{day} .night"),
        ]
    )


@cache
def _kit_style() -> str:
    return files("dawndoom.drawing").joinpath("drawing.css").read_text("utf-8")


def stylesheet(*more: str) -> str:
    """Return the colours, the kit's CSS and then a game's own (`Face.style`)."""
    return "\n".join([palette(".drawing"), _kit_style(), *more])


def standalone(svg: str, *more: str, defs: str = "") -> Markup:
    """Return a picture that carries its style, size and shared definitions, for files and docs."""
    head, rest = svg.split(">", 1)
    box = head.split('viewBox="0 0 ', 1)[1].split('"', 1)[0]
    width, height = box.split()
    head = head.replace('class="drawing', f'width="{width}" height="{height}" class="alone drawing')
    shared = f"<defs>{defs}</defs>" if defs else ""
    # A file is read as XML, in which "width < 800px" would begin a tag.
    style = stylesheet(*more).replace("&", "&amp;").replace("<", "&lt;")
    return Markup(f"{head}><style>{style}</style>{shared}{rest}")


class Folder:
    """A game's folder as its face knows it: `guide.md`, and `face/style.css` for its pictures."""

    def __init__(self, face: str) -> None:
        """Take the name of the game's package `face`."""
        self.face = face
        self.game = files(face.rpartition(".")[0])
        self.style = files(face).joinpath("style.css").read_text("utf-8")

    def guide(self) -> str:
        """Return how to play, in Markdown."""
        return self.game.joinpath("guide.md").read_text("utf-8")

    def ledger(self) -> str:
        """Return its rules as numbered sentences: `ledger.md`, which the build lays there.

        The ledgers of the house live in docs/rules, and a checkout reads them there.
        """
        name = self.game.name.replace("_", "-")
        for place in (("ledger.md",), ("..", "..", "..", "..", "docs", "rules", f"{name}.md")):
            found = self.game.joinpath(*place)
            if found.is_file():
                return found.read_text("utf-8")
        return ""

    def defs(self) -> str:
        """Return what its pictures share, if its face has a module `defs`."""
        name = f"{self.face}.defs"
        return str(import_module(name).defs()) if find_spec(name) else ""

    def alone(self, svg: str) -> str:
        """Return a picture that carries its style and what it shares with others."""
        return standalone(svg, self.style, defs=self.defs())
