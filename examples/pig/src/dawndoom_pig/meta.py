"""Pig: what a table can be set to."""

from dawndoom.core import Setting, Whole

NAME = "pig"
TITLE = "Pig"
RULES_VERSION = 1
SEATS = (2, 3, 4, 5, 6)

SETTINGS: tuple[Setting, ...] = (
    Whole("target", 100, 10, 200, "Points to win", "Who has banked this many points wins."),
)
