"""What is asked, in words: a title, what matters about it, why something is not offered."""

from functools import cache
from typing import Any

from dawndoom.core import Decision, Prompt, View
from dawndoom.games.metal_dawn.library import FILES, authored_tables
from dawndoom.games.metal_dawn.symbols import UNIT_WORDS
from dawndoom.games.metal_dawn.words import (
    DISCARDS,
    WITHOUT_ABILITY,
    agent_named,
    card_text,
    named,
    unit_at,
)

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
    "hack_intel": ("Hack with which Intel first?", "If the hack fails, this card is lost."),
    "hack_code": ("Hack which Code?", "A hidden one is revealed now."),
    "future_plan": (
        "Which Robot card becomes a plan?",
        "It will be used in Act II; the rest goes under the deck.",
    ),
    "intel_card": ("Use which Intel?", "It is discarded for its ability."),
    "equip_card": ("Equip which reserve card?", "What the Agent has of that kind is discarded."),
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
        power = f"the zone's power ({_why_no_power(zone, division, agent)})"
    return {
        "move": "Move (Suppress)" if zone and zone["suppressed"] else "Move (nothing is free)",
        "attack": "Attack (nothing in range)" if zone else "Attack (off the board)",
        "hack": hack,
        "intel": "Intel (none helps now)" if division["intel"] else "Intel (the pool is empty)",
        "zone_power": power,
    }


def _why_no_power(zone: dict[str, Any], division: dict[str, Any], agent: dict[str, Any]) -> str:
    """Say what keeps an Agent from using the power of its zone, in the order of the rules."""
    if division["token"] is not None:
        return f"your token lies on zone {division['token']}"
    if zone["used_by"] and not has_standing(agent, "zone_reuse"):
        return "used in this round"
    if "power" in zone["locks"]:
        return "locked in this round"
    return "would change nothing now"


@cache
def _standing() -> dict[str, list[str]]:
    """Return what every authored card changes by lying there, in the words of the card files."""
    cards = [card for file in FILES for card in authored_tables(file).get(file, [])]
    return {
        card["id"]: [
            effect["do"] for effect in card.get("effects", []) if effect.get("window") == "passive"
        ]
        for card in cards
    }


def has_standing(agent: dict[str, Any], change: str) -> bool:
    """Tell whether something that an Agent is or carries makes a standing change."""
    carried = [agent["gear"]] if agent["gear"] else []
    cards = [agent, *carried, *agent["attached"]]
    return any(change in _standing().get(card["id"], []) for card in cards)


def _prompt_move(view: View, decision: Decision) -> Prompt:
    title, help = PROMPTS[decision.name]
    mover = _mover(view, decision)
    if decision.about:
        title = f"Where does {named(decision.about[0])} go?"
    offered = {int(option.on[0]) for option in decision.options if option.on}
    reasons: dict[str, list[str]] = {}
    for zone in view["zones"]:
        if zone["number"] not in offered:
            reasons.setdefault(_why_no_entry(view, zone, mover), []).append(str(zone["number"]))
    barred = [f"{', '.join(zones)}: {why}." for why, zones in reasons.items()]
    if not NOT_FAR & set(reasons):
        barred.insert(0, help)
    return Prompt(title, " ".join(barred))


NOT_FAR = {"held by Suppress", "Anarchy", "out of reach"}
"""What keeps an Agent near, so that it may not go however far."""


def _mover(view: View, decision: Decision) -> dict[str, Any] | None:
    """Return who is to go: the Agent that is named, else the active one."""
    if decision.about:
        return agent_named(view, decision.about[0])
    return None if view["active"] is None else dict(view["agents"][view["active"]])


def _why_no_entry(view: View, zone: dict[str, Any], mover: dict[str, Any] | None) -> str:
    """Say what keeps an Agent from a zone."""
    heeds = mover is None or not has_standing(mover, "ignore_suppress")
    here = mover["zone"] if mover else None
    if zone["closed"]:
        return "Closed"
    if zone["suppressed"] and heeds:
        return "Suppress"
    if "entry" in zone["locks"]:
        return "cordoned off"
    if here and view["zones"][here - 1]["suppressed"] and heeds:
        return "held by Suppress"
    return "Anarchy" if view["anarchy"] else "out of reach"


def _prompt_location(view: View, decision: Decision) -> Prompt:
    title, help = PROMPTS[decision.name]
    zone = view["zones"][int(decision.about[0]) - 1]
    if WITHOUT_ABILITY in decision.about:
        help = "This move does not use its ability."
    elif zone["destroyed"]:
        help = "A destroyed zone offers nothing."
    elif "locations" in zone["locks"]:
        help = "The abilities of this zone's locations are locked in this round."
    return Prompt(title, help)


def _prompt_draw(view: View, decision: Decision) -> Prompt:
    if DISCARDS not in decision.about:
        return _prompt_own(view, decision)
    title = _for(view, decision.about[0], "Take the top card of which discard pile?")
    return Prompt(title, "Discard piles lie open.")


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


def _prompt_first_intel(view: View, decision: Decision) -> Prompt:
    title, help = PROMPTS[decision.name]
    return Prompt(title, "A failed hack costs no card." if _keeps_intel(view) else help)


def _prompt_hack(view: View, decision: Decision) -> Prompt:
    _, total, needed = decision.about
    lost = "no card" if _keeps_intel(view) else "the first card"
    return Prompt(f"{total} of {needed}", f"Add to the hack, or stop: then {lost} is lost.")


def _keeps_intel(view: View) -> bool:
    """Tell whether the active Agent loses nothing by a failed hack."""
    return has_standing(view["agents"][view["active"]], "hack_keep")


def _prompt_commit(view: View, decision: Decision) -> Prompt:
    pledged, cost, division = decision.about
    return Prompt(
        _for(view, division, f"Retreat the track: {pledged} of {cost} Intel"),
        "The Divisions pay together; if it is not enough, everybody keeps the cards.",
    )


def _prompt_place(view: View, decision: Decision) -> Prompt:
    kind, card = decision.about
    help = f"One {str(kind).capitalize()} may wait in reserve."
    return Prompt(f"{named(card)}: where does it go?", help)


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
    "give": "Which card changes hands?",
    "push": "Pushed where?",
    "token": "Remove a token from which zone?",
    "spawn": "Drones in which zones?",
    "look": "Look at what?",
    "code": "Reveal which Code?",
    "dominus": "Dominus goes where?",
    "order": "Which card comes next from the top?",
    "under": "Leave it on top?",
    "block_zone": "Block the Units of which zone?",
    "destroy_zone": "Destroy the Units of which zone?",
    "calm_zone": "The Units of which zone do not attack?",
    "mark": "Mark which Unit or Robot?",
    "move_unit": "Move which Unit?",
    "unit_goes": "To which zone does the Unit go?",
    # What is said where the question names no topic: its first option tells what is chosen.
    "zone": "Which zone?",
    "unit": "Which Unit?",
    "type": "Units of which type do not attack?",
    "deck": "Look at which deck?",
}
SUBJECTS = ("courier", "push", "under")
"""Choices that are about one card or Agent, named after the topic."""


def _prompt_choice(view: View, decision: Decision) -> Prompt:
    topic, *others = decision.about or (decision.options[0].verb,)
    parts = [f"{named(others.pop(0))}."] if topic in SUBJECTS else []
    # What else is named is the card that asks.
    parts += [_card_words(card) for card in others]
    return Prompt(CHOICES.get(str(topic), "Which one?"), " ".join(parts))


def _card_words(card: object) -> str:
    """Say a card with what it does."""
    text = _abilities().get(str(card))
    return f"{named(card)}: {text}" if text else f"{named(card)}."


@cache
def _abilities() -> dict[str, str]:
    """Return what authored cards do; not Missions, as they may be asking because they failed."""
    files = [file for file in FILES if file != "missions"]
    cards = [card for file in files for card in authored_tables(file).get(file, [])]
    return {card["id"]: card.get("text", "") for card in cards}


def _prompt_gift(view: View, decision: Decision) -> Prompt:
    """Say who asks for what: an Agent's move, an Intel, a card of one's own; or what is offered."""
    if decision.about[0] == "move":
        return _prompt_passage(view, decision)
    division, card, *way = decision.about
    asker = _division_words(view, int(division))
    # In solo play the other Division is asked, by the same person.
    whom = f"Division {2 - int(division)}" if is_solo(view) else "you"
    if card == "collect":
        return Prompt(f"{asker} asks {whom} for an Intel", "Give one, or refuse.")
    consent = "Nothing changes hands without consent."
    if "take" in way:
        return Prompt(f"{asker} asks {whom} for {named(card)}", consent)
    help = f"{card_text(card)} {consent}"
    return Prompt(f"{asker} offers {whom} {named(card)}", help.strip())


def _prompt_passage(view: View, decision: Decision) -> Prompt:
    _, division, *agents = decision.about
    whom = named(agents[0]) if agents else "one of your Agents"
    title = f"{_division_words(view, int(division))} asks to move {whom}"
    return Prompt(title, "Nobody is moved without consent.")


def _division_words(view: View, division: int) -> str:
    return f"Division {division + 1} ({view['divisions'][division]['card']['name']})"


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
    "draw_deck": _prompt_draw,
    "first_player": _prompt_lead,
    "move_zone": _prompt_move,
    "move_location": _prompt_location,
    "attack_target": _prompt_target,
    "penalty_card": _prompt_payment,
    "penalty_agent": _prompt_payment,
    "action": _prompt_action,
    "intercept": _prompt_intercept,
    "hack_intel": _prompt_first_intel,
    "hack_add": _prompt_hack,
    "retreat_commit": _prompt_commit,
    "place_drawn": _prompt_place,
    "reaction": _prompt_reaction,
    "card_choice": _prompt_choice,
    "gift": _prompt_gift,
    "firewall_penalty": _prompt_penalty,
}
