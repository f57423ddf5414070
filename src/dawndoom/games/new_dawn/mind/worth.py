"""What abilities are worth, roughly, in resources: for move ordering, never for the rules."""

from typing import Final

from dawndoom.games.new_dawn.rules.codes import (
    AID,
    AMB,
    ANYPAY,
    BEN,
    DISC,
    DRAW,
    EST,
    EXPLORE,
    GAIN,
    GREEN,
    MHQ,
    MOVE,
    OPPREROLL,
    PER,
    REACH,
    READY,
    RECALL,
    REROLL,
    ROLL_ALL_RED,
    ROLL_ANY_RED,
    ROLL_DIE,
    ROLL_FLAT,
    ROLL_HUSH,
    ROLL_NEAR,
    ROLL_ONE_RED,
    ROLL_TARGET,
    ROLL_WHITES,
    SEIZE,
    SETMAX,
    SHIELD,
    STEAL,
    TABLE,
    TECH,
    VP_TOKEN,
    WINDOWS,
    Ability,
    Part,
)

POINT = 2.5
"""A victory point in resources."""
TOKEN = 0.8
MEAN_OF_COUNT = 0.6
"""How much of its maximum a count brings on average."""

FIXED = {
    DRAW: 0.3,
    EXPLORE: 0.8,
    MOVE: 0.7,
    RECALL: 0.4,
    EST: 1.6,
    SEIZE: 2.2,
    TECH: 1.6,
    MHQ: 1.6,
    AID: 1.6,
    AMB: 1.6,
    READY: 0.7,
    BEN: 1.0,
    STEAL: 1.8,
    SHIELD: 0.4,
    TABLE: 2.0,
    ANYPAY: 0.9,
    REACH: 1.3,
}
PIP: Final = 0.4
"""One more on a roll, in resources."""
MEANS = (4.33, 3.5, 4.83, 1.5)
"""What a yellow, white, red and green die show on average."""
LIFTS = {
    ROLL_WHITES: 1.2,
    ROLL_ONE_RED: 0.5,
    ROLL_ANY_RED: 1.8,
    ROLL_ALL_RED: 2.2,
    ROLL_HUSH: 1.0,
}
"""What effects on a roll add to it on average; the others depend on their figure."""
USES = {
    "prod": 1.0, "move": 0.9, "end": 1.0, "draw0": 0.7, "draw1": 1.0, "explore": 1.0, "turn": 0.9,
    "est0": 0.8, "amb0": 0.5, "mhq0": 0.4, "aid0": 0.8, "tech0": 0.9, "amb1": 0.6, "mhq1": 0.5,
    "aid1": 0.6, "reach": 0.7, "atk0": 0.72, "def0": 0.8, "any0": 0.9, "atk1": 0.8, "def1": 0.7,
    "any1": 1.0, "defr": 0.5, "atkr": 0.6, "gain": 0.9, "won": 0.7, "lost": 0.3, "held": 0.3,
    "robbed": 0.4, "oppgain": 0.6, "oppaid": 0.55, "oppamb": 0.6,
}  # fmt: skip
"""In how many Rounds the moment of a window comes for a player, of those that are played."""


def bundle_worth(bundle: list[int]) -> float:
    """Return what a bundle is worth."""
    resources = bundle[0] + bundle[1] + bundle[2] + 1.15 * bundle[7] + bundle[8]
    return resources + TOKEN * (bundle[3] + bundle[4] + bundle[5]) + POINT * bundle[VP_TOKEN]


def part_worth(part: Part) -> float:
    """Return what a part is worth."""
    worth = FIXED.get(part.code, 0.5) + PIP * lift_of(part)
    if part.code == GAIN:
        worth = bundle_worth(part.bundle)
    elif part.code == PER:
        worth = bundle_worth(part.bundle) * part.n * MEAN_OF_COUNT
    elif part.code == DISC:
        worth = float(part.n)
    elif part.code in (BEN, DRAW, READY, STEAL):
        worth *= part.n
    elif part.code in (TECH, MHQ, AID, EST, AMB):
        worth += 0.6 * part.n
    if part.guard_bundle:
        worth -= bundle_worth(part.guard_bundle)
    return worth


def lift_of(part: Part) -> float:
    """Return what an effect on a roll adds to it on average, or takes from the other side's."""
    if part.code in (ROLL_FLAT, ROLL_TARGET):
        return float(part.n)
    if part.code == ROLL_DIE:
        return MEANS[part.n]
    if part.code == ROLL_NEAR:
        return 0.7 * MEANS[GREEN] * part.n
    if part.code in (REROLL, OPPREROLL):
        return 1.0 + 0.6 * part.n
    if part.code == SETMAX:
        return 2.8
    return LIFTS.get(part.code, 0.0)


def ability_lift(ability: Ability) -> float:
    """Return what an ability adds to a roll on average."""
    return max([sum([lift_of(part) for part in parts]) for parts in ability.options])


def option_worth(parts: list[Part]) -> float:
    """Return what an option is worth."""
    return sum(part_worth(part) for part in parts)


def option_worths(ability: Ability) -> list[float]:
    """Return what each option of an ability is worth."""
    return [max(0.1, option_worth(parts)) for parts in ability.options]


def use_worth(window: int, ability: Ability) -> float:
    """Return what a card brings in a Round in which it is ready, in resources."""
    return USES[WINDOWS[window]] * max(option_worths(ability))
