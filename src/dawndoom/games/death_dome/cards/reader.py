"""The card files: store, power deck, characters and registry, read from TOML and checked.

Decks of a loaded set replace the authored ones; a set whose decks have other sizes must say so.
"""

from importlib.resources import files
from typing import Any

from dawndoom.core import (
    CardError,
    CardSet,
    Entry,
    deck,
    parse,
)
from dawndoom.games.death_dome.rules.board import Board, read_board, read_crop
from dawndoom.games.death_dome.rules.effects import (
    ACTION_EFFECTS,
    ALL_ADJACENT,
    DEFENSE_EFFECTS,
    LASTING_EFFECTS,
    MARKS,
    POWER_EFFECTS,
    TIMING_OF,
    TIMINGS,
    WEAPON_EFFECTS,
    Effect,
    read_effect,
    read_effects,
)

DECKS = ("boards", "registry", "items", "powers", "characters")


STORE_DECKS = ("warrior", "gunner", "scout", "medic", "armor", "vehicle", "equipment")


UNIT_TYPES = ("warrior", "gunner", "scout", "medic")


TYPES = ("close", "ranged", "armor", "vehicle", "equipment")


CLOSE, RANGED, ARMOR, VEHICLE, EQUIPMENT = range(5)


UNITS = 4


"""Units of a team (DD-1.2)."""


class Item:
    """A store card."""

    def __init__(self, number: int, id: str, name: str, deck: str, type: int, cost: int) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.deck = deck
        self.type = type
        self.cost = cost
        self.strength: int = 0
        self.movement: int = 0
        self.toughness: int = 0
        self.vitae: int = 0
        self.range: int = 0
        self.abilities: list[Effect] = []
        self.actions: list[Effect] = []
        self.ability_name: str = ""
        self.quote: str = ""
        self.art: str = ""
        self.marks: int = 0
        """What an attack with it does, as bits."""
        self.unit_type: int = UNIT_TYPES.index(deck) if deck in UNIT_TYPES else -1
        # Of a weapon, read once from its abilities.
        self.extra_attacks: int = 0
        self.pierce: int = 0
        self.bonuses: list[Effect] = []
        self.chain: int = 0
        self.card_limit: int = -1
        self.min_range: int = 0
        self.reload: bool = False
        self.setup: bool = False
        self.move_after: int = 0
        self.transfuse: int = 0
        self.transfuse_range: int = 0
        self.drain: int = 0
        self.steal: int = 0
        self.recoil: int = 0

    def is_weapon(self) -> bool:
        """Tell whether one attacks with it."""
        return self.type <= RANGED

    def read_weapon(self) -> None:
        """Note what attacks with it do, so that nobody searches its abilities in a fight."""
        for effect in self.abilities:
            self.marks |= MARKS.get(effect.name, 0)
            amount = effect.amount
            if effect.name == "extra_attack":
                self.extra_attacks += amount
            elif effect.name == "pierce":
                self.pierce += amount
            elif effect.name == "bonus":
                self.bonuses.append(effect)
            elif effect.name == "chain":
                self.chain = effect.range
            elif effect.name == "card_limit":
                self.card_limit = amount
            elif effect.name == "min_range":
                self.min_range = amount
            elif effect.name == "reload":
                self.reload = True
            elif effect.name == "setup":
                self.setup = True
            elif effect.name == "move_after":
                self.move_after += amount
            elif effect.name == "transfuse":
                self.transfuse = amount
                self.transfuse_range = effect.range
            elif effect.name == "drain":
                self.drain += amount
            elif effect.name == "steal":
                self.steal += amount
            elif effect.name == "recoil":
                self.recoil += amount


class PowerCard:
    """A power card: all its copies are alike."""

    def __init__(self, number: int, id: str, name: str, value: int, copies: int) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.value = value
        self.copies = copies
        self.timing: str = ""
        self.effect: Effect | None = None
        self.text: str = ""
        self.art: str = ""


class Character:
    """A unit as printed: a character card, or one of the four of the registry (rank -1)."""

    def __init__(self, number: int, id: str, name: str, rank: int, types: list[str]) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.rank = rank
        self.unit_types: list[int] = [UNIT_TYPES.index(kind) for kind in types]
        self.cost: int = 0
        self.strength: int = 0
        self.movement: int = 0
        self.toughness: int = 0
        self.vitae: int = 0
        self.abilities: list[Effect] = []
        self.actions: list[Effect] = []
        self.style: str = ""
        self.art: str = ""


class Cards:
    """All cards of a set."""

    def __init__(self) -> None:
        self.name: str = "first set"
        self.board: Board = Board("", "", 1, 1)
        self.dual: Board = self.board
        self.registry: list[Character] = []
        self.items: list[Item] = []
        self.powers: list[PowerCard] = []
        self.characters: list[Character] = []


def authored(deck_name: str) -> str:
    """Return the text of an authored deck."""
    place = files("dawndoom.games.death_dome").joinpath("cards", f"{deck_name}.toml")
    return place.read_text("utf-8")


def authored_boards() -> list[Board]:
    """Return the boards that come with the game."""
    entries = deck(parse(authored("boards"), "boards.toml"), "boards", "boards.toml")
    return [read_board(entry) for entry in entries]


def export_cards() -> str:
    """Return all authored cards as one text that can be edited and loaded again."""
    return "\n".join(['game = "death-dome"\n', *(authored(name) for name in DECKS)])


_authored: list[Cards] = []


def read_cards(cards: CardSet | None) -> Cards:
    """Return all cards; decks of a loaded set replace the authored ones."""
    if cards is None and _authored:
        return _authored[0]
    loaded: dict[str, Any] = {} if cards is None else _loaded_tables(cards)
    entries: dict[str, list[Entry]] = {}
    for name in DECKS:
        if cards is not None and name in loaded:
            entries[name] = deck(loaded, name, cards.name)
        else:
            entries[name] = deck(parse(authored(name), f"{name}.toml"), name, f"{name}.toml")
    found = Cards()
    found.board = read_board(entries["boards"][0])
    found.dual = read_crop(entries["boards"][0], found.board)
    found.items = _read_items(entries["items"])
    found.powers = [_read_power(number, entry) for number, entry in enumerate(entries["powers"])]
    found.characters = _read_characters(entries["characters"], ranked=True)
    found.registry = _read_characters(entries["registry"], ranked=False)
    _check_set(found, loaded, "cards" if cards is None else cards.name)
    if cards is None:
        _authored.append(found)
    return found


def _loaded_tables(cards: CardSet) -> dict[str, Any]:
    tables = parse(cards.text, cards.name)
    if tables.get("game") != "death-dome":
        raise CardError(cards.name, "", "game", '"death-dome"', tables.get("game", "nothing"))
    for name in tables:
        if name not in ("game", "set") and name not in DECKS:
            raise CardError(cards.name, "", name, "one of the decks " + ", ".join(DECKS), name)
    return tables


CHECKS: dict[str, int] = {
    "warrior": 10,
    "gunner": 10,
    "scout": 10,
    "medic": 10,
    "armor": 15,
    "vehicle": 5,
    "equipment": 20,
    "powers": 70,
    "rank_0": 16,
    "rank_1": 4,
    "rank_2": 6,
    "rank_3": 1,
}


def _check_set(found: Cards, loaded: dict[str, Any], file: str) -> None:
    """Refuse a set whose decks have other sizes than the box, unless it says that it has."""
    wanted = CHECKS.copy()
    if "set" in loaded:
        entry = Entry(file, "set", "", loaded["set"])
        found.name = entry.text("name", "unnamed set")
        if entry.has("checks"):
            checks = entry.table("checks")
            for key in CHECKS:
                wanted[key] = checks.whole(key, 0, 200, wanted[key])
            checks.done()
        entry.done()
    counts = set_counts(found)
    for key, number in wanted.items():
        if counts[key] != number:
            raise CardError(file, "set", f"checks.{key}", f"{number} cards", counts[key])
    if len(found.registry) != UNITS:
        raise CardError(file, "registry", "", f"{UNITS} units", len(found.registry))
    if counts["powers"] < 28:
        raise CardError(file, "powers", "", "at least 28 cards", counts["powers"])


def set_counts(found: Cards) -> dict[str, int]:
    """Return how many cards a set has of each kind."""
    counts = dict.fromkeys(CHECKS, 0)
    for item in found.items:
        counts[item.deck] += 1
    for kind in found.characters:
        counts[f"rank_{kind.rank}"] += 1
    counts["powers"] = sum(card.copies for card in found.powers)
    return counts


def check_cards(cards: CardSet) -> list[str]:
    """Check a card file and return a line for each deck read."""
    found = read_cards(cards)
    counts = set_counts(found)
    stored = ", ".join(f"{counts[name]} {name}" for name in STORE_DECKS)
    return [
        f"board: {found.board.name} ({found.board.rows} x {found.board.cols})",
        f"items: {len(found.items)} ({stored})",
        f"powers: {counts['powers']} in {len(found.powers)} kinds",
        f"characters: {len(found.characters)}",
        f"registry: {len(found.registry)}",
    ]


def _read_ratings(entry: Entry, card: Any, low: int) -> None:
    card.strength = entry.whole("strength", low, 20, 0)
    card.movement = entry.whole("movement", low, 20, 0)
    card.toughness = entry.whole("toughness", low, 20, 0)
    card.vitae = entry.whole("vitae", low, 40, 0)


def _read_items(entries: list[Entry]) -> list[Item]:
    """Return the items; a card with copies is listed once for each of them."""
    items: list[Item] = []
    for entry in entries:
        id, copies = entry.text("id", longest=60), entry.whole("copies", 1, 10, 1)
        for copy in range(copies):
            name = id if copy == 0 else f"{id}-{copy + 1}"
            items.append(_read_item(len(items), name, entry))
        entry.done()
    return items


def _read_item(number: int, id: str, entry: Entry) -> Item:
    item = Item(
        number,
        id,
        entry.text("name", longest=60),
        entry.one_of("deck", STORE_DECKS),
        TYPES.index(entry.one_of("type", TYPES)),
        entry.whole("cost", 0, 20_000_000),
    )
    _read_ratings(entry, item, -10)
    known = LASTING_EFFECTS
    if item.is_weapon():
        item.range = entry.whole("range", 1, 40)
        known = {**LASTING_EFFECTS, **WEAPON_EFFECTS}
    item.abilities = read_effects(entry, "abilities", known)
    item.actions = read_effects(entry, "action_abilities", ACTION_EFFECTS)
    item.ability_name = entry.text("ability_name", "")
    item.quote = entry.text("quote", "")
    item.art = entry.text("art", "")
    if item.is_weapon():
        item.read_weapon()
    if item.marks & ALL_ADJACENT and (item.chain or item.range != 1):
        raise entry.refuse("abilities", "all_adjacent on a weapon of range 1 without chain", id)
    return item


def _read_power(number: int, entry: Entry) -> PowerCard:
    card = PowerCard(
        number,
        entry.text("id", longest=60),
        entry.text("name", longest=60),
        entry.whole("value", 1, 5),
        entry.whole("copies", 1, 40, 1),
    )
    if entry.has("ability"):
        card.effect = read_effect(entry.table("ability", "an effect"), POWER_EFFECTS)
        usual = TIMING_OF.get(card.effect.name, "window")
        allowed = [usual, "defense"] if card.effect.name in DEFENSE_EFFECTS else [usual]
        card.timing = entry.one_of("timing", allowed)
    elif entry.has("timing"):
        raise entry.refuse("timing", "an ability beside it", entry.one_of("timing", TIMINGS))
    card.text = entry.text("text", "")
    card.art = entry.text("art", "")
    entry.done()
    return card


def _read_characters(entries: list[Entry], ranked: bool) -> list[Character]:
    found = []
    for number, entry in enumerate(entries):
        id, name = entry.text("id", longest=60), entry.text("name", longest=60)
        rank = entry.whole("rank", 0, 3) if ranked else -1
        types = entry.some_of("unit_types", UNIT_TYPES)
        if not types:
            raise entry.refuse("unit_types", "at least one unit type", types)
        character = Character(number, id, name, rank, types)
        character.cost = entry.whole("cost", 0, 20_000_000) if ranked else 0
        _read_ratings(entry, character, 0)
        character.abilities = read_effects(entry, "abilities", LASTING_EFFECTS)
        character.actions = read_effects(entry, "action_abilities", ACTION_EFFECTS)
        character.style = entry.text("style", "")
        character.art = entry.text("art", "")
        entry.done()
        found.append(character)
    return found
