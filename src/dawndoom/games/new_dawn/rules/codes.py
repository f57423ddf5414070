"""The words of the effect codes as numbers, and what an ability is once it is parsed.

The rules compare these numbers; the names stand beside them in the order of the numbers.
"""

from typing import Final

# What can be held or gained. The first three are resources, the next three need a token slot.
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
HELD_KINDS: Final = 7

YELLOW: Final = 0
WHITE: Final = 1
RED: Final = 2
GREEN: Final = 3
BLACK: Final = 4
COLOURS = ("Y", "W", "R", "G")

WINDOWS = (
    "prod", "move", "end", "draw0", "draw1", "explore", "turn",
    "est0", "amb0", "mhq0", "aid0", "tech0", "amb1", "mhq1", "aid1", "reach",
    "atk0", "def0", "any0", "atk1", "def1", "any1", "defr", "atkr",
    "gain", "won", "lost", "held", "robbed", "oppgain", "oppaid", "oppamb",
)  # fmt: skip
PROD: Final = 0
MOVE_WINDOW: Final = 1
END: Final = 2
DRAW0: Final = 3
DRAW1: Final = 4
EXPLORE_WINDOW: Final = 5
TURN: Final = 6
EST0: Final = 7
AMB0: Final = 8
MHQ0: Final = 9
AID0: Final = 10
TECH0: Final = 11
AMB1: Final = 12
MHQ1: Final = 13
AID1: Final = 14
REACH_WINDOW: Final = 15
ATK0: Final = 16
DEF0: Final = 17
ANY0: Final = 18
ATK1: Final = 19
DEF1: Final = 20
ANY1: Final = 21
DEFR: Final = 22
ATKR: Final = 23
GAIN_WINDOW: Final = 24
WON: Final = 25
LOST: Final = 26
HELD: Final = 27
ROBBED: Final = 28
OPPGAIN: Final = 29
OPPAID: Final = 30
OPPAMB: Final = 31
NO_WINDOW: Final = -1

COST_WINDOWS = ("est0", "amb0", "mhq0", "aid0", "tech0")
DECLARE_WINDOWS = ("atk0", "def0", "any0")
POST_WINDOWS = ("atk1", "def1", "any1")
REACTION_WINDOWS = ("defr", "atkr")
WITHOUT_HERE = (
    "turn", "prod", "draw0", "draw1", "move", "end", "aid0", "aid1", "mhq0", "mhq1", "amb0",
    "amb1", "tech0", "oppaid", "oppamb",
)  # fmt: skip

# The codes of parts.
GAIN: Final = 0
PER: Final = 1
CONV: Final = 2
DRAW: Final = 3
CULL: Final = 4
REDRAW: Final = 5
EXPLORE: Final = 6
BOTH: Final = 7
MOVE: Final = 8
RECALL: Final = 9
EST: Final = 10
SEIZE: Final = 11
TECH: Final = 12
MHQ: Final = 13
AID: Final = 14
AMB: Final = 15
READY: Final = 16
BEN: Final = 17
STEAL: Final = 18
SHIELD: Final = 19
TABLE: Final = 20
DISC: Final = 21
ANYPAY: Final = 22
REACH: Final = 23
ROLL_FLAT: Final = 24
ROLL_DIE: Final = 25
ROLL_WHITES: Final = 26
ROLL_ONE_RED: Final = 27
ROLL_ALL_RED: Final = 28
ROLL_ANY_RED: Final = 29
ROLL_NEAR: Final = 30
ROLL_TARGET: Final = 31
ROLL_HUSH: Final = 32
REROLL: Final = 33
SETMAX: Final = 34
OPPREROLL: Final = 35
REGION: Final = 36
SPIN: Final = 37
NAMES = {
    "gain": GAIN, "per": PER, "conv": CONV, "draw": DRAW, "cull": CULL, "redraw": REDRAW,
    "explore": EXPLORE, "both": BOTH, "move": MOVE, "recall": RECALL, "est": EST, "seize": SEIZE,
    "tech": TECH, "mhq": MHQ, "aid": AID, "amb": AMB, "ready": READY, "ben": BEN, "steal": STEAL,
    "shield": SHIELD, "table": TABLE, "disc": DISC, "anypay": ANYPAY, "reach": REACH,
    "roll": ROLL_FLAT, "reroll": REROLL, "setmax": SETMAX, "oppreroll": OPPREROLL,
    "region": REGION, "spin": SPIN,
}  # fmt: skip
NUMBERED = (
    "draw", "cull", "recall", "tech", "mhq", "aid", "ready", "ben", "steal", "shield", "disc",
    "reroll", "setmax", "oppreroll",
)  # fmt: skip

# Where an effect may act.
ANYWHERE: Final = 0
HERE: Final = 1
BESIDE: Final = 2
WITH_AMBASSADOR: Final = 3
PLACES = {"any": ANYWHERE, "here": HERE, "adj": BESIDE, "amb": WITH_AMBASSADOR}

UNGUARDED: Final = 0
PAYING: Final = 1
DROPPING: Final = 2
HOLDING: Final = 3

COUNTS = (
    "adj", "adjE", "adjS", "adjM", "adjH", "hereadjE", "adjfree", "adjmine", "adjopp", "adjamb",
    "nearmhq", "mineE", "mineS", "mineM", "mine", "mineH", "boardH", "types", "techs", "techs2",
    "mhqs", "aids", "myamb", "ahead",
)  # fmt: skip
COUNTS_WITH_HERE = 11


class Part:
    """One effect of an option, with its guard. What the fields mean depends on the code."""

    __slots__ = (
        "bundle",
        "code",
        "count",
        "flag",
        "guard",
        "guard_bundle",
        "guard_n",
        "m",
        "n",
        "rows",
        "subs",
        "where",
    )

    def __init__(self, code: int) -> None:
        self.code = code
        self.n: int = 0
        self.m: int = 0
        self.bundle: list[int] = []
        """How many of each kind."""
        self.count: int = -1
        self.where: int = ANYWHERE
        self.flag: bool = False
        self.guard: int = UNGUARDED
        self.guard_n: int = 0
        self.guard_bundle: list[int] = []
        self.rows: list[int] = []
        """The lowest and the highest total of each row of a table."""
        self.subs: list[int] = []
        """Numbers of the abilities inside this part."""


class Ability:
    """What a card does: one of its options, each a list of parts carried out in order."""

    __slots__ = ("code", "number", "options")

    def __init__(self, number: int, code: str) -> None:
        self.number = number
        self.code = code
        self.options: list[list[Part]] = []


def empty_bundle() -> list[int]:
    """Return a bundle of nothing."""
    return [0] * len(KINDS)
