"""What a seat cannot see changes nothing in what it is sent, all game long.

A match is played at random as at a table: patiently, so that it stops at every private question.
Beside it runs a twin for each seat, a world that differs only in what this seat cannot see, thrown
with the same dice. As long as the same is chosen in both, and nothing hidden is shown, everything
the seat is sent must be the same: its view, who is asked, its number, what happened, whether it may
go back; at every decision, its own or another's. The twin of a seat is one for spectators too.
"""

from collections.abc import Mapping
from typing import Any

from dawndoom.core import Dice, Game, Match, Option, Seat, ask_again
from dawndoom.testing.laws import OTHER_SEEDS, LawBroken

PASSING = 60
"""In how many of a hundred cases somebody passes who is asked in private: in most other worlds one
could do nothing else, and they are left behind otherwise."""
WORLDS = 1000
"""Seeds of worlds that belong to one step."""


def check_secrecy(
    game: Game,
    settings: Mapping[str, Any] | None = None,
    seats: int | None = None,
    seed: int = 0,
    longest: int = 3000,
    secret: bytes = b"",
) -> Match:
    """Play a match beside its twins, and return it when it is over or long enough."""
    match = Match(game, settings, seats, seed, secret=secret, patient=True)
    companions = _Companions(match, seed)
    for _ in range(longest):
        if match.decision is None:
            break
        companions.step()
    return match


class _Companions:
    """A match, and a twin of it for each seat."""

    def __init__(self, match: Match, seed: int) -> None:
        self.match = match
        self.dice = Dice(seed + 1)
        self.steps = 0
        self.twins: dict[Seat, Match] = {}
        self.spares = [
            Match(match.game, match.settings, match.seats, secret=match.secret, patient=True)
            for _ in range(match.seats)
        ]
        """A match for each seat's twin: it is used again when the twin has parted."""
        self.parted = [0] * match.seats
        """How much of the story each twin shares with the match because it was taken over."""

    def step(self) -> None:
        """Choose in the match, and in all worlds in which the same can be chosen."""
        self.steps += 1
        for seat in range(self.match.seats):
            if seat not in self.twins:
                self.twins[seat] = self.twin(seat)
                self.compare(seat)
        option = self.choice()
        before = self.match.state.revealed
        take(self.match, option)
        is_shown = self.match.state.revealed != before or self.match.outcome is not None
        for seat, twin in list(self.twins.items()):
            if not self.follow(seat, twin, option, is_shown):
                del self.twins[seat]

    def twin(self, seat: Seat) -> Match:
        """Return a match that looks the same to a seat, with the unseen dealt anew."""
        match = self.match
        world = match.game.imagine(match.state, seat, OTHER_SEEDS + WORLDS * self.steps + seat)
        world.dice, world.secret = match.state.dice, match.state.secret
        world.patient, world.events = True, []
        # Whoever is asked has another hand there.
        ask_again(world)
        twin = self.spares[seat]
        twin.take_over(match, world)
        # What the last choice brought may go on; the part about the ending stays the last.
        self.parted[seat] = max(0, len(match.story) - 2)
        return twin

    def choice(self) -> Option:
        """Return what is chosen next: anything, but often the last option, which passes."""
        decision = self.match.decision
        assert decision is not None
        options = decision.options
        if self.dice.below(100) < PASSING and self.is_private():
            return options[-1]
        return options[self.dice.below(len(options))]

    def is_private(self) -> bool:
        """Tell whether the pending question is a private one."""
        question: Any = self.match.state.agenda[-1]
        return bool(question.is_private(self.match.state))

    def follow(self, seat: Seat, twin: Match, option: Option, is_shown: bool) -> bool:
        """Choose the same in a twin and compare; tell whether it is still one.

        Where something hidden was shown (`State.reveal`), the worlds may part.
        """
        decision, before = twin.decision, twin.state.revealed
        assert decision is not None
        if option not in decision.options:
            return False
        take(twin, option)
        if is_shown or twin.state.revealed != before or twin.outcome is not None:
            since = self.parted[seat]
            return sent(self.match, seat, since) == sent(twin, seat, since)
        self.compare(seat)
        return True

    def compare(self, seat: Seat) -> None:
        """Compare what a seat is sent here and in its twin, and what spectators are."""
        twin = self.twins[seat]
        for viewer in (seat, None):
            since = self.parted[seat]
            here, there = sent(self.match, viewer, since), sent(twin, viewer, since)
            for part, data in here.items():
                if data != there[part]:
                    self.complain(seat, part, difference(data, there[part]))

    def complain(self, seat: Seat, part: str, detail: str) -> None:
        """Say what somebody was sent that depends on what they cannot see."""
        match = self.match
        raise LawBroken(
            f"law 'secrecy' broken by {match.game.name}: the {part} sent to seat {seat} or to "
            f"spectators tells what they cannot see: {detail}\n"
            f"settings {match.settings}, seats {match.seats}, seed {match.seed}, "
            f"asked {match.decision and match.decision.plain()}, "
            f"after {len(match.log)} choices: {match.log[-12:]}"
        )


def take(match: Match, option: Option) -> list[Any]:
    """Choose an option, or go on where there is no other."""
    return match.go_on() if match.is_pausing else match.choose(option)


def heard(events: list[Any], seat: Seat | None) -> list[Any]:
    """Return what a seat is told of what happened."""
    return [event.plain() for event in events if event.is_for(seat)]


def question_to(match: Match, seat: Seat | None) -> Any:
    """Return what a seat is asked, or None."""
    decision = match.decision
    return decision.plain() if decision is not None and decision.seat == seat else None


def sent(match: Match, seat: Seat | None, since: int) -> dict[str, Any]:
    """Return everything that depends on the match and is sent to a seat (None: a spectator).

    Of the story, what comes before its part `since` is left out.
    """
    return {
        "view": match.view(seat),
        "number": match.public_number,
        "question": question_to(match, seat),
        "story": [heard(events, seat) for events in match.story[since:]],
        "undo": seat is not None and match.undo_reach(seat) is not None,
    }


def difference(one: Any, other: Any, path: str = "") -> str:
    """Return where two pieces of data differ first."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key, value in one.items():
            if value != other[key]:
                return difference(value, other[key], f"{path}.{key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, value in enumerate(one):
            if value != other[place]:
                return difference(value, other[place], f"{path}[{place}]")
    return f"{path or 'it'} is {one!r}, but could be {other!r}"
