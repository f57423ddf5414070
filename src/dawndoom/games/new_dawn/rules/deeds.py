"""What each effect code does, and when it could change something (ND-23.2, ND-23.3).

is_offered     an option is offered if one of its parts could change something
could_change   a part with its guard
do             carry out a part
"""

from dawndoom.core import Seat
from dawndoom.games.new_dawn.rules.actions import EstablishTarget, establishable
from dawndoom.games.new_dawn.rules.aid import AidPick, aids_on_offer
from dawndoom.games.new_dawn.rules.ambassadors import AmbassadorPick, ambassadors_on_offer
from dawndoom.games.new_dawn.rules.box import Region
from dawndoom.games.new_dawn.rules.codes import (
    AID,
    AMB,
    ANY,
    BEN,
    BESIDE,
    BOTH,
    CONV,
    CULL,
    DRAW,
    DROPPING,
    EST,
    EXPLORE,
    GAIN,
    HOLDING,
    MHQ,
    MOVE,
    OF_BASE,
    OPPREROLL,
    PAYING,
    PER,
    READY,
    RECALL,
    REDRAW,
    REGION,
    ROLL_FLAT,
    SEIZE,
    SHIELD,
    SPIN,
    STEAL,
    TABLE,
    TECH,
    UNGUARDED,
    Part,
)
from dawndoom.games.new_dawn.rules.control import (
    ALL_SIDES,
    BenefitPick,
    SpinPick,
    spinnable,
    useful_sides,
)
from dawndoom.games.new_dawn.rules.counting import count
from dawndoom.games.new_dawn.rules.explore import ExploreCard, can_explore
from dawndoom.games.new_dawn.rules.favours import (
    Exchange,
    Recall,
    Steal,
    exchanges,
    put_shield,
    recallable,
    stealable,
)
from dawndoom.games.new_dawn.rules.hand import Cull, Discard, DrawCards, decks_in_use
from dawndoom.games.new_dawn.rules.headquarters import BuySlot, MovePick, movable, slots_on_offer
from dawndoom.games.new_dawn.rules.performing import Perform
from dawndoom.games.new_dawn.rules.resources import (
    can_pay_bundle,
    gain_bundle,
    pay_bundle,
)
from dawndoom.games.new_dawn.rules.roll_deeds import do_roll, roll_could_change
from dawndoom.games.new_dawn.rules.seize import SeizeTarget, seizable
from dawndoom.games.new_dawn.rules.state import NOTHING, NOWHERE, Galaxy
from dawndoom.games.new_dawn.rules.tables import RegionRoll, begin_table
from dawndoom.games.new_dawn.rules.technology import BuyTech, Ready, readiable, techs_on_offer

NO_BTYPE = -1


def is_offered(state: Galaxy, seat: Seat, parts: list[Part], here: Region, left: int) -> bool:
    """ND-23.2: an option is offered if at least one of its parts could change something now."""
    for part in parts:
        if could_change(state, seat, part, here, left):
            return True
    return False


def could_change(state: Galaxy, seat: Seat, part: Part, here: Region, left: int) -> bool:
    """Tell whether a part, with its guard paid, could change something now."""
    guard = part.guard
    if guard != UNGUARDED:
        if guard == PAYING:
            if not can_pay_bundle(state, seat, part.guard_bundle, btype_of(state, here)):
                return False
        elif guard == DROPPING:
            if len(state.hands[seat]) < part.guard_n:
                return False
        elif guard == HOLDING and state.resources(seat) < part.guard_n:
            return False
    return effect_could_change(state, seat, part, here, left)


def effect_could_change(state: Galaxy, seat: Seat, part: Part, here: Region, left: int) -> bool:
    """Tell whether an effect alone could change something now."""
    code = part.code
    if code in (GAIN, PER):
        return gain_could_change(state, seat, part, here, left)
    if ROLL_FLAT <= code <= OPPREROLL:
        return roll_could_change(state, seat, part)
    if code == EXPLORE:
        return can_explore(state, seat, beside_of(part, here)) and not is_lost(part, here)
    if code == MOVE:
        return len(movable(state, seat, 0, part.where, here)) > 0
    if code == DRAW:
        return len(decks_in_use(state)) > 0
    if code in (CULL, REDRAW):
        return len(state.hands[seat]) > 0
    if code == EST:
        return len(establishable(state, seat, part.n, part.where, here, part.flag)) > 0
    if code == SEIZE:
        return len(seizable(state, seat, part.where, here, part.flag)) > 0
    if code == TECH:
        return len(techs_on_offer(state, seat, part.n)) > 0
    if code == MHQ:
        return len(slots_on_offer(state, seat, part.n)) > 0
    if code == AID:
        return len(aids_on_offer(state, seat, part.n)) > 0
    if code == AMB:
        return len(ambassadors_on_offer(state, seat, part.flag, part.n)) > 0
    if code == READY:
        return readiable(state, seat) != 0
    if code == BEN:
        return len(useful_sides(state, seat, here, ALL_SIDES)) > 0
    if code == CONV:
        return len(exchanges(state, seat, part.m, part.count)) > 0
    if code == RECALL:
        return len(recallable(state, seat, here)) > 0
    if code == STEAL:
        return len(stealable(state, seat)) > 0
    if code == SHIELD:
        return here != NOWHERE
    if code == BOTH:
        return other_option(state, seat, here) != NOTHING
    if code == SPIN:
        return not state.spun and len(spinnable(state, seat)) > 0
    return code in (TABLE, REGION)


def beside_of(part: Part, here: Region) -> Region:
    """Return the region that an exploration must be adjacent to, if any."""
    return here if part.where == BESIDE else NOWHERE


def is_lost(part: Part, here: Region) -> bool:
    """Tell whether a part that must be near here has no here."""
    return part.where == BESIDE and here == NOWHERE


def btype_of(state: Galaxy, here: Region) -> int:
    """Return the base type of the Facility here, NO_BTYPE without one."""
    if here == NOWHERE or state.facility[here] < 0:
        return NO_BTYPE
    return state.box.facilities[state.facility[here]].btype


# Gains.


def gain_could_change(state: Galaxy, seat: Seat, part: Part, here: Region, left: int) -> bool:
    """Tell whether a gain brings anything."""
    bundle = part.bundle
    if bundle[OF_BASE] and btype_of(state, here) == NO_BTYPE:
        return False
    if part.code == PER and count(state, seat, part.count, here) == 0:
        return False
    if left != 0 and resources_in(bundle):
        return True
    if bundle[6]:
        return True
    tokens = bundle[3] + bundle[4] + bundle[5]
    return tokens > 0 and state.box.races[state.race[seat]].token_slots > 0


def resources_in(bundle: list[int]) -> int:
    """Count the resources of a bundle."""
    return bundle[0] + bundle[1] + bundle[2] + bundle[ANY] + bundle[OF_BASE]


def times_of(state: Galaxy, seat: Seat, part: Part, here: Region) -> int:
    """Return how many times a part's bundle is taken: `per` at most n pieces in all."""
    if part.code == GAIN:
        return 1
    return min(count(state, seat, part.count, here), part.n // sum(part.bundle))


def provided(state: Galaxy, seat: Seat, part: Part, here: Region, left: int) -> int:
    """ND-6.6: return how many resources a part of a Facility's own ability provides."""
    if part.code != GAIN and part.code != PER:
        return 0
    return min(left, resources_in(part.bundle) * times_of(state, seat, part, here))


def do_gain(state: Galaxy, seat: Seat, part: Part, here: Region, left: int) -> None:
    """Take the bundle, a Facility's within the printed maximum."""
    times = times_of(state, seat, part, here)
    bundle = part.bundle
    if times != 1:
        bundle = [times * number for number in bundle]
    if 0 <= left < resources_in(bundle):
        bundle = limited(bundle, left)
    gain_bundle(state, seat, bundle, btype_of(state, here))


def limited(bundle: list[int], left: int) -> list[int]:
    """ND-6.6: return a bundle with no more resources than are left."""
    bundle = bundle[:]
    for kind in (0, 1, 2, ANY, OF_BASE):
        bundle[kind] = min(bundle[kind], left)
        left -= bundle[kind]
    return bundle


def other_option(state: Galaxy, seat: Seat, here: Region) -> int:
    """`both`: return an option that was not performed and would change something."""
    if here == NOWHERE or state.facility[here] < 0 or state.performed[here] == NOTHING:
        return NOTHING
    card = state.box.facilities[state.facility[here]]
    for number, parts in enumerate(state.box.book[card.ability].options):
        if number != state.performed[here] and is_offered(state, seat, parts, here, card.most):
            return number
    return NOTHING


# Doing.


def pay_guard(state: Galaxy, seat: Seat, part: Part, here: Region) -> None:
    """Pay for a guarded part."""
    if part.guard == PAYING:
        pay_bundle(state, seat, part.guard_bundle, btype_of(state, here))
    else:
        state.agenda.append(Cull(seat, part.guard_n))


def do(state: Galaxy, seat: Seat, part: Part, here: Region, left: int) -> None:
    """Carry out an effect that could change something."""
    code = part.code
    if code in (GAIN, PER):
        do_gain(state, seat, part, here, left)
    elif ROLL_FLAT <= code <= OPPREROLL:
        do_roll(state, seat, part)
    elif code == DRAW:
        state.agenda.append(DrawCards(seat, part.n))
    elif code == CULL:
        state.agenda.append(Cull(seat, part.n))
    elif code == REDRAW:
        state.agenda.append(Discard(seat))
    elif code == EXPLORE:
        state.agenda.append(ExploreCard(seat, part.flag, beside_of(part, here), False))
    elif code == MOVE:
        state.agenda.append(MovePick(seat, part.n, 0, part.where, here))
    elif code == CONV:
        state.agenda.append(Exchange(seat, part.n, part.m, part.count))
    elif code == RECALL:
        state.agenda.append(Recall(seat, part.n, here))
    elif code == STEAL:
        state.agenda.append(Steal(seat, part.n))
    elif code == SHIELD:
        put_shield(state, seat, here, part.n)
    elif code == BOTH:
        card = state.box.facilities[state.facility[here]]
        other = other_option(state, seat, here)
        state.agenda.append(Perform(seat, card.ability, other, 0, here, card.most))
    else:
        do_granted(state, seat, part, here)


def do_granted(state: Galaxy, seat: Seat, part: Part, here: Region) -> None:
    """ND-23.5: purchases, Bases, Ambassadors, Benefits and rolls that an effect grants."""
    code = part.code
    if code == EST:
        target = EstablishTarget(seat, part.n, part.where, here, part.flag, True)
        state.agenda.append(target)
    elif code == SEIZE:
        dice = tuple(part.bundle)
        state.agenda.append(SeizeTarget(seat, part.n, dice, part.where, here, part.flag, True))
    elif code == TECH:
        state.agenda.append(BuyTech(seat, part.n))
    elif code == MHQ:
        state.agenda.append(BuySlot(seat, part.n, True))
    elif code == AID:
        state.agenda.append(AidPick(seat, part.n))
    elif code == AMB:
        state.agenda.append(AmbassadorPick(seat, part.flag, part.n, True))
    elif code == READY:
        state.agenda.append(Ready(seat, part.n))
    elif code == BEN:
        state.agenda.append(BenefitPick(seat, here, ALL_SIDES, part.n, "benefit.side"))
    elif code == TABLE:
        begin_table(state, seat, part.n, tuple(part.rows), tuple(part.subs), here)
    elif code == REGION:
        state.agenda.append(RegionRoll(seat, part.subs[0], part.subs[1]))
    elif code == SPIN:
        state.agenda.append(SpinPick(seat))
