"""What lies on the table: teams, units, items, markers, cards.

A unit is a number: seat 0 owns the units 0 to 3, seat 1 those from 4 to 7, and so on.
"""

from typing import Any

from dawndoom.core import Event, Seat, State
from dawndoom.games.death_dome.rules.board import Cell
from dawndoom.games.death_dome.rules.box import Box
from dawndoom.games.death_dome.rules.components import BUG_TOKENS, UNITS
from dawndoom.games.death_dome.rules.resolution import (
    NOBODY,
    NOWHERE,
    Card,
    Fight,
    Lasting,
    Move,
    Unit,
    UnitPhase,
)
from dawndoom.games.death_dome.rules.sheets import Sheet, sheet_for

# Where a unit is when it stands on no cell; anything up to JAILED is a jail.
HOME = -1
FALLEN = -2
JAILED = -3


class Arena(State):
    """A game of Death Dome 3,000."""

    __slots__ = (
        "banned",
        "base",
        "bounty",
        "box",
        "bug_at",
        "bug_owner",
        "credits",
        "cubes",
        "deck",
        "discard",
        "down",
        "fights",
        "fired",
        "first_buyer",
        "hands",
        "holder",
        "kind",
        "last_cell",
        "last_payouts",
        "lasting",
        "marker",
        "match",
        "match_winners",
        "move",
        "occupant",
        "owner",
        "passed",
        "payouts",
        "phase",
        "pos",
        "quick",
        "reason",
        "round",
        "rounds_begun",
        "sheets",
        "shells",
        "spent",
        "stands_alone",
        "turn",
        "turn_order",
        "used",
        "values",
        "wins",
        "wounds",
    )
    UNSAVED = ("sheets",)

    box: Box

    # The series.
    match: int
    """Which match of the series it is; 0 before the first."""
    first_buyer: Seat
    turn_order: list[Seat]
    wins: list[int]
    values: list[list[int]]
    """Team values after each match."""
    # Teams and what they own.
    credits: list[int]
    owner: list[Seat]
    """Of each item and then each character: the seat that owns it, or NOBODY (the store)."""
    holder: list[Unit]
    """Of each item: the unit that wears it, or NOBODY."""
    kind: list[int]
    """Of each unit: what it is, a place in `box.kinds`."""
    banned: list[int]
    """Of each item and character: the seats that sold it in this phase, as bits."""
    passed: list[bool]
    # The match.
    base: list[int]
    round: int
    rounds_begun: int
    cubes: int
    """How often the round counter was set back."""
    turn: int
    """Position in the turn order of who is at turn."""
    pos: list[int]
    wounds: list[int]
    down: list[int]
    """Ends of own turns until an incapacitated unit stands up; 0 when it stands."""
    last_cell: list[Cell]
    """Where a unit stood before it left the board."""
    occupant: list[Unit]
    marker: list[Seat]
    """Of each point: who holds it, or NOBODY."""
    bug_at: list[Cell]
    bug_owner: list[Seat]
    shells: list[int]
    bounty: list[int]
    spent: list[int]
    """Of all that can be used up: how often it was used in this match."""
    lasting: list[Lasting]
    hands: list[list[Card]]
    deck: list[Card]
    discard: list[Card]
    # The turn.
    used: list[Unit]
    """Units that had a unit phase in this turn."""
    fired: list[int]
    """Weapons to be reloaded that were used in this turn."""
    quick: list[Unit]
    """Units that captured without an action in this turn."""
    phase: UnitPhase | None
    move: Move | None
    """The movement phase that is running."""
    fights: list[Fight]
    # How the match ended.
    stands_alone: Seat
    payouts: list[int]
    last_payouts: list[int]
    match_winners: list[Seat]
    reason: str
    sheets: list[Sheet | None]

    def __init__(self, seats: int, dice: int) -> None:
        super().__init__(seats, dice)
        self.sheets = [None] * (seats * UNITS)

    def lay_out(self, box: Box) -> None:
        """Put everything in its place before the first step: nobody owns or holds anything."""
        seats = self.seats
        units = seats * UNITS
        self.box = box
        # The series.
        self.match = 0
        self.first_buyer = 0
        self.turn_order = list(range(seats))
        self.wins = [0] * seats
        self.values = []
        # Teams and what they own.
        self.credits = [0] * seats
        self.owner = [NOBODY] * box.everything
        self.holder = [NOBODY] * len(box.items)
        self.kind = [0] * units
        self.banned = [0] * box.everything
        self.passed = [False] * seats
        # The match.
        self.base = [0] * seats
        self.clear_match()
        # How the match ended.
        self.payouts = [0] * seats
        self.last_payouts = [0] * seats
        self.match_winners = []
        self.reason = ""

    def clear_match(self) -> None:
        """DD-4.1: clear what a match leaves behind: everybody is home and unhurt."""
        seats = self.seats
        units = seats * UNITS
        ground = self.box.ground
        self.round = 0
        self.rounds_begun = 0
        self.cubes = 0
        self.turn = 0
        self.pos = [HOME] * units
        self.wounds = [0] * units
        self.down = [0] * units
        self.last_cell = [NOWHERE] * units
        self.occupant = [NOBODY] * ground.size
        self.marker = [NOBODY] * len(ground.points)
        self.bug_at = [NOWHERE] * len(BUG_TOKENS)
        self.bug_owner = [NOBODY] * len(BUG_TOKENS)
        self.shells = [0] * seats
        self.bounty = [0] * seats
        self.spent = [0] * len(self.box.limits)
        self.lasting = []
        self.hands = [[] for _ in range(seats)]
        self.deck = []
        self.discard = []
        self.stands_alone = NOBODY
        # The turn.
        self.used = []
        self.fired = []
        self.quick = []
        self.phase = None
        self.move = None
        self.fights = []

    def clone(self) -> "Arena":
        """Return an arena that lives its own life."""
        copy = Arena(self.seats, self.dice)
        self.copy_into(copy)
        copy.box = self.box
        copy.match = self.match
        copy.first_buyer = self.first_buyer
        copy.turn_order = self.turn_order[:]
        copy.wins = self.wins[:]
        copy.values = self.values[:]
        copy.credits = self.credits[:]
        copy.owner = self.owner[:]
        copy.holder = self.holder[:]
        copy.kind = self.kind[:]
        copy.banned = self.banned[:]
        copy.passed = self.passed[:]
        copy.base = self.base[:]
        copy.round = self.round
        copy.rounds_begun = self.rounds_begun
        copy.cubes = self.cubes
        copy.turn = self.turn
        copy.pos = self.pos[:]
        copy.wounds = self.wounds[:]
        copy.down = self.down[:]
        copy.last_cell = self.last_cell[:]
        copy.occupant = self.occupant[:]
        copy.marker = self.marker[:]
        copy.bug_at = self.bug_at[:]
        copy.bug_owner = self.bug_owner[:]
        copy.shells = self.shells[:]
        copy.bounty = self.bounty[:]
        copy.spent = self.spent[:]
        copy.lasting = self.lasting[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.deck = self.deck[:]
        copy.discard = self.discard[:]
        copy.used = self.used[:]
        copy.fired = self.fired[:]
        copy.quick = self.quick[:]
        copy.phase = None if self.phase is None else self.phase.clone()
        copy.move = None if self.move is None else self.move.clone()
        copy.fights = [fight.clone() for fight in self.fights]
        copy.stands_alone = self.stands_alone
        copy.payouts = self.payouts[:]
        copy.last_payouts = self.last_payouts[:]
        copy.match_winners = self.match_winners[:]
        copy.reason = self.reason
        copy.sheets = self.sheets[:]
        return copy

    def sheet(self, unit: Unit) -> Sheet:
        """Return what a unit is with all it wears; worked out when first asked for."""
        sheet = self.sheets[unit]
        if sheet is None:
            worn = tuple([item for item in range(len(self.holder)) if self.holder[item] == unit])
            sheet = sheet_for(self.box, self.kind[unit], worn)
            self.sheets[unit] = sheet
        return sheet

    def called(self, unit: Unit) -> list[int | str]:
        """Return a unit for an event: its number and its name."""
        return [unit, self.box.kinds[self.kind[unit]].name if unit != NOBODY else ""]

    def tell_unit(self, unit: Unit, verb: str, *about: Any) -> None:
        """Note what a unit did or what befell it; the event is about the unit first."""
        if self.events is not None:
            self.events.append(Event(verb, (self.called(unit), *about), None, unit // UNITS))

    def change_gear(self, unit: Unit) -> None:
        """Forget what a unit is, because it or what it wears has changed."""
        self.sheets[unit] = None

    def seat_at_turn(self) -> Seat:
        """Return whose turn it is."""
        return self.turn_order[self.turn]

    def team(self, seat: Seat) -> range:
        """Return the units of a seat."""
        return range(seat * UNITS, seat * UNITS + UNITS)

    def is_on_board(self, unit: Unit) -> bool:
        """Tell whether a unit stands on a cell."""
        return self.pos[unit] >= 0

    def is_in_jail(self, unit: Unit) -> bool:
        """Tell whether a unit sits in a jail, or is just being taken there."""
        return self.pos[unit] <= FALLEN

    def vitae_now(self, unit: Unit) -> int:
        """Return the vitae left; it may be below 0 for a moment."""
        return self.sheet(unit).vitae - self.wounds[unit]

    def fight(self) -> Fight:
        """Return the attack that is being resolved."""
        return self.fights[-1]


def length(state: Arena) -> int:
    """Return how many rounds have been played or begun."""
    return state.round
