"""The threat preview: what the coming Dominus phase would do to the track if nobody intercepts."""

from typing import Any

from dawndoom.games.metal_dawn.box import TERRIFY
from dawndoom.games.metal_dawn.rules.board import all_units
from dawndoom.games.metal_dawn.rules.dominus import attack_damage, attacks, may_intercept
from dawndoom.games.metal_dawn.state import City


def forecast(state: City) -> dict[str, Any]:
    """Return the automatic advance, Terrify, and what Units would deal, by what is known now."""
    terrify = 0
    blows = 0
    damage = 0
    interceptable = 0
    for place in all_units(state):
        if state.seen[place] and state.box.face_icon[state.unit[place]] == TERRIFY:
            terrify += 1
        if not attacks(state, place):
            continue
        blow = attack_damage(state, place)
        blows += 1
        damage += blow
        if is_interceptable(state, place >> 2):
            interceptable += blow
    reached = state.track + 1 + terrify + damage
    return {
        "automatic": 1,
        "terrify": terrify,
        "blows": blows,
        "damage": damage,
        "interceptable": interceptable,
        "least": state.track + 1 + terrify + damage - interceptable,
        "reached": reached,
        "lost": reached > state.box.board.track_max,
        "cards": state.cards_due + (state.divisions if state.act == 1 else 0),
    }


def is_interceptable(state: City, zone: int) -> bool:
    """Tell whether any Agent may intercept an attack in a zone."""
    for slot in range(len(state.agents)):
        if may_intercept(state, slot, zone):
            return True
    return False
