"""The face of New Dawn."""

from dawndoom.core import Face
from dawndoom.drawing import Folder
from dawndoom.games.new_dawn.face.aside import aside
from dawndoom.games.new_dawn.face.catalogue import card
from dawndoom.games.new_dawn.face.cues import cues
from dawndoom.games.new_dawn.face.defs import defs
from dawndoom.games.new_dawn.face.draw import draw
from dawndoom.games.new_dawn.face.emblem import emblem
from dawndoom.games.new_dawn.face.log import sentence
from dawndoom.games.new_dawn.face.mat import mat
from dawndoom.games.new_dawn.face.panels import player, summary
from dawndoom.games.new_dawn.face.places import place_of
from dawndoom.games.new_dawn.face.reasons import explain
from dawndoom.games.new_dawn.face.report import describe, ending, score, status
from dawndoom.games.new_dawn.face.stage import stage
from dawndoom.games.new_dawn.face.symbols import ACCENT, key
from dawndoom.games.new_dawn.face.words import prompt, wording
from dawndoom.games.new_dawn.face.zoom import zoom

FOLDER = Folder(__package__)

FACE = Face(
    accent=ACCENT,
    tagline="Explore ruined worlds, build on them, and fight for what others built.",
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
