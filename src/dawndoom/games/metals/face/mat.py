"""What lies before the viewer: the pool of Metals that can be deployed, and what they earn."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import Markup, at, classes, group, part, picture, seat_class, seeing, tag
from dawndoom.games.metals.face.figures import figure
from dawndoom.games.metals.face.layout import CELL, MIDDLE, waiting_id
from dawndoom.games.metals.face.queries import (
    bottom_seat,
    faction_named,
    in_pool,
    on_map,
    picked_by,
    with_pending,
)
from dawndoom.games.metals.face.words import SIDES
from dawndoom.games.metals.rules.action import MOST_ON_MAP

MARGIN = 6


def mat(view: View, decision: Decision | None) -> str:
    """Return the viewer's pool, Metal by Metal; while armies are picked, the army so far."""
    if view["outcome"]:
        return ""
    seat = bottom_seat(view)
    whose = f"{SIDES[seat].capitalize()}'s" if view["seat"] is None else "Your"
    if view["asks"] == "pick_army":
        return _army(view, seat, f"{whose} army")
    return _mat(with_pending(view, decision), seat, f"{whose} pool")


@seeing("metals", still=("factions",))
def _army(view: View, seat: int, title: str) -> Markup:
    picked = picked_by(view, seat)
    return _shelf(view, seat, title, "" if picked else "Nobody yet.", picked)


@seeing("metals", still=("factions",))
def _mat(view: View, seat: int, title: str) -> Markup:
    waiting = in_pool(view, seat)
    words = _pool_words(len(on_map(view, seat)), len(waiting))
    return _shelf(view, seat, title, words, waiting)


def _shelf(
    view: View, seat: int, title: str, words: str, metals: Sequence[dict[str, Any]]
) -> Markup:
    """Return Metals beside the map, under a heading and a sentence."""
    items = [waiting_metal(view, metal) for metal in metals]
    pool = tag("div", items, cls="pool") if items else ""
    cls = classes("drawing metals metals-mat", seat_class(seat))
    said = tag("p", words, cls="soft") if words else ""
    return tag("section", tag("h2", title), said, pool, cls=cls)


def _pool_words(here: int, waiting: int) -> str:
    """Return whether somebody may be deployed, and why not."""
    if not waiting:
        return "All Metals are on the map."
    if here == MOST_ON_MAP:
        return f"{MOST_ON_MAP} Metals are on the map: no other may be deployed."
    return f"{here} of {MOST_ON_MAP} on the map. Deploy one on a free corner."


def waiting_metal(view: View, metal: dict[str, Any]) -> Markup:
    """Return a Metal in its pool: a picture, its name, and its faction."""
    faction = faction_named(view, metal["faction"])
    said = tag("span", tag("b", metal["name"]), tag("small", faction["name"]) if faction else "")
    return part(
        waiting_id(metal["id"]), portrait(metal), said, name="div", cls="waiting", data_zoom=""
    )


def portrait(metal: dict[str, Any], turn: int = 0) -> Markup:
    """Return a Metal alone, as a small picture."""
    return _portrait(metal["owner"], metal["art"], turn, metal["damaged"], metal["name"])


@lru_cache(1024)
def _portrait(owner: int, art: str, turn: int, damaged: bool, name: str) -> Markup:
    drawn = figure(owner, art, turn, damaged)
    centred = group(drawn, cls=seat_class(owner), style=at(MIDDLE + MARGIN, MIDDLE + MARGIN))
    side = CELL + 2 * MARGIN
    return picture(side, side, centred, words=name, cls="metals portrait")
