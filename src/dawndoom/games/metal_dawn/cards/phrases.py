"""Whom and what an effect is about, in words: places, Agents, Units, cards."""

from dawndoom.games.metal_dawn.rules.effects.selection import Units
from dawndoom.games.metal_dawn.rules.terms import DECKS, TYPES


class Spot:
    """How a card calls the zone that it speaks of, and the zones beside it."""

    def __init__(self, here: str, near: str, beside: str, zones_beside: str) -> None:
        self.here = here
        self.near = near
        self.beside = beside
        self.zones_beside = zones_beside


HERE = Spot("here", "here or adjacent", "in an adjacent zone", "each adjacent zone")
AT_DOMINUS = Spot(
    "in Dominus' zone",
    "in or next to Dominus' zone",
    "next to Dominus' zone",
    "each zone adjacent to Dominus",
)
AT_START = Spot(
    "in the starting zone",
    "in or next to the starting zone",
    "next to the starting zone",
    "each zone adjacent to the starting zone",
)
AT_END = Spot(
    "in the final zone",
    "in or next to the final zone",
    "next to the final zone",
    "each zone adjacent to the final zone",
)
ON_THE_WAY = Spot("there", "there or adjacent", "in an adjacent zone", "each adjacent zone")


def counted(count: int, thing: str) -> str:
    """Say so many of a thing."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def listed(words: list[str]) -> str:
    """Say several things: commas, and `and` before the last."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def signed(number: int) -> str:
    """Say a change: +1, -1."""
    return f"{number:+d}"


def type_word(kind: int) -> str:
    """Say a Unit type."""
    return TYPES[kind].capitalize()


def unit_counts(kinds: tuple[int, ...]) -> list[str]:
    """Say Units by their types, each type once with its number, in the order of the list."""
    return [counted(kinds.count(kind), type_word(kind)) for kind in dict.fromkeys(kinds)]


def deck_words(decks: tuple[int, ...]) -> str:
    """Say the kinds of cards of some decks."""
    return " or ".join([DECKS[deck].capitalize() for deck in decks])


ONE = {
    "self": "this Agent",
    "active": "the active Agent",
    "own": "one of your Agents",
    "nearest": "the nearest Agent",
    "highest_health": "the Agent with the highest health",
    "all": "one Agent",
    "zone": "each Agent in one zone",
    "one_each": "one Agent of each Division",
    "hit": "each Agent hit",
}
EACH = {
    **ONE,
    "own": "each of your Agents",
    "nearest": "each of the nearest Agents",
    "highest_health": "each Agent with the highest health",
    "all": "every Agent",
}


def agent_words(which: str, each: bool, spot: Spot) -> str:
    """Say the Agents that a selector names."""
    one = "each Agent" if each else "one Agent"
    if which == "here":
        return f"{one} {spot.here}"
    if which == "near":
        return f"{one} {spot.near}"
    if which == "adjacent":
        return f"{one} {spot.beside}"
    if which == "others_here":
        return f"{'each other' if each else 'another'} Agent {spot.here}"
    return EACH[which] if each else ONE[which]


def unit_words(units: Units, count: int, spot: Spot, where: str = "") -> str:
    """Say Units that may be chosen, so many of them, and where."""
    ending = "" if count == 1 else "s"
    words = " or ".join([f"{type_word(kind)}{ending}" for kind in units.types]) or f"Unit{ending}"
    if units.only == "revealed":
        words = f"revealed {words}"
    elif units.only == "revealed_or_drone":
        words = f"revealed {words} or Drone{ending}"
    if units.max_defense:
        words += f" of defense {units.max_defense} or less"
    return f"{words} {where or unit_place(units, spot)}"


def unit_place(units: Units, spot: Spot) -> str:
    """Say where Units must be."""
    if units.where == "within":
        return f"within distance {units.distance}"
    return {"here": spot.here, "adjacent": spot.beside, "anywhere": "anywhere"}[units.where]


def up_to(count: int) -> str:
    """Say how many may be chosen."""
    return "1" if count == 1 else f"up to {count}"
