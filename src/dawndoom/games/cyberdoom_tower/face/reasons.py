"""Why a bay, a floor, a weapon or a tool is not offered, in words."""

from collections.abc import Callable
from typing import Any

from dawndoom.core import Decision, Explanation, Option, Reason, View
from dawndoom.games.cyberdoom_tower.face.log import guard, spot
from dawndoom.games.cyberdoom_tower.face.places import item_plate
from dawndoom.games.cyberdoom_tower.face.queries import (
    ABILITY_NAMES,
    height_of,
    item_named,
    weapon_facts,
)

Wished = tuple[str, str]
"""Where a wish would lie, and what it is called."""


def explain(view: View, decision: Decision, wish: Option, reason: Reason) -> Explanation:
    """Return why a wish is not offered, where it would lie, and what shows it."""
    at, label = PLACES[wish.verb](view, decision, wish)
    text = WORDS[reason.key](view, decision, *reason.about)
    shows: tuple[str, ...] = ()
    if reason.key == "overrun":
        shows = (guard(int(reason.about[0])),)
    elif reason.key == "not_in_lift":
        shows = (spot(int(reason.about[0]), 0),)
    line = None
    if reason.key == "out_of_range" and wish.verb == "attack":
        sheet = view["sheets"][decision.seat]
        line = (spot(sheet["level"], sheet["sector"]), at)
    return Explanation(text, at, label, shows, line)


# Where a wish would lie, and what it is called.


def _level(view: View, decision: Decision) -> int:
    return int(view["sheets"][decision.seat]["level"])


def _walk(view: View, decision: Decision, wish: Option) -> Wished:
    sector = int(wish.on[0])
    place = f"bay {sector}" if sector else "the lift"
    return spot(_level(view, decision), sector), f"Walk to {place}"


def _ride(view: View, decision: Decision, wish: Option) -> Wished:
    if wish.on[0] == "roof":
        return spot(height_of(view), 0), "Ride to the roof"
    level = int(wish.on[0])
    return spot(level, 0), f"Ride to {view['floors'][level]['name']}"


def _enter(view: View, decision: Decision, wish: Option) -> Wished:
    return spot(height_of(view), 0), "Step out onto the roof"


def _visit(view: View, decision: Decision, wish: Option) -> Wished:
    level, sector = int(wish.on[0]), int(wish.on[1])
    return spot(level, sector), f"Go to bay {sector} of {view['floors'][level]['name']}"


def _attack(view: View, decision: Decision, wish: Option) -> Wished:
    return guard(_level(view, decision)), "Attack"


def _strike(view: View, decision: Decision, wish: Option) -> Wished:
    level = int(wish.on[0])
    return guard(level), f"Attack {view['floors'][level]['sentinel']['name']}"


def _discard(view: View, decision: Decision, wish: Option) -> Wished:
    name = item_named(view, str(wish.on[0]))["name"]
    at = "" if decision.name == "modify" else item_plate(str(wish.on[0]))
    return at, f"Throw the {name} away"


def _weapon(view: View, decision: Decision, wish: Option) -> Wished:
    return "", str(weapon_facts(view, str(wish.on[0]))["name"])


def _use(view: View, decision: Decision, wish: Option) -> Wished:
    return "", ABILITY_NAMES.get(str(wish.on[0]), "Gunsight")


def _value(view: View, decision: Decision, wish: Option) -> Wished:
    return "", f"Make it {wish.on[0]}"


def _place(view: View, decision: Decision, wish: Option) -> Wished:
    return spot(int(decision.about[0]), int(wish.on[0])), f"Key in bay {wish.on[0]}"


PLACES: dict[str, Callable[[View, Decision, Option], Wished]] = {
    "walk": _walk,
    "ride": _ride,
    "enter_roof": _enter,
    "visit": _visit,
    "attack": _attack,
    "strike": _strike,
    "discard": _discard,
    "weapon": _weapon,
    "use": _use,
    "value": _value,
    "place": _place,
}


# What stands in the way.


def _overrun(view: View, decision: Decision, level: int) -> str:
    return f"{view['floors'][level]['name']} is overrun: its sentinel has reached bay 1."


def _no_ap(view: View, decision: Decision) -> str:
    return "You have no action point left."


def _too_far(view: View, decision: Decision, steps: int, reach: int, ap: int, energy: int) -> str:
    spare = f"{energy - 1} Energy to spare" if energy > 1 else "no Energy to spare"
    return f"It is {steps} bays away. With {ap} AP and {spare} you walk {reach} at most."


def _no_return(view: View, decision: Decision) -> str:
    return "From the roof there is no way back."


def _not_in_lift(view: View, decision: Decision, level: int, sector: int) -> str:
    return f"The way there is the lift, and you are in bay {sector}: walk to the lift first."


def _keys(view: View, decision: Decision, keys: int, needed: int) -> str:
    return f"The roof is locked: you hold {keys} of the {needed} keys it takes."


def _step_out(view: View, decision: Decision) -> str:
    return "From the top floor you need no ride: you step out for free."


def _ride_up(view: View, decision: Decision) -> str:
    return "From here it is a ride: only from the top floor you step out for free."


def _other_floor(view: View, decision: Decision, level: int) -> str:
    name = view["floors"][level]["name"]
    return f"It is on another floor: ride the lift to {name} first, then walk."


def _defeated(view: View, decision: Decision, level: int) -> str:
    name = view["floors"][level]["sentinel"]["name"]
    return f"{name} is defeated already: there is nobody to attack on this floor."


def _out_of_range(view: View, decision: Decision, distance: int, reach: int) -> str:
    return f"It is out of range: {distance} away, and this reaches {reach}."


def _other_sentinel(view: View, decision: Decision, level: int) -> str:
    return "You attack only the sentinel of your own floor."


def _no_energy(view: View, decision: Decision) -> str:
    return "The Gunsight gives no Energy. In an attack you can throw it away for a Hit."


def _full(view: View, decision: Decision, most: int) -> str:
    return f"You have {most} Energy, and more than {most} is lost."


def _hit_is_free(view: View, decision: Decision) -> str:
    return "Your Hit does the same, and it is still free this turn."


def _hit_is_cheaper(view: View, decision: Decision) -> str:
    return "Your Hit does the same for no more."


def _last_energy(view: View, decision: Decision, price: int, energy: int) -> str:
    return f"It costs {price} Energy, you have {energy}, and you can't spend your last."


def _locked(view: View, decision: Decision, tokens: int) -> str:
    return "It is locked. Each failed test or attack, and each sentinel you defeat, is a step."


def _no_luck(view: View, decision: Decision) -> str:
    return "It costs 1 Luck now, and you have none."


def _same_value(view: View, decision: Decision, value: int) -> str:
    return f"The die shows {value} already."


def _one_step(view: View, decision: Decision, value: int, faces: int) -> str:
    return f"The die shows {value}, and this tool moves it by one, from 1 to {faces}."


def _no_symbol(view: View, decision: Decision) -> str:
    return "This bay has no key symbol, and the key goes onto one."


WORDS: dict[str, Callable[..., Any]] = {
    "overrun": _overrun,
    "no_ap": _no_ap,
    "too_far": _too_far,
    "no_return": _no_return,
    "not_in_lift": _not_in_lift,
    "keys": _keys,
    "step_out": _step_out,
    "ride_up": _ride_up,
    "other_floor": _other_floor,
    "defeated": _defeated,
    "out_of_range": _out_of_range,
    "other_sentinel": _other_sentinel,
    "no_energy": _no_energy,
    "full": _full,
    "hit_is_free": _hit_is_free,
    "hit_is_cheaper": _hit_is_cheaper,
    "last_energy": _last_energy,
    "locked": _locked,
    "no_luck": _no_luck,
    "same_value": _same_value,
    "one_step": _one_step,
    "no_symbol": _no_symbol,
}
