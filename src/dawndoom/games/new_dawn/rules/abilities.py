"""Resolving effects (ND-23): abilities, and the windows in which things may be used.

ND-23.2  ChooseOption  one of the offered options of an ability, or decline it
ND-23.3  Perform       the effects of an option, in written order
         AskGuard      pay for a guarded effect, or leave it
         GuardPaid     it is paid: now the effect
ND-7.4   Opening       a window opens for a seat: what always happens, then what may be used
         Window        use something, as often as there is something to use
         EndUse        its effect is resolved
"""

from dawndoom.core import Decision, Option, Question, Seat, Step
from dawndoom.games.new_dawn.rules.box import DECLINE, DONE, PERFORM_OPTIONS, Region
from dawndoom.games.new_dawn.rules.effect import is_offered
from dawndoom.games.new_dawn.rules.state import NOWHERE, Galaxy
from dawndoom.games.new_dawn.rules.windows import WINDOWS

UNLIMITED = -1


class ChooseOption(Question):
    """ND-6.4, ND-23.2: an ability, `here` being the Facility it belongs to.

    `left` is how many resources a Facility's ability may still provide; UNLIMITED for others.
    """

    __slots__ = ("ability", "here", "left", "may_decline", "seat")

    def __init__(
        self, seat: Seat, ability: int, here: Region, left: int, may_decline: bool
    ) -> None:
        self.seat = seat
        self.ability = ability
        self.here = here
        self.left = left
        self.may_decline = may_decline

    def ask(self, state: Galaxy) -> Decision | None:
        options = []
        for number, effects in enumerate(state.box.book[self.ability].options):
            if is_offered(state, self.seat, effects, self.here, self.left):
                options.append(PERFORM_OPTIONS[number])
        if not options:
            return None
        if self.may_decline:
            options.append(DECLINE)
        return Decision(self.seat, "perform_ability", options, (self.ability,))

    def take(self, state: Galaxy, option: Option) -> None:
        if option == DECLINE:
            if state.events is not None:
                state.tell_of(self.seat, "declined")
            return
        number = PERFORM_OPTIONS.index(option)
        if self.left != UNLIMITED:
            state.performed[self.here] = number
        state.agenda.append(Perform(self.seat, self.ability, number, 0, self.here, self.left))


class Perform(Step):
    """ND-23.3: one effect of an option after the other; each is over before the next begins."""

    __slots__ = ("ability", "here", "left", "option", "place", "seat")

    def __init__(
        self, seat: Seat, ability: int, option: int, place: int, here: Region, left: int
    ) -> None:
        self.seat = seat
        self.ability = ability
        self.option = option
        self.place = place
        self.here = here
        self.left = left

    def run(self, state: Galaxy) -> None:
        effects = state.box.book[self.ability].options[self.option]
        effect = effects[self.place]
        could = effect.is_open(state, self.seat, self.here, self.left)
        left = self.left
        if could and left > 0:
            left -= effect.provides(state, self.seat, self.here, left)
        if self.place + 1 < len(effects):
            rest = Perform(self.seat, self.ability, self.option, self.place + 1, self.here, left)
            state.agenda.append(rest)
        if not could:
            return
        guard = effect.guard
        if guard is None or not guard.is_price():
            effect.perform(state, self.seat, self.here, self.left)
        elif len(effects) == 1:
            pay_guard(state, self.seat, self.ability, self.option, self.place, self.here, self.left)
        else:
            ask = AskGuard(self.seat, self.ability, self.option, self.place, self.here, self.left)
            state.agenda.append(ask)


class AskGuard(Question):
    """A guarded effect among others: pay for it, or leave it."""

    __slots__ = ("ability", "here", "left", "option", "place", "seat")

    def __init__(
        self, seat: Seat, ability: int, option: int, place: int, here: Region, left: int
    ) -> None:
        self.seat = seat
        self.ability = ability
        self.option = option
        self.place = place
        self.here = here
        self.left = left

    def ask(self, state: Galaxy) -> Decision:
        options = [PERFORM_OPTIONS[self.option], DECLINE]
        return Decision(self.seat, "perform_ability", options, (self.ability,))

    def take(self, state: Galaxy, option: Option) -> None:
        if option != DECLINE:
            pay_guard(state, self.seat, self.ability, self.option, self.place, self.here, self.left)


def pay_guard(
    state: Galaxy, seat: Seat, ability: int, option: int, place: int, here: Region, left: int
) -> None:
    """Pay for a guarded effect, then perform it."""
    state.agenda.append(GuardPaid(seat, ability, option, place, here, left))
    guard = state.box.book[ability].options[option][place].guard
    assert guard is not None
    guard.pay(state, seat, here)


class GuardPaid(Step):
    """The guard is paid: now the effect, if it can still change something."""

    __slots__ = ("ability", "here", "left", "option", "place", "seat")

    def __init__(
        self, seat: Seat, ability: int, option: int, place: int, here: Region, left: int
    ) -> None:
        self.seat = seat
        self.ability = ability
        self.option = option
        self.place = place
        self.here = here
        self.left = left

    def run(self, state: Galaxy) -> None:
        effect = state.box.book[self.ability].options[self.option][self.place]
        if effect.could_change(state, self.seat, self.here, self.left):
            effect.perform(state, self.seat, self.here, self.left)


# Windows.


def usable(state: Galaxy, seat: Seat, bits: int, here: Region) -> list[Option]:
    """ND-7.4, ND-23.2: return what a seat can use of these bits, if it changes something."""
    bits &= state.owned[seat] & ~state.used[seat]
    options: list[Option] = []
    if not bits:
        return options
    kit = state.box.kits[state.race[seat]]
    for bit in range(len(kit.abilities)):
        if bits >> bit & 1 and can_use(state, seat, kit.abilities[bit], here):
            options.append(kit.use_options[bit])
    return options


def can_use(state: Galaxy, seat: Seat, ability: int, here: Region) -> bool:
    """ND-23.2: tell whether an ability has an option that would change something."""
    for effects in state.box.book[ability].options:
        if is_offered(state, seat, effects, here, UNLIMITED):
            return True
    return False


def window_bits(state: Galaxy, seat: Seat, window: int) -> int:
    """Return the bits that a window is for."""
    return state.box.kits[state.race[seat]].masks[window]


def use(state: Galaxy, seat: Seat, option: Option, here: Region) -> None:
    """ND-7.4: turn it face down and perform it; using it is the yes."""
    kit = state.box.kits[state.race[seat]]
    bit = kit.use_options.index(option)
    state.used[seat] |= 1 << bit
    state.running[seat] |= 1 << bit
    if state.events is not None:
        state.tell_of(seat, "used", kit.names[bit])
    state.agenda.append(EndUse(seat, bit))
    state.agenda.append(ChooseOption(seat, kit.abilities[bit], here, UNLIMITED, False))


class EndUse(Step):
    """ND-7.6: the effect is resolved, so the Technology may be readied again."""

    __slots__ = ("bit", "seat")

    def __init__(self, seat: Seat, bit: int) -> None:
        self.seat = seat
        self.bit = bit

    def run(self, state: Galaxy) -> None:
        state.running[self.seat] &= ~(1 << self.bit)


class Opening(Step):
    """A window opens for a seat: what always happens, then what may be used."""

    __slots__ = ("here", "seat", "window")

    def __init__(self, seat: Seat, window: int, here: Region) -> None:
        self.seat = seat
        self.window = window
        self.here = here

    def run(self, state: Galaxy) -> None:
        kit = state.box.kits[state.race[self.seat]]
        if kit.masks[self.window] & state.owned[self.seat] & ~state.used[self.seat]:
            state.agenda.append(Window(self.seat, self.window, self.here))
        for ability in kit.automatic[self.window]:
            state.agenda.append(ChooseOption(self.seat, ability, self.here, UNLIMITED, False))


class Window(Question):
    """ND-7.4, ND-23.8: use something, as often as there is something to use."""

    __slots__ = ("here", "seat", "window")

    def __init__(self, seat: Seat, window: int, here: Region) -> None:
        self.seat = seat
        self.window = window
        self.here = here

    def ask(self, state: Galaxy) -> Decision | None:
        bits = window_bits(state, self.seat, self.window)
        options = usable(state, self.seat, bits, self.here)
        if not options:
            return None
        options.append(DONE)
        place = "" if self.here == NOWHERE else state.box.board.names[self.here]
        return Decision(self.seat, "use_card", options, (WINDOWS[self.window], place))

    def take(self, state: Galaxy, option: Option) -> None:
        if option != DONE:
            state.agenda.append(self)
            use(state, self.seat, option, self.here)
