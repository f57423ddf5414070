"""The face of Pig."""

from dawndoom.core import Face
from dawndoom.drawing import Folder
from dawndoom_pig.face.draw import draw
from dawndoom_pig.face.log import sentence
from dawndoom_pig.face.panels import player
from dawndoom_pig.face.places import place_of
from dawndoom_pig.face.reasons import explain
from dawndoom_pig.face.report import describe, ending, status
from dawndoom_pig.face.symbols import ACCENT, key
from dawndoom_pig.face.words import prompt, wording

FOLDER = Folder(__package__)

FACE = Face(
    accent=ACCENT,
    tagline="Roll on, or hold while you can.",
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
    place_of=place_of,
    explain=explain,
    style=FOLDER.style,
    standalone=FOLDER.alone,
)
