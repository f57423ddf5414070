"""Why a region, a card, a token or an Action is not offered, by what the rules ask of each."""

from collections.abc import Callable
from typing import Final

from dawndoom.core import Decision, Option, Reason
from dawndoom.games.new_dawn.rules.actions import ACTION_NAMES, ACTION_OPTIONS, EstablishTarget
from dawndoom.games.new_dawn.rules.ambassadors import AmbassadorPick, AmbassadorPlace, has_room
from dawndoom.games.new_dawn.rules.box import SLOT_OPTIONS, TOKEN_OPTIONS, Region
from dawndoom.games.new_dawn.rules.components import HOSTILE, SLOTS, Cost
from dawndoom.games.new_dawn.rules.explore import ExploreRegion
from dawndoom.games.new_dawn.rules.headquarters import MovePick, MoveTo, is_place
from dawndoom.games.new_dawn.rules.places import may_enter
from dawndoom.games.new_dawn.rules.resources import can_afford
from dawndoom.games.new_dawn.rules.seize import SeizeTarget, fits, is_reachable, reach_bits
from dawndoom.games.new_dawn.rules.state import ALLIANCE, EMPTY, HELD, MHQS, NOBODY, NOWHERE, Galaxy
from dawndoom.games.new_dawn.rules.windows import (
    PAYING_FOR_AID,
    PAYING_FOR_AMBASSADOR,
    PAYING_FOR_BASE,
    PAYING_FOR_MHQ,
    PAYING_FOR_TECHNOLOGY,
)


def _region(state: Galaxy, wish: Option) -> Region:
    return state.box.region_of[str(wish.on[0])]


def _dear(
    state: Galaxy, rule: str, seat: int, cost: Cost, window: int, discount: int
) -> Reason | None:
    """ND-18.3: whether a cost can be paid, with the help of all that can be used now."""
    if can_afford(state, seat, cost, window, discount):
        return None
    held = state.held[seat * HELD : seat * HELD + 3]
    return Reason(rule, "too_dear", (*cost, *held))


def _race(state: Galaxy, decision: Decision, wish: Option) -> Reason | None:
    race = state.box.race_options.index(wish)
    return Reason("ND-2.4", "race_taken", (state.race.index(race),))


def _draw(state: Galaxy, decision: Decision, wish: Option) -> Reason | None:
    return Reason("ND-5.5", "empty_deck")


def _at(state: Galaxy, decision: Decision, wish: Option) -> Reason | None:
    """ND-6.2: an empty region beside a Facility or the Alliance Base."""
    region, step = _region(state, wish), state.agenda[-1]
    if state.facility[region] != EMPTY:
        return Reason("ND-6.2", _lies(state, region))
    if isinstance(step, ExploreRegion) and step.beside != NOWHERE:
        return Reason("ND-6.8", "not_beside_it", (state.box.board.names[step.beside],))
    return Reason("ND-6.2", "nothing_near")


def _lies(state: Galaxy, region: Region) -> str:
    lies = state.facility[region]
    if lies == EMPTY:
        return "empty"
    return "facility" if lies >= 0 else "alliance" if lies == ALLIANCE else "station"


def _buy(state: Galaxy, decision: Decision, wish: Option) -> Reason | None:
    seat, box = decision.seat, state.box
    tech = box.buy_options.index(wish)
    kit, card = box.kits[state.race[seat]], box.technologies[tech]
    if state.owned[seat] >> kit.techs.index(tech) & 1:
        return Reason("ND-7.1", "bought")
    if card.phase > state.phase():
        return Reason("ND-7.2", "phase")
    slots = len(box.races[state.race[seat]].tech_slots)
    if len(state.techs[seat]) >= slots:
        return Reason("ND-7.3", "no_slot", (slots,))
    discount = int(decision.about[0])
    return _dear(state, "ND-7.1", seat, card.cost, PAYING_FOR_TECHNOLOGY, discount)


def _use(state: Galaxy, decision: Decision, wish: Option) -> Reason | None:
    kit = state.box.kits[state.race[decision.seat]]
    bit = kit.use_options.index(wish)
    if state.used[decision.seat] >> bit & 1:
        return Reason("ND-7.4", "used")
    return Reason("ND-7.4", "not_now")


def _token(state: Galaxy, decision: Decision, wish: Option) -> Reason | None:
    """ND-13.3, ND-13.6: some tokens before the throw, others after it."""
    kind = TOKEN_OPTIONS.index(wish)
    if not state.held[decision.seat * HELD + kind]:
        return Reason("ND-13.3", "no_token")
    rule = "ND-13.3" if decision.name == "roll_declare" else "ND-13.6"
    return Reason(rule, "other_moment")


def _ready(state: Galaxy, decision: Decision, wish: Option) -> Reason | None:
    bit = state.box.kits[state.race[decision.seat]].ready_options.index(wish)
    if not state.used[decision.seat] >> bit & 1:
        return Reason("ND-7.6", "is_ready")
    return Reason("ND-7.6", "readied")


def _move(state: Galaxy, decision: Decision, wish: Option) -> Reason | None:
    step, region = state.agenda[-1], _region(state, wish)
    first = decision.seat * MHQS
    standing = [number for number in range(MHQS) if state.mhq[first + number] == region]
    if isinstance(step, MovePick) and all(step.moved >> number & 1 for number in standing):
        return Reason("ND-8.1", "moved")
    return Reason("ND-8.5", "nowhere_to_go")


def _to(state: Galaxy, decision: Decision, wish: Option) -> Reason | None:
    """ND-8.3, ND-8.5: another Facility, or the Alliance Base."""
    region, step = _region(state, wish), state.agenda[-1]
    assert isinstance(step, MoveTo)
    start = state.mhq[step.seat * MHQS + step.number]
    if region == start:
        return Reason("ND-8.5", "same_region")
    return _no_entry(state, start, region) or Reason("ND-8.5", "effect_elsewhere")


def _place(state: Galaxy, decision: Decision, wish: Option) -> Reason | None:
    return _no_entry(state, NOWHERE, _region(state, wish))


def _no_entry(state: Galaxy, start: Region, region: Region) -> Reason | None:
    if not is_place(state, region):
        return Reason("ND-8.3", _lies(state, region))
    return None if may_enter(state, start, region) else Reason("ND-8.3", "sector")


def _action(state: Galaxy, decision: Decision, wish: Option) -> Reason | None:
    return Reason("ND-9.2", f"no_{ACTION_NAMES[ACTION_OPTIONS.index(wish)]}")


def _establish(state: Galaxy, decision: Decision, wish: Option) -> Reason | None:
    """ND-10.1: uncontrolled, not Hostile, a Base left, within reach, and paid for."""
    region, seat, step = _region(state, wish), decision.seat, state.agenda[-1]
    number = state.facility[region]
    if number < 0:
        return Reason("ND-10.1", _lies(state, region))
    card = state.box.facilities[number]
    if state.control[region] != NOBODY:
        return Reason("ND-10.1", "controlled", (state.control[region],))
    if card.ftype == HOSTILE:
        return Reason("ND-10.1", "hostile")
    free = isinstance(step, EstablishTarget) and step.free
    barred = _barred(state, seat, region, card.btype, free)
    if barred is not None:
        return barred
    discount = step.discount if isinstance(step, EstablishTarget) else 0
    dear = _dear(state, "ND-10.1", seat, card.cost, PAYING_FOR_BASE, discount)
    return dear or Reason("ND-10.1", "effect_elsewhere")


def _barred(state: Galaxy, seat: int, region: Region, btype: int, free: bool) -> Reason | None:
    """ND-10.2, ND-10.5: a Base left on its track, and an MHQ on it or beside it."""
    if state.built[seat * 3 + btype] >= SLOTS:
        return Reason("ND-10.5", "track_full", (btype,))
    far = reach_bits(state, seat) != 0
    if not free and not is_reachable(state, seat, region, far):
        return Reason("ND-10.2", "out_of_reach")
    return None


def _seize(state: Galaxy, decision: Decision, wish: Option) -> Reason | None:
    """ND-12.1: a Facility that is not one's own, a Base left, within reach."""
    region, seat, step = _region(state, wish), decision.seat, state.agenda[-1]
    number = state.facility[region]
    if number < 0:
        return Reason("ND-12.1", _lies(state, region))
    if state.control[region] == seat:
        return Reason("ND-12.1", "own")
    free = isinstance(step, SeizeTarget) and step.free
    barred = _barred(state, seat, region, state.box.facilities[number].btype, free)
    if barred is not None:
        return barred
    if isinstance(step, SeizeTarget) and not fits(state, region, step.where, step.here):
        return Reason("ND-12.1", "effect_elsewhere")
    return None


def _send(state: Galaxy, decision: Decision, wish: Option) -> Reason | None:
    """ND-14.1, ND-14.5, ND-14.6: face up, paid for, with a Facility that has room."""
    step = state.agenda[-1]
    number = state.box.send_options.index(wish)
    ambassador = state.ambassadors.index(number)
    used_too = isinstance(step, AmbassadorPick) and step.used_too
    discount = step.discount if isinstance(step, AmbassadorPick) else 0
    if state.envoys:
        return Reason("ND-14.6", "another_envoy")
    if state.ambassador_used[ambassador] and not used_too:
        return Reason("ND-14.5", "used_this_round")
    cost = state.box.ambassadors[number].cost
    dear = _dear(state, "ND-14.1", decision.seat, cost, PAYING_FOR_AMBASSADOR, discount)
    return dear or Reason("ND-14.4", "no_room")


def _visit(state: Galaxy, decision: Decision, wish: Option) -> Reason | None:
    region, step = _region(state, wish), state.agenda[-1]
    assert isinstance(step, AmbassadorPlace)
    if state.facility[region] < 0:
        return Reason("ND-14.3", _lies(state, region))
    return None if has_room(state, step.ambassador, region) else Reason("ND-14.4", "two_tokens")


def _slot(state: Galaxy, decision: Decision, wish: Option) -> Reason | None:
    seat, slot = decision.seat, SLOT_OPTIONS.index(wish)
    if state.mhq[seat * MHQS + slot + 1] != NOWHERE:
        return Reason("ND-11.1", "mhq_out")
    cost = state.box.races[state.race[seat]].mhq_cost[slot]
    discount = int(decision.about[0]) if decision.name == "buy_mhq" else 0
    return _dear(state, "ND-11.1", seat, cost, PAYING_FOR_MHQ, discount)


def _aid(state: Galaxy, decision: Decision, wish: Option) -> Reason | None:
    cost = state.box.aids[state.box.aid_options.index(wish)].cost
    return _dear(state, "ND-16.1", decision.seat, cost, PAYING_FOR_AID, int(decision.about[0]))


REFUSALS: Final[dict[str, Callable[[Galaxy, Decision, Option], Reason | None]]] = {
    "race": _race,
    "draw": _draw,
    "at": _at,
    "buy": _buy,
    "use": _use,
    "token": _token,
    "ready": _ready,
    "move": _move,
    "to": _to,
    "place": _place,
    "action": _action,
    "establish": _establish,
    "seize": _seize,
    "send": _send,
    "visit": _visit,
    "slot": _slot,
    "aid": _aid,
}
