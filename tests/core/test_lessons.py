"""Lessons as files: what fits a pattern, what is refused, and where a match stands in one."""

import pytest

from dawndoom import find_game
from dawndoom.core import LessonError, Option, UnknownName, find_lesson, lessons_of
from dawndoom.core.coach import accepted, is_done, new_match, stands
from dawndoom.core.lessons import fits, read_lesson

WHOLE = """
title = "A title"
about = "What it is about."
minutes = 3
learnt = ["Something."]
[start]
seats = 2
[[steps]]
title = "First"
say = "Do it."
do = [["to", "a1"]]
"""


@pytest.mark.parametrize(
    ("pattern", "is_meant"),
    [
        (["to", "c3"], True),
        (["to"], True),
        (["to", "*"], True),
        (["to", "a1|c3"], True),
        (["to", "a1"], False),
        (["move", "c3"], False),
        (["to", "c3", "N"], False),
    ],
)
def test_a_pattern_names_choices_by_their_meaning(pattern: list[str], is_meant: bool) -> None:
    assert fits(pattern, Option("to", "c3")) is is_meant


def test_numbers_of_an_option_are_met_by_alternatives_too() -> None:
    assert fits(["zone", "4|7"], Option("zone", 7))
    assert fits(["zone", 7], Option("zone", 7))
    assert not fits(["zone", 4], Option("zone", 7))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('title = "A title"', "", "'title' does not fit: got nothing"),
        ("minutes = 3", 'minutes = "3"', "'minutes' does not fit"),
        ("seats = 2", "seets = 2", "no field called seets"),
        ('do = [["to", "a1"]]', "", "either `do` or `until`"),
        ('do = [["to", "a1"]]', 'do = ["to"]', "'do' does not fit"),
        ("[start]", "[start", "not valid TOML"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_named(old: str, new: str, told: str) -> None:
    with pytest.raises(LessonError, match="metals/mine") as refused:
        read_lesson("metals", "mine", WHOLE.replace(old, new, 1))
    assert told in str(refused.value)


def test_a_lesson_nobody_wrote_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match="first"):
        find_lesson(find_game("metals"), "last")


def test_the_first_lesson_comes_first() -> None:
    assert lessons_of(find_game("metals"))[0].id == "first"


def test_where_a_match_stands_follows_from_its_choices() -> None:
    game = find_game("metals")
    lesson = find_lesson(game, "first")
    match = new_match(lesson, game)
    assert accepted(lesson, stands(lesson, match), match.decision) == [0]  # type: ignore[arg-type]
    match.choose(["to", "a1"])
    assert (stands(lesson, match).step, stands(lesson, match).part) == (0, 1)
    match.choose(["face", "N"])
    standing = stands(lesson, match)
    assert (standing.step, standing.part, standing.script[0]) == (1, 0, ("to", "e7"))
    assert not is_done(lesson, standing)


def test_another_choice_is_answered_and_taken_back() -> None:
    game = find_game("metals")
    lesson = find_lesson(game, "first")
    match = new_match(lesson, game)
    match.choose(["to", "e1"])
    match.choose(["face", "N"])
    standing = stands(lesson, match)
    assert standing.astray == Option("to", "e1")
    assert "a1" in standing.reply
    match.go_back(standing.made)
    assert not stands(lesson, match).is_astray
