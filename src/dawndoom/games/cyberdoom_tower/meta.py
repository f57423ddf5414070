"""Cyberdoom Tower: what a table can be set to (ledger, section 1)."""

from dawndoom.core import Choice, Preset, Setting, Whole

NAME = "cyberdoom-tower"
TITLE = "Cyberdoom Tower"
RULES_VERSION = 5
SEATS = (1, 2)

SETTINGS: tuple[Setting, ...] = (
    Choice(
        "content_set",
        ("core", "extended"),
        "Cards",
        "Core has five floors and five sentinels; extended has seven of each.",
    ),
    Choice(
        "ai",
        ("random", "A1", "A2", "A3", "A4"),
        "The AI on the roof",
        "The rulebook draws one at random. Zero hits twice as hard as the others.",
        names={
            "random": "drawn at random",
            "A1": "Cassandra",
            "A2": "Overseer",
            "A3": "Hive",
            "A4": "Zero",
        },
        open=True,
    ),
    Choice(
        "difficulty",
        ("standard", "easy", "hard"),
        "Difficulty",
        "Energy and Luck at the start: 3 of each; 5 on easy, 2 on hard.",
    ),
    Choice(
        "deadline",
        ("keys", "roof", "win"),
        "By the end of round 12",
        "What you must have done by then. The rulebook asks for the keys.",
        names={
            "keys": "hold the keys",
            "roof": "be on the roof",
            "win": "have defeated the AI",
        },
    ),
    Choice(
        "pursuit",
        ("always", "same_floor"),
        "Alerted sentinels advance",
        "Every round, or only while somebody is on their floor.",
        names={"always": "every round", "same_floor": "only if somebody is on their floor"},
    ),
    Choice(
        "refill",
        ("repeat", "once"),
        "Energy and Luck symbols work",
        "Each time somebody ends a move there, or only once per game.",
        names={"repeat": "every time", "once": "once per game"},
    ),
    Choice(
        "key_placement",
        ("random", "choose"),
        "Keys on floors with several key symbols",
        "Placed at random, or by the first player.",
        names={"random": "placed at random", "choose": "placed by the first player"},
    ),
    Whole(
        "two_player_ai_bonus",
        0,
        0,
        2,
        "Extra AI energy with two players",
        "The rulebook adds none, which makes the AI easier for two than for one.",
    ),
)

PRESETS = (
    Preset(
        "balanced",
        "Balanced for two",
        "The AI has 1 more energy, so two players win about as often as one does.",
        {"two_player_ai_bonus": 1},
    ),
)
