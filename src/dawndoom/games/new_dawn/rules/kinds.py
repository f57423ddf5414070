"""What can be held or gained, the colours of the dice, and where an effect may act, as numbers.

The names stand beside them in the order of the numbers. Those of one or two letters are what
events, options and views say; card files use whole words (`KIND_FIELDS`, `COLOUR_NAMES`).
"""

from typing import Final

# The first three are resources, the next three need a token slot.
CREDIT: Final = 0
SCIENCE: Final = 1
MILITARY: Final = 2
PLUS_TWO: Final = 3
REROLL_TOKEN: Final = 4
GREEN_TOKEN: Final = 5
VP_TOKEN: Final = 6
ANY: Final = 7
OF_BASE: Final = 8
KINDS = ("C", "S", "M", "P2", "RR", "GD", "VP", "X", "B")
KIND_FIELDS = (
    "credits",
    "science",
    "military",
    "plus_two_tokens",
    "re_roll_tokens",
    "green_die_tokens",
    "vp",
    "any",
    "of_base_type",
)
HELD_KINDS: Final = 7

Bundle = list[int]
"""How many of each kind."""

YELLOW: Final = 0
WHITE: Final = 1
RED: Final = 2
GREEN: Final = 3
BLACK: Final = 4
COLOUR_NAMES = ("yellow", "white", "red", "green")

ANYWHERE: Final = 0
HERE: Final = 1
BESIDE: Final = 2
WITH_AMBASSADOR: Final = 3


def empty_bundle() -> Bundle:
    """Return a bundle of nothing."""
    return [0] * len(KINDS)


def resources_in(bundle: Bundle) -> int:
    """Count the resources of a bundle."""
    return bundle[0] + bundle[1] + bundle[2] + bundle[ANY] + bundle[OF_BASE]
