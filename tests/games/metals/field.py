"""Positions of Metals, set up by hand."""

from typing import Any

from dawndoom.core import Option
from dawndoom.games.metals import GAME
from dawndoom.games.metals.rules.assault import ASSAULT
from dawndoom.games.metals.rules.box import FACINGS, Box
from dawndoom.games.metals.rules.occupation import OCCUPATION, RECOVERY
from dawndoom.games.metals.rules.state import POOL, Battlefield, Metal
from dawndoom.games.metals.rules.turn import TURN, EndTurn

Piece = str
"""A Metal as a test writes it: `c3 N`, `c3 N damaged`, `c3 N zipang`."""


def new(seed: int = 0, **options: Any) -> Battlefield:
    """Return a new game; seat 0 begins unless the options say otherwise."""
    state = GAME.new({"first_player": "seat0", **options}, 2, seed)
    assert isinstance(state, Battlefield)
    return state


def field(
    south: list[Piece],
    north: list[Piece],
    active: int = 0,
    vp: tuple[int, int] = (0, 0),
    **options: Any,
) -> Battlefield:
    """Return a position in which the active seat is about to act."""
    state = new(**options)
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


def assault(state: Battlefield) -> None:
    """Play the rest of a turn whose action was just done: assault, occupation, end."""
    state.decision = None
    state.agenda = [EndTurn(), RECOVERY, OCCUPATION, ASSAULT]
    state.advance()


def after_action(
    x: list[Piece], y: list[Piece], vp: tuple[int, int] = (0, 0), **options: Any
) -> Battlefield:
    """Return the table after the assault and occupation of X (seat 0), who has just acted."""
    state = field(x, y, vp=vp, **options)
    assault(state)
    return state


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


def is_damaged(state: Battlefield, space: str) -> bool:
    """Tell whether the Metal on a space is damaged."""
    return state.damaged[at(state, space)]


def in_pool(state: Battlefield, metal: Metal) -> bool:
    """Tell whether a Metal is in its pool, upright."""
    return state.location[metal] == POOL and not state.damaged[metal]


def box_of(state: Battlefield) -> Box:
    """Return the box of a position."""
    return state.box
