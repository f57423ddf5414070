"""What would happen: who is about to be hit, and what an option would bring.

An option is tried on a copy, which plays only the rest of the turn: it has no chance and no
secrets in it.
"""

from typing import Any

from dawndoom.games.metals.rules.action import deploy, move
from dawndoom.games.metals.rules.box import FACINGS, Facing, Space
from dawndoom.games.metals.rules.sight import bonus_of, find_attacks, is_eligible, sees
from dawndoom.games.metals.rules.state import NOBODY, POOL, Battlefield, Metal


def threats(state: Battlefield) -> list[dict[str, Any]]:
    """Return which Metals are in the enemy's sights, and what comes of it in their owner's turn."""
    return _threats(state, NOBODY)


def threats_there(state: Battlefield) -> list[dict[str, Any]]:
    """Return the same for a Metal that is being turned: on its new space, looking nowhere yet."""
    decision = state.decision
    if decision is None or decision.name != "choose_facing":
        return []
    metal, space = int(decision.about[0]), int(decision.about[1])
    return _threats(_with(state, metal, space, state.facing[metal]), metal)


def _threats(state: Battlefield, turning: Metal) -> list[dict[str, Any]]:
    found = []
    for seat in (0, 1):
        for target in state.on_map[seat]:
            attackers = _attackers_of(state, target, turning)
            if attackers:
                found.append(_threat(state, target, attackers, turning))
    return found


def _attackers_of(state: Battlefield, target: Metal, turning: Metal) -> list[Metal]:
    """Return the enemies that have a Metal in their sights, if it can be attacked at all."""
    if not is_eligible(state, target):
        return []
    enemies = state.on_map[1 - state.owner(target)]
    return [enemy for enemy in enemies if enemy != turning and sees(state, enemy, target)]


def _threat(
    state: Battlefield, target: Metal, attackers: list[Metal], turning: Metal
) -> dict[str, Any]:
    return {
        "target": target,
        "attackers": attackers,
        "lost": state.damaged[target] or (state.box.stacking and len(attackers) > 1),
        "enemy_points": _bonuses(state, target, attackers, turning),
    }


def _bonuses(state: Battlefield, target: Metal, attackers: list[Metal], turning: Metal) -> int:
    """Return what factions earn by these attacks; whoever may still turn, turns as best it can."""
    if not state.box.with_factions:
        return 0
    if target != turning:
        return sum(bonus_of(state, attacker, target) for attacker in attackers)
    earned = []
    for facing in range(len(FACINGS)):
        state.facing[target] = facing
        earned.append(sum(bonus_of(state, attacker, target) for attacker in attackers))
    return min(earned)


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
    return find_attacks(_with(state, metal, space, facing))[1::2].count(metal)


def _with(state: Battlefield, metal: Metal, space: Space, facing: Facing) -> Battlefield:
    """Return a copy in which the action is done, and nothing after it."""
    copy = state.clone()
    place = deploy if copy.location[metal] == POOL else move
    place(copy, metal, space, facing)
    return copy
