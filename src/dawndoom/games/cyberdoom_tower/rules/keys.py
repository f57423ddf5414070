"""Keys and the roof.

CT-13.1  TakeKey      a key on the sector may be taken; the meeple goes back to the stop
CT-13.3  enter_roof   with all keys, from a stop
"""

from dawndoom.core import Decision, Option, Question
from dawndoom.games.cyberdoom_tower.rules.state import NO_KEY, Tower

TAKE = Option("take")
LEAVE = Option("leave")
TAKE_KEY_OPTIONS = [TAKE, LEAVE]


class TakeKey(Question):
    """CT-13.1: the player may take the key and goes to the stop, or leaves it and stays."""

    __slots__ = ()

    def ask(self, state: Tower) -> Decision | None:
        seat = state.player
        if state.key_at[state.level[seat]] != state.sector[seat]:
            return None
        return Decision(seat, "take_key", TAKE_KEY_OPTIONS)

    def take(self, state: Tower, option: Option) -> None:
        if option.verb == "leave":
            return
        seat = state.player
        level = state.level[seat]
        state.key_at[level] = NO_KEY
        state.sector[seat] = 0
        state.keys += 1
        if state.events is not None:
            state.tell_of(seat, "took_key", level, state.keys, state.box.keys_needed)


TAKE_KEY = TakeKey()


def enter_roof(state: Tower) -> None:
    """CT-13.3, CT-13.4: the meeple stands beside the AI, for good."""
    seat = state.player
    state.level[seat] = state.box.height
    state.sector[seat] = 0
    if state.events is not None:
        state.tell_of(seat, "entered_roof")
