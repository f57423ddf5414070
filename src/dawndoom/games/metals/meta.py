"""Metals: what a table can be set to (ledger, section 1)."""

from dawndoom.core import Choice, Flag, Setting, Whole, Wholes

NAME = "metals"
TITLE = "Metals"
RULES_VERSION = 1
SEATS = (2,)

AUTHORED_MAPS = ("crossroads", "ringwood", "long_front")

WITH_FACTIONS = ("factions", (True,))

SETTINGS: tuple[Setting, ...] = (
    Flag(
        "factions",
        False,
        "Factions",
        "Each Metal belongs to a faction that earns points for a certain kind of attack. "
        "Not for a first game.",
    ),
    Choice(
        "map",
        AUTHORED_MAPS,
        "Map",
        "Crossroads and Ringwood are 5 x 7; Long Front is 6 x 8 and plays longer.",
        names={"crossroads": "Crossroads", "ringwood": "Ringwood", "long_front": "Long Front"},
        open=True,
    ),
    Whole(
        "victory_target",
        None,
        5,
        40,
        "Points to win",
        "Who has this many victory points wins at once.",
        auto="10, or 20 with factions",
    ),
    Wholes(
        "metals_per_player",
        None,
        3,
        12,
        "Metals per player",
        "Never more than three are on the map; the others wait in the pool.",
        auto="3, or 7 with factions",
    ),
    Choice(
        "army_mode",
        ("one_of_each", "mono", "pick", "random"),
        "Armies",
        "How each player comes by the factions of the army.",
        when=WITH_FACTIONS,
        names={
            "one_of_each": "one of each faction",
            "mono": "one faction for the whole army",
            "pick": "pick Metal by Metal",
            "random": "drawn at random",
        },
    ),
    Choice(
        "los_blocking",
        ("none", "metals", "forest", "metals_and_forest"),
        "What blocks a line of fire",
        "By the rulebook nothing does: a Metal fires through everything in its line.",
        names={
            "none": "nothing",
            "metals": "the first Metal",
            "forest": "forests",
            "metals_and_forest": "Metals and forests",
        },
    ),
    Flag(
        "stacking_attacks",
        False,
        "Every attack counts",
        "Two attacks in one assault take an upright Metal off the map at once.",
    ),
    Flag(
        "allow_pivot",
        False,
        "Turning on the spot",
        "Instead of moving, a Metal may turn where it stands.",
    ),
    Whole(
        "turn_cap",
        200,
        0,
        2000,
        "Turn limit",
        "After so many player turns the points decide; 0 means no limit.",
    ),
    Whole(
        "second_player_bonus",
        0,
        0,
        2,
        "Head start of the second player",
        "Points for the player who does not begin; 1 makes for the fairest game.",
    ),
    Choice(
        "first_player",
        ("random", "seat0", "seat1"),
        "Who begins",
        "By the rulebook chance decides.",
        names={"random": "drawn at random", "seat0": "south (seat 1)", "seat1": "north (seat 2)"},
    ),
)
