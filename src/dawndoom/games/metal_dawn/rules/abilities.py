"""Abilities: Intel, Gear, zones, Agents with their attached Missions, Divisions.

MD-7.2  UseIntel         discard 1 Intel for its ability (a standard action)
MD-8.6  use_gear         a use of the active Agent's Gear
MD-9.1  use_zone_power   once per zone and once per Division in an Agent phase
MD-9.2  AgentAbility     the Agent's own and its attached Missions', within their limits
MD-9.3  use_division     once per game
"""

from dawndoom.core import Decision, Option, SlotQuestion
from dawndoom.games.metal_dawn.rules.agents import distinct, spend_gear
from dawndoom.games.metal_dawn.rules.calls import Resolve
from dawndoom.games.metal_dawn.rules.components import ACTIVATION, ROUND, ZONE_REUSE, Power
from dawndoom.games.metal_dawn.rules.modifiers import POWER_LOCK
from dawndoom.games.metal_dawn.rules.places import NONE, Slot, division_of
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import INTEL
from dawndoom.games.metal_dawn.rules.traits import modified, trait


class UseIntel(SlotQuestion):
    """MD-7.2: which Intel to discard for its ability."""

    __slots__ = ()

    def ask(self, state: City) -> Decision:
        options = [state.box.intel_options[card] for card in usable_intel(state, self.slot)]
        return Decision(state.seat_of(division_of(self.slot)), "intel_card", options)

    def take(self, state: City, option: Option) -> None:
        card = state.box.intel_options.index(option)
        division = division_of(self.slot)
        state.intel[division].remove(card)
        state.discards[INTEL].append(card)
        if state.events is not None:
            state.tell_division(division, "used", "intel", state.box.intel[card].id)
        resolve(state, state.box.intel[card].power, self.slot)


class AgentAbility(SlotQuestion):
    """MD-9.2: which ability to use."""

    __slots__ = ()

    def ask(self, state: City) -> Decision:
        options = ability_options(state, self.slot)
        return Decision(state.seat_of(division_of(self.slot)), "agent_ability", options)

    def take(self, state: City, option: Option) -> None:
        box = state.box
        if option.verb == "agent":
            power = box.agents[state.agents[self.slot]].power
        else:
            power = box.missions[box.mission_options.index(option)].power
        used = state.used_round if power.limit == ROUND else state.used_activation
        used.append((self.slot, power.free[0]))
        if state.events is not None:
            state.tell_division(division_of(self.slot), "used", option.verb, str(option.on[0]))
        resolve(state, power, self.slot)


def resolve(state: City, power: Power, slot: Slot) -> None:
    """Put what a card's free use does on the agenda."""
    state.then(*[Resolve(effect, division_of(slot), slot, NONE) for effect in power.free])


def is_usable(state: City, power: Power, slot: Slot) -> bool:
    """MD-0.5: tell whether the first of a card's effects for this Act could change something."""
    for number in power.free:
        effect = state.box.effects[number]
        call = Resolve(number, division_of(slot), slot, NONE)
        if effect.applies(state, call):
            return effect.can(state, call)
    return False


def usable_intel(state: City, slot: Slot) -> list[int]:
    """MD-7.2: the Intel whose ability could change something."""
    intel = state.box.intel
    return [
        card
        for card in distinct(state.intel[division_of(slot)])
        if is_usable(state, intel[card].power, slot)
    ]


def can_use_intel(state: City, slot: Slot) -> bool:
    """Tell whether any Intel of the Division has a usable ability."""
    for card in state.intel[division_of(slot)]:
        if is_usable(state, state.box.intel[card].power, slot):
            return True
    return False


def can_use_gear(state: City, slot: Slot) -> bool:
    """MD-8.6: tell whether the Gear has a free use that could change something."""
    card = state.gear[slot]
    if card < 0:
        return False
    power = state.box.gear[card].power
    if not power.free:
        return False
    if power.limit == ACTIVATION and (slot, power.free[0]) in state.used_activation:
        return False
    return is_usable(state, power, slot)


def use_gear(state: City, slot: Slot) -> None:
    """MD-8.6: use the Gear of the active Agent."""
    power = state.box.gear[state.gear[slot]].power
    if state.events is not None:
        state.tell_division(division_of(slot), "used", "gear", state.box.gear[state.gear[slot]].id)
    if power.limit == ACTIVATION:
        state.used_activation.append((slot, power.free[0]))
    resolve(state, power, slot)
    spend_gear(state, slot)


def ability_options(state: City, slot: Slot) -> list[Option]:
    """MD-9.2: the abilities that are not used up and could change something."""
    box = state.box
    options: list[Option] = []
    agent = state.agents[slot]
    if is_ready(state, box.agents[agent].power, slot):
        options.append(box.agent_options[agent])
    for card in state.attached[slot]:
        if is_ready(state, box.missions[card].power, slot):
            options.append(box.mission_options[card])
    return options


def is_ready(state: City, power: Power, slot: Slot) -> bool:
    """Tell whether a free ability is within its limit and could change something."""
    if not power.free:
        return False
    used = state.used_round if power.limit == ROUND else state.used_activation
    return (slot, power.free[0]) not in used and is_usable(state, power, slot)


def can_use_zone(state: City, slot: Slot) -> bool:
    """MD-9.1: a face-up zone, not activated in this phase, the own token at hand."""
    zone = state.place_zone(slot)
    if zone < 0 or state.destroyed[zone] or state.zone_token[division_of(slot)] >= 0:
        return False
    if zone in state.zone_token and not trait(state, slot, ZONE_REUSE):
        return False
    if modified(state, POWER_LOCK, zone):
        return False
    return is_usable(state, state.box.zones[state.zone_cards[zone]].power, slot)


def use_zone_power(state: City, slot: Slot) -> None:
    """MD-9.1: place the token and resolve the power."""
    zone = state.place_zone(slot)
    state.zone_token[division_of(slot)] = zone
    card = state.box.zones[state.zone_cards[zone]]
    if state.events is not None:
        state.tell_division(division_of(slot), "used", "zone", card.id)
    resolve(state, card.power, slot)


def can_use_division(state: City, slot: Slot) -> bool:
    """MD-9.3: once per game."""
    division = division_of(slot)
    if state.division_used[division]:
        return False
    return is_usable(state, state.box.divisions[state.division_cards[division]].power, slot)


def use_division(state: City, slot: Slot) -> None:
    """MD-9.3: flip the card and resolve it."""
    division = division_of(slot)
    state.division_used[division] = True
    card = state.box.divisions[state.division_cards[division]]
    if state.events is not None:
        state.tell_division(division, "used", "division", card.id)
    resolve(state, card.power, slot)
