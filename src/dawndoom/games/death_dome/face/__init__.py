"""The face of Death Dome."""

from dawndoom.core import Face
from dawndoom.drawing import Folder
from dawndoom.games.death_dome.face.aside import aside
from dawndoom.games.death_dome.face.catalogue import card
from dawndoom.games.death_dome.face.cues import cues
from dawndoom.games.death_dome.face.defs import defs
from dawndoom.games.death_dome.face.draw import draw, framed
from dawndoom.games.death_dome.face.emblem import emblem
from dawndoom.games.death_dome.face.log import sentence
from dawndoom.games.death_dome.face.mat import mat
from dawndoom.games.death_dome.face.panels import player, summary
from dawndoom.games.death_dome.face.places import place_of
from dawndoom.games.death_dome.face.reasons import explain
from dawndoom.games.death_dome.face.report import describe, ending, score, status
from dawndoom.games.death_dome.face.stage import stage
from dawndoom.games.death_dome.face.symbols import ACCENT, key
from dawndoom.games.death_dome.face.words import prompt, wording
from dawndoom.games.death_dome.face.zoom import zoom

FOLDER = Folder(__package__)

FACE = Face(
    accent=ACCENT,
    tagline="Shop for your convicts, storm the towers, jail the others, cash in.",
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
    layers=(("sight", "range and sight of the weapon in use"),),
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
    standalone=lambda markup: FOLDER.alone(framed(markup)),
)
