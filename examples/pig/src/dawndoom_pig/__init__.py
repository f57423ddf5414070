"""Pig: roll the die as often as you dare."""

from dawndoom.core import Game, Mind, Vocabulary
from dawndoom_pig import bot, meta, rules, state, view
from dawndoom_pig.face import FACE

GAME = Game(
    name=meta.NAME,
    title=meta.TITLE,
    rules_version=meta.RULES_VERSION,
    seats=meta.SEATS,
    settings=meta.SETTINGS,
    open_box=state.open_box,
    setup=rules.setup,
    view=view.view,
    imagine=view.imagine,
    vocabulary=Vocabulary([state, rules]),
    face=FACE,
    mind=Mind(bot.evaluate, bot.order),
    hides=False,
    concede=rules.concede,
)
