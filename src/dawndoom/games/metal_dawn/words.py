"""Metal Dawn in words: prompts, options, the board as text, the ending. The log is in log.py."""

from functools import cache
from typing import Any

from dawndoom.core import Decision, Names, Option, Prompt, View, Wording
from dawndoom.games.metal_dawn.library import FILES, authored_tables
from dawndoom.games.metal_dawn.symbols import ICON_WORDS, LOCATION_WORDS, UNIT_WORDS, unit_words

PHASES = {
    "setup": "Setup",
    "agent": "Agent phase",
    "counterattack": "Counterattack",
    "dominus_advance": "Dominus phase",
    "dominus_attack": "Units attack",
    "dominus_cards": "Dominus cards",
    "cleanup": "Clean-up",
    "over": "Over",
}


@cache
def card_names() -> dict[str, str]:
    """Return the names of all authored cards by id."""
    names: dict[str, str] = {}
    for file in FILES:
        for card in authored_tables(file).get(file, []):
            if "name" in card:
                names[card["id"]] = card["name"]
    return names


def named(identity: object) -> str:
    """Return a card's name for its id; a loaded set's ids are made readable."""
    word = str(identity)
    return card_names().get(word) or word.replace("_", " ").title()


def face_words(identity: object) -> str:
    """Say a Unit by the id of its face."""
    kind = next((kind for kind in UNIT_WORDS if kind in str(identity)), "")
    return UNIT_WORDS.get(kind, "Unit")


def status(view: View) -> str:
    """Say where in the game we are."""
    if view["phase"] == "setup":
        return "Setup"
    act = "I" if view["act"] == 1 else "II"
    return f"Act {act} · round {view['round']} · {PHASES[view['phase']]}"


# What is asked: a title and what matters about it.

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


def _prompt_action(view: View, decision: Decision) -> Prompt:
    agent = view["agents"][view["active"]]
    left = view["actions"]
    count = "no action" if not left else "1 action" if left == 1 else f"{left} actions"
    help = "Free actions cost nothing and can be repeated."
    if view["act"] == 1 and all(code["state"] == "hacked" for code in view["codes"]):
        help = "All Codes are hacked: Act II begins after this round."
    return Prompt(f"{agent['name']}: {count} left", help)


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
    pledged, cost, _ = decision.about
    return Prompt(
        f"Retreat the track: {pledged} of {cost} Intel",
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
    what, damage = decision.about
    return Prompt(f"Discard a {what} or suffer {damage}", "A firewall strikes every Division.")


SPECIAL = {
    "action": _prompt_action,
    "intercept": _prompt_intercept,
    "hack_add": _prompt_hack,
    "retreat_commit": _prompt_commit,
    "place_drawn": _prompt_place,
    "reaction": _prompt_reaction,
    "card_choice": _prompt_choice,
    "firewall_penalty": _prompt_penalty,
}


# The options.

ACTIONS = {
    "move": ("Move", "to any free location"),
    "attack": ("Attack", ""),
    "hack": ("Hack a Code", ""),
    "intel": ("Use Intel", "discard it for its ability"),
    "gear": ("Use Gear", ""),
    "zone_power": ("Use the zone's power", ""),
    "ability": ("Use an ability", ""),
    "division": ("Use the Division", "once per game"),
    "gain_mission": ("Gain a Mission", ""),
    "complete_mission": ("Complete the Mission", "by paying"),
    "equip": ("Equip from the reserve", ""),
    "retreat": ("Propose a retreat", ""),
    "claim": ("Claim an objective", ""),
    "discard": ("Discard equipment", ""),
    "end": ("End the activation", ""),
}
PLAIN_WORDS = {
    "use": "Use it",
    "decline": "Decline",
    "done": "Done",
    "stop": "Stop",
    "none": "No",
    "unarmed": "Unarmed",
    "weapon": "With the Weapon",
    "robot": "Robot Dominus",
    "retreat": "Retreat the track by 1",
    "attach": "Attach it",
    "store": "Store it",
    "box": "To the box",
    "accept": "Accept",
    "refuse": "Refuse",
    "damage": "Take the damage",
    "discard": "Discard the card",
    "under": "Under the deck",
}


def option_words(view: View, decision: Decision, index: int) -> str:
    """Say an option in one line, for its tooltip and for screen readers."""
    said = wording(view, decision, decision.options[index])
    return ". ".join(part for part in (said.label, said.note, said.warning) if part)


def wording(view: View, decision: Decision, option: Option) -> Wording:
    """Say an option: what it is, what it brings, what it risks."""
    if decision.name == "action":
        return _word_action(view, option)
    teller = WORDINGS.get(option.verb)
    if teller is not None and option.on:
        return teller(view, decision, option)
    return Wording(PLAIN_WORDS.get(option.verb, option.verb.replace("_", " ").capitalize()))


def _word_action(view: View, option: Option) -> Wording:
    words, note = ACTIONS[option.verb]
    agent = view["agents"][view["active"]]
    warning = ""
    if option.verb == "gear":
        words, note = f"Use {agent['gear']['name']}", agent["gear"]["text"]
    elif option.verb == "zone_power":
        zone = view["zones"][agent["zone"] - 1]
        words, note = f"Power of {zone['name']}", zone["text"]
    elif option.verb == "division":
        card = view["divisions"][agent["division"]]["card"]
        words, note = card["name"], f"{card['text']} Once per game."
    elif option.verb == "complete_mission":
        note = agent["mission"]["needs"]
    elif option.verb == "retreat":
        note = f"costs {view['retreat']['cost']} Intel together"
    elif option.verb == "end" and view["actions"]:
        warning = f"{view['actions']} left unused"
    return Wording(words, note, warning)


def unit_at(view: View, zone: int, location: int) -> dict[str, Any] | None:
    """Return the Unit on a location."""
    for unit in view["units"]:
        if (unit["zone"], unit["location"]) == (zone, location):
            return dict(unit)
    return None


def agent_named(view: View, identity: object) -> dict[str, Any] | None:
    """Return the Agent in play with an id."""
    for agent in view["agents"]:
        if agent["id"] == identity:
            return dict(agent)
    return None


def _word_zone(view: View, decision: Decision, option: Option) -> Wording:
    zone = view["zones"][int(option.on[0]) - 1]
    notes = []
    if decision.name == "move_zone" and not zone["destroyed"]:
        taken = {
            (unit["zone"], unit["location"]) for unit in [*view["units"], *view["agents"]]
            if unit.get("zone")
        }  # fmt: skip
        free = [
            LOCATION_WORDS[name]
            for place, name in enumerate(zone["locations"], start=1)
            if (zone["number"], place) not in taken
        ]
        notes = list(dict.fromkeys(free))
    if view["dominus"]["zone"] == zone["number"]:
        notes.insert(0, "Dominus is here")
    return Wording(f"{zone['number']} {zone['name']}", "; ".join(notes))


def _word_location(view: View, decision: Decision, option: Option) -> Wording:
    number, place = int(option.on[0]), int(option.on[1])
    zone = view["zones"][number - 1]
    gain = "nothing" if zone["destroyed"] else LOCATION_WORDS[zone["locations"][place - 1]]
    return Wording(f"Location {place} of {zone['name']}", gain)


def _word_unit(view: View, decision: Decision, option: Option) -> Wording:
    unit = unit_at(view, int(option.on[0]), int(option.on[1]))
    place = f"zone {option.on[0]}, location {option.on[1]}"
    if unit is None:
        return Wording(f"Unit in {place}")
    note = unit_words(unit).split(", ", 1)[1]
    return Wording(f"{UNIT_WORDS[unit['type']]} in {place}", note)


def _word_agent(view: View, decision: Decision, option: Option) -> Wording:
    agent = agent_named(view, option.on[0])
    if agent is None or "health" not in agent:
        return Wording(named(option.on[0]))
    note = f"{agent['health']} of {agent['full']} health"
    warning = ""
    if decision.name == "intercept":
        left = agent["health"] - int(decision.about[2])
        warning = "" if left > 0 else "would fall"
        note = f"{note}, {max(0, left)} after it"
    return Wording(agent["name"], note, warning)


def _word_division(view: View, decision: Decision, option: Option) -> Wording:
    division = view["divisions"][int(option.on[0])]
    return Wording(f"Division {int(option.on[0]) + 1}: {division['card']['name']}")


def _word_code(view: View, decision: Decision, option: Option) -> Wording:
    code = view["codes"][int(option.on[0]) - 1]
    if code["card"] is None:
        return Wording(f"Code {code['space']}", "face down")
    note = f"difficulty {code['difficulty']}"
    return Wording(f"Code {code['space']}: {code['card']['name']}", note, code["card"]["text"])


def _word_card(view: View, decision: Decision, option: Option) -> Wording:
    return Wording(named(option.on[0]), card_text(option.on[0]))


@cache
def _texts() -> dict[str, str]:
    texts: dict[str, str] = {}
    for file in FILES:
        for card in authored_tables(file).get(file, []):
            parts = [card.get("text", "")]
            if file == "intel":
                parts.insert(0, f"Value {card['value']}.")
            elif file == "weapons":
                uses = f"uses {card['uses']}" if "uses" in card else "permanent"
                parts.insert(0, f"Damage {card['damage']}, range {card['range']}, {uses}.")
            elif file == "robot":
                path = f"{card['direction']} {card['steps']}"
                parts.insert(0, f"Moves {path}, damage {card['damage']}.")
            elif file == "dominus":
                parts.insert(0, f"Zone {card['zone']}: {', '.join(card['spawn'])}.")
            texts[card["id"]] = " ".join(part for part in parts if part)
    return texts


def card_text(identity: object) -> str:
    """Return what an authored card says, with its figures."""
    return _texts().get(str(identity), "")


def _word_equip(view: View, decision: Decision, option: Option) -> Wording:
    if len(option.on) == 1:
        return Wording(f"The {option.on[0]} of the reserve")
    which = "the new card" if option.on[0] == "new" else "the reserve card"
    return Wording(f"Equip {which} to {named(option.on[1])}", "the old one is discarded")


def _word_keep(view: View, decision: Decision, option: Option) -> Wording:
    if option.on[0] == "new":
        return Wording("Keep the new card in reserve", "the old one is discarded")
    return Wording("Keep the reserve card", "the new one is discarded")


def _word_discard(view: View, decision: Decision, option: Option) -> Wording:
    kind, where = str(option.on[0]), str(option.on[1])
    place = {"reserve": "the reserve", "equipped": "the Agent"}.get(where, named(where))
    return Wording(f"Discard the {kind} of {place}")


def _word_deal(view: View, decision: Decision, option: Option) -> Wording:
    card = named(option.on[-1])
    if option.verb == "swap":
        return Wording(f"Accept and give {card} back")
    other = f"Division {int(option.on[0]) + 1}"
    if option.verb == "give":
        return Wording(f"Give {card} to {other}")
    return Wording(f"Take {card} from {other}")


def _word_simple(view: View, decision: Decision, option: Option) -> Wording:
    word = option.on[0]
    labels = {
        "deck": f"{str(word).capitalize()} deck",
        "type": UNIT_WORDS.get(str(word), str(word)),
        "stored": f"{face_words(word)} ({str(word).replace('_', ' ')})",
        "suffer": f"Suffer {word}",
        "use": f"A use of the {word}",
        "firewall": f"The firewall on space {word}",
    }
    return Wording(labels[option.verb])


WORDINGS = {
    "zone": _word_zone,
    "location": _word_location,
    "unit": _word_unit,
    "agent": _word_agent,
    "division": _word_division,
    "code": _word_code,
    "intel": _word_card,
    "weapon": _word_card,
    "gear": _word_card,
    "mission": _word_card,
    "card": _word_card,
    "objective": _word_card,
    "equip": _word_equip,
    "keep": _word_keep,
    "discard": _word_discard,
    "give": _word_deal,
    "take": _word_deal,
    "swap": _word_deal,
    "deck": _word_simple,
    "type": _word_simple,
    "stored": _word_simple,
    "suffer": _word_simple,
    "use": _word_simple,
    "firewall": _word_simple,
}


# The board as text, and the ending.


def describe(view: View, names: Names) -> list[str]:
    """Return the board as text, a line a thing."""
    track, coming = view["track"], view["forecast"]
    lines = [
        f"{status(view)}. The track is at {track['space']} of {track['last']}.",
        f"The next Dominus phase: 1 automatic, {coming['terrify']} Terrify, up to "
        f"{coming['damage']} from Units, of which {coming['interceptable']} can be intercepted.",
    ]
    dominus = view["dominus"]
    if dominus["zone"]:
        words = f"Dominus ({dominus['form']}) is in zone {dominus['zone']}"
        health = f", health {dominus['health']}" if dominus["form"] == "robot" else ""
        lines.append(f"{words}{health}.")
    lines += [_describe_zone(view, zone) for zone in view["zones"]]
    lines += [_describe_code(code) for code in view["codes"]]
    for agent in view["agents"]:
        if agent["id"] is not None:
            lines.append(_describe_agent(view, agent, names))
    for number, division in enumerate(view["divisions"]):
        intel = ", ".join(f"{card['name']} {card['value']}" for card in division["intel"])
        lines.append(
            f"{owner(names, number)}: {division['card']['name']}; Intel: {intel or 'none'}."
        )
    return lines


def owner(names: Names, division: int) -> str:
    """Return the name of whoever runs a Division; in solo play one person runs both."""
    if len(names) == 1:
        return f"Division {division + 1}"
    return names[division]


def _describe_zone(view: View, zone: dict[str, Any]) -> str:
    if zone["destroyed"]:
        return f"Zone {zone['number']}: {zone['name']}, destroyed."
    parts = []
    for place, name in enumerate(zone["locations"], start=1):
        unit = unit_at(view, zone["number"], place)
        text = f"{place} {LOCATION_WORDS[name]}"
        if unit is not None:
            text += f" ({unit_words(unit).split(', ', 1)[0].split(' in ')[0]}"
            icon = f", {ICON_WORDS[unit['icon']].split(':')[0]}" if unit["icon"] else ""
            text += f" defense {unit['defense']}{icon})" if unit["revealed"] else " hidden)"
        parts.append(text)
    tokens = f" Mission tokens: {zone['tokens']}." if zone["tokens"] else ""
    return f"Zone {zone['number']}: {zone['name']}. {'; '.join(parts)}.{tokens}"


def _describe_code(code: dict[str, Any]) -> str:
    if code["plan"]:
        plan = code["plan"]
        return f"Plan {code['space']}: {plan['name']}, {plan['direction']} {plan['steps']}."
    if code["card"] is None or code["state"] == "hacked":
        return f"Code {code['space']}: {code['state'].replace('_', ' ')}."
    return f"Code {code['space']}: {code['card']['name']}, difficulty {code['difficulty']}."


def _describe_agent(view: View, agent: dict[str, Any], names: Names) -> str:
    where = (
        f"zone {agent['zone']}, location {agent['location']}" if agent["zone"] else "off the board"
    )
    weapon = agent["weapon"]["name"] if agent["weapon"] else "no Weapon"
    gear = agent["gear"]["name"] if agent["gear"] else "no Gear"
    ready = "ready" if agent["ready"] else "inactive"
    return (
        f"{owner(names, agent['division'])}: {agent['name']}, {where}, {agent['health']} of "
        f"{agent['full']} health, {ready}, {weapon}, {gear}."
    )


REASONS = {
    "Metal Dawn": "the Metal Dawn track ran out",
    "no Agents left": "an Agent fell and nobody was left to take its place",
    "round_cap": "the round limit was reached",
    "given up": "the city was given up",
}


def ending(view: View, names: Names) -> str:
    """Say who won and why."""
    outcome = view["outcome"]
    if not outcome:
        return ""
    if not outcome["winners"]:
        return f"Dominus won: {REASONS.get(outcome['reason'], outcome['reason'])}."
    if view["mode"] == "tech_war":
        winners = " and ".join(names[seat] for seat in outcome["winners"])
        points = max(outcome["scores"])
        return f"Robot Dominus is destroyed. {winners} won with {points} points."
    return f"Robot Dominus is destroyed in round {view['round']}: the city is saved."
