"""What must be paid, or must be so, before an effect works."""

from dawndoom.core import Seat
from dawndoom.games.new_dawn.rules.box import Region
from dawndoom.games.new_dawn.rules.effect import Guard
from dawndoom.games.new_dawn.rules.hand import Cull
from dawndoom.games.new_dawn.rules.kinds import Bundle
from dawndoom.games.new_dawn.rules.resources import base_type_of, can_pay_bundle, pay_bundle
from dawndoom.games.new_dawn.rules.state import Galaxy


class Price(Guard):
    """Pay resources or tokens."""

    __slots__ = ("bundle",)

    def __init__(self, bundle: Bundle) -> None:
        self.bundle = bundle

    def is_met(self, state: Galaxy, seat: Seat, here: Region) -> bool:
        return can_pay_bundle(state, seat, self.bundle, base_type_of(state, here))

    def pay(self, state: Galaxy, seat: Seat, here: Region) -> None:
        pay_bundle(state, seat, self.bundle, base_type_of(state, here))


class CardPrice(Guard):
    """Discard cards of the hand."""

    __slots__ = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def is_met(self, state: Galaxy, seat: Seat, here: Region) -> bool:
        return len(state.hands[seat]) >= self.cards

    def pay(self, state: Galaxy, seat: Seat, here: Region) -> None:
        state.agenda.append(Cull(seat, self.cards))


class Wealth(Guard):
    """Hold at least so many resources; nothing is paid."""

    __slots__ = ("resources",)

    def __init__(self, resources: int) -> None:
        self.resources = resources

    def is_met(self, state: Galaxy, seat: Seat, here: Region) -> bool:
        return state.resources(seat) >= self.resources

    def is_price(self) -> bool:
        return False
