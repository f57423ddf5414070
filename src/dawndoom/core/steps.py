"""Bases for steps and questions that keep one number and nothing else.

What a slot or a unit is, only its game knows: here it is a number, as a seat is.
"""

from dawndoom.core.compiler import mypyc_attr
from dawndoom.core.questions import Question
from dawndoom.core.state import Seat, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(Step):
    """A step of one seat."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatQuestion(Question):
    """A question to one seat."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class SlotStep(Step):
    """A step of whatever stands in one slot."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot


@mypyc_attr(allow_interpreted_subclasses=True)
class SlotQuestion(Question):
    """A question about whatever stands in one slot."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot


@mypyc_attr(allow_interpreted_subclasses=True)
class UnitStep(Step):
    """A step of one unit."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit


@mypyc_attr(allow_interpreted_subclasses=True)
class UnitQuestion(Question):
    """A question about one unit."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit
