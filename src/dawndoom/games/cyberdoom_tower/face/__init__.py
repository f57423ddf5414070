"""The face of Cyberdoom Tower."""

from dawndoom.core import Face
from dawndoom.drawing import Folder
from dawndoom.games.cyberdoom_tower.face.aside import aside
from dawndoom.games.cyberdoom_tower.face.catalogue import card
from dawndoom.games.cyberdoom_tower.face.cues import cues
from dawndoom.games.cyberdoom_tower.face.defs import defs
from dawndoom.games.cyberdoom_tower.face.draw import draw
from dawndoom.games.cyberdoom_tower.face.emblem import emblem
from dawndoom.games.cyberdoom_tower.face.log import sentence
from dawndoom.games.cyberdoom_tower.face.mat import mat
from dawndoom.games.cyberdoom_tower.face.panels import player, summary
from dawndoom.games.cyberdoom_tower.face.places import place_of
from dawndoom.games.cyberdoom_tower.face.reasons import explain
from dawndoom.games.cyberdoom_tower.face.report import describe, ending, score, status
from dawndoom.games.cyberdoom_tower.face.stage import stage
from dawndoom.games.cyberdoom_tower.face.symbols import ACCENT, key
from dawndoom.games.cyberdoom_tower.face.words import prompt, wording
from dawndoom.games.cyberdoom_tower.face.zoom import zoom

FOLDER = Folder(__package__)

FACE = Face(
    accent=ACCENT,
    tagline="Climb the tower in twelve rounds: hide, steal the keys, defeat the AI on the roof.",
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
    layers=(("column", "signs below the bays"), ("cone", "what sentinels see")),
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
