"""The steps of Death Dome, in the order of the rulebook.

purchase   the store before a match           combat     an attack, from weapon to aftermath
turn       draw, windows, unit phases         hits       defense, wounds, pushes, death check
movement   the movement phase                 reactions  what a hit sets off besides
walking    paths, bug tokens, followers       death      shells, jails, the last team standing
actions    the action phase                   payout     the end of a match
powers     power cards for their abilities    series     matches, auction, the end

abilities  what each power card does
units, hands, strength, weapons: arithmetic
"""
