"""Cyberdoom Tower in words: what is asked, and what each option means."""

from collections.abc import Callable

from dawndoom.core import Decision, Option, Prompt, View, Wording
from dawndoom.games.cyberdoom_tower.face.phrases import (
    hit_words,
    price_words,
    staying_words,
    then_words,
    with_hide,
)
from dawndoom.games.cyberdoom_tower.face.queries import (
    ABILITY_NAMES,
    ABILITY_WORDS,
    DICE,
    FLIP,
    PLUS_MINUS,
    REROLL,
    TOOL_KEYS,
    TOOL_NAMES,
    WHITES,
    asks_for_number,
    blow_if_seen,
    cheapest,
    closes_this_round,
    coming_of,
    is_danger,
    item_named,
    loose_dice,
    percent,
    place_words,
    reach_of,
    weapon_facts,
)

GAIN_WORDS = {"energy": "+1 Energy", "luck": "+1 Luck", "crate": "crate", "key": "key"}


# What is asked.


def prompt(view: View, decision: Decision) -> Prompt:
    """Say what is asked."""
    return PROMPTS[decision.name](view, decision)


def _prompt_place_key(view: View, decision: Decision) -> Prompt:
    floor = view["floors"][int(decision.about[0])]["name"]
    return Prompt(f"Where do you put the key of {floor}?", "This floor has several places for it.")


def _prompt_first(view: View, decision: Decision) -> Prompt:
    return Prompt("Who goes first this round?", "Then your partner, then the machines.")


def _prompt_action(view: View, decision: Decision) -> Prompt:
    sheet = view["sheets"][decision.seat]
    if sheet["roof"]:
        help = "You always reach each other. The AI strikes back after the players' turns."
        return Prompt(f"Fight {view['ai']['name']}", help)
    return Prompt(f"Your turn: {sheet['ap']} AP", _advice(view, decision.seat))


def _advice(view: View, seat: int) -> str:
    """Say the one thing that matters most right now."""
    sheet = view["sheets"][seat]
    level = sheet["level"]
    if sheet["sector"] and closes_this_round(view, level):
        return "The sentinel overruns this floor at the end of the round. Get out!"
    if view["keys"] >= view["keys_needed"]:
        return "You have the keys: take the lift to the roof."
    if level in sheet["spotted"]:
        return "You are spotted: you can't hide on this floor until its sentinel is defeated."
    if is_danger(view, level) and sheet["sector"] in reach_of(view["floors"][level]["sentinel"]):
        return "The sentinel is alerted, and you are in its reach."
    if not sheet["ap"]:
        return "No AP left: end your turn, or discard an item for 1 Energy."
    missing = view["keys_needed"] - view["keys"]
    keys = "1 key" if missing == 1 else f"{missing} keys"
    return f"{keys} to go. Dots are AP, bolts Energy, the number is the chance to stay hidden."


def _prompt_payment(view: View, decision: Decision) -> Prompt:
    sector = int(decision.about[0])
    where = "the lift" if sector == 0 else f"bay {sector}"
    return Prompt(f"How do you pay for the walk to {where}?", "You can't spend your last Energy.")


def _prompt_loot(view: View, decision: Decision) -> Prompt:
    help = "Hiding is 1 harder, but the card is yours even if you fail."
    return Prompt("Loot the crate?", help)


def _prompt_suit(view: View, decision: Decision) -> Prompt:
    target = view["test"]["target"]
    return Prompt(
        "Use the Tecno Suit?", f"You need to roll {target} or more; the suit makes it {target - 1}."
    )


def _prompt_luck(view: View, decision: Decision) -> Prompt:
    test = view["test"]
    help = "If you fail, you gain a tool step, the sentinel is alerted and your turn ends."
    return Prompt(f"You rolled {test['roll']} and need {test['target']}", help)


def _prompt_key(view: View, decision: Decision) -> Prompt:
    return Prompt("Take the key?", "You then return to the lift at once, for free.")


def _prompt_weapon(view: View, decision: Decision) -> Prompt:
    return Prompt("Which weapon?", "You pay its cost now, even if you miss.")


def _prompt_modify(view: View, decision: Decision) -> Prompt:
    attack = view["attack"]
    if attack["full"]:
        return Prompt("All six dice fit", f"Strike for {attack['damage']} damage.")
    loose = len(loose_dice(attack))
    dice = "1 die does" if loose == 1 else f"{loose} dice do"
    free, chance = percent(attack["chance_free"]), percent(attack["chance"])
    luck = f", {chance} with Luck" if free != chance else ""
    help = f"Pick a die to see what your tools make of it. Chance to fit them all: {free}{luck}."
    return Prompt(f"{dice} not fit", help)


def _prompt_die(view: View, decision: Decision) -> Prompt:
    tool = TOOL_NAMES[int(decision.about[0])]
    return Prompt(f"{tool}: which die?", "Undo to pick another tool.")


def _prompt_value(view: View, decision: Decision) -> Prompt:
    tool, die = TOOL_NAMES[int(decision.about[0])], int(decision.about[1])
    return Prompt(f"{tool}: what does the {view['attack']['dice'][die]} become?")


def _prompt_survive(view: View, decision: Decision) -> Prompt:
    damage = int(decision.about[0])
    energy = view["sheets"][decision.seat]["energy"]
    help = (
        f"You are about to take {damage} damage and have {energy} Energy. Each item gives 1 more."
    )
    return Prompt("Throw something away to survive?", help)


PROMPTS: dict[str, Callable[[View, Decision], Prompt]] = {
    "place_key": _prompt_place_key,
    "choose_first": _prompt_first,
    "choose_action": _prompt_action,
    "choose_payment": _prompt_payment,
    "loot": _prompt_loot,
    "use_suit": _prompt_suit,
    "spend_luck_hide": _prompt_luck,
    "take_key": _prompt_key,
    "choose_weapon": _prompt_weapon,
    "modify": _prompt_modify,
    "pick_die": _prompt_die,
    "pick_value": _prompt_value,
    "discard_to_survive": _prompt_survive,
}


# The options.


def wording(view: View, decision: Decision, option: Option) -> Wording:
    """Say an option: what it is, what it brings, what it risks."""
    return WORDINGS[option.verb](view, decision, option)


def _word_place(view: View, decision: Decision, option: Option) -> Wording:
    floor = view["floors"][int(decision.about[0])]
    sector = int(option.on[0])
    return Wording(f"Bay {sector}", f"cover {floor['sectors'][sector - 1]['stealth']}")


def _word_first(view: View, decision: Decision, option: Option) -> Wording:
    seat = int(option.on[0])
    me = seat == decision.seat
    return Wording("I go first" if me else "My partner goes first", place_words(view, seat))


def _word_walk(view: View, decision: Decision, option: Option) -> Wording:
    sector = int(option.on[0])
    coming = coming_of(view, decision, option)
    ap, energy = cheapest(coming["payments"])
    cost = f"{ap} AP" + (f" + {energy} Energy" if energy else "")
    if len(coming["payments"]) > 1:
        cost = f"{cost} or more Energy"
    gains = [GAIN_WORDS[gain] for gain in coming["gains"]]
    label = "Walk to the lift" if sector == 0 else f"Walk to bay {sector}"
    return with_hide(label, [cost, *gains], coming["hide"])


def _word_ride(view: View, decision: Decision, option: Option) -> Wording:
    target = option.on[0]
    if target == "roof":
        return Wording("Ride to the roof", "1 AP", "no way back")
    floor = view["floors"][int(target)]
    sentinel = floor["sentinel"]
    risk = ""
    if is_danger(view, int(target)) and 0 in reach_of({**sentinel, "pos": sentinel["pos"] - 1}):
        risk = f"{sentinel['name']} will reach the lift"
    return Wording(f"Ride to floor {floor['level'] + 1}, {floor['name']}", "1 AP, no test", risk)


def _word_attack(view: View, decision: Decision, option: Option) -> Wording:
    hit = coming_of(view, decision, option)["hit"]
    sheet = view["sheets"][decision.seat]
    floor = None if sheet["roof"] else view["floors"][sheet["level"]]
    name = view["ai"]["name"] if floor is None else floor["sentinel"]["name"]
    wakes = floor is not None and not floor["sentinel"]["active"]
    note = f"1 AP, {hit_words(hit)}"
    return Wording(
        f"Attack {name}", note, "alerts it, ends your turn" if wakes else "ends your turn"
    )


def _word_enter(view: View, decision: Decision, option: Option) -> Wording:
    return Wording("Go up to the roof", "free", "no way back")


def _word_discard(view: View, decision: Decision, option: Option) -> Wording:
    item = item_named(view, str(option.on[0]))
    if decision.name == "modify":
        then = then_words(coming_of(view, decision, option))
        return Wording(f"Throw the Gunsight away: set a die to any number ({then})")
    return Wording(f"Discard the {item['name']}", "+1 Energy", "it is gone for good")


def _word_end(view: View, decision: Decision, option: Option) -> Wording:
    sheet = view["sheets"][decision.seat]
    risk = ""
    if not sheet["roof"]:
        risk = staying_words(view, sheet["level"], sheet["sector"])
    left = f"{sheet['ap']} AP unused" if sheet["ap"] else ""
    return Wording("End your turn", left, risk)


def _word_pay(view: View, decision: Decision, option: Option) -> Wording:
    plain, jet, energy = (int(word) for word in option.on)
    parts = []
    if plain:
        parts.append(f"{plain} AP")
    if jet:
        parts.append("1 AP with the Jetpack")
    if energy:
        parts.append(f"{energy} Energy")
    sector = int(decision.about[0])
    where = f"bay {sector}" if sector else "the lift"
    return Wording(f"Walk to {where} for {' + '.join(parts)}")


def _word_loot(view: View, decision: Decision, option: Option) -> Wording:
    coming = coming_of(view, decision, option)
    return with_hide("Loot it", ["1 equipment card"], coming["hide"])


def _word_pass(view: View, decision: Decision, option: Option) -> Wording:
    coming = coming_of(view, decision, option)
    words = {"loot": "Leave it", "use_suit": "Without the suit"}[decision.name]
    return with_hide(words, [], coming["hide"])


def _word_suit(view: View, decision: Decision, option: Option) -> Wording:
    coming = coming_of(view, decision, option)
    return with_hide("Use the suit", ["once per turn"], coming["hide"])


def _word_pay_luck(view: View, decision: Decision, option: Option) -> Wording:
    missing, luck = int(option.on[0]), view["sheets"][decision.seat]["luck"]
    return Wording(f"Pay {missing} Luck and hide", f"{luck - missing} left")


def _word_fail(view: View, decision: Decision, option: Option) -> Wording:
    sheet = view["sheets"][decision.seat]
    blow = blow_if_seen(view, decision.seat, sheet["level"], sheet["sector"])
    risks = ["alerts the sentinel, ends your turn", *([blow] if blow else [])]
    return Wording("Fail", "1 tool step", "; ".join(risks))


def _word_take(view: View, decision: Decision, option: Option) -> Wording:
    count = f"{view['keys'] + 1} of {view['keys_needed']} keys"
    return Wording("Take the key", f"{count}, back to the lift")


def _word_leave(view: View, decision: Decision, option: Option) -> Wording:
    return Wording("Leave it", "stay where you are")


def _word_weapon(view: View, decision: Decision, option: Option) -> Wording:
    facts = weapon_facts(view, str(option.on[0]))
    cost = "it is used up" if facts["card"] else f"{facts['energy']} Energy"
    note = f"{facts['damage']} damage, reach {facts['range']}"
    if len(decision.options) > 1:
        note += f", {hit_words(coming_of(view, decision, option)['hit'])}"
    name = "base weapon" if option.on[0] == "base" else facts["name"]
    return Wording(
        f"Attack with the {name}", note, cost if facts["card"] or facts["energy"] else ""
    )


def _word_use(view: View, decision: Decision, option: Option) -> Wording:
    tool = str(option.on[0])
    name = "Gunsight" if tool == "gunsight" else ABILITY_NAMES[tool]
    does = ABILITY_WORDS["hit" if tool == "gunsight" else tool]
    price, then = price_words(view, decision.seat, tool), coming_of(view, decision, option)
    return Wording(f"{name}: {does} ({price}, {then_words(then)})")


def _word_resolve(view: View, decision: Decision, option: Option) -> Wording:
    attack = view["attack"]
    if attack["full"]:
        return Wording("Strike", f"a hit: {attack['damage']} damage")
    placed = DICE - len(loose_dice(attack))
    return Wording("Break off", "1 tool step", f"a miss: {placed} of {DICE} fit")


def _word_die(view: View, decision: Decision, option: Option) -> Wording:
    """Say what a tool does to a die; one that asks for a number, too, tells the rest there."""
    tool = int(decision.about[0])
    colour, value = str(option.on[0]), int(option.on[1])
    if asks_for_number(decision, option):
        if tool == PLUS_MINUS:
            return Wording(f"±1 on the {colour} {value}")
        label = f"{TOOL_NAMES[tool]}: set the {colour} {value} to any number"
        return Wording(label, _change_note(view, decision, option))
    if tool == REROLL:
        label = f"Re-roll the {colour} {value}"
    elif tool == FLIP:
        label = f"Flip: {colour} {value} → {7 - value}"
    else:
        label = f"+1: {colour} 1 → 2" if value == 1 else f"−1: {colour} {value} → {value - 1}"
    return Wording(label, _change_note(view, decision, option))


def _word_value(view: View, decision: Decision, option: Option) -> Wording:
    tool, die = int(decision.about[0]), int(decision.about[1])
    value, new = view["attack"]["dice"][die], int(option.on[0])
    colour = "red" if die >= WHITES else "white"
    name = TOOL_NAMES[tool] if tool else f"{new - value:+d}".replace("-", "−")
    label = f"{name}: {colour} {value} → {new}"
    return Wording(label, _change_note(view, decision, option))


def _change_note(view: View, decision: Decision, option: Option) -> str:
    price = price_words(view, decision.seat, TOOL_KEYS[int(decision.about[0])])
    return f"{price}, {then_words(coming_of(view, decision, option))}"


def _word_done(view: View, decision: Decision, option: Option) -> Wording:
    return Wording("Keep everything", "", "your Energy runs out and the game is lost")


WORDINGS: dict[str, Callable[[View, Decision, Option], Wording]] = {
    "place": _word_place,
    "first": _word_first,
    "walk": _word_walk,
    "ride": _word_ride,
    "attack": _word_attack,
    "enter_roof": _word_enter,
    "discard": _word_discard,
    "end_turn": _word_end,
    "pay": _word_pay,
    "loot": _word_loot,
    "pass": _word_pass,
    "use_suit": _word_suit,
    "pay_luck": _word_pay_luck,
    "fail": _word_fail,
    "take": _word_take,
    "leave": _word_leave,
    "weapon": _word_weapon,
    "use": _word_use,
    "resolve": _word_resolve,
    "die": _word_die,
    "value": _word_value,
    "done": _word_done,
}
