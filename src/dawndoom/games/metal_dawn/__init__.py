"""Metal Dawn: a cooperative game of one to six Divisions against Dominus, in two acts."""

from dawndoom.core import Game, Mind, Vocabulary
from dawndoom.games.metal_dawn import meta, rules
from dawndoom.games.metal_dawn.cards import reader
from dawndoom.games.metal_dawn.face import FACE
from dawndoom.games.metal_dawn.mind import balance, evaluation, order
from dawndoom.games.metal_dawn.rules import ending, modifiers, resolution, setup, state, view

GAME = Game(
    name=meta.NAME,
    title=meta.TITLE,
    rules_version=meta.RULES_VERSION,
    seats=meta.SEATS,
    settings=meta.SETTINGS,
    open_box=reader.open_box,
    setup=setup.setup,
    view=view.view,
    imagine=view.imagine,
    vocabulary=Vocabulary([state, resolution, modifiers, *rules.MODULES]),
    face=FACE,
    length=state.length,
    unit="rounds",
    mind=Mind(evaluation.evaluate, order.order),
    cooperative=True,
    concede=ending.concede,
    cards=reader.export_cards,
    check_cards=reader.check_cards,
    balance=balance.BALANCE,
)
