"""Pig: roll the die as often as you dare."""

from functools import partial

from dawndoom.core import Game, Vocabulary, lesson_files
from dawndoom_pig import meta
from dawndoom_pig.cards import reader
from dawndoom_pig.face import FACE
from dawndoom_pig.mind import MIND
from dawndoom_pig.rules import MODULES, ending, reasons, setup, state, view

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
    hides=False,
    concede=ending.concede,
    reasons=reasons.REASONS,
    lessons=partial(lesson_files, __package__),
)
