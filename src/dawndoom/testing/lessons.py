"""Lessons: every one can be taken to its end, by any of its ways, and every slip taken back.

start      the prepared position still fits the rules
way        each step accepts an option of the question that is open when it comes to it
script     what the others should choose is on offer
others     each choice that a step accepts leads on to the end
slips      any other choice is answered in words, and taking it back leads to where one was
replies    what is said to certain choices is said to choices that can be made
pointing   what the coach points at is on the screen
words      what it says is short enough to read beside the board

Other seats are played by bots where the script is silent, so each law is given where to find them:
`check_lessons(GAME, dawndoom.bots.find_bot)`.

`check_coverage`: whoever took the first lesson has met every question of a basic game.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from dawndoom.core import Dice, Game, Lesson, Match, Option, find_lesson, lessons_of
from dawndoom.core.coach import Standing, accepted, is_done, new_match, scripted, stands
from dawndoom.core.explanations import explanations_of
from dawndoom.core.lessons import FIRST, LessonStep, fits
from dawndoom.testing.laws import LawBroken
from dawndoom.testing.places import places_on

FindBot = Callable[[str, int], Any]
"""A spec and a seed -> a bot."""

LONGEST = 1_000
WAYS = 4
"""Accepted choices of a question that are followed to the end."""
SLIPS = 5
"""Other choices of a question that are made and taken back."""
LONGEST_WORDS = 330
SHORTEST_REASON = 4
"""Words that it takes to say why something is never asked."""
FRAME = re.compile(
    r"(chip-\d|score-line|prompt|decision|aside|mat|board|picture|stage|ticker|actions)"
)
"""Elements that every table's page has, whatever the game draws."""


def check_lessons(game: Game, find_bot: FindBot) -> None:
    """Take every lesson of a game by its accepted choices, and by wrong ones."""
    for lesson in lessons_of(game):
        check_lesson(game, lesson, find_bot)


def check_lesson(game: Game, lesson: Lesson, find_bot: FindBot) -> None:
    """Take one lesson in every way that it allows."""
    check_lesson_words(lesson)
    pupil = Pupil(game, lesson, find_bot)
    met = pupil.finish(new_match(lesson, game))
    for match in met:
        pupil.check_pointing(match)
        pupil.check_slips(match)
        pupil.check_ways(match)
    pupil.check_replies(met)


def check_lesson_words(lesson: Lesson) -> None:
    """Refuse what is too long to read beside the board, and lessons that teach nothing."""
    for step in lesson.steps:
        said = [*(page.say for page in step.pages), *step.hints, step.otherwise]
        for words in [*said, *(reply.say for reply in step.replies)]:
            if len(words) > LONGEST_WORDS:
                raise LawBroken(f"{name_of(lesson)}, {step.title}: {len(words)} letters: {words}")
            if words.count("**") % 2:
                raise LawBroken(f"{name_of(lesson)}, {step.title}: strong words don't end: {words}")
    if not lesson.learnt:
        raise LawBroken(f"{name_of(lesson)}: nothing is learnt")


def name_of(lesson: Lesson) -> str:
    """Return how a lesson is called in complaints."""
    return f"{lesson.game}/{lesson.id}"


class Pupil:
    """Takes a lesson."""

    def __init__(self, game: Game, lesson: Lesson, find_bot: FindBot) -> None:
        self.game = game
        self.lesson = lesson
        self.find_bot = find_bot

    def finish(self, match: Match) -> list[Match]:
        """Go on by accepted choices to the end. Return the match at each of the questions."""
        met: list[Match] = []
        for _ in range(LONGEST):
            standing = stands(self.lesson, match)
            if is_done(self.lesson, standing):
                return met
            decision = match.decision
            if decision is None:
                raise self.broken(match, "the game is over before the lesson is")
            if match.is_pausing and not match.asks_consent:
                match.go_on()
            elif decision.seat != self.lesson.seat:
                self.play_others(match, standing)
            else:
                met.append(self.copy(match))
                match.choose(self.choice(match, standing))
        raise self.broken(match, f"there is no end to it in {LONGEST} choices")

    def play_others(self, match: Match, standing: Standing) -> None:
        """Choose for another seat, which has to find what the script says."""
        decision = match.decision
        assert decision is not None
        index = scripted(self.lesson, standing, decision)
        if index is None and standing.script:
            raise self.broken(match, f"the script says {standing.script[0]}, which is not offered")
        if index is None:
            index = self.thought(match)
        match.choose(index)

    def choice(self, match: Match, standing: Standing) -> int:
        """Return the first accepted choice; where any is, what a bot would take."""
        decision = match.decision
        assert decision is not None
        options = accepted(self.lesson, standing, decision)
        if not options:
            raise self.broken(match, "no option fits")
        if not self.step(standing).is_free:
            return options[0]
        thought = self.thought(match)
        return thought if thought in options else options[0]

    def thought(self, match: Match) -> int:
        """Return what the lesson's bot would choose."""
        assert match.decision is not None
        bot = self.find_bot(self.lesson.bot, self.lesson.seed + match.number)
        return int(bot.choose(match.perspective(match.decision.seat)))

    def step(self, standing: Standing) -> LessonStep:
        """Return the step that is on."""
        return self.lesson.steps[standing.step]

    def copy(self, match: Match) -> Match:
        """Return the same match at the same question, to go another way."""
        twin = new_match(self.lesson, self.game)
        repeat(twin, match)
        return twin

    def broken(self, match: Match, fault: str) -> LawBroken:
        """Return the complaint about a lesson at some point."""
        standing = stands(self.lesson, match)
        where = name_of(self.lesson)
        if not is_done(self.lesson, standing):
            step = self.step(standing)
            meant = step.do[standing.part] if step.do else step.until
            where += (
                f", step {standing.step + 1} ({step.title}), choice {standing.part + 1} {meant}"
            )
        asked = "" if match.decision is None else f" at {match.decision.plain()}"
        return LawBroken(f"lessons: {where}: {fault}{asked}")

    # What is checked at each question.

    def check_ways(self, match: Match) -> None:
        """See that every accepted choice leads to the end, not the first one alone."""
        standing, decision = stands(self.lesson, match), match.decision
        assert decision is not None
        if self.step(standing).is_free:
            return
        for index in accepted(self.lesson, standing, decision)[1 : WAYS + 1]:
            other = self.copy(match)
            other.choose(index)
            self.finish(other)

    def check_slips(self, match: Match) -> None:
        """See that other choices are answered, and can be taken back."""
        standing, decision = stands(self.lesson, match), match.decision
        assert decision is not None
        good = accepted(self.lesson, standing, decision)
        slips = [place for place in range(len(decision.options)) if place not in good]
        if len(decision.options) == 1:
            return
        other = self.copy(match)
        for index in slips[:SLIPS]:
            other.choose(index)
            after = stands(self.lesson, other)
            if not after.is_astray or not after.reply:
                raise self.broken(other, f"nothing is said to {decision.options[index]}")
            other.go_back(after.made)
            if stands(self.lesson, other) != standing or other.decision != decision:
                raise self.broken(other, f"{decision.options[index]} can't be taken back")

    def check_pointing(self, match: Match) -> None:
        """See that what the coach points at is on the screen."""
        standing, decision = stands(self.lesson, match), match.decision
        assert decision is not None
        face, view = self.game.face, match.view(decision.seat)
        shown = places_on(face, view, decision)
        pages = self.step(standing).pages if standing.part == 0 else ()
        wanted = {point for page in pages for point in page.point}
        missing = sorted(at for at in wanted - shown if not FRAME.fullmatch(at))
        if missing:
            raise self.broken(match, f"not on the screen: {', '.join(missing)}")
        for index in accepted(self.lesson, standing, decision):
            at = face.place_of(view, decision, decision.options[index]).at
            if at and at not in shown:
                raise self.broken(match, f"{at} is not on the screen")

    def check_replies(self, met: list[Match]) -> None:
        """See that what the coach would say to certain choices can be said."""
        for place, step in enumerate(self.lesson.steps):
            offered = list(self.offered_at(met, place))
            for reply in step.replies:
                if not any(fits(reply.to, option) for option in offered):
                    fault = f"no option of step {place + 1} ({step.title}) fits {reply.to}"
                    raise LawBroken(f"lessons: {name_of(self.lesson)}: {fault}")

    def offered_at(self, met: list[Match], place: int) -> Iterator[Option]:
        """Yield all options that a person has in a step."""
        for match in met:
            decision = match.decision
            if decision is not None and stands(self.lesson, match).step == place:
                yield from decision.options


def repeat(match: Match, other: Match) -> None:
    """Make the same choices in one match as in another, up to the same question."""
    for entry in other.log[match.number :]:
        match.repeat(entry)
    while match.public_number < other.public_number:
        match.go_on()


# What a person has met.


def check_coverage(game: Game, asked: Mapping[str, int], find_bot: FindBot) -> None:
    """See that the first lesson meets every question of a basic game, or says where it is met.

    `asked` has the questions that people were asked in basic games, with how often.
    """
    first = find_lesson(game, FIRST)
    met = questions_met(game, first, find_bot)
    for name in sorted(set(first.elsewhere.values())):
        here = {question for question, lesson in first.elsewhere.items() if lesson == name}
        unmet = sorted(here - lesson_questions(game, name, find_bot))
        if unmet:
            raise LawBroken(f"lessons: {game.name}/{name or '?'} does not ask {', '.join(unmet)}")
    check_never(game, first, asked)
    missing = sorted(set(asked) - met - set(first.elsewhere))
    if missing:
        told = ", ".join(f"{name} ({asked[name]})" for name in missing)
        raise LawBroken(f"lessons: {game.name}: whoever took the first lesson never met {told}")


def lesson_questions(game: Game, name: str, find_bot: FindBot) -> set[str]:
    """Return the questions of the lesson of this name; of no lesson there are none."""
    return questions_met(game, find_lesson(game, name), find_bot) if name else set()


def check_never(game: Game, first: Lesson, asked: Mapping[str, int]) -> None:
    """See that what is said to be asked in no basic game has a reason, and is not asked."""
    for question, why in first.never.items():
        if len(why.split()) < SHORTEST_REASON:
            raise LawBroken(f"lessons: {game.name}: no reason why {question} is never asked")
        if question in asked:
            raise LawBroken(
                f"lessons: {game.name}: {question} is asked, in {asked[question]} games"
            )


def questions_met(game: Game, lesson: Lesson, find_bot: FindBot) -> set[str]:
    """Return the names of the questions that a person is asked in a lesson."""
    met = Pupil(game, lesson, find_bot).finish(new_match(lesson, game))
    return {match.decision.name for match in met if match.decision is not None}


def questions_asked(game: Game, seeds: range) -> dict[str, int]:
    """Return what seats are asked in random games as dealt by default, and in how many."""
    found: dict[str, int] = {}
    for seed in seeds:
        state, dice = game.new(seed=seed), Dice(seed + 1)
        names: set[str] = set()
        while state.decision is not None:
            names.add(state.decision.name)
            state.choose(dice.below(len(state.decision.options)))
        for name in names:
            found[name] = found.get(name, 0) + 1
    return found


# What is explained in real games.


def check_explanations(game: Game, asked: Collection[str], shown: Collection[str]) -> None:
    """See that what is explained can appear: a question that is asked, an element that is drawn."""
    known: set[str] = set()
    for note in explanations_of(game).notes:
        if note.id in known:
            raise LawBroken(f"notes: {game.name}: {note.id} is there twice")
        known.add(note.id)
        if len(note.say) > LONGEST_WORDS:
            raise LawBroken(f"notes: {game.name}: {note.id} is too long to read in passing")
        if note.asks and note.asks not in asked:
            raise LawBroken(f"notes: {game.name}: {note.id} waits for {note.asks}, never asked")
        stem = note.element.removesuffix("*")
        if note.element and not any(at == stem or at.startswith(stem) for at in shown):
            raise LawBroken(f"notes: {game.name}: {note.id} waits for {note.element}, never drawn")
