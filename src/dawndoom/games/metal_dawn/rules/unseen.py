"""What a seat cannot see, dealt anew for the worlds that it imagines."""

from collections.abc import Sequence

from dawndoom.games.metal_dawn.rules.board import all_units, unit_type
from dawndoom.games.metal_dawn.rules.components import Card
from dawndoom.games.metal_dawn.rules.setup import in_set
from dawndoom.games.metal_dawn.rules.state import FACE_DOWN, City
from dawndoom.games.metal_dawn.rules.terms import GEAR, INTEL, START_GEAR, START_WEAPON, WEAPON


def deal_anew(
    world: City, pile: list[int], aside: list[int], facts: Sequence[Card]
) -> tuple[list[int], list[int]]:
    """Return a pile that nobody has seen and what was left aside, dealt anew.

    A pile that was topped up from the other set holds all cards of its own (MD-18.4), so cards
    change places with cards of the same set only. The cards are sorted before they are shuffled
    (R-107): two tables that look alike give the same world for the same seed.
    """
    if not aside:
        dealt = sorted(pile)
        world.shuffle(dealt)
        return dealt, []
    content = world.box.content
    dealt = []
    left: list[int] = []
    for own in (True, False):
        held = [card for card in pile if in_set(content, facts[card]) == own]
        cards = sorted(held + [card for card in aside if in_set(content, facts[card]) == own])
        world.shuffle(cards)
        dealt += cards[: len(held)]
        left += cards[len(held) :]
    dealt.sort()
    world.shuffle(dealt)
    return dealt, left


def facts_of(world: City, deck: int) -> Sequence[Card]:
    """Return the cards that the numbers of a deck stand for, if it can have been topped up."""
    box = world.box
    if deck in (WEAPON, START_WEAPON):
        return box.weapons
    if deck in (GEAR, START_GEAR):
        return box.gear
    return box.intel if deck == INTEL else box.missions


def deal_pool(world: City) -> None:
    """Deal the Agents anew that nobody has: the pool, and before it is filled what it will be."""
    unseen = world.pool + world.agents_aside
    waiting = len(world.pool) or (len(unseen) if world.box.draft else world.divisions)
    pile, aside = deal_anew(world, unseen[:waiting], unseen[waiting:], world.box.agents)
    world.agents_aside = pile[len(world.pool) :] + aside
    world.pool = pile[: len(world.pool)]


def deal_units(world: City) -> None:
    """Deal the faces of every type anew: hidden on the board, in supply, or aside."""
    hidden: list[list[int]] = [[] for _ in world.supply]
    for place in all_units(world):
        if not world.seen[place]:
            hidden[unit_type(world, place)].append(place)
    world.units_aside = world.units_aside[:]
    for kind, places in enumerate(hidden):
        deal_type(world, kind, places)


def deal_type(world: City, kind: int, places: list[int]) -> None:
    """Deal the faces of one type anew, to its hidden places first."""
    faces = [world.unit[place] for place in places] + world.supply[kind]
    faces, world.units_aside[kind] = deal_anew(
        world, faces, world.units_aside[kind], world.box.units
    )
    for number, place in enumerate(places):
        world.unit[place] = faces[number]
    world.supply[kind] = faces[len(places) :]


def deal_decks(world: City, bit: int) -> None:
    """Shuffle the cards of every deck that the seat does not know, with those left aside."""
    world.asides = world.asides[:]
    for deck in range(len(world.decks)):
        deal_deck(world, deck, bit)


def deal_deck(world: City, deck: int, bit: int) -> None:
    """Shuffle the cards of one deck that the seat does not know, with those left aside."""
    cards = world.decks[deck]
    known = world.known[deck]
    unknown = [place for place, seats in enumerate(known) if not seats & bit]
    is_unknown = len(unknown) == len(cards)
    pile = cards if is_unknown else [cards[place] for place in unknown]
    dealt, world.asides[deck] = deal_anew(world, pile, world.asides[deck], facts_of(world, deck))
    if is_unknown:
        world.decks[deck] = dealt
    else:
        for number, place in enumerate(unknown):
            cards[place] = dealt[number]


def deal_codes(world: City, bit: int) -> None:
    """Deal the face-down Codes anew that the seat does not know."""
    hidden = [
        space
        for space, face in enumerate(world.code_state)
        if face == FACE_DOWN and not world.code_known[space] & bit
    ]
    codes = sorted([world.codes[space] for space in hidden] + world.code_deck)
    world.shuffle(codes)
    for number, space in enumerate(hidden):
        world.codes[space] = codes[number]
    world.code_deck = codes[len(hidden) :]


def deal_firewalls(world: City, bit: int) -> None:
    """Deal the face-down firewalls anew that the seat does not know."""
    hidden = [
        number
        for number, flipped in enumerate(world.firewall_flipped)
        if not flipped and not world.firewall_known[number] & bit
    ]
    tokens = sorted([world.firewalls[number] for number in hidden] + world.firewalls_aside)
    world.shuffle(tokens)
    world.firewalls = world.firewalls[:]
    for number, place in enumerate(hidden):
        world.firewalls[place] = tokens[number]
    world.firewalls_aside = tokens[len(hidden) :]
