"""What a token would do to a contest: chances worked out from the pools that everybody sees."""

from typing import Any

from dawndoom.games.new_dawn.rules.forecast import (
    Spread,
    chance_above,
    chance_over,
    spread_of,
)
from dawndoom.games.new_dawn.rules.rolls import FACES

COLOURS = "YWRGB"
Roll = dict[str, Any]


def chance_with(contest: dict[str, Any], owner: int, kind: str) -> float | None:
    """Return the Attacker's chance if this owner of a roll spent such a token now."""
    if contest["attacker"] is None:
        return None
    spreads = [
        _better(roll, kind, owner == contest["attacker"], contest)
        if roll["owner"] == owner
        else _spread(roll)
        for roll in contest["rolls"]
    ]
    return _chance(spreads, contest)


def _chance(spreads: list[Spread], contest: dict[str, Any]) -> float:
    if contest["defender"] is None:
        return chance_above(spreads[0], contest["target"])
    return chance_over(spreads[0], spreads[1])


def _spread(roll: Roll, flat: int = 0, more: str = "") -> Spread:
    """Return how likely each total of a roll is: certain once it is thrown."""
    if roll["thrown"]:
        return [0.0] * (roll["total"] + flat) + [1.0]
    dice = [0] * len(COLOURS)
    for colour in [*roll["dice"], *more]:
        dice[COLOURS.index(colour)] += 1
    return spread_of(dice, roll["flat"] + flat)


def _better(roll: Roll, kind: str, attacks: bool, contest: dict[str, Any]) -> Spread:
    """Return the spread of a roll with a token; a Re-Roll takes the die that helps most."""
    if kind == "P2":
        return _spread(roll, flat=2)
    if kind == "GD":
        return _spread(roll, more="G")
    if not roll["thrown"]:
        return _spread(roll)
    other = [_spread(one) for one in contest["rolls"] if one is not roll]
    tried = [_rerolled(roll, place) for place in range(len(roll["dice"]))] or [_spread(roll)]
    if attacks:
        return max(tried, key=lambda spread: _chance([spread, *other], contest))
    return min(tried, key=lambda spread: _chance([*other, spread], contest))


def _rerolled(roll: Roll, place: int) -> Spread:
    """Return the spread of a thrown roll whose die at a place is rolled anew."""
    spread: Spread = [0.0] * (roll["total"] + 7)
    for face in FACES[COLOURS.index(roll["dice"][place])]:
        spread[roll["total"] - roll["faces"][place] + face] += 1 / 6
    return spread
