"""From the box to the first decision (ledger, 4.1)."""

from dawndoom.games.metals.rules.army import raise_armies
from dawndoom.games.metals.rules.box import NORTH, SOUTH, Box
from dawndoom.games.metals.rules.state import NO_FACTION, NOBODY, POOL, Battlefield
from dawndoom.games.metals.rules.turn import TURN


def setup(box: Box, seats: int, dice: int) -> Battlefield:
    """Return the empty map, all Metals in their pools, the starting seat drawn."""
    state = Battlefield(seats, dice)
    count = sum(box.metals)
    state.box = box
    state.starter = draw_starter(state)
    state.active = state.starter
    state.turns = 0
    state.vp = [0, 0]
    state.vp[1 - state.starter] = box.bonus
    state.faction = [NO_FACTION] * count
    state.location = [POOL] * count
    state.facing = [NORTH] * box.metals[0] + [SOUTH] * box.metals[1]
    state.damaged = [False] * count
    state.occupant = [NOBODY] * box.board.size
    state.on_map = [[], []]
    state.deployed = NOBODY
    state.attacks = []
    state.agenda = [TURN]
    if box.with_factions:
        raise_armies(state)
    return state


def draw_starter(state: Battlefield) -> int:
    """ME-1.6: chance decides unless the table is set otherwise."""
    fixed = {"seat0": 0, "seat1": 1}
    wish = state.box.first_player
    return fixed[wish] if wish in fixed else state.below(2)
