"""The goals in the tower: keys, symbols, crates, weak sentinels, and what each would bring.

What Energy, Luck and ability steps are worth is asked of the fight on the roof. All worths are
hundredths of a win.
"""

from dawndoom.core import Seat
from dawndoom.games.cyberdoom_tower.mind.roof import Fighter, fight_of, fighter_of
from dawndoom.games.cyberdoom_tower.mind.worths import worths_of
from dawndoom.games.cyberdoom_tower.rules.attack import can_pay
from dawndoom.games.cyberdoom_tower.rules.box import CRATE, ENERGY, LUCK, SECTORS, Level, Sector
from dawndoom.games.cyberdoom_tower.rules.chances import (
    Tools,
    chance_to_hide,
    quick_chance,
    tools_of,
)
from dawndoom.games.cyberdoom_tower.rules.move import is_drained
from dawndoom.games.cyberdoom_tower.rules.state import LAST_ROUND, LOCKS, MOST, NO_KEY, Tower

PER_AP = 2.4
"""What an action point is worth."""
CRATE_WORTH = 7.0
KEY_WORTH = 26.0
LATE_KEY_WORTH = 60.0
"""Without its keys the game is lost, so that near the end nothing else counts."""
FREE_FLOOR = 8.0
"""What a floor without its sentinel is worth."""
DEATH = 300.0
ROUNDS_PER_KEY = 3.6
LUCK_FOR_KEYS = 3.0
"""What a point of Luck adds to hiding where a key lies."""
MOST_HOPE, HOPE_EVERY = 6, 2
"""What may still be gathered: so much at most, a point for every so many rounds."""
LEAST_WOUND, LEAST_STEP = 5.0, 3.0
"""What a wound costs and an ability step brings on the way, beside what they mean on the roof."""
SPOTTED = 3.0
"""What it costs to be spotted where a key lies."""
KEPT_PLANS = 1_000
UNKNOWN = -1e9
SIEGE = 3.3
"""How many times over defeating the sentinel at a key is worth the better chance to get it."""


class Goal:
    """A sector worth ending a movement on."""

    __slots__ = ("sector", "worth")

    def __init__(self, sector: Sector, worth: float) -> None:
        self.sector = sector
        self.worth = worth


class Plan:
    """One seat's view of the tower at an action decision."""

    def __init__(self, state: Tower, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.time_left: int = max(0, last_gathering_round(state) - state.round)
        self.keys_missing: int = max(0, state.box.keys_needed - state.keys)
        slack = self.time_left - ROUNDS_PER_KEY * self.keys_missing / state.seats
        self.is_late: bool = self.keys_missing > 0 and slack < 0
        self.key_price: float = LATE_KEY_WORTH if self.is_late else KEY_WORTH
        self.weigh_sheet()
        self.tools: Tools = tools_of(state, seat)
        self.reach: int = self.longest_range()
        self.goals: list[list[Goal]] = [self.goals_on(level) for level in range(state.box.height)]
        self.best_from_stop: list[float] = [self.best_on(level) for level in range(len(self.goals))]
        """Of each floor: its best goal as seen from its elevator stop."""
        self.prospects: list[float] = [UNKNOWN] * (len(self.goals) * (SECTORS + 1))

    def weigh_sheet(self) -> None:
        """Ask the fight on the roof what one more of everything is worth now."""
        state = self.state
        need = state.ai_energy_left()
        if state.seats == 2:
            # Two share the damage that is needed, and both must live.
            need = (need + 1) // 2
        self.fighter: Fighter = fighter_of(state, self.seat)
        self.most_damage: int = max(1, self.fighter.plasma, self.fighter.grenade)
        hope = min(MOST_HOPE, 1 + self.time_left // HOPE_EVERY)
        worths = worths_of(fight_of(state), self.fighter, need, hope)
        self.energy_worth: float = worths[0]
        self.wound: float = worths[1] + LEAST_WOUND
        self.luck_worth: float = worths[2]
        self.luck_price: float = worths[3]
        self.step_worth: float = worths[4] + LEAST_STEP
        if self.keys_missing:
            self.luck_worth += LUCK_FOR_KEYS
            self.luck_price += LUCK_FOR_KEYS

    # Goals.

    def goals_on(self, level: Level) -> list[Goal]:
        """Return the sectors that bring something, with the chance to hide there counted in."""
        state = self.state
        goals: list[Goal] = []
        if state.is_closed(level):
            return goals
        key = state.key_at[level] if self.keys_missing else NO_KEY
        for sector in state.box.floors[state.floors[level]].marked:
            worth = self.symbol_worth(level, sector)
            if sector == key:
                worth += self.key_price * self.chance(level, sector)
            if worth > 0.0:
                goals.append(Goal(sector, worth))
        if key != NO_KEY:
            self.add_siege(goals, level)
        return goals

    def add_siege(self, goals: list[Goal], level: Level) -> None:
        """Add the space nearest to the elevator from which a sentinel over a key can be shot."""
        worth = self.siege_worth(level)
        spot = max(0, self.state.pos[level] - self.reach)
        if worth > 0.0 and spot <= SECTORS:
            chance = quick_chance(self.state.target_at(level), self.tools)
            goals.append(Goal(spot, worth * chance * self.chance(level, spot) - 2.0))

    def longest_range(self) -> int:
        """Return the range of the farthest weapon that could be used now."""
        reach = 0
        for weapon in self.state.box.weapons:
            if weapon.range > reach and can_pay(self.state, self.seat, weapon):
                reach = weapon.range
        return reach

    def best_on(self, level: Level) -> float:
        """Return the best goal of a floor, less the way to it from the elevator stop."""
        best = 0.0
        for goal in self.goals[level]:
            worth = goal.worth - PER_AP * goal.sector
            if worth > best:
                best = worth
        return best

    def siege_worth(self, level: Level) -> float:
        """Return what it is worth to bring a sentinel one hit nearer to its end, for its key."""
        state = self.state
        key = state.key_at[level]
        if key == NO_KEY or state.defeated[level] or self.keys_missing == 0:
            return 0.0
        left = state.box.sentinels[state.sentinels[level]].energy - state.damage[level]
        gain = self.key_worth(level, key) * (1.0 - self.chance(level, key))
        return SIEGE * gain / max(1, left - self.most_damage + 1)

    def key_worth(self, level: Level, sector: Sector) -> float:
        """Return what a key on a sector is worth: more as time runs out."""
        if self.state.key_at[level] != sector or self.keys_missing == 0:
            return 0.0
        return self.key_price

    def symbol_worth(self, level: Level, sector: Sector) -> float:
        """Return what the symbols of a sector would bring, test passed or not."""
        state = self.state
        if state.is_overtime():
            return 0.0
        symbols = state.symbols_at(level, sector)
        worth = 0.0
        if symbols & (ENERGY | LUCK) and not is_drained(state, level, sector):
            if symbols & ENERGY and state.energy[self.seat] < MOST:
                worth += self.energy_worth
            if symbols & LUCK and state.luck[self.seat] < MOST:
                worth += self.luck_worth
        if symbols & CRATE and state.deck and state.looted[level] >> sector & 1 == 0:
            worth += CRATE_WORTH
        return worth

    def chance(self, level: Level, sector: Sector) -> float:
        """Return the chance to hide on a sector, with Luck."""
        state = self.state
        if sector == 0 or state.defeated[level]:
            return 1.0
        if state.has_spotted(level, self.seat):
            return 0.0
        return chance_to_hide(state.hide_target(level, sector), state.luck[self.seat])

    def prospect(self, level: Level, sector: Sector) -> float:
        """Return the best goal as seen from a space, less the way to it; looked for once."""
        place = level * (SECTORS + 1) + sector
        if self.prospects[place] == UNKNOWN:
            self.prospects[place] = self._prospect(level, sector)
        return self.prospects[place]

    def _prospect(self, level: Level, sector: Sector) -> float:
        best = 0.0
        for goal in self.goals[level]:
            way = abs(goal.sector - sector) or 2
            worth = goal.worth - PER_AP * way
            if worth > best:
                best = worth
        best = max(best, self.best_elsewhere(level) - PER_AP * (sector + 1))
        if self.keys_missing == 0 and sector:
            best -= PER_AP * sector * (3.0 if self.time_left == 0 else 0.3)
        return best

    def best_elsewhere(self, level: Level) -> float:
        """Return the best goal of the other floors, seen from their elevator stops."""
        best = 0.0
        for other in range(len(self.best_from_stop)):
            if other != level and self.best_from_stop[other] > best:
                best = self.best_from_stop[other]
        return best

    def danger(self, level: Level, sector: Sector, is_woken: bool) -> float:
        """Return what the sentinel of a floor will do to a player who ends the turn on a space."""
        state = self.state
        if state.defeated[level] or not (is_woken or state.active[level]):
            return 0.0
        pos = max(1, state.pos[level] - 1)
        death = LATE_KEY_WORTH if self.is_late else DEATH
        if pos == 1 and sector:
            return death
        sentinel = state.box.sentinels[state.sentinels[level]]
        away = pos - sector if sector < pos else max(0, sector - pos - sentinel.width + 1)
        if away > sentinel.range:
            return 0.0
        if sentinel.damage >= self.fighter.energy:
            return death
        spotted = 0.0
        if state.key_at[level] != NO_KEY and not state.has_spotted(level, self.seat):
            spotted = SPOTTED if self.keys_missing else 0.0
        return self.wound * sentinel.damage + spotted

    def floor_worth(self, level: Level) -> float:
        """Return what could be had on a floor once nobody watches it."""
        total = 0.0
        for goal in self.goals[level]:
            total += 0.3 * goal.worth
        return total + self.siege_worth(level)


class Memory:
    """Plans of one tower, by all that they depend on. Games played on in thought meet again."""

    def __init__(self) -> None:
        self.floors: list[int] = []
        self.plans: dict[tuple[object, ...], Plan] = {}


_memory = Memory()


def plan_of(state: Tower, seat: Seat) -> Plan:
    """Return the plan of a seat; it is made once for all places that the seat may stand on."""
    # All clones of a tower share its floors, other towers do not.
    if state.floors is not _memory.floors or len(_memory.plans) >= KEPT_PLANS:
        _memory.floors = state.floors
        _memory.plans.clear()
    key = plan_key(state, seat)
    plan = _memory.plans.get(key)
    if plan is None:
        plan = Plan(state, seat)
        _memory.plans[key] = plan
    plan.state = state
    return plan


def plan_key(state: Tower, seat: Seat) -> tuple[object, ...]:
    """Return what the goals of a seat depend on."""
    return (
        (seat, state.round, state.keys, state.ai_damage, len(state.deck) > 0),
        (state.energy[seat], state.luck[seat], state.items[seat], state.spotted[seat]),
        tuple(state.tokens[seat * LOCKS : seat * LOCKS + LOCKS]),
        state.used if seat == state.player else 0,
        tuple(state.pos),
        tuple(state.defeated),
        tuple(state.damage),
        tuple(state.key_at),
        tuple(state.looted),
        tuple(state.drained),
    )


def last_gathering_round(state: Tower) -> int:
    """Return the round in which one should go up at the latest, by what the deadline asks."""
    if state.box.deadline == "win":
        hits = (state.ai_energy_left() + state.seats - 1) // state.seats
        return LAST_ROUND - hits + 1
    return LAST_ROUND
