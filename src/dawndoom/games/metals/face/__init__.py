"""The face of Metals."""

from dawndoom.core import Face
from dawndoom.drawing import Folder
from dawndoom.games.metals.face.draw import draw
from dawndoom.games.metals.face.emblem import emblem
from dawndoom.games.metals.face.log import sentence
from dawndoom.games.metals.face.panels import player, summary
from dawndoom.games.metals.face.report import describe, ending, status
from dawndoom.games.metals.face.symbols import ACCENT, key
from dawndoom.games.metals.face.words import prompt, wording

FOLDER = Folder(__package__)

FACE = Face(
    accent=ACCENT,
    tagline="Three machines, one map: hold the ground, stay out of the line of fire.",
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
    layers=(("own-fire", "your lines of fire"), ("enemy-fire", "enemy lines of fire")),
    style=FOLDER.style,
    emblem=emblem,
    standalone=FOLDER.alone,
)
