"""Units on the board: ratings, places, range and sight, jail and boosts. No steps.

DD-2.5  ratings with items and boosts
DD-9.x  bases, lava, towers, jails
DD-10.x range, adjacency, line of sight
"""

from dawndoom.core import Seat
from dawndoom.games.death_dome.rules.board import LAVA, NOTHING, Cell, Lanes
from dawndoom.games.death_dome.rules.components import UNITS
from dawndoom.games.death_dome.rules.effects import (
    BOOSTED,
    LAVA_WALK,
    MOVEMENT,
    PHASE_ENEMIES,
    STRENGTH,
    TOUGHNESS,
)
from dawndoom.games.death_dome.rules.lanes import lanes_for, may_stop
from dawndoom.games.death_dome.rules.paths import best_path, flood
from dawndoom.games.death_dome.rules.resolution import NOBODY, NOWHERE, Card, Lasting, Unit
from dawndoom.games.death_dome.rules.state import HOME, JAILED, Arena

BLACKOUT = 9
"""In a lasting effect, in place of a rating: all ranges are cut."""
FAR = 1000


# Ratings.


def boost_of(state: Arena, unit: Unit, rating: int) -> int:
    """Return what lasting effects and auras add to a rating."""
    total = 0
    for lasting in state.lasting:
        if lasting.unit == unit and lasting.rating == rating:
            total += lasting.amount
    if state.box.has_auras:
        total += aura_of(state, unit, rating)
    return total


def aura_of(state: Arena, unit: Unit, rating: int) -> int:
    """Return what the auras of teammates add to a rating."""
    total = 0
    for mate in state.team(unit // UNITS):
        if mate != unit and state.pos[mate] >= HOME:
            for effect in state.sheet(mate).auras:
                reach = cut_range(state, effect.range)
                if effect.rating == rating and is_within(state, mate, unit, reach):
                    total += effect.amount
    return total


def strength_of(state: Arena, unit: Unit) -> int:
    """Return a unit's strength without a weapon."""
    return state.sheet(unit).strength + boost_of(state, unit, STRENGTH)


def movement_of(state: Arena, unit: Unit) -> int:
    """DD-2.5, R6: return a unit's movement, never below 1."""
    return max(1, state.sheet(unit).movement + boost_of(state, unit, MOVEMENT))


def toughness_of(state: Arena, unit: Unit) -> int:
    """Return a unit's toughness with its items."""
    sheet = state.sheet(unit)
    items = max(0, sheet.toughness_items)
    return sheet.toughness_self + items + boost_of(state, unit, TOUGHNESS)


def cut_range(state: Arena, reach: int) -> int:
    """Return a range as far as a blackout lets it be."""
    for lasting in state.lasting:
        if lasting.rating == BLACKOUT and lasting.amount < reach:
            reach = lasting.amount
    return reach


# Places.


def lift(state: Arena, unit: Unit) -> None:
    """Take a unit off its cell; a unit that only crosses a cell does not occupy it."""
    here = state.pos[unit]
    if here >= 0 and state.occupant[here] == unit:
        state.occupant[here] = NOBODY


def put_on(state: Arena, unit: Unit, cell: Cell) -> None:
    """Put a unit on a cell."""
    lift(state, unit)
    state.pos[unit] = cell
    if state.occupant[cell] == NOBODY:
        state.occupant[cell] = unit


def leave_board(state: Arena, unit: Unit) -> None:
    """Take a unit off the board; DD-14.10: where it stood still counts for its payback."""
    if state.pos[unit] >= 0:
        state.last_cell[unit] = state.pos[unit]
    lift(state, unit)


def send_home(state: Arena, unit: Unit) -> None:
    """Put a unit into its base."""
    leave_board(state, unit)
    state.pos[unit] = HOME


def node_of(state: Arena, unit: Unit) -> int:
    """Return where a unit stands for the lanes: its cell, or the node of its base."""
    here = state.pos[unit]
    return here if here >= 0 else state.box.ground.size


def permits_of(state: Arena, unit: Unit) -> int:
    """Return where a unit may go by what it is and wears."""
    return state.sheet(unit).permits


def lanes_of(state: Arena, unit: Unit, permits: int) -> Lanes:
    """Return the lanes of a unit with these permits."""
    return lanes_for(state.box.ground, state.base[unit // UNITS], permits & ~PHASE_ENEMIES)


def is_barred_base(state: Arena, unit: Unit, cell: Cell) -> bool:
    """DD-9.2: tell whether a cell belongs to the base of another team."""
    base = state.box.ground.base_of[cell]
    return base != NOTHING and base != state.base[unit // UNITS]


def may_stand(state: Arena, unit: Unit, cell: Cell) -> bool:
    """Tell whether a unit may be put on a cell, whoever stands there now."""
    return may_stop(state.box.ground, cell, permits_of(state, unit))


def is_doomed(state: Arena, unit: Unit) -> bool:
    """DD-9.4, DD-9.5: tell whether a unit stands on lava without the right to."""
    here = state.pos[unit]
    if here < 0 or state.box.ground.terrain[here] != LAVA:
        return False
    return not permits_of(state, unit) & LAVA_WALK


def reach_of(state: Arena, unit: Unit, points: int, permits: int) -> tuple[list[int], list[int]]:
    """Return the free nodes where a unit could end a move of so many spaces, and the steps."""
    lanes = lanes_of(state, unit, permits)
    occupant = state.occupant
    ghost = permits & PHASE_ENEMIES != 0
    reached, costs = flood(lanes, node_of(state, unit), points, occupant, unit // UNITS, ghost)
    size = state.box.ground.size
    may_stop = lanes.may_stop
    nodes: list[int] = []
    steps: list[int] = []
    for place in range(1, len(reached)):
        node = reached[place]
        if may_stop[node] and (node == size or occupant[node] < 0):
            nodes.append(node)
            steps.append(costs[place])
    return nodes, steps


def path_of(state: Arena, unit: Unit, node: int, points: int, permits: int) -> tuple[int, ...]:
    """DD-7.9: return the path that a unit takes to a node, its start included."""
    tokens = [cell for cell in state.bug_at if cell != NOWHERE]
    ghost = permits & PHASE_ENEMIES != 0
    lanes = lanes_of(state, unit, permits)
    start = node_of(state, unit)
    path = best_path(lanes, start, node, points, state.occupant, unit // UNITS, ghost, tokens)
    return tuple(path)


# Range and sight.


def sees(state: Arena, unit: Unit, here: Cell, there: Cell) -> bool:
    """DD-10.12: tell whether a unit on one cell sees another; some see through walls."""
    ground = state.box.ground
    table = ground.through if state.sheet(unit).see_walls else ground.sight
    return table[here][there] != 0


def is_adjacent_cell(state: Arena, unit: Unit, cell: Cell) -> bool:
    """DD-10.2: tell whether a unit on the board has a cell beside it, in sight."""
    here = state.pos[unit]
    if here < 0 or state.box.ground.distance[here][cell] != 1:
        return False
    return sees(state, unit, here, cell)


def are_adjacent(state: Arena, unit: Unit, other: Unit) -> bool:
    """DD-10.2: tell whether two units on the board stand beside each other, in sight."""
    return state.pos[other] >= 0 and is_adjacent_cell(state, unit, state.pos[other])


def cells_of(state: Arena, unit: Unit) -> list[Cell]:
    """DD-9.9: return where a unit is for effects of its own team: in its base on any cell of it."""
    here = state.pos[unit]
    if here >= 0:
        return [here]
    if here == HOME:
        return state.box.ground.base_cells[state.base[unit // UNITS]]
    return []


def is_within(state: Arena, unit: Unit, mate: Unit, reach: int) -> bool:
    """Tell whether a teammate is within range and sight; a unit always reaches itself."""
    if unit == mate:
        return True
    distance = state.box.ground.distance
    for here in cells_of(state, unit):
        for there in cells_of(state, mate):
            if distance[here][there] <= reach and sees(state, unit, here, there):
                return True
    return False


def distance_to(state: Arena, here: Cell, mate: Unit) -> int:
    """Return the range from a cell to a unit, in its base to the nearest cell of it."""
    best = FAR
    for there in cells_of(state, mate):
        best = min(best, state.box.ground.distance[here][there])
    return best


def enemies_of(state: Arena, seat: Seat) -> list[Unit]:
    """Return the units of all other teams that stand on the board."""
    found = []
    for unit in range(len(state.pos)):
        if state.pos[unit] >= 0 and unit // UNITS != seat:
            found.append(unit)
    return found


def seats_after(state: Arena, seat: Seat) -> list[Seat]:
    """Return the other seats in turn order, beginning with the one after a seat."""
    order = state.turn_order
    at = order.index(seat)
    return [order[(at + step) % len(order)] for step in range(1, len(order))]


def inmates(state: Arena, jail: int) -> list[Unit]:
    """Return who sits in a jail."""
    return [unit for unit in range(len(state.pos)) if state.pos[unit] == JAILED - jail]


def supply_of(state: Arena, seat: Seat) -> int:
    """DD-5.1: return 1 for each regular point and 5 for each tower point."""
    total = 0
    for place in range(len(state.marker)):
        if state.marker[place] == seat:
            total += 5 if state.box.ground.tower_points[place] else 1
    return total


def point_named(state: Arena, name: str) -> int:
    """Return the place of a point in the list of points."""
    ground = state.box.ground
    return ground.point_at[ground.by_name[name]]


def is_higher(state: Arena, unit: Unit, other: Unit) -> bool:
    """DD-9.6: tell whether a unit is on a tower and another is not."""
    tower_of = state.box.ground.tower_of
    return tower_of[state.pos[unit]] != NOTHING and tower_of[state.pos[other]] == NOTHING


# In and out of jail; boosts.


def is_eligible(state: Arena, unit: Unit) -> bool:
    """DD-4.8: tell whether a unit may have a unit phase."""
    return state.pos[unit] >= HOME and not state.down[unit]


def free(state: Arena, unit: Unit) -> None:
    """Let a unit go from jail to its base."""
    state.pos[unit] = HOME
    if state.events is not None:
        state.tell_unit(unit, "freed")


def open_jail(state: Arena, jail: int) -> None:
    """DD-8.5: everybody in a jail returns to the own base."""
    for unit in inmates(state, jail):
        free(state, unit)


def boost(state: Arena, seat: Seat, number: Card, unit: Unit, rating: int, amount: int) -> None:
    """DD-18.9: raise a rating: toughness until the own next turn, the others for this turn."""
    state.lasting.append(Lasting(seat, number, unit, rating, amount))
    if state.events is not None:
        state.tell_unit(unit, "boosted", BOOSTED[rating], amount)
