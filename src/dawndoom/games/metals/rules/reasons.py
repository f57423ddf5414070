"""Why? The rule behind each question, and why a Metal, a space or a facing is not offered."""

from collections.abc import Callable
from typing import Final

from dawndoom.core import Decision, Option, Reason, Reasons
from dawndoom.games.metals.rules.action import (
    FACE_OPTIONS,
    MOST_ON_MAP,
    can_leave,
    deploy_options,
    has_free_corner,
    has_room,
)
from dawndoom.games.metals.rules.box import FACINGS, Space
from dawndoom.games.metals.rules.state import NOBODY, POOL, Battlefield

QUESTIONS: Final = {
    "pick_army": "ME-1.5",
    "choose_metal": "ME-3.1",
    "choose_space": "ME-3.1",
    "choose_facing": "ME-3.7",
}


def expected(state: Battlefield) -> list[Option]:
    """Return every faction, Metal, space or facing that one could think of."""
    decision = state.decision
    assert decision is not None
    board = state.box.board
    if decision.name == "choose_metal":
        on_map = [metal for metals in state.on_map for metal in metals]
        moves = [board.move_options[state.location[metal]] for metal in on_map]
        return [*moves, *(deploy_options(state) if state.pool(decision.seat) else ())]
    if decision.name == "choose_space":
        return board.to_options
    return FACE_OPTIONS if decision.name == "choose_facing" else state.box.pick_options


def refusal(state: Battlefield, wish: Option) -> Reason | None:
    """Return why a wish is not offered; None if it is."""
    decision = state.decision
    assert decision is not None
    return REFUSALS[wish.verb](state, decision, wish)


def _pick(state: Battlefield, decision: Decision, wish: Option) -> Reason | None:
    """ME-1.5: in an army of one each, no faction is taken twice."""
    if wish in decision.options:
        return None
    return Reason("ME-1.5", "taken", wish.on)


def _move(state: Battlefield, decision: Decision, wish: Option) -> Reason | None:
    here = state.box.board.by_name[str(wish.on[0])]
    if state.owner(state.occupant[here]) != decision.seat:
        return Reason("ME-4.1", "enemy", wish.on)
    if not can_leave(state, here):
        around = [state.box.board.names[space] for space in state.box.board.neighbours[here]]
        return Reason("ME-3.6", "boxed_in", tuple(around))
    return None


def _deploy(state: Battlefield, decision: Decision, wish: Option) -> Reason | None:
    if not has_room(state):
        return Reason("ME-3.3", "no_room", (MOST_ON_MAP,))
    if not has_free_corner(state):
        corners = [state.box.board.names[corner] for corner in state.box.board.corners]
        return Reason("ME-3.3", "no_corner", tuple(corners))
    return None


def _to(state: Battlefield, decision: Decision, wish: Option) -> Reason | None:
    metal = int(decision.about[0])
    here, there = state.location[metal], state.box.board.by_name[str(wish.on[0])]
    if here == POOL:
        return _enters(state, there)
    return _stays(state) if here == there else _steps(state, here, there)


def _enters(state: Battlefield, there: Space) -> Reason | None:
    """ME-3.2, ME-3.4: a Metal of the pool comes in at a free corner."""
    if there not in state.box.board.corners:
        return Reason("ME-3.2", "no_entrance")
    return _taken(state, there, "ME-3.4")


def _stays(state: Battlefield) -> Reason | None:
    """ME-3.9: a Metal turns on the spot only if the table allows it."""
    return None if state.box.pivot else Reason("ME-3.9", "no_pivot")


def _steps(state: Battlefield, here: Space, there: Space) -> Reason | None:
    """ME-3.5, ME-3.6: one step, up, down, left or right, onto an empty space."""
    board = state.box.board
    if there not in board.neighbours[here]:
        steps = board.distance(here, there)
        straight = board.bearings[here * board.size + there] >= 0
        key = "diagonal" if steps == 2 and not straight else "too_far"
        return Reason("ME-3.5", key, (steps,))
    return _taken(state, there, "ME-3.6")


def _taken(state: Battlefield, there: Space, rule: str) -> Reason | None:
    metal = state.occupant[there]
    return None if metal == NOBODY else Reason(rule, "occupied", (metal,))


def _face(state: Battlefield, decision: Decision, wish: Option) -> Reason | None:
    """ME-3.9: whoever turns on the spot has to turn."""
    metal, space = int(decision.about[0]), int(decision.about[1])
    is_turning = state.location[metal] == space
    if is_turning and wish.on[0] == FACINGS[state.facing[metal]]:
        return Reason("ME-3.9", "same_facing")
    return None


REFUSALS: Final[dict[str, Callable[[Battlefield, Decision, Option], Reason | None]]] = {
    "pick": _pick,
    "move": _move,
    "deploy": _deploy,
    "to": _to,
    "face": _face,
}

REASONS: Final = Reasons(QUESTIONS, expected, refusal)
