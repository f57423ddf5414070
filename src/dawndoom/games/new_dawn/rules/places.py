"""The modules: Stations (ND-21) and Sectors (ND-22).

ND-21.4  Triggers       the Stations beside a Facility; the active player chooses the order
         StationTake    take a token lying there
ND-22.2  SectorTrigger  what a Sector gives to a new controller
"""

from dawndoom.core import Decision, Option, Question, Seat, Step
from dawndoom.games.new_dawn.rules.abilities import UNLIMITED, ChooseOption
from dawndoom.games.new_dawn.rules.box import DECLINE, TAKE_OPTIONS, Region
from dawndoom.games.new_dawn.rules.components import GAINING_HERE
from dawndoom.games.new_dawn.rules.kinds import GREEN_TOKEN, PLUS_TWO
from dawndoom.games.new_dawn.rules.resources import GainToken, gain, take_from_station
from dawndoom.games.new_dawn.rules.state import NOBODY, NOTHING, NOWHERE, Galaxy


class Triggers(Question):
    """ND-21.4: the Stations adjacent to a region that react to what happened there."""

    __slots__ = ("done", "kind", "region", "seat")

    def __init__(self, seat: Seat, region: Region, kind: int, done: int) -> None:
        self.seat = seat
        self.region = region
        self.kind = kind
        self.done = done

    def ask(self, state: Galaxy) -> Decision | None:
        if not state.stations:
            return None
        options = []
        for station, card in enumerate(state.stations):
            if not self.done >> station & 1 and self.reacts(state, station):
                options.append(state.box.trigger_options[card])
        return Decision(self.seat, "choose_station", options) if options else None

    def reacts(self, state: Galaxy, station: int) -> bool:
        """Tell whether a Station has this trigger, is adjacent and has something to give."""
        card = state.box.stations[state.stations[station]]
        at = state.station_at[station]
        if card.trigger != self.kind or at == NOWHERE or at not in state.box.near[self.region]:
            return False
        return card.ability >= 0 or sum(state.station_tokens[station]) > 0

    def take(self, state: Galaxy, option: Option) -> None:
        number = state.box.trigger_options.index(option)
        station = state.stations.index(number)
        card = state.box.stations[number]
        done = self.done | 1 << station
        state.agenda.append(Triggers(self.seat, self.region, self.kind, done))
        if card.ability >= 0:
            effect = ChooseOption(self.seat, card.ability, self.region, UNLIMITED, False)
            state.agenda.append(effect)
        else:
            state.agenda.append(StationTake(self.seat, station, card.take))


class StationTake(Question):
    """ND-21.4: take a token of a kind that is left; where the card says so, it must be taken."""

    __slots__ = ("left", "seat", "station")

    def __init__(self, seat: Seat, station: int, left: int) -> None:
        self.seat = seat
        self.station = station
        self.left = left

    def ask(self, state: Galaxy) -> Decision | None:
        options = []
        for kind, number in enumerate(state.station_tokens[self.station]):
            if number:
                options.append(TAKE_OPTIONS[kind])
        if not options:
            return None
        card = state.stations[self.station]
        if not state.box.stations[card].must_take:
            options.append(DECLINE)
        return Decision(self.seat, "take_from_station", options, (state.box.stations[card].id,))

    def take(self, state: Galaxy, option: Option) -> None:
        if option == DECLINE:
            return
        if self.left > 1:
            state.agenda.append(StationTake(self.seat, self.station, self.left - 1))
        kind = TAKE_OPTIONS.index(option)
        if PLUS_TWO <= kind <= GREEN_TOKEN:
            state.agenda.append(GainToken(self.seat, kind, 1, self.station))
        else:
            gain(state, self.seat, kind, 1)
            take_from_station(state, self.station, kind)


class SectorTrigger(Step):
    """ND-22.2: what the Sector of a region gives to its new controller."""

    __slots__ = ("region", "seat")

    def __init__(self, seat: Seat, region: Region) -> None:
        self.seat = seat
        self.region = region

    def run(self, state: Galaxy) -> None:
        sector = state.sector[self.region]
        if sector == NOTHING:
            return
        card = state.box.sectors[sector]
        if card.trigger == GAINING_HERE and card.ability >= 0:
            effect = ChooseOption(self.seat, card.ability, self.region, UNLIMITED, False)
            state.agenda.append(effect)


def station_defence(state: Galaxy, region: Region) -> int:
    """Return what Stations add to the total of a Defender of this region."""
    total = 0
    for station, card in enumerate(state.stations):
        at = state.station_at[station]
        if at != NOWHERE and at in state.box.near[region]:
            total += state.box.stations[card].defence
    return total


def station_target(state: Galaxy, region: Region) -> int:
    """Return what Stations add to the number to beat of an uncontrolled Facility."""
    total = 0
    for station, card in enumerate(state.stations):
        at = state.station_at[station]
        if at != NOWHERE and at in state.box.near[region]:
            total += state.box.stations[card].target
    return total


def extra_moves(state: Galaxy, seat: Seat) -> int:
    """Return the additional MHQs that a seat may move in Step 5."""
    moves = 0
    for station, card in enumerate(state.stations):
        at = state.station_at[station]
        if at != NOWHERE and state.box.stations[card].moves:
            for region in state.box.near[at]:
                if state.facility[region] >= 0 and state.control[region] == seat:
                    moves += state.box.stations[card].moves
                    break
    return moves


def is_without_white(state: Galaxy, region: Region) -> bool:
    """Tell whether no White dice are rolled about a region."""
    sector = state.sector[region]
    return sector != NOTHING and state.box.sectors[sector].no_white


def may_enter(state: Galaxy, start: Region, region: Region) -> bool:
    """Tell whether the Sector of a region lets an MHQ in; NOWHERE: a newly bought one."""
    sector = state.sector[region]
    if sector == NOTHING or not state.box.sectors[sector].near_entry:
        return True
    if start == NOWHERE:
        return False
    return state.sector[start] == sector or start in state.box.near[region]


def majority_points(state: Galaxy) -> list[int]:
    """Return what each seat scores for most Bases in a Sector."""
    points = [0] * state.seats
    for number, card in enumerate(state.box.sectors):
        if not card.majority and not card.shared_majority:
            continue
        bases = [0] * state.seats
        for region in state.box.area:
            owner = state.control[region]
            if state.sector[region] == number and owner != NOBODY:
                bases[owner] += 1
        most = max(bases)
        leaders = bases.count(most)
        for seat in range(state.seats):
            if most and bases[seat] == most:
                points[seat] += card.majority if leaders == 1 else card.shared_majority
    return points
