"""Tech War.

MD-19.2  deal_objectives   four lie face up
MD-19.3  ClaimObjective    the active Division claims what it has met
R-106    LastClaim         also when its Agent has just fallen
MD-19.6  SpendUnit         stored Units that are spent go to the box
"""

from dawndoom.core import Decision, Option, Question, SlotQuestion
from dawndoom.games.metal_dawn.rules.agents import distinct
from dawndoom.games.metal_dawn.rules.components import ObjectiveCard
from dawndoom.games.metal_dawn.rules.decks import draw_card
from dawndoom.games.metal_dawn.rules.missions import all_hold
from dawndoom.games.metal_dawn.rules.places import Division, Slot, division_of
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import OBJECTIVE

FACE_UP = 4
DONE = Option("done")


class ClaimObjective(SlotQuestion):
    """MD-19.3: which objective to claim."""

    __slots__ = ()

    def ask(self, state: City) -> Decision:
        options = [state.box.objective_options[card] for card in claimable(state, self.slot)]
        return Decision(state.seat_of(division_of(self.slot)), "claim_objective", options)

    def take(self, state: City, option: Option) -> None:
        claim(state, division_of(self.slot), state.box.objective_options.index(option))


class LastClaim(SlotQuestion):
    """R-106: the active Agent has fallen, but it is still its Division's turn."""

    __slots__ = ()

    def ask(self, state: City) -> Decision | None:
        cards = claimable(state, self.slot)
        if not cards:
            return None
        options = [*[state.box.objective_options[card] for card in cards], DONE]
        seat = state.seat_of(division_of(self.slot))
        return Decision(seat, "claim_objective", options, ("fallen",))

    def take(self, state: City, option: Option) -> None:
        if option.verb != "done":
            state.then(self)
            claim(state, division_of(self.slot), state.box.objective_options.index(option))


class SpendUnit(Question):
    """MD-19.6: which stored Unit of the type goes to the box, where several differ."""

    __slots__ = ("division", "kind")

    def __init__(self, division: int, kind: int) -> None:
        self.division = division
        self.kind = kind

    def ask(self, state: City) -> Decision:
        faces = [
            face for face in state.trophies[self.division] if state.box.face_type[face] == self.kind
        ]
        options = [state.box.face_options[face] for face in distinct(faces)]
        return Decision(state.seat_of(self.division), "spend_unit", options)

    def take(self, state: City, option: Option) -> None:
        face = state.box.face_options.index(option)
        state.trophies[self.division].remove(face)
        state.boxed.append(face)


def claim(state: City, division: Division, card: int) -> None:
    """MD-19.3: gain the points, discard the card, replace it at once."""
    state.vp[division] += state.box.objectives[card].vp
    if state.events is not None:
        state.tell_division(division, "claimed", state.box.objectives[card].id, state.vp[division])
    state.claimed.append(card)
    state.objectives.remove(card)
    state.discards[OBJECTIVE].append(card)
    deal_objectives(state)
    state.then(*[SpendUnit(division, kind) for kind in state.box.objectives[card].spend])


def deal_objectives(state: City) -> None:
    """MD-19.2: four objectives lie face up, fewer only when deck and discard are empty."""
    while len(state.objectives) < FACE_UP:
        card = draw_card(state, OBJECTIVE)
        if card < 0:
            return
        state.objectives.append(card)


def claimable(state: City, slot: Slot) -> list[int]:
    """MD-19.3, MD-19.10: open objectives that are met and were not claimed in this activation."""
    return [
        card
        for card in state.objectives
        if card not in state.claimed and is_met(state, state.box.objectives[card], slot)
    ]


def is_met(state: City, objective: ObjectiveCard, slot: Slot) -> bool:
    """MD-19.4: tell whether the conditions hold and the Units to spend are stored."""
    types = [state.box.face_type[face] for face in state.trophies[division_of(slot)]]
    for kind in range(4):
        if objective.spend.count(kind) > types.count(kind):
            return False
    return all_hold(objective.conditions, state, slot)
