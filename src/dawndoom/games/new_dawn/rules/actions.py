"""The Actions (ND-9) and Establish Base (ND-10).

ND-9.1   ActionTurn       one Action, with the turn's window before and after it
ND-9.2   ActionKind       a resource, b establish, c seize, d Ambassador, e MHQ
ND-9.5   ActionResource   one resource of choice
ND-10.1  EstablishTarget  an uncontrolled Facility within reach that can be paid
"""

from typing import Final

from dawndoom.core import Decision, Option, Question, Seat, SeatQuestion, Step
from dawndoom.games.new_dawn.rules.abilities import Opening, usable, use, window_bits
from dawndoom.games.new_dawn.rules.ambassadors import AmbassadorPick, ambassadors_on_offer
from dawndoom.games.new_dawn.rules.box import PASS, Region
from dawndoom.games.new_dawn.rules.components import HOSTILE, SLOTS
from dawndoom.games.new_dawn.rules.control import PlaceBase
from dawndoom.games.new_dawn.rules.headquarters import BuySlot, slots_on_offer
from dawndoom.games.new_dawn.rules.kinds import ANYWHERE
from dawndoom.games.new_dawn.rules.resources import (
    RESOURCE_OPTIONS,
    Discounts,
    PayWay,
    can_afford,
    gain,
    send_bill,
)
from dawndoom.games.new_dawn.rules.seize import (
    NO_DICE,
    SeizeTarget,
    can_seize,
    fits,
    is_in_reach,
    is_reachable,
    reach_bits,
    use_reach,
)
from dawndoom.games.new_dawn.rules.state import NOBODY, NOWHERE, Galaxy
from dawndoom.games.new_dawn.rules.windows import ACTION_TURN, PAYING_FOR_BASE

RESOURCE: Final = 0
ESTABLISH: Final = 1
SEIZE: Final = 2
AMBASSADOR: Final = 3
BUY_MHQ: Final = 4
ACTION_NAMES = ("resource", "establish", "seize", "ambassador", "mhq")
ACTION_OPTIONS = [Option("action", name) for name in ACTION_NAMES]


class ActionTurn(Step):
    """ND-9.1, ND-9.4: the seat performs one Action; the turn's window before and after."""

    __slots__ = ("cycle", "seat")

    def __init__(self, seat: Seat, cycle: int) -> None:
        self.seat = seat
        self.cycle = cycle

    def run(self, state: Galaxy) -> None:
        state.active = self.seat
        state.action = self.cycle
        state.spun = False
        state.agenda.append(Opening(self.seat, ACTION_TURN, NOWHERE))
        state.agenda.append(ActionKind(self.seat))


class ActionKind(SeatQuestion):
    """ND-9.2, ND-9.3: one of the Actions that are legal; Technologies may be used first."""

    __slots__ = ()

    def ask(self, state: Galaxy) -> Decision:
        seat = self.seat
        options = [ACTION_OPTIONS[RESOURCE]]
        if can_establish_somewhere(state, seat):
            options.append(ACTION_OPTIONS[ESTABLISH])
        if can_seize_somewhere(state, seat):
            options.append(ACTION_OPTIONS[SEIZE])
        if ambassadors_on_offer(state, seat, False, 0):
            options.append(ACTION_OPTIONS[AMBASSADOR])
        if slots_on_offer(state, seat, 0):
            options.append(ACTION_OPTIONS[BUY_MHQ])
        options.extend(usable(state, seat, window_bits(state, seat, ACTION_TURN), NOWHERE))
        return Decision(seat, "choose_action", options)

    def take(self, state: Galaxy, option: Option) -> None:
        seat = self.seat
        if option.verb == "use":
            state.agenda.append(self)
            use(state, seat, option, NOWHERE)
            return
        kind = ACTION_OPTIONS.index(option)
        if kind == RESOURCE:
            state.agenda.append(ActionResource(seat))
        elif kind == ESTABLISH:
            state.agenda.append(EstablishTarget(seat, 0, ANYWHERE, NOWHERE, False, False))
        elif kind == SEIZE:
            target = SeizeTarget(seat, 0, NO_DICE, ANYWHERE, NOWHERE, False, False)
            state.agenda.append(target)
        elif kind == AMBASSADOR:
            state.agenda.append(AmbassadorPick(seat, False, 0, False))
        else:
            state.agenda.append(BuySlot(seat, 0, False))


def can_seize_somewhere(state: Galaxy, seat: Seat) -> bool:
    """Tell whether there is a legal target of a Seize Control."""
    far = reach_bits(state, seat) != 0
    for region in state.box.area:
        if can_seize(state, seat, region, False, far):
            return True
    return False


class ActionResource(SeatQuestion):
    """ND-9.5: one resource of choice."""

    __slots__ = ()

    def ask(self, state: Galaxy) -> Decision:
        return Decision(self.seat, "get_resource", RESOURCE_OPTIONS)

    def take(self, state: Galaxy, option: Option) -> None:
        gain(state, self.seat, RESOURCE_OPTIONS.index(option), 1)


# Establish Base.


def can_establish(
    state: Galaxy, seat: Seat, region: Region, discount: int, free: bool, far: bool
) -> bool:
    """ND-10.1: tell whether a Facility is a legal target; `free`: no reach needed."""
    number = state.facility[region]
    if number < 0 or state.control[region] != NOBODY:
        return False
    card = state.box.facilities[number]
    if card.ftype == HOSTILE or state.built[seat * 3 + card.btype] >= SLOTS:
        return False
    if not (free or is_reachable(state, seat, region, far)):
        return False
    return can_afford(state, seat, card.cost, PAYING_FOR_BASE, discount)


def can_establish_somewhere(state: Galaxy, seat: Seat) -> bool:
    """Tell whether there is a legal target of an Establish Base."""
    far = reach_bits(state, seat) != 0
    for region in state.box.area:
        if can_establish(state, seat, region, 0, False, far):
            return True
    return False


def establishable(
    state: Galaxy, seat: Seat, discount: int, where: int, here: Region, free: bool
) -> list[Region]:
    """Return the legal targets of an Establish Base."""
    far = not free and reach_bits(state, seat) != 0
    found = []
    for region in state.box.area:
        fitting = fits(state, region, where, here)
        if fitting and can_establish(state, seat, region, discount, free, far):
            found.append(region)
    return found


class EstablishTarget(Question):
    """ND-10.1, ND-10.3: the Facility; pay its Base Cost, then the Base moves onto it."""

    __slots__ = ("by_effect", "discount", "free", "here", "seat", "where")

    def __init__(
        self, seat: Seat, discount: int, where: int, here: Region, free: bool, by_effect: bool
    ) -> None:
        self.seat = seat
        self.discount = discount
        self.where = where
        self.here = here
        self.free = free
        self.by_effect = by_effect

    def ask(self, state: Galaxy) -> Decision:
        establish_options = state.box.establish_options
        regions = establishable(state, self.seat, self.discount, self.where, self.here, self.free)
        options = [establish_options[region] for region in regions]
        if self.by_effect:
            options.append(PASS)
        return Decision(self.seat, "establish_base", options, (self.discount,))

    def costs(self, state: Galaxy) -> bool:
        # The Base has its price; what an effect offers can be passed, which is free.
        return not self.by_effect

    def take(self, state: Galaxy, option: Option) -> None:
        if option == PASS:
            return
        seat = self.seat
        region = state.box.region_of[str(option.on[0])]
        if not self.free and not is_in_reach(state, seat, region):
            use_reach(state, seat)
        card = state.box.facilities[state.facility[region]]
        send_bill(state, seat, card.cost, PAYING_FOR_BASE, self.discount)
        state.then(Discounts(seat, PAYING_FOR_BASE), PayWay(seat), PlaceBase(seat, region, False))
