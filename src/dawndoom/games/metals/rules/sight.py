"""Who attacks whom: line of sight, arcs, bonuses. Arithmetic only; the steps are in assault.py.

ME-4.x  who attacks whom
ME-5.1  to ME-5.4  line of sight
ME-8.x  faction bonuses
"""

from dawndoom.games.metals.rules.box import FOREST, Box, Facing, Space
from dawndoom.games.metals.rules.effects import Attack
from dawndoom.games.metals.rules.state import NOBODY, Battlefield, Metal

FRONT, SIDE, REAR = range(3)


def sees(state: Battlefield, attacker: Metal, target: Metal) -> bool:
    """ME-5.1 to ME-5.4: tell whether a Metal has another in its line of sight."""
    board = state.box.board
    here, there = state.location[attacker], state.location[target]
    if board.bearings[here * board.size + there] != state.facing[attacker]:
        return False
    box = state.box
    if not (box.metals_block or box.forest_blocks):
        return True
    return reaches(box, state.occupant, here, state.facing[attacker], there)


def reaches(box: Box, occupant: list[Metal], here: Space, facing: Facing, there: Space) -> bool:
    """ME-5.4: tell whether nothing stops the line before it comes to `there`."""
    board = box.board
    for space in board.rays[here * 4 + facing]:
        if box.forest_blocks and board.terrain[space] == FOREST:
            return False
        if space == there:
            return True
        if box.metals_block and occupant[space] != NOBODY:
            return False
    return False


def is_eligible(state: Battlefield, target: Metal) -> bool:
    """ME-4.3: not deployed in this turn, not in a Forest."""
    if target == state.deployed:
        return False
    return state.box.board.terrain[state.location[target]] != FOREST


def find_attacks(state: Battlefield) -> list[Metal]:
    """ME-4.1, ME-4.2: every enemy Metal attacks every eligible target in its line of sight."""
    attacks: list[Metal] = []
    enemies = state.on_map[1 - state.active]
    for target in state.on_map[state.active]:
        if is_eligible(state, target):
            for attacker in enemies:
                if sees(state, attacker, target):
                    attacks.append(attacker)
                    attacks.append(target)
    return attacks


def arc_of(target_facing: Facing, towards_attacker: Facing) -> int:
    """ME-8.4, ME-8.5: which side of the target the attack comes from."""
    turn = (towards_attacker - target_facing) % 4
    return (FRONT, SIDE, REAR, SIDE)[turn]


def describe_attack(state: Battlefield, attacker: Metal, target: Metal) -> Attack:
    """Return all that a faction's condition may ask about an attack."""
    board = state.box.board
    here, there = state.location[attacker], state.location[target]
    towards_attacker = board.bearings[there * board.size + here]
    return Attack(
        board.terrain[here],
        board.points[here],
        board.terrain[there],
        board.points[there],
        state.damaged[target],
        arc_of(state.facing[target], towards_attacker),
        board.distance(here, there),
    )


def bonus_of(state: Battlefield, attacker: Metal, target: Metal) -> int:
    """ME-8.1: the points that the attacker's faction earns by this attack."""
    faction = state.box.factions[state.faction[attacker]]
    return faction.vp if faction.when.holds(describe_attack(state, attacker, target)) else 0
