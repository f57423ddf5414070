"""What `per(b,K,n)` counts (ledger, 8.2). Counts are taken when the part resolves (ND-23.6)."""

from dawndoom.core import Seat
from dawndoom.games.new_dawn.rules.box import Region
from dawndoom.games.new_dawn.rules.codes import COUNTS
from dawndoom.games.new_dawn.rules.components import HOSTILE
from dawndoom.games.new_dawn.rules.state import MHQS, NOBODY, NOWHERE, Galaxy

ADJACENT = COUNTS.index("adj")
ADJACENT_TYPE = COUNTS.index("adjE")
HERE_AND_ADJACENT = COUNTS.index("hereadjE")
ADJACENT_FREE = COUNTS.index("adjfree")
ADJACENT_MINE = COUNTS.index("adjmine")
ADJACENT_OPPONENT = COUNTS.index("adjopp")
ADJACENT_AMBASSADORS = COUNTS.index("adjamb")
NEAR_MHQS = COUNTS.index("nearmhq")
MINE_OF_TRACK = COUNTS.index("mineE")
MINE = COUNTS.index("mine")
MINE_HOSTILE = COUNTS.index("mineH")
BOARD_HOSTILE = COUNTS.index("boardH")
TYPES = COUNTS.index("types")
TECHS = COUNTS.index("techs")
HALF_TECHS = COUNTS.index("techs2")
MHQS_ON_BOARD = COUNTS.index("mhqs")
AIDS = COUNTS.index("aids")
MY_AMBASSADORS = COUNTS.index("myamb")
AHEAD = COUNTS.index("ahead")


def count(state: Galaxy, seat: Seat, what: int, here: Region) -> int:
    """Count what a `per` names."""
    if what <= NEAR_MHQS:
        return 0 if here == NOWHERE else count_around(state, seat, what, here)
    if MINE_OF_TRACK <= what < MINE:
        return state.built[seat * 3 + what - MINE_OF_TRACK]
    if what == MINE:
        return state.bases(seat)
    if what == TECHS:
        return len(state.techs[seat])
    if what == HALF_TECHS:
        return len(state.techs[seat]) // 2
    if what == MHQS_ON_BOARD:
        return state.mhqs_on_board(seat)
    if what == AIDS:
        return len(state.aids[seat])
    if what == AHEAD:
        return count_ahead(state, seat)
    return count_board(state, seat, what)


def count_around(state: Galaxy, seat: Seat, what: int, here: Region) -> int:
    """Count among the regions adjacent to here."""
    total = 0
    facility, control = state.facility, state.control
    if what == NEAR_MHQS:
        for number in range(seat * MHQS, seat * MHQS + MHQS):
            at = state.mhq[number]
            if at == here or (at != NOWHERE and at in state.box.near[here]):
                total += 1
        return total
    if what == HERE_AND_ADJACENT and state.box.facilities[facility[here]].btype == 0:
        total += 1
    for region in state.box.near[here]:
        if facility[region] < 0:
            continue
        card = state.box.facilities[facility[region]]
        if what == ADJACENT:
            total += 1
        elif ADJACENT_TYPE <= what < HERE_AND_ADJACENT:
            total += card.ftype == what - ADJACENT_TYPE
        elif what == HERE_AND_ADJACENT:
            total += card.btype == 0
        elif what == ADJACENT_FREE:
            total += control[region] == NOBODY
        elif what == ADJACENT_MINE:
            total += control[region] == seat
        elif what == ADJACENT_OPPONENT:
            total += control[region] != NOBODY and control[region] != seat
        elif what == ADJACENT_AMBASSADORS:
            total += state.ambassadors_on(region)
    return total


def count_board(state: Galaxy, seat: Seat, what: int) -> int:
    """Count among all Facilities on the board."""
    total = 0
    types = 0
    for region in state.box.area:
        if state.facility[region] < 0:
            continue
        card = state.box.facilities[state.facility[region]]
        mine = state.control[region] == seat
        if what == BOARD_HOSTILE:
            total += card.ftype == HOSTILE
        elif what == MINE_HOSTILE:
            total += mine and card.ftype == HOSTILE
        elif what == MY_AMBASSADORS and mine:
            total += state.ambassadors_on(region)
        elif what == TYPES and mine and not types >> card.btype & 1:
            types |= 1 << card.btype
            total += 1
    return total


def count_ahead(state: Galaxy, seat: Seat) -> int:
    """Count the opponents with more Bases."""
    own = state.bases(seat)
    total = 0
    for other in range(state.seats):
        if state.bases(other) > own:
            total += 1
    return total
