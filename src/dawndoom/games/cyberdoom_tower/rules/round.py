"""A round: player turns, sentinels, the AI, the end of the round.

CT-1.5   PlaceKey      setup with `key_placement=choose`
CT-2.1   Round         turns, sentinel phase, AI phase, end of round
CT-2.2   ChooseFirst   two players: who goes first
         Turns         one turn each
CT-12.2  EndRound      deadlines, then the counter moves and sentinels follow it
"""

from dawndoom.core import Decision, Option, Question, Step
from dawndoom.games.cyberdoom_tower.rules.box import KEY, SECTORS, Level
from dawndoom.games.cyberdoom_tower.rules.ending import KEYS_MISSING, ROOF_MISSED, TIME_UP, lose
from dawndoom.games.cyberdoom_tower.rules.machines import AI_PHASE, SENTINEL_PHASE, slide
from dawndoom.games.cyberdoom_tower.rules.state import LAST_OVERTIME, LAST_ROUND, Tower
from dawndoom.games.cyberdoom_tower.rules.turn import TURN

PLACE_OPTIONS = [Option("place", sector) for sector in range(SECTORS + 1)]
FIRST_OPTIONS = [Option("first", 0), Option("first", 1)]


class PlaceKey(Question):
    """CT-1.5: seat 0 puts the key of a floor on one of its key symbols."""

    __slots__ = ("level",)

    def __init__(self, level: Level) -> None:
        self.level = level

    def ask(self, state: Tower) -> Decision:
        places = state.box.floors[state.floors[self.level]].sectors_with(KEY)
        options = [PLACE_OPTIONS[sector] for sector in places]
        return Decision(0, "place_key", options, (self.level,))

    def take(self, state: Tower, option: Option) -> None:
        state.key_at[self.level] = PLACE_OPTIONS.index(option)
        state.tell("placed_key", self.level, option.on[0])


class Round(Step):
    """CT-2.1: player turns, sentinel phase, AI phase, end of round."""

    __slots__ = ()

    def run(self, state: Tower) -> None:
        if state.events is not None:
            state.tell("round", state.round)
        agenda = state.agenda
        agenda.append(END_ROUND)
        agenda.append(AI_PHASE)
        agenda.append(SENTINEL_PHASE)
        agenda.append(TURNS)
        if state.seats == 2:
            agenda.append(CHOOSE_FIRST)


class ChooseFirst(Question):
    """CT-2.2: whoever went first in the last round is asked, seat 0 in the first."""

    __slots__ = ()

    def ask(self, state: Tower) -> Decision:
        return Decision(state.first, "choose_first", FIRST_OPTIONS)

    def take(self, state: Tower, option: Option) -> None:
        state.first = FIRST_OPTIONS.index(option)


class Turns(Step):
    """CT-2.2: each player takes one turn."""

    __slots__ = ()

    def run(self, state: Tower) -> None:
        if state.seats == 2:
            state.agenda.append(TURN[1 - state.first])
        state.agenda.append(TURN[state.first])


class EndRound(Step):
    """CT-12.2, CT-12.3, CT-12.5: deadlines, then the next round."""

    __slots__ = ()

    def run(self, state: Tower) -> None:
        reason = missed_deadline(state)
        if reason:
            lose(state, reason)
            return
        old = state.counter_sector()
        state.round += 1
        if state.counter_sector() != old:
            follow_counter(state)
        state.agenda.append(ROUND)


CHOOSE_FIRST = ChooseFirst()
TURNS = Turns()
END_ROUND = EndRound()
ROUND = Round()


def missed_deadline(state: Tower) -> str:
    """CT-12.2, CT-12.3: return why the game is lost now, or nothing."""
    if state.round == LAST_ROUND:
        if not state.has_all_keys():
            return KEYS_MISSING
        if state.box.deadline == "win":
            return TIME_UP
        if state.box.deadline == "roof" and not is_everybody_up(state):
            return ROOF_MISSED
    if state.round == LAST_OVERTIME and not is_everybody_up(state):
        return ROOF_MISSED
    return ""


def is_everybody_up(state: Tower) -> bool:
    """Tell whether all players are on the roof."""
    for level in state.level:
        if not state.is_roof(level):
            return False
    return True


def follow_counter(state: Tower) -> None:
    """CT-12.5: sentinels two sectors or more behind the counter slide, active or not."""
    sector = state.counter_sector()
    for level in range(state.box.height):
        if not state.defeated[level] and state.pos[level] >= sector + 2:
            slide(state, level, "time")
