"""The face of Metal Dawn."""

from dawndoom.core import Face
from dawndoom.drawing import Folder
from dawndoom.games.metal_dawn.face.aside import aside
from dawndoom.games.metal_dawn.face.catalogue import card
from dawndoom.games.metal_dawn.face.cues import cues
from dawndoom.games.metal_dawn.face.defs import defs
from dawndoom.games.metal_dawn.face.draw import draw
from dawndoom.games.metal_dawn.face.emblem import emblem
from dawndoom.games.metal_dawn.face.log import sentence
from dawndoom.games.metal_dawn.face.mat import mat
from dawndoom.games.metal_dawn.face.panels import player, summary
from dawndoom.games.metal_dawn.face.places import place_of
from dawndoom.games.metal_dawn.face.refusals import explain
from dawndoom.games.metal_dawn.face.report import describe, ending, score, status
from dawndoom.games.metal_dawn.face.stage import stage
from dawndoom.games.metal_dawn.face.symbols import ACCENT, key
from dawndoom.games.metal_dawn.face.words import prompt, wording
from dawndoom.games.metal_dawn.face.zoom import zoom

FOLDER = Folder(__package__)

FACE = Face(
    accent=ACCENT,
    tagline="One city, two acts: hack the machine, then bring it down, together.",
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
