"""Card files, read card by card and checked (ledger, 8.1)."""

from importlib.resources import files

from dawndoom.core import CardSet, Decks, Entry
from dawndoom.games.cyberdoom_tower.cards.boxes import read_rows, read_symbols
from dawndoom.games.cyberdoom_tower.meta import NAME
from dawndoom.games.cyberdoom_tower.rules.box import (
    HIDE,
    HIT,
    KEY,
    KINDS,
    SECTORS,
    SYMBOLS,
    WALK,
    WEAPON,
    Ai,
    Floor,
    Item,
    Library,
    Sentinel,
)
from dawndoom.games.cyberdoom_tower.rules.effects import RED_DICE, Modifier, target_of
from dawndoom.games.cyberdoom_tower.rules.placement import HitBox

SETS = ("core", "extended")
ITEMS = 6
LIMITS = {
    HIT: "",
    WALK: "once per walk",
    HIDE: "once per turn",
}
"""Of the kinds of items other than weapons; a weapon that is used up is `once per game`."""


def authored(deck: str) -> str:
    """Return the text of an authored deck."""
    return files(__package__).joinpath(f"{deck}.toml").read_text("utf-8")


DECKS = Decks(NAME, ("floors", "sentinels", "ais", "equipment"), authored)
_authored: list[Library] = []


def library_of(cards: CardSet | None) -> Library:
    """Return the cards of a set, or the authored ones, which are read once."""
    if cards is not None:
        return read_cards(cards)
    if not _authored:
        _authored.append(read_cards(None))
    return _authored[0]


def read_cards(cards: CardSet | None) -> Library:
    """Return the cards of a set; its decks replace the authored ones."""
    entries = DECKS.read(cards)
    library = Library(
        [read_floor(entry) for entry in entries["floors"]],
        [read_sentinel(entry) for entry in entries["sentinels"]],
        [read_ai(entry) for entry in entries["ais"]],
        [read_item(entry) for entry in entries["equipment"]],
    )
    check_items(library.items, entries["equipment"])
    check_targets(library, entries)
    return library


def read_floor(entry: Entry) -> Floor:
    """Return the floor of a TOML table."""
    floor = Floor(entry.text("id"), entry.text("name", longest=40), is_extended(entry))
    columns = entry.tables("columns")
    if len(columns) != SECTORS:
        raise entry.refuse("columns", f"{SECTORS} columns", f"{len(columns)} columns")
    for column in columns:
        floor.add_column(
            column.whole("stealth", 1, 6),
            sum(SYMBOLS[word] for word in column.some_of("symbols", SYMBOLS, [])),
            column.whole("anti_stealth", -2, 4),
            read_symbols(column, "mods"),
        )
        column.done()
    entry.done()
    if not floor.sectors_with(KEY):
        raise entry.refuse("columns", "at least one key symbol", "none")
    return floor


def read_sentinel(entry: Entry) -> Sentinel:
    """Return the sentinel of a TOML table."""
    sentinel = Sentinel(
        entry.text("id"),
        entry.text("name", longest=40),
        is_extended(entry),
        read_rows(entry),
        entry.whole("energy", 1, 20),
        entry.whole("damage", 1, 6),
        entry.whole("range", 0, 7),
        entry.whole("anti_stealth", -2, 4),
        entry.whole("width", 1, 6),
    )
    entry.done()
    return sentinel


def read_ai(entry: Entry) -> Ai:
    """Return the AI face of a TOML table."""
    ai = Ai(
        entry.text("id"),
        entry.text("name", longest=40),
        read_rows(entry),
        read_symbols(entry, "row_mods"),
        entry.whole("energy", 1, 20),
        entry.whole("energy_2p", 1, 20) if entry.has("energy_2p") else None,
        entry.whole("damage", 1, 6),
    )
    entry.done()
    return ai


def read_item(entry: Entry) -> Item:
    """Return the equipment card of a TOML table."""
    kind = KINDS.index(entry.one_of("kind", KINDS))
    costs = Costs(entry, kind)
    is_weapon = kind == WEAPON
    item = Item(
        entry.text("id"),
        entry.text("name", longest=40),
        entry.whole("number", 1, ITEMS),
        kind,
        costs.energy,
        costs.luck,
        costs.card,
        entry.whole("range", 0, 7) if is_weapon else 0,
        entry.whole("damage", 1, 6) if is_weapon else 0,
        entry.one_of("limit", (costs.limit,), costs.limit),
        entry.one_of("discard", ("hit",) if kind == HIT else ("energy",)) == "hit",
    )
    entry.done()
    return item


class Costs:
    """What using an item costs, by its kind: the sight Luck, the jetpack an AP, weapons."""

    def __init__(self, entry: Entry, kind: int) -> None:
        self.energy = 0
        self.luck = 0
        self.card = False
        if kind != HIDE:
            cost = entry.table("cost")
            if kind == HIT:
                self.luck = cost.whole("luck", 1, 6)
            elif kind == WALK:
                cost.whole("ap", 1, 1)
            else:
                self.energy = cost.whole("energy", 0, 5, 0)
                self.card = cost.flag("card", False)
            cost.done()
        self.limit: str = ("once per game" if self.card else "") if kind == WEAPON else LIMITS[kind]


def is_extended(entry: Entry) -> bool:
    """Tell whether a card belongs to the extended set only."""
    return entry.one_of("set", SETS, "core") == "extended"


def check_items(items: list[Item], entries: list[Entry]) -> None:
    """Refuse equipment other than six cards with numbers of their own and one of each tool."""
    last = entries[-1]
    if len(items) != ITEMS:
        raise last.refuse("id", f"{ITEMS} equipment cards in all", f"{len(items)} cards")
    for item, entry in zip(items, entries, strict=True):
        if sum(1 for other in items if other.number == item.number) > 1:
            raise entry.refuse("number", "a number that no other item has", item.number)
        if item.kind != WEAPON and sum(1 for other in items if other.kind == item.kind) > 1:
            raise entry.refuse("kind", f"only one item of kind {KINDS[item.kind]}", item.id)
    for kind in (HIT, WALK, HIDE):
        if all(item.kind != kind for item in items):
            raise last.refuse("kind", f"an item of kind {KINDS[kind]} in the deck", "none")


def check_targets(library: Library, entries: dict[str, list[Entry]]) -> None:
    """Refuse hit boxes that no roll fills, or that ask for more red dice than there are."""
    for sentinel, entry in zip(library.sentinels, entries["sentinels"], strict=True):
        for floor in library.floors:
            for column in range(SECTORS + 1):
                where = f"under column {column} of {floor.id}" if column else "by themselves"
                _check_target(entry, sentinel.rows, floor.mods[column], where)
    for ai, entry in zip(library.ais, entries["ais"], strict=True):
        _check_target(entry, ai.rows, ai.mods, "with its own symbols")


def _check_target(
    entry: Entry, rows: list[list[HitBox]], mods: list[list[Modifier]], where: str
) -> None:
    reds = 0
    for row in range(len(rows)):
        for place, box in enumerate(rows[row], start=1):
            reddened = any(place in symbol.boxes for symbol in mods[row])
            reds += box.red or reddened
    if reds > RED_DICE:
        raise entry.refuse("rows", f"at most {RED_DICE} red boxes {where}", f"{reds} red boxes")
    if not target_of(rows, mods).can_be_filled():
        raise entry.refuse("rows", f"boxes that some roll fills {where}", "boxes that none fills")
