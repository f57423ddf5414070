"""The face of Death Dome."""

from dawndoom.core import Face
from dawndoom.drawing import Folder
from dawndoom.games.death_dome.face.draw import draw
from dawndoom.games.death_dome.face.emblem import emblem
from dawndoom.games.death_dome.face.log import sentence
from dawndoom.games.death_dome.face.panels import player, summary
from dawndoom.games.death_dome.face.report import describe, ending, status
from dawndoom.games.death_dome.face.symbols import ACCENT, DECK_COLOURS, key
from dawndoom.games.death_dome.face.words import prompt, wording

FOLDER = Folder(__package__)

FACE = Face(
    accent=ACCENT,
    tagline="Shop for your convicts, storm the towers, jail the others, cash in.",
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
    layers=(
        ("sight", "range and sight of the weapon in use"),
        ("closed", "cards you can't buy now"),
        ("unworn", "cards that none of your units can wear"),
        *((f"deck-{deck}", deck) for deck in DECK_COLOURS if deck != "power"),
    ),
    style=FOLDER.style,
    emblem=emblem,
    standalone=FOLDER.alone,
)
