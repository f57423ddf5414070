"""Which options look promising: a weight above 0 for each, decision by decision."""

from dawndoom.core import Decision, Option, Seat
from dawndoom.games.new_dawn.box import DECLINE, DONE, PASS
from dawndoom.games.new_dawn.codes import ANYWHERE, KINDS
from dawndoom.games.new_dawn.components import BTYPES, HOSTILE, SLOTS
from dawndoom.games.new_dawn.forecast import attack_chance, chance_now, target_chance
from dawndoom.games.new_dawn.rules.headquarters import destinations
from dawndoom.games.new_dawn.rules.rolls import FACES
from dawndoom.games.new_dawn.rules.seize import NO_DICE, seizable
from dawndoom.games.new_dawn.state import HELD, MHQS, NOBODY, NOWHERE, ROUNDS, Galaxy

LITTLE = 0.05
ACTION_WEIGHTS = {
    "resource": 0.5,
    "establish": 3.5,
    "seize": 0.1,
    "ambassador": 1.3,
    "mhq": 2.2,
}
EAGER = ("tech.use", "steal.pick", "recall.pick", "ready.pick", "benefit.side", "orient.benefit")
"""Decisions in which doing something is nearly always better than not."""


def weights_of(state: Galaxy, decision: Decision) -> list[float]:
    """Return a weight for each option of the pending decision."""
    name = decision.name
    if name == "action.kind":
        return [action_weight(state, decision.seat, option) for option in decision.options]
    if name == "seize.target":
        return [seize_weight(state, decision, option) for option in decision.options]
    if name.startswith("roll."):
        return roll_weights(state, decision)
    if name in EAGER:
        return [LITTLE if is_no(option) else 1.0 for option in decision.options]
    seat = decision.seat
    return [max(LITTLE, option_weight(state, seat, name, option)) for option in decision.options]


def is_no(option: Option) -> bool:
    """Tell whether an option is to do nothing."""
    return option in (DONE, PASS, DECLINE)


def option_weight(state: Galaxy, seat: Seat, name: str, option: Option) -> float:
    """Return the weight of an option in a decision that is judged option by option."""
    if is_no(option):
        return 0.1 if name in ("ability.option", "tech.buy", "aid.pick") else 0.6
    if name in ("gain.any", "action.resource", "station.take"):
        return need(state, seat, str(option.on[0]))
    if name == "setup.base_type":
        track = BTYPES.index(str(option.on[0]))
        return demand(state, seat, track) + state.box.races[state.race[seat]].track_vp[track]
    if name == "ability.option":
        return perform_weight(state, option)
    if name == "explore.card" or name == "cull.card" or name == "draw.discard":
        return card_weight(state, name, option)
    if name == "pay.way":
        return pay_weight(state, seat, option)
    if name in ("mhq.dest", "mhq.place", "explore.region", "amb.place"):
        return place_weight(state, seat, name, state.box.region_of[str(option.on[0])])
    if name == "mhq.pick":
        return move_weight(state, seat, state.box.region_of[str(option.on[0])])
    if name == "establish.target":
        region = state.box.region_of[str(option.on[0])]
        return 1.0 + state.box.facilities[state.facility[region]].vp
    return 1.0


def action_weight(state: Galaxy, seat: Seat, option: Option) -> float:
    """Return the weight of an Action; a usable Technology comes first."""
    if option.verb == "use":
        return 5.0
    weight = ACTION_WEIGHTS[str(option.on[0])]
    return weight + best_attack(state, seat) if option.on[0] == "seize" else weight


def best_attack(state: Galaxy, seat: Seat) -> float:
    """Return what the best attack in reach is worth."""
    best = 0.0
    for region in seizable(state, seat, ANYWHERE, NOWHERE, False):
        chance = attack_chance(state, seat, region, 0, NO_DICE, False)
        worth = attack_worth(state, region, chance)
        if worth > best:
            best = worth
    return best


def attack_worth(state: Galaxy, region: int, chance: float) -> float:
    """Return the points that an attack may bring, by its chance; a sure one counts most."""
    points = state.box.facilities[state.facility[region]].vp
    taken = 1.5 if state.control[region] != NOBODY else 0.0
    return chance * chance * (1.2 + points + taken + 0.4 * (ROUNDS - state.round))


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


def perform_weight(state: Galaxy, option: Option) -> float:
    """Return what an option of the pending ability is worth."""
    decision = state.decision
    assert decision is not None
    return state.box.worths[int(decision.about[0])][int(option.on[0]) - 1]


def card_weight(state: Galaxy, name: str, option: Option) -> float:
    """Return how good it is to explore a card, or to discard it."""
    card = state.box.facilities[state.box.card_of[str(option.on[0])]]
    best = max(state.box.worths[card.ability])
    if name == "explore.card":
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
    if name == "explore.region":
        return 0.6 + 0.4 * own_mhqs_near(state, seat, region)
    worth = 0.2 + target_worth(state, seat, region)
    for other in state.box.near[region]:
        worth += 0.5 * target_worth(state, seat, other)
    return worth


def move_weight(state: Galaxy, seat: Seat, start: int) -> float:
    """Return how much better than here the best place for an MHQ is."""
    best = 0.0
    for region in destinations(state, start, ANYWHERE, NOWHERE):
        worth = place_weight(state, seat, "mhq.dest", region)
        if worth > best:
            best = worth
    return 0.4 + best - place_weight(state, seat, "mhq.dest", start)


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


def seize_weight(state: Galaxy, decision: Decision, option: Option) -> float:
    """Return the chance to win a target times what it brings."""
    if is_no(option):
        return 0.3
    region = state.box.region_of[str(option.on[0])]
    return LITTLE + attack_worth(state, region, target_chance(state, decision, region))


# Rolls.


def roll_weights(state: Galaxy, decision: Decision) -> list[float]:
    """Return weights in a roll: tokens while they may matter, re-rolls of low dice."""
    name, seat = decision.name, decision.seat
    if name == "roll.die":
        return [die_weight(state, decision, option) for option in decision.options]
    if name == "roll.convert":
        return [LITTLE if is_no(option) else 1.0 for option in decision.options]
    contest = state.contest
    chance = 0.5
    if contest is not None:
        attack = chance_now(state)
        chance = attack if seat == contest.attacker else 1.0 - attack
    return [roll_weight(name, option, chance) for option in decision.options]


def roll_weight(name: str, option: Option, chance: float) -> float:
    """Return how good it is to spend something at this chance to win."""
    if is_no(option):
        return 0.2 + chance * chance
    if name == "roll.post" or name == "roll.react":
        return 1.0 - chance + LITTLE
    open_question = 4.0 * chance * (1.0 - chance)
    return LITTLE + open_question * (1.2 if option.verb == "use" else 0.9)


def die_weight(state: Galaxy, decision: Decision, option: Option) -> float:
    """Return how much a die would gain by a re-roll, or the opponent's would lose."""
    if is_no(option):
        return 0.4
    owner = int(decision.about[0])
    for roll in state.rolls:
        if roll.owner == owner:
            die = int(option.on[0]) - 1
            faces = FACES[roll.colour_of(die)]
            gained = sum(faces) / 6.0 - roll.faces[die]
            return max(LITTLE, gained if owner == decision.seat else -gained)
    return 1.0
