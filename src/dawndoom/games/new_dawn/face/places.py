"""Where each option lies on the screen: regions, cards, tracks, tokens, dice."""

from collections.abc import Callable
from typing import Any

from dawndoom.core import Decision, Option, Place, View
from dawndoom.games.new_dawn.face.layout import spot
from dawndoom.games.new_dawn.face.prices import percent, short_price
from dawndoom.games.new_dawn.face.words import ambassador_of, race_of, tech_of

GOOD_ODDS = 0.6
HOPELESS = 0.01
"""Chances below this are not shown: the attack may be made, but nothing calls for it."""
POOR_ODDS = 0.15

Placing = Callable[[View, Decision, Option], Place]


def place_of(view: View, decision: Decision, option: Option) -> Place:
    """Return the element that an option lies at; what is about no place is a button."""
    return PLACES[option.verb](view, decision, option)


def _word(option: Option, place: int = 0) -> str:
    return str(option.on[place])


def _at(prefix: str, kind: str = "do", words: str = "", tone: str = "") -> Placing:
    """Return a placing at an element whose id is made of the option's own words."""

    def placing(view: View, decision: Decision, option: Option) -> Place:
        identity = "-".join([prefix, *(str(word) for word in option.on)])
        return Place(identity, kind, words, tone)

    return placing


def _on_region(kind: str, words: str = "") -> Placing:
    def placing(view: View, decision: Decision, option: Option) -> Place:
        return Place(spot(view, _word(option)), kind, words)

    return placing


def _button(kind: str) -> Placing:
    def placing(view: View, decision: Decision, option: Option) -> Place:
        return Place("", kind)

    return placing


def _move(view: View, decision: Decision, option: Option) -> Place:
    return Place(_mhq_on(view, decision.seat, _word(option)), "pick")


def _recall(view: View, decision: Decision, option: Option) -> Place:
    return Place(_mhq_on(view, int(option.on[0]), _word(option, 1)), "hit", "send home")


def _mhq_on(view: View, seat: int, region: str) -> str:
    """Return the MHQ of a seat on a region; of several the topmost, for they are all alike."""
    standing = view["players"][seat]["mhqs"]
    number = max(number for number, place in enumerate(standing) if place == region)
    return f"mhq-{seat}-{number}"


def _action(view: View, decision: Decision, option: Option) -> Place:
    """Return a piece to begin an Action with, lest all that follows glows at once.

    Most Actions have none: what they can be about glows right away, each at its own place.
    """
    seen = view["players"][decision.seat]
    if _word(option) == "mhq":
        return Place(f"slot-{seen['mhqs'].index(None)}", "pick")
    if _word(option) == "ambassador":
        ready = [card["id"] for card in view["ambassadors"] if _is_open(card, seen["held"])]
        if len(ready) == 1:
            return Place(f"ambassador-{ready[0]}", "pick")
    return Place()


def _is_open(card: dict[str, Any], held: dict[str, int]) -> bool:
    """Tell whether an Ambassador is there to be used, as far as the cost on the card goes."""
    owed = sum(
        max(0, number - held[kind]) for kind, number in zip("CSM", card["cost"], strict=False)
    )
    return not card["used"] and not owed and sum(card["cost"]) <= sum(held[k] for k in "CSM")


def _establish(view: View, decision: Decision, option: Option) -> Place:
    return Place(spot(view, _word(option)), "do", "Base", "good")


def _seize(view: View, decision: Decision, option: Option) -> Place:
    region = _word(option)
    odds = view["forecast"]["targets"].get(region)
    if not odds:
        return Place(spot(view, region), "hit")
    chance, best = odds["chance"], odds["chance_with_tokens"]
    if best < HOPELESS:
        return Place(spot(view, region), "do")
    words = percent(chance) if best == chance else f"{percent(chance)[:-1]}–{percent(best)}"
    tone = "good" if chance >= GOOD_ODDS else "bad" if best < POOR_ODDS else ""
    return Place(spot(view, region), "hit", words, tone)


def _discard(view: View, decision: Decision, option: Option) -> Place:
    """Return the card or the token that would go."""
    prefix = "held" if decision.name == "token_slots_full" else "hand"
    return Place(f"{prefix}-{_word(option)}", "do", "discard", "bad")


def _take(view: View, decision: Decision, option: Option) -> Place:
    if decision.name == "take_from_station":
        return Place(f"station-{decision.about[0]}-{_word(option)}", "do", "take")
    return Place(f"held-{_word(option)}", "do", "+1", "good")


def _exchange(view: View, decision: Decision, option: Option) -> Place:
    return Place(f"held-{_word(option)}", "do", "give")


def _use(view: View, decision: Decision, option: Option) -> Place:
    return Place(_card_of(view, _word(option)), "do", "use")


def _ready(view: View, decision: Decision, option: Option) -> Place:
    return Place(_card_of(view, _word(option)), "do", "ready", "good")


def _card_of(view: View, identity: str) -> str:
    """Return the Technology's element, or that of the race's own ability."""
    is_race = any(race["id"] == identity for race in view["races"])
    return "ability" if is_race else f"tech-{identity}"


def _buy(view: View, decision: Decision, option: Option) -> Place:
    cost = tech_of(view, _word(option))["cost"]
    return Place(f"tech-{_word(option)}", "do", short_price(view, cost) or "buy")


def _slot(view: View, decision: Decision, option: Option) -> Place:
    cost = race_of(view, decision.seat)["mhq_cost"][int(option.on[0]) - 1]
    return Place(f"slot-{_word(option)}", "pick", short_price(view, cost))


def _send(view: View, decision: Decision, option: Option) -> Place:
    cost = ambassador_of(view, _word(option))["cost"]
    return Place(f"ambassador-{_word(option)}", "pick", short_price(view, cost))


def _aid(view: View, decision: Decision, option: Option) -> Place:
    cost = next(card["cost"] for card in view["aid_row"] if card and card["id"] == _word(option))
    return Place(f"aid-{_word(option)}", "do", short_price(view, cost) or "send")


def _die(view: View, decision: Decision, option: Option) -> Place:
    return Place(f"die-{decision.about[0]}-{int(option.on[0]) - 1}", "do")


def _convert(view: View, decision: Decision, option: Option) -> Place:
    """Return the first die of the colour in the chooser's own roll."""
    for roll in view["contest"]["rolls"] if view["contest"] else []:
        if roll["owner"] == decision.seat and _word(option) in roll["dice"]:
            number = roll["dice"].index(_word(option))
            return Place(f"die-{decision.seat}-{number}", "do", "to Red")
    return Place()


def _trigger(view: View, decision: Decision, option: Option) -> Place:
    return Place(f"station-{_word(option)}", "do")


PLACES: dict[str, Placing] = {
    "race": _at("race"),
    "base": _at("track"),
    "explore": _at("hand", "pick"),
    "discard": _discard,
    "draw": _at("deck"),
    "at": _on_region("go"),
    "move": _move,
    "to": _on_region("go"),
    "place": _on_region("go"),
    "spin": _on_region("do", "turn"),
    "shield": _on_region("do", "move shield"),
    "establish": _establish,
    "seize": _seize,
    "visit": _on_region("go"),
    "perform": _button("do"),
    "take": _take,
    "pay": _at("pay"),
    "buy": _buy,
    "use": _use,
    "ready": _ready,
    "action": _action,
    "token": _at("token"),
    "convert": _convert,
    "die": _die,
    "rotate": _at("turn"),
    "side": _at("benefit", words="take"),
    "send": _send,
    "slot": _slot,
    "aid": _aid,
    "exchange": _exchange,
    "recall": _recall,
    "steal": _at("steal"),
    "trigger": _trigger,
    "done": _button("end"),
    "pass": _button("end"),
    "decline": _button("end"),
}
