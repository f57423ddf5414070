"""The rules of Cyberdoom Tower, in the order of the rulebook.

CT-1                 setup.py      the tower is built, the sheets are laid out
CT-1.5, CT-2, CT-12  round.py      keys at setup, who goes first, the end of a round
CT-3                 turn.py       a player's turn and its actions
CT-4, CT-5.1         move.py       walks, rides and how they are paid
CT-5, CT-6           hide.py       loot, and the test to hide
CT-7, CT-9, CT-10    attack.py     weapons, dice, abilities, defeating a sentinel
CT-8                 effects.py    symbols that change hit boxes
                     placement.py  which rolls fill them
CT-11, CT-12.1       machines.py   what the sentinels and the AI do
CT-13                keys.py       taking a key, the way to the roof
CT-15                sheet.py      what is gained, paid and discarded; ability steps
                     ending.py     how a turn and how the game ends

What never changes lies in box.py, what lies on the table in state.py, who sees what in view.py.
The chances that a view shows: forecast.py asks chances.py, which counts in throws.py.
"""

from dawndoom.games.cyberdoom_tower.rules import (
    attack,
    ending,
    hide,
    keys,
    machines,
    move,
    round,
    state,
    turn,
)

MODULES = (state, attack, ending, hide, keys, machines, move, round, turn)
"""Where the classes are that a saved state may name."""
