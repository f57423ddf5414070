"""The picture of Metal Dawn: the track, the city of twelve zones, Codes and plans, supplies.

Pieces (Units, Agents, Dominus) lie in layers of their own with ids that stay, so that they glide.
What can be clicked is found by what the options name: zones, locations, Units, Agents, Codes.
"""

from typing import Any

from dawndoom.core import Decision, Option, View
from dawndoom.drawing import (
    Chip,
    Markup,
    at,
    block,
    classes,
    draw_chips,
    fit,
    group,
    hatching,
    icon,
    joined,
    label,
    largest,
    option,
    option_number,
    picture,
    piece,
    seat_shape,
    tag,
)
from dawndoom.games.metal_dawn.symbols import (
    ACCENT,
    LOCATION_WORDS,
    UNIT_WORDS,
    agent_art,
    dominus_art,
    location_sign,
    unit_art,
    unit_words,
)
from dawndoom.games.metal_dawn.words import option_words

WIDTH = 640.0
EDGE = 6.0
TRACK_TOP, TRACK_HEIGHT = 6.0, 62.0
TRAY_TOP, TRAY_HEIGHT = 74.0, 54.0
CITY_TOP = 134.0
ZONE_WIDTH, ZONE_HEIGHT, GAP = 153.0, 152.0, 5.0
LOCATION_WIDTH, LOCATION_HEIGHT = 72.0, 52.0
HEAD = 24.0
CODES_TOP = CITY_TOP + 3 * (ZONE_HEIGHT + GAP) + 4
CODES_HEIGHT = 66.0
CODE_COLUMNS = 3
SUPPLY_TOP = CODES_TOP + 2 * (CODES_HEIGHT + 5) + 2
HEIGHT = SUPPLY_TOP + 52.0
CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))
ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
Box = tuple[float, float, float, float]


def draw(view: View, decision: Decision | None) -> str:
    """Return the whole picture."""
    return picture(
        WIDTH,
        HEIGHT,
        tag("g", _track(view), id="layer-track"),
        tag("g", _tray(view), id="layer-tray"),
        tag("g", [_zone(view, zone) for zone in view["zones"]], id="layer-zones"),
        tag("g", _codes(view), id="layer-codes"),
        tag("g", _supply(view), id="layer-supply"),
        tag("g", [_unit(unit) for unit in view["units"]], id="layer-units"),
        tag("g", [_agent(view, agent) for agent in _agents(view)], id="layer-agents"),
        tag("g", _dominus(view), id="layer-dominus"),
        _offers(view, decision),
        words=f"The city, Act {view['act']}, track at {view['track']['space']}",
        cls="metal-dawn",
        accent=ACCENT,
    )


def _agents(view: View) -> list[dict[str, Any]]:
    return [agent for agent in view["agents"] if agent["id"] is not None]


# Where things lie.


def zone_box(number: int) -> Box:
    """Return where a zone lies."""
    column, row = (number - 1) % 4, (number - 1) // 4
    x = EDGE + column * (ZONE_WIDTH + GAP)
    return x, CITY_TOP + row * (ZONE_HEIGHT + GAP), ZONE_WIDTH, ZONE_HEIGHT


def location_box(number: int, location: int) -> Box:
    """Return where a location of a zone lies: 1 and 2 above, 4 and 3 below."""
    x, y, _, _ = zone_box(number)
    right, down = CORNERS[location - 1]
    left = x + 3 + right * (LOCATION_WIDTH + 3)
    top = y + HEAD + down * (LOCATION_HEIGHT + 2)
    return left, top, LOCATION_WIDTH, LOCATION_HEIGHT


def middle_of(box: Box) -> tuple[float, float]:
    """Return the middle of a place."""
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def agent_place(view: View, agent: dict[str, Any]) -> tuple[float, float]:
    """Return where an Agent stands: on its location, beside its occupant, or in the tray."""
    if agent["zone"] is None:
        waiting = [other["slot"] for other in _agents(view) if other["zone"] is None]
        return EDGE + 26 + 47 * waiting.index(agent["slot"]), TRAY_TOP + TRAY_HEIGHT / 2
    x, y = middle_of(location_box(agent["zone"], agent["location"]))
    if agent["shadowing"]:
        beside = [
            other["slot"]
            for other in _agents(view)
            if other["shadowing"]
            and (other["zone"], other["location"]) == (agent["zone"], agent["location"])
        ]
        return x + 22 + 7 * beside.index(agent["slot"]), y + 12
    return x, y - 2


def code_box(space: int) -> Box:
    """Return where a code space lies: two rows of three, the sixth for Hackproof."""
    width = (WIDTH - 2 * EDGE - (CODE_COLUMNS - 1) * 5) / CODE_COLUMNS
    column, row = (space - 1) % CODE_COLUMNS, (space - 1) // CODE_COLUMNS
    return EDGE + column * (width + 5), CODES_TOP + row * (CODES_HEIGHT + 5), width, CODES_HEIGHT


def track_box(view: View, space: int) -> Box:
    """Return where a space of the track lies; the last is Metal Dawn itself."""
    last = view["track"]["last"]
    width = (WIDTH - 2 * EDGE - 36) / last
    if space > last:
        return WIDTH - EDGE - 34, TRACK_TOP, 34, TRACK_HEIGHT
    return EDGE + (space - 1) * width, TRACK_TOP, width - 4, TRACK_HEIGHT


# The track and the tray.


def _track(view: View) -> Markup:
    track = view["track"]
    coming = view["forecast"]
    drawn = []
    firewalls = {firewall["space"]: firewall for firewall in track["firewalls"]}
    for space in range(1, track["last"] + 1):
        drawn.append(_track_space(view, space, firewalls.get(space)))
    x, y, width, height = track_box(view, track["last"] + 1)
    drawn.append(tag("rect", x=x, y=y, width=width, height=height, rx=8, cls="dawn"))
    drawn.append(icon("skull", x + 5, y + 18, 24, "doom"))
    if not view["outcome"] and coming["reached"] > track["space"]:
        drawn.append(_threat(view, coming))
    x, y, width, height = track_box(view, min(track["space"], track["last"] + 1))
    token = tag("path", d="M0-11 11 0 0 11-11 0z", cls="token-mark")
    drawn.append(
        piece("track-token", at(x + width / 2, y + height - 15), token, title="Metal Dawn")
    )
    return joined(drawn)


def _track_space(view: View, space: int, firewall: dict[str, Any] | None) -> Markup:
    x, y, width, height = track_box(view, space)
    state = "past" if space <= view["track"]["space"] else ""
    parts = [
        tag("rect", x=x, y=y, width=width, height=height, rx=8, cls="cell"),
        label(str(space), x + 9, y + 19, 16, "numeral", bold=True),
    ]
    words = f"Space {space} of the Metal Dawn track"
    if firewall is not None:
        card = firewall["card"]
        words += f", firewall: {card['name']}. {card['text']}" if card else ", a hidden firewall"
        sign = icon("flame", x + width - 24, y + 4, 18, "spent" if firewall["flipped"] else "fire")
        parts.append(sign)
        if card:
            number = str(card["number"])
            parts.append(label(number, x + width - 15, y + 38, 15, "soft", "middle", bold=True))
    return tag("g", tag("title", words), parts, cls=classes("space", state))


def _threat(view: View, coming: dict[str, Any]) -> Markup:
    """Return the bar of what the coming Dominus phase does to the track if nobody intercepts."""
    last = view["track"]["last"] + 1
    start = track_box(view, min(last, view["track"]["space"]))
    sure = track_box(view, min(last, coming["least"]))
    end = track_box(view, min(last, coming["reached"]))
    y = TRACK_TOP + TRACK_HEIGHT - 5
    left = start[0] + start[2] / 2
    return joined(
        tag("path", d=f"M{left:g} {y:g}H{end[0] + end[2] - 2:g}", cls="threat"),
        tag("path", d=f"M{left:g} {y:g}H{sure[0] + sure[2] - 2:g}", cls="threat sure"),
    )


def _tray(view: View) -> Markup:
    """Return the tray for Agents off the board, and the forecast beside it."""
    waiting = sum(1 for agent in _agents(view) if agent["zone"] is None)
    coming = view["forecast"]
    frame = tag(
        "rect", x=EDGE, y=TRAY_TOP, width=WIDTH - 2 * EDGE, height=TRAY_HEIGHT, rx=10, cls="tray"
    )
    chips = [
        Chip("+1", "hourglass", title="automatic advance"),
        Chip(f"+{coming['damage']}", "sword", "warn" if coming["damage"] else "",
             title=f"{coming['blows']} Units attack; {coming['interceptable']} can be intercepted"),
    ]  # fmt: skip
    if coming["terrify"]:
        chips.insert(1, Chip(f"+{coming['terrify']}", "eye", "warn", title="Terrify"))
    chips.append(Chip(f"→ {min(coming['reached'], 11)}", "", "warn" if coming["lost"] else ""))
    left = EDGE + 12 + 47 * waiting
    room = WIDTH - EDGE - left - 8
    words = "Next Dominus phase" if room > 330 else "Next"
    drawn = [frame]
    if waiting and room > 520:
        drawn.append(label("off the board", left + 4, TRAY_TOP + 33, 15, "soft"))
        left, room = left + 118, room - 118
    if room > 200:
        heading = 172.0 if room > 330 else 56.0
        drawn.append(label(words, left + 4, TRAY_TOP + 33, 15, "soft"))
        drawn.append(draw_chips(chips, left + heading, TRAY_TOP + 16, room - heading, 15))
    return joined(drawn)


# The city.


def _zone(view: View, zone: dict[str, Any]) -> Markup:
    number = zone["number"]
    x, y, width, height = zone_box(number)
    size = largest(zone["name"], width - 34, (15, 14, 13, 12, 11), 1, bold=True)
    name = fit(zone["name"], width - 34, size, bold=True)
    parts = [
        tag("rect", x=x, y=y, width=width, height=height, rx=10, cls="ground"),
        label(str(number), x + 7, y + 18, 16, "numeral", bold=True),
        label(name, x + (21 if number < 10 else 30), y + 18, size, "name", bold=True),
    ]
    parts += [_location(zone, location) for location in (1, 2, 3, 4)]
    if zone["destroyed"]:
        parts.append(tag("path", d=hatching(width - 8, height - 30, 13), cls="ruin",
                         transform=f"translate({x + 4} {y + 26})"))  # fmt: skip
    parts.append(_foot(zone, x, y + height - 20, width))
    cls = classes(
        "zone",
        zone["destroyed"] and "destroyed",
        zone["closed"] and "closed",
        zone["suppressed"] and "suppressed",
    )
    return tag("g", tag("title", zone_words(zone)), parts, id=f"zone-{number}", cls=cls)


def zone_words(zone: dict[str, Any]) -> str:
    """Say a zone: its name, its power, its locations, what binds it."""
    if zone["destroyed"]:
        return f"{zone['number']} {zone['name']}, destroyed: no abilities, no power"
    offers = ", ".join(
        f"{place} {LOCATION_WORDS[name]}" for place, name in enumerate(zone["locations"], start=1)
    )
    words = [f"{zone['number']} {zone['name']}. Power: {zone['text']}", offers]
    if zone["closed"]:
        words.append("Closed")
    if zone["suppressed"]:
        words.append("Suppressed: nobody leaves or enters")
    words += [f"locked: {lock}" for lock in zone["locks"]]
    words += [f"locked next round: {lock}" for lock in zone["coming"]]
    return ". ".join(words)


def _location(zone: dict[str, Any], location: int) -> Markup:
    x, y, width, height = location_box(zone["number"], location)
    name = "none" if zone["destroyed"] else zone["locations"][location - 1]
    locked = "locations" in zone["locks"]
    return group(
        tag("rect", x=x, y=y, width=width, height=height, rx=7, cls="location"),
        location_sign(name, x + width / 2, y + height / 2),
        cls="locked" if locked else "",
    )


def _foot(zone: dict[str, Any], x: float, y: float, width: float) -> Markup:
    """Return the strip under the locations: power, Mission tokens, locks."""
    if zone["destroyed"]:
        return label("destroyed", x + width / 2, y + 14, 15, "soft", "middle")
    used = bool(zone["used_by"])
    parts = [
        icon("bolt", x + 7, y + 1, 16, "spent" if used or "power" in zone["locks"] else "force")
    ]
    for place, division in enumerate(zone["used_by"]):
        parts.append(group(seat_shape(division, 7), style=at(x + 33 + 17 * place, y + 9)))
    left = x + width - 24
    for _ in range(zone["tokens"]):
        parts.append(icon("flag", left, y, 18, "token"))
        left -= 17
    for lock in [*zone["locks"], *zone["coming"]]:
        if lock != "power":
            parts.append(icon("lock", left, y + 1, 16, "spent"))
            left -= 17
    return joined(parts)


def _unit(unit: dict[str, Any]) -> Markup:
    x, y = middle_of(location_box(unit["zone"], unit["location"]))
    return piece(f"unit-{unit['serial']}", at(x, y), unit_art(unit), title=unit_words(unit))


def _agent(view: View, agent: dict[str, Any]) -> Markup:
    x, y = agent_place(view, agent)
    active = view["active"] == agent["slot"]
    words = f"{agent['name']}, {agent['health']} of {agent['full']} health. {agent['text']}"
    scale = 0.8 if agent["shadowing"] else 1
    art = agent_art(agent, active)
    return piece(f"agent-{agent['slot']}", at(x, y, scale=scale), art, title=words)


def _dominus(view: View) -> Markup:
    dominus = view["dominus"]
    if dominus["zone"] is None:
        return Markup()
    x, y, width, _ = zone_box(dominus["zone"])
    words = "Dominus satellite: hack here"
    art = dominus_art(dominus["form"])
    if dominus["form"] == "robot":
        words = f"Robot Dominus, {dominus['health']} of {dominus['full']} health"
        plate = tag("rect", x=-20, y=12, width=40, height=18, rx=8, cls="ground")
        art = joined(
            art, plate, label(str(dominus["health"]), 0, 26, 15, "life", "middle", bold=True)
        )
    place = at(x + width / 2, y + HEAD + LOCATION_HEIGHT + 1, scale=0.82)
    return piece("dominus", place, art, title=words)


# Codes, plans, supplies.


def _codes(view: View) -> Markup:
    return joined(_code(view, code) for code in view["codes"])


def _code(view: View, code: dict[str, Any]) -> Markup:
    x, y, width, height = code_box(code["space"])
    frame = tag("rect", x=x, y=y, width=width, height=height, rx=9, cls="frame")
    if code["plan"]:
        return _plan(code, frame, (x, y, width, height))
    if code["state"] == "hacked":
        sign = icon("check", x + width / 2 - 15, y + 18, 30, "done")
        return tag("g", tag("title", "hacked"), frame, sign, cls="code hacked")
    card = code["card"]
    if card is None:
        sign = icon("lock", x + 24, y + 19, 28, "secret")
        words = f"Code {code['space']}, face down"
        caption = label(f"Code {code['space']}", x + 66, y + 39, 16, "soft")
        return tag("g", tag("title", words), frame, sign, caption, cls="code")
    title = f"{card['name']}, difficulty {code['difficulty']}. {card['text']}"
    parts = [
        label(str(code["difficulty"]), x + 19, y + 25, 24, "figure", "middle", bold=True),
        label(fit(card["name"], width - 42, 15, bold=True), x + 36, y + 22, 15, bold=True),
        _lines(card["text"] or "no ability", x + 8, y + 42, width - 14),
    ]
    peeked = "known" if code["state"] == "face_down" else "revealed"
    return tag("g", tag("title", title), frame, parts, cls=classes("code", peeked))


def _plan(code: dict[str, Any], frame: Markup, box: Box) -> Markup:
    x, y, width, _ = box
    plan = code["plan"]
    title = f"Plan {code['space']}: {plan['name']}, {plan['direction']} {plan['steps']}, "
    title += f"damage {plan['damage']}. {plan['text']}"
    move = f"{ARROWS[plan['direction']]}{plan['steps']}"
    parts = [
        label(fit(plan["name"], width - 100, 15, bold=True), x + 8, y + 21, 15, bold=True),
        label(move, x + width - 88, y + 22, 19, "figure", bold=True),
        icon("sword", x + width - 46, y + 7, 17, "warn"),
        label(str(plan["damage"]), x + width - 24, y + 22, 18, "warn", bold=True),
        _lines(plan["text"] or "no ability", x + 8, y + 42, width - 14),
    ]
    return tag("g", tag("title", title), frame, parts, cls="code plan")


def _lines(words: str, x: float, y: float, width: float) -> Markup:
    """Return two lines of small text, as large as they can be."""
    size = largest(words, width, (14, 13, 12), 2)
    return block(words, x, y, width, size, "soft", most=2, leading=1.25)


def _supply(view: View) -> Markup:
    """Return what is left: Units by type, the box, Agents, Block tokens, decks."""
    chips = [
        Chip(f"{UNIT_WORDS[kind][:2]} {count}", "", "warn" if not count else "",
             title=f"{UNIT_WORDS[kind]}s in supply")
        for kind, count in zip(UNIT_WORDS, view["supply"], strict=True)
    ]  # fmt: skip
    boxed = len(view["boxed"])
    chips.append(Chip(str(boxed), "skull", title=f"{boxed} Units in the box"))
    kind = "" if view["pool"] else "warn"
    chips.append(Chip(str(view["pool"]), "person", kind, title="Agents in the reinforcement pool"))
    chips.append(Chip(str(view["blocks"]), "hand", title="Block tokens left"))
    decks = view["decks"]
    ahead = "dominus" if view["act"] == 1 else "robot"
    chips.append(Chip(str(decks["intel"]["size"]), "card", title="Intel cards left"))
    chips.append(Chip(str(decks[ahead]["size"]), "robot", title=f"{ahead.title()} cards left"))
    if view["anarchy"]:
        chips.append(Chip("Anarchy", "boot", "warn", title="Moves to adjacent zones only"))
    for objective in view["objectives"]:
        words = fit(objective["name"], 104, 15)
        chips.append(Chip(f"{objective['vp']} {words}", "star", "vp", title=objective["text"]))
    return draw_chips(chips, EDGE, SUPPLY_TOP, WIDTH - 2 * EDGE, 15)


# What can be clicked.


def _offers(view: View, decision: Decision | None) -> Markup:
    """Return a halo for everything on the board that options name; the others are buttons."""
    if decision is None:
        return tag("g", id="layer-offers")
    places: dict[Box, list[int]] = {}
    for index, offered in enumerate(decision.options):
        box = offer_box(view, offered)
        if box is not None:
            places.setdefault(box, []).append(index)
    drawn = [_offer(view, decision, box, indexes) for box, indexes in places.items()]
    return tag("g", drawn, id="layer-offers")


def _offer(view: View, decision: Decision, box: Box, indexes: list[int]) -> Markup:
    x, y, width, height = box
    words = " / ".join(option_words(view, decision, index) for index in indexes)
    halo = tag("rect", width=width, height=height, rx=9, cls="halo ring")
    number = option_number(indexes, width - 12, 10, 15)
    return option(indexes, words, halo, number, style=at(x, y))


def offer_box(view: View, offered: Option) -> Box | None:
    """Return where on the board an option lies, or None when it has no place there."""
    verb, on = offered.verb, offered.on
    if verb == "zone":
        return zone_box(int(on[0]))
    if verb in ("location", "unit"):
        return location_box(int(on[0]), int(on[1]))
    if verb == "code":
        return code_box(int(on[0]))
    if verb == "firewall":
        return track_box(view, int(on[0]))
    if verb == "robot" and view["dominus"]["zone"]:
        x, y, width, _ = zone_box(view["dominus"]["zone"])
        return x + width / 2 - 24, y + HEAD + LOCATION_HEIGHT - 24, 48, 50
    if verb == "agent" and on:
        for agent in _agents(view):
            if agent["id"] == on[0]:
                x, y = agent_place(view, agent)
                return x - 24, y - 24, 48, 50
    return None
