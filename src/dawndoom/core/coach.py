"""The coach: where a match stands in its lesson.

All of it follows from what was chosen, so nothing has to be kept beside the match: taking back a
choice takes the lesson back with it, and a lesson goes on wherever it was left.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dawndoom.core.game import Game
from dawndoom.core.lessons import Lesson, LessonStep, Pattern, fits
from dawndoom.core.match import Match
from dawndoom.core.state import Decision, Option

YOU = "Rookie"
OTHERS = ("Tock", "Tick", "Cog", "Bolt", "Rivet", "Spark")
"""Who sits in the other seats."""
ALLOWED_BUT = "That is allowed, but it is not what I meant. Take it back and look again."


@dataclass(frozen=True)
class Standing:
    """Where a match stands in its lesson."""

    step: int
    """Which step is on; as many as there are steps once all are done."""
    part: int
    """How much of it is done: choices of `do`, or times of `until`."""
    begun: int
    """How many choices had been made when the step began."""
    made: int
    """How many choices that count had been made up to the last good one."""
    script: tuple[Pattern, ...]
    """What the other seats choose next."""
    astray: Option | None = None
    """The first choice that the step does not accept."""
    reply: str = ""
    """What the coach says to it."""

    @property
    def is_astray(self) -> bool:
        """Tell whether the person has left the way, and has to take something back."""
        return self.astray is not None


def seat_names(seats: int, mine: int) -> list[str]:
    """Return who sits where when somebody learns or solves something."""
    others = list(OTHERS[: seats - 1])
    return [*others[:mine], YOU, *others[mine:]]


def new_match(lesson: Lesson, game: Game, patient: bool = True) -> Match:
    """Return the match of a lesson in its prepared position."""
    match = Match(game, lesson.settings, lesson.seats, lesson.seed, patient=patient)
    for entry in lesson.log:
        match.repeat(entry)
    while lesson.log and match.is_pausing:
        # What the last choice of the prepared position leads to by itself is part of it.
        match.go_on()
    return match


def stands(lesson: Lesson, match: Match) -> Standing:
    """Return where a match stands in its lesson, by what was chosen in it."""
    walk = Walk(lesson)
    counted = {id(choice) for choice in match.chosen}
    made = 0
    for moment in match.moments:
        is_choice = id(moment) in counted
        made += is_choice
        if made > len(lesson.log) or (made == len(lesson.log) and not is_choice):
            walk.go(moment.seat, moment.option, is_choice)
    if match.outcome is not None:
        walk.finish()
    return walk.standing()


class Walk:
    """Follows a match through its lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.step = 0
        self.part = 0
        self.made = len(lesson.log)
        self.begun = self.made
        self.script = lesson.others
        self.astray: Option | None = None
        self.reply = ""

    @property
    def current(self) -> LessonStep | None:
        """The step that is on, or None if all are done."""
        steps = self.lesson.steps
        return steps[self.step] if self.step < len(steps) else None

    def go(self, seat: int, option: Option, is_choice: bool) -> None:
        """Go on with something that was chosen, or about which there was no choice."""
        step, before = self.current, self.step
        if self.astray is not None or step is None:
            return
        if seat == self.lesson.seat:
            self.answer(step, option, is_choice)
        elif is_choice and self.script and fits(self.script[0], option):
            self.script = self.script[1:]
        self.made += is_choice and self.astray is None
        if self.step != before:
            self.begun = self.made

    def answer(self, step: LessonStep, option: Option, is_choice: bool) -> None:
        """Hold a choice of the person against the step."""
        if not is_choice and step.is_free:
            return
        if accepts(step, self.part, option):
            self.advance(step, option)
        elif is_choice:
            self.astray = option
            self.reply = reply_to(step, option)

    def advance(self, step: LessonStep, option: Option) -> None:
        """Count an accepted choice."""
        if self.part == 0:
            self.script = step.others
        if step.do or (step.until and fits(step.until, option)):
            self.part += 1
        if self.part == (len(step.do) or step.times) and not step.is_to_the_end:
            self.next_step()

    def next_step(self) -> None:
        """Begin with the next step."""
        self.step, self.part = self.step + 1, 0

    def finish(self) -> None:
        """End a step that lasts until the game is over."""
        step = self.current
        if step is not None and step.is_to_the_end and self.astray is None:
            self.next_step()

    def standing(self) -> Standing:
        """Return where this has led."""
        return Standing(
            self.step, self.part, self.begun, self.made, self.script, self.astray, self.reply
        )


def accepts(step: LessonStep, part: int, option: Option) -> bool:
    """Tell whether a step accepts a choice as its next."""
    if step.is_free:
        return not any(fits(reply.to, option) for reply in step.replies)
    return fits(step.do[part], option)


def reply_to(step: LessonStep, option: Option) -> str:
    """Return what the coach says to a choice that the step does not accept."""
    said = [reply.say for reply in step.replies if fits(reply.to, option)]
    return said[0] if said else step.otherwise or ALLOWED_BUT


def accepted(lesson: Lesson, standing: Standing, decision: Decision) -> list[int]:
    """Return which options of the person's question the lesson accepts now."""
    if standing.is_astray or standing.step >= len(lesson.steps):
        return []
    step = lesson.steps[standing.step]
    options = enumerate(decision.options)
    return [place for place, option in options if accepts(step, standing.part, option)]


def scripted(lesson: Lesson, standing: Standing, decision: Decision) -> int | None:
    """Return what another seat chooses by the script, or None where a bot has to play."""
    for pattern in (*standing.script[:1], *lesson.quiet):
        for place, option in enumerate(decision.options):
            if fits(pattern, option):
                return place
    return None


def is_done(lesson: Lesson, standing: Standing) -> bool:
    """Tell whether all steps are done."""
    return standing.step >= len(lesson.steps)


def patterns_ahead(lesson: Lesson, standing: Standing) -> Sequence[Sequence[Any]]:
    """Return the choices that the step still takes, in order; none where it takes any."""
    if standing.is_astray or is_done(lesson, standing):
        return ()
    return lesson.steps[standing.step].do[standing.part :]
