"""Cards in words: their names, their figures, what they do; and Units by their faces."""

from collections.abc import Callable
from typing import Any

from dawndoom.core import View
from dawndoom.games.metal_dawn.face.symbols import ICON_WORDS, UNIT_WORDS

Note = dict[str, Any]
"""What is said of a card: its deck, name, figures and text; see `cards/texts.py`."""


class Library:
    """Notes on all authored cards by id.

    A view shows a card only where it lies, and the log has no view. The game's door says where the
    notes come from, since a face reads no card files.
    """

    def __init__(self) -> None:
        self.source: Callable[[], dict[str, Note]] = dict
        self.notes: dict[str, Note] | None = None

    def fill_from(self, source: Callable[[], dict[str, Note]]) -> None:
        """Take the notes from here when they are first asked for."""
        self.source = source
        self.notes = None

    def note(self, identity: object, view: View | None = None) -> Note:
        """Return the note on a card: the view's own for a card of a loaded set, else none."""
        word = str(identity)
        if view is not None and word in view.get("notes", ()):
            return dict(view["notes"][word])
        return self.authored().get(word, {})

    def authored(self) -> dict[str, Note]:
        """Return the notes on all authored cards, read when they are first asked for."""
        if self.notes is None:
            self.notes = self.source()
        return self.notes


LIBRARY = Library()


def deck_notes(view: View, deck: str) -> list[Note]:
    """Return the notes on all cards of a deck: those of a loaded set, or the authored ones."""
    loaded = [note for note in view.get("notes", {}).values() if note["deck"] == deck]
    return loaded or [note for note in LIBRARY.authored().values() if note["deck"] == deck]


def named(identity: object, view: View | None = None) -> str:
    """Return a card's name for its id; a loaded set's ids are made readable."""
    word = str(identity)
    return str(LIBRARY.note(word, view).get("name") or word.replace("_", " ").title())


def counted(count: int, thing: str) -> str:
    """Say so many of a thing."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def one_card(kind: object) -> str:
    """Say one card of a kind."""
    return "an Intel" if kind == "intel" else f"a {str(kind).capitalize()}"


# What cards say.


def card_ability(identity: object, view: View | None = None) -> str:
    """Return what a card does."""
    return str(LIBRARY.note(identity, view).get("text", ""))


def card_text(identity: object, view: View | None = None) -> str:
    """Return what a card says, with its figures."""
    note = LIBRARY.note(identity, view)
    return " ".join(part for part in (note.get("figures"), note.get("text")) if part)


def asking_words(identity: object, view: View | None = None) -> str:
    """Say a card that asks, with what it does; a Mission may be asking because it failed."""
    is_mission = LIBRARY.note(identity, view).get("deck") == "missions"
    text = "" if is_mission else card_ability(identity, view)
    return f"{named(identity, view)}: {text}" if text else f"{named(identity, view)}."


def striking_words(identity: object, view: View | None = None) -> str:
    """Say a card that takes something away, with what it does; Missions do so by failing."""
    fails = LIBRARY.note(identity, view).get("fails")
    return f"{named(identity, view)} fails: {fails}" if fails else asking_words(identity, view)


def has_standing(view: View, card: dict[str, Any], trait: str) -> bool:
    """Tell whether a card has a trait by lying there, in the words of the rules."""
    return trait in LIBRARY.note(card["id"], view).get("standing", ())


def equipment_words(card: dict[str, Any], kind: str) -> str:
    """Say what a Weapon or Gear on the table is good for: its figures, the uses left, its text."""
    uses = f"{counted(card['uses'], 'use')} left" if card["full"] else "permanent"
    figures = f"damage {card['damage']}, range {card['range']}, " if kind == "weapon" else ""
    text = f". {card['text']}" if card["text"] else ""
    return f"{figures}{uses}{text}"


# Units.


def face_type(identity: object, view: View | None = None) -> str:
    """Return the type of a Unit by the id of its face; a loaded set's id may tell it or not."""
    kind = LIBRARY.note(identity, view).get("type")
    return str(kind or next((kind for kind in UNIT_WORDS if kind in str(identity)), ""))


def face_words(identity: object, view: View | None = None) -> str:
    """Say the type of a Unit by the id of its face."""
    return UNIT_WORDS.get(face_type(identity, view), "Unit")


def face_details(face: dict[str, Any]) -> str:
    """Say the hidden side of a Unit."""
    icon = f", {icon_name(face['icon'])}" if face.get("icon") else ""
    return f"defense {face['defense']}{icon}"


def face_facts(identity: object, view: View | None = None) -> str:
    """Say what tells a Unit from others of its type, by the id of its face."""
    face = LIBRARY.note(identity, view)
    if "defense" not in face:
        return named(identity, view)
    # A standee of the expansion differs from one of the base game in nothing else.
    origin = ", Tech War" if face["set"] == "tech_war" else ""
    return f"{face_details(face)}{origin}"


def icon_name(icon: str) -> str:
    """Return the name of a Unit's icon, without what it does."""
    return ICON_WORDS[icon].split(":")[0]
