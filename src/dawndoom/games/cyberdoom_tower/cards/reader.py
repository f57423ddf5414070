"""From card files and settings to the box; export and check of card files."""

from dawndoom.core import CardSet, Settled
from dawndoom.games.cyberdoom_tower.cards.library import DECKS, library_of, read_cards
from dawndoom.games.cyberdoom_tower.cards.texts import text_of_item
from dawndoom.games.cyberdoom_tower.rules.box import Box, fitted_box


def open_box(settled: Settled, seats: int, cards: CardSet | None) -> Box:
    """Open the box for these settings."""
    library = library_of(cards)
    return fitted_box(settled, seats, library, [text_of_item(item) for item in library.items])


def export_cards() -> str:
    """Return all authored cards as one text that can be edited and loaded again."""
    return DECKS.export()


def check_cards(cards: CardSet) -> list[str]:
    """Check a card file and return one line for each deck read."""
    library = read_cards(cards)
    return [
        f"floors: {len(library.floors)} ({', '.join(floor.id for floor in library.floors)})",
        f"sentinels: {len(library.sentinels)} ({', '.join(s.id for s in library.sentinels)})",
        f"ais: {len(library.ais)} ({', '.join(ai.id for ai in library.ais)})",
        f"equipment: {len(library.items)} ({', '.join(item.id for item in library.items)})",
    ]
