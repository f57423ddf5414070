"""Pig in words: what is asked, and what each option means."""

from dawndoom.core import Decision, Option, Prompt, View, Wording
from dawndoom_pig.rules.turn import ROLL

TITLES = {"roll_or_hold": "Roll or hold?"}


def prompt(view: View, decision: Decision) -> Prompt:
    """Return what is asked."""
    return Prompt(TITLES[decision.name], f"{view['stake']} points are at stake.")


def wording(view: View, decision: Decision, option: Option) -> Wording:
    """Return an option in words."""
    if option == ROLL:
        return Wording("Roll", "2 to 6 more at stake", f"a 1 loses {view['stake']} points")
    total = view["banked"][decision.seat] + view["stake"]
    return Wording("Hold", "you win" if total >= view["target"] else f"{total} points are safe")
