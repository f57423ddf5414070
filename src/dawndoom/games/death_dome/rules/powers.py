"""Power cards used for their ability (DD-6, DD-18, ledger 8.3).

DD-6.5  is_playable   an ability needs a legal target or effect
        play_ability  the card leaves the hand, its choices are made, it works, it is discarded
        CardParam     one choice of an ability
"""

from dawndoom.core import Decision, Option, Question, Seat, Step
from dawndoom.games.death_dome.rules.components import Ability, Chosen, PowerCard
from dawndoom.games.death_dome.rules.resolution import Card
from dawndoom.games.death_dome.rules.state import Arena


class CardParam(Question):
    """DD-6.5: one choice of an ability: a unit, a rating, a jail, a point, an opponent."""

    __slots__ = ("card", "chosen", "seat")

    def __init__(self, seat: Seat, card: Card, chosen: Chosen) -> None:
        self.seat = seat
        self.card = card
        self.chosen = chosen

    def ask(self, state: Arena) -> Decision:
        card = state.box.powers[self.card]
        options = ability_of(card).options(state, self.seat, card, self.chosen)
        return Decision(self.seat, "card_param", options, (card.id, *self.chosen))

    def take(self, state: Arena, option: Option) -> None:
        resolve(state, self.seat, self.card, (*self.chosen, option.on[0]))


class Discard(Step):
    """DD-6.6: an ability card is discarded when it is resolved."""

    __slots__ = ("card",)

    def __init__(self, card: Card) -> None:
        self.card = card

    def run(self, state: Arena) -> None:
        state.discard.append(self.card)


def ability_of(card: PowerCard) -> Ability:
    """Return the ability of a card."""
    ability = card.ability
    assert ability is not None
    return ability


def is_playable(state: Arena, seat: Seat, number: Card) -> bool:
    """DD-6.5: tell whether an ability would have an effect now."""
    card = state.box.powers[number]
    return ability_of(card).is_legal(state, seat, card)


def play_ability(state: Arena, seat: Seat, number: Card) -> None:
    """DD-6.1: use a card for its ability: out of the hand, its choices, its effect."""
    card = state.box.powers[number]
    state.hands[seat].remove(number)
    if state.events is not None:
        state.tell_of(seat, "used", card.name)
    if not ability_of(card).lasts():
        state.then(Discard(number))
    resolve(state, seat, number, ())


def resolve(state: Arena, seat: Seat, number: Card, chosen: Chosen) -> None:
    """Ask for the next choice of an ability, or carry it out."""
    card = state.box.powers[number]
    ability = ability_of(card)
    if len(chosen) < ability.choices():
        state.then(CardParam(seat, number, chosen))
    else:
        ability.apply(state, seat, card, chosen)
