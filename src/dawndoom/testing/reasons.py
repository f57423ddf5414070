"""Why? Every question has its rule, and every wish that is not offered has a reason.

questions   the rule behind a question is in the ledger
log         so is the rule behind every line of the log
wishes      what one would expect is offered, or else it has a reason; never both
words       a reason has a sentence, and lies at a place that is on the screen
secrets     a reason tells nothing that the seat cannot see
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from dawndoom.core import (
    Decision,
    Dice,
    Event,
    Game,
    Match,
    Option,
    Reason,
    Reasons,
    ledger_ids,
)
from dawndoom.testing.english import is_opening, slips
from dawndoom.testing.face import NAMES
from dawndoom.testing.laws import LawBroken
from dawndoom.testing.places import places_on
from dawndoom.testing.play import likely_choice

MOST_FAULTS = 12


@dataclass
class Asked:
    """What somebody learned who asked "why?" of everything in a match."""

    positions: int = 0
    wishes: int = 0
    refused: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    """How often each rule and key was the answer."""
    faults: list[str] = field(default_factory=list)


def check_reasons(
    game: Game,
    settings: Mapping[str, Any] | None = None,
    seats: int | None = None,
    seed: int = 0,
    longest: int = 400,
    every: int = 10,
) -> Asked:
    """Play a match as at a table and ask "why?" of everything, and of all that is not offered.

    What a reason says is read at every tenth question (`every`), because that draws the board.
    """
    asked = ask_why(game, settings, seats, seed, longest, every)
    if asked.faults:
        raise LawBroken("\n".join(asked.faults[:MOST_FAULTS]))
    return asked


def ask_why(
    game: Game,
    settings: Mapping[str, Any] | None = None,
    seats: int | None = None,
    seed: int = 0,
    longest: int = 400,
    every: int = 10,
) -> Asked:
    """Return what was learned by asking "why?" in a match, and all that was wrong about it."""
    match = Match(game, settings, seats, seed, patient=True)
    asker = _Asker(game, match)
    dice = Dice(seed + 1)
    for number in range(longest):
        decision = match.decision
        if decision is None:
            break
        asker.asked.positions += 1
        where = (
            f"{game.name}, {match.settings}, {match.seats} seats, seed {seed}, decision {number}"
        )
        found = [*asker.question(decision), *asker.wishes(decision, number % every == 0)]
        asker.asked.faults += [f"{where} ({decision.name}): {fault}" for fault in found]
        if match.is_pausing:
            match.go_on()
        else:
            match.choose(likely_choice(match, dice))
    asker.asked.faults += [fault for part in match.story for fault in asker.lines(part)]
    return asker.asked


class _Asker:
    """Somebody who asks why at every turn of one match."""

    def __init__(self, game: Game, match: Match) -> None:
        assert game.reasons is not None
        self.game = game
        self.match = match
        self.reasons: Reasons = game.reasons
        self.ids = set(ledger_ids(game.face.ledger()))
        self.asked = Asked()

    def question(self, decision: Decision) -> Iterator[str]:
        """Ask why there is a question at all."""
        rule = self.reasons.questions.get(decision.name)
        if rule is None:
            yield "no rule says why this is asked"
        elif rule not in self.ids:
            yield f"{rule} is in no ledger"

    def lines(self, events: list[Event]) -> Iterator[str]:
        """Ask why of every line of the log."""
        for event in events:
            said = self.game.face.sentence(event, NAMES[: self.match.seats])
            if said is not None and said.rule not in self.ids:
                yield f"{self.game.name}: {event.verb}: {said.rule or 'no rule'} is in no ledger"

    def wishes(self, decision: Decision, is_read: bool) -> Iterator[str]:
        """Ask why of everything that one would expect, offered or not."""
        wishes = self.reasons.expected(self.match.state)
        if bool(wishes) == (decision.name in self.reasons.whole):
            yield "is whole and expects more" if wishes else "expects nothing, but is not whole"
        if len(set(wishes)) < len(wishes):
            yield "expects something twice"
        verbs = {wish.verb for wish in wishes}
        missed = [option for option in decision.options if option not in wishes]
        yield from (
            f"{option} is offered, but not expected" for option in missed if option.verb in verbs
        )
        refused = []
        for wish in wishes:
            reason = self.reasons.refusal(self.match.state, wish)
            is_offered = wish in decision.options
            if is_offered == (reason is not None):
                yield f"{wish} is offered, yet {reason}" if is_offered else f"{wish} has no reason"
            elif reason is not None:
                refused.append((wish, reason))
        self.asked.wishes += len(wishes)
        self.asked.refused += len(refused)
        self.asked.reasons.update(f"{reason.rule} {reason.key}" for _, reason in refused)
        yield from self.secrets(decision, refused)
        yield from self.words(decision, refused if is_read else refused[:2], is_read)

    def secrets(self, decision: Decision, refused: list[tuple[Option, Reason]]) -> Iterator[str]:
        """Ask the same in a world that the seat cannot tell from this one."""
        if not self.game.hides:
            return
        world = self.game.imagine(self.match.state, decision.seat, self.asked.positions)
        for wish, reason in refused:
            other = self.reasons.refusal(world, wish)
            if other != reason:
                yield f"{wish}: {reason} tells what cannot be seen, it could be {other}"

    def words(
        self, decision: Decision, refused: list[tuple[Option, Reason]], is_drawn: bool
    ) -> Iterator[str]:
        """Read what is said of a refusal, and look where it lies."""
        face = self.game.face
        if face.explain is None or not refused:
            return
        view = self.match.view(decision.seat)
        shown = places_on(face, view, decision) if is_drawn else None
        for wish, reason in refused:
            if reason.rule not in self.ids:
                yield f"{wish}: {reason.rule} is in no ledger"
            said = face.explain(view, decision, wish, reason)
            faults = [*slips(said.text), *([] if is_opening(said.text) else ["no capital"])]
            yield from (f"{wish}: {fault} in {said.text!r}" for fault in faults)
            if not said.text.endswith(".") or not (said.at or said.label):
                yield f"{wish}: {said} is no whole answer"
            ids = {said.at, *said.shows, *(said.line or ())} - {""}
            if shown is not None and ids - shown:
                yield f"{wish}: {', '.join(sorted(ids - shown))} is not on the screen"
