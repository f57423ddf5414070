"""The rules of Pig, in the order of play.

setup    nothing banked, a random seat begins
turn     roll, or hold; a 1 loses the stake and the turn
ending   the first player to bank the target wins
"""

from dawndoom_pig.rules import state, turn

MODULES = (state, turn)
"""Where the classes are that a saved state may name."""
