"""How strong an attack and a defense are. Arithmetic only.

DD-11.2  attack value     DD-11.4  wounds
DD-11.3  defense value    DD-13.x  where a push goes
"""

from dawndoom.core import Seat
from dawndoom.games.death_dome.rules.board import BRIDGE, JAIL, NOTHING, Cell
from dawndoom.games.death_dome.rules.box import PUNCH
from dawndoom.games.death_dome.rules.components import CLOSE, RANGED, UNITS
from dawndoom.games.death_dome.rules.effects import GROUNDED, SPLASH, TOUGHNESS, Effect
from dawndoom.games.death_dome.rules.resolution import BUG, NOBODY, RAM, WEAPON, Card, Fight, Unit
from dawndoom.games.death_dome.rules.state import Arena
from dawndoom.games.death_dome.rules.units import (
    are_adjacent,
    boost_of,
    is_barred_base,
    is_higher,
    permits_of,
    strength_of,
)


def attack_value(state: Arena, fight: Fight, target: Unit) -> int:
    """DD-11.2: cards, weapon, unit, and what depends on the target."""
    return base_attack(state, fight) + card_total(state, fight) + bonus_on(state, fight, target)


def base_attack(state: Arena, fight: Fight) -> int:
    """Return the attack value without cards and bonuses; a set strength stands alone."""
    if fight.kind != WEAPON:
        return fight.strength
    weapon = 0 if fight.item == PUNCH else state.box.items[fight.item].strength
    return strength_of(state, fight.unit) + weapon


def card_total(state: Arena, fight: Fight) -> int:
    """Return what the attacker's cards add."""
    total = 0
    for card in fight.attack_cards:
        total += card_worth(state, fight, card)
    return total


def card_worth(state: Arena, fight: Fight, card: Card) -> int:
    """Return what one card adds to this attack: its value, and `card_boost` (not in payback)."""
    value = state.box.values[card]
    worth = value
    if fight.kind in (WEAPON, RAM):
        for effect in state.sheet(fight.unit).card_boosts:
            if value <= effect.value:
                worth += effect.amount
    return worth


def bonus_on(state: Arena, fight: Fight, target: Unit) -> int:
    """Return what the weapon adds against this target."""
    if fight.kind != WEAPON or fight.item == PUNCH:
        return 0
    total = 0
    for effect in state.box.items[fight.item].bonuses:
        if holds(state, fight.unit, target, effect):
            total += effect.amount
    return total


def holds(state: Arena, unit: Unit, target: Unit, effect: Effect) -> bool:
    """Tell whether the condition of a bonus holds."""
    condition = effect.condition
    if condition == "charged":
        phase = state.phase
        return phase is not None and phase.unit == unit and phase.spaces >= effect.spaces
    if condition == "target_wounded":
        return state.wounds[target] > 0
    if condition == "target_incapacitated":
        return state.down[target] > 0
    if condition == "target_unarmored":
        return state.sheet(target).unarmored
    if state.pos[unit] < 0 or state.pos[target] < 0:
        return False
    if condition == "higher_ground":
        return is_higher(state, unit, target)
    if condition == "target_adjacent":
        return are_adjacent(state, unit, target)
    if condition == "target_on_point":
        return state.box.ground.point_at[state.pos[target]] != NOTHING
    return is_alone(state, target)


def is_alone(state: Arena, target: Unit) -> bool:
    """Tell whether no unit of the target's team is adjacent to it."""
    for mate in state.team(target // UNITS):
        if mate != target and state.pos[mate] >= 0 and are_adjacent(state, mate, target):
            return False
    return True


def style_of(state: Arena, fight: Fight) -> int:
    """DD-11.5: close or ranged by the weapon; -1 for what is neither (R25)."""
    if fight.kind == RAM:
        return CLOSE
    if fight.kind != WEAPON:
        return -1
    return CLOSE if fight.item == PUNCH else state.box.items[fight.item].type


def defense_value(state: Arena, fight: Fight, unit: Unit) -> int:
    """DD-11.3: cards, toughness of the unit and its items, guards; piercing lowers the items'."""
    sheet = state.sheet(unit)
    pierce = 0
    if fight.kind == WEAPON and fight.item != PUNCH:
        pierce = state.box.items[fight.item].pierce
    items = sheet.toughness_items + guards(state, fight, unit, sheet.guard_items)
    items = max(0, max(0, items) - pierce)
    own = sheet.toughness_self + guards(state, fight, unit, sheet.guard_self)
    cards = defense_cards_of(fight, unit // UNITS)
    return cards + items + own + boost_of(state, unit, TOUGHNESS)


def guards(state: Arena, fight: Fight, unit: Unit, amounts: dict[str, int]) -> int:
    """Return the guards that count against this attack."""
    if not amounts:
        return 0
    total = amounts.get("any", 0)
    style = style_of(state, fight)
    if style == CLOSE:
        total += amounts.get("close", 0)
    elif style == RANGED:
        total += amounts.get("ranged", 0)
    elif fight.kind == BUG:
        total += amounts.get("bug", 0)
    if fight.marks & SPLASH and unit != fight.target:
        total += amounts.get("splash", 0)
    return total


def defense_cards_of(fight: Fight, seat: Seat) -> int:
    """Return the value of the cards that a seat has played in defense."""
    total = 0
    played = fight.defense
    for place in range(0, len(played), 2):
        if played[place] == seat:
            total += played[place + 1]
    return total


def wounds_for(state: Arena, fight: Fight, unit: Unit) -> int:
    """DD-11.4: return the wounds that the attack does to a unit as things stand."""
    wounds = attack_value(state, fight, unit) - defense_value(state, fight, unit)
    return min(max(0, wounds), state.sheet(unit).wound_cap)


# Push Back.


def push_cells(state: Arena, unit: Unit, origin: Cell, way: int) -> list[Cell]:
    """DD-13.2 to DD-13.5: return the open cells that a unit can be pushed to (`way` -1: pulled)."""
    cols = state.box.ground.board.cols
    here = state.pos[unit]
    if origin < 0 or here < 0 or origin == here:
        return []
    down = here // cols - origin // cols
    across = here % cols - origin % cols
    found = []
    for step in push_directions(down, across):
        cell = shifted(state, here, step[0] * way, step[1] * way)
        if cell != origin and is_open(state, unit, here, cell):
            found.append(cell)
    return found


def push_directions(down: int, across: int) -> list[tuple[int, int]]:
    """DD-13.2, DD-13.3: straight away, or at an angle the diagonal and the straight one."""
    diagonal = (sign(down), sign(across))
    if down == 0 or across == 0 or abs(down) == abs(across):
        return [diagonal]
    straight = (diagonal[0], 0) if abs(down) > abs(across) else (0, diagonal[1])
    return [diagonal, straight]


def sign(number: int) -> int:
    """Return -1, 0 or 1."""
    return 1 if number > 0 else (-1 if number < 0 else 0)


def shifted(state: Arena, here: Cell, down: int, across: int) -> Cell:
    """Return the neighbouring cell in a direction, or NOTHING beyond the border."""
    board = state.box.ground.board
    row, column = here // board.cols + down, here % board.cols + across
    if not (0 <= row < board.rows and 0 <= column < board.cols):
        return NOTHING
    return row * board.cols + column


def is_open(state: Arena, unit: Unit, here: Cell, there: Cell) -> bool:
    """DD-13.4: tell whether nothing keeps a unit from being pushed to a cell."""
    ground = state.box.ground
    if there == NOTHING or state.occupant[there] != NOBODY or ground.terrain[there] == JAIL:
        return False
    if ground.board.is_walled(here, there) or is_barred_base(state, unit, there):
        return False
    tower = ground.tower_of[there]
    if tower == NOTHING:
        return True
    if permits_of(state, unit) & GROUNDED:
        return False
    return ground.tower_of[here] == tower or ground.terrain[here] == BRIDGE
