"""What a good player does with the dice of an attack: each change weighed by what it leaves.

Where a game is only played on in thought, an attack is settled at once, without a click for each
die; there nobody pays Luck for a second re-roll.
"""

from dawndoom.core import Decision, Seat
from dawndoom.games.cyberdoom_tower.mind.plan import plan_of
from dawndoom.games.cyberdoom_tower.mind.roof import Fighter, fight_of, fighter_of
from dawndoom.games.cyberdoom_tower.rules.attack import (
    SPENT_SIGHT,
    VALUE_OPTIONS,
    change,
    die_of,
    tool_of,
)
from dawndoom.games.cyberdoom_tower.rules.chances import (
    FREE,
    Tools,
    can_reroll,
    chance_from,
    odds_of,
    quick_chance_from,
    tools_of,
)
from dawndoom.games.cyberdoom_tower.rules.forecast import Hand
from dawndoom.games.cyberdoom_tower.rules.placement import FACES, WHITES
from dawndoom.games.cyberdoom_tower.rules.state import REROLL, Attack, Tower
from dawndoom.games.cyberdoom_tower.rules.throws import best_reroll, throw_number

SIGHT_WORTH = 4.0


def settle_attack(state: Tower, decision: Decision) -> None:
    """Resolve an attack as good use of the dice would: they fit, are made to fit, or never will."""
    seat = decision.seat
    attack = state.attack
    assert attack is not None
    # A Gunsight is kept: thrown away here, it would be missing in the rest of the game.
    tools = tools_of(state, seat).after(SPENT_SIGHT)
    odds = odds_of(state.target_at(state.level[seat]))
    luck = odds.luck_needed(tools, throw_number(attack.dice))
    if luck != 0 and tools.reroll == FREE:
        die = best_reroll(odds.reached_bits(tools), attack.dice)
        change(state, REROLL, die, state.roll(FACES))
        attack = state.attack
        assert attack is not None
        luck = odds.luck_needed(tools, throw_number(attack.dice))
    if luck == 0 or (luck > 0 and is_worth_luck(state, seat, luck)):
        state.luck[seat] -= luck
        state.attack = Attack(attack.weapon, odds.fitting())
    # Resolving is the last option.
    state.choose(len(decision.options) - 1)


def is_worth_luck(state: Tower, seat: Seat, luck: int) -> bool:
    """Tell whether a hit is worth so much Luck."""
    hit, miss, price = stakes(state, seat)
    return price * luck < hit - miss


def stakes(state: Tower, seat: Seat) -> tuple[float, float, float]:
    """Return what a hit, a miss and a point of Luck are worth here."""
    level = state.level[seat]
    if state.is_roof(level):
        return stakes_on_roof(state, seat)
    plan = plan_of(state, seat)
    sentinel = state.box.sentinels[state.sentinels[level]]
    left = sentinel.energy - state.damage[level]
    worth = 5.0 + plan.floor_worth(level)
    if left <= 1:
        gain = worth + plan.energy_worth + plan.step_worth
        gain += plan.danger(level, state.sector[seat], True)
    else:
        gain = worth / (left + 1.0)
    return gain, plan.step_worth, plan.luck_price + 0.5


def stakes_on_roof(state: Tower, seat: Seat) -> tuple[float, float, float]:
    """Return the same on the roof, where the fight itself knows."""
    attack = state.attack
    assert attack is not None
    if state.seats == 2:
        return 60.0, 5.0, 3.0
    fight = fight_of(state)
    fighter = fighter_of(state, seat)
    damage = state.box.weapons[attack.weapon].damage
    need = state.ai_energy_left()
    fighter.energy -= fight.damage
    hit = 100.0 * fight.win(fighter, need - damage)
    poorer = fight.win(with_luck(fighter, max(0, fighter.luck - 1)), need - damage)
    fighter.steps = min(6, fighter.steps + 1)
    miss = 100.0 * fight.win(fighter, need)
    return hit, miss, hit - 100.0 * poorer + 0.01


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
    tools = tools_of(state, seat)
    return not can_reroll(tools) and quick_chance_from(target, tools, attack.dice) == 0.0


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
        self.is_final: bool = state.is_roof(state.level[seat])
        self.hit, self.miss, self.luck_price = stakes(state, seat)

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
        """Return what dice are worth to a player who will spend at most so much Luck on them."""
        chance = self.chance(tools, dice)
        price = self.luck_price * luck * (0.4 + 0.4 * chance)
        return chance * self.hit + (1.0 - chance) * self.miss - price

    def chance(self, tools: Tools, dice: tuple[int, ...]) -> float:
        """Return how likely the attack is to hit: exactly where the game is decided."""
        if self.is_final:
            return chance_from(self.target, tools, dice)
        return quick_chance_from(self.target, tools, dice)

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
