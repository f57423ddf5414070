"""Metals: a two-player skirmish on a small map."""

from dawndoom.core import Game, Mind, Vocabulary
from dawndoom.games.metals import meta
from dawndoom.games.metals.face import FACE
from dawndoom.games.metals.mind import balance, evaluation, features
from dawndoom.games.metals.rules import box, setup, state, turn, view

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
    vocabulary=Vocabulary([state, turn]),
    face=FACE,
    length=state.length,
    mind=Mind(evaluation.evaluate, evaluation.order),
    features=features.FEATURES,
    hides=False,
    draws=True,
    concede=turn.concede,
    cards=box.export_cards,
    check_cards=box.check_cards,
    balance=balance.BALANCE,
)
