"""The box: the board with its tables, the store, the power deck, the characters, the options.

Nothing in it changes during a match; all states of the match share it.
"""

from dawndoom.core import Option, Settled
from dawndoom.games.death_dome.rules.board import BASES, Board, Ground
from dawndoom.games.death_dome.rules.components import (
    BUG_TOKENS,
    UNITS,
    Ability,
    Cards,
    Character,
    PowerCard,
    source_name,
)
from dawndoom.games.death_dome.rules.effects import Effect

COLOURS = ("red", "blue", "green", "yellow")
PUNCH = -1
SERIES_ROUNDS = (6, 8, 10, 12, 12)
LONGEST_SERIES = 20


class ActionAbility:
    """An ability marked [a]: whose it is and what it does."""

    def __init__(self, number: int, source: str, name: str, effect: Effect) -> None:
        self.number = number
        self.source = source
        self.name = name
        self.effect = effect
        self.option = Option("use", source)


class Box:
    """Everything that does not change during a match."""

    def __init__(self, settled: Settled, seats: int, cards: Cards, credits: list[int]) -> None:
        self.texts = cards.texts
        self.items = cards.items
        self.powers = cards.powers
        self.seats = seats
        self.is_series: bool = settled["mode"] == "series"
        self.rounds: int = int(settled["rounds"])
        self.matches: int = settled["series_matches"] if self.is_series else 1
        self.with_characters: bool = settled["characters"]
        self.johnny_cash: bool = settled["sc_johnny_cash"]
        self.birthday: bool = settled["sc_birthday"]
        self.dual: bool = settled["sc_dual"]
        self.handicap: bool = settled["sc_handicap"]
        self.bonus_matches: bool = settled["sc_bonus_matches"]
        self.conglamogragon: bool = settled["sc_conglamogragon"]
        self.middle_extra_card: bool = settled["middle_extra_card"]
        self.credits = credits
        self.characters = cards.characters if self.with_characters else []
        self.kinds: list[Character] = cards.characters + cards.registry
        """Every kind of unit; the registry's four come last."""
        self.first_of_registry = len(cards.characters)
        board = cards.dual if self.dual else cards.board
        self.layouts = board.layouts
        self.ground = Ground(board, board.layouts[str(seats)], *_sight(cards, board))
        self.jails: list[str] = [] if self.dual else board.jails
        self.bug_cards: list[int] = _bug_cards(cards.powers)
        self.bugs: dict[int, Ability] = _bugs(cards.powers, self.bug_cards)
        """Of each bug token that the deck has: how it attacks."""
        self.has_defense_cards: bool = any(card.timing == "defense" for card in cards.powers)
        self.limits: list[int] = []
        """Of all that can be used up: how often per match."""
        self.actions: list[ActionAbility] = []
        self.item_actions: list[list[int]] = [
            self._actions(item.id, item.name, item.actions) for item in self.items
        ]
        self.kind_actions: list[list[int]] = [
            self._actions(kind.id, kind.name, kind.actions) for kind in self.kinds
        ]
        self.has_auras: bool = False
        for source in self.items:
            self._note(source.abilities)
        for kind in self.kinds:
            self._note(kind.abilities)
        self._make_options()
        self.full_deck: list[int] = [
            card.number for card in self.powers for _ in range(card.copies)
        ]
        self.values: list[int] = [card.value for card in self.powers]
        self.sheets: dict[tuple[int, tuple[int, ...]], object] = {}
        """Sheets worked out so far, by kind of unit and what it wears."""

    def _actions(self, id: str, name: str, effects: list[Effect]) -> list[int]:
        """Give the action abilities of one card numbers."""
        numbers = []
        for place, effect in enumerate(effects):
            source = source_name(id, place)
            numbers.append(len(self.actions))
            self.actions.append(ActionAbility(len(self.actions), source, name, effect))
        self._note(effects)
        return numbers

    def _note(self, effects: list[Effect]) -> None:
        """Give everything that can be used up its place in `limits`."""
        for effect in effects:
            if effect.uses:
                effect.limit = len(self.limits)
                self.limits.append(effect.uses)
            if effect.name == "aura":
                self.has_auras = True

    def _make_options(self) -> None:
        everything = len(self.items) + len(self.characters)
        self.buy_options = [Option("buy", item.id) for item in self.items]
        self.sell_options = [Option("sell", item.id) for item in self.items]
        self.trade_options = [Option("trade", kind.id) for kind in self.characters]
        self.hire_options = [Option("hire", kind.id) for kind in self.characters]
        self.play_options = [Option("play", card.id) for card in self.powers]
        self.ability_options = [Option("ability", card.id) for card in self.powers]
        self.weapon_options = [Option("weapon", item.id) for item in self.items]
        self.unit_options = [Option("unit", unit) for unit in range(UNITS * self.seats)]
        self.jail_options = [Option("jail", jail) for jail in self.jails]
        self.seat_options = [Option("seat", seat) for seat in range(self.seats)]
        self.everything = everything
        self.item_by_id: dict[str, int] = {item.id: item.number for item in self.items}
        self.power_by_id: dict[str, int] = {card.id: card.number for card in self.powers}
        self.kind_by_id: dict[str, int] = {kind.id: place for place, kind in enumerate(self.kinds)}
        self.action_by_source: dict[str, int] = {one.source: one.number for one in self.actions}

    def rounds_of(self, match: int) -> int:
        """Return how many rounds a match has, the first being 1."""
        if not self.is_series:
            return self.rounds
        return SERIES_ROUNDS[min(match, len(SERIES_ROUNDS)) - 1]

    def bases_of(self, match: int) -> list[int]:
        """DD-1.7, DD-1.8: bases by position in the turn order."""
        later = "3_later" if match > 1 and self.seats == 3 else str(self.seats)
        return self.layouts[later]


def _sight(cards: Cards, board: Board) -> tuple[list[bytes], list[bytes]]:
    """Return the sight tables; those of The Dual are cut out of the whole board's.

    A line between two cells never leaves the rows between them.
    """
    if board is cards.board:
        return cards.sight, cards.through
    start = board.top * board.cols
    end = start + board.size
    tables = (cards.sight, cards.through)
    rows = [[row[start:end] for row in table[start:end]] for table in tables]
    return rows[0], rows[1]


def _bug_cards(powers: list[PowerCard]) -> list[int]:
    """Return the card of each bug token; -1 where the deck has none."""
    found = [-1] * len(BUG_TOKENS)
    for card in powers:
        if card.effect is not None and card.effect.name == "bug":
            found[BUG_TOKENS.index(card.effect.kind)] = card.number
    return found


def _bugs(powers: list[PowerCard], cards: list[int]) -> dict[int, Ability]:
    found: dict[int, Ability] = {}
    for token, number in enumerate(cards):
        ability = powers[number].ability if number >= 0 else None
        if ability is not None:
            found[token] = ability
    return found


def base_name(base: int) -> str:
    """Return the compass point of a base."""
    return {"n": "North", "e": "East", "s": "South", "w": "West"}[BASES[base]]
