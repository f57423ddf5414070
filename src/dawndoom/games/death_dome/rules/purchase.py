"""The purchase phase.

DD-3.1   OpenStore      everybody may buy again
         NextBuyer      purchase turns clockwise, until all have passed
DD-3.2   PurchaseTurn   buy one item, sell one item, in either order; or pass
DD-19.4  HireCharacter  a character sold is replaced at once
DD-3.10  EquipItem      on passing: which unit wears what
"""

from dawndoom.core import (
    Decision,
    Option,
    Question,
    Seat,
    SeatStep,
    Step,
)
from dawndoom.games.death_dome.rules.components import UNITS
from dawndoom.games.death_dome.rules.resolution import NOBODY, Unit
from dawndoom.games.death_dome.rules.sheets import Wardrobe, can_wear_all, in_fitting_order
from dawndoom.games.death_dome.rules.state import Arena

PASS = Option("pass")
END_TURN = Option("end")
KEEP_ALL = Option("keep")


class OpenStore(Step):
    """DD-3.1: the purchase phase begins with the first buyer; last phase's bans are over."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        state.match += 1
        state.banned = [0] * len(state.banned)
        state.passed = [False] * state.seats
        state.tell("store_opened", state.match, state.first_buyer)
        state.then(NextBuyer(state.first_buyer))


class NextBuyer(SeatStep):
    """DD-3.1, DD-3.5: the next seat that has not passed; when all have, the store closes."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        for step in range(state.seats):
            seat = (self.seat + step) % state.seats
            if not state.passed[seat]:
                after = NextBuyer((seat + 1) % state.seats)
                state.then(PurchaseTurn(seat, True, True), after)
                return


class PurchaseTurn(Question):
    """DD-3.2 to DD-3.8: at most one purchase and one sale; a turn with neither is a pass."""

    __slots__ = ("may_buy", "may_sell", "seat")

    def __init__(self, seat: Seat, may_buy: bool, may_sell: bool) -> None:
        self.seat = seat
        self.may_buy = may_buy
        self.may_sell = may_sell

    def ask(self, state: Arena) -> Decision | None:
        options: list[Option] = []
        seat = self.seat
        if self.may_buy:
            add_purchases(state, seat, options)
        if self.may_sell:
            add_sales(state, seat, options)
        if self.may_buy and self.may_sell:
            add_trades(state, seat, options)
            if can_pass(state, seat):
                options.append(PASS)
        elif not options:
            return None
        else:
            options.append(END_TURN)
        return Decision(seat, "purchase_step", options)

    def take(self, state: Arena, option: Option) -> None:
        seat = self.seat
        if option is END_TURN:
            return
        if option is PASS:
            state.passed[seat] = True
            state.tell_of(seat, "passed")
            state.then(EquipItem(seat, 0))
        elif option.verb == "buy":
            buy(state, seat, state.box.item_by_id[str(option.on[0])])
            state.then(PurchaseTurn(seat, False, self.may_sell))
        elif option.verb == "sell":
            sell(state, seat, state.box.item_by_id[str(option.on[0])])
            state.then(PurchaseTurn(seat, self.may_buy, False))
        else:
            kind = state.box.kind_by_id[str(option.on[0])]
            unit = next(unit for unit in state.team(seat) if state.kind[unit] == kind)
            state.then(HireCharacter(seat, unit))


class HireCharacter(Question):
    """DD-19.4, DD-19.9: the character that takes the place of the one sold; no way back."""

    __slots__ = ("seat", "unit")

    def __init__(self, seat: Seat, unit: Unit) -> None:
        self.seat = seat
        self.unit = unit

    def ask(self, state: Arena) -> Decision:
        kinds = hireable(state, self.seat, self.unit)
        options = [state.box.hire_options[kind] for kind in kinds]
        return Decision(self.seat, "swap_character", options, (self.unit,))

    def take(self, state: Arena, option: Option) -> None:
        kind = state.box.kind_by_id[str(option.on[0])]
        old = state.kind[self.unit]
        items = len(state.box.items)
        state.credits[self.seat] += state.box.kinds[old].cost - state.box.kinds[kind].cost
        state.banned[items + old] |= 1 << self.seat
        change_character(state, self.unit, kind)
        state.tell_of(self.seat, "hired", state.box.kinds[old].name, state.box.kinds[kind].name)


class EquipItem(Question):
    """DD-3.10: item by item, the units that can take it so that the rest still fits."""

    __slots__ = ("place", "seat")

    def __init__(self, seat: Seat, place: int) -> None:
        self.seat = seat
        self.place = place

    def ask(self, state: Arena) -> Decision | None:
        items = to_equip(state, self.seat)
        if self.place >= len(items):
            return None
        options: list[Option] = [KEEP_ALL] if self.place == 0 else []
        for unit in takers(state, self.seat, items, self.place):
            options.append(state.box.unit_options[unit])
        about = (state.box.items[items[self.place]].id,)
        return Decision(self.seat, "equip_item", options, about)

    def take(self, state: Arena, option: Option) -> None:
        seat = self.seat
        if option is KEEP_ALL:
            for item, unit in usual_assignment(state, seat):
                wear(state, item, unit)
        else:
            item = to_equip(state, seat)[self.place]
            wear(state, item, int(option.on[0]))
            state.then(EquipItem(seat, self.place + 1))
        if state.events is not None and self.place + 1 >= len(to_equip(state, seat)):
            tell_gear(state, seat)


OPEN_STORE = OpenStore()


# Buying and selling.


def add_purchases(state: Arena, seat: Seat, options: list[Option]) -> None:
    """DD-3.3, DD-3.6: add what is in the store, affordable, and was not sold by this seat."""
    money = state.credits[seat]
    for item in state.box.items:
        number = item.number
        if (
            state.owner[number] == NOBODY
            and item.cost <= money
            and not state.banned[number] >> seat & 1
        ):
            options.append(state.box.buy_options[number])


def add_sales(state: Arena, seat: Seat, options: list[Option]) -> None:
    """DD-3.2: add all items owned."""
    for number in range(len(state.box.items)):
        if state.owner[number] == seat:
            options.append(state.box.sell_options[number])


def add_trades(state: Arena, seat: Seat, options: list[Option]) -> None:
    """DD-19.4: add the own characters that some other one could replace."""
    if state.box.with_characters:
        for unit in state.team(seat):
            if hireable(state, seat, unit):
                options.append(state.box.trade_options[state.kind[unit]])


def hireable(state: Arena, seat: Seat, unit: Unit) -> list[int]:
    """Return the characters that a seat could pay for after selling one."""
    items = len(state.box.items)
    money = state.credits[seat] + state.box.kinds[state.kind[unit]].cost
    found: list[int] = []
    for character in state.box.characters:
        number = items + character.number
        if (
            state.owner[number] == NOBODY
            and character.cost <= money
            and not state.banned[number] >> seat & 1
        ):
            found.append(character.number)
    return found


def buy(state: Arena, seat: Seat, number: int) -> None:
    """DD-3.3: pay and take."""
    item = state.box.items[number]
    state.credits[seat] -= item.cost
    state.owner[number] = seat
    state.tell_of(seat, "bought", item.name, item.cost)


def sell(state: Arena, seat: Seat, number: int) -> None:
    """DD-3.2, R61: the full cost back; the item returns to the store at once."""
    item = state.box.items[number]
    state.credits[seat] += item.cost
    state.banned[number] |= 1 << seat
    state.tell_of(seat, "sold", item.name, item.cost)
    return_to_store(state, number)


def return_to_store(state: Arena, number: int) -> None:
    """Put an item back into the store."""
    wear(state, number, NOBODY)
    state.owner[number] = NOBODY


def change_character(state: Arena, unit: Unit, kind: int) -> None:
    """Give a unit's place to another character; the old one goes to the store."""
    items = len(state.box.items)
    state.owner[items + state.kind[unit]] = NOBODY
    state.owner[items + kind] = unit // UNITS
    state.kind[unit] = kind
    state.change_gear(unit)


# Equipping.


def owned_items(state: Arena, seat: Seat) -> list[int]:
    """Return the items of a seat."""
    return [number for number in range(len(state.box.items)) if state.owner[number] == seat]


def kinds_of(state: Arena, seat: Seat) -> list[int]:
    """Return what the units of a seat are."""
    return [state.kind[unit] for unit in state.team(seat)]


def can_pass(state: Arena, seat: Seat) -> bool:
    """DD-3.4: tell whether all items owned can be worn at the same time."""
    return can_wear_all(state.box, kinds_of(state, seat), owned_items(state, seat))


def to_equip(state: Arena, seat: Seat) -> list[int]:
    """Return the items of a seat in the order in which they are put on."""
    return in_fitting_order(state.box, owned_items(state, seat))


def takers(state: Arena, seat: Seat, items: list[int], place: int) -> list[Unit]:
    """Return the units that can take an item so that the rest can still be worn."""
    box = state.box
    wardrobe = Wardrobe(box, kinds_of(state, seat), items)
    first = seat * UNITS
    for number in items[:place]:
        wardrobe.put_on(state.holder[number] - first, box.items[number])
    item = box.items[items[place]]
    found: list[Unit] = []
    for spot in range(UNITS):
        if wardrobe.takes(spot, item):
            wardrobe.put_on(spot, item)
            if wardrobe.fits(place + 1):
                found.append(first + spot)
            wardrobe.put_on(spot, item, -1)
    return found


def usual_assignment(state: Arena, seat: Seat) -> list[tuple[int, Unit]]:
    """Return the default: everything where it was, the new where it fits first."""
    box = state.box
    items = to_equip(state, seat)
    wardrobe = Wardrobe(box, kinds_of(state, seat), items)
    first = seat * UNITS
    found: list[tuple[int, Unit]] = []
    for place, number in enumerate(items):
        item = box.items[number]
        before = state.holder[number] - first
        spots = [before, *range(UNITS)] if 0 <= before < UNITS else list(range(UNITS))
        for spot in spots:
            if wardrobe.takes(spot, item):
                wardrobe.put_on(spot, item)
                if wardrobe.fits(place + 1):
                    found.append((number, first + spot))
                    break
                wardrobe.put_on(spot, item, -1)
    return found


def wear(state: Arena, number: int, unit: Unit) -> None:
    """Put an item on a unit, or take it off with NOBODY."""
    if state.holder[number] != NOBODY:
        state.change_gear(state.holder[number])
    state.holder[number] = unit
    if unit != NOBODY:
        state.change_gear(unit)


def tell_gear(state: Arena, seat: Seat) -> None:
    """Tell who wears what."""
    for unit in state.team(seat):
        worn = [item.name for item in state.box.items if state.holder[item.number] == unit]
        if worn:
            state.tell_unit(unit, "equipped", worn)
