"""From the box to the first decision (ND-2).

ND-2.4   PickRace      each seat, in seat order, a race not yet taken
ND-2.6   PickBaseType  the track whose first Base goes onto the Alliance Base
ND-2.8   DealTable     Benefits, Ambassadors, decks, Aid, modules, the starting player
"""

from dawndoom.core import Decision, Option, Seat, SeatQuestion, Step
from dawndoom.games.new_dawn.rules.box import BASE_OPTIONS, Box
from dawndoom.games.new_dawn.rules.components import BTYPES
from dawndoom.games.new_dawn.rules.rounds import ROUND
from dawndoom.games.new_dawn.rules.state import (
    ALLIANCE,
    EMPTY,
    HELD,
    MHQS,
    NOBODY,
    NOTHING,
    NOWHERE,
    STATION,
    Galaxy,
)

AMBASSADORS_MORE_THAN_PLAYERS = 3
AID_ROW = 3


def setup(box: Box, seats: int, dice: int) -> Galaxy:
    """Return the board with the Alliance Base on it, all else still to be chosen and dealt."""
    state = Galaxy(seats, dice)
    state.box = box
    state.round = 1
    state.step = 0
    state.action = 1
    state.starter = 0
    state.active = 0
    lay_player_boards(state)
    lay_board(state)
    state.then(*(PickBaseType(seat) for seat in range(seats)), DealTable(), ROUND)
    if box.random_races:
        races = list(range(len(box.races)))
        state.shuffle(races)
        for seat in range(seats):
            take_race(state, seat, races[seat])
    else:
        state.then(*(PickRace(seat) for seat in range(seats)))
    return state


def lay_player_boards(state: Galaxy) -> None:
    """ND-2.2, ND-2.5, ND-2.7: nothing held, all Bases on their tracks, one MHQ on the board."""
    seats = state.seats
    state.race = [NOTHING] * seats
    state.held = [0] * (seats * HELD)
    state.built = [0] * (seats * 3)
    state.mhq = [NOWHERE] * (seats * MHQS)
    for seat in range(seats):
        state.mhq[seat * MHQS] = state.box.alliance
    state.techs = [[] for _ in range(seats)]
    state.owned = [0] * seats
    state.used = [0] * seats
    state.readied = [0] * seats
    state.running = [0] * seats
    state.hands = [[] for _ in range(seats)]
    state.aids = [[] for _ in range(seats)]


def lay_board(state: Galaxy) -> None:
    """ND-2.1, ND-2.3: the Alliance Base lies on its region, everything else is empty."""
    size = state.box.size
    state.facility = [EMPTY] * size
    state.facility[state.box.alliance] = ALLIANCE
    state.control = [NOBODY] * size
    state.rotation = [0] * size
    state.performed = [NOTHING] * size
    state.sector = [NOTHING] * size
    state.ambassadors = []
    state.ambassador_at = []
    state.ambassador_used = []
    state.envoys = 0
    state.benefits = []
    state.piles = [[] for _ in range(8)]
    state.discard = []
    state.aid_deck = []
    state.aid_row = []
    state.stations = []
    state.station_at = []
    state.station_tokens = []
    state.shields = []
    state.spun = False
    state.aside = NOTHING
    state.aside_of = NOBODY
    state.bill = [0, 0, 0, 0, 0]
    state.contest = None
    state.rolls = []


def take_race(state: Galaxy, seat: Seat, race: int) -> None:
    """ND-2.4: the Player Board and what the race can use from the start."""
    state.race[seat] = race
    state.owned[seat] = state.box.kits[race].own_bits
    state.tell_of(seat, "chose_race", state.box.races[race].id)


class PickRace(SeatQuestion):
    """ND-2.4: a race not yet taken."""

    __slots__ = ()

    def ask(self, state: Galaxy) -> Decision:
        options = []
        for race, option in enumerate(state.box.race_options):
            if race not in state.race:
                options.append(option)
        return Decision(self.seat, "choose_race", options)

    def take(self, state: Galaxy, option: Option) -> None:
        take_race(state, self.seat, state.box.race_options.index(option))


class PickBaseType(SeatQuestion):
    """ND-2.6: the left-most Base of a track goes onto the Alliance Base."""

    __slots__ = ()

    def ask(self, state: Galaxy) -> Decision:
        return Decision(self.seat, "choose_base_type", BASE_OPTIONS)

    def take(self, state: Galaxy, option: Option) -> None:
        track = BASE_OPTIONS.index(option)
        state.built[self.seat * 3 + track] = 1
        state.tell_of(self.seat, "first_base", BTYPES[track])


class DealTable(Step):
    """ND-2.8 to ND-2.15: all that chance decides, in the order of the setup."""

    __slots__ = ()

    def run(self, state: Galaxy) -> None:
        deal_benefits(state)
        deal_ambassadors(state)
        deal_decks(state)
        if state.box.station_count:
            place_stations(state)
        if state.box.with_sectors:
            deal_sectors(state)
        state.starter = state.below(state.seats)
        state.active = state.starter
        state.tell("dealt", state.starter)


def deal_benefits(state: Galaxy) -> None:
    """ND-1.7, ND-2.8: two of each colour, equal colours face each other."""
    by_colour: dict[str, list[int]] = {}
    for colour in ("green", "orange"):
        cards = [n for n, card in enumerate(state.box.benefits) if card.colour == colour]
        state.shuffle(cards)
        by_colour[colour] = cards
    state.benefits = [by_colour[colour].pop() for colour in state.box.board.sides]


def deal_ambassadors(state: Galaxy) -> None:
    """ND-2.9: three more than players, face up, each with its token on the card."""
    cards = list(range(len(state.box.ambassadors)))
    state.shuffle(cards)
    state.ambassadors = cards[: state.seats + AMBASSADORS_MORE_THAN_PLAYERS]
    state.ambassador_at = [NOWHERE] * len(state.ambassadors)
    state.ambassador_used = [False] * len(state.ambassadors)


def deal_decks(state: Galaxy) -> None:
    """ND-2.10, ND-2.12: eight Facility decks, and the Aid deck with three cards revealed."""
    piles: list[list[int]] = [[] for _ in range(8)]
    for number, card in enumerate(state.box.facilities):
        piles[card.deck].append(number)
    for pile in piles:
        state.shuffle(pile)
    state.piles = piles
    aids = list(range(len(state.box.aids)))
    state.shuffle(aids)
    state.aid_row = aids[-AID_ROW:]
    state.aid_deck = aids[:-AID_ROW]


def place_stations(state: Galaxy) -> None:
    """ND-21.1, ND-21.2: each on a region that two dice show, with its tokens."""
    cards = state.box.station_picks
    if not cards:
        cards = list(range(len(state.box.stations)))
        state.shuffle(cards)
        cards = cards[: state.box.station_count]
    state.stations = cards[:]
    for number in cards:
        region = roll_free_region(state)
        card = state.box.stations[number]
        state.facility[region] = STATION
        state.station_at.append(region)
        state.station_tokens.append(
            [card.tokens[k] + card.tokens_per_player[k] * state.seats for k in range(HELD)]
        )
        state.tell("station", card.id, state.box.board.names[region])


def roll_free_region(state: Galaxy) -> int:
    """ND-21.1: both dice again outside the area, on the Alliance Base or on a Station."""
    cols, rows = state.box.board.cols, state.box.board.rows
    while True:
        column, row = state.roll(6), state.roll(6)
        if column <= cols and row <= rows:
            region = (row - 1) * cols + column - 1
            if state.box.in_area[region] and state.facility[region] == EMPTY:
                return region


def deal_sectors(state: Galaxy) -> None:
    """ND-22.1: the Sector cards at random, one to each marked area."""
    cards = list(range(len(state.box.sectors)))
    state.shuffle(cards)
    sector = [NOTHING] * state.box.size
    for area, card in zip(state.box.board.areas, cards, strict=True):
        for region in area:
            sector[region] = card
    state.sector = sector
