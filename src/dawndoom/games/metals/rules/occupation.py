"""The Occupation Phase: points for the spaces held, then the damaged recover on a City (ME-6.x)."""

from typing import Final

from dawndoom.core import Step
from dawndoom.games.metals.rules.box import CITY
from dawndoom.games.metals.rules.ending import check_target
from dawndoom.games.metals.rules.figures import name_of
from dawndoom.games.metals.rules.state import Battlefield


class Occupation(Step):
    """ME-6.1, ME-6.2: points for the spaces held, then the active seat may have won."""

    __slots__ = ()

    def run(self, state: Battlefield) -> None:
        points = state.box.board.points
        active = state.active
        gained = 0
        for metal in state.on_map[active]:
            gained += points[state.location[metal]]
        if gained:
            state.vp[active] += gained
            if state.events is not None:
                tell_score(state, gained)
            check_target(state, active)


class Recovery(Step):
    """ME-6.3, ME-6.4: damaged Metals of the active seat on a City recover, just hit or not."""

    __slots__ = ()

    def run(self, state: Battlefield) -> None:
        terrain = state.box.board.terrain
        for metal in state.on_map[state.active]:
            if state.damaged[metal] and terrain[state.location[metal]] == CITY:
                state.damaged[metal] = False
                if state.events is not None:
                    told = (state.space_name(metal), name_of(state, metal))
                    state.tell_of(state.active, "recovered", metal, *told)


OCCUPATION: Final = Occupation()
RECOVERY: Final = Recovery()


def tell_score(state: Battlefield, gained: int) -> None:
    """Tell which spaces brought how many points."""
    points = state.box.board.points
    held = [state.location[metal] for metal in state.on_map[state.active]]
    sources = [[state.box.board.names[space], points[space]] for space in held if points[space]]
    state.tell_of(state.active, "scored", gained, state.vp[state.active], sources)
