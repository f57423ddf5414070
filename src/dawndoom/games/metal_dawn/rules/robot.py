"""Act II: Robot Dominus.

MD-16.1   begin_act_two   the satellite becomes the Robot
MD-16.4   Counterattack   after every activation one Robot card
MD-16.7   RobotSteps      one orthogonal step at a time, around the edges
MD-16.9   EnterZone       Agents there suffer the damage, Missions there fail
MD-16.13  RobotMoment     before_move, on_enter, after_move
"""

from dawndoom.core import Step
from dawndoom.games.metal_dawn.rules.agents import Harm
from dawndoom.games.metal_dawn.rules.board import slots_in
from dawndoom.games.metal_dawn.rules.calls import Resolve
from dawndoom.games.metal_dawn.rules.checkpoints import CHECKPOINT
from dawndoom.games.metal_dawn.rules.components import AFTER_MOVE, BEFORE_MOVE, ON_ENTER, RobotCard
from dawndoom.games.metal_dawn.rules.decks import draw_card
from dawndoom.games.metal_dawn.rules.missions import FailZone
from dawndoom.games.metal_dawn.rules.modifiers import NEXT_COUNTERATTACK, ROBOT_STEPS
from dawndoom.games.metal_dawn.rules.places import NONE, Zone
from dawndoom.games.metal_dawn.rules.progress import Hit
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import ROBOT
from dawndoom.games.metal_dawn.rules.traits import drop_modifiers, modified, use_all


class Counterattack(Step):
    """MD-16.5, MD-16.6: the plan on the lowest space, else the top of the deck; then it moves."""

    __slots__ = ()

    def run(self, state: City) -> None:
        drop_modifiers(state, NEXT_COUNTERATTACK)
        card = next_card(state)
        if card < 0:
            return
        state.robot_card = card
        state.hits = []
        state.hits_here = 0
        robot = state.box.robot[card]
        steps = steps_of(state, robot)
        use_all(state, ROBOT_STEPS, NONE)
        if state.events is not None:
            state.tell("counterattack", robot.id)
        state.then(
            RobotMoment(BEFORE_MOVE), RobotSteps(steps), RobotMoment(AFTER_MOVE), RobotDone()
        )


class RobotSteps(Step):
    """MD-16.7, MD-16.10: step by step; a card without steps affects the present zone once."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, state: City) -> None:
        card = current(state)
        if card.steps:
            state.dominus = state.box.board.onward[state.dominus][card.direction]
        if state.events is not None:
            state.tell("robot_moved", state.dominus)
        if self.left > 1:
            state.agenda.append(RobotSteps(self.left - 1))
        enter_zone(state)


class RecordHits(Step):
    """MD-16.13: note who is hit in the zone just entered, and deal the card's damage."""

    __slots__ = ()

    def run(self, state: City) -> None:
        damage = current(state).damage
        state.hits_here = len(state.hits)
        slots = slots_in(state, state.dominus)
        for slot in slots:
            state.hits.append(Hit(slot, state.agents[slot]))
        state.then(*[Harm(slot, damage) for slot in slots])


class EnterMissions(Step):
    """MD-16.9: after the damage and the card's own moment, Missions there fail."""

    __slots__ = ()

    def run(self, state: City) -> None:
        state.then(FailZone(state.dominus))


class RobotMoment(Step):
    """MD-16.13: resolve the card's ability if this is its moment."""

    __slots__ = ("moment",)

    def __init__(self, moment: int) -> None:
        self.moment = moment

    def run(self, state: City) -> None:
        card = current(state)
        if card.moment == self.moment and card.power.free:
            decider = state.decider()
            state.agenda.append(CHECKPOINT)
            state.then(
                *[Resolve(effect, decider, NONE, state.dominus) for effect in card.power.free]
            )


class RobotDone(Step):
    """MD-16.5: the card goes to the face-up discard pile."""

    __slots__ = ()

    def run(self, state: City) -> None:
        state.discards[ROBOT].append(state.robot_card)
        state.robot_card = NONE
        state.hits = []
        state.hits_here = 0
        state.then(CHECKPOINT)


def current(state: City) -> RobotCard:
    """Return the Robot card being resolved."""
    return state.box.robot[state.robot_card]


def steps_of(state: City, card: RobotCard) -> int:
    """Return how many steps a Robot card takes now; effects change it, but never to none."""
    change = modified(state, ROBOT_STEPS, NONE)
    return max(1, card.steps + change) if change and card.steps else card.steps


def next_card(state: City) -> int:
    """MD-16.5: the plan on the lowest-numbered space still holding one, else the deck's top."""
    space = next_plan(state)
    if space < 0:
        return draw_card(state, ROBOT)
    card = state.plans[space]
    state.plans[space] = NONE
    return card


def next_plan(state: City) -> int:
    """Return the lowest-numbered space that holds a plan, or NONE."""
    for space, card in enumerate(state.plans):
        if card >= 0:
            return space
    return NONE


def coming_path(state: City) -> list[Zone]:
    """MD-16.9: the zones that the coming Counterattack enters, as far as a plan tells."""
    space = next_plan(state)
    if state.act == 1 or space < 0:
        return []
    card = state.box.robot[state.plans[space]]
    zone = state.dominus
    path = [] if card.steps else [zone]
    for _ in range(steps_of(state, card)):
        zone = state.box.board.onward[zone][card.direction]
        path.append(zone)
    return path


def enter_zone(state: City) -> None:
    """MD-16.9, MD-16.13: damage, the card's moment, Missions, then a checkpoint."""
    state.then(RecordHits(), RobotMoment(ON_ENTER), EnterMissions(), CHECKPOINT)


def begin_act_two(state: City) -> None:
    """MD-16.1: the Robot stands where the satellite was; pending Dominus cards lapse."""
    state.act = 2
    state.robot_health = state.box.board.robot_health[state.divisions - 2]
    state.cards_due = 0
    if state.events is not None:
        state.tell("act_two", state.robot_health)
