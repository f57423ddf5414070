"""Effects on a cost or a target: the questions of the rules ask for them, nothing is performed."""

from typing import Any

from dawndoom.core import Seat
from dawndoom.games.new_dawn.rules.effect import Ability, Effect


class CostEffect(Effect):
    """An effect that counts while something is paid or chosen, and does nothing by itself."""

    __slots__ = ()

    def could_change(self, state: Any, seat: Seat, here: int, left: int) -> bool:
        return False


class PayLess(CostEffect):
    """The cost being paid is so many resources lower."""

    __slots__ = ("resources",)

    def __init__(self, resources: int) -> None:
        super().__init__()
        self.resources = resources


class PayWithAny(CostEffect):
    """All symbols of the cost being paid become any resource."""

    __slots__ = ()


class ReachFarther(CostEffect):
    """MHQs up to two regions away count as adjacent."""

    __slots__ = ()


def discount_of(ability: Ability) -> int:
    """Return what an ability takes off the cost being paid."""
    discount = 0
    for effect in ability.options[0]:
        if isinstance(effect, PayLess):
            discount += effect.resources
    return discount


def pays_with_any(ability: Ability) -> bool:
    """Tell whether an ability turns all symbols of a cost into any resource."""
    return any(isinstance(effect, PayWithAny) for effect in ability.options[0])
