"""What a position is worth: the chance to win, by playing on in thought."""

from dawndoom.core import Decision, Seat
from dawndoom.games.cyberdoom_tower.mind.dice import settle_attack
from dawndoom.games.cyberdoom_tower.mind.order import weigh
from dawndoom.games.cyberdoom_tower.mind.roof import chance_on_roof
from dawndoom.games.cyberdoom_tower.rules.state import FULL_AP, Tower

LONGEST_WAY = 160
"""Decisions of a game that is played on; more than the longest has."""
LONGEST_TURN = 20
"""Decisions of a turn that is played on; more than the longest has."""


def evaluate(state: Tower, seat: Seat) -> float:
    """Return the chance to win: a game played on to the roof, then the odds of the fight there."""
    return chances(state)[seat]


def chances(state: Tower) -> list[float]:
    """Return every player's chance to win: they win together."""
    world = state.clone()
    finish_turn(world)
    for _ in range(LONGEST_WAY):
        decision = world.decision
        if decision is None:
            break
        if is_everybody_fighting(world):
            return [chance_on_roof(world)] * world.seats
        take_best_looking(world, decision)
    return [0.0] * world.seats if world.outcome is None else list(world.outcome.returns)


def is_quiet(state: Tower, mover: Seat) -> bool:
    """Tell whether a state can be judged: always, for the evaluation finishes the turn itself."""
    return True


def finish_turn(state: Tower) -> None:
    """Play on by what looks best until a turn begins, a player's own next one included."""
    for _ in range(LONGEST_TURN):
        decision = state.decision
        if decision is None or is_turn_beginning(state, decision):
            return
        take_best_looking(state, decision)


def is_turn_beginning(state: Tower, decision: Decision) -> bool:
    """Tell whether nothing was done yet in a turn, or in a round."""
    if decision.name == "choose_action":
        return state.ap[decision.seat] == FULL_AP
    return decision.name == "choose_first"


def take_best_looking(state: Tower, decision: Decision) -> None:
    """Take the option that is worth most; the dice of an attack are settled all at once."""
    if decision.name == "modify":
        settle_attack(state, decision)
    else:
        state.choose(best_looking(state, decision))


def best_looking(state: Tower, decision: Decision) -> int:
    """Return the place of the option that is worth most, the first of equals."""
    worths = weigh(state, decision)
    best = 0
    for index in range(1, len(worths)):
        if worths[index] > worths[best]:
            best = index
    return best


def is_everybody_fighting(state: Tower) -> bool:
    """Tell whether all are on the roof and a turn is about to begin."""
    for level in state.level:
        if not state.is_roof(level):
            return False
    return state.attack is None
