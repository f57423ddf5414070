"""The Action Phase: which Metal acts, where it goes, which way it looks (ME-3.x)."""

from typing import Final

from dawndoom.core import Decision, Option, Question
from dawndoom.games.metals.rules.box import FACINGS, Facing, Space
from dawndoom.games.metals.rules.figures import name_of
from dawndoom.games.metals.rules.state import NOBODY, POOL, Battlefield, Metal

MOST_ON_MAP: Final = 3

DEPLOY_ANY: Final = Option("deploy", "pool")
FACE_OPTIONS: Final = [Option("face", letter) for letter in FACINGS]
OTHER_FACINGS: Final = [
    [option for option in FACE_OPTIONS if option is not FACE_OPTIONS[facing]] for facing in range(4)
]


class ChooseMetal(Question):
    """ME-3.1: one of the Metals on the map that can act, or a deployment."""

    __slots__ = ()

    def ask(self, state: Battlefield) -> Decision:
        return Decision(state.active, "choose_metal", metal_options(state))

    def take(self, state: Battlefield, option: Option) -> None:
        if option.verb == "deploy":
            metal = next_of_pool(state, option)
        else:
            metal = state.occupant[state.box.board.by_name[str(option.on[0])]]
        state.agenda.append(ChooseSpace(metal))


class ChooseSpace(Question):
    """ME-3.2, ME-3.5: a free corner for a Metal of the pool, a free neighbour for the others."""

    __slots__ = ("metal",)

    def __init__(self, metal: Metal) -> None:
        self.metal = metal

    def ask(self, state: Battlefield) -> Decision:
        to_options = state.box.board.to_options
        here = state.location[self.metal]
        if here == POOL:
            options = [to_options[space] for space in free_corners(state)]
        else:
            options = [to_options[space] for space in free_neighbours(state, here)]
            if state.box.pivot:
                options.append(to_options[here])
        return Decision(state.active, "choose_space", options, (self.metal,))

    def take(self, state: Battlefield, option: Option) -> None:
        space = state.box.board.by_name[str(option.on[0])]
        state.agenda.append(ChooseFacing(self.metal, space))


class ChooseFacing(Question):
    """ME-3.7: any of the four facings; ME-3.9: on the spot, one of the three others."""

    __slots__ = ("metal", "space")

    def __init__(self, metal: Metal, space: Space) -> None:
        self.metal = metal
        self.space = space

    def ask(self, state: Battlefield) -> Decision:
        options = FACE_OPTIONS
        if state.location[self.metal] == self.space:
            options = OTHER_FACINGS[state.facing[self.metal]]
        return Decision(state.active, "choose_facing", options, (self.metal, self.space))

    def take(self, state: Battlefield, option: Option) -> None:
        facing = FACE_OPTIONS.index(option)
        if state.location[self.metal] == POOL:
            deploy(state, self.metal, self.space, facing)
        else:
            move(state, self.metal, self.space, facing)


CHOOSE_METAL: Final = ChooseMetal()


def metal_options(state: Battlefield) -> list[Option]:
    """ME-3.1: Metals that can step (or turn), then what can be deployed."""
    move_options = state.box.board.move_options
    options = []
    for metal in state.on_map[state.active]:
        here = state.location[metal]
        if can_leave(state, here):
            options.append(move_options[here])
    if can_deploy(state):
        options.extend(deploy_options(state))
    return options


def can_act(state: Battlefield) -> bool:
    """ME-2.3: tell whether the active seat has any legal action."""
    for metal in state.on_map[state.active]:
        if can_leave(state, state.location[metal]):
            return True
    return can_deploy(state)


def can_leave(state: Battlefield, here: Space) -> bool:
    """ME-3.6, ME-3.9: tell whether a Metal has a free space beside it, or may turn on the spot."""
    if state.box.pivot:
        return True
    for there in state.box.board.neighbours[here]:
        if state.occupant[there] == NOBODY:
            return True
    return False


def can_deploy(state: Battlefield) -> bool:
    """ME-3.3: fewer than three on the map, and a free corner.

    With fewer than three on the map somebody is in the pool: each seat owns at least three.
    """
    return has_room(state) and has_free_corner(state)


def has_room(state: Battlefield) -> bool:
    """ME-3.3: tell whether the active seat has fewer than three Metals on the map."""
    return len(state.on_map[state.active]) < MOST_ON_MAP


def has_free_corner(state: Battlefield) -> bool:
    """ME-3.3, ME-3.4: tell whether a corner is without a Metal of either seat."""
    for corner in state.box.board.corners:
        if state.occupant[corner] == NOBODY:
            return True
    return False


def deploy_options(state: Battlefield) -> list[Option]:
    """One entry for each distinct faction in the pool, a single one without factions."""
    if not state.box.with_factions:
        return [DEPLOY_ANY]
    waiting = {state.faction[metal] for metal in state.pool(state.active)}
    return [state.box.deploy_options[number] for number in sorted(waiting)]


def free_corners(state: Battlefield) -> list[Space]:
    """ME-3.4: corners without a Metal of either seat."""
    occupant = state.occupant
    return [space for space in state.box.board.corners if occupant[space] == NOBODY]


def free_neighbours(state: Battlefield, space: Space) -> list[Space]:
    """ME-3.5, ME-3.6: empty spaces one orthogonal step away."""
    occupant = state.occupant
    return [other for other in state.box.board.neighbours[space] if occupant[other] == NOBODY]


def next_of_pool(state: Battlefield, option: Option) -> Metal:
    """Return the Metal to deploy: of several equal ones that with the lowest number."""
    pool = state.pool(state.active)
    if not state.box.with_factions:
        return pool[0]
    number = state.box.deploy_options.index(option)
    return next(metal for metal in pool if state.faction[metal] == number)


def deploy(state: Battlefield, metal: Metal, space: Space, facing: Facing) -> None:
    """ME-3.2, ME-3.4: put a Metal of the pool on a corner, upright, safe until the turn ends."""
    state.location[metal] = space
    state.facing[metal] = facing
    state.occupant[space] = metal
    state.on_map[state.active].append(metal)
    state.deployed = metal
    if state.events is not None:
        told = (state.space_name(metal), FACINGS[facing], name_of(state, metal))
        state.tell_of(state.active, "deployed", metal, *told)


def move(state: Battlefield, metal: Metal, space: Space, facing: Facing) -> None:
    """ME-3.5, ME-3.7, ME-3.9: step to a neighbouring space, or stay, and take a facing."""
    here = state.location[metal]
    state.occupant[here] = NOBODY
    state.occupant[space] = metal
    state.location[metal] = space
    state.facing[metal] = facing
    if state.events is not None:
        names = state.box.board.names
        verb = "turned" if here == space else "moved"
        told = (names[here], names[space], FACINGS[facing], name_of(state, metal))
        state.tell_of(state.active, verb, metal, *told)
