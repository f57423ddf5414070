"""Effects on Agents: health, places, actions, Missions."""

from dawndoom.core import Decision, Option
from dawndoom.games.metal_dawn.rules.agents import harm_all, heal
from dawndoom.games.metal_dawn.rules.board import (
    agent_id,
    arrive,
    first_free,
    is_free,
    leave,
    may_go,
    relocate,
    slots_in,
    zones_with_agents,
)
from dawndoom.games.metal_dawn.rules.calls import Call, Choose, Effect, choosing
from dawndoom.games.metal_dawn.rules.decks import has_cards
from dawndoom.games.metal_dawn.rules.effects.selection import agents, here, hit_here
from dawndoom.games.metal_dawn.rules.equipment import CONSENT
from dawndoom.games.metal_dawn.rules.missions import CompleteMission, gain
from dawndoom.games.metal_dawn.rules.modifiers import SHIELD, THIS_ROUND, Modifier
from dawndoom.games.metal_dawn.rules.movement import UseLocation
from dawndoom.games.metal_dawn.rules.places import (
    NONE,
    ZONES,
    Slot,
    Zone,
    division_of,
    partner_of,
    place_named,
    places_of,
    slots_of,
    zone_named,
)
from dawndoom.games.metal_dawn.rules.progress import Passage
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import MISSION
from dawndoom.games.metal_dawn.rules.traits import full_health

DONE = Option("done")


def agent_choice(state: City, call: Call, slots: list[Slot], name: str) -> Decision | None:
    """Ask for one of several Agents."""
    if not slots:
        return None
    options = [state.box.agent_options[state.agents[slot]] for slot in slots]
    return Decision(state.seat_of(call.division), name, options, ("agent",))


def slot_from(state: City, option: Option) -> Slot:
    """Return the slot of the Agent that an option names."""
    return state.slot_with(state.box.agent_options.index(option))


class Heal(Effect):
    """`heal`: n on one of the Agents named, or on each."""

    def __init__(self, amount: int, which: str, each: bool) -> None:
        super().__init__()
        self.amount = amount
        self.which = which
        self.each = each

    def wounded(self, state: City, slots: list[Slot]) -> list[Slot]:
        """Return the Agents that lack health."""
        return [slot for slot in slots if state.health[slot] < full_health(state, slot)]

    def zones(self, state: City) -> list[Zone]:
        """Return the zones with wounded Agents."""
        return [
            zone for zone in zones_with_agents(state) if self.wounded(state, slots_in(state, zone))
        ]

    def can(self, state: City, call: Call) -> bool:
        if self.which == "zone":
            return bool(self.zones(state))
        return bool(self.wounded(state, agents(state, call, self.which)))

    def run(self, state: City, call: Call) -> None:
        if call.slot >= 0 and call.slot == state.active and state.fallen:
            return
        if self.each and self.which != "zone":
            for slot in agents(state, call, self.which):
                heal(state, slot, self.amount)
        else:
            state.then(choosing(call))

    def ask(self, state: City, call: Call) -> Decision | None:
        if self.which != "zone":
            slots = self.wounded(state, agents(state, call, self.which))
            return agent_choice(state, call, slots, "card_choice")
        options = [state.box.zone_options[zone] for zone in self.zones(state)]
        if not options:
            return None
        return Decision(state.seat_of(call.division), "card_choice", options, ("heal",))

    def take(self, state: City, call: Call, option: Option) -> None:
        if option.verb == "agent":
            heal(state, slot_from(state, option), self.amount)
        else:
            for slot in slots_in(state, zone_named(option)):
                heal(state, slot, self.amount)


class Hurt(Effect):
    """`hurt`: n to each of the Agents named, to one of those tied, or to one of each Division."""

    def __init__(self, amount: int, which: str, each: bool) -> None:
        super().__init__()
        self.amount = amount
        self.which = which
        self.each = each

    def run(self, state: City, call: Call) -> None:
        if self.which == "one_each":
            calls = [
                Choose(call.effect, division, call.slot, call.zone)
                for division in state.seat_order()
            ]
            state.then(*calls)
        elif self.each or self.which in ("self", "active"):
            harm_all(state, agents(state, call, self.which), self.amount)
        else:
            state.then(choosing(call))

    def ask(self, state: City, call: Call) -> Decision | None:
        which = "own" if self.which == "one_each" else self.which
        return agent_choice(state, call, agents(state, call, which), "card_choice")

    def take(self, state: City, call: Call, option: Option) -> None:
        harm_all(state, [slot_from(state, option)], self.amount)


class Shield(Effect):
    """`reduce_damage` for a round: Agents of one zone suffer less from the next damage."""

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.amount = amount

    def can(self, state: City, call: Call) -> bool:
        return bool(zones_with_agents(state))

    def run(self, state: City, call: Call) -> None:
        state.then(choosing(call))

    def ask(self, state: City, call: Call) -> Decision | None:
        options = [state.box.zone_options[zone] for zone in zones_with_agents(state)]
        if not options:
            return None
        return Decision(state.seat_of(call.division), "card_choice", options, ("shield",))

    def take(self, state: City, call: Call, option: Option) -> None:
        for slot in slots_in(state, zone_named(option)):
            state.modifiers.append(Modifier(SHIELD, slot, self.amount, THIS_ROUND))


class GainAction(Effect):
    """`gain_action`: more standard actions in this activation."""

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.amount = amount

    def run(self, state: City, call: Call) -> None:
        if not state.fallen:
            state.actions += self.amount
            if state.events is not None:
                state.tell_division(call.division, "gained_action")


class ReadyAgent(Effect):
    """`ready_agent`: an own inactive Agent gets a further activation in this phase."""

    def inactive(self, state: City, call: Call) -> list[Slot]:
        """Return the Division's inactive Agents; the active one is not inactive yet."""
        own = slots_of(call.division)
        return [slot for slot in own if not state.ready[slot] and slot != state.active]

    def can(self, state: City, call: Call) -> bool:
        return bool(self.inactive(state, call))

    def run(self, state: City, call: Call) -> None:
        state.then(choosing(call))

    def ask(self, state: City, call: Call) -> Decision | None:
        return agent_choice(state, call, self.inactive(state, call), "card_choice")

    def take(self, state: City, call: Call, option: Option) -> None:
        state.ready[slot_from(state, option)] = True
        if state.events is not None:
            state.tell_division(call.division, "readied", option.on[0])


class MoveAgent(Effect):
    """`move_agent`: an Agent goes to a free location, with or without its ability."""

    def __init__(self, who: str, where: str, use: bool, count: int) -> None:
        super().__init__()
        self.who = who
        self.where = where
        self.use = use
        self.count = count

    def candidates(self, state: City, call: Call) -> list[Slot]:
        """Return the Agents that could be moved somewhere."""
        if self.who == "self":
            slots = [call.slot]
        elif self.who == "own":
            slots = slots_of(call.division)
        else:
            slots = state.slot_order()
            if self.who == "other":
                slots.remove(call.slot)
        moved = passage_of(call).moved
        return [slot for slot in slots if slot != moved and self.zones(state, call, slot)]

    def zones(self, state: City, call: Call, slot: Slot) -> list[Zone]:
        """Return where an Agent could go."""
        return [
            zone
            for zone in range(ZONES)
            if self.is_in_reach(state, call, zone)
            and first_free(state, zone) >= 0
            and may_go(state, slot, zone)
        ]

    def is_in_reach(self, state: City, call: Call, zone: Zone) -> bool:
        """Tell whether the card reaches a zone."""
        if self.where == "any":
            return True
        centre = here(state, call)
        if centre < 0:
            return False
        return state.box.board.distances[centre][zone] <= (1 if self.where == "near" else 0)

    def can(self, state: City, call: Call) -> bool:
        return bool(self.candidates(state, call))

    def run(self, state: City, call: Call) -> None:
        if self.who == "self":
            state.then(choosing(call, 1, NONE, Passage(call.slot)))
        else:
            state.then(choosing(call, self.count))

    def ask(self, state: City, call: Call) -> Decision | None:
        passage = passage_of(call)
        slot = passage.slot
        if slot < 0:
            decision = agent_choice(state, call, self.candidates(state, call), "card_choice")
            if decision is not None and call.left < self.count:
                decision.options.append(DONE)
            return decision
        if passage.is_asked:
            about = ("move", call.division, agent_id(state, slot))
            return Decision(state.seat_of(division_of(slot)), "gift", CONSENT, about)
        seat = state.seat_of(call.division)
        left_alone = () if self.use else ("without_ability",)
        if passage.zone < 0:
            options = [state.box.zone_options[zone] for zone in self.zones(state, call, slot)]
            who = (agent_id(state, slot), *left_alone)
            return Decision(seat, "move_zone", options, who) if options else None
        places = [place for place in places_of(passage.zone) if is_free(state, place)]
        options = [state.box.place_options[place] for place in places]
        return Decision(seat, "move_location", options, (passage.zone + 1, *left_alone))

    def take(self, state: City, call: Call, option: Option) -> None:
        passage = passage_of(call)
        slot = passage.slot
        if slot < 0:
            self.pick_agent(state, call, option)
        elif passage.is_asked:
            if option.verb == "accept":
                state.then(choosing(call, call.left, NONE, Passage(slot)))
        elif passage.zone < 0:
            state.then(choosing(call, call.left, NONE, Passage(slot, zone_named(option))))
        else:
            relocate(state, slot, place_named(option))
            if call.left > 1:
                state.then(choosing(call, call.left - 1, NONE, Passage(moved=slot)))
            if self.use:
                state.then(UseLocation(slot))

    def pick_agent(self, state: City, call: Call, option: Option) -> None:
        """Go on with the Agent picked; another seat's owner is asked first (R-67)."""
        if option.verb == "done":
            return
        slot = slot_from(state, option)
        is_asked = state.seat_of(division_of(slot)) != state.seat_of(call.division)
        state.then(choosing(call, call.left, NONE, Passage(slot, NONE, is_asked)))


def passage_of(call: Call) -> Passage:
    """Return how far a move of Agents has come."""
    progress = call.progress
    return progress if isinstance(progress, Passage) else Passage()


class SwapAgents(Effect):
    """`swap_agents`: the Agent and its Division's other one change places."""

    def can(self, state: City, call: Call) -> bool:
        slot, other = call.slot, partner_of(call.slot)
        if state.at[slot] < 0 or state.at[other] < 0 or state.at[slot] == state.at[other]:
            return False
        zone, there = state.place_zone(slot), state.place_zone(other)
        return may_go(state, slot, there) and may_go(state, other, zone)

    def run(self, state: City, call: Call) -> None:
        slot, other = call.slot, partner_of(call.slot)
        place, there = state.at[slot], state.at[other]
        leave(state, slot)
        leave(state, other)
        arrive(state, slot, there)
        arrive(state, other, place)
        if state.events is not None:
            state.tell_division(call.division, "swapped")


class PushAgent(Effect):
    """`push_agent`: each Agent hit goes to an adjacent zone of its owner's choice."""

    def zones(self, state: City, slot: Slot) -> list[Zone]:
        """Return where an Agent can be pushed."""
        zone = state.place_zone(slot)
        if zone < 0:
            return []
        return [
            beside
            for beside in state.box.board.neighbours[zone]
            if first_free(state, beside) >= 0 and may_go(state, slot, beside)
        ]

    def run(self, state: City, call: Call) -> None:
        calls = [
            Choose(call.effect, division_of(slot), slot, call.zone) for slot in hit_here(state)
        ]
        state.then(*calls)

    def ask(self, state: City, call: Call) -> Decision | None:
        options = [state.box.zone_options[zone] for zone in self.zones(state, call.slot)]
        if not options:
            return None
        about = ("push", state.box.agents[state.agents[call.slot]].id)
        return Decision(state.seat_of(call.division), "card_choice", options, about)

    def take(self, state: City, call: Call, option: Option) -> None:
        relocate(state, call.slot, first_free(state, zone_named(option)))


class AssignMission(Effect):
    """`gain_mission`: the Agent gains a Mission without a token."""

    def can(self, state: City, call: Call) -> bool:
        if state.at[call.slot] < 0 or state.missions[call.slot] >= 0:
            return False
        return has_cards(state, MISSION)

    def run(self, state: City, call: Call) -> None:
        if self.can(state, call):
            gain(state, call.slot)


class FulfilMission(Effect):
    """`complete_mission`: the active Mission is completed, whatever it needs."""

    def can(self, state: City, call: Call) -> bool:
        return state.missions[call.slot] >= 0

    def run(self, state: City, call: Call) -> None:
        state.then(CompleteMission(call.slot))
