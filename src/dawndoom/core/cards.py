"""Card files: TOML text in, checked values out.

An `Entry` is one table of the file that knows where it stands, so that whatever is wrong is
answered with the file, the card, the field and what was expected:

    mine.toml: maps "crossroads": spaces[3].points: expected a whole number from 0 to 2, got 7.
"""

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from dawndoom.core.errors import CardError

_REQUIRED: Any = object()


@dataclass(frozen=True)
class CardSet:
    """A loaded card file: its name and its text. Decks in it replace the authored ones."""

    name: str
    text: str


class Entry:
    """One table of a card file. Read each field once, then call `done`."""

    def __init__(self, file: str, card: str, place: str, fields: dict[str, Any]) -> None:
        self.file = file
        self.card = card
        self.place = place
        self._fields = fields
        self._read: set[str] = set()

    def refuse(self, field: str, expected: str, got: object) -> CardError:
        """Return the error to raise about a field."""
        return CardError(self.file, self.card, self.place + field, expected, got)

    def has(self, field: str) -> bool:
        """Tell whether the field is there."""
        return field in self._fields

    def value(self, field: str, expected: str, default: Any = _REQUIRED) -> Any:
        """Return a field as it stands."""
        self._read.add(field)
        if field in self._fields:
            return self._fields[field]
        if default is _REQUIRED:
            raise self.refuse(field, expected, "nothing")
        return default

    def whole(self, field: str, low: int, high: int, default: Any = _REQUIRED) -> int:
        """Return a whole number within bounds."""
        expected = f"a whole number from {low} to {high}"
        number = self.value(field, expected, default)
        if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
            raise self.refuse(field, expected, number)
        return number

    def text(self, field: str, default: Any = _REQUIRED, longest: int = 400) -> str:
        """Return a text that is not empty."""
        expected = f"a text of 1 to {longest} characters"
        text = self.value(field, expected, default)
        if not isinstance(text, str) or (text is not default and not 0 < len(text) <= longest):
            raise self.refuse(field, expected, text)
        return text

    def flag(self, field: str, default: Any = _REQUIRED) -> bool:
        """Return true or false."""
        flag = self.value(field, "true or false", default)
        if not isinstance(flag, bool):
            raise self.refuse(field, "true or false", flag)
        return flag

    def one_of(self, field: str, values: Iterable[str], default: Any = _REQUIRED) -> str:
        """Return one of these words."""
        words = list(values)
        expected = "one of " + ", ".join(words)
        word = self.value(field, expected, default)
        if not isinstance(word, str) or word not in words:
            raise self.refuse(field, expected, word)
        return word

    def some_of(self, field: str, values: Iterable[str], default: Any = _REQUIRED) -> list[str]:
        """Return a list of some of these words, each at most once."""
        words = list(values)
        expected = "a list of " + ", ".join(words)
        found = self.value(field, expected, default)
        if not isinstance(found, list) or any(word not in words for word in found):
            raise self.refuse(field, expected, found)
        if len(set(found)) != len(found):
            raise self.refuse(field, expected + " without repeats", found)
        return list(found)

    def table(self, field: str, expected: str = "a table") -> "Entry":
        """Return a table inside this one."""
        inner = self.value(field, expected)
        if not isinstance(inner, dict):
            raise self.refuse(field, expected, inner)
        return Entry(self.file, self.card, f"{self.place}{field}.", inner)

    def tables(self, field: str, default: Any = _REQUIRED) -> list["Entry"]:
        """Return the tables of a list inside this one."""
        found = self.value(field, "a list of tables", default)
        if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
            raise self.refuse(field, "a list of tables", found)
        return [
            Entry(self.file, self.card, f"{self.place}{field}[{number}].", item)
            for number, item in enumerate(found, start=1)
        ]

    def fields(self) -> list[str]:
        """Return the names of all fields that are there."""
        return list(self._fields)

    def done(self) -> None:
        """Refuse fields that nobody asked for: a misspelt one must not be silently ignored."""
        for field in self._fields:
            if field not in self._read:
                expected = "no such field (known: " + ", ".join(sorted(self._read)) + ")"
                raise self.refuse(field, expected, self._fields[field])


def parse(text: str, file: str) -> dict[str, Any]:
    """Return the tables of a TOML text."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # Beside faults of the text: numbers of thousands of digits, lists nested as deep.
        raise CardError(file, "", "", "TOML", str(error)) from error


def deck(tables: dict[str, Any], name: str, file: str) -> list[Entry]:
    """Return the cards of one deck, each with an `id` of its own."""
    found = tables.get(name, [])
    if not isinstance(found, list) or not found or not all(isinstance(c, dict) for c in found):
        raise CardError(file, name, "", f"one or more [[{name}]] tables", found)
    entries = []
    seen: set[str] = set()
    for number, fields in enumerate(found, start=1):
        known = fields.get("id", f"number {number}")
        entry = Entry(file, f'{name} "{known}"', "", fields)
        identity = entry.text("id", longest=60)
        if identity in seen:
            raise entry.refuse("id", "an id that no other card of the deck has", identity)
        seen.add(identity)
        entries.append(entry)
    return entries


class Decks:
    """The decks of a game: what is authored, and what a loaded set puts in its place."""

    def __init__(
        self,
        game: str,
        names: tuple[str, ...],
        authored: Callable[[str], str],
        besides: tuple[str, ...] = (),
    ) -> None:
        """Take the game's name, the names of its decks, and what gives the text of each.

        `besides` names tables that a loaded set may have and that are not decks.
        """
        self.game = game
        self.besides = besides
        self.names = names
        self.authored = authored
        self._parsed: dict[str, dict[str, Any]] = {}
        self._last: tuple[CardSet, dict[str, Any]] | None = None
        """The set loaded last and its tables: whoever checks a set reads it next."""

    def export(self) -> str:
        """Return all authored decks as one text that can be edited and loaded again."""
        return "\n".join([f'game = "{self.game}"\n', *(self.authored(name) for name in self.names)])

    def read(self, cards: CardSet | None) -> dict[str, list[Entry]]:
        """Return the cards of every deck; decks of a loaded set replace the authored ones."""
        loaded = {} if cards is None else self.loaded(cards)
        entries: dict[str, list[Entry]] = {}
        for name in self.names:
            if cards is not None and name in loaded:
                entries[name] = deck(loaded, name, cards.name)
            else:
                entries[name] = deck(self._tables(name), name, f"{name}.toml")
        return entries

    def loaded(self, cards: CardSet) -> dict[str, Any]:
        """Return the tables of a loaded set, or refuse one for another game or of other decks."""
        if self._last is None or self._last[0] != cards:
            self._last = cards, parse(cards.text, cards.name)
        tables = self._last[1]
        if tables.get("game") != self.game:
            got = tables.get("game", "nothing")
            raise CardError(cards.name, "", "game", f'"{self.game}"', got)
        for name in tables:
            if name != "game" and name not in self.names and name not in self.besides:
                expected = "one of the decks " + ", ".join(self.names)
                raise CardError(cards.name, "", name, expected, name)
        return tables

    def _tables(self, name: str) -> dict[str, Any]:
        """Return the tables of an authored deck, parsed once: reading changes nothing in them."""
        if name not in self._parsed:
            self._parsed[name] = parse(self.authored(name), f"{name}.toml")
        return self._parsed[name]
