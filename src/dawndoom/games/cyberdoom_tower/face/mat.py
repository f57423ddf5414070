"""What lies before the viewer: their sheet, with Energy, Luck and AP as dice, tools, equipment."""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import Markup, classes, part, remembered, seat_sign, tag
from dawndoom.games.cyberdoom_tower.face.dice import die_sign
from dawndoom.games.cyberdoom_tower.face.gear import emblem_of
from dawndoom.games.cyberdoom_tower.face.places import item_plate
from dawndoom.games.cyberdoom_tower.face.queries import (
    ABILITY_NAMES,
    item_named,
    own_seat,
    percent,
    place_words,
)

BASE = {"id": "base", "name": "Base weapon", "text": "1 damage, reach 2, always with you."}


def mat(view: View, decision: Decision | None) -> str:
    """Return the viewer's own sheet; who only watches sees that of the player in turn."""
    seat = own_seat(view)
    sheet = view["sheets"][seat]
    items = [item_named(view, identity) for identity in sheet["items"]]
    others = [
        (other, view["sheets"][other], place_words(view, other))
        for other in range(len(view["sheets"]))
        if other != seat
    ]
    left = len(view["equipment"]["left"])
    return _sheet(seat, sheet, items, left, others, _chances(view, decision))


def _chances(view: View, decision: Decision | None) -> dict[str, str]:
    """Return, while dice may be changed, how likely each tool leads to a hit at its best."""
    if decision is None or decision.name != "modify":
        return {}
    return {
        str(option.on[0]): percent(coming["chance"])
        for option, coming in zip(decision.options, view["forecast"], strict=True)
        if option.verb == "use"
    }


@remembered
def _sheet(
    seat: int,
    sheet: dict[str, Any],
    items: list[dict[str, Any]],
    left: int,
    others: list[tuple[int, dict[str, Any], str]],
    chances: dict[str, str],
) -> Markup:
    return tag(
        "section",
        vitals(seat, sheet),
        tag("div", tag("b", "Tools"), " change attack dice; each is free once a turn, then 1 Luck",
            cls="heading"),
        tag("div", [_tool(sheet, place, chances) for place in range(len(ABILITY_NAMES))],
            cls="tools"),
        _equipment(sheet, items, left),
        [_other(*other) for other in others],
        cls="drawing tower sheet",
        aria_label="Your sheet",
    )  # fmt: skip


def vitals(seat: int, sheet: dict[str, Any]) -> Markup:
    """Return Energy, Luck and AP as dice."""
    return tag(
        "div",
        _vital(f"energy-{seat}", "Energy", sheet["energy"], "yellow", "0 is death"),
        _vital(f"luck-{seat}", "Luck", sheet["luck"], "red", "1 point each"),
        _vital(f"ap-{seat}", "AP", sheet["ap"], "green", "of 3 a turn"),
        cls="vitals",
    )


def _vital(identity: str, name: str, value: int, colour: str, words: str) -> Markup:
    said = tag("span", tag("b", f"{name} {value}"), tag("small", words))
    low = name == "Energy" and value <= 1
    return part(
        identity, die_sign(value, colour), said, name="div", cls=classes("vital", low and "low")
    )


def _tool(sheet: dict[str, Any], place: int, chances: dict[str, str]) -> Markup:
    """Return a tool: free, for Luck, or how many steps away."""
    ability, name = list(ABILITY_NAMES.items())[place]
    steps = sheet["steps"][place]
    if steps:
        words = "1 more step" if steps == 1 else f"{steps} more steps"
    else:
        words = "1 Luck" if sheet["used"][place] else "free"
    chance = tag("em", chances[ability]) if ability in chances else ""
    return part(
        f"tool-{ability}", tag("b", name), chance, tag("small", words), name="div",
        cls=classes("tool", "locked" if steps else "", sheet["used"][place] and "used"),
        data_zoom="",
    )  # fmt: skip


def _equipment(sheet: dict[str, Any], items: list[dict[str, Any]], left: int) -> Markup:
    plates = [_plate(item, sheet) for item in (BASE, *items)]
    words = "1 item still in crates" if left == 1 else f"{left} items still in crates"
    if len(items) < 2:
        plates.append(tag("div", tag("small", words if left else "no items left"), cls="none"))
    return tag("div", plates, cls="items", id="items")


def _plate(item: dict[str, Any], sheet: dict[str, Any]) -> Markup:
    used = " Used this turn." if item.get("kind") == "hide" and sheet["suit_used"] else ""
    words = tag("span", tag("b", item["name"]), tag("small", item["text"] + used))
    return part(
        item_plate(item["id"]), emblem_of(item["id"]), words, name="div", cls="item", data_zoom=""
    )


def _other(seat: int, sheet: dict[str, Any], where: str) -> Markup:
    """Return the partner's sheet in one line."""
    dice = [
        tag("span", die_sign(sheet[name], colour), tag("span", f"{words} "), str(sheet[name]),
            cls="small-vital")
        for name, words, colour in (("energy", "Energy", "yellow"), ("luck", "Luck", "red"))
    ]  # fmt: skip
    said = tag("span", tag("b", "Your partner"), f" is {where}.", cls="where")
    return tag("p", seat_sign(seat), said, dice, cls="partner")
