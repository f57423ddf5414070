"""New Dawn: what a table can be set to (ledger, section 1)."""

from dawndoom.core import Choice, Flag, Preset, Setting, Whole

NAME = "new-dawn"
TITLE = "New Dawn"
RULES_VERSION = 4
SEATS = (2, 3, 4)

SETTINGS: tuple[Setting, ...] = (
    Choice(
        "race_mode",
        ("choose", "random"),
        "Races",
        "Each race has its own Player Board, ability and eight Technologies.",
        names={"choose": "chosen in seat order", "random": "dealt at random"},
    ),
    Whole(
        "stations",
        0,
        0,
        5,
        "Stations",
        "A module: each Station blocks a region and changes what happens around it. We advise 3 at "
        "most; 0 leaves the module out.",
    ),
    Choice(
        "station_pick",
        ("random",),
        "Which Stations",
        "Drawn at random, or a list of as many ids as there are Stations, such as ST1,ST4.",
        when=("stations", (1, 2, 3, 4, 5)),
        names={"random": "drawn at random"},
        open=True,
    ),
    Flag(
        "sectors",
        False,
        "Sectors",
        "A module: four areas of the board, each with its own rule.",
    ),
)

PRESETS: tuple[Preset, ...] = (
    Preset(
        "modules",
        "Stations and Sectors",
        "Both modules, with three Stations: for players who know the game.",
        {"stations": 3, "sectors": True},
    ),
)
