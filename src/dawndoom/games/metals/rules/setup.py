"""From the box to the first decision (ledger, 4.1)."""

from dawndoom.games.metals.rules.box import NORTH, SOUTH, Box
from dawndoom.games.metals.rules.state import NO_FACTION, NOBODY, POOL, Battlefield
from dawndoom.games.metals.rules.turn import TURN, PickArmy


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
    """ME-1.6: chance decides unless the option does."""
    fixed = {"seat0": 0, "seat1": 1}
    wish = state.box.first_player
    return fixed[wish] if wish in fixed else state.below(2)


def raise_armies(state: Battlefield) -> None:
    """ME-1.5: give every Metal a faction, or have the seats pick."""
    box = state.box
    number = len(box.factions)
    if box.army_mode == "random":
        state.faction = [state.below(number) for _ in state.faction]
    elif box.army_mode == "mono":
        state.then(PickArmy(1 - state.starter), PickArmy(state.starter))
    elif box.army_mode == "pick":
        state.then(*pick_order(state, box.metals))
    else:
        deal_one_of_each(state)


def deal_one_of_each(state: Battlefield) -> None:
    """Deal the factions in order, round and round; an army too small for all picks its own."""
    number = len(state.box.factions)
    picks = [0, 0]
    faction = state.faction[:]
    for seat in (0, 1):
        owned = state.owned(seat)
        if len(owned) < number:
            picks[seat] = len(owned)
            continue
        for place, metal in enumerate(owned):
            faction[metal] = place % number
    state.faction = faction
    state.then(*pick_order(state, picks))


def pick_order(state: Battlefield, picks: list[int]) -> list[PickArmy]:
    """Return the picks one at a time, alternating, the non-starting seat first."""
    order = []
    for turn in range(max(picks)):
        for seat in (1 - state.starter, state.starter):
            if turn < picks[seat]:
                order.append(PickArmy(seat))
    return order
