"""Giving up, in words: what the button says and asks, and how far a team has come to agree."""

from typing import NamedTuple

from dawndoom.table.house.resigning import goes_on_without, still_to_agree
from dawndoom.table.house.tables import Table
from dawndoom.table.model.viewpoint import Viewpoint
from dawndoom.table.store import RUNNING


class Resigning(NamedTuple):
    """Whether the viewer may give up, and what that means here."""

    label: str = ""
    """What the button says; nothing if there is none."""
    question: str = ""
    """What is asked before it is done."""
    agreed: tuple[str, ...] = ()
    """Those of a team who would give up."""
    waiting: tuple[str, ...] = ()
    """Those of it who have not said so."""
    can_answer: bool = False
    """Whether the viewer is one of the team."""


def resigning(table: Table, viewpoint: Viewpoint) -> Resigning:
    """Return what giving up means here."""
    if table.row.status != RUNNING or table.game.concede is None:
        return Resigning()
    agreed = table.row.giving_up or []
    waiting = still_to_agree(table)
    can = bool(viewpoint.held)
    has_agreed = can and all(seat in agreed for seat in viewpoint.held) and bool(waiting)
    label, question = words(table, viewpoint.held) if can and not has_agreed else ("", "")
    return Resigning(
        label=label,
        question=question,
        agreed=tuple(table.names[seat] for seat in agreed),
        waiting=tuple(table.names[seat] for seat in waiting) if agreed else (),
        can_answer=can,
    )


def words(table: Table, held: list[int]) -> tuple[str, str]:
    """Return what the button says, and what is asked before it is done."""
    seat = table.row.asked if table.row.asked in held else held[0]
    if table.is_team:
        if table.people_beside(seat):
            return "Give up together", "Give up? The game ends when everybody agrees."
        return "Give up", "Give up this game?"
    if goes_on_without(table, seat):
        return "Resign, a bot plays on", "Resign? You are out for good, and a bot plays on for you."
    return "Resign", "Resign this game?"
