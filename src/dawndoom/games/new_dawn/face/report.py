"""New Dawn as text: where we are, the board, the ending."""

from typing import Any

from dawndoom.core import Names, Score, View
from dawndoom.games.new_dawn.face.prices import cost_words, counted
from dawndoom.games.new_dawn.face.symbols import SIDE_WORDS, TYPE_WORDS
from dawndoom.games.new_dawn.face.words import race_of
from dawndoom.games.new_dawn.rules.state import ACTIONS, ROUNDS

NOTES = {"C": "coin", "S": "atom", "M": "shield"}
"""The resources of the score line, and the house's icons for them."""


SHORT_STEPS = ("Setup", "Production", "Draw", "Explore", "Technology", "Move", "Action", "Aid")
"""The Steps in a word each: four seats' scores stand beside it."""


def status(view: View) -> str:
    """Say where in the game we are."""
    if view["step"] == 0:
        return "Setup"
    action = f" {view['action']}/{ACTIONS}" if view["step"] == 6 else ""
    return f"Round {view['round']}/{ROUNDS}, {SHORT_STEPS[view['step']]}{action}"


def score(view: View, names: Names) -> list[Score]:
    """Return the score line: VP and resources of every seat."""
    return [
        Score(
            str(sum(seen["score"])),
            seen["seat"],
            words="VP",
            notes=tuple(f"{{{sign}}} {seen['held'][kind]}" for kind, sign in NOTES.items()),
        )
        for seen in view["players"]
    ]


def describe(view: View, names: Names) -> list[str]:
    """Return the board as text, line by line."""
    first, last = view["area"][0], view["area"][-1]
    lines = [f"{status(view)}. Regions are named column-row, from {first} to {last}."]
    for name, seen in view["regions"].items():
        lines += _describe_region(view, name, seen, names)
    for side, card in view["benefits"].items():
        lines.append(f"Benefit {SIDE_WORDS[side]}: {card['name']}. {card['text']}")
    for card in view["ambassadors"]:
        state = "used" if card["used"] else "available"
        where = f", token on {card['at']}" if card["at"] else ""
        lines.append(f"Ambassador {card['name']}, {state}{where}: {card['text']}")
    aids = [
        f"{aid['name']} ({cost_words(aid['cost'])}, {aid['vp']} VP)"
        for aid in view["aid_row"]
        if aid
    ]
    lines.append(f"Aid: {'; '.join(aids) or 'none left'}.")
    lines += [_describe_player(view, player, names) for player in view["players"]]
    return lines


def _describe_region(view: View, name: str, seen: dict[str, Any], names: Names) -> list[str]:
    mhqs = [names[seat] for seat, _ in seen["mhqs"]]
    standing = f" MHQs of {', '.join(mhqs)}." if mhqs else ""
    if seen["alliance"]:
        return [f"{name}: Alliance Base.{standing}"]
    if seen["station"]:
        return [f"{name}: Station {seen['station']['name']}. {seen['station']['text']}"]
    if not seen["facility"]:
        return []
    card = view["cards"][seen["facility"]]
    owner = "nobody" if seen["control"] is None else names[seen["control"]]
    tokens = f" Ambassadors: {', '.join(seen['ambassadors'])}." if seen["ambassadors"] else ""
    kind = TYPE_WORDS[card["ftype"]]
    return [
        f"{name}: {card['name']}, {kind}, {card['vp']} VP, to beat {card['target']}, "
        f"controlled by {owner}.{standing}{tokens}"
    ]


def _describe_player(view: View, player: dict[str, Any], names: Names) -> str:
    if not player["race"]:
        return f"{names[player['seat']]} has no race yet."
    held = ", ".join(counted(n, kind) for kind, n in player["held"].items() if n)
    race = race_of(view, player["seat"])
    return (
        f"{names[player['seat']]}, {race['name']}: {sum(player['score'])} VP so far, "
        f"{many(player['bases'], 'Base', 'Bases')}, "
        f"{many(len(player['techs']), 'Technology', 'Technologies')}, "
        f"{many(len(player['aids']), 'Aid card', 'Aid cards')}, "
        f"{many(len(player['hand_backs']), 'hand card', 'hand cards')}; "
        f"holds {held or 'nothing'}."
    )


def many(number: int, one: str, several: str) -> str:
    """Return a number with its word."""
    return f"{number} {one if number == 1 else several}"


def ending(view: View, names: Names) -> str:
    """Say who won and why."""
    outcome = view["outcome"]
    if not outcome:
        return ""
    winners = [names[seat] for seat in outcome["winners"]]
    points = outcome["scores"][outcome["winners"][0]] if outcome["winners"] else 0
    if len(winners) > 1:
        return f"{' and '.join(winners)} share the victory with {points} VP each."
    reason = ""
    if outcome["reason"] == "resignation":
        reason = ": the others resigned"
    elif outcome["reason"] != "most victory points":
        reason = f" ({outcome['reason']})"
    return f"{winners[0]} won with {points} VP{reason}."
