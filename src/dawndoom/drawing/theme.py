"""The style all pictures rely on, in the page and away from it."""

from functools import cache
from importlib.resources import files

from dawndoom.drawing.svg import Markup


@cache
def _kit_style() -> str:
    return files("dawndoom.drawing").joinpath("drawing.css").read_text("utf-8")


def stylesheet(*more: str) -> str:
    """Return the kit's CSS and then a game's own (`Face.style`)."""
    return "\n".join([_kit_style(), *more])


def standalone(svg: str, *more: str) -> Markup:
    """Return a picture that carries its style and size: for notebooks, replay files and docs."""
    head, rest = svg.split(">", 1)
    box = head.split('viewBox="0 0 ', 1)[1].split('"', 1)[0]
    width, height = box.split()
    head = head.replace('class="drawing', f'width="{width}" height="{height}" class="alone drawing')
    return Markup(f"{head}><style>{stylesheet(*more)}</style>{rest}")


class Folder:
    """A game's folder as its face knows it: `guide.md`, and `face/style.css` for its pictures."""

    def __init__(self, face: str) -> None:
        """Take the name of the game's package `face`."""
        self.game = files(face.rpartition(".")[0])
        self.style = files(face).joinpath("style.css").read_text("utf-8")

    def guide(self) -> str:
        """Return how to play, in Markdown."""
        return self.game.joinpath("guide.md").read_text("utf-8")

    def alone(self, svg: str) -> str:
        """Return a picture that carries its style."""
        return standalone(svg, self.style)
