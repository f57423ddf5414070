"""From the card files and the settings to the box.

Decks of a loaded set replace the authored ones; a set whose decks have other sizes must say so.
"""

from importlib.resources import files
from typing import Any

from dawndoom.core import CardError, CardSet, Decks, Entry, SettingError, Settled
from dawndoom.games.death_dome.cards.boards import read_board, read_crop
from dawndoom.games.death_dome.cards.catalogue import catalogue
from dawndoom.games.death_dome.cards.sight import tables_of
from dawndoom.games.death_dome.cards.vocabulary import (
    ACTION_EFFECTS,
    DEFENSE_EFFECTS,
    LASTING_EFFECTS,
    POWER_EFFECTS,
    TIMING_OF,
    TIMINGS,
    WEAPON_EFFECTS,
    read_effect,
    read_effects,
)
from dawndoom.games.death_dome.rules.abilities import ABILITIES
from dawndoom.games.death_dome.rules.board import Board
from dawndoom.games.death_dome.rules.box import Box
from dawndoom.games.death_dome.rules.components import (
    STORE_DECKS,
    TYPES,
    UNIT_TYPES,
    UNITS,
    Cards,
    Character,
    Item,
    PowerCard,
)
from dawndoom.games.death_dome.rules.effects import ALL_ADJACENT

DECK_NAMES = ("boards", "registry", "items", "powers", "characters")

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
"""How many cards a set has of each kind, unless it says otherwise."""
FEWEST_POWERS = 28


def authored(deck_name: str) -> str:
    """Return the text of an authored deck."""
    place = files("dawndoom.games.death_dome").joinpath("cards", f"{deck_name}.toml")
    return place.read_text("utf-8")


DECKS = Decks("death-dome", DECK_NAMES, authored, besides=("set",))


def open_box(settled: Settled, seats: int, cards: CardSet | None) -> Box:
    """Return the box for these settings."""
    if settled["sc_dual"] and seats != 2:
        raise SettingError("sc_dual", True, "2 seats: The Dual is a game for two")
    if settled["sc_conglamogragon"] and not settled["characters"]:
        raise SettingError("sc_conglamogragon", True, "characters=on beside it")
    found = read_cards(cards)
    if not found.sight:
        found.sight, found.through = tables_of(found.board)
    return Box(settled, seats, found, credits_per_seat(settled, seats))


def credits_per_seat(settled: Settled, seats: int) -> list[int]:
    """DD-1.3: return the starting credits of each seat."""
    wish = settled["start_credits"]
    if isinstance(wish, list):
        if len(wish) != seats:
            expected = f"one number, or one for each of {seats} seats"
            raise SettingError("start_credits", wish, expected)
        return wish
    return [wish] * seats


def export_cards() -> str:
    """Return all authored cards as one text that can be edited and loaded again."""
    return DECKS.export()


def authored_boards() -> list[Board]:
    """Return the boards that come with the game."""
    return [read_board(entry) for entry in DECKS.read(None)["boards"]]


_authored: list[Cards] = []


def read_cards(cards: CardSet | None) -> Cards:
    """Return all cards; the authored ones are read once."""
    if cards is not None:
        return read_set(DECKS.read(cards), DECKS.loaded(cards), cards.name)
    if not _authored:
        _authored.append(read_set(DECKS.read(None), {}, "cards"))
    return _authored[0]


def read_set(entries: dict[str, list[Entry]], loaded: dict[str, Any], file: str) -> Cards:
    """Return the cards of a set, checked."""
    found = Cards()
    found.board = read_board(entries["boards"][0])
    found.dual = read_crop(entries["boards"][0], found.board)
    found.items = _read_items(entries["items"])
    found.powers = [_read_power(number, entry) for number, entry in enumerate(entries["powers"])]
    found.characters = _read_characters(entries["characters"], ranked=True)
    found.registry = _read_characters(entries["registry"], ranked=False)
    _check_set(found, loaded, file)
    found.texts = catalogue(found)
    return found


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
    if counts["powers"] < FEWEST_POWERS:
        raise CardError(file, "powers", "", f"at least {FEWEST_POWERS} cards", counts["powers"])


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
    """Check a card file and return one line per deck."""
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
        card.ability = ABILITIES.get(card.effect.name)
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
