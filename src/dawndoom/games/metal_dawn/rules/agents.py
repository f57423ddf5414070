"""Agent health and defeat.

MD-14.2  Harm         passive reductions first, then reactions, then the damage
         React        the owner may use what reduces or cancels it
MD-14.3  FaceDefeat   what replaces a defeat is offered, else the Agent is replaced
MD-7.1   TrimIntel    above the limit: discard down to it
"""

from dawndoom.core import Decision, Option, Question, SlotQuestion, Step
from dawndoom.games.metal_dawn.rules.board import agent_id
from dawndoom.games.metal_dawn.rules.components import (
    CHEAT_DISCARD,
    CHEAT_ONCE,
    FIRST_DAMAGE,
    FIRST_INTERCEPTION,
    USES_BONUS,
)
from dawndoom.games.metal_dawn.rules.decks import (
    draw_starting,
    drop_gear,
    drop_intel,
    drop_mission,
    drop_weapon,
)
from dawndoom.games.metal_dawn.rules.ending import NO_AGENTS, lose
from dawndoom.games.metal_dawn.rules.modifiers import FREE_GEAR_USE, FREE_USE, OF_AN_AGENT, SHIELD
from dawndoom.games.metal_dawn.rules.places import Division, Slot, division_of
from dawndoom.games.metal_dawn.rules.progress import FIRST_DAMAGE_KEY, FIRST_INTERCEPTION_KEY
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import GEAR, WEAPON
from dawndoom.games.metal_dawn.rules.track import advance
from dawndoom.games.metal_dawn.rules.traits import (
    full_health,
    intel_limit,
    modified,
    trait,
    use_all,
    use_up,
)

# What the damage comes from; a payment cannot be reduced.
INTERCEPTION, EFFECT, PAYMENT = range(3)

NO_REACTION = Option("none")


class Harm(Step):
    """MD-14.2: reduce the damage by what works by itself, then offer reactions."""

    __slots__ = ("amount", "kind", "slot")

    def __init__(self, slot: Slot, amount: int, kind: int = EFFECT) -> None:
        self.slot = slot
        self.amount = amount
        self.kind = kind

    def run(self, state: City) -> None:
        amount = self.amount
        if self.kind != PAYMENT:
            amount = max(0, amount - reduction(state, self.slot, self.kind))
        if amount and self.kind != PAYMENT and reaction_of(state, self.slot):
            state.then(React(self.slot, amount))
        else:
            wound(state, self.slot, amount)


class React(Question):
    """MD-14.2: the owner may use a Gear that reduces or cancels the damage."""

    __slots__ = ("amount", "slot")

    def __init__(self, slot: Slot, amount: int) -> None:
        self.slot = slot
        self.amount = amount

    def ask(self, state: City) -> Decision:
        options = [state.box.gear_options[state.gear[self.slot]], NO_REACTION]
        seat = state.seat_of(division_of(self.slot))
        return Decision(seat, "reaction", options, (agent_id(state, self.slot), self.amount))

    def take(self, state: City, option: Option) -> None:
        if option.verb == "none":
            wound(state, self.slot, self.amount)
            return
        left = max(0, self.amount - reaction_of(state, self.slot))
        spend_gear(state, self.slot)
        if left and reaction_of(state, self.slot):
            state.then(React(self.slot, left))
        else:
            wound(state, self.slot, left)


class FaceDefeat(SlotQuestion):
    """MD-14.2: what leaves 1 health instead of a defeat is offered when it would happen."""

    __slots__ = ()

    def run(self, state: City) -> None:
        if cheats_of(state, self.slot):
            super().run(state)
        else:
            defeat(state, self.slot)

    def ask(self, state: City) -> Decision:
        options = [*cheats_of(state, self.slot), NO_REACTION]
        seat = state.seat_of(division_of(self.slot))
        return Decision(seat, "reaction", options, (agent_id(state, self.slot), 0))

    def take(self, state: City, option: Option) -> None:
        if option.verb == "none":
            defeat(state, self.slot)
            return
        if option.verb == "mission":
            card = state.box.mission_options.index(option)
            state.attached[self.slot].remove(card)
            drop_mission(state, card)
        else:
            state.used_game.append((self.slot, state.agents[self.slot]))
        state.health[self.slot] = 1
        if state.events is not None:
            state.tell_division(division_of(self.slot), "survived", agent_id(state, self.slot))


class TrimIntel(Question):
    """MD-7.1: above the limit a Division discards down to it at once."""

    __slots__ = ("division",)

    def __init__(self, division: Division) -> None:
        self.division = division

    def ask(self, state: City) -> Decision | None:
        pool = state.intel[self.division]
        if len(pool) <= intel_limit(state, self.division):
            return None
        options = [state.box.intel_options[card] for card in distinct(pool)]
        return Decision(state.seat_of(self.division), "discard_intel", options, (self.division,))

    def take(self, state: City, option: Option) -> None:
        drop_intel(state, self.division, state.box.intel_options.index(option))
        state.then(self)


def distinct(cards: list[int]) -> list[int]:
    """Return each card number once, in the order of the pile."""
    found: list[int] = []
    for card in cards:
        if card not in found:
            found.append(card)
    return found


def harm_all(state: City, slots: list[Slot], amount: int) -> None:
    """MD-0.10: several Agents suffer damage from one effect, each including its defeat."""
    state.then(*[Harm(slot, amount) for slot in slots])


def reduction(state: City, slot: Slot, kind: int) -> int:
    """Return what passive effects take off, and note that they have done so."""
    less = 0
    if state.phase.startswith("dominus"):
        key = (slot, FIRST_DAMAGE_KEY)
        if key not in state.used_phase:
            state.used_phase.append(key)
            less += trait(state, slot, FIRST_DAMAGE)
        key = (slot, FIRST_INTERCEPTION_KEY)
        if kind == INTERCEPTION and key not in state.used_phase:
            state.used_phase.append(key)
            less += trait(state, slot, FIRST_INTERCEPTION)
    shield = modified(state, SHIELD, slot)
    if shield:
        less += shield
        use_all(state, SHIELD, slot)
    return less


def reaction_of(state: City, slot: Slot) -> int:
    """Return how much damage the Agent's Gear could take off as a reaction."""
    gear = state.gear[slot]
    return state.box.gear[gear].power.reaction if gear >= 0 else 0


def cheats_of(state: City, slot: Slot) -> list[Option]:
    """Return what could keep an Agent from being defeated."""
    box = state.box
    options: list[Option] = []
    agent = state.agents[slot]
    if box.agents[agent].power.cheat == CHEAT_ONCE and (slot, agent) not in state.used_game:
        options.append(box.agent_options[agent])
    for card in state.attached[slot]:
        if box.missions[card].power.cheat == CHEAT_DISCARD:
            options.append(box.mission_options[card])
    return options


def wound(state: City, slot: Slot, amount: int) -> None:
    """MD-14.1, MD-14.3: lower the health; at 0 the Agent faces defeat at once."""
    if amount <= 0:
        return
    state.health[slot] = max(0, state.health[slot] - amount)
    if state.events is not None:
        state.tell_division(
            division_of(slot), "hurt", agent_id(state, slot), amount, state.health[slot]
        )
    if not state.health[slot]:
        state.then(FaceDefeat(slot))


def heal(state: City, slot: Slot, amount: int) -> None:
    """MD-14.1: raise the health, to at most the maximum."""
    healed = min(amount, full_health(state, slot) - state.health[slot])
    if healed > 0:
        state.health[slot] += healed
        if state.events is not None:
            state.tell_division(
                division_of(slot), "healed", agent_id(state, slot), healed, state.health[slot]
            )


def defeat(state: City, slot: Slot) -> None:
    """MD-14.3: advance 1, the Agent leaves the game, the next of the pool takes the slot."""
    if state.events is not None:
        state.tell_division(division_of(slot), "defeated", agent_id(state, slot))
    advance(state, 1, "defeat")
    if state.outcome is not None:
        return
    drop_weapon(state, slot)
    drop_gear(state, slot)
    for card in state.attached[slot]:
        drop_mission(state, card)
    state.attached[slot] = []
    if not state.pool:
        lose(state, NO_AGENTS)
        return
    replace(state, slot)
    state.then(TrimIntel(division_of(slot)))


def replace(state: City, slot: Slot) -> None:
    """MD-14.3 d, MD-14.5: a new Agent in the same place, with starting equipment."""
    state.agents[slot] = state.pool.pop()
    forget(state, slot)
    state.reveal()
    state.health[slot] = full_health(state, slot)
    equip_weapon(state, slot, draw_starting(state, WEAPON))
    equip_gear(state, slot, draw_starting(state, GEAR))
    if slot == state.active:
        state.fallen = True
    if state.events is not None:
        state.tell_division(division_of(slot), "replaced", agent_id(state, slot), state.at[slot])


def forget(state: City, slot: Slot) -> None:
    """R-100: what the fallen Agent had used up, and what helped it, is not its replacement's."""
    state.used_phase = [use for use in state.used_phase if use[0] != slot]
    state.modifiers = [
        modifier
        for modifier in state.modifiers
        if modifier.kind not in OF_AN_AGENT or modifier.where != slot
    ]


def equip_weapon(state: City, slot: Slot, card: int) -> None:
    """MD-8.5: put a Weapon on an Agent, with all its uses; the old one is discarded."""
    drop_weapon(state, slot)
    if card < 0:
        return
    state.weapon[slot] = card
    state.weapon_uses[slot] = full_uses(state, slot, WEAPON, card)


def equip_gear(state: City, slot: Slot, card: int) -> None:
    """MD-8.5: put a Gear on an Agent, with all its uses; the old one is discarded."""
    drop_gear(state, slot)
    if card < 0:
        return
    state.gear[slot] = card
    state.gear_uses[slot] = state.box.gear[card].uses


def full_uses(state: City, slot: Slot, kind: int, card: int) -> int:
    """Return the uses that a card has with this Agent; 0 means permanent."""
    if kind == GEAR:
        return state.box.gear[card].uses
    uses = state.box.weapons[card].uses
    return min(4, uses + trait(state, slot, USES_BONUS)) if uses else 0


def spend_gear(state: City, slot: Slot) -> None:
    """MD-8.5: one use of the Gear; at 0 it is discarded immediately."""
    if not state.gear_uses[slot]:
        return
    for kind in (FREE_GEAR_USE, FREE_USE):
        if modified(state, kind, slot):
            use_up(state, kind, slot)
            return
    state.gear_uses[slot] -= 1
    if not state.gear_uses[slot]:
        drop_gear(state, slot)
        state.then(TrimIntel(division_of(slot)))
