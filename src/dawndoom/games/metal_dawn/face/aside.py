"""What stands beside the city: Codes or plans, objectives, the other Divisions, what is left."""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import Markup, classes, joined, part, remembered, seat_class, seat_sign, tag
from dawndoom.games.metal_dawn.face.art import sign_picture
from dawndoom.games.metal_dawn.face.cards import ARROWS, hearts
from dawndoom.games.metal_dawn.face.divisions import mat_division
from dawndoom.games.metal_dawn.face.library import counted
from dawndoom.games.metal_dawn.face.mat import trophies, unit_picture
from dawndoom.games.metal_dawn.face.plans import plan_map
from dawndoom.games.metal_dawn.face.queries import agents_of, next_plan
from dawndoom.games.metal_dawn.face.small_city import small_city, what_falls
from dawndoom.games.metal_dawn.face.spots import told_apart
from dawndoom.games.metal_dawn.face.symbols import UNIT_WORDS

KINDS = ("weapon", "gear")


def aside(view: View, decision: Decision | None) -> str:
    """Return all that is not in the city and not on the mat."""
    own = mat_division(view, decision)
    others = [number for number in range(len(view["divisions"])) if number != own]
    parts = [
        small_city(view),
        _robot(view["dominus"]) if view["act"] == 2 else Markup(),
        _asked(view, decision) or _codes(view),
        _objectives(view),
        _divisions(view, others),
        _deck_line(view),
        _supply(view["supply"], len(view["boxed"]), view["blocks"], view["pool"]),
    ]
    if view["anarchy"]:
        parts.append(tag("p", "Anarchy: moves to adjacent zones only", cls="notice"))
    is_full = view["mode"] == "tech_war" or len(others) > 2
    cls = classes("drawing metal-dawn rail", is_full and "war")
    return tag("div", parts, cls=cls)


def _asked(view: View, decision: Decision | None) -> Markup:
    """Return what a question needs at hand in place of the Codes, which are still unknown."""
    if decision is None or decision.name != "setup_destroy_zone":
        return Markup()
    return what_falls(view, decision)


# Codes and plans.


def _codes(view: View) -> Markup:
    codes = view["codes"]
    left = sum(1 for code in codes if code["state"] != "hacked")
    heading = ("Codes", f"{len(codes) - left} of {len(codes)} hacked")
    if view["act"] == 2:
        heading = ("Its plans", f"{sum(1 for code in codes if code['plan'])} left")
    ahead = next_plan(view)
    standing = view["dominus"]["zone"]
    tiles = [_code(code, view["act"], code is ahead, standing) for code in codes]
    return joined(_heading(*heading), tag("div", tiles, cls="codes"))


def _heading(words: str, more: str = "") -> Markup:
    return tag("h2", tag("span", words), tag("b", more))


@remembered
def _code(code: dict[str, Any], act: int, is_next: bool, standing: int | None) -> Markup:
    identity = f"code-{code['space']}"
    if code["plan"]:
        return _plan(identity, code["plan"], is_next, standing, act)
    if code["state"] == "hacked":
        words = "carried out" if act == 2 else "hacked"
        body = [tag("i", sign_picture("check", 18)), tag("h4", code["card"]["name"]),
                tag("small", words)]  # fmt: skip
        return part(identity, *body, name="div", cls="code done", data_zoom="")
    if code["card"] is None:
        body = [tag("i", "?"), tag("h4", f"Code {code['space']}"), tag("p", "face down")]
        return part(identity, *body, name="div", cls="code back")
    card = code["card"]
    state = "peeked" if code["state"] == "face_down" else "open"
    body = [
        tag("i", str(code["difficulty"])),
        tag("h4", card["name"]),
        tag("p", card["text"] or "no ability"),
    ]
    return part(identity, *body, name="div", cls=f"code {state}", data_zoom="")


def _plan(
    identity: str, plan: dict[str, Any], is_next: bool, standing: int | None, act: int
) -> Markup:
    arrow = f"{ARROWS[plan['direction']]}{plan['steps']}"
    head = tag(
        "div",
        tag("b", arrow, cls="arrow"),
        tag("h4", plan["name"]),
        tag("span", sign_picture("burst", 17), str(plan["damage"]), cls="blow"),
        cls="plan-head",
    )
    picture = plan_map(standing, plan) if is_next and standing else Markup()
    body = tag("div", picture, tag("p", plan["text"] or "no ability"), cls="plan-body")
    flag = tag("em", "after this activation") if is_next else Markup()
    cls = classes("code plan", is_next and "next", act == 1 and "early")
    return part(identity, flag, head, body, name="div", cls=cls, data_zoom="")


@remembered
def _robot(dominus: dict[str, Any]) -> Markup:
    """Return the Robot's health, as a bar."""
    cells = [
        tag("i", cls=None if place < dominus["health"] else "gone")
        for place in range(dominus["full"])
    ]
    heading = _heading("Robot Dominus", f"{dominus['health']} of {dominus['full']}")
    return part("robot-health", heading, tag("div", cells, cls="lifeline"), name="div", cls="boss")


# Tech War.


def _objectives(view: View) -> Markup:
    if not view["objectives"]:
        return Markup()
    lines = [_objective(card) for card in view["objectives"]]
    return joined(_heading("Objectives", "claim free"), tag("div", lines, cls="objectives"))


@remembered
def _objective(card: dict[str, Any]) -> Markup:
    return part(
        f"objective-{card['id']}",
        tag("b", str(card["vp"]), cls="points"),
        tag("h4", card["name"]),
        tag("p", card["text"]),
        name="div",
        cls="objective",
        data_zoom="",
    )


# The other Divisions.


def _divisions(view: View, numbers: list[int]) -> Markup:
    if not numbers:
        return Markup()
    is_crowded = len(numbers) > 2 or view["mode"] == "tech_war"
    chips = [
        _chip(number, view["divisions"][number], agents_of(view, number), view["active"],
              _stored(view, number), is_crowded)
        for number in numbers
    ]  # fmt: skip
    return joined(_heading("Divisions"), tag("div", chips, cls="divisions"))


def _stored(view: View, number: int) -> list[tuple[str, str]] | None:
    """Return the Units that a Division has stored; nothing where nobody stores any."""
    if view["mode"] != "tech_war":
        return None
    return trophies(view, view["divisions"][number]["trophies"])


@remembered
def _chip(
    number: int,
    division: dict[str, Any],
    agents: list[dict[str, Any]],
    active: int | None,
    stored: list[tuple[str, str]] | None,
    is_crowded: bool,
) -> Markup:
    power = tag(
        "span", sign_picture("bolt", 12), division["card"]["name"],
        cls=classes("power-name", division["used"] and "used"),
    )  # fmt: skip
    head = part(
        f"division-{number}", seat_sign(number), tag("span", f"Division {number + 1}"), power,
        _points(division["vp"]) if stored is not None else Markup(), name="h4", data_zoom="",
    )  # fmt: skip
    people = tag("ul", [_member(agent, active == agent["slot"], is_crowded) for agent in agents])
    cls = classes("division-chip", seat_class(number), is_crowded and "crowded")
    return part(
        f"squad-{number}", head, people, _held(number, division, stored or []), name="div", cls=cls
    )


def _points(points: int) -> Markup:
    return tag("b", str(points), cls="points")


def _member(agent: dict[str, Any], active: bool, is_crowded: bool) -> Markup:
    """Return an Agent in a line; where there are many, its health as a number."""
    where = f"zone {agent['zone']}" if agent["zone"] else "off board"
    health = hearts(agent["health"], agent["full"], 10)
    if is_crowded:
        health = tag("b", sign_picture("heart", 11, "on"), str(agent["health"]), cls="hearts")
    cls = classes("member", active and "on", not agent["ready"] and "tired")
    return part(
        f"person-{agent['slot']}", tag("span", agent["name"]),
        health, tag("em", where), name="li", cls=cls,
        data_zoom="",
    )  # fmt: skip


def _held(number: int, division: dict[str, Any], stored: list[tuple[str, str]]) -> Markup:
    """Return the Intel by its values, the reserve, and in Tech War the stored Units."""
    names = told_apart(card["id"] for card in division["intel"])
    values = [
        part(
            f"intel-{number}-{name}", str(card["value"]), name="b", cls="intel-value", data_zoom=""
        )
        for name, card in zip(names, division["intel"], strict=True)
    ]
    kept = [
        part(f"reserve-{kind}-{number}", sign_picture(kind, 13), division[kind]["name"],
             name="span", cls="kept", data_zoom="")
        for kind in KINDS
        if division[kind]
    ]  # fmt: skip
    units = [
        part(f"stored-{number}-{name}", unit_picture(kind), name="span", cls="stored", data_zoom="")
        for name, kind in stored
    ]
    empty = [] if values else [tag("small", "no Intel")]
    return tag("div", values, empty, kept, units, cls="held")


# What is left.


def _deck_line(view: View) -> Markup:
    name = "dominus" if view["act"] == 1 else "robot"
    words = f"{view['decks'][name]['size']} left"
    due = view["forecast"]["cards"]
    if view["act"] == 1 and not view["outcome"] and due:
        words += f", {due} due"
    return part(
        f"deck-{name}", tag("span", f"{name.capitalize()} deck"), tag("b", words), name="p",
        cls="deck",
    )  # fmt: skip


@remembered
def _supply(supply: list[int], boxed: int, blocks: int, pool: int) -> Markup:
    """Return the Units that can still come, by type, and what else runs out."""
    units = [
        part(f"supply-{kind}", unit_picture(kind), tag("b", str(count)), name="li",
             cls=None if count else "empty", aria_label=f"{counted(count, words)} in supply")
        for (kind, words), count in zip(UNIT_WORDS.items(), supply, strict=True)
    ]  # fmt: skip
    rest = [
        tag("li", "box ", tag("b", str(boxed)), aria_label=f"{counted(boxed, 'Unit')} in the box"),
        tag("li", sign_picture("block", 14), tag("b", str(blocks)),
            aria_label=f"{counted(blocks, 'Block token')} left"),
        tag("li", sign_picture("heart", 13), tag("b", str(pool)), cls=None if pool else "empty",
            aria_label=f"{counted(pool, 'Agent')} in the reinforcement pool"),
    ]  # fmt: skip
    return tag("ul", units, rest, cls="supply")
