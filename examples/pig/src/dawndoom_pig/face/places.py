"""Where each option of Pig lies on the screen."""

from dawndoom.core import Decision, Option, Place, View
from dawndoom_pig.rules.turn import ROLL


def place_of(view: View, decision: Decision, option: Option) -> Place:
    """Return the die for a roll; holding ends the turn, so it is a button beside the question."""
    if option == ROLL:
        return Place("die", "do", "5 in 6", "good")
    return Place(kind="end")
