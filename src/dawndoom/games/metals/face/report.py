"""Where a game of Metals stands, as text."""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import Names, Score, View
from dawndoom.drawing import seeing
from dawndoom.games.metals.face.queries import in_pool, on_map, picked_by, under_fire
from dawndoom.games.metals.face.words import SIDES, counted, fire_words, ground, metal_words
from dawndoom.games.metals.rules.action import MOST_ON_MAP

LIMIT_IN_SIGHT = 20
"""The turn limit is named when so few turns are left."""


def status(view: View) -> str:
    """Return where in the game we are."""
    if view["asks"] == "pick_army":
        return "Picking armies"
    turn, cap = view["turns"] + 1, view["turn_cap"]
    if view["outcome"]:
        return f"Turn {min(turn, cap) if cap else turn}"
    return f"Turn {turn} of {cap}" if cap and cap - turn < LIMIT_IN_SIGHT else f"Turn {turn}"


def score(view: View, names: Names) -> Sequence[Score]:
    """Return the score line: the points of both seats."""
    if view["asks"] == "pick_army":
        return [Score(str(len(picked_by(view, seat))), seat, words="picked") for seat in (0, 1)]
    target = str(view["target"])
    return [Score(str(view["vp"][seat]), seat, target, "points") for seat in (0, 1)]


def describe(view: View, names: Names) -> list[str]:
    """Return the board as text, line by line."""
    land = view["map"]
    lines = [
        f"Map {land['name']}: columns a to {land['spaces'][-1][0]} from west to east, "
        f"rows 1 to {land['rows']} from south to north. {status(view)}.",
        *_describe_land(view),
    ]
    for seat in (0, 1):
        lines.append(
            f"{names[seat]} ({SIDES[seat]}): {view['vp'][seat]} of {view['target']} points, "
            f"{len(on_map(view, seat))} of {MOST_ON_MAP} Metals on the map, "
            f"{len(in_pool(view, seat))} in the pool."
        )
        fire = under_fire(view, seat)
        lines += [_describe_metal(view, metal, names, fire) for metal in on_map(view, seat)]
        lines += [_describe_metal(view, metal, names, fire) for metal in in_pool(view, seat)]
    return lines


@seeing(still=("map",))
def _describe_land(view: View) -> list[str]:
    found: dict[str, list[str]] = {}
    for space in view["map"]["spaces"]:
        if kind := ground(view, space):
            found.setdefault(kind, []).append(space)
    return [f"{kind.capitalize()}: {', '.join(spaces)}." for kind, spaces in found.items()]


def _describe_metal(view: View, metal: dict[str, Any], names: Names, shots: dict[str, int]) -> str:
    owner = names[metal["owner"]]
    if metal["at"] is None:
        return f"{owner}: {metal_words(view, metal)}, in the pool."
    fire = fire_words(shots.get(metal["at"], 0))
    return f"{owner}: {metal_words(view, metal)}{', ' if fire else ''}{fire}."


def ending(view: View, names: Names) -> str:
    """Return who won and why."""
    outcome = view["outcome"]
    if not outcome:
        return ""
    reason = outcome["reason"]
    if outcome["draw"]:
        south, north = outcome["scores"]
        how = "by agreement" if reason == "agreed draw" else "at the turn limit"
        return f"A draw {how}, {south} to {north}."
    winner = outcome["winners"][0]
    score = f"{outcome['scores'][winner]} to {outcome['scores'][1 - winner]}"
    reasons = {
        "target reached": f"the target of {counted(view['target'], 'point')} was reached",
        "no legal action": "the other side could not act",
        "turn limit": "more points at the turn limit",
        "resignation": "the other side resigned",
    }
    return f"{names[winner]} won, {score}: {reasons.get(reason, reason)}."
