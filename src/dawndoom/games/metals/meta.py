"""Metals: what a table can be set to (ledger, section 1)."""

from dawndoom.core import Choice, Flag, Preset, Setting, Whole, Wholes

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
        "Each Metal belongs to a faction, and each faction earns points for one kind of attack. "
        "Leave this off in your first game.",
    ),
    Choice(
        "map",
        AUTHORED_MAPS,
        "Map",
        "Crossroads and Ringwood are 5 x 7. Long Front is 6 x 8 and takes longer.",
        names={"crossroads": "Crossroads", "ringwood": "Ringwood", "long_front": "Long Front"},
        open=True,
    ),
    Whole(
        "victory_target",
        None,
        5,
        40,
        "Points to win",
        "The first player to reach this many points wins at once.",
        auto="10, or 20 with factions",
    ),
    Wholes(
        "metals_per_player",
        None,
        3,
        12,
        "Metals per player",
        "At most three are on the map at a time; the rest wait in the pool.",
        auto="3, or 7 with factions",
    ),
    Choice(
        "army_mode",
        ("one_of_each", "mono", "pick", "random"),
        "Armies",
        "How the factions of each army are chosen.",
        when=WITH_FACTIONS,
        names={
            "one_of_each": "one of each faction",
            "mono": "one faction for the whole army",
            "pick": "picked Metal by Metal",
            "random": "drawn at random",
        },
    ),
    Choice(
        "los_blocking",
        ("none", "metals", "forest", "metals_and_forest"),
        "What blocks a line of fire",
        "By the rulebook, nothing: a Metal fires through everything in its line.",
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
        "Two attacks in the same turn defeat even an undamaged Metal.",
    ),
    Flag(
        "allow_pivot",
        False,
        "Turning on the spot",
        "As your action, a Metal may turn without moving.",
    ),
    Whole(
        "turn_cap",
        200,
        0,
        2000,
        "Turn limit",
        "After this many turns, counting both players', the higher score wins. 0 means no limit.",
    ),
    Whole(
        "second_player_bonus",
        0,
        0,
        2,
        "Head start for the second player",
        "Points at the start for the player who goes second. By the rulebook, none.",
    ),
    Choice(
        "first_player",
        ("random", "seat0", "seat1"),
        "Who begins",
        "By the rulebook, chance decides.",
        names={"random": "drawn at random", "seat0": "south (seat 1)", "seat1": "north (seat 2)"},
    ),
)

PRESETS = (
    Preset(
        "head_start",
        "Head start",
        "Going first is an advantage: the second player starts with 1 point.",
        {"second_player_bonus": 1},
    ),
)
