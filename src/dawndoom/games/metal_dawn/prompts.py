"""What is asked, in words: a title, what matters about it, why something is not offered."""

from typing import Any

from dawndoom.core import Decision, Prompt, View
from dawndoom.games.metal_dawn.symbols import UNIT_WORDS
from dawndoom.games.metal_dawn.words import named, unit_at

PROMPTS: dict[str, tuple[str, str]] = {
    "setup_destroy_zone": (
        "Which zone is destroyed?",
        "Destroyed zones offer nothing, but no Unit ever comes there.",
    ),
    "setup_draft_agent": ("Pick an Agent", "Each Division has two."),
    "setup_weapon": ("Which Weapon goes to your first Agent?", "The other Agent gets the other."),
    "setup_gear": ("Which Gear goes to your first Agent?", "The other Agent gets the other."),
    "first_player": ("Who begins the next round?", "Who begins also makes the group's choices."),
    "activate_agent": ("Which Agent acts?", "Two actions and any number of free ones."),
    "move_zone": ("Where to?", "Any zone with a free location, however far."),
    "move_location": ("Which location?", "Its ability can be used right after arriving."),
    "use_location": ("Use the location?", "Only now: staying there never triggers it again."),
    "draw_deck": ("Draw from which deck?", "You see the card only then."),
    "discard_intel": ("Discard an Intel", "The pool is above its limit."),
    "block_unit": ("Which Unit is Blocked?", "It will not attack this round."),
    "destroy_unit": ("Which Unit is destroyed?", "It goes to the box."),
    "reveal_zone": ("Reveal which zone?", "All hidden Units there are turned up, one by one."),
    "reveal_unit": ("Reveal which Unit?", "Its icon works at once."),
    "attack_mode": ("Attack how?", "A Weapon spends a use; unarmed deals 1 in your own zone."),
    "attack_boost": ("Add to the attack?", "Declared before the target."),
    "attack_target": ("Attack what?", "Hidden Units are revealed first."),
    "attack_second": ("Attack a second Unit?", "Another Unit of the same zone."),
    "lure_unit": ("Which Unit is lured?", "Several are equally near."),
    "store_unit": ("Keep the destroyed Unit?", "Stored Units pay for objectives; four at most."),
    "hack_intel": ("Hack with which Intel first?", "It is lost even if the hack fails."),
    "hack_code": ("Hack which Code?", "A hidden one is revealed now."),
    "future_plan": (
        "Which Robot card becomes a plan?",
        "It will be used in Act II; the other goes under the deck.",
    ),
    "intel_card": ("Use which Intel?", "It is discarded for its ability."),
    "equip_card": ("Equip which reserve card?", "The Agent's old card of that kind is discarded."),
    "discard_equipment": ("Discard which card?", "It does not come back."),
    "gain_mission": ("Take which Mission token?", "One active Mission per Agent."),
    "pay_mission": ("Pay with what?", "One part at a time."),
    "mission_reward": ("Your reward?", "Once attached, it can never become a retreat."),
    "agent_ability": ("Use which ability?", ""),
    "claim_objective": ("Claim which objective?", ""),
    "spend_unit": ("Spend which stored Unit?", "It goes to the box."),
    "reaction": ("Use something against it?", ""),
    "overflow_zone": ("Where does the Unit overflow to?", "Its zone is full."),
    "firewall_penalty": ("A penalty: card or damage?", ""),
    "penalty_card": ("Discard which card?", ""),
    "penalty_agent": ("Which Agent suffers?", ""),
    "card_choice": ("Choose", ""),
    "gift": ("Do you agree?", "Nothing changes hands without consent."),
}


def prompt(view: View, decision: Decision) -> Prompt:
    """Say what is asked."""
    teller = SPECIAL.get(decision.name)
    if teller is not None:
        return teller(view, decision)
    title, help = PROMPTS[decision.name]
    return Prompt(title, help)


def is_solo(view: View) -> bool:
    """Tell whether one seat runs several Divisions: then questions say for which."""
    return bool(view["divisions"][1]["seat"] == 0)


def _for(view: View, division: object, title: str) -> str:
    """Return a title, in solo play with the Division that is asked."""
    if not is_solo(view):
        return title
    return f"Division {int(str(division)) + 1}: {title[0].lower()}{title[1:]}"


def _prompt_arms(view: View, decision: Decision) -> Prompt:
    division = int(decision.about[0])
    first, second = (view["agents"][2 * division + place]["name"] for place in (0, 1))
    kind = "Weapon" if decision.name == "setup_weapon" else "Gear"
    title = _for(view, division, f"Which {kind} goes to {first}?")
    return Prompt(title, f"{second} gets the other.")


def _prompt_own(view: View, decision: Decision) -> Prompt:
    title, help = PROMPTS[decision.name]
    return Prompt(_for(view, decision.about[0], title), help)


def _prompt_lead(view: View, decision: Decision) -> Prompt:
    who = "Which Division" if is_solo(view) else "Who"
    return Prompt(f"{who} begins the next round?", PROMPTS[decision.name][1])


def _prompt_action(view: View, decision: Decision) -> Prompt:
    agent = view["agents"][view["active"]]
    left = view["actions"]
    count = "no action" if not left else "1 action" if left == 1 else f"{left} actions"
    help = "Free actions cost nothing and can be repeated."
    if view["act"] == 1 and all(code["state"] == "hacked" for code in view["codes"]):
        help = "All Codes are hacked: Act II begins after this round."
    offered = {option.verb for option in decision.options}
    missing = [why for verb, why in _why_not(view, agent).items() if verb not in offered and why]
    if missing and left:
        help = f"{help} Not now: {'; '.join(missing)}."
    return Prompt(f"{agent['name']}: {count} left", help)


def _why_not(view: View, agent: dict[str, Any]) -> dict[str, str]:
    """Return what would keep an Agent from each action, where that needs saying."""
    division = view["divisions"][agent["division"]]
    zone = view["zones"][agent["zone"] - 1] if agent["zone"] else None
    dominus = view["dominus"]["zone"]
    hack = ""
    if view["act"] == 1 and any(code["state"] != "hacked" for code in view["codes"]):
        hack = f"Hack (Dominus is in zone {dominus})"
        if zone and zone["number"] == dominus:
            hack = "Hack (no Intel)"
    power = ""
    if zone and not zone["destroyed"]:
        power = "the zone's power (used in this round)"
        if division["token"] is not None:
            power = f"the zone's power (your token lies on zone {division['token']})"
    return {
        "move": "Move (Suppress)" if zone and zone["suppressed"] else "Move (nothing is free)",
        "attack": "Attack (nothing in range)" if zone else "Attack (off the board)",
        "hack": hack,
        "intel": "Intel (none helps now)" if division["intel"] else "Intel (the pool is empty)",
        "zone_power": power,
    }


def _prompt_move(view: View, decision: Decision) -> Prompt:
    title, help = PROMPTS[decision.name]
    offered = {int(option.on[0]) for option in decision.options if option.on}
    reasons: dict[str, list[str]] = {}
    for zone in view["zones"]:
        if zone["number"] not in offered:
            reasons.setdefault(_why_no_entry(view, zone), []).append(str(zone["number"]))
    barred = [f"{', '.join(zones)}: {why}" for why, zones in reasons.items()]
    return Prompt(title, " ".join([help, *[f"{words}." for words in barred]]))


def _why_no_entry(view: View, zone: dict[str, Any]) -> str:
    """Say what bars a zone."""
    if zone["closed"]:
        return "Closed"
    if zone["suppressed"]:
        return "Suppress"
    if "entry" in zone["locks"]:
        return "cordoned off"
    return "Anarchy" if view["anarchy"] else "cannot be entered"


def _prompt_target(view: View, decision: Decision) -> Prompt:
    title, help = PROMPTS[decision.name]
    fight = view["fight"]
    if fight is None:
        return Prompt(title, help)
    area = " Strikes every Unit of the zone." if fight["area"] else ""
    return Prompt(title, f"Damage {fight['damage']}, range {fight['range']}.{area} {help}")


def _prompt_intercept(view: View, decision: Decision) -> Prompt:
    zone, _, damage = decision.about
    unit = unit_at(view, int(zone), int(decision.about[1]))
    name = UNIT_WORDS[unit["type"]] if unit else "Unit"
    track = view["track"]["space"]
    return Prompt(
        f"{name} in zone {zone} attacks for {damage}",
        f"Nobody intercepts: the track goes from {track} to {track + int(damage)}.",
    )


def _prompt_hack(view: View, decision: Decision) -> Prompt:
    _, total, needed = decision.about
    return Prompt(f"{total} of {needed}", "Add to the hack, or stop: then the first card is lost.")


def _prompt_commit(view: View, decision: Decision) -> Prompt:
    pledged, cost, division = decision.about
    return Prompt(
        _for(view, division, f"Retreat the track: {pledged} of {cost} Intel"),
        "The Divisions pay together; if it is not enough, everybody keeps the cards.",
    )


def _prompt_place(view: View, decision: Decision) -> Prompt:
    kind, card = decision.about
    return Prompt(f"{named(card)}: where does it go?", f"One {kind} may wait in reserve.")


def _prompt_reaction(view: View, decision: Decision) -> Prompt:
    agent, damage = decision.about
    if not damage:
        return Prompt(f"{named(agent)} would be defeated", "Prevent it?")
    return Prompt(f"{named(agent)} is about to suffer {damage}", "Use something against it?")


CHOICES = {
    "keep": "Keep which card?",
    "agent": "Which Agent?",
    "heal": "Heal the Agents of which zone?",
    "shield": "Protect the Agents of which zone?",
    "courier": "Keep the card or send it on?",
    "draw": "Which Division draws?",
    "restore": "Restore a use to which card?",
    "give": "Offer which card?",
    "push": "Pushed where?",
    "token": "Remove a token from which zone?",
    "spawn": "Drones in which zones?",
    "look": "Look at what?",
    "code": "Reveal which Code?",
    "dominus": "Dominus goes where?",
    "order": "Which card comes next from the top?",
    "under": "Leave it on top?",
}


def _prompt_choice(view: View, decision: Decision) -> Prompt:
    topic = str(decision.about[0]) if decision.about else ""
    title = CHOICES.get(topic, "Choose")
    help = named(decision.about[1]) if topic in ("courier", "push", "under") else ""
    return Prompt(title, help)


def _prompt_penalty(view: View, decision: Decision) -> Prompt:
    what, damage, division = decision.about
    card = "an Intel" if what == "intel" else f"a {str(what).capitalize()}"
    title = _for(view, division, f"Discard {card} or suffer {damage}")
    return Prompt(title, "A firewall strikes every Division.")


def _prompt_payment(view: View, decision: Decision) -> Prompt:
    title = _for(view, decision.about[2], PROMPTS[decision.name][0])
    agent = f"{named(decision.about[3])} is struck." if len(decision.about) > 3 else ""
    return Prompt(title, agent)


SPECIAL = {
    "setup_weapon": _prompt_arms,
    "setup_gear": _prompt_arms,
    "setup_draft_agent": _prompt_own,
    "activate_agent": _prompt_own,
    "discard_intel": _prompt_own,
    "draw_deck": _prompt_own,
    "first_player": _prompt_lead,
    "move_zone": _prompt_move,
    "attack_target": _prompt_target,
    "penalty_card": _prompt_payment,
    "penalty_agent": _prompt_payment,
    "action": _prompt_action,
    "intercept": _prompt_intercept,
    "hack_add": _prompt_hack,
    "retreat_commit": _prompt_commit,
    "place_drawn": _prompt_place,
    "reaction": _prompt_reaction,
    "card_choice": _prompt_choice,
    "firewall_penalty": _prompt_penalty,
}
