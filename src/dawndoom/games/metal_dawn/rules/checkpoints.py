"""Checkpoints.

MD-0.8  Checkpoint   after each action, attack, firewall, card step
MD-0.9               (a) the active Agent's Mission, (b) the oldest queued firewall, and again
"""

from dawndoom.core import Step
from dawndoom.games.metal_dawn.rules.calls import Resolve
from dawndoom.games.metal_dawn.rules.missions import CompleteMission, is_fulfilled
from dawndoom.games.metal_dawn.rules.places import NONE
from dawndoom.games.metal_dawn.rules.state import City


class Checkpoint(Step):
    """MD-0.9: resolve what is pending, one thing at a time, until nothing is."""

    __slots__ = ()

    def run(self, state: City) -> None:
        slot = state.active
        if slot >= 0 and not state.fallen and is_fulfilled(state, slot):
            state.then(CompleteMission(slot), self)
        elif state.queued:
            firewall = state.box.firewalls[state.queued.pop(0)]
            if state.events is not None:
                state.tell("firewall", firewall.id)
            decider = state.decider()
            state.agenda.append(self)
            state.then(*[Resolve(effect, decider, NONE, NONE) for effect in firewall.power.free])


CHECKPOINT = Checkpoint()
