"""The face of Metal Dawn."""

from dawndoom.core import Face
from dawndoom.drawing import Folder
from dawndoom.games.metal_dawn.face.draw import draw
from dawndoom.games.metal_dawn.face.emblem import emblem
from dawndoom.games.metal_dawn.face.log import sentence
from dawndoom.games.metal_dawn.face.panels import player, summary
from dawndoom.games.metal_dawn.face.report import describe, ending, status
from dawndoom.games.metal_dawn.face.symbols import ACCENT, key
from dawndoom.games.metal_dawn.face.words import prompt, wording

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
