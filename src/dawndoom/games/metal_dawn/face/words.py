"""Metal Dawn in words: what is asked, and what each option means."""

from dawndoom.core import Decision, Option, Prompt, View, Wording
from dawndoom.games.metal_dawn.face.equipment import word_place
from dawndoom.games.metal_dawn.face.options import (
    BARE,
    PLAIN_WORDS,
    WORDINGS,
    word_action,
    word_robot,
)
from dawndoom.games.metal_dawn.face.prompts import PROMPTS, SPECIAL


def wording(view: View, decision: Decision, option: Option) -> Wording:
    """Say an option: what it is, what it brings, what it risks."""
    if decision.name == "action":
        return word_action(view, decision, option)
    if option.verb == "robot":
        return word_robot(view)
    if decision.name == "place_drawn":
        return word_place(view, decision, option)
    teller = (WORDINGS if option.on else BARE).get(option.verb)
    if teller is not None:
        return teller(view, decision, option)
    return Wording(PLAIN_WORDS.get(option.verb, option.verb.replace("_", " ").capitalize()))


def prompt(view: View, decision: Decision) -> Prompt:
    """Say what is asked."""
    teller = SPECIAL.get(decision.name)
    if teller is not None:
        return teller(view, decision)
    title, help = PROMPTS[decision.name]
    return Prompt(title, help)
