"""What a gain can be counted by (ledger, 8.2): taken when the effect resolves (ND-23.6)."""

from typing import Final

from dawndoom.core import Seat
from dawndoom.games.new_dawn.rules.components import HOSTILE
from dawndoom.games.new_dawn.rules.effect import Count
from dawndoom.games.new_dawn.rules.state import MHQS, NOBODY, NOWHERE, Galaxy

EVERY: Final = -1
"""Any type, any track."""
ECONOMIC: Final = 0


class CountAdjacent(Count):
    """Facilities adjacent to here, of one facility type or of every type."""

    __slots__ = ("type",)

    def __init__(self, type: int) -> None:
        self.type = type

    def number(self, state: Galaxy, seat: Seat, here: int) -> int:
        if here == NOWHERE:
            return 0
        total = 0
        for region in state.box.near[here]:
            card = state.facility[region]
            if card >= 0 and self.type in (EVERY, state.box.facilities[card].ftype):
                total += 1
        return total

    def needs_here(self) -> bool:
        return True


class CountEconomicAround(Count):
    """Here and adjacent Facilities with the Economic base type."""

    __slots__ = ()

    def number(self, state: Galaxy, seat: Seat, here: int) -> int:
        if here == NOWHERE:
            return 0
        total = 0
        for region in [here, *state.box.near[here]]:
            card = state.facility[region]
            if card >= 0 and state.box.facilities[card].btype == ECONOMIC:
                total += 1
        return total

    def needs_here(self) -> bool:
        return True


class CountAdjacentUncontrolled(Count):
    """Facilities adjacent to here that nobody controls."""

    __slots__ = ()

    def number(self, state: Galaxy, seat: Seat, here: int) -> int:
        if here == NOWHERE:
            return 0
        total = 0
        for region in state.box.near[here]:
            if state.facility[region] >= 0 and state.control[region] == NOBODY:
                total += 1
        return total

    def needs_here(self) -> bool:
        return True


class CountAdjacentControlled(Count):
    """Facilities adjacent to here that the seat controls, or that its opponents do."""

    __slots__ = ("own",)

    def __init__(self, own: bool) -> None:
        self.own = own

    def number(self, state: Galaxy, seat: Seat, here: int) -> int:
        if here == NOWHERE:
            return 0
        total = 0
        for region in state.box.near[here]:
            owner = state.control[region]
            if state.facility[region] >= 0 and owner != NOBODY and (owner == seat) == self.own:
                total += 1
        return total

    def needs_here(self) -> bool:
        return True


class CountAdjacentAmbassadors(Count):
    """Ambassador tokens on Facilities adjacent to here."""

    __slots__ = ()

    def number(self, state: Galaxy, seat: Seat, here: int) -> int:
        if here == NOWHERE:
            return 0
        total = 0
        for region in state.box.near[here]:
            if state.facility[region] >= 0:
                total += state.ambassadors_on(region)
        return total

    def needs_here(self) -> bool:
        return True


class CountMhqsAround(Count):
    """Own MHQs on here or on adjacent regions."""

    __slots__ = ()

    def number(self, state: Galaxy, seat: Seat, here: int) -> int:
        if here == NOWHERE:
            return 0
        total = 0
        for number in range(seat * MHQS, seat * MHQS + MHQS):
            at = state.mhq[number]
            if at == here or (at != NOWHERE and at in state.box.near[here]):
                total += 1
        return total

    def needs_here(self) -> bool:
        return True


class CountBases(Count):
    """Own Bases on the Main Board, of one track or of all."""

    __slots__ = ("track",)

    def __init__(self, track: int) -> None:
        self.track = track

    def number(self, state: Galaxy, seat: Seat, here: int) -> int:
        if self.track == EVERY:
            return state.bases(seat)
        return state.built[seat * 3 + self.track]


class CountHostile(Count):
    """Hostile Facilities on the board, or those that the seat controls."""

    __slots__ = ("own",)

    def __init__(self, own: bool) -> None:
        self.own = own

    def number(self, state: Galaxy, seat: Seat, here: int) -> int:
        total = 0
        for region in state.box.area:
            card = state.facility[region]
            is_hostile = card >= 0 and state.box.facilities[card].ftype == HOSTILE
            if is_hostile and (not self.own or state.control[region] == seat):
                total += 1
        return total


class CountBaseTypes(Count):
    """Different base types among the Facilities that the seat controls."""

    __slots__ = ()

    def number(self, state: Galaxy, seat: Seat, here: int) -> int:
        types: list[int] = []
        for region in state.box.area:
            card = state.facility[region]
            if card >= 0 and state.control[region] == seat:
                base_type = state.box.facilities[card].btype
                if base_type not in types:
                    types.append(base_type)
        return len(types)


class CountTechnologies(Count):
    """Own Technologies, or pairs of them."""

    __slots__ = ("each",)

    def __init__(self, each: int) -> None:
        self.each = each

    def number(self, state: Galaxy, seat: Seat, here: int) -> int:
        return len(state.techs[seat]) // self.each


class CountMhqs(Count):
    """Own MHQs on the Main Board."""

    __slots__ = ()

    def number(self, state: Galaxy, seat: Seat, here: int) -> int:
        return state.mhqs_on_board(seat)


class CountAids(Count):
    """Own Aid cards."""

    __slots__ = ()

    def number(self, state: Galaxy, seat: Seat, here: int) -> int:
        return len(state.aids[seat])


class CountAmbassadors(Count):
    """Ambassador tokens on the Facilities that the seat controls."""

    __slots__ = ()

    def number(self, state: Galaxy, seat: Seat, here: int) -> int:
        total = 0
        for region in state.box.area:
            if state.facility[region] >= 0 and state.control[region] == seat:
                total += state.ambassadors_on(region)
        return total


class CountAhead(Count):
    """Opponents with more Bases."""

    __slots__ = ()

    def number(self, state: Galaxy, seat: Seat, here: int) -> int:
        own = state.bases(seat)
        total = 0
        for other in range(state.seats):
            if state.bases(other) > own:
                total += 1
        return total


COUNTS: dict[str, Count] = {
    "adjacent_facilities": CountAdjacent(EVERY),
    "adjacent_economic_facilities": CountAdjacent(ECONOMIC),
    "adjacent_scientific_facilities": CountAdjacent(1),
    "adjacent_military_facilities": CountAdjacent(2),
    "adjacent_hostile_facilities": CountAdjacent(HOSTILE),
    "economic_facilities_here_or_adjacent": CountEconomicAround(),
    "adjacent_uncontrolled_facilities": CountAdjacentUncontrolled(),
    "adjacent_own_facilities": CountAdjacentControlled(True),
    "adjacent_opposing_facilities": CountAdjacentControlled(False),
    "adjacent_ambassadors": CountAdjacentAmbassadors(),
    "own_mhqs_here_or_adjacent": CountMhqsAround(),
    "own_economic_bases": CountBases(ECONOMIC),
    "own_scientific_bases": CountBases(1),
    "own_military_bases": CountBases(2),
    "own_bases": CountBases(EVERY),
    "own_hostile_facilities": CountHostile(True),
    "hostile_facilities": CountHostile(False),
    "own_base_types": CountBaseTypes(),
    "own_technologies": CountTechnologies(1),
    "pairs_of_own_technologies": CountTechnologies(2),
    "own_mhqs": CountMhqs(),
    "own_aid_cards": CountAids(),
    "ambassadors_on_own_facilities": CountAmbassadors(),
    "opponents_with_more_bases": CountAhead(),
}
"""The counts by the words that card files use."""
