"""Helps authors of lessons: finds positions, and walks through what is written so far.

python tools/write_lesson.py find metals --asks choose_space --seed 3 --skip 4
    plays a seed with bots until a seat is asked that, and prints the start of a lesson file

python tools/write_lesson.py walk metals first
    takes every step by its first accepted choice, tells what happens, and shows the question
    that comes after the last step with all its options: what the next step can be about
"""

import argparse
import json
from collections.abc import Iterator
from typing import Any

from dawndoom import Game, Match, find_game
from dawndoom.bots import find_bot
from dawndoom.core import Lesson, find_lesson
from dawndoom.core.coach import accepted, is_done, new_match, scripted, stands

LONGEST = 3_000
WIDTH = 100


def main() -> None:
    """Read the arguments and print what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    commands = parser.add_subparsers(dest="command", required=True)
    find = commands.add_parser("find", help="play to a question, and print the start of a lesson")
    find.add_argument("game")
    find.add_argument("--asks", required=True, help="the name of the question")
    find.add_argument("--option", default="", help="a verb that has to be on offer")
    find.add_argument("--seed", type=int, default=1)
    find.add_argument("--seats", type=int)
    find.add_argument("--seat", type=int, default=0)
    find.add_argument("--skip", type=int, default=0, help="how often it may be asked before")
    find.add_argument("--bot", default="greedy")
    find.add_argument("--set", nargs="*", default=[], help="settings: key=json")
    walk = commands.add_parser("walk", help="walk through a lesson")
    walk.add_argument("game")
    walk.add_argument("lesson")
    walk.add_argument("--all", action="store_true", help="show all options of every question")
    wishes = parser.parse_args()
    game = find_game(wishes.game)
    lines = found(game, wishes) if wishes.command == "find" else walked(game, wishes)
    for line in lines:
        print(line)


# Finding a position.


def found(game: Game, wishes: argparse.Namespace) -> Iterator[str]:
    """Play until the question is asked, and yield the start of a lesson there."""
    settings = {key: json.loads(value) for key, value in (one.split("=", 1) for one in wishes.set)}
    match = Match(game, settings, wishes.seats, wishes.seed, patient=True)
    skipped = 0
    for number in range(LONGEST):
        pass_pauses(match)
        decision = match.decision
        if decision is None:
            break
        verbs = [option.verb for option in decision.options]
        is_it = decision.seat == wishes.seat and decision.name == wishes.asks
        if is_it and (not wishes.option or wishes.option in verbs):
            if skipped == wishes.skip:
                yield from skeleton(match, settings, wishes)
                yield from question(match)
                return
            skipped += 1
        match.choose(
            find_bot(wishes.bot, wishes.seed + number).choose(match.perspective(decision.seat))
        )
    yield f"# {wishes.asks} was asked {skipped} times; the game ended before."


def pass_pauses(match: Match) -> None:
    """Go on where there is no choice."""
    while match.is_pausing:
        match.go_on()


def skeleton(match: Match, settings: dict[str, Any], wishes: argparse.Namespace) -> Iterator[str]:
    """Yield the head of a lesson file."""
    yield 'title = ""\nabout = ""\nminutes = 5\norder = 2\nlearnt = []\n\n[start]'
    inner = ", ".join(f"{key} = {json.dumps(value)}" for key, value in settings.items())
    yield f"settings = {{ {inner} }}"
    yield f"seats = {match.seats}\nseat = {wishes.seat}\nseed = {wishes.seed}"
    yield "log = ["
    line = " "
    for entry in match.log:
        text = f" {json.dumps(entry)},"
        if len(line) + len(text) > WIDTH:
            yield line
            line = " "
        line += text
    yield f"{line}\n]"


# Walking through a lesson.


def walked(game: Game, wishes: argparse.Namespace) -> Iterator[str]:
    """Take every step by its first accepted choice, and yield what happens."""
    lesson = find_lesson(game, wishes.lesson)
    match = new_match(lesson, game)
    told = 0
    for _ in range(LONGEST):
        yield from sentences(match, lesson, told)
        told = len(match.story) - 1
        standing = stands(lesson, match)
        if is_done(lesson, standing) or match.decision is None:
            break
        if match.is_pausing and not match.asks_consent:
            match.go_on()
            continue
        if match.decision.seat != lesson.seat:
            yield others(match, lesson)
            continue
        step = lesson.steps[standing.step]
        yield f"\n== {standing.step + 1}.{standing.part} {step.title}"
        if standing.part == 0:
            yield from (f"   | {page.say}" for page in step.pages)
        options = accepted(lesson, standing, match.decision)
        yield from question(match, options, wishes.all or not options)
        if not options:
            yield f"!! nothing fits {step.do[standing.part] if step.do else step.until}"
            return
        index = options[0]
        if step.is_free:
            bot = find_bot(lesson.bot, lesson.seed + match.number)
            index = bot.choose(match.perspective(lesson.seat))
        yield f"   -> {match.decision.options[index].plain()}"
        match.choose(index)
    yield f"\n== the end: {match.outcome.reason if match.outcome else 'the game goes on'}"
    while match.decision is not None and match.decision.seat != lesson.seat:
        yield others(match, lesson)
        yield from sentences(match, lesson, told)
        told = len(match.story) - 1
    if match.decision is not None:
        yield from question(match, (), True)


def others(match: Match, lesson: Lesson) -> str:
    """Choose for another seat, and return what it was."""
    assert match.decision is not None
    if match.is_pausing:
        match.go_on()
        return "   (a pause)"
    decision = match.decision
    index = scripted(lesson, stands(lesson, match), decision)
    how = "script"
    if index is None:
        how = lesson.bot
        index = find_bot(how, lesson.seed + match.number).choose(match.perspective(decision.seat))
    words = json.dumps(decision.options[index].plain())
    match.choose(index)
    return f"   seat {decision.seat} [{decision.name}] {words} ({how})"


def sentences(match: Match, lesson: Lesson, told: int) -> Iterator[str]:
    """Yield what the log tells of what happened since."""
    names = ["You" if seat == lesson.seat else f"Seat {seat}" for seat in range(match.seats)]
    for part in match.story[told:-1]:
        for event in part:
            line = match.game.face.sentence(event, names) if event.is_for(lesson.seat) else None
            if line is not None:
                yield f"   . {line.text}"


def question(match: Match, fitting: Any = (), is_whole: bool = True) -> Iterator[str]:
    """Yield the open question, and its options in words."""
    decision = match.decision
    assert decision is not None
    face, view = match.game.face, match.view(decision.seat)
    prompt = face.prompt(view, decision)
    yield f"   ? seat {decision.seat} [{decision.name}] {prompt.title} / {prompt.help}"
    for place, option in enumerate(decision.options):
        if not is_whole and place not in fitting:
            continue
        said, at = face.wording(view, decision, option), face.place_of(view, decision, option)
        mark = "*" if place in fitting else " "
        more = " / ".join(part for part in (said.note, said.warning, at.words) if part)
        words = json.dumps(option.plain())
        yield f"   {mark} {words}  {said.label} ({more}) @{at.at or '-'} {at.kind}"


if __name__ == "__main__":
    main()
