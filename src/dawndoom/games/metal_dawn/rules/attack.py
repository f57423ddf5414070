"""The Attack action.

MD-5.4  AttackMode     (1) Weapon or unarmed
        AttackBoost    (2) boosts of range and damage
        AttackTarget   (3) the target; (4) uses are spent
        RevealUnit     (5) hidden targets are revealed, on-reveal icons work
        RevealOther        and a Weapon may reveal another Unit of the zone
        Compare        (6) damage against defense; (7) on-defeat icons
MD-5.14 SecondTarget   some Weapons attack another Unit of the zone
MD-5.15 AfterAttack    survivors, on-kill effects, harm to the wielder
"""

from dawndoom.core import Decision, Option, Question, Step, Word
from dawndoom.games.metal_dawn.rules.agents import KEYS, Harm, spend_gear
from dawndoom.games.metal_dawn.rules.board import (
    agent_id,
    first_free,
    shift_unit,
    units_in,
)
from dawndoom.games.metal_dawn.rules.box import (
    CLOSE_DAMAGE,
    DAMAGE,
    QUIET,
    ROBOT_DAMAGE,
    Equipment,
    Place,
    Slot,
    Zone,
    place_of,
)
from dawndoom.games.metal_dawn.rules.calls import NONE, Resolve
from dawndoom.games.metal_dawn.rules.ending import win
from dawndoom.games.metal_dawn.rules.equipment import spend_weapon
from dawndoom.games.metal_dawn.rules.modifiers import BEACON, ROBOT_ATTACK, ROBOT_BEACON, ROBOT_HARM
from dawndoom.games.metal_dawn.rules.resolution import Fight
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.targets import (
    GEAR_BOOST,
    attack_range,
    boost_options,
    can_attack_with,
    gear_boost,
    has_target,
    mission_key,
    robot_in_range,
    targets,
    weapon_of,
)
from dawndoom.games.metal_dawn.rules.units import (
    KILL_TRIGGERS,
    RevealUnit,
    block,
    choosable,
    destroy,
    triggers,
)

WITH_WEAPON = Option("weapon")
UNARMED = Option("unarmed")
DONE = Option("done")
ROBOT_TARGET = Option("robot")
NO_SECOND = Option("none")


class AttackMode(Question):
    """MD-5.1: the Weapon, or unarmed (damage 1, range 0)."""

    __slots__ = ("slot",)

    def __init__(self, slot: Slot) -> None:
        self.slot = slot

    def ask(self, state: City) -> Decision:
        options: list[Option] = []
        if can_attack_with(state, self.slot, True):
            options.append(WITH_WEAPON)
        if can_attack_with(state, self.slot, False):
            options.append(UNARMED)
        about: tuple[Word, ...] = ()
        if len(options) > 1:
            about = (
                *attack_values(state, self.slot, True),
                *attack_values(state, self.slot, False),
            )
        return Decision(state.seat_of(self.slot // 2), "attack_mode", options, about)

    def take(self, state: City, option: Option) -> None:
        armed = option.verb == "weapon"
        state.fight = open_fight(state, self.slot, armed)
        state.then(AttackBoost(self.slot), AttackTarget(self.slot))


class AttackBoost(Question):
    """MD-5.4, step 2: each usable boost once; done needs a legal target."""

    __slots__ = ("slot",)

    def __init__(self, slot: Slot) -> None:
        self.slot = slot

    def ask(self, state: City) -> Decision | None:
        fight = state.fight
        assert fight is not None
        options = boost_options(state, fight)
        if not options:
            return None
        if has_target(state, fight.slot, fight.range, weapon_of(state, fight)):
            options.append(DONE)
        return Decision(state.seat_of(self.slot // 2), "attack_boost", options)

    def take(self, state: City, option: Option) -> None:
        if option.verb == "done":
            return
        fight = state.fight
        assert fight is not None
        state.then(self)
        if option.verb == "gear":
            boost = state.box.gear[state.gear[self.slot]].power.boost
            fight.boosts |= GEAR_BOOST
        else:
            card = state.box.mission_options.index(option)
            boost = state.box.missions[card].power.boost
            fight.boosts |= 2 << state.attached[self.slot].index(card)
        assert boost is not None
        fight.damage += boost.damage
        fight.range += boost.range
        fight.is_area = fight.is_area or boost.area


class AttackTarget(Question):
    """MD-5.3: a Unit in range, or in Act II the Robot."""

    __slots__ = ("slot",)

    def __init__(self, slot: Slot) -> None:
        self.slot = slot

    def ask(self, state: City) -> Decision:
        fight = state.fight
        assert fight is not None
        options = [
            state.box.unit_options[place]
            for place in targets(state, self.slot, fight.range, weapon_of(state, fight))
        ]
        if robot_in_range(state, self.slot, fight.range, weapon_of(state, fight)):
            options.append(ROBOT_TARGET)
        return Decision(state.seat_of(self.slot // 2), "attack_target", options)

    def take(self, state: City, option: Option) -> None:
        declare(state, NONE if option.verb == "robot" else place_of(option))


class RevealOther(Question):
    """End of step 5: a Weapon also reveals another Unit of the target zone."""

    __slots__ = ("slot",)

    def __init__(self, slot: Slot) -> None:
        self.slot = slot

    def ask(self, state: City) -> Decision | None:
        fight = state.fight
        assert fight is not None
        hidden = [place for place in units_in(state, fight.zone) if not state.seen[place]]
        options = [state.box.unit_options[place] for place in choosable(state, self.slot, hidden)]
        if not options:
            return None
        return Decision(state.seat_of(self.slot // 2), "reveal_unit", options)

    def take(self, state: City, option: Option) -> None:
        quiet = state.trait(self.slot, QUIET) > 0
        state.then(RevealUnit(state.serial[place_of(option)], quiet))


class Compare(Step):
    """MD-5.7, MD-5.9: damage against each target's defense; the Robot simply loses health."""

    __slots__ = ()

    def run(self, state: City) -> None:
        fight = state.fight
        assert fight is not None
        if fight.robot:
            strike_robot(state, fight)
        steps: list[Step] = []
        for number, place in enumerate(fight.targets):
            if state.serial[place] != fight.serials[number]:
                continue
            damage = damage_on(state, fight, number)
            if damage >= state.box.face_defense[state.unit[place]]:
                fight.kills += 1
                steps += destroy(state, place)
            elif state.events is not None:
                state.tell("withstood", fight.serials[number], damage, place)
        state.then(*steps)


class SecondTarget(Question):
    """MD-5.14: another Unit of the same zone, with the stated damage, if the card pays for it."""

    __slots__ = ("slot",)

    def __init__(self, slot: Slot) -> None:
        self.slot = slot

    def ask(self, state: City) -> Decision | None:
        fight = state.fight
        assert fight is not None
        weapon = weapon_of(state, fight)
        if weapon is None or not weapon.second_damage or fight.robot:
            return None
        if weapon.second_uses and state.weapon[self.slot] != fight.weapon:
            return None
        options = [
            state.box.unit_options[place]
            for place in targets(state, self.slot, 9, weapon)
            if place >> 2 == fight.zone and place not in fight.targets
        ]
        if not options:
            return None
        options.append(NO_SECOND)
        return Decision(state.seat_of(self.slot // 2), "attack_second", options)

    def take(self, state: City, option: Option) -> None:
        if option.verb == "none":
            return
        fight = state.fight
        assert fight is not None
        weapon = weapon_of(state, fight)
        assert weapon is not None
        place = place_of(option)
        fight.second = True
        fight.damage = weapon.second_damage
        aim(state, fight, [place])
        spend_weapon(state, self.slot, weapon.second_uses)
        state.then(*reveals(state, fight), Compare())


class AfterAttack(Step):
    """MD-5.15: survivors, on-kill effects of the Weapon, of Gear and abilities, then self-harm."""

    __slots__ = ("serial", "slot")

    def __init__(self, slot: Slot, serial: int) -> None:
        self.slot = slot
        self.serial = serial

    def run(self, state: City) -> None:
        fight = state.fight
        assert fight is not None
        state.fight = None
        weapon = weapon_of(state, fight)
        steps: list[Step] = []
        if weapon is not None:
            survivor(state, fight, weapon, self.serial)
            if fight.kills and not state.fallen:
                steps += weapon_triggers(state, fight, weapon)
        if fight.kills:
            steps.append(KILL_TRIGGERS)
        if weapon is not None and weapon.self_hurt and not state.fallen:
            steps.append(Harm(self.slot, weapon.self_hurt))
        state.then(*steps)


def attack_values(state: City, slot: Slot, armed: bool) -> tuple[int, int]:
    """MD-5.2: damage and range of the Weapon, or unarmed, with the bonuses that always count."""
    damage = state.box.weapons[state.weapon[slot]].damage if armed else 1
    return damage + state.trait(slot, DAMAGE), attack_range(state, slot, armed)


def open_fight(state: City, slot: Slot, armed: bool) -> Fight:
    """MD-5.2: begin an attack with the Weapon, or unarmed."""
    weapon = state.weapon[slot] if armed else NONE
    damage, reach = attack_values(state, slot, armed)
    fight = Fight(slot, weapon, damage, 0)
    fight.armed = armed
    fight.range = reach
    fight.is_area = armed and state.box.weapons[weapon].area
    return fight


def declare(state: City, place: Place) -> None:
    """MD-5.4, steps 3 to 7: fix the targets, spend the uses, put the rest on the agenda."""
    fight = state.fight
    assert fight is not None
    slot = fight.slot
    fight.robot = place < 0
    fight.zone = state.dominus if place < 0 else place >> 2
    fix_bonuses(state, fight, fight.zone)
    fight.target = place
    if fight.is_area:
        aim(state, fight, units_in(state, fight.zone))
    else:
        aim(state, fight, [] if place < 0 else [place])
    if state.events is not None:
        weapon = "" if fight.weapon < 0 else state.box.weapons[fight.weapon].id
        state.tell("attacked", slot // 2, agent_id(state, slot), weapon, place)
    after = AfterAttack(slot, NONE if place < 0 else state.serial[place])
    steps: list[Step] = reveals(state, fight)
    if fight.armed and state.box.weapons[fight.weapon].reveals_other:
        steps.append(RevealOther(slot))
    state.then(*steps, Compare(), SecondTarget(slot), after)
    spend_uses(state, fight)


def fix_bonuses(state: City, fight: Fight, zone: Zone) -> None:
    """MD-14.5: fix what the Agent adds in a zone, for it may fall before the blow is dealt."""
    fight.distance = state.box.board.distances[state.place_zone(fight.slot)][zone]
    fight.close = 0 if fight.distance else state.trait(fight.slot, CLOSE_DAMAGE)
    fight.against_robot = state.trait(fight.slot, ROBOT_DAMAGE)


def aim(state: City, fight: Fight, places: list[Place]) -> None:
    """Fix who is attacked, and what a hidden target adds."""
    bonus = state.box.weapons[fight.weapon].vs_hidden if fight.armed else 0
    fight.targets = tuple(places)
    fight.serials = tuple([state.serial[place] for place in places])
    fight.vs_hidden = tuple([0 if state.seen[place] else bonus for place in places])


def spend_uses(state: City, fight: Fight) -> None:
    """MD-5.4, step 4: one use of the Weapon and of each boost."""
    slot = fight.slot
    extra = 0
    if fight.boosts & GEAR_BOOST:
        boost = gear_boost(state, slot)
        extra = boost.extra_use if boost is not None else 0
        spend_gear(state, slot)
    for number, card in enumerate(state.attached[slot]):
        if fight.boosts & (2 << number):
            state.used_round.append(slot * KEYS + mission_key(card))
    if fight.armed:
        spend_weapon(state, slot, 1 + extra)


def reveals(state: City, fight: Fight) -> list[Step]:
    """MD-5.4, step 5: the hidden targets are revealed in location order."""
    quiet = state.trait(fight.slot, QUIET) > 0
    steps: list[Step] = []
    for number, place in enumerate(fight.targets):
        if not state.seen[place]:
            steps.append(RevealUnit(fight.serials[number], quiet))
    return steps


def damage_on(state: City, fight: Fight, number: int) -> int:
    """Return the damage that the attack deals to one of its targets."""
    damage = fight.damage + state.modified(BEACON, fight.serials[number])
    if fight.second:
        return damage
    return damage + fight.vs_hidden[number] + fight.close


def expected_damage(state: City, fight: Fight, place: Place) -> int:
    """Return the damage that a Unit would take if it were the target."""
    fight = fight.copy()
    fix_bonuses(state, fight, place >> 2)
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
    if state.modified(ROBOT_ATTACK, slot // 2):
        state.use_all(ROBOT_ATTACK, slot // 2)
    state.robot_health = max(0, state.robot_health - damage)
    state.robot_damage += damage
    if state.events is not None:
        state.tell("robot_hit", slot // 2, agent_id(state, slot), damage, state.robot_health)
    if not state.robot_health:
        win(state)


def robot_damage(state: City, fight: Fight) -> int:
    """MD-5.9: return what the attack deals to the Robot: at least 1."""
    damage = fight.damage + fight.against_robot + fight.close
    damage += state.modified(ROBOT_BEACON, NONE) + state.modified(ROBOT_HARM, NONE)
    damage += state.modified(ROBOT_ATTACK, fight.slot // 2)
    return max(1, damage)


def survivor(state: City, fight: Fight, weapon: Equipment, serial: int) -> None:
    """MD-5.15: a surviving target is Blocked or pulled to the attacker's zone."""
    place = fight.target
    if place < 0 or state.serial[place] != serial:
        return
    if weapon.blocks_survivor:
        block(state, place)
    here = state.place_zone(fight.slot)
    if weapon.pulls and here >= 0 and here != place >> 2 and not state.destroyed[here]:
        there = first_free(state, here)
        if there >= 0:
            shift_unit(state, place, there)


def weapon_triggers(state: City, fight: Fight, weapon: Equipment) -> list[Step]:
    """MD-5.15: on-kill effects of the Weapon: at every kill, or at the first of an activation."""
    slot = fight.slot
    steps: list[Step] = [
        Resolve(effect, slot // 2, slot, NONE)
        for _ in range(fight.kills)
        for effect in weapon.power.every_kill
    ]
    return steps + triggers(state, slot, weapon.power.on_kill)
