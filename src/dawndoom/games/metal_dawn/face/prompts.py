"""What is asked, in words: a title, and what matters about it."""

from dawndoom.core import Decision, Prompt, View
from dawndoom.games.metal_dawn.face.library import (
    asking_words,
    card_text,
    equipment_words,
    face_facts,
    face_words,
    has_standing,
    named,
    one_card,
    striking_words,
)
from dawndoom.games.metal_dawn.face.menu import action_prompt
from dawndoom.games.metal_dawn.face.names import (
    DISCARDS,
    WITHOUT_ABILITY,
    division_words,
    is_solo,
    location_ability,
    retreat_words,
)
from dawndoom.games.metal_dawn.face.queries import agent_named, mission_named, unit_at
from dawndoom.games.metal_dawn.face.symbols import UNIT_WORDS
from dawndoom.games.metal_dawn.rules.terms import TYPES

PROMPTS: dict[str, tuple[str, str]] = {
    "setup_destroy_zone": (
        "Which zone is destroyed?",
        "It gives nothing more, and its Units never come.",
    ),
    "setup_draft_agent": ("Pick an Agent", "Each Division has two."),
    "setup_weapon": ("Which Weapon goes to your first Agent?", "The other Agent gets the other."),
    "setup_gear": ("Which Gear goes to your first Agent?", "The other Agent gets the other."),
    "activate_agent": ("Which Agent acts?", "Two actions and any number of free ones."),
    "move_zone": ("Where to?", "To a free location of a zone that glows."),
    "move_location": ("Which location?", "Its ability can be used right after arriving."),
    "draw_deck": ("Draw from which deck?", "You choose before you see the card."),
    "discard_intel": ("Discard an Intel", "Your pool is over its limit."),
    "block_unit": ("Which Unit is Blocked?", "It will not attack this round."),
    "destroy_unit": ("Which Unit is destroyed?", "It goes to the box."),
    "reveal_zone": ("Reveal which zone?", "All hidden Units there are revealed, one by one."),
    "reveal_unit": ("Reveal which Unit?", "Its icon takes effect at once."),
    "attack_mode": ("Attack how?", "A Weapon loses a use, unless it is permanent."),
    "attack_boost": ("Add to the attack?", "Decide before you choose the target."),
    "attack_target": ("Attack what?", "Hidden Units are revealed first."),
    "attack_second": ("Attack a second Unit?", "Another Unit of the same zone."),
    "lure_unit": ("Which Unit is lured?", "Several are equally near."),
    "hack_intel": ("Which Intel do you play first?", "If the hack fails, this card is lost."),
    "hack_code": ("Hack which Code?", "A hidden one is revealed now."),
    "future_plan": (
        "Which Robot card becomes a plan?",
        "It will be used in Act II; the rest goes under the deck.",
    ),
    "intel_card": ("Use which Intel?", "It is discarded for its ability."),
    "equip_card": (
        "Equip which reserve card?",
        "It replaces the Agent's card of that kind, which is discarded.",
    ),
    "discard_equipment": ("Discard which card?", "It goes to its discard pile."),
    "gain_mission": ("Take which Mission token?", "One active Mission per Agent."),
    "agent_ability": ("Use which ability?", ""),
    "spend_unit": ("Spend which stored Unit?", "It goes to the box."),
    "reaction": ("Use something to prevent it?", ""),
}


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
    which = "next" if view["round"] else "first"
    return Prompt(
        f"{who} begins the {which} round?",
        "Activate an Agent to begin yourself. Whoever begins also decides for the group.",
    )


def _prompt_ruins(view: View, decision: Decision) -> Prompt:
    title, help = PROMPTS[decision.name]
    fallen = sum(1 for zone in view["zones"] if zone["destroyed"])
    return Prompt(f"{title} {fallen + 1} of {view['ruins']}", help)


def _prompt_move(view: View, decision: Decision) -> Prompt:
    title, help = PROMPTS[decision.name]
    if decision.about:
        title = f"Where does {named(decision.about[0], view)} go?"
    return Prompt(title, help)


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


def _prompt_use(view: View, decision: Decision) -> Prompt:
    agent = agent_named(view, decision.about[0])
    assert agent is not None
    zone = view["zones"][agent["zone"] - 1]
    place = f"Location {agent['location']} of {zone['name']}, zone {zone['number']}."
    return Prompt(
        f"{agent['name']}: {location_ability(view, decision)}?",
        f"{place} Only now: staying there never triggers it again.",
    )


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
    space, total, needed = decision.about
    code = view["codes"][int(space) - 1]["card"]["name"]
    lost = "no card" if _keeps_intel(view) else "the first card"
    title = f"Hacking {code}: {total} of {needed}"
    return Prompt(title, f"Add to the hack, or stop: then {lost} is lost.")


def _keeps_intel(view: View) -> bool:
    """Tell whether the active Agent loses nothing by a failed hack."""
    agent = view["agents"][view["active"]]
    carried = [agent["gear"]] if agent["gear"] else []
    return any(
        has_standing(view, card, "hack_keep") for card in [agent, *carried, *agent["attached"]]
    )


def _prompt_commit(view: View, decision: Decision) -> Prompt:
    pledged, cost, division = decision.about
    proposer = view["agents"][view["active"]]["division"]
    parts = [f"{division_words(view, proposer)} proposes it: {retreat_words(view)}."]
    if view["pledges"]:
        cards = [
            f"{named(card, view)} by {division_words(view, one)}" for one, card in view["pledges"]
        ]
        parts.append(f"So far: {', '.join(cards)}.")
    parts.append("If it falls short, everybody keeps their cards.")
    title = _for(view, division, f"Retreat the track: {pledged} of {cost} Intel")
    return Prompt(title, " ".join(parts))


def _prompt_place(view: View, decision: Decision) -> Prompt:
    kind, card, division = decision.about
    old = view["divisions"][int(division)][str(kind)]
    rule = f"One {str(kind).capitalize()} may wait in reserve."
    if old:
        rule = f"{rule[:-1]}, where {old['name']} is now: {equipment_words(old, str(kind))}"
    title = _for(view, division, f"Where does {named(card, view)} go?")
    return Prompt(title, f"{card_text(card, view)} {rule}".strip())


def _prompt_pay(view: View, decision: Decision) -> Prompt:
    part, parts = decision.about
    mission = view["agents"][view["active"]]["mission"]
    step = f" Part {part} of {parts}." if int(parts) > 1 else ""
    return Prompt(f"{mission['name']}: pay with what?", f"{mission['needs']}{step}")


def _prompt_reward(view: View, decision: Decision) -> Prompt:
    mission = mission_named(view, decision.about[0])
    title = f"{mission['name']} is complete: your reward?"
    return Prompt(title, "Once attached, it can never become a retreat.")


def _prompt_trophy(view: View, decision: Decision) -> Prompt:
    face = decision.about[0]
    unit = f"{face_words(face, view)} ({face_facts(face, view)})"
    if any(option.verb == "stored" for option in decision.options):
        help = "You can store four: the one you pick goes to the box."
        return Prompt(f"Keep the destroyed {unit} instead of which Unit?", help)
    help = "Stored Units pay for objectives; four at most."
    return Prompt(f"Keep the destroyed {unit}?", help)


def _prompt_overflow(view: View, decision: Decision) -> Prompt:
    kind, number = (int(word) for word in decision.about)
    zone = view["zones"][number - 1]
    # A type that has run out is replaced by the next harder one that is left.
    left = [harder for harder in range(kind, len(TYPES)) if view["supply"][harder]]
    unit = UNIT_WORDS[TYPES[left[0] if left else kind]]
    return Prompt(
        f"Where does the {unit} overflow to?",
        f"It was to come to zone {number}, {zone['name']}, which is full.",
    )


def _prompt_reaction(view: View, decision: Decision) -> Prompt:
    agent, damage = decision.about
    if not damage:
        return Prompt(f"{named(agent, view)} would be defeated", "Prevent it?")
    return Prompt(
        f"{named(agent, view)} is about to suffer {damage}", "Use something to prevent it?"
    )


CHOICES = {
    "keep": "Keep which card?",
    "agent": "Which Agent?",
    "heal": "Heal the Agents of which zone?",
    "shield": "Protect the Agents of which zone?",
    "courier": "Keep the card or send it on?",
    "draw": "Which Division draws?",
    "restore": "Restore a use to which card?",
    "give": "Which card changes hands?",
    "push": "Pushed to which zone?",
    "token": "Remove a token from which zone?",
    "spawn": "Spawn in which zone?",
    "look": "Look at what?",
    "code": "Reveal which Code?",
    "dominus": "Where does Dominus go?",
    "order": "Which card comes next from the top?",
    "under": "Leave it on top?",
    "block_zone": "Block the Units of which zone?",
    "destroy_zone": "Destroy the Units of which zone?",
    "calm_zone": "The Units of which zone do not attack?",
    "mark": "Which target do you mark?",
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
    parts += [asking_words(card, view) for card in others]
    return Prompt(CHOICES.get(str(topic), "Which one?"), " ".join(parts))


def _prompt_gift(view: View, decision: Decision) -> Prompt:
    """Say who asks for what: an Agent's move, an Intel, a card of one's own; or what is offered."""
    if decision.about[0] == "move":
        return _prompt_passage(view, decision)
    division, card, *way = decision.about
    asker = division_words(view, int(division))
    # In solo play the other Division is asked, by the same person.
    whom = f"Division {2 - int(division)}" if is_solo(view) else "you"
    if card == "collect":
        return Prompt(f"{asker} asks {whom} for an Intel", "Give one, or refuse.")
    consent = "Nothing changes hands without consent."
    if "take" in way:
        return Prompt(f"{asker} asks {whom} for {named(card, view)}", consent)
    help = f"{card_text(card, view)} {consent}"
    return Prompt(f"{asker} offers {whom} {named(card, view)}", help.strip())


def _prompt_passage(view: View, decision: Decision) -> Prompt:
    _, division, *agents = decision.about
    whom = named(agents[0], view) if agents else "one of your Agents"
    title = f"{division_words(view, int(division))} asks to move {whom}"
    return Prompt(title, "Nobody is moved without consent.")


def _prompt_penalty(view: View, decision: Decision) -> Prompt:
    what, damage, division, card = decision.about
    title = _for(view, division, f"Discard {one_card(what)} or suffer {damage}")
    return Prompt(title, striking_words(card, view))


def _prompt_victim(view: View, decision: Decision) -> Prompt:
    _, damage, division, card = decision.about
    return Prompt(
        _for(view, division, f"Which Agent suffers {damage}?"), striking_words(card, view)
    )


def _prompt_payment(view: View, decision: Decision) -> Prompt:
    _, _, division, card, *agents = decision.about
    struck = [f"{named(agent, view)} is struck." for agent in agents]
    title = _for(view, division, "Discard which card?")
    return Prompt(title, " ".join([striking_words(card, view), *struck]))


def _prompt_claim(view: View, decision: Decision) -> Prompt:
    is_last = "fallen" in decision.about
    help = "Your Agent has fallen: this is the last moment of its activation." if is_last else ""
    return Prompt("Claim which objective?", help)


SPECIAL = {
    "claim_objective": _prompt_claim,
    "setup_destroy_zone": _prompt_ruins,
    "setup_weapon": _prompt_arms,
    "setup_gear": _prompt_arms,
    "setup_draft_agent": _prompt_own,
    "activate_agent": _prompt_own,
    "discard_intel": _prompt_own,
    "draw_deck": _prompt_draw,
    "first_player": _prompt_lead,
    "move_zone": _prompt_move,
    "move_location": _prompt_location,
    "use_location": _prompt_use,
    "attack_target": _prompt_target,
    "store_unit": _prompt_trophy,
    "overflow_zone": _prompt_overflow,
    "pay_mission": _prompt_pay,
    "mission_reward": _prompt_reward,
    "penalty_card": _prompt_payment,
    "penalty_agent": _prompt_victim,
    "action": action_prompt,
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
