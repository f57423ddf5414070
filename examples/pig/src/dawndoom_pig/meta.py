"""Pig: what a table can be set to."""

from dawndoom.core import Preset, Setting, Whole

NAME = "pig"
TITLE = "Pig"
RULES_VERSION = 1
SEATS = (2, 3, 4, 5, 6)

SETTINGS: tuple[Setting, ...] = (
    Whole(
        "target", 100, 10, 200, "Points to win", "The first player to bank this many points wins."
    ),
)

PRESETS = (Preset("quick", "Quick", "A game of five minutes.", {"target": 50}),)
