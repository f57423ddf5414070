"""What a unit is with all that it wears (DD-2.3 to DD-2.10): ratings, weapons, abilities.

A sheet is worked out once per unit and gear and shared by all states.
"""

from dawndoom.games.death_dome.rules.box import Box
from dawndoom.games.death_dome.rules.components import ARMOR, UNITS, VEHICLE, Item
from dawndoom.games.death_dome.rules.effects import PERMITS, Effect

SLOTS = 3
"""DD-2.4: items per unit."""
SHEETS_KEPT = 4096
"""A box serves many matches, and there are hundreds of thousands of ways to equip a unit."""
NO_CAP = 1000


class Sheet:
    """A unit's figures."""

    __slots__ = (
        "actions",
        "auras",
        "blink",
        "bounty",
        "card_boosts",
        "cloak",
        "extra_close",
        "follow",
        "guard_items",
        "guard_self",
        "hand_plus",
        "immune",
        "jailbreak",
        "last_stands",
        "movement",
        "pager",
        "payback",
        "payout_bonus",
        "permits",
        "quick_capture",
        "ram",
        "ram_marks",
        "reach",
        "regen",
        "scavenge",
        "scope",
        "see_walls",
        "strength",
        "teleport",
        "toughness_items",
        "toughness_self",
        "tow",
        "unarmored",
        "vitae",
        "weapons",
        "worn",
        "wound_cap",
    )

    def __init__(self, worn: tuple[int, ...]) -> None:
        self.worn = worn
        self.strength: int = 0
        self.movement: int = 0
        self.toughness_self: int = 0
        self.toughness_items: int = 0
        self.vitae: int = 0
        self.weapons: list[int] = []
        self.actions: list[int] = []
        """Action abilities, as places in `box.actions`."""
        self.guard_self: dict[str, int] = {}
        self.guard_items: dict[str, int] = {}
        self.immune: list[str] = []
        self.payback: list[Effect] = []
        self.regen: int = 0
        self.wound_cap: int = NO_CAP
        self.last_stands: list[int] = []
        """Limits of its last stands."""
        self.cloak: int = NO_CAP
        self.blink: int = 0
        self.follow: bool = False
        self.pager: int = 0
        self.see_walls: bool = False
        self.permits: int = 0
        self.ram: int = 0
        self.ram_marks: int = 0
        self.tow: bool = False
        self.scope: int = 0
        self.card_boosts: list[Effect] = []
        self.hand_plus: int = 0
        self.jailbreak: list[int] = []
        """Limits of its ways out of jail."""
        self.bounty: int = 0
        self.scavenge: int = 0
        self.quick_capture: bool = False
        self.reach: int = 0
        self.teleport: list[int] = []
        self.extra_close: int = 0
        self.auras: list[Effect] = []
        self.payout_bonus: int = 0
        self.unarmored: bool = True

    def add(self, effect: Effect, from_item: bool) -> None:
        """Add one lasting effect; DD-2.10 says how several of one kind go together."""
        name, amount = effect.name, effect.amount
        self.permits |= PERMITS.get(name, 0)
        if name == "guard":
            guards = self.guard_items if from_item else self.guard_self
            guards[effect.kind] = guards.get(effect.kind, 0) + amount
        elif name == "immune":
            self.immune.append(effect.kind)
        elif name == "payback":
            self.payback.append(effect)
        elif name == "wound_cap":
            self.wound_cap = min(self.wound_cap, amount)
        elif name == "cloak":
            self.cloak = min(self.cloak, amount)
        elif name == "last_stand":
            self.last_stands.append(effect.limit)
        elif name == "jailbreak":
            self.jailbreak.append(effect.limit)
        elif name == "teleport":
            self.teleport.append(effect.limit)
        elif name == "ram":
            if effect.strength > self.ram:
                self.ram, self.ram_marks = effect.strength, effect.gains
        elif name == "card_boost":
            self.card_boosts.append(effect)
        elif name == "aura":
            self.auras.append(effect)
        elif name == "reach_capture":
            self.reach = max(self.reach, effect.range)
        else:
            self.add_plain(name, amount, effect.credits)

    def add_plain(self, name: str, amount: int, credits: int) -> None:
        """Add an effect that is one number, or a yes."""
        if name == "regen":
            self.regen += amount
        elif name == "blink":
            self.blink += amount
        elif name == "pager":
            self.pager += amount
        elif name == "scope":
            self.scope += amount
        elif name == "hand_plus":
            self.hand_plus += amount
        elif name == "scavenge":
            self.scavenge += amount
        elif name == "extra_attack_close":
            self.extra_close += amount
        elif name == "bounty":
            self.bounty += credits
        elif name == "payout_bonus":
            self.payout_bonus += credits
        elif name == "follow":
            self.follow = True
        elif name == "see_walls":
            self.see_walls = True
        elif name == "tow":
            self.tow = True
        elif name == "quick_capture":
            self.quick_capture = True

    def is_immune(self, kind: str) -> bool:
        """Tell whether something does nothing to the unit."""
        return kind in self.immune


def sheet_for(box: Box, kind: int, worn: tuple[int, ...]) -> Sheet:
    """Return the sheet of a kind of unit that wears these items."""
    key = (kind, worn)
    found = box.sheets.get(key)
    if found is None:
        found = new_sheet(box, kind, worn)
        if len(box.sheets) >= SHEETS_KEPT:
            box.sheets.clear()
        box.sheets[key] = found
    assert isinstance(found, Sheet)
    return found


def new_sheet(box: Box, kind: int, worn: tuple[int, ...]) -> Sheet:
    """DD-2.5, DD-2.6: add up the unit and its items; weapon strength waits for its attack."""
    sheet = Sheet(worn)
    unit = box.kinds[kind]
    sheet.strength = unit.strength
    sheet.movement = unit.movement
    sheet.toughness_self = unit.toughness
    sheet.vitae = unit.vitae
    sheet.actions = box.kind_actions[kind][:]
    for effect in unit.abilities:
        sheet.add(effect, False)
    for number in worn:
        item = box.items[number]
        sheet.movement += item.movement
        sheet.toughness_items += item.toughness
        sheet.vitae += item.vitae
        sheet.actions += box.item_actions[number]
        if item.type == ARMOR:
            sheet.unarmored = False
        if item.is_weapon():
            sheet.weapons.append(number)
        else:
            sheet.strength += item.strength
        for effect in item.abilities:
            sheet.add(effect, True)
    return sheet


# Who may wear what.


def may_wear(box: Box, kind: int, item: Item) -> bool:
    """DD-2.3: specialty decks are for their unit type, everything else for anybody."""
    return item.unit_type < 0 or item.unit_type in box.kinds[kind].unit_types


def slots_of(box: Box, kind: int) -> int:
    """DD-2.4: return how many items a kind of unit may wear."""
    slots = SLOTS
    for effect in box.kinds[kind].abilities:
        if effect.name == "extra_slot":
            slots += effect.amount
    return slots


class Wardrobe:
    """The items of one team being put on, one by one: how many more each unit takes."""

    __slots__ = ("armored", "box", "hopeless", "items", "kinds", "left", "mounted")

    def __init__(self, box: Box, kinds: list[int], items: list[int]) -> None:
        self.box = box
        self.kinds = kinds
        self.items = items
        self.left: list[int] = [slots_of(box, kind) for kind in kinds]
        self.armored: list[bool] = [False] * UNITS
        self.mounted: list[bool] = [False] * UNITS
        # Where a search has failed: many orders lead there, and none needs to be tried again.
        self.hopeless: set[tuple[int, ...]] = set()

    def takes(self, place: int, item: Item) -> bool:
        """Tell whether a unit can still take an item."""
        if self.left[place] <= 0 or not may_wear(self.box, self.kinds[place], item):
            return False
        if item.type == ARMOR:
            return not self.armored[place]
        return item.type != VEHICLE or not self.mounted[place]

    def put_on(self, place: int, item: Item, way: int = 1) -> None:
        """Put an item on a unit; `way` -1 takes it off again."""
        self.left[place] -= way
        for effect in item.abilities:
            if effect.name == "extra_slot":
                self.left[place] += way * effect.amount
        if item.type == ARMOR:
            self.armored[place] = way > 0
        elif item.type == VEHICLE:
            self.mounted[place] = way > 0

    def fits(self, at: int = 0) -> bool:
        """DD-3.4: tell whether all items from one place of the list on can be put on together."""
        if at == len(self.items):
            return True
        key = (at, *self.left, *self.armored, *self.mounted)
        if key in self.hopeless:
            return False
        item = self.box.items[self.items[at]]
        for place in range(UNITS):
            if self.takes(place, item):
                self.put_on(place, item)
                fits = self.fits(at + 1)
                self.put_on(place, item, -1)
                if fits:
                    return True
        self.hopeless.add(key)
        return False

    def room(self) -> int:
        """Return how many items the team can still take at the most."""
        total = 0
        for left in self.left:
            total += left
        return total


def in_fitting_order(box: Box, items: list[int]) -> list[int]:
    """Return items with the choosiest first, so that a search fails early."""
    keyed = [(_choosiness(box.items[number]), number) for number in items]
    keyed.sort()
    return [number for _, number in keyed]


def _choosiness(item: Item) -> int:
    if any(effect.name == "extra_slot" for effect in item.abilities):
        return 0
    if item.unit_type >= 0:
        return 1 if item.type in (ARMOR, VEHICLE) else 2
    return {ARMOR: 3, VEHICLE: 4}.get(item.type, 5)


def can_wear_all(box: Box, kinds: list[int], items: list[int]) -> bool:
    """DD-3.4: tell whether a team of these kinds can wear all these items at the same time."""
    wardrobe = Wardrobe(box, kinds, in_fitting_order(box, items))
    extra = 0
    for number in items:
        for effect in box.items[number].abilities:
            if effect.name == "extra_slot":
                extra += effect.amount
    if len(items) > wardrobe.room() + extra:
        return False
    return wardrobe.fits()
