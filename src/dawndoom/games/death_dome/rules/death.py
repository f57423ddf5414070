"""Death and jail.

DD-15.2  Die         the attacker takes a shell
DD-15.3              wounds, incapacitation and boosts are gone
DD-15.4  ChooseJail  the attacker chooses the jail; without one, who placed the token, or the next
DD-20.4              The Dual: back to the base instead
DD-16.3  LastTeam    one team left outside jail ends the match
"""

from dawndoom.core import Decision, Option, Question, Seat, Step
from dawndoom.games.death_dome.rules.components import UNITS
from dawndoom.games.death_dome.rules.hands import draw_cards
from dawndoom.games.death_dome.rules.payout import Payout
from dawndoom.games.death_dome.rules.resolution import NOBODY, Unit
from dawndoom.games.death_dome.rules.state import FALLEN, HOME, JAILED, Arena
from dawndoom.games.death_dome.rules.units import leave_board, seats_after


class Die(Step):
    """DD-15.1 to DD-15.3: off the board; a shell for who did it, and a jail of choice."""

    __slots__ = ("by", "chooser", "seat", "unit")

    def __init__(self, unit: Unit, seat: Seat, by: Unit, chooser: Seat) -> None:
        self.unit = unit
        self.seat = seat
        """Who gets the shell; NOBODY without an attacker."""
        self.by = by
        """The unit that attacked, or NOBODY."""
        self.chooser = chooser

    def run(self, state: Arena) -> None:
        unit = self.unit
        if state.events is not None:
            state.tell_unit(unit, "died", self.seat, state.called(self.by))
        take_off(state, unit)
        if state.box.dual:
            state.pos[unit] = HOME
        else:
            state.then(ChooseJail(self.chooser, unit))
        if self.seat != NOBODY:
            earn_shell(state, self.seat, self.by)


class ChooseJail(Question):
    """DD-15.2, DD-15.4: which jail the dead unit goes to."""

    __slots__ = ("seat", "unit")

    def __init__(self, seat: Seat, unit: Unit) -> None:
        self.seat = seat
        self.unit = unit

    def ask(self, state: Arena) -> Decision:
        return Decision(self.seat, "choose_jail", state.box.jail_options, (self.unit,))

    def take(self, state: Arena, option: Option) -> None:
        state.pos[self.unit] = JAILED - state.box.jail_options.index(option)
        if state.events is not None:
            state.tell_unit(self.unit, "jailed", self.seat, option.on[0])


class LastTeam(Step):
    """DD-16.3, DD-16.4: with at most one team outside jail the match is over.

    An attack inside another one is not yet the whole attack; the outer one looks again.
    """

    __slots__ = ()

    def run(self, state: Arena) -> None:
        if state.box.dual or state.fights:
            return
        outside = [seat for seat in range(state.seats) if is_outside(state, seat)]
        if len(outside) <= 1:
            state.stands_alone = outside[0] if outside else NOBODY
            state.cancel_to(Payout)


LAST_TEAM = LastTeam()


def is_outside(state: Arena, seat: Seat) -> bool:
    """Tell whether a team has a unit outside jail; a base is outside (R60)."""
    for unit in state.team(seat):
        if state.pos[unit] > FALLEN:
            return True
    return False


def take_off(state: Arena, unit: Unit) -> None:
    """DD-15.3: take a dead unit off the board, rid of everything; R20: its unit phase is over."""
    leave_board(state, unit)
    state.pos[unit] = FALLEN
    state.wounds[unit] = 0
    state.down[unit] = 0
    drop_boosts(state, unit)
    if state.phase is not None and state.phase.unit == unit:
        state.phase = None


def drop_boosts(state: Arena, unit: Unit) -> None:
    """R26: end the boosts of a unit and discard their cards."""
    kept = []
    for lasting in state.lasting:
        if lasting.unit != unit:
            kept.append(lasting)
        elif lasting.card != NOBODY:
            state.discard.append(lasting.card)
    state.lasting = kept


def earn_shell(state: Arena, seat: Seat, by: Unit) -> None:
    """DD-15.2: take a shell, with what items and scenarios add to it."""
    state.shells[seat] += 1
    cards = 1 if state.box.johnny_cash else 0
    if by != NOBODY:
        sheet = state.sheet(by)
        state.bounty[seat] += sheet.bounty
        cards += sheet.scavenge
    if cards:
        draw_cards(state, seat, cards)


def chooser_without_attacker(state: Arena, unit: Unit, placer: Seat) -> Seat:
    """DD-15.4, R27: who placed the token; for an own unit, or without one, the next in turn."""
    owner = unit // UNITS
    if placer not in (NOBODY, owner):
        return placer
    return seats_after(state, owner)[0]
