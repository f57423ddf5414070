"""The face of New Dawn."""

from dawndoom.core import Face
from dawndoom.drawing import Folder
from dawndoom.games.new_dawn.face.draw import draw
from dawndoom.games.new_dawn.face.emblem import emblem
from dawndoom.games.new_dawn.face.log import sentence
from dawndoom.games.new_dawn.face.panels import player, summary
from dawndoom.games.new_dawn.face.report import describe, ending, status
from dawndoom.games.new_dawn.face.symbols import ACCENT, key
from dawndoom.games.new_dawn.face.words import prompt, wording

FOLDER = Folder(__package__)

FACE = Face(
    accent=ACCENT,
    tagline="Explore ruined worlds, build on them, and fight for what others built.",
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
