"""Decks and discard piles.

MD-0.6  draw_card  an empty deck is made anew from its discard pile
MD-0.7  discard   face up, to the pile of the card's own deck
"""

from dawndoom.games.metal_dawn.rules.places import NONE, Division, Slot, division_of
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import (
    GEAR,
    INTEL,
    MISSION,
    START_GEAR,
    START_WEAPON,
    WEAPON,
)


def has_cards(state: City, deck: int) -> bool:
    """Tell whether a card can be drawn, if need be after a shuffle."""
    return bool(state.decks[deck]) or bool(state.discards[deck])


def refill(state: City, deck: int) -> None:
    """MD-0.6: shuffle the discard pile into a new deck when the deck is empty."""
    if not state.decks[deck] and state.discards[deck]:
        pile = state.discards[deck]
        state.discards[deck] = []
        state.shuffle(pile)
        state.decks[deck] = pile
        state.known[deck] = [0] * len(pile)
        if state.events is not None:
            state.tell("reshuffled", deck)


def draw_card(state: City, deck: int) -> int:
    """Return the top card, or NONE when there is none; whoever draws learns it."""
    refill(state, deck)
    if not state.decks[deck]:
        return NONE
    state.reveal()
    state.known[deck].pop()
    return state.decks[deck].pop()


def look(state: City, deck: int, count: int, division: Division) -> int:
    """Let a Division see the top cards; return how many there are. They stay where they are."""
    found = len(state.decks[deck])
    if found < count and state.discards[deck]:
        below = state.discards[deck]
        state.discards[deck] = []
        state.shuffle(below)
        # the old cards stay on top, the shuffled pile goes under them.
        state.decks[deck] = below + state.decks[deck]
        state.known[deck] = [0] * len(below) + state.known[deck]
        found = len(state.decks[deck])
    count = min(count, found)
    bit = 1 << state.seat_of(division)
    for place in range(found - count, found):
        if not state.known[deck][place] & bit:
            state.known[deck][place] |= bit
            state.reveal()
    return count


def put_under(state: City, deck: int, card: int) -> None:
    """Take a card off the top part of a deck and put it under it, with who knows it."""
    cards, known = state.decks[deck], state.known[deck]
    place = len(cards) - 1
    while cards[place] != card:
        place -= 1
    del cards[place]
    mask = known.pop(place)
    cards.insert(0, card)
    known.insert(0, mask)


def weapon_pile(state: City, card: int) -> int:
    """Return the deck that a Weapon belongs to."""
    return START_WEAPON if state.box.weapons[card].starting else WEAPON


def gear_pile(state: City, card: int) -> int:
    """Return the deck that a Gear belongs to."""
    return START_GEAR if state.box.gear[card].starting else GEAR


def discard_equipment(state: City, kind: int, card: int) -> None:
    """MD-0.7: a Weapon or Gear goes to the pile of its own deck."""
    pile = weapon_pile(state, card) if kind == WEAPON else gear_pile(state, card)
    state.discards[pile].append(card)


def drop_weapon(state: City, slot: Slot) -> None:
    """Discard an Agent's Weapon, if it has one."""
    if state.weapon[slot] >= 0:
        discard_equipment(state, WEAPON, state.weapon[slot])
        if state.events is not None:
            state.tell_division(
                division_of(slot), "discarded", "weapon", state.box.weapons[state.weapon[slot]].id
            )
    state.weapon[slot] = NONE
    state.weapon_uses[slot] = 0


def drop_gear(state: City, slot: Slot) -> None:
    """Discard an Agent's Gear, if it has one."""
    if state.gear[slot] >= 0:
        discard_equipment(state, GEAR, state.gear[slot])
        if state.events is not None:
            state.tell_division(
                division_of(slot), "discarded", "gear", state.box.gear[state.gear[slot]].id
            )
    state.gear[slot] = NONE
    state.gear_uses[slot] = 0


def drop_reserve(state: City, division: Division, kind: int) -> None:
    """Discard a Division's reserve Weapon or Gear."""
    reserve = state.reserve_weapon if kind == WEAPON else state.reserve_gear
    card = reserve[division]
    reserve[division] = NONE
    discard_equipment(state, kind, card)
    if state.events is not None:
        cards = state.box.weapons if kind == WEAPON else state.box.gear
        name = "weapon" if kind == WEAPON else "gear"
        state.tell_division(division, "discarded", name, cards[card].id)


def drop_intel(state: City, division: Division, card: int) -> None:
    """Discard one Intel card of a Division's pool."""
    state.intel[division].remove(card)
    state.discards[INTEL].append(card)
    if state.events is not None:
        state.tell_division(division, "discarded", "intel", state.box.intel[card].id)


def drop_mission(state: City, card: int) -> None:
    """Discard a Mission card."""
    state.discards[MISSION].append(card)


def draw_starting(state: City, kind: int) -> int:
    """MD-0.6, R-5: a starting Weapon or Gear; if there is none, one of the normal deck."""
    card = draw_card(state, START_WEAPON if kind == WEAPON else START_GEAR)
    return card if card >= 0 else draw_card(state, kind)
