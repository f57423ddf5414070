"""Views and options as numbers, for programs that learn.

A game may say itself which numbers tell about it (`Game.features`). For any other game the scheme
here serves: a view is plain JSON data, so each value in it has a path (`vp/1`, `metals/0/facing`),
and the path decides where in a vector of fixed width the value is added (feature hashing).

    number      at the place of its path, drawn into -1 .. 1 by n / (4 + |n|)
    yes or no   at the place of its path, 1 or 0
    word        1 at the place of "path=word"; in a list also at that of "path/*=word"
    nothing     0; and so for words of more than 40 letters, which are prose

The text is hashed to 64 bits (BLAKE2b, big end first): the last bit decides the sign, so that
values that share a place cancel out rather than add up, the others modulo the width are the place.
Sums are cut off at -1 and 1. The same view gives the same numbers on every machine, as long as
`SCHEME` is the same. An option is encoded likewise: its words one by one and all together, below
what is asked.
"""

from hashlib import blake2b
from typing import Any, Final

from dawndoom.core import Decision, Features, Game, Option, View

SCHEME: Final = 1
TABLE_WIDTH: Final = 2048
OPTION_WIDTH: Final = 64
LONGEST_WORD: Final = 40
HALF_WAY: Final = 4.0
ROOT: Final = ""


class Path:
    """A path in a view: where its values are added, and the paths that go on from it."""

    __slots__ = ("children", "name", "place", "sign", "width", "words")

    def __init__(self, name: str, width: int) -> None:
        self.name = name
        self.width = width
        number = int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "big")
        self.place: int = (number >> 1) % width
        self.sign: float = -1.0 if number & 1 else 1.0
        self.children: dict[str, Path] = {}
        self.words: dict[str, Path] = {}

    def child(self, key: str) -> "Path":
        """Return the path that goes on with a key."""
        found = self.children.get(key)
        if found is None:
            found = Path(f"{self.name}/{key}" if self.name else key, self.width)
            self.children[key] = found
        return found

    def word(self, text: str) -> "Path":
        """Return the path of a word that stands here."""
        found = self.words.get(text)
        if found is None:
            found = Path(f"{self.name}={text}", self.width)
            self.words[text] = found
        return found

    def add(self, vector: list[float], amount: float) -> None:
        """Add an amount at the place of this path."""
        vector[self.place] += self.sign * amount

    def add_word(self, vector: list[float], text: str) -> None:
        """Add a word that stands here, unless it is prose."""
        if len(text) <= LONGEST_WORD:
            self.word(text).add(vector, 1.0)

    def add_value(self, vector: list[float], value: Any) -> None:
        """Add whatever stands here, and all that lies below it."""
        if isinstance(value, str):
            self.add_word(vector, value)
        elif isinstance(value, dict):
            for key, part in value.items():
                self.child(str(key)).add_value(vector, part)
        elif isinstance(value, (list, tuple)):
            self.add_list(vector, list(value))
        elif isinstance(value, bool):
            self.add(vector, 1.0 if value else 0.0)
        elif isinstance(value, (int, float)):
            self.add(vector, value / (HALF_WAY + abs(value)))

    def add_list(self, vector: list[float], values: list[Any]) -> None:
        """Add each value by its place in the list, and words also by being in it at all."""
        for index, value in enumerate(values):
            self.child(str(index)).add_value(vector, value)
            if isinstance(value, str):
                self.child("*").add_word(vector, value)

    def add_choice(self, vector: list[float], words: list[Any]) -> None:
        """Add the words of an option; its numbers may be names of things, so they count as both."""
        for index, value in enumerate(words):
            path = self.child(str(index))
            path.add_value(vector, value)
            path.add_word(vector, f"#{value}")


class Encoder:
    """Turns what a seat of one game sees into numbers from -1 to 1."""

    def __init__(self, game: Game) -> None:
        self.features: Features | None = game.features
        self.table_paths = Path(ROOT, TABLE_WIDTH)
        self.option_paths = Path(ROOT, OPTION_WIDTH)
        if game.features is None:
            self.scheme = f"any-{SCHEME}"
            self.table_width: int = TABLE_WIDTH
            self.option_width: int = OPTION_WIDTH
        else:
            self.scheme = f"{game.name}-{game.features.version}"
            self.table_width = len(game.features.table_names)
            self.option_width = len(game.features.option_names)

    def table(self, view: View) -> list[float]:
        """Return what a seat sees as numbers."""
        if self.features is not None:
            return cut_off(self.features.table(view))
        vector = [0.0] * TABLE_WIDTH
        self.table_paths.add_value(vector, view)
        return cut_off(vector)

    def options(self, view: View, decision: Decision) -> list[list[float]]:
        """Return each option that the viewer is offered as numbers."""
        if self.features is not None:
            return [cut_off(numbers) for numbers in self.features.options(view, decision)]
        asked = self.option_paths.child(decision.name)
        return [encode_option(asked, decision, option) for option in decision.options]


def encode_option(asked: Path, decision: Decision, option: Option) -> list[float]:
    """Return an option as numbers: what is asked, about what, and the words of the option."""
    vector = [0.0] * OPTION_WIDTH
    asked.add_word(vector, option.verb)
    asked.child("all").add_word(vector, str(option))
    asked.child("on").add_choice(vector, list(option.on))
    asked.child("about").add_choice(vector, list(decision.about))
    return cut_off(vector)


def cut_off(vector: list[float]) -> list[float]:
    """Return the numbers, none of them beyond -1 or 1."""
    return [min(1.0, max(-1.0, number)) for number in vector]
