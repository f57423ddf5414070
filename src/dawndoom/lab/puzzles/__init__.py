"""Puzzles: found in games between bots, proved by deep search, rated by who finds them."""

from dawndoom.lab.puzzles.check import Checked, Verdict, check_puzzles, verdict
from dawndoom.lab.puzzles.finder import DEEP, Found, find_puzzles
from dawndoom.lab.puzzles.selection import select

__all__ = [
    "Checked",
    "DEEP",
    "Found",
    "Verdict",
    "check_puzzles",
    "find_puzzles",
    "select",
    "verdict",
]
