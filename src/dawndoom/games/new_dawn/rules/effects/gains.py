"""Effects that bring resources, tokens and points.

Gain, GainPer      from the supply
ExchangeResources  one resource for another; Exchange asks which
StealResources     from opponents; Steal asks whom
"""

from dawndoom.core import Decision, Option, Question, Seat
from dawndoom.games.new_dawn.rules.box import DONE, EXCHANGE_OPTIONS, PASS, STEAL_OPTIONS, Region
from dawndoom.games.new_dawn.rules.effect import Count, Effect
from dawndoom.games.new_dawn.rules.kinds import (
    ANY,
    KINDS,
    OF_BASE,
    VP_TOKEN,
    Bundle,
    resources_in,
)
from dawndoom.games.new_dawn.rules.resources import NO_BASE_TYPE, base_type_of, gain_bundle
from dawndoom.games.new_dawn.rules.state import HELD, Galaxy


class Gain(Effect):
    """Take resources, tokens and points from the supply."""

    __slots__ = ("bundle", "resources", "tokens")

    def __init__(self, bundle: Bundle) -> None:
        super().__init__()
        self.bundle = bundle
        self.resources: int = resources_in(bundle)
        self.tokens: int = bundle[3] + bundle[4] + bundle[5]
        """Those that need a slot."""

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        if self.bundle[OF_BASE] and base_type_of(state, here) == NO_BASE_TYPE:
            return False
        if self.bundle[VP_TOKEN] or (left != 0 and self.resources):
            return True
        return self.tokens > 0 and state.box.races[state.race[seat]].token_slots > 0

    def times(self, state: Galaxy, seat: Seat, here: Region) -> int:
        """Return how many times the bundle is taken."""
        return 1

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        times = self.times(state, seat, here)
        bundle = self.bundle
        if times != 1:
            bundle = [times * number for number in bundle]
        if 0 <= left < self.resources * times:
            bundle = limited(bundle, left)
        gain_bundle(state, seat, bundle, base_type_of(state, here))

    def provides(self, state: Galaxy, seat: Seat, here: Region, left: int) -> int:
        return min(left, self.resources * self.times(state, seat, here))

    def needs_here(self) -> bool:
        return self.bundle[OF_BASE] > 0


class GainPer(Gain):
    """Take them once for each thing that is counted, at most so many pieces in all."""

    __slots__ = ("most", "most_times", "per", "per_name")

    def __init__(self, bundle: Bundle, per: Count, per_name: str, most: int) -> None:
        super().__init__(bundle)
        self.per = per
        self.per_name = per_name
        self.most = most
        self.most_times: int = most // sum(bundle)

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        if not super().could_change(state, seat, here, left):
            return False
        return self.per.number(state, seat, here) > 0

    def times(self, state: Galaxy, seat: Seat, here: Region) -> int:
        return min(self.per.number(state, seat, here), self.most_times)

    def needs_here(self) -> bool:
        return super().needs_here() or self.per.needs_here()


def limited(bundle: Bundle, left: int) -> Bundle:
    """ND-6.6: return a bundle with no more resources than are left."""
    bundle = bundle[:]
    for kind in (0, 1, 2, ANY, OF_BASE):
        bundle[kind] = min(bundle[kind], left)
        left -= bundle[kind]
    return bundle


class ExchangeResources(Effect):
    """Up to so many times, one resource for another."""

    __slots__ = ("give", "receive", "times")

    def __init__(self, times: int, give: int, receive: int) -> None:
        super().__init__()
        self.times = times
        self.give = give
        self.receive = receive

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        return len(exchanges(state, seat, self.give, self.receive)) > 0

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        state.agenda.append(Exchange(seat, self.times, self.give, self.receive))


def exchanges(state: Galaxy, seat: Seat, give: int, receive: int) -> list[Option]:
    """Return the exchanges a seat can make; never a resource into itself."""
    options = []
    for given in range(3):
        if (give != ANY and given != give) or not state.held[seat * HELD + given]:
            continue
        for taken in range(3):
            if taken != given and (receive == ANY or taken == receive):
                options.append(EXCHANGE_OPTIONS[given * 3 + taken])
    return options


class Exchange(Question):
    """One exchange after the other, until done."""

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
        return Decision(self.seat, "exchange_resources", options, (self.left,))

    def take(self, state: Galaxy, option: Option) -> None:
        if option == DONE:
            return
        pair = EXCHANGE_OPTIONS.index(option)
        state.held[self.seat * HELD + pair // 3] -= 1
        state.held[self.seat * HELD + pair % 3] += 1
        if self.left > 1:
            state.agenda.append(Exchange(self.seat, self.left - 1, self.give, self.receive))
        if state.events is not None:
            state.tell_of(self.seat, "exchanged", KINDS[pair // 3], KINDS[pair % 3])


class StealResources(Effect):
    """So many times one resource from an opponent who has it."""

    __slots__ = ("resources",)

    def __init__(self, resources: int) -> None:
        super().__init__()
        self.resources = resources

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        return len(stealable(state, seat)) > 0

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        state.agenda.append(Steal(seat, self.resources))


def stealable(state: Galaxy, seat: Seat) -> list[Option]:
    """Return the opponents and the kinds of resources they have."""
    options = []
    for other in state.others(seat):
        for kind in range(3):
            if state.held[other * HELD + kind]:
                options.append(STEAL_OPTIONS[other * 3 + kind])
    return options


class Steal(Question):
    """A resource of choice from an opponent of choice, or no more."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat = seat
        self.left = left

    def ask(self, state: Galaxy) -> Decision | None:
        options = stealable(state, self.seat)
        if not options:
            return None
        options.append(PASS)
        return Decision(self.seat, "steal_resource", options)

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
            state.tell_of(self.seat, "stole", other, KINDS[kind])
