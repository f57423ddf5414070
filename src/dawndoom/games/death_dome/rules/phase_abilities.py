"""Abilities of power cards that are for the unit phase that is running, or give a further one."""

from dawndoom.core import Seat
from dawndoom.games.death_dome.rules.components import Ability, Chosen, PowerCard
from dawndoom.games.death_dome.rules.state import Arena
from dawndoom.games.death_dome.rules.units import is_eligible, permits_of


class ExtraAction(Ability):
    """DD-18.3: one more action phase for the active unit; R53: not in its base."""

    def is_legal(self, state: Arena, seat: Seat, card: PowerCard) -> bool:
        return state.phase is not None and state.pos[state.phase.unit] >= 0

    def apply(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> None:
        if state.phase is not None:
            state.phase.actions += 1


class StepNGo(Ability):
    """DD-18.4: the movement can be interrupted for an action; R49: one must be left."""

    def is_legal(self, state: Arena, seat: Seat, card: PowerCard) -> bool:
        phase = state.phase
        return phase is not None and phase.actions > 0 and not phase.steps_and_goes

    def apply(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> None:
        if state.phase is not None:
            state.phase.steps_and_goes = True


class MovePlus(Ability):
    """`move_plus`: more movement in this movement phase."""

    def apply(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> None:
        if state.phase is not None:
            state.phase.plus += card.amount()


class Pass(Ability):
    """`lava_pass`, `climb_pass`, `ghost_pass`: permits for this movement phase."""

    def __init__(self, permits: int, known: int) -> None:
        self.permits = permits
        self.known = known
        """Who has all of these already gains nothing."""

    def is_legal(self, state: Arena, seat: Seat, card: PowerCard) -> bool:
        phase = state.phase
        if phase is None:
            return False
        has = permits_of(state, phase.unit) | phase.permits
        return not (has & self.permits == self.permits or has & self.known)

    def apply(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> None:
        if state.phase is not None:
            state.phase.permits |= self.permits


class ExtraUnitPhase(Ability):
    """`extra_unit_phase`: a unit phase for a unit that has had none; the window runs it."""

    def is_legal(self, state: Arena, seat: Seat, card: PowerCard) -> bool:
        for unit in state.team(seat):
            if is_eligible(state, unit) and unit not in state.used:
                return True
        return False

    def apply(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> None:
        return
