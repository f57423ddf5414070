"""What stands beside the tower: the workbench, a test to hide, or what the machines will do."""

from typing import Any

from dawndoom.core import Decision, Option, View, Wording
from dawndoom.drawing import Markup, classes, icon_picture, joined, remembered, tag
from dawndoom.games.cyberdoom_tower.face.bench import bench
from dawndoom.games.cyberdoom_tower.face.hiding import hide_panel, loot_panel, small_faces
from dawndoom.games.cyberdoom_tower.face.places import answer_button
from dawndoom.games.cyberdoom_tower.face.queries import (
    LAST_OVERTIME,
    LAST_ROUND,
    cheapest,
    closes_this_round,
    has_any_number,
    is_danger,
    own_seat,
    percent,
    reach_of,
)
from dawndoom.games.cyberdoom_tower.face.words import wording

ANSWERED = (
    "choose_first",
    "loot",
    "use_suit",
    "spend_luck_hide",
    "take_key",
)
"""Questions about no place: their answers are buttons below what they are about."""


def aside(view: View, decision: Decision | None) -> str:
    """Return what matters most for the question that is asked, and answers about no place."""
    return joined(_answers(view, decision), _about(view, decision))


def _answers(view: View, decision: Decision | None) -> Markup:
    if decision is None:
        return Markup()
    if decision.name == "discard_to_survive":
        options = [option for option in decision.options if option.verb == "done"]
    else:
        options = decision.options if decision.name in ANSWERED else []
    buttons = [_answer(option, wording(view, decision, option)) for option in options]
    return tag("div", buttons, cls="drawing tower answers") if buttons else Markup()


def _answer(option: Option, said: Wording) -> Markup:
    note = tag("small", said.note) if said.note else ""
    risk = tag("small", said.warning, cls="bad") if said.warning else ""
    return tag(
        "button", tag("b", said.label), note, risk, type="button", id=answer_button(option),
        cls="answer",
    )  # fmt: skip


def _about(view: View, decision: Decision | None) -> Markup:
    attack, test = view["attack"], view["test"]
    if attack is not None and attack["dice"]:
        return bench(view, has_any_number(view, decision))
    if decision is not None and decision.name == "loot":
        return loot_panel(view, view["forecast"])
    if test is not None and test["target"]:
        return hide_panel(view)
    if view["outcome"]:
        return Markup()
    return tag("div", _walks(view, decision), _machines(view), cls="drawing tower coming")


# Where one can hide.


def _walks(view: View, decision: Decision | None) -> Markup:
    """Return the bays that one can walk to: what must be rolled there, and how likely that is."""
    if decision is None or decision.name != "choose_action":
        return Markup()
    walks = [
        (int(option.on[0]), coming)
        for option, coming in zip(decision.options, view["forecast"], strict=True)
        if option.verb == "walk" and option.on[0]
    ]
    if not walks:
        return Markup()
    floor = view["floors"][view["sheets"][decision.seat]["level"]]
    luck = view["sheets"][decision.seat]["luck"]
    rows = [
        _walk(floor["sectors"][bay - 1]["stealth"], bay, coming, luck + ("luck" in coming["gains"]))
        for bay, coming in walks
    ]
    heads = [tag("th", words) for words in ("", "costs", "the die")]
    heads += [tag("th", words, cls="chance") for words in ("hidden", "+ Luck")]
    table = tag("table", tag("thead", tag("tr", heads)), tag("tbody", rows))
    return tag("section", tag("h3", "Walk and hide"), table, cls="walks")


@remembered
def _walk(cover: int, bay: int, coming: dict[str, Any], luck: int) -> Markup:
    ap, energy = cheapest(coming["payments"])
    cost = [tag("i", cls="dot")] * ap + [icon_picture("bolt", "bolt")] * energy
    hide = coming["hide"]
    cells = [
        tag("th", f"Bay {bay}"),
        tag("td", cost, cls="price"),
        *_hide_cells(cover, hide, luck),
    ]
    return tag("tr", cells, cls="seen" if hide["spotted"] else None)


def _hide_cells(cover: int, hide: dict[str, Any], luck: int) -> list[Markup]:
    if not hide["needed"]:
        return [tag("td", "no test"), tag("td", "safe", cls="chance"), tag("td", "")]
    if hide["spotted"]:
        return [tag("td", "spotted: no hiding here"), tag("td", "0%", cls="chance"), tag("td", "")]
    words = f"{cover} + {hide['target'] - cover} = {hide['target']}+"
    return [
        tag("td", small_faces(hide["target"], luck), tag("span", words, cls="sum")),
        tag("td", percent(hide["chance"]), cls="chance"),
        tag("td", percent(hide["with_luck"]), cls="chance luck"),
    ]


# What the machines will do.


def _machines(view: View) -> Markup:
    """Return what happens after the players' turns if nobody moves, in its order."""
    return _steps(coming_steps(view))


@remembered
def _steps(steps: list[tuple[str, str, bool]]) -> Markup:
    rows = [
        tag("li", tag("b", where), tag("span", words), cls=classes(bad and "bad") or None)
        for where, words, bad in steps
    ]
    return tag("section", tag("h3", "Then the machines"), tag("ol", rows), cls="steps")


def coming_steps(view: View) -> list[tuple[str, str, bool]]:
    """Return the steps of the machines: where, what, and whether it hurts."""
    found = []
    for level, floor in enumerate(view["floors"]):
        if is_danger(view, level):
            found.append((f"Floor {level + 1}", *_pursuit(view, level, floor["sentinel"])))
    if any(sheet["roof"] for sheet in view["sheets"]):
        ai = view["ai"]
        found.append(("Roof", f"{ai['name']} hits everybody there for {ai['damage']}", True))
    found.append(("Time", *_time(view)))
    return found


def _pursuit(view: View, level: int, sentinel: dict[str, Any]) -> tuple[str, bool]:
    """Say what an alerted sentinel will do if everybody stays."""
    here = [seat for seat, sheet in enumerate(view["sheets"]) if sheet["level"] == level]
    name = sentinel["name"]
    if not view["pursues_always"] and not here:
        return f"{name} waits: nobody is there", False
    if closes_this_round(view, level):
        return f"{name} overruns the floor", True
    pos = max(1, sentinel["pos"] - 1)
    reached = reach_of({**sentinel, "pos": pos})
    hit = [_whom(view, seat) for seat in here if view["sheets"][seat]["sector"] in reached]
    slide = f"{name} slides to bay {pos}" if pos < sentinel["pos"] else name
    if hit:
        return f"{slide}, hits {' and '.join(hit)} for {sentinel['damage']}", True
    return slide if pos < sentinel["pos"] else f"{name}: nobody in reach", False


def _whom(view: View, seat: int) -> str:
    return "you" if seat == own_seat(view) else "your partner"


def _time(view: View) -> tuple[str, bool]:
    number = view["round"]
    if view["overtime"] and number == LAST_OVERTIME:
        return "overtime ends: the tower wins unless all are on the roof", True
    if view["overtime"]:
        return f"round {number + 1}", False
    if number == LAST_ROUND:
        return "the last lamp goes out", True
    slide = ", sentinels left behind slide" if view["next_slide"] == 1 else ""
    return f"round {number + 1} of {LAST_ROUND}{slide}", False
