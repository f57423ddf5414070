"""Why holding is not offered, in words."""

from dawndoom.core import Decision, Explanation, Option, Reason, View

WORDS = {"no_stake": "Nothing is at stake yet: roll first."}


def explain(view: View, decision: Decision, wish: Option, reason: Reason) -> Explanation:
    """Return why a wish is not offered; holding is a button, so it lies at no place."""
    return Explanation(WORDS[reason.key], label="Hold")
