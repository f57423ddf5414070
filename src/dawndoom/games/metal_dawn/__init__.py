"""Metal Dawn: a cooperative game of one to six Divisions against Dominus, in two acts."""

from functools import partial

from dawndoom.core import Game, Vocabulary, lesson_files, puzzle_files
from dawndoom.games.metal_dawn import meta
from dawndoom.games.metal_dawn.cards import reader, texts
from dawndoom.games.metal_dawn.face import FACE
from dawndoom.games.metal_dawn.face.library import LIBRARY
from dawndoom.games.metal_dawn.mind import MIND
from dawndoom.games.metal_dawn.mind.balance import BALANCE
from dawndoom.games.metal_dawn.rules import MODULES, ending, reasons, setup, state, view

GAME = Game(
    name=meta.NAME,
    title=meta.TITLE,
    rules_version=meta.RULES_VERSION,
    seats=meta.SEATS,
    settings=meta.SETTINGS,
    presets=meta.PRESETS,
    open_box=reader.open_box,
    setup=setup.setup,
    view=view.view,
    imagine=view.imagine,
    vocabulary=Vocabulary(MODULES),
    face=FACE,
    length=state.length,
    unit="rounds",
    mind=MIND,
    cooperative=True,
    rivals=meta.is_tech_war,
    concede=ending.concede,
    cards=reader.export_cards,
    check_cards=reader.check_cards,
    card_texts=texts.card_texts,
    reasons=reasons.REASONS,
    balance=BALANCE,
    lessons=partial(lesson_files, __package__),
    puzzles=partial(puzzle_files, __package__),
)

LIBRARY.fill_from(texts.authored_notes)
