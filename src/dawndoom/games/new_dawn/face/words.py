"""New Dawn in words: what is asked, and what each option means."""

from collections.abc import Callable
from typing import Any

from dawndoom.core import Decision, Option, Prompt, View, Wording
from dawndoom.games.new_dawn.face.prices import cost_words, percent, price_words
from dawndoom.games.new_dawn.face.prompts import prompt_of
from dawndoom.games.new_dawn.face.symbols import (
    DIE_WORDS,
    KIND_WORDS,
    SIDE_WORDS,
    TYPE_WORDS,
    card_of,
    pointed_sides,
)

ACTION_WORDS = {
    "resource": ("Get a Resource", "1 of your choice"),
    "establish": ("Establish a Base", "on an uncontrolled Facility in reach"),
    "seize": ("Seize Control", "attack a Facility with dice"),
    "ambassador": ("Use an Ambassador", "send one to a Facility for an ability"),
    "mhq": ("Buy an MHQ", "place it and move your others"),
}


def prompt(view: View, decision: Decision) -> Prompt:
    """Say what is asked."""
    return prompt_of(view, decision)


TURNS = (
    "Leave it as it is",
    "Turn it a quarter to the right",
    "Turn it upside down",
    "Turn it a quarter to the left",
)
"""What a rotation is, seen from how the card lies now."""


def wording(view: View, decision: Decision, option: Option) -> Wording:
    """Say an option: what it is, what it brings, what it risks."""
    return WORDINGS[option.verb](view, decision, option)


def _word(option: Option, place: int = 0) -> str:
    return str(option.on[place])


def _race(view: View, decision: Decision, option: Option) -> Wording:
    race = next(race for race in view["races"] if race["id"] == _word(option))
    return Wording(race["name"], f"{race['ability']}. {race['text']}")


def _base(view: View, decision: Decision, option: Option) -> Wording:
    kind = {"E": "Credit", "S": "Science", "M": "Military"}[_word(option)]
    return Wording(f"{TYPE_WORDS[_word(option)]} Base", f"produces 1 {kind} each Round")


def _card(view: View, identity: str) -> dict[str, Any]:
    card: dict[str, Any] = view["cards"][identity]
    return card


def _explore(view: View, decision: Decision, option: Option) -> Wording:
    card = _card(view, _word(option))
    return Wording(card["name"], card["text"])


def _discard(view: View, decision: Decision, option: Option) -> Wording:
    name = _word(option)
    if name in KIND_WORDS:
        return Wording(f"Discard a {KIND_WORDS[name]}", "to make room for the new token")
    card = _card(view, name)
    return Wording(f"Discard {card['name']}", f"phase {card['phase']}, {card['vp']} VP")


def _deck(view: View, decision: Decision, option: Option) -> Wording:
    number = view["decks"]["ESMH".index(_word(option))]
    left = "1 card left" if number == 1 else f"{number} cards left"
    return Wording(f"{TYPE_WORDS[_word(option)]} deck", left)


def _region_words(view: View, region: str) -> str:
    card = card_of(view, region)
    if card is not None:
        return f"{card['name']} ({region})"
    seen = view["regions"].get(region)
    return f"the Alliance Base ({region})" if seen and seen["alliance"] else region


def _at(view: View, decision: Decision, option: Option) -> Wording:
    return Wording(f"Put it on {_word(option)}")


def _place(verb: str) -> Callable[[View, Decision, Option], Wording]:
    def words(view: View, decision: Decision, option: Option) -> Wording:
        return Wording(f"{verb} {_region_words(view, _word(option))}")

    return words


def _establish(view: View, decision: Decision, option: Option) -> Wording:
    card = card_of(view, _word(option))
    assert card is not None
    note = f"{price_words(card['cost'], view['terms'])}; {card['vp']} VP"
    return Wording(f"Establish a Base on {_region_words(view, _word(option))}", note)


def _seize(view: View, decision: Decision, option: Option) -> Wording:
    region = _word(option)
    odds = view["forecast"]["targets"].get(region)
    name = f"Seize {_region_words(view, region)}"
    if not odds:
        return Wording(name)
    note = f"{percent(odds['chance'])}: {dice_words(odds['dice'])} against {_against(odds)}"
    if odds["chance_with_tokens"] > odds["chance"]:
        note += f"; {percent(odds['chance_with_tokens'])} with all your tokens"
    if odds["chance_with_tokens"] == 0:
        return Wording(name, note, "cannot be won")
    return Wording(name, note, "a long shot" if odds["chance_with_tokens"] < 0.25 else "")


def dice_words(dice: list[int]) -> str:
    """Say a pool: 2 White, 1 Red."""
    parts = [f"{n} {word}" for n, word in zip(dice, DIE_WORDS.values(), strict=False) if n]
    return ", ".join(parts) or "no dice"


def _against(odds: dict[str, Any]) -> str:
    return str(odds["target"]) if odds["defence"] is None else dice_words(odds["defence"])


def _visit(view: View, decision: Decision, option: Option) -> Wording:
    card = card_of(view, _word(option))
    assert card is not None
    owner = view["regions"][_word(option)]["control"]
    state = "uncontrolled" if owner is None else f"controlled by seat {owner + 1}"
    return Wording(_region_words(view, _word(option)), state)


def _perform(view: View, decision: Decision, option: Option) -> Wording:
    parts = view["abilities"].get(str(decision.about[0]), "").split(" - OR - ")
    place = int(option.on[0]) - 1
    text = parts[place] if place < len(parts) else "Perform"
    text = text.rstrip(".")
    return Wording(text[:1].upper() + text[1:])


def _take(view: View, decision: Decision, option: Option) -> Wording:
    kind = _word(option)
    held = view["players"][decision.seat]["held"].get(kind, 0)
    return Wording(f"1 {KIND_WORDS[kind]}", f"you have {held}")


def _pay(view: View, decision: Decision, option: Option) -> Wording:
    return Wording("Pay " + cost_words([int(word) for word in option.on]))


def tech_of(view: View, identity: str) -> dict[str, Any]:
    """Return a Technology, or a race's own ability, by its id."""
    for race in view["races"]:
        for tech in race["techs"]:
            if tech["id"] == identity:
                found: dict[str, Any] = tech
                return found
        if race["id"] == identity:
            return {"name": race["ability"], "text": race["text"], "cost": [0, 0, 0, 0]}
    raise KeyError(identity)


def _buy(view: View, decision: Decision, option: Option) -> Wording:
    tech = tech_of(view, _word(option))
    return Wording(tech["name"], f"{price_words(tech['cost'], view['terms'])}. {tech['text']}")


def _use(view: View, decision: Decision, option: Option) -> Wording:
    tech = tech_of(view, _word(option))
    return Wording(f"Use {tech['name']}", tech["text"])


def _ready(view: View, decision: Decision, option: Option) -> Wording:
    tech = tech_of(view, _word(option))
    return Wording(f"Ready {tech['name']}", tech["text"])


def _action(view: View, decision: Decision, option: Option) -> Wording:
    return Wording(*ACTION_WORDS[_word(option)])


def _token(view: View, decision: Decision, option: Option) -> Wording:
    kind = _word(option)
    notes = {"P2": "+2 to the total", "GD": "one more Green die", "RR": "re-roll one die"}
    held = view["players"][decision.seat]["held"][kind]
    return Wording(f"Spend a {KIND_WORDS[kind]}", f"{notes[kind]}; you have {held}")


def _convert(view: View, decision: Decision, option: Option) -> Wording:
    return Wording(f"A {DIE_WORDS[_word(option)]} die becomes Red")


def _die(view: View, decision: Decision, option: Option) -> Wording:
    number = int(option.on[0])
    for roll in view["contest"]["rolls"] if view["contest"] else []:
        if roll["owner"] == int(decision.about[0]) and number <= len(roll["faces"]):
            colour = DIE_WORDS[roll["dice"][number - 1]]
            return Wording(f"The {colour} {roll['faces'][number - 1]}", f"die {number}")
    return Wording(f"Die {number}")


def _rotate(view: View, decision: Decision, option: Option) -> Wording:
    region, turns = str(decision.about[0]), int(option.on[0])
    card = card_of(view, region)
    assert card is not None
    sides = pointed_sides(card["arrows"], turns)
    names = [view["benefits"][side]["name"] for side in sides]
    label = TURNS[(turns - view["regions"][region]["rotation"]) % 4]
    return Wording(label, ", ".join(names) or "no Benefit")


def _side(view: View, decision: Decision, option: Option) -> Wording:
    card = view["benefits"][_word(option)]
    return Wording(card["name"], f"{SIDE_WORDS[_word(option)]}: {card['text']}")


def _send(view: View, decision: Decision, option: Option) -> Wording:
    card = ambassador_of(view, _word(option))
    return Wording(card["name"], f"{price_words(card['cost'], view['terms'])}. {card['text']}")


def ambassador_of(view: View, identity: str) -> dict[str, Any]:
    """Return an Ambassador by its id."""
    card: dict[str, Any] = next(card for card in view["ambassadors"] if card["id"] == identity)
    return card


def _slot(view: View, decision: Decision, option: Option) -> Wording:
    race = race_of(view, decision.seat)
    place = int(option.on[0]) - 1
    note = f"{price_words(race['mhq_cost'][place], view['terms'])}; {race['mhq_vp'][place]} VP"
    return Wording(f"The MHQ in slot {place + 1}", note)


def race_of(view: View, seat: int) -> dict[str, Any]:
    """Return a seat's race."""
    name = view["players"][seat]["race"]
    race: dict[str, Any] = next(race for race in view["races"] if race["id"] == name)
    return race


def _aid(view: View, decision: Decision, option: Option) -> Wording:
    card = next(card for card in view["aid_row"] if card and card["id"] == _word(option))
    return Wording(card["name"], f"{price_words(card['cost'], view['terms'])}; {card['vp']} VP")


def _exchange(view: View, decision: Decision, option: Option) -> Wording:
    give, take = _word(option), _word(option, 1)
    return Wording(f"1 {KIND_WORDS[give]} for 1 {KIND_WORDS[take]}")


def _recall(view: View, decision: Decision, option: Option) -> Wording:
    return Wording(f"Seat {int(option.on[0]) + 1}'s MHQ on {_word(option, 1)}")


def _steal(view: View, decision: Decision, option: Option) -> Wording:
    return Wording(f"1 {KIND_WORDS[_word(option, 1)]} from seat {int(option.on[0]) + 1}")


def _trigger(view: View, decision: Decision, option: Option) -> Wording:
    for seen in view["regions"].values():
        if seen["station"] and seen["station"]["id"] == _word(option):
            return Wording(seen["station"]["name"], seen["station"]["text"])
    return Wording(_word(option))


def _end(view: View, decision: Decision, option: Option) -> Wording:
    """Say what it means to do nothing, or nothing more, here."""
    return Wording(ENDINGS.get(decision.name, "Done" if option.verb == "done" else "No, thank you"))


ENDINGS = {
    "discard_any": "Keep the rest",
    "explore_card": "Explore nothing",
    "buy_technology": "Buy none",
    "move_mhq": "Move no more",
    "establish_base": "Establish none",
    "seize_control": "Attack nothing",
    "roll_declare": "Add nothing, go on",
    "roll_convert": "Exchange none",
    "roll_post": "Keep the roll",
    "roll_react": "Let it stand",
    "roll_die": "No other die",
    "receive_benefit": "Take none",
    "use_ambassador": "Use none",
    "buy_mhq": "Buy none",
    "send_aid": "Send none",
    "exchange_resources": "Exchange no more",
    "recall_mhq": "Send none home",
    "steal_resource": "Take nothing",
    "ready_technology": "Ready none",
    "choose_side": "Take none",
    "take_from_station": "Take nothing",
    "turn_facility": "Turn none",
    "token_slots_full": "Decline the new token",
    "perform_ability": "Decline",
    "use_card": "Use none",
}
"""What the last button of each question says."""


WORDINGS: dict[str, Callable[[View, Decision, Option], Wording]] = {
    "race": _race,
    "base": _base,
    "explore": _explore,
    "discard": _discard,
    "draw": _deck,
    "at": _at,
    "move": _place("The MHQ on"),
    "to": _place("To"),
    "place": _place("Onto"),
    "spin": _place("Turn"),
    "shield": _place("The shield on"),
    "establish": _establish,
    "seize": _seize,
    "visit": _visit,
    "perform": _perform,
    "take": _take,
    "pay": _pay,
    "buy": _buy,
    "use": _use,
    "ready": _ready,
    "action": _action,
    "token": _token,
    "convert": _convert,
    "die": _die,
    "rotate": _rotate,
    "side": _side,
    "send": _send,
    "slot": _slot,
    "aid": _aid,
    "exchange": _exchange,
    "recall": _recall,
    "steal": _steal,
    "trigger": _trigger,
    "done": _end,
    "pass": _end,
    "decline": _end,
}
