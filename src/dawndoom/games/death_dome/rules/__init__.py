"""The rules of Death Dome 3,000, in the order of the rulebook.

setup            the teams before the first roll (4.1, 4.19)
series           matches, the auction, the end of a series (4.17)
purchase         the store before a match (4.3)
turn             draw, windows, unit phases (4.4, 4.5)
powers           power cards played for their abilities (4.6)
abilities        what each power card does (4.18); for a running unit phase: phase_abilities
movement         the movement phase (4.7)
walk             along a path, onto bug tokens, who follows
actions          the action phase (4.8)
combat           an attack, from weapon to aftermath (4.12)
hits             defense, wounds, pushes, death check (4.11 to 4.13)
reactions        what a hit sets off besides (4.14)
death            shells, jails, the last team standing (4.15)
payout           the end of a match (4.16)

Beneath the steps: what lies in the box (components, effects, board, box), what is being resolved
(resolution), what lies on the table (state, sheets), arithmetic (lanes, paths, sight, units, hands,
strength, weapons), who sees what (view, forecast).
"""

from dawndoom.games.death_dome.rules import (
    actions,
    combat,
    death,
    hits,
    movement,
    payout,
    powers,
    purchase,
    reactions,
    resolution,
    series,
    state,
    turn,
    walk,
)

MODULES = (
    state,
    resolution,
    series,
    purchase,
    turn,
    powers,
    movement,
    walk,
    actions,
    combat,
    hits,
    reactions,
    death,
    payout,
)
"""Where the classes are that a saved state may name."""
