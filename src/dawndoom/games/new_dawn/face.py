"""The face of New Dawn."""

from importlib.resources import files

from dawndoom.core import Face
from dawndoom.drawing import standalone
from dawndoom.games.new_dawn.draw import draw
from dawndoom.games.new_dawn.emblem import emblem
from dawndoom.games.new_dawn.panels import player, summary
from dawndoom.games.new_dawn.symbols import ACCENT, key
from dawndoom.games.new_dawn.telling import describe, ending, sentence
from dawndoom.games.new_dawn.words import prompt, status, wording


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
    tagline="Explore ruined worlds, build on them, and fight for what others built.",
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
