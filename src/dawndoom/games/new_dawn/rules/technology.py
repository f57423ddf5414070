"""Technologies: buying (ND-7.1 to ND-7.3) and readying (ND-7.6).

ND-7.1  BuyStep   the Buy Technology Step
        BuyTech   one of one's own race, paid, into the left-most empty slot
ND-7.6  Ready     turn used Technologies face up again
"""

from dawndoom.core import Decision, Option, Question, Seat, SeatStep, Step
from dawndoom.games.new_dawn.rules.box import PASS
from dawndoom.games.new_dawn.rules.components import TECHS_OF_RACE
from dawndoom.games.new_dawn.rules.resources import (
    Discounts,
    PayWay,
    can_afford,
    send_bill,
)
from dawndoom.games.new_dawn.rules.state import Galaxy
from dawndoom.games.new_dawn.rules.windows import PAYING_FOR_TECHNOLOGY


class BuyStep(SeatStep):
    """ND-7.1: the seat may buy one Technology."""

    __slots__ = ()

    def run(self, state: Galaxy) -> None:
        state.active = self.seat
        state.agenda.append(BuyTech(self.seat, 0))


def techs_on_offer(state: Galaxy, seat: Seat, discount: int) -> list[int]:
    """ND-7.1 to ND-7.3: return the Technologies that a seat can buy now."""
    box = state.box
    race = state.race[seat]
    found: list[int] = []
    if len(state.techs[seat]) >= len(box.races[race].tech_slots):
        return found
    owned, phase = state.owned[seat], state.phase()
    for place, tech in enumerate(box.kits[race].techs):
        card = box.technologies[tech]
        is_open = not owned >> place & 1 and card.phase <= phase
        if is_open and can_afford(state, seat, card.cost, PAYING_FOR_TECHNOLOGY, discount):
            found.append(tech)
    return found


class BuyTech(Question):
    """ND-7.1: one Technology, or none."""

    __slots__ = ("discount", "seat")

    def __init__(self, seat: Seat, discount: int) -> None:
        self.seat = seat
        self.discount = discount

    def ask(self, state: Galaxy) -> Decision | None:
        techs = techs_on_offer(state, self.seat, self.discount)
        if not techs:
            return None
        options = [state.box.buy_options[tech] for tech in techs]
        options.append(PASS)
        return Decision(self.seat, "buy_technology", options, (self.discount,))

    def take(self, state: Galaxy, option: Option) -> None:
        if option == PASS:
            return
        tech = state.box.buy_options.index(option)
        send_bill(
            state,
            self.seat,
            state.box.technologies[tech].cost,
            PAYING_FOR_TECHNOLOGY,
            self.discount,
        )
        state.then(
            Discounts(self.seat, PAYING_FOR_TECHNOLOGY),
            PayWay(self.seat),
            TakeTech(self.seat, tech),
        )


class TakeTech(Step):
    """ND-7.3, ND-7.5: face up into the left-most empty slot, ready for use."""

    __slots__ = ("seat", "tech")

    def __init__(self, seat: Seat, tech: int) -> None:
        self.seat = seat
        self.tech = tech

    def run(self, state: Galaxy) -> None:
        card = state.box.technologies[self.tech]
        state.techs[self.seat] = [*state.techs[self.seat], self.tech]
        state.owned[self.seat] |= 1 << card.place
        if state.events is not None:
            state.tell_of(self.seat, "bought_tech", card.id)


def readiable(state: Galaxy, seat: Seat) -> int:
    """ND-7.6: return the bits of used Technologies that may be turned face up."""
    technologies = (1 << TECHS_OF_RACE) - 1
    return state.used[seat] & technologies & ~state.readied[seat] & ~state.running[seat]


class Ready(Question):
    """ND-7.6: up to so many used Technologies, each at most once per Round."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat = seat
        self.left = left

    def ask(self, state: Galaxy) -> Decision | None:
        bits = readiable(state, self.seat)
        if not bits:
            return None
        kit = state.box.kits[state.race[self.seat]]
        options = [kit.ready_options[bit] for bit in range(TECHS_OF_RACE) if bits >> bit & 1]
        options.append(PASS)
        return Decision(self.seat, "ready_technology", options)

    def take(self, state: Galaxy, option: Option) -> None:
        if option == PASS:
            return
        kit = state.box.kits[state.race[self.seat]]
        bit = 1 << kit.ready_options.index(option)
        state.used[self.seat] &= ~bit
        state.readied[self.seat] |= bit
        if self.left > 1:
            state.agenda.append(Ready(self.seat, self.left - 1))
        if state.events is not None:
            state.tell_of(self.seat, "readied", str(option.on[0]))
