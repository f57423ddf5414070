"""Aid to the Alliance (ND-16).

ND-16.1  AidStep   each player may send one Aid
         AidPick   one of the face-up cards, paid
ND-16.2  TakeAid   the card lies before the player, the gap is refilled at once
"""

from dawndoom.core import Decision, Option, Question, Seat, SeatStep, Step
from dawndoom.games.new_dawn.rules.abilities import Opening
from dawndoom.games.new_dawn.rules.box import PASS
from dawndoom.games.new_dawn.rules.resources import (
    Discounts,
    PayWay,
    can_afford,
    send_bill,
)
from dawndoom.games.new_dawn.rules.state import NOTHING, NOWHERE, Galaxy
from dawndoom.games.new_dawn.rules.windows import AFTER_AID, OPPONENT_SENDS_AID, PAYING_FOR_AID


class AidStep(SeatStep):
    """ND-16.1: the seat may send one Aid."""

    __slots__ = ()

    def run(self, state: Galaxy) -> None:
        state.active = self.seat
        state.agenda.append(AidPick(self.seat, 0))


def aids_on_offer(state: Galaxy, seat: Seat, discount: int) -> list[int]:
    """Return the face-up Aid cards that a seat can pay."""
    found = []
    for aid in state.aid_row:
        if aid != NOTHING and can_afford(
            state, seat, state.box.aids[aid].cost, PAYING_FOR_AID, discount
        ):
            found.append(aid)
    return found


class AidPick(Question):
    """ND-16.1: one Aid, or none."""

    __slots__ = ("discount", "seat")

    def __init__(self, seat: Seat, discount: int) -> None:
        self.seat = seat
        self.discount = discount

    def ask(self, state: Galaxy) -> Decision | None:
        aids = aids_on_offer(state, self.seat, self.discount)
        if not aids:
            return None
        options = [state.box.aid_options[aid] for aid in aids]
        options.append(PASS)
        return Decision(self.seat, "send_aid", options, (self.discount,))

    def take(self, state: Galaxy, option: Option) -> None:
        if option == PASS:
            return
        aid = state.box.aid_options.index(option)
        send_bill(state, self.seat, state.box.aids[aid].cost, PAYING_FOR_AID, self.discount)
        state.then(Discounts(self.seat, PAYING_FOR_AID), PayWay(self.seat), TakeAid(self.seat, aid))


class TakeAid(Step):
    """ND-16.1, ND-16.2: take the card, refill the gap; windows of the sender and the others."""

    __slots__ = ("aid", "seat")

    def __init__(self, seat: Seat, aid: int) -> None:
        self.seat = seat
        self.aid = aid

    def run(self, state: Galaxy) -> None:
        seat = self.seat
        state.aids[seat] = [*state.aids[seat], self.aid]
        gap = state.aid_row.index(self.aid)
        state.aid_row[gap] = NOTHING
        if state.events is not None:
            state.tell_of(seat, "sent_aid", state.box.aids[self.aid].id)
        if state.aid_deck:
            state.aid_row[gap] = state.aid_deck[-1]
            state.aid_deck = state.aid_deck[:-1]
            state.reveal()
            if state.events is not None:
                state.tell("aid_revealed", state.box.aids[state.aid_row[gap]].id)
        steps: list[Step] = [Opening(seat, AFTER_AID, NOWHERE)]
        steps.extend(Opening(other, OPPONENT_SENDS_AID, NOWHERE) for other in state.others(seat))
        state.then(*steps)
