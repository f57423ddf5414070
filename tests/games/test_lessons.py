"""Every lesson of every game can be taken to its end, by any of its ways, and slips taken back."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from dawndoom import Game, all_games, find_game, games
from dawndoom.bots import find_bot
from dawndoom.core import Dice, Lesson, lessons_of
from dawndoom.core.lessons import FIRST, read_lesson
from dawndoom.testing import LawBroken, check_coverage
from dawndoom.testing.lessons import check_explanations, check_lesson, questions_asked
from dawndoom.testing.places import places_on

CASES = [(game, lesson) for game in all_games() for lesson in lessons_of(game)]
SEEDS = range(6)


@pytest.mark.parametrize(
    ("game", "lesson"), CASES, ids=[f"{lesson.game}-{lesson.id}" for _, lesson in CASES]
)
def test_a_lesson_leads_to_its_end(game: Game, lesson: Lesson) -> None:
    check_lesson(game, lesson, find_bot)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_game_has_a_first_lesson_of_a_good_length(game: Game) -> None:
    first = lessons_of(game)[0]
    assert first.id == FIRST
    assert 10 <= first.minutes <= 20
    assert len(first.steps) >= 8


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_first_lesson_meets_the_questions_of_a_basic_game(game: Game) -> None:
    check_coverage(game, questions_asked(game, SEEDS), find_bot)


@pytest.mark.parametrize(
    ("elsewhere", "never", "told"),
    [
        ("", None, "does not ask push_cell"),
        ("shop", None, "shop does not ask push_cell"),
        (None, None, "never met push_cell"),
        (None, "no", "no reason why push_cell"),
        (None, "Nobody is ever pushed here.", "push_cell is asked, in 3 games"),
    ],
)
def test_a_question_that_no_lesson_asks_breaks_the_law(
    elsewhere: str | None, never: str | None, told: str
) -> None:
    game = find_game("death-dome")
    texts = game.lessons()
    line, start = 'push_cell = "defense"\n', "\n[start]\n"
    assert line in texts[FIRST]
    first = texts[FIRST].replace(line, "" if elsewhere is None else f'push_cell = "{elsewhere}"\n')
    if never is not None:
        first = first.replace(start, f'\n[never]\npush_cell = "{never}"\n{start}')
    changed = replace(game, lessons=lambda: {**texts, FIRST: first})
    with pytest.raises(LawBroken, match=told):
        check_coverage(changed, {"push_cell": 3}, find_bot)


def broken(old: str, new: str) -> Lesson:
    """Return the first lesson of Metals with something changed in it."""
    texts = next(game for game in all_games() if game.name == "metals").lessons()
    assert old in texts[FIRST]
    return read_lesson("metals", "broken", texts[FIRST].replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('["to", "b1"]', '["to", "e9"]', "no option fits"),
        ('["to", "e7"]', '["to", "e9"]', "the script says"),
        ('point = ["chip-1"]', 'point = ["nowhere"]', "not on the screen: nowhere"),
        ('{ to = ["move"], say', '{ to = ["sing"], say', "fits ('sing',)"),
        ('others = [["move", "e7"], ["to", "e6"]', 'others = [["move", "e7"], ["to", "d7"]', ""),
    ],
)
def test_a_lesson_that_no_longer_fits_breaks_the_law(old: str, new: str, told: str) -> None:
    game = next(game for game in all_games() if game.name == "metals")
    with pytest.raises(LawBroken, match="metals/broken") as refused:
        check_lesson(game, broken(old, new), find_bot)
    assert told in str(refused.value)


def questions_of(game: Game) -> set[str]:
    """Return the words that the rules of a game spell out: the names of its questions are there."""
    folder = Path(games.__file__).parent / game.name.replace("-", "_") / "rules"
    texts = [path.read_text("utf-8") for path in folder.rglob("*.py")]
    return set(re.findall(r'"([a-z_]+)"', "".join(texts)))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_what_is_explained_in_real_games_can_appear(game: Game) -> None:
    state, dice, shown = game.new(seed=1), Dice(2), set[str]()
    for number in range(120):
        if state.decision is None:
            break
        if number % 12 == 0:
            seat = state.decision.seat
            shown |= places_on(game.face, game.see(state, seat), state.decision)
        state.choose(dice.below(len(state.decision.options)))
    check_explanations(game, questions_of(game), shown)
