"""Small questions to a view: what stands where, who is called what."""

from typing import Any

from dawndoom.core import View


def unit_at(view: View, zone: int, location: int) -> dict[str, Any] | None:
    """Return the Unit on a location."""
    for unit in view["units"]:
        if (unit["zone"], unit["location"]) == (zone, location):
            return dict(unit)
    return None


def agent_named(view: View, identity: object) -> dict[str, Any] | None:
    """Return the Agent in play with an id."""
    for agent in view["agents"]:
        if agent["id"] == identity:
            return dict(agent)
    return None


def mission_named(view: View, identity: object) -> dict[str, Any]:
    """Return the active Mission with an id."""
    active = [agent["mission"] for agent in view["agents"] if agent.get("mission")]
    return next(dict(mission) for mission in active if mission["id"] == identity)
