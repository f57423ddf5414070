"""Why a card, a unit, a cell or a deed is not offered, in words."""

from collections.abc import Callable

from dawndoom.core import Decision, Explanation, Option, Reason, View
from dawndoom.games.death_dome.face.queries import (
    base_id,
    cell_id,
    credits,
    hand_id,
    item_of,
    kind_of,
    point_id,
    power_of,
    sheet_id,
    store_id,
    unit_id,
    unit_of,
    worn_id,
)

Wished = tuple[str, str]
"""Where a wish would lie, and what it is called."""
IN_SIGHT = ("out_of_range", "too_near", "cloaked", "no_sight")


def explain(view: View, decision: Decision, wish: Option, reason: Reason) -> Explanation:
    """Return why a wish is not offered, where it would lie, and what shows it."""
    at, label = PLACES[wish.verb](view, decision, wish)
    said = WORDS[reason.key]
    text = said if isinstance(said, str) else said(view, *reason.about)
    shows, line = _shown(view, reason)
    # What somebody owns is not on the shelf.
    return Explanation(text, "" if reason.key == "owned" else at, label, shows, line)


def _shown(view: View, reason: Reason) -> tuple[tuple[str, ...], tuple[str, str] | None]:
    """Return what stands in the way, and the line along which one would aim."""
    if reason.key in IN_SIGHT:
        unit, enemy = int(reason.about[0]), int(reason.about[1])
        blocked = (cell_id(str(reason.about[5])),) if reason.key == "no_sight" else ()
        return blocked, (unit_id(unit), unit_id(enemy))
    if reason.key == "occupied":
        return (unit_id(int(reason.about[0])),), None
    return (), None


def _name(view: View, unit: int) -> str:
    return str(unit_of(view, unit)["name"])


# Where a wish would lie, and what it is called.


def _store(verb: str) -> Callable[[View, Decision, Option], Wished]:
    def place(view: View, decision: Decision, wish: Option) -> Wished:
        id = str(wish.on[0])
        card = kind_of(view, id) if verb == "Hire" else item_of(view, id)
        return store_id(id), f"{verb} {card['name']}"

    return place


def _sell(view: View, decision: Decision, wish: Option) -> Wished:
    id = str(wish.on[0])
    return worn_id(id), f"Sell {item_of(view, id)['name']}"


def _trade(view: View, decision: Decision, wish: Option) -> Wished:
    own = [unit for unit in view["units"] if unit["seat"] == decision.seat]
    unit = next(unit for unit in own if unit["kind"] == str(wish.on[0]))
    return sheet_id(unit["id"]), f"Replace {unit['name']}"


def _card(view: View, decision: Decision, wish: Option) -> Wished:
    id = str(wish.on[0])
    return hand_id(id), f"Play {power_of(view, id)['name']}"


def _unit(view: View, decision: Decision, wish: Option) -> Wished:
    unit = int(wish.on[0])
    verbs = {"target": "Attack", "ram": "Ram", "equip_item": "Give it to", "choose_unit": "Use"}
    at = sheet_id(unit) if decision.name == "equip_item" else unit_id(unit)
    return at, f"{verbs.get(decision.name, 'Choose')} {_name(view, unit)}"


def _cell(view: View, decision: Decision, wish: Option) -> Wished:
    return cell_id(str(wish.on[0])), f"Go to {wish.on[0]}"


def _base(view: View, decision: Decision, wish: Option) -> Wished:
    return base_id(view["teams"][decision.seat]["base"]), "Go to the base"


def _point(view: View, decision: Decision, wish: Option) -> Wished:
    return point_id(str(wish.on[0])), f"Capture {wish.on[0]}"


def _weapon(view: View, decision: Decision, wish: Option) -> Wished:
    id = str(wish.on[0])
    return ("", "Punch") if id == "punch" else (worn_id(id), f"Use {item_of(view, id)['name']}")


def _use(view: View, decision: Decision, wish: Option) -> Wished:
    source = str(wish.on[0]).split(".")[0]
    if source in view["cards"]["items"]:
        return worn_id(source), f"Use {item_of(view, source)['name']}"
    return sheet_id(int(decision.about[0])), "Use its ability"


def _button(label: str) -> Callable[[View, Decision, Option], Wished]:
    def place(view: View, decision: Decision, wish: Option) -> Wished:
        return "", label

    return place


PLACES: dict[str, Callable[[View, Decision, Option], Wished]] = {
    "buy": _store("Buy"),
    "hire": _store("Hire"),
    "sell": _sell,
    "trade": _trade,
    "play": _card,
    "unit": _unit,
    "to": _cell,
    "base": _base,
    "point": _point,
    "weapon": _weapon,
    "use": _use,
    "pass": _button("Pass"),
    "move": _button("Move"),
    "act": _button("Act"),
    "capture": _button("Capture"),
    "release": _button("Open the jail"),
    "attack": _button("Attack"),
    "reach": _button("Capture from afar"),
    "again": _button("Attack again"),
}


# What stands in the way.


def _owned(view: View, seat: int) -> str:
    return "It is not in the store: you own it." if seat == view["seat"] else "Another team has it."


def _too_dear(view: View, cost: int, money: int) -> str:
    return f"It costs {credits(cost)}, and you have {credits(money)}."


def _timing(view: View, timing: str) -> str:
    return f"It is not its time: this card is played {TIMES.get(timing, 'at another time')}."


TIMES = {
    "window": "before, between or after your unit phases",
    "turn": "in your own turn, at its beginning or inside a unit phase",
    "unit": "inside one of your unit phases",
    "move": "as a unit of yours begins to move",
    "action": "as the action of a unit",
    "attack": "as you declare an attack",
    "capture": "as you capture a point",
    "": "for its value, in an attack or a defense",
    "defense": "as you defend",
}


def _of_unit(words: str) -> Callable[..., str]:
    def say(view: View, unit: int, *more: object) -> str:
        return words.format(_name(view, unit), *more)

    return say


def _far(view: View, needed: int, points: int) -> str:
    return f"It takes {needed} steps to get there, and {points} are left."


def _out_of_range(view: View, unit: int, enemy: int, far: int, reach: int, name: str) -> str:
    return f"Out of range: {_name(view, enemy)} is {far} away, and the {name} reaches {reach}."


def _too_near(
    view: View, unit: int, enemy: int, far: int, reach: int, name: str, nearest: int
) -> str:
    return f"Too near: the {name} can't be aimed at anybody closer than {nearest}."


def _cloaked(view: View, unit: int, enemy: int, far: int, reach: int, name: str, cloak: int) -> str:
    return f"{_name(view, enemy)} is cloaked: nobody farther than {cloak} can shoot at it."


def _no_sight(view: View, unit: int, enemy: int, far: int, reach: int, name: str, at: str) -> str:
    return f"No line of sight: the {name} reaches {reach}, but the line is blocked at {at}."


def _no_target(view: View, reach: int) -> str:
    return f"It reaches {reach}, and no enemy is that near and in line of sight."


def _no_point_near(view: View, reach: int) -> str:
    return f"No point that you could take is within {reach} and in line of sight."


WORDS: dict[str, str | Callable[..., str]] = {
    "one_a_turn": "You have bought something: one purchase and one sale a turn.",
    "one_sale": "You have sold something: one purchase and one sale a turn.",
    "owned": _owned,
    "sold_before": "You sold it in this phase, so you can't buy it back.",
    "too_dear": _too_dear,
    "traded": "You have traded this turn already.",
    "nobody_to_hire": "Nobody else in the store could be paid for.",
    "no_fit": "Your team can't wear all that you own at once: sell something first.",
    "timing": _timing,
    "token_out": "Its token is on the board already.",
    "at_stop": "On a stop of its way it may only attack or capture.",
    "no_effect": "It would have no effect now.",
    "no_target": _of_unit("It would do nothing for {0}."),
    "jailed": _of_unit("{0} is in jail."),
    "down": _of_unit("{0} is incapacitated until the end of its next turn."),
    "had_phase": _of_unit("{0} had a unit phase already, and this one is for another unit."),
    "wrong_type": _of_unit("{0} can't wear it: it is from the {1} deck."),
    "rest": _of_unit("If {0} took it, something else would fit nobody."),
    "full": _of_unit("{0} has no room for it: three items, one armor, one vehicle."),
    "free": _of_unit("{0} is not in jail."),
    "unhurt": _of_unit("{0} is not wounded."),
    "not_near": _of_unit("{0} is not within {1} and in sight."),
    "not_beside": _of_unit("{0} was not beside it at the start, or finds no room there now."),
    "has_moved": "It has moved already: one movement in a unit phase.",
    "has_acted": "It has acted already: one action in a unit phase.",
    "in_base": "In its base a unit can only walk out.",
    "nothing_to_do": "There is nothing it could do here: no point, no jail, nobody in reach.",
    "no_point": "It does not stand on a control point.",
    "own_point": "This point is yours already.",
    "tower_point": "Tower points are captured only by standing on them.",
    "no_release": "It does not stand on the release point of a jail.",
    "empty_jail": "The jail is empty.",
    "nobody_near": "No weapon reaches an enemy: none is in range and in line of sight.",
    "no_point_near": _no_point_near,
    "used_up": "It is used up for this match.",
    "nobody_needs_it": "Nobody in reach has any use for it now.",
    "nobody_adjacent": "A punch needs an enemy right beside the unit, and in sight.",
    "reloading": "It was fired this turn and has to be reloaded.",
    "has_walked": "It has to be set up: it can't fire after the unit has moved.",
    "no_target_in_range": _no_target,
    "needs_card": "Nobody is in line of sight, and you hold no card that would help.",
    "not_there": "From there it would not be beside the unit that it goes to.",
    "stands_there": "It stands there already.",
    "occupied": _of_unit("{0} stands there, and nobody may stop on an occupied space."),
    "lava": "Lava: nobody walks into it.",
    "jail": "Nobody walks into a jail.",
    "base": "Nobody walks into the base of another team; your own base is one place.",
    "no_climbing": "This unit can't climb towers.",
    "walled_off": "There is no way there: walls, lava or enemies are between.",
    "too_far": _far,
    "not_own_point": "One can only be moved to a point of one's own.",
    "point_far": "The point is not in range and in line of sight.",
    "in_own_base": _of_unit("{0} is in its base, where nobody can be attacked."),
    "not_adjacent": _of_unit("{0} is not beside the unit that rams."),
    "first_target": _of_unit("{0} is the first target already."),
    "no_chain": _of_unit("{0} is not within {1} and in sight of the first target."),
    "out_of_range": _out_of_range,
    "too_near": _too_near,
    "cloaked": _cloaked,
    "no_sight": _no_sight,
}
