"""Mobile Headquarters: moving (ND-8) and buying (ND-11).

ND-8.1   MoveStep   Step 5: one MHQ, more with a Relay Gate, then the window
ND-8.2   MovePick   which MHQ on the Main Board, by the region it stands on
         MoveTo     any other Facility or the Alliance Base
ND-11.1  BuySlot    which slot of the Player Board
ND-11.2  PlaceMhq   onto any Facility or the Alliance Base
"""

from dawndoom.core import Decision, Option, Question, Seat, SeatStep
from dawndoom.games.new_dawn.rules.abilities import Opening
from dawndoom.games.new_dawn.rules.box import DONE, PASS, SLOT_OPTIONS, Region
from dawndoom.games.new_dawn.rules.kinds import ANYWHERE, HERE, WITH_AMBASSADOR
from dawndoom.games.new_dawn.rules.places import extra_moves, may_enter
from dawndoom.games.new_dawn.rules.resources import (
    Discounts,
    PayWay,
    can_afford,
    send_bill,
)
from dawndoom.games.new_dawn.rules.state import ALLIANCE, MHQS, NOWHERE, Galaxy
from dawndoom.games.new_dawn.rules.windows import AFTER_BUYING_MHQ, AFTER_MOVING, PAYING_FOR_MHQ


class MoveStep(SeatStep):
    """ND-8.1, ND-8.4: one MHQ on the Main Board, then the window."""

    __slots__ = ()

    def run(self, state: Galaxy) -> None:
        state.active = self.seat
        moves = 1 + (extra_moves(state, self.seat) if state.stations else 0)
        state.agenda.append(Opening(self.seat, AFTER_MOVING, NOWHERE))
        state.agenda.append(MovePick(self.seat, moves, 0, ANYWHERE, NOWHERE))


def is_place(state: Galaxy, region: Region) -> bool:
    """ND-8.3: tell whether an MHQ can stand there at all."""
    lies = state.facility[region]
    return lies >= 0 or lies == ALLIANCE


def is_destination(state: Galaxy, start: Region, region: Region, where: int, here: Region) -> bool:
    """ND-8.3, ND-8.5: tell whether an MHQ may move from one region to another."""
    if region == start or not is_place(state, region):
        return False
    if where == HERE and region != here:
        return False
    if where == WITH_AMBASSADOR and not state.ambassadors_on(region):
        return False
    return may_enter(state, start, region)


def destinations(state: Galaxy, start: Region, where: int, here: Region) -> list[Region]:
    """Return the regions that an MHQ may move to."""
    found = []
    for region in state.box.area:
        if is_destination(state, start, region, where, here):
            found.append(region)
    return found


def can_leave(state: Galaxy, start: Region, where: int, here: Region) -> bool:
    """Tell whether an MHQ has anywhere to go."""
    if where == HERE:
        return here != NOWHERE and is_destination(state, start, here, where, here)
    for region in state.box.area:
        if is_destination(state, start, region, where, here):
            return True
    return False


def movable(state: Galaxy, seat: Seat, moved: int, where: int, here: Region) -> list[Region]:
    """Return the regions with an own MHQ that may move; each region once."""
    found: list[Region] = []
    for number in range(MHQS):
        region = state.mhq[seat * MHQS + number]
        if region == NOWHERE or moved >> number & 1 or region in found:
            continue
        if can_leave(state, region, where, here):
            found.append(region)
    return found


class MovePick(Question):
    """ND-8.1: which MHQ, by its region; each at most once in one effect, or none."""

    __slots__ = ("here", "left", "moved", "seat", "where")

    def __init__(self, seat: Seat, left: int, moved: int, where: int, here: Region) -> None:
        self.seat = seat
        self.left = left
        self.moved = moved
        self.where = where
        self.here = here

    def ask(self, state: Galaxy) -> Decision | None:
        regions = movable(state, self.seat, self.moved, self.where, self.here)
        if not regions:
            return None
        options = [state.box.move_options[region] for region in regions]
        options.append(DONE)
        return Decision(self.seat, "move_mhq", options, (self.left,))

    def take(self, state: Galaxy, option: Option) -> None:
        if option == DONE:
            return
        region = state.box.region_of[str(option.on[0])]
        for number in range(MHQS):
            free = not self.moved >> number & 1
            if free and state.mhq[self.seat * MHQS + number] == region:
                moved = self.moved | 1 << number
                if self.left > 1:
                    again = MovePick(self.seat, self.left - 1, moved, self.where, self.here)
                    state.agenda.append(again)
                state.agenda.append(MoveTo(self.seat, number, self.where, self.here))
                return


class MoveTo(Question):
    """ND-8.1, ND-8.5: to any other Facility or the Alliance Base."""

    __slots__ = ("here", "number", "seat", "where")

    def __init__(self, seat: Seat, number: int, where: int, here: Region) -> None:
        self.seat = seat
        self.number = number
        self.where = where
        self.here = here

    def ask(self, state: Galaxy) -> Decision:
        start = state.mhq[self.seat * MHQS + self.number]
        to_options = state.box.to_options
        options = [
            to_options[region] for region in destinations(state, start, self.where, self.here)
        ]
        about = (self.number, state.box.board.names[start])
        return Decision(self.seat, "move_mhq_to", options, about)

    def take(self, state: Galaxy, option: Option) -> None:
        place = self.seat * MHQS + self.number
        start = state.mhq[place]
        state.mhq[place] = state.box.region_of[str(option.on[0])]
        if state.events is not None:
            names = state.box.board.names
            state.tell_of(self.seat, "moved", self.number, names[start], names[state.mhq[place]])


# Buying.


def slots_on_offer(state: Galaxy, seat: Seat, discount: int) -> list[int]:
    """ND-11.1: return the slots with an MHQ that the seat can pay."""
    costs = state.box.races[state.race[seat]].mhq_cost
    found = []
    for slot in range(3):
        is_there = state.mhq[seat * MHQS + slot + 1] == NOWHERE
        if is_there and can_afford(state, seat, costs[slot], PAYING_FOR_MHQ, discount):
            found.append(slot)
    return found


class BuySlot(Question):
    """ND-11.1: any slot, not only the cheapest; an effect may be declined and moves no others."""

    __slots__ = ("by_effect", "discount", "seat")

    def __init__(self, seat: Seat, discount: int, by_effect: bool) -> None:
        self.seat = seat
        self.discount = discount
        self.by_effect = by_effect

    def ask(self, state: Galaxy) -> Decision:
        slots = slots_on_offer(state, self.seat, self.discount)
        options = [SLOT_OPTIONS[slot] for slot in slots]
        if self.by_effect:
            options.append(PASS)
        return Decision(self.seat, "buy_mhq", options, (self.discount,))

    def take(self, state: Galaxy, option: Option) -> None:
        if option == PASS:
            return
        seat = self.seat
        number = SLOT_OPTIONS.index(option) + 1
        cost = state.box.races[state.race[seat]].mhq_cost[number - 1]
        send_bill(state, seat, cost, PAYING_FOR_MHQ, self.discount)
        state.agenda.append(Opening(seat, AFTER_BUYING_MHQ, NOWHERE))
        if not self.by_effect:
            others = state.mhqs_on_board(seat)
            state.agenda.append(MovePick(seat, others, 1 << number, ANYWHERE, NOWHERE))
        state.agenda.append(PlaceMhq(seat, number))
        state.agenda.append(PayWay(seat))
        state.agenda.append(Discounts(seat, PAYING_FOR_MHQ))


class PlaceMhq(Question):
    """ND-11.2: onto any Facility or the Alliance Base."""

    __slots__ = ("number", "seat")

    def __init__(self, seat: Seat, number: int) -> None:
        self.seat = seat
        self.number = number

    def ask(self, state: Galaxy) -> Decision:
        options = []
        for region in state.box.area:
            if is_place(state, region) and may_enter(state, NOWHERE, region):
                options.append(state.box.place_options[region])
        return Decision(self.seat, "place_mhq", options, (self.number,))

    def take(self, state: Galaxy, option: Option) -> None:
        region = state.box.region_of[str(option.on[0])]
        state.mhq[self.seat * MHQS + self.number] = region
        if state.events is not None:
            state.tell_of(self.seat, "mhq_bought", self.number, state.box.board.names[region])
