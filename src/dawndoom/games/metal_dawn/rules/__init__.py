"""The rules of Metal Dawn: one file for each chapter of the ledger, in the order of the rulebook.

setup         MD-1         the table before the first question
opening       MD-1         setup, where it asks or deals
board         MD-2         zones, locations, who stands where
rounds        MD-3, MD-15  the round, its phases, clean-up
activation    MD-3         turns, activations, the menu of actions
movement      MD-4         the Move action and location abilities
draws         MD-4.9       cards drawn by locations and effects
attack        MD-5         the Attack action
targets       MD-5.3       what an attack can reach
damage        MD-5.7       what an attack deals
units         MD-6         Units and their icons
codes         MD-7         Intel and hacking
equipment     MD-8         placing, equipping, using and discarding cards
abilities     MD-9         abilities of Intel, Gear, zones, Agents and Divisions
retreat       MD-9.4       the retreat
missions      MD-10        Missions
track         MD-11        the Metal Dawn track; firewalls are effects of their tokens
dominus       MD-12        the Dominus phase
spawn         MD-13        spawning
agents        MD-14        health and defeat
robot         MD-16        Act II
ending        MD-17        the end of the game
tech_war      MD-19        Tech War
checkpoints   MD-0.8       what is resolved between steps
decks         MD-0.6       decks and discard piles

effects       ledger, 8.2  what cards do, called by the two steps of `calls`
places, terms, components, grid, box   what comes in the box
state, modifiers, resolution, progress  what lies on the table
view, unseen, forecast                 who sees what, and what can be foretold
"""

from dawndoom.games.metal_dawn.rules import (
    abilities,
    activation,
    agents,
    attack,
    calls,
    checkpoints,
    codes,
    dominus,
    draws,
    equipment,
    missions,
    modifiers,
    movement,
    opening,
    progress,
    resolution,
    retreat,
    robot,
    rounds,
    spawn,
    state,
    tech_war,
    units,
)

MODULES = (
    state,
    resolution,
    progress,
    modifiers,
    calls,
    opening,
    rounds,
    activation,
    movement,
    draws,
    attack,
    units,
    codes,
    equipment,
    abilities,
    retreat,
    missions,
    dominus,
    spawn,
    agents,
    robot,
    tech_war,
    checkpoints,
)
"""Where the classes are that a saved state may name."""
