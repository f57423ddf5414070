"""The steps of Metal Dawn, a file for each chapter of the ledger.

opening       MD-1         setup, where it asks or deals
board         MD-2         zones, locations, who stands where
rounds        MD-3, MD-15  the round, its phases, clean-up
activation    MD-3         turns, activations, the menu of actions
moving        MD-4         the Move action and location abilities
attack        MD-5         the Attack action
targets       MD-5.3       what an attack can reach
units         MD-6         Units and their icons
codes         MD-7         Intel and hacking
equipment     MD-8         drawing, placing and using cards
free          MD-9         free actions and the retreat
missions      MD-10        Missions
track         MD-11        the Metal Dawn track; firewalls are effects of their tokens
dominus       MD-12        the Dominus phase
spawning      MD-13        spawning
agents        MD-14        health and defeat
robot         MD-16        Act II
ending        MD-17        the end of the game
tech_war      MD-19        Tech War
checkpoints   MD-0.8       what is resolved between steps
decks         MD-0.6       decks and discard piles
"""

from dawndoom.games.metal_dawn.rules import (
    activation,
    agents,
    attack,
    calls,
    checkpoints,
    codes,
    dominus,
    equipment,
    free,
    missions,
    moving,
    opening,
    robot,
    rounds,
    spawning,
    tech_war,
    units,
)

MODULES = [
    calls,
    opening,
    rounds,
    activation,
    moving,
    attack,
    units,
    codes,
    equipment,
    free,
    missions,
    dominus,
    spawning,
    agents,
    robot,
    tech_war,
    checkpoints,
]
"""Every module with steps, for the vocabulary of dumps."""
