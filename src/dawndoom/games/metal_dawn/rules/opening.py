"""Setup, where it asks or deals (the rest is in setup.py).

MD-1.5   DestroyZone     seat 0 picks the destroyed zones one at a time
MD-1.8   ShuffleDominus  without the cards of destroyed zones
MD-1.13  DraftAgent      in snake order
MD-1.15  DealArms        two starting Weapons and two starting Gear
         SetupArms       which Weapon and which Gear goes to slot a
MD-1.19  SetupCard       the first Dominus cards: spawn, then Mission token
MD-1.20  PlaceSatellite  in the last card's zone
MD-1.23  FirstLead       seat 0 chooses, in Tech War chance does
"""

from dawndoom.core import Decision, Option, Question, SlotQuestion, Step
from dawndoom.games.metal_dawn.rules.agents import equip_gear, equip_weapon
from dawndoom.games.metal_dawn.rules.checkpoints import CHECKPOINT
from dawndoom.games.metal_dawn.rules.decks import draw_card, draw_starting
from dawndoom.games.metal_dawn.rules.missions import place_token
from dawndoom.games.metal_dawn.rules.places import (
    ZONES,
    Division,
    Zone,
    division_of,
    slots_of,
    zone_named,
)
from dawndoom.games.metal_dawn.rules.rounds import NextLead
from dawndoom.games.metal_dawn.rules.spawn import Spawn
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import DOMINUS, GEAR, PURE_INTEL, WEAPON
from dawndoom.games.metal_dawn.rules.traits import full_health


class DestroyZone(Question):
    """MD-1.5: pick one more zone to be destroyed."""

    __slots__ = ()

    def ask(self, state: City) -> Decision:
        options = [state.box.zone_options[zone] for zone in destroyable(state)]
        return Decision(0, "setup_destroy_zone", options)

    def take(self, state: City, option: Option) -> None:
        state.destroyed[zone_named(option)] = True
        if state.events is not None:
            state.tell("zone_destroyed", zone_named(option))


class ShuffleDominus(Step):
    """MD-1.8: remove the cards of destroyed zones and shuffle the rest."""

    __slots__ = ()

    def run(self, state: City) -> None:
        cards = state.box.dominus
        deck = [card for card in state.decks[DOMINUS] if not state.destroyed[cards[card].zone]]
        state.shuffle(deck)
        state.decks[DOMINUS] = deck
        state.known[DOMINUS] = [0] * len(deck)


class DraftAgent(SlotQuestion):
    """MD-1.13: a Division picks an Agent from all of the set."""

    __slots__ = ()

    def ask(self, state: City) -> Decision:
        options = [state.box.agent_options[card] for card in sorted(state.agents_aside)]
        division = division_of(self.slot)
        return Decision(state.seat_of(division), "setup_draft_agent", options, (division,))

    def take(self, state: City, option: Option) -> None:
        card = state.box.agent_options.index(option)
        state.agents_aside = [agent for agent in state.agents_aside if agent != card]
        state.agents[self.slot] = card
        state.health[self.slot] = full_health(state, self.slot)
        if state.events is not None:
            state.tell_division(division_of(self.slot), "drafted", state.box.agents[card].id)


class FillPool(Step):
    """MD-1.18: the reinforcement pool, from the Agents that nobody has; they lie shuffled."""

    __slots__ = ()

    def run(self, state: City) -> None:
        left = state.agents_aside
        state.pool = left[: state.divisions]
        state.agents_aside = left[state.divisions :]


class DealArms(Step):
    """MD-1.15: deal two starting Weapons and two starting Gear to a Division."""

    __slots__ = ("division",)

    def __init__(self, division: Division) -> None:
        self.division = division

    def run(self, state: City) -> None:
        weapons = (draw_starting(state, WEAPON), draw_starting(state, WEAPON))
        gear = (draw_starting(state, GEAR), draw_starting(state, GEAR))
        state.then(SetupArms(self.division, WEAPON, weapons), SetupArms(self.division, GEAR, gear))


class SetupArms(Question):
    """MD-1.15: which of the two cards goes to slot a; the other goes to b."""

    __slots__ = ("cards", "division", "kind")

    def __init__(self, division: Division, kind: int, cards: tuple[int, ...]) -> None:
        self.division = division
        self.kind = kind
        self.cards = cards

    def ask(self, state: City) -> Decision:
        options = state.box.weapon_options if self.kind == WEAPON else state.box.gear_options
        offered = [options[card] for card in sorted(set(self.cards))]
        name = "setup_weapon" if self.kind == WEAPON else "setup_gear"
        return Decision(state.seat_of(self.division), name, offered, (self.division,))

    def take(self, state: City, option: Option) -> None:
        options = state.box.weapon_options if self.kind == WEAPON else state.box.gear_options
        chosen = options.index(option)
        others = list(self.cards)
        others.remove(chosen)
        # Everybody sees now what else was dealt.
        state.reveal()
        equip = equip_weapon if self.kind == WEAPON else equip_gear
        first, second = slots_of(self.division)
        equip(state, first, chosen)
        equip(state, second, others[0])


class SetupCard(Step):
    """MD-1.19: spawn a Dominus card's Units, place its token; its ability is ignored."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, state: City) -> None:
        card = draw_card(state, DOMINUS)
        state.discards[DOMINUS].append(card)
        facts = state.box.dominus[card]
        if state.events is not None:
            state.tell("setup_card", facts.id, facts.zone)
        steps: list[Step] = [Spawn(facts.spawn, (facts.zone,) * len(facts.spawn))]
        steps += [CHECKPOINT, PlaceToken(facts.zone if facts.mission else -1), CHECKPOINT]
        if self.left > 1:
            steps.append(SetupCard(self.left - 1))
        else:
            steps.append(PlaceSatellite(facts.zone))
        state.then(*steps)


class PlaceToken(Step):
    """MD-1.19: the Mission token of a setup card, if it shows one."""

    __slots__ = ("zone",)

    def __init__(self, zone: Zone) -> None:
        self.zone = zone

    def run(self, state: City) -> None:
        if self.zone >= 0:
            place_token(state, self.zone)


class PlaceSatellite(Step):
    """MD-1.20: put the satellite in a zone; this is no movement."""

    __slots__ = ("zone",)

    def __init__(self, zone: Zone) -> None:
        self.zone = zone

    def run(self, state: City) -> None:
        state.dominus = self.zone
        if state.events is not None:
            state.tell("dominus_moved", self.zone)


class FirstLead(Step):
    """MD-1.23: seat 0 chooses the first player; in Tech War chance does."""

    __slots__ = ()

    def run(self, state: City) -> None:
        if state.box.tech_war:
            state.lead = state.below(state.divisions)
            if state.events is not None:
                state.tell_division(state.lead, "lead")
        else:
            state.then(NextLead())


def shows_intel(state: City, zone: Zone) -> bool:
    """MD-1.6: tell whether a zone card shows the pure Intel icon."""
    return PURE_INTEL in state.box.zones[state.zone_cards[zone]].locations


def destroyable(state: City) -> list[Zone]:
    """MD-1.5, MD-1.6: zones that may be destroyed: not the fixed one, not the last with Intel."""
    box = state.box
    intact = [zone for zone in range(ZONES) if not state.destroyed[zone]]
    with_intel = [zone for zone in intact if shows_intel(state, zone)]
    return [
        zone for zone in intact if not (box.fixed_capital and zone == 0) and with_intel != [zone]
    ]
