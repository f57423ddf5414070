"""Small questions to a view: what stands where, who is called what, whose is which card."""

from typing import Any

from dawndoom.core import View


def unit_at(view: View, zone: int, location: int) -> dict[str, Any] | None:
    """Return the Unit on a location."""
    for unit in view["units"]:
        if (unit["zone"], unit["location"]) == (zone, location):
            return dict(unit)
    return None


def unit_numbered(view: View, serial: int) -> dict[str, Any] | None:
    """Return the Unit on the board with a number."""
    for unit in view["units"]:
        if unit["serial"] == serial:
            return dict(unit)
    return None


def agent_named(view: View, identity: object) -> dict[str, Any] | None:
    """Return the Agent in play with an id."""
    for agent in view["agents"]:
        if agent["id"] == identity:
            return dict(agent)
    return None


def active_agent(view: View) -> dict[str, Any] | None:
    """Return the Agent whose activation it is."""
    return None if view["active"] is None else dict(view["agents"][view["active"]])


def mission_named(view: View, identity: object) -> dict[str, Any]:
    """Return the active Mission with an id."""
    active = [agent["mission"] for agent in view["agents"] if agent.get("mission")]
    return next(dict(mission) for mission in active if mission["id"] == identity)


def next_plan(view: View) -> dict[str, Any] | None:
    """Return the space whose plan the next Counterattack carries out: the lowest, in Act II."""
    spaces = [code for code in view["codes"] if code["plan"]]
    return spaces[0] if spaces and view["act"] == 2 and not view["outcome"] else None


def agents_of(view: View, division: int) -> list[dict[str, Any]]:
    """Return the Agents of a Division."""
    return [one for one in view["agents"] if one["division"] == division and one["id"]]


def divisions_of(view: View, seat: int | None) -> list[int]:
    """Return the Divisions that a seat runs: both in solo play."""
    return [number for number, one in enumerate(view["divisions"]) if one["seat"] == seat]


def standing_places(view: View) -> set[tuple[int, int]]:
    """Return the locations on which somebody stands."""
    pieces = [*view["units"], *view["agents"]]
    return {(piece["zone"], piece["location"]) for piece in pieces if piece.get("zone")}
