"""The face of Cyberdoom Tower."""

from dawndoom.core import Face
from dawndoom.drawing import Folder
from dawndoom.games.cyberdoom_tower.face.draw import draw
from dawndoom.games.cyberdoom_tower.face.emblem import emblem
from dawndoom.games.cyberdoom_tower.face.log import sentence
from dawndoom.games.cyberdoom_tower.face.panels import player, summary
from dawndoom.games.cyberdoom_tower.face.report import describe, ending, status
from dawndoom.games.cyberdoom_tower.face.symbols import ACCENT, key
from dawndoom.games.cyberdoom_tower.face.words import prompt, wording

FOLDER = Folder(__package__)

FACE = Face(
    accent=ACCENT,
    tagline="Climb the tower in twelve rounds: hide, steal the keys, defeat the AI on the roof.",
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
    layers=(("column", "symbols below the sectors"),),
    style=FOLDER.style,
    emblem=emblem,
    standalone=FOLDER.alone,
)
