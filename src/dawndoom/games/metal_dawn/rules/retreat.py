"""The retreat (MD-9.4, MD-9.5): the Divisions discard Intel together, the track goes back by 1."""

from dawndoom.core import Decision, Option, Question
from dawndoom.games.metal_dawn.rules.agents import distinct
from dawndoom.games.metal_dawn.rules.decks import drop_intel
from dawndoom.games.metal_dawn.rules.modifiers import RETREAT_COST
from dawndoom.games.metal_dawn.rules.places import NONE, Division, division_of
from dawndoom.games.metal_dawn.rules.progress import Pledge
from dawndoom.games.metal_dawn.rules.state import REVEALED, City
from dawndoom.games.metal_dawn.rules.track import retreat
from dawndoom.games.metal_dawn.rules.traits import modified

DONE = Option("done")


class RetreatCommit(Question):
    """MD-9.5: a Division commits Intel one by one; the cost met, the track retreats at once."""

    __slots__ = ("asked", "division")

    def __init__(self, division: Division, asked: int) -> None:
        self.division = division
        self.asked = asked

    def run(self, state: City) -> None:
        if state.intel[self.division]:
            super().run(state)
        else:
            pass_on(state, self.asked)

    def ask(self, state: City) -> Decision:
        pool = state.intel[self.division]
        options = [state.box.intel_options[card] for card in distinct(pool)]
        options.append(DONE)
        about = (len(state.pledges), retreat_cost(state), self.division)
        return Decision(state.seat_of(self.division), "retreat_commit", options, about)

    def take(self, state: City, option: Option) -> None:
        if option.verb == "done":
            pass_on(state, self.asked)
            return
        card = state.box.intel_options.index(option)
        state.intel[self.division].remove(card)
        state.pledges.append(Pledge(self.division, card))
        if len(state.pledges) == retreat_cost(state):
            carry_out_retreat(state)
        else:
            state.then(self)


def retreat_cost(state: City) -> int:
    """MD-9.4: one Intel per Division, changed by effects, at least 1."""
    return max(1, state.divisions + modified(state, RETREAT_COST, NONE))


def can_retreat(state: City) -> bool:
    """MD-9.5: the pools together hold the cost, the track is above 1, nothing bars it."""
    if state.track <= 1 or state.retreat_failed:
        return False
    held = 0
    for pool in state.intel:
        held += len(pool)
    if held < retreat_cost(state):
        return False
    for space, code in enumerate(state.codes):
        if state.code_state[space] == REVEALED and state.box.codes[code].bars_retreat:
            return False
    return True


def propose_retreat(state: City, division: Division) -> None:
    """MD-9.5: the active seat proposes and commits first."""
    if state.events is not None:
        state.tell_division(division, "proposed", retreat_cost(state))
    state.then(RetreatCommit(division, 1))


def retreat_order(state: City) -> list[Division]:
    """MD-9.5: the active seat, then the others in seat order."""
    active = division_of(state.active)
    return [active, *[division for division in state.seat_order() if division != active]]


def pass_on(state: City, asked: int) -> None:
    """MD-9.5: ask the next seat, or give all cards back when every seat was asked."""
    if asked < state.divisions:
        state.then(RetreatCommit(retreat_order(state)[asked], asked + 1))
        return
    for pledge in state.pledges:
        state.intel[pledge.division].append(pledge.card)
    state.pledges = []
    state.retreat_failed = True
    if state.events is not None:
        state.tell("retreat_failed")


def carry_out_retreat(state: City) -> None:
    """MD-9.4: discard what was committed and go back by 1."""
    own = 0
    for pledge in state.pledges:
        state.intel[pledge.division].append(pledge.card)
        drop_intel(state, pledge.division, pledge.card)
        if state.active >= 0 and pledge.division == division_of(state.active):
            own += 1
    state.given = max(state.given, own)
    state.pledges = []
    retreat(state, 1, "intel")
