"""A player's turn.

CT-3.1  Turn           3 AP, abilities and the suit are fresh
CT-3.2  ChooseAction   walk, ride, attack, enter the roof, discard, end the turn
"""

from dawndoom.core import Decision, Option, Question, Seat, SeatStep
from dawndoom.games.cyberdoom_tower.rules.attack import ATTACK, CHOOSE_WEAPON, can_attack
from dawndoom.games.cyberdoom_tower.rules.ending import END_TURN
from dawndoom.games.cyberdoom_tower.rules.keys import enter_roof
from dawndoom.games.cyberdoom_tower.rules.move import (
    CHOOSE_PAYMENT,
    WALK_OPTIONS,
    ride,
    ride_options,
    walk_options,
)
from dawndoom.games.cyberdoom_tower.rules.sheet import discard, discard_options
from dawndoom.games.cyberdoom_tower.rules.state import FULL_AP, MOST, Tower

ENTER_ROOF = Option("enter_roof")
END = Option("end_turn")


class Turn(SeatStep):
    """CT-3.1: 3 AP; what may be used once per turn is fresh."""

    __slots__ = ()

    def run(self, state: Tower) -> None:
        state.player = self.seat
        state.ap[self.seat] = FULL_AP
        if state.events is not None:
            state.tell_of(self.seat, "turn")
        state.agenda.append(END_TURN)
        state.agenda.append(CHOOSE_ACTION)


class ChooseAction(Question):
    """CT-3.2: one action after the other, until the turn ends."""

    __slots__ = ()

    def ask(self, state: Tower) -> Decision:
        return Decision(state.player, "choose_action", actions(state, state.player))

    def take(self, state: Tower, option: Option) -> None:
        verb = option.verb
        if verb == "end_turn":
            return
        if verb == "attack":
            state.agenda.append(CHOOSE_WEAPON)
            return
        state.agenda.append(self)
        if verb == "walk":
            state.agenda.append(CHOOSE_PAYMENT[WALK_OPTIONS.index(option)])
        elif verb == "ride":
            ride(state, option)
        elif verb == "enter_roof":
            enter_roof(state)
        else:
            discard(state, state.player, option)


CHOOSE_ACTION = ChooseAction()
TURN = [Turn(0), Turn(1)]


def actions(state: Tower, seat: Seat) -> list[Option]:
    """CT-3.2, CT-3.3: everything the player can afford; ending the turn is always possible."""
    level = state.level[seat]
    if state.is_roof(level):
        options: list[Option] = []
    else:
        options = walk_options(state, seat)
        options.extend(ride_options(state, seat))
        is_at_the_top = level == state.box.height - 1 and state.sector[seat] == 0
        if is_at_the_top and state.has_all_keys():
            options.append(ENTER_ROOF)
    if can_attack(state, seat):
        options.append(ATTACK)
    if state.items[seat] and state.energy[seat] < MOST:
        options.extend(discard_options(state, seat))
    options.append(END)
    return options
