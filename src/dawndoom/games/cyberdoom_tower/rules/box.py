"""The box: floors, sentinels, AIs, equipment, weapons, and the settings of the table.

Nothing in it changes during a match; all states of the match share it.
"""

from dawndoom.core import Option, SettingError, Settled
from dawndoom.games.cyberdoom_tower.rules.effects import Modifier, target_of
from dawndoom.games.cyberdoom_tower.rules.placement import HitBox, Target

Level = int
"""A floor of the tower, 0 at the bottom; the level above the top floor is the roof."""
Sector = int
"""A space of a floor: 0 is the elevator stop, 6 the right edge."""

SECTORS = 6
KEY, CRATE, ENERGY, LUCK = 1, 2, 4, 8
SYMBOLS = {"key": KEY, "crate": CRATE, "energy": ENERGY, "luck": LUCK}
HIT, WEAPON, WALK, HIDE = range(4)
KINDS = ("hit", "weapon", "walk", "hide")
STARTING_POSITION = SECTORS + 1
NO_SYMBOLS: list[list[Modifier]] = [[], [], [], []]
BASE_WEAPON = 0
NO_ITEM = -1


class Floor:
    """A floor card: six columns, each a sector above four rows of symbols. Lists begin at 1."""

    def __init__(self, id: str, name: str, is_extended: bool) -> None:
        self.id = id
        self.name = name
        self.is_extended = is_extended
        self.stealth: list[int] = [0]
        self.symbols: list[int] = [0]
        self.anti_stealth: list[int] = [0]
        self.mods: list[list[list[Modifier]]] = [NO_SYMBOLS]
        self.marked: list[Sector] = []
        """The sectors that show a symbol."""

    def add_column(
        self, stealth: int, symbols: int, anti_stealth: int, mods: list[list[Modifier]]
    ) -> None:
        """Add the next column to the right."""
        if symbols:
            self.marked.append(len(self.symbols))
        self.stealth.append(stealth)
        self.symbols.append(symbols)
        self.anti_stealth.append(anti_stealth)
        self.mods.append(mods)

    def sectors_with(self, symbol: int) -> list[Sector]:
        """Return the sectors that show a symbol."""
        return [sector for sector in range(1, SECTORS + 1) if self.symbols[sector] & symbol]


class Sentinel:
    """A sentinel card."""

    def __init__(
        self,
        id: str,
        name: str,
        is_extended: bool,
        rows: list[list[HitBox]],
        energy: int,
        damage: int,
        range: int,
        anti_stealth: int,
        width: int,
    ) -> None:
        self.id = id
        self.name = name
        self.is_extended = is_extended
        self.rows = rows
        self.energy = energy
        self.damage = damage
        self.range = range
        self.anti_stealth = anti_stealth
        self.width = width


class Ai:
    """A face of an AI card."""

    def __init__(
        self,
        id: str,
        name: str,
        rows: list[list[HitBox]],
        mods: list[list[Modifier]],
        energy: int,
        energy_2p: int | None,
        damage: int,
    ) -> None:
        self.id = id
        self.name = name
        self.rows = rows
        self.mods = mods
        self.energy = energy
        self.energy_2p = energy_2p
        self.damage = damage
        self.target: Target = target_of(rows, mods)

    def energy_for(self, seats: int, bonus: int) -> int:
        """CT-14.2: return its energy against so many players."""
        if seats == 1:
            return self.energy
        return self.energy + bonus if self.energy_2p is None else self.energy_2p


class Item:
    """An equipment card. `card`: using it up is its cost."""

    def __init__(
        self,
        id: str,
        name: str,
        number: int,
        kind: int,
        energy: int,
        luck: int,
        card: bool,
        range: int,
        damage: int,
        limit: str,
        brings_hit: bool,
    ) -> None:
        self.id = id
        self.name = name
        self.number = number
        self.kind = kind
        self.energy = energy
        self.luck = luck
        self.card = card
        self.range = range
        self.damage = damage
        self.limit = limit
        self.brings_hit = brings_hit
        """Whether discarding it gives a Hit instead of Energy (CT-15.9)."""


class Weapon:
    """CT-7.3: something to attack with, and which item it is (NO_ITEM: the base weapon)."""

    __slots__ = ("card", "damage", "energy", "id", "item", "name", "range")

    def __init__(
        self, id: str, name: str, item: int, energy: int, card: bool, range: int, damage: int
    ) -> None:
        self.id = id
        self.name = name
        self.item = item
        self.energy = energy
        self.card = card
        self.range = range
        self.damage = damage


class Library:
    """All cards of a set, as read from its files."""

    def __init__(
        self, floors: list[Floor], sentinels: list[Sentinel], ais: list[Ai], items: list[Item]
    ) -> None:
        self.floors = floors
        self.sentinels = sentinels
        self.ais = ais
        self.items = items

    def core(self) -> "Library":
        """Return the library without the cards of the extended set."""
        floors = [floor for floor in self.floors if not floor.is_extended]
        sentinels = [sentinel for sentinel in self.sentinels if not sentinel.is_extended]
        return Library(floors, sentinels, self.ais, self.items)


class Box:
    """Everything that does not change during a match."""

    def __init__(
        self, settled: Settled, seats: int, library: Library, item_texts: list[str]
    ) -> None:
        self.floors = library.floors
        self.sentinels = library.sentinels
        self.ais = library.ais
        self.items = library.items
        self.item_texts = item_texts
        """What each item does, in words."""
        self.height: int = 3 + seats
        self.keys_needed: int = 2 + seats
        self.ai: str = settled["ai"]
        self.starting_pool: int = {"easy": 5, "standard": 3, "hard": 2}[settled["difficulty"]]
        self.deadline: str = settled["deadline"]
        self.pursues_always: bool = settled["pursuit"] == "always"
        self.refills_repeat: bool = settled["refill"] == "repeat"
        self.chooses_keys: bool = settled["key_placement"] == "choose"
        bonus: int = settled["two_player_ai_bonus"]
        self.ai_energy: list[int] = [ai.energy_for(seats, bonus) for ai in self.ais]
        self.weapons: list[Weapon] = weapons_of(self.items)
        self.gunsight: int = item_of_kind(self.items, HIT)
        self.jetpack: int = item_of_kind(self.items, WALK)
        self.suit: int = item_of_kind(self.items, HIDE)
        self.discard_options = [Option("discard", item.id) for item in self.items]
        self.weapon_options = [Option("weapon", weapon.id) for weapon in self.weapons]
        self._targets: list[Target | None] = [None] * (
            len(self.floors) * len(self.sentinels) * STARTING_POSITION
        )

    def target(self, floor: int, sentinel: int, column: int) -> Target:
        """Return the hit boxes of a sentinel under the symbols of a floor's column."""
        place = (floor * len(self.sentinels) + sentinel) * STARTING_POSITION + column
        target = self._targets[place]
        if target is None:
            target = target_of(self.sentinels[sentinel].rows, self.floors[floor].mods[column])
            self._targets[place] = target
        return target

    def item_number(self, id: str) -> int:
        """Return the place of an item in the box."""
        for number in range(len(self.items)):
            if self.items[number].id == id:
                return number
        raise KeyError(id)


def weapons_of(items: list[Item]) -> list[Weapon]:
    """CT-7.3, CT-15.6: the base weapon, then the items that are weapons."""
    weapons = [Weapon("base", "Base weapon", NO_ITEM, 0, False, 2, 1)]
    for number, item in enumerate(items):
        if item.kind == WEAPON:
            weapons.append(
                Weapon(item.id, item.name, number, item.energy, item.card, item.range, item.damage)
            )
    return weapons


def item_of_kind(items: list[Item], kind: int) -> int:
    """Return the one item of a kind."""
    for number in range(len(items)):
        if items[number].kind == kind:
            return number
    raise KeyError(KINDS[kind])


def fitted_box(settled: Settled, seats: int, library: Library, item_texts: list[str]) -> Box:
    """Return the box for these settings, or refuse what the cards cannot do."""
    chosen = library.core() if settled["content_set"] == "core" else library
    names = [ai.id for ai in library.ais]
    if settled["ai"] != "random" and settled["ai"] not in names:
        raise SettingError("ai", settled["ai"], "random or one of " + ", ".join(names))
    height = 3 + seats
    if len(chosen.floors) < height or len(chosen.sentinels) < height:
        counts = f"{len(chosen.floors)} floors and {len(chosen.sentinels)} sentinels"
        expected = f"a set with {height} floors and {height} sentinels; this one has {counts}"
        raise SettingError("content_set", settled["content_set"], expected)
    return Box(settled, seats, chosen, item_texts)
