"""Death Dome 3,000: shop, fight in the arena, get paid."""

from dawndoom.core import Game, Mind, Vocabulary
from dawndoom.games.death_dome import (
    balance,
    bot,
    box,
    cardfiles,
    meta,
    resolving,
    setup,
    state,
    view,
)
from dawndoom.games.death_dome.face import FACE
from dawndoom.games.death_dome.rules import (
    actions,
    combat,
    death,
    hits,
    movement,
    payout,
    powers,
    purchase,
    reactions,
    series,
    turn,
    walking,
)

STEPS = [
    purchase,
    turn,
    movement,
    walking,
    actions,
    combat,
    hits,
    reactions,
    death,
    powers,
    payout,
    series,
]

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
    vocabulary=Vocabulary([state, resolving, *STEPS]),
    face=FACE,
    mind=Mind(bot.evaluate, bot.order, bot.is_quiet),
    cards=cardfiles.export_cards,
    check_cards=cardfiles.check_cards,
    balance=balance.BALANCE,
)
