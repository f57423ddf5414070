"""Death Dome 3,000: what a table can be set to (ledger, section 1)."""

from dawndoom.core import Choice, Flag, Preset, Setting, Whole, Wholes

NAME = "death-dome"
TITLE = "Death Dome 3,000"
RULES_VERSION = 3
SEATS = (2, 3, 4)

IN_A_SERIES = ("mode", ("series",))

SETTINGS: tuple[Setting, ...] = (
    Choice(
        "mode",
        ("match", "series"),
        "Length",
        "A single match, or a series of matches in which teams keep what they own and earn.",
        names={"match": "single match", "series": "series"},
    ),
    Choice(
        "rounds",
        ("6", "8", "10", "12"),
        "Rounds",
        "How long a single match lasts.",
        when=("mode", ("match",)),
    ),
    Whole(
        "series_matches",
        5,
        2,
        20,
        "Matches",
        "A series plays 6, 8, 10, 12 and 12 rounds; further matches have 12.",
        when=IN_A_SERIES,
    ),
    Flag(
        "characters",
        False,
        "Characters",
        "Teams consist of characters with ratings of their own, which can be bought and sold.",
    ),
    Wholes(
        "start_credits",
        2_000_000,
        0,
        20_000_000,
        "Starting credits",
        "What each team can spend before the first match; different numbers make a handicap.",
    ),
    Flag(
        "sc_johnny_cash",
        False,
        "Holographic Johnny Cash Bonanza",
        "Who receives a beetle shell draws a card.",
    ),
    Flag(
        "sc_birthday",
        False,
        "Bird Heardsworth's Birthday",
        "Who captures a control point draws a card.",
    ),
    Flag(
        "sc_dual",
        False,
        "The Dual",
        "Two teams on the three middle tiles, without jails: the dead return to their base.",
    ),
    Flag(
        "sc_handicap",
        False,
        "Handicap",
        "Weaker teams start a match with a card for every 500,000 that they are worth less.",
    ),
    Flag(
        "sc_bonus_matches",
        False,
        "Bonus Matches",
        "After each match every team gets another 1,000,000.",
        when=IN_A_SERIES,
    ),
    Flag(
        "sc_conglamogragon",
        False,
        "Conglamogragon's Return",
        "The series goes on until a team wins a match with Conglamogragon. Needs characters.",
        when=IN_A_SERIES,
    ),
    Flag(
        "middle_extra_card",
        False,
        "Extra card in the middle",
        "House rule for three: the team in the middle base starts with a fourth card.",
    ),
)

PRESETS: tuple[Preset, ...] = ()
