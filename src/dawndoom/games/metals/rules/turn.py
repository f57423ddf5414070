"""A turn: its phases in the order of play, and its end (ME-2.x)."""

from typing import Final

from dawndoom.core import Step
from dawndoom.games.metals.rules.action import CHOOSE_METAL, can_act
from dawndoom.games.metals.rules.assault import ASSAULT
from dawndoom.games.metals.rules.ending import end_by_points, win
from dawndoom.games.metals.rules.occupation import OCCUPATION, RECOVERY
from dawndoom.games.metals.rules.state import NOBODY, Battlefield


class Turn(Step):
    """ME-2.2: action, enemy assault, occupation. ME-2.3: a seat without a legal action loses."""

    __slots__ = ()

    def run(self, state: Battlefield) -> None:
        if can_act(state):
            state.agenda.extend(PHASES)
        else:
            state.end(win(state, 1 - state.active, "no legal action"))


class EndTurn(Step):
    """ME-6.5: the other seat becomes active. ME-7.4: at the turn limit the points decide."""

    __slots__ = ()

    def run(self, state: Battlefield) -> None:
        state.turns += 1
        state.deployed = NOBODY
        state.active = 1 - state.active
        if state.turns == state.box.turn_cap:
            end_by_points(state)
        else:
            state.agenda.append(TURN)


TURN: Final = Turn()
PHASES: Final[list[Step]] = [EndTurn(), RECOVERY, OCCUPATION, ASSAULT, CHOOSE_METAL]
"""A turn, from its end to its beginning: the last on the agenda comes first."""
