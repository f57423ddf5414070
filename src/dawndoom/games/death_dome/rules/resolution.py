"""What is being resolved: the unit phase that runs, the attacks in it, effects that last."""

from dawndoom.core import Data, Seat
from dawndoom.games.death_dome.rules.board import Cell

Unit = int
"""Seat 0 owns the units 0 to 3, seat 1 those from 4 to 7, and so on."""
Card = int

NOBODY = -1
NOWHERE = -1

WEAPON, PAYBACK, RAM, BUG, SHOVE = range(5)
"""Kinds of attacks; a shove by a card is resolved like one, but is none."""


class Lasting(Data):
    """An effect that lasts: a boost of a unit, or a blackout. `card` lies open until it ends."""

    __slots__ = ("amount", "card", "rating", "seat", "unit")

    def __init__(self, seat: Seat, card: Card, unit: Unit, rating: int, amount: int) -> None:
        self.seat = seat
        self.card = card
        self.unit = unit
        self.rating = rating
        self.amount = amount


class UnitPhase(Data):
    """DD-4.6: the unit phase that is running: whose, and what is left of it."""

    __slots__ = (
        "actions",
        "has_movement",
        "permits",
        "plus",
        "spaces",
        "steps_and_goes",
        "unit",
    )

    def __init__(
        self,
        unit: Unit,
        has_movement: bool = True,
        actions: int = 1,
        spaces: int = 0,
        plus: int = 0,
        permits: int = 0,
        steps_and_goes: bool = False,
    ) -> None:
        self.unit = unit
        self.has_movement = has_movement
        self.actions = actions
        self.spaces = spaces
        """Spaces moved in it so far."""
        self.plus = plus
        """Movement added by cards."""
        self.permits = permits
        """Permits given by cards."""
        self.steps_and_goes = steps_and_goes

    def clone(self) -> "UnitPhase":
        """Return a copy."""
        return UnitPhase(
            self.unit,
            self.has_movement,
            self.actions,
            self.spaces,
            self.plus,
            self.permits,
            self.steps_and_goes,
        )


class Move(Data):
    """The move of a movement phase, from its start to its end: who may follow it, who comes along.

    It outlives its unit phase: a unit that a bug token lays down has moved all the same.
    """

    __slots__ = ("followers", "spaces", "towable", "unit")

    def __init__(
        self, unit: Unit, followers: tuple[Unit, ...], towable: tuple[Unit, ...], spaces: int = 0
    ) -> None:
        self.unit = unit
        self.followers = followers
        """Who was adjacent at the start of the move and could follow it."""
        self.towable = towable
        """Teammates that were adjacent at the start of the move."""
        self.spaces = spaces

    def clone(self) -> "Move":
        """Return a copy."""
        return Move(self.unit, self.followers, self.towable, self.spaces)


class Fight(Data):
    """DD-12: the attack that is being resolved."""

    __slots__ = (
        "affected",
        "attack_cards",
        "came_from",
        "defense",
        "defense_cards",
        "entered",
        "extras",
        "followers",
        "item",
        "kind",
        "marks",
        "moved",
        "order",
        "paged",
        "seat",
        "strength",
        "target",
        "unit",
        "wounds",
    )

    def __init__(
        self, kind: int, seat: Seat, unit: Unit, item: int, strength: int, marks: int
    ) -> None:
        self.kind = kind
        self.seat = seat
        """Whose attack it is; NOBODY for a bug token."""
        self.unit = unit
        self.item = item
        """The weapon: an item, or the punch."""
        self.strength = strength
        """Set strength of a payback, a ram or a token."""
        self.marks = marks
        self.target: Unit = NOBODY
        self.affected: tuple[Unit, ...] = ()
        """Affected units that are still to be resolved."""
        self.order: tuple[Unit, ...] = ()
        """Affected units in the order in which they were resolved."""
        self.attack_cards: tuple[Card, ...] = ()
        self.defense_cards: tuple[Card, ...] = ()
        self.defense: tuple[int, ...] = ()
        """Seat and value of each defense card, flat: seat, value, seat, value, ..."""
        self.wounds: int = 0
        """Wounds of the main target."""
        self.paged: tuple[Unit, ...] = ()
        """Pager carriers that have answered in this attack."""
        self.came_from: Cell = NOWHERE
        """For a token: the cell that the unit came from."""
        self.moved: int = 0
        """Spaces that the unit being resolved was pushed and blinked."""
        self.entered: tuple[Cell, ...] = ()
        """Cells that it entered, and where it came from: cell, from, cell, from, ..."""
        self.followers: tuple[Unit, ...] = ()
        self.extras: int = 0
        """Extra attacks that may still follow."""

    @classmethod
    def restored(cls, values: dict[str, object]) -> "Fight":
        """Return a fight with these fields."""
        fight = Fight(0, 0, 0, 0, 0, 0)
        for name, value in values.items():
            setattr(fight, name, value)
        return fight

    def clone(self) -> "Fight":
        """Return a copy."""
        copy = Fight(self.kind, self.seat, self.unit, self.item, self.strength, self.marks)
        copy.target = self.target
        copy.affected = self.affected
        copy.order = self.order
        copy.attack_cards = self.attack_cards
        copy.defense_cards = self.defense_cards
        copy.defense = self.defense
        copy.wounds = self.wounds
        copy.paged = self.paged
        copy.came_from = self.came_from
        copy.moved = self.moved
        copy.entered = self.entered
        copy.followers = self.followers
        copy.extras = self.extras
        return copy
