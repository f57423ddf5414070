"""What a reader learns from each card: its name, its figures, what it does."""

from typing import Any

from dawndoom.games.metal_dawn.cards.reader import decks_of, read_cards
from dawndoom.games.metal_dawn.rules.components import (
    TRAITS,
    AgentCard,
    Card,
    DominusCard,
    Equipment,
    IntelCard,
    MissionCard,
    ObjectiveCard,
    RobotCard,
    UnitFace,
)
from dawndoom.games.metal_dawn.rules.terms import DIRECTIONS, ICONS, TYPES

Note = dict[str, Any]


def authored_notes() -> dict[str, Note]:
    """Return a note on every authored card, by its id."""
    decks = decks_of(read_cards(None))
    return {card.id: note_of(name, card) for name, deck in decks.items() for card in deck}


def note_of(deck: str, card: Card) -> Note:
    """Return what is said of a card, as plain data."""
    note: Note = {
        "deck": deck,
        "name": card.name,
        "figures": figures_of(deck, card),
        "text": card.text,
        "standing": [name for kind, name in enumerate(TRAITS) if card.power.traits[kind]],
    }
    if isinstance(card, MissionCard):
        note["fails"] = card.fails
    elif isinstance(card, UnitFace):
        note |= {"type": TYPES[card.type], "defense": card.defense, "set": card.set}
        note["icon"] = ICONS[card.icon]
    return note


def figures_of(deck: str, card: Card) -> str:
    """Return the figures printed on a card, as a sentence."""
    if isinstance(card, AgentCard):
        return f"{card.health} health."
    if isinstance(card, IntelCard):
        return f"Value {card.value}."
    if isinstance(card, Equipment):
        uses = counted(card.uses, "use") if card.uses else "permanent"
        if deck == "weapons":
            return f"Damage {card.damage}, range {card.range}, {uses}."
        return f"{uses.capitalize()}."
    if isinstance(card, RobotCard):
        return f"Moves {DIRECTIONS[card.direction]} {card.steps}, damage {card.damage}."
    if isinstance(card, DominusCard):
        return f"Zone {card.zone + 1}: {unit_counts(card.spawn) or 'no Units'}."
    if isinstance(card, ObjectiveCard):
        return f"{counted(card.vp, 'point')}."
    return ""


def counted(count: int, thing: str) -> str:
    """Say so many of a thing."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def unit_counts(kinds: tuple[int, ...]) -> str:
    """Say Units by their types, each type once with its number."""
    words = [
        counted(kinds.count(kind), name.capitalize())
        for kind, name in enumerate(TYPES)
        if kind in kinds
    ]
    return ", ".join(words)
