"""Positions of Metals, set up by hand."""

from typing import Any

import pytest

from dawndoom.core import CardSet, Option, Seat
from dawndoom.games.metals import GAME
from dawndoom.games.metals.rules.assault import ASSAULT
from dawndoom.games.metals.rules.box import FACINGS
from dawndoom.games.metals.rules.occupation import OCCUPATION, RECOVERY
from dawndoom.games.metals.rules.state import NOBODY, Battlefield, Metal
from dawndoom.games.metals.rules.turn import TURN, EndTurn

Piece = str
"""A Metal as a test writes it: `c3 N`, `c3 N damaged`, `c3 N zipang`."""

both_seats = pytest.mark.parametrize("seat", [0, 1], ids=["south", "north"])


def new(seed: int = 0, cards: CardSet | None = None, **settings: Any) -> Battlefield:
    """Return a new game; seat 0 begins unless the settings say otherwise."""
    state = GAME.new({"first_player": "seat0", **settings}, 2, seed, cards)
    assert isinstance(state, Battlefield)
    return state


def field(
    south: list[Piece],
    north: list[Piece],
    active: Seat = 0,
    vp: tuple[int, int] = (0, 0),
    cards: CardSet | None = None,
    **settings: Any,
) -> Battlefield:
    """Return a position in which the active seat is about to act."""
    state = new(cards=cards, **settings)
    state.decision = None
    state.active = active
    state.vp = list(vp)
    for seat, pieces in enumerate((south, north)):
        for metal, piece in zip(state.owned(seat), pieces, strict=False):
            put(state, metal, piece)
    state.agenda = [TURN]
    state.advance()
    return state


def put(state: Battlefield, metal: Metal, piece: Piece) -> None:
    """Put a Metal on the map as a piece says."""
    at, facing, *more = piece.split()
    space = state.box.board.by_name[at]
    state.location[metal] = space
    state.occupant[space] = metal
    state.facing[metal] = FACINGS.index(facing)
    state.on_map[state.owner(metal)].append(metal)
    state.damaged[metal] = "damaged" in more
    names = [faction.id for faction in state.box.factions]
    for word in more:
        if word in names:
            state.faction = [
                names.index(word) if other == metal else faction
                for other, faction in enumerate(state.faction)
            ]


def choose(state: Battlefield, *words: str) -> None:
    """Choose options by their words, one after the other: `choose(s, "move c3", "to c4")`."""
    for text in words:
        assert state.decision is not None
        verb, *on = text.split()
        option = Option(verb, *on)
        assert option in state.decision.options, f"{option} not in {offered(state)}"
        state.choose(state.decision.options.index(option))


def offered(state: Battlefield) -> list[str]:
    """Return the options of the pending decision as words."""
    return [] if state.decision is None else [str(option) for option in state.decision.options]


def at(state: Battlefield, space: str) -> Metal:
    """Return the Metal on a space, or NOBODY."""
    return state.occupant[state.box.board.by_name[space]]


class Scene:
    """A position with X to act, written as if X sat in the south.

    With `seat` 1 the whole scene is turned round: X sits in the north, and every space, facing and
    score is translated on the way in and out. The maps are the same from both edges, so a rule that
    holds for one seat must hold for the other.
    """

    def __init__(
        self,
        seat: Seat,
        x: list[Piece],
        y: list[Piece],
        vp: tuple[int, int] = (0, 0),
        cards: CardSet | None = None,
        **settings: Any,
    ) -> None:
        self.x = seat
        self.y = 1 - seat
        self.board = new(cards=cards, **settings).box.board
        own, enemy = ([self.turned(piece) for piece in pieces] for pieces in (x, y))
        sides = (own, enemy) if seat == 0 else (enemy, own)
        score = vp if seat == 0 else (vp[1], vp[0])
        self.state = field(*sides, seat, score, cards, **settings)

    def turned(self, words: str) -> str:
        """Return words with their spaces and facings as X's seat knows them, and back again."""
        return words if self.x == 0 else " ".join(self._turned(word) for word in words.split())

    def _turned(self, word: str) -> str:
        if word in self.board.by_name:
            return self.board.names[self.board.size - 1 - self.board.by_name[word]]
        return FACINGS[(FACINGS.index(word) + 2) % 4] if word in FACINGS else word

    def choose(self, *words: str) -> "Scene":
        """Choose options by their words, one after the other."""
        choose(self.state, *(self.turned(text) for text in words))
        return self

    def offered(self) -> set[str]:
        """Return the options of the pending decision as words."""
        return {self.turned(text) for text in offered(self.state)}

    def assault(self) -> "Scene":
        """Play the rest of the turn as if X had just acted: assault, occupation, end."""
        self.state.decision = None
        self.state.agenda = [EndTurn(), RECOVERY, OCCUPATION, ASSAULT]
        self.state.advance()
        return self

    def again(self) -> "Scene":
        """Give the turn back to X without any action of Y."""
        self.state.active = self.x
        return self

    def on(self, space: str) -> str:
        """Return who stands on a space: `x N`, `y S damaged`, or nothing."""
        metal = at(self.state, self.turned(space))
        if metal == NOBODY:
            return ""
        owner = "x" if self.state.owner(metal) == self.x else "y"
        state = " damaged" if self.state.damaged[metal] else ""
        return f"{owner} {self.turned(FACINGS[self.state.facing[metal]])}{state}"

    @property
    def vp(self) -> tuple[int, int]:
        """The points of X and of Y."""
        return self.state.vp[self.x], self.state.vp[self.y]

    @property
    def pools(self) -> tuple[int, int]:
        """How many Metals X and Y have in their pools, all of them upright."""
        pools = [self.state.pool(seat) for seat in (self.x, self.y)]
        assert not any(self.state.damaged[metal] for pool in pools for metal in pool)
        return len(pools[0]), len(pools[1])

    @property
    def winner(self) -> str:
        """Who has won: `x`, `y`, `draw`, or nothing while the game goes on."""
        outcome = self.state.outcome
        if outcome is None:
            return ""
        if outcome.is_draw():
            return "draw"
        (winner,) = outcome.winners
        return {self.x: "x", self.y: "y"}[winner]


def after_action(
    seat: Seat, x: list[Piece], y: list[Piece], vp: tuple[int, int] = (0, 0), **settings: Any
) -> Scene:
    """Return a scene after the assault and occupation of X, who has just acted."""
    return Scene(seat, x, y, vp, **settings).assault()
