"""Where each option lies on the screen: bays, stops, machines, dice, items, answers.

A walk and the ways to pay for it lie at its bay: where there is but one, a click does both.
An attack is answered die by die: the tools that come first in the rules have no place of their own,
so that a die, once picked, offers all that any tool can make of it.
"""

from collections.abc import Callable
from typing import Any

from dawndoom.core import Decision, Option, Place, View
from dawndoom.games.cyberdoom_tower.face.log import guard, spot
from dawndoom.games.cyberdoom_tower.face.queries import (
    DICE,
    FLIP,
    LIKELY,
    PLUS_MINUS,
    TOOL_KEYS,
    UNLIKELY,
    WHITES,
    asks_for_number,
    coming_of,
    height_of,
    loose_dice,
    percent,
    tone_of,
    tool_price,
)


def place_of(view: View, decision: Decision, option: Option) -> Place:
    """Return where an option lies, and what stands there."""
    return PLACES[decision.name](view, decision, option)


def dice_group(colour: str, value: int) -> str:
    """Return the id of the dice of one colour that show the same: to the rules they are one."""
    return f"dice-{colour}-{value}"


def value_plate(value: int) -> str:
    """Return the id of a number on the bench that a die can be set to."""
    return f"value-{value}"


def item_plate(identity: str) -> str:
    """Return the id of an item on the sheet."""
    return f"item-{identity}"


def _place_key(view: View, decision: Decision, option: Option) -> Place:
    return Place(spot(int(decision.about[0]), int(option.on[0])), "go", "key here")


def answer_button(option: Option) -> str:
    """Return the id of the button that gives an answer to a question about no place."""
    return "-".join(["answer", option.verb, *map(str, option.on)])


def _button(view: View, decision: Decision, option: Option) -> Place:
    return Place(answer_button(option))


def _place_action(view: View, decision: Decision, option: Option) -> Place:
    return ACTIONS[option.verb](view, decision, option)


def _place_walk(view: View, decision: Decision, option: Option) -> Place:
    """Return nothing: a walk leads on to the ways to pay for it, which lie at the bay."""
    return Place(kind="go")


def _place_payment(view: View, decision: Decision, option: Option) -> Place:
    level = view["sheets"][decision.seat]["level"]
    hide = coming_of(view, decision, option)["hide"]
    return Place(spot(level, int(decision.about[0])), "go", *hide_words(hide))


def hide_words(hide: dict[str, Any]) -> tuple[str, str]:
    """Return the chance to stay hidden in a word, and whether it promises or warns."""
    if not hide["needed"]:
        return "safe", "good"
    if hide["spotted"]:
        return "seen", "bad"
    chance = hide["chance"]
    tone = "good" if chance >= LIKELY else "bad" if hide["with_luck"] < UNLIKELY else ""
    return percent(chance), tone


def _place_ride(view: View, decision: Decision, option: Option) -> Place:
    target = option.on[0]
    if target == "roof":
        return Place(spot(height_of(view), 0), "go", "ride up")
    return Place(spot(int(target), 0), "go", "ride")


def _place_roof(view: View, decision: Decision, option: Option) -> Place:
    return Place(spot(height_of(view), 0), "go", "step out")


def _place_attack(view: View, decision: Decision, option: Option) -> Place:
    """Return nothing: an attack leads on to the weapons, which lie at the machine."""
    return Place(kind="hit")


def _place_discard(view: View, decision: Decision, option: Option) -> Place:
    return Place(item_plate(str(option.on[0])), "do", "discard: +1 Energy")


def _place_end(view: View, decision: Decision, option: Option) -> Place:
    return Place(kind="end")


def _place_weapon(view: View, decision: Decision, option: Option) -> Place:
    hit = coming_of(view, decision, option)["hit"]
    level = view["sheets"][decision.seat]["level"]
    return Place(guard(level), "hit", f"attack {percent(hit['chance'])}", tone_of(hit))


def _place_tool(view: View, decision: Decision, option: Option) -> Place:
    """Return nothing for a tool, which leads on to the dice; the blow itself is a button."""
    return Place(kind="end") if option.verb == "resolve" else Place()


def _place_die(view: View, decision: Decision, option: Option) -> Place:
    """Return a die; with plus-minus, which leaves open only up or down, what comes of it."""
    at = dice_group(str(option.on[0]), int(option.on[1]))
    if not asks_for_number(decision, option):
        name = "flip" if int(decision.about[0]) == FLIP else "+1" if option.on[1] == 1 else "−1"
        return _change_place(view, decision, option, at, name)
    return Place() if int(decision.about[0]) == PLUS_MINUS else Place(at, "pick")


def _place_value(view: View, decision: Decision, option: Option) -> Place:
    """Return the die that changes; where it may become anything, that number on the bench."""
    tool, die = int(decision.about[0]), int(decision.about[1])
    if tool != PLUS_MINUS:
        return _change_place(view, decision, option, value_plate(int(option.on[0])), "")
    colour, value = "red" if die >= WHITES else "white", view["attack"]["dice"][die]
    name = "+1" if int(option.on[0]) > value else "−1"
    return _change_place(view, decision, option, dice_group(colour, value), name)


def _change_place(view: View, decision: Decision, option: Option, at: str, name: str) -> Place:
    """Return where a die changes; if all six fit then, one more button strikes at once."""
    words, tone = _fit_words(view, decision, option)
    if not name:
        words = words.removesuffix(" fit").replace(" of ", "/")
    if view["attack"]["full"] or coming_of(view, decision, option).get("fits") != DICE:
        return Place(at, "do", words, tone)
    return Place(at, "do", words, tone, more=_strike_words(view, decision, name),
                 follow=("resolve",))  # fmt: skip


def _strike_words(view: View, decision: Decision, name: str) -> str:
    """Return what a button says that changes a die and strikes: the tool, and its Luck."""
    if not name:
        return "strike"
    price = tool_price(view, decision.seat, TOOL_KEYS[int(decision.about[0])])
    return f"{name} for {price} Luck, strike" if price else f"{name}, strike"


def _fit_words(view: View, decision: Decision, option: Option) -> tuple[str, str]:
    """Return how many dice would fit, and whether that is more or fewer than now."""
    coming = coming_of(view, decision, option)
    if "fits" not in coming:
        return "", ""
    fits, now = int(coming["fits"]), DICE - len(loose_dice(view["attack"]))
    return f"{fits} of {DICE} fit", "good" if fits > now else "bad" if fits < now else ""


def _place_survival(view: View, decision: Decision, option: Option) -> Place:
    if option.verb == "done":
        return Place(answer_button(option), tone="bad")
    return _place_discard(view, decision, option)


ACTIONS: dict[str, Callable[[View, Decision, Option], Place]] = {
    "walk": _place_walk,
    "ride": _place_ride,
    "enter_roof": _place_roof,
    "attack": _place_attack,
    "discard": _place_discard,
    "end_turn": _place_end,
}
PLACES: dict[str, Callable[[View, Decision, Option], Place]] = {
    "place_key": _place_key,
    "choose_first": _button,
    "choose_action": _place_action,
    "choose_payment": _place_payment,
    "loot": _button,
    "use_suit": _button,
    "spend_luck_hide": _button,
    "take_key": _button,
    "choose_weapon": _place_weapon,
    "modify": _place_tool,
    "pick_die": _place_die,
    "pick_value": _place_value,
    "discard_to_survive": _place_survival,
}
