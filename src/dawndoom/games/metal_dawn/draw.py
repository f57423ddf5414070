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
    group,
    hatching,
    icon,
    joined,
    label,
    largest,
    measure,
    option,
    option_number,
    picture,
    piece,
    seat_shape,
    tag,
)
from dawndoom.games.metal_dawn.layout import (
    EDGE,
    HEAD,
    HEIGHT,
    LOCATION_HEIGHT,
    TRACK_HEIGHT,
    TRACK_TOP,
    TRAY_HEIGHT,
    TRAY_TOP,
    WIDTH,
    Box,
    agent_place,
    agents_in_play,
    code_box,
    location_box,
    middle_of,
    track_box,
    zone_box,
)
from dawndoom.games.metal_dawn.plates import codes, supply
from dawndoom.games.metal_dawn.symbols import (
    ACCENT,
    LOCATION_WORDS,
    agent_art,
    dominus_art,
    location_sign,
    unit_art,
    unit_words,
)
from dawndoom.games.metal_dawn.words import option_words


def draw(view: View, decision: Decision | None) -> str:
    """Return the whole picture."""
    return picture(
        WIDTH,
        HEIGHT,
        tag("g", _track(view), id="layer-track"),
        tag("g", _tray(view), id="layer-tray"),
        tag("g", [_zone(view, zone) for zone in view["zones"]], id="layer-zones"),
        tag("g", _path(view), id="layer-path"),
        tag("g", codes(view), id="layer-codes"),
        tag("g", supply(view), id="layer-supply"),
        tag("g", [_unit(unit) for unit in view["units"]], id="layer-units"),
        tag("g", [_agent(view, agent) for agent in agents_in_play(view)], id="layer-agents"),
        tag("g", _dominus(view), id="layer-dominus"),
        _offers(view, decision),
        words=f"The city, Act {view['act']}, track at {view['track']['space']}",
        cls="metal-dawn",
        accent=ACCENT,
    )


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
    waiting = sum(1 for agent in agents_in_play(view) if agent["zone"] is None)
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
    if view["act"] == 2 and room > 480:
        drawn.append(_health_bar(view["dominus"]))
    if room > 200:
        heading = 172.0 if room > 330 else 56.0
        drawn.append(label(words, left + 4, TRAY_TOP + 33, 15, "soft"))
        drawn.append(draw_chips(chips, left + heading, TRAY_TOP + 16, room - heading, 15))
    return joined(drawn)


def _health_bar(dominus: dict[str, Any]) -> Markup:
    """Return the Robot's health, at the right of the tray."""
    width, left, top = 150.0, WIDTH - EDGE - 162, TRAY_TOP + 31
    part = width * dominus["health"] / dominus["full"]
    words = f"Robot Dominus: {dominus['health']} of {dominus['full']}"
    return joined(
        label(words, left + width, TRAY_TOP + 22, 13, "life", "end", bold=True),
        tag("rect", x=left, y=top, width=width, height=10, rx=5, cls="cell"),
        tag("rect", x=left, y=top, width=part, height=10, rx=5, cls="vigour"),
    )


# The city.


def _zone(view: View, zone: dict[str, Any]) -> Markup:
    number = zone["number"]
    x, y, width, height = zone_box(number)
    parts = [
        tag("rect", x=x, y=y, width=width, height=height, rx=10, cls="ground"),
        label(str(number), x + 7, y + 18, 16, "numeral", bold=True),
        _zone_name(zone["name"], x + (22 if number < 10 else 33), y, x + width - 4),
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


def _zone_name(name: str, left: float, top: float, right: float) -> Markup:
    """Return a zone's name: as large as fits on one line, else on two."""
    width = right - left
    size = largest(name, width, (15, 14, 13, 12), 1, bold=True)
    if measure(name, size, bold=True) <= width:
        return label(name, left, top + 18, size, "name", bold=True)
    return block(name, left, top + 11, width, 11, "name", most=2, leading=1, bold=True)


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
        return label("destroyed", x + 9, y + 14, 15, "soft")
    used = bool(zone["used_by"])
    parts = [
        icon("bolt", x + 7, y + 1, 16, "spent" if used or "power" in zone["locks"] else "force")
    ]
    for place, division in enumerate(zone["used_by"]):
        parts.append(group(seat_shape(division, 7), style=at(x + 33 + 17 * place, y + 9)))
    left = x + width - 48  # the corner is for the number of an option
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


def _path(view: View) -> Markup:
    """Return where the coming Counterattack strikes, as far as a plan tells."""
    path = view["dominus"]["path"]
    if not path or view["outcome"]:
        return Markup()
    plan = next(code["plan"] for code in view["codes"] if code["plan"])
    drawn = []
    for place, number in enumerate(path, start=1):
        x, y, width, height = zone_box(number)
        words = f"Step {place} of {plan['name']}: {plan['damage']} damage to every Agent here"
        frame = tag("rect", x=x, y=y, width=width, height=height, rx=10, cls="strike")
        # Beside the word "destroyed", or between the power and the Mission tokens.
        left = x + width / 2 + (21 if view["zones"][number - 1]["destroyed"] else -18)
        sign = icon("sword", left, y + height - 20, 17, "warn")
        count = label(str(plan["damage"]), left + 21, y + height - 5, 16, "warn", bold=True)
        drawn.append(group(tag("title", words), frame, sign, count))
    return joined(drawn)


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
    # A zone's name stays readable: its number goes to the foot.
    low = height - 11 if decision.options[indexes[0]].verb == "zone" else 10
    number = option_number(indexes, width - 12, low, 15)
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
        for agent in agents_in_play(view):
            if agent["id"] == on[0]:
                x, y = agent_place(view, agent)
                return x - 24, y - 24, 48, 50
    return None
