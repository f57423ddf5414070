"""Metal Dawn in words: cards and options; prompts.py, telling.py and log.py say the rest."""

from functools import cache
from typing import Any

from dawndoom.core import Decision, Names, Option, View, Wording
from dawndoom.games.metal_dawn.library import FILES, authored_tables
from dawndoom.games.metal_dawn.symbols import ICON_WORDS, LOCATION_WORDS, UNIT_WORDS, unit_words


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


@cache
def _faces() -> dict[str, dict[str, Any]]:
    return {face["id"]: face for face in authored_tables("units")["units"]}


def face_words(identity: object) -> str:
    """Say the type of a Unit by the id of its face; a loaded set's id may tell it or not."""
    face = _faces().get(str(identity))
    if face is not None:
        return UNIT_WORDS[face["type"]]
    kind = next((kind for kind in UNIT_WORDS if kind in str(identity)), "")
    return UNIT_WORDS.get(kind, "Unit")


def face_details(face: dict[str, Any]) -> str:
    """Say the hidden side of a Unit."""
    icon = f", {icon_name(face['icon'])}" if face.get("icon") else ""
    return f"defense {face['defense']}{icon}"


def icon_name(icon: str) -> str:
    """Return the name of a Unit's icon, without what it does."""
    return ICON_WORDS[icon].split(":")[0]


def counted(count: int, thing: str) -> str:
    """Say so many of a thing."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


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
GAINS = {
    "none": "nothing",
    "weapon": "Weapon",
    "gear": "Gear",
    "weapon_or_gear": "Weapon or Gear",
    "intel": "Intel",
    "any": "any card",
    "block": "Block",
    "destroy": "destroy",
    "reveal": "reveal",
    "mission": "Mission",
}
"""What a free location of a zone would give, in a word."""
WITHOUT_ABILITY = "without_ability"
"""Said by a question about a move that leaves the location's ability alone."""
DISCARDS = "discards"
"""Said by a question about discard piles, which lie open, instead of decks."""
PLAIN_WORDS = {
    "use": "Use it",
    "decline": "Decline",
    "decline_all": "Decline all in this zone",
    "done": "Done",
    "stop": "Stop",
    "none": "No",
    "unarmed": "Unarmed",
    "weapon": "With the Weapon",
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
    if option.verb == "robot":
        return _word_robot(view)
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
    gives = decision.name == "move_zone" and WITHOUT_ABILITY not in decision.about
    if gives and not zone["destroyed"]:
        taken = {
            (unit["zone"], unit["location"]) for unit in [*view["units"], *view["agents"]]
            if unit.get("zone")
        }  # fmt: skip
        free = [
            GAINS[name]
            for place, name in enumerate(zone["locations"], start=1)
            if (zone["number"], place) not in taken
        ]
        notes = list(dict.fromkeys(free))
    if view["dominus"]["zone"] == zone["number"]:
        notes.insert(0, "Dominus is here")
    return Wording(f"{zone['number']} {zone['name']}", ", ".join(notes))


def _word_location(view: View, decision: Decision, option: Option) -> Wording:
    number, place = int(option.on[0]), int(option.on[1])
    zone = view["zones"][number - 1]
    gain = "nothing" if zone["destroyed"] else LOCATION_WORDS[zone["locations"][place - 1]]
    if WITHOUT_ABILITY in decision.about:
        gain = ""
    return Wording(f"Location {place} of {zone['name']}", gain)


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


def _word_robot(view: View) -> Wording:
    dominus, fight = view["dominus"], view["fight"]
    note = f"{dominus['health']} health"
    if fight and fight["robot"]:
        note = f"{note}, {max(0, dominus['health'] - fight['robot'])} after it"
    return Wording("Robot Dominus", note)


def _word_agent(view: View, decision: Decision, option: Option) -> Wording:
    agent = agent_named(view, option.on[0])
    if agent is None or "health" not in agent:
        return Wording(named(option.on[0]), card_text(option.on[0]))
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
    name = agent["name"] if agent else named(option.on[0])
    note = "asked again before a blow that would defeat it"
    return Wording(f"{name} takes all in this zone", note)


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
                parts.insert(0, f"Zone {card['zone']}: {spawn_words(card['spawn'])}.")
            texts[card["id"]] = " ".join(part for part in parts if part)
    return texts


def spawn_words(spawn: list[str]) -> str:
    """Say which Units a Dominus card brings, each type once with its number."""
    counts = {kind: spawn.count(kind) for kind in UNIT_WORDS if kind in spawn}
    words = [f"{n} {UNIT_WORDS[kind]}{'s' if n > 1 else ''}" for kind, n in counts.items()]
    return ", ".join(words) or "no Units"


def card_text(identity: object) -> str:
    """Return what an authored card says, with its figures."""
    return _texts().get(str(identity), "")


def _word_equip(view: View, decision: Decision, option: Option) -> Wording:
    if len(option.on) == 1:
        wearer = view["agents"][view["active"]]
        return Wording(f"The {option.on[0]} of the reserve", _replaced(wearer, option.on[0]))
    which = "the new card" if option.on[0] == "new" else "the reserve card"
    note = _replaced(agent_named(view, option.on[1]), decision.about[0])
    return Wording(f"Equip {which} to {named(option.on[1])}", note)


def _replaced(agent: dict[str, Any] | None, kind: object) -> str:
    """Say which card an Agent discards for a new one of the kind, if it has any."""
    old = agent[str(kind)] if agent else None
    return f"{old['name']} is discarded" if old else ""


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
        "type": UNIT_WORDS.get(str(word), str(word)),
        "suffer": f"Suffer {word}",
        "use": f"A use of the {word}",
        "firewall": f"The firewall on space {word}",
    }
    return Wording(labels[option.verb])


def _word_deck(view: View, decision: Decision, option: Option) -> Wording:
    name = str(option.on[0])
    if DISCARDS not in decision.about:
        return Wording(f"{name.capitalize()} deck")
    top = view["decks"][name]["discards"][-1]
    return Wording(f"{named(top)} from the {name.capitalize()} discard pile", card_text(top))


def _word_stored(view: View, decision: Decision, option: Option) -> Wording:
    word = option.on[0]
    face = _faces().get(str(word))
    if face is None:
        return Wording(face_words(word), named(word))
    # A standee of the expansion differs from one of the base game in nothing else.
    origin = ", Tech War" if face.get("set") == "tech_war" else ""
    return Wording(face_words(word), f"{face_details(face)}{origin}")


WORDINGS = {
    "zone": _word_zone,
    "location": _word_location,
    "unit": _word_unit,
    "agent": _word_agent,
    "guard": _word_guard,
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
    "deck": _word_deck,
    "type": _word_simple,
    "stored": _word_stored,
    "suffer": _word_simple,
    "use": _word_simple,
    "firewall": _word_simple,
}


def owner(names: Names, division: int) -> str:
    """Return the name of whoever runs a Division; in solo play one person runs both."""
    if len(names) == 1:
        return f"Division {division + 1}"
    return names[division]
