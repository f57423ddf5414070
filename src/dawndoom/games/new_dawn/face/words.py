"""New Dawn in words: what is asked, and what each option means."""

from collections.abc import Callable
from typing import Any

from dawndoom.core import Decision, Option, Prompt, View, Wording
from dawndoom.games.new_dawn.face.symbols import (
    DIE_WORDS,
    KIND_WORDS,
    SIDE_WORDS,
    TYPE_WORDS,
    card_of,
    pointed_sides,
)

WINDOW_WORDS = {
    "after_production": "after your Production",
    "after_moving": "after your move",
    "round_end": "at Round End",
    "before_drawing": "before drawing",
    "after_drawing": "after drawing",
    "after_exploring": "after exploring",
    "action_turn": "after your Action",
    "paying_for_base": "while paying for the Base",
    "paying_for_ambassador": "while paying for the Ambassador",
    "paying_for_mhq": "while paying for the MHQ",
    "paying_for_aid": "while paying for the Aid",
    "paying_for_technology": "while paying for the Technology",
    "after_ambassador": "after the Ambassador",
    "after_buying_mhq": "after buying the MHQ",
    "after_aid": "after the Aid",
    "choosing_target": "for more dice",
    "after_gaining_control": "after gaining control",
    "after_seizing": "after your victory",
    "after_failed_attack": "after your failed attack",
    "after_holding": "after your defence",
    "after_losing_facility": "after your loss",
    "opponent_gains_beside": "as an opponent gained a Facility beside yours",
    "opponent_sends_aid": "as an opponent sent an Aid",
    "opponent_uses_ambassador": "as an opponent used an Ambassador",
}
PROMPTS = {
    "choose_race": ("Choose your race", "Its Player Board, its ability and eight Technologies."),
    "choose_base_type": ("Choose your first Base", "It lies on the Alliance Base and produces."),
    "discard_any": ("Discard cards?", "Once, before phase B begins. Kept cards stay playable."),
    "draw_card": ("Draw a card", "You see each card before you choose the next deck."),
    "explore_card": ("Explore a Facility", "Then choose its region; its ability works once."),
    "explore_region": ("Where does it lie?", "Beside a Facility or the Alliance Base."),
    "perform_ability": ("Perform the ability?", "It is never available again."),
    "gain_any": ("Take a resource", "Any one of the three."),
    "token_slots_full": (
        "Your token slots are full",
        "Discard one for the new token, or decline it.",
    ),
    "choose_payment": ("How do you pay?", "All of these pay the cost."),
    "buy_technology": ("Buy a Technology?", "One a Round, into the next free slot."),
    "move_mhq": ("Move an MHQ?", "To any Facility or the Alliance Base."),
    "move_mhq_to": ("Where does the MHQ go?", "It reaches what lies around it."),
    "choose_action": ("Your Action", "Three a Round. Technologies may be used before."),
    "get_resource": ("Get a resource", "Any one of the three."),
    "establish_base": ("Where do you establish a Base?", "Pay its Base Cost."),
    "seize_control": ("What do you seize?", "Free but risky; ties favour the Defender."),
    "roll_declare": ("Before the dice", "Tokens and cards; nothing can be added later."),
    "roll_convert": ("Exchange dice?", "Red dice show 3 4 5 5 6 6."),
    "roll_post": ("After the dice", "A new face replaces the old one, even if it is lower."),
    "roll_die": ("Which die?", "Choose a die of the roll."),
    "roll_react": ("React to the roll?", "Your card acts on the other side's dice."),
    "rotate_facility": ("Turn the card?", "Its arrows point at the Base Benefits you receive."),
    "receive_benefit": ("Receive a Base Benefit", "Each side the arrows point at, in any order."),
    "use_ambassador": ("Which Ambassador?", "He is then used for this Round."),
    "place_ambassador": ("Where does the token go?", "Any Facility with room; two tokens at most."),
    "buy_mhq": ("Which MHQ do you buy?", "The points of its slot are yours."),
    "place_mhq": ("Where does the new MHQ go?", "Any Facility or the Alliance Base."),
    "send_aid": ("Send Aid?", "One a Round; its points count at the end."),
    "exchange_resources": ("Exchange resources?", "One for one."),
    "recall_mhq": ("Recall an opponent's MHQ?", "It goes to the Alliance Base."),
    "steal_resource": ("Take a resource from an opponent", "Of your choice."),
    "discard_card": ("Discard a card", "Face up to the discard pile."),
    "ready_technology": ("Ready a Technology?", "Each at most once a Round."),
    "choose_side": ("Which Base Benefit?", "Of any side of the board."),
    "take_from_station": ("Take from the Station?", "What lies there."),
    "move_shield": ("Which shield moves?", "Only two can be in play."),
    "choose_station": ("Which Station first?", "Both react."),
    "turn_facility": ("Turn which Facility?", "You receive one Benefit it points at."),
}
ACTION_WORDS = {
    "resource": ("Get a Resource", "one of your choice"),
    "establish": ("Establish a Base", "on an uncontrolled Facility in reach"),
    "seize": ("Seize Control", "with dice"),
    "ambassador": ("Use an Ambassador", "his ability, wherever you send him"),
    "mhq": ("Buy an MHQ", "and move all the others"),
}


def prompt(view: View, decision: Decision) -> Prompt:
    """Say what is asked."""
    if decision.name == "use_card":
        when = WINDOW_WORDS.get(str(decision.about[0]), "now")
        return Prompt(f"Use a card {when}?", "Each once a Round.")
    title, help = PROMPTS[decision.name]
    if decision.name.startswith("roll_") and view["contest"] and view["contest"]["region"]:
        help = f"{help} {fight_words(view)}"
    if decision.name == "perform_ability":
        return Prompt(title, "It is never available again." if len(decision.options) > 1 else help)
    return Prompt(title, help)


def fight_words(view: View) -> str:
    """Say how a fight stands."""
    contest, chance = view["contest"], view["forecast"]["chance"]
    against = "" if contest["target"] is None else f" against {contest['target']}"
    return f"The Attacker{against} wins with {round(100 * chance)} %."


def cost_words(cost: list[int]) -> str:
    """Say a cost: 2 Credit, 1 any resource."""
    parts = [f"{n} {KIND_WORDS[k]}" for k, n in zip("CSMX", cost, strict=False) if n]
    return ", ".join(parts) or "free"


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
    return Wording(f"{TYPE_WORDS[_word(option)]} Base", f"1 {kind} each Round")


def _card(view: View, identity: str) -> dict[str, Any]:
    card: dict[str, Any] = view["cards"][identity]
    return card


def _explore(view: View, decision: Decision, option: Option) -> Wording:
    card = _card(view, _word(option))
    return Wording(card["name"], card["text"])


def _discard(view: View, decision: Decision, option: Option) -> Wording:
    name = _word(option)
    if name in KIND_WORDS:
        return Wording(f"Discard a {KIND_WORDS[name]}", "and take the new token")
    card = _card(view, name)
    return Wording(f"Discard {card['name']}", f"phase {card['phase']}, {card['vp']} VP")


def _deck(view: View, decision: Decision, option: Option) -> Wording:
    number = view["decks"]["ESMH".index(_word(option))]
    return Wording(f"{TYPE_WORDS[_word(option)]} deck", f"{number} cards left")


def _region_words(view: View, region: str) -> str:
    card = card_of(view, region)
    if card is not None:
        return f"{card['name']} ({region})"
    seen = view["regions"].get(region)
    return f"the Alliance Base ({region})" if seen and seen["alliance"] else region


def _at(view: View, decision: Decision, option: Option) -> Wording:
    return Wording(f"Lay it on {_word(option)}")


def _place(verb: str) -> Callable[[View, Decision, Option], Wording]:
    def words(view: View, decision: Decision, option: Option) -> Wording:
        return Wording(f"{verb} {_region_words(view, _word(option))}")

    return words


def _establish(view: View, decision: Decision, option: Option) -> Wording:
    card = card_of(view, _word(option))
    assert card is not None
    note = f"{cost_words(card['cost'])}; {card['vp']} VP"
    return Wording(_region_words(view, _word(option)), note)


def _seize(view: View, decision: Decision, option: Option) -> Wording:
    region = _word(option)
    odds = view["forecast"]["targets"].get(region)
    name = _region_words(view, region)
    if not odds:
        return Wording(name)
    dice = [f"{n} {w}" for n, w in zip(odds["dice"], DIE_WORDS.values(), strict=False) if n]
    note = f"{round(100 * odds['chance'])} % with {', '.join(dice) or 'no dice'}"
    if odds["chance_with_tokens"] > odds["chance"]:
        note += f", {round(100 * odds['chance_with_tokens'])} % with all tokens"
    risky = "a long shot" if odds["chance_with_tokens"] < 0.25 else ""
    return Wording(name, note, risky)


def _visit(view: View, decision: Decision, option: Option) -> Wording:
    card = card_of(view, _word(option))
    assert card is not None
    owner = view["regions"][_word(option)]["control"]
    state = "uncontrolled" if owner is None else f"seat {owner + 1}"
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


def _tech(view: View, identity: str) -> dict[str, Any]:
    for race in view["races"]:
        for tech in race["techs"]:
            if tech["id"] == identity:
                found: dict[str, Any] = tech
                return found
        if race["id"] == identity:
            return {"name": race["ability"], "text": race["text"], "cost": [0, 0, 0, 0]}
    raise KeyError(identity)


def _buy(view: View, decision: Decision, option: Option) -> Wording:
    tech = _tech(view, _word(option))
    return Wording(tech["name"], f"{cost_words(tech['cost'])}. {tech['text']}")


def _use(view: View, decision: Decision, option: Option) -> Wording:
    tech = _tech(view, _word(option))
    return Wording(f"Use {tech['name']}", tech["text"])


def _ready(view: View, decision: Decision, option: Option) -> Wording:
    tech = _tech(view, _word(option))
    return Wording(f"Ready {tech['name']}", tech["text"])


def _action(view: View, decision: Decision, option: Option) -> Wording:
    return Wording(*ACTION_WORDS[_word(option)])


def _token(view: View, decision: Decision, option: Option) -> Wording:
    kind = _word(option)
    notes = {"P2": "+2 to the total", "GD": "one Green die more", "RR": "re-roll one die"}
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
    present = view["regions"][region]["rotation"] == turns
    label = "Leave it as it is" if present else f"Turn it {90 * turns} degrees"
    return Wording(label, ", ".join(names))


def _side(view: View, decision: Decision, option: Option) -> Wording:
    card = view["benefits"][_word(option)]
    return Wording(card["name"], f"{SIDE_WORDS[_word(option)]}: {card['text']}")


def _send(view: View, decision: Decision, option: Option) -> Wording:
    card = next(card for card in view["ambassadors"] if card["id"] == _word(option))
    return Wording(card["name"], f"{cost_words(card['cost'])}. {card['text']}")


def _slot(view: View, decision: Decision, option: Option) -> Wording:
    race = race_of(view, decision.seat)
    place = int(option.on[0]) - 1
    note = f"{cost_words(race['mhq_cost'][place])}; {race['mhq_vp'][place]} VP"
    return Wording(f"The MHQ of slot {place + 1}", note)


def race_of(view: View, seat: int) -> dict[str, Any]:
    """Return a seat's race."""
    name = view["players"][seat]["race"]
    race: dict[str, Any] = next(race for race in view["races"] if race["id"] == name)
    return race


def _aid(view: View, decision: Decision, option: Option) -> Wording:
    card = next(card for card in view["aid_row"] if card and card["id"] == _word(option))
    return Wording(card["name"], f"{cost_words(card['cost'])}; {card['vp']} VP")


def _exchange(view: View, decision: Decision, option: Option) -> Wording:
    give, take = _word(option), _word(option, 1)
    return Wording(f"1 {KIND_WORDS[give]} for 1 {KIND_WORDS[take]}")


def _recall(view: View, decision: Decision, option: Option) -> Wording:
    return Wording(f"The MHQ of seat {int(option.on[0]) + 1} on {_word(option, 1)}")


def _steal(view: View, decision: Decision, option: Option) -> Wording:
    return Wording(f"1 {KIND_WORDS[_word(option, 1)]} of seat {int(option.on[0]) + 1}")


def _trigger(view: View, decision: Decision, option: Option) -> Wording:
    for seen in view["regions"].values():
        if seen["station"] and seen["station"]["id"] == _word(option):
            return Wording(seen["station"]["name"], seen["station"]["text"])
    return Wording(_word(option))


def _no(words: str) -> Callable[[View, Decision, Option], Wording]:
    def say(view: View, decision: Decision, option: Option) -> Wording:
        return Wording(words)

    return say


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
    "done": _no("Done"),
    "pass": _no("No, thank you"),
    "decline": _no("Decline"),
}
