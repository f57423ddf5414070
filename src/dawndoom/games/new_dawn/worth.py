"""What abilities are worth, roughly, in resources: for move ordering, never for the rules."""

from dawndoom.games.new_dawn.codes import (
    AID,
    AMB,
    BEN,
    DRAW,
    EST,
    EXPLORE,
    GAIN,
    MHQ,
    MOVE,
    PER,
    READY,
    RECALL,
    SEIZE,
    SHIELD,
    STEAL,
    TABLE,
    TECH,
    VP_TOKEN,
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
    EXPLORE: 0.6,
    MOVE: 0.7,
    RECALL: 0.4,
    EST: 1.6,
    SEIZE: 2.2,
    TECH: 1.6,
    MHQ: 1.6,
    AID: 1.6,
    AMB: 1.6,
    READY: 0.6,
    BEN: 1.0,
    STEAL: 1.8,
    SHIELD: 0.4,
    TABLE: 2.0,
}


def bundle_worth(bundle: list[int]) -> float:
    """Return what a bundle is worth."""
    resources = bundle[0] + bundle[1] + bundle[2] + 1.15 * bundle[7] + bundle[8]
    return resources + TOKEN * (bundle[3] + bundle[4] + bundle[5]) + POINT * bundle[VP_TOKEN]


def part_worth(part: Part) -> float:
    """Return what a part is worth."""
    worth = FIXED.get(part.code, 0.5)
    if part.code == GAIN:
        worth = bundle_worth(part.bundle)
    elif part.code == PER:
        worth = bundle_worth(part.bundle) * part.n * MEAN_OF_COUNT
    elif part.code in (BEN, DRAW, READY, STEAL):
        worth *= part.n
    elif part.code in (TECH, MHQ, AID, EST, AMB):
        worth += 0.6 * part.n
    if part.guard_bundle:
        worth -= bundle_worth(part.guard_bundle)
    return worth


def option_worth(parts: list[Part]) -> float:
    """Return what an option is worth."""
    return sum(part_worth(part) for part in parts)


def option_worths(ability: Ability) -> list[float]:
    """Return what each option of an ability is worth."""
    return [max(0.1, option_worth(parts)) for parts in ability.options]
