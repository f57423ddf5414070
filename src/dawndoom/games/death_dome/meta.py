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
        "One match, or a series in which teams keep their gear and their money.",
        names={"match": "single match", "series": "series"},
    ),
    Choice(
        "rounds",
        ("6", "8", "10", "12"),
        "Rounds",
        "How long the match lasts.",
        when=("mode", ("match",)),
    ),
    Whole(
        "series_matches",
        5,
        2,
        20,
        "Matches",
        "The matches last 6, 8, 10, 12 and 12 rounds; any further ones last 12.",
        when=IN_A_SERIES,
    ),
    Flag(
        "characters",
        False,
        "Characters",
        "Every unit is a character with its own ratings. Characters are bought and sold like gear.",
    ),
    Wholes(
        "start_credits",
        2_000_000,
        0,
        20_000_000,
        "Starting credits",
        "What each team can spend before the first match. Give one number per seat for a handicap.",
    ),
    Flag(
        "sc_johnny_cash",
        False,
        "Holographic Johnny Cash Bonanza",
        "Whoever takes a beetle shell draws a card.",
    ),
    Flag(
        "sc_birthday",
        False,
        "Bird Heardsworth's Birthday",
        "Whoever captures a control point draws a card.",
    ),
    Flag(
        "sc_dual",
        False,
        "The Dual",
        "Two teams on the three middle tiles. There are no jails: the dead return to their base.",
    ),
    Flag(
        "sc_handicap",
        False,
        "Handicap",
        "A team starts with one more card for every 500,000 it is worth less than the best team.",
    ),
    Flag(
        "sc_bonus_matches",
        False,
        "Bonus Matches",
        "After each match every team gets an extra 1,000,000.",
        when=IN_A_SERIES,
    ),
    Flag(
        "sc_conglamogragon",
        False,
        "Conglamogragon's Return",
        "The series goes on until a team wins a match with Conglamogragon. Needs Characters.",
        when=IN_A_SERIES,
    ),
    Flag(
        "middle_extra_card",
        False,
        "Extra card in the middle",
        "A house rule for three players: the team in the middle base starts with a fourth card.",
    ),
)

PRESETS: tuple[Preset, ...] = ()
