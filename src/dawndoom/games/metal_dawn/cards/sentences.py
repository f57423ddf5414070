"""What cards say, as sentences made from their data: powers, windows, moments."""

from dawndoom.games.metal_dawn.cards.clauses import clause
from dawndoom.games.metal_dawn.cards.needs import need, needs_of, premise
from dawndoom.games.metal_dawn.cards.phrases import (
    AT_DOMINUS,
    AT_END,
    AT_START,
    HERE,
    ON_THE_WAY,
    Spot,
    counted,
    listed,
    signed,
    type_word,
    unit_counts,
)
from dawndoom.games.metal_dawn.cards.traits import ALL_DAMAGE
from dawndoom.games.metal_dawn.rules.box import Box
from dawndoom.games.metal_dawn.rules.calls import Effect
from dawndoom.games.metal_dawn.rules.components import (
    ACTIVATION,
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
    ROUND,
    STEALTH,
    USES_BONUS,
    WEAPON_RANGE,
    WHILE_REVEALED,
    ZONE_REUSE,
    AgentCard,
    Boost,
    Card,
    CodeCard,
    DominusCard,
    Equipment,
    MissionCard,
    ObjectiveCard,
    Power,
    RobotCard,
)
from dawndoom.games.metal_dawn.rules.effects.codes import RevealCode

TRAIT_WORDS = {
    STEALTH: "Stealth",
    IGNORE_DEFEND: "ignores Defend",
    IGNORE_SUPPRESS: "ignores Suppress",
    RANGE: "{0} range",
    WEAPON_RANGE: "Weapons have {0} range",
    DAMAGE: "{0} damage",
    CLOSE_DAMAGE: "{0} damage against targets in its own zone",
    ROBOT_DAMAGE: "{0} damage against Robot Dominus (Act II)",
    INTEL_LIMIT: "Intel limit {0}",
    HACK: "hacks {0} (Act I)",
    HACK_REACH: "may hack at distance {1} from Dominus (Act I)",
    HACK_KEEP: "failed hacks discard nothing (Act I)",
    MISSION_REACH: "takes Mission tokens at distance {1}",
    FAIL_MOD: "its failed Missions advance the track by {2}",
    USES_BONUS: "Weapons that it equips have {0} use (4 at most)",
    ZONE_REUSE: "may use a zone power that has been used in this round",
    INTERCEPT_REACH: "once per Dominus phase may intercept at distance {1}",
    QUIET: "its attacks set off no on-reveal icons",
    IMMUNE: "immune to Self Destruct",
    MAX_HEALTH: "maximum health {0}",
    FIRST_DAMAGE: "the first damage it suffers in each Dominus phase is {1} less",
    FIRST_INTERCEPTION: "the first damage it intercepts in each Dominus phase is {1} less",
    DRAW_MORE: "draws 2 and keeps 1 where a location gives a Weapon or Gear",
    COURIER: "a card that a location gives may go to another Division",
    FREE_WEAPON_USE: "its first Weapon use in an activation costs nothing",
}
"""What traits mean: {0} is the number with its sign, {1} without, {2} as more or less."""
LIMIT_WORDS = {ACTIVATION: "once per activation, ", ROUND: "once per round, "}
MOMENT_SPOTS = (AT_START, ON_THE_WAY, AT_END)
MOMENT_WORDS = ("Before moving: ", "In each zone it enters: ", "After moving: ")
CODE_WORDS = ("When revealed: ", "While revealed: ", "When hacked: ", "When a hack of it fails: ")
Said = tuple[str, str, str]
"""What a card does; and of a Mission what it needs, and what its failure does."""


def say(card: Card, box: Box) -> Said:
    """Return what a card says: its own text where it has one, else one made from its data."""
    text = card.text or text_of(card, box)
    if isinstance(card, MissionCard):
        return text, finished(needs_of(card)), fail_text(box, card)
    return text, "", ""


def finished(words: str) -> str:
    """Return words as a sentence."""
    return f"{words[0].upper()}{words[1:]}." if words else ""


def text_of(card: Card, box: Box) -> str:
    """Return what a card does, in words."""
    power = card.power
    if isinstance(card, DominusCard):
        prefix = "When drawn: " if card.on_draw else ""
        return prefixed(prefix, effect_words(box, power.free, HERE))
    if isinstance(card, RobotCard):
        words = effect_words(box, power.free, MOMENT_SPOTS[card.moment])
        return prefixed(MOMENT_WORDS[card.moment], words)
    if isinstance(card, CodeCard):
        is_lasting = card.moment == WHILE_REVEALED
        words = while_revealed(card) if is_lasting else effect_words(box, power.free, AT_DOMINUS)
        return prefixed(CODE_WORDS[card.moment], words)
    if isinstance(card, ObjectiveCard):
        return objective_text(card)
    parts = weapon_words(card) if isinstance(card, Equipment) else []
    parts += trait_words(power)
    parts += window_words(box, power, isinstance(card, MissionCard))
    is_limited = isinstance(card, (AgentCard, MissionCard, Equipment))
    limit = LIMIT_WORDS.get(power.limit, "") if is_limited else ""
    free = effect_words(box, power.free, HERE)
    if free:
        parts.append(limit + free[0])
        parts += free[1:]
    return " ".join([finished(part) for part in parts])


def prefixed(prefix: str, parts: list[str]) -> str:
    """Return sentences, the first after a prefix that says when."""
    if not parts:
        return ""
    first = f"{prefix}{parts[0]}." if prefix else finished(parts[0])
    return " ".join([first, *[finished(part) for part in parts[1:]]])


# Effects, one after the other.


def effect_words(box: Box, numbers: list[int], spot: Spot) -> list[str]:
    """Return what effects do: what happens at once in one sentence, each condition in its own."""
    parts: list[str] = []
    last_act = 0
    for number in numbers:
        effect = box.effects[number]
        act = act_of(effect)
        words = clause(effect, spot)
        if effect.condition is not None:
            parts.append(act_word(act) + premise(effect.condition) + words)
        elif parts and act == last_act and box.effects[numbers[0]].condition is None:
            parts[-1] += f", then {words}"
        else:
            parts.append(act_word(act) + words)
        last_act = act
    return parts


def act_of(effect: Effect) -> int:
    """Return the only Act in which an effect does anything, or 0."""
    return effect.act or int(isinstance(effect, RevealCode))


def act_word(act: int) -> str:
    """Say that something is for one Act only."""
    return f"Act {'I' * act}: " if act else ""


def fail_text(box: Box, mission: MissionCard) -> str:
    """Say what the failure of a Mission does."""
    return " ".join([finished(part) for part in effect_words(box, mission.fail, AT_DOMINUS)])


# Standing powers and windows.


def trait_words(power: Power) -> list[str]:
    """Say what a card changes by lying there."""
    parts: list[str] = []
    for kind, number in enumerate(power.traits):
        if number:
            more = f"{abs(number)} {'less' if number < 0 else 'more'}"
            parts.append(TRAIT_WORDS[kind].format(signed(number), number, more))
    return parts


def window_words(box: Box, power: Power, is_mission: bool) -> list[str]:
    """Say what a card does when something else happens."""
    parts: list[str] = []
    if power.boost is not None:
        parts.append(boost_words(power.boost, is_mission))
    if power.hack:
        parts.append(f"hack (Act I): +{power.hack}")
    if power.reaction:
        none = power.reaction == ALL_DAMAGE
        parts.append(f"reaction: {'no' if none else f'{power.reaction} less'} damage")
    if power.cheat == CHEAT_ONCE:
        parts.append("once per game, stays at 1 health instead of being defeated")
    elif power.cheat == CHEAT_DISCARD:
        parts.append("discard this instead of being defeated, and stay at 1 health")
    for words in effect_words(box, power.on_kill, HERE):
        parts.append(f"first kill in an activation: {words}")
    for words in effect_words(box, power.every_kill, HERE):
        parts.append(f"after each kill, {words}")
    for words in effect_words(box, power.on_move, HERE):
        parts.append(f"once per activation, after a Move, {words}")
    return parts


def boost_words(boost: Boost, is_mission: bool) -> str:
    """Say what may be added to one attack."""
    parts: list[str] = []
    if boost.damage:
        parts.append(f"+{boost.damage} damage")
    if boost.range:
        parts.append(f"+{boost.range} range")
    if boost.area:
        parts.append("hits every Unit of the zone")
    if boost.extra_use:
        parts.append(f"the Weapon loses {counted(boost.extra_use, 'more use')}")
    attack = "attack with the Weapon" if boost.armed else "attack"
    when = f"once per round, one {attack}" if is_mission else attack
    joint = " " if parts[0].startswith("hits") else ": "
    return f"{when}{joint}{', '.join(parts)}"


def weapon_words(card: Equipment) -> list[str]:
    """Say what a Weapon can do beside its figures."""
    parts: list[str] = []
    if card.area:
        parts.append("area: hits every Unit of the target zone")
    if card.only >= 0:
        parts.append(f"{type_word(card.only)}s only")
    if card.ignores_defend:
        parts.append("ignores Defend")
    if card.vs_hidden:
        parts.append(f"+{card.vs_hidden} damage against a hidden target")
    if card.reveals_other:
        parts.append("also reveals 1 other Unit in the target zone")
    if card.blocks_survivor:
        parts.append("a surviving target is Blocked")
    if card.pulls:
        parts.append("a surviving target is pulled to the attacker's zone if there is room")
    if card.second_damage:
        parts.append(second_words(card))
    if card.self_hurt:
        parts.append(f"the wielder suffers {card.self_hurt} after each attack")
    return parts


def second_words(card: Equipment) -> str:
    """Say the attack on a second Unit."""
    uses = counted(card.second_uses, "more use")
    price = f"may spend {uses} to attack" if card.second_uses else "may also attack"
    return f"{price} a second Unit of the zone with damage {card.second_damage}"


def while_revealed(card: CodeCard) -> list[str]:
    """Say what a Code does as long as it lies there revealed."""
    parts: list[str] = []
    if card.bars_retreat:
        parts.append("no retreat by discarding Intel")
    if card.unit_damage:
        parts.append(f"Units in Dominus' zone deal {signed(card.unit_damage)}")
    if card.intel_limit:
        change = f"{abs(card.intel_limit)} {'lower' if card.intel_limit < 0 else 'higher'}"
        parts.append(f"the Intel limit is {change}")
    return parts


def objective_text(card: ObjectiveCard) -> str:
    """Say what an objective asks for."""
    parts = [need(condition) for condition in card.conditions]
    if card.spend:
        parts.append(f"spend {listed(unit_counts(tuple(card.spend)))}")
    return finished(", ".join(parts))
