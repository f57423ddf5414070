"""The face of Metal Dawn."""

from dawndoom.core import Face
from dawndoom.drawing import Folder
from dawndoom.games.metal_dawn.draw import draw
from dawndoom.games.metal_dawn.emblem import emblem
from dawndoom.games.metal_dawn.log import sentence
from dawndoom.games.metal_dawn.prompts import prompt
from dawndoom.games.metal_dawn.summary import player, summary
from dawndoom.games.metal_dawn.symbols import ACCENT, key
from dawndoom.games.metal_dawn.telling import describe, ending, status
from dawndoom.games.metal_dawn.words import wording

FOLDER = Folder(__package__)

FACE = Face(
    accent=ACCENT,
    tagline="One city, two acts: hack the machine, then bring it down, together.",
    guide=FOLDER.guide,
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
    style=FOLDER.style,
    emblem=emblem,
    standalone=FOLDER.alone,
)
