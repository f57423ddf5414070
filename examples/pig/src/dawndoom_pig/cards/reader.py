"""From the settings to the box. A game with card files reads and checks them here."""

from dawndoom.core import CardSet, Settled
from dawndoom_pig.rules.box import Box


def open_box(settled: Settled, seats: int, cards: CardSet | None) -> Box:
    """Return the box for these settings."""
    return Box(settled["target"])
