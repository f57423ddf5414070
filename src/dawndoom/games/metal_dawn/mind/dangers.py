"""Where Agents are likely to be hurt before they act again, by what everybody can see.

In Act I by the Dominus cards that have not been drawn yet, in Act II by the Robot's answers: its
plans lie open, and without a plan it strikes along its row and its column.
"""

from typing import Final

from dawndoom.core import Memo
from dawndoom.games.metal_dawn.rules.box import Box
from dawndoom.games.metal_dawn.rules.components import DominusCard
from dawndoom.games.metal_dawn.rules.effects.agents import Hurt
from dawndoom.games.metal_dawn.rules.places import ZONES
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import DOMINUS

LATER_PLAN: Final = 0.5
"""A plan counts so much of the one before it: many Agents act, and leave, before it comes."""
SAME_COLUMN: Final = 0.45
SAME_ROW: Final = 0.35
SAME_ZONE: Final = 0.06


def find_harm(box: Box) -> list[list[int]]:
    """Return for each Dominus card what it deals to every Agent of each zone; nothing if none."""
    return [harm_of(box, card) for card in box.dominus]


HARM: Final = Memo(find_harm)


def harm_of(box: Box, card: DominusCard) -> list[int]:
    """Return what a Dominus card deals to every Agent of each zone, or an empty list."""
    harm = [0] * ZONES
    for index in card.power.free:
        effect = box.effects[index]
        if isinstance(effect, Hurt) and effect.each:
            if effect.which in ("here", "near"):
                harm[card.zone] += effect.amount
            if effect.which in ("adjacent", "near"):
                for zone in box.board.neighbours[card.zone]:
                    harm[zone] += effect.amount
    return harm if any(harm) else []


def dangers(state: City) -> list[float]:
    """Return the damage that an Agent standing in each zone has to expect."""
    return card_dangers(state) if state.act == 1 else robot_dangers(state)


def card_dangers(state: City) -> list[float]:
    """Return what the Dominus cards of this round would deal, each as likely as it is to come."""
    expected = [0.0] * ZONES
    if state.phase != "agent":
        return expected
    box = state.box
    left = max(1, len(state.decks[DOMINUS]))
    chance = min(1.0, (state.divisions + state.cards_due) / left)
    harms: list[list[int]] = HARM.of(box)
    for card, harm in enumerate(harms):
        zone = box.dominus[card].zone
        if harm and not state.destroyed[zone] and card not in state.discards[DOMINUS]:
            for zone in range(ZONES):
                expected[zone] += chance * harm[zone]
    return expected


def robot_dangers(state: City) -> list[float]:
    """Return what the Robot's plans would deal; without a plan, what its answer is likely to."""
    expected = [0.0] * ZONES
    here = state.dominus
    share = 1.0
    for plan in state.plans:
        if plan < 0:
            continue
        card = state.box.robot[plan]
        if not card.steps:
            expected[here] += share * card.damage
        for _ in range(card.steps):
            here = state.box.board.onward[here][card.direction]
            expected[here] += share * card.damage
        share *= LATER_PLAN
    if share == 1.0:
        for zone in range(ZONES):
            expected[zone] = unplanned(state, zone)
    return expected


def unplanned(state: City, zone: int) -> float:
    """Return what the Robot's answer is likely to deal in a zone when nobody knows it."""
    here = state.dominus
    columns = state.box.board.columns
    if zone == here:
        return SAME_ZONE
    if zone % columns == here % columns:
        return SAME_COLUMN
    return SAME_ROW if zone // columns == here // columns else 0.0
