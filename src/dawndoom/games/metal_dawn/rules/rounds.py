"""The round.

MD-3.1    Round      Agent phase, Dominus phase, Clean-up
MD-16.2              in Act II without cards, with Counterattacks
MD-15.1   CleanUp    tokens return, Agents are ready, effects of the round end
MD-15.5              all Codes hacked: Act II
MD-15.6   NextLead   the present `lead` chooses; in Tech War it passes clockwise
"""

from dawndoom.core import Decision, Option, Question, Step
from dawndoom.games.metal_dawn.rules.activation import AgentPhase
from dawndoom.games.metal_dawn.rules.dominus import DominusAdvance, DominusCards, UnitAttacks
from dawndoom.games.metal_dawn.rules.ending import ROUND_CAP, lose
from dawndoom.games.metal_dawn.rules.modifiers import AGENT_PHASE, THIS_ROUND, THROUGH_AGENT_PHASE
from dawndoom.games.metal_dawn.rules.places import NONE
from dawndoom.games.metal_dawn.rules.robot import begin_act_two
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.traits import drop_modifiers


class Round(Step):
    """MD-3.1, MD-16.2: the phases in order."""

    __slots__ = ()

    def run(self, state: City) -> None:
        state.round += 1
        if state.events is not None:
            state.tell("round", state.round, state.act)
        state.then(AgentPhase(), DominusPhase(), CleanUp(), self)


class DominusPhase(Step):
    """MD-12.1, MD-16.11: advance, Units attack, and in Act I the satellite activates."""

    __slots__ = ()

    def run(self, state: City) -> None:
        drop_modifiers(state, AGENT_PHASE)
        drop_modifiers(state, THROUGH_AGENT_PHASE)
        state.then(DominusAdvance(), UnitAttacks(), DominusCards())


class CleanUp(Step):
    """MD-15.1 to MD-15.6, in order."""

    __slots__ = ()

    def run(self, state: City) -> None:
        state.phase = "cleanup"
        state.zone_token = [NONE] * state.divisions
        state.ready = [True] * len(state.agents)
        state.blocked = [False] * len(state.blocked)
        state.used_round = []
        drop_modifiers(state, THIS_ROUND)
        if state.act == 1 and not state.codes_left():
            begin_act_two(state)
        if state.round == state.box.max_rounds:
            lose(state, ROUND_CAP)
            return
        state.then(NextLead())


class NextLead(Question):
    """MD-1.23, MD-15.6: choose the first player of the next round."""

    __slots__ = ()

    def run(self, state: City) -> None:
        if state.box.tech_war:
            state.lead = (state.lead + 1) % state.divisions
        else:
            super().run(state)

    def ask(self, state: City) -> Decision:
        options = state.box.division_options[: state.divisions]
        return Decision(state.seat_of(state.lead), "first_player", options)

    def take(self, state: City, option: Option) -> None:
        state.lead = int(option.on[0])
        if state.events is not None:
            state.tell_division(state.lead, "lead")
