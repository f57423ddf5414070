"""Death Dome in words: what is asked, and the options."""

from typing import Any

from dawndoom.core import Decision, Option, Prompt, View, Wording
from dawndoom.games.death_dome.face.layout import layout_of
from dawndoom.games.death_dome.face.odds import chance_to_hold, percent
from dawndoom.games.death_dome.face.prompts import PROMPTS
from dawndoom.games.death_dome.face.queries import (
    count_of,
    credits,
    fight_of,
    forecast_of,
    item_of,
    items_words,
    kind_of,
    place_words,
    power_of,
    rating_words,
    told_apart,
    towers_of,
    unit_name,
    unit_of,
)

JAILS = {"nw": "north-west", "ne": "north-east", "se": "south-east", "sw": "south-west"}


# What is asked.


def prompt(view: View, decision: Decision) -> Prompt:
    """Return what is asked."""
    title, help = PROMPTS[decision.name]
    facts = _facts(view, decision)
    return Prompt(_begun(title.format(**facts)), _begun(help.format(**facts).strip()))


def _begun(text: str) -> str:
    """Begin a sentence with a capital letter; names in it keep theirs."""
    return text[:1].upper() + text[1:]


def _facts(view: View, decision: Decision) -> dict[str, str]:
    """Return what a prompt may name: the unit, card or item in question, the running totals."""
    about = decision.about
    first = about[0] if about else ""
    facts = {
        "unit": "the unit",
        "item": "it",
        "card": "The card",
        "text": "",
        "left": "",
        "can": "",
    }
    facts["fight"] = fight_words(view)
    last = not view["phases_left"]
    facts["window"] = "Play a card, or end your turn" if last else "Which unit is next?"
    facts["window_help"] = (
        "These cards can still be played after your unit phases."
        if last
        else "Pick a unit for its unit phase, or first play a card that glows."
    )
    if isinstance(first, int) and 0 <= first < len(view["units"]):
        unit = unit_of(view, first)
        is_own = unit["seat"] == decision.seat
        facts["unit"] = unit_name(unit) if is_own else told_apart(view, unit)
    elif first in view["cards"]["items"]:
        facts["item"] = str(item_of(view, str(first))["name"])
    elif first in view["cards"]["powers"]:
        facts["card"] = str(power_of(view, str(first))["name"])
        facts["text"] = str(power_of(view, str(first))["text"])
    phase = view["phase"]
    if phase is not None:
        movement = "Can still move" if phase["movement"] else "Has moved"
        actions = count_of(phase["actions"], "action") if phase["actions"] else "no action"
        facts["left"] = f"{movement}, {actions} left."
        deeds = ["move"] * bool(phase["movement"]) + ["act"] * bool(phase["actions"])
        facts["can"] = f"{', '.join(deeds)} or end" if deeds else "end its unit phase"
    return facts


def fight_words(view: View) -> str:
    """Say how the attack stands: strength against defense, and what would follow."""
    fight = fight_of(view)
    if fight is None or not fight["sides"]:
        return ""
    said = []
    for side in fight["sides"]:
        if not side["done"]:
            name = _begun(told_apart(view, unit_of(view, side["unit"])))
            sums = f"{side['attack']} against {side['defense']}"
            said.append(f"{name}: {sums}, {fate_words(side)}.")
    return " ".join(said)


# The options.


def wording(view: View, decision: Decision, option: Option) -> Wording:
    """Return an option in words: what it is, what it brings, what it risks."""
    word = option.on[0] if option.on else ""
    verb = option.verb
    if verb in ("buy", "sell"):
        return _word_item(view, verb, str(word))
    if verb in ("trade", "hire"):
        return _word_character(view, verb, str(word))
    if verb in ("play", "ability"):
        return _word_card(view, decision, option)
    if verb == "unit":
        return _word_unit(view, decision, option)
    if verb == "to":
        return _word_cell(view, decision, option)
    if verb == "weapon":
        return _word_weapon(view, decision, option)
    if verb == "attack":
        return _word_attack(view, decision, option)
    if verb == "use":
        return Wording(_source_name(view, str(word)), view["cards"]["actions"][str(word)])
    if verb == "jail":
        return _word_jail(view, decision, option)
    if verb == "seat":
        cards = count_of(view["teams"][int(word)]["cards"], "card")
        return Wording(f"Seat {int(word) + 1}", f"{cards} in hand")
    if verb == "point":
        return Wording(f"Point {word}")
    if verb == "rating":
        return Wording(str(word).capitalize())
    return _word_plain(view, decision, option)


PLAIN: dict[str, tuple[str, str]] = {
    "pass": ("Pass", "you are done shopping"),
    "end": ("End", ""),
    "keep": ("Wear it all as shown", "each item with the unit that shows it now"),
    "continue": ("Continue", ""),
    "skip": ("Skip this unit phase", ""),
    "move": ("Move", ""),
    "act": ("Act", ""),
    "go": ("Go without a card", ""),
    "stay": ("Stay", ""),
    "base": ("Base", "safe, but a unit can only walk out of it again"),
    "capture": ("Capture the point", ""),
    "release": ("Open the jail", "everybody in it goes free"),
    "attack": ("Attack", ""),
    "reach": ("Capture a point in reach", ""),
    "walk_on": ("Walk on", "the action is still there later"),
    "go_on": ("Go on without it", ""),
    "done": ("Done", "no more cards"),
    "heal": ("Heal from here", ""),
    "decline": ("No, thanks", ""),
    "none": ("No one", ""),
    "again": ("Attack again", ""),
    "stop": ("Stop", ""),
    "no": ("No", ""),
    "walk": ("Walk instead", ""),
    "break_out": ("Break out", ""),
}


def _word_plain(view: View, decision: Decision, option: Option) -> Wording:
    label, note = PLAIN.get(option.verb, (str(option), ""))
    if option.verb == "end" and decision.name == "phase_step":
        return _word_phase_end(view, decision)
    if option.verb == "end":
        return Wording("End purchase turn")
    if option.verb == "skip":
        return Wording("Skip this unit phase" if view["phases_left"] > 1 else "End turn")
    if option.verb == "continue" and not view["phases_left"]:
        return Wording("End turn")
    if option.verb == "pass":
        money = view["teams"][decision.seat]["credits"]
        return Wording("Pass", f"final: you keep {credits(money)}")
    if option.verb == "keep" and decision.name == "jailbreak":
        return Wording("Keep it for later")
    if option.verb == "done":
        return _word_done(view, decision, option)
    return Wording(label, note)


def _word_phase_end(view: View, decision: Decision) -> Wording:
    label = "End unit phase" if view["phases_left"] else "End turn"
    offers = [other.verb for other in decision.options]
    if "act" in offers and _on_free_point(view, int(decision.about[0])):
        return Wording(label, "", "this unit could still capture the point it stands on")
    return Wording(label)


def _word_done(view: View, decision: Decision, option: Option) -> Wording:
    """Say what no more cards would mean; a death that one could prevent is warned of."""
    sides = forecast_of(view, decision, option).get("sides", [])
    told = _fates(view, sides) or "no more cards"
    lost = any(side["fate"] in ("dies", "lava") for side in sides)
    if lost and decision.name == "defense_cards":
        return Wording("No more cards", "", told)
    return Wording("No more cards", told)


def _fates(view: View, sides: list[dict[str, Any]]) -> str:
    """Say what becomes of everybody whom an attack hits."""
    said = [f"{told_apart(view, unit_of(view, one['unit']))}: {fate_words(one)}" for one in sides]
    return ", ".join(said)


def _on_free_point(view: View, unit: int) -> bool:
    here = unit_of(view, unit)
    return any(
        point["at"] == here["at"] and point["owner"] != here["seat"] for point in view["points"]
    )


def _word_item(view: View, verb: str, id: str) -> Wording:
    item = item_of(view, id)
    notes = [credits(item["cost"]), rating_words(item), item["text"]]
    label = f"{'Buy' if verb == 'buy' else 'Sell'} {item['name']}"
    return Wording(label, ". ".join(note.rstrip(".") for note in notes if note))


def _word_character(view: View, verb: str, id: str) -> Wording:
    kind = kind_of(view, id)
    ratings = "/".join(str(number) for number in kind["ratings"])
    label = f"{'Sell' if verb == 'trade' else 'Hire'} {kind['name']}"
    parts = [credits(kind["cost"]), ", ".join(kind["types"]), ratings, kind["text"].rstrip(".")]
    return Wording(label, ". ".join(part for part in parts if part))


def _word_card(view: View, decision: Decision, option: Option) -> Wording:
    verb, id = option.verb, str(option.on[0])
    card = power_of(view, id)
    is_value = verb == "play" and decision.name in ("attack_cards", "defense_cards")
    if is_value:
        sides = forecast_of(view, decision, option).get("sides", [])
        return Wording(f"{card['name']}: +{card['value']}", _fates(view, sides))
    return Wording(card["name"], card["text"])


def _word_unit(view: View, decision: Decision, option: Option) -> Wording:
    unit = unit_of(view, int(option.on[0]))
    label = f"{unit['name']} ({place_words(unit)})"
    coming = forecast_of(view, decision, option)
    if "attack" in coming:
        return _word_target(view, decision, unit, coming)
    left = unit["ratings"][3] - unit["wounds"]
    return Wording(label, f"{left} of {unit['ratings'][3]} vitae{items_words(view, unit)}")


def _word_target(
    view: View, decision: Decision, unit: dict[str, Any], coming: dict[str, Any]
) -> Wording:
    """Say an attack: with what on whom, what comes of it, whether the defender can still hold."""
    with_what = "Ram" if decision.name == "ram" else _weapon_words(view)
    return Wording(f"{with_what} on {_standing(view, unit)}", aim_words(view, coming, unit))


def _standing(view: View, unit: dict[str, Any]) -> str:
    return f"{told_apart(view, unit)} ({place_words(unit)})"


def aim_words(view: View, coming: dict[str, Any], unit: dict[str, Any]) -> str:
    """Say what comes of an attack, and whether the defender can still hold."""
    notes = [f"{coming['attack']} against {coming['defense']}: {fate_words(coming)}"]
    held = view["teams"][unit["seat"]]["cards"]
    missing = coming["attack"] - coming["defense"]
    if held and missing > 0:
        chance = percent(chance_to_hold(view, held, missing))
        notes.append(f"their {count_of(held, 'card')} can stop it: {chance}")
    others = [told_apart(view, unit_of(view, other)) for other in coming["others"]]
    if others:
        notes.append(f"also hits {', '.join(others)}")
    return "; ".join(notes)


def _word_attack(view: View, decision: Decision, option: Option) -> Wording:
    """Say an attack that can hit only one, with what comes of it."""
    coming = forecast_of(view, decision, option)
    if "target" not in coming:
        return Wording(*PLAIN["attack"])
    unit = unit_of(view, coming["target"])
    return Wording(f"Attack {_standing(view, unit)}", aim_words(view, coming, unit))


def _weapon_words(view: View) -> str:
    fight = fight_of(view)
    known = view["cards"]["items"]
    return str(known[fight["weapon"]]["name"]) if fight and fight["weapon"] in known else "Punch"


FATES = {
    "holds": "no wound",
    "wounded": "{wounds}",
    "pushed": "{wounds}, pushed",
    "down": "{wounds}, down",
    "clings": "clings on with 1",
    "dies": "dies",
    "lava": "lava, dies",
}


def fate_words(coming: dict[str, Any]) -> str:
    """Say what becomes of a unit in an attack."""
    return FATES[coming["fate"]].format(wounds=count_of(coming["wounds"], "wound"))


def _word_cell(view: View, decision: Decision, option: Option) -> Wording:
    name = str(option.on[0])
    coming = forecast_of(view, decision, option)
    notes = [f"{count_of(coming['steps'], 'step')}"] if coming.get("steps") else []
    ground = cell_words(view, towers_of(view), name)
    if ground:
        notes.append(ground)
    risk = "a bug token on the way" if coming.get("tokens") else ""
    if coming.get("pushers"):
        risk = f"{' or '.join(sorted(set(coming['pushers'])))} could push it into lava"
    if decision.name == "push_cell" and ground == "lava":
        risk = "lava kills"
    return Wording(name, ", ".join(notes), risk)


def cell_words(view: View, towers: dict[str, bool], name: str) -> str:
    """Say what a cell is; nothing for plain floor."""
    if name in towers:
        return "tower point" if towers[name] else "control point"
    for cell, jail in view["board"]["releases"]:
        if cell == name:
            return f"release point of the {JAILS.get(jail, jail)} jail"
    terrain = layout_of(view).kinds[name]
    return "" if terrain == "floor" else terrain.replace("_", " ")


def _word_weapon(view: View, decision: Decision, option: Option) -> Wording:
    name = str(option.on[0])
    coming = forecast_of(view, decision, option)
    reach = count_of(len(coming.get("targets", [])), "target")
    if "target" in coming:
        reach = aim_words(view, coming, unit_of(view, coming["target"]))
    if name == "punch":
        return Wording("Punch", f"strength 0, range 1; {reach}")
    item = item_of(view, name)
    parts = [rating_words(item), item["text"].rstrip("."), reach]
    return Wording(item["name"], "; ".join(part for part in parts if part))


def _word_jail(view: View, decision: Decision, option: Option) -> Wording:
    jail = str(option.on[0])
    inmates = [told_apart(view, unit) for unit in view["units"] if unit["jail"] == jail]
    note = f"with {', '.join(inmates)}" if inmates else "empty"
    steps = forecast_of(view, decision, option).get("steps")
    if steps:
        note += f"; {count_of(steps, 'step')} from its base to the release point"
    return Wording(f"{JAILS.get(jail, jail).capitalize()} jail", note)


def _source_name(view: View, source: str) -> str:
    id = source.split(".")[0]
    known = view["cards"]["items"].get(id) or view["cards"]["kinds"].get(id)
    return str(known["name"]) if known else source
