"""What is said of a card by its id alone, where no view shows it: name, figures, text."""

from typing import Any

from dawndoom.games.metal_dawn.cards.phrases import counted, unit_counts
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
from dawndoom.games.metal_dawn.rules.terms import DIRECTIONS, ICONS, TYPES

Note = dict[str, Any]


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
    return note | facts_of(card)


def facts_of(card: Card) -> Note:
    """Return the figures of a card that pictures show."""
    if isinstance(card, DominusCard):
        spawn = [TYPES[kind] for kind in card.spawn]
        return {"zone": card.zone + 1, "spawn": spawn, "mission": card.mission}
    if isinstance(card, RobotCard):
        direction = DIRECTIONS[card.direction]
        return {"direction": direction, "steps": card.steps, "damage": card.damage}
    if isinstance(card, IntelCard):
        return {"value": card.value}
    if isinstance(card, Equipment):
        return {"damage": card.damage, "range": card.range, "uses": card.uses}
    if isinstance(card, AgentCard):
        return {"health": card.health}
    return {}


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
