"""The movement phase.

DD-6.3   MoveCard      `move` cards, before the first step
         Teleport      instead of walking
DD-7.1   Destination   where to; the path is found by the program
DD-18.4                with Step-n-go: a stop for an action, then on
DD-7.11  EndMove       followers, then tow, ram, quick capture
         Tow, TowCell
         ChooseRam
         QuickCapture
"""

from dawndoom.core import Decision, Option, Question, Step
from dawndoom.games.death_dome.rules.actions import CAPTURE, NO, ActionKind, Capture
from dawndoom.games.death_dome.rules.board import NOTHING
from dawndoom.games.death_dome.rules.combat import open_ram
from dawndoom.games.death_dome.rules.components import UNITS
from dawndoom.games.death_dome.rules.hands import distinct
from dawndoom.games.death_dome.rules.powers import is_playable, play_ability
from dawndoom.games.death_dome.rules.resolution import NOBODY, NOWHERE, Move, Unit, UnitPhase
from dawndoom.games.death_dome.rules.state import Arena
from dawndoom.games.death_dome.rules.units import (
    are_adjacent,
    enemies_of,
    is_adjacent_cell,
    may_stand,
    movement_of,
    path_of,
    permits_of,
    put_on,
    reach_of,
)
from dawndoom.games.death_dome.rules.walk import (
    MOVEMENT_PHASE,
    STAY,
    EnterTokens,
    Followers,
    Walk,
    node_named,
    possible_followers,
    stop_options,
)

GO = Option("go")
WALK = Option("walk")
NONE = Option("none")
RAM_AFTER = 3
"""Spaces after which a ram is possible."""


class MoveCard(Question):
    """DD-6.3: cards for this movement phase, one at a time."""

    __slots__ = ()

    def ask(self, state: Arena) -> Decision | None:
        phase = active(state)
        seat = phase.unit // UNITS
        options: list[Option] = []
        for card in distinct(state.hands[seat]):
            if state.box.powers[card].timing == "move" and is_playable(state, seat, card):
                options.append(state.box.play_options[card])
        if not state.hands[seat]:
            return None
        return Decision(seat, "move_card", [*options, GO], (phase.unit,))

    def is_private(self, state: Arena) -> bool:
        return True

    def take(self, state: Arena, option: Option) -> None:
        if option is not GO:
            state.then(self)
            seat = active(state).unit // UNITS
            play_ability(state, seat, state.box.power_by_id[str(option.on[0])])


class Teleport(Question):
    """`teleport`: to a free own point instead of walking. R81: then nothing follows the move."""

    __slots__ = ()

    def ask(self, state: Arena) -> Decision | None:
        phase = active(state)
        unit = phase.unit
        if ready_teleport(state, unit) < 0:
            return None
        ground = state.box.ground
        options: list[Option] = []
        for place, cell in enumerate(ground.points):
            if (
                state.marker[place] == unit // UNITS
                and state.occupant[cell] == NOBODY
                and may_stand(state, unit, cell)
            ):
                options.append(ground.to_options[cell])
        if not options:
            return None
        return Decision(unit // UNITS, "teleport", [*options, WALK], (unit,))

    def take(self, state: Arena, option: Option) -> None:
        if option is WALK:
            return
        unit = active(state).unit
        state.spent[ready_teleport(state, unit)] += 1
        cell = node_named(state, option)
        put_on(state, unit, cell)
        if state.events is not None:
            state.tell_unit(unit, "teleported", str(option.on[0]))
        state.cancel_to(EndPhaseMark)
        state.then(EnterTokens(unit, cell, NOWHERE))


class Destination(Question):
    """DD-7.1, DD-7.9: where the active unit goes with the movement it has left."""

    __slots__ = ("goes_on",)

    def __init__(self, goes_on: bool) -> None:
        self.goes_on = goes_on
        """Whether it is the second part of a Step-n-go."""

    def ask(self, state: Arena) -> Decision | None:
        phase = state.phase
        if phase is None or (self.goes_on and not phase.steps_and_goes):
            return None
        unit = phase.unit
        nodes, _ = reach_of(state, unit, points_left(state, phase), permits_now(state, phase))
        options = stop_options(state, nodes)
        options.append(STAY)
        if self.goes_on and len(options) == 1:
            return None
        return Decision(unit // UNITS, "destination", options, (unit,))

    def take(self, state: Arena, option: Option) -> None:
        phase = active(state)
        if phase.steps_and_goes and not self.goes_on:
            state.then(STOP_AND_ACT, GO_ON_WALKING)
        if option is STAY:
            return
        points, permits = points_left(state, phase), permits_now(state, phase)
        path = path_of(state, phase.unit, node_named(state, option), points, permits)
        state.then(Walk(phase.unit, path, MOVEMENT_PHASE))


class EndMove(Step):
    """DD-7.11: who follows, then tow, ram and quick capture of the unit that moved."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        move = state.move
        assert move is not None
        steps: list[Step] = []
        # R89: laid down on its way it has moved all the same; the dead leave nothing to follow.
        if move.spaces and move.followers and (state.phase is not None or state.down[move.unit]):
            steps.append(Followers(move.unit, move.followers, move.spaces))
        if state.phase is not None:
            add_aftermath(state, move, steps)
        if steps:
            state.then(*steps)


class Tow(Question):
    """`tow`: a teammate that was adjacent at the start comes along, or none does."""

    __slots__ = ()

    def ask(self, state: Arena) -> Decision | None:
        move = state.move
        if move is None or state.phase is None or state.pos[move.unit] < 0:
            return None
        options: list[Option] = []
        for mate in move.towable:
            if state.pos[mate] >= 0 and tow_cells(state, move.unit, mate):
                options.append(state.box.unit_options[mate])
        if not options:
            return None
        return Decision(move.unit // UNITS, "tow", [*options, NONE], (move.unit,))

    def take(self, state: Arena, option: Option) -> None:
        if option is not NONE:
            state.then(TowCell(active(state).unit, int(option.on[0])))


class TowCell(Question):
    """`tow`: the cell beside the carrier that the teammate is put on."""

    __slots__ = ("mate", "unit")

    def __init__(self, unit: Unit, mate: Unit) -> None:
        self.unit = unit
        self.mate = mate

    def ask(self, state: Arena) -> Decision:
        cells = tow_cells(state, self.unit, self.mate)
        options = [state.box.ground.to_options[cell] for cell in cells]
        return Decision(self.unit // UNITS, "tow", options, (self.unit, self.mate))

    def take(self, state: Arena, option: Option) -> None:
        cell = node_named(state, option)
        put_on(state, self.mate, cell)
        if state.events is not None:
            state.tell_unit(self.mate, "towed", str(option.on[0]))
        state.then(EnterTokens(self.mate, cell, NOWHERE))


class ChooseRam(Question):
    """`ram`: a free close attack on an adjacent enemy after a long enough move."""

    __slots__ = ()

    def ask(self, state: Arena) -> Decision | None:
        phase = state.phase
        if phase is None or state.pos[phase.unit] < 0:
            return None
        unit = phase.unit
        options: list[Option] = []
        for enemy in enemies_of(state, unit // UNITS):
            if are_adjacent(state, unit, enemy):
                options.append(state.box.unit_options[enemy])
        if not options:
            return None
        return Decision(unit // UNITS, "ram", [*options, NONE], (unit,))

    def take(self, state: Arena, option: Option) -> None:
        if option is not NONE:
            open_ram(state, active(state).unit, int(option.on[0]))


class QuickCapture(Question):
    """`quick_capture`: the point it stands on, without an action, once per turn."""

    __slots__ = ()

    def ask(self, state: Arena) -> Decision | None:
        phase = state.phase
        if phase is None or state.pos[phase.unit] < 0:
            return None
        unit = phase.unit
        place = state.box.ground.point_at[state.pos[unit]]
        if place == NOTHING or state.marker[place] == unit // UNITS:
            return None
        return Decision(unit // UNITS, "quick_capture", [CAPTURE, NO], (unit,))

    def take(self, state: Arena, option: Option) -> None:
        if option is CAPTURE:
            unit = active(state).unit
            state.quick.append(unit)
            state.then(Capture(unit, state.box.ground.point_at[state.pos[unit]]))


class EndPhaseMark(Step):
    """The end of a movement phase: what is left of one is dropped down to here."""

    __slots__ = ()

    def run(self, state: Arena) -> None:
        state.move = None


MOVE_CARD = MoveCard()
TELEPORT = Teleport()
GO_WALKING = Destination(False)
STOP_AND_ACT = ActionKind(True)
GO_ON_WALKING = Destination(True)
END_MOVE = EndMove()
TOW = Tow()
CHOOSE_RAM = ChooseRam()
QUICK_CAPTURE = QuickCapture()
END_OF_MOVEMENT = EndPhaseMark()


def begin_movement(state: Arena) -> None:
    """DD-7.1: start the movement phase of the active unit; note who stands beside it."""
    phase = active(state)
    phase.has_movement = False
    unit = phase.unit
    towable = mates_beside(state, unit) if state.sheet(unit).tow else ()
    state.move = Move(unit, possible_followers(state, unit), towable)
    state.then(MOVE_CARD, TELEPORT, GO_WALKING, END_MOVE, END_OF_MOVEMENT)


def add_aftermath(state: Arena, move: Move, steps: list[Step]) -> None:
    """DD-7.11: add what the unit that moved may do at the end of its movement."""
    sheet = state.sheet(move.unit)
    if move.spaces and move.towable:
        steps.append(TOW)
    if move.spaces >= RAM_AFTER and sheet.ram:
        steps.append(CHOOSE_RAM)
    if sheet.quick_capture and move.unit not in state.quick:
        steps.append(QUICK_CAPTURE)


def active(state: Arena) -> UnitPhase:
    """Return the unit phase that is running."""
    phase = state.phase
    assert phase is not None
    return phase


def points_left(state: Arena, phase: UnitPhase) -> int:
    """Return how many spaces the active unit may still move."""
    return max(0, movement_of(state, phase.unit) + phase.plus - phase.spaces)


def permits_now(state: Arena, phase: UnitPhase) -> int:
    """Return where the active unit may go, cards included."""
    return permits_of(state, phase.unit) | phase.permits


def mates_beside(state: Arena, unit: Unit) -> tuple[Unit, ...]:
    """Return the teammates adjacent to a unit, outside the base."""
    if state.pos[unit] < 0:
        return ()
    mates = [mate for mate in state.team(unit // UNITS) if mate != unit]
    return tuple([mate for mate in mates if are_adjacent(state, unit, mate)])


def tow_cells(state: Arena, unit: Unit, mate: Unit) -> list[int]:
    """Return the free cells beside a carrier on which a teammate may stand."""
    found: list[int] = []
    for cell in state.box.ground.near[state.pos[unit]]:
        if (
            state.occupant[cell] == NOBODY
            and may_stand(state, mate, cell)
            and is_adjacent_cell(state, unit, cell)
        ):
            found.append(cell)
    return found


def ready_teleport(state: Arena, unit: Unit) -> int:
    """Return the limit of a teleport that is not used up, or -1."""
    for limit in state.sheet(unit).teleport:
        if state.spent[limit] < state.box.limits[limit]:
            return limit
    return -1
