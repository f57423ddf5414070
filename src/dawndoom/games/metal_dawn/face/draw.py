"""The picture of Metal Dawn: the city of twelve zones, its pieces, and what lies around it.

Pieces (Units, Agents, Dominus) lie in layers of their own with ids that stay, so that they glide.
What can be clicked is found by what the options name: zones, locations, Units, Agents, Codes.
"""

from typing import Any

from dawndoom.core import Decision, Option, View
from dawndoom.drawing import (
    Markup,
    at,
    block,
    classes,
    group,
    hatching,
    icon,
    joined,
    label,
    largest,
    measure,
    option,
    option_number,
    part,
    picture,
    piece,
    remembered,
    seat_shape,
    tag,
)
from dawndoom.games.metal_dawn.face.layout import (
    WIDTH,
    Area,
    agent_place,
    agents_in_play,
    code_box,
    dominus_place,
    height_of,
    location_box,
    number_place,
    objective_box,
    occupant_place,
    track_box,
    zone_box,
)
from dawndoom.games.metal_dawn.face.plates import codes, objectives, supply, track, tray
from dawndoom.games.metal_dawn.face.symbols import (
    ACCENT,
    DAMAGE_SIGN,
    LOCATION_WORDS,
    UNIT,
    ZONE_SIGNS,
    agent_art,
    dominus_art,
    location_sign,
    unit_art,
    unit_words,
)
from dawndoom.games.metal_dawn.face.words import option_words

AGENT = ("slot", "division", "name", "text", "health", "full", "ready", "shadowing")
"""What an Agent on the board is drawn from."""


def draw(view: View, decision: Decision | None) -> str:
    """Return the whole picture."""
    return picture(
        WIDTH,
        height_of(view),
        part("layer-track", track(view)),
        part("layer-tray", tray(view, decision)),
        part("layer-zones", _zones(view)),
        part("layer-path", _path(view)),
        part("layer-codes", codes(view)),
        part("layer-supply", supply(view), objectives(view)),
        part("layer-units", [_unit(unit) for unit in view["units"]]),
        part("layer-agents", _agents(view)),
        part("layer-offers", _striker(decision), _offers(view, decision)),
        # Above the halos of the locations around it, below its own.
        part("layer-dominus", _dominus(view, decision)),
        part("layer-robot", _robot_offer(view, decision)),
        words=f"The city, Act {view['act']}, track at {view['track']['space']}",
        cls="metal-dawn",
        accent=ACCENT,
    )


# The city.


def _zones(view: View) -> list[Markup]:
    taken: dict[int, list[int]] = {}
    for one in _standing(view):
        taken.setdefault(one["zone"], []).append(one["location"])
    return [_zone(zone, sorted(taken.get(zone["number"], []))) for zone in view["zones"]]


@remembered
def _zone(zone: dict[str, Any], taken: list[int]) -> Markup:
    """Return a zone; the locations `taken` are covered by who stands there."""
    number = zone["number"]
    x, y, width, height = zone_box(number)
    parts = [
        tag("rect", x=x, y=y, width=width, height=height, rx=10, cls="ground"),
        label(str(number), x + 7, y + 19, 16, "numeral", bold=True),
        _zone_name(zone["name"], x + (22 if number < 10 else 33), y, x + width - 4),
    ]
    parts += [_location(zone, location, taken) for location in (1, 2, 3, 4)]
    if zone["destroyed"]:
        parts.append(tag("path", d=hatching(width - 8, height - 34, 13), cls="ruin",
                         transform=f"translate({x + 4} {y + 30})"))  # fmt: skip
    parts.append(_foot(zone, x, y + height - 20, width))
    cls = classes(
        "zone",
        zone["destroyed"] and "destroyed",
        zone["closed"] and "closed",
        zone["suppressed"] and "suppressed",
    )
    return part(f"zone-{number}", tag("title", zone_words(zone)), parts, cls=cls)


def _zone_name(name: str, left: float, top: float, right: float) -> Markup:
    """Return a zone's name: on one line as large as fits, else on two."""
    width = right - left
    size = largest(name, width, (15, 14, 13, 12), 1, bold=True)
    if measure(name, size, bold=True) <= width:
        return label(name, left, top + 19, size, "name", bold=True)
    size = largest(name, width, (13, 12, 11), 2, bold=True)
    return block(name, left, top + 12, width, size, "name", most=2, leading=0.97, bold=True)


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


def _standing(view: View) -> list[dict[str, Any]]:
    """Return the Units and Agents in the city."""
    return [*view["units"], *(agent for agent in agents_in_play(view) if agent["zone"])]


def _location(zone: dict[str, Any], location: int, taken: list[int]) -> Markup:
    x, y, width, height = location_box(zone["number"], location)
    # Half hidden behind a piece, a sign would only puzzle.
    bare = zone["destroyed"] or location in taken
    name = "none" if bare else zone["locations"][location - 1]
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
    spent = zone["used_by"] or "power" in zone["locks"]
    parts = [icon(ZONE_SIGNS["power"], x + 7, y + 1, 16, "spent" if spent else "force")]
    for place, division in enumerate(zone["used_by"]):
        parts.append(group(seat_shape(division, 7), style=at(x + 33 + 17 * place, y + 9)))
    left = x + width - 48  # the corner is for the number of an option
    for _ in range(zone["tokens"]):
        parts.append(icon(ZONE_SIGNS["token"], left, y, 18, "token"))
        left -= 17
    for locks, cls in ((zone["locks"], "bolted"), (zone["coming"], "spent")):
        for _ in [lock for lock in locks if lock != "power"]:
            parts.append(icon(ZONE_SIGNS["lock"], left, y + 1, 16, cls))
            left -= 17
    return joined(parts)


@remembered
def _unit(unit: dict[str, Any]) -> Markup:
    x, y = occupant_place(unit["zone"], unit["location"])
    return piece(f"unit-{unit['serial']}", at(x, y), unit_art(unit), title=unit_words(unit))


def _agents(view: View) -> list[Markup]:
    drawn = []
    for agent in agents_in_play(view):
        facts = {name: agent[name] for name in AGENT}
        active = view["active"] == agent["slot"]
        drawn.append(_agent(facts, agent_place(view, agent), active))
    return drawn


@remembered
def _agent(agent: dict[str, Any], place: tuple[float, float], active: bool) -> Markup:
    words = f"{agent['name']}, {agent['health']} of {agent['full']} health. {agent['text']}"
    scale = 0.62 if agent["shadowing"] else 1
    art = agent_art(agent, active)
    return piece(f"agent-{agent['slot']}", at(*place, scale=scale), art, title=words)


def _dominus(view: View, decision: Decision | None) -> Markup:
    """Return the satellite or the Robot; what is offered below it can be clicked through it."""
    dominus = view["dominus"]
    if dominus["zone"] is None:
        return Markup()
    x, y = dominus_place(dominus["zone"])
    words = "Dominus satellite: hack here"
    art = dominus_art(dominus["form"])
    if dominus["form"] == "robot":
        words = f"Robot Dominus, {dominus['health']} of {dominus['full']} health"
        plate = tag("rect", x=-20, y=13, width=40, height=18, rx=8, cls="ground")
        art = joined(
            art, plate, label(str(dominus["health"]), 0, 27, 16, "life", "middle", bold=True)
        )
    through = "" if decision is None else "through"
    return piece("dominus", at(x, y, scale=0.82), art, cls=through, title=words)


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
        sign = icon(DAMAGE_SIGN, left, y + height - 20, 17, "warn")
        count = label(str(plan["damage"]), left + 21, y + height - 5, 16, "warn", bold=True)
        drawn.append(group(tag("title", words), frame, sign, count))
    return joined(drawn)


# What can be clicked.


def _striker(decision: Decision | None) -> Markup:
    """Return a ring around the Unit whose attack may be intercepted: others may look like it."""
    if decision is None or decision.name != "intercept":
        return Markup()
    x, y = occupant_place(int(decision.about[0]), int(decision.about[1]))
    reach = UNIT + 4
    return tag(
        "rect", x=x - reach, y=y - reach, width=2 * reach, height=2 * reach, rx=11, cls="striker"
    )


def _offers(view: View, decision: Decision | None) -> Markup:
    """Return a halo for everything on the board that options name; the others are buttons."""
    if decision is None:
        return Markup()
    places: dict[Area, list[int]] = {}
    for index, offered in enumerate(decision.options):
        box = offer_box(view, offered)
        if box is not None:
            places.setdefault(box, []).append(index)
    return joined(_offer(view, decision, box, indexes) for box, indexes in places.items())


def _offer(view: View, decision: Decision, box: Area, indexes: list[int]) -> Markup:
    x, y, width, height = box
    words = " / ".join(option_words(view, decision, index) for index in indexes)
    halo = tag("rect", width=width, height=height, rx=9, cls="halo ring")
    number = option_number(indexes, *_number_in(view, decision.options[indexes[0]], box), 14)
    return option(indexes, words, halo, number, style=at(x, y))


def _number_in(view: View, offered: Option, box: Area) -> tuple[float, float]:
    """Return where in its place an option's number hides no figure and no name."""
    _, _, width, height = box
    if offered.verb == "zone":
        return width - 12, height - 11
    if offered.verb == "objective":
        return 12, height / 2
    if offered.verb == "firewall":
        return width / 2, height - 14
    location = _location_of(view, offered)
    if location is not None:
        x, y = number_place(location[1])
        return x, height - y if _is_shadowed(view, location) else y
    return (width - 6, 6) if offered.verb == "agent" else (width - 14, 13)


def _is_shadowed(view: View, location: tuple[int, int]) -> bool:
    """Tell whether an Agent stands where the number of a location would be, and has room below."""
    return view["dominus"]["zone"] != location[0] and any(
        agent["shadowing"] and (agent["zone"], agent["location"]) == location
        for agent in agents_in_play(view)
    )


def _robot_offer(view: View, decision: Decision | None) -> Markup:
    """Return the Robot's halo, last of all: it stands among the Units of its zone."""
    if decision is None or view["dominus"]["zone"] is None:
        return Markup()
    indexes = [index for index, one in enumerate(decision.options) if one.verb == "robot"]
    if not indexes:
        return Markup()
    halo = tag("rect", x=-22, y=-22, width=44, height=50, rx=21, cls="halo ring")
    return option(
        indexes,
        option_words(view, decision, indexes[0]),
        halo,
        option_number(indexes, 0, -27, 14),
        style=at(*dominus_place(view["dominus"]["zone"])),
    )


def offer_box(view: View, offered: Option) -> Area | None:
    """Return where on the board an option lies, or None: it has no place, or is the Robot."""
    verb, on = offered.verb, offered.on
    location = _location_of(view, offered)
    if location is not None:
        return location_box(*location)
    if verb == "zone":
        return zone_box(int(on[0]))
    if verb == "code":
        return code_box(int(on[0]))
    if verb == "firewall":
        return track_box(view, int(on[0]))
    if verb == "objective":
        ids = [card["id"] for card in view["objectives"]]
        return objective_box(view, ids.index(on[0])) if on[0] in ids else None
    agent = _agent_of(view, offered)
    if agent is not None:
        x, y = agent_place(view, agent)
        return x - 23, y - 23, 46, 48
    return None


def _location_of(view: View, offered: Option) -> tuple[int, int] | None:
    """Return the zone and location that an option names, itself or by the Agent on it."""
    if offered.verb in ("location", "unit"):
        return int(offered.on[0]), int(offered.on[1])
    agent = _agent_of(view, offered)
    if agent is None or agent["zone"] is None or agent["shadowing"]:
        return None
    return agent["zone"], agent["location"]


def _agent_of(view: View, offered: Option) -> dict[str, Any] | None:
    """Return the Agent in play that an option names."""
    if offered.verb != "agent" or not offered.on:
        return None
    named = [agent for agent in agents_in_play(view) if agent["id"] == offered.on[0]]
    return named[0] if named else None
