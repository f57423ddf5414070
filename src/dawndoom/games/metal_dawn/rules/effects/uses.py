"""Effects on the uses of Weapons and Gear."""

from dawndoom.core import Decision, Option
from dawndoom.games.metal_dawn.rules.agents import full_uses
from dawndoom.games.metal_dawn.rules.calls import Call, Effect, choosing
from dawndoom.games.metal_dawn.rules.effects.selection import agents
from dawndoom.games.metal_dawn.rules.equipment import lose_use
from dawndoom.games.metal_dawn.rules.modifiers import FREE_GEAR_USE, FREE_USE, THIS_ROUND, Modifier
from dawndoom.games.metal_dawn.rules.places import Slot
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import GEAR, WEAPON


class RestoreUses(Effect):
    """`restore_uses`: n uses back, on the Weapon or among the Agent's cards."""

    def __init__(self, count: int, weapon_only: bool) -> None:
        super().__init__()
        self.count = count
        self.weapon_only = weapon_only

    def options(self, state: City, slot: Slot) -> list[Option]:
        """Return the cards that lack uses."""
        options: list[Option] = []
        weapon, gear = state.weapon[slot], state.gear[slot]
        if weapon >= 0 and state.weapon_uses[slot] < full_uses(state, slot, WEAPON, weapon):
            options.append(state.box.weapon_options[weapon])
        if gear < 0 or self.weapon_only:
            return options
        if state.gear_uses[slot] < full_uses(state, slot, GEAR, gear):
            options.append(state.box.gear_options[gear])
        return options

    def can(self, state: City, call: Call) -> bool:
        return bool(self.options(state, call.slot))

    def run(self, state: City, call: Call) -> None:
        state.then(choosing(call, self.count))

    def ask(self, state: City, call: Call) -> Decision | None:
        options = self.options(state, call.slot)
        if not options:
            return None
        return Decision(state.seat_of(call.division), "card_choice", options, ("restore",))

    def take(self, state: City, call: Call, option: Option) -> None:
        if option.verb == "weapon":
            state.weapon_uses[call.slot] += 1
        else:
            state.gear_uses[call.slot] += 1
        if call.left > 1:
            state.then(choosing(call, call.left - 1))


class LoseUses(Effect):
    """`lose_uses`: Agents lose uses of their Weapon; at 0 it is discarded."""

    def __init__(self, count: int, which: str) -> None:
        super().__init__()
        self.count = count
        self.which = which

    def run(self, state: City, call: Call) -> None:
        for slot in agents(state, call, self.which):
            for _ in range(self.count):
                lose_use(state, slot, WEAPON)


class FreeUse(Effect):
    """`free_use`: the Agent's next use of a Gear, or of any card, costs nothing."""

    def __init__(self, gear_only: bool) -> None:
        super().__init__()
        self.gear_only = gear_only

    def can(self, state: City, call: Call) -> bool:
        if state.gear_uses[call.slot]:
            return True
        return not self.gear_only and state.weapon_uses[call.slot] > 0

    def run(self, state: City, call: Call) -> None:
        kind = FREE_GEAR_USE if self.gear_only else FREE_USE
        state.modifiers.append(Modifier(kind, call.slot, 1, THIS_ROUND))
