"""The nouns of the rulebook as numbers: Unit types, icons, locations, decks."""

DRONE, SOLDIER, CYBORG, EXTERMINATOR = range(4)
TYPES = ("drone", "soldier", "cyborg", "exterminator")
ICONS = (
    "",
    "self_destruct",
    "lure",
    "transform",
    "gain_skill",
    "gain_action",
    "gain_health",
    "reveal_code",
    "incite",
    "defend",
    "terrify",
    "suppress",
)
(
    NO_ICON,
    SELF_DESTRUCT,
    LURE,
    TRANSFORM,
    GAIN_SKILL,
    GAIN_ACTION,
    GAIN_HEALTH,
    REVEAL_CODE,
    INCITE,
    DEFEND,
    TERRIFY,
    SUPPRESS,
) = range(12)
LOCATIONS = (
    "none",
    "weapon",
    "gear",
    "weapon_or_gear",
    "intel",
    "any",
    "block",
    "destroy",
    "reveal",
    "mission",
)
PURE_INTEL = 4
DIRECTIONS = ("up", "down", "left", "right")
SETS = ("core", "tech_war")
FULL_SUPPLY = (16, 8, 8, 8)
BLOCK_TOKENS = 6
MISSION_TOKENS = 6

# The decks of the table, in the order of `state.decks`.
WEAPON, GEAR, START_WEAPON, START_GEAR, INTEL, MISSION, DOMINUS, ROBOT, OBJECTIVE = range(9)
DECKS = (
    "weapon",
    "gear",
    "starting weapon",
    "starting gear",
    "intel",
    "mission",
    "dominus",
    "robot",
    "objective",
)
