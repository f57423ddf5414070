"""Metal Dawn: what a table can be set to (ledger, section 1)."""

from dawndoom.core import Choice, Flag, Preset, Setting, Settled, Whole

NAME = "metal-dawn"
TITLE = "Metal Dawn"
RULES_VERSION = 8
SEATS = (1, 2, 3, 4, 5, 6)

SETTINGS: tuple[Setting, ...] = (
    Choice(
        "difficulty",
        ("normal", "hard"),
        "Difficulty",
        "Hard: Cyborgs deal 2 and Exterminators 3 damage.",
    ),
    Choice(
        "mode",
        ("coop", "tech_war"),
        "Mode",
        "Tech War, for two or more players: if the city falls, everybody loses; if not, the "
        "Division with the most points wins.",
        names={"coop": "cooperative", "tech_war": "Tech War"},
    ),
    Choice(
        "content",
        ("auto", "core", "mixed", "tech_war"),
        "Cards and Units",
        "Five and six players need Tech War components as well as the core ones.",
        names={
            "auto": "core, or mixed for 5 and 6 players",
            "core": "core",
            "mixed": "core and Tech War",
            "tech_war": "Tech War",
        },
    ),
    Flag(
        "white_house_fixed",
        True,
        "White House on zone 1",
        "The White House is always zone 1 and never in ruins.",
    ),
    Choice(
        "destroyed_choice",
        ("players", "random"),
        "Destroyed zones",
        "Who decides which zones lie in ruins. The fewer Divisions, the more ruins.",
        names={"players": "picked by the first player", "random": "drawn at random"},
    ),
    Choice(
        "agent_deal",
        ("random", "draft"),
        "Agents",
        "How each Division gets its two Agents.",
        names={"random": "dealt at random", "draft": "drafted"},
    ),
    Whole(
        "max_rounds",
        0,
        0,
        500,
        "Round limit",
        "The game is lost after this many rounds; 0 means no limit. For simulations.",
    ),
)

PRESETS: tuple[Preset, ...] = ()


def is_tech_war(settings: Settled) -> bool:
    """Tell whether the Divisions are rivals (MD-19)."""
    return bool(settings["mode"] == "tech_war")
