"""What a view of Metals says, asked in small questions: for its words and its picture."""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import Decision, View
from dawndoom.games.metals.rules.box import FACINGS, STEPS


def bottom_seat(view: View) -> int:
    """Return the seat at the lower edge: the viewer's; the south one for spectators."""
    return 1 if view["seat"] == 1 else 0


def on_map(view: View, seat: int) -> list[dict[str, Any]]:
    """Return a seat's Metals on the map."""
    return [m for m in view["metals"] if m["owner"] == seat and m["at"] is not None]


def in_pool(view: View, seat: int) -> list[dict[str, Any]]:
    """Return a seat's Metals beside the map."""
    return [m for m in view["metals"] if m["owner"] == seat and m["at"] is None]


def picked_by(view: View, seat: int) -> list[dict[str, Any]]:
    """Return a seat's Metals that have a faction, while armies are picked."""
    return [metal for metal in in_pool(view, seat) if metal["faction"] is not None]


def metal_at(view: View, space: str) -> dict[str, Any] | None:
    """Return the Metal on a space."""
    return next((metal for metal in view["metals"] if metal["at"] == space), None)


def terrain_of(view: View, space: str) -> str:
    """Return the terrain of a space."""
    return str(view["map"]["terrain"][view["map"]["spaces"].index(space)])


def points_of(view: View, space: str) -> int:
    """Return the points printed on a space."""
    return int(view["map"]["points"][view["map"]["spaces"].index(space)])


def faction_named(view: View, identity: str | None) -> dict[str, Any] | None:
    """Return a faction by its id."""
    return next((faction for faction in view["factions"] if faction["id"] == identity), None)


def line_of_fire(view: View, space: str, facing: str) -> list[str]:
    """ME-5.1 to ME-5.4: return the spaces that a Metal fires at, nearest first."""
    spaces, cols, rows = (view["map"][key] for key in ("spaces", "cols", "rows"))
    place = spaces.index(space)
    x, y = place % cols, place // cols
    dx, dy = STEPS[FACINGS.index(facing)]
    line: list[str] = []
    while 0 <= x + dx < cols and 0 <= y + dy < rows:
        x, y = x + dx, y + dy
        there = spaces[y * cols + x]
        if view["fire_stops"]["forest"] and terrain_of(view, there) == "forest":
            break
        line.append(there)
        if view["fire_stops"]["metals"] and metal_at(view, there):
            break
    return line


def under_fire(view: View, seat: int) -> dict[str, int]:
    """Return how many enemies fire at each space on which a seat's Metal could be attacked."""
    counts: dict[str, int] = {}
    for enemy in on_map(view, 1 - seat):
        for space in line_of_fire(view, enemy["at"], enemy["facing"]):
            if terrain_of(view, space) != "forest":
                counts[space] = counts.get(space, 0) + 1
    return counts


def aimed_at(view: View, seat: int, line: Sequence[str]) -> list[dict[str, Any]]:
    """Return the enemies in a line of fire that no forest hides, nearest first."""
    found = []
    for space in line:
        metal = metal_at(view, space)
        if metal and metal["owner"] != seat and terrain_of(view, space) != "forest":
            found.append(metal)
    return found


def threat_to(view: View, metal: int) -> dict[str, Any] | None:
    """Return what threatens a Metal, if anything does."""
    return next((threat for threat in view["threats"] if threat["target"] == metal), None)


def with_pending(view: View, decision: Decision | None) -> View:
    """Return the view with the Metal that is being turned already on its new space."""
    if decision is None or decision.name != "choose_facing":
        return view
    metal, place = int(decision.about[0]), int(decision.about[1])
    there = view["map"]["spaces"][place]
    moved = [{**m, "at": there} if m["id"] == metal else m for m in view["metals"]]
    return {**view, "metals": moved, "threats": view["threats_there"]}


def next_to_deploy(view: View, seat: int, faction: str) -> dict[str, Any]:
    """Return the Metal that a deployment takes: the lowest number of its faction."""
    return next(m for m in in_pool(view, seat) if faction in ("pool", m["faction"]))


def letter_of(view: View, metal: dict[str, Any]) -> str:
    """Return the letter of a Metal's faction; none without factions."""
    faction = faction_named(view, metal["faction"])
    return faction["name"][:1].upper() if faction else ""
