"""The Agent phase: turns, activations, actions.

MD-3.2  AgentPhase      seats take turns clockwise from `lead`
        AgentTurn       a seat activates one of its ready Agents
MD-3.3  Activation      two standard actions and any number of free ones
MD-3.4  Action          the menu, offered again until the activation ends
MD-3.6  EndActivation   the Agent is inactive; in Act II the Counterattack follows
"""

from dawndoom.core import Decision, Option, Question, SlotStep, Step
from dawndoom.games.metal_dawn.rules.abilities import (
    AgentAbility,
    UseIntel,
    ability_options,
    can_use_division,
    can_use_gear,
    can_use_intel,
    can_use_zone,
    use_division,
    use_gear,
    use_zone_power,
)
from dawndoom.games.metal_dawn.rules.attack import AttackMode
from dawndoom.games.metal_dawn.rules.board import agent_id, has_ready
from dawndoom.games.metal_dawn.rules.checkpoints import CHECKPOINT
from dawndoom.games.metal_dawn.rules.codes import HackIntel, can_hack
from dawndoom.games.metal_dawn.rules.equipment import DiscardEquipment, EquipCard, can_discard
from dawndoom.games.metal_dawn.rules.missions import GainMission, PayMission, can_gain, can_pay
from dawndoom.games.metal_dawn.rules.modifiers import NEXT_MOVE, THIS_ACTIVATION
from dawndoom.games.metal_dawn.rules.movement import MoveZone, can_move
from dawndoom.games.metal_dawn.rules.places import NONE, Slot, division_of, slots_of
from dawndoom.games.metal_dawn.rules.retreat import can_retreat, propose_retreat
from dawndoom.games.metal_dawn.rules.robot import Counterattack
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.targets import can_attack
from dawndoom.games.metal_dawn.rules.tech_war import ClaimObjective, LastClaim, claimable
from dawndoom.games.metal_dawn.rules.traits import drop_modifiers

STANDARD_ACTIONS = 2
MOVE = Option("move")
ATTACK = Option("attack")
HACK = Option("hack")
INTEL = Option("intel")
GEAR = Option("gear")
ZONE_POWER = Option("zone_power")
ABILITY = Option("ability")
DIVISION = Option("division")
GAIN_MISSION = Option("gain_mission")
COMPLETE_MISSION = Option("complete_mission")
EQUIP = Option("equip")
RETREAT = Option("retreat")
CLAIM = Option("claim")
DISCARD = Option("discard")
END = Option("end")
STANDARD = ("move", "attack", "hack", "intel")


class AgentPhase(Step):
    """MD-3.2: the seats take turns until every Agent is inactive."""

    __slots__ = ()

    def run(self, state: City) -> None:
        state.phase = "agent"
        state.turn = state.lead
        state.then(AgentTurn())


class AgentTurn(Question):
    """MD-3.2: a seat must activate one of its ready Agents; without one it is skipped."""

    __slots__ = ()

    def run(self, state: City) -> None:
        for _ in range(state.divisions):
            if has_ready(state, state.turn):
                super().run(state)
                return
            state.turn = (state.turn + 1) % state.divisions

    def ask(self, state: City) -> Decision:
        options = [
            state.box.agent_options[state.agents[slot]]
            for slot in slots_of(state.turn)
            if state.ready[slot]
        ]
        return Decision(state.seat_of(state.turn), "activate_agent", options, (state.turn,))

    def take(self, state: City, option: Option) -> None:
        slot = state.slot_with(state.box.agent_options.index(option))
        state.then(Activation(slot), self)


class Activation(SlotStep):
    """MD-3.3: begin an activation: two standard actions, nothing done yet."""

    __slots__ = ()

    def run(self, state: City) -> None:
        state.active = self.slot
        state.actor = division_of(self.slot)
        state.fallen = False
        state.actions = STANDARD_ACTIONS
        state.kills = []
        state.moves = 0
        state.hacked = []
        state.robot_damage = 0
        state.completed = 0
        state.given = 0
        state.claimed = []
        state.used_activation = []
        state.retreat_failed = False
        if state.events is not None:
            state.tell_division(division_of(self.slot), "activated", agent_id(state, self.slot))
        state.then(CHECKPOINT, ACTION)


class Action(Question):
    """MD-3.4, MD-3.5: the menu of what can be carried through, and the end."""

    __slots__ = ()

    def run(self, state: City) -> None:
        if not state.fallen:
            super().run(state)
        elif state.box.tech_war:
            state.then(LastClaim(state.active), EndActivation())
        else:
            state.then(EndActivation())

    def ask(self, state: City) -> Decision:
        slot = state.active
        options: list[Option] = []
        abilities = ability_options(state, slot)
        if state.actions:
            standard_options(state, slot, options)
        free_options(state, slot, options, bool(abilities))
        options.append(END)
        about = (agent_id(state, slot), *[str(option.on[0]) for option in abilities])
        return Decision(state.seat_of(division_of(slot)), "action", options, about)

    def take(self, state: City, option: Option) -> None:
        if option is END or option.verb == "end":
            state.then(EndActivation())
            return
        state.agenda.append(ACTION)
        state.agenda.append(CHECKPOINT)
        if option.verb in STANDARD:
            state.actions -= 1
            begin_standard(state, option.verb)
        else:
            begin_free(state, option.verb)


class EndActivation(Step):
    """MD-3.6, MD-16.4: the Agent is inactive, play passes on; in Act II the Robot strikes first."""

    __slots__ = ()

    def run(self, state: City) -> None:
        state.ready[state.active] = False
        state.active = NONE
        state.fallen = False
        state.actions = 0
        drop_modifiers(state, THIS_ACTIVATION)
        drop_modifiers(state, NEXT_MOVE)
        if state.act == 2:
            state.phase = "counterattack"
            state.then(Counterattack(), PassOn())
        else:
            state.then(PassOn())


class PassOn(Step):
    """MD-3.6: play passes clockwise."""

    __slots__ = ()

    def run(self, state: City) -> None:
        state.phase = "agent"
        state.actor = NONE
        state.turn = (state.turn + 1) % state.divisions


ACTION = Action()


def standard_options(state: City, slot: Slot, options: list[Option]) -> None:
    """MD-3.4: the standard actions that can be carried through."""
    if can_move(state, slot):
        options.append(MOVE)
    if can_attack(state, slot):
        options.append(ATTACK)
    if can_hack(state, slot):
        options.append(HACK)
    if can_use_intel(state, slot):
        options.append(INTEL)


def free_options(state: City, slot: Slot, options: list[Option], has_ability: bool) -> None:
    """MD-3.5: the free actions that can be carried through."""
    division = division_of(slot)
    if can_use_gear(state, slot):
        options.append(GEAR)
    if can_use_zone(state, slot):
        options.append(ZONE_POWER)
    if has_ability:
        options.append(ABILITY)
    if can_use_division(state, slot):
        options.append(DIVISION)
    if can_gain(state, slot):
        options.append(GAIN_MISSION)
    if can_pay(state, slot):
        options.append(COMPLETE_MISSION)
    if state.reserve_weapon[division] >= 0 or state.reserve_gear[division] >= 0:
        options.append(EQUIP)
    if can_retreat(state):
        options.append(RETREAT)
    if state.box.tech_war and claimable(state, slot):
        options.append(CLAIM)
    if can_discard(state, division):
        options.append(DISCARD)


def begin_standard(state: City, verb: str) -> None:
    """Put the first step of a standard action on the agenda."""
    slot = state.active
    if verb == "move":
        state.then(MoveZone(slot))
    elif verb == "attack":
        state.then(AttackMode(slot))
    elif verb == "hack":
        state.then(HackIntel(slot))
    else:
        state.then(UseIntel(slot))


def begin_free(state: City, verb: str) -> None:
    """Carry out a free action, or put its first step on the agenda."""
    slot = state.active
    if verb == "gear":
        use_gear(state, slot)
    elif verb == "zone_power":
        use_zone_power(state, slot)
    elif verb == "ability":
        state.then(AgentAbility(slot))
    elif verb == "division":
        use_division(state, slot)
    elif verb == "gain_mission":
        state.then(GainMission(slot))
    elif verb == "complete_mission":
        state.then(PayMission(slot, 0))
    elif verb == "equip":
        state.then(EquipCard(slot))
    elif verb == "retreat":
        propose_retreat(state, division_of(slot))
    elif verb == "claim":
        state.then(ClaimObjective(slot))
    else:
        state.then(DiscardEquipment(division_of(slot)))
