"""What cards change: traits of an Agent's cards, and passing changes in force."""

from dawndoom.games.metal_dawn.rules.components import INTEL_LIMIT, MAX_HEALTH
from dawndoom.games.metal_dawn.rules.modifiers import AGENT_PHASE, DOMINUS_PHASE
from dawndoom.games.metal_dawn.rules.places import NONE, Division, Slot, slots_of
from dawndoom.games.metal_dawn.rules.state import REVEALED, City

INTEL_POOL = 3


def trait(state: City, slot: Slot, kind: int) -> int:
    """Return what an Agent's card, Gear and attached Missions together say of a trait."""
    box = state.box
    total = box.agents[state.agents[slot]].power.traits[kind]
    gear = state.gear[slot]
    if gear >= 0:
        total += box.gear[gear].power.traits[kind]
    attached = state.attached[slot]
    if attached:
        for mission in attached:
            total += box.missions[mission].power.traits[kind]
    return total


def reaches(state: City, slot: Slot, kind: int) -> list[int]:
    """Return how far each card of an Agent lets it reach: distances do not add up (R-101)."""
    box = state.box
    found = [box.agents[state.agents[slot]].power.traits[kind]]
    if state.gear[slot] >= 0:
        found.append(box.gear[state.gear[slot]].power.traits[kind])
    for mission in state.attached[slot]:
        found.append(box.missions[mission].power.traits[kind])
    return found


def modified(state: City, kind: int, where: int) -> int:
    """Return what the modifiers in force add up to for a zone, slot or serial."""
    total = 0
    for modifier in state.modifiers:
        if modifier.kind != kind or (modifier.where != where and modifier.where != NONE):
            continue
        for_phase = modifier.span == AGENT_PHASE or modifier.span == DOMINUS_PHASE
        if not for_phase or modifier.round == state.round:
            total += modifier.amount
    return total


def drop_modifiers(state: City, span: int) -> None:
    """End the modifiers of a span; those for a later phase stay."""
    if state.modifiers:
        state.modifiers = [
            modifier
            for modifier in state.modifiers
            if modifier.span != span or modifier.round > state.round
        ]


def use_up(state: City, kind: int, where: int) -> None:
    """Take away the first modifier of a kind for a slot: it has done its work."""
    for place, modifier in enumerate(state.modifiers):
        if modifier.kind == kind and (modifier.where == where or modifier.where == NONE):
            del state.modifiers[place]
            return


def use_all(state: City, kind: int, where: int) -> None:
    """Take away all modifiers of a kind for a slot or Division: they did their work at once."""
    state.modifiers = [
        modifier
        for modifier in state.modifiers
        if modifier.kind != kind or modifier.where not in (where, NONE)
    ]


def full_health(state: City, slot: Slot) -> int:
    """MD-14.1: the card's maximum, changed only by attached Missions."""
    full = state.box.agents[state.agents[slot]].health
    for mission in state.attached[slot]:
        full += state.box.missions[mission].power.traits[MAX_HEALTH]
    return full


def intel_limit(state: City, division: Division) -> int:
    """MD-7.1: 3, changed only by effects."""
    limit = INTEL_POOL
    for slot in slots_of(division):
        limit += trait(state, slot, INTEL_LIMIT)
    for space, code in enumerate(state.codes):
        if state.code_state[space] == REVEALED:
            limit += state.box.codes[code].intel_limit
    return max(0, limit)
