"""The rules of New Dawn, in the order of the rulebook.

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
performing    ND-23               abilities and windows
deeds         ND-23               what each effect does; roll_deeds, favours, counting: parts

`performing` and `deeds` need each other, so `performing` is loaded first.
"""

from dawndoom.games.new_dawn.rules import performing  # isort: skip
from dawndoom.games.new_dawn.rules import (
    actions,
    aid,
    ambassadors,
    control,
    ending,
    explore,
    favours,
    hand,
    headquarters,
    places,
    resources,
    rolls,
    rounds,
    seize,
    tables,
    technology,
)

MODULES = [
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
    performing,
    favours,
]
