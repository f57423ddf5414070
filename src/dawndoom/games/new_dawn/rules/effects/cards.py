"""Effects on Facility cards: drawing, discarding, exploring more."""

from dawndoom.core import Seat
from dawndoom.games.new_dawn.rules.abilities import Perform
from dawndoom.games.new_dawn.rules.box import Region
from dawndoom.games.new_dawn.rules.effect import Effect, is_offered
from dawndoom.games.new_dawn.rules.explore import ExploreCard, can_explore
from dawndoom.games.new_dawn.rules.hand import Cull, Discard, DrawCards, decks_in_use
from dawndoom.games.new_dawn.rules.state import NOTHING, NOWHERE, Galaxy


class DrawFacilities(Effect):
    """Draw so many cards from decks of one's choice."""

    __slots__ = ("cards",)

    def __init__(self, cards: int) -> None:
        super().__init__()
        self.cards = cards

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        return len(decks_in_use(state)) > 0

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        state.agenda.append(DrawCards(seat, self.cards))


class DiscardCards(Effect):
    """Discard so many cards of the hand, all if there are fewer."""

    __slots__ = ("cards",)

    def __init__(self, cards: int) -> None:
        super().__init__()
        self.cards = cards

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        return len(state.hands[seat]) > 0

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        state.agenda.append(Cull(seat, self.cards))


class DiscardAnyCards(Effect):
    """Discard any number of cards of the hand."""

    __slots__ = ()

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        return len(state.hands[seat]) > 0

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        state.agenda.append(Discard(seat))


class ExploreMore(Effect):
    """Explore one more card, with or without its ability, anywhere or beside here."""

    __slots__ = ("beside", "with_ability")

    def __init__(self, with_ability: bool, beside: bool) -> None:
        super().__init__()
        self.with_ability = with_ability
        self.beside = beside

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        if self.beside and here == NOWHERE:
            return False
        return can_explore(state, seat, here if self.beside else NOWHERE)

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        beside = here if self.beside else NOWHERE
        state.agenda.append(ExploreCard(seat, self.with_ability, beside, False))

    def needs_here(self) -> bool:
        return self.beside


class PerformOtherOption(Effect):
    """Perform the option of the explored Facility's ability that was not chosen."""

    __slots__ = ()

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        return other_option(state, seat, here) != NOTHING

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        card = state.box.facilities[state.facility[here]]
        other = other_option(state, seat, here)
        state.agenda.append(Perform(seat, card.ability, other, 0, here, card.most))


def other_option(state: Galaxy, seat: Seat, here: Region) -> int:
    """Return an option that was not performed and would change something."""
    if here == NOWHERE or state.facility[here] < 0 or state.performed[here] == NOTHING:
        return NOTHING
    card = state.box.facilities[state.facility[here]]
    for number, effects in enumerate(state.box.book[card.ability].options):
        if number != state.performed[here] and is_offered(state, seat, effects, here, card.most):
            return number
    return NOTHING
