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

from dawndoom.core import Decision, Option, SlotQuestion, Step, Word
from dawndoom.games.metal_dawn.rules.agents import Harm, spend_gear
from dawndoom.games.metal_dawn.rules.board import agent_id, first_free, shift_unit, units_in
from dawndoom.games.metal_dawn.rules.calls import Resolve
from dawndoom.games.metal_dawn.rules.components import DAMAGE, QUIET, Equipment
from dawndoom.games.metal_dawn.rules.damage import aim, damage_on, fix_bonuses, strike_robot
from dawndoom.games.metal_dawn.rules.equipment import spend_weapon
from dawndoom.games.metal_dawn.rules.places import (
    NONE,
    Place,
    Slot,
    division_of,
    place_named,
    zone_of,
)
from dawndoom.games.metal_dawn.rules.resolution import Fight
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.targets import (
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
from dawndoom.games.metal_dawn.rules.traits import trait
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


class AttackMode(SlotQuestion):
    """MD-5.1: the Weapon, or unarmed (damage 1, range 0)."""

    __slots__ = ()

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
        return Decision(state.seat_of(division_of(self.slot)), "attack_mode", options, about)

    def take(self, state: City, option: Option) -> None:
        armed = option.verb == "weapon"
        state.fight = open_fight(state, self.slot, armed)
        state.then(AttackBoost(self.slot), AttackTarget(self.slot))


class AttackBoost(SlotQuestion):
    """MD-5.4, step 2: each usable boost once; done needs a legal target."""

    __slots__ = ()

    def ask(self, state: City) -> Decision | None:
        fight = state.fight
        assert fight is not None
        options = boost_options(state, fight)
        if not options:
            return None
        if has_target(state, fight.slot, fight.range, weapon_of(state, fight)):
            options.append(DONE)
        return Decision(state.seat_of(division_of(self.slot)), "attack_boost", options)

    def take(self, state: City, option: Option) -> None:
        if option.verb == "done":
            return
        fight = state.fight
        assert fight is not None
        state.then(self)
        if option.verb == "gear":
            boost = state.box.gear[state.gear[self.slot]].power.boost
            fight.gear_boosts = True
        else:
            card = state.box.mission_options.index(option)
            boost = state.box.missions[card].power.boost
            fight.mission_boosts = (*fight.mission_boosts, card)
        assert boost is not None
        fight.damage += boost.damage
        fight.range += boost.range
        fight.is_area = fight.is_area or boost.area


class AttackTarget(SlotQuestion):
    """MD-5.3: a Unit in range, or in Act II the Robot."""

    __slots__ = ()

    def ask(self, state: City) -> Decision:
        fight = state.fight
        assert fight is not None
        options = [
            state.box.unit_options[place]
            for place in targets(state, self.slot, fight.range, weapon_of(state, fight))
        ]
        if robot_in_range(state, self.slot, fight.range, weapon_of(state, fight)):
            options.append(ROBOT_TARGET)
        return Decision(state.seat_of(division_of(self.slot)), "attack_target", options)

    def take(self, state: City, option: Option) -> None:
        declare(state, NONE if option.verb == "robot" else place_named(option))


class RevealOther(SlotQuestion):
    """End of step 5: a Weapon also reveals another Unit of the target zone."""

    __slots__ = ()

    def ask(self, state: City) -> Decision | None:
        fight = state.fight
        assert fight is not None
        hidden = [place for place in units_in(state, fight.zone) if not state.seen[place]]
        options = [state.box.unit_options[place] for place in choosable(state, self.slot, hidden)]
        if not options:
            return None
        return Decision(state.seat_of(division_of(self.slot)), "reveal_unit", options)

    def take(self, state: City, option: Option) -> None:
        quiet = trait(state, self.slot, QUIET) > 0
        state.then(RevealUnit(state.serial[place_named(option)], quiet))


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


class SecondTarget(SlotQuestion):
    """MD-5.14: another Unit of the same zone, with the stated damage, if the card pays for it."""

    __slots__ = ()

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
            if zone_of(place) == fight.zone and place not in fight.targets
        ]
        if not options:
            return None
        options.append(NO_SECOND)
        return Decision(state.seat_of(division_of(self.slot)), "attack_second", options)

    def take(self, state: City, option: Option) -> None:
        if option.verb == "none":
            return
        fight = state.fight
        assert fight is not None
        weapon = weapon_of(state, fight)
        assert weapon is not None
        place = place_named(option)
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
    return damage + trait(state, slot, DAMAGE), attack_range(state, slot, armed)


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
    fight.zone = state.dominus if place < 0 else zone_of(place)
    fix_bonuses(state, fight, fight.zone)
    fight.target = place
    if fight.is_area:
        aim(state, fight, units_in(state, fight.zone))
    else:
        aim(state, fight, [] if place < 0 else [place])
    if state.events is not None:
        weapon = "" if fight.weapon < 0 else state.box.weapons[fight.weapon].id
        state.tell_division(division_of(slot), "attacked", agent_id(state, slot), weapon, place)
    after = AfterAttack(slot, NONE if place < 0 else state.serial[place])
    steps: list[Step] = reveals(state, fight)
    if fight.armed and state.box.weapons[fight.weapon].reveals_other:
        steps.append(RevealOther(slot))
    state.then(*steps, Compare(), SecondTarget(slot), after)
    spend_uses(state, fight)


def spend_uses(state: City, fight: Fight) -> None:
    """MD-5.4, step 4: one use of the Weapon and of each boost."""
    slot = fight.slot
    extra = 0
    if fight.gear_boosts:
        boost = gear_boost(state, slot)
        extra = boost.extra_use if boost is not None else 0
        spend_gear(state, slot)
    for card in fight.mission_boosts:
        state.used_round.append((slot, mission_key(card)))
    if fight.armed:
        spend_weapon(state, slot, 1 + extra)


def reveals(state: City, fight: Fight) -> list[Step]:
    """MD-5.4, step 5: the hidden targets are revealed in location order."""
    quiet = trait(state, fight.slot, QUIET) > 0
    steps: list[Step] = []
    for number, place in enumerate(fight.targets):
        if not state.seen[place]:
            steps.append(RevealUnit(fight.serials[number], quiet))
    return steps


def survivor(state: City, fight: Fight, weapon: Equipment, serial: int) -> None:
    """MD-5.15: a surviving target is Blocked or pulled to the attacker's zone."""
    place = fight.target
    if place < 0 or state.serial[place] != serial:
        return
    if weapon.blocks_survivor:
        block(state, place)
    here = state.place_zone(fight.slot)
    if weapon.pulls and here >= 0 and here != zone_of(place) and not state.destroyed[here]:
        there = first_free(state, here)
        if there >= 0:
            shift_unit(state, place, there)


def weapon_triggers(state: City, fight: Fight, weapon: Equipment) -> list[Step]:
    """MD-5.15: on-kill effects of the Weapon: at every kill, or at the first of an activation."""
    slot = fight.slot
    steps: list[Step] = [
        Resolve(effect, division_of(slot), slot, NONE)
        for _ in range(fight.kills)
        for effect in weapon.power.every_kill
    ]
    return steps + triggers(state, slot, weapon.power.on_kill)
