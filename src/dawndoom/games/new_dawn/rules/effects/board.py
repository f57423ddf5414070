"""Effects on the board.

MoveMhqs         own MHQs
RecallMhqs       opponents' MHQs go to the Alliance Base; Recall asks which
ShieldFacility   a reminder token on a Facility; ShieldMove asks which one moves when both are used
ReceiveBenefits  Base Benefits of sides of one's choice
TurnFacility     turn a Facility and receive a Benefit it points at
"""

from dawndoom.core import Decision, Option, Question, Seat
from dawndoom.games.new_dawn.rules.box import PASS, Region
from dawndoom.games.new_dawn.rules.control import (
    ALL_SIDES,
    BenefitPick,
    SpinPick,
    spinnable,
    useful_sides,
)
from dawndoom.games.new_dawn.rules.effect import Effect
from dawndoom.games.new_dawn.rules.headquarters import MovePick, movable
from dawndoom.games.new_dawn.rules.kinds import HERE
from dawndoom.games.new_dawn.rules.state import ACTION_STEP, MHQS, NOWHERE, Galaxy

REMINDER_TOKENS = 2


class MoveMhqs(Effect):
    """Move up to so many different MHQs: anywhere, here, or to Facilities with an Ambassador."""

    __slots__ = ("mhqs", "where")

    def __init__(self, mhqs: int, where: int) -> None:
        super().__init__()
        self.mhqs = mhqs
        self.where = where

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        return len(movable(state, seat, 0, self.where, here)) > 0

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        state.agenda.append(MovePick(seat, self.mhqs, 0, self.where, here))

    def needs_here(self) -> bool:
        return self.where == HERE


class RecallMhqs(Effect):
    """Up to so many opposing MHQs on here or adjacent Facilities go to the Alliance Base."""

    __slots__ = ("mhqs",)

    def __init__(self, mhqs: int) -> None:
        super().__init__()
        self.mhqs = mhqs

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        return len(recallable(state, seat, here)) > 0

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        state.agenda.append(Recall(seat, self.mhqs, here))

    def needs_here(self) -> bool:
        return True


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
    """Which opposing MHQ goes to the Alliance Base, or no more."""

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
        return Decision(self.seat, "recall_mhq", options)

    def take(self, state: Galaxy, option: Option) -> None:
        if option == PASS:
            return
        other, region = int(option.on[0]), state.box.region_of[str(option.on[1])]
        place = state.mhq.index(region, other * MHQS, other * MHQS + MHQS)
        state.mhq[place] = state.box.alliance
        if self.left > 1:
            state.agenda.append(Recall(self.seat, self.left - 1, self.here))
        if state.events is not None:
            name = state.box.board.names[region]
            state.tell_of(self.seat, "recalled", other, place % MHQS, name)


class ShieldFacility(Effect):
    """A reminder token on here: it is so much harder to take until Round End."""

    __slots__ = ("plus",)

    def __init__(self, plus: int) -> None:
        super().__init__()
        self.plus = plus

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        return here != NOWHERE

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        if len(state.shields) < 2 * REMINDER_TOKENS:
            state.shields = [*state.shields, here, self.plus]
            tell_shield(state, seat, here, self.plus)
        else:
            state.agenda.append(ShieldMove(seat, here, self.plus))

    def needs_here(self) -> bool:
        return True


def tell_shield(state: Galaxy, seat: Seat, here: Region, strength: int) -> None:
    """Tell of a reminder token."""
    if state.events is not None:
        state.tell_of(seat, "shielded", state.box.board.names[here], strength)


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
        return Decision(self.seat, "move_shield", options)

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


class ReceiveBenefits(Effect):
    """The Base Benefits of so many different sides of one's choice."""

    __slots__ = ("sides",)

    def __init__(self, sides: int) -> None:
        super().__init__()
        self.sides = sides

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        return len(useful_sides(state, seat, here, ALL_SIDES)) > 0

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        state.agenda.append(BenefitPick(seat, here, ALL_SIDES, self.sides, "choose_side"))


class TurnFacility(Effect):
    """Turn an own Facility and receive one Benefit it points at, once in an Action turn."""

    __slots__ = ()

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        was_turned = state.spun and state.step == ACTION_STEP
        return not was_turned and len(spinnable(state, seat)) > 0

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        state.agenda.append(SpinPick(seat))
