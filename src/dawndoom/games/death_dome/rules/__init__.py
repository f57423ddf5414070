"""The steps of Death Dome, in the order of the rulebook.

purchase   the store before a match           combat   an attack, from weapon to aftermath
turn       draw, windows, unit phases         hits     defense, wounds and what follows
movement   the movement phase                 death    shells, jails, the last team standing
walking    paths, bug tokens, followers       payout   the end of a match
actions    the action phase                   series   matches, auction, the end
powers     power cards for their abilities
units, hands, strength: arithmetic
"""
