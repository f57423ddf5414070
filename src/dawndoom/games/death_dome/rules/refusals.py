"""Why a card, a unit, a thing of the store or a deed is not offered.

Where somebody could go or aim is told in `aims.py`.
"""

from collections.abc import Callable

from dawndoom.core import Decision, Option, Reason
from dawndoom.games.death_dome.rules.actions import (
    ActionKind,
    can_act,
    needs,
    patients,
    token_of,
)
from dawndoom.games.death_dome.rules.aims import (
    TARGETS,
    no_way,
    not_aimed_at,
    not_ready,
)
from dawndoom.games.death_dome.rules.board import NOTHING
from dawndoom.games.death_dome.rules.components import UNITS
from dawndoom.games.death_dome.rules.powers import is_playable
from dawndoom.games.death_dome.rules.purchase import (
    PurchaseTurn,
    hireable,
    kinds_of,
    to_equip,
)
from dawndoom.games.death_dome.rules.resolution import NOBODY, NOWHERE, Unit
from dawndoom.games.death_dome.rules.sheets import Wardrobe, may_wear
from dawndoom.games.death_dome.rules.state import JAILED, Arena
from dawndoom.games.death_dome.rules.units import inmates, is_eligible
from dawndoom.games.death_dome.rules.weapons import can_attack, needs_card

TIMINGS = {
    "window_card": ("window", "turn"),
    "phase_step": ("unit", "turn"),
    "move_card": ("move",),
    "action_kind": ("action",),
    "attack_mod_card": ("attack",),
}
"""When a card may be played: its timings at each question."""


# In the store.


def _buy(state: Arena, decision: Decision, wish: Option) -> Reason | None:
    turn = state.agenda[-1]
    number = state.box.item_by_id[str(wish.on[0])]
    if isinstance(turn, PurchaseTurn) and not turn.may_buy:
        return Reason("DD-3.2", "one_a_turn")
    return _shelf(state, decision.seat, number, state.box.items[number].cost, 0)


def _shelf(state: Arena, seat: int, number: int, cost: int, more: int) -> Reason | None:
    """DD-3.3, DD-3.6: what is in the store, affordable, and was not sold by this seat."""
    if state.owner[number] != NOBODY:
        return Reason("DD-3.3", "owned", (state.owner[number],))
    if state.banned[number] >> seat & 1:
        return Reason("DD-3.6", "sold_before")
    if cost > state.credits[seat] + more:
        return Reason("DD-3.3", "too_dear", (cost, state.credits[seat] + more))
    return None


def _sell(state: Arena, decision: Decision, wish: Option) -> Reason | None:
    return Reason("DD-3.2", "one_sale")


def _trade(state: Arena, decision: Decision, wish: Option) -> Reason | None:
    turn = state.agenda[-1]
    if isinstance(turn, PurchaseTurn) and not (turn.may_buy and turn.may_sell):
        return Reason("DD-19.4", "traded")
    kind = state.box.kind_by_id[str(wish.on[0])]
    unit = next(unit for unit in state.team(decision.seat) if state.kind[unit] == kind)
    return None if hireable(state, decision.seat, unit) else Reason("DD-19.4", "nobody_to_hire")


def _hire(state: Arena, decision: Decision, wish: Option) -> Reason | None:
    kind = state.box.kind_by_id[str(wish.on[0])]
    old = state.box.kinds[state.kind[int(decision.about[0])]].cost
    number = len(state.box.items) + kind
    return _shelf(state, decision.seat, number, state.box.kinds[kind].cost, old)


def _pass(state: Arena, decision: Decision, wish: Option) -> Reason | None:
    return Reason("DD-3.4", "no_fit")


# Cards.


def _play(state: Arena, decision: Decision, wish: Option) -> Reason | None:
    """DD-6.3, DD-6.5: a card has its time, and needs an effect."""
    card = state.box.power_by_id[str(wish.on[0])]
    power = state.box.powers[card]
    if decision.name == "capture_card":
        token = token_of(state, card)
        if token >= 0 and state.bug_at[token] != NOWHERE:
            return Reason("DD-18.5", "token_out")
        return Reason("DD-6.3", "timing", (power.timing,))
    if power.timing not in TIMINGS[decision.name]:
        return Reason("DD-6.3", "timing", (power.timing,))
    step = state.agenda[-1]
    if decision.name == "action_kind" and isinstance(step, ActionKind) and step.at_stop:
        return Reason("DD-18.4", "at_stop")
    is_ability = power.timing not in ("attack", "action")
    if is_ability and is_playable(state, decision.seat, card):
        return None
    return Reason("DD-6.5", "no_effect")


# Units.


def _unit(state: Arena, decision: Decision, wish: Option) -> Reason | None:
    unit = int(wish.on[0])
    if decision.name in TARGETS:
        return not_aimed_at(state, decision, unit)
    if decision.name in UNIT_REASONS:
        return UNIT_REASONS[decision.name](state, decision, unit)
    return Reason("DD-6.5", "no_target", (unit,))


def _phase(state: Arena, decision: Decision, unit: Unit) -> Reason | None:
    if state.pos[unit] <= JAILED:
        return Reason("DD-4.8", "jailed", (unit,))
    if not is_eligible(state, unit):
        return Reason("DD-4.8", "down", (unit,))
    return Reason("DD-4.6", "had_phase", (unit,))


def _wears(state: Arena, decision: Decision, unit: Unit) -> Reason | None:
    """DD-2.3, DD-2.4, DD-3.10: whom an item fits, and so that the rest still fits."""
    box, seat = state.box, decision.seat
    item = box.items[box.item_by_id[str(decision.about[0])]]
    spot = unit - seat * UNITS
    if not may_wear(box, state.kind[unit], item):
        return Reason("DD-2.3", "wrong_type", (unit, item.deck))
    items = to_equip(state, seat)
    wardrobe = Wardrobe(box, kinds_of(state, seat), items)
    for number in items[: items.index(item.number)]:
        wardrobe.put_on(state.holder[number] - seat * UNITS, box.items[number])
    key, rule = ("rest", "DD-3.10") if wardrobe.takes(spot, item) else ("full", "DD-2.4")
    return Reason(rule, key, (unit,))


def _patient(state: Arena, decision: Decision, unit: Unit) -> Reason | None:
    """DD-14.8: whom an ability can be used on."""
    ability = state.box.action_by_source[str(decision.about[1])]
    effect = state.box.actions[ability].effect
    if effect.name == "unjail":
        return Reason("DD-14.8", "free", (unit,))
    if state.pos[unit] <= JAILED:
        return Reason("DD-14.8", "jailed", (unit,))
    if not needs(state, unit, effect):
        return Reason("DD-14.8", "unhurt", (unit,))
    return Reason("DD-14.8", "not_near", (unit, effect.range))


def _towed(state: Arena, decision: Decision, unit: Unit) -> Reason | None:
    return Reason("DD-7.11", "not_beside", (unit,))


def _transfused(state: Arena, decision: Decision, unit: Unit) -> Reason | None:
    reach = state.box.items[state.fight().item].transfuse_range
    if not state.wounds[unit]:
        return Reason("DD-12.7", "unhurt", (unit,))
    return Reason("DD-12.7", "not_near", (unit, reach))


UNIT_REASONS: dict[str, Callable[[Arena, Decision, Unit], Reason | None]] = {
    "choose_unit": _phase,
    "equip_item": _wears,
    "item_target": _patient,
    "tow": _towed,
    "transfuse_target": _transfused,
}


# Deeds of a unit.


def _move(state: Arena, decision: Decision, wish: Option) -> Reason | None:
    return Reason("DD-7.2", "has_moved")


def _act(state: Arena, decision: Decision, wish: Option) -> Reason | None:
    phase = state.phase
    if phase is None or not phase.actions:
        return Reason("DD-8.1", "has_acted")
    if state.pos[phase.unit] < 0:
        return Reason("DD-8.2", "in_base")
    return None if can_act(state, phase.unit) else Reason("DD-8.1", "nothing_to_do")


def _capture(state: Arena, decision: Decision, wish: Option) -> Reason | None:
    place = state.box.ground.point_at[state.pos[int(decision.about[0])]]
    return Reason("DD-8.3", "no_point" if place == NOTHING else "own_point")


def _release(state: Arena, decision: Decision, wish: Option) -> Reason | None:
    jail = state.box.ground.releases[state.pos[int(decision.about[0])]]
    if jail == NOTHING:
        return Reason("DD-8.1", "no_release")
    return Reason("DD-8.5", "empty_jail") if not inmates(state, jail) else _at_stop()


def _at_stop() -> Reason:
    return Reason("DD-18.4", "at_stop")


def _attack(state: Arena, decision: Decision, wish: Option) -> Reason | None:
    return None if can_attack(state, int(decision.about[0])) else Reason("DD-12.1", "nobody_near")


def _reach(state: Arena, decision: Decision, wish: Option) -> Reason | None:
    return Reason("DD-8.3", "no_point_near", (state.sheet(int(decision.about[0])).reach,))


def _use(state: Arena, decision: Decision, wish: Option) -> Reason | None:
    """DD-14.8: an ability that is left, and does something."""
    effect = state.box.actions[state.box.action_by_source[str(wish.on[0])]].effect
    if effect.limit >= 0 and state.spent[effect.limit] >= state.box.limits[effect.limit]:
        return Reason("DD-8.1", "used_up")
    if not patients(state, int(decision.about[0]), effect):
        return Reason("DD-14.8", "nobody_needs_it")
    return _at_stop()


def _weapon(state: Arena, decision: Decision, wish: Option) -> Reason | None:
    return not_ready(state, int(decision.about[0]), wish)


def _again(state: Arena, decision: Decision, wish: Option) -> Reason | None:
    fight = state.agenda[-1]
    item, unit = getattr(fight, "item", -1), int(decision.about[0])
    return Reason("DD-12.1", "needs_card") if needs_card(state, unit, item) else None


REFUSALS: dict[str, Callable[[Arena, Decision, Option], Reason | None]] = {
    "buy": _buy,
    "sell": _sell,
    "trade": _trade,
    "hire": _hire,
    "pass": _pass,
    "play": _play,
    "unit": _unit,
    "move": _move,
    "act": _act,
    "capture": _capture,
    "release": _release,
    "attack": _attack,
    "reach": _reach,
    "use": _use,
    "weapon": _weapon,
    "again": _again,
    "to": no_way,
    "base": no_way,
    "point": no_way,
}
