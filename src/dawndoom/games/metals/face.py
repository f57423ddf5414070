"""The face of Metals."""

from importlib.resources import files

from dawndoom.core import Face
from dawndoom.drawing import standalone
from dawndoom.games.metals.draw import draw
from dawndoom.games.metals.emblem import emblem
from dawndoom.games.metals.summary import player, summary
from dawndoom.games.metals.symbols import ACCENT, key
from dawndoom.games.metals.words import describe, ending, prompt, sentence, status, wording


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
    tagline="Three machines, one map: hold the ground, stay out of the line of fire.",
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
    layers=(("own-fire", "your lines of fire"), ("enemy-fire", "enemy lines of fire")),
    style=STYLE,
    emblem=emblem,
    standalone=alone,
)
