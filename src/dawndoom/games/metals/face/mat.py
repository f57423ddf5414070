"""What lies before the viewer: the pool of Metals that can be deployed, and what they earn."""

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
    with_pending,
)
from dawndoom.games.metals.face.words import SIDES
from dawndoom.games.metals.rules.action import MOST_ON_MAP

MARGIN = 6


def mat(view: View, decision: Decision | None) -> str:
    """Return the viewer's pool, Metal by Metal; nothing while armies are picked."""
    if view["asks"] == "pick_army":
        return ""
    seat = bottom_seat(view)
    title = f"{SIDES[seat].capitalize()}'s pool" if view["seat"] is None else "Your pool"
    return _mat(with_pending(view, decision), seat, title)


@seeing("metals", still=("factions",))
def _mat(view: View, seat: int, title: str) -> Markup:
    waiting = in_pool(view, seat)
    here = len(on_map(view, seat))
    items = [waiting_metal(view, metal) for metal in waiting]
    pool = tag("div", items, cls="pool") if items else ""
    return tag(
        "section",
        tag("h2", title),
        tag("p", _pool_words(here, len(waiting)), cls="soft"),
        pool,
        cls=classes("drawing metals metals-mat", seat_class(seat)),
    )


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
    art = figure(metal["owner"], metal["art"], turn, metal["damaged"])
    centred = group(art, cls=seat_class(metal["owner"]), style=at(MIDDLE + MARGIN, MIDDLE + MARGIN))
    side = CELL + 2 * MARGIN
    return picture(side, side, centred, words=metal["name"], cls="metals portrait")
