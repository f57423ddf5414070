"""Missions.

MD-10.1  GainMission       take a token, draw_card a card
MD-10.6  is_fulfilled      a pure condition completes by itself; a payment is offered
         PayMission        one part at a time
MD-10.7  CompleteMission   the reward: retreat 1, or attach the card
MD-10.8  FailZone          Dominus enters: tokens first, then active Missions in seat order
"""

from dawndoom.core import Decision, Option, Question, SlotQuestion, SlotStep, Step
from dawndoom.games.metal_dawn.rules.agents import PAYMENT, Harm, distinct
from dawndoom.games.metal_dawn.rules.board import agent_id, mission_tokens_left, slots_in
from dawndoom.games.metal_dawn.rules.calls import Condition, Resolve
from dawndoom.games.metal_dawn.rules.components import FAIL_MOD, MISSION_REACH, MissionCard
from dawndoom.games.metal_dawn.rules.decks import draw_card, drop_intel, drop_mission, has_cards
from dawndoom.games.metal_dawn.rules.equipment import EQUIPPED, RESERVE, discard_chosen, lose_use
from dawndoom.games.metal_dawn.rules.places import NONE, ZONES, Slot, Zone, division_of, zone_named
from dawndoom.games.metal_dawn.rules.progress import Failure
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import GEAR, MISSION, WEAPON
from dawndoom.games.metal_dawn.rules.track import retreat
from dawndoom.games.metal_dawn.rules.traits import reaches, trait

REWARDS = [Option("retreat"), Option("attach")]


class GainMission(SlotQuestion):
    """MD-10.1: from which zone the token comes; mostly there is only one."""

    __slots__ = ()

    def ask(self, state: City) -> Decision:
        options = [state.box.zone_options[zone] for zone in token_zones(state, self.slot)]
        return Decision(state.seat_of(division_of(self.slot)), "gain_mission", options)

    def take(self, state: City, option: Option) -> None:
        state.tokens[zone_named(option)] -= 1
        gain(state, self.slot)


class PayMission(Question):
    """MD-10.6: pay the next part with one of the holder's cards, uses, or its health."""

    __slots__ = ("part", "slot")

    def __init__(self, slot: Slot, part: int) -> None:
        self.slot = slot
        self.part = part

    def run(self, state: City) -> None:
        if self.part == len(card_of(state, self.slot).payment):
            state.then(CompleteMission(self.slot))
        else:
            super().run(state)

    def ask(self, state: City) -> Decision:
        parts = card_of(state, self.slot).payment
        options = payments(state, self.slot, parts[self.part])
        about = (self.part + 1, len(parts))
        return Decision(state.seat_of(division_of(self.slot)), "pay_mission", options, about)

    def take(self, state: City, option: Option) -> None:
        parts = card_of(state, self.slot).payment
        if option.verb == "suffer":
            # A payment of damage is one blow, so that it cannot be paid in halves.
            state.then(Harm(self.slot, len(parts), PAYMENT), CompleteMission(self.slot))
            return
        state.then(PayMission(self.slot, self.part + 1))
        pay(state, self.slot, option)


class CompleteMission(SlotQuestion):
    """MD-10.7: choose the reward at once."""

    __slots__ = ()

    def ask(self, state: City) -> Decision | None:
        if state.missions[self.slot] < 0 or (self.slot == state.active and state.fallen):
            return None
        about = (card_of(state, self.slot).id,)
        return Decision(state.seat_of(division_of(self.slot)), "mission_reward", REWARDS, about)

    def take(self, state: City, option: Option) -> None:
        card = state.missions[self.slot]
        state.missions[self.slot] = NONE
        state.completed += 1
        if state.events is not None:
            reward = option.verb
            state.tell_division(
                division_of(self.slot), "completed", state.box.missions[card].id, reward
            )
        if option.verb == "retreat":
            drop_mission(state, card)
            retreat(state, 1, "mission")
        else:
            state.attached[self.slot].append(card)


class FailZone(Step):
    """MD-10.8: everything about Missions fails in the zone that Dominus has entered."""

    __slots__ = ("zone",)

    def __init__(self, zone: Zone) -> None:
        self.zone = zone

    def run(self, state: City) -> None:
        steps: list[Step] = [FailToken() for _ in range(state.tokens[self.zone])]
        state.tokens[self.zone] = 0
        for slot in slots_in(state, self.zone):
            if state.missions[slot] >= 0:
                steps.append(FailMission(slot))
        state.then(*steps)


class FailToken(Step):
    """MD-10.8: a token draws a Mission card whose Fail effect resolves."""

    __slots__ = ()

    def run(self, state: City) -> None:
        card = draw_card(state, MISSION)
        if card >= 0:
            fail(state, card, NONE)


class FailMission(SlotStep):
    """MD-10.8: an Agent's active Mission is discarded and its Fail effect resolves."""

    __slots__ = ()

    def run(self, state: City) -> None:
        card = state.missions[self.slot]
        if card >= 0:
            state.missions[self.slot] = NONE
            fail(state, card, self.slot)


def card_of(state: City, slot: Slot) -> MissionCard:
    """Return the active Mission of a slot."""
    return state.box.missions[state.missions[slot]]


def token_zones(state: City, slot: Slot) -> list[Zone]:
    """MD-10.1: zones whose Mission tokens an Agent can take."""
    here = state.place_zone(slot)
    if here < 0:
        return []
    if not trait(state, slot, MISSION_REACH):
        return [here] if state.tokens[here] else []
    reach = max(reaches(state, slot, MISSION_REACH))
    distances = state.box.board.distances[here]
    return [zone for zone in range(ZONES) if state.tokens[zone] and distances[zone] <= reach]


def can_gain(state: City, slot: Slot) -> bool:
    """MD-10.1, MD-10.2: no active Mission, a token in reach, a card to draw_card."""
    if state.missions[slot] >= 0 or not has_cards(state, MISSION):
        return False
    return bool(token_zones(state, slot))


def gain(state: City, slot: Slot) -> None:
    """Draw a Mission as a slot's active Mission."""
    card = draw_card(state, MISSION)
    if card < 0:
        return
    state.missions[slot] = card
    state.gained[slot] = state.place_zone(slot)
    if state.events is not None:
        state.tell_division(
            division_of(slot), "mission_gained", agent_id(state, slot), state.box.missions[card].id
        )


def place_token(state: City, zone: Zone) -> None:
    """MD-10.3: put a Mission token on a zone, if one is in supply."""
    if mission_tokens_left(state):
        state.tokens[zone] += 1
        if state.events is not None:
            state.tell("token_placed", zone)


def all_hold(conditions: list[Condition], state: City, slot: Slot) -> bool:
    """Tell whether every condition holds for an Agent."""
    for condition in conditions:
        if not condition.holds(state, slot, NONE):
            return False
    return True


def conditions_hold(state: City, slot: Slot) -> bool:
    """MD-10.5: tell whether the conditions of the active Mission hold."""
    mission = card_of(state, slot)
    if state.act == 2 and mission.act_two:
        return all_hold(mission.act_two, state, slot)
    if not all_hold(mission.conditions, state, slot):
        return False
    if not mission.any_condition:
        return True
    for condition in mission.any_condition:
        if condition.holds(state, slot, NONE):
            return True
    return False


def is_fulfilled(state: City, slot: Slot) -> bool:
    """MD-10.6: tell whether a Mission without a payment is fulfilled."""
    if state.missions[slot] < 0 or card_of(state, slot).payment:
        return False
    return conditions_hold(state, slot)


def can_pay(state: City, slot: Slot) -> bool:
    """MD-10.6: tell whether the Mission's payment can be made in full, its conditions holding."""
    if state.missions[slot] < 0:
        return False
    payment = card_of(state, slot).payment
    if not payment or not conditions_hold(state, slot):
        return False
    for kind in payment:
        if payable(state, slot, kind) < payment.count(kind):
            return False
    return True


def payable(state: City, slot: Slot, kind: str) -> int:
    """Return how many parts of a kind could be paid."""
    division = division_of(slot)
    weapons = (state.weapon[slot] >= 0) + (state.reserve_weapon[division] >= 0)
    gear = (state.gear[slot] >= 0) + (state.reserve_gear[division] >= 0)
    if kind == "weapon":
        return weapons
    if kind == "gear":
        return gear
    if kind == "weapon_or_gear":
        return weapons + gear
    if kind == "use":
        return state.weapon_uses[slot] + state.gear_uses[slot]
    if kind == "damage":
        return 1000
    least = card_of(state, slot).least_value
    return sum(1 for card in state.intel[division] if state.box.intel[card].value >= least)


def payments(state: City, slot: Slot, kind: str) -> list[Option]:
    """Return the ways to pay one part."""
    if kind == "damage":
        return [Option("suffer", len(card_of(state, slot).payment))]
    if kind == "use":
        return use_options(state, slot)
    if kind == "intel":
        least = card_of(state, slot).least_value
        pool = [
            card for card in state.intel[division_of(slot)] if state.box.intel[card].value >= least
        ]
        return [state.box.intel_options[card] for card in distinct(pool)]
    options: list[Option] = []
    if kind != "gear":
        options += equipment_options(state, slot, WEAPON)
    if kind != "weapon":
        options += equipment_options(state, slot, GEAR)
    return options


def use_options(state: City, slot: Slot) -> list[Option]:
    """Return the cards of an Agent that have a use left to pay."""
    options: list[Option] = []
    if state.weapon_uses[slot]:
        options.append(Option("use", "weapon"))
    if state.gear_uses[slot]:
        options.append(Option("use", "gear"))
    return options


def equipment_options(state: City, slot: Slot, kind: int) -> list[Option]:
    """Return the Agent's card of a kind and its Division's reserve card of it."""
    name = "weapon" if kind == WEAPON else "gear"
    worn = state.weapon[slot] if kind == WEAPON else state.gear[slot]
    reserve = (state.reserve_weapon if kind == WEAPON else state.reserve_gear)[division_of(slot)]
    options: list[Option] = []
    if worn >= 0:
        options.append(Option("discard", name, EQUIPPED))
    if reserve >= 0:
        options.append(Option("discard", name, RESERVE))
    return options


def pay(state: City, slot: Slot, option: Option) -> None:
    """Take what pays one part."""
    if option.verb == "intel":
        drop_intel(state, division_of(slot), state.box.intel_options.index(option))
    elif option.verb == "use":
        lose_use(state, slot, WEAPON if option.on[0] == "weapon" else GEAR)
    else:
        discard_chosen(state, slot, option)


def fail(state: City, card: int, slot: Slot) -> None:
    """MD-10.8, MD-10.9: resolve a Mission's Fail effect and discard the card."""
    mission = state.box.missions[card]
    if state.events is not None:
        if slot >= 0:
            state.tell_division(division_of(slot), "mission_failed", mission.id)
        else:
            state.tell("mission_failed", NONE, mission.id)
    drop_mission(state, card)
    change = trait(state, slot, FAIL_MOD) if slot >= 0 else 0
    decider = state.decider()
    progress = Failure(change) if change else None
    state.then(
        *[
            Resolve(effect, decider, slot, state.dominus, 0, NONE, progress)
            for effect in mission.fail
        ]
    )
