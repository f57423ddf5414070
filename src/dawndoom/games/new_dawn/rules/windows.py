"""The windows: moments at which a card may be used (ledger, 8.2). A card names one of them."""

from typing import Final

WINDOWS = (
    "after_production",
    "after_moving",
    "round_end",
    "before_drawing",
    "after_drawing",
    "after_exploring",
    "action_turn",
    "paying_for_base",
    "paying_for_ambassador",
    "paying_for_mhq",
    "paying_for_aid",
    "paying_for_technology",
    "after_ambassador",
    "after_buying_mhq",
    "after_aid",
    "choosing_target",
    "before_attack_roll",
    "before_defence_roll",
    "before_any_roll",
    "after_attack_roll",
    "after_defence_roll",
    "after_any_roll",
    "after_attackers_roll",
    "after_defenders_roll",
    "after_gaining_control",
    "after_seizing",
    "after_failed_attack",
    "after_holding",
    "after_losing_facility",
    "opponent_gains_beside",
    "opponent_sends_aid",
    "opponent_uses_ambassador",
)
AFTER_PRODUCTION: Final = 0
AFTER_MOVING: Final = 1
AT_ROUND_END: Final = 2
BEFORE_DRAWING: Final = 3
AFTER_DRAWING: Final = 4
AFTER_EXPLORING: Final = 5
ACTION_TURN: Final = 6
PAYING_FOR_BASE: Final = 7
PAYING_FOR_AMBASSADOR: Final = 8
PAYING_FOR_MHQ: Final = 9
PAYING_FOR_AID: Final = 10
PAYING_FOR_TECHNOLOGY: Final = 11
AFTER_AMBASSADOR: Final = 12
AFTER_BUYING_MHQ: Final = 13
AFTER_AID: Final = 14
CHOOSING_TARGET: Final = 15
BEFORE_ATTACK_ROLL: Final = 16
BEFORE_DEFENCE_ROLL: Final = 17
BEFORE_ANY_ROLL: Final = 18
AFTER_ATTACK_ROLL: Final = 19
AFTER_DEFENCE_ROLL: Final = 20
AFTER_ANY_ROLL: Final = 21
AFTER_ATTACKERS_ROLL: Final = 22
AFTER_DEFENDERS_ROLL: Final = 23
AFTER_GAINING_CONTROL: Final = 24
AFTER_SEIZING: Final = 25
AFTER_FAILED_ATTACK: Final = 26
AFTER_HOLDING: Final = 27
AFTER_LOSING_FACILITY: Final = 28
OPPONENT_GAINS_BESIDE: Final = 29
OPPONENT_SENDS_AID: Final = 30
OPPONENT_USES_AMBASSADOR: Final = 31
NO_WINDOW: Final = -1

PAYING = (
    PAYING_FOR_BASE,
    PAYING_FOR_AMBASSADOR,
    PAYING_FOR_MHQ,
    PAYING_FOR_AID,
    PAYING_FOR_TECHNOLOGY,
)
BEFORE_A_ROLL = (BEFORE_ATTACK_ROLL, BEFORE_DEFENCE_ROLL, BEFORE_ANY_ROLL)
AFTER_A_ROLL = (AFTER_ATTACK_ROLL, AFTER_DEFENCE_ROLL, AFTER_ANY_ROLL)
REACTIONS = (AFTER_ATTACKERS_ROLL, AFTER_DEFENDERS_ROLL)
WITHOUT_HERE = (
    ACTION_TURN,
    AFTER_PRODUCTION,
    BEFORE_DRAWING,
    AFTER_DRAWING,
    AFTER_MOVING,
    AT_ROUND_END,
    PAYING_FOR_AID,
    AFTER_AID,
    PAYING_FOR_MHQ,
    AFTER_BUYING_MHQ,
    PAYING_FOR_AMBASSADOR,
    AFTER_AMBASSADOR,
    PAYING_FOR_TECHNOLOGY,
    OPPONENT_SENDS_AID,
    OPPONENT_USES_AMBASSADOR,
)
"""Windows that belong to no Facility: an effect that speaks of "here" has no meaning in them."""
