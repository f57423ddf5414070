"""Which rules a lesson is about: those of the questions it answers, and of what it then tells.

A lesson names no rules. It is played through by the choices that it accepts, and the rules behind
its questions and behind the lines of its log are those that it uses.
"""

from collections.abc import Iterator
from functools import cache

from dawndoom import Game, find_game
from dawndoom.core import Match
from dawndoom.core.lessons import Lesson, Pattern, fits, lessons_of

NAMES = ("You", "Bo", "Cy", "Di", "Eve", "Fay")
MOST_BETWEEN = 60
"""Choices of others before the person is asked again; what goes on longer is left there."""


@cache
def lessons_by_rule(name: str) -> dict[str, tuple[Lesson, ...]]:
    """Return the lessons of a game that use each rule, in the order in which they are learnt."""
    game = find_game(name)
    found: dict[str, tuple[Lesson, ...]] = {}
    for lesson in sorted(lessons_of(game), key=lambda lesson: lesson.order):
        for rule in sorted(set(rules_used(game, lesson))):
            found[rule] = (*found.get(rule, ()), lesson)
    return found


def rules_used(game: Game, lesson: Lesson) -> Iterator[str]:
    """Return the rules that come up in a lesson, as far as its own choices lead."""
    match = Match(game, lesson.settings, lesson.seats, lesson.seed)
    for answer in lesson.log:
        match.choose(answer)
    first = len(match.story)
    for step in lesson.steps:
        for pattern in step.do:
            index = option_like(match, lesson.seat, pattern)
            if index is None or match.decision is None:
                break
            if game.reasons is not None:
                yield game.reasons.questions.get(match.decision.name, "")
            match.choose(index)
    for event in (event for part in match.story[first:] for event in part):
        said = game.face.sentence(event, NAMES)
        if said is not None:
            yield said.rule


def option_like(match: Match, seat: int, pattern: Pattern) -> int | None:
    """Let the others play on until a seat is offered an option like this; return which it is."""
    for _ in range(MOST_BETWEEN):
        decision = match.decision
        if decision is None:
            return None
        if decision.seat == seat:
            like = (n for n, option in enumerate(decision.options) if fits(pattern, option))
            return next(like, None)
        match.choose(0)
    return None
