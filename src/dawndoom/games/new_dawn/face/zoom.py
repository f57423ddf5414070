"""A card as a whole, readable face: what shows when one points at something for a while."""

from collections.abc import Callable
from typing import Any

from dawndoom.core import View
from dawndoom.drawing import Markup, block, group, label, picture, remembered, tag, wrap
from dawndoom.games.new_dawn.face.art import box, disc, moved, paint, shape, stroke, use
from dawndoom.games.new_dawn.face.portraits import portrait
from dawndoom.games.new_dawn.face.prices import cost_words
from dawndoom.games.new_dawn.face.symbols import (
    SIDE_WORDS,
    TYPE_WORDS,
    card_of,
    chevron,
    cost_row,
    points,
    signs_row,
    signs_width,
)
from dawndoom.games.new_dawn.face.worlds import world

WIDTH, HEIGHT = 260.0, 372.0
ROOM = WIDTH - 32


def zoom(view: View, identity: str) -> str:
    """Return the face of what has this id, or nothing."""
    kind, _, name = identity.partition("-")
    teller = ZOOMS.get(kind)
    return teller(view, name) if teller else ""


def _picture(words: str, frame: str, *parts: Markup, cls: str = "") -> str:
    body = tag("rect", width=WIDTH, height=HEIGHT, rx=20, fill="#070c17")
    edge = tag("rect", x=1.5, y=1.5, width=WIDTH - 3, height=HEIGHT - 3, rx=18.5, fill="none",
               stroke=frame, stroke_width=3,
               stroke_dasharray="9 7" if cls == "used" else None)  # fmt: skip
    return picture(WIDTH, HEIGHT, body, parts, edge, words=words, cls="new-dawn zoom")


def _name(words: str) -> Markup:
    lines = wrap(words, ROOM, 20, bold=True)
    size = 20 if len(lines) == 1 else 17
    return block(words, 16, 36, ROOM, size, "name", bold=True, most=1)


def _words(text: str, y: float, size: float = 15) -> Markup:
    return block(text, 16, y, ROOM, size, "words", leading=1.28)


def _rule(y: float) -> Markup:
    return tag("path", d=f"M16 {y:g}H{WIDTH - 16:g}", cls="rule")


def _note(words: str) -> Markup:
    lines = wrap(words, ROOM, 13.5)
    return block(words, 16, HEIGHT - 4 - 18 * len(lines), ROOM, 13.5, "soft")


def _facility(view: View, name: str) -> str:
    card = view["cards"].get(name)
    if card is None:
        return ""
    return facility_face(card)


@remembered
def facility_face(card: dict[str, Any]) -> str:
    """Return a Facility card in full: what it costs, what beats it, what it did or will do."""
    letter = card["ftype"]
    kind = f"{TYPE_WORDS[letter]} Facility, phase {card['phase']}"
    if letter == "H":
        kind = f"Hostile, takes a {TYPE_WORDS[card['btype']]} Base"
    art = tag("svg", moved(-13, 14, 2.5, world(card["name"], letter)),
              width=WIDTH, height=200, viewBox=f"0 0 {WIDTH:g} 200")  # fmt: skip
    arrows = [
        moved(WIDTH / 2, HEIGHT / 2, 1,
              chevron(side, (WIDTH if side in "EW" else HEIGHT) / 2 - 2, "green", 1.4))
        for side in card["arrows"]
    ]  # fmt: skip
    number = len(card["arrows"])
    note = {0: "No arrow: no Base Benefit.", 1: "Its arrow points at one Base Benefit."}.get(
        number, f"Its {number} arrows point at a Base Benefit each."
    )
    return _picture(
        card["name"],
        f"var(--type-{letter})",
        box(0, 0, WIDTH, HEIGHT, paint(f"face-{letter}"), 20),
        art,
        box(2, 2, WIDTH - 4, 70, paint("plate"), 18),
        tag("path", d=f"M0 190H{WIDTH:g}V352a20 20 0 0 1-20 20H20a20 20 0 0 1-20-20z",
            fill="#060b16", opacity=0.93),
        _name(card["name"]),
        label(kind, 16, 57, 13.5, "words"),
        points(card["vp"], WIDTH - 40, 160, 54),
        _price(card),
        _rule(228),
        _words(f"When explored, once: {card['text']}", 250),
        _note(note),
        group(arrows),
    )  # fmt: skip


def _price(card: dict[str, Any]) -> Markup:
    beat = tag("text", "to seize, beat ", tag("tspan", str(card["target"]), cls="figure"),
               x=WIDTH - 16, y=216, font_size=13.5, text_anchor="end", cls="soft")  # fmt: skip
    if card["ftype"] == "H":
        strength = label(str(card["strength"]), 110, 217, 18, "strength", bold=True)
        return group(label("Strength", 16, 216, 13.5, "soft"), use("skull", 82, 200, 22, 22),
                     strength, beat)  # fmt: skip
    return group(cost_row(card["cost"], 16, 199, 23, 110), beat)


def _tech(view: View, name: str) -> str:
    for race in view["races"]:
        for tech in race["techs"]:
            if tech["id"] == name:
                return tech_face(tech, race["name"], _state(view, race, name))
    return ""


def _state(view: View, race: dict[str, Any], name: str) -> str:
    """Say where a Technology is: in which slot, worth what, used or ready."""
    for seen in view["players"]:
        if name in seen["techs"]:
            worth = race["tech_slots"][seen["techs"].index(name)]
            if name in seen["used"]:
                return f"used, still worth {worth} VP; ready again at Round End"
            return f"once a Round; its slot is worth {worth} VP"
    return ""


@remembered
def tech_face(tech: dict[str, Any], race: str, state: str) -> str:
    """Return a Technology card in full."""
    used = state.startswith("used")
    line = "#5d7196" if used else "#9feaff"
    rays = (
        "M130 60V46M130 198v-14M68 122H54M206 122h-14"
        "M86 78 76 68M184 176l-10-10M86 166l-10 10M184 68l-10 10"
    )
    wheel = [
        tag("circle", cx=130, cy=122, r=radius, fill="none", stroke=line, stroke_width=3,
            stroke_dasharray=dashes)
        for radius, dashes in ((44, None), (62, "10 8"))
    ]  # fmt: skip
    head = "M116 138c-14-22 4-44 14-44s28 22 14 44v10h-28Z"
    lamp = shape(head, "#3a4863" if used else "#ffe9a8")
    price = f"Phase {tech['phase']}, costs {cost_words(tech['cost'])}"
    return _picture(
        tech["name"],
        line,
        box(0, 0, WIDTH, HEIGHT, "#141d30" if used else "#123048", 20),
        disc(130, 138, 92, "#4fd6ff", 0.05 if used else 0.16),
        moved(23, 39, 0.82, wheel, stroke(rays, line, 3), lamp),
        _name(tech["name"]),
        label(f"Technology of {race}", 16, 57, 13.5, "soft"),
        _rule(212),
        _words(tech["text"], 236),
        _note(state or price),
        cls="used" if used else "",
    )  # fmt: skip


def _ambassador(view: View, name: str) -> str:
    for card in view["ambassadors"]:
        if card["id"] == name:
            there = card_of(view, card["at"]) if card["at"] else None
            where = f"The token is on {there['name']}." if there else ""
            races = {race["id"]: race["name"] for race in view["races"]}
            return ambassador_face(card, races.get(card["race"], ""), where)
    return ""


@remembered
def ambassador_face(card: dict[str, Any], race: str, where: str) -> str:
    """Return an Ambassador in full."""
    used = "Used this Round. " if card["used"] else ""
    return _picture(
        card["name"],
        "#b79cff",
        box(0, 0, WIDTH, HEIGHT, "#221a42", 20),
        disc(130, 132, 100, "#b79cff", 0.16),
        portrait(card["race"], 62, 64, 136),
        tag("circle", cx=130, cy=132, r=69, fill="none", stroke="#d9c6ff", stroke_width=3),
        _name(card["name"]),
        label(f"{race}, {cost_words(card['cost'])}", 16, 222, 13.5, "soft"),
        _rule(232),
        _words(card["text"], 256, 14.5),
        _note(used + where) if used or where else Markup(),
        cls="used" if card["used"] else "",
    )


def _aid(view: View, name: str) -> str:
    known = [card for card in view["aid_row"] if card]
    for seen in view["players"]:
        known += seen["aids"]
    return next((aid_face(card) for card in known if card["id"] == name), "")


@remembered
def aid_face(card: dict[str, Any]) -> str:
    """Return an Aid card in full."""
    hands = (
        "M62 150c20-10 36-6 50 4h34c12 0 12 16 0 16h-30M62 196h60l60-26c14-6 20 8 10 16l-44 34H62z"
    )
    return _picture(
        card["name"],
        "#56d8b3",
        box(0, 0, WIDTH, HEIGHT, "#0f3a34", 20),
        disc(130, 150, 104, "#56d8b3", 0.14),
        stroke(hands, "#a8f0d6", 4),
        points(card["vp"], 130, 116, 74),
        _name(card["name"]),
        label("Aid to the Alliance", 16, 57, 13.5, "soft"),
        _rule(246),
        label("Costs", 16, 272, 15, "soft"),
        cost_row(card["cost"], 70, 254, 26, 170),
        _words(f"Worth {card['vp']} VP at the end of the game.", 302),
    )


def _benefit(view: View, side: str) -> str:
    card = view["benefits"].get(side)
    return benefit_face(card, side) if card else ""


@remembered
def benefit_face(card: dict[str, Any], side: str) -> str:
    """Return a Base Benefit in full."""
    wide = min(200.0, signs_width(card["signs"], 40))
    return _picture(
        card["name"],
        f"var(--{card['colour']})",
        box(0, 0, WIDTH, HEIGHT, paint(card["colour"]), 20),
        signs_row(card["signs"], (WIDTH - wide) / 2, 110, 40, 200),
        moved(130, 180, 2, chevron(side, -1, card["colour"])),
        _name(card["name"]),
        label(f"Base Benefit, {SIDE_WORDS[side]}", 16, 57, 13.5, "words"),
        _rule(212),
        _words(card["text"], 236),
        _note("For whoever gains a Facility with an arrow pointing here."),
    )


def _sector(view: View, area: str) -> str:
    for sector in view["sectors"]:
        if sector["area"] == area:
            return _rule_face(sector["name"], "Sector", sector["text"], f"area-{area}")
    return ""


def _station(view: View, name: str) -> str:
    for seen in view["regions"].values():
        if seen["station"] and seen["station"]["id"] == name:
            card = seen["station"]
            note = f"{card['text']} MHQs and Facilities cannot be here."
            return _rule_face(card["name"], "Station", note, "station")
    return ""


@remembered
def _rule_face(name: str, kind: str, text: str, cls: str) -> str:
    """Return a Station or a Sector: a rule of the place."""
    return _picture(
        name,
        "#9aa7bd",
        group(
            tag("path", d="M86 84H174L218 128V164L174 208H86L42 164V128Z", cls="light"),
            tag("circle", cx=130, cy=146, r=38, cls="light"),
            cls=f"sector {cls}",
        ),
        _name(name),
        label(kind, 16, 57, 13.5, "soft"),
        _rule(226),
        _words(text, 252),
    )


ZOOMS: dict[str, Callable[[View, str], str]] = {
    "facility": _facility,
    "hand": _facility,
    "tech": _tech,
    "ambassador": _ambassador,
    "token": _ambassador,
    "aid": _aid,
    "benefit": _benefit,
    "sector": _sector,
    "station": _station,
}
