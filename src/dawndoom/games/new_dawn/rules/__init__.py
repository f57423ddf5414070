"""The rules of New Dawn, in the order of the rulebook.

setup         ND-2                from the box to the first decision
rounds        ND-3, ND-4, ND-19   the Round and its Steps, Production, Round End
hand          ND-5                drawing and discarding Facility cards
explore       ND-6                exploring Facilities
technology    ND-7                buying and readying Technologies
headquarters  ND-8, ND-11         moving and buying MHQs
actions       ND-9, ND-10         the Actions, Establish Base
seize         ND-12               Seize Control
rolls         ND-13               dice rolls; tables: those against nobody
ambassadors   ND-14               Use Ambassador
aid           ND-16               Aid to the Alliance
control       ND-17               orientation, Base Benefits, what follows a change of control
resources     ND-18               gains, costs, tokens
ending        ND-20               final scores
places        ND-21, ND-22        Stations, Sectors
abilities     ND-23               abilities and windows
effect        ND-23               what an effect is; effects: what each does; counts
forecast      ND-DX               chances before one commits; terms: what an offer costs now
view          section 6           who sees what

The words they share: `kinds` (what can be held), `windows` (when a card may be used), `components`
(the cards), `box` (what never changes in a match), `state` (what lies on the table).
"""

from dawndoom.games.new_dawn.rules import (
    abilities,
    actions,
    aid,
    ambassadors,
    control,
    ending,
    explore,
    hand,
    headquarters,
    places,
    resources,
    rolls,
    rounds,
    seize,
    setup,
    state,
    tables,
    technology,
)
from dawndoom.games.new_dawn.rules.effects import board, gains

MODULES = (
    state,
    setup,
    rounds,
    hand,
    explore,
    technology,
    headquarters,
    actions,
    seize,
    rolls,
    tables,
    ambassadors,
    aid,
    control,
    resources,
    ending,
    places,
    abilities,
    board,
    gains,
)
"""Where the classes are that a saved state may name."""
