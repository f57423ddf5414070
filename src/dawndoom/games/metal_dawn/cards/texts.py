"""What a reader learns from each card: its name, its figures, what it does."""

from typing import Any

from dawndoom.core import CardSet
from dawndoom.games.metal_dawn.cards.clauses import counted, unit_counts
from dawndoom.games.metal_dawn.cards.reader import decks_of, read_cards
from dawndoom.games.metal_dawn.rules.components import (
    TRAITS,
    AgentCard,
    Card,
    CodeCard,
    DominusCard,
    Equipment,
    FirewallCard,
    IntelCard,
    MissionCard,
    ObjectiveCard,
    RobotCard,
    UnitFace,
)
from dawndoom.games.metal_dawn.rules.grid import Board
from dawndoom.games.metal_dawn.rules.terms import DIRECTIONS, ICONS, TYPES

Note = dict[str, Any]


def card_texts(cards: CardSet | None) -> dict[tuple[str, str], str]:
    """Return what a reader learns from each card, by deck and id: all its figures and its text."""
    box = read_cards(cards)
    found = {("board", box.board.id): board_text(box.board)}
    for name, deck in decks_of(box).items():
        for card in deck:
            found[(name, card.id)] = full_text(name, card)
    return found


def full_text(deck: str, card: Card) -> str:
    """Return everything that a card says, and how many of it there are."""
    parts = [figures_of(deck, card), card.text]
    if isinstance(card, MissionCard):
        parts += [f"Needs: {card.needs}", f"Fails: {card.fails}"]
    parts.append(f"{card.copies} {'copy' if card.copies == 1 else 'copies'}.")
    return " ".join([part for part in parts if part])


def board_text(board: Board) -> str:
    """Return the numbers printed on the board."""
    blows = [", ".join([str(n) for n in damage]) for damage in (board.damage, board.hard_damage)]
    health = ", ".join([str(number) for number in board.robot_health])
    ruins = ", ".join([str(number) for number in board.destroyed])
    firewalls = ", ".join([str(space) for space in board.firewall_spaces])
    return (
        f"{board.columns} x {board.rows} zones. The track has {board.track_max} spaces, firewalls "
        f"on {firewalls}. Damage by type: {blows[0]}; on hard difficulty {blows[1]}. With two to "
        f"six Divisions the Robot has {health} health, and {ruins} zones lie in ruins."
    )


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
        token = " Mission token." if card.mission else ""
        return f"Zone {card.zone + 1}: {', '.join(unit_counts(card.spawn)) or 'no Units'}.{token}"
    if isinstance(card, ObjectiveCard):
        return f"{counted(card.vp, 'point')}."
    if isinstance(card, CodeCard):
        return f"Difficulty {card.difficulty}."
    if isinstance(card, FirewallCard):
        return f"Firewall {card.number}."
    if isinstance(card, UnitFace):
        icon = f", {ICONS[card.icon].replace('_', ' ')}" if card.icon else ""
        return f"{card.name}, defense {card.defense}{icon}."
    return ""
