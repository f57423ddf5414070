"""Where a game of Death Dome stands, as text."""

from typing import Any

from dawndoom.core import Names, Score, View
from dawndoom.games.death_dome.face.queries import (
    count_of,
    credits,
    power_of,
    short_credits,
    unit_words,
)
from dawndoom.games.death_dome.face.words import fight_words

CROWDED = 3
"""Teams whose scores leave no room to say what is counted."""


def status(view: View) -> str:
    """Say where in the game we are."""
    series = f"Match {view['match']} of {view['matches']}, " if view["options"]["series"] else ""
    if view["shopping"]:
        return f"{series}store open" if series else "Store open"
    return f"{series}Round {view['round']} of {view['rounds']}"


def score(view: View, names: Names) -> list[Score]:
    """Return the score line: what each team would be paid now; in the store, what it can spend."""
    if view["shopping"] and view["outcome"] is None:
        return [_purse(view, team) for team in view["teams"]]
    return [_payout(view, team) for team in view["teams"]]


def _purse(view: View, team: dict[str, Any]) -> Score:
    notes = [f"{{crate}} {len(team['items'])}"]
    if view["values"]:
        notes.append(f"{{trophy}} {view['wins'][team['seat']]}")
    return Score(short_credits(team["credits"]), team["seat"], words="to spend", notes=tuple(notes))


def _payout(view: View, team: dict[str, Any]) -> Score:
    jailed = sum(1 for unit in view["units"] if unit["seat"] == team["seat"] and unit["jail"])
    counts = {
        "flag": team["regular"],
        "city": team["towers"],
        "skull": team["shells"],
        "card": team["cards"],
        "lock": jailed,
    }
    # What there is none of only takes room, and three teams have little.
    notes = tuple(f"{{{sign}}} {count}" for sign, count in counts.items() if count)
    words, value = _worth(view, team)
    shown = words if len(view["teams"]) < CROWDED else ""
    return Score(short_credits(value), team["seat"], words=shown, notes=notes)


def _worth(view: View, team: dict[str, Any]) -> tuple[str, int]:
    """Return what counts: the payout; at the end of a series, what the team is worth."""
    if view["outcome"] is None:
        return "payout", team["payout"]
    if view["options"]["series"]:
        return "team value", team["value"]
    return "payout", team["paid"]


def describe(view: View, names: Names) -> list[str]:
    """Return the table as text, line by line."""
    board = view["board"]
    lines = [
        f"{status(view)}. Columns A to {board['cells'][-1][0]} from west to east, rows "
        f"{board['cells'][0][1:]} to {board['cells'][-1][1:]} from north to south."
    ]
    for team in view["teams"]:
        lines += _describe_team(view, team, names)
    for point in view["points"]:
        owner = "nobody's" if point["owner"] is None else f"{names[point['owner']]}'s"
        lines.append(f"{'Tower point' if point['tower'] else 'Point'} {point['at']}: {owner}.")
    for token in view["tokens"]:
        lines.append(f"A {token['kind']} on {token['at']}.")
    if view["hand"]:
        held = [f"{power_of(view, card)['name']}" for card in view["hand"]]
        lines.append(f"Your hand: {', '.join(held)}.")
    if fight_words(view):
        lines.append(f"Attack: {fight_words(view)}")
    return lines


def _describe_team(view: View, team: dict[str, Any], names: Names) -> list[str]:
    name = names[team["seat"]]
    lines = [
        f"{name}: {credits(team['credits'])}, worth {credits(team['value'])}, "
        f"{count_of(team['cards'], 'card')}, {team['supply']} supply, "
        f"{count_of(team['shells'], 'shell')}, payout so far {credits(team['payout'])}."
    ]
    for unit in view["units"]:
        if unit["seat"] == team["seat"]:
            lines.append(f"{name}: {unit_words(view, unit)}.")
    return lines


REASONS: dict[str, str] = {
    "payout": "the largest payout",
    "tower points": "equal payouts, more tower points",
    "beetle shells": "equal payouts, more beetle shells",
    "units in jail": "equal payouts, fewer units in jail",
    "last team standing": "no other team had a unit outside jail",
    "team value": "the most valuable team",
    "matches won": "equal team values, more matches won",
    "last payout": "equal team values, the larger last payout",
    "conglamogragon": "a match won with Conglamogragon on the team",
    "shared": "everything equal",
    "resignation": "the others resigned",
}


def ending(view: View, names: Names) -> str:
    """Say who won and why."""
    outcome = view["outcome"]
    if not outcome:
        return ""
    winners = [names[seat] for seat in outcome["winners"]]
    best = credits(max(outcome["scores"]))
    why = REASONS.get(outcome["reason"], outcome["reason"])
    if len(winners) > 1:
        return f"{' and '.join(winners)} share the win with {best}: {why}."
    return f"{winners[0]} won with {credits(outcome['scores'][outcome['winners'][0]])}: {why}."
