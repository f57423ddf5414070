"""The text of a card follows its numbers: whoever changes a number changes what a player reads.

Each whole number of each card is changed by the smallest step that the game still accepts, wherever
it stands in the card. Cards do not depend on each other, so one set of cards tries a number of
every card at once; a set that is refused is tried again in parts.
"""

import json
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from typing import Any

from dawndoom.core import CardSet, DawndoomError, Game
from dawndoom.core.cards import parse
from dawndoom.testing.laws import LawBroken

Path = tuple[str | int, ...]
Texts = dict[tuple[str, str], str]
OWN_TEXT = "own_text"
"""A card with this field has a text that somebody wrote by hand, and answers for it."""
STEPS = (1, -1, 2, -2, 3, -3, 5, -5, 10, -10, 50_000, -50_000, 100_000, -100_000)
"""By how much a number is changed, the smallest first; prices go in large steps."""
MOST_FAULTS = 20


def check_card_texts(game: Game, unread: Mapping[str, str] | None = None) -> int:
    """Check that the text of every card follows each of its numbers; return how many there are.

    `unread` names the fields that no player reads as text, each with the reason: `maps.spaces.*.x`
    is a place on the board, `*.copies` how many cards there are. A star stands for any part of a
    name. What is declared there and does change a text is refused too. A number that the game
    accepts with no other value than its own is left out.
    """
    if game.card_texts is None or game.check_cards is None:
        raise LawBroken(f"{game.name}: there are no card texts to check")
    return _Proof(game, unread or {}).run()


class _Number:
    """A whole number in a card, and how far it was changed."""

    def __init__(self, deck: str, card: dict[str, Any], path: Path) -> None:
        self.deck = deck
        self.card = card
        self.path = path
        self.name = ".".join([deck, *(str(part) for part in path)])
        self.tried = 0

    def change(self, by: int) -> None:
        """Add to the number where it stands."""
        place: Any = self.card
        for part in self.path[:-1]:
            place = place[part]
        place[self.path[-1]] += by


class _Proof:
    """The check of one game."""

    def __init__(self, game: Game, unread: Mapping[str, str]) -> None:
        assert game.card_texts is not None
        self.game = game
        self.unread = unread
        self.used: set[str] = set()
        self.tables = parse(game.cards(), "authored cards")
        self.authored: Texts = game.card_texts(None)
        self.unchanged: dict[int, str] = {}
        """Cards as TOML, by the identity of the card: most stay as they are in every try."""
        self.faults: list[str] = []

    def run(self) -> int:
        """Try every number of every deck."""
        total = 0
        for deck in self.tables:
            if isinstance(self.tables[deck], list):
                for numbers in self.rounds(deck):
                    total += len(numbers)
                    self.try_together(deck, numbers)
        self.faults += [
            f"{pattern} is declared unread, but no card has it"
            for pattern in self.unread
            if pattern not in self.used
        ]
        if self.faults:
            shown = "\n".join(self.faults[:MOST_FAULTS])
            raise LawBroken(f"{self.game.name}: {len(self.faults)} texts do not follow\n{shown}")
        return total

    def rounds(self, deck: str) -> Iterator[list[_Number]]:
        """Yield numbers to try at once: the first of every card, the second of every card, ..."""
        cards = [card for card in self.tables[deck] if not card.get(OWN_TEXT)]
        waiting = [list(numbers_in(deck, card)) for card in cards]
        while any(waiting):
            yield [numbers.pop() for numbers in waiting if numbers]

    def try_together(self, deck: str, numbers: list[_Number]) -> None:
        """Change some numbers of different cards; where that is refused, try them in parts."""
        texts = self.texts_with(deck, numbers)
        if texts is not None:
            for number in numbers:
                self.compare(number, texts)
        elif len(numbers) > 1:
            half = len(numbers) // 2
            self.try_together(deck, numbers[:half])
            self.try_together(deck, numbers[half:])
        else:
            self.try_alone(deck, numbers[0])

    def try_alone(self, deck: str, number: _Number) -> None:
        """Change one number by larger and larger steps, until the game accepts one of them."""
        for number.tried in range(1, len(STEPS)):
            texts = self.texts_with(deck, [number])
            if texts is not None:
                self.compare(number, texts)
                return

    def texts_with(self, deck: str, numbers: list[_Number]) -> Texts | None:
        """Return the texts of a set with these numbers changed, or None if it is refused."""
        assert self.game.card_texts is not None
        assert self.game.check_cards is not None
        for number in numbers:
            number.change(STEPS[number.tried])
        cards = CardSet("changed.toml", self.written(deck, [number.card for number in numbers]))
        for number in numbers:
            number.change(-STEPS[number.tried])
        try:
            self.game.check_cards(cards)
        except DawndoomError:
            return None
        return self.game.card_texts(cards)

    def written(self, deck: str, changed: list[dict[str, Any]]) -> str:
        """Return one deck as TOML, of which some cards are not as they were."""
        anew = {id(card) for card in changed}
        parts = [f"game = {_value(self.tables['game'])}\n"]
        for card in self.tables[deck]:
            if id(card) in anew:
                parts.append(written(deck, card))
                continue
            if id(card) not in self.unchanged:
                self.unchanged[id(card)] = written(deck, card)
            parts.append(self.unchanged[id(card)])
        return "".join(parts)

    def compare(self, number: _Number, texts: Texts) -> None:
        """Note a fault unless the text of the card changed, or nobody reads the number."""
        key = number.deck, number.card["id"]
        follows = key in texts and texts[key] != self.authored.get(key)
        declared = [name for name in self.unread if fnmatchcase(number.name, name)]
        self.used.update(declared)
        step = STEPS[number.tried]
        if declared and follows:
            self.faults.append(f"{number.name} is declared unread, but {key[1]!r} shows it")
        elif not declared and not follows:
            text = self.authored.get(key, "no text")
            self.faults.append(f"{number.name} of {key[1]!r} changed by {step:+d}: still {text!r}")


def numbers_in(deck: str, card: dict[str, Any]) -> Iterator[_Number]:
    """Yield every whole number of a card, wherever it stands."""
    waiting: list[tuple[Path, Any]] = [((), card)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, dict):
            waiting += [((*path, key), inner) for key, inner in value.items()]
        elif isinstance(value, list):
            waiting += [((*path, place), inner) for place, inner in enumerate(value)]
        elif isinstance(value, int) and not isinstance(value, bool):
            yield _Number(deck, card, path)


def written(deck: str, card: dict[str, Any]) -> str:
    """Return one card as TOML."""
    lines = [f"[[{deck}]]"]
    lines += [f"{_key(key)} = {_value(value)}" for key, value in card.items()]
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return (
            "{" + ", ".join(f"{_key(key)} = {_value(inner)}" for key, inner in value.items()) + "}"
        )
    if isinstance(value, list):
        return "[" + ", ".join(_value(inner) for inner in value) + "]"
    # What JSON and TOML write alike: texts, numbers, true and false.
    return json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    return json.dumps(key, ensure_ascii=False)
