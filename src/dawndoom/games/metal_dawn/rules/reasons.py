"""Why? The rule behind each question, and what one would expect to be offered there.

Why a wish is not offered is told in `refusals.py`.
"""

from collections.abc import Callable

from dawndoom.core import Decision, Option, Reason, Reasons
from dawndoom.games.metal_dawn.rules import activation
from dawndoom.games.metal_dawn.rules.agents import distinct
from dawndoom.games.metal_dawn.rules.attack import ROBOT_TARGET, UNARMED, WITH_WEAPON
from dawndoom.games.metal_dawn.rules.codes import HackAdd
from dawndoom.games.metal_dawn.rules.places import PLACES, division_of, places_of, slots_of
from dawndoom.games.metal_dawn.rules.refusals import REFUSALS
from dawndoom.games.metal_dawn.rules.state import City

QUESTIONS = {
    "setup_destroy_zone": "MD-1.5",
    "setup_draft_agent": "MD-1.13",
    "setup_weapon": "MD-1.15",
    "setup_gear": "MD-1.15",
    "first_player": "MD-15.6",
    "activate_agent": "MD-3.2",
    "action": "MD-3.3",
    "move_zone": "MD-4.1",
    "move_location": "MD-4.1",
    "use_location": "MD-4.5",
    "draw_deck": "MD-4.11",
    "place_drawn": "MD-8.2",
    "discard_intel": "MD-7.1",
    "block_unit": "MD-4.14",
    "destroy_unit": "MD-4.15",
    "reveal_zone": "MD-4.16",
    "reveal_unit": "MD-4.16",
    "attack_mode": "MD-5.1",
    "attack_boost": "MD-5.4",
    "attack_target": "MD-5.3",
    "attack_second": "MD-5.14",
    "lure_unit": "MD-0.11",
    "store_unit": "MD-19.5",
    "hack_intel": "MD-7.4",
    "hack_code": "MD-7.4",
    "hack_add": "MD-7.4",
    "future_plan": "MD-7.7",
    "intel_card": "MD-7.2",
    "equip_card": "MD-8.3",
    "discard_equipment": "MD-8.4",
    "gain_mission": "MD-10.1",
    "pay_mission": "MD-10.6",
    "mission_reward": "MD-10.7",
    "agent_ability": "MD-9.2",
    "retreat_commit": "MD-9.5",
    "claim_objective": "MD-19.3",
    "spend_unit": "MD-19.6",
    "intercept": "MD-12.6",
    "reaction": "MD-8.6",
    "overflow_zone": "MD-13.2",
    "firewall_penalty": "MD-11.12",
    "penalty_card": "MD-11.12",
    "penalty_agent": "MD-11.12",
    "card_choice": "MD-0.11",
    "gift": "MD-3.7",
}


def expected(state: City) -> list[Option]:
    """Return every Agent, zone, roof, Unit, card and action that one could think of."""
    decision = state.decision
    assert decision is not None
    finder = EXPECTED.get(decision.name)
    return finder(state, decision) if finder else []


def refusal(state: City, wish: Option) -> Reason | None:
    """Return why a wish is not offered; None if it is."""
    decision = state.decision
    assert decision is not None
    if wish in decision.options:
        return None
    return REFUSALS[decision.name](state, decision, wish)


def _agents(state: City, decision: Decision) -> list[Option]:
    slots = slots_of(int(decision.about[0]))
    return [state.box.agent_options[state.agents[slot]] for slot in slots]


def _actions(state: City, decision: Decision) -> list[Option]:
    usual = [
        activation.MOVE,
        activation.ATTACK,
        activation.HACK,
        activation.INTEL,
        activation.GEAR,
        activation.ZONE_POWER,
        activation.ABILITY,
        activation.DIVISION,
        activation.GAIN_MISSION,
        activation.COMPLETE_MISSION,
        activation.EQUIP,
        activation.RETREAT,
        activation.DISCARD,
    ]
    return [*usual, activation.CLAIM] if state.box.tech_war else usual


def _zones(state: City, decision: Decision) -> list[Option]:
    return state.box.zone_options


def _locations(state: City, decision: Decision) -> list[Option]:
    zone = int(decision.about[0]) - 1
    return [state.box.place_options[place] for place in places_of(zone)]


def _modes(state: City, decision: Decision) -> list[Option]:
    return [WITH_WEAPON, UNARMED]


def _units(state: City, decision: Decision) -> list[Option]:
    return [state.box.unit_options[place] for place in range(PLACES) if state.unit[place] >= 0]


def _targets(state: City, decision: Decision) -> list[Option]:
    return [*_units(state, decision), ROBOT_TARGET]


def _codes(state: City, decision: Decision) -> list[Option]:
    return state.box.code_options[: len(state.codes)]


def _intel(state: City, decision: Decision) -> list[Option]:
    pool = state.intel[division_of(state.active)]
    return [state.box.intel_options[card] for card in distinct(pool)]


def _adds(state: City, decision: Decision) -> list[Option]:
    step = state.agenda[-1]
    assert isinstance(step, HackAdd)
    gear = state.gear[step.slot]
    worn = [state.box.gear_options[gear]] if gear >= 0 else []
    return [*_intel(state, decision), *worn]


def _abilities(state: City, decision: Decision) -> list[Option]:
    slot, box = state.active, state.box
    attached = [box.mission_options[card] for card in state.attached[slot]]
    return [box.agent_options[state.agents[slot]], *attached]


def _objectives(state: City, decision: Decision) -> list[Option]:
    return [state.box.objective_options[card] for card in state.objectives]


def _interceptors(state: City, decision: Decision) -> list[Option]:
    slots = [slot for slot in range(len(state.agents)) if state.agents[slot] >= 0]
    return [state.box.agent_options[state.agents[slot]] for slot in slots]


EXPECTED: dict[str, Callable[[City, Decision], list[Option]]] = {
    "activate_agent": _agents,
    "action": _actions,
    "move_zone": _zones,
    "move_location": _locations,
    "attack_mode": _modes,
    "attack_target": _targets,
    "block_unit": _units,
    "destroy_unit": _units,
    "reveal_unit": _units,
    "reveal_zone": _zones,
    "hack_code": _codes,
    "hack_add": _adds,
    "intel_card": _intel,
    "agent_ability": _abilities,
    "claim_objective": _objectives,
    "intercept": _interceptors,
    "overflow_zone": _zones,
    "setup_destroy_zone": _zones,
}
REASONS = Reasons(QUESTIONS, expected, refusal, frozenset(QUESTIONS) - frozenset(EXPECTED))
