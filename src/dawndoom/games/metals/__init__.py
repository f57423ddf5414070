"""Metals: a two-player skirmish on a small map."""

from functools import partial

from dawndoom.core import Game, Vocabulary, lesson_files, puzzle_files
from dawndoom.games.metals import meta
from dawndoom.games.metals.cards import reader, texts
from dawndoom.games.metals.face import FACE
from dawndoom.games.metals.mind import MIND, balance, features
from dawndoom.games.metals.rules import MODULES, ending, reasons, setup, state, view

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
    mind=MIND,
    features=features.FEATURES,
    hides=False,
    draws=True,
    concede=ending.concede,
    cards=reader.export_cards,
    check_cards=reader.check_cards,
    card_texts=texts.card_texts,
    reasons=reasons.REASONS,
    balance=balance.BALANCE,
    lessons=partial(lesson_files, __package__),
    puzzles=partial(puzzle_files, __package__),
)
