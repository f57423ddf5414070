"""The effects that cards may name (ledger, 8.2 and 8.3), and how they are read.

An effect is its name with named parameters. Which parameters a name takes stands in the tables
below; a parameter that does not belong there is refused.
"""

from dawndoom.core import Entry
from dawndoom.games.death_dome.rules.components import BUG_TOKENS
from dawndoom.games.death_dome.rules.effects import BOOSTED, Effect, marks_of

CONDITIONS = (
    "higher_ground",
    "charged",
    "target_alone",
    "target_wounded",
    "target_incapacitated",
    "target_adjacent",
    "target_unarmored",
    "target_on_point",
)
GAINS = ("push_back", "incapacitate", "pull")

WEAPON_EFFECTS: dict[str, tuple[str, ...]] = {
    "push_back": (),
    "incapacitate": (),
    "splash": (),
    "all_adjacent": (),
    "ignore_los": (),
    "pull": (),
    "extra_attack": ("amount",),
    "pierce": ("amount",),
    "bonus": ("if", "spaces", "amount"),
    "chain": ("range",),
    "card_limit": ("amount",),
    "min_range": ("amount",),
    "reload": (),
    "move_after": ("amount",),
    "transfuse": ("amount", "range"),
    "drain": ("amount",),
    "steal": ("amount",),
    "recoil": ("amount",),
    "setup": (),
}
LASTING_EFFECTS: dict[str, tuple[str, ...]] = {
    "guard": ("kind", "amount"),
    "immune": ("kind",),
    "payback": ("strength", "gains"),
    "regen": ("amount",),
    "wound_cap": ("amount",),
    "last_stand": (),
    "cloak": ("amount",),
    "blink": ("amount",),
    "follow": (),
    "pager": ("amount",),
    "walk_walls": (),
    "see_walls": (),
    "climb": (),
    "lava_walk": (),
    "phase_enemies": (),
    "grounded": (),
    "ram": ("strength", "gains"),
    "tow": (),
    "scope": ("amount",),
    "card_boost": ("value", "amount"),
    "hand_plus": ("amount",),
    "jailbreak": (),
    "bounty": ("credits",),
    "scavenge": ("amount",),
    "quick_capture": (),
    "reach_capture": ("range",),
    "teleport": (),
    "extra_slot": ("amount",),
    "extra_attack_close": ("amount",),
    "aura": ("rating", "amount", "range"),
    "payout_bonus": ("credits",),
}
ACTION_EFFECTS: dict[str, tuple[str, ...]] = {
    "heal": ("amount", "range", "stand_up"),
    "heal_all": ("amount", "range", "stand_up"),
    "boost": ("rating", "amount", "range"),
    "unjail": (),
}
POWER_EFFECTS: dict[str, tuple[str, ...]] = {
    "extra_action": (),
    "step_n_go": (),
    "bug": ("kind", "strength", "gains"),
    "hyper_cube": (),
    "pressured": ("amount",),
    "jail_riot": (),
    "tube_escape": (),
    "move_plus": ("amount",),
    "heal_own": ("amount",),
    "draw": ("amount",),
    "attack_gain": ("kind",),
    "swap_own": (),
    "unclaim": (),
    "steal_card": ("amount",),
    "lava_pass": (),
    "climb_pass": (),
    "ghost_pass": (),
    "stand_up_own": (),
    "extra_unit_phase": (),
    "transfer": (),
    "recall": ("amount",),
    "remote_capture": ("range",),
    "shove": (),
    "blackout": ("range",),
}
TIMINGS = ("window", "unit", "move", "action", "attack", "capture", "turn", "defense")
TIMING_OF: dict[str, str] = {
    "extra_action": "unit",
    "step_n_go": "move",
    "bug": "capture",
    "hyper_cube": "turn",
    "move_plus": "move",
    "attack_gain": "attack",
    "lava_pass": "move",
    "climb_pass": "move",
    "ghost_pass": "move",
    "remote_capture": "action",
}
# What helps oneself at once can also be used while defending, where a card says so.
DEFENSE_EFFECTS = ("heal_own", "draw", "stand_up_own", "pressured")
KINDS: dict[str, tuple[str, ...]] = {
    "guard": ("close", "ranged", "splash", "bug", "any"),
    "immune": ("push_back", "incapacitate", "bugs", "splash"),
    "attack_gain": ("push_back", "incapacitate", "ignore_los", "splash"),
    "bug": BUG_TOKENS,
}
NEEDS_USES = ("jailbreak", "teleport")
OPTIONAL = ("gains", "stand_up", "spaces")


def read_effects(entry: Entry, field: str, known: dict[str, tuple[str, ...]]) -> list[Effect]:
    """Return the effects in a list of tables."""
    return [read_effect(part, known) for part in entry.tables(field, [])]


def read_effect(part: Entry, known: dict[str, tuple[str, ...]]) -> Effect:
    """Return the effect of a table: its name and exactly the parameters that it takes."""
    effect = Effect(part.one_of("effect", known))
    for parameter in known[effect.name]:
        if part.has(parameter) or parameter not in OPTIONAL:
            _read_parameter(part, effect, parameter)
    if effect.condition == "charged" and not effect.spaces:
        raise part.refuse("spaces", "the number of spaces to charge", "nothing")
    effect.uses = part.whole("uses", 1, 20) if part.has("uses") else 0
    if effect.name in NEEDS_USES and not effect.uses:
        raise part.refuse("uses", "how often per match", "nothing")
    if effect.name == "last_stand":
        effect.uses = 1
    part.done()
    return effect


def _read_parameter(part: Entry, effect: Effect, name: str) -> None:
    if name == "amount":
        effect.amount = part.whole(name, 0, 20)
    elif name == "range":
        effect.range = part.whole(name, 0, 40)
    elif name == "strength":
        effect.strength = part.whole(name, 0, 40)
    elif name == "credits":
        effect.credits = part.whole(name, 0, 10_000_000)
    elif name == "value":
        effect.value = part.whole(name, 1, 5)
    elif name == "spaces":
        effect.spaces = part.whole(name, 1, 20)
    elif name == "if":
        effect.condition = part.one_of(name, CONDITIONS)
    elif name == "kind":
        effect.kind = part.one_of(name, KINDS[effect.name])
    elif name == "rating":
        effect.rating = BOOSTED.index(part.one_of(name, BOOSTED))
    elif name == "gains":
        effect.gains = marks_of(part.some_of(name, GAINS))
    else:
        effect.stand_up = part.flag(name)
