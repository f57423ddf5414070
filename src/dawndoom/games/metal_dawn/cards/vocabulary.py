"""From a card's TOML to its effects: the words that cards may use (ledger, 8.2)."""

from collections.abc import Callable

from dawndoom.core import Entry
from dawndoom.games.metal_dawn.cards.changes import (
    read_attack_mod,
    read_ignore_suppress,
    read_retreat_cost,
    read_robot_mod,
    read_stealth,
    read_unit_damage,
    read_zone_lock,
)
from dawndoom.games.metal_dawn.cards.traits import (
    read_boost,
    read_location_draw,
    read_reaction,
    read_trait,
    read_word,
)
from dawndoom.games.metal_dawn.rules.box import Box
from dawndoom.games.metal_dawn.rules.calls import Effect
from dawndoom.games.metal_dawn.rules.components import Power
from dawndoom.games.metal_dawn.rules.effects import (
    agents,
    changes,
    codes,
    enemy,
    gifts,
    hands,
    peeks,
    units,
    uses,
)
from dawndoom.games.metal_dawn.rules.effects.conditions import FAR, MEASURES, Measured
from dawndoom.games.metal_dawn.rules.effects.selection import AGENTS, ONLY, WHERE, Units
from dawndoom.games.metal_dawn.rules.modifiers import (
    AGENT_PHASE,
    ANARCHY,
    CODE_DIFFICULTY,
    HACK_BONUS,
    NO_BLOCK,
    THIS_ACTIVATION,
    THROUGH_AGENT_PHASE,
)
from dawndoom.games.metal_dawn.rules.places import NONE, ZONES
from dawndoom.games.metal_dawn.rules.terms import DECKS, TYPES

WINDOWS = (
    "free",
    "passive",
    "attack",
    "hack",
    "reaction",
    "on_kill",
    "on_move",
    "on_location_draw",
)
ZONE_WORDS = ("any", "here", "line", "within")
FLAGS = ("in_destroyed_zone", "in_other_corner", "power_used_here")
"""Measures that are 1 or 0: true or not."""


def read_power(entry: Entry, box: Box, power: Power, field: str = "effects") -> None:
    """Read a card's effects, each into the window in which it works."""
    for part in entry.tables(field, []):
        window = part.one_of("window", WINDOWS, "free")
        if window == "passive":
            read_trait(part, power)
        elif window == "attack":
            power.boost = read_boost(part)
        elif window == "hack":
            read_word(part, ("hack_bonus",))
            power.hack = part.whole("n", 1, 9)
        elif window == "reaction":
            read_reaction(part, power)
        elif window == "on_location_draw":
            read_location_draw(part, power)
        else:
            lists = {"free": power.free, "on_kill": power.on_kill, "on_move": power.on_move}
            lists[window].append(add_effect(part, box))
        part.done()


def read_effects(entry: Entry, box: Box, field: str) -> list[int]:
    """Read a list of effects that have no window of their own."""
    numbers = []
    for part in entry.tables(field, []):
        numbers.append(add_effect(part, box))
        part.done()
    return numbers


def add_effect(part: Entry, box: Box) -> int:
    """Read one effect, put it into the box and return its number there."""
    reader = READERS[read_word(part, tuple(READERS))]
    effect = reader(part)
    effect.act = part.whole("act", 1, 2, 0) if part.has("act") else 0
    if part.has("if"):
        effect.condition = read_condition(part.table("if"))
    effect.index = len(box.effects)
    box.effects.append(effect)
    return effect.index


# What cards do.


def read_condition(part: Entry) -> Measured:
    """Read a condition: a measure and its bounds."""
    name = part.one_of("is", MEASURES)
    is_flag = name in FLAGS
    condition = Measured(
        name,
        part.whole("least", 1, 1, 1) if is_flag else part.whole("least", 0, FAR, 0),
        FAR if is_flag else part.whole("most", 0, FAR, FAR),
        read_type(part, "type") if part.has("type") else NONE,
        part.whole("distance", 0, 5, 0),
        part.whole("zone", 1, ZONES, 1) - 1,
    )
    part.done()
    return condition


def read_type(part: Entry, field: str) -> int:
    """Read a Unit type."""
    return TYPES.index(part.one_of(field, TYPES))


def read_types(part: Entry, field: str) -> list[int]:
    """Read a list of Unit types; a type may stand in it more than once."""
    expected = "a list of " + ", ".join(TYPES)
    words = part.value(field, expected)
    if not isinstance(words, list) or any(word not in TYPES for word in words):
        raise part.refuse(field, expected, words)
    return [TYPES.index(word) for word in words]


def read_units(part: Entry, where: str, only: str = "any") -> Units:
    """Read which Units an effect may be about."""
    return Units(
        read_types(part, "types") if part.has("types") else [],
        part.one_of("only", ONLY, only),
        part.whole("max_defense", 0, 9, 0),
        part.one_of("where", WHERE, where),
        part.whole("distance", 0, 5, 0),
    )


def read_decks(part: Entry) -> tuple[int, ...]:
    """Read from which decks a card comes."""
    words = part.some_of("decks", ("weapon", "gear", "intel"))
    return tuple([DECKS.index(word) for word in words])


def read_heal(part: Entry) -> Effect:
    """`heal`."""
    which = part.one_of("agents", AGENTS)
    return agents.Heal(part.whole("n", 1, 9), which, part.flag("each", which == "self"))


def read_hurt(part: Entry) -> Effect:
    """`hurt`."""
    return agents.Hurt(
        part.whole("n", 1, 9), part.one_of("agents", AGENTS), part.flag("each", False)
    )


def read_shield(part: Entry) -> Effect:
    """`reduce_damage` for the Agents of a zone."""
    part.one_of("agents", ("zone",))
    return agents.Shield(part.whole("n", 1, 9))


def read_move_agent(part: Entry) -> Effect:
    """`move_agent`."""
    who = part.one_of("who", ("self", "own", "other", "any"))
    return agents.MoveAgent(
        who,
        part.one_of("to", ("any", "near", "here")),
        part.flag("use", False),
        read_count(part, who != "self", 2),
    )


def read_count(part: Entry, counts: bool, most: int) -> int:
    """Read how many are meant; where that has no meaning the field is left to be refused."""
    return part.whole("n", 1, most, 1) if counts else 1


def read_destroy(part: Entry) -> Effect:
    """`destroy`."""
    zones = part.one_of("zones", ("any",), "any") if part.has("zones") else ""
    return units.Destroy(
        read_units(part, "anywhere"),
        read_count(part, not zones, 4),
        part.flag("same_zone", False),
        zones,
    )


def read_reveal(part: Entry) -> Effect:
    """`reveal`."""
    zones = part.one_of("zones", ZONE_WORDS) if part.has("zones") else ""
    return units.Reveal(
        read_units(part, "anywhere", "hidden"),
        zones,
        part.whole("distance", 0, 5, 0),
        read_count(part, bool(zones), 4),
        part.one_of("then", ("none", "block", "destroy_drone"), "none"),
    )


def read_block(part: Entry) -> Effect:
    """`block`."""
    zones = part.one_of("zones", ("any", "here")) if part.has("zones") else ""
    return units.Block(read_units(part, "anywhere"), zones, read_count(part, not zones, 6))


def read_move_unit(part: Entry) -> Effect:
    """`move_unit`."""
    source = part.one_of("from", ("here", "adjacent", "zone", "nearest"))
    to_here = part.one_of("to", ("here", "adjacent")) == "here"
    return units.MoveUnit(source, to_here, read_count(part, not to_here, 4))


def read_skip_attack(part: Entry) -> Effect:
    """`skip_attack`."""
    return units.SkipAttack(part.one_of("zones", ("any", "here")), part.flag("one_type", False))


def read_draw(part: Entry) -> Effect:
    """`draw`."""
    count = 0 if part.flag("full", False) else part.whole("n", 1, 4, 1)
    return hands.Draw(
        read_decks(part),
        count,
        part.whole("keep", 1, 1) if part.has("keep") else 0,
        part.one_of("who", ("self", "each", "another"), "self"),
        False,
    )


def read_discard(part: Entry) -> Effect:
    """`discard`."""
    or_hurt = part.whole("or_hurt", 0, 9, 0)
    if part.has("agents"):
        what = part.one_of("what", ("gear", "intel"))
        return hands.Strip(what, part.one_of("agents", AGENTS), or_hurt)
    return hands.Discard(
        part.one_of("what", ("intel", "weapon", "gear", "reserve")),
        part.one_of("who", ("self", "each"), "self") == "each",
        part.whole("least", 1, 9, 1),
        or_hurt,
    )


def read_give(part: Entry) -> Effect:
    """`give`."""
    ways = ("give", "give_or_take", "swap", "collect")
    return gifts.Give(part.one_of("way", ways), part.flag("near", False))


def read_restore(part: Entry) -> Effect:
    """`restore_uses`."""
    return uses.RestoreUses(
        part.whole("n", 1, 4), part.one_of("which", ("weapon", "any")) == "weapon"
    )


def read_spawn(part: Entry) -> Effect:
    """`spawn`."""
    zones = ("here", "dominus", "agents", "adjacent", "adjacent_agents")
    return enemy.SpawnUnits(
        tuple(read_types(part, "units")),
        part.one_of("zones", zones, "here"),
        part.whole("zone", 1, ZONES) - 1 if part.has("zone") else NONE,
        part.whole("n", 1, ZONES) if part.has("n") else 0,
    )


def read_peek(part: Entry) -> Effect:
    """`peek`."""
    return peeks.Peek(
        part.one_of("deck", ("ahead", "robot", "either")),
        part.whole("n", 1, 6),
        part.one_of("then", ("none", "reorder", "bottom")),
    )


def read_mission_token(part: Entry) -> Effect:
    """`mission_token`."""
    part.whole("n", -1, -1)
    return enemy.MissionToken()


READERS: dict[str, Callable[[Entry], Effect]] = {
    "heal": read_heal,
    "hurt": read_hurt,
    "reduce_damage": read_shield,
    "gain_action": lambda part: agents.GainAction(part.whole("n", 1, 4)),
    "ready_agent": lambda part: agents.ReadyAgent(),
    "move_agent": read_move_agent,
    "swap_agents": lambda part: agents.SwapAgents(),
    "push_agent": lambda part: agents.PushAgent(),
    "gain_mission": lambda part: agents.AssignMission(),
    "complete_mission": lambda part: agents.FulfilMission(),
    "destroy": read_destroy,
    "reveal": read_reveal,
    "block": read_block,
    "unblock": lambda part: units.Unblock(),
    "hide": lambda part: units.Hide(),
    "move_unit": read_move_unit,
    "skip_attack": read_skip_attack,
    "beacon": lambda part: units.Beacon(part.whole("damage", 1, 9)),
    "draw": read_draw,
    "recover": lambda part: hands.Recover(read_decks(part)),
    "discard": read_discard,
    "give": read_give,
    "restore_uses": read_restore,
    "lose_uses": lambda part: uses.LoseUses(part.whole("n", 1, 4), part.one_of("agents", AGENTS)),
    "free_use": lambda part: uses.FreeUse(part.one_of("which", ("any", "gear")) == "gear"),
    "track": lambda part: enemy.Track(part.whole("n", -9, 9)),
    "spawn": read_spawn,
    "replicate": lambda part: enemy.Replicate(read_type(part, "type")),
    "infest": lambda part: enemy.Infest(read_type(part, "type")),
    "return_units": lambda part: enemy.ReturnUnits(read_type(part, "type"), part.whole("n", 1, 16)),
    "mission_token": read_mission_token,
    "peek": read_peek,
    "peek_token": lambda part: peeks.PeekToken(),
    "reveal_code": lambda part: codes.RevealCode(
        part.one_of("which", ("next", "chosen", "all"), "next")
    ),
    "add_code": lambda part: codes.AddCode(),
    "extra_dominus": lambda part: enemy.ExtraDominus(part.whole("n", 1, 9)),
    "plan_look": lambda part: codes.PlanLook(part.whole("n", 2, 16)),
    "move_dominus": lambda part: enemy.MoveDominus(
        part.one_of("to", ("adjacent", "nearest_agent"))
    ),
    "robot_health": lambda part: enemy.RobotHealth(part.whole("per_division", 1, 9)),
    "robot_mod": read_robot_mod,
    "retreat_cost": read_retreat_cost,
    "attack_mod": read_attack_mod,
    "stealth": read_stealth,
    "ignore_suppress": read_ignore_suppress,
    "hack_bonus": lambda part: changes.Modify(
        HACK_BONUS, "slot", part.whole("n", 1, 9), THIS_ACTIVATION
    ),
    "zone_lock": read_zone_lock,
    "no_block": lambda part: changes.Modify(NO_BLOCK, "zone", 1, AGENT_PHASE),
    "unit_damage": read_unit_damage,
    "code_mod": lambda part: changes.Modify(
        CODE_DIFFICULTY, "none", part.whole("n", -9, 9), THROUGH_AGENT_PHASE
    ),
    "limit_move": lambda part: changes.Modify(ANARCHY, "none", 1, AGENT_PHASE),
}
