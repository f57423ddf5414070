"""The Enemy Assault Phase: the enemy's Metals attack what they see (ME-4.x, ME-5.x, ME-8.x)."""

from typing import Final

from dawndoom.core import Step
from dawndoom.games.metals.rules.effects import ARCS
from dawndoom.games.metals.rules.ending import check_target
from dawndoom.games.metals.rules.figures import name_of
from dawndoom.games.metals.rules.sight import bonus_of, describe_attack, find_attacks
from dawndoom.games.metals.rules.state import NOBODY, POOL, Battlefield, Metal


class Assault(Step):
    """ME-4.1 to ME-5.5: all attacks are found before anything is done to anybody."""

    __slots__ = ()

    def run(self, state: Battlefield) -> None:
        attacks = find_attacks(state)
        if attacks:
            state.attacks = attacks
            state.then(BONUS, DAMAGE)


class Bonus(Step):
    """ME-8.2: all bonuses of the phase together, then the enemy may have won."""

    __slots__ = ()

    def run(self, state: Battlefield) -> None:
        enemy = 1 - state.active
        for place in range(0, len(state.attacks), 2):
            attacker, target = state.attacks[place], state.attacks[place + 1]
            bonus = bonus_of(state, attacker, target) if state.box.with_factions else 0
            state.vp[enemy] += bonus
            if state.events is not None:
                tell_attack(state, attacker, target, bonus)
        check_target(state, enemy)


class Damage(Step):
    """ME-5.6: one step down for each target hit; ME-5.7: or one for each attack."""

    __slots__ = ()

    def run(self, state: Battlefield) -> None:
        hits: dict[Metal, int] = {}
        for place in range(1, len(state.attacks), 2):
            target = state.attacks[place]
            hits[target] = hits.get(target, 0) + 1
        state.attacks = []
        for target, count in hits.items():
            if state.damaged[target] or (state.box.stacking and count > 1):
                defeat(state, target)
            else:
                state.damaged[target] = True
                if state.events is not None:
                    tell_harm(state, "damaged", target)


ASSAULT: Final = Assault()
BONUS: Final = Bonus()
DAMAGE: Final = Damage()


def defeat(state: Battlefield, metal: Metal) -> None:
    """ME-5.8: off the map, into the owner's pool, upright again."""
    if state.events is not None:
        tell_harm(state, "defeated", metal)
    state.occupant[state.location[metal]] = NOBODY
    state.location[metal] = POOL
    state.damaged[metal] = False
    state.on_map[state.active].remove(metal)


def tell_attack(state: Battlefield, attacker: Metal, target: Metal, bonus: int) -> None:
    """Tell of one attack: from where, at what, from which side, and what it earned."""
    faction = state.box.factions[state.faction[attacker]].name if state.box.with_factions else ""
    arc = ARCS[describe_attack(state, attacker, target).arc]
    spaces = (state.space_name(attacker), state.space_name(target))
    names = (name_of(state, attacker), name_of(state, target))
    told = (attacker, target, *spaces, arc, bonus, faction, *names)
    state.tell_of(1 - state.active, "attacked", *told)


def tell_harm(state: Battlefield, verb: str, metal: Metal) -> None:
    """Tell that a Metal of the active seat was damaged or defeated, and where."""
    told = (metal, state.space_name(metal), name_of(state, metal))
    state.tell_of(state.active, verb, *told)
