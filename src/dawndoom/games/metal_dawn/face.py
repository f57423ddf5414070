"""The face of Metal Dawn."""

from importlib.resources import files

from dawndoom.core import Face
from dawndoom.drawing import standalone
from dawndoom.games.metal_dawn.draw import draw
from dawndoom.games.metal_dawn.emblem import emblem
from dawndoom.games.metal_dawn.log import sentence
from dawndoom.games.metal_dawn.prompts import prompt
from dawndoom.games.metal_dawn.summary import player, summary
from dawndoom.games.metal_dawn.symbols import ACCENT, key
from dawndoom.games.metal_dawn.telling import describe, ending, status
from dawndoom.games.metal_dawn.words import wording


def text_of(name: str) -> str:
    """Return the text of a file of this folder."""
    return files(__package__).joinpath(name).read_text("utf-8")


def guide() -> str:
    """Return how to play, in Markdown."""
    return text_of("guide.md")


STYLE = text_of("draw.css")


def alone(svg: str) -> str:
    """Return a picture that carries its style."""
    return standalone(svg, STYLE)


FACE = Face(
    accent=ACCENT,
    tagline="One city, two acts: hack the machine, then bring it down, together.",
    guide=guide,
    draw=draw,
    player=player,
    symbols=key,
    status=status,
    prompt=prompt,
    wording=wording,
    sentence=sentence,
    describe=describe,
    ending=ending,
    summary=summary,
    style=STYLE,
    emblem=emblem,
    standalone=alone,
)
