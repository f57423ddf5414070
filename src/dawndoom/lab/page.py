"""The designer's pages as data, and the one file that each of them becomes."""

from dataclasses import dataclass, field
from importlib.resources import files

from jinja2 import Environment
from markupsafe import Markup

from dawndoom.lab import plots

MOST_IN_PLOT = 40

FOOT = (
    "Intervals hold the true figure 95 times in 100. What a card does to winning is an observation "
    "among those who had the choice, not a proof: change the card and run `dawndoom compare`."
)


@dataclass(frozen=True)
class Tile:
    """A figure at a glance."""

    words: str
    figure: str
    note: str = ""
    verdict: str = ""


@dataclass(frozen=True)
class Line:
    """A line of a table; the verdict colours its last cell."""

    cells: list[str]
    verdict: str = ""


@dataclass(frozen=True)
class Grid:
    """A table of figures."""

    head: list[str]
    rows: list[Line]


@dataclass(frozen=True)
class Plot:
    """A drawing with its title, and its figures below."""

    title: str
    drawing: Markup
    table: Grid | None = None
    whole: bool = False
    open: bool = False


@dataclass(frozen=True)
class Section:
    """A part of the page."""

    title: str
    words: str
    plots: list[Plot]
    key: bool = False


@dataclass(frozen=True)
class Page:
    """All that the page shows."""

    title: str
    accent: str
    lines: list[str]
    tiles: list[Tile]
    sections: list[Section] = field(default_factory=list)
    foot: str = FOOT


def rendered(page: Page) -> str:
    """Return a page as one HTML file."""
    text = files("dawndoom.lab").joinpath("report.html").read_text("utf-8")
    template = Environment(autoescape=True, trim_blocks=True).from_string(text)
    return template.render(page=page, library=Markup(plots.library()))


def plot(name: str, title: str, drawing: str, **more: object) -> Plot:
    """Return a plot whose drawing is trusted."""
    return Plot(title, Markup(drawing), **more)  # type: ignore[arg-type]
