"""Cards drawn from the decks of Weapons, Gear and Intel.

MD-4.9   DrawDeck    which deck to draw from, before the card is seen
         DrawCards   draw, keep some, place them
         KeepCard    which of them to keep
         Courier     a card drawn by a location may go to another Division
         AcceptCard  R-67: by consent
"""

from dawndoom.core import Decision, Option, Question, Step
from dawndoom.games.metal_dawn.rules.agents import TrimIntel, distinct
from dawndoom.games.metal_dawn.rules.components import COURIER, DRAW_MORE
from dawndoom.games.metal_dawn.rules.decks import draw_card, has_cards
from dawndoom.games.metal_dawn.rules.equipment import (
    CONSENT,
    KEEP,
    PlaceDrawn,
    card_from,
    card_id,
    card_option,
    put_away,
)
from dawndoom.games.metal_dawn.rules.places import NONE, Division, Slot
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import GEAR, INTEL, WEAPON
from dawndoom.games.metal_dawn.rules.traits import trait

DECK_OPTIONS = {
    WEAPON: Option("deck", "weapon"),
    GEAR: Option("deck", "gear"),
    INTEL: Option("deck", "intel"),
}
DECK_BY_NAME = {"weapon": WEAPON, "gear": GEAR, "intel": INTEL}


class DrawDeck(Question):
    """MD-4.11, MD-4.13: choose one of several decks, before seeing the card."""

    __slots__ = ("by_location", "decks", "division", "draws", "keep", "slot")

    def __init__(
        self,
        division: Division,
        slot: Slot,
        decks: tuple[int, ...],
        draws: int,
        keep: int,
        by_location: bool = False,
    ) -> None:
        self.division = division
        self.slot = slot
        self.decks = decks
        self.draws = draws
        self.keep = keep
        self.by_location = by_location

    def ask(self, state: City) -> Decision | None:
        options = [DECK_OPTIONS[deck] for deck in self.decks if has_cards(state, deck)]
        if not options:
            return None
        return Decision(state.seat_of(self.division), "draw_deck", options, (self.division,))

    def take(self, state: City, option: Option) -> None:
        deck = DECK_BY_NAME[str(option.on[0])]
        draws = self.draws
        if self.by_location and deck != INTEL and trait(state, self.slot, DRAW_MORE):
            draws += 1
        state.then(DrawCards(self.division, self.slot, deck, draws, self.keep, self.by_location))


class DrawCards(Step):
    """Draw so many cards and keep some; all that are drawn lie open."""

    __slots__ = ("by_location", "deck", "division", "draws", "keep", "slot")

    def __init__(
        self,
        division: Division,
        slot: Slot,
        deck: int,
        draws: int,
        keep: int,
        by_location: bool = False,
    ) -> None:
        self.division = division
        self.slot = slot
        self.deck = deck
        self.draws = draws
        self.keep = keep
        self.by_location = by_location

    def run(self, state: City) -> None:
        cards: list[int] = []
        for _ in range(self.draws):
            card = draw_card(state, self.deck)
            if card >= 0:
                cards.append(card)
        if len(cards) > self.keep:
            state.then(
                KeepCard(self.division, self.slot, self.deck, tuple(cards), self.by_location)
            )
        elif self.by_location and cards and trait(state, self.slot, COURIER):
            state.then(Courier(self.division, self.slot, self.deck, cards[0]))
        else:
            receive(state, self.division, self.slot, self.deck, cards)


class KeepCard(Question):
    """Choose which of the cards drawn to keep; the others are discarded."""

    __slots__ = ("by_location", "cards", "deck", "division", "slot")

    def __init__(
        self,
        division: Division,
        slot: Slot,
        deck: int,
        cards: tuple[int, ...],
        by_location: bool = False,
    ) -> None:
        self.division = division
        self.slot = slot
        self.deck = deck
        self.cards = cards
        self.by_location = by_location

    def ask(self, state: City) -> Decision:
        options = [card_option(state, self.deck, card) for card in distinct(list(self.cards))]
        return Decision(state.seat_of(self.division), "card_choice", options, ("keep",))

    def is_private(self, state: City) -> bool:
        # Two cards alike leave no choice.
        return True

    def take(self, state: City, option: Option) -> None:
        # Until now only the seat has seen them.
        state.reveal()
        card = card_from(state, option)
        others = list(self.cards)
        others.remove(card)
        for other in others:
            put_away(state, self.division, self.deck, other)
        if self.by_location and trait(state, self.slot, COURIER):
            state.then(Courier(self.division, self.slot, self.deck, card))
        else:
            receive(state, self.division, self.slot, self.deck, [card])


class Courier(Question):
    """Keep the card that a location gave, or offer it to another Division."""

    __slots__ = ("card", "deck", "division", "slot")

    def __init__(self, division: Division, slot: Slot, deck: int, card: int) -> None:
        self.division = division
        self.slot = slot
        self.deck = deck
        self.card = card

    def ask(self, state: City) -> Decision:
        options = [KEEP]
        for division in range(state.divisions):
            if division != self.division:
                options.append(state.box.division_options[division])
        about = ("courier", card_id(state, self.deck, self.card))
        return Decision(state.seat_of(self.division), "card_choice", options, about)

    def take(self, state: City, option: Option) -> None:
        # Whoever gets the card sees it first here.
        state.reveal()
        if option.verb == "keep":
            receive(state, self.division, self.slot, self.deck, [self.card])
            return
        taker = int(option.on[0])
        if state.seat_of(taker) == state.seat_of(self.division):
            receive(state, taker, NONE, self.deck, [self.card])
        else:
            state.then(AcceptCard(self.division, taker, self.slot, self.deck, self.card))


class AcceptCard(Question):
    """R-67: the other Division takes the card that the Courier brings, or sends it back."""

    __slots__ = ("card", "deck", "giver", "slot", "taker")

    def __init__(self, giver: Division, taker: Division, slot: Slot, deck: int, card: int) -> None:
        self.giver = giver
        self.taker = taker
        self.slot = slot
        self.deck = deck
        self.card = card

    def ask(self, state: City) -> Decision:
        about = (self.giver, card_id(state, self.deck, self.card))
        return Decision(state.seat_of(self.taker), "gift", CONSENT, about)

    def take(self, state: City, option: Option) -> None:
        if option.verb == "accept":
            receive(state, self.taker, NONE, self.deck, [self.card])
        else:
            receive(state, self.giver, self.slot, self.deck, [self.card])


def receive(state: City, division: Division, slot: Slot, deck: int, cards: list[int]) -> None:
    """Give cards to a Division: Intel into its pool, Weapons and Gear by MD-8.2; all see them."""
    state.reveal()
    if state.events is not None:
        for card in cards:
            state.tell_division(
                division, "drew", card_option(state, deck, card).verb, card_id(state, deck, card)
            )
    if deck == INTEL:
        state.intel[division].extend(cards)
        state.then(TrimIntel(division))
    else:
        state.then(*[PlaceDrawn(division, slot, deck, card) for card in cards])
