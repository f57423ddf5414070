"""Power cards in hands, deck and discard pile.

DD-5.2  hand target     DD-5.7  an empty deck
DD-5.4  seven at most   DD-6.6  used cards
"""

from dawndoom.core import Seat
from dawndoom.games.death_dome.rules.resolution import Card
from dawndoom.games.death_dome.rules.state import HOME, Arena
from dawndoom.games.death_dome.rules.units import supply_of

MOST_CARDS = 7


def hand_target(state: Arena, seat: Seat) -> int:
    """DD-5.2: three, one more for every five supply; items add to it; seven at most."""
    target = 3 + supply_of(state, seat) // 5
    for unit in state.team(seat):
        if state.pos[unit] >= HOME:
            target += state.sheet(unit).hand_plus
    return min(MOST_CARDS, target)


def draw_cards(state: Arena, seat: Seat, number: int) -> None:
    """DD-5.4, DD-5.7: draw cards as long as the hand has room and there are any."""
    hand = state.hands[seat]
    drawn: list[str] = []
    for _ in range(number):
        if len(hand) >= MOST_CARDS or not restocked(state):
            break
        card = state.deck.pop()
        hand.append(card)
        drawn.append(state.box.powers[card].name)
    if drawn:
        hand.sort()
        state.reveal()
        if state.events is not None:
            state.tell_of(seat, "drew", len(drawn), len(hand))
            state.tell_only((seat,), "drew_cards", seat, drawn)


def restocked(state: Arena) -> bool:
    """DD-5.7: shuffle the discard pile into a new deck if need be; tell whether there is a card."""
    if not state.deck and state.discard:
        state.deck = state.discard
        state.discard = []
        state.shuffle(state.deck)
        state.tell("reshuffled", len(state.deck))
    return bool(state.deck)


def distinct(hand: list[Card]) -> list[Card]:
    """Return the cards of a sorted hand, each kind once."""
    found: list[Card] = []
    last = -1
    for card in hand:
        if card != last:
            found.append(card)
            last = card
    return found
