"""From the box to the first decision (ledger, 4.1)."""

from dawndoom.core import Step
from dawndoom.games.cyberdoom_tower.rules.box import KEY, STARTING_POSITION, Box
from dawndoom.games.cyberdoom_tower.rules.round import ROUND, PlaceKey
from dawndoom.games.cyberdoom_tower.rules.state import FULL_AP, LOCKS, Tower


def setup(box: Box, seats: int, dice: int) -> Tower:
    """Return the tower built, everybody in the elevator of the bottom floor."""
    state = Tower(seats, dice)
    state.box = box
    build_tower(state)
    lay_out_sheets(state)
    state.round = 1
    state.first = 0
    state.player = 0
    state.keys = 0
    state.used = 0
    state.suit_used = False
    state.test = None
    state.attack = None
    place_keys(state)
    return state


def build_tower(state: Tower) -> None:
    """CT-1.1, CT-1.2, CT-1.6, CT-1.8: floors, sentinels, an AI and the equipment, shuffled."""
    box = state.box
    height = box.height
    state.floors = shuffled(state, len(box.floors))[:height]
    state.sentinels = shuffled(state, len(box.sentinels))[:height]
    state.ai = draw_ai(state)
    state.ai_damage = 0
    state.deck = shuffled(state, len(box.items))
    state.pos = [STARTING_POSITION] * height
    state.active = [False] * height
    state.defeated = [False] * height
    state.damage = [0] * height
    state.looted = [0] * height
    state.drained = [0] * height


def shuffled(state: Tower, count: int) -> list[int]:
    """Return the numbers of a deck in random order."""
    pile = list(range(count))
    state.shuffle(pile)
    return pile


def draw_ai(state: Tower) -> int:
    """CT-1.6: chance decides unless the setting names one."""
    wish = state.box.ai
    for number in range(len(state.box.ais)):
        if state.box.ais[number].id == wish:
            return number
    return state.below(len(state.box.ais))


def lay_out_sheets(state: Tower) -> None:
    """CT-1.3, CT-1.7: meeples in the bottom stop, dice and ability tokens on the sheets."""
    seats = state.seats
    state.level = [0] * seats
    state.sector = [0] * seats
    state.energy = [state.box.starting_pool] * seats
    state.luck = [state.box.starting_pool] * seats
    state.ap = [FULL_AP] * seats
    state.tokens = [1] * (LOCKS * seats)
    state.items = [0] * seats
    state.spotted = [0] * seats


def place_keys(state: Tower) -> None:
    """CT-1.5: a key on each floor; where there are several places chance or seat 0 decides."""
    state.key_at = []
    asked: list[Step] = []
    for level in range(state.box.height):
        places = state.box.floors[state.floors[level]].sectors_with(KEY)
        if len(places) > 1 and state.box.chooses_keys:
            asked.append(PlaceKey(level))
        index = state.below(len(places)) if len(places) > 1 else 0
        state.key_at.append(places[index])
    state.agenda = [ROUND]
    state.then(*asked)
