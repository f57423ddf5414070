"""Use Ambassador (ND-14).

ND-14.1  AmbassadorPick   one whose card is face up and whose cost can be paid
ND-14.3  AmbassadorPlace  the Facility that receives the token; then pay
ND-14.2  Arrive           the token moves, the card is turned, the ability is performed
         Depart           the ability is resolved; windows of the user and of the others
"""

from typing import Final

from dawndoom.core import Decision, Option, Question, Seat, SeatStep, Step
from dawndoom.games.new_dawn.rules.abilities import UNLIMITED, ChooseOption, Opening
from dawndoom.games.new_dawn.rules.box import PASS, Region
from dawndoom.games.new_dawn.rules.resources import (
    Discounts,
    PayWay,
    can_afford,
    send_bill,
)
from dawndoom.games.new_dawn.rules.state import NOWHERE, Galaxy
from dawndoom.games.new_dawn.rules.windows import (
    AFTER_AMBASSADOR,
    OPPONENT_USES_AMBASSADOR,
    PAYING_FOR_AMBASSADOR,
)

MOST_TOKENS: Final = 2


def has_room(state: Galaxy, ambassador: int, region: Region) -> bool:
    """ND-14.3, ND-14.4: tell whether a Facility can take an Ambassador's token."""
    if state.facility[region] < 0:
        return False
    if state.ambassador_at[ambassador] == region:
        return True
    return state.ambassadors_on(region) < MOST_TOKENS


def has_room_somewhere(state: Galaxy, ambassador: int) -> bool:
    """Tell whether any Facility can take the token."""
    for region in state.box.area:
        if has_room(state, ambassador, region):
            return True
    return False


def ambassadors_on_offer(state: Galaxy, seat: Seat, used_too: bool, discount: int) -> list[int]:
    """ND-14.1, ND-14.5, ND-14.6: return the Ambassadors that a seat can use, by their place."""
    found: list[int] = []
    if state.envoys:
        return found
    for ambassador, number in enumerate(state.ambassadors):
        if state.ambassador_used[ambassador] and not used_too:
            continue
        cost = state.box.ambassadors[number].cost
        can_pay = can_afford(state, seat, cost, PAYING_FOR_AMBASSADOR, discount)
        if can_pay and has_room_somewhere(state, ambassador):
            found.append(ambassador)
    return found


class AmbassadorPick(Question):
    """ND-14.1: which Ambassador; one granted by an effect may be declined."""

    __slots__ = ("by_effect", "discount", "seat", "used_too")

    def __init__(self, seat: Seat, used_too: bool, discount: int, by_effect: bool) -> None:
        self.seat = seat
        self.used_too = used_too
        self.discount = discount
        self.by_effect = by_effect

    def ask(self, state: Galaxy) -> Decision:
        found = ambassadors_on_offer(state, self.seat, self.used_too, self.discount)
        options = [state.box.send_options[state.ambassadors[ambassador]] for ambassador in found]
        if self.by_effect:
            options.append(PASS)
        return Decision(self.seat, "use_ambassador", options, (self.discount,))

    def take(self, state: Galaxy, option: Option) -> None:
        if option == PASS:
            return
        ambassador = state.ambassadors.index(state.box.send_options.index(option))
        state.agenda.append(AmbassadorPlace(self.seat, ambassador, self.discount))


class AmbassadorPlace(Question):
    """ND-14.2, ND-14.3: any Facility with room; then the cost is paid."""

    __slots__ = ("ambassador", "discount", "seat")

    def __init__(self, seat: Seat, ambassador: int, discount: int) -> None:
        self.seat = seat
        self.ambassador = ambassador
        self.discount = discount

    def ask(self, state: Galaxy) -> Decision:
        options = []
        for region in state.box.area:
            if has_room(state, self.ambassador, region):
                options.append(state.box.visit_options[region])
        card = state.box.ambassadors[state.ambassadors[self.ambassador]]
        return Decision(self.seat, "place_ambassador", options, (card.id,))

    def take(self, state: Galaxy, option: Option) -> None:
        region = state.box.region_of[str(option.on[0])]
        card = state.box.ambassadors[state.ambassadors[self.ambassador]]
        send_bill(state, self.seat, card.cost, PAYING_FOR_AMBASSADOR, self.discount)
        arrive = Arrive(self.seat, self.ambassador, region)
        state.then(Discounts(self.seat, PAYING_FOR_AMBASSADOR), PayWay(self.seat), arrive)


class Arrive(Step):
    """ND-14.2: the token moves, the card is turned face down, the ability may be performed."""

    __slots__ = ("ambassador", "region", "seat")

    def __init__(self, seat: Seat, ambassador: int, region: Region) -> None:
        self.seat = seat
        self.ambassador = ambassador
        self.region = region

    def run(self, state: Galaxy) -> None:
        state.ambassador_at[self.ambassador] = self.region
        state.ambassador_used[self.ambassador] = True
        state.envoys += 1
        card = state.box.ambassadors[state.ambassadors[self.ambassador]]
        if state.events is not None:
            state.tell_of(self.seat, "envoy", card.id, state.box.board.names[self.region])
        state.agenda.append(Depart(self.seat))
        state.agenda.append(ChooseOption(self.seat, card.ability, self.region, UNLIMITED, True))


class Depart(SeatStep):
    """ND-14.6: the ability is resolved; window of the user, then of the others, clockwise."""

    __slots__ = ()

    def run(self, state: Galaxy) -> None:
        state.envoys -= 1
        steps: list[Step] = [Opening(self.seat, AFTER_AMBASSADOR, NOWHERE)]
        steps.extend(
            Opening(other, OPPONENT_USES_AMBASSADOR, NOWHERE) for other in state.others(self.seat)
        )
        state.then(*steps)
