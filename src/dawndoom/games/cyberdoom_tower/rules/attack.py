"""Attacks: weapon, dice, abilities, damage.

CT-7.3   ChooseWeapon   what to attack with; its cost is paid
CT-7.4   RollAttack     four white and two red dice
CT-9     Modify         abilities and the Gunsight, as often as you like
         PickDie        which die
         PickValue      what it becomes
CT-7.5   resolve        all six dice on the boxes, or a failure
CT-10    damage         and what a defeated sentinel brings
"""

from dawndoom.core import Decision, Option, Question, Seat, Step
from dawndoom.games.cyberdoom_tower.rules.box import NO_ITEM, Weapon
from dawndoom.games.cyberdoom_tower.rules.ending import win
from dawndoom.games.cyberdoom_tower.rules.hide import alert, sentinel_name
from dawndoom.games.cyberdoom_tower.rules.placement import DICE, FACES, WHITES
from dawndoom.games.cyberdoom_tower.rules.sheet import ability_step, gain_energy
from dawndoom.games.cyberdoom_tower.rules.state import (
    ABILITIES,
    FLIP,
    HIT,
    PLUS_MINUS,
    REROLL,
    Attack,
    Tower,
)

RESOLVE = Option("resolve")
USE_OPTIONS = [Option("use", ability) for ability in ABILITIES]
AIM = Option("use", "gunsight")
SACRIFICE = Option("discard", "gunsight")
PAID_SIGHT, SPENT_SIGHT = 4, 5
"""Tools beside the four abilities: the Gunsight for Luck, and discarded."""
TOOLS = (*ABILITIES, "gunsight", "gunsight discarded")
DIE_OPTIONS = [
    [Option("die", colour, value) for value in range(FACES + 1)] for colour in ("white", "red")
]
VALUE_OPTIONS = [Option("value", value) for value in range(FACES + 1)]


class ChooseWeapon(Question):
    """CT-7.3: the weapon is chosen before the roll, its cost paid and gone."""

    __slots__ = ()

    def ask(self, state: Tower) -> Decision:
        return Decision(state.player, "choose_weapon", weapon_options(state, state.player))

    def take(self, state: Tower, option: Option) -> None:
        seat = state.player
        number = state.box.weapon_options.index(option)
        weapon = state.box.weapons[number]
        state.ap[seat] -= 1
        state.energy[seat] -= weapon.energy
        if weapon.card:
            state.items[seat] &= ~(1 << weapon.item)
        state.attack = Attack(number, ())
        if state.events is not None:
            state.tell_of(seat, "attacked", state.level[seat], target_name(state), weapon.name)
        state.agenda.append(ROLL_ATTACK)


class RollAttack(Step):
    """CT-7.4: four white dice and two red ones."""

    __slots__ = ()

    def run(self, state: Tower) -> None:
        attack = state.attack
        assert attack is not None
        dice = tuple([state.roll(FACES) for _ in range(DICE)])
        state.attack = Attack(attack.weapon, dice)
        if state.events is not None:
            state.tell_of(state.player, "rolled", list(dice))
        state.agenda.append(MODIFY)


class Modify(Question):
    """CT-8.8, CT-9.1: any tool, again and again, until the player resolves."""

    __slots__ = ()

    def ask(self, state: Tower) -> Decision:
        attack = state.attack
        assert attack is not None
        # With other dice it is another question, even where the options are the same.
        return Decision(state.player, "modify", tool_options(state, state.player), attack.dice)

    def take(self, state: Tower, option: Option) -> None:
        if option.verb == "resolve":
            resolve(state)
        else:
            tool = tool_of(option)
            state.agenda.append(self)
            state.agenda.append(PICK_DIE[tool])


class PickDie(Question):
    """CT-9: one die for a tool; dice of one colour and value are the same."""

    __slots__ = ("tool",)

    def __init__(self, tool: int) -> None:
        self.tool = tool

    def ask(self, state: Tower) -> Decision:
        attack = state.attack
        assert attack is not None
        options: list[Option] = []
        for die in range(DICE):
            option = DIE_OPTIONS[die >= WHITES][attack.dice[die]]
            if option not in options:
                options.append(option)
        return Decision(state.player, "pick_die", options, (self.tool, *attack.dice))

    def take(self, state: Tower, option: Option) -> None:
        die = die_of(state, option)
        if self.tool == REROLL:
            change(state, self.tool, die, state.roll(FACES))
        elif self.tool == FLIP:
            change(state, self.tool, die, 7 - value_of(state, die))
        else:
            state.agenda.append(PICK_VALUE[self.tool][die])


class PickValue(Question):
    """CT-9.2, CT-9.5: one more or one less; or any other number."""

    __slots__ = ("die", "tool")

    def __init__(self, tool: int, die: int) -> None:
        self.tool = tool
        self.die = die

    def ask(self, state: Tower) -> Decision:
        options = new_values(self.tool, value_of(state, self.die))
        return Decision(state.player, "pick_value", options, (self.tool, self.die))

    def take(self, state: Tower, option: Option) -> None:
        change(state, self.tool, self.die, VALUE_OPTIONS.index(option))


ATTACK = Option("attack")
CHOOSE_WEAPON = ChooseWeapon()
ROLL_ATTACK = RollAttack()
MODIFY = Modify()
PICK_DIE = [PickDie(tool) for tool in range(len(TOOLS))]
PICK_VALUE = [[PickValue(tool, die) for die in range(DICE)] for tool in range(len(TOOLS))]


def can_attack(state: Tower, seat: Seat) -> bool:
    """CT-7.1: 1 AP, somebody to attack, a weapon that reaches and can be paid."""
    if state.ap[seat] == 0:
        return False
    level = state.level[seat]
    if state.is_roof(level):
        return True
    return has_target(state, level) and has_weapon(state, seat, level)


def has_target(state: Tower, level: int) -> bool:
    """CT-7.1: tell whether a floor has a sentinel to attack."""
    return not state.defeated[level] and not state.is_closed(level)


def has_weapon(state: Tower, seat: Seat, level: int) -> bool:
    """CT-7.3: tell whether a weapon reaches the sentinel and can be paid."""
    distance = state.distance(level, state.sector[seat])
    for weapon in state.box.weapons:
        if weapon.range >= distance and can_pay(state, seat, weapon):
            return True
    return False


def weapon_options(state: Tower, seat: Seat) -> list[Option]:
    """CT-7.3: weapons that reach the target and can be paid; the AI is always in range."""
    box = state.box
    distance = attack_distance(state, seat)
    options: list[Option] = []
    for number in range(len(box.weapons)):
        weapon = box.weapons[number]
        if weapon.range >= distance and can_pay(state, seat, weapon):
            options.append(box.weapon_options[number])
    return options


def attack_distance(state: Tower, seat: Seat) -> int:
    """CT-7.2, CT-14.1: return how far the target of a player is; the AI is always in range."""
    level = state.level[seat]
    return 0 if state.is_roof(level) else state.distance(level, state.sector[seat])


def can_pay(state: Tower, seat: Seat, weapon: Weapon) -> bool:
    """CT-15.2: the seat has the weapon, and its Energy cost leaves at least 1."""
    if weapon.item == NO_ITEM:
        return True
    return state.has_item(seat, weapon.item) and state.energy[seat] > weapon.energy


def tool_options(state: Tower, seat: Seat) -> list[Option]:
    """CT-9.6, CT-15.3, CT-15.9: abilities free or for Luck, the Gunsight, and resolving.

    R-32: the Gunsight is offered only where the Hit ability does not do the same for less.
    """
    options: list[Option] = []
    luck = state.luck[seat]
    for ability in range(len(ABILITIES)):
        if state.is_unlocked(seat, ability) and (luck or state.is_fresh(ability)):
            options.append(USE_OPTIONS[ability])
    if state.has_item(seat, state.box.gunsight):
        has_hit = state.is_unlocked(seat, HIT)
        if not has_hit and luck >= state.box.items[state.box.gunsight].luck:
            options.append(AIM)
        if not (has_hit and state.is_fresh(HIT)):
            options.append(SACRIFICE)
    options.append(RESOLVE)
    return options


def tool_of(option: Option) -> int:
    """Return the tool that an option names."""
    if option.verb == "discard":
        return SPENT_SIGHT
    return TOOLS.index(str(option.on[0]))


def new_values(tool: int, value: int) -> list[Option]:
    """CT-9.2: value - 1 and value + 1 within 1..6; CT-9.5: every number but the one shown."""
    if tool == PLUS_MINUS:
        return [VALUE_OPTIONS[new] for new in (value - 1, value + 1) if 1 <= new <= FACES]
    return [VALUE_OPTIONS[new] for new in range(1, FACES + 1) if new != value]


def die_of(state: Tower, option: Option) -> int:
    """Return the first die of the colour and value that an option names."""
    attack = state.attack
    assert attack is not None
    colour, value = option.on
    die = WHITES if colour == "red" else 0
    while attack.dice[die] != value:
        die += 1
    return die


def value_of(state: Tower, die: int) -> int:
    """Return what a die of the attack shows."""
    attack = state.attack
    assert attack is not None
    return attack.dice[die]


def change(state: Tower, tool: int, die: int, value: int) -> None:
    """CT-9.6: pay for the tool and turn the die."""
    attack = state.attack
    assert attack is not None
    seat = state.player
    price = pay_for(state, seat, tool)
    dice = list(attack.dice)
    old = dice[die]
    dice[die] = value
    state.attack = Attack(attack.weapon, tuple(dice))
    if state.events is not None:
        colour = "red" if die >= WHITES else "white"
        state.tell_of(seat, "changed", TOOLS[tool], colour, old, value, price, dice)


def pay_for(state: Tower, seat: Seat, tool: int) -> int:
    """CT-9.6, CT-15.3, CT-15.9: pay for one use of a tool and return the Luck it cost."""
    price = 0
    if tool == SPENT_SIGHT:
        state.items[seat] &= ~(1 << state.box.gunsight)
    elif tool == PAID_SIGHT:
        price = state.box.items[state.box.gunsight].luck
    elif state.is_fresh(tool):
        state.used |= 1 << tool
    else:
        price = 1
    state.luck[seat] -= price
    return price


def resolve(state: Tower) -> None:
    """CT-7.5 to CT-7.9: damage if all dice can be placed, else an ability step; the turn ends."""
    attack = state.attack
    assert attack is not None
    seat = state.player
    level = state.level[seat]
    hit = state.target_at(level).is_filled_by(attack.dice)
    damage = state.box.weapons[attack.weapon].damage if hit else 0
    if state.events is not None:
        verb = "hit" if hit else "missed"
        state.tell_of(seat, verb, level, target_name(state), damage)
    if not state.is_roof(level):
        alert(state, level)
    if not hit:
        ability_step(state, seat)
    elif state.is_roof(level):
        damage_ai(state, damage)
    else:
        damage_sentinel(state, seat, level, damage)
    state.attack = None


def damage_ai(state: Tower, damage: int) -> None:
    """CT-7.6, CT-14.2: damage adds up; when it reaches the AI's energy all players win."""
    state.ai_damage += min(damage, state.ai_energy_left())
    if state.ai_energy_left() == 0:
        win(state)


def damage_sentinel(state: Tower, seat: Seat, level: int, damage: int) -> None:
    """CT-7.6, CT-10.1: damage up to its energy; defeated, it brings 1 Energy and a step."""
    energy = state.box.sentinels[state.sentinels[level]].energy
    state.damage[level] = min(energy, state.damage[level] + damage)
    if state.damage[level] == energy:
        state.defeated[level] = True
        gain_energy(state, seat)
        if state.events is not None:
            state.tell_of(seat, "defeated", level, sentinel_name(state, level), state.energy[seat])
        ability_step(state, seat)


def target_name(state: Tower) -> str:
    """Return the name of what the player attacks."""
    level = state.level[state.player]
    if state.is_roof(level):
        return state.box.ais[state.ai].name
    return sentinel_name(state, level)
