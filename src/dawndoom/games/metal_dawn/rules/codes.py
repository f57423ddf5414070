"""Dominus Codes: revealing and hacking them.

MD-7.3  can_hack      in Dominus' zone, with Intel, while a Code is left
MD-7.4  HackIntel     the first Intel card
        HackCode      any Code that is not hacked; a face-down one is revealed
        HackCheck     enough: success; the Agent fell: failure; else
        HackAdd       one more Intel, a bonus, or stop; never more than three cards
MD-7.5  succeed       MD-7.6 fail
MD-7.7  FuturePlan    the hacking seat alone looks at the next Robot cards and places one
"""

from dawndoom.core import Decision, Option, Question, SlotQuestion, SlotStep, Step
from dawndoom.games.metal_dawn.rules.agents import TrimIntel, distinct, spend_gear
from dawndoom.games.metal_dawn.rules.calls import Resolve
from dawndoom.games.metal_dawn.rules.components import (
    HACK,
    HACK_KEEP,
    HACK_REACH,
    ON_FAIL,
    ON_HACK,
    ON_REVEAL,
)
from dawndoom.games.metal_dawn.rules.decks import look, put_under
from dawndoom.games.metal_dawn.rules.modifiers import CODE_DIFFICULTY, HACK_BONUS
from dawndoom.games.metal_dawn.rules.places import NONE, Division, Slot, division_of
from dawndoom.games.metal_dawn.rules.resolution import Hack
from dawndoom.games.metal_dawn.rules.state import FACE_DOWN, HACKED, REVEALED, City
from dawndoom.games.metal_dawn.rules.terms import INTEL, ROBOT
from dawndoom.games.metal_dawn.rules.traits import modified, reaches, trait

MOST_CARDS = 3
PLAN_LOOK = 2
STOP = Option("stop")


class HackIntel(SlotQuestion):
    """MD-7.4, step 1: choose the first Intel card."""

    __slots__ = ()

    def ask(self, state: City) -> Decision:
        division = division_of(self.slot)
        options = [state.box.intel_options[card] for card in distinct(state.intel[division])]
        return Decision(state.seat_of(division), "hack_intel", options)

    def take(self, state: City, option: Option) -> None:
        card = state.box.intel_options.index(option)
        state.intel[division_of(self.slot)].remove(card)
        state.hack = Hack(NONE, (card,), standing_bonus(state, self.slot))
        state.then(HackCode(self.slot))


class HackCode(SlotQuestion):
    """MD-7.4, step 2: choose any unhacked Code, face up or down."""

    __slots__ = ()

    def ask(self, state: City) -> Decision:
        options = [
            state.box.code_options[space]
            for space in range(len(state.codes))
            if state.code_state[space] != HACKED
        ]
        return Decision(state.seat_of(division_of(self.slot)), "hack_code", options)

    def take(self, state: City, option: Option) -> None:
        space = int(option.on[0]) - 1
        hack = state.hack
        assert hack is not None
        state.hack = Hack(space, hack.played, hack.bonus)
        state.then(HackCheck(self.slot))
        if state.code_state[space] == FACE_DOWN:
            reveal_code(state, space)


class HackCheck(SlotStep):
    """MD-7.5, MD-7.9: enough is success at once; a fallen Agent has failed."""

    __slots__ = ()

    def run(self, state: City) -> None:
        hack = state.hack
        assert hack is not None
        if state.fallen:
            fail(state, self.slot)
        elif total(state, hack) >= difficulty(state, hack.space):
            succeed(state, self.slot)
        else:
            state.then(HackAdd(self.slot))


class HackAdd(SlotQuestion):
    """MD-7.4, step 4: add one more Intel or a bonus, or stop and fail."""

    __slots__ = ()

    def ask(self, state: City) -> Decision:
        hack = state.hack
        assert hack is not None
        division = division_of(self.slot)
        options: list[Option] = []
        if len(hack.played) < MOST_CARDS:
            options = [state.box.intel_options[card] for card in distinct(state.intel[division])]
        if gear_bonus(state, self.slot):
            options.append(state.box.gear_options[state.gear[self.slot]])
        options.append(STOP)
        about = (hack.space + 1, total(state, hack), difficulty(state, hack.space))
        return Decision(state.seat_of(division), "hack_add", options, about)

    def take(self, state: City, option: Option) -> None:
        hack = state.hack
        assert hack is not None
        if option.verb == "stop":
            fail(state, self.slot)
            return
        state.then(HackCheck(self.slot))
        if option.verb == "gear":
            state.hack = Hack(hack.space, hack.played, hack.bonus + gear_bonus(state, self.slot))
            spend_gear(state, self.slot)
        else:
            card = state.box.intel_options.index(option)
            state.intel[division_of(self.slot)].remove(card)
            state.hack = Hack(hack.space, (*hack.played, card), hack.bonus)


class FuturePlan(Question):
    """MD-7.7: one of the Robot cards just seen goes face up on the Code's space."""

    __slots__ = ("count", "division", "space")

    def __init__(self, division: Division, space: int, count: int) -> None:
        self.division = division
        self.space = space
        self.count = count

    def ask(self, state: City) -> Decision:
        seen = state.decks[ROBOT][-self.count :]
        options = [state.box.robot_options[card] for card in distinct(seen[::-1])]
        seat = state.seat_of(self.division)
        return Decision(seat, "future_plan", options, (self.space + 1,))

    def take(self, state: City, option: Option) -> None:
        card = state.box.robot_options.index(option)
        others = state.decks[ROBOT][-self.count :]
        others.remove(card)
        put_under(state, ROBOT, card)
        state.decks[ROBOT].pop(0)
        state.known[ROBOT].pop(0)
        for other in others[::-1]:
            put_under(state, ROBOT, other)
        state.plans[self.space] = card
        state.reveal()
        if state.events is not None:
            state.tell_division(self.division, "planned", state.box.robot[card].id, self.space + 1)


class LookAhead(Step):
    """MD-7.7: let the hacking seat see the next Robot cards, then ask."""

    __slots__ = ("division", "space")

    def __init__(self, division: Division, space: int) -> None:
        self.division = division
        self.space = space

    def run(self, state: City) -> None:
        count = look(state, ROBOT, max(PLAN_LOOK, state.plan_look), self.division)
        state.plan_look = 0
        if count:
            state.then(FuturePlan(self.division, self.space, count))


def reveal_code(state: City, space: int) -> None:
    """MD-7.8: turn a Code up and resolve what it does when revealed."""
    state.code_state[space] = REVEALED
    state.reveal()
    if state.events is not None:
        state.tell("code_revealed", state.box.codes[state.codes[space]].id, space + 1)
    state.then(*[TrimIntel(division) for division in state.seat_order()])
    resolve_code(state, space, ON_REVEAL)


def resolve_code(state: City, space: int, moment: int) -> None:
    """Put a Code's ability on the agenda if this is its moment."""
    code = state.box.codes[state.codes[space]]
    if code.moment == moment:
        decider = state.decider()
        state.then(
            *[Resolve(effect, decider, state.active, state.dominus) for effect in code.power.free]
        )


def first_face_down(state: City) -> int:
    """MD-6.11: return the topmost face-down Code's space, or NONE."""
    for space, face in enumerate(state.code_state):
        if face == FACE_DOWN:
            return space
    return NONE


def can_hack(state: City, slot: Slot) -> bool:
    """MD-7.3: Act I, Dominus' zone (or as near as a card allows), Intel, a Code left."""
    if state.act != 1 or not state.intel[division_of(slot)] or not state.codes_left():
        return False
    zone = state.place_zone(slot)
    if zone < 0:
        return False
    distance = state.box.board.distances[zone][state.dominus]
    return distance <= max(reaches(state, slot, HACK_REACH))


def standing_bonus(state: City, slot: Slot) -> int:
    """Return what abilities and passing effects add to a hack."""
    return trait(state, slot, HACK) + modified(state, HACK_BONUS, slot)


def gear_bonus(state: City, slot: Slot) -> int:
    """Return what a use of the Agent's Gear would add to a hack."""
    gear = state.gear[slot]
    return state.box.gear[gear].power.hack if gear >= 0 else 0


def total(state: City, hack: Hack) -> int:
    """MD-7.4, step 3: played values and bonuses."""
    value = hack.bonus
    for card in hack.played:
        value += state.box.intel[card].value
    return value


def difficulty(state: City, space: int) -> int:
    """Return what a hack of a Code must reach."""
    return state.box.codes[state.codes[space]].difficulty + modified(state, CODE_DIFFICULTY, NONE)


def succeed(state: City, slot: Slot) -> None:
    """MD-7.5: discard all played Intel, resolve the Code, remove it, then the Future Plan."""
    hack = state.hack
    assert hack is not None
    state.hack = None
    state.discards[INTEL].extend(hack.played)
    state.hacked.append(difficulty(state, hack.space))
    if state.events is not None:
        state.tell_division(
            division_of(slot), "hacked", hack.space + 1, total(state, hack), state.hacked[-1]
        )
    state.code_state[hack.space] = HACKED
    state.then(LookAhead(division_of(slot), hack.space))
    resolve_code(state, hack.space, ON_HACK)


def fail(state: City, slot: Slot) -> None:
    """MD-7.6: discard only the first card; the Code stays revealed."""
    hack = state.hack
    assert hack is not None
    state.hack = None
    division = division_of(slot)
    returned = list(hack.played)
    if not trait(state, slot, HACK_KEEP) or state.fallen:
        state.discards[INTEL].append(returned.pop(0))
    state.intel[division].extend(returned)
    if state.events is not None:
        needed = difficulty(state, hack.space)
        state.tell_division(division, "hack_failed", hack.space + 1, total(state, hack), needed)
    state.then(TrimIntel(division))
    resolve_code(state, hack.space, ON_FAIL)
