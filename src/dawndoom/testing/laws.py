"""The laws.

A journey plays one random match and holds the laws against it at every decision:

decision    there is a decision with two or more distinct options, or an outcome
clone       copies live their own life: every earlier copy is checked again after each move
dump        what is dumped as JSON loads back equal, with the same question pending
view        a view is plain JSON data
imagine     an imagined world looks the same to the seat, asks it the same, and can be played on
secret      no dump, no view and no imagined world holds what the dice are thrown with
decks       every card of every deck is in exactly one place
undo        what can be taken back freely has shown nobody anything
replay      the record gives the same match again; the prefix of a match and an undo to it agree
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from dawndoom.core import DawndoomError, Dice, Game, Match, Perspective, State
from dawndoom.core.dice import keyed

# Old copies are compared after every move; more than this many make a journey slow, not safer.
COPIES = 40
STEPS_IN_IMAGINED_WORLDS = 6
# Seeds of imagined worlds begin here, far from those of matches.
OTHER_SEEDS = 1 << 40

Piles = Mapping[str, Mapping[str, Iterable[Any]]]
"""By deck and by place, the cards that lie there."""


class LawBroken(AssertionError):
    """A game broke a law; the text says which, and how to come there again."""


def check_laws(
    game: Game,
    settings: Mapping[str, Any] | None = None,
    seats: int | None = None,
    seed: int = 0,
    longest: int = 3000,
    every: int = 1,
    conserved: Callable[[Any], Any] | None = None,
    decks: Callable[[Any], Piles] | None = None,
    secret: bytes = b"",
) -> Match:
    """Play a random match and check every law along the way; return the finished match.

    `every=7` checks the laws only at every seventh decision, for long games. `conserved` gives
    something that must stay the same all game: the pieces, counted wherever they are. `decks` gives
    the cards of each deck, place by place, as in

        {"missions": {"the pile": state.missions, "the hands": sum(state.hands, []), ...}}

    and from one decision to the next no card may get lost or be in two places. A deck that is not
    in play is left out. With a `secret` (16 to 32 bytes) the match has the dice of a table.
    """
    match = Match(game, settings, seats, seed, secret=secret)
    journey = _Journey(match, seed, every, conserved, decks)
    journey.travel(longest)
    return journey.match


class _Journey:
    """One random match under the eyes of the law."""

    def __init__(
        self,
        match: Match,
        seed: int,
        every: int,
        conserved: Callable[[Any], Any] | None,
        decks: Callable[[Any], Piles] | None,
    ) -> None:
        self.game = match.game
        self.match = match
        self.dice = Dice(seed + 1)
        self.every = every
        self.conserved = conserved
        self.pieces = None if conserved is None else conserved(self.match.state)
        self.decks = decks
        self.cards: dict[str, Counter[Any]] = {}
        self.copies: list[tuple[State, Any]] = []

    def require(self, holds: bool, law: str, detail: str = "") -> None:
        """Raise unless the law holds."""
        if not holds:
            match = self.match
            raise LawBroken(
                f"law '{law}' broken by {self.game.name} {detail}\n"
                f"settings {match.settings}, seats {match.seats}, seed {match.seed}, "
                f"after {len(match.log)} choices: {match.log[-12:]}"
            )

    def travel(self, longest: int) -> None:
        """Play to the end, checking."""
        for number in range(longest):
            self.check_decision()
            if number % self.every == 0:
                self.check_here()
            if self.match.decision is None:
                self.check_replay()
                return
            self.move(number)
        self.require(False, "decision", f"no end after {longest} decisions")

    def move(self, number: int) -> None:
        """Choose at random, on the match and beside it, and look again at every earlier copy."""
        decision = self.match.decision
        assert decision is not None
        index = self.dice.below(len(decision.options))
        if number % self.every == 0:
            self.check_undo_shows_nothing(index)
            if len(self.copies) < COPIES:
                copy = self.match.state.clone()
                self.copies.append((copy, self.dump(copy)))
        self.match.choose(index)
        if number % self.every == 0:
            self.check_copies()

    def dump(self, state: State) -> Any:
        return self.game.dump(state)

    def check_decision(self) -> None:
        decision, outcome = self.match.decision, self.match.outcome
        self.require((decision is None) != (outcome is None), "decision", "or outcome, never both")
        if decision is not None:
            options = decision.options
            self.require(len(options) > 1, "decision", f"{decision.name} offers no choice")
            self.require(len(set(options)) == len(options), "decision", "options are not distinct")
            self.require(0 <= decision.seat < self.match.seats, "decision", "asks no seat")
        if outcome is not None:
            fits = len(outcome.scores) == len(outcome.returns) == self.match.seats
            self.require(fits, "decision", "the outcome has other seats")
        if self.conserved is not None:
            pieces = self.conserved(self.match.state)
            self.require(pieces == self.pieces, "pieces", f"{self.pieces} became {pieces}")
        if self.decks is not None:
            for name, places in self.decks(self.match.state).items():
                self.check_deck(name, {place: list(cards) for place, cards in places.items()})

    def check_deck(self, name: str, places: dict[str, list[Any]]) -> None:
        """Count the cards of a deck, wherever they are: as many of each as when it came in play."""
        here = Counter(card for cards in places.values() for card in cards)
        there = self.cards.setdefault(name, here)
        for card in there - here:
            self.require(False, "decks", f"{card!r} of {name} is nowhere")
        for card in here - there:
            where = " and in ".join(place for place, cards in places.items() if card in cards)
            self.require(False, "decks", f"{card!r} of {name} is once too often, in {where}")

    def check_here(self) -> None:
        self.check_dump()
        for seat in range(self.match.seats):
            self.check_view(seat)
        self.check_plain(self.match.view(None))
        if self.match.decision is not None:
            for seat in range(self.match.seats):
                self.check_imagined(seat)

    def check_copies(self) -> None:
        for copy, dumped in self.copies:
            self.require(self.dump(copy) == dumped, "clone", "an earlier copy changed")

    def check_dump(self) -> None:
        state = self.match.state
        dumped = self.dump(state)
        loaded = self.game.load(json.loads(json.dumps(dumped)), self.match.box)
        self.require(loaded == state, "dump", "the loaded state differs")
        self.check_withheld(dumped, "dump")
        self.require(loaded.decision == state.decision, "dump", "the loaded state asks otherwise")
        self.require(state.clone() == state, "clone", "the copy differs")

    def check_view(self, seat: int) -> None:
        self.check_plain(self.match.view(seat))

    def check_plain(self, view: Any) -> None:
        self.require(json.loads(json.dumps(view)) == view, "view", "is not plain JSON data")
        self.check_withheld(view, "view")

    def check_withheld(self, data: Any, what: str) -> None:
        """Look for the secret of the dice in what leaves the match."""
        secret = self.match.secret
        if secret:
            text = json.dumps(data)
            found = secret.hex() in text or str(keyed(secret)) in text
            self.require(not found, "secret", f"the {what} holds it")

    def check_imagined(self, seat: int) -> None:
        state = self.match.state
        before = self.dump(state)
        seed = OTHER_SEEDS + len(self.match.log) * 7 + seat
        world = Perspective(self.game, state, seat).imagine(seed)
        self.require(self.dump(state) == before, "imagine", "it changed the real state")
        same = self.game.see(world, seat) == self.game.see(state, seat)
        self.require(same, "imagine", f"seat {seat} would notice")
        self.require(world.dice != state.dice, "imagine", "the dice are the real ones")
        self.require(world.dice > 0 and not world.secret, "secret", "an imagined world holds it")
        decision = state.decision
        if decision is not None and decision.seat == seat:
            self.require(world.decision == decision, "imagine", "the question changed")
        self.play_on(world)

    def play_on(self, world: State) -> None:
        """Play an imagined world a little: it must be a state like any other."""
        for _ in range(STEPS_IN_IMAGINED_WORLDS):
            if world.decision is None:
                return
            world.choose(self.dice.below(len(world.decision.options)))

    def check_undo_shows_nothing(self, index: int) -> None:
        """Choose here and in a world that looks the same: after a free choice both still do."""
        state = self.match.state
        decision = state.decision
        assert decision is not None
        here = state.clone()
        world = self.game.imagine(state, decision.seat, OTHER_SEEDS + len(self.match.log))
        here.choose(index)
        if here.dice != state.dice or here.revealed != state.revealed:
            return
        if here.outcome is not None and self.game.hides:
            return
        world.choose(index)
        same = self.game.see(here, decision.seat) == self.game.see(world, decision.seat)
        self.require(
            same, "undo", f"{decision.options[index]} shows something, but reveals nothing"
        )

    def check_replay(self) -> None:
        match = self.match
        record = json.loads(json.dumps(match.save()))
        again = Match.load(record, self.game)
        self.require(again.state == match.state, "replay", "the record gives another match")
        self.require(again.outcome == match.outcome, "replay", "the record ends otherwise")
        self.check_going_back(again)

    def check_going_back(self, match: Match) -> None:
        """Go back from the end to some point: the match must equal its own prefix."""
        if not match.chosen:
            return
        point = self.dice.below(len(match.chosen))
        prefix = match.earlier(point)
        match.go_back(point)
        self.require(match.state == prefix.state, "replay", f"undo to {point} is not its prefix")
        self.require(match.decision == prefix.decision, "replay", "undo asks otherwise")
        record = json.loads(json.dumps(match.save()))
        if match.secret:
            self.require(record["secret"] is None, "secret", "a running match's record holds it")
            record["secret"] = match.secret.hex()
        try:
            loaded = Match.load(record, self.game)
        except DawndoomError as error:
            raise LawBroken(f"law 'replay' broken: a record with an undo fails: {error}") from error
        self.require(loaded.state == prefix.state, "replay", "a record with an undo differs")
