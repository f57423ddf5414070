"""From the box to the first step (ledger, 4.1 and 4.19)."""

from dawndoom.games.death_dome.rules.box import Box
from dawndoom.games.death_dome.rules.components import UNITS
from dawndoom.games.death_dome.rules.series import NEXT_MATCH, ROLL_FOR_FIRST
from dawndoom.games.death_dome.rules.state import Arena


def setup(box: Box, seats: int, dice: int) -> Arena:
    """Return the teams with their money and units, the store full, before the first roll."""
    state = Arena(seats, dice)
    state.lay_out(box)
    state.credits = box.credits[:]
    if box.with_characters:
        deal_characters(state)
    else:
        state.kind = [box.first_of_registry + unit % UNITS for unit in range(seats * UNITS)]
    state.base = box.bases_of(1)[:]
    state.agenda = [NEXT_MATCH, ROLL_FOR_FIRST]
    return state


def deal_characters(state: Arena) -> None:
    """DD-19.2: four rank 0 characters each, at random; the rest goes to the store."""
    box = state.box
    pile = [kind.number for kind in box.characters if kind.rank == 0]
    state.shuffle(pile)
    for unit in range(state.seats * UNITS):
        state.kind[unit] = pile[unit]
        state.owner[len(box.items) + pile[unit]] = unit // UNITS
