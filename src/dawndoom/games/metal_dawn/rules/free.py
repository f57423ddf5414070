"""Free actions, and the use of Intel.

MD-7.2  IntelCard          discard 1 Intel for its ability (a standard action)
MD-8.4  DiscardEquipment   own equipped or reserve cards
MD-8.6  use_gear           a use of the active Agent's Gear
MD-9.1  use_zone_power     once per zone and once per Division in an Agent phase
MD-9.2  AgentAbility       the Agent's own and its attached Missions', within their limits
MD-9.3  use_division       once per game
MD-9.4  RetreatCommit      the Divisions together discard Intel to retreat the track by 1
"""

from dawndoom.core import Decision, Option, Question
from dawndoom.games.metal_dawn.rules.agents import KEYS, distinct, spend_gear
from dawndoom.games.metal_dawn.rules.box import (
    ACTIVATION,
    INTEL,
    ROUND,
    ZONE_REUSE,
    Division,
    Power,
    Slot,
)
from dawndoom.games.metal_dawn.rules.calls import NONE, Resolve
from dawndoom.games.metal_dawn.rules.decks import drop_intel
from dawndoom.games.metal_dawn.rules.missions import discard_chosen
from dawndoom.games.metal_dawn.rules.modifiers import POWER_LOCK, RETREAT_COST
from dawndoom.games.metal_dawn.rules.state import REVEALED, City
from dawndoom.games.metal_dawn.rules.track import retreat

DONE = Option("done")
PLEDGE = 64


class IntelCard(Question):
    """MD-7.2: which Intel to discard for its ability."""

    __slots__ = ("slot",)

    def __init__(self, slot: Slot) -> None:
        self.slot = slot

    def ask(self, state: City) -> Decision:
        options = [state.box.intel_options[card] for card in usable_intel(state, self.slot)]
        return Decision(state.seat_of(self.slot // 2), "intel_card", options)

    def take(self, state: City, option: Option) -> None:
        card = state.box.intel_options.index(option)
        division = self.slot // 2
        state.intel[division].remove(card)
        state.discards[INTEL].append(card)
        if state.events is not None:
            state.tell("used", division, "intel", state.box.intel[card].id)
        resolve(state, state.box.intel[card].power, self.slot)


class DiscardEquipment(Question):
    """MD-8.4: which own card to discard, of either Agent or the reserve."""

    __slots__ = ("division",)

    def __init__(self, division: Division) -> None:
        self.division = division

    def ask(self, state: City) -> Decision:
        options: list[Option] = []
        for slot in (2 * self.division, 2 * self.division + 1):
            agent = state.box.agents[state.agents[slot]].id
            if state.weapon[slot] >= 0:
                options.append(Option("discard", "weapon", agent))
            if state.gear[slot] >= 0:
                options.append(Option("discard", "gear", agent))
        if state.reserve_weapon[self.division] >= 0:
            options.append(Option("discard", "weapon", "reserve"))
        if state.reserve_gear[self.division] >= 0:
            options.append(Option("discard", "gear", "reserve"))
        return Decision(state.seat_of(self.division), "discard_equipment", options)

    def take(self, state: City, option: Option) -> None:
        slot = 2 * self.division
        second = state.box.agents[state.agents[slot + 1]].id
        if option.on[1] == second:
            slot += 1
        where = "reserve" if option.on[1] == "reserve" else "equipped"
        discard_chosen(state, slot, Option("discard", option.on[0], where))


class AgentAbility(Question):
    """MD-9.2: which ability to use."""

    __slots__ = ("slot",)

    def __init__(self, slot: Slot) -> None:
        self.slot = slot

    def ask(self, state: City) -> Decision:
        options = ability_options(state, self.slot)
        return Decision(state.seat_of(self.slot // 2), "agent_ability", options)

    def take(self, state: City, option: Option) -> None:
        box = state.box
        if option.verb == "agent":
            power = box.agents[state.agents[self.slot]].power
        else:
            power = box.missions[box.mission_options.index(option)].power
        used = state.used_round if power.limit == ROUND else state.used_activation
        used.append(self.slot * KEYS + power.free[0])
        if state.events is not None:
            state.tell("used", self.slot // 2, option.verb, str(option.on[0]))
        resolve(state, power, self.slot)


class RetreatCommit(Question):
    """MD-9.5: a Division commits Intel one by one; the cost met, the track retreats at once."""

    __slots__ = ("asked", "division")

    def __init__(self, division: Division, asked: int) -> None:
        self.division = division
        self.asked = asked

    def run(self, state: City) -> None:
        if state.intel[self.division]:
            super().run(state)
        else:
            pass_on(state, self.asked)

    def ask(self, state: City) -> Decision:
        pool = state.intel[self.division]
        options = [state.box.intel_options[card] for card in distinct(pool)]
        options.append(DONE)
        about = (len(state.pledges), retreat_cost(state), self.division)
        return Decision(state.seat_of(self.division), "retreat_commit", options, about)

    def take(self, state: City, option: Option) -> None:
        if option.verb == "done":
            pass_on(state, self.asked)
            return
        card = state.box.intel_options.index(option)
        state.intel[self.division].remove(card)
        state.pledges.append(self.division * PLEDGE + card)
        if len(state.pledges) == retreat_cost(state):
            carry_out_retreat(state)
        else:
            state.then(self)


def resolve(state: City, power: Power, slot: Slot) -> None:
    """Put what a card's free use does on the agenda."""
    state.then(*[Resolve(effect, slot // 2, slot, NONE) for effect in power.free])


def is_usable(state: City, power: Power, slot: Slot) -> bool:
    """MD-0.5: tell whether the first of a card's effects for this Act could change something."""
    for number in power.free:
        effect = state.box.effects[number]
        call = Resolve(number, slot // 2, slot, NONE)
        if effect.applies(state, call):
            return effect.can(state, call)
    return False


def usable_intel(state: City, slot: Slot) -> list[int]:
    """MD-7.2: the Intel whose ability could change something."""
    intel = state.box.intel
    return [
        card
        for card in distinct(state.intel[slot // 2])
        if is_usable(state, intel[card].power, slot)
    ]


def can_use_intel(state: City, slot: Slot) -> bool:
    """Tell whether any Intel of the Division has a usable ability."""
    for card in state.intel[slot // 2]:
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
    if power.limit == ACTIVATION and slot * KEYS + power.free[0] in state.used_activation:
        return False
    return is_usable(state, power, slot)


def use_gear(state: City, slot: Slot) -> None:
    """MD-8.6: use the Gear of the active Agent."""
    power = state.box.gear[state.gear[slot]].power
    if state.events is not None:
        state.tell("used", slot // 2, "gear", state.box.gear[state.gear[slot]].id)
    if power.limit == ACTIVATION:
        state.used_activation.append(slot * KEYS + power.free[0])
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
    return slot * KEYS + power.free[0] not in used and is_usable(state, power, slot)


def can_use_zone(state: City, slot: Slot) -> bool:
    """MD-9.1: a face-up zone, not activated in this phase, the own token at hand."""
    zone = state.place_zone(slot)
    if zone < 0 or state.destroyed[zone] or state.zone_token[slot // 2] >= 0:
        return False
    if zone in state.zone_token and not state.trait(slot, ZONE_REUSE):
        return False
    if state.modified(POWER_LOCK, zone):
        return False
    return is_usable(state, state.box.zones[state.zone_cards[zone]].power, slot)


def use_zone_power(state: City, slot: Slot) -> None:
    """MD-9.1: place the token and resolve the power."""
    zone = state.place_zone(slot)
    state.zone_token[slot // 2] = zone
    card = state.box.zones[state.zone_cards[zone]]
    if state.events is not None:
        state.tell("used", slot // 2, "zone", card.id)
    resolve(state, card.power, slot)


def can_use_division(state: City, slot: Slot) -> bool:
    """MD-9.3: once per game."""
    division = slot // 2
    if state.division_used[division]:
        return False
    return is_usable(state, state.box.divisions[state.division_cards[division]].power, slot)


def use_division(state: City, slot: Slot) -> None:
    """MD-9.3: flip the card and resolve it."""
    division = slot // 2
    state.division_used[division] = True
    card = state.box.divisions[state.division_cards[division]]
    if state.events is not None:
        state.tell("used", division, "division", card.id)
    resolve(state, card.power, slot)


def can_discard(state: City, division: Division) -> bool:
    """MD-8.4: tell whether a Division has any equipment."""
    if state.reserve_weapon[division] >= 0 or state.reserve_gear[division] >= 0:
        return True
    for slot in (2 * division, 2 * division + 1):
        if state.weapon[slot] >= 0 or state.gear[slot] >= 0:
            return True
    return False


def retreat_cost(state: City) -> int:
    """MD-9.4: one Intel per Division, changed by effects, at least 1."""
    return max(1, state.divisions + state.modified(RETREAT_COST, NONE))


def can_retreat(state: City) -> bool:
    """MD-9.5: the pools together hold the cost, the track is above 1, nothing bars it."""
    if state.track <= 1 or state.retreat_failed:
        return False
    held = 0
    for pool in state.intel:
        held += len(pool)
    if held < retreat_cost(state):
        return False
    for space, code in enumerate(state.codes):
        if state.code_state[space] == REVEALED and state.box.codes[code].bars_retreat:
            return False
    return True


def propose_retreat(state: City, division: Division) -> None:
    """MD-9.5: the active seat proposes and commits first."""
    if state.events is not None:
        state.tell("proposed", division, retreat_cost(state))
    state.then(RetreatCommit(division, 1))


def retreat_order(state: City) -> list[Division]:
    """MD-9.5: the active seat, then the others in seat order."""
    active = state.active // 2
    return [active, *[division for division in state.seat_order() if division != active]]


def pass_on(state: City, asked: int) -> None:
    """MD-9.5: ask the next seat, or give all cards back when every seat was asked."""
    if asked < state.divisions:
        state.then(RetreatCommit(retreat_order(state)[asked], asked + 1))
        return
    for pledge in state.pledges:
        state.intel[pledge // PLEDGE].append(pledge % PLEDGE)
    state.pledges = []
    state.retreat_failed = True
    if state.events is not None:
        state.tell("retreat_failed")


def carry_out_retreat(state: City) -> None:
    """MD-9.4: discard what was committed and go back by 1."""
    own = 0
    for pledge in state.pledges:
        division = pledge // PLEDGE
        state.intel[division].append(pledge % PLEDGE)
        drop_intel(state, division, pledge % PLEDGE)
        if state.active >= 0 and division == state.active // 2:
            own += 1
    state.given = max(state.given, own)
    state.pledges = []
    retreat(state, 1, "intel")
