"""What lies before the viewer: two Agents with what they carry, Intel, Division, reserve."""

from typing import Any

from dawndoom.core import Decision, Option, View
from dawndoom.drawing import Markup, part, remembered, seat_class, tag
from dawndoom.games.metal_dawn.face.art import art_picture, sign_picture, use
from dawndoom.games.metal_dawn.face.cards import (
    division_card,
    equipment_card,
    intel_card,
    offered_agent,
    person_card,
    plain_card,
    robot_card,
    slot,
)
from dawndoom.games.metal_dawn.face.divisions import mat_division
from dawndoom.games.metal_dawn.face.library import LIBRARY, face_type
from dawndoom.games.metal_dawn.face.places import place_of
from dawndoom.games.metal_dawn.face.queries import agents_of
from dawndoom.games.metal_dawn.face.spots import told_apart

KINDS = ("weapon", "gear")
DECKS = {"dominus": "dominus", "robot": "robot", "missions": "mission"}
MOST_TROPHIES = 4


def mat(view: View, decision: Decision | None) -> str:
    """Return the mat of the viewer's Division, and cards that are offered to it."""
    division = mat_division(view, decision)
    groups = [_offers(view, decision, division)]
    groups += [
        _agent(agent, view["active"] == agent["slot"]) for agent in agents_of(view, division)
    ]
    groups += _belongings(view, division)
    groups.append(_bin())
    return tag("div", groups, cls=f"drawing metal-dawn hand {seat_class(division)}")


# What the Division has.


@remembered
def _agent(agent: dict[str, Any], active: bool) -> Markup:
    number = agent["slot"]
    cards = [
        equipment_card(kind, f"{kind}-{number}", agent[kind])
        if agent[kind]
        else slot(f"{kind}-{number}", f"no {kind.capitalize()}")
        for kind in KINDS
    ]
    group = "second" if number % 2 else "first"
    return tag(
        "div", person_card(agent, _where(agent, active), active), cards, cls=f"group {group}"
    )


def _where(agent: dict[str, Any], active: bool) -> str:
    place = f"zone {agent['zone']}" if agent["zone"] else "off the board"
    state = "active" if active else "ready" if agent["ready"] else "has acted"
    return f"{state} · {place}"


def _belongings(view: View, number: int) -> list[Markup]:
    division = view["divisions"][number]
    groups = [_intel(number, division["intel"], division["limit"])]
    if agents_of(view, number):
        groups.append(_division(number, division))
    if view["mode"] == "tech_war":
        stored = trophies(view, division["trophies"])
        groups.append(_stored(number, stored, division["vp"]))
    return groups


@remembered
def _intel(number: int, held: list[dict[str, Any]], limit: int) -> Markup:
    names = told_apart(card["id"] for card in held)
    cards = [
        intel_card(f"intel-{number}-{name}", card) for name, card in zip(names, held, strict=True)
    ]
    if len(held) < limit:
        cards.append(tag("div", tag("span", f"Intel {len(held)} of {limit}"), cls="slot"))
    return tag("div", cards, cls="group intel-group")


@remembered
def _division(number: int, division: dict[str, Any]) -> Markup:
    reserve = [
        equipment_card(kind, f"reserve-{kind}-{number}", division[kind], "reserve")
        if division[kind]
        else slot(f"reserve-{kind}-{number}", f"reserve {kind.capitalize()}")
        for kind in KINDS
    ]
    card = division_card(f"division-{number}", division["card"], division["used"])
    return tag("div", card, reserve, cls="group division-group")


@remembered
def _bin() -> Markup:
    """Return where equipment is thrown away; a long hand is swiped past it."""
    return part("bin", sign_picture("destroy", 16), tag("span", "discard"), name="div", cls="bin")


@remembered
def _stored(number: int, stored: list[tuple[str, str]], points: int) -> Markup:
    """Return the chest of Tech War: points, and the Units that pay for objectives."""
    slots = [
        part(f"stored-{number}-{name}", unit_picture(kind), name="div", cls="stored", data_zoom="")
        for name, kind in stored
    ]
    empty = [tag("div", cls="stored empty") for _ in range(MOST_TROPHIES - len(stored))]
    heading = tag("h4", tag("b", str(points), cls="points"), "stored Units")
    return tag("div", heading, tag("div", slots, empty, cls="slots"), cls="group chest")


def trophies(view: View, faces: list[str]) -> list[tuple[str, str]]:
    """Return the stored Units: how their elements are called, and their types."""
    return [
        (name, face_type(face, view) or "drone")
        for name, face in zip(told_apart(faces), faces, strict=True)
    ]


def unit_picture(kind: str) -> Markup:
    """Return a Unit in small, to stand in HTML."""
    return art_picture("-34 -66 68 74", use(f"unit-{kind}"), cls="unit-picture")


# Cards that are offered, and lie on no table yet.


def _offers(view: View, decision: Decision | None, division: int) -> Markup:
    if decision is None:
        return Markup()
    drawn = [_drawn_card(view, decision)] if decision.name == "place_drawn" else []
    drawn += [
        _offer(view, option, division)
        for option in decision.options
        if is_offered(view, decision, option)
    ]
    drawn = [card for card in drawn if card]
    if not drawn:
        return Markup()
    many = " many" if len(drawn) > 6 else ""
    return tag("div", drawn, cls=f"group offers{many}")


def is_offered(view: View, decision: Decision, option: Option) -> bool:
    """Tell whether an option is about a card that lies on no table."""
    return place_of(view, decision, option).at.startswith("offer-")


def _drawn_card(view: View, decision: Decision) -> Markup:
    """Return the Weapon or Gear that has just been drawn."""
    kind, card, _ = decision.about
    return _offer(view, Option(str(kind), str(card)), 0)


def _offer(view: View, option: Option, division: int) -> Markup:
    verb, name = option.verb, str(option.on[0])
    identity = f"offer-{verb}-{name}"
    note = LIBRARY.note(name, view)
    if verb == "agent":
        return offered_agent(identity, name, note, division)
    if verb in KINDS:
        item = {**note, "id": name, "full": note.get("uses", 0)}
        return equipment_card(verb, identity, item, "offer")
    if verb == "intel":
        return intel_card(identity, {**note, "id": name}, "offer")
    if note.get("deck") == "robot":
        return robot_card(identity, {**note, "id": name}, "offer")
    deck = DECKS.get(str(note.get("deck")), "mission")
    return plain_card(identity, deck, note, name, "offer")
