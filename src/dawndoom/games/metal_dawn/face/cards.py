"""Cards in words: their names, their figures, what they do; and Units by their faces."""

from collections.abc import Callable
from functools import cache
from typing import Any

from dawndoom.core import View
from dawndoom.games.metal_dawn.cards.reader import FILES, authored_tables
from dawndoom.games.metal_dawn.face.symbols import ICON_WORDS, UNIT_WORDS


@cache
def _cards() -> dict[str, tuple[str, dict[str, Any]]]:
    """Return all authored cards by id, each with the file that it is from."""
    return {card["id"]: (file, card) for file in FILES for card in authored_tables(file)[file]}


def named(identity: object) -> str:
    """Return a card's name for its id; a loaded set's ids are made readable."""
    word = str(identity)
    _, card = _cards().get(word, ("", {}))
    return str(card.get("name") or word.replace("_", " ").title())


def counted(count: int, thing: str) -> str:
    """Say so many of a thing."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def one_card(kind: object) -> str:
    """Say one card of a kind."""
    return "an Intel" if kind == "intel" else f"a {str(kind).capitalize()}"


# What cards say.


def card_ability(identity: object) -> str:
    """Return what an authored card does."""
    _, card = _cards().get(str(identity), ("", {}))
    return str(card.get("text", ""))


def card_text(identity: object) -> str:
    """Return what an authored card says, with its figures."""
    file, card = _cards().get(str(identity), ("", {}))
    figures = FIGURES[file](card) if file in FIGURES else ""
    return " ".join(part for part in (figures, card.get("text", "")) if part)


def asking_words(identity: object) -> str:
    """Say a card that asks, with what it does; a Mission may be asking because it failed."""
    file, _ = _cards().get(str(identity), ("", {}))
    text = "" if file == "missions" else card_ability(identity)
    return f"{named(identity)}: {text}" if text else f"{named(identity)}."


def striking_words(identity: object) -> str:
    """Say a card that takes something away, with what it does; Missions do so by failing."""
    file, card = _cards().get(str(identity), ("", {}))
    if file == "missions":
        return f"{card['name']} fails: {card['fails']}"
    return asking_words(identity)


def has_standing(card: dict[str, Any], change: str) -> bool:
    """Tell whether a card makes a change by lying there, in the words of the card files."""
    _, authored = _cards().get(card["id"], ("", {}))
    return any(
        effect["do"] == change and effect.get("window") == "passive"
        for effect in authored.get("effects", [])
    )


def _weapon_figures(card: dict[str, Any]) -> str:
    return f"Damage {card['damage']}, range {card['range']}, {_printed_uses(card)}."


def _gear_figures(card: dict[str, Any]) -> str:
    return f"{_printed_uses(card).capitalize()}."


def _printed_uses(card: dict[str, Any]) -> str:
    return counted(card["uses"], "use") if "uses" in card else "permanent"


FIGURES: dict[str, Callable[[dict[str, Any]], str]] = {
    "agents": lambda card: f"{card['health']} health.",
    "intel": lambda card: f"Value {card['value']}.",
    "weapons": _weapon_figures,
    "gear": _gear_figures,
    "robot": lambda card: f"Moves {card['direction']} {card['steps']}, damage {card['damage']}.",
    "dominus": lambda card: f"Zone {card['zone']}: {unit_counts(card['spawn']) or 'no Units'}.",
    "objectives": lambda card: f"{counted(card['vp'], 'point')}.",
}
"""How the figures of a card are said, by its file."""


def equipment_words(card: dict[str, Any], kind: str) -> str:
    """Say what a Weapon or Gear on the table is good for: its figures, the uses left, its text."""
    uses = f"{counted(card['uses'], 'use')} left" if card["full"] else "permanent"
    figures = f"damage {card['damage']}, range {card['range']}, " if kind == "weapon" else ""
    text = f". {card['text']}" if card["text"] else ""
    return f"{figures}{uses}{text}"


# Units.


def face_words(identity: object) -> str:
    """Say the type of a Unit by the id of its face; a loaded set's id may tell it or not."""
    _, face = _cards().get(str(identity), ("", {}))
    if "type" in face:
        return UNIT_WORDS[face["type"]]
    kind = next((kind for kind in UNIT_WORDS if kind in str(identity)), "")
    return UNIT_WORDS.get(kind, "Unit")


def face_details(face: dict[str, Any]) -> str:
    """Say the hidden side of a Unit."""
    icon = f", {icon_name(face['icon'])}" if face.get("icon") else ""
    return f"defense {face['defense']}{icon}"


def face_facts(identity: object) -> str:
    """Say what tells a Unit from others of its type, by the id of its face."""
    file, face = _cards().get(str(identity), ("", {}))
    if file != "units":
        return named(identity)
    # A standee of the expansion differs from one of the base game in nothing else.
    origin = ", Tech War" if face.get("set") == "tech_war" else ""
    return f"{face_details(face)}{origin}"


def icon_name(icon: str) -> str:
    """Return the name of a Unit's icon, without what it does."""
    return ICON_WORDS[icon].split(":")[0]


def unit_counts(kinds: list[str]) -> str:
    """Say Units by their types, each type once with its number."""
    words = [counted(kinds.count(kind), UNIT_WORDS[kind]) for kind in UNIT_WORDS if kind in kinds]
    return ", ".join(words)


# Finding what a question names.


def unit_at(view: View, zone: int, location: int) -> dict[str, Any] | None:
    """Return the Unit on a location."""
    for unit in view["units"]:
        if (unit["zone"], unit["location"]) == (zone, location):
            return dict(unit)
    return None


def agent_named(view: View, identity: object) -> dict[str, Any] | None:
    """Return the Agent in play with an id."""
    for agent in view["agents"]:
        if agent["id"] == identity:
            return dict(agent)
    return None


def mission_named(view: View, identity: object) -> dict[str, Any]:
    """Return the active Mission with an id."""
    active = [agent["mission"] for agent in view["agents"] if agent.get("mission")]
    return next(dict(mission) for mission in active if mission["id"] == identity)
