"""What looks promising: what a player would look at first."""

from dawndoom.core import Decision, Option, Seat
from dawndoom.games.death_dome.mind.gear import room_left, usefulness
from dawndoom.games.death_dome.mind.goals import Goals, unit_urge
from dawndoom.games.death_dome.rules.board import NOTHING
from dawndoom.games.death_dome.rules.components import UNITS
from dawndoom.games.death_dome.rules.resolution import NOBODY, Unit
from dawndoom.games.death_dome.rules.state import HOME, Arena
from dawndoom.games.death_dome.rules.strength import attack_value, defense_value, wounds_for
from dawndoom.games.death_dome.rules.units import inmates
from dawndoom.games.death_dome.rules.weapons import can_attack


def order(state: Arena, decision: Decision) -> list[float]:
    """Return a weight for each option: what a player would look at first."""
    name = decision.name
    if name == "purchase_step":
        return purchase_weights(state, decision)
    if name == "destination":
        return destination_weights(state, decision)
    if name in ("attack_cards", "defense_cards"):
        return card_weights(state, decision)
    if name == "target":
        return [target_weight(state, option) for option in decision.options]
    if name == "choose_jail":
        return [jail_weight(state, decision, option) for option in decision.options]
    if name == "weapon":
        return [weapon_weight(state, option) for option in decision.options]
    return [plain_weight(state, decision, option) for option in decision.options]


WEIGHTS: dict[str, float] = {
    "act": 8.0,
    "move": 5.0,
    "end": 0.4,
    "skip": 0.05,
    "attack": 3.0,
    "use": 1.0,
    "reach": 4.0,
    "keep": 3.0,
    "break_out": 5.0,
    "heal": 6.0,
    "again": 6.0,
    "stop": 0.3,
    "capture": 6.0,
    "no": 0.5,
    "walk_on": 1.0,
    "walk": 2.5,
    "continue": 2.0,
    "decline": 0.5,
    "none": 1.0,
    "stay": 1.0,
    "go": 2.0,
    "go_on": 2.0,
    "pass": 1.0,
}


def plain_weight(state: Arena, decision: Decision, option: Option) -> float:
    """Return the weight of an option by its verb, and a little more for a few questions."""
    weight = WEIGHTS.get(option.verb, 1.0)
    if option.verb == "capture" and decision.name == "action_kind":
        phase = state.phase
        if phase is not None and state.pos[phase.unit] >= 0:
            place = state.box.ground.point_at[state.pos[phase.unit]]
            if place != NOTHING and state.box.ground.tower_points[place]:
                return 20.0
    if option.verb == "release":
        return release_weight(state, decision.seat)
    if decision.name == "choose_unit" and option.verb == "unit":
        unit = int(option.on[0])
        return unit_urge(state, unit, state.pos[unit] >= 0 and can_attack(state, unit)) ** 2
    if option.verb == "act":
        return act_weight(state)
    if option.verb == "play" and decision.name in ("window_card", "phase_step"):
        return 0.6
    return weight


def act_weight(state: Arena) -> float:
    """Return how good it looks to act before moving: on a point to take at once."""
    phase = state.phase
    if phase is None or state.pos[phase.unit] < 0 or not phase.has_movement:
        return 8.0
    place = state.box.ground.point_at[state.pos[phase.unit]]
    if place != NOTHING and state.marker[place] != phase.unit // UNITS:
        return 12.0
    return 4.0


def release_weight(state: Arena, seat: Seat) -> float:
    """Return how good it looks to open the jail that the active unit stands before."""
    phase = state.phase
    if phase is None or state.pos[phase.unit] < 0:
        return 1.0
    jail = state.box.ground.releases[state.pos[phase.unit]]
    if jail == NOTHING:
        return 1.0
    own = 0
    others = 0
    for unit in inmates(state, jail):
        if unit // UNITS == seat:
            own += 1
        else:
            others += 1
    return 6.0 if own > others else (1.5 if own else 0.1)


def purchase_weights(state: Arena, decision: Decision) -> list[float]:
    """Return weights for deals; money left over buys nothing in a single match."""
    room, places = room_left(state, decision.seat)
    weights: list[float] = []
    for option in decision.options:
        if option.verb == "buy":
            item = state.box.items[state.box.item_by_id[str(option.on[0])]]
            has_room = places > 0 and (item.unit_type < 0 or room[item.unit_type] > 0)
            # What nobody can wear has to be sold again before the store closes.
            weights.append(0.3 + usefulness(item) if has_room else 0.0)
        elif option.verb == "end":
            weights.append(3.0)
        else:
            weights.append(0.25 if option.verb == "pass" else 0.02)
    return weights


def destination_weights(state: Arena, decision: Decision) -> list[float]:
    """Return weights for places to go: points to take, enemies to hit, little danger."""
    unit = int(decision.about[0])
    ground = state.box.ground
    goals = Goals(state, unit)
    weights: list[float] = []
    for option in decision.options:
        node = ground.size
        if option.verb == "to":
            node = ground.by_name[str(option.on[0])]
        elif option.verb == "stay" and state.pos[unit] >= 0:
            node = state.pos[unit]
        worth = max(0.0, goals.worth(state, node))
        weights.append(0.01 + worth * worth)
    return weights


def card_weights(state: Arena, decision: Decision) -> list[float]:
    """Return weights for cards in a fight: enough to kill or to live, else to keep."""
    fight = state.fight()
    attacking = decision.name == "attack_cards"
    weights: list[float] = []
    unit = fight.target if fight.target != NOBODY else first_affected(state)
    if unit == NOBODY or state.pos[unit] < HOME:
        return [1.0] * len(decision.options)
    vitae = state.vitae_now(unit)
    wounds = attack_value(state, fight, unit) - defense_value(state, fight, unit)
    hand = 0
    for card in state.hands[decision.seat]:
        hand += state.box.values[card]
    worth_it = wounds + hand >= vitae + 2 if attacking else wounds - hand < vitae <= wounds
    for option in decision.options:
        if option.verb == "done":
            weights.append(done_weight(attacking, worth_it, wounds, vitae))
        else:
            value = state.box.values[state.box.power_by_id[str(option.on[0])]]
            weights.append((1.5 + 0.3 * value) if worth_it else 0.3 + 0.1 * value)
    return weights


def done_weight(attacking: bool, worth_it: bool, wounds: int, vitae: int) -> float:
    """Return how good it looks to play no more cards."""
    if attacking:
        return 4.0 if wounds >= vitae + 3 or not worth_it else 0.4
    return 4.0 if wounds <= 0 or not worth_it else 0.4


def first_affected(state: Arena) -> Unit:
    """Return one of the units that are hit."""
    for unit in state.fight().affected:
        return unit
    return NOBODY


def target_weight(state: Arena, option: Option) -> float:
    """Return how good a target looks: little vitae left, little toughness."""
    if option.verb != "unit":
        return 0.5
    unit = int(option.on[0])
    wounds = wounds_for(state, state.fight(), unit)
    vitae = max(1, state.vitae_now(unit))
    return 0.5 + 3.0 * min(1.2, (wounds + 2) / vitae)


def weapon_weight(state: Arena, option: Option) -> float:
    """Return how good a weapon looks: strong ones first."""
    name = str(option.on[0])
    if name == "punch":
        return 0.2
    item = state.box.items[state.box.item_by_id[name]]
    return 0.6 + item.strength + 0.5 * (item.marks != 0)


def jail_weight(state: Arena, decision: Decision, option: Option) -> float:
    """Return how good a jail looks: far from where the dead unit's team comes from."""
    unit = int(decision.about[0])
    jail = state.box.jails.index(str(option.on[0]))
    ground = state.box.ground
    home = ground.base_cells[state.base[unit // UNITS]][0]
    for cell in range(ground.size):
        if ground.releases[cell] == jail:
            return 0.2 + 0.1 * ground.distance[home][cell]
    return 1.0
