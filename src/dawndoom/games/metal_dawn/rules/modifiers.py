"""Passing changes: what cards and firewalls change for a while, and for how long."""

from dawndoom.core import Data
from dawndoom.games.metal_dawn.rules.places import NONE

# What a modifier changes (`Modifier.kind`).
(
    RETREAT_COST,
    EXTRA_RANGE,
    HACK_BONUS,
    WITH_STEALTH,
    NO_SUPPRESS,
    ROBOT_ATTACK,
    POWER_LOCK,
    LOCATION_LOCK,
    ENTRY_LOCK,
    NO_BLOCK,
    UNIT_DAMAGE,
    SKIP_ATTACK,
    CODE_DIFFICULTY,
    ANARCHY,
    SHIELD,
    BEACON,
    ROBOT_BEACON,
    ROBOT_HARM,
    ROBOT_STEPS,
    FREE_USE,
    FREE_GEAR_USE,
) = range(21)
OF_AN_AGENT = (
    EXTRA_RANGE,
    HACK_BONUS,
    WITH_STEALTH,
    NO_SUPPRESS,
    SHIELD,
    FREE_USE,
    FREE_GEAR_USE,
)
"""Kinds whose `where` is a slot."""

# How long it does so (`Modifier.span`).
(
    THIS_ACTIVATION,
    THIS_ROUND,
    AGENT_PHASE,
    DOMINUS_PHASE,
    NEXT_COUNTERATTACK,
    UNTIL_USED,
    THROUGH_AGENT_PHASE,
    NEXT_MOVE,
) = range(8)


class Modifier(Data):
    """A passing change: what, where (zone, slot, serial or NONE), how much, how long.

    `round` is the round whose Agent or Dominus phase it is for. `detail` is a Unit type or NONE.
    """

    __slots__ = ("amount", "detail", "kind", "round", "span", "where")

    def __init__(
        self, kind: int, where: int, amount: int, span: int, round: int = 0, detail: int = NONE
    ) -> None:
        self.kind = kind
        self.where = where
        self.amount = amount
        self.span = span
        self.round = round
        self.detail = detail
