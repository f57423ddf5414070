"""Positions of Death Dome, set up by hand.

Units of the registry by name: RW is the red warrior (seat 0), BG the blue gunner (seat 1), and so
on; green is seat 2, yellow seat 3.
"""

from typing import Any

from dawndoom.core import CardSet, Step
from dawndoom.games.death_dome import GAME
from dawndoom.games.death_dome.rules.payout import PAYOUT
from dawndoom.games.death_dome.rules.purchase import wear
from dawndoom.games.death_dome.rules.resolution import Unit, UnitPhase
from dawndoom.games.death_dome.rules.series import AFTER_MATCH, reset
from dawndoom.games.death_dome.rules.state import HOME, JAILED, Arena
from dawndoom.games.death_dome.rules.turn import END_TURN, PHASE_STEP, TURN
from dawndoom.games.death_dome.rules.units import put_on

RW, RG, RS, RM, BW, BG, BS, BM, GW, GG, GS, GM, YW, YG, YS, YM = range(16)

FIVE, FOUR, THREE = "p31", "p30", "p29"
"""Cards with a value and nothing else."""


def shop(seats: int = 2, seed: int = 0, cards: CardSet | None = None, **options: Any) -> Arena:
    """Return a new game: the store is open."""
    state = GAME.new(options, seats, seed, cards)
    assert isinstance(state, Arena)
    return state


def arena(
    seats: int = 2,
    units: dict[Unit, str] | None = None,
    gear: dict[Unit, str] | None = None,
    hands: dict[int, str] | None = None,
    first: int = 0,
    cards: CardSet | None = None,
    **options: Any,
) -> Arena:
    """Return a match before its first turn: everybody at home, no cards in hand.

    `units` says where units stand (a cell, "home" or a jail), `gear` what they wear and `hands`
    what the seats hold, as ids with spaces between them.
    """
    state = shop(seats, 0, cards, **options)
    state.decision = None
    state.match = 1
    state.passed = [True] * seats
    state.turn_order = [(first + step) % seats for step in range(seats)]
    bases = state.box.bases_of(1)
    for place, seat in enumerate(state.turn_order):
        state.base[seat] = bases[place]
    reset(state)
    # Whoever draws gets cards without an ability first.
    state.deck.sort()
    state.round = 1
    state.rounds_begun = 1
    state.agenda = [AFTER_MATCH, PAYOUT]
    for unit, items in (gear or {}).items():
        give(state, unit, items)
    for unit, spot in (units or {}).items():
        stand(state, unit, spot)
    for seat in range(seats):
        hold(state, seat, (hands or {}).get(seat, ""))
    return state


def stand(state: Arena, unit: Unit, place: str) -> None:
    """Put a unit on a cell, into its base or into a jail."""
    if place == "home":
        state.pos[unit] = HOME
    elif place in state.box.jails:
        state.pos[unit] = JAILED - state.box.jails.index(place)
    else:
        put_on(state, unit, state.box.ground.by_name[place])


def give(state: Arena, unit: Unit, items: str) -> None:
    """Let a unit own and wear items."""
    for name in items.split():
        number = state.box.item_by_id[name]
        state.owner[number] = unit // 4
        wear(state, number, unit)


def hold(state: Arena, seat: int, cards: str) -> None:
    """Put cards into a hand, out of the deck."""
    for name in cards.split():
        card = state.box.power_by_id[name]
        if card in state.deck:
            state.deck.remove(card)
        state.hands[seat].append(card)
    state.hands[seat].sort()


def mark(state: Arena, seat: int, cells: str) -> None:
    """Put a seat's markers on points."""
    for name in cells.split():
        state.marker[state.box.ground.point_at[state.box.ground.by_name[name]]] = seat


def take_turn(state: Arena, seat: int) -> Arena:
    """Let the turn of a seat begin."""
    state.turn = state.turn_order.index(seat)
    return go(state, TURN)


def activate(state: Arena, unit: Unit) -> Arena:
    """Let a unit phase begin; after it the turn ends."""
    state.turn = state.turn_order.index(unit // 4)
    state.phase = UnitPhase(unit)
    state.used = [unit]
    return go(state, PHASE_STEP, END_TURN)


def go(state: Arena, *steps: Step) -> Arena:
    """Do steps, up to the next question."""
    state.decision = None
    state.then(*steps)
    state.advance()
    return state


def asked(state: Arena) -> str:
    """Return the name of the question."""
    return "" if state.decision is None else state.decision.name


def who(state: Arena) -> int:
    """Return who is asked."""
    assert state.decision is not None
    return state.decision.seat


def offered(state: Arena) -> list[str]:
    """Return what is offered, as words."""
    return [] if state.decision is None else [str(option) for option in state.decision.options]


def do(state: Arena, *words: str) -> Arena:
    """Choose, one option after the other, each named by its words."""
    for word in words:
        assert word in offered(state), f"{word!r} is not among {offered(state)} ({asked(state)})"
        state.choose(offered(state).index(word))
    return state


def drive(state: Arena, **answers: str | list[str]) -> Arena:
    """Answer questions by name, in the order given, until one comes that has no answer left."""
    left = {name: [one] if isinstance(one, str) else list(one) for name, one in answers.items()}
    while left.get(asked(state)):
        do(state, left[asked(state)].pop(0))
    return state


def attack(
    state: Arena,
    unit: Unit,
    target: Unit | None = None,
    weapon: str = "punch",
    cards: str = "",
    defense: str = "",
    **more: str | list[str],
) -> Arena:
    """Let a unit attack in a unit phase of its own; stop at the first question left open."""
    phase = state.phase
    if phase is None or phase.unit != unit or not phase.actions:
        activate(state, unit)
    answers: dict[str, str | list[str]] = {
        "phase_step": "act",
        "action_kind": "attack",
        "weapon": f"weapon {weapon}",
        "choose_jail": "jail nw",
    }
    # Who has no cards is not asked; the answer would go to somebody else later.
    if state.hands[unit // 4]:
        answers["attack_cards"] = [*(f"play {card}" for card in cards.split()), "done"]
    if any(hand for seat, hand in enumerate(state.hands) if seat != unit // 4):
        answers["defense_cards"] = [*(f"play {card}" for card in defense.split()), "done"]
    if target is not None:
        answers["target"] = f"unit {target}"
    answers.update(more)
    return drive(state, **answers)


def at(state: Arena, unit: Unit) -> str:
    """Return where a unit is: a cell, "home", or its jail."""
    here = state.pos[unit]
    if here >= 0:
        assert state.occupant[here] == unit
        return state.box.ground.names[here]
    return "home" if here == HOME else state.box.jails[JAILED - here]


def names(state: Arena, seat: int) -> list[str]:
    """Return the cards in a hand."""
    return [state.box.powers[card].id for card in state.hands[seat]]
