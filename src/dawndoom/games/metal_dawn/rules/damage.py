"""What an attack deals to its targets, to the Robot too; before it is declared, as a forecast."""

from dawndoom.games.metal_dawn.rules.board import agent_id
from dawndoom.games.metal_dawn.rules.components import CLOSE_DAMAGE, ROBOT_DAMAGE
from dawndoom.games.metal_dawn.rules.ending import win
from dawndoom.games.metal_dawn.rules.modifiers import BEACON, ROBOT_ATTACK, ROBOT_BEACON, ROBOT_HARM
from dawndoom.games.metal_dawn.rules.places import NONE, Place, Zone, division_of, zone_of
from dawndoom.games.metal_dawn.rules.resolution import Fight
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.traits import modified, trait, use_all


def fix_bonuses(state: City, fight: Fight, zone: Zone) -> None:
    """MD-14.5: fix what the Agent adds in a zone, for it may fall before the blow is dealt."""
    fight.distance = state.box.board.distances[state.place_zone(fight.slot)][zone]
    fight.close = 0 if fight.distance else trait(state, fight.slot, CLOSE_DAMAGE)
    fight.against_robot = trait(state, fight.slot, ROBOT_DAMAGE)


def aim(state: City, fight: Fight, places: list[Place]) -> None:
    """Fix who is attacked, and what a hidden target adds."""
    bonus = state.box.weapons[fight.weapon].vs_hidden if fight.armed else 0
    fight.targets = tuple(places)
    fight.serials = tuple([state.serial[place] for place in places])
    fight.vs_hidden = tuple([0 if state.seen[place] else bonus for place in places])


def damage_on(state: City, fight: Fight, number: int) -> int:
    """Return the damage that the attack deals to one of its targets."""
    damage = fight.damage + modified(state, BEACON, fight.serials[number])
    if fight.second:
        return damage
    return damage + fight.vs_hidden[number] + fight.close


def expected_damage(state: City, fight: Fight, place: Place) -> int:
    """Return the damage that a Unit would take if it were the target."""
    fight = fight.copy()
    fix_bonuses(state, fight, zone_of(place))
    aim(state, fight, [place])
    return damage_on(state, fight, 0)


def expected_robot_damage(state: City, fight: Fight) -> int:
    """Return the damage that the Robot would take if it were the target."""
    fight = fight.copy()
    fix_bonuses(state, fight, state.dominus)
    return robot_damage(state, fight)


def strike_robot(state: City, fight: Fight) -> None:
    """MD-5.9: lower the Robot's health by the damage; at 0 the game is won."""
    slot = fight.slot
    damage = robot_damage(state, fight)
    if modified(state, ROBOT_ATTACK, division_of(slot)):
        use_all(state, ROBOT_ATTACK, division_of(slot))
    state.robot_health = max(0, state.robot_health - damage)
    state.robot_damage += damage
    if state.events is not None:
        state.tell_division(
            division_of(slot), "robot_hit", agent_id(state, slot), damage, state.robot_health
        )
    if not state.robot_health:
        win(state)


def robot_damage(state: City, fight: Fight) -> int:
    """MD-5.9: return what the attack deals to the Robot: at least 1."""
    damage = fight.damage + fight.against_robot + fight.close
    damage += modified(state, ROBOT_BEACON, NONE) + modified(state, ROBOT_HARM, NONE)
    damage += modified(state, ROBOT_ATTACK, division_of(fight.slot))
    return max(1, damage)
