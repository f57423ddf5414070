"""The chance to win before one commits (ND-DX-16, ND-DX-17): exact, from the dice alone.

Totals are spread as lists: how likely each total is, from 0 on.
"""

from typing import Any

from dawndoom.core import Seat
from dawndoom.games.new_dawn.rules.box import Region
from dawndoom.games.new_dawn.rules.kinds import GREEN, GREEN_TOKEN, PLUS_TWO
from dawndoom.games.new_dawn.rules.rolls import FACES
from dawndoom.games.new_dawn.rules.seize import (
    attack_roll,
    begin_contest,
    defence_roll,
    is_in_reach,
)
from dawndoom.games.new_dawn.rules.state import HELD, NOBODY, Galaxy, Roll

Spread = list[float]


def spread_of(dice: list[int], flat: int) -> Spread:
    """Return how likely each total of these dice is."""
    spread: Spread = [0.0] * flat + [1.0]
    for colour, number in enumerate(dice):
        for _ in range(number):
            spread = with_die(spread, colour)
    return spread


def with_die(spread: Spread, colour: int) -> Spread:
    """Return the spread with one more die."""
    wider = [0.0] * (len(spread) + 6)
    for face in FACES[colour]:
        for total, chance in enumerate(spread):
            if chance:
                wider[total + face] += chance / 6
    return wider


def spread_of_roll(roll: Roll) -> Spread:
    """Return the spread of a roll: certain once it is thrown."""
    if roll.thrown:
        return [0.0] * roll.total() + [1.0]
    return spread_of(roll.dice, roll.flat)


def chance_above(spread: Spread, target: int) -> float:
    """Return the chance of a total above a number."""
    return sum(spread[max(0, target + 1) :])


def chance_over(attack: Spread, defence: Spread) -> float:
    """Return the chance that one total is above the other."""
    chance = 0.0
    for total, likely in enumerate(defence):
        if likely:
            chance += likely * chance_above(attack, total)
    return chance


def forecast(state: Galaxy, seat: Seat | None) -> dict[str, Any]:
    """Return the chances that belong to the pending decision."""
    decision = state.decision
    seen: dict[str, Any] = {"targets": {}, "chance": None}
    if state.contest is not None:
        seen["chance"] = chance_now(state)
    if decision is not None and decision.name == "seize_control" and decision.seat == seat:
        flat, free = int(decision.about[0]), bool(decision.about[5])
        dice = tuple(int(word) for word in decision.about[1:5])
        for option in decision.options:
            if option.verb == "seize":
                region = state.box.region_of[str(option.on[0])]
                seen["targets"][str(option.on[0])] = target_odds(
                    state, decision.seat, region, flat, dice, free
                )
    return seen


def chance_now(state: Galaxy) -> float:
    """Return the Attacker's chance as things stand, without further tokens or cards."""
    contest = state.contest
    assert contest is not None
    attack = spread_of_roll(state.rolls[0])
    if contest.defender == NOBODY:
        return chance_above(attack, contest.target)
    return chance_over(attack, spread_of_roll(state.rolls[1]))


def target_odds(
    state: Galaxy, seat: Seat, region: Region, flat: int, dice: tuple[int, ...], free: bool
) -> dict[str, Any]:
    """Return the dice of an attack and its chance without and with all of one's tokens."""
    contest = begin_contest(state, seat, region)
    far = not free and not is_in_reach(state, seat, region)
    attack = attack_roll(state, contest, dice, flat, free, far)
    defence = None if contest.defender == NOBODY else defence_roll(state, contest)
    plain = win_chance(attack, defence, contest.target)
    own = attack.dice[:]
    attack.flat += 2 * state.held[seat * HELD + PLUS_TWO]
    attack.dice[GREEN] += state.held[seat * HELD + GREEN_TOKEN]
    return {
        "dice": own,
        "defence": None if defence is None else defence.dice[:],
        "target": contest.target,
        "chance": plain,
        "chance_with_tokens": win_chance(attack, defence, contest.target),
    }


def win_chance(attack: Roll, defence: Roll | None, target: int) -> float:
    """Return the Attacker's chance before any die is rolled."""
    spread = spread_of(attack.dice, attack.flat)
    if defence is None:
        return chance_above(spread, target)
    return chance_over(spread, spread_of(defence.dice, defence.flat))
