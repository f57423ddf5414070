"""What makes a puzzle: clear by several searches, missed at a glance, rated by who finds it."""

from collections import Counter
from dataclasses import replace

import pytest

from dawndoom import all_games, find_game
from dawndoom.bots import find_bot
from dawndoom.core import Branch, Game, puzzles_of
from dawndoom.core.puzzles import puzzle_match
from dawndoom.lab.puzzles import Checked, find_puzzles, select, verdict
from dawndoom.lab.puzzles.bots import TRIES, finds, rating_of
from dawndoom.lab.puzzles.deep import Effort, assay, judged, solve
from dawndoom.lab.puzzles.modes import mode_of, variants_of
from dawndoom.lab.puzzles.selection import question_of
from dawndoom.lab.puzzles.words import differences, line_words

METALS = find_game("metals")
SHORT = next(puzzle for puzzle in puzzles_of(METALS) if puzzle.longest == 1)


def test_what_all_searches_find_best_by_far_is_clear() -> None:
    found = judged([[0.7, 0.5, 0.3], [0.72, 0.5, 0.31], [0.69, 0.51, 0.3]], (0, 0, 0))
    assert found.is_clear
    assert (found.best, found.good, found.other) == (0, (0,), 1)
    assert found.margin == pytest.approx(0.2, abs=0.01)


@pytest.mark.parametrize(
    ("rows", "bests"),
    [
        ([[0.52, 0.5, 0.3], [0.52, 0.5, 0.3]], (0, 0)),  # by too little
        ([[0.9, 0.5, 0.3], [0.5, 0.6, 0.3]], (0, 1)),  # one search thinks otherwise
        ([[0.9, 0.5, 0.3], [0.55, 0.5, 0.3]], (0, 0)),  # by chance, as it seems
        ([[0.7, 0.7, 0.3], [0.7, 0.7, 0.3]], (0, 1)),  # most options are as good
    ],
)
def test_what_is_close_or_unsure_is_not_clear(
    rows: list[list[float]], bests: tuple[int, ...]
) -> None:
    assert not judged(rows, bests).is_clear


def test_equal_answers_are_good_together() -> None:
    rows = [[0.7, 0.695, 0.3, 0.2, 0.1], [0.7, 0.7, 0.3, 0.2, 0.1]]
    found = judged(rows, (0, 1))
    assert found.is_clear
    assert found.good == (0, 1)
    assert found.other == 2


def test_a_solution_is_found_again() -> None:
    match = puzzle_match(SHORT, METALS, patient=False)
    assert match.decision is not None
    found = solve(Branch(match.state, match.decision), METALS, Effort(300, (5, 6)), longest=1)
    assert found is not None
    assert list(SHORT.lines[0][0]) in [line[0] for line in found.lines]


def test_rivals_and_suspects_are_looked_at_fairly() -> None:
    match = puzzle_match(SHORT, METALS, patient=False)
    found = assay(match.perspective(SHORT.seat), (1, 2), 160, [0])
    assert len(found.values) == len(match.decision.options) if match.decision else False
    assert len(found.bests) == 2
    assert found.error >= 0


def test_what_stronger_bots_alone_find_is_rated_higher() -> None:
    everybody, nobody = dict.fromkeys(TRIES, 1.0), dict.fromkeys(TRIES, 0.0)
    strong = {**nobody, "medium": 1.0, "search:200": 1.0}
    ratings = [rating_of(rates) for rates in (everybody, strong, nobody)]
    assert ratings == sorted(ratings)
    assert ratings[0] < 1100 < ratings[1] < 1700 < ratings[2]


def test_a_bot_solves_by_playing_the_whole_line() -> None:
    assert finds(find_bot("search:400", 3), SHORT)
    assert not finds(find_bot("search:400", 3), replace(SHORT, lines=((SHORT.tempting,),)))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_puzzles_are_looked_for_at_all_main_tables(game: Game) -> None:
    # Presets come first among the variants.
    wanted = len(game.seats) * 2 * (len(game.presets) + 2)
    tables = [mode_of(game, number) for number in range(wanted)]
    assert {seats for _, seats in tables} == set(game.seats)
    assert sum(not settings for settings, _ in tables) >= wanted // 2
    for preset in game.presets:
        assert dict(preset.settings) in [settings for settings, _ in tables]
    for setting in variants_of(game):
        assert setting not in ({}, game.settle({}))


def test_no_two_seeds_find_the_same_and_each_finds_it_again() -> None:
    one, two = find_puzzles("metals", [11, 10], deep=40)
    assert (one.seed, two.seed) == (11, 10)
    assert one.looked_at > 0
    assert next(iter(find_puzzles("metals", [11], deep=40))) == one


def test_a_selection_has_all_kinds_of_questions() -> None:
    found = puzzles_of(METALS)
    kept = select(found, 6)
    assert len(kept) == 6
    assert {question_of(puzzle) for puzzle in kept} == {question_of(puzzle) for puzzle in found}
    assert len(select(found, 1_000)) == len(found)
    assert len(select([*found, replace(found[0], id="again")], 1_000)) == len(found)


def test_a_verdict_counts_who_solved_what() -> None:
    good = [Checked(str(number), True, 0.0, True) for number in range(33)]
    assert verdict(good).is_good
    assert not verdict([*good, *[replace(good[0], deep=False)] * 2]).is_good
    assert not verdict([*good, *[replace(good[0], hard=False)] * 4]).is_good
    assert not verdict([replace(each, easy=0.5) for each in good]).is_good


def test_a_line_is_told_in_the_words_of_the_game() -> None:
    match = puzzle_match(SHORT, METALS, patient=False)
    before = len(match.log)
    said = line_words(match, tuple(list(choice) for choice in SHORT.lines[0]))
    assert said.startswith("“")
    assert said in SHORT.words[0]
    assert len(match.log) == before


def test_only_what_makes_a_difference_is_told() -> None:
    here = Counter({"It rains.": 60, "Tock shoots.": 50, "Seldom.": 2})
    there = Counter({"It rains.": 60})
    assert differences("After it", here, there) == ["After it, this usually follows: Tock shoots."]
    assert differences("After it", there, here) == []
