"""Why? The rule behind each question, and why a card, a unit, a cell or a deed is not offered.

Why a wish is not offered is told in `refusals.py`, and in `aims.py` where it is about a
place.
"""

from collections.abc import Callable

from dawndoom.core import Decision, Option, Reason, Reasons
from dawndoom.games.death_dome.rules.actions import (
    ATTACK,
    CAPTURE,
    REACH,
    RELEASE,
)
from dawndoom.games.death_dome.rules.aims import (
    CELLS,
    TARGETS,
    cells_expected,
    points_expected,
)
from dawndoom.games.death_dome.rules.combat import AGAIN
from dawndoom.games.death_dome.rules.components import UNITS
from dawndoom.games.death_dome.rules.hands import distinct
from dawndoom.games.death_dome.rules.purchase import (
    PASS,
    PurchaseTurn,
)
from dawndoom.games.death_dome.rules.refusals import REFUSALS, TIMINGS
from dawndoom.games.death_dome.rules.state import Arena
from dawndoom.games.death_dome.rules.turn import ACT, MOVE
from dawndoom.games.death_dome.rules.weapons import PUNCHING

QUESTIONS = {
    "purchase_step": "DD-3.2",
    "swap_character": "DD-19.4",
    "equip_item": "DD-3.10",
    "window_card": "DD-6.3",
    "card_param": "DD-6.5",
    "choose_unit": "DD-4.6",
    "phase_step": "DD-4.6",
    "move_card": "DD-6.3",
    "destination": "DD-7.1",
    "action_kind": "DD-8.1",
    "weapon": "DD-12.1",
    "attack_mod_card": "DD-6.3",
    "target": "DD-12.1",
    "attack_cards": "DD-12.3",
    "defense_cards": "DD-12.4",
    "hit_order": "DD-12.5",
    "push_cell": "DD-13.3",
    "blink": "DD-12.8",
    "follow": "DD-18.1",
    "pager": "DD-18.2",
    "choose_jail": "DD-15.2",
    "transfuse_target": "DD-12.7",
    "extra_attack": "DD-12.13",
    "move_after": "DD-12.13",
    "ram": "DD-7.11",
    "tow": "DD-7.11",
    "quick_capture": "DD-7.11",
    "capture_card": "DD-18.5",
    "item_target": "DD-14.8",
    "teleport": "DD-7.1",
    "jailbreak": "DD-4.5",
    "auction_unit": "DD-17.4",
    "reach_capture": "DD-8.3",
}
WHOLE = frozenset(
    {
        "attack_cards",
        "auction_unit",
        "choose_jail",
        "defense_cards",
        "hit_order",
        "jailbreak",
        "push_cell",
        "quick_capture",
    }
)
MATES = ("card_param", "choose_unit", "equip_item", "item_target", "tow", "transfuse_target")
"""Questions about one's own units."""


def expected(state: Arena) -> list[Option]:
    """Return every card, unit, cell, weapon and deed that one could think of."""
    decision = state.decision
    assert decision is not None
    name = decision.name
    if name in WHOLE:
        return []
    verbs = {option.verb for option in decision.options}
    found = DEEDS[name](state, decision) if name in DEEDS else []
    if name in TIMINGS or name == "capture_card":
        hand = distinct(state.hands[decision.seat])
        found += [state.box.play_options[card] for card in hand]
    if name in TARGETS or (name == "card_param" and "unit" in verbs):
        others = [unit for unit in range(len(state.pos)) if unit // UNITS != decision.seat]
        found += [state.box.unit_options[unit] for unit in others]
    if name in MATES and (name != "card_param" or "unit" in verbs) and "to" not in verbs:
        found += [state.box.unit_options[unit] for unit in state.team(decision.seat)]
    if name in CELLS or "to" in verbs:
        found += cells_expected(state, decision)
    if "point" in verbs or name == "reach_capture":
        found += points_expected(state)
    return found or decision.options


def refusal(state: Arena, wish: Option) -> Reason | None:
    """Return why a wish is not offered; None if it is."""
    decision = state.decision
    assert decision is not None
    if wish in decision.options:
        return None
    return REFUSALS[wish.verb](state, decision, wish)


# What one could do, beside cards, units and cells.


def _store(state: Arena, decision: Decision) -> list[Option]:
    box, seat = state.box, decision.seat
    kept = [number for number in range(len(box.items)) if state.owner[number] == seat]
    found = [*box.buy_options, *(box.sell_options[number] for number in kept)]
    if box.with_characters:
        found += [box.trade_options[state.kind[unit]] for unit in state.team(seat)]
    turn = state.agenda[-1]
    is_fresh = isinstance(turn, PurchaseTurn) and turn.may_buy and turn.may_sell
    return [*found, PASS] if is_fresh else found


def _hires(state: Arena, decision: Decision) -> list[Option]:
    return [state.box.hire_options[character.number] for character in state.box.characters]


def _steps(state: Arena, decision: Decision) -> list[Option]:
    return [MOVE, ACT]


def _kinds(state: Arena, decision: Decision) -> list[Option]:
    sheet = state.sheet(int(decision.about[0]))
    uses = [state.box.actions[ability].option for ability in sheet.actions]
    return [CAPTURE, RELEASE, ATTACK, *([REACH] if sheet.reach else []), *uses]


def _weapons(state: Arena, decision: Decision) -> list[Option]:
    weapons = state.sheet(int(decision.about[0])).weapons
    return [*(state.box.weapon_options[item] for item in weapons), PUNCHING]


def _extra(state: Arena, decision: Decision) -> list[Option]:
    return [AGAIN]


DEEDS: dict[str, Callable[[Arena, Decision], list[Option]]] = {
    "purchase_step": _store,
    "swap_character": _hires,
    "phase_step": _steps,
    "action_kind": _kinds,
    "weapon": _weapons,
    "extra_attack": _extra,
}


REASONS = Reasons(QUESTIONS, expected, refusal, WHOLE)
