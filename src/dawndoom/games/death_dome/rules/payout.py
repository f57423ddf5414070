"""The end of a match: who is paid what, who has won.

DD-16.2  Payout       points, shells and bounties become credits
DD-16.5  ranking      payout, tower points, shells, units in jail
DD-16.6  sole winner  where exactly one is needed
"""

from dawndoom.core import Seat, Step
from dawndoom.games.death_dome.rules.resolution import NOBODY
from dawndoom.games.death_dome.rules.state import FALLEN, Arena

PER_POINT = 100_000
PER_TOWER = 500_000
PER_SHELL = 100_000

CRITERIA = ("payout", "tower points", "beetle shells", "units in jail")
LAST_TEAM_STANDING = "last team standing"
SHARED = "shared"


class Payout(Step):
    """DD-16.2: pay all teams and find the winner. An early end drops the agenda down to here."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        state.fights = []
        state.phase = None
        state.move = None
        values = [team_value(state, seat) for seat in range(state.seats)]
        for seat in range(state.seats):
            state.payouts[seat] = payout_of(state, seat)
            state.credits[seat] += state.payouts[seat]
        decide(state)
        state.first_buyer = sole_winner(state, values)
        if state.events is not None:
            tell_payout(state)


def payout_of(state: Arena, seat: Seat) -> int:
    """DD-16.2: return what a team earns in a match."""
    total = state.shells[seat] * PER_SHELL + state.bounty[seat]
    for place in range(len(state.marker)):
        if state.marker[place] == seat:
            total += PER_TOWER if state.box.ground.tower_points[place] else PER_POINT
    for unit in state.team(seat):
        if state.pos[unit] > FALLEN:
            total += state.sheet(unit).payout_bonus
    return total


def towers_of(state: Arena, seat: Seat) -> int:
    """Return how many tower points a team holds."""
    total = 0
    for place in range(len(state.marker)):
        if state.marker[place] == seat and state.box.ground.tower_points[place]:
            total += 1
    return total


def jailed_of(state: Arena, seat: Seat) -> int:
    """Return how many units of a team are in jail."""
    return sum(1 for unit in state.team(seat) if state.pos[unit] <= FALLEN)


def merit_of(state: Arena, seat: Seat) -> list[int]:
    """DD-16.5: return what a team is ranked by, most important first, larger being better."""
    return [
        payout_of(state, seat),
        towers_of(state, seat),
        state.shells[seat],
        -jailed_of(state, seat),
    ]


def decide(state: Arena) -> None:
    """DD-16.3, DD-16.5: note who has won the match and by what."""
    if state.stands_alone != NOBODY:
        state.match_winners = [state.stands_alone]
        state.reason = LAST_TEAM_STANDING
        return
    left = list(range(state.seats))
    merits = [merit_of(state, seat) for seat in left]
    state.reason = SHARED
    for place, criterion in enumerate(CRITERIA):
        best = max(merits[seat][place] for seat in left)
        left = [seat for seat in left if merits[seat][place] == best]
        if len(left) == 1:
            state.reason = criterion
            break
    state.match_winners = left


def ranking(state: Arena) -> list[Seat]:
    """DD-16.6: return all seats, best first, by the same criteria."""
    keyed = []
    for seat in range(state.seats):
        is_last = 1 if seat == state.stands_alone else 0
        keyed.append(([-is_last, *(-merit for merit in merit_of(state, seat))], seat))
    keyed.sort()
    return [seat for _, seat in keyed]


def sole_winner(state: Arena, values: list[int]) -> Seat:
    """DD-16.6: of several winners the one with the lower team value, then the later in turn."""
    keyed = [(values[seat], -state.turn_order.index(seat), seat) for seat in state.match_winners]
    return min(keyed)[2]


def team_value(state: Arena, seat: Seat) -> int:
    """DD-17.5: return the costs of all items and characters, and the credits."""
    total = state.credits[seat]
    items = state.box.items
    for number in range(len(items)):
        if state.owner[number] == seat:
            total += items[number].cost
    if state.box.with_characters:
        for unit in state.team(seat):
            total += state.box.kinds[state.kind[unit]].cost
    return total


def tell_payout(state: Arena) -> None:
    """Tell what every team earned and who has won."""
    for seat in ranking(state):
        towers = towers_of(state, seat)
        regular = state.marker.count(seat) - towers
        parts = [regular, towers, state.shells[seat], state.bounty[seat], jailed_of(state, seat)]
        state.tell_of(seat, "paid", state.payouts[seat], *parts)
    state.tell("match_won", state.match, list(state.match_winners), state.reason)


PAYOUT = Payout()
