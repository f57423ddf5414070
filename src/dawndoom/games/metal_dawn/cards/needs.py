"""What conditions and payments ask for, in words."""

from collections.abc import Callable

from dawndoom.games.metal_dawn.cards.phrases import counted, listed, type_word
from dawndoom.games.metal_dawn.rules.calls import Condition
from dawndoom.games.metal_dawn.rules.components import MissionCard
from dawndoom.games.metal_dawn.rules.effects.conditions import FAR, Measured

NOW = "in this activation"
LAST = "in the last Dominus phase"


def amount(what: Measured) -> str:
    """Say the bounds of a measure."""
    if what.least == what.most:
        return f"exactly {what.least}"
    if what.most >= FAR:
        return f"{what.least} or more"
    if not what.least:
        return f"{what.most} or less"
    return f"{what.least} to {what.most}"


def number_of(what: Measured, thing: str, is_noted: bool = False) -> str:
    """Say how many of a thing: no Units, 3 or more Units, 8 or fewer Units."""
    if what.most == 0:
        return f"no {thing}s"
    if what.least == what.most:
        return counted(what.least, thing)
    if is_noted and what.least == 1 and what.most >= FAR:
        return f"{'an' if thing[0] in 'AEIO' else 'a'} {thing}"
    return f"{amount(what).replace('less', 'fewer')} {thing}s"


def say_destroyed(what: Measured) -> str:
    """Units destroyed in this activation."""
    thing = "Unit" if what.kind < 0 else type_word(what.kind)
    far = f" at distance {what.distance} or more" if what.distance else ""
    return f"destroyed {number_of(what, thing, True)}{far} {NOW}"


def say_distance(what: Measured) -> str:
    """How far the Agent is from Dominus."""
    if what.most == 0:
        return "in Dominus' zone"
    return f"at distance {amount(what).replace('exactly ', '')} from Dominus"


def say_in_zone(what: Measured) -> str:
    """How many of the Division's Agents are in a certain zone."""
    who = "both your Agents" if what.least == 2 else f"{amount(what)} of your Agents"
    return f"{who} in zone {what.place + 1}"


def say_missing(what: Measured) -> str:
    """How much health the Agent lacks."""
    return "at full health" if what.most == 0 else f"{amount(what)} health lost"


MEASURES: dict[str, Callable[[Measured], str]] = {
    "in_destroyed_zone": lambda what: (
        f"in a destroyed zone (if there is none: in zone {what.place + 1})"
    ),
    "destroyed": say_destroyed,
    "destroyed_types": lambda what: f"destroyed Units of {amount(what)} types {NOW}",
    "distance_from_gained": lambda what: f"at distance {amount(what)} from where it was gained",
    "distance_to_dominus": say_distance,
    "units_here": lambda what: f"{number_of(what, 'Unit')} here",
    "units_on_board": lambda what: f"{number_of(what, 'Unit')} on the board",
    "units_within": lambda what: f"{number_of(what, 'Unit')} within distance {what.distance}",
    "revealed_within": lambda what: (
        f"{number_of(what, 'revealed Unit')} within distance {what.distance}"
    ),
    "agents_here": lambda what: f"{number_of(what, 'Agent', True)} here",
    "agents_on_board": lambda what: f"{number_of(what, 'Agent')} in the city",
    "others_here": lambda what: f"{number_of(what, 'other Agent')} here",
    "weakest_here": lambda what: f"another Agent here with {amount(what)} health",
    "intercepted": lambda what: f"intercepted {amount(what)} damage {LAST}",
    "division_intercepted": lambda what: f"your Agents intercepted {amount(what)} damage {LAST}",
    "hacked": lambda what: f"hacked {number_of(what, 'Code', True)} {NOW}",
    "hacked_difficulty": lambda what: f"hacked a Code of difficulty {amount(what)} {NOW}",
    "corners_held": lambda what: f"your Agents are in {what.least} different corner zones",
    "in_other_corner": lambda what: "in a corner zone other than the one where it was gained",
    "power_used_here": lambda what: "in a zone whose power was used in this phase",
    "weapon_damage": lambda what: f"carries a Weapon of damage {amount(what)}",
    "weakest_weapon": lambda what: f"both your Agents carry Weapons of damage {amount(what)}",
    "blocked_units": lambda what: f"{number_of(what, 'Blocked Unit')} on the board",
    "own_in_zone": say_in_zone,
    "code_revealed": lambda what: f"a revealed Code of difficulty {amount(what)}",
    "codes_left": lambda what: f"{number_of(what, 'Code')} left to hack",
    "moves": lambda what: f"moved {amount(what)} times {NOW}",
    "health": lambda what: f"{amount(what)} health",
    "missing_health": say_missing,
    "robot_damage": lambda what: f"dealt {amount(what)} damage to the Robot {NOW}",
    "completed": lambda what: f"completed {number_of(what, 'Mission', True)} {NOW}",
    "attached": lambda what: f"your Agents have {number_of(what, 'attached Mission')} between them",
    "best_three_intel": lambda what: f"hold 3 Intel with a total value of {amount(what)}",
    "given": lambda what: f"gave {amount(what)} Intel to one retreat {NOW}",
    "agents_hit": lambda what: f"{number_of(what, 'Agent')} hit",
}


def need(condition: Condition) -> str:
    """Say a condition."""
    assert isinstance(condition, Measured)
    return MEASURES[condition.name](condition)


def premise(condition: Condition) -> str:
    """Say a condition that an effect hangs on: `with 5 or more Agents in the city, `."""
    assert isinstance(condition, Measured)
    if condition.name == "agents_hit":
        was = "Agent was" if condition.most <= 1 else "Agents were"
        return f"if {'no' if condition.most == 0 else amount(condition)} {was} hit, "
    return f"with {need(condition)}, "


def either(conditions: list[Condition]) -> str:
    """Say that one of several conditions is enough; what they share is said once."""
    words = [need(condition) for condition in conditions]
    if all(one.startswith("destroyed ") and one.endswith(NOW) for one in words):
        things = [one.removeprefix("destroyed ").removesuffix(f" {NOW}") for one in words]
        return f"destroyed {' or '.join(things)} {NOW}"
    return " or ".join(words)


def needs_of(mission: MissionCard) -> str:
    """Say what a Mission needs: its conditions, in Act II others, and its payment."""
    parts = [need(condition) for condition in mission.conditions]
    if mission.any_condition:
        parts.append(either(mission.any_condition))
    if mission.act_two:
        later = ", ".join([need(condition) for condition in mission.act_two])
        if parts[-1].endswith(NOW):
            later = later.removesuffix(f" {NOW}")
        parts[-1] += f" (Act II: {later})"
    if mission.payment:
        parts.append(payment_of(mission))
    return ", ".join(parts)


def payment_of(mission: MissionCard) -> str:
    """Say what a Mission costs."""
    parts = mission.payment
    if "damage" in parts:
        return f"suffer {len(parts)} damage that nothing reduces"
    words = []
    for kind in dict.fromkeys(parts):
        count = parts.count(kind)
        if kind == "use":
            words.append(f"{counted(count, 'use')} of this Agent's cards")
        elif kind == "intel":
            least = f" of value {mission.least_value} or more" if mission.least_value > 1 else ""
            words.append(f"{count} Intel{least}")
        else:
            words.append(f"{count} {PAID[kind]}")
    return f"pay {listed(words)}"


PAID = {"weapon": "Weapon", "gear": "Gear", "weapon_or_gear": "Weapon or Gear"}
