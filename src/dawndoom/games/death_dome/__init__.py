"""Death Dome 3,000: shop, fight in the arena, get paid."""

from dawndoom.core import Game, Mind, Vocabulary
from dawndoom.games.death_dome import meta
from dawndoom.games.death_dome.cards import reader
from dawndoom.games.death_dome.face import FACE
from dawndoom.games.death_dome.mind import balance, evaluation
from dawndoom.games.death_dome.rules import (
    actions,
    box,
    combat,
    death,
    hits,
    movement,
    payout,
    powers,
    purchase,
    reactions,
    resolution,
    series,
    setup,
    state,
    turn,
    view,
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
    vocabulary=Vocabulary([state, resolution, *STEPS]),
    face=FACE,
    length=state.length,
    unit="rounds",
    mind=Mind(evaluation.evaluate, evaluation.order, evaluation.is_quiet),
    cards=reader.export_cards,
    check_cards=reader.check_cards,
    balance=balance.BALANCE,
)
