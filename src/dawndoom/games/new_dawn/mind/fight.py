"""Which attacks and which answers in a roll look promising: a weight above 0 for each option.

What ready cards may still add to a roll is guessed as a flat figure, so that an attack which needs
them is seen.
"""

from typing import Final

from dawndoom.core import Decision, Option, Seat
from dawndoom.games.new_dawn.mind.worth import worths_of
from dawndoom.games.new_dawn.rules.box import DECLINE, DONE, PASS
from dawndoom.games.new_dawn.rules.forecast import chance_now, win_chance
from dawndoom.games.new_dawn.rules.kinds import ANYWHERE
from dawndoom.games.new_dawn.rules.rolls import FACES
from dawndoom.games.new_dawn.rules.seize import (
    NO_DICE,
    attack_roll,
    begin_contest,
    defence_roll,
    is_in_reach,
    seizable,
)
from dawndoom.games.new_dawn.rules.state import NOBODY, NOWHERE, ROUNDS, Galaxy, Roll
from dawndoom.games.new_dawn.rules.windows import (
    AFTER_ANY_ROLL,
    AFTER_ATTACK_ROLL,
    AFTER_DEFENCE_ROLL,
    BEFORE_ANY_ROLL,
    BEFORE_ATTACK_ROLL,
    BEFORE_DEFENCE_ROLL,
)

LITTLE = 0.05
TARGETS: Final = 64
KEYS: Final = 1 << 27
CHANCES: dict[int, float] = {}
"""Chances by the key of their rolls: what the Attacker throws, and what it has to beat."""
ATTACK_WINDOWS = (BEFORE_ATTACK_ROLL, AFTER_ATTACK_ROLL, BEFORE_ANY_ROLL, AFTER_ANY_ROLL)
DEFENCE_WINDOWS = (BEFORE_DEFENCE_ROLL, AFTER_DEFENCE_ROLL, BEFORE_ANY_ROLL, AFTER_ANY_ROLL)


def is_no(option: Option) -> bool:
    """Tell whether an option is to do nothing."""
    return option in (DONE, PASS, DECLINE)


# Attacks.


def best_attack(state: Galaxy, seat: Seat) -> float:
    """Return what the best attack in reach is worth."""
    best = 0.0
    for region in seizable(state, seat, ANYWHERE, NOWHERE, False):
        chance = hoped_chance(state, seat, region, 0, NO_DICE, False)
        worth = attack_worth(state, region, chance)
        if worth > best:
            best = worth
    return best


def hoped_chance(
    state: Galaxy, seat: Seat, region: int, flat: int, dice: tuple[int, ...], free: bool
) -> float:
    """Return the chance of an attack with the cards that both sides have ready for it."""
    contest = begin_contest(state, seat, region)
    far = not free and not is_in_reach(state, seat, region)
    attack = attack_roll(state, contest, dice, flat, free, far)
    attack.flat += ready_lift(state, seat, ATTACK_WINDOWS)
    if contest.defender == NOBODY:
        return remembered_chance(attack, None, contest.target)
    defence = defence_roll(state, contest)
    defence.flat += ready_lift(state, contest.defender, DEFENCE_WINDOWS)
    return remembered_chance(attack, defence, contest.target)


def remembered_chance(attack: Roll, defence: Roll | None, target: int) -> float:
    """Return the Attacker's chance; one that was computed before is remembered.

    A search asks for the same few thousand rolls again and again.
    """
    other = target if defence is None else TARGETS + roll_key(defence)
    key = roll_key(attack) * KEYS + other
    chance = CHANCES.get(key)
    if chance is None:
        chance = win_chance(attack, defence, target)
        CHANCES[key] = chance
    return chance


def roll_key(roll: Roll) -> int:
    """Return a number for the dice and what is added to them."""
    key = roll.flat
    for number in roll.dice:
        key = key * 16 + number
    return key


def ready_lift(state: Galaxy, seat: Seat, windows: tuple[int, ...]) -> int:
    """Return what a seat's ready cards of these windows may add to a roll, rounded down."""
    kit = state.box.kits[state.race[seat]]
    bits = 0
    for window in windows:
        bits |= kit.masks[window]
    bits &= state.owned[seat] & ~state.used[seat]
    lifts = worths_of(state.box).lifts[state.race[seat]]
    lift = 0.0
    for bit in range(len(lifts)):
        if bits >> bit & 1:
            lift += lifts[bit]
    return int(lift)


def attack_worth(state: Galaxy, region: int, chance: float) -> float:
    """Return the points that an attack may bring, by its chance; a sure one counts most."""
    points = state.box.facilities[state.facility[region]].vp
    taken = 1.5 if state.control[region] != NOBODY else 0.0
    return chance * chance * (1.2 + points + taken + 0.4 * (ROUNDS - state.round))


def seize_weight(state: Galaxy, decision: Decision, option: Option) -> float:
    """Return the chance to win a target times what it brings."""
    if is_no(option):
        return 0.3
    region = state.box.region_of[str(option.on[0])]
    about = decision.about
    dice = (int(about[1]), int(about[2]), int(about[3]), int(about[4]))
    chance = hoped_chance(state, decision.seat, region, int(about[0]), dice, bool(about[5]))
    return LITTLE + attack_worth(state, region, chance)


# Rolls.


def roll_weights(state: Galaxy, decision: Decision) -> list[float]:
    """Return weights in a roll: tokens while they may matter, re-rolls of low dice."""
    name, seat = decision.name, decision.seat
    if name == "roll_die":
        return [die_weight(state, decision, option) for option in decision.options]
    if name == "roll_convert":
        return [LITTLE if is_no(option) else 1.0 for option in decision.options]
    contest = state.contest
    chance = 0.5
    if contest is not None:
        attack = chance_now(state)
        chance = attack if seat == contest.attacker else 1.0 - attack
    return [roll_weight(name, option, chance) for option in decision.options]


def roll_weight(name: str, option: Option, chance: float) -> float:
    """Return how good it is to spend something at this chance to win."""
    if is_no(option):
        return 0.2 + chance * chance
    if name == "roll_post" or name == "roll_react":
        return 1.0 - chance + LITTLE
    open_question = 4.0 * chance * (1.0 - chance)
    return LITTLE + open_question * (1.2 if option.verb == "use" else 0.9)


def die_weight(state: Galaxy, decision: Decision, option: Option) -> float:
    """Return how much a die would gain by a re-roll, or the opponent's would lose."""
    if is_no(option):
        return 0.4
    owner = int(decision.about[0])
    for roll in state.rolls:
        if roll.owner == owner:
            die = int(option.on[0]) - 1
            faces = FACES[roll.colour_of(die)]
            gained = sum(faces) / 6.0 - roll.faces[die]
            return max(LITTLE, gained if owner == decision.seat else -gained)
    return 1.0
