"""The picture of Metal Dawn: the dawn, and the city of twelve zones with whoever is in it.

Layers from below: the still ground, the dawn's light, zones, Dominus, tokens, Units and Agents.
Pieces (Units, Agents, Dominus, the sun) have ids that stay, so that they glide. What options lie
at has an id too (see `places`); the page makes it glow.
"""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import Markup, at, joined, part, picture, seeing, tag
from dawndoom.games.metal_dawn.face.dawn import dawn, dawnlight
from dawndoom.games.metal_dawn.face.figures import agent_art, unit_art
from dawndoom.games.metal_dawn.face.ground import ground
from dawndoom.games.metal_dawn.face.layout import (
    HEIGHT,
    ROOF_HEIGHT,
    ROOF_WIDTH,
    WIDTH,
    agent_place,
    agents_in_city,
    roof_corner,
)
from dawndoom.games.metal_dawn.face.robot import covered_names, covered_roofs, dominus, path
from dawndoom.games.metal_dawn.face.symbols import ACCENT
from dawndoom.games.metal_dawn.face.zones import tokens, zones

AGENT = ("id", "slot", "division", "name", "health", "full", "ready", "shadowing", "location")
"""What an Agent in the city is drawn from."""


def draw(view: View, decision: Decision | None) -> str:
    """Return the whole picture."""
    covered, nameless = covered_roofs(view), covered_names(view)
    return picture(
        WIDTH,
        HEIGHT,
        _city(view, covered, nameless),
        part("layer-tokens", tokens(view, covered, nameless, decision)),
        _people(view),
        part("layer-blow", _blow(decision)),
        _sky(view),
        words=f"The city, Act {'I' * view['act']}, track at {view['track']['space']}",
        cls="metal-dawn city",
        accent=ACCENT,
    )


# Layers that no question changes: many a choice leaves all of them as they are.


@seeing("act", "agents", "codes", "dominus", "outcome", "track", "units", "zones")
def _city(view: View, covered: dict[int, list[int]], nameless: list[int]) -> Markup:
    """Return the ground and the zones, with Dominus and where it will strike."""
    return joined(
        ground(view),
        part("layer-light", dawnlight(view)),
        part("layer-zones", zones(view, covered, nameless)),
        part("layer-path", path(view)),
        part("layer-dominus", dominus(view)),
    )


@seeing("active", "agents", "damage", "units")
def _people(view: View) -> Markup:
    """Return whoever is in the city."""
    return joined(
        part("layer-units", [_unit(view, unit) for unit in view["units"]]),
        part("layer-agents", [_agent(view, agent) for agent in agents_in_city(view)]),
    )


@seeing("forecast", "outcome", "track")
def _sky(view: View) -> Markup:
    return part("layer-dawn", dawn(view))


def _unit(view: View, unit: dict[str, Any]) -> Markup:
    place = at(*roof_corner(unit["zone"], unit["location"]))
    art = unit_art(unit, view["damage"][unit["type"]])
    return part(f"unit-{unit['serial']}", art, cls="piece", style=place, data_zoom="")


def _agent(view: View, agent: dict[str, Any]) -> Markup:
    facts = {name: agent[name] for name in AGENT}
    place = at(*agent_place(view, agent))
    art = agent_art(facts, view["active"] == agent["slot"])
    return part(f"agent-{agent['slot']}", art, cls="piece", style=place, data_zoom="")


def _blow(decision: Decision | None) -> Markup:
    """Return a frame around the Unit whose attack may be intercepted: others may look like it."""
    if decision is None or decision.name != "intercept":
        return Markup()
    x, y = roof_corner(int(decision.about[0]), int(decision.about[1]))
    return tag(
        "rect", x=x - 3, y=y - 3, width=ROOF_WIDTH + 6, height=ROOF_HEIGHT + 6, rx=9, cls="striker"
    )
