"""Drawing and discarding Facility cards (ND-5).

ND-5.1  DrawStep     discard in Round 3, window, draw up to the hand size, window
ND-5.3  Discard      any number of cards, one at a time
ND-5.2  DrawUp       from decks of one's choice, each card seen before the next
        DrawCards    so many cards by an effect
        Cull         discard so many cards by an effect
"""

from dawndoom.core import Decision, Option, Question, Seat, SeatQuestion, SeatStep
from dawndoom.games.new_dawn.rules.abilities import Opening
from dawndoom.games.new_dawn.rules.box import DECK_OPTIONS, DONE
from dawndoom.games.new_dawn.rules.components import FTYPES
from dawndoom.games.new_dawn.rules.state import NOWHERE, Galaxy
from dawndoom.games.new_dawn.rules.windows import AFTER_DRAWING, BEFORE_DRAWING

FIRST_ROUND_OF_B = 3


class DrawStep(SeatStep):
    """ND-5.1, ND-5.3: discards in Round 3, then draw up to the hand size."""

    __slots__ = ()

    def run(self, state: Galaxy) -> None:
        seat = self.seat
        state.active = seat
        state.agenda.append(Opening(seat, AFTER_DRAWING, NOWHERE))
        state.agenda.append(DrawUp(seat))
        state.agenda.append(Opening(seat, BEFORE_DRAWING, NOWHERE))
        if state.round == FIRST_ROUND_OF_B:
            state.agenda.append(Discard(seat))


class Discard(SeatQuestion):
    """ND-5.3: any number of cards of the hand, one at a time, until done."""

    __slots__ = ()

    def ask(self, state: Galaxy) -> Decision | None:
        hand = state.hands[self.seat]
        if not hand:
            return None
        options = [state.box.discard_options[card] for card in hand]
        options.append(DONE)
        return Decision(self.seat, "discard_any", options)

    def take(self, state: Galaxy, option: Option) -> None:
        if option != DONE:
            discard(state, self.seat, state.box.card_of[str(option.on[0])])
            state.agenda.append(self)


def discard(state: Galaxy, seat: Seat, card: int) -> None:
    """ND-5.6: face up to the common discard pile."""
    state.hands[seat] = [other for other in state.hands[seat] if other != card]
    state.discard.append(card)
    state.reveal()
    if state.events is not None:
        state.tell_of(seat, "discarded", state.box.facilities[card].id)


def decks_in_use(state: Galaxy) -> list[int]:
    """ND-5.4, ND-5.5: return the decks of the phase that are not empty, as facility types."""
    first = 4 * state.phase()
    return [ftype for ftype in range(4) if state.piles[first + ftype]]


class DrawUp(SeatQuestion):
    """ND-5.1, ND-5.2: one card after the other up to the hand size."""

    __slots__ = ()

    def ask(self, state: Galaxy) -> Decision | None:
        size = state.box.races[state.race[self.seat]].hand_size
        missing = size - len(state.hands[self.seat])
        if missing <= 0:
            return None
        options = [DECK_OPTIONS[ftype] for ftype in decks_in_use(state)]
        return Decision(self.seat, "draw_card", options, (missing,)) if options else None

    def take(self, state: Galaxy, option: Option) -> None:
        state.agenda.append(self)
        draw_from(state, self.seat, DECK_OPTIONS.index(option))


class DrawCards(Question):
    """So many cards by an effect, from decks of one's choice."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat = seat
        self.left = left

    def ask(self, state: Galaxy) -> Decision | None:
        options = [DECK_OPTIONS[ftype] for ftype in decks_in_use(state)]
        return Decision(self.seat, "draw_card", options, (self.left,)) if options else None

    def take(self, state: Galaxy, option: Option) -> None:
        if self.left > 1:
            state.agenda.append(DrawCards(self.seat, self.left - 1))
        draw_from(state, self.seat, DECK_OPTIONS.index(option))


def draw_from(state: Galaxy, seat: Seat, ftype: int) -> None:
    """Draw the top card of a deck of the phase."""
    deck = 4 * state.phase() + ftype
    pile = state.piles[deck]
    card = pile[-1]
    state.piles[deck] = pile[:-1]
    state.hands[seat] = [*state.hands[seat], card]
    state.reveal()
    if state.events is not None:
        state.tell_of(seat, "drew", FTYPES[ftype])
        state.tell_only((seat,), "drew_card", seat, state.box.facilities[card].id)


class Cull(Question):
    """Discard so many cards by an effect or as a price, all if there are fewer."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat = seat
        self.left = left

    def ask(self, state: Galaxy) -> Decision | None:
        hand = state.hands[self.seat]
        if not hand:
            return None
        options = [state.box.discard_options[card] for card in hand]
        return Decision(self.seat, "discard_card", options, (self.left,))

    def take(self, state: Galaxy, option: Option) -> None:
        if self.left > 1:
            state.agenda.append(Cull(self.seat, self.left - 1))
        discard(state, self.seat, state.box.card_of[str(option.on[0])])
