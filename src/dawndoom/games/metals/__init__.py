"""Metals: a two-player skirmish on a small map."""

from dawndoom.core import Game, Mind, Vocabulary
from dawndoom.games.metals import balance, bot, box, features, meta, rules, setup, state, view
from dawndoom.games.metals.face import FACE

GAME = Game(
    name=meta.NAME,
    title=meta.TITLE,
    rules_version=meta.RULES_VERSION,
    seats=meta.SEATS,
    settings=meta.SETTINGS,
    open_box=box.open_box,
    setup=setup.setup,
    view=view.view,
    imagine=view.imagine,
    vocabulary=Vocabulary([state, rules]),
    face=FACE,
    mind=Mind(bot.evaluate, bot.order),
    features=features.FEATURES,
    hides=False,
    draws=True,
    concede=rules.concede,
    cards=box.export_cards,
    check_cards=box.check_cards,
    balance=balance.BALANCE,
)
