"""A card or piece as a whole, readable face, by the id of its element."""

from collections.abc import Callable
from typing import Any

from dawndoom.core import View
from dawndoom.drawing import Markup, seat_class, tag
from dawndoom.games.metal_dawn.face.art import art_picture, sign_picture, use
from dawndoom.games.metal_dawn.face.cards import (
    division_card,
    equipment_card,
    hearts,
    intel_card,
    plain_card,
    portrait,
    robot_card,
)
from dawndoom.games.metal_dawn.face.ground import landmark
from dawndoom.games.metal_dawn.face.library import LIBRARY, face_facts, face_type, face_words
from dawndoom.games.metal_dawn.face.mat import unit_picture
from dawndoom.games.metal_dawn.face.queries import unit_numbered
from dawndoom.games.metal_dawn.face.symbols import ICON_WORDS, LOCATION_WORDS, UNIT_WORDS

SELF = "zoomed"
"""The id of what is shown: the page has the original already."""


def zoom(view: View, identity: str) -> str:
    """Return what lies at an element, large enough to read all of it; or nothing."""
    kind, _, rest = identity.partition("-")
    shower = SHOWN.get(kind)
    try:
        shown = shower(view, rest) if shower else ""
    except (IndexError, KeyError, ValueError):
        # Anybody may ask for anything: there is no such number, or no such card.
        return ""
    return tag("div", shown, cls="drawing metal-dawn zoomed") if shown else ""


def _worn(kind: str) -> Callable[[View, str], str]:
    def show(view: View, rest: str) -> str:
        card = view["agents"][int(rest)].get(kind)
        return equipment_card(kind, SELF, card) if card else ""

    return show


def _reserve(view: View, rest: str) -> str:
    kind, _, division = rest.partition("-")
    card = view["divisions"][int(division)][kind]
    return equipment_card(kind, SELF, card) if card else ""


def _intel(view: View, rest: str) -> str:
    division, _, name = rest.partition("-")
    held = view["divisions"][int(division)]["intel"]
    card = next((card for card in held if card["id"] == name.split("-")[0]), None)
    return intel_card(SELF, card) if card else ""


def _division(view: View, rest: str) -> str:
    division = view["divisions"][int(rest)]
    return division_card(SELF, division["card"], division["used"])


def _offer(view: View, rest: str) -> str:
    verb, _, name = rest.partition("-")
    note = {"text": "", **LIBRARY.note(name, view), "id": name}
    if verb in ("weapon", "gear"):
        return equipment_card(verb, SELF, {**note, "full": note["uses"]})
    if verb == "intel":
        return intel_card(SELF, note)
    if note.get("deck") == "robot":
        return robot_card(SELF, note)
    return plain_card(SELF, "dominus" if note.get("deck") == "dominus" else "mission", note, name)


def _person(view: View, rest: str) -> str:
    """Return an Agent with all that it carries."""
    agent = view["agents"][int(rest)]
    if not agent["id"]:
        return ""
    lines = [tag("p", agent["text"])]
    for kind in ("weapon", "gear"):
        if agent[kind]:
            lines.append(_line(kind, agent[kind]["name"], agent[kind]["text"]))
    mission = agent["mission"]
    if mission:
        words = f"{mission['needs']} Fails: {mission['fails']} Attached: {mission['text']}"
        lines.append(_line("mission", mission["name"], words))
    lines += [_line("gain_skill", card["name"], card["text"]) for card in agent["attached"]]
    head = [
        portrait(agent["id"], agent["division"]),
        tag("div", tag("h3", agent["name"]), hearts(agent["health"], agent["full"], 16)),
    ]
    cls = f"sheet {seat_class(agent['division'])}"
    return tag("article", tag("header", head), lines, cls=cls)


def _line(sign: str, name: str, text: str) -> Markup:
    return tag("p", sign_picture(sign, 16), tag("b", name), f" {text}")


def _mission(view: View, rest: str) -> str:
    return _person(view, rest)


def _attached(view: View, rest: str) -> str:
    return _person(view, rest.partition("-")[0])


def _unit(view: View, rest: str) -> str:
    unit = unit_numbered(view, int(rest))
    if unit is None:
        return ""
    defense = f"Defense {unit['defense']}." if unit["revealed"] else "Defense and icon are hidden."
    lines = [f"Deals {unit['damage']}. {defense}"]
    if unit["icon"]:
        lines.append(ICON_WORDS[unit["icon"]] + ".")
    if unit["blocked"]:
        lines.append("Blocked: it does not attack this round.")
    return _sheet(unit_picture(unit["type"]), UNIT_WORDS[unit["type"]], lines)


def _sheet(picture: Markup, title: str, lines: list[str]) -> str:
    body = [tag("p", line) for line in lines]
    return tag("article", tag("header", picture, tag("h3", title)), body, cls="sheet")


def _stored(view: View, rest: str) -> str:
    face = rest.partition("-")[2].split("-")[0]
    facts = face_facts(face, view)
    kind = face_type(face, view) or "drone"
    return _sheet(unit_picture(kind), face_words(face, view), [f"Stored: {facts}."])


def _zone(view: View, rest: str) -> str:
    """Return a zone: its landmark, its power, what its locations give."""
    zone = view["zones"][int(rest.partition("-")[0]) - 1]
    picture = art_picture("-80 -124 160 142", use(landmark(zone["id"])), cls="landmark-picture")
    title = f"{zone['number']} {zone['name']}"
    if zone["destroyed"]:
        return _sheet(picture, title, ["In ruins: it offers nothing, and no Unit comes here."])
    gives = [
        tag("li", sign_picture(name, 16), LOCATION_WORDS[name])
        for name in zone["locations"]
        if name != "none"
    ]
    power = tag("p", sign_picture("bolt", 16), tag("b", "Power:"), f" {zone['text']}")
    head = tag("header", picture, tag("h3", title))
    return tag("article", head, power, tag("ul", gives), cls="sheet")


def _code(view: View, rest: str) -> str:
    code = view["codes"][int(rest) - 1]
    if code["plan"]:
        return robot_card(SELF, code["plan"])
    if code["card"] is None:
        return ""
    note = {**code["card"], "figures": f"Difficulty {code['difficulty']}."}
    return plain_card(SELF, "code", note, code["card"]["id"])


def _objective(view: View, rest: str) -> str:
    card = next((one for one in view["objectives"] if one["id"] == rest), None)
    if card is None:
        return ""
    note = {**card, "figures": f"{card['vp']} points."}
    return plain_card(SELF, "objective", note, rest)


def _track(view: View, rest: str) -> str:
    """Return the firewall on a space of the track."""
    for firewall in view["track"]["firewalls"]:
        if str(firewall["space"]) == rest:
            return _firewall(firewall)
    return ""


def _firewall(firewall: dict[str, Any]) -> str:
    card = firewall["card"]
    if not card:
        words = ["It strikes when the track gets here. Nobody knows which it is."]
        return _sheet(Markup(), "A hidden firewall", words)
    state = "It has struck." if firewall["flipped"] else "Looked at; still to strike."
    return _sheet(Markup(), f"Firewall {card['number']}: {card['name']}", [card["text"], state])


def _dominus(view: View, rest: str) -> str:
    dominus = view["dominus"]
    if dominus["form"] == "robot":
        picture = art_picture("-210 -500 420 510", use("robot"), cls="robot-picture")
        words = f"{dominus['health']} of {dominus['full']} health. It moves after each activation."
        return _sheet(picture, "Robot Dominus", [words])
    picture = art_picture("-70 -44 140 90", use("satellite"), cls="landmark-picture")
    return _sheet(picture, "Dominus satellite", ["Hack Codes from its zone."])


SHOWN: dict[str, Callable[[View, str], str]] = {
    "weapon": _worn("weapon"),
    "gear": _worn("gear"),
    "reserve": _reserve,
    "intel": _intel,
    "division": _division,
    "offer": _offer,
    "person": _person,
    "agent": _person,
    "mission": _mission,
    "attached": _attached,
    "unit": _unit,
    "stored": _stored,
    "zone": _zone,
    "roof": _zone,
    "power": _zone,
    "tokens": _zone,
    "code": _code,
    "objective": _objective,
    "track": _track,
    "dominus": _dominus,
}
