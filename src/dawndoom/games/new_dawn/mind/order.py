"""Which options look promising: a weight above 0 for each, decision by decision."""

from dawndoom.core import Decision, Option, Seat
from dawndoom.games.new_dawn.mind.fight import (
    LITTLE,
    best_attack,
    is_no,
    roll_weights,
    seize_weight,
)
from dawndoom.games.new_dawn.mind.worth import worths_of
from dawndoom.games.new_dawn.rules.box import SIDE_OPTIONS
from dawndoom.games.new_dawn.rules.components import BTYPES, HOSTILE, SLOTS
from dawndoom.games.new_dawn.rules.headquarters import destinations
from dawndoom.games.new_dawn.rules.kinds import ANYWHERE, KINDS
from dawndoom.games.new_dawn.rules.state import HELD, MHQS, NOBODY, NOWHERE, ROUNDS, Galaxy

ACTION_WEIGHTS = {
    "resource": 0.5,
    "establish": 3.5,
    "seize": 0.1,
    "ambassador": 1.3,
    "mhq": 5.5,
}
RESOURCES = 3
"""So many kinds are resources; the others are tokens, for which there may be no slot."""
EAGER = (
    "use_card",
    "steal_resource",
    "recall_mhq",
    "ready_technology",
    "choose_side",
    "receive_benefit",
)
"""Decisions in which doing something is nearly always better than not."""


def order(state: Galaxy, decision: Decision) -> list[float]:
    """Return a weight for each option of the pending decision; nobody refuses a gift."""
    weights = looks(state, decision)
    if offers_gift(state, decision):
        for place, option in enumerate(decision.options):
            if is_no(option):
                weights[place] = 0.0
    return weights


def offers_gift(state: Galaxy, decision: Decision) -> bool:
    """Tell whether something is to be had that costs nothing."""
    name = decision.name
    if name not in ("perform_ability", "receive_benefit", "take_from_station"):
        return False
    gifts = worths_of(state.box).gifts
    for option in decision.options:
        if is_no(option):
            continue
        if name == "perform_ability":
            is_gift = gifts[int(decision.about[0])][int(option.on[0]) - 1]
        elif name == "receive_benefit":
            is_gift = all(gifts[benefit_on(state, SIDE_OPTIONS.index(option))])
        else:
            is_gift = KINDS.index(str(option.on[0])) < RESOURCES
        if is_gift:
            return True
    return False


def looks(state: Galaxy, decision: Decision) -> list[float]:
    """Return how promising each option looks."""
    name = decision.name
    if name == "choose_action":
        return [action_weight(state, decision.seat, option) for option in decision.options]
    if name == "seize_control":
        return [seize_weight(state, decision, option) for option in decision.options]
    if name.startswith("roll_"):
        return roll_weights(state, decision)
    if name in EAGER:
        return [LITTLE if is_no(option) else 1.0 for option in decision.options]
    seat = decision.seat
    return [max(LITTLE, option_weight(state, seat, name, option)) for option in decision.options]


def option_weight(state: Galaxy, seat: Seat, name: str, option: Option) -> float:
    """Return the weight of an option in a decision that is judged option by option."""
    if is_no(option):
        return 0.1 if name in ("perform_ability", "buy_technology", "send_aid") else 0.6
    if name in ("gain_any", "get_resource", "take_from_station"):
        return need(state, seat, str(option.on[0]))
    if name == "choose_base_type":
        track = BTYPES.index(str(option.on[0]))
        return demand(state, seat, track) + state.box.races[state.race[seat]].track_vp[track]
    if name == "perform_ability":
        return perform_weight(state, option)
    if name == "explore_card" or name == "discard_card" or name == "discard_any":
        return card_weight(state, name, option)
    if name == "choose_payment":
        return pay_weight(state, seat, option)
    if name in ("move_mhq_to", "place_mhq", "explore_region", "place_ambassador"):
        return place_weight(state, seat, name, state.box.region_of[str(option.on[0])])
    if name == "move_mhq":
        return move_weight(state, seat, state.box.region_of[str(option.on[0])])
    if name == "establish_base":
        region = state.box.region_of[str(option.on[0])]
        return 1.0 + state.box.facilities[state.facility[region]].vp
    if name == "rotate_facility":
        return rotation_weight(state, option)
    return purchase_weight(state, seat, name, option)


def action_weight(state: Galaxy, seat: Seat, option: Option) -> float:
    """Return the weight of an Action; a usable Technology comes first."""
    if option.verb == "use":
        return 5.0
    weight = ACTION_WEIGHTS[str(option.on[0])]
    return weight + best_attack(state, seat) if option.on[0] == "seize" else weight


def need(state: Galaxy, seat: Seat, kind: str) -> float:
    """Return how much a seat needs a kind: what its race still costs, against what it has."""
    number = KINDS.index(kind)
    wanted = 2.0 + (demand(state, seat, number) if number < 3 else 0)
    return wanted / (8.0 * (1.0 + state.held[seat * HELD + number]))


def demand(state: Galaxy, seat: Seat, kind: int) -> int:
    """Count a resource in the costs of the Technologies and MHQs that a seat may buy now."""
    box = state.box
    wanted = 0
    kit = box.kits[state.race[seat]]
    for place, tech in enumerate(kit.techs):
        card = box.technologies[tech]
        if card.phase <= state.phase() and not state.owned[seat] >> place & 1:
            wanted += card.cost[kind]
    for slot in range(3):
        if state.mhq[seat * MHQS + slot + 1] == NOWHERE:
            wanted += kit.race.mhq_cost[slot][kind]
    return wanted


def rotation_weight(state: Galaxy, option: Option) -> float:
    """Return what the Benefits are worth that a rotation points at."""
    decision = state.decision
    assert decision is not None
    region = state.box.region_of[str(decision.about[0])]
    sides = state.box.facilities[state.facility[region]].pointed[int(option.on[0])]
    worth = 0.0
    for side in range(4):
        if sides >> side & 1:
            worth += max(worths_of(state.box).options[benefit_on(state, side)])
    return worth


def benefit_on(state: Galaxy, side: int) -> int:
    """Return the ability of the Base Benefit of a side."""
    return state.box.benefits[state.benefits[side]].ability


def purchase_weight(state: Galaxy, seat: Seat, name: str, option: Option) -> float:
    """Return how good a Technology, an Aid, an Ambassador or an MHQ is for its cost."""
    box = state.box
    if name == "buy_technology":
        card = box.technologies[box.tech_of[str(option.on[0])]]
        worth = worths_of(box).uses[card.race][card.place]
        return 0.3 + worth * (ROUNDS + 1 - state.round) / (1.0 + sum(card.cost))
    if name == "send_aid":
        return 0.2 + 0.1 * box.aids[box.aid_options.index(option)].vp * state.round
    if name == "use_ambassador":
        envoy = box.ambassadors[box.send_options.index(option)]
        return max(worths_of(box).options[envoy.ability]) - 0.8 * sum(envoy.cost)
    if name == "buy_mhq":
        slot = int(option.on[0]) - 1
        race = box.races[state.race[seat]]
        return (1.0 + race.mhq_vp[slot]) / (1.0 + sum(race.mhq_cost[slot]))
    return 1.0


def perform_weight(state: Galaxy, option: Option) -> float:
    """Return what an option of the pending ability is worth."""
    decision = state.decision
    assert decision is not None
    return worths_of(state.box).options[int(decision.about[0])][int(option.on[0]) - 1]


def card_weight(state: Galaxy, name: str, option: Option) -> float:
    """Return how good it is to explore a card, or to discard it."""
    card = state.box.facilities[state.box.card_of[str(option.on[0])]]
    best = max(worths_of(state.box).options[card.ability])
    if name == "explore_card":
        return 0.3 + best
    return 0.25 if card.phase == state.phase() else 1.0 / (1.0 + best)


def pay_weight(state: Galaxy, seat: Seat, option: Option) -> float:
    """Return how evenly a payment leaves the resources."""
    even = 1.0
    for kind in range(3):
        even *= 1.0 + state.held[seat * HELD + kind] - int(option.on[kind])
    return even / 20.0


def place_weight(state: Galaxy, seat: Seat, name: str, region: int) -> float:
    """Return how good a region is: for an MHQ by what it reaches, for a card by who reaches it."""
    if name == "explore_region":
        return 0.6 + 0.4 * own_mhqs_near(state, seat, region)
    worth = 0.2 + target_worth(state, seat, region)
    for other in state.box.near[region]:
        worth += 0.5 * target_worth(state, seat, other)
    return worth


def move_weight(state: Galaxy, seat: Seat, start: int) -> float:
    """Return how much better than here the best place for an MHQ is."""
    best = 0.0
    for region in destinations(state, start, ANYWHERE, NOWHERE):
        worth = place_weight(state, seat, "move_mhq_to", region)
        if worth > best:
            best = worth
    return 0.4 + best - place_weight(state, seat, "move_mhq_to", start)


def target_worth(state: Galaxy, seat: Seat, region: int) -> float:
    """Return the points that a seat could win on a region."""
    number = state.facility[region]
    if number < 0 or state.control[region] == seat:
        return 0.0
    card = state.box.facilities[number]
    if state.built[seat * 3 + card.btype] >= SLOTS:
        return 0.0
    hard = card.ftype == HOSTILE or state.control[region] != NOBODY
    return 0.4 * card.vp if hard else 0.7 * card.vp


def own_mhqs_near(state: Galaxy, seat: Seat, region: int) -> int:
    """Count a seat's MHQs that would reach a region."""
    number = 0
    for place in range(seat * MHQS, seat * MHQS + MHQS):
        at = state.mhq[place]
        if at != NOWHERE and state.box.is_near[at * state.box.size + region]:
            number += 1
    return number
