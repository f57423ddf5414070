"""The menu of an activation in words: where to click, and what comes after it."""

from dawndoom.core import Decision, Prompt, View
from dawndoom.games.metal_dawn.face.queries import next_plan


def action_prompt(view: View, decision: Decision) -> Prompt:
    """Say who acts, how much is left, where to click, and what comes after."""
    agent = view["agents"][view["active"]]
    left = view["actions"]
    count = "no action" if not left else "1 action" if left == 1 else f"{left} actions"
    help = f"{_ways(view, decision)} {_coming(view)}".strip()
    return Prompt(f"{agent['name']}: {count} left", help)


WAYS = {
    "move": "a green roof to move there",
    "attack": "a marked Unit to attack it",
    "hack": "Dominus to hack",
}
"""Where to click for what costs an action."""


def _ways(view: View, decision: Decision) -> str:
    """Say where to click for an action; without one left, what can be done all the same."""
    offered = {option.verb for option in decision.options}
    ways = [words for verb, words in WAYS.items() if verb in offered]
    if not ways or not view["actions"]:
        return "Free actions cost nothing; a zone's power works once per round."
    return f"Click {', '.join(ways)}."


def _coming(view: View) -> str:
    """Say what comes after this activation, where it is more than the next Agent."""
    if view["act"] == 1:
        hacked = all(code["state"] == "hacked" for code in view["codes"])
        return "All Codes are hacked: Act II begins after this round." if hacked else ""
    coming = next_plan(view)
    if coming is None:
        return ""
    zones = " and ".join(str(zone) for zone in dict.fromkeys(view["dominus"]["path"]))
    return f"Then {coming['plan']['name']} strikes zone {zones}."
