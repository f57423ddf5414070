"""Cyberdoom Tower: climb the tower floor by floor, alone or together, to the AI on its roof."""

from functools import partial

from dawndoom.core import Game, Vocabulary, lesson_files, puzzle_files
from dawndoom.games.cyberdoom_tower import meta
from dawndoom.games.cyberdoom_tower.cards import reader, texts
from dawndoom.games.cyberdoom_tower.face import FACE
from dawndoom.games.cyberdoom_tower.mind import MIND, balance
from dawndoom.games.cyberdoom_tower.rules import MODULES, ending, reasons, setup, state, view

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
    hides=False,
    concede=ending.concede,
    cards=reader.export_cards,
    check_cards=reader.check_cards,
    card_texts=texts.card_texts,
    reasons=reasons.REASONS,
    balance=balance.BALANCE,
    lessons=partial(lesson_files, __package__),
    puzzles=partial(puzzle_files, __package__),
)
