"""Which Division a question is about: its mat is shown."""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.games.metal_dawn.face.queries import active_agent, agent_named, divisions_of

ASKS_ABOUT = {
    "activate_agent": 0,
    "setup_draft_agent": 0,
    "setup_weapon": 0,
    "setup_gear": 0,
    "discard_intel": 0,
    "draw_deck": 0,
    "retreat_commit": 2,
    "place_drawn": 2,
    "penalty_card": 2,
    "penalty_agent": 2,
    "firewall_penalty": 2,
}
"""Questions that name a Division, and where."""


def mat_division(view: View, decision: Decision | None) -> int:
    """Return the Division on whose mat one looks: one's own; in solo play the one in question."""
    own = divisions_of(view, view["seat"])
    if len(own) == 1:
        return own[0]
    if decision is not None and decision.name in ASKS_ABOUT:
        return int(decision.about[ASKS_ABOUT[decision.name]])
    agent = active_agent(view) or _asked_agent(view, decision)
    return int(agent["division"]) if agent else int(view["turn"])


def _asked_agent(view: View, decision: Decision | None) -> dict[str, Any] | None:
    """Return the first Agent that a question outside of activations is about."""
    if decision is None:
        return None
    named = [*decision.about, *(word for option in decision.options for word in option.on)]
    return next(filter(None, (agent_named(view, word) for word in named)), None)


def is_on_mat(view: View, decision: Decision | None, division: int) -> bool:
    """Tell whether a Division's cards lie open before the viewer."""
    return division == mat_division(view, decision)
