"""The Round: seven Steps in order (ND-3), Production (ND-4), Round End (ND-19).

ND-3.1   Round         Production, Draw, Explore, Buy Technology, Move, Actions, Aid, Round End
         BeginStep     the Step that is being played
ND-4.1   Produce       what the uncovered slots show, then the window
ND-19.1  RoundEnd      windows, resets, the next Round
ND-19.2  NextRound     the new starting player
"""

from dawndoom.core import Seat, SeatStep, Step
from dawndoom.games.new_dawn.rules.abilities import Opening
from dawndoom.games.new_dawn.rules.actions import ActionTurn
from dawndoom.games.new_dawn.rules.aid import AidStep
from dawndoom.games.new_dawn.rules.ending import GAME_END
from dawndoom.games.new_dawn.rules.explore import Explore
from dawndoom.games.new_dawn.rules.hand import FIRST_ROUND_OF_B, DrawStep
from dawndoom.games.new_dawn.rules.headquarters import MoveStep
from dawndoom.games.new_dawn.rules.kinds import ANY
from dawndoom.games.new_dawn.rules.resources import gain
from dawndoom.games.new_dawn.rules.state import ACTION_STEP, ACTIONS, NOWHERE, ROUNDS, Galaxy
from dawndoom.games.new_dawn.rules.technology import BuyStep
from dawndoom.games.new_dawn.rules.windows import AFTER_PRODUCTION, AT_ROUND_END

STEP_NAMES = (
    "Setup",
    "Production",
    "Draw Facility cards",
    "Explore",
    "Buy Technology",
    "Move one MHQ",
    "Actions",
    "Aid to the Alliance",
)


class Round(Step):
    """ND-3.1, ND-3.2: all Steps, each clockwise from the starting player."""

    __slots__ = ()

    def run(self, state: Galaxy) -> None:
        order = state.order()
        if state.events is not None:
            state.tell("round", state.round, state.starter)
        steps: list[Step] = [BeginStep(1)]
        steps += [Produce(seat) for seat in order]
        steps.append(BeginStep(2))
        steps += [DrawStep(seat) for seat in order]
        steps.append(BeginStep(3))
        steps += [Explore(seat) for seat in order]
        steps.append(BeginStep(4))
        steps += [BuyStep(seat) for seat in order]
        steps.append(BeginStep(5))
        steps += [MoveStep(seat) for seat in order]
        steps.append(BeginStep(ACTION_STEP))
        for cycle in range(1, ACTIONS + 1):
            steps += [ActionTurn(seat, cycle) for seat in order]
        steps.append(BeginStep(7))
        steps += [AidStep(seat) for seat in order]
        steps += [Opening(seat, AT_ROUND_END, NOWHERE) for seat in order]
        steps.append(ROUND_END)
        state.then(*steps)


class BeginStep(Step):
    """ND-3.1: the next Step. ND-5.4: with Round 3's Draw Step the Phase B decks come into use."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: Galaxy) -> None:
        state.step = self.number
        if state.events is not None:
            state.tell("step", self.number, STEP_NAMES[self.number])
            if self.number == 2 and state.round == FIRST_ROUND_OF_B:
                state.tell("phase_b")


class Produce(SeatStep):
    """ND-4.1 to ND-4.3: what every uncovered Base slot shows, then the window."""

    __slots__ = ()

    def run(self, state: Galaxy) -> None:
        seat = self.seat
        state.active = seat
        state.agenda.append(Opening(seat, AFTER_PRODUCTION, NOWHERE))
        for kind, amount in enumerate(production(state, seat)):
            if amount:
                gain(state, seat, ANY if kind == 3 else kind, amount)


def production(state: Galaxy, seat: Seat) -> list[int]:
    """ND-4.1: return C, S, M and X of all uncovered slots."""
    total = [0, 0, 0, 0]
    produce = state.box.races[state.race[seat]].produce
    for track in range(3):
        yields = produce[track][state.built[seat * 3 + track]]
        for kind in range(4):
            total[kind] += yields[kind]
    return total


class RoundEnd(Step):
    """ND-19.1, ND-19.3: resets and the next Round; after Round 5 the game ends."""

    __slots__ = ()

    def run(self, state: Galaxy) -> None:
        if state.round == ROUNDS:
            state.agenda.append(GAME_END)
            return
        for ambassador in range(len(state.ambassador_used)):
            state.ambassador_used[ambassador] = False
        for seat in range(state.seats):
            state.used[seat] = 0
            state.readied[seat] = 0
        state.shields = []
        state.round += 1
        state.action = 1
        state.starter = next_starter(state)
        state.active = state.starter
        state.agenda.append(ROUND)


def next_starter(state: Galaxy) -> Seat:
    """ND-19.2: fewest Bases; tied: the first clockwise after the present starting player."""
    best = (state.starter + 1) % state.seats
    for turn in range(2, state.seats + 1):
        seat = (state.starter + turn) % state.seats
        if state.bases(seat) < state.bases(best):
            best = seat
    return best


ROUND = Round()
ROUND_END = RoundEnd()
