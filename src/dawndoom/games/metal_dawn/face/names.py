"""How Divisions, locations and the track are called in questions, the log and reports."""

from dawndoom.core import Decision, Names, View
from dawndoom.games.metal_dawn.face.queries import agent_named
from dawndoom.games.metal_dawn.face.symbols import LOCATION_WORDS

WITHOUT_ABILITY = "without_ability"
"""Said by a question about a move that leaves the location's ability alone."""
DISCARDS = "discards"
"""Said by a question about discard piles, which lie open, instead of decks."""


def retreat_words(view: View) -> str:
    """Say where a retreat takes the track; it never goes below 1."""
    space = view["track"]["space"]
    return (
        f"the track goes back from {space} to {space - 1}"
        if space > 1
        else "the track is at 1 already"
    )


def location_ability(view: View, decision: Decision) -> str:
    """Say what the location gives on which the Agent that is asked has arrived."""
    agent = agent_named(view, decision.about[0])
    assert agent is not None
    return LOCATION_WORDS[view["zones"][agent["zone"] - 1]["locations"][agent["location"] - 1]]


def division_words(view: View, division: int) -> str:
    """Say a Division; whose it is, no view tells."""
    return f"Division {division + 1} ({view['divisions'][division]['card']['name']})"


def owner(names: Names, division: int) -> str:
    """Return the name of whoever runs a Division; in solo play one person runs both."""
    if len(names) == 1:
        return f"Division {division + 1}"
    return names[division]


def is_solo(view: View) -> bool:
    """Tell whether one seat runs several Divisions: then questions say for which."""
    return bool(view["divisions"][1]["seat"] == 0)
