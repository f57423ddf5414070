"""What an option would bring: shown beside it, computed by trying it on a copy.

The copy plays only the rest of the turn, which has no chance and no secrets in it.
"""

from typing import Any

from dawndoom.games.metals.rules.action import deploy, move
from dawndoom.games.metals.rules.box import FACINGS
from dawndoom.games.metals.rules.sight import find_attacks
from dawndoom.games.metals.rules.state import POOL, Battlefield, Metal


def forecast(state: Battlefield) -> list[dict[str, Any]]:
    """Return for each option of a space or facing decision what the turn would bring."""
    decision = state.decision
    if decision is None or decision.name not in ("choose_space", "choose_facing"):
        return []
    metal = int(decision.about[0])
    return [_try(state, index, metal) for index in range(len(decision.options))]


def _try(state: Battlefield, index: int, metal: Metal) -> dict[str, Any]:
    """Carry out an option on copies, up to the end of the turn, and compare.

    What depends on the facing that is still to be chosen is told as the least and the most.
    """
    active = state.active
    ends = _ends(state, index)
    gains = [end.vp[active] - state.vp[active] for end in ends]
    losses = [end.vp[1 - active] - state.vp[1 - active] for end in ends]
    end = ends[0]
    return {
        "attackers": _attackers(state, index, metal),
        "defeated": end.location[metal] == POOL,
        "damaged": end.location[metal] != POOL and end.damaged[metal],
        "points": min(gains),
        "enemy_points": min(losses),
        "enemy_points_most": max(losses),
        "wins": all(end.outcome is not None and active in end.outcome.winners for end in ends),
    }


def _ends(state: Battlefield, index: int) -> list[Battlefield]:
    """Return how the turn can end after an option: in one way, or in one for each facing."""
    copy = state.clone()
    copy.choose(index)
    if copy.decision is None or copy.turns != state.turns:
        return [copy]
    # Only factions are paid by the side from which an attack comes.
    facings = range(len(copy.decision.options) if state.box.with_factions else 1)
    ends = []
    for facing in facings:
        end = copy.clone()
        end.choose(facing)
        ends.append(end)
    return ends


def _attackers(state: Battlefield, index: int, metal: Metal) -> int:
    """Count the enemy Metals that would attack this one after the option."""
    decision = state.decision
    assert decision is not None
    word = str(decision.options[index].on[0])
    facing = state.facing[metal]
    if decision.name == "choose_facing":
        space, facing = int(decision.about[1]), FACINGS.index(word)
    else:
        space = state.box.board.by_name[word]
    copy = state.clone()
    place = deploy if copy.location[metal] == POOL else move
    place(copy, metal, space, facing)
    return find_attacks(copy)[1::2].count(metal)
