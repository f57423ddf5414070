"""Small effects that ask a question of their own (ledger, 8.2).

conv    Exchange    one resource for another, up to so many times
recall  Recall      opponents' MHQs go to the Alliance Base
steal   Steal       one resource of an opponent, so many times
shield  ShieldMove  a reminder token on a Facility; a third one moves one of the two
"""

from dawndoom.core import Decision, Option, Question, Seat
from dawndoom.games.new_dawn.rules.box import DONE, EXCHANGE_OPTIONS, PASS, STEAL_OPTIONS, Region
from dawndoom.games.new_dawn.rules.codes import ANY, KINDS
from dawndoom.games.new_dawn.rules.state import HELD, MHQS, NOWHERE, Galaxy

REMINDER_TOKENS = 2


def exchanges(state: Galaxy, seat: Seat, give: int, take: int) -> list[Option]:
    """Return the exchanges a seat can make; never a resource into itself."""
    options = []
    for given in range(3):
        if (give != ANY and given != give) or not state.held[seat * HELD + given]:
            continue
        for taken in range(3):
            if taken != given and (take == ANY or taken == take):
                options.append(EXCHANGE_OPTIONS[given * 3 + taken])
    return options


class Exchange(Question):
    """`conv(n,f,t)`: up to n times, until done."""

    __slots__ = ("give", "left", "receive", "seat")

    def __init__(self, seat: Seat, left: int, give: int, receive: int) -> None:
        self.seat = seat
        self.left = left
        self.give = give
        self.receive = receive

    def ask(self, state: Galaxy) -> Decision | None:
        options = exchanges(state, self.seat, self.give, self.receive)
        if not options:
            return None
        options.append(DONE)
        return Decision(self.seat, "conv.pair", options, (self.left,))

    def take(self, state: Galaxy, option: Option) -> None:
        if option == DONE:
            return
        pair = EXCHANGE_OPTIONS.index(option)
        state.held[self.seat * HELD + pair // 3] -= 1
        state.held[self.seat * HELD + pair % 3] += 1
        if self.left > 1:
            state.agenda.append(Exchange(self.seat, self.left - 1, self.give, self.receive))
        if state.events is not None:
            state.tell("exchanged", self.seat, KINDS[pair // 3], KINDS[pair % 3])


def recallable(state: Galaxy, seat: Seat, here: Region) -> list[Option]:
    """Return the opponents' MHQs on here or on adjacent Facilities, by seat and region."""
    options: list[Option] = []
    if here == NOWHERE:
        return options
    for other in state.others(seat):
        for number in range(other * MHQS, other * MHQS + MHQS):
            at = state.mhq[number]
            if at == NOWHERE or state.facility[at] < 0:
                continue
            if at == here or at in state.box.near[here]:
                option = state.box.recall_options[other * state.box.size + at]
                if option not in options:
                    options.append(option)
    return options


class Recall(Question):
    """`recall(n)`: up to n MHQs go to the Alliance Base."""

    __slots__ = ("here", "left", "seat")

    def __init__(self, seat: Seat, left: int, here: Region) -> None:
        self.seat = seat
        self.left = left
        self.here = here

    def ask(self, state: Galaxy) -> Decision | None:
        options = recallable(state, self.seat, self.here)
        if not options:
            return None
        options.append(PASS)
        return Decision(self.seat, "recall.pick", options)

    def take(self, state: Galaxy, option: Option) -> None:
        if option == PASS:
            return
        other, region = int(option.on[0]), state.box.region_of[str(option.on[1])]
        place = state.mhq.index(region, other * MHQS, other * MHQS + MHQS)
        state.mhq[place] = state.box.alliance
        if self.left > 1:
            state.agenda.append(Recall(self.seat, self.left - 1, self.here))
        if state.events is not None:
            state.tell("recalled", self.seat, other, place % MHQS, state.box.board.names[region])


def stealable(state: Galaxy, seat: Seat) -> list[Option]:
    """Return the opponents and the kinds of resources they have."""
    options = []
    for other in state.others(seat):
        for kind in range(3):
            if state.held[other * HELD + kind]:
                options.append(STEAL_OPTIONS[other * 3 + kind])
    return options


class Steal(Question):
    """`steal(n)`: n times one resource of choice from an opponent of choice who has it."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat = seat
        self.left = left

    def ask(self, state: Galaxy) -> Decision | None:
        options = stealable(state, self.seat)
        if not options:
            return None
        options.append(PASS)
        return Decision(self.seat, "steal.pick", options)

    def take(self, state: Galaxy, option: Option) -> None:
        if option == PASS:
            return
        place = STEAL_OPTIONS.index(option)
        other, kind = place // 3, place % 3
        state.held[other * HELD + kind] -= 1
        state.held[self.seat * HELD + kind] += 1
        if self.left > 1:
            state.agenda.append(Steal(self.seat, self.left - 1))
        if state.events is not None:
            state.tell("stole", self.seat, other, KINDS[kind])


def put_shield(state: Galaxy, seat: Seat, here: Region, strength: int) -> None:
    """`shield(n)`: a reminder token on here; with both in use, one of them moves."""
    if len(state.shields) < 2 * REMINDER_TOKENS:
        state.shields = [*state.shields, here, strength]
        tell_shield(state, seat, here, strength)
    else:
        state.agenda.append(ShieldMove(seat, here, strength))


def tell_shield(state: Galaxy, seat: Seat, here: Region, strength: int) -> None:
    """Tell of a reminder token."""
    if state.events is not None:
        state.tell("shielded", seat, state.box.board.names[here], strength)


class ShieldMove(Question):
    """Both reminder tokens are in use: which one moves."""

    __slots__ = ("here", "seat", "strength")

    def __init__(self, seat: Seat, here: Region, strength: int) -> None:
        self.seat = seat
        self.here = here
        self.strength = strength

    def ask(self, state: Galaxy) -> Decision:
        options: list[Option] = []
        for place in range(0, len(state.shields), 2):
            option = state.box.shield_options[state.shields[place]]
            if option not in options:
                options.append(option)
        return Decision(self.seat, "shield.move", options)

    def take(self, state: Galaxy, option: Option) -> None:
        region = state.box.region_of[str(option.on[0])]
        shields = state.shields[:]
        for place in range(0, len(shields), 2):
            if shields[place] == region:
                shields[place] = self.here
                shields[place + 1] = self.strength
                break
        state.shields = shields
        tell_shield(state, self.seat, self.here, self.strength)
