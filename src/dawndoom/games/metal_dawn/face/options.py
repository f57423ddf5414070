"""The options in words."""

from collections.abc import Callable
from typing import Any

from dawndoom.core import Decision, Option, View, Wording
from dawndoom.games.metal_dawn.face.equipment import (
    word_armed,
    word_discard,
    word_equip,
    word_equipment,
    word_used_up,
)
from dawndoom.games.metal_dawn.face.library import (
    card_text,
    face_facts,
    face_words,
    named,
    one_card,
)
from dawndoom.games.metal_dawn.face.names import (
    DISCARDS,
    WITHOUT_ABILITY,
    division_words,
    location_ability,
    retreat_words,
)
from dawndoom.games.metal_dawn.face.queries import agent_named, mission_named, unit_at
from dawndoom.games.metal_dawn.face.symbols import (
    GAINS,
    LOCATION_WORDS,
    UNIT_WORDS,
    unit_words,
)

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
    "complete_mission": ("Complete the Mission", ""),
    "equip": ("Equip from the reserve", ""),
    "retreat": ("Propose a retreat", ""),
    "claim": ("Claim an objective", ""),
    "discard": ("Discard equipment", ""),
    "end": ("End the activation", ""),
}
PLAIN_WORDS = {
    "decline": "Decline",
    "decline_all": "Let all of this zone through",
    "done": "Done",
    "stop": "Stop",
    "none": "No",
    "keep": "Keep it",
    "accept": "Accept",
    "refuse": "Refuse",
    "under": "Under the deck",
}


def word_action(view: View, decision: Decision, option: Option) -> Wording:
    """Say an action of the menu."""
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
    elif option.verb == "ability":
        note = ", ".join(named(card, view) for card in decision.about[1:])
    elif option.verb == "complete_mission":
        words, note = f"Complete {agent['mission']['name']}", agent["mission"]["needs"]
    elif option.verb == "equip":
        note = ", ".join(card["name"] for card in _reserve(view, agent["division"]))
    elif option.verb == "retreat":
        note = f"{retreat_words(view)}, for {view['retreat']['cost']} Intel together"
    elif option.verb == "end" and view["actions"]:
        warning = f"{view['actions']} left unused"
    return Wording(words, note, warning)


def _reserve(view: View, division: int) -> list[dict[str, Any]]:
    cards = [view["divisions"][division][kind] for kind in ("weapon", "gear")]
    return [card for card in cards if card]


def _word_zone(view: View, decision: Decision, option: Option) -> Wording:
    zone = view["zones"][int(option.on[0]) - 1]
    notes = []
    if decision.name == "move_zone" and zone["destroyed"]:
        notes = ["in ruins: nothing to gain, and no Unit comes here"]
    elif decision.name == "move_zone" and WITHOUT_ABILITY not in decision.about:
        notes = _gains(view, zone)
    if view["dominus"]["zone"] == zone["number"]:
        notes.insert(0, "Dominus is here")
    return Wording(f"{zone['number']} {zone['name']}", ", ".join(notes))


def _gains(view: View, zone: dict[str, Any]) -> list[str]:
    """Say what the free locations of a zone would give, each thing once."""
    pieces = [*view["units"], *view["agents"]]
    taken = {(piece["zone"], piece["location"]) for piece in pieces if piece.get("zone")}
    free = [
        GAINS[name]
        for place, name in enumerate(zone["locations"], start=1)
        if (zone["number"], place) not in taken
    ]
    return list(dict.fromkeys(free))


def _word_location(view: View, decision: Decision, option: Option) -> Wording:
    number, place = int(option.on[0]), int(option.on[1])
    zone = view["zones"][number - 1]
    gain = "nothing" if zone["destroyed"] else LOCATION_WORDS[zone["locations"][place - 1]]
    if WITHOUT_ABILITY in decision.about:
        gain = ""
    return Wording(f"Location {place} of {zone['name']}", gain)


def _word_use(view: View, decision: Decision, option: Option) -> Wording:
    return Wording(f"Use it: {location_ability(view, decision)}")


def _word_unit(view: View, decision: Decision, option: Option) -> Wording:
    number, location = int(option.on[0]), int(option.on[1])
    unit = unit_at(view, number, location)
    place = f"zone {number}, location {location}"
    if unit is None:
        return Wording(f"Unit in {place}")
    note = unit_words(unit).split(", ", 1)[1]
    if decision.name == "attack_target" and view["fight"]:
        note = f"{_odds(view, number, location)}; {note}"
    return Wording(f"{UNIT_WORDS[unit['type']]} in {place}", note)


def _odds(view: View, zone: int, location: int) -> str:
    """Say how likely the attack being declared destroys a Unit."""
    for number, place, damage, chance in view["fight"]["targets"]:
        if (number, place) == (zone, location):
            return f"{chance} % to destroy it with {damage}"
    return ""


def word_robot(view: View) -> Wording:
    """Say the Robot as a target."""
    dominus, fight = view["dominus"], view["fight"]
    note = f"{dominus['health']} health"
    if fight and fight["robot"]:
        note = f"{note}, {max(0, dominus['health'] - fight['robot'])} after it"
    return Wording("Robot Dominus", note)


def _word_agent(view: View, decision: Decision, option: Option) -> Wording:
    agent = agent_named(view, option.on[0])
    if agent is None or "health" not in agent:
        return Wording(named(option.on[0], view), card_text(option.on[0], view))
    if decision.name in ("agent_ability", "reaction"):
        return Wording(agent["name"], agent["text"])
    note = f"{agent['health']} of {agent['full']} health"
    warning = ""
    if decision.name == "intercept":
        left = agent["health"] - int(decision.about[2])
        warning = "" if left > 0 else "would fall"
        note = f"{note}, {max(0, left)} after it"
    elif decision.name == "activate_agent":
        note = f"{note}, {_where(agent)}"
    return Wording(agent["name"], note, warning)


def _where(agent: dict[str, Any]) -> str:
    return f"zone {agent['zone']}" if agent["zone"] else "off the board"


def _word_guard(view: View, decision: Decision, option: Option) -> Wording:
    agent = agent_named(view, option.on[0])
    name = agent["name"] if agent else named(option.on[0], view)
    note = "you are asked again before a blow that would defeat it"
    return Wording(f"{name} takes all in this zone", note)


def _word_decline(view: View, decision: Decision, option: Option) -> Wording:
    if decision.name != "intercept":
        return Wording(PLAIN_WORDS["decline"])
    space, damage = view["track"]["space"], int(decision.about[2])
    return Wording("Let it through", f"dawn {space} → {space + damage}")


def _word_division(view: View, decision: Decision, option: Option) -> Wording:
    return Wording(division_words(view, int(option.on[0])))


def _word_code(view: View, decision: Decision, option: Option) -> Wording:
    code = view["codes"][int(option.on[0]) - 1]
    if code["card"] is None:
        return Wording(f"Code {code['space']}", "face down")
    note = f"difficulty {code['difficulty']}"
    return Wording(f"Code {code['space']}: {code['card']['name']}", note, code["card"]["text"])


def _word_card(view: View, decision: Decision, option: Option) -> Wording:
    return Wording(named(option.on[0], view), card_text(option.on[0], view))


def _word_penalty(view: View, decision: Decision, option: Option) -> Wording:
    what, damage = decision.about[:2]
    if option.verb == "discard":
        return Wording(f"Discard {one_card(what)}")
    return Wording(f"Take the damage: {damage}")


def _word_deal(view: View, decision: Decision, option: Option) -> Wording:
    card = named(option.on[-1], view)
    if option.verb == "swap":
        return Wording(f"Accept and give {card} back")
    other = division_words(view, int(option.on[0]))
    if option.verb == "give":
        return Wording(f"Give {card} to {other}")
    return Wording(f"Take {card} from {other}")


def _word_reward(view: View, decision: Decision, option: Option) -> Wording:
    if option.verb == "retreat":
        return Wording("Retreat the track by 1", retreat_words(view))
    mission = mission_named(view, decision.about[0])
    return Wording(f"Attach {mission['name']}", mission["text"])


def _word_trophy(view: View, decision: Decision, option: Option) -> Wording:
    unit = face_words(decision.about[0], view)
    if option.verb == "store":
        return Wording(f"Store the {unit}")
    return Wording(f"The destroyed {unit} goes to the box")


def _word_simple(view: View, decision: Decision, option: Option) -> Wording:
    word = option.on[0]
    labels = {
        "type": UNIT_WORDS.get(str(word), str(word)),
        "suffer": f"Suffer {word} damage",
        "firewall": f"The firewall on space {word}",
    }
    return Wording(labels[option.verb])


def _word_deck(view: View, decision: Decision, option: Option) -> Wording:
    name = str(option.on[0])
    if DISCARDS not in decision.about:
        return Wording(f"{name.capitalize()} deck")
    top = view["decks"][name]["discards"][-1]
    return Wording(
        f"{named(top, view)} from the {name.capitalize()} discard pile", card_text(top, view)
    )


def _word_stored(view: View, decision: Decision, option: Option) -> Wording:
    return Wording(face_words(option.on[0], view), face_facts(option.on[0], view))


Teller = Callable[[View, Decision, Option], Wording]
WORDINGS: dict[str, Teller] = {
    "zone": _word_zone,
    "location": _word_location,
    "unit": _word_unit,
    "agent": _word_agent,
    "guard": _word_guard,
    "division": _word_division,
    "code": _word_code,
    "intel": _word_card,
    "weapon": word_equipment,
    "gear": word_equipment,
    "mission": _word_card,
    "card": _word_card,
    "objective": _word_card,
    "equip": word_equip,
    "discard": word_discard,
    "give": _word_deal,
    "take": _word_deal,
    "swap": _word_deal,
    "deck": _word_deck,
    "type": _word_simple,
    "stored": _word_stored,
    "suffer": _word_simple,
    "use": word_used_up,
    "firewall": _word_simple,
}
"""How an option is said that names something, by its verb."""
BARE: dict[str, Teller] = {
    "use": _word_use,
    "weapon": word_armed,
    "unarmed": word_armed,
    "retreat": _word_reward,
    "attach": _word_reward,
    "store": _word_trophy,
    "box": _word_trophy,
    "discard": _word_penalty,
    "damage": _word_penalty,
    "decline": _word_decline,
}
"""How an option is said that names nothing, where its question knows more."""
