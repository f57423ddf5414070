"""Why? The rule behind each question, and why a bay, a floor, a weapon or a tool is not offered."""

from collections.abc import Callable

from dawndoom.core import Decision, Option, Reason, Reasons
from dawndoom.games.cyberdoom_tower.rules.attack import (
    AIM,
    ATTACK,
    SACRIFICE,
    USE_OPTIONS,
    VALUE_OPTIONS,
    attack_distance,
    can_pay,
    has_target,
    has_weapon,
    value_of,
)
from dawndoom.games.cyberdoom_tower.rules.box import NO_ITEM, SECTORS
from dawndoom.games.cyberdoom_tower.rules.move import (
    RIDE_OPTIONS,
    RIDE_TO_ROOF,
    WALK_OPTIONS,
    walk_reach,
)
from dawndoom.games.cyberdoom_tower.rules.placement import FACES
from dawndoom.games.cyberdoom_tower.rules.state import ABILITIES, HIT, LOCKS, MOST, Tower
from dawndoom.games.cyberdoom_tower.rules.turn import ENTER_ROOF

QUESTIONS = {
    "place_key": "CT-1.5",
    "choose_first": "CT-2.2",
    "choose_action": "CT-3.2",
    "choose_payment": "CT-4.5",
    "loot": "CT-5.2",
    "use_suit": "CT-15.5",
    "spend_luck_hide": "CT-6.5",
    "take_key": "CT-13.1",
    "choose_weapon": "CT-7.3",
    "modify": "CT-9.1",
    "pick_die": "CT-9.1",
    "pick_value": "CT-9.2",
    "discard_to_survive": "CT-15.8",
}
WHOLE = frozenset(
    {
        "choose_first",
        "choose_payment",
        "loot",
        "use_suit",
        "spend_luck_hide",
        "take_key",
        "pick_die",
    }
)


def expected(state: Tower) -> list[Option]:
    """Return every bay, floor, machine, item, weapon or tool that one could think of."""
    decision = state.decision
    assert decision is not None
    name, seat = decision.name, decision.seat
    if name in WHOLE:
        return []
    if name == "choose_action":
        return _actions(state, seat)
    if name == "choose_weapon":
        owned = range(len(state.box.weapons))
        return [state.box.weapon_options[number] for number in owned if _owns(state, number)]
    if name == "modify":
        has_sight = state.has_item(seat, state.box.gunsight)
        return [*USE_OPTIONS, *([AIM, SACRIFICE] if has_sight else [])]
    if name == "pick_value":
        return VALUE_OPTIONS[1:]
    if name == "place_key":
        return [Option("place", sector) for sector in range(1, SECTORS + 1)]
    return _discards(state, seat)


def _actions(state: Tower, seat: int) -> list[Option]:
    here = state.level[seat]
    levels = range(state.box.height)
    spaces = [sector for sector in range(SECTORS + 1) if sector != state.sector[seat]]
    walks = [] if state.is_roof(here) else [WALK_OPTIONS[sector] for sector in spaces]
    rides = [RIDE_OPTIONS[level] for level in levels if level != here]
    bays = range(1, SECTORS + 1)
    others = [level for level in levels if level != here]
    visits = [Option("visit", level, sector) for level in others for sector in bays]
    attacks = [ATTACK, *(Option("strike", level) for level in others)]
    roof = [] if state.is_roof(here) else [RIDE_TO_ROOF, ENTER_ROOF]
    return [*walks, *rides, *roof, *visits, *attacks, *_discards(state, seat)]


def _discards(state: Tower, seat: int) -> list[Option]:
    box = state.box
    held = [item for item in range(len(box.items)) if state.has_item(seat, item)]
    return [box.discard_options[item] for item in held]


def _owns(state: Tower, number: int) -> bool:
    item = state.box.weapons[number].item
    return item == NO_ITEM or state.has_item(state.player, item)


def refusal(state: Tower, wish: Option) -> Reason | None:
    """Return why a wish is not offered; None if it is."""
    decision = state.decision
    assert decision is not None
    return REFUSALS[wish.verb](state, decision, wish)


def _walk(state: Tower, decision: Decision, wish: Option) -> Reason | None:
    seat = decision.seat
    sector, reach = int(wish.on[0]), walk_reach(state, seat)
    steps = abs(sector - state.sector[seat])
    if sector and state.is_closed(state.level[seat]):
        return Reason("CT-4.7", "overrun", (state.level[seat],))
    if state.ap[seat] == 0:
        return Reason("CT-3.3", "no_ap")
    if steps > reach:
        return Reason("CT-4.4", "too_far", (steps, reach, state.ap[seat], state.energy[seat]))
    return None


def _ride(state: Tower, decision: Decision, wish: Option) -> Reason | None:
    seat, level = decision.seat, wish.on[0]
    if state.is_roof(state.level[seat]):
        return Reason("CT-13.4", "no_return")
    if level == "roof":
        return _to_roof(state, seat, free=False)
    if state.is_closed(int(level)):
        return Reason("CT-4.7", "overrun", (int(level),))
    return _leaves(state, seat)


def _leaves(state: Tower, seat: int) -> Reason | None:
    """CT-4.1, CT-4.3: a ride begins in the lift and costs 1 AP."""
    if state.sector[seat] != 0:
        return Reason("CT-4.1", "not_in_lift", (state.level[seat], state.sector[seat]))
    return Reason("CT-4.3", "no_ap") if state.ap[seat] == 0 else None


def _to_roof(state: Tower, seat: int, free: bool) -> Reason | None:
    """CT-13.3: with all keys from a stop; free from the top floor, else as a ride."""
    if not state.has_all_keys():
        return Reason("CT-13.3", "keys", (state.keys, state.box.keys_needed))
    is_top = state.level[seat] == state.box.height - 1
    if free and is_top and state.sector[seat] != 0:
        return Reason("CT-13.3", "not_in_lift", (state.level[seat], state.sector[seat]))
    if free != is_top:
        return Reason("CT-13.3", "step_out" if is_top else "ride_up")
    return None if free else _leaves(state, seat)


def _enter(state: Tower, decision: Decision, wish: Option) -> Reason | None:
    return _to_roof(state, decision.seat, free=True)


def _visit(state: Tower, decision: Decision, wish: Option) -> Reason | None:
    level = int(wish.on[0])
    if state.is_roof(state.level[decision.seat]):
        return Reason("CT-13.4", "no_return")
    if state.is_closed(level):
        return Reason("CT-4.7", "overrun", (level,))
    return Reason("CT-4.1", "other_floor", (level,))


def _attack(state: Tower, decision: Decision, wish: Option) -> Reason | None:
    seat = decision.seat
    level = state.level[seat]
    if state.ap[seat] == 0:
        return Reason("CT-7.1", "no_ap")
    if state.is_roof(level):
        return None
    if not has_target(state, level):
        key = "defeated" if state.defeated[level] else "overrun"
        return Reason("CT-7.1", key, (level,))
    if not has_weapon(state, seat, level):
        payable = [weapon for weapon in state.box.weapons if can_pay(state, seat, weapon)]
        longest = max([weapon.range for weapon in payable])
        return Reason("CT-7.3", "out_of_range", (attack_distance(state, seat), longest))
    return None


def _strike(state: Tower, decision: Decision, wish: Option) -> Reason | None:
    return Reason("CT-7.1", "other_sentinel", wish.on)


def _discard(state: Tower, decision: Decision, wish: Option) -> Reason | None:
    """CT-15.8, CT-15.9: an item for 1 Energy; in an attack, the Gunsight for a Hit."""
    seat = decision.seat
    item = state.box.item_number(str(wish.on[0]))
    if decision.name == "modify":
        has_free_hit = state.is_unlocked(seat, HIT) and state.is_fresh(HIT)
        return Reason("CT-15.9", "hit_is_free") if has_free_hit else None
    if state.box.items[item].brings_hit:
        return Reason("CT-15.9", "no_energy")
    if decision.name == "choose_action" and state.energy[seat] >= MOST:
        return Reason("CT-15.8", "full", (MOST,))
    return None


def _weapon(state: Tower, decision: Decision, wish: Option) -> Reason | None:
    seat = decision.seat
    weapon = state.box.weapons[state.box.weapon_options.index(wish)]
    distance = attack_distance(state, seat)
    if weapon.range < distance:
        return Reason("CT-7.3", "out_of_range", (distance, weapon.range))
    if not can_pay(state, seat, weapon):
        return Reason("CT-15.2", "last_energy", (weapon.energy, state.energy[seat]))
    return None


def _use(state: Tower, decision: Decision, wish: Option) -> Reason | None:
    """CT-9.6, CT-9.8: an unlocked tool is free once, then it costs Luck."""
    seat, luck = decision.seat, state.luck[decision.seat]
    if wish == AIM:
        return _aim(state, seat, luck)
    ability = ABILITIES.index(str(wish.on[0]))
    if not state.is_unlocked(seat, ability):
        return Reason("CT-9.8", "locked", (state.tokens[seat * LOCKS + ability - 1],))
    if not luck and not state.is_fresh(ability):
        return Reason("CT-9.6", "no_luck")
    return None


def _aim(state: Tower, seat: int, luck: int) -> Reason | None:
    if state.is_unlocked(seat, HIT):
        return Reason("CT-15.3", "hit_is_cheaper")
    price = state.box.items[state.box.gunsight].luck
    return Reason("CT-15.3", "no_luck") if luck < price else None


def _value(state: Tower, decision: Decision, wish: Option) -> Reason | None:
    if wish in decision.options:
        return None
    value = value_of(state, int(decision.about[1]))
    if wish.on[0] == value:
        return Reason("CT-9.5", "same_value", (value,))
    return Reason("CT-9.2", "one_step", (value, FACES))


def _place(state: Tower, decision: Decision, wish: Option) -> Reason | None:
    """CT-1.5: a key lies on one of the key symbols of its floor."""
    return None if wish in decision.options else Reason("CT-1.5", "no_symbol")


REFUSALS: dict[str, Callable[[Tower, Decision, Option], Reason | None]] = {
    "walk": _walk,
    "ride": _ride,
    "enter_roof": _enter,
    "visit": _visit,
    "attack": _attack,
    "strike": _strike,
    "discard": _discard,
    "weapon": _weapon,
    "use": _use,
    "value": _value,
    "place": _place,
}

REASONS = Reasons(QUESTIONS, expected, refusal, WHOLE)
