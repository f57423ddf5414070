"""Where a game of Cyberdoom Tower stands, as text, and how it ended."""

from typing import Any

from dawndoom.core import Names, Score, View
from dawndoom.games.cyberdoom_tower.face.queries import (
    ABILITY_NAMES,
    LAST_OVERTIME,
    LAST_ROUND,
    item_named,
    place_words,
)

AFTER_ROUND_12 = {
    "keys": "you must hold the keys",
    "roof": "everybody must be on the roof",
    "win": "the AI must be defeated",
}


def status(view: View) -> str:
    """Say where in the game we are."""
    if view["asks"] == "place_key":
        return "Placing keys"
    number = view["round"]
    if number > LAST_OVERTIME:
        return f"Round {number}, on the roof"
    if view["overtime"]:
        return f"Overtime {number} of {LAST_OVERTIME}"
    return f"Round {number} of {LAST_ROUND}"


def score(view: View, names: Names) -> list[Score]:
    """Return the score line: keys, rounds or the AI's energy, and everybody's vitals."""
    needed, keys = view["keys_needed"], view["keys"]
    shared = [Score(str(keys), of=str(needed), words="keys"), _time_score(view)]
    ai = view["ai"]
    if any(sheet["roof"] for sheet in view["sheets"]):
        left = ai["energy"] - ai["taken"]
        shared.append(Score(str(left), of=str(ai["energy"]), words=f"energy of {ai['name']}"))
    return shared + [_seat_score(view, seat) for seat in range(len(view["sheets"]))]


def _time_score(view: View) -> Score:
    number = view["round"]
    if view["overtime"]:
        last = str(LAST_OVERTIME) if number <= LAST_OVERTIME else ""
        return Score(str(number), of=last, words="overtime", tone="bad")
    tone = "bad" if number >= LAST_ROUND - 1 else ""
    return Score(str(number), of=str(LAST_ROUND), words="round", tone=tone)


def _seat_score(view: View, seat: int) -> Score:
    sheet = view["sheets"][seat]
    where = f"floor {sheet['level'] + 1}, {bay_words(sheet['sector'])}"
    # Where there is no room for both, Energy stays: without it one is out.
    notes = (f"{{bolt}} {sheet['energy']}", "on the roof" if sheet["roof"] else where)
    return Score("", seat=seat, notes=notes, tone="bad" if sheet["energy"] == 1 else "")


def bay_words(sector: int) -> str:
    """Return the name of a space on a floor."""
    return f"bay {sector}" if sector else "lift"


def describe(view: View, names: Names) -> list[str]:
    """Return the board as text, line by line."""
    lines = [
        f"{status(view)}. Keys: {view['keys']} of {view['keys_needed']}. {_time_words(view)}",
        _describe_ai(view),
    ]
    for floor in reversed(view["floors"]):
        lines += [_describe_floor(floor), _describe_sentinel(floor)]
    lines += [_describe_sheet(view, seat, names) for seat in range(len(view["sheets"]))]
    left = [item_named(view, identity)["name"] for identity in view["equipment"]["left"]]
    lines.append(f"Equipment still in the deck: {', '.join(left) or 'none'}.")
    if view["attack"] and view["attack"]["dice"]:
        lines.append(_describe_attack(view))
    return lines


def _time_words(view: View) -> str:
    if view["overtime"]:
        return f"By the end of round {LAST_OVERTIME} everybody must be on the roof."
    end = f"By the end of round {LAST_ROUND} {AFTER_ROUND_12[view['deadline']]}."
    slide = view["next_slide"]
    when = {0: "", 1: " Idle sentinels advance after this round.", 2: ""}[slide]
    return end + when


def _describe_ai(view: View) -> str:
    ai = view["ai"]
    left = ai["energy"] - ai["taken"]
    return (
        f"Roof: {ai['name']}, {left} of {ai['energy']} energy left, damage {ai['damage']}. "
        f"Boxes: {target_words(ai['target'])}."
    )


def _describe_floor(floor: dict[str, Any]) -> str:
    bays = []
    for sector in floor["sectors"]:
        marks = [
            "looted crate" if symbol == "crate" and sector["looted"] else symbol
            for symbol in sector["symbols"]
            if symbol != "key"
        ]
        if floor["key"]["at"] == sector["sector"]:
            marks.append(f"key {'lost' if floor['key']['is'] == 'lost' else ''}".strip())
        said = ", ".join([f"cover {sector['stealth']}", *marks])
        bays.append(f"bay {sector['sector']}: {said}")
    closed = ", overrun" if floor["closed"] else ""
    return f"Floor {floor['level'] + 1}, {floor['name']}{closed}. {'; '.join(bays).capitalize()}."


def _describe_sentinel(floor: dict[str, Any]) -> str:
    sentinel = floor["sentinel"]
    if sentinel["defeated"]:
        return f"{sentinel['name']} is defeated."
    where = "beside the floor" if sentinel["pos"] == 7 else f"at bay {sentinel['pos']}"
    left = sentinel["energy"] - sentinel["taken"]
    state = "alerted" if sentinel["active"] else "idle"
    return (
        f"{sentinel['name']} {where}, {state}, {left} of {sentinel['energy']} energy, damage "
        f"{sentinel['damage']}, reach {sentinel['range']}, eye "
        f"{sentinel['anti_stealth_now']:+d}. Boxes: {target_words(sentinel['target'])}."
    )


def target_words(target: dict[str, Any]) -> str:
    """Say hit boxes as they count, row by row."""
    rows = []
    for row in range(4):
        boxes = [box_words(box) for box in target["boxes"] if box["row"] == row]
        if boxes:
            link = " all equal" if row in target["chained"] else ""
            rows.append(" ".join(boxes) + link)
    return ", ".join(rows)


def box_words(box: dict[str, Any]) -> str:
    """Say what a hit box takes."""
    if box["low"] == box["high"]:
        value = "6" if box["low"] == 6 else f"exactly {box['low']}"
    else:
        value = "any" if box["low"] == 1 else f"{box['low']}+"
    return f"red {value}" if box["red"] else value


def _describe_sheet(view: View, seat: int, names: Names) -> str:
    sheet = view["sheets"][seat]
    tools = [
        name if not steps else f"{name} in {_steps(steps)}"
        for name, steps in zip(ABILITY_NAMES.values(), sheet["steps"], strict=True)
    ]
    items = [item_named(view, identity)["name"] for identity in sheet["items"]] or ["none"]
    spotted = [view["floors"][level]["name"] for level in sheet["spotted"]]
    seen = f" Spotted on {', '.join(spotted)}." if spotted else ""
    return (
        f"{names[seat]} {place_words(view, seat)}: Energy {sheet['energy']}, Luck {sheet['luck']}, "
        f"AP {sheet['ap']}. Tools: {', '.join(tools)}. Items: {', '.join(items)}.{seen}"
    )


def _steps(steps: int) -> str:
    return "1 step" if steps == 1 else f"{steps} steps"


def _describe_attack(view: View) -> str:
    attack = view["attack"]
    white, red = attack["dice"][:4], attack["dice"][4:]
    placed = sum(1 for die in attack["placement"] if die >= 0)
    return (
        f"Attack dice: white {' '.join(map(str, white))}, red {' '.join(map(str, red))}; "
        f"{placed} of 6 fit {target_words(attack['target'])}."
    )


LOSS_WORDS = {
    "energy gone": "a player ran out of Energy",
    "floor overrun": "a sentinel overran a floor with a player on it",
    "keys missing": "the keys were not found by the end of round 12",
    "keys out of reach": "too few keys were left to take",
    "roof not reached": "not everybody reached the roof in time",
    "time is up": "the AI was not defeated by the end of round 12",
    "given up": "the climb was given up",
}


def ending(view: View, names: Names) -> str:
    """Say who won and why."""
    outcome = view["outcome"]
    if not outcome:
        return ""
    ai = view["ai"]
    if outcome["winners"]:
        who = " and ".join(names[seat] for seat in outcome["winners"])
        return f"{who} won: {ai['name']} was defeated in round {view['round']}."
    found = f"{view['keys']} of {view['keys_needed']} keys, {ai['taken']} damage to {ai['name']}"
    return f"The tower won: {LOSS_WORDS[outcome['reason']]}. Round {view['round']}, {found}."
