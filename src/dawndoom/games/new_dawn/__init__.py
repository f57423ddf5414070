"""New Dawn: races explore, build, fight and trade for a region of ruined worlds."""

from functools import partial

from dawndoom.core import Game, Vocabulary, lesson_files, puzzle_files
from dawndoom.games.new_dawn import meta
from dawndoom.games.new_dawn.cards import reader, texts
from dawndoom.games.new_dawn.face import FACE
from dawndoom.games.new_dawn.mind import MIND
from dawndoom.games.new_dawn.mind.balance import BALANCE
from dawndoom.games.new_dawn.rules import MODULES, ending, reasons, setup, state, view

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
    concede=ending.concede,
    cards=reader.export_cards,
    check_cards=reader.check_cards,
    card_texts=texts.card_texts,
    reasons=reasons.REASONS,
    balance=BALANCE,
    lessons=partial(lesson_files, __package__),
    puzzles=partial(puzzle_files, __package__),
)
