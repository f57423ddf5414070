"""Where each option lies on the screen: on the board, in the hand, at the mats, in the store."""

from collections.abc import Callable
from typing import Any

from dawndoom.core import Decision, Option, Place, View
from dawndoom.games.death_dome.face.layout import layout_of
from dawndoom.games.death_dome.face.queries import (
    base_id,
    cell_id,
    count_of,
    forecast_of,
    hand_id,
    item_of,
    jail_id,
    kind_of,
    point_id,
    point_worth,
    power_of,
    release_id,
    sheet_id,
    short_credits,
    store_id,
    unit_id,
    unit_of,
    worn_id,
)
from dawndoom.games.death_dome.face.words import fate_words

Placing = Callable[[View, Decision, Option], Place]

ENDS = ("pass", "skip", "done", "decline", "none", "stop", "no", "keep", "walk_on")
"""What ends something or passes: a button in the spot where such buttons always are."""


def place_of(view: View, decision: Decision, option: Option) -> Place:
    """Return where an option lies, and what stands there."""
    placing = PLACES.get(option.verb)
    if placing is not None:
        return placing(view, decision, option)
    return Place(kind="end") if option.verb in ENDS else Place()


# On the board.


def _unit(view: View, decision: Decision, option: Option) -> Place:
    unit = int(option.on[0])
    if decision.name == "choose_unit":
        return Place(unit_id(unit), "pick", opens=True)
    if decision.name in ("equip_item", "auction_unit"):
        return _mat(view, decision, unit)
    coming = forecast_of(view, decision, option)
    if decision.name in ("target", "ram"):
        return Place(unit_id(unit), "hit", outcome_words(coming), outcome_tone(coming))
    if decision.name == "hit_order":
        return Place(unit_id(unit), "do", "next")
    return Place(unit_id(unit), "use")


def _mat(view: View, decision: Decision, unit: int) -> Place:
    """Return the mat of a unit: who is to wear an item, whose gear is sold."""
    if decision.name == "equip_item":
        return Place(sheet_id(unit), "do", "wears it")
    worth = sum(item_of(view, item)["cost"] for item in unit_of(view, unit)["items"])
    return Place(sheet_id(unit), "hit", f"sells {short_credits(worth)}" if worth else "nothing")


def _attack(view: View, decision: Decision, option: Option) -> Place:
    """Return the one whom an attack would hit; where there are several, they are asked for."""
    coming = forecast_of(view, decision, option)
    if "target" not in coming:
        return Place()
    target = unit_id(coming["target"])
    return Place(target, "hit", outcome_words(coming), outcome_tone(coming))


def outcome_words(coming: dict[str, Any]) -> str:
    """Say in a few words what comes of an attack: 5−1, lava: dies."""
    if "attack" not in coming:
        return ""
    others = f" +{len(coming['others'])} more" if coming["others"] else ""
    return f"{coming['attack']}−{coming['defense']}: {fate_words(coming)}{others}"


def outcome_tone(coming: dict[str, Any]) -> str:
    """Tell what promises a kill, and what would be in vain."""
    fate = coming.get("fate", "")
    return "good" if fate in ("dies", "lava") else "bad" if fate == "holds" else ""


def _cell(view: View, decision: Decision, option: Option) -> Place:
    name = str(option.on[0])
    if decision.name == "push_cell":
        return _pushed(view, decision, name)
    coming = forecast_of(view, decision, option)
    if coming.get("tokens"):
        return Place(cell_id(name), "go", "bugs", "bad")
    words = "teleport" if decision.name == "teleport" else ""
    tone = "bad" if coming.get("pushers") else ""
    more, follow = _next_there(view, decision, name)
    return Place(cell_id(name), "go", words, tone, more=more, follow=follow)


def _next_there(view: View, decision: Decision, name: str) -> tuple[str, tuple[str, ...]]:
    """Say what one goes to a cell for: a point that is not one's own, a jail to open."""
    for point in view["points"]:
        if point["at"] == name and point["owner"] != decision.seat:
            return f"Capture +{point_worth(view, name)}", ("act", "capture")
    if name in dict(view["board"]["releases"]):
        return "Open the jail", ("act", "release")
    return "", ()


def _pushed(view: View, decision: Decision, name: str) -> Place:
    """Return a cell to be pushed to: lava kills, and who has no vitae left dies anywhere."""
    unit = unit_of(view, int(decision.about[0]))
    if is_lava(view, name):
        return Place(cell_id(name), "go", "lava: dies", "bad")
    if unit["wounds"] >= unit["ratings"][3]:
        return Place(cell_id(name), "go")
    return Place(cell_id(name), "go", "no lava", "good")


def is_lava(view: View, name: str) -> bool:
    """Tell whether a cell is lava."""
    return layout_of(view).kinds[name] == "lava"


def _base(view: View, decision: Decision, option: Option) -> Place:
    return Place(base_id(view["teams"][decision.seat]["base"]), "go")


def _stay(view: View, decision: Decision, option: Option) -> Place:
    unit = unit_of(view, int(decision.about[0]))
    if unit["at"]:
        return Place(cell_id(unit["at"]), "go")
    return Place(base_id(view["teams"][unit["seat"]]["base"]), "go")


def _capture(view: View, decision: Decision, option: Option) -> Place:
    here = unit_of(view, int(decision.about[0]))["at"]
    return Place(point_id(here), "do", f"Capture +{point_worth(view, here)}", "good")


def _point(view: View, decision: Decision, option: Option) -> Place:
    name = str(option.on[0])
    return Place(point_id(name), "do", f"+{point_worth(view, name)}")


def _release(view: View, decision: Decision, option: Option) -> Place:
    here = unit_of(view, int(decision.about[0]))["at"]
    jail = dict(view["board"]["releases"]).get(here, "")
    inmates = [unit for unit in view["units"] if unit["jail"] == jail]
    return Place(release_id(jail), "do", f"Open the jail: {len(inmates)} free", "good")


def _jail(view: View, decision: Decision, option: Option) -> Place:
    jail = str(option.on[0])
    if jail not in view["board"]["jails"] or not view["board"]["releases"]:
        return Place()
    steps = forecast_of(view, decision, option).get("steps")
    return Place(jail_id(jail), "do", f"{steps} steps to free it" if steps else "")


def _seat(view: View, decision: Decision, option: Option) -> Place:
    team = view["teams"][int(option.on[0])]
    return Place(base_id(team["base"]), "hit", f"steal from {count_of(team['cards'], 'card')}")


def _break_out(view: View, decision: Decision, option: Option) -> Place:
    return Place(unit_id(int(decision.about[0])), "do", "Break out", "good")


# In the hand and at the mats.


def _card(view: View, decision: Decision, option: Option) -> Place:
    id = str(option.on[0])
    if option.verb == "play" and decision.name in ("attack_cards", "defense_cards"):
        return _value(view, decision, option)
    return Place(hand_id(id) if id in view["hand"] else "", "use", "Play")


def _value(view: View, decision: Decision, option: Option) -> Place:
    """Return a card that is added for its value, with what would come of it."""
    id = str(option.on[0])
    value = f"+{power_of(view, id)['value']}"
    sides = forecast_of(view, decision, option).get("sides", [])
    words = f"{value}: {_sides_words(sides)}" if sides else value
    last = "and strike" if decision.name == "attack_cards" else "and no more"
    tone, together = _card_tone(decision, sides), _whole_hand(view, decision, option)
    return Place(hand_id(id), "do", words, tone, more=last, follow=("done",), together=together)


def _whole_hand(view: View, decision: Decision, option: Option) -> tuple[str, int]:
    """Say what all cards together are worth, if there are several: once for the whole hand."""
    hand = view["hand"]
    if option != decision.options[0] or len(hand) < 2:
        return "", 0
    worth = sum(power_of(view, card)["value"] for card in hand)
    return f"All {len(hand)} cards: +{worth}", len(hand)


def _sides_words(sides: list[dict[str, Any]]) -> str:
    if len(sides) == 1:
        return fate_words(sides[0])
    lost = sum(1 for side in sides if side["fate"] in ("dies", "lava"))
    return f"{lost} of {len(sides)} die" if lost else "all live"


def _card_tone(decision: Decision, sides: list[dict[str, Any]]) -> str:
    fates = {side["fate"] for side in sides}
    if decision.name == "attack_cards":
        return "good" if fates & {"dies", "lava"} else ""
    return "bad" if fates & {"dies", "lava"} else "good" if fates == {"holds"} else ""


def _use(view: View, decision: Decision, option: Option) -> Place:
    source = str(option.on[0]).split(".")[0]
    unit = unit_of(view, int(decision.about[0]))
    at = worn_id(source) if source in unit["items"] else sheet_id(unit["id"])
    return Place(at, "use", "Use")


# In the store.


def _buy(view: View, decision: Decision, option: Option) -> Place:
    """Return a card in the store: who buys it has mostly done what they came for."""
    return Place(store_id(str(option.on[0])), "do", then=("end",))


def _hire(view: View, decision: Decision, option: Option) -> Place:
    id = str(option.on[0])
    old = kind_of(view, unit_of(view, int(decision.about[0]))["kind"])
    price = kind_of(view, id)["cost"] - old["cost"]
    words = f"pays {short_credits(price)}" if price > 0 else f"brings {short_credits(-price)}"
    return Place(store_id(id), "do", words)


def _sell(view: View, decision: Decision, option: Option) -> Place:
    return Place(worn_id(str(option.on[0])), "do")


def _trade(view: View, decision: Decision, option: Option) -> Place:
    kind = str(option.on[0])
    own = [unit for unit in view["units"] if unit["seat"] == decision.seat]
    unit = next(unit["id"] for unit in own if unit["kind"] == kind)
    return Place(sheet_id(unit), "pick")


def _end(view: View, decision: Decision, option: Option) -> Place:
    """Return a button; what ends a unit phase is also said by picking the next unit."""
    is_phase = decision.name == "phase_step" and view["phases_left"]
    return Place(kind="end", ends=unit_id(int(decision.about[0])) if is_phase else "")


def _keep(view: View, decision: Decision, option: Option) -> Place:
    return Place() if decision.name == "equip_item" else Place(kind="end")


def _rating(view: View, decision: Decision, option: Option) -> Place:
    return Place(kind="say")


def _go_on(view: View, decision: Decision, option: Option) -> Place:
    """Return nothing: a card that is played here comes before its own value."""
    return Place(more="for its value")


def _continue(view: View, decision: Decision, option: Option) -> Place:
    """Return nothing before a unit phase, which it leads on to; after the last it ends the turn."""
    return Place() if view["phases_left"] else Place(kind="end")


PLACES: dict[str, Placing] = {
    "unit": _unit,
    "to": _cell,
    "base": _base,
    "stay": _stay,
    "attack": _attack,
    "weapon": _attack,
    "capture": _capture,
    "point": _point,
    "release": _release,
    "jail": _jail,
    "seat": _seat,
    "break_out": _break_out,
    "play": _card,
    "ability": _card,
    "use": _use,
    "buy": _buy,
    "hire": _hire,
    "sell": _sell,
    "trade": _trade,
    "end": _end,
    "keep": _keep,
    "rating": _rating,
    "go_on": _go_on,
    "continue": _continue,
}
