"""The face of Metals."""

from dawndoom.core import Face
from dawndoom.drawing import Folder
from dawndoom.games.metals.face.aside import aside
from dawndoom.games.metals.face.catalogue import card
from dawndoom.games.metals.face.cues import cues
from dawndoom.games.metals.face.defs import defs
from dawndoom.games.metals.face.draw import draw
from dawndoom.games.metals.face.emblem import emblem
from dawndoom.games.metals.face.log import sentence
from dawndoom.games.metals.face.mat import mat
from dawndoom.games.metals.face.panels import player, summary
from dawndoom.games.metals.face.places import place_of
from dawndoom.games.metals.face.reasons import explain
from dawndoom.games.metals.face.report import describe, ending, score, status
from dawndoom.games.metals.face.stage import stage
from dawndoom.games.metals.face.symbols import ACCENT, key
from dawndoom.games.metals.face.words import prompt, wording
from dawndoom.games.metals.face.zoom import zoom

FOLDER = Folder(__package__)

FACE = Face(
    accent=ACCENT,
    tagline="Three machines, one map: hold the ground, stay out of the line of fire.",
    guide=FOLDER.guide,
    ledger=FOLDER.ledger,
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
    place_of=place_of,
    score=score,
    mat=mat,
    aside=aside,
    stage=stage,
    cues=cues,
    zoom=zoom,
    explain=explain,
    card=card,
    defs=defs,
    style=FOLDER.style,
    emblem=emblem,
    standalone=FOLDER.alone,
)
