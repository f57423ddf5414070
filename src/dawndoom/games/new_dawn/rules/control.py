"""Gaining control: orientation and Base Benefits (ND-17), and all that follows (ND-23.9).

ND-10.3  PlaceBase      the left-most Base of the track onto the Facility
ND-17.1  Rotate         turn the card, or leave it
ND-17.3  Pointed        the Benefits of the sides its arrows point at
         BenefitPick    one Benefit after the other, in any order, or none
ND-23.9  Neighbours     windows of the others, clockwise
"""

from dawndoom.core import Decision, Option, Question, Seat, SeatQuestion, Step
from dawndoom.games.new_dawn.rules.abilities import UNLIMITED, ChooseOption, Opening, can_use
from dawndoom.games.new_dawn.rules.box import DONE, PASS, ROTATE_OPTIONS, SIDE_OPTIONS, Region
from dawndoom.games.new_dawn.rules.components import GAINING_BESIDE, SIDES
from dawndoom.games.new_dawn.rules.places import SectorTrigger, Triggers
from dawndoom.games.new_dawn.rules.state import NOBODY, Galaxy
from dawndoom.games.new_dawn.rules.windows import (
    AFTER_GAINING_CONTROL,
    AFTER_LOSING_FACILITY,
    AFTER_SEIZING,
    OPPONENT_GAINS_BESIDE,
)

ALL_SIDES = 15


class PlaceBase(Step):
    """ND-10.3, ND-12.9, ND-12.10: the Base moves, the former controller's goes back."""

    __slots__ = ("region", "seat", "seized")

    def __init__(self, seat: Seat, region: Region, seized: bool) -> None:
        self.seat = seat
        self.region = region
        self.seized = seized

    def run(self, state: Galaxy) -> None:
        seat, region = self.seat, self.region
        card = state.box.facilities[state.facility[region]]
        former = state.control[region]
        if former != NOBODY:
            state.built[former * 3 + card.btype] -= 1
        state.built[seat * 3 + card.btype] += 1
        state.control[region] = seat
        if state.events is not None:
            how = "seized" if self.seized else "established"
            state.tell_of(seat, how, card.id, state.box.board.names[region], former)
        state.agenda.append(Neighbours(seat, region, former))
        if self.seized:
            state.agenda.append(Opening(seat, AFTER_SEIZING, region))
        state.then(
            Rotate(seat, region),
            Pointed(seat, region),
            Triggers(seat, region, GAINING_BESIDE, 0),
            SectorTrigger(seat, region),
            Opening(seat, AFTER_GAINING_CONTROL, region),
        )


class Rotate(Question):
    """ND-17.1: any rotation with a result of its own; the present one is among them."""

    __slots__ = ("region", "seat")

    def __init__(self, seat: Seat, region: Region) -> None:
        self.seat = seat
        self.region = region

    def ask(self, state: Galaxy) -> Decision | None:
        options = []
        for turns in distinct_rotations(state, self.region):
            options.append(ROTATE_OPTIONS[turns])
        if len(options) < 2:
            return None
        return Decision(
            self.seat, "rotate_facility", options, (state.box.board.names[self.region],)
        )

    def take(self, state: Galaxy, option: Option) -> None:
        turns = ROTATE_OPTIONS.index(option)
        if turns != state.rotation[self.region]:
            state.rotation[self.region] = turns
            if state.events is not None:
                state.tell_of(self.seat, "rotated", state.box.board.names[self.region], turns)


def distinct_rotations(state: Galaxy, region: Region) -> list[int]:
    """Return the rotations that point at different sides; the present one stands for its like."""
    pointed = state.box.facilities[state.facility[region]].pointed
    present = state.rotation[region]
    found = [present]
    for turns in range(4):
        is_new = True
        for known in found:
            if pointed[known] == pointed[turns]:
                is_new = False
        if is_new:
            found.append(turns)
    return found


class Pointed(Step):
    """ND-17.3: the Benefits of the sides that the arrows point at."""

    __slots__ = ("region", "seat")

    def __init__(self, seat: Seat, region: Region) -> None:
        self.seat = seat
        self.region = region

    def run(self, state: Galaxy) -> None:
        card = state.box.facilities[state.facility[self.region]]
        sides = card.pointed[state.rotation[self.region]]
        if sides:
            state.agenda.append(BenefitPick(self.seat, self.region, sides, 4, "receive_benefit"))


class BenefitPick(Question):
    """ND-17.3: Benefits of different sides, in any order, until done."""

    __slots__ = ("here", "left", "name", "seat", "sides")

    def __init__(self, seat: Seat, here: Region, sides: int, left: int, name: str) -> None:
        self.seat = seat
        self.here = here
        self.sides = sides
        self.left = left
        self.name = name

    def ask(self, state: Galaxy) -> Decision | None:
        options = [
            SIDE_OPTIONS[side] for side in useful_sides(state, self.seat, self.here, self.sides)
        ]
        if not options:
            return None
        options.append(DONE)
        return Decision(self.seat, self.name, options)

    def take(self, state: Galaxy, option: Option) -> None:
        if option == DONE:
            return
        side = SIDE_OPTIONS.index(option)
        if self.left > 1:
            rest = self.sides & ~(1 << side)
            again = BenefitPick(self.seat, self.here, rest, self.left - 1, self.name)
            state.agenda.append(again)
        card = state.box.benefits[state.benefits[side]]
        if state.events is not None:
            state.tell_of(self.seat, "benefit", card.id, SIDES[side])
        state.agenda.append(ChooseOption(self.seat, card.ability, self.here, UNLIMITED, False))


def useful_sides(state: Galaxy, seat: Seat, here: Region, sides: int) -> list[int]:
    """Return the sides whose Benefit would change something."""
    found = []
    for side in range(4):
        if sides >> side & 1:
            benefit = state.box.benefits[state.benefits[side]]
            if can_use(state, seat, benefit.ability, here):
                found.append(side)
    return found


class Neighbours(Step):
    """ND-23.9: clockwise, the windows of those who control a neighbour and of the former owner."""

    __slots__ = ("former", "region", "seat")

    def __init__(self, seat: Seat, region: Region, former: Seat) -> None:
        self.seat = seat
        self.region = region
        self.former = former

    def run(self, state: Galaxy) -> None:
        steps: list[Step] = []
        for other in state.others(self.seat):
            if controls_neighbour(state, other, self.region):
                steps.append(Opening(other, OPPONENT_GAINS_BESIDE, self.region))
            if other == self.former:
                steps.append(Opening(other, AFTER_LOSING_FACILITY, self.region))
        state.then(*steps)


def controls_neighbour(state: Galaxy, seat: Seat, region: Region) -> bool:
    """Tell whether a seat controls a Facility adjacent to a region."""
    for other in state.box.near[region]:
        if state.facility[other] >= 0 and state.control[other] == seat:
            return True
    return False


class SpinPick(SeatQuestion):
    """Which Facility to turn: one that the seat controls, or none."""

    __slots__ = ()

    def ask(self, state: Galaxy) -> Decision:
        options = [state.box.spin_options[region] for region in spinnable(state, self.seat)]
        options.append(PASS)
        return Decision(self.seat, "turn_facility", options)

    def take(self, state: Galaxy, option: Option) -> None:
        if option == PASS:
            return
        state.spun = True
        region = state.box.region_of[str(option.on[0])]
        state.then(Rotate(self.seat, region), SpinBenefit(self.seat, region))


class SpinBenefit(Step):
    """One of the Benefits that a turned Facility points at."""

    __slots__ = ("region", "seat")

    def __init__(self, seat: Seat, region: Region) -> None:
        self.seat = seat
        self.region = region

    def run(self, state: Galaxy) -> None:
        card = state.box.facilities[state.facility[self.region]]
        sides = card.pointed[state.rotation[self.region]]
        state.agenda.append(BenefitPick(self.seat, self.region, sides, 1, "receive_benefit"))


def spinnable(state: Galaxy, seat: Seat) -> list[Region]:
    """Return the Facilities with arrows that a seat controls."""
    found = []
    for region in state.box.area:
        card = state.facility[region]
        mine = card >= 0 and state.control[region] == seat
        if mine and state.box.facilities[card].pointed[0]:
            found.append(region)
    return found
