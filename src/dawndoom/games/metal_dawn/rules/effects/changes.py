"""Effects that change something for a while."""

from dawndoom.games.metal_dawn.rules.calls import Call, Effect
from dawndoom.games.metal_dawn.rules.effects.selection import here
from dawndoom.games.metal_dawn.rules.modifiers import (
    AGENT_PHASE,
    DOMINUS_PHASE,
    HACK_BONUS,
    RETREAT_COST,
    THROUGH_AGENT_PHASE,
    WITH_STEALTH,
    Modifier,
)
from dawndoom.games.metal_dawn.rules.movement import has_stealth
from dawndoom.games.metal_dawn.rules.places import NONE
from dawndoom.games.metal_dawn.rules.retreat import retreat_cost
from dawndoom.games.metal_dawn.rules.state import City


class Modify(Effect):
    """A passing change: `retreat_cost`, `stealth`, `zone_lock`, `code_mod` and the like.

    `where`: zone (here), slot (the Agent), division, or none (everywhere).
    """

    def __init__(self, kind: int, where: str, amount: int, span: int) -> None:
        super().__init__()
        self.kind = kind
        self.where = where
        self.amount = amount
        self.span = span

    def can(self, state: City, call: Call) -> bool:
        if self.kind == RETREAT_COST:
            return retreat_cost(state) > 1
        if self.kind == HACK_BONUS:
            return state.codes_left() > 0
        return self.kind != WITH_STEALTH or not has_stealth(state, call.slot)

    def run(self, state: City, call: Call) -> None:
        where = NONE
        if self.where == "zone":
            where = here(state, call)
        elif self.where == "slot":
            where = call.slot
        elif self.where == "division":
            where = call.division
        state.modifiers.append(
            Modifier(self.kind, where, self.amount, self.span, self.round(state))
        )

    def round(self, state: City) -> int:
        """Return the round of the phase that the change is for; 0 where it is for no phase."""
        if self.span == AGENT_PHASE or self.span == THROUGH_AGENT_PHASE:
            return state.round + 1
        if self.span == DOMINUS_PHASE:
            is_ahead = state.phase in ("agent", "counterattack")
            return state.round if is_ahead else state.round + 1
        return 0
