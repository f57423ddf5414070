"""What a hit sets off beyond wounds and pushes.

DD-12.7   Transfuse    the wounds heal a teammate of the attacker
          Drain        reserve: they heal the attacker, or cost the defender cards
DD-12.8   Blink        the unit's own reaction
DD-12.9   FollowHit    Van Damme
DD-12.10  PagerAnswer  Medical Pager
          PagerHeal
"""

from dawndoom.core import (
    Decision,
    Option,
    Question,
    Seat,
    Step,
    UnitQuestion,
    UnitStep,
)
from dawndoom.games.death_dome.rules.board import Cell
from dawndoom.games.death_dome.rules.components import UNITS
from dawndoom.games.death_dome.rules.hands import MOST_CARDS
from dawndoom.games.death_dome.rules.resolution import Unit
from dawndoom.games.death_dome.rules.state import FALLEN, Arena
from dawndoom.games.death_dome.rules.units import (
    cells_of,
    cut_range,
    distance_to,
    is_doomed,
    is_within,
    movement_of,
    path_of,
    permits_of,
    reach_of,
    sees,
)
from dawndoom.games.death_dome.rules.walk import (
    OWN_MOVE,
    STAY,
    Followers,
    Walk,
    came_from,
    node_named,
    possible_followers,
    step_on,
    stop_options,
)

HEAL = Option("heal")


DECLINE = Option("decline")


class Transfuse(Question):
    """DD-12.7: the wounds of the main target heal a teammate of the attacker."""

    __slots__ = ()

    def ask(self, state: Arena) -> Decision | None:
        fight = state.fight()
        item = state.box.items[fight.item]
        reach = cut_range(state, item.transfuse_range)
        options: list[Option] = []
        for mate in state.team(fight.seat):
            if state.wounds[mate] and is_within(state, fight.unit, mate, reach):
                options.append(state.box.unit_options[mate])
        if not options:
            return None
        return Decision(fight.seat, "transfuse_target", [*options, DECLINE])

    def take(self, state: Arena, option: Option) -> None:
        if option is not DECLINE:
            fight = state.fight()
            heal(state, int(option.on[0]), min(fight.wounds, state.box.items[fight.item].transfuse))


class Drain(Step):
    """Reserve: the attacker heals the wounds caused; random cards change hands."""

    __slots__ = ("wounds",)

    def __init__(self, wounds: int) -> None:
        self.wounds = wounds

    def run(self, state: Arena) -> None:
        fight = state.fight()
        item = state.box.items[fight.item]
        heal(state, fight.unit, min(self.wounds, item.drain))
        if item.steal:
            steal_cards(state, fight.seat, fight.order[-1] // UNITS, item.steal)


class Blink(UnitQuestion):
    """DD-12.8: wounded and alive, the unit may move a little at once."""

    __slots__ = ()

    def ask(self, state: Arena) -> Decision | None:
        unit = self.unit
        if state.pos[unit] < 0 or state.down[unit] or is_doomed(state, unit):
            return None
        if state.vitae_now(unit) <= 0:
            return None
        spaces = state.sheet(unit).blink
        nodes, _ = reach_of(state, unit, spaces, permits_of(state, unit))
        options = [*stop_options(state, nodes), STAY]
        if len(options) == 1:
            return None
        return Decision(unit // UNITS, "blink", options, (unit,))

    def take(self, state: Arena, option: Option) -> None:
        if option is STAY:
            return
        unit, fight = self.unit, state.fight()
        goal = node_named(state, option)
        path = path_of(state, unit, goal, state.sheet(unit).blink, permits_of(state, unit))
        for place in range(1, len(path)):
            fight.entered = (*fight.entered, path[place], came_from(state, path[place - 1]))
        fight.moved += len(path) - 1
        step_on(state, unit, goal)
        if state.events is not None:
            state.tell_unit(unit, "blinked", str(option.on[0]) if option.on else "base")


class FollowHit(UnitStep):
    """DD-12.9: push and blink together are one move that can be followed."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        fight = state.fight()
        if fight.moved and fight.followers:
            state.then(Followers(self.unit, fight.followers, fight.moved))


class PagerAnswer(Question):
    """DD-18.2: a pager carrier may come closer to a wounded teammate and heal it."""

    __slots__ = ("carrier", "unit")

    def __init__(self, carrier: Unit, unit: Unit) -> None:
        self.carrier = carrier
        self.unit = unit

    def ask(self, state: Arena) -> Decision | None:
        carrier, unit = self.carrier, self.unit
        if state.pos[carrier] < 0 or state.down[carrier] or state.pos[unit] <= FALLEN:
            return None
        if carrier in state.fight().paged:
            return None
        options: list[Option] = []
        if is_within(state, carrier, unit, 1) and not is_doomed(state, unit):
            options.append(HEAL)
        for cell in pager_cells(state, carrier, unit):
            options.append(state.box.ground.to_options[cell])
        if not options:
            return None
        options.append(DECLINE)
        return Decision(carrier // UNITS, "pager", options, (carrier, unit))

    def take(self, state: Arena, option: Option) -> None:
        if option is DECLINE:
            return
        carrier, fight = self.carrier, state.fight()
        fight.paged = (*fight.paged, carrier)
        healing = PagerHeal(carrier, self.unit)
        if option is HEAL:
            state.then(healing)
            return
        goal = state.box.ground.by_name[str(option.on[0])]
        path = path_of(
            state, carrier, goal, movement_of(state, carrier), permits_of(state, carrier)
        )
        state.then(Walk(carrier, path, OWN_MOVE, possible_followers(state, carrier)), healing)


class PagerHeal(Step):
    """DD-18.2: adjacent now, the carrier heals, even from 0 or below; not what lava killed."""

    __slots__ = ("carrier", "unit")

    def __init__(self, carrier: Unit, unit: Unit) -> None:
        self.carrier = carrier
        self.unit = unit

    def run(self, state: Arena) -> None:
        carrier, unit = self.carrier, self.unit
        if state.pos[carrier] < 0 or state.down[carrier] or is_doomed(state, unit):
            return
        if is_within(state, carrier, unit, 1):
            heal(state, unit, state.sheet(carrier).pager)


TRANSFUSE = Transfuse()


def pager_cells(state: Arena, carrier: Unit, unit: Unit) -> list[Cell]:
    """DD-18.2, R88: return the cells that are closer to a teammate, or adjacent to it in sight.

    Behind a wall the carrier may be as close as can be and still have a way to walk.
    """
    is_beside = is_within(state, carrier, unit, 1)
    here = distance_to(state, state.pos[carrier], unit)
    nodes, _ = reach_of(state, carrier, movement_of(state, carrier), permits_of(state, carrier))
    found: list[Cell] = []
    for node in nodes:
        if node == state.box.ground.size:
            continue
        is_closer = distance_to(state, node, unit) < here
        if is_closer or (not is_beside and is_beside_from(state, carrier, node, unit)):
            found.append(node)
    return found


def is_beside_from(state: Arena, carrier: Unit, cell: Cell, unit: Unit) -> bool:
    """Tell whether a carrier on a cell would be adjacent to a unit, in sight."""
    for there in cells_of(state, unit):
        if state.box.ground.distance[cell][there] == 1 and sees(state, carrier, cell, there):
            return True
    return False


def heal(state: Arena, unit: Unit, amount: int) -> None:
    """DD-14.8: remove wounds, never above the maximum vitae."""
    healed = min(amount, state.wounds[unit])
    if healed > 0:
        state.wounds[unit] -= healed
        if state.events is not None:
            state.tell_unit(unit, "healed", healed, state.vitae_now(unit))


def steal_cards(state: Arena, thief: Seat, victim: Seat, number: int) -> None:
    """Move random cards from one hand to another, as long as there is room."""
    for _ in range(number):
        hand = state.hands[victim]
        if not hand or len(state.hands[thief]) >= MOST_CARDS:
            return
        card = hand.pop(state.below(len(hand)))
        state.hands[thief].append(card)
        state.hands[thief].sort()
        state.reveal()
        state.tell_of(thief, "stole", victim)
        state.tell_only((thief, victim), "stole_card", thief, victim, state.box.powers[card].name)


def stand_up(state: Arena, unit: Unit) -> None:
    """Let an incapacitated unit recover."""
    if state.down[unit]:
        state.down[unit] = 0
        if state.events is not None:
            state.tell_unit(unit, "recovered")
