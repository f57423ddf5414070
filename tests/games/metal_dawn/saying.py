"""What a table says: its question and options in words."""

from dawndoom.core import Decision, Prompt, Wording, refusals
from dawndoom.games.metal_dawn import GAME
from dawndoom.games.metal_dawn.rules.state import City

FACE = GAME.face


def asks(state: City, decision: Decision | None = None) -> Prompt:
    """Return the pending question, or another one, in words."""
    decision = decision or state.decision
    assert decision is not None
    return FACE.prompt(GAME.see(state, decision.seat), decision)


def offers(state: City, decision: Decision | None = None) -> list[Wording]:
    """Return the options of the pending question, or of another one, in words."""
    decision = decision or state.decision
    assert decision is not None
    view = GAME.see(state, decision.seat)
    return [FACE.wording(view, decision, option) for option in decision.options]


def notes(state: City, decision: Decision | None = None) -> dict[str, str]:
    """Return what the options bring, by their labels."""
    return {words.label: words.note for words in offers(state, decision)}


def refused(state: City) -> dict[str, str]:
    """Return why each thing that one could expect is not offered, by what was wished."""
    decision = state.decision
    assert decision is not None
    assert GAME.reasons is not None
    assert FACE.explain is not None
    view = GAME.see(state, decision.seat)
    found = refusals(GAME.reasons, state)
    return {str(wish): FACE.explain(view, decision, wish, why).text for wish, why in found}
