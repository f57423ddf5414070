"""From the first roll to the end of the series.

DD-1.5   RollForFirst  the highest roll of the d12 buys and plays first
DD-17.1  NextMatch     purchase, match, payout, what follows
DD-4.1   StartMatch    bases, markers, hands; DD-17.6 the order of play
         AfterMatch    the end of a single match; of a series its end, or the auction
DD-17.3  Auction       the winner may have a jailed unit's items sold
"""

from dawndoom.core import Decision, Option, Outcome, Question, Seat, Step, rivals_outcome
from dawndoom.games.death_dome.rules.box import LONGEST_SERIES
from dawndoom.games.death_dome.rules.components import UNITS
from dawndoom.games.death_dome.rules.hands import draw_cards
from dawndoom.games.death_dome.rules.payout import PAYOUT, SHARED, team_value
from dawndoom.games.death_dome.rules.purchase import (
    OPEN_STORE,
    change_character,
    return_to_store,
)
from dawndoom.games.death_dome.rules.resolution import NOBODY, Unit
from dawndoom.games.death_dome.rules.state import FALLEN, JAILED, Arena
from dawndoom.games.death_dome.rules.turn import TURN

SIDES = 12
FIRST_CARDS = 3
MATCH_BONUS = 1_000_000
HANDICAP_STEP = 500_000
RETURNING = "conglamogragon"
DECLINE = Option("decline")


class RollForFirst(Step):
    """DD-1.5, R3: the highest roll is first; those tied roll again among themselves."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        left = list(range(state.seats))
        while len(left) > 1:
            rolls = [state.roll(SIDES) for _ in left]
            state.tell("rolled", left, rolls)
            best = max(rolls)
            left = [seat for place, seat in enumerate(left) if rolls[place] == best]
        state.first_buyer = left[0]
        state.turn_order = clockwise(state, left[0])


class NextMatch(Step):
    """DD-17.1: purchase, match, payout, and what follows."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        state.then(OPEN_STORE, START_MATCH, TURN, PAYOUT, AFTER_MATCH)


class StartMatch(Step):
    """DD-4.1, DD-17.2: everything is reset, three cards each; then Handicap."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        if state.match > 1:
            state.turn_order = order_by_value(state)
        bases = state.box.bases_of(state.match)
        for place, seat in enumerate(state.turn_order):
            state.base[seat] = bases[place]
        reset(state)
        state.tell("match_started", state.match, list(state.turn_order), list(state.base))
        for seat in state.turn_order:
            draw_cards(state, seat, FIRST_CARDS)
        if state.box.middle_extra_card and state.seats == 3:
            draw_cards(state, middle_seat(state), 1)
        if state.box.handicap:
            give_handicap(state)


class AfterMatch(Step):
    """DD-17.1, DD-17.8: a single match is the game; a series goes on to its last match."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        state.last_payouts = state.payouts[:]
        for seat in state.match_winners:
            state.wins[seat] += 1
        if not state.box.is_series:
            scores = tuple(state.payouts)
            state.end(rivals_outcome(tuple(state.match_winners), state.reason, scores))
            return
        if state.box.bonus_matches:
            for seat in range(state.seats):
                state.credits[seat] += MATCH_BONUS
            state.tell("bonus", MATCH_BONUS)
        state.values = [*state.values, [team_value(state, seat) for seat in range(state.seats)]]
        outcome = series_outcome(state)
        if outcome is not None:
            state.end(outcome)
        else:
            state.then(AUCTION, NEXT_MATCH)


class Auction(Question):
    """DD-17.3: the winner may name a jailed unit of another team, whose items are sold."""

    __slots__ = ()

    def ask(self, state: Arena) -> Decision | None:
        winner = state.first_buyer
        options: list[Option] = []
        for unit in range(len(state.pos)):
            if unit // UNITS != winner and state.pos[unit] <= JAILED:
                options.append(state.box.unit_options[unit])
        if not options:
            return None
        return Decision(winner, "auction_unit", [*options, DECLINE])

    def take(self, state: Arena, option: Option) -> None:
        if option is not DECLINE:
            sell_off(state, int(option.on[0]))


ROLL_FOR_FIRST = RollForFirst()
NEXT_MATCH = NextMatch()
START_MATCH = StartMatch()
AFTER_MATCH = AfterMatch()
AUCTION = Auction()


def clockwise(state: Arena, first: Seat) -> list[Seat]:
    """DD-1.6: return all seats from one on."""
    return [(first + step) % state.seats for step in range(state.seats)]


def order_by_value(state: Arena) -> list[Seat]:
    """DD-17.6: highest team value first; then the larger last payout, then the later last time."""
    keyed = []
    for seat in range(state.seats):
        before = state.turn_order.index(seat)
        keyed.append((-team_value(state, seat), -state.last_payouts[seat], -before, seat))
    keyed.sort()
    return [key[3] for key in keyed]


def reset(state: Arena) -> None:
    """DD-4.1: clear what the last match left behind, and shuffle the power deck."""
    state.clear_match()
    state.deck = state.box.full_deck[:]
    state.shuffle(state.deck)


def middle_seat(state: Arena) -> Seat:
    """Return the seat in the middle base of three: the last to play, later the first."""
    return state.turn_order[2 if state.match == 1 else 0]


def give_handicap(state: Arena) -> None:
    """DD-20.6: a card for every full 500,000 that a team is worth less than the best."""
    values = [team_value(state, seat) for seat in range(state.seats)]
    for seat in state.turn_order:
        extra = (max(values) - values[seat]) // HANDICAP_STEP
        if extra:
            draw_cards(state, seat, extra)


def series_outcome(state: Arena) -> Outcome | None:
    """DD-17.8, DD-20.8: return how the series ended, or None while it goes on."""
    if state.box.conglamogragon:
        for seat in state.match_winners:
            if has_returned(state, seat):
                scores = tuple(state.values[-1])
                return rivals_outcome((seat,), RETURNING, scores)
        if state.match < LONGEST_SERIES:
            return None
    elif state.match < state.box.matches:
        return None
    return richest(state)


def has_returned(state: Arena, seat: Seat) -> bool:
    """DD-20.8: tell whether a team has Conglamogragon, and not in jail."""
    wanted = max(kind.rank for kind in state.box.characters)
    for unit in state.team(seat):
        if state.box.kinds[state.kind[unit]].rank == wanted and state.pos[unit] > FALLEN:
            return True
    return False


def richest(state: Arena) -> Outcome:
    """DD-17.8: team value, then matches won, then the last payout, then shared."""
    left = list(range(state.seats))
    reason = SHARED
    criteria = [
        ("team value", state.values[-1]),
        ("matches won", state.wins),
        ("last payout", state.last_payouts),
    ]
    for name, figures in criteria:
        best = max(figures[seat] for seat in left)
        left = [seat for seat in left if figures[seat] == best]
        if len(left) == 1:
            reason = name
            break
    return rivals_outcome(tuple(left), reason, tuple(state.values[-1]))


def sell_off(state: Arena, unit: Unit) -> None:
    """DD-17.3, DD-19.8: a unit's items are sold; its character too, for another of rank 0."""
    seat = unit // UNITS
    sold: list[str] = []
    for item in state.box.items:
        if state.holder[item.number] == unit:
            state.credits[seat] += item.cost
            sold.append(item.name)
            return_to_store(state, item.number)
    state.tell_of(state.first_buyer, "auctioned", state.called(unit), sold)
    if state.box.with_characters:
        replace_character(state, unit)


def replace_character(state: Arena, unit: Unit) -> None:
    """DD-19.8, R36: another rank 0 character at random, paid from the proceeds."""
    items = len(state.box.items)
    waiting: list[int] = []
    for kind in state.box.characters:
        if kind.rank == 0 and state.owner[items + kind.number] == NOBODY:
            waiting.append(kind.number)
    if not waiting:
        return
    old, new = state.kind[unit], waiting[state.below(len(waiting))]
    kinds = state.box.kinds
    state.credits[unit // UNITS] += kinds[old].cost - kinds[new].cost
    change_character(state, unit, new)
    state.tell_of(unit // UNITS, "hired", kinds[old].name, kinds[new].name)
