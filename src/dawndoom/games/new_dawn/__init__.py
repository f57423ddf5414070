"""New Dawn: races explore, build, fight and trade for a region of ruined worlds."""

from dawndoom.core import Game, Mind, Vocabulary
from dawndoom.games.new_dawn import meta, rules
from dawndoom.games.new_dawn.cards import reader
from dawndoom.games.new_dawn.face import FACE
from dawndoom.games.new_dawn.mind import balance, evaluation
from dawndoom.games.new_dawn.rules import box, setup, state, view

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
    vocabulary=Vocabulary([state, setup, *rules.MODULES]),
    face=FACE,
    length=state.length,
    unit="rounds",
    mind=Mind(evaluation.evaluate, evaluation.order),
    cards=reader.export_cards,
    check_cards=reader.check_cards,
    balance=balance.BALANCE,
)
