"""Units on the way: walking a path, bug tokens on it, and who follows.

DD-7.9   Walk         along the path, as far as bug tokens let it
DD-18.7               after a token's attack it goes on, or its movement ends there
DD-18.6  EnterTokens  tokens on a cell attack who enters it, the beehive first
DD-18.1  Followers    who was adjacent at the start may follow
         Follow       one of them does, or stays
"""

from dawndoom.core import Decision, Option, Question, Step
from dawndoom.games.death_dome.rules.board import Cell
from dawndoom.games.death_dome.rules.components import UNITS
from dawndoom.games.death_dome.rules.death import LAST_TEAM, Die, chooser_without_attacker
from dawndoom.games.death_dome.rules.resolution import NOBODY, NOWHERE, Unit
from dawndoom.games.death_dome.rules.state import HOME, Arena
from dawndoom.games.death_dome.rules.units import (
    are_adjacent,
    cells_of,
    is_doomed,
    is_within,
    node_of,
    path_of,
    permits_of,
    put_on,
    reach_of,
    sees,
    send_home,
)

MOVEMENT_PHASE, OWN_MOVE, FOLLOWING = range(3)
"""Why a unit walks: in a movement phase, by an item or card, or after another unit."""

STAY = Option("stay")
TO_BASE = Option("base")


class Walk(Step):
    """DD-7.9: walk a path; the unit stands at its node `at`. A token stops it for an attack."""

    __slots__ = ("at", "followers", "path", "purpose", "unit")

    def __init__(
        self,
        unit: Unit,
        path: tuple[int, ...],
        purpose: int,
        followers: tuple[Unit, ...] = (),
        at: int = 0,
    ) -> None:
        self.unit = unit
        self.path = path
        self.purpose = purpose
        self.followers = followers
        self.at = at

    def run(self, state: Arena) -> None:
        unit, path = self.unit, self.path
        if self.at > 0 and (node_of(state, unit) != path[self.at] or state.down[unit]):
            self.stop_short(state)
            return
        for place in range(self.at + 1, len(path)):
            if has_token(state, unit, path[place]):
                step_on(state, unit, path[place])
                token = EnterTokens(unit, path[place], came_from(state, path[place - 1]))
                state.then(token, Walk(unit, path, self.purpose, self.followers, place))
                return
        step_on(state, unit, path[-1])
        self.finish(state, len(path) - 1)

    def stop_short(self, state: Arena) -> None:
        """DD-18.7, R75: the movement ends, if need be on the last free cell of the path."""
        unit, here = self.unit, state.pos[self.unit]
        if state.phase is not None and self.purpose == MOVEMENT_PHASE:
            state.phase.steps_and_goes = False
        if here >= 0 and state.occupant[here] != unit:
            for place in range(self.at - 1, -1, -1):
                node = self.path[place]
                if is_base(state, node) or state.occupant[node] in (NOBODY, unit):
                    step_on(state, unit, node)
                    break
        self.finish(state, self.at)

    def finish(self, state: Arena, spaces: int) -> None:
        """Count the spaces; whoever may follow a move by an item or card does so now."""
        unit = self.unit
        if state.events is not None:
            names = [node_name(state, node) for node in self.path[: spaces + 1]]
            state.tell_unit(unit, "moved", names, place_name(state, unit), self.purpose)
        if is_doomed(state, unit):
            chooser = chooser_without_attacker(state, unit, NOBODY)
            state.then(Die(unit, NOBODY, NOBODY, chooser), LAST_TEAM)
        elif self.purpose == MOVEMENT_PHASE:
            if state.phase is not None:
                state.phase.spaces += spaces
            if state.move is not None:
                state.move.spaces += spaces
        elif self.followers and (state.pos[unit] >= 0 or is_base(state, self.path[spaces])):
            # R89: who died on the way is not followed, not even to the base it returns to.
            state.then(Followers(unit, self.followers, spaces))


class EnterTokens(Step):
    """DD-18.6: the tokens on a cell that a unit entered attack it, beehive first."""

    __slots__ = ("cell", "origin", "unit")

    def __init__(self, unit: Unit, cell: Cell, origin: Cell) -> None:
        self.unit = unit
        self.cell = cell
        self.origin = origin
        """Where it came from, or NOWHERE."""

    def run(self, state: Arena) -> None:
        if state.sheet(self.unit).is_immune("bugs"):
            return
        stands = state.pos[self.unit] == self.cell
        tokens = [token for token in (0, 1) if state.bug_at[token] == self.cell]
        origin = self.origin if stands else NOWHERE
        spot = self.cell if stands else NOWHERE
        # A token's attack is a fight, and fights make units walk. So the card knows the attack.
        bugs = state.box.bugs
        state.then(*[bugs[token].ambush(token, self.unit, origin, spot) for token in tokens])


class Followers(Step):
    """DD-18.1: everybody who was adjacent at the start of a move may follow it."""

    __slots__ = ("carriers", "spaces", "unit")

    def __init__(self, unit: Unit, carriers: tuple[Unit, ...], spaces: int) -> None:
        self.unit = unit
        self.carriers = carriers
        self.spaces = spaces

    def run(self, state: Arena) -> None:
        if self.spaces:
            follows = [Follow(carrier, self.unit, self.spaces) for carrier in self.carriers]
            state.then(*follows)


class Follow(Question):
    """DD-18.1: to a cell adjacent to the unit that moved, at most as many spaces as it did."""

    __slots__ = ("carrier", "spaces", "unit")

    def __init__(self, carrier: Unit, unit: Unit, spaces: int) -> None:
        self.carrier = carrier
        self.unit = unit
        self.spaces = spaces

    def ask(self, state: Arena) -> Decision | None:
        carrier = self.carrier
        if state.pos[carrier] < 0 or state.down[carrier]:
            return None
        nodes, _ = reach_of(state, carrier, self.spaces, permits_of(state, carrier))
        size = state.box.ground.size
        to_options = state.box.ground.to_options
        near = goals(state, carrier, self.unit)
        options = [to_options[node] for node in nodes if node != size and node in near]
        if not options:
            return None
        return Decision(carrier // UNITS, "follow", [*options, STAY], (carrier, self.unit))

    def take(self, state: Arena, option: Option) -> None:
        if option is not STAY:
            permits = permits_of(state, self.carrier)
            goal = state.box.ground.by_name[str(option.on[0])]
            path = path_of(state, self.carrier, goal, self.spaces, permits)
            state.then(Walk(self.carrier, path, FOLLOWING))


def goals(state: Arena, carrier: Unit, unit: Unit) -> set[Cell]:
    """Return the cells beside a unit from which the carrier would see it."""
    found: set[Cell] = set()
    if state.pos[unit] < 0 and carrier // UNITS != unit // UNITS:
        return found
    for there in cells_of(state, unit):
        for cell in state.box.ground.near[there]:
            if sees(state, carrier, cell, there):
                found.add(cell)
    return found


def possible_followers(state: Arena, unit: Unit) -> tuple[Unit, ...]:
    """DD-18.1: return the carriers that are adjacent to a unit as it starts to move."""
    found: tuple[Unit, ...] = ()
    for carrier in range(len(state.pos)):
        if carrier != unit and state.pos[carrier] >= 0 and state.sheet(carrier).follow:
            is_mate = carrier // UNITS == unit // UNITS
            if are_adjacent(state, carrier, unit) or (
                is_mate and state.pos[unit] == HOME and is_within(state, carrier, unit, 1)
            ):
                found = (*found, carrier)
    return found


def has_token(state: Arena, unit: Unit, node: int) -> bool:
    """Tell whether a token would attack a unit that enters a node."""
    if node not in state.bug_at:
        return False
    return not state.sheet(unit).is_immune("bugs")


def is_base(state: Arena, node: int) -> bool:
    """Tell whether a node of a path is the base."""
    return node == state.box.ground.size


def step_on(state: Arena, unit: Unit, node: int) -> None:
    """Move a unit to a node: a cell, or its base."""
    if is_base(state, node):
        send_home(state, unit)
    else:
        put_on(state, unit, node)


def came_from(state: Arena, node: int) -> Cell:
    """Return the cell that a unit came from; a base is none."""
    return NOWHERE if is_base(state, node) else node


def node_name(state: Arena, node: int) -> str:
    """Return the name of a node."""
    return "base" if is_base(state, node) else state.box.ground.names[node]


def place_name(state: Arena, unit: Unit) -> str:
    """Return the name of the place where a unit is."""
    here = state.pos[unit]
    if here >= 0:
        return state.box.ground.names[here]
    return "base" if here == HOME else "jail"


def stop_options(state: Arena, nodes: list[int]) -> list[Option]:
    """Return an option for each node where a unit may end a move."""
    size = state.box.ground.size
    to_options = state.box.ground.to_options
    options: list[Option] = []
    for node in nodes:
        options.append(TO_BASE if node == size else to_options[node])
    return options


def node_named(state: Arena, option: Option) -> int:
    """Return the node that an option names."""
    if option.verb == "base":
        return state.box.ground.size
    return state.box.ground.by_name[str(option.on[0])]
