"""From the card files to the box."""

from dawndoom.core import CardSet, SettingError, Settled
from dawndoom.games.new_dawn.cards.library import COUNTS, DECKS, read_library
from dawndoom.games.new_dawn.cards.texts import card_words
from dawndoom.games.new_dawn.rules.box import Box
from dawndoom.games.new_dawn.rules.components import Library


def open_box(settled: Settled, seats: int, cards: CardSet | None) -> Box:
    """Open the box for these settings."""
    library = read_library(cards)
    return Box(settled, seats, library, card_words(library), stations_wished(settled, library))


def export_cards() -> str:
    """Return all authored cards as one text that can be edited and loaded again."""
    return DECKS.export()


def check_cards(cards: CardSet) -> list[str]:
    """Check a card file and return a line for each deck."""
    read_library(cards)
    return [f"{name}: {number}" for name, number in COUNTS.items()]


def stations_wished(settled: Settled, library: Library) -> list[int]:
    """Return the Stations that were asked for by id; none when chance decides."""
    wish: str = settled["station_pick"]
    if wish == "random":
        return []
    known = [station.id for station in library.stations]
    ids = [word.strip() for word in wish.split(",")]
    expected = f"random, or {settled['stations']} different ids of {', '.join(known)}"
    if len(set(ids)) != settled["stations"] or len(ids) != len(set(ids)):
        raise SettingError("station_pick", wish, expected)
    if any(word not in known for word in ids):
        raise SettingError("station_pick", wish, expected)
    return [known.index(word) for word in ids]
