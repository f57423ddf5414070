"""What an action is worth, in hundredths of a win: a walk, a ride, an attack, the way to the roof.

An action is worth what it brings at once, the best goal it leads to, and the danger it leaves the
player in.
"""

from dawndoom.core import Option, Seat
from dawndoom.games.cyberdoom_tower.mind.plan import FREE_FLOOR, PER_AP, Plan
from dawndoom.games.cyberdoom_tower.rules.box import Level, Sector
from dawndoom.games.cyberdoom_tower.rules.chances import quick_chance
from dawndoom.games.cyberdoom_tower.rules.state import LAST_OVERTIME, LAST_ROUND, Tower

IDLE_AP = 1.8
"""What an action point left over is worth while keys are missing: time makes hiding harder."""
ROOF_GAIN = 0.5
"""A player who can gain less than this goes up."""


def worth_of(plan: Plan, option: Option) -> float:
    """Return what an action is worth, compared with others."""
    verb = option.verb
    level, sector = plan.state.level[plan.seat], plan.state.sector[plan.seat]
    ap = plan.state.ap[plan.seat]
    if verb == "walk":
        target = option.on[0]
        assert isinstance(target, int)
        return worth_of_walk(plan, target)
    if verb == "attack":
        return worth_of_attack(plan)
    if verb == "enter_roof" or option.on == ("roof",):
        return worth_of_roof(plan)
    if verb == "ride":
        target = option.on[0]
        assert isinstance(target, int)
        ends = 1.0 if ap == 1 else 0.2
        return plan.prospect(target, 0) - ends * plan.danger(target, 0, False)
    if verb == "discard":
        return -50.0
    if plan.state.is_roof(level):
        return 0.0
    # Ending the turn early gives the rest of it away.
    idle = ap * (IDLE_AP if plan.keys_missing else 0.2)
    return plan.prospect(level, sector) - plan.danger(level, sector, False) - idle


def worth_of_walk(plan: Plan, sector: Sector) -> float:
    """Return what a walk brings: at once, on success and on failure."""
    state = plan.state
    level = state.level[plan.seat]
    length = abs(sector - state.sector[plan.seat])
    has_jet = length > 1 and state.has_item(plan.seat, state.box.jetpack)
    cost = length - (1 if has_jet else 0)
    paid_energy = max(0, cost - state.ap[plan.seat])
    ap = max(0, state.ap[plan.seat] - cost)
    worth = -paid_energy * (plan.wound + 1.0)
    ends = 1.0 if ap == 0 else 0.2
    if sector == 0:
        return worth + plan.prospect(level, 0) - ends * plan.danger(level, 0, False)
    worth += plan.symbol_worth(level, sector)
    chance = plan.chance(level, sector)
    passed = plan.prospect(level, sector) - ends * plan.danger(level, sector, False)
    key = plan.key_worth(level, sector)
    if key > 0.0:
        passed = key + prospect_after_key(plan, level) - ends * plan.danger(level, 0, False)
    worth += chance * passed
    if chance < 1.0:
        failed = plan.prospect(level, sector) + plan.step_worth - PER_AP * ap - 1.5
        if not state.active[level] and not state.defeated[level]:
            failed -= 3.0
        worth += (1.0 - chance) * (failed - plan.danger(level, sector, True))
    if not state.defeated[level]:
        worth -= plan.luck_price * luck_spent(plan, level, sector)
    return worth


def prospect_after_key(plan: Plan, level: Level) -> float:
    """Return the best other goal from the stop of a floor whose key was just taken."""
    best = 0.0
    for other in range(len(plan.goals)):
        key = plan.state.key_at[other]
        for goal in plan.goals[other]:
            if goal.sector == key and (other == level or plan.keys_missing == 1):
                continue
            way = goal.sector + (other != level)
            best = max(best, goal.worth - PER_AP * way)
    return best


def luck_spent(plan: Plan, level: Level, sector: Sector) -> float:
    """Return the Luck that a test will cost on average."""
    target = plan.state.hide_target(level, sector)
    luck = plan.state.luck[plan.seat]
    total = 0
    for roll in range(1, 7):
        if 0 < target - roll <= luck:
            total += target - roll
    return total / 6.0


def worth_of_attack(plan: Plan) -> float:
    """Return what an attack brings: damage or an ability step, and a sentinel awake."""
    state = plan.state
    level, sector = state.level[plan.seat], state.sector[plan.seat]
    if state.is_roof(level):
        return 1000.0
    target = state.target_at(level)
    chance = quick_chance(target, plan.tools)
    sentinel = state.box.sentinels[state.sentinels[level]]
    left = sentinel.energy - state.damage[level]
    floor_worth = FREE_FLOOR + plan.floor_worth(level)
    reach = plan.prospect(level, sector)
    danger = plan.danger(level, sector, True)
    hit = reach + floor_worth / (left + 1.0)
    if left == 1:
        hit = reach + floor_worth + plan.energy_worth + plan.step_worth
        danger *= 1.0 - chance
    miss = reach + plan.step_worth
    wakes = 0.0 if state.active[level] else 2.0
    free = quick_chance(target, plan.tools.with_luck(0))
    luck = plan.luck_price * 1.5 * (chance - free)
    return chance * hit + (1.0 - chance) * miss - danger - wakes - luck - 0.5


def worth_of_roof(plan: Plan) -> float:
    """Return what going up now is worth, against gathering strength first."""
    state = plan.state
    gain = 0.0
    if not state.is_overtime() and plan.time_left:
        for level in range(len(plan.goals)):
            for goal in plan.goals[level]:
                gain = max(gain, goal.worth * plan.chance(level, goal.sector))
    is_due = state.is_overtime() or plan.time_left == 0
    waits = state.seats == 2 and not is_partner_ready(state, plan.seat)
    if waits and not is_last_call(state):
        return -20.0
    return 100.0 if is_due or gain < ROOF_GAIN else -5.0


def is_partner_ready(state: Tower, seat: Seat) -> bool:
    """Tell whether the other player is on the roof or in a stop, a ride away from it."""
    other = 1 - seat
    return state.is_roof(state.level[other]) or state.sector[other] == 0


def is_last_call(state: Tower) -> bool:
    """Tell whether going up any later may be too late."""
    last = LAST_ROUND if state.box.deadline != "keys" else LAST_OVERTIME
    return state.round >= last
