"""What cards do (ledger, 8.3): effects with their parameters, as the rules use them.

Which effects a card file may name, and with which parameters, stands in `cards/vocabulary.py`.
"""

RATINGS = ("strength", "movement", "toughness", "vitae")
BOOSTED = ("strength", "movement", "toughness")
STRENGTH, MOVEMENT, TOUGHNESS = range(3)

# What an attack does besides wounding, as bits.
PUSH_BACK, INCAPACITATE, SPLASH, ALL_ADJACENT, IGNORE_LOS, PULL = 1, 2, 4, 8, 16, 32
MARKS: dict[str, int] = {
    "push_back": PUSH_BACK,
    "incapacitate": INCAPACITATE,
    "splash": SPLASH,
    "all_adjacent": ALL_ADJACENT,
    "ignore_los": IGNORE_LOS,
    "pull": PULL,
}

# Where a unit may go that others may not, as bits.
WALK_WALLS, CLIMB, LAVA_WALK, LAVA_PASS, PHASE_ENEMIES, GROUNDED = 1, 2, 4, 8, 16, 32
PERMITS: dict[str, int] = {
    "walk_walls": WALK_WALLS,
    "climb": CLIMB,
    "lava_walk": LAVA_WALK,
    "phase_enemies": PHASE_ENEMIES,
    "grounded": GROUNDED,
}


class Effect:
    """One effect of a card. Parameters that its name does not take are 0 or empty."""

    __slots__ = (
        "amount",
        "condition",
        "credits",
        "gains",
        "kind",
        "limit",
        "name",
        "range",
        "rating",
        "spaces",
        "stand_up",
        "strength",
        "uses",
        "value",
    )

    def __init__(self, name: str) -> None:
        self.name = name
        self.amount: int = 0
        self.range: int = 0
        self.strength: int = 0
        self.credits: int = 0
        self.value: int = 0
        self.spaces: int = 0
        self.condition: str = ""
        self.kind: str = ""
        self.rating: int = 0
        self.gains: int = 0
        self.stand_up: bool = False
        self.uses: int = 0
        self.limit: int = -1
        """Its place in the list of what can be used up, or -1."""


def marks_of(names: list[str]) -> int:
    """Return the bits of what an attack does."""
    marks = 0
    for name in names:
        marks |= MARKS[name]
    return marks


def names_of(marks: int) -> list[str]:
    """Return the names of what an attack does."""
    return [name for name, mark in MARKS.items() if marks & mark]
