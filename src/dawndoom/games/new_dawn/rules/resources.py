"""Resources, costs and tokens (ND-18).

ND-18.1  gain          take resources, tokens and VP from the supply
         GainAny       each X is any one resource, one question for each
ND-18.6  GainToken     with all slots full: decline it, or discard a token first
ND-18.3  Discounts     before paying: which Technologies to use
ND-18.4  PayWay        which of the distinct ways to pay
"""

from typing import Final

from dawndoom.core import Decision, Option, Question, Seat, SeatQuestion
from dawndoom.games.new_dawn.rules.box import (
    DECLINE,
    DISCARD_TOKEN_OPTIONS,
    DONE,
    MOST_PAID,
    PAY_OPTIONS,
    TAKE_OPTIONS,
    Region,
)
from dawndoom.games.new_dawn.rules.components import Cost
from dawndoom.games.new_dawn.rules.kinds import (
    ANY,
    GREEN_TOKEN,
    KINDS,
    OF_BASE,
    PLUS_TWO,
    VP_TOKEN,
    Bundle,
)
from dawndoom.games.new_dawn.rules.state import HELD, NOTHING, NOWHERE, Galaxy
from dawndoom.games.new_dawn.rules.windows import NO_WINDOW, WINDOWS

RESOURCE_OPTIONS = TAKE_OPTIONS[:3]
NO_BASE_TYPE: Final = -1


def base_type_of(state: Galaxy, here: Region) -> int:
    """Return the base type of the Facility here, NO_BASE_TYPE without one."""
    if here == NOWHERE or state.facility[here] < 0:
        return NO_BASE_TYPE
    return state.box.facilities[state.facility[here]].btype


def gain(state: Galaxy, seat: Seat, kind: int, amount: int) -> None:
    """Take from the supply; X is asked for, tokens need a slot."""
    if kind < PLUS_TWO or kind == VP_TOKEN:
        state.held[seat * HELD + kind] += amount
        if state.events is not None:
            state.tell_of(seat, "gained", KINDS[kind], amount)
    elif kind == ANY:
        state.agenda.append(GainAny(seat, amount))
    else:
        state.agenda.append(GainToken(seat, kind, amount, NOTHING))


def gain_bundle(state: Galaxy, seat: Seat, bundle: Bundle, btype: int) -> None:
    """Take a bundle; B is a resource of this base type. What is asked comes in the order X, B."""
    if bundle[ANY]:
        gain(state, seat, ANY, bundle[ANY])
    for kind in range(VP_TOKEN, -1, -1):
        if bundle[kind]:
            gain(state, seat, kind, bundle[kind])
    if bundle[OF_BASE]:
        gain(state, seat, btype, bundle[OF_BASE])


class GainAny(Question):
    """ND-18.2: a resource of one's choice, one question for each."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat = seat
        self.left = left

    def ask(self, state: Galaxy) -> Decision:
        return Decision(self.seat, "gain_any", RESOURCE_OPTIONS)

    def take(self, state: Galaxy, option: Option) -> None:
        if self.left > 1:
            state.agenda.append(GainAny(self.seat, self.left - 1))
        gain(state, self.seat, RESOURCE_OPTIONS.index(option), 1)


def has_free_slot(state: Galaxy, seat: Seat) -> bool:
    """Tell whether a token slot is empty."""
    return dice_tokens(state, seat) < state.box.races[state.race[seat]].token_slots


def dice_tokens(state: Galaxy, seat: Seat) -> int:
    """Count the tokens that need a slot."""
    first = seat * HELD
    held = state.held
    return held[first + 3] + held[first + 4] + held[first + 5]


class GainToken(Question):
    """ND-18.5, ND-18.6: a dice token from the supply or from a Station."""

    __slots__ = ("kind", "left", "seat", "station")

    def __init__(self, seat: Seat, kind: int, left: int, station: int) -> None:
        self.seat = seat
        self.kind = kind
        self.left = left
        self.station = station

    def run(self, state: Galaxy) -> None:
        if has_free_slot(state, self.seat):
            self.store(state)
        else:
            super().run(state)

    def ask(self, state: Galaxy) -> Decision:
        first = self.seat * HELD
        options = []
        for kind in range(PLUS_TWO, GREEN_TOKEN + 1):
            if state.held[first + kind]:
                options.append(DISCARD_TOKEN_OPTIONS[kind])
        options.append(DECLINE)
        return Decision(self.seat, "token_slots_full", options, (KINDS[self.kind],))

    def take(self, state: Galaxy, option: Option) -> None:
        if option == DECLINE:
            self.go_on(state)
            return
        kind = DISCARD_TOKEN_OPTIONS.index(option)
        state.held[self.seat * HELD + kind] -= 1
        if state.events is not None:
            state.tell_of(self.seat, "dropped", KINDS[kind])
        self.store(state)

    def store(self, state: Galaxy) -> None:
        """Put the token into a slot."""
        state.held[self.seat * HELD + self.kind] += 1
        if self.station != NOTHING:
            take_from_station(state, self.station, self.kind)
        if state.events is not None:
            state.tell_of(self.seat, "gained", KINDS[self.kind], 1)
        self.go_on(state)

    def go_on(self, state: Galaxy) -> None:
        """Go on with the next token of the same kind."""
        if self.left > 1:
            state.agenda.append(GainToken(self.seat, self.kind, self.left - 1, self.station))


def take_from_station(state: Galaxy, station: int, kind: int) -> None:
    """ND-21.2: take a token off a Station; with none left the Station is removed at once."""
    tokens = state.station_tokens[station][:]
    tokens[kind] -= 1
    state.station_tokens[station] = tokens
    if sum(tokens) == 0:
        region = state.station_at[station]
        state.facility[region] = NOTHING
        state.station_at[station] = NOTHING
        if state.events is not None:
            card = state.box.stations[state.stations[station]]
            state.tell("station_gone", card.id, state.box.board.names[region])


# Costs.


def can_afford(state: Galaxy, seat: Seat, cost: Cost, window: int, discount: int) -> bool:
    """ND-18.3: tell whether a cost can be paid with the help of all discounts usable now."""
    any_pay = False
    if window != NO_WINDOW:
        kit = state.box.kits[state.race[seat]]
        discount += kit.always_discount[window]
        any_pay = kit.always_any[window]
        bits = kit.masks[window] & state.owned[seat] & ~state.used[seat]
        bit = 0
        while bits:
            if bits & 1:
                discount += kit.discounts[bit]
                any_pay = any_pay or kit.any_pays[bit]
            bits >>= 1
            bit += 1
    if any_pay:
        return sum(cost) - discount <= state.resources(seat)
    return is_payable(state, seat, cost, discount)


def is_payable(state: Galaxy, seat: Seat, cost: Cost, discount: int) -> bool:
    """Tell whether what is missing is no more than the discount."""
    first = seat * HELD
    missing = 0
    spare = 0
    for kind in range(3):
        over = state.held[first + kind] - cost[kind]
        if over < 0:
            missing -= over
        else:
            spare += over
    if cost[3] > spare:
        missing += cost[3] - spare
    return missing <= discount


def send_bill(state: Galaxy, seat: Seat, cost: Cost, window: int, discount: int) -> None:
    """Put a cost on the table, with the discounts that count by themselves."""
    bill = cost[:]
    if window != NO_WINDOW:
        kit = state.box.kits[state.race[seat]]
        discount += kit.always_discount[window]
        if kit.always_any[window]:
            bill = [0, 0, 0, sum(cost)]
    bill.append(discount)
    state.bill = bill


class Discounts(Question):
    """ND-18.3: before paying the player says which Technologies he uses; he must use enough."""

    __slots__ = ("seat", "window")

    def __init__(self, seat: Seat, window: int) -> None:
        self.seat = seat
        self.window = window

    def ask(self, state: Galaxy) -> Decision | None:
        kit = state.box.kits[state.race[self.seat]]
        bits = kit.masks[self.window] & state.owned[self.seat] & ~state.used[self.seat]
        if not bits:
            return None
        bill = state.bill
        owed = bill[0] + bill[1] + bill[2] + bill[3] - bill[4]
        coloured = bill[0] + bill[1] + bill[2]
        options = []
        for bit in range(len(kit.abilities)):
            helps = (kit.discounts[bit] and owed > 0) or (kit.any_pays[bit] and coloured > 0)
            if bits >> bit & 1 and helps:
                options.append(kit.use_options[bit])
        if not options:
            return None
        if is_payable(state, self.seat, bill, bill[4]):
            options.append(DONE)
        return Decision(self.seat, "use_card", options, (WINDOWS[self.window],))

    def take(self, state: Galaxy, option: Option) -> None:
        if option == DONE:
            return
        kit = state.box.kits[state.race[self.seat]]
        bit = kit.use_options.index(option)
        state.used[self.seat] |= 1 << bit
        bill = state.bill[:]
        bill[4] += kit.discounts[bit]
        if kit.any_pays[bit]:
            bill = [0, 0, 0, bill[0] + bill[1] + bill[2] + bill[3], bill[4]]
        state.bill = bill
        if state.events is not None:
            state.tell_of(self.seat, "used", kit.names[bit])
        state.agenda.append(self)


class PayWay(SeatQuestion):
    """ND-18.4: the payer chooses among all distinct ways; one way only: no question asked."""

    __slots__ = ()

    def ask(self, state: Galaxy) -> Decision | None:
        options = ways_to_pay(state, self.seat, state.bill)
        return (
            Decision(self.seat, "choose_payment", options, tuple(state.bill)) if options else None
        )

    def take(self, state: Galaxy, option: Option) -> None:
        first = self.seat * HELD
        place = payment_number(option)
        paid = [place // (MOST_PAID * MOST_PAID), place // MOST_PAID % MOST_PAID, place % MOST_PAID]
        for kind in range(3):
            state.held[first + kind] -= paid[kind]
        if state.events is not None:
            state.tell_of(self.seat, "paid", paid)


def payment_number(option: Option) -> int:
    """Return the number of a payment among all payments."""
    place = 0
    for word in option.on:
        place = place * MOST_PAID + int(word)
    return place


def ways_to_pay(state: Galaxy, seat: Seat, bill: list[int]) -> list[Option]:
    """Return the distinct ways: as much as is owed, and no more symbols dropped than allowed."""
    held = state.held
    first = seat * HELD
    owed = bill[0] + bill[1] + bill[2] + bill[3] - bill[4]
    options: list[Option] = []
    if owed <= 0:
        return options
    for credit in range(min(held[first], owed), -1, -1):
        for science in range(min(held[first + 1], owed - credit), -1, -1):
            military = owed - credit - science
            if military > held[first + 2]:
                break
            dropped = max(0, bill[0] - credit) + max(0, bill[1] - science)
            if dropped + max(0, bill[2] - military) <= bill[4]:
                way = (credit * MOST_PAID + science) * MOST_PAID + military
                options.append(PAY_OPTIONS[way])
    return options


def can_pay_bundle(state: Galaxy, seat: Seat, bundle: Bundle, btype: int) -> bool:
    """Tell whether a price can be paid."""
    first = seat * HELD
    for kind in range(PLUS_TWO, VP_TOKEN + 1):
        if state.held[first + kind] < bundle[kind]:
            return False
    return is_payable(state, seat, cost_of(bundle, btype), 0)


def cost_of(bundle: Bundle, btype: int) -> Cost:
    """Return the resources of a bundle as a cost."""
    cost = [bundle[0], bundle[1], bundle[2], bundle[ANY]]
    if bundle[OF_BASE]:
        cost[btype] += bundle[OF_BASE]
    return cost


def pay_bundle(state: Galaxy, seat: Seat, bundle: Bundle, btype: int) -> None:
    """Pay a guard: tokens at once, resources by the ways to pay."""
    first = seat * HELD
    for kind in range(PLUS_TWO, VP_TOKEN + 1):
        state.held[first + kind] -= bundle[kind]
    send_bill(state, seat, cost_of(bundle, btype), NO_WINDOW, 0)
    state.agenda.append(PayWay(seat))
