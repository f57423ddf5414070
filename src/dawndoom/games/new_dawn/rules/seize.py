"""Seize Control (ND-12).

ND-12.1  SeizeTarget  a Facility within reach that the seat does not control
         ReachCard    more White dice from farther away, if a card allows
ND-12.3  Attack       both pools, the number to beat; then the rolls
ND-12.7  Compare      more than the number to beat, or than the Defender's total
"""

from dawndoom.core import Decision, Option, Question, Seat, Step
from dawndoom.games.new_dawn.rules.abilities import Opening, window_bits
from dawndoom.games.new_dawn.rules.box import DONE, PASS, Region
from dawndoom.games.new_dawn.rules.components import SLOTS
from dawndoom.games.new_dawn.rules.control import PlaceBase
from dawndoom.games.new_dawn.rules.kinds import ANYWHERE, BESIDE, BLACK, HERE, WHITE, YELLOW
from dawndoom.games.new_dawn.rules.places import is_without_white, station_defence, station_target
from dawndoom.games.new_dawn.rules.rolls import Declare, Post, React, Throw
from dawndoom.games.new_dawn.rules.state import MHQS, NOBODY, NOWHERE, Contest, Galaxy, Roll
from dawndoom.games.new_dawn.rules.windows import (
    AFTER_FAILED_ATTACK,
    AFTER_HOLDING,
    BEFORE_ATTACK_ROLL,
    BEFORE_DEFENCE_ROLL,
    CHOOSING_TARGET,
)

NO_DICE = (0, 0, 0, 0)


def is_in_reach(state: Galaxy, seat: Seat, region: Region) -> bool:
    """ND-10.2: tell whether an own MHQ stands on the region or on an adjacent one."""
    is_near, size = state.box.is_near, state.box.size
    for number in range(seat * MHQS, seat * MHQS + MHQS):
        at = state.mhq[number]
        if at == region or (at != NOWHERE and is_near[at * size + region]):
            return True
    return False


def is_in_far_reach(state: Galaxy, seat: Seat, region: Region) -> bool:
    """Tell whether an own MHQ stands exactly two regions away."""
    for number in range(seat * MHQS, seat * MHQS + MHQS):
        if state.mhq[number] in state.box.far[region]:
            return True
    return False


def is_reachable(state: Galaxy, seat: Seat, region: Region, far: bool) -> bool:
    """Tell whether a region is within reach, or within the farther one of a card."""
    if is_in_reach(state, seat, region):
        return True
    return far and is_in_far_reach(state, seat, region)


def reach_bits(state: Galaxy, seat: Seat) -> int:
    """Return the bits of ready cards that let a seat reach farther."""
    return window_bits(state, seat, CHOOSING_TARGET) & state.owned[seat] & ~state.used[seat]


def use_reach(state: Galaxy, seat: Seat) -> None:
    """Use the first card that lets a seat reach farther."""
    bits = reach_bits(state, seat)
    kit = state.box.kits[state.race[seat]]
    for bit in range(len(kit.abilities)):
        if bits >> bit & 1:
            state.used[seat] |= 1 << bit
            if state.events is not None:
                state.tell_of(seat, "used", kit.names[bit])
            return


def fits(state: Galaxy, region: Region, where: int, here: Region) -> bool:
    """Tell whether a region is where an effect may act."""
    if where == ANYWHERE:
        return True
    if here == NOWHERE:
        return False
    if where == HERE:
        return region == here
    return where == BESIDE and state.box.is_near[here * state.box.size + region]


def can_seize(state: Galaxy, seat: Seat, region: Region, free: bool, far: bool) -> bool:
    """ND-12.1: tell whether a Facility is a legal target; `free`: no reach needed."""
    card = state.facility[region]
    if card < 0 or state.control[region] == seat:
        return False
    if state.built[seat * 3 + state.box.facilities[card].btype] >= SLOTS:
        return False
    return free or is_reachable(state, seat, region, far)


def seizable(state: Galaxy, seat: Seat, where: int, here: Region, free: bool) -> list[Region]:
    """Return the legal targets of a Seize Control."""
    far = not free and reach_bits(state, seat) != 0
    found = []
    for region in state.box.area:
        if fits(state, region, where, here) and can_seize(state, seat, region, free, far):
            found.append(region)
    return found


class SeizeTarget(Question):
    """ND-12.1: a legal target; an attempt granted by an effect may be declined.

    `dice` and `flat` are what the effect adds; `free`: no MHQ is needed, and none gives a die.
    """

    __slots__ = ("by_effect", "dice", "flat", "free", "here", "seat", "where")

    def __init__(
        self,
        seat: Seat,
        flat: int,
        dice: tuple[int, ...],
        where: int,
        here: Region,
        free: bool,
        by_effect: bool,
    ) -> None:
        self.seat = seat
        self.flat = flat
        self.dice = dice
        self.where = where
        self.here = here
        self.free = free
        self.by_effect = by_effect

    def ask(self, state: Galaxy) -> Decision:
        seize_options = state.box.seize_options
        regions = seizable(state, self.seat, self.where, self.here, self.free)
        options = [seize_options[region] for region in regions]
        if self.by_effect:
            options.append(PASS)
        about = (self.flat, *self.dice, 1 if self.free else 0)
        return Decision(self.seat, "seize_control", options, about)

    def costs(self, state: Galaxy) -> bool:
        # The attempt and its cards are spent, whatever is thrown.
        return not self.by_effect or bool(
            seizable(state, self.seat, self.where, self.here, self.free)
        )

    def take(self, state: Galaxy, option: Option) -> None:
        if option == PASS:
            return
        seat = self.seat
        region = state.box.region_of[str(option.on[0])]
        far = False
        if not self.free and reach_bits(state, seat) and is_in_far_reach(state, seat, region):
            if not is_in_reach(state, seat, region):
                use_reach(state, seat)
                far = True
            elif not is_without_white(state, region):
                state.agenda.append(ReachCard(seat, region, self.flat, self.dice))
                return
        state.agenda.append(Attack(seat, region, self.flat, self.dice, self.free, far))


class ReachCard(Question):
    """A card for farther reach on an ordinary target: use it for more White dice, or keep it."""

    __slots__ = ("dice", "flat", "region", "seat")

    def __init__(self, seat: Seat, region: Region, flat: int, dice: tuple[int, ...]) -> None:
        self.seat = seat
        self.region = region
        self.flat = flat
        self.dice = dice

    def ask(self, state: Galaxy) -> Decision:
        bits = reach_bits(state, self.seat)
        kit = state.box.kits[state.race[self.seat]]
        options = [kit.use_options[bit] for bit in range(len(kit.abilities)) if bits >> bit & 1]
        options.append(DONE)
        about = ("reach", state.box.board.names[self.region])
        return Decision(self.seat, "use_card", options, about)

    def take(self, state: Galaxy, option: Option) -> None:
        far = option != DONE
        if far:
            use_reach(state, self.seat)
        attack = Attack(self.seat, self.region, self.flat, self.dice, False, far)
        state.agenda.append(attack)


class Attack(Step):
    """ND-12.3 to ND-12.7: the pools and the number to beat, then the rolls in their order."""

    __slots__ = ("dice", "far", "flat", "free", "region", "seat")

    def __init__(
        self,
        seat: Seat,
        region: Region,
        flat: int,
        dice: tuple[int, ...],
        free: bool,
        far: bool,
    ) -> None:
        self.seat = seat
        self.region = region
        self.flat = flat
        self.dice = dice
        self.free = free
        self.far = far

    def run(self, state: Galaxy) -> None:
        contest = begin_contest(state, self.seat, self.region)
        attack = attack_roll(state, contest, self.dice, self.flat, self.free, self.far)
        state.contest = contest
        if state.events is not None:
            card = state.box.facilities[state.facility[self.region]]
            name = state.box.board.names[self.region]
            state.tell_of(self.seat, "attacked", contest.defender, card.id, name, contest.target)
        state.agenda.append(COMPARE)
        if contest.defender == NOBODY:
            state.rolls = [attack]
            state.then(Declare(0), Throw(0), Post(0))
        else:
            state.rolls = [attack, defence_roll(state, contest)]
            state.then(Declare(0), Declare(1), Throw(0), Post(0), React(0))
            place = len(state.agenda) - 5
            state.agenda[place:place] = [React(1), Post(1), Throw(1)]


def begin_contest(state: Galaxy, seat: Seat, region: Region) -> Contest:
    """ND-12.4: who fights whom, and the number to beat."""
    card = state.box.facilities[state.facility[region]]
    target = card.target + shields_on(state, region) + station_target(state, region)
    without = is_without_white(state, region)
    return Contest(seat, state.control[region], region, target, False, without)


def shields_on(state: Galaxy, region: Region) -> int:
    """Return what the reminder tokens on a Facility add."""
    total = 0
    for place in range(0, len(state.shields), 2):
        if state.shields[place] == region:
            total += state.shields[place + 1]
    return total


def attack_roll(
    state: Galaxy, contest: Contest, dice: tuple[int, ...], flat: int, free: bool, far: bool
) -> Roll:
    """ND-12.3: yellow for MHQs on the target, white for adjacent ones, and what an effect adds."""
    pool = [0] * (BLACK + 1)
    givers = 0 if free else add_mhq_dice(state, contest, contest.attacker, pool, far)
    for colour, number in enumerate(dice):
        if colour != WHITE or not contest.without_white:
            pool[colour] += number
    return Roll(contest.attacker, BEFORE_ATTACK_ROLL, pool, flat, givers, [], False)


def defence_roll(state: Galaxy, contest: Contest) -> Roll:
    """ND-12.7: yellow for the Base and the MHQs on it, white for adjacent MHQs."""
    pool = [0] * (BLACK + 1)
    givers = add_mhq_dice(state, contest, contest.defender, pool, False)
    pool[YELLOW] += 1
    flat = shields_on(state, contest.region) + station_defence(state, contest.region)
    return Roll(contest.defender, BEFORE_DEFENCE_ROLL, pool, flat, givers, [], False)


def add_mhq_dice(state: Galaxy, contest: Contest, seat: Seat, pool: list[int], far: bool) -> int:
    """Add the dice of a seat's MHQs to a pool and return how many MHQs gave one."""
    region = contest.region
    givers = 0
    for number in range(seat * MHQS, seat * MHQS + MHQS):
        at = state.mhq[number]
        if at == region:
            pool[YELLOW] += 1
            givers += 1
        elif at == NOWHERE or contest.without_white:
            continue
        elif at in state.box.near[region] or (far and at in state.box.far[region]):
            pool[WHITE] += 1
            givers += 1
    return givers


class Compare(Step):
    """ND-12.5 to ND-12.10: success or failure, and what follows."""

    __slots__ = ()

    def run(self, state: Galaxy) -> None:
        contest = state.contest
        assert contest is not None
        total = state.rolls[0].total()
        to_beat = contest.target
        if contest.defender != NOBODY:
            to_beat = state.rolls[1].total()
        state.contest = None
        state.rolls = []
        if state.events is not None:
            tell_result(state, contest, total, to_beat)
        attacker, region = contest.attacker, contest.region
        if total > to_beat:
            state.agenda.append(PlaceBase(attacker, region, True))
            return
        if contest.defender != NOBODY:
            state.agenda.append(Opening(contest.defender, AFTER_HOLDING, region))
        state.agenda.append(Opening(attacker, AFTER_FAILED_ATTACK, region))


def tell_result(state: Galaxy, contest: Contest, total: int, to_beat: int) -> None:
    """Tell how a contest ended."""
    card = state.box.facilities[state.facility[contest.region]].id
    verb = "won" if total > to_beat else "lost"
    state.tell_of(contest.attacker, verb, contest.defender, card, total, to_beat)


COMPARE = Compare()
