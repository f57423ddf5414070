"""The chance that a hidden hand can hold: what one has not seen is all that can be in it."""

from collections import Counter
from functools import lru_cache
from math import comb

from dawndoom.core import View
from dawndoom.games.death_dome.face.queries import power_of


def unseen(view: View) -> tuple[tuple[int, int], ...]:
    """Return the values of the power cards that the viewer cannot see, and how many of each."""
    seen = Counter([*view["hand"], *view["discard"]])
    for fight in view["fights"]:
        seen.update([*fight["cards"], *fight["defense"]])
    left: Counter[int] = Counter()
    for id, card in view["cards"]["powers"].items():
        left[card["value"]] += max(0, card["copies"] - seen[id])
    return tuple(sorted(left.items()))


def chance_to_hold(view: View, cards: int, missing: int) -> float:
    """Return the chance that so many unseen cards add up to what is missing."""
    return _chance(unseen(view), cards, missing)


@lru_cache(4096)
def _chance(pool: tuple[tuple[int, int], ...], cards: int, missing: int) -> float:
    if missing <= 0:
        return 1.0
    # How many hands there are of each size and sum.
    ways = {(0, 0): 1}
    for value, number in pool:
        grown: dict[tuple[int, int], int] = {}
        for (size, total), count in ways.items():
            for taken in range(min(number, cards - size) + 1):
                key = (size + taken, total + taken * value)
                grown[key] = grown.get(key, 0) + count * comb(number, taken)
        ways = grown
    hands = sum(count for (size, _), count in ways.items() if size == cards)
    good = sum(count for (size, total), count in ways.items() if size == cards and total >= missing)
    return good / hands if hands else 0.0


def value_of(view: View, cards: list[str]) -> int:
    """Return what cards add up to."""
    return sum(int(power_of(view, card)["value"]) for card in cards)


def percent(chance: float) -> str:
    """Say a chance; what is possible is never said to be 0 or 100%."""
    if 0 < chance < 0.01:
        return "under 1%"
    if 0.99 < chance < 1:
        return "over 99%"
    return f"{round(100 * chance)}%"
