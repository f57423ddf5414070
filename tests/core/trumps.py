"""Blinds with trumps: after the first turn the last seat may show a high card, if it has one."""

from dataclasses import replace
from typing import Any

from dawndoom.core import Decision, Game, Option, Question, Seat, View, Vocabulary, Wording
from tests.table.hidden_game import FACE, Blinds, Next, Turn, make_game, setup, wording

LAST = 2
TRUMP = 9
SHOW = Option("show")
PASS = Option("pass")


class Opening(Turn):
    """The first turn; then the last seat may show a high card, before the second one's turn."""

    __slots__ = ()

    def take(self, state: Blinds, option: Option) -> None:
        super().take(state, option)
        state.then(state.box.options["trump"](LAST))


class Trump(Question):
    """Shown to everybody, or kept: put to any seat that could have one."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ask(self, state: Blinds) -> Decision | None:
        has_one = max(state.hands[self.seat]) >= TRUMP
        return Decision(self.seat, "trump", [SHOW, PASS] if has_one else [PASS])

    def is_private(self, state: Blinds) -> bool:
        return True

    def take(self, state: Blinds, option: Option) -> None:
        if option == SHOW:
            state.reveal()
            state.tell("showed", self.seat, max(state.hands[self.seat]))


class Careless(Trump):
    """Forgets to ask whoever has none."""

    __slots__ = ()

    def ask(self, state: Blinds) -> Decision | None:
        decision = super().ask(state)
        return decision if decision is not None and len(decision.options) > 1 else None


class Hasty(Trump):
    """Does not say that it is private."""

    __slots__ = ()

    def is_private(self, state: Blinds) -> bool:
        return False


def words(seen: View, decision: Decision, option: Option) -> Wording:
    """Return an option in words."""
    if decision.name == "trump":
        return Wording(option.verb)
    return wording(seen, decision, option)


def game_with(trump: type[Trump]) -> Game:
    """Return Blinds with an opening turn after which a trump can be shown."""

    def begin(box: Any, seats: int, dice: int) -> Blinds:
        box.options = {**box.options, "trump": trump}
        state = setup(box, seats, dice)
        state.agenda = [Opening(0)]
        return state

    vocabulary = Vocabulary([Blinds, Turn, Next, Opening, trump])
    return make_game(setup=begin, vocabulary=vocabulary, face=replace(FACE, wording=words))
