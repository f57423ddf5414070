"""What stands beside the map: what the turn would bring, and who fires at whom."""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import Markup, classes, icon, part, picture, seat_class, seeing, tag
from dawndoom.games.metals.face.layout import CELL, MIDDLE, TURNS
from dawndoom.games.metals.face.mat import portrait
from dawndoom.games.metals.face.queries import (
    bottom_seat,
    line_of_fire,
    metal_at,
    on_map,
    points_of,
    terrain_of,
    threat_to,
    with_pending,
)
from dawndoom.games.metals.face.signs import coin, put
from dawndoom.games.metals.face.words import SIDES, counted, harm_words, listed

HARM = {"lost": "is lost", "damaged": "is damaged", "repaired": "is hit, and repaired"}


def aside(view: View, decision: Decision | None) -> str:
    """Return the outlook of the viewer's turn, then both sides' fire."""
    if view["asks"] == "pick_army":
        return ""
    return _watched(view, view["seat"]) if decision is None else _aside(view, decision)


@seeing("fire_stops", "metals", "outcome", "target", "threats", "vp", still=("map",))
def _watched(view: View, viewer: int | None) -> str:
    """Return the same for whoever is not asked: nothing changes until a choice is made."""
    return _aside({**view, "seat": viewer}, None)


def _aside(view: View, decision: Decision | None) -> str:
    pending = with_pending(view, decision)
    seat = bottom_seat(view)
    viewer = view["seat"]
    is_playing = viewer is not None and not view["outcome"]
    title = _title(pending, decision)
    turning = int(decision.about[0]) if decision and decision.name == "choose_facing" else None
    return tag(
        "div",
        _outlook(pending, seat, title, view["vp"][seat]) if is_playing else "",
        _fire(pending, 1 - seat, viewer),
        _fire(pending, seat, viewer, turning),
        cls="drawing metals metals-aside",
    )


def _title(view: View, decision: Decision | None) -> str:
    """Return under which condition the outlook holds."""
    if decision is None or decision.name != "choose_facing":
        return "As things stand"
    metal = view["metals"][int(decision.about[0])]
    return f"With {metal['name']} on {metal['at']}"


# What the turn would bring.


@seeing("metals", "threats", "target", still=("map",))
def _outlook(view: View, seat: int, title: str, points: int) -> Markup:
    """Return what the viewer's turn would bring: points, harm, and who is safe."""
    own = on_map(view, seat)
    if not own:
        return Markup()
    threats = [(metal, threat_to(view, metal["id"])) for metal in own]
    rows = [_score_row(view, threats, points)]
    rows += [_harm_row(view, metal, threat) for metal, threat in threats if threat]
    rows.append(_safe_row(view, [metal for metal, threat in threats if not threat]))
    cls = classes("card", seat_class(seat))
    return part("outlook", tag("h2", title), *rows, name="section", cls=cls)


def _score_row(
    view: View, threats: list[tuple[dict[str, Any], dict[str, Any] | None]], points: int
) -> Markup:
    scoring = [
        (metal["name"], points_of(view, metal["at"]))
        for metal, threat in threats
        if points_of(view, metal["at"]) and not (threat and threat["lost"])
    ]
    gained = sum(worth for _, worth in scoring)
    if not gained:
        return _row(_sign(coin("0", 44), "dull"), "You score nothing", "")
    sources = ", ".join(f"{name} {worth}" for name, worth in scoring)
    total = f"{points} \N{RIGHTWARDS ARROW} {points + gained}"
    wins = " and win" if points + gained >= view["target"] else ""
    words = f"You score {gained}{wins}"
    return _row(_sign(coin(f"+{gained}", 44)), words, sources, total)


def _harm_row(view: View, metal: dict[str, Any], threat: dict[str, Any]) -> Markup:
    harm = harm_words(view, metal, threat)
    attackers = [view["metals"][attacker] for attacker in threat["attackers"]]
    words = f"by {listed([other['name'] + ' on ' + other['at'] for other in attackers])}"
    if threat["enemy_points"]:
        words += f": the enemy gains {counted(threat['enemy_points'], 'point')}"
    elif harm == "damaged" and points_of(view, metal["at"]):
        words += "; it still scores"
    sign = _sign(icon("crosshair", 14, 14, CELL - 28), "harm")
    return _row(sign, f"{metal['name']} {HARM[harm]}", words)


def _safe_row(view: View, safe: list[dict[str, Any]]) -> Markup:
    if not safe:
        return Markup()
    hidden = [m["name"] for m in safe if terrain_of(view, m["at"]) == "forest"]
    words = f"the forest hides {listed(hidden)}" if hidden else "nobody fires that way"
    verb = "is" if len(safe) == 1 else "are"
    sign = _sign(icon("shield", 14, 14, CELL - 28), "shelter")
    return _row(sign, f"{listed([m['name'] for m in safe])} {verb} safe", words)


def _row(sign: Markup, title: str, words: str, total: str = "") -> Markup:
    said = tag("span", tag("b", title), tag("span", words, cls="soft") if words else "")
    return tag("div", sign, said, tag("em", total) if total else "", cls="row")


def _sign(art: Markup, cls: str = "") -> Markup:
    inner = put(art, MIDDLE, MIDDLE) if "coin" in art else art
    return picture(CELL, CELL, inner, words="", cls=classes("metals portrait", cls))


# Who fires at whom.


@seeing("metals", "threats", "fire_stops", still=("map",))
def _fire(view: View, seat: int, viewer: int | None, turning: int | None = None) -> Markup:
    """Return what each Metal of a seat will do in the enemy's turn."""
    own = [metal for metal in on_map(view, seat) if metal["id"] != turning]
    if not own:
        return Markup()
    rows = [_shooter(view, metal, TURNS[metal["facing"]] + 180 * (viewer or 0)) for metal in own]
    cls = classes("card", seat_class(seat))
    return part(f"fire-{seat}", tag("h2", _heading(seat, viewer)), *rows, name="section",
                cls=cls)  # fmt: skip


def _shooter(view: View, metal: dict[str, Any], turn: int) -> Markup:
    """Return a Metal as it stands, and what it will do."""
    name = tag("b", metal["name"], tag("small", f" {metal['at']} "))
    return tag(
        "div", portrait(metal, turn % 360), tag("span", name, aim_of(view, metal)), cls="row"
    )


def _heading(seat: int, viewer: int | None) -> str:
    if viewer is None:
        return f"{SIDES[seat].capitalize()} fires in {SIDES[1 - seat]}'s turn"
    return "You fire in the enemy's turn" if viewer == seat else "The enemy fires in your turn"


def aim_of(view: View, metal: dict[str, Any]) -> str:
    """Return what a Metal will hit as it stands, in words."""
    hits = [threat for threat in view["threats"] if metal["id"] in threat["attackers"]]
    if hits:
        return listed([_hit(view, threat) for threat in hits])
    line = line_of_fire(view, metal["at"], metal["facing"])
    if not line:
        return "faces off the map"
    missed = [other for space in line if (other := metal_at(view, space))]
    missed = [other for other in missed if other["owner"] != metal["owner"]]
    if missed:
        return f"cannot hit {listed([other['name'] for other in missed])} now"
    return "has nobody in its line"


def _hit(view: View, threat: dict[str, Any]) -> str:
    target = view["metals"][threat["target"]]
    harm = harm_words(view, target, threat)
    verb = {"lost": "destroys", "damaged": "damages"}.get(harm, "hits")
    return f"{verb} {target['name']}"
