"""A match: game, options, seats, seed and the log of what was chosen. The log is the truth.

An entry of the log is one of
    ["verb", ...]                   an option that the asked seat chose
    {"undo": n}                     back to the state after the first n choices that still count
    {"resign": seat}
    {"offer_draw": seat}            and its answer:
    {"answer_draw": [seat, true]}
"""

import json
from collections.abc import Mapping
from typing import Any

from dawndoom.core.errors import (
    ChoiceError,
    DawndoomError,
    GameOver,
    NotOffered,
    NotYourDecision,
    OtherRules,
    RecordError,
    StaleAnswer,
    UndoRefused,
    shown,
)
from dawndoom.core.face import View
from dawndoom.core.game import CardSet, Game, Perspective, option_from
from dawndoom.core.settings import Settled
from dawndoom.core.state import Decision, Event, Option, Outcome, Seat, State, rivals_outcome

FORMAT = 1


class Chosen:
    """One choice that still counts: who made it, and whether it can be taken back freely."""

    __slots__ = ("events", "is_final", "option", "seat")

    def __init__(self, seat: Seat, option: Option, is_final: bool, events: list[Event]) -> None:
        self.seat = seat
        self.option = option
        self.is_final = is_final
        self.events = events


class Match:
    """A game being played by people: checks every answer, keeps the log, goes back where it may."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, Any] | None = None,
        seats: int | None = None,
        seed: int = 0,
        cards: CardSet | None = None,
    ) -> None:
        self.game = game
        self.seats = game.seats[0] if seats is None else seats
        self.options: Settled = game.settle(options or {})
        self.seed = seed
        self.cards = cards
        self.box = game.box(self.options, self.seats, cards)
        self.log: list[Any] = []
        self._restart()

    def _restart(self) -> None:
        self.state: State = self.game.deal(self.box, self.seats, self.seed, telling=True)
        self.opening: list[Event] = self._told()
        self.chosen: list[Chosen] = []
        self.closing: list[Event] = []
        self.draw_offered_by: Seat | None = None
        self._offers_made: set[Seat] = set()

    # Looking.

    @property
    def number(self) -> int:
        """The number of the decision that is open: how long the log is."""
        return len(self.log)

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
        """What happened: at the start, after each choice that counts, and at a table's ending."""
        return [self.opening, *(choice.events for choice in self.chosen), self.closing]

    def view(self, seat: Seat | None) -> View:
        """Return what a seat (None: a spectator) may know."""
        return self.game.see(self.state, seat)

    def perspective(self, seat: Seat) -> Perspective:
        """Return the place at the table that a bot gets."""
        return Perspective(self.game, self.state, seat)

    def _repr_svg_(self) -> str:
        return self.game.face.draw(self.view(None), None)

    # Choosing.

    def choose(
        self,
        answer: int | Option | list[Any],
        seat: Seat | None = None,
        number: int | None = None,
    ) -> list[Event]:
        """Check an answer, carry it out and return what happened.

        The answer is an option, its JSON form, or its place in the list. `seat` and `number`
        say who answers which decision, where that is known.
        """
        decision = self._open_decision()
        if number is not None and number != self.number:
            raise StaleAnswer(number, self.number)
        if seat is not None and seat != decision.seat:
            raise NotYourDecision(seat, decision.seat, decision.name)
        index = self._index_of(answer, decision)
        self.log.append(decision.options[index].plain())
        return self._carry_out(decision, index)

    def _open_decision(self) -> Decision:
        decision = self.state.decision
        if decision is None:
            raise GameOver(self.outcome.reason if self.outcome else "no decision")
        return decision

    def _index_of(self, answer: int | Option | list[Any], decision: Decision) -> int:
        if isinstance(answer, int) and not isinstance(answer, bool):
            if 0 <= answer < len(decision.options):
                return answer
        else:
            option = answer if isinstance(answer, Option) else option_from(answer)
            if option is not None and option in decision.options:
                return decision.options.index(option)
        tried = answer if isinstance(answer, Option) else shown(answer)
        raise NotOffered(tried, decision.name, decision.options, self.number)

    def _carry_out(self, decision: Decision, index: int) -> list[Event]:
        state = self.state
        dice, revealed = state.dice, state.revealed
        state.choose(index)
        events = self._told()
        is_final = state.dice != dice or state.revealed != revealed
        self.chosen.append(Chosen(decision.seat, decision.options[index], is_final, events))
        self._offers_made &= {decision.seat}
        if self.draw_offered_by is not None and self.draw_offered_by != decision.seat:
            self.draw_offered_by = None
        return events

    def _told(self) -> list[Event]:
        events = self.state.events or []
        self.state.events = []
        return events

    # Going back.

    def undo_reach(self, seat: Seat) -> int | None:
        """Return how many choices remain if the seat takes back its last one; None if it may not.

        Free is what is one's own, showed nobody anything new and rolled no die.
        """
        if not self.chosen or (self.outcome is not None and self.closing):
            return None
        last = self.chosen[-1]
        if last.seat != seat or last.is_final:
            return None
        return len(self.chosen) - 1

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last choice, if that is free."""
        reach = self.undo_reach(seat)
        if reach is None:
            raise UndoRefused(
                f"Seat {seat} cannot go back by itself: another seat has chosen since, "
                "a die was rolled, or something hidden was shown."
            )
        self.go_back(reach)

    def go_back(self, choices: int) -> None:
        """Go back to the first so many choices; the others at the table have agreed."""
        if not 0 <= choices < len(self.chosen):
            raise UndoRefused(f"There are {len(self.chosen)} choices; cannot go back to {choices}.")
        self.log.append({"undo": choices})
        self._rewind(choices)

    def _rewind(self, choices: int) -> None:
        kept = [choice.option for choice in self.chosen[:choices]]
        self._restart()
        for option in kept:
            decision = self._open_decision()
            self._carry_out(decision, decision.options.index(option))

    def earlier(self, choices: int) -> "Match":
        """Return a match that stands after the first so many choices, for replays."""
        match = Match(self.game, self.options, self.seats, self.seed, self.cards)
        for choice in self.chosen[:choices]:
            match.choose(choice.option)
        return match

    # Ending by agreement.

    def resign(self, seat: Seat) -> None:
        """Give up, in one's own turn."""
        decision = self._open_decision()
        concede = self.game.concede
        if concede is None:
            raise ChoiceError(f"{self.game.title} knows no resigning.")
        if seat != decision.seat:
            raise NotYourDecision(seat, decision.seat, decision.name)
        self.log.append({"resign": seat})
        self._close(concede(self.state, seat), Event("resigned", (seat,), None))

    def offer_draw(self, seat: Seat) -> None:
        """Offer a draw, in one's own turn and once a turn."""
        decision = self._open_decision()
        if not self.game.draws:
            raise ChoiceError(f"{self.game.title} knows no agreed draw.")
        if seat != decision.seat:
            raise NotYourDecision(seat, decision.seat, decision.name)
        if seat in self._offers_made:
            raise ChoiceError("A draw was offered in this turn already.")
        self.log.append({"offer_draw": seat})
        self._offers_made.add(seat)
        self.draw_offered_by = seat

    def answer_draw(self, seat: Seat, accept: bool) -> None:
        """Accept or decline the draw that another seat has offered."""
        self._open_decision()
        if self.draw_offered_by is None or self.draw_offered_by == seat:
            raise ChoiceError(f"No draw is offered to seat {seat}.")
        self.log.append({"answer_draw": [seat, accept]})
        self.draw_offered_by = None
        if accept:
            scores = tuple(self.game.concede(self.state, 0).scores) if self.game.concede else ()
            everybody = tuple(range(self.seats))
            outcome = rivals_outcome(everybody, "agreed draw", scores or (0,) * self.seats)
            self._close(outcome, Event("agreed_draw", (), None))

    def _close(self, outcome: Outcome, event: Event) -> None:
        self.state.end(outcome)
        self.state.agenda.clear()
        self.closing = [event]

    # Saving and loading.

    def save(self) -> dict[str, Any]:
        """Return the record: all that is needed to play the match again."""
        cards = None if self.cards is None else {"name": self.cards.name, "text": self.cards.text}
        return {
            "dawndoom": FORMAT,
            "game": self.game.name,
            "rules": self.game.rules_version,
            "options": self.options,
            "seats": self.seats,
            "seed": self.seed,
            "cards": cards,
            "log": list(self.log),
        }

    @classmethod
    def load(cls, record: Mapping[str, Any], game: Game) -> "Match":
        """Return the match that was saved, by playing its log again."""
        match = cls.opened(record, game)
        for position, entry in enumerate(record["log"]):
            try:
                match._repeat(entry)
            except DawndoomError as error:
                raise RecordError(
                    f"Entry {position} of the record does not fit: {error}"
                ) from error
        return match

    @classmethod
    def opened(cls, record: Mapping[str, Any], game: Game) -> "Match":
        """Return the match of a record before its first choice."""
        check_head(record)
        if record["game"] != game.name:
            raise RecordError(f"This is a record of {record['game']}, not of {game.name}.")
        if record["rules"] != game.rules_version:
            raise OtherRules(game.name, record["rules"], game.rules_version)
        cards = record.get("cards")
        loaded = None if cards is None else CardSet(str(cards["name"]), str(cards["text"]))
        return cls(game, record["options"], record["seats"], record["seed"], loaded)

    def _repeat(self, entry: Any) -> None:
        if isinstance(entry, list):
            self.choose(entry)
        elif isinstance(entry, dict) and len(entry) == 1:
            self._repeat_deed(*next(iter(entry.items())))
        else:
            raise RecordError(f"{shown(entry)} is neither a choice nor a deed of the table.")

    def _repeat_deed(self, deed: str, value: Any) -> None:
        if deed == "undo" and isinstance(value, int):
            self.go_back(value)
        elif deed == "resign" and isinstance(value, int):
            self.resign(value)
        elif deed == "offer_draw" and isinstance(value, int):
            self.offer_draw(value)
        elif deed == "answer_draw" and isinstance(value, list) and len(value) == 2:
            self.answer_draw(int(value[0]), bool(value[1]))
        else:
            raise RecordError(f"{shown(deed)} is no deed of the table.")


HEAD: dict[str, type] = {
    "game": str,
    "rules": int,
    "options": dict,
    "seats": int,
    "seed": int,
    "log": list,
}


def check_head(record: Any) -> None:
    """Refuse what is not a record, naming the field that is wrong."""
    if not isinstance(record, Mapping):
        raise RecordError(f"A record is a JSON object, not {shown(record)}.")
    if record.get("dawndoom") != FORMAT:
        raise RecordError(f'A record begins with "dawndoom": {FORMAT}; this one does not.')
    for key, kind in HEAD.items():
        if not isinstance(record.get(key), kind) or isinstance(record.get(key), bool):
            raise RecordError(
                f"The record's field {key!r} should be of type {kind.__name__}, "
                f"not {shown(record.get(key))}."
            )
    cards = record.get("cards")
    if cards is not None and not (isinstance(cards, Mapping) and {"name", "text"} <= set(cards)):
        raise RecordError("The record's field 'cards' should hold a name and a text.")


def read_record(text: str) -> dict[str, Any]:
    """Return the record in a text."""
    try:
        record = json.loads(text)
    except ValueError as error:
        raise RecordError(f"This is no JSON: {error}.") from error
    check_head(record)
    return dict(record)
