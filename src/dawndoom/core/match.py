"""A match: game, settings, seats, seed and the log of what was chosen. The log is the truth.

A match among people has a secret instead of a seed, so that nobody can calculate its dice. Its
record holds the secret once the game is over, and not before.

An entry of the log is one of
    ["verb", ...]                   an option that the asked seat chose
    {"undo": n}                     back to the state after the first n choices that still count
    {"resign": seat}                the seat gives up, and with that the match is over
    {"leave": seat}                 the seat gives up, and a bot plays on in its place
    {"offer_draw": seat}            and its answer:
    {"answer_draw": [seat, true]}
An entry of the last five kinds may have come while a question waited that answers itself. It then
also says how many of those had gone by since the entry before: {"resign": 1, "passed": 0}.
"""

from collections.abc import Callable, Container, Mapping
from functools import partial
from typing import Any

from dawndoom.core import records
from dawndoom.core.cards import CardSet
from dawndoom.core.errors import (
    ChoiceError,
    DawndoomError,
    NotYourDecision,
    OtherRules,
    RecordError,
    UndoRefused,
    shown,
)
from dawndoom.core.game import Game
from dawndoom.core.play import Chosen, Play, resigned
from dawndoom.core.state import Event, Outcome, Seat, State, rivals_outcome


class Match(Play):
    """A game being played by people: it goes back where it may, and can be saved and loaded."""

    # Going back.

    def undo_reach(self, seat: Seat) -> int | None:
        """Return how many choices remain if the seat takes back its last one; None if it may not.

        Free is what is one's own, showed nobody anything new and rolled no die. What was chosen in
        one go is taken back as one, as far as it is free.
        """
        if not self.chosen or (self.outcome is not None and self.closing):
            return None
        last = self.chosen[-1]
        if last.seat != seat or last.is_final:
            return None
        return self.before + self.chain_start(len(self.chosen) - 1, freely=True)

    def chain_start(self, place: int, freely: bool = False) -> int:
        """Return where among the choices the one began that went on at this place."""
        while place > 0 and self.chosen[place].follows:
            if freely and self.chosen[place - 1].is_final:
                break
            place -= 1
        return place

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
        """Go back to where so many choices had been made; the others at the table have agreed."""
        made = self.before + len(self.chosen)
        if not 0 <= choices < made:
            raise UndoRefused(f"There are {made} choices; cannot go back to {choices}.")
        if choices < self.before:
            raise OtherRules(self.game.name, self.rules, self.game.rules_version)
        self._note("undo", choices)
        self._rewind(choices)

    def _rewind(self, choices: int) -> None:
        kept = self.chosen[: choices - self.before]
        self._restart()
        for choice in kept:
            while self.is_pausing:
                self._pass()
            decision = self._open_decision()
            index = decision.options.index(choice.option)
            self._carry_out(decision, index, choice.follows)
        # What was rolled or shown before the choice taken back stays so: nobody agrees to it anew.
        while self.is_pausing:
            self._pass()

    def earlier(self, choices: int, patient: bool = False) -> "Match":
        """Return a match in which only the first few choices have been made, for replays."""
        if self._resumed is not None:
            raise OtherRules(self.game.name, self.rules, self.game.rules_version)
        match = Match(
            self.game, self.settings, self.seats, self.seed, self.cards, self.secret, patient
        )
        for choice in self.chosen[:choices]:
            match.choose(choice.option)
        return match

    # Ending by agreement.

    def resign(self, seat: Seat, is_repeated: bool = False) -> None:
        """Give up at any time, and end the match.

        Somebody may have given up instead of agreeing to what would have ended the game. When the
        log is repeated, that has already answered itself; the resignation counts all the same.
        """
        outcome = self._conceded(seat, is_repeated)
        self._note("resign", seat)
        self._close(outcome, resigned(seat))

    def leave(self, seat: Seat) -> None:
        """Give up at any time; the match goes on, and somebody else plays the seat."""
        self._conceded(seat)
        if len(self.left) + 2 > self.seats:
            raise ChoiceError("The last one at the table can't leave it to the others.")
        self._note("leave", seat)
        self.left[seat] = self.before + len(self.chosen)

    def _conceded(self, seat: Seat, is_repeated: bool = False) -> Outcome:
        """Return how the match ends if a seat gives up, too."""
        if not (is_repeated and self.outcome is not None and not self.closing):
            self._open_decision()
        if self.game.concede is None:
            raise ChoiceError(f"You can't resign in {self.game.title}.")
        if not 0 <= seat < self.seats or seat in self.left:
            raise ChoiceError(f"Seat {seat} is not there to resign.")
        return self.game.concede(self.state, (*self.left, seat))

    def can_offer_draw(self, seat: Seat) -> bool:
        """Tell whether a seat may offer a draw now."""
        decision = self.state.decision
        if decision is None or decision.seat != seat:
            return False
        return self.game.draws and seat not in self._offers_made

    def offer_draw(self, seat: Seat) -> None:
        """Offer a draw, in one's own turn and once a turn."""
        decision = self._open_decision()
        if not self.game.draws:
            raise ChoiceError(f"You can't agree on a draw in {self.game.title}.")
        if seat != decision.seat:
            raise NotYourDecision(seat, decision.seat)
        if seat in self._offers_made:
            raise ChoiceError("A draw was offered in this turn already.")
        self._note("offer_draw", seat)
        self._offers_made.add(seat)
        self.draw_offered_by = seat

    def answer_draw(self, seat: Seat, accept: bool) -> None:
        """Accept or decline the draw that another seat has offered."""
        self._open_decision()
        is_asked = 0 <= seat < self.seats and seat != self.draw_offered_by
        if self.draw_offered_by is None or not is_asked:
            raise ChoiceError(f"No draw is offered to seat {seat}.")
        self._note("answer_draw", [seat, accept])
        self.draw_offered_by = None
        if accept:
            scores = self.game.concede(self.state, (0,)).scores if self.game.concede else ()
            everybody = tuple(range(self.seats))
            outcome = rivals_outcome(everybody, "agreed draw", scores or (0,) * self.seats)
            self._close(outcome, Event("agreed_draw", (), None))

    def _note(self, deed: str, value: Any) -> None:
        """Write a deed into the log, and if it came during a pause, during which."""
        entry = {deed: value}
        if self.is_pausing:
            entry["passed"] = self._passed - self._noted
        self.log.append(entry)
        self._noted = self._passed

    def _close(self, outcome: Outcome, event: Event) -> None:
        self.state.end(outcome)
        self.state.agenda.clear()
        self.closing = [event]

    # Saving and loading.

    def save(self) -> dict[str, Any]:
        """Return the record: all that is needed to play the match again.

        While a match with a secret goes on, its record says that there is one, but not which.
        """
        cards = None if self.cards is None else {"name": self.cards.name, "text": self.cards.text}
        record: dict[str, Any] = {
            "dawndoom": records.FORMAT,
            "game": self.game.name,
            "rules": self.rules,
            "options": self.settings,
            "seats": self.seats,
            "seed": self.seed,
            "cards": cards,
            "log": list(self.log),
        }
        if self.secret:
            record["secret"] = None if self.outcome is None else self.secret.hex()
        return record

    @classmethod
    def load(
        cls,
        record: Mapping[str, Any],
        game: Game,
        patient: bool = False,
        following: Container[int] = (),
    ) -> "Match":
        """Return the match that was saved, by playing its log again.

        `following` are the entries that went on with the one before, where that is known.
        """
        match = cls.opened(record, game, patient)
        for position, entry in enumerate(record["log"]):
            try:
                match.repeat(entry, position in following)
            except DawndoomError as error:
                raise RecordError(
                    f"Entry {position} of the record does not fit: {error}"
                ) from error
        return match

    @classmethod
    def resume(
        cls, record: Mapping[str, Any], state: Any, game: Game, patient: bool = False
    ) -> "Match":
        """Return a match that goes on from a dumped state, under the rules as they are now.

        Its log may have been played under other rules: what lies before the state cannot be
        played again, so going back into it and replaying it are refused.
        """
        match = cls._set_up(record, game, patient)
        match.rules = record["rules"]
        match.log = list(record["log"])
        match.before = records.count_choices(match.log)
        match._resumed = game.load(state, match.box)
        match._resumed.secret = match.secret
        match._restart()
        match.left = dict.fromkeys(records.seats_left(match.log), match.before)
        if match.log and isinstance(match.log[-1], dict):
            match.draw_offered_by = match.log[-1].get("offer_draw")
        return match

    @classmethod
    def opened(cls, record: Mapping[str, Any], game: Game, patient: bool = False) -> "Match":
        """Return the match of a record before its first choice."""
        records.check_game(record, game)
        if record["rules"] != game.rules_version:
            raise OtherRules(game.name, record["rules"], game.rules_version)
        return cls._set_up(record, game, patient)

    @classmethod
    def _set_up(cls, record: Mapping[str, Any], game: Game, patient: bool) -> "Match":
        records.check_game(record, game)
        cards = record.get("cards")
        loaded = None if cards is None else CardSet(str(cards["name"]), str(cards["text"]))
        settings, seats, seed = record["options"], record["seats"], record["seed"]
        return cls(game, settings, seats, seed, loaded, records.read_secret(record), patient)

    def repeat(self, entry: Any, follows: bool = False) -> None:
        """Carry out an entry of a log."""
        passed = records.pauses_in(entry)
        if passed is None:
            while self.is_pausing and not self._can_wait_for(entry):
                self.go_on()
        elif self.patient:
            self._pass_by(passed)
        if isinstance(entry, list):
            self.choose(entry, follows=follows)
        elif isinstance(entry, dict) and len(set(entry) - {"passed"}) == 1:
            self._repeat_deed(entry, passed)
        else:
            raise RecordError(f"{shown(entry)} is neither a choice nor something a table does.")

    def _pass_by(self, pauses: int) -> None:
        """Go on as often as the log says, up to a question that still waits."""
        while pauses > 0 and self.is_pausing:
            self.go_on()
            pauses -= 1
        if pauses or not self.is_pausing:
            raise RecordError("Nothing waits for an answer as often as the log says.")

    def _can_wait_for(self, entry: Any) -> bool:
        """Tell whether an entry may have come while somebody had yet to agree to something.

        Seats leave and decline at any time: the log does not tell whether that was before or after.
        """
        if not isinstance(entry, dict):
            return False
        if "offer_draw" in entry:
            return bool(self._open_decision().seat == entry["offer_draw"])
        answer: Any = entry.get("answer_draw")
        return "leave" in entry or (records.is_answer(answer) and not answer[1])

    def _repeat_deed(self, entry: dict[str, Any], passed: int | None) -> None:
        """Carry out a deed in the state that it was done in."""
        deed, value = next(item for item in entry.items() if item[0] != "passed")
        ahead = self.state
        is_back = passed is not None and not self.patient and deed != "undo"
        if is_back:
            self.state = self._found(passed or 0)
        self._do(deed, value)
        self.log[-1] = entry
        if is_back and self.outcome is None:
            self.state = ahead

    def _found(self, passed: int) -> State:
        """Return the state in which a patient match paused, where this one has gone on."""
        match = self.earlier(0, patient=True)
        for choice in self.chosen:
            match.repeat(choice.option.plain())
        for entry in self.log[::-1]:
            if not isinstance(entry, dict) or "undo" in entry:
                break
            passed += entry.get("passed", 0)
        match._pass_by(passed)
        return match.state

    def _do(self, deed: str, value: Any) -> None:
        deeds: dict[str, Callable[[int], None]] = {
            "undo": self.go_back,
            "resign": partial(self.resign, is_repeated=True),
            "leave": self.leave,
            "offer_draw": self.offer_draw,
        }
        if deed in deeds and isinstance(value, int):
            deeds[deed](value)
        elif deed == "answer_draw" and records.is_answer(value):
            self.answer_draw(value[0], value[1])
        else:
            raise RecordError(f"{shown(deed)} is not something a table does.")


__all__ = ["Chosen", "Match"]
