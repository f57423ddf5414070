"""How the fight on the roof will go: the chance to defeat the AI before it defeats the players.

Alone, the fight is solved: for every energy, Luck, number of ability steps and kit the best weapon
and the best use of Luck, attack by attack. With two players the damage of each is spread over the
rounds that both live, and the two are added up.

One thing is simplified: a Gunsight counts as Hits for Luck, not as one to throw away.
"""

from dawndoom.core import Memo, Seat
from dawndoom.games.cyberdoom_tower.rules.box import BASE_WEAPON, Box, Weapon
from dawndoom.games.cyberdoom_tower.rules.chances import FREE, LOCKED, SPENT, Tools, chance_to_hit
from dawndoom.games.cyberdoom_tower.rules.placement import Target
from dawndoom.games.cyberdoom_tower.rules.state import LAST_ROUND, LOCKS, Tower

STEPS_TO_REROLL, STEPS_TO_FLIP, STEPS_TO_HIT = 1, 3, 6
KEPT_ANSWERS = 40_000
KEPT_FIGHTS = 16


class Fighter:
    """What counts of a player on the roof."""

    __slots__ = ("energy", "grenade", "luck", "plasma", "sight", "steps")

    def __init__(
        self, energy: int, luck: int, steps: int, sight: int, plasma: int, grenade: int
    ) -> None:
        self.energy = energy
        """With one more for each item that only serves to be discarded."""
        self.luck = luck
        self.steps = steps
        self.sight = sight
        self.plasma = plasma
        """The damage of a weapon that costs Energy, or 0."""
        self.grenade = grenade
        """The damage of a weapon that is used up, or 0."""


class Kit:
    """What a set of items is good for on the roof, beside being discarded one by one."""

    __slots__ = ("grenade", "plasma", "sight", "spare")

    def __init__(self, weapons: list[Weapon], gunsight: int, items: int) -> None:
        self.sight: int = items >> gunsight & 1
        self.spare: int = items.bit_count() - self.sight
        """Items that only serve to be discarded for Energy."""
        self.plasma = 0
        """The damage of a weapon that costs Energy, if it is more than the base weapon's."""
        self.grenade = 0
        """The damage of a weapon that is used up."""
        for weapon in weapons[1:]:
            if items >> weapon.item & 1 and weapon.damage > weapons[BASE_WEAPON].damage:
                if weapon.card:
                    self.grenade = weapon.damage
                    self.spare -= 1
                elif weapon.energy == 1:
                    self.plasma = weapon.damage
                    self.spare -= 1


def kits_of(box: Box) -> list[Kit]:
    """Return a kit for each set of items, one bit per item."""
    return [Kit(box.weapons, box.gunsight, held) for held in range(1 << len(box.items))]


KITS = Memo(kits_of)


def steps_done(state: Tower, seat: Seat) -> int:
    """CT-9.7: return the ability steps behind the tokens of a sheet, 0 to 6."""
    first = seat * LOCKS
    tokens = state.tokens
    return STEPS_TO_HIT - 3 * tokens[first] - 2 * tokens[first + 1] - tokens[first + 2]


def fighter_of(state: Tower, seat: Seat) -> Fighter:
    """Return a player as a fighter."""
    kits: list[Kit] = KITS.of(state.box)
    kit = kits[state.items[seat]]
    return Fighter(
        state.energy[seat] + kit.spare,
        state.luck[seat],
        steps_done(state, seat),
        kit.sight,
        kit.plasma,
        kit.grenade,
    )


class Fight:
    """The fight against one AI: what its boxes and its damage make of fighters."""

    __slots__ = ("_hits", "_spreads", "_wins", "base", "damage", "target")

    def __init__(self, target: Target, damage: int, base: int) -> None:
        self.target = target
        self.damage = damage
        self.base = base
        """The damage of the base weapon."""
        self._hits: dict[int, list[float]] = {}
        self._wins: dict[int, float] = {}
        self._spreads: dict[int, list[float]] = {}

    def hits(self, steps: int, sight: int) -> list[float]:
        """Return the chance to hit with at most 0, 1, ... 6 Luck."""
        key = steps * 2 + sight
        known = self._hits.get(key)
        if known is None:
            tools = Tools(
                FREE,
                FREE if steps >= STEPS_TO_REROLL else LOCKED,
                FREE if steps >= STEPS_TO_FLIP else LOCKED,
                FREE if steps >= STEPS_TO_HIT else (SPENT if sight else LOCKED),
                0,
                0,
            )
            known = [chance_to_hit(self.target, tools.with_luck(luck)) for luck in range(7)]
            self._hits[key] = known
        return known

    def win(self, fighter: Fighter, need: int) -> float:
        """Return one fighter's chance to deal so much damage before their energy is gone."""
        if need <= 0:
            return 1.0
        if fighter.energy <= 0:
            return self._last_stand(fighter, need)
        key = fight_key(fighter, need)
        known = self._wins.get(key)
        if known is None:
            known = self._attack(fighter, need, self.base, 0, fighter.grenade)
            if fighter.plasma and fighter.energy > 1:
                with_plasma = self._attack(fighter, need, fighter.plasma, 1, fighter.grenade)
                known = max(known, with_plasma)
            if fighter.grenade:
                known = max(known, self._attack(fighter, need, fighter.grenade, 0, 0))
            if len(self._wins) >= KEPT_ANSWERS:
                self._wins.clear()
            self._wins[key] = known
        return known

    def _attack(self, fighter: Fighter, need: int, weapon: int, cost: int, grenade: int) -> float:
        """Return the chance to win when the next attack is made with a weapon."""
        energy = fighter.energy - cost - self.damage
        steps = min(STEPS_TO_HIT, fighter.steps + 1)
        luck = fighter.luck
        after_miss = self.win(
            Fighter(energy, luck, steps, fighter.sight, fighter.plasma, grenade), need
        )
        hits = self.hits(fighter.steps, fighter.sight)
        total = (1.0 - hits[luck]) * after_miss
        before = 0.0
        for spent in range(luck + 1):
            chance = hits[spent] - before
            before = hits[spent]
            left = Fighter(
                energy, luck - spent, fighter.steps, fighter.sight, fighter.plasma, grenade
            )
            total += chance * max(after_miss, self.win(left, need - weapon))
        return total

    def _last_stand(self, fighter: Fighter, need: int) -> float:
        """Return the chance once only weapons are left to discard."""
        if fighter.plasma:
            saved = Fighter(
                fighter.energy + 1, fighter.luck, fighter.steps, fighter.sight, 0, fighter.grenade
            )
            return self.win(saved, need)
        if fighter.grenade:
            saved = Fighter(fighter.energy + 1, fighter.luck, fighter.steps, fighter.sight, 0, 0)
            return self.win(saved, need)
        return 0.0

    def spread(self, fighter: Fighter, attacks: int, need: int) -> list[float]:
        """Return how likely so many attacks deal 0, 1, ... `need` damage, or more."""
        if attacks == 0:
            return [1.0] + [0.0] * need
        key = (fight_key(fighter, need) * 16 + attacks) * 2
        known = self._spreads.get(key)
        if known is None:
            known = self._spread(fighter, attacks, need)
            if len(self._spreads) >= KEPT_ANSWERS // 10:
                self._spreads.clear()
            self._spreads[key] = known
        return known

    def _spread(self, fighter: Fighter, attacks: int, need: int) -> list[float]:
        weapon = fighter.grenade or self.base
        total = [0.0] * (need + 1)
        hits = self.hits(fighter.steps, fighter.sight)
        before = 0.0
        for spent in range(fighter.luck + 1):
            left = Fighter(fighter.energy, fighter.luck - spent, fighter.steps, fighter.sight, 0, 0)
            following = self.spread(left, attacks - 1, need)
            for damage in range(need + 1):
                dealt = min(need, damage + weapon)
                total[dealt] += (hits[spent] - before) * following[damage]
            before = hits[spent]
        steps = min(STEPS_TO_HIT, fighter.steps + 1)
        missed = Fighter(fighter.energy, fighter.luck, steps, fighter.sight, 0, 0)
        following = self.spread(missed, attacks - 1, need)
        for damage in range(need + 1):
            total[damage] += (1.0 - before) * following[damage]
        return total


def fight_key(fighter: Fighter, need: int) -> int:
    """Return a number that tells fighters and what they need apart."""
    key = ((fighter.energy + 1) * 7 + fighter.luck) * 7 + fighter.steps
    return ((key * 2 + fighter.sight) * 8 + fighter.plasma) * 8 * 32 + fighter.grenade * 32 + need


_fights: dict[tuple[tuple[int, ...], int], Fight] = {}


def fight_of(state: Tower) -> Fight:
    """Return the fight against the AI of a tower; equal AIs share it."""
    ai = state.box.ais[state.ai]
    key = (ai.target.signature, ai.damage)
    known = _fights.get(key)
    if known is None:
        known = Fight(ai.target, ai.damage, state.box.weapons[BASE_WEAPON].damage)
        if len(_fights) >= KEPT_FIGHTS:
            del _fights[next(iter(_fights))]
        _fights[key] = known
    return known


def chance_on_roof(state: Tower) -> float:
    """Return the chance to win if all players stood on the roof now, with a turn to come."""
    fight = fight_of(state)
    need = state.ai_energy_left()
    one = in_time(state, fighter_of(state, 0))
    if state.seats == 1:
        return fight.win(one, need)
    two = in_time(state, fighter_of(state, 1))
    rounds = (min(one.energy, two.energy) + fight.damage - 1) // fight.damage
    attacks = min(15, max(0, rounds))
    first, second = fight.spread(one, attacks, need), fight.spread(two, attacks, need)
    chance = 0.0
    for mine in range(need + 1):
        for other in range(max(0, need - mine), need + 1):
            chance += first[mine] * second[other]
    return chance


def in_time(state: Tower, fighter: Fighter) -> Fighter:
    """CT-12.2: with the deadline `win`, count no more Energy than there is time to fight with."""
    if state.box.deadline == "win":
        rounds = max(0, LAST_ROUND + 1 - state.round)
        fighter.energy = min(fighter.energy, rounds * state.box.ais[state.ai].damage)
    return fighter
