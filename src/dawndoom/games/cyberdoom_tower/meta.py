"""Cyberdoom Tower: what a table can be set to (ledger, section 1)."""

from dawndoom.core import Choice, Preset, Setting, Whole

NAME = "cyberdoom-tower"
TITLE = "Cyberdoom Tower"
RULES_VERSION = 4
SEATS = (1, 2)

SETTINGS: tuple[Setting, ...] = (
    Choice(
        "content_set",
        ("core", "extended"),
        "Cards",
        "Core has five floors and five sentinels, extended seven of each.",
    ),
    Choice(
        "ai",
        ("random", "A1", "A2", "A3", "A4"),
        "The AI on the roof",
        "By the rulebook chance decides. Zero hits twice as hard as the others.",
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
        "Energy and Luck at the start: 3 each, easy 5, hard 2.",
    ),
    Choice(
        "deadline",
        ("keys", "roof", "win"),
        "By the end of round 12",
        "What must be done by then. By the rulebook: hold the keys.",
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
        "In every round, or only while somebody is on their floor.",
        names={"always": "in every round", "same_floor": "only at somebody on their floor"},
    ),
    Choice(
        "refill",
        ("repeat", "once"),
        "Energy and Luck symbols work",
        "Each time somebody ends a movement there, or once in the game.",
        names={"repeat": "every time", "once": "once in the game"},
    ),
    Choice(
        "key_placement",
        ("random", "choose"),
        "Keys on floors with several key symbols",
        "Drawn at random, or placed by the first player.",
        names={"random": "drawn at random", "choose": "placed by the first player"},
    ),
    Whole(
        "two_player_ai_bonus",
        1,
        0,
        2,
        "More AI energy for two players",
        "Added to the energy of the AI when two play; 0 by the rulebook.",
    ),
)

PRESETS: tuple[Preset, ...] = ()
