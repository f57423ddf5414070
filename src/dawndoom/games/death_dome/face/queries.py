"""Small questions to a view: units, cards and figures by name, for the picture and the words."""

from typing import Any

from dawndoom.core import Decision, Memo, Option, View
from dawndoom.drawing import SEAT_WORDS, ids

LETTERS = ("S", "M", "T", "V")


def unit_of(view: View, number: int) -> dict[str, Any]:
    """Return a unit of the view."""
    unit: dict[str, Any] = view["units"][number]
    return unit


def unit_name(unit: dict[str, Any]) -> str:
    """Say a unit in a sentence: characters have names, the four of the registry have not."""
    return f"the {unit['name']}" if unit["rank"] < 0 else str(unit["name"])


def told_apart(view: View, unit: dict[str, Any]) -> str:
    """Say a unit so that it is not taken for another team's: every team may have a Warrior."""
    if unit["seat"] == view["seat"]:
        return f"your {unit['name']}"
    if unit["rank"] >= 0:
        return str(unit["name"])
    return f"the {SEAT_WORDS[unit['seat']]} {unit['name']}"


def item_of(view: View, id: str) -> dict[str, Any]:
    """Return a store card by its id."""
    item: dict[str, Any] = view["cards"]["items"][id]
    return item


def power_of(view: View, id: str) -> dict[str, Any]:
    """Return a power card by its id."""
    card: dict[str, Any] = view["cards"]["powers"][id]
    return card


def kind_of(view: View, id: str) -> dict[str, Any]:
    """Return a character by its id."""
    kind: dict[str, Any] = view["cards"]["kinds"][id]
    return kind


def bases_of(view: View) -> list[str]:
    """Return the base of each seat."""
    return [team["base"] for team in view["teams"]]


def towers_of(view: View) -> dict[str, bool]:
    """Return the cells of all control points, and which of them are tower points."""
    return {point["at"]: point["tower"] for point in view["points"]}


def boosted_units(view: View) -> list[int]:
    """Return the units that a card's effect lasts on."""
    return [lasting["unit"] for lasting in view["lasting"]]


def fight_of(view: View) -> dict[str, Any] | None:
    """Return the attack that is being resolved, if any."""
    fight: dict[str, Any] | None = view["fights"][-1] if view["fights"] else None
    return fight


def count_of(number: int, noun: str) -> str:
    """Say how many there are of something."""
    return f"1 {noun}" if number == 1 else f"{number} {noun}s"


def credits(amount: int) -> str:
    """Say an amount of money."""
    return f"{amount:,}"


def short_credits(amount: int) -> str:
    """Say an amount of money in little room: 400k, 1.2M."""
    if amount >= 1_000_000:
        return f"{amount / 1_000_000:.2f}".rstrip("0").rstrip(".") + "M"
    return f"{amount // 1000}k" if amount else "0"


def rating_words(item: dict[str, Any]) -> str:
    """Say the ratings of a store card."""
    said = [
        f"{letter} {number:+d}"
        for letter, number in zip(LETTERS, item["ratings"], strict=True)
        if number
    ]
    if item["range"]:
        said.append(f"range {item['range']}")
    return ", ".join(said)


def place_words(unit: dict[str, Any]) -> str:
    """Say where a unit is."""
    if unit["at"]:
        return str(unit["at"])
    if unit["jail"]:
        return f"{unit['jail'].upper()} jail"
    return "base" if unit["home"] else "falling"


def items_words(view: View, unit: dict[str, Any]) -> str:
    """Say what a unit wears, after a semicolon."""
    worn = [item_of(view, item)["name"] for item in unit["items"]]
    return f"; {', '.join(worn)}" if worn else ""


def unit_words(view: View, unit: dict[str, Any]) -> str:
    """Say a unit: name, place, ratings, state and items."""
    strength, movement, toughness, vitae = unit["ratings"]
    left = vitae - unit["wounds"]
    down = ", incapacitated" if unit["down"] else ""
    return (
        f"{unit['name']} ({', '.join(unit['types'])}), {place_words(unit)}, strength {strength}, "
        f"movement {movement}, toughness {toughness}, vitae {left} of {vitae}{down}"
        f"{items_words(view, unit)}"
    )


def point_worth(view: View, name: str) -> str:
    """Say what a point pays at the end of the match."""
    is_tower = any(point["at"] == name and point["tower"] for point in view["points"])
    return "500k" if is_tower else "100k"


NUMBERS = Memo(lambda options: {option: number for number, option in enumerate(options)})
"""The places of options in their question: a unit may have 150 cells to go to."""


def forecast_of(view: View, decision: Decision, option: Option) -> dict[str, Any]:
    """Return what an option would mean, as far as the view knows."""
    if len(view["forecast"]) != len(decision.options):
        return {}
    coming: dict[str, Any] = view["forecast"][NUMBERS.of(decision.options)[option]]
    return coming


# The ids of what is drawn: they never change, so that things glide, glow and can be clicked.

unit_id = ids("unit")
"""A unit on the board."""
sheet_id = ids("sheet")
"""A unit's mat."""
worn_id = ids("worn")
"""An item that somebody owns, where it lies at the mats."""
cell_id = ids("cell")
point_id = ids("point")
"""A control point."""
base_id = ids("base")
jail_id = ids("jail")
release_id = ids("release")
"""The release point of a jail."""
store_id = ids("store")
"""A card in the store."""


def hand_id(card: str, copy: int = 0) -> str:
    """Return the id of a power card in the viewer's hand."""
    return f"hand-{card}-{copy}"
