"""Calls of card effects: what an effect is, and the two steps that carry one out.

An effect is read once from its card and lies in the box; a step names it by its number there, so
that what happens next stays plain data.
"""

from typing import Any

from dawndoom.core import Data, Decision, Option, Question, mypyc_attr
from dawndoom.games.metal_dawn.rules.places import NONE


class Call(Question):
    """Whose effect it is: the Division that decides, the Agent it is for, the zone it speaks of.

    `left` counts what is still to be picked, `picked` is the one thing that was picked before; an
    effect that must remember more keeps it in its `progress`.
    """

    __slots__ = ("division", "effect", "left", "picked", "progress", "slot", "zone")

    def __init__(
        self,
        effect: int,
        division: int,
        slot: int,
        zone: int,
        left: int = 0,
        picked: int = NONE,
        progress: Data | None = None,
    ) -> None:
        self.effect = effect
        self.division = division
        self.slot = slot
        self.zone = zone
        self.left = left
        self.picked = picked
        self.progress = progress


class Resolve(Call):
    """Carry out an effect, if the Act and its condition fit."""

    __slots__ = ()

    def run(self, state: Any) -> None:
        effect: Effect = state.box.effects[self.effect]
        if effect.applies(state, self):
            effect.run(state, self)


class Choose(Call):
    """Ask what an effect leaves open."""

    __slots__ = ()

    def ask(self, state: Any) -> Decision | None:
        effect: Effect = state.box.effects[self.effect]
        decision = effect.ask(state, self)
        if decision is not None and decision.name == "card_choice" and effect.card:
            decision.about = (*decision.about, effect.card)
        return decision

    def is_private(self, state: Any) -> bool:
        effect: Effect = state.box.effects[self.effect]
        return effect.is_private()

    def take(self, state: Any, option: Option) -> None:
        effect: Effect = state.box.effects[self.effect]
        effect.take(state, self, option)


def choosing(call: Call, left: int = 0, picked: int = NONE, progress: Data | None = None) -> Choose:
    """Return the question of a call."""
    return Choose(call.effect, call.division, call.slot, call.zone, left, picked, progress)


def resolving(
    call: Call, left: int = 0, picked: int = NONE, progress: Data | None = None
) -> Resolve:
    """Return the same call again, with something picked."""
    return Resolve(call.effect, call.division, call.slot, call.zone, left, picked, progress)


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Something that is true of the table, or not."""

    def holds(self, state: Any, slot: int, zone: int) -> bool:
        """Test it for an Agent (or NONE) and a zone (or NONE)."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One thing that a card does."""

    def __init__(self) -> None:
        self.index: int = NONE
        self.card: str = ""
        self.act: int = 0
        self.condition: Condition | None = None

    def applies(self, state: Any, call: Call) -> bool:
        """Tell whether the effect speaks of this Act and its condition holds."""
        if self.act and self.act != state.act:
            return False
        condition = self.condition
        return condition is None or condition.holds(state, call.slot, call.zone)

    def can(self, state: Any, call: Call) -> bool:
        """Tell whether it could change anything now (MD-0.5)."""
        return True

    def run(self, state: Any, call: Call) -> None:
        """Do it, or put what it leaves open."""
        raise NotImplementedError

    def ask(self, state: Any, call: Call) -> Decision | None:
        """Return what is asked; only effects that leave something open do."""
        raise NotImplementedError

    def is_private(self) -> bool:
        """Tell whether only the seat itself knows if it has a choice (`Question.is_private`)."""
        return False

    def take(self, state: Any, call: Call, option: Option) -> None:
        """Carry out the option chosen."""
        raise NotImplementedError
