"""The face of Cyberdoom Tower."""

from dawndoom.core import Face
from dawndoom.drawing import Folder
from dawndoom.games.cyberdoom_tower.draw import draw
from dawndoom.games.cyberdoom_tower.emblem import emblem
from dawndoom.games.cyberdoom_tower.log import sentence
from dawndoom.games.cyberdoom_tower.summary import player, summary
from dawndoom.games.cyberdoom_tower.symbols import ACCENT, key
from dawndoom.games.cyberdoom_tower.telling import describe, ending
from dawndoom.games.cyberdoom_tower.words import prompt, status, wording

FOLDER = Folder(__package__)

FACE = Face(
    accent=ACCENT,
    tagline="Up the tower in twelve rounds: hide, steal the keys, bring down the AI on the roof.",
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
