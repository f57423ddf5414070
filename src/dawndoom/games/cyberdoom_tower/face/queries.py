"""Small questions to a view of Cyberdoom Tower, for its words and its picture."""

from typing import Any

from dawndoom.core import Decision, Option, View

ABILITY_NAMES = {"pm1": "±1", "reroll": "Re-roll", "flip": "Flip", "hit": "Hit"}
ABILITY_WORDS = {
    "pm1": "one die up or down",
    "reroll": "roll a die again",
    "flip": "turn a die over",
    "hit": "set a die to any number",
}
ABILITIES = tuple(ABILITY_NAMES)
TOOL_KEYS = (*ABILITY_NAMES, "gunsight", "gunsight discarded")
"""The tools as the rules number them: the abilities, the Gunsight for Luck, and thrown away."""
TOOL_NAMES = (*ABILITY_NAMES.values(), "Gunsight", "Gunsight, thrown away")
PLUS_MINUS, REROLL, FLIP = range(3)
"""Tools as the rules number them."""
LIKELY, UNLIKELY = 0.8, 0.5
SECTORS = 6
DICE = 6
FACES = 6
WHITES = 4
NOT_PLACED = -1
LAST_ROUND = 12
LAST_OVERTIME = 15


def height_of(view: View) -> int:
    """Return how many floors the tower has."""
    return len(view["floors"])


def place_words(view: View, seat: int) -> str:
    """Say where a seat is."""
    sheet = view["sheets"][seat]
    if sheet["roof"]:
        return "on the roof"
    floor = view["floors"][sheet["level"]]["name"]
    if sheet["sector"] == 0:
        return f"in the lift at {floor}"
    return f"in bay {sheet['sector']} of {floor}"


def item_named(view: View, identity: str) -> dict[str, Any]:
    """Return an equipment card."""
    return next(card for card in view["equipment"]["cards"] if card["id"] == identity)


def weapon_facts(view: View, identity: str) -> dict[str, Any]:
    """Return a weapon's name, cost, range and damage."""
    if identity == "base":
        return {"name": "Base weapon", "energy": 0, "card": False, "range": 2, "damage": 1}
    return item_named(view, identity)


def coming_of(view: View, decision: Decision, option: Option) -> dict[str, Any]:
    """Return what an option would bring, or nothing where the view has no forecast."""
    index = decision.options.index(option)
    forecast = view["forecast"]
    return dict(forecast[index]) if index < len(forecast) else {}


def percent(chance: float) -> str:
    """Return a chance as a percentage that is certain only when it is."""
    rounded = round(100 * chance)
    if rounded == 100 and chance < 1:
        return ">99%"
    if rounded == 0 and chance > 0:
        return "<1%"
    return f"{rounded}%"


def asks_for_number(decision: Decision, option: Option) -> bool:
    """Tell whether a tool on a die leaves open what the die becomes."""
    tool, value = int(decision.about[0]), int(option.on[1])
    if tool == PLUS_MINUS:
        return 1 < value < FACES
    return tool not in (REROLL, FLIP)


def has_any_number(view: View, decision: Decision | None) -> bool:
    """Tell whether the player has a tool that sets a die to any number."""
    if decision is None or decision.name not in ("modify", "pick_die", "pick_value"):
        return False
    sheet = view["sheets"][decision.seat]
    return sheet["steps"][ABILITIES.index("hit")] == 0 or "gunsight" in sheet["items"]


def tone_of(hit: dict[str, float]) -> str:
    """Return whether the chance to hit promises or warns."""
    if hit["chance"] >= LIKELY:
        return "good"
    return "bad" if hit["with_luck"] < UNLIKELY else ""


def loose_dice(attack: dict[str, Any]) -> list[int]:
    """Return the dice of an attack that lie on no box."""
    return [die for die in range(DICE) if die not in attack["placement"]]


def cheapest(payments: list[list[int]]) -> tuple[int, int]:
    """Return the AP and the Energy of the payment with the least Energy, then the least AP."""
    energy, ap = min((energy, plain + jet) for plain, jet, energy in payments)
    return ap, energy


def tool_price(view: View, seat: int, tool: str) -> int:
    """Return the Luck that the next use of a tool costs."""
    if tool == "gunsight":
        cards = view["equipment"]["cards"]
        return int(next(card["luck"] for card in cards if card["kind"] == "hit"))
    return int(view["sheets"][seat]["used"][ABILITIES.index(tool)])


def reach_of(sentinel: dict[str, Any]) -> list[int]:
    """Return the spaces of its floor within a sentinel's range, as it stands."""
    first, last = sentinel["pos"], sentinel["pos"] + sentinel["width"] - 1
    reach = sentinel["range"]
    return [space for space in range(SECTORS + 1) if first - reach <= space <= last + reach]


def blow_if_seen(view: View, seat: int, level: int, bay: int) -> str:
    """Say what the sentinel of a floor does at the end of the round to who was seen in a bay."""
    sentinel, sheet = view["floors"][level]["sentinel"], view["sheets"][seat]
    near = {**sentinel, "pos": max(1, sentinel["pos"] - 1)}
    if bay not in reach_of(near):
        return ""
    damage = sentinel["damage"]
    # Equipment can still be given away for Energy.
    is_deadly = damage >= sheet["energy"] and not sheet["items"]
    return f"{sentinel['name']} then {'kills' if is_deadly else 'hits'} you: {damage} damage"


def closes_this_round(view: View, level: int) -> bool:
    """Tell whether an alerted sentinel will reach the lift at the end of this round."""
    here = view["pursues_always"] or any(sheet["level"] == level for sheet in view["sheets"])
    return here and is_danger(view, level) and view["floors"][level]["sentinel"]["pos"] == 2


def is_danger(view: View, level: int) -> bool:
    """Tell whether a floor's sentinel is alerted and still fights."""
    sentinel = view["floors"][level]["sentinel"]
    return bool(sentinel["active"] and not sentinel["defeated"])


def own_seat(view: View) -> int:
    """Return the seat whose sheet the viewer has before them; a spectator has the player's."""
    seat = view["seat"]
    return int(view["player"] if seat is None else seat)
