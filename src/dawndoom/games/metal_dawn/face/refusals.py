"""Why an Agent, a zone, a roof, a Unit, a card or an action is not offered, in words."""

from collections.abc import Callable

from dawndoom.core import Decision, Explanation, Option, Reason, View
from dawndoom.games.metal_dawn.face.library import named
from dawndoom.games.metal_dawn.face.queries import active_agent, agent_named
from dawndoom.games.metal_dawn.face.spots import agent_spot, intel_spot, unit_spot

Wished = tuple[str, str]
"""Where a wish would lie, and what it is called."""
ACTIONS = {
    "move": "Move",
    "attack": "Attack",
    "hack": "Hack",
    "intel": "Use Intel",
    "gear": "Use Gear",
    "zone_power": "Use the zone's power",
    "ability": "Use an ability",
    "division": "Use the Division card",
    "gain_mission": "Gain a Mission",
    "complete_mission": "Complete the Mission",
    "equip": "Equip",
    "retreat": "Retreat",
    "claim": "Claim an objective",
    "discard": "Discard equipment",
}
ON_UNITS = {
    "attack_target": "Attack",
    "block_unit": "Block",
    "destroy_unit": "Destroy",
    "reveal_unit": "Reveal",
}


def explain(view: View, decision: Decision, wish: Option, reason: Reason) -> Explanation:
    """Return why a wish is not offered, where it would lie, and what shows it."""
    at, label = _place(view, decision, wish)
    text = WORDS[reason.key].format(*reason.about)
    shows: tuple[str, ...] = ()
    if reason.key == "suppressed_here":
        shows = (f"zone-{reason.about[0]}",)
    elif reason.key == "dominus_elsewhere":
        shows = ("dominus",)
    line = None
    agent = active_agent(view)
    if reason.key == "out_of_range" and agent is not None and at:
        text = text.replace("The Agent", str(agent["name"]))
        line = (agent_spot(agent), at)
    return Explanation(text, at, label, shows, line)


def _place(view: View, decision: Decision, wish: Option) -> Wished:
    if decision.name == "action":
        return _action(view, wish.verb), ACTIONS[wish.verb]
    return PLACES[wish.verb](view, decision, wish)


def _action(view: View, verb: str) -> str:
    """Return where an action of the menu lies, if it has a place even when it is not offered."""
    agent = active_agent(view)
    if agent is None:
        return ""
    slot, zone = agent["slot"], agent["zone"]
    if verb == "gear" and agent["gear"]:
        return f"gear-{slot}"
    if verb == "division":
        return f"division-{agent['division']}"
    if verb == "zone_power" and zone and not view["zones"][zone - 1]["destroyed"]:
        return f"power-{zone}"
    return {"hack": "dominus", "retreat": "track-token"}.get(verb, "")


def _zone(view: View, decision: Decision, wish: Option) -> Wished:
    zone = view["zones"][int(wish.on[0]) - 1]
    return f"zone-{wish.on[0]}", f"{wish.on[0]} {zone['name']}"


def _roof(view: View, decision: Decision, wish: Option) -> Wished:
    return f"roof-{wish.on[0]}-{wish.on[1]}", f"Location {wish.on[1]} of zone {wish.on[0]}"


def _unit(view: View, decision: Decision, wish: Option) -> Wished:
    return unit_spot(view, wish), f"{ON_UNITS[decision.name]} this Unit"


def _agent(view: View, decision: Decision, wish: Option) -> Wished:
    agent = agent_named(view, wish.on[0])
    verb = {"activate_agent": "Activate", "intercept": "Intercept with"}.get(decision.name, "Use")
    return agent_spot(agent), f"{verb} {agent['name'] if agent else wish.on[0]}"


def _intel(view: View, decision: Decision, wish: Option) -> Wished:
    own = [n for n, held in enumerate(view["divisions"]) if held["seat"] == decision.seat]
    return intel_spot(view, wish.on[0], own), f"Use {named(wish.on[0], view)}"


def _code(view: View, decision: Decision, wish: Option) -> Wished:
    return f"code-{wish.on[0]}", f"Hack Code {wish.on[0]}"


def _robot(view: View, decision: Decision, wish: Option) -> Wished:
    return "robot-heart", "Attack Dominus"


def _weapon(view: View, decision: Decision, wish: Option) -> Wished:
    return "", "Attack with the Weapon"


def _unarmed(view: View, decision: Decision, wish: Option) -> Wished:
    return "", "Attack unarmed"


def _gear(view: View, decision: Decision, wish: Option) -> Wished:
    return "", f"Use {named(wish.on[0], view)}"


def _objective(view: View, decision: Decision, wish: Option) -> Wished:
    return f"objective-{wish.on[0]}", f"Claim {named(wish.on[0], view)}"


PLACES: dict[str, Callable[[View, Decision, Option], Wished]] = {
    "zone": _zone,
    "location": _roof,
    "unit": _unit,
    "agent": _agent,
    "intel": _intel,
    "code": _code,
    "robot": _robot,
    "weapon": _weapon,
    "unarmed": _unarmed,
    "gear": _gear,
    "mission": _gear,
    "objective": _objective,
}

WORDS = {
    "activated": "This Agent was activated in this round already.",
    "no_actions": "Both standard actions of this activation are used.",
    "suppressed_here": "A revealed Suppress Unit stands in zone {0}: nobody leaves it.",
    "suppressed_there": "A revealed Suppress Unit stands there: nobody enters.",
    "nothing_free": "There is no free location to go to.",
    "off_board": "An Agent that is not in the city yet can't do this: it enters with a Move.",
    "nothing_in_range": "Nothing is in range: this reaches zones up to {0} away.",
    "act_two": "All Codes are hacked: in Act II there is nothing left to hack.",
    "no_code_left": "Every Code is hacked.",
    "no_intel": "Your Division has no Intel.",
    "dominus_elsewhere": "Codes are hacked where Dominus is, and it is in zone {0}.",
    "no_use": "It would change nothing now.",
    "no_gear": "This Agent wears no Gear.",
    "other_moment": "This Gear works at another moment: its card says when.",
    "used_now": "It was used in this activation.",
    "ruin": "The zone lies in ruins.",
    "token_used": "Your Division has used a zone's power this round, in zone {0}.",
    "power_locked": "Something keeps this zone's power from being used.",
    "power_used": "Another Division has used this zone's power this round.",
    "no_free_ability": "It has no ability that is used as a free action.",
    "ability_spent": "Its ability is used for now, or would change nothing.",
    "once_per_game": "It works once per game, and it was used.",
    "has_mission": "This Agent has a Mission already: one at a time.",
    "no_token": "There is no Mission token in this zone.",
    "no_mission_card": "There is no Mission card left.",
    "no_mission": "This Agent has no Mission.",
    "by_itself": "There is nothing to pay: it is completed as soon as its condition holds.",
    "cannot_pay": "You can't pay what the Mission asks for.",
    "not_fulfilled": "The Mission's condition does not hold yet.",
    "empty_reserve": "Your Division's reserve is empty.",
    "track_low": "The track is at its lowest space: there is nothing to take back.",
    "retreat_failed": "A retreat was proposed in this activation, and it failed.",
    "too_little_intel": "A retreat costs {1} Intel, and all Divisions together hold {0}.",
    "code_bars_retreat": "A revealed Code forbids it until it is hacked.",
    "no_objective_met": "None of the open objectives is met.",
    "no_equipment": "Your Division has no equipment.",
    "closed": "All four locations are taken: the zone is Closed.",
    "locked": "Something keeps Agents from entering this zone.",
    "anarchy": "Anarchy: a Move goes to the same zone or an adjacent one only.",
    "effect_elsewhere": "What lets you choose does not reach this one.",
    "taken": "Somebody stands there.",
    "ruin_for_units": "No Unit ever comes into ruins.",
    "not_adjacent": "A Unit that finds no room goes to an adjacent zone.",
    "never_falls": "This zone is never destroyed.",
    "last_intel": "It is the last zone that gives Intel: it stays.",
    "nothing_hidden": "No hidden Unit is there that could be revealed.",
    "no_weapon": "This Agent has no Weapon.",
    "satellite": "The satellite can't be attacked: Dominus is a target in Act II, as the Robot.",
    "out_of_range": "Out of range: it is at distance {1}, and The Agent reaches {2}.",
    "weapon_only": "This Weapon is made for one type of Unit.",
    "defended": "A Unit with Defend stands in that zone: it has to be chosen first.",
    "blocked": "It has a Block token already.",
    "revealed": "It is revealed already.",
    "not_yours": "This Agent is another player's, who is asked as well.",
    "other_division": "Its Division is asked for itself.",
    "other_zone": "Only an Agent in zone {0} can take this blow.",
    "hacked": "This Code is hacked already.",
    "no_hack_bonus": "This Gear gives nothing to a hack.",
    "three_cards": "A hack takes {0} Intel cards at most.",
    "claimed": "It was claimed in this activation.",
    "not_met": "Its condition is not met.",
}
