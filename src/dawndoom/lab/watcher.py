"""What a game shows to somebody who watches it for its designer.

Nothing here knows a game. A card is whatever has an id in the game's card file; it was offered when
an option names it, taken when that option was chosen, played when an event names it. Who leads is
the judgement of the game's own mind, between turns.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Any

from dawndoom.core import CardSet, Decision, Game, Seat, State, parse
from dawndoom.games import find_game


@dataclass(frozen=True)
class Card:
    """A card of a game: its id, the deck it is in, its name."""

    id: str
    deck: str
    name: str


@dataclass
class Use:
    """How often a seat was offered a card, took it, and played it, in one game."""

    offered: int = 0
    taken: int = 0
    played: int = 0


@dataclass
class Watched:
    """What was seen of one game."""

    options: int = 0
    """Options of all decisions together."""
    widest: int = 0
    uses: dict[tuple[Seat, str], Use] = field(default_factory=dict)
    leaders: list[Seat | None] = field(default_factory=list)
    """Who led after each turn, if anybody did."""
    lowest: list[float] = field(default_factory=list)
    """The lowest chance to win that each seat had on the way."""
    traits: list[dict[str, str]] = field(default_factory=list)
    decisions: list[dict[str, Any]] = field(default_factory=list)

    @property
    def lead_changes(self) -> int:
        """How often the lead went from one seat to another."""
        known = [leader for leader in self.leaders if leader is not None]
        return sum(one != other for one, other in pairwise(known))

    @property
    def leader_halfway(self) -> Seat | None:
        """Who led in the middle of the game."""
        return self.leaders[len(self.leaders) // 2] if self.leaders else None


@lru_cache(maxsize=16)
def card_list(game: str, cards: CardSet | None = None) -> tuple[Card, ...]:
    """Return every card of a game; the decks of a loaded set replace the authored ones."""
    decks = parse(find_game(game).cards(), game)
    if cards is not None:
        decks |= parse(cards.text, cards.name)
    return tuple(
        Card(str(entry["id"]), deck, str(entry.get("name", entry["id"])))
        for deck, entries in decks.items()
        if isinstance(entries, list)
        for entry in entries
        if isinstance(entry, dict) and "id" in entry
    )


def by_word(cards: Iterable[Card]) -> dict[str, str]:
    """Return for each word that may name a card (its id, its name) the card's id."""
    known = tuple(cards)
    return {card.name: card.id for card in known} | {card.id: card.id for card in known}


class Watcher:
    """Watches one game as it is played."""

    def __init__(
        self, game: Game, state: State, cards: Mapping[str, str], keep_decisions: bool
    ) -> None:
        self._game = game
        self._cards = cards
        self._asked: Seat | None = None
        self._keep_decisions = keep_decisions
        self.seen = Watched(lowest=[1.0] * state.seats if game.mind else [])

    def see(self, state: State, decision: Decision, index: int) -> None:
        """Watch a choice being made."""
        seen = self.seen
        seen.options += len(decision.options)
        seen.widest = max(seen.widest, len(decision.options))
        self._see_cards(decision, index)
        if decision.seat != self._asked:
            self._asked = decision.seat
            self._see_lead(state)
        if self._keep_decisions:
            seen.decisions.append(decision_row(decision, index))

    def hear(self, state: State, seat: Seat) -> None:
        """Hear what happened after a seat's choice."""
        for event in state.events or ():
            whose = seat if event.seat is None else event.seat
            for card in set(self._named(event.about)):
                self._use(whose, card).played += 1
        state.events = []

    def end(self, state: State) -> Watched:
        """Return what was seen, when the game is over."""
        traits = self._game.balance.traits
        self.seen.traits = [dict(traits(state, seat)) for seat in range(state.seats)]
        return self.seen

    def _see_cards(self, decision: Decision, index: int) -> None:
        cards = self._cards
        offered: set[str] = set()
        for option in decision.options:
            for word in option.on:
                if word in cards:
                    offered.add(cards[str(word)])
        for card in offered:
            self._use(decision.seat, card).offered += 1
        for card in set(self._named(decision.options[index].on)):
            self._use(decision.seat, card).taken += 1

    def _named(self, words: Iterable[Any]) -> list[str]:
        """Return the cards that words name; words may lie in lists."""
        found: list[str] = []
        for word in words:
            if isinstance(word, str):
                if word in self._cards:
                    found.append(self._cards[word])
            elif isinstance(word, (list, tuple)):
                found += self._named(word)
        return found

    def _use(self, seat: Seat, card: str) -> Use:
        return self.seen.uses.setdefault((seat, card), Use())

    def _see_lead(self, state: State) -> None:
        mind = self._game.mind
        if mind is None:
            return
        chances = [mind.evaluate(state, seat) for seat in range(state.seats)]
        self.seen.lowest = [min(pair) for pair in zip(self.seen.lowest, chances, strict=True)]
        best = max(chances)
        leaders = [seat for seat, chance in enumerate(chances) if chance == best]
        self.seen.leaders.append(leaders[0] if len(leaders) == 1 else None)


def decision_row(decision: Decision, index: int) -> dict[str, Any]:
    """Return a decision as the row of a table, without what the game's row says already."""
    return {
        "seat": decision.seat,
        "decision": decision.name,
        "options": len(decision.options),
        "chosen": str(decision.options[index]),
        "offered": [str(option) for option in decision.options],
    }
