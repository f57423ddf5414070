"""What an option would bring: shown beside it, computed by trying it on a copy.

The copy plays only the rest of the turn, which has no chance and no secrets in it.
"""

from typing import Any

from dawndoom.games.metals.rules import deploy, move
from dawndoom.games.metals.sight import find_attacks
from dawndoom.games.metals.state import POOL, Battlefield, Metal


def forecast(state: Battlefield) -> list[dict[str, Any]]:
    """Return for each option of a space or facing decision what the turn would bring."""
    decision = state.decision
    if decision is None or decision.name not in ("choose_space", "choose_facing"):
        return []
    metal = int(decision.about[0])
    return [_try(state, index, metal) for index in range(len(decision.options))]


def _try(state: Battlefield, index: int, metal: Metal) -> dict[str, Any]:
    """Carry out an option on a copy, up to the end of the turn, and compare."""
    active = state.active
    copy = state.clone()
    copy.choose(index)
    while copy.decision is not None and copy.turns == state.turns:
        copy.choose(0)
    return {
        "attackers": _attackers(state, index, metal),
        "defeated": copy.location[metal] == POOL,
        "damaged": copy.location[metal] != POOL and copy.damaged[metal],
        "points": copy.vp[active] - state.vp[active],
        "enemy_points": copy.vp[1 - active] - state.vp[1 - active],
        "wins": copy.outcome is not None and active in copy.outcome.winners,
    }


def _attackers(state: Battlefield, index: int, metal: Metal) -> int:
    """Count the enemy Metals that would attack this one after the option."""
    decision = state.decision
    assert decision is not None
    word = str(decision.options[index].on[0])
    facing = state.facing[metal]
    if decision.name == "choose_facing":
        space, facing = int(decision.about[1]), "NESW".index(word)
    else:
        space = state.box.board.by_name[word]
    copy = state.clone()
    place = deploy if copy.location[metal] == POOL else move
    place(copy, metal, space, facing)
    return find_attacks(copy)[1::2].count(metal)
