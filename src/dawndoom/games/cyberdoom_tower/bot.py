"""What a good player of Cyberdoom Tower knows."""

from math import exp

from dawndoom.core import Decision, Option, Seat
from dawndoom.games.cyberdoom_tower.chances import Tools, chance_from, tools_of
from dawndoom.games.cyberdoom_tower.fight import Fighter, chance_on_roof, fight_of, fighter_of
from dawndoom.games.cyberdoom_tower.forecast import Hand
from dawndoom.games.cyberdoom_tower.placement import WHITES
from dawndoom.games.cyberdoom_tower.plan import Plan
from dawndoom.games.cyberdoom_tower.rules.attack import SPENT_SIGHT, VALUE_OPTIONS, die_of, tool_of
from dawndoom.games.cyberdoom_tower.rules.hide import missing_to_hide
from dawndoom.games.cyberdoom_tower.state import REROLL, Tower

LONGEST_WAY = 160
"""Decisions of a game that is played on; more than the longest has."""
SIGHT_WORTH = 4.0
CARD_WORTH = 5.0
WARMTH = 4.0
"""How much worse, in hundredths of a win, an option may be and still be worth a look."""


def evaluate(state: Tower, seat: Seat) -> float:
    """Return the chance to win: a game played on to the roof, then the odds of the fight there."""
    world = state.clone()
    for _ in range(LONGEST_WAY):
        decision = world.decision
        if decision is None:
            break
        if is_everybody_fighting(world):
            return chance_on_roof(world)
        weights = order(world, decision)
        best = 0
        for index in range(1, len(weights)):
            if weights[index] > weights[best]:
                best = index
        world.choose(best)
    return 0.0 if world.outcome is None else world.outcome.returns[seat]


def is_everybody_fighting(state: Tower) -> bool:
    """Tell whether all are on the roof and a turn is about to begin."""
    for level in state.level:
        if not state.is_roof(level):
            return False
    return state.attack is None


def order(state: Tower, decision: Decision) -> list[float]:
    """Return a weight for each option: what it is worth, made positive."""
    worths = weigh(state, decision)
    best = max(worths)
    return [0.02 + exp(max(-20.0, (worth - best) / WARMTH)) for worth in worths]


def weigh(state: Tower, decision: Decision) -> list[float]:
    """Return what each option is worth, in hundredths of a win."""
    name, options = decision.name, decision.options
    if name == "choose_action":
        plan = Plan(state, decision.seat)
        return [plan.worth_of(option) for option in options]
    if name == "choose_payment":
        return [-float(cost_of(option)) for option in options]
    if name in ("modify", "pick_die", "pick_value"):
        return weigh_dice(state, decision)
    if name == "choose_weapon":
        return weigh_weapons(state, decision.seat, options)
    if name == "spend_luck_hide":
        return weigh_luck(state, decision.seat)
    if name == "loot":
        return weigh_loot(state, decision.seat)
    if name == "choose_first":
        return weigh_first(state)
    # The suit is used, a key is taken, what can be discarded to survive is: the first option.
    return [5.0 if index == 0 else 0.0 for index in range(len(options))]


def cost_of(option: Option) -> int:
    """Return what a payment costs: an Energy counts as four AP."""
    plain, jet, energy = option.on
    assert isinstance(plain, int)
    assert isinstance(jet, int)
    assert isinstance(energy, int)
    return plain + jet + 4 * energy


def weigh_first(state: Tower) -> list[float]:
    """Let go first who stands higher: on the roof every attack counts."""
    return [float(state.level[0]), float(state.level[1])]


def weigh_loot(state: Tower, seat: Seat) -> list[float]:
    """Weigh a card against the point of anti-stealth that it costs."""
    plan = Plan(state, seat)
    level, sector = state.level[seat], state.sector[seat]
    if state.defeated[level] or state.has_spotted(level, seat):
        return [10.0, 0.0]
    risk = plan.danger(level, sector, True) + 3.0 - plan.step_worth
    return [7.0 - risk / 6.0, 0.0]


def weigh_luck(state: Tower, seat: Seat) -> list[float]:
    """Weigh the Luck that is missing against what a failed test brings."""
    plan = Plan(state, seat)
    level, sector = state.level[seat], state.sector[seat]
    passed = plan.key_worth(level, sector) + 1.1 * state.ap[seat]
    failed = plan.step_worth - plan.danger(level, sector, True)
    if not state.active[level]:
        failed -= 3.0
    return [passed - plan.luck_price * missing_to_hide(state), failed]


def weigh_weapons(state: Tower, seat: Seat, options: list[Option]) -> list[float]:
    """Prefer the damage that is needed, at the least cost."""
    box = state.box
    level = state.level[seat]
    on_roof = state.is_roof(level)
    if on_roof:
        need = state.ai_energy_left()
    else:
        need = box.sentinels[state.sentinels[level]].energy - state.damage[level]
    worths = []
    for option in options:
        weapon = box.weapons[box.weapon_options.index(option)]
        worth = 10.0 * min(need, weapon.damage) / need
        if weapon.card:
            worth -= 0.0 if on_roof else CARD_WORTH
        worth -= weapon.energy * (4.0 if on_roof and state.energy[seat] > 2 else 8.0)
        worths.append(worth)
    return worths


def weigh_dice(state: Tower, decision: Decision) -> list[float]:
    """Weigh tools, dice and values by the chance to hit that they leave and the Luck they cost."""
    seat = decision.seat
    if decision.name == "modify" and is_settled(state, seat):
        # Nothing is left to gain or to hope for: resolving is the last option.
        return [0.0] * (len(decision.options) - 1) + [10.0]
    judge = DiceJudge(state, seat)
    worths: list[float] = []
    for option in decision.options:
        if decision.name == "pick_value":
            tool, die = int(decision.about[0]), int(decision.about[1])
            worths.append(judge.after(tool, die, VALUE_OPTIONS.index(option)))
        elif decision.name == "pick_die":
            worths.append(judge.best_of_die(int(decision.about[0]), die_of(state, option)))
        elif option.verb == "resolve":
            worths.append(judge.resolved())
        else:
            tool = tool_of(option)
            worths.append(judge.best_of_tool(tool))
    return worths


def is_settled(state: Tower, seat: Seat) -> bool:
    """Tell whether the dice fill the boxes, or never will."""
    attack = state.attack
    assert attack is not None
    target = state.target_at(state.level[seat])
    if target.is_filled_by(attack.dice):
        return True
    return chance_from(target, tools_of(state, seat), attack.dice) < 0.02


class DiceJudge:
    """Weighs what can be done to the dice of an attack."""

    def __init__(self, state: Tower, seat: Seat) -> None:
        attack = state.attack
        assert attack is not None
        self.state = state
        self.seat = seat
        self.tools: Tools = tools_of(state, seat)
        self.hand = Hand(state, attack.dice, self.tools)
        self.target = self.hand.target
        self.hit, self.miss, self.luck_price = self.stakes()

    def stakes(self) -> tuple[float, float, float]:
        """Return what a hit, a miss and a point of Luck are worth here."""
        state, seat = self.state, self.seat
        if state.is_roof(state.level[seat]):
            return self.stakes_on_roof()
        plan = Plan(state, seat)
        level = state.level[seat]
        sentinel = state.box.sentinels[state.sentinels[level]]
        left = sentinel.energy - state.damage[level]
        worth = 5.0 + plan.floor_worth(level)
        if left <= 1:
            gain = worth + plan.energy_worth + plan.step_worth
            gain += plan.danger(level, state.sector[seat], True)
        else:
            gain = worth / (left + 1.0)
        return gain, plan.step_worth, plan.luck_price + 0.5

    def stakes_on_roof(self) -> tuple[float, float, float]:
        """Return the same on the roof, where the fight itself knows."""
        state = self.state
        attack = state.attack
        assert attack is not None
        fight = fight_of(state)
        fighter = fighter_of(state, self.seat)
        damage = state.box.weapons[attack.weapon].damage
        need = state.ai_energy_left()
        if state.seats == 2:
            return 60.0, 5.0, 3.0
        fighter.energy -= fight.damage
        hit = 100.0 * fight.win(fighter, need - damage)
        poorer = fight.win(with_luck(fighter, max(0, fighter.luck - 1)), need - damage)
        fighter.steps = min(6, fighter.steps + 1)
        miss = 100.0 * fight.win(fighter, need)
        return hit, miss, hit - 100.0 * poorer + 0.01

    def resolved(self) -> float:
        """Return what it is worth to resolve now."""
        return self.hit if self.target.is_filled_by(self.hand.dice) else self.miss

    def after(self, tool: int, die: int, value: int) -> float:
        """Return what the dice are worth once a tool has changed one of them."""
        left = self.tools.after(tool)
        dice = list(self.hand.dice)
        dice[die] = value
        changed = tuple(dice)
        spent = self.tools.luck - left.luck
        best = self.worth(left.with_luck(0), changed, spent)
        if left.luck:
            best = max(best, self.worth(left.with_luck(1), changed, spent + 1))
        if left.luck > 1:
            best = max(best, self.worth(left, changed, spent + left.luck))
        if tool == SPENT_SIGHT:
            best -= SIGHT_WORTH
        return best - 0.05

    def worth(self, tools: Tools, dice: tuple[int, ...], luck: int) -> float:
        """Return what dice are worth to who will spend at most so much Luck on them."""
        chance = self.hand.chance(tools, dice)
        price = self.luck_price * luck * (0.4 + 0.4 * chance)
        return chance * self.hit + (1.0 - chance) * self.miss - price

    def best_of_tool(self, tool: int) -> float:
        """Return what a tool is worth, on the best die for it."""
        dice = self.hand.dice
        best = -1e9
        for die in range(len(dice)):
            is_new = True
            for other in range(WHITES if die >= WHITES else 0, die):
                is_new = is_new and dice[other] != dice[die]
            if is_new:
                best = max(best, self.best_of_die(tool, die))
        return best

    def best_of_die(self, tool: int, die: int) -> float:
        """Return what a tool is worth on a die, with the best value for it."""
        if tool == REROLL:
            return sum(self.after(tool, die, value) for value in range(1, 7)) / 6.0
        return max(self.after(tool, die, value) for value in self.hand.values(tool, die))


def with_luck(fighter: Fighter, luck: int) -> Fighter:
    """Return a fighter with another amount of Luck."""
    return Fighter(
        fighter.energy, luck, fighter.steps, fighter.sight, fighter.plasma, fighter.grenade
    )
