"""Where options lie on the screen: each at a place that is there, or one of few buttons.

place      every option lies at an element of board, mat, aside or stage, or is a labelled button
buttons    beside the question there are only a few
labels     options at one place have labels that differ
targets    what can be hit says what comes of it
consent    what costs, rolls or reveals never happens by itself, and says its price
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from dawndoom.core import Decision, Dice, Face, Game, Match, Question, State, View
from dawndoom.testing.laws import LawBroken
from dawndoom.testing.play import likely_choice

KINDS = ("pick", "use", "go", "hit", "do", "say", "end")
TONES = ("", "good", "bad")
MOST_BUTTONS = 8
LONGEST_WORDS = 32


def has_places(game: Game) -> bool:
    """Tell whether a game says where its options lie."""
    return game.face.place_of is not Face.__dataclass_fields__["place_of"].default


def check_places(
    game: Game,
    settings: Mapping[str, Any] | None = None,
    seats: int | None = None,
    seed: int = 0,
    longest: int = 400,
) -> Match:
    """Play a match as at a table and look where the options of every question lie."""
    return watched(Match(game, settings, seats, seed, patient=True), longest, misplaced_in)


Look = Callable[[Match, Decision, int], list[str]]
"""Returns what is wrong with a question, or with the answer it is about to get."""


def watched(match: Match, longest: int, look: Look) -> Match:
    """Play a match by likely choices, and look at each question before it is answered."""
    dice = Dice(match.seed + 1)
    for number in range(longest):
        decision = match.decision
        if decision is None:
            break
        index = 0 if match.is_pausing else likely_choice(match, dice)
        faults = look(match, decision, index)
        if faults:
            raise LawBroken(told(match, number, decision, faults))
        if match.is_pausing:
            match.go_on()
        else:
            match.choose(index)
    return match


def told(match: Match, number: int, decision: Decision, faults: list[str]) -> str:
    """Return what is wrong and how to come there again."""
    where = f"{match.game.name}, {match.settings}, {match.seats} seats, seed {match.seed}"
    return "\n".join([f"places: {where}, decision {number} ({decision.name}):", *faults[:12]])


def misplaced_in(match: Match, decision: Decision, index: int) -> list[str]:
    """Return what is wrong with where options lie; a pause that agrees to nothing offers none."""
    if match.is_pausing and not match.asks_consent:
        return []
    return list(misplaced(match.game.face, match.view(decision.seat), decision))


def misplaced(face: Face, view: View, decision: Decision) -> Iterator[str]:
    """Return what is wrong with where the options of a question lie."""
    shown = places_on(face, view, decision)
    lying: Counter[tuple[str, str]] = Counter()
    buttons = 0
    for option in decision.options:
        place, wording = face.place_of(view, decision, option), face.wording(view, decision, option)
        lying[place.at, wording.label] += 1
        # A way to go or to hit without a place has those of the questions after it.
        buttons += not place.at and place.kind not in ("go", "hit")
        if place.at and place.at not in shown:
            yield f"{option}: there is no {place.at!r} on the screen"
        if place.kind not in KINDS or place.tone not in TONES:
            yield f"{option}: kind {place.kind!r}, tone {place.tone!r}"
        if place.kind == "hit" and place.at and not place.words:
            yield f"{option}: nothing at {place.at!r} says what comes of it"
        if len(place.words) > LONGEST_WORDS:
            yield f"{option}: {place.words!r} is too long for a pill"
    if buttons > MOST_BUTTONS:
        yield f"{buttons} options are buttons beside the question"
    for (at, label), count in lying.items():
        if count > 1:
            yield f"{count} options at {at!r} are called {label!r}"


def places_on(face: Face, view: View, decision: Decision) -> set[str]:
    """Return the ids of all that a player sees and can click."""
    drawn = (face.draw(view, decision), face.mat(view, decision), face.aside(view, decision))
    text = "".join([*drawn, face.stage(view, decision, ())])
    return set(re.findall(r'\sid="([^"]+)"', text))


# Consent.


def check_consent(
    game: Game,
    settings: Mapping[str, Any] | None = None,
    seats: int | None = None,
    seed: int = 0,
    longest: int = 1000,
) -> Match:
    """Play a match as at a table and see that nothing costs, rolls or reveals unasked."""
    return watched(Match(game, settings, seats, seed, patient=True), longest, unconsented)


def unconsented(match: Match, decision: Decision, index: int) -> list[str]:
    """Return what an answer would bring about that nobody has agreed to."""
    unsaid = list(unpriced(match, decision)) if match.asks_consent else []
    return [*unsaid, *taken_unasked(match.state, index)]


def unpriced(match: Match, decision: Decision) -> Iterator[str]:
    """Return what is wrong with the words of the one thing to do, if it throws dice.

    What is paid, drawn or thrown again is said by its name alone.
    """
    trial = match.state.clone()
    trial.choose(0)
    if trial.dice == match.state.dice:
        return
    face, view = match.game.face, match.view(decision.seat)
    option = decision.options[0]
    wording, place = face.wording(view, decision, option), face.place_of(view, decision, option)
    said = wording.note or wording.warning or place.words
    if not said and not re.search(r"\d|[Rr]oll|\b(die|dice)\b", wording.label):
        yield f"{option}: nothing says how likely {wording.label!r} is"


def taken_unasked(state: State, index: int) -> list[str]:
    """Make a choice step by step, and return the questions that answered themselves at a price."""
    trial = state.clone()
    trial.patient, trial.events = True, []
    decision = trial.decision
    assert decision is not None
    trial.decision = None
    trial.agenda.pop().take(trial, decision.options[index])
    faults: list[str] = []
    answered: tuple[str, int, int] | None = None
    while trial.decision is None and trial.outcome is None:
        step = trial.agenda.pop()
        before = trial.dice, trial.revealed
        is_priced = isinstance(step, Question) and step.costs(trial)
        is_private = isinstance(step, Question) and step.is_private(trial)
        forced = count_forced(trial)
        step.run(trial)
        if count_forced(trial) > forced and trial.decision is None:
            if is_priced:
                faults.append(f"{step!r} was answered unasked, though it costs something")
            answered = None if is_private else (repr(step), *before)
        if answered is not None and answered[1:] != (trial.dice, trial.revealed):
            faults.append(f"{answered[0]} was answered unasked, and something was rolled or shown")
            answered = None
    return faults


def count_forced(state: State) -> int:
    """Return how many questions have answered themselves."""
    return sum(event.verb == "forced" for event in state.events or ())
