"""What lies on the table, what is still to do, and what is asked.

State      plain data; its agenda is the stack of steps still to do, the top is last
Step       one thing to do
Decision   the question as put: seat, name, options
Option     a verb and what it acts on
Outcome    how it ended
Event      what happened, and who may know it
Beat       a moment worth seeing: what happened since the last one, and the table as it stood
"""

from typing import Any, ClassVar, Final

from dawndoom.core.compiler import i64, mypyc_attr
from dawndoom.core.data import Data, fields_of
from dawndoom.core.dice import FIRST_KEYED, LAST_KEYED, keyed_pips, pips, secret_in, tumbled
from dawndoom.core.errors import EndlessRules, RulesError
from dawndoom.core.outcome import (
    Outcome,
    Seat,
    conceded_outcome,
    rivals_outcome,
    team_outcome,
)

Word = int | str

STEPS_WITHOUT_DECISION: Final = 10_000


class Option(Data):
    """A verb and what it acts on: `Option("move", "c4")`. Meaningful on its own."""

    __slots__ = ("hashed", "on", "verb")
    UNSAVED: ClassVar[tuple[str, ...]] = ("hashed",)

    def __init__(self, verb: str, *on: Word) -> None:
        self.verb = verb
        self.on: tuple[Word, ...] = on
        # Options are keys of search trees, and most are made once and shared.
        self.hashed: int = hash((verb, on))

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, Option)
            and self.hashed == other.hashed
            and self.verb == other.verb
            and self.on == other.on
        )

    def __hash__(self) -> int:
        return self.hashed

    def __str__(self) -> str:
        return " ".join(str(word) for word in self.plain())

    def __reduce__(self) -> tuple[Any, ...]:
        return option_of, (self.plain(),)

    def plain(self) -> list[Word]:
        """Return the option as JSON data: the verb, then what it acts on."""
        words: list[Word] = [self.verb]
        words.extend(self.on)
        return words


def option_of(words: list[Any]) -> Option:
    """Return the option of these words: what `Option.plain` gave."""
    return Option(words[0], *words[1:])


class Decision(Data):
    """One question to one seat: never empty, options distinct and in a stable order.

    `about` names what the question is about (a piece, a card), for its words and its picture.
    """

    __slots__ = ("about", "name", "options", "seat")

    def __init__(
        self, seat: Seat, name: str, options: list[Option], about: tuple[Word, ...] = ()
    ) -> None:
        self.seat = seat
        self.name = name
        self.options = options
        self.about = about

    def plain(self) -> dict[str, Any]:
        """Return the decision as JSON data."""
        return {
            "seat": self.seat,
            "name": self.name,
            "about": list(self.about),
            "options": [option.plain() for option in self.options],
        }


class Event(Data):
    """What happened. `to` lists the seats that may know it; None means everybody.

    `seat` is who did it, or who it happened to; None where it was nobody in particular.
    """

    __slots__ = ("about", "seat", "to", "verb")

    def __init__(
        self,
        verb: str,
        about: tuple[Any, ...],
        to: tuple[Seat, ...] | None,
        seat: Seat | None = None,
    ) -> None:
        self.verb = verb
        self.about = about
        self.to = to
        self.seat = seat

    def is_for(self, seat: Seat | None) -> bool:
        """Tell whether a seat (None: a spectator) may know of it."""
        return self.to is None or (seat is not None and seat in self.to)

    def plain(self) -> list[Any]:
        """Return the event as JSON data: the verb, then what it is about."""
        return [self.verb, *self.about]


class Beat:
    """A moment worth seeing. Nobody sees it whole: what a seat may know is filtered as always."""

    __slots__ = ("events", "state")

    def __init__(self, state: "State", events: list[Event]) -> None:
        self.state = state
        self.events = events


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Data):
    """What lies on the table. A game adds its fields, one per line, and copies each in `clone`.

    `secret` is the key of the dice of a match among people, else empty. It is in no dump, no pickle
    and no view; copies have it, so that they go on as the match would; imagined worlds do not.

    A `patient` state stops at every private question, even if there is only one answer to it: so
    nobody learns by whether it was put what the seat holds. Simulations and copies are impatient.
    A `halting` one, on which a single step is tried, stops at every question whatsoever.
    """

    __slots__ = (
        "agenda",
        "beats",
        "decision",
        "dice",
        "events",
        "halting",
        "outcome",
        "patient",
        "revealed",
        "seats",
        "secret",
    )
    UNSAVED: ClassVar[tuple[str, ...]] = (
        "beats",
        "box",
        "decision",
        "events",
        "halting",
        "patient",
        "secret",
    )

    def __init__(self, seats: int, dice: int) -> None:
        self.seats = seats
        self.dice = dice
        self.secret: bytes = b""
        if dice < LAST_KEYED:
            self.dice = FIRST_KEYED
            self.secret = secret_in(dice)
        self.agenda: list[Step] = []
        self.revealed: int = 0
        self.outcome: Outcome | None = None
        self.decision: Decision | None = None
        self.events: list[Event] | None = None
        self.beats: list[Beat] | None = None
        self.patient: bool = False
        self.halting: bool = False

    @classmethod
    def restored(cls, values: dict[str, Any]) -> Any:
        """Return a state with these fields: they are set one by one, a game may have many."""
        state = cls(values["seats"], values["dice"])
        for name, value in values.items():
            setattr(state, name, value)
        return state

    def __hash__(self) -> int:
        raise TypeError("a state changes, so it has no hash")

    def clone(self) -> "State":
        """Return a state that lives its own life: without events, beats or patience."""
        raise NotImplementedError

    def copy_into(self, copy: "State") -> None:
        """Copy the fields of this base class; a game's clone begins with it.

        Steps and decisions never change once made, so the copies share them.
        """
        copy.secret = self.secret
        copy.agenda = self.agenda[:]
        copy.revealed = self.revealed
        copy.outcome = self.outcome
        copy.decision = self.decision

    # What happens next.

    def then(self, *steps: "Step") -> None:
        """Put steps on the agenda, to be done in reading order before all that is already there."""
        agenda = self.agenda
        for step in reversed(steps):
            agenda.append(step)

    def cancel_to(self, marker: type) -> None:
        """Drop the agenda down to the nearest step of a class; that step stays."""
        while not isinstance(self.agenda[-1], marker):
            self.agenda.pop()

    def advance(self) -> None:
        """Do steps until something is asked or the game is over."""
        agenda = self.agenda
        for _ in range(STEPS_WITHOUT_DECISION):
            if self.outcome is not None:
                agenda.clear()
                return
            if self.decision is not None:
                return
            if not agenda:
                raise RulesError("the agenda is empty, but the game has no outcome")
            agenda.pop().run(self)
        raise EndlessRules(STEPS_WITHOUT_DECISION, repr(agenda[-1]))

    def choose(self, index: int) -> None:
        """Take the option with this index and go on to the next decision. Trusts the caller."""
        decision = self.decision
        if decision is None:
            raise RulesError("choose: there is no decision")
        option = decision.options[index]
        self.decision = None
        question = self.agenda.pop()
        question.take(self, option)
        self.advance()

    def end(self, outcome: Outcome) -> None:
        """End the game."""
        self.outcome = outcome
        self.decision = None

    # Chance and secrets.

    def below(self, sides: int) -> int:
        """Return one of 0 .. sides-1 by the state's own dice."""
        dice = self.dice
        if dice < 0:
            self.dice = dice - 1
            return keyed_pips(self.secret, -dice, sides)
        self.dice = tumbled(dice)
        return pips(self.dice, sides)

    def roll(self, sides: int) -> int:
        """Roll a die: 1 .. sides."""
        return 1 + self.below(sides)

    def shuffle(self, pile: list[int]) -> None:
        """Shuffle a pile in place."""
        if self.dice < 0:
            for last in range(len(pile) - 1, 0, -1):
                other = self.below(last + 1)
                pile[last], pile[other] = pile[other], pile[last]
        else:
            self.shuffle_fast(pile)

    def shuffle_fast(self, pile: list[int]) -> None:
        """Shuffle with the fast dice, kept in hand meanwhile: every imagined world does it."""
        dice: i64 = self.dice
        for last in range(len(pile) - 1, 0, -1):
            dice = tumbled(dice)
            other = pips(dice, last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        self.dice = dice

    def reveal(self) -> None:
        """Note that somebody learned what was hidden: from here nobody goes back freely."""
        self.revealed += 1

    def tell(self, verb: str, *about: Any) -> None:
        """Note what happened, for everybody. In hot code ask `state.events is not None` first."""
        if self.events is not None:
            self.events.append(Event(verb, about, None))

    def tell_of(self, seat: Seat, verb: str, *about: Any) -> None:
        """Note what a seat did or what happened to it; the event is about the seat first."""
        if self.events is not None:
            self.events.append(Event(verb, (seat, *about), None, seat))

    def tell_only(self, seats: tuple[Seat, ...], verb: str, *about: Any) -> None:
        """Note what happened, for these seats alone."""
        if self.events is not None:
            self.events.append(Event(verb, about, seats, seats[0]))

    def beat(self) -> None:
        """End a moment worth seeing: a shot, a throw, a card, a piece that moved.

        A step calls it once the table shows what happened. Unless somebody films, it is nothing.
        """
        if self.beats is not None:
            events = self.events or []
            self.events = []
            self.beats.append(Beat(self.clone(), events))


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Data):
    """One thing to do. Names seats and ids, never objects; never changes once it is made."""

    __slots__ = ()

    def run(self, state: Any) -> None:
        """Do it."""
        raise NotImplementedError

    def take(self, state: Any, option: Option) -> None:
        """Carry out the option chosen; only questions can."""
        raise RulesError(f"{self!r} asks nothing")


__all__ = [
    "Beat",
    "Decision",
    "Event",
    "Option",
    "Outcome",
    "Seat",
    "State",
    "Step",
    "Word",
    "conceded_outcome",
    "fields_of",
    "rivals_outcome",
    "team_outcome",
]
