"""Cyberdoom Tower: up the tower floor by floor, alone or in twos, and the AI on its roof."""

from dawndoom.core import Game, Mind, Vocabulary
from dawndoom.games.cyberdoom_tower import meta
from dawndoom.games.cyberdoom_tower.cards import reader
from dawndoom.games.cyberdoom_tower.face import FACE
from dawndoom.games.cyberdoom_tower.mind import balance, evaluation
from dawndoom.games.cyberdoom_tower.rules import (
    attack,
    ends,
    hide,
    keys,
    machines,
    move,
    round,
    setup,
    state,
    turn,
    view,
)

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
    vocabulary=Vocabulary([state, attack, ends, hide, keys, machines, move, round, turn]),
    face=FACE,
    length=state.length,
    unit="rounds",
    mind=Mind(evaluation.evaluate, evaluation.order, evaluation.is_quiet),
    cooperative=True,
    hides=False,
    concede=ends.concede,
    cards=reader.export_cards,
    check_cards=reader.check_cards,
    balance=balance.BALANCE,
)
