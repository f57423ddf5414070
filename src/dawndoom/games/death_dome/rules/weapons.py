"""Weapons and whom they reach. Arithmetic only.

DD-10.3  range and sight       DD-12.2  affected units
DD-12.1  legal targets         R78      a card that makes a weapon reach
"""

from dawndoom.core import Option, Seat
from dawndoom.games.death_dome.rules.board import Cell
from dawndoom.games.death_dome.rules.box import PUNCH
from dawndoom.games.death_dome.rules.components import CLOSE, RANGED, UNITS
from dawndoom.games.death_dome.rules.effects import (
    ALL_ADJACENT,
    IGNORE_LOS,
    MARKS,
    PULL,
    PUSH_BACK,
    SPLASH,
)
from dawndoom.games.death_dome.rules.resolution import RAM, Card, Fight, Unit
from dawndoom.games.death_dome.rules.state import Arena
from dawndoom.games.death_dome.rules.units import (
    cut_range,
    enemies_of,
    sees,
)

PUNCHING = Option("weapon", "punch")


def extra_attacks(state: Arena, unit: Unit, item: int) -> int:
    """Return how many attacks may follow one with this weapon."""
    close = item == PUNCH or state.box.items[item].type == CLOSE
    extras = state.sheet(unit).extra_close if close else 0
    return extras if item == PUNCH else extras + state.box.items[item].extra_attacks


def weapon_options(state: Arena, unit: Unit) -> list[Option]:
    """Return the weapons with which a unit could attack somebody."""
    options: list[Option] = []
    for item in state.sheet(unit).weapons:
        if can_use(state, unit, item):
            options.append(state.box.weapon_options[item])
    if can_use(state, unit, PUNCH):
        options.append(PUNCHING)
    return options


def can_attack(state: Arena, unit: Unit) -> bool:
    """Tell whether a unit has a weapon with which it could attack somebody."""
    if can_use(state, unit, PUNCH):
        return True
    for item in state.sheet(unit).weapons:
        if can_use(state, unit, item):
            return True
    return False


def can_use(state: Arena, unit: Unit, item: int) -> bool:
    """Tell whether a weapon is ready and reaches somebody, if need be with a card (R78)."""
    if reaches(state, unit, item, 0):
        return True
    return holds_ignore_los(state, unit // UNITS) and reaches(state, unit, item, IGNORE_LOS)


def reaches(state: Arena, unit: Unit, item: int, gained: int) -> bool:
    """Tell whether a weapon with marks gained by cards is ready and reaches somebody."""
    marks = 0
    if item != PUNCH:
        weapon = state.box.items[item]
        marks = weapon.marks
        if weapon.reload and item in state.fired:
            return False
        phase = state.phase
        if weapon.setup and phase is not None and phase.spaces:
            return False
    return len(targets_of(state, unit, item, marks | gained)) > 0


def needs_card(state: Arena, unit: Unit, item: int) -> bool:
    """Tell whether a weapon would reach somebody with a card only, which the seat may hold."""
    if not state.hands[unit // UNITS] or reaches(state, unit, item, 0):
        return False
    return reaches(state, unit, item, IGNORE_LOS)


def holds_ignore_los(state: Arena, seat: Seat) -> bool:
    """Tell whether a hand has a card that makes an attack ignore line of sight."""
    for card in state.hands[seat]:
        if gives_ignore_los(state, card):
            return True
    return False


def gives_ignore_los(state: Arena, card: Card) -> bool:
    """Tell whether a card makes an attack ignore line of sight."""
    effect = state.box.powers[card].effect
    return effect is not None and effect.name == "attack_gain" and effect.kind == "ignore_los"


def targets_of(state: Arena, unit: Unit, item: int, marks: int) -> list[Unit]:
    """DD-10.3, DD-12.1: return the enemies that a weapon can be aimed at."""
    found: list[Unit] = []
    here = state.pos[unit]
    if here < 0:
        return found
    reach, nearest, ranged = 1, 0, False
    if item != PUNCH:
        reach = range_of(state, unit, item)
        nearest = state.box.items[item].min_range
        ranged = state.box.items[item].type == RANGED
    distance = state.box.ground.distance[here]
    pos = state.pos
    seat = unit // UNITS
    for enemy in range(len(pos)):
        there = pos[enemy]
        if there < 0 or enemy // UNITS == seat:
            continue
        far = distance[there]
        if far > reach or far < nearest:
            continue
        if ranged and far > state.sheet(enemy).cloak:
            continue
        if marks & IGNORE_LOS or sees(state, unit, here, there):
            found.append(enemy)
    return found


def range_of(state: Arena, unit: Unit, item: int) -> int:
    """Return how far a weapon reaches in a unit's hands."""
    weapon = state.box.items[item]
    reach = weapon.range
    if weapon.type == RANGED:
        reach += state.sheet(unit).scope
    return cut_range(state, reach) if state.lasting else reach


def second_targets(state: Arena, fight: Fight) -> list[Unit]:
    """`chain`: return the enemies within range and sight of the target."""
    reach = cut_range(state, state.box.items[fight.item].chain)
    ground = state.box.ground
    here = state.pos[fight.target]
    found: list[Unit] = []
    for enemy in enemies_of(state, fight.seat):
        there = state.pos[enemy]
        if (
            enemy != fight.target
            and ground.distance[here][there] <= reach
            and ground.sight[here][there]
        ):
            found.append(enemy)
    return found


def affected_by(state: Arena, fight: Fight) -> tuple[Unit, ...]:
    """DD-12.2: return whom the attack affects."""
    if fight.marks & ALL_ADJACENT:
        return tuple(targets_of(state, fight.unit, fight.item, fight.marks))
    found: list[Unit] = [fight.target, *fight.affected]
    if fight.marks & SPLASH:
        for enemy in splashed(state, fight.seat, state.pos[fight.target]):
            if enemy not in found:
                found.append(enemy)
    return tuple(found)


def splashed(state: Arena, seat: Seat, cell: Cell) -> list[Unit]:
    """DD-14.6, R45: return the enemies adjacent to the target, in sight of it."""
    found: list[Unit] = []
    for there in state.box.ground.near[cell]:
        enemy = state.occupant[there]
        if (
            enemy >= 0
            and enemy // UNITS != seat
            and state.box.ground.sight[cell][there]
            and not state.sheet(enemy).is_immune("splash")
        ):
            found.append(enemy)
    return found


def gains_mark(state: Arena, fight: Fight, card: Card) -> bool:
    """DD-6.5: tell whether an `attack` card would add something to this attack."""
    effect = state.box.powers[card].effect
    if effect is None or effect.name != "attack_gain":
        return False
    mark = MARKS[effect.kind]
    if fight.marks & mark:
        return False
    if mark == SPLASH:
        return not fight.marks & ALL_ADJACENT
    if mark == PUSH_BACK:
        return not fight.marks & PULL
    return mark != IGNORE_LOS or fight.kind != RAM
