"""A match going forward: what lies on the table, who is asked, and what was chosen so far."""

from collections.abc import Mapping
from typing import Any

from dawndoom.core.cards import CardSet
from dawndoom.core.errors import (
    ChoiceError,
    GameOver,
    NotOffered,
    NotYourDecision,
    StaleAnswer,
    shown,
)
from dawndoom.core.face import View
from dawndoom.core.game import Game, Perspective, option_from
from dawndoom.core.questions import Question, asks_consent, tell_forced
from dawndoom.core.settings import Settled
from dawndoom.core.state import Decision, Event, Option, Outcome, Seat, State


class Chosen:
    """One choice that still counts: who made it, and whether it can be taken back freely."""

    __slots__ = ("events", "follows", "is_final", "option", "seat")

    def __init__(
        self,
        seat: Seat,
        option: Option,
        is_final: bool,
        events: list[Event],
        follows: bool = False,
    ) -> None:
        self.seat = seat
        self.option = option
        self.is_final = is_final
        self.events = events
        self.follows = follows
        """Whether it was made in one go with the choice before."""

    def copy(self) -> "Chosen":
        """Return one that can become final by itself."""
        return Chosen(self.seat, self.option, self.is_final, self.events, self.follows)


class Play:
    """A game being played: checks every answer and keeps the log."""

    def __init__(
        self,
        game: Game,
        settings: Mapping[str, Any] | None = None,
        seats: int | None = None,
        seed: int = 0,
        cards: CardSet | None = None,
        secret: bytes = b"",
        patient: bool = False,
    ) -> None:
        self.game = game
        self.seats = game.seats[0] if seats is None else seats
        self.settings: Settled = game.settle(settings or {})
        self.seed = seed
        self.secret = secret
        self.cards = cards
        self.patient = patient
        """Whether it stops at private questions that have one answer (`State.patient`)."""
        self.box = game.box(self.settings, self.seats, cards)
        self.rules = game.rules_version
        self.log: list[Any] = []
        self.before: int = 0
        """How many choices that count lie before the state that the match was resumed from."""
        self.left: dict[Seat, int] = {}
        """The seats whose players have given up, with how many choices had been made by then."""
        self._resumed: State | None = None
        self._passed = 0
        """How often it went on without a choice, what was taken back included."""
        self._noted = 0
        """How often it had when the latest entry was written into the log."""
        self._restart()

    def _restart(self) -> None:
        self.state: State = self._first_state()
        self.opening: list[Event] = self._told()
        self.chosen: list[Chosen] = []
        self.moments: list[Chosen] = []
        """What was chosen, and in a patient match also what there was no choice about."""
        self.closing: list[Event] = []
        self.draw_offered_by: Seat | None = None
        self._offers_made: set[Seat] = set()
        self._agreeing: tuple[Decision | None, bool] = None, False

    def _first_state(self) -> State:
        if self._resumed is None:
            return self.game.deal(self.box, self.seats, self.seed, True, self.secret, self.patient)
        state = self._resumed.clone()
        state.events = []
        state.patient = self.patient
        return state

    def take_over(self, other: "Play", state: State) -> None:
        """Have the past of another match of the same table, and go on from a state of one's own."""
        self.state = state
        self.log = other.log[:]
        self.left = dict(other.left)
        self._passed = other._passed
        self._noted = other._noted
        self.opening = other.opening
        self.chosen = other.chosen[:]
        if self.chosen:
            last = self.chosen[-1]
            # It becomes final when others choose, here or there.
            self.chosen[-1] = last.copy()
        self.moments = other.moments[:]
        self.closing = other.closing
        self.draw_offered_by = other.draw_offered_by
        self._offers_made = set(other._offers_made)

    # Looking.

    @property
    def number(self) -> int:
        """How long the log is. It is not shown: it skips what there was no choice about."""
        return len(self.log)

    @property
    def public_number(self) -> int:
        """The number of the decision that is open, as everybody may know it.

        A patient match counts every private question, whether there was a choice or not.
        """
        return len(self.log) + self._passed

    @property
    def is_pausing(self) -> bool:
        """Whether a question waits that has one answer: somebody has to `go_on`."""
        decision = self.state.decision
        return decision is not None and len(decision.options) == 1

    @property
    def asks_consent(self) -> bool:
        """Whether the seat has to agree to the one answer that there is: it has a price.

        Else a pause goes by, in which nobody learns that there was no choice.
        """
        decision = self.state.decision
        if self._agreeing[0] is not decision:
            self._agreeing = decision, asks_consent(self.state)
        return self._agreeing[1]

    @property
    def is_private(self) -> bool:
        """Whether only the seat that is asked knows if it has a choice."""
        asking = self.state.agenda[-1] if self.state.decision is not None else None
        return isinstance(asking, Question) and asking.is_private(self.state)

    @property
    def decision(self) -> Decision | None:
        """What is asked now."""
        return self.state.decision

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, once it has."""
        return self.state.outcome

    @property
    def story(self) -> list[list[Event]]:
        """What happened: at the start, at each moment that counts, and at a table's ending."""
        parts = [self.opening, *(moment.events for moment in self.moments), self.closing]
        for seat, choices in self.left.items():
            made = self.chosen[: choices - self.before]
            place = 1 + self.moments.index(made[-1]) if made else 0
            parts[place] = [*parts[place], resigned(seat)]
        return parts

    def view(self, seat: Seat | None) -> View:
        """Return what a seat (None: a spectator) may know."""
        return self.game.see(self.state, seat)

    def perspective(self, seat: Seat) -> Perspective:
        """Return the place at the table that a bot gets."""
        return Perspective(self.game, self.state, seat)

    def _repr_svg_(self) -> str:
        face = self.game.face
        return face.standalone(face.draw(self.view(None), None))

    # Choosing.

    def choose(
        self,
        answer: Any,
        seat: Seat | None = None,
        number: int | None = None,
        follows: bool = False,
    ) -> list[Event]:
        """Check an answer, carry it out and return what happened.

        The answer is an option, its JSON form, or its place in the list. `seat` says who answers,
        and `number` which decision (`public_number`), where that is known. `follows` says that it
        goes on with what the seat chose before: both are taken back together.
        """
        decision = self._open_decision()
        if number is not None and number != self.public_number:
            raise StaleAnswer(number, self.public_number)
        if seat is not None and seat != decision.seat:
            raise NotYourDecision(seat, decision.seat)
        if self.is_pausing and not self.asks_consent:
            raise ChoiceError("You have nothing to choose. The game goes on in a moment.")
        index = self._index_of(answer, decision)
        if self.is_pausing:
            return self.go_on()
        self.log.append(decision.options[index].plain())
        self._noted = self._passed
        return self._carry_out(decision, index, follows)

    def go_on(self) -> list[Event]:
        """Give the one answer that there is, and return what happened.

        The log has no entry for it: played again, the same question has the same answer.
        """
        self._passed += 1
        return self._pass()

    def _pass(self) -> list[Event]:
        decision, state = self._open_decision(), self.state
        dice, revealed = state.dice, state.revealed
        tell_forced(state, decision)
        state.choose(0)
        events = self._told()
        is_final = self._shows_something(dice, revealed)
        self.moments.append(Chosen(decision.seat, decision.options[0], is_final, events))
        for last in self.chosen[-1:]:
            # Had it had a choice, the seat would have chosen since.
            last.is_final = last.is_final or is_final or last.seat != decision.seat
        return events

    def _open_decision(self) -> Decision:
        decision = self.state.decision
        if decision is None:
            raise GameOver(self.outcome.reason if self.outcome else "no decision")
        return decision

    def _index_of(self, answer: Any, decision: Decision) -> int:
        if isinstance(answer, int) and not isinstance(answer, bool):
            if 0 <= answer < len(decision.options):
                return answer
        else:
            option = answer if isinstance(answer, Option) else option_from(answer)
            if option is not None and option in decision.options:
                return decision.options.index(option)
        tried = answer if isinstance(answer, Option) else shown(answer)
        raise NotOffered(tried, decision.name, decision.options, self.public_number)

    def _carry_out(self, decision: Decision, index: int, follows: bool) -> list[Event]:
        state = self.state
        dice, revealed = state.dice, state.revealed
        state.choose(index)
        events = self._told()
        is_final = self._shows_something(dice, revealed)
        option = decision.options[index]
        self.chosen.append(Chosen(decision.seat, option, is_final, events, follows))
        self.moments.append(self.chosen[-1])
        self._offers_made &= {decision.seat}
        if self.draw_offered_by is not None and self.draw_offered_by != decision.seat:
            self.draw_offered_by = None
        return events

    def _shows_something(self, dice: int, revealed: int) -> bool:
        """Tell whether a die was rolled or a secret shown since."""
        state = self.state
        if state.dice != dice or state.revealed != revealed:
            return True
        # The end of a game with secrets tells something about them.
        return state.outcome is not None and self.game.hides

    def _told(self) -> list[Event]:
        events = self.state.events or []
        self.state.events = []
        return events


def resigned(seat: Seat) -> Event:
    """Return the event of a seat that gives up."""
    return Event("resigned", (seat,), None, seat)
