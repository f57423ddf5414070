"""What lies on the table: the tower, its sentinels, the keys, and a sheet for each player.

Lists of the tower have one entry per floor, bottom first; lists of the sheets one per seat.
Sectors of a floor, items of a player and floors that have spotted a player are bits of a number.
"""

from dawndoom.core import Data, Seat, State
from dawndoom.games.cyberdoom_tower.rules.box import Box, Level, Sector
from dawndoom.games.cyberdoom_tower.rules.placement import Target

PLUS_MINUS, REROLL, FLIP, HIT = range(4)
ABILITIES = ("pm1", "reroll", "flip", "hit")
LOCKS = 3
"""Abilities that tokens can lie on: all but the first."""
FULL_AP = 3
MOST = 6
"""Energy and Luck are shown by dice (R-24)."""
LAST_ROUND = 12
LAST_OVERTIME = 15
NOT_ROLLED = 0
NO_KEY = 0


class HideTest(Data):
    """A test to hide: how it is done, what must be rolled, what was rolled."""

    __slots__ = ("looting", "roll", "suited", "target")

    def __init__(self, looting: bool, suited: bool, target: int, roll: int) -> None:
        self.looting = looting
        self.suited = suited
        self.target = target
        self.roll = roll
        """With Luck added; NOT_ROLLED before the roll and when it needs none."""


class Attack(Data):
    """An attack: the weapon, and the six dice once rolled, four white and two red."""

    __slots__ = ("dice", "weapon")

    def __init__(self, weapon: int, dice: tuple[int, ...]) -> None:
        self.weapon = weapon
        self.dice = dice


class Tower(State):
    """A game of Cyberdoom Tower."""

    __slots__ = (
        "active",
        "ai",
        "ai_damage",
        "ap",
        "attack",
        "box",
        "damage",
        "deck",
        "defeated",
        "drained",
        "energy",
        "first",
        "floors",
        "items",
        "key_at",
        "keys",
        "level",
        "looted",
        "luck",
        "player",
        "pos",
        "round",
        "sector",
        "sentinels",
        "spotted",
        "suit_used",
        "test",
        "tokens",
        "used",
    )

    box: Box
    floors: list[int]
    """The floor card at each level."""
    sentinels: list[int]
    """The sentinel card at each level."""
    ai: int
    ai_damage: int
    round: int
    first: Seat
    """Who goes first in this round."""
    player: Seat
    """Whose turn it is."""
    pos: list[int]
    """Of each sentinel: the leftmost column it covers, 7 beside the floor, 1 when it is closed."""
    active: list[bool]
    defeated: list[bool]
    damage: list[int]
    key_at: list[Sector]
    """Where the key of each floor lies; NO_KEY once it is taken."""
    looted: list[int]
    drained: list[int]
    """Energy and Luck symbols that are used up (`refill=once`)."""
    deck: list[int]
    """The equipment that is left, in its hidden order; the next card is the last."""
    keys: int
    level: list[Level]
    sector: list[Sector]
    energy: list[int]
    luck: list[int]
    ap: list[int]
    tokens: list[int]
    """Ability tokens: three numbers per seat, on re-roll, flip and hit."""
    items: list[int]
    spotted: list[int]
    used: int
    """Abilities used in this turn, one bit each."""
    suit_used: bool
    test: HideTest | None
    attack: Attack | None

    def clone(self) -> "Tower":
        """Return a tower that lives its own life."""
        copy = Tower(self.seats, self.dice)
        self.copy_into(copy)
        copy.box = self.box
        copy.floors = self.floors
        copy.sentinels = self.sentinels
        copy.ai = self.ai
        copy.ai_damage = self.ai_damage
        copy.round = self.round
        copy.first = self.first
        copy.player = self.player
        copy.pos = self.pos[:]
        copy.active = self.active[:]
        copy.defeated = self.defeated[:]
        copy.damage = self.damage[:]
        copy.key_at = self.key_at[:]
        copy.looted = self.looted[:]
        copy.drained = self.drained[:]
        copy.deck = self.deck[:]
        copy.keys = self.keys
        copy.level = self.level[:]
        copy.sector = self.sector[:]
        copy.energy = self.energy[:]
        copy.luck = self.luck[:]
        copy.ap = self.ap[:]
        copy.tokens = self.tokens[:]
        copy.items = self.items[:]
        copy.spotted = self.spotted[:]
        copy.used = self.used
        copy.suit_used = self.suit_used
        copy.test = self.test
        copy.attack = self.attack
        return copy

    # The tower.

    def is_roof(self, level: Level) -> bool:
        """Tell whether a level is the roof."""
        return level == self.box.height

    def is_closed(self, level: Level) -> bool:
        """CT-11.4: tell whether the sentinel has overrun the floor."""
        return self.pos[level] == 1

    def is_overtime(self) -> bool:
        """CT-12.3: tell whether round 12 is over."""
        return self.round > LAST_ROUND

    def counter_sector(self) -> Sector:
        """Return the sector that the round counter stands over."""
        return 6 - (min(self.round, LAST_ROUND) - 1) // 2

    def symbols_at(self, level: Level, sector: Sector) -> int:
        """Return the symbols of a sector, one bit each."""
        return self.box.floors[self.floors[level]].symbols[sector]

    def anti_stealth(self, level: Level) -> int:
        """R-18: return what the sentinel and the column beside it add to a test."""
        floor = self.box.floors[self.floors[level]]
        sentinel = self.box.sentinels[self.sentinels[level]]
        return floor.anti_stealth[self.pos[level] - 1] + sentinel.anti_stealth

    def hide_target(self, level: Level, sector: Sector) -> int:
        """CT-6.2: return what a plain test must reach: the sector's number and anti-stealth."""
        return self.box.floors[self.floors[level]].stealth[sector] + self.anti_stealth(level)

    def distance(self, level: Level, sector: Sector) -> int:
        """CT-7.2: return how far a space is from the floor's sentinel."""
        pos = self.pos[level]
        if sector < pos:
            return pos - sector
        right_end = pos + self.box.sentinels[self.sentinels[level]].width - 1
        return max(0, sector - right_end)

    def target_at(self, level: Level) -> Target:
        """CT-8.3, CT-14.1: return the hit boxes of a floor's sentinel, or of the AI on the roof."""
        if self.is_roof(level):
            return self.box.ais[self.ai].target
        return self.box.target(self.floors[level], self.sentinels[level], self.pos[level] - 1)

    def ai_energy_left(self) -> int:
        """Return the damage that the AI can still take."""
        return self.box.ai_energy[self.ai] - self.ai_damage

    def keys_within_reach(self) -> int:
        """CT-12.4: return the keys held and those on floors that are not closed."""
        count = self.keys
        for level in range(self.box.height):
            if self.key_at[level] != NO_KEY and self.pos[level] > 1:
                count += 1
        return count

    def has_all_keys(self) -> bool:
        """CT-1.9: tell whether the roof is unlocked."""
        return self.keys >= self.box.keys_needed

    # The sheets.

    def has_item(self, seat: Seat, item: int) -> bool:
        """Tell whether a seat holds an item."""
        return self.items[seat] >> item & 1 == 1

    def is_unlocked(self, seat: Seat, ability: int) -> bool:
        """CT-9.8: tell whether no token lies on an ability."""
        return ability == PLUS_MINUS or self.tokens[seat * LOCKS + ability - 1] == 0

    def is_fresh(self, ability: int) -> bool:
        """CT-9.6: tell whether an ability was not used yet in this turn."""
        return self.used >> ability & 1 == 0

    def has_spotted(self, level: Level, seat: Seat) -> bool:
        """CT-6.3: tell whether a floor's sentinel has attacked the seat and is still there."""
        return self.spotted[seat] >> level & 1 == 1 and not self.defeated[level]


def length(state: Tower) -> int:
    """Return how many rounds have been played or begun."""
    return state.round
