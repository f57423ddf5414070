"""The face of Cyberdoom Tower."""

from importlib.resources import files

from dawndoom.core import Face
from dawndoom.drawing import standalone
from dawndoom.games.cyberdoom_tower.draw import draw
from dawndoom.games.cyberdoom_tower.emblem import emblem
from dawndoom.games.cyberdoom_tower.log import sentence
from dawndoom.games.cyberdoom_tower.summary import player, summary
from dawndoom.games.cyberdoom_tower.symbols import ACCENT, key
from dawndoom.games.cyberdoom_tower.telling import describe, ending
from dawndoom.games.cyberdoom_tower.words import prompt, status, wording


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
    tagline="Up the tower in twelve rounds: hide, steal the keys, bring down the AI on the roof.",
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
    layers=(("column", "symbols below the sectors"),),
    style=STYLE,
    emblem=emblem,
    standalone=alone,
)
