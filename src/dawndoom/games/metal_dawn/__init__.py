"""Metal Dawn: a cooperative game of one to six Divisions against Dominus, in two acts."""

from dawndoom.core import Game, Mind, Vocabulary
from dawndoom.games.metal_dawn import (
    balance,
    bot,
    contests,
    instinct,
    library,
    meta,
    modifiers,
    rules,
    setup,
    state,
    view,
)
from dawndoom.games.metal_dawn.face import FACE
from dawndoom.games.metal_dawn.rules import ending

GAME = Game(
    name=meta.NAME,
    title=meta.TITLE,
    rules_version=meta.RULES_VERSION,
    seats=meta.SEATS,
    settings=meta.SETTINGS,
    open_box=library.open_box,
    setup=setup.setup,
    view=view.view,
    imagine=view.imagine,
    vocabulary=Vocabulary([state, contests, modifiers, *rules.MODULES]),
    face=FACE,
    mind=Mind(bot.evaluate, instinct.order),
    cooperative=True,
    concede=ending.concede,
    cards=library.export_cards,
    check_cards=library.check_cards,
    balance=balance.BALANCE,
)
