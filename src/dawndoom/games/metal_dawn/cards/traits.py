"""How standing powers are read from cards: traits, boosts of attacks, reactions, draws."""

from dawndoom.core import Entry
from dawndoom.games.metal_dawn.rules.components import (
    CHEAT_DISCARD,
    CHEAT_ONCE,
    CLOSE_DAMAGE,
    COURIER,
    DAMAGE,
    DRAW_MORE,
    FAIL_MOD,
    FIRST_DAMAGE,
    FIRST_INTERCEPTION,
    FREE_WEAPON_USE,
    HACK,
    HACK_KEEP,
    HACK_REACH,
    IGNORE_DEFEND,
    IGNORE_SUPPRESS,
    IMMUNE,
    INTEL_LIMIT,
    INTERCEPT_REACH,
    MAX_HEALTH,
    MISSION_REACH,
    QUIET,
    RANGE,
    ROBOT_DAMAGE,
    STEALTH,
    USES_BONUS,
    WEAPON_RANGE,
    ZONE_REUSE,
    Boost,
    Power,
)

ALL_DAMAGE = 99


def read_word(part: Entry, words: tuple[str, ...]) -> str:
    """Return what the effect does: one of these words."""
    return part.one_of("do", words)


PLAIN_TRAITS = {
    "stealth": STEALTH,
    "ignore_suppress": IGNORE_SUPPRESS,
    "ignore_defend": IGNORE_DEFEND,
    "hack_keep": HACK_KEEP,
    "zone_reuse": ZONE_REUSE,
    "no_reveal_trigger": QUIET,
    "immune": IMMUNE,
}
COUNTED_TRAITS = {
    "hack_bonus": HACK,
    "hack_reach": HACK_REACH,
    "intel_limit": INTEL_LIMIT,
    "mission_reach": MISSION_REACH,
    "fail_mod": FAIL_MOD,
    "uses_bonus": USES_BONUS,
    "intercept_reach": INTERCEPT_REACH,
    "max_health": MAX_HEALTH,
}
PASSIVES = (*PLAIN_TRAITS, *COUNTED_TRAITS, "attack_mod", "reduce_damage", "free_use")


def read_trait(part: Entry, power: Power) -> None:
    """Read what a card changes by lying there."""
    word = read_word(part, PASSIVES)
    if word in PLAIN_TRAITS:
        power.traits[PLAIN_TRAITS[word]] += 1
    elif word in COUNTED_TRAITS:
        power.traits[COUNTED_TRAITS[word]] += part.whole("n", -9, 9)
    elif word == "reduce_damage":
        first = part.one_of("first", ("damage", "interception"))
        trait = FIRST_DAMAGE if first == "damage" else FIRST_INTERCEPTION
        power.traits[trait] += part.whole("n", 1, 9)
    elif word == "free_use":
        part.one_of("which", ("weapon",))
        power.traits[FREE_WEAPON_USE] += 1
    else:
        read_attack_trait(part, power)


def read_attack_trait(part: Entry, power: Power) -> None:
    """Read a standing bonus of range or damage."""
    target = part.one_of("target", ("any", "own_zone", "robot"), "any")
    damage = {"any": DAMAGE, "own_zone": CLOSE_DAMAGE, "robot": ROBOT_DAMAGE}[target]
    power.traits[damage] += part.whole("damage", 0, 9, 0)
    armed = part.one_of("with", ("any", "weapon"), "any") == "weapon"
    power.traits[WEAPON_RANGE if armed else RANGE] += part.whole("range", 0, 9, 0)


def read_boost(part: Entry) -> Boost:
    """Read what may be added to one attack."""
    read_word(part, ("attack_mod",))
    return Boost(
        part.whole("damage", 0, 9, 0),
        part.whole("range", 0, 9, 0),
        part.flag("area", False),
        part.one_of("with", ("any", "weapon"), "any") == "weapon",
        part.whole("extra_use", 0, 4, 0),
    )


def read_reaction(part: Entry, power: Power) -> None:
    """Read what reduces damage or replaces a defeat."""
    if read_word(part, ("reduce_damage", "cheat_death")) == "cheat_death":
        part.one_of("limit", ("game",), "game")
        power.cheat = CHEAT_DISCARD if part.flag("discard", False) else CHEAT_ONCE
    elif part.flag("all", False):
        power.reaction = ALL_DAMAGE
    else:
        power.reaction = part.whole("n", 1, 9)


def read_location_draw(part: Entry, power: Power) -> None:
    """Read what changes a draw by a location."""
    if read_word(part, ("draw", "give")) == "give":
        power.traits[COURIER] += 1
    else:
        part.whole("n", 2, 2)
        part.whole("keep", 1, 1)
        power.traits[DRAW_MORE] += 1
