"""Exploring Facilities (ND-6).

ND-6.1  Explore        the compulsory exploration, skipped without a region or a card
ND-6.2  ExploreCard    a card of the hand
        ExploreRegion  an empty region beside a Facility or the Alliance Base
ND-6.4  (then)         ability, Station triggers, race, window
ND-7.8  AfterStep      what a race gets for its compulsory exploration
"""

from dawndoom.core import Decision, Option, Question, Seat, SeatStep, Step
from dawndoom.games.new_dawn.rules.abilities import UNLIMITED, ChooseOption, Opening
from dawndoom.games.new_dawn.rules.box import PASS, Region
from dawndoom.games.new_dawn.rules.components import EXPLORING_BESIDE
from dawndoom.games.new_dawn.rules.places import Triggers
from dawndoom.games.new_dawn.rules.state import ALLIANCE, EMPTY, NOBODY, NOTHING, NOWHERE, Galaxy
from dawndoom.games.new_dawn.rules.windows import AFTER_EXPLORING


class Explore(SeatStep):
    """ND-6.1, ND-6.7: each player must explore exactly one Facility, if he can."""

    __slots__ = ()

    def run(self, state: Galaxy) -> None:
        state.active = self.seat
        if can_explore(state, self.seat, NOWHERE):
            state.agenda.append(ExploreCard(self.seat, True, NOWHERE, True))
        elif state.events is not None:
            state.tell_of(self.seat, "explore_skipped")


def explorable(state: Galaxy, beside: Region) -> list[Region]:
    """ND-6.2: return the legal regions; with `beside` only those adjacent to it."""
    near = state.box.near
    facility = state.facility
    regions = []
    for region in state.box.area if beside == NOWHERE else near[beside]:
        if facility[region] == EMPTY:
            for other in near[region]:
                lies = facility[other]
                if lies >= 0 or lies == ALLIANCE:
                    regions.append(region)
                    break
    return regions


def can_explore(state: Galaxy, seat: Seat, beside: Region) -> bool:
    """Tell whether there is a card and a region."""
    return bool(state.hands[seat]) and bool(explorable(state, beside))


class ExploreCard(Question):
    """ND-6.2, ND-6.8: a card of the hand; only the compulsory exploration cannot be declined."""

    __slots__ = ("beside", "compulsory", "seat", "with_ability")

    def __init__(self, seat: Seat, with_ability: bool, beside: Region, compulsory: bool) -> None:
        self.seat = seat
        self.with_ability = with_ability
        self.beside = beside
        self.compulsory = compulsory

    def ask(self, state: Galaxy) -> Decision:
        explore_options = state.box.explore_options
        options = [explore_options[card] for card in state.hands[self.seat]]
        if not self.compulsory:
            options.append(PASS)
        return Decision(self.seat, "explore_card", options)

    def take(self, state: Galaxy, option: Option) -> None:
        if option == PASS:
            return
        card = state.box.card_of[str(option.on[0])]
        state.hands[self.seat] = [other for other in state.hands[self.seat] if other != card]
        state.aside = card
        state.aside_of = self.seat
        region = ExploreRegion(self.seat, self.with_ability, self.beside, self.compulsory)
        state.agenda.append(region)


class ExploreRegion(Question):
    """ND-6.2, ND-6.3: the card is laid face up, uncontrolled and upright."""

    __slots__ = ("beside", "compulsory", "seat", "with_ability")

    def __init__(self, seat: Seat, with_ability: bool, beside: Region, compulsory: bool) -> None:
        self.seat = seat
        self.with_ability = with_ability
        self.beside = beside
        self.compulsory = compulsory

    def ask(self, state: Galaxy) -> Decision:
        at_options = state.box.at_options
        options = [at_options[region] for region in explorable(state, self.beside)]
        return Decision(self.seat, "explore_region", options)

    def take(self, state: Galaxy, option: Option) -> None:
        region = state.box.region_of[str(option.on[0])]
        seat = self.seat
        lay(state, seat, region)
        state.agenda.append(Opening(seat, AFTER_EXPLORING, region))
        if self.compulsory and state.box.kits[state.race[seat]].after_step:
            state.agenda.append(AfterStep(seat, region))
        state.agenda.append(Triggers(seat, region, EXPLORING_BESIDE, 0))
        if self.with_ability:
            card = state.box.facilities[state.facility[region]]
            state.agenda.append(ChooseOption(seat, card.ability, region, card.most, True))


def lay(state: Galaxy, seat: Seat, region: Region) -> None:
    """Lay the chosen card on a region."""
    state.facility[region] = state.aside
    state.control[region] = NOBODY
    state.rotation[region] = 0
    state.performed[region] = NOTHING
    state.aside = NOTHING
    state.aside_of = NOBODY
    state.reveal()
    if state.events is not None:
        card = state.box.facilities[state.facility[region]]
        state.tell_of(seat, "explored", card.id, state.box.board.names[region])


class AfterStep(Step):
    """ND-7.8: a `step` ability happens by itself, before the window after exploring."""

    __slots__ = ("here", "seat")

    def __init__(self, seat: Seat, here: Region) -> None:
        self.seat = seat
        self.here = here

    def run(self, state: Galaxy) -> None:
        for ability in reversed(state.box.kits[state.race[self.seat]].after_step):
            state.agenda.append(ChooseOption(self.seat, ability, self.here, UNLIMITED, False))
