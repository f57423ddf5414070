"""`dawndoom puzzles`: found, listed, checked; stopped and gone on with; bad wishes in words."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dawndoom import all_games, find_game
from dawndoom.cli import puzzles
from dawndoom.core import puzzles_of
from dawndoom.core.puzzles import written
from dawndoom.lab.puzzles import Found
from tests.cli.conftest import Run

PUZZLE = puzzles_of(find_game("metals"))[0]


def test_all_puzzles_are_listed_in_json(run: Run) -> None:
    for game in all_games():
        listed = json.loads(run("puzzles", game.name, "--list", "--json").out)
        assert [each["id"] for each in listed] == [puzzle.id for puzzle in puzzles_of(game)]
        assert {each["game"] for each in listed} <= {game.name}
    everything = json.loads(run("puzzles", "--json").out)
    assert len(everything) == sum(len(puzzles_of(game)) for game in all_games())
    assert {"rating", "lines", "best", "other", "error", "words", "rules"} <= set(everything[0])


def test_the_list_has_a_line_for_each_puzzle(run: Run) -> None:
    answer = run("puzzles", "metals")
    assert answer.code == 0
    for puzzle in puzzles_of(find_game("metals")):
        assert puzzle.id in answer.out


def test_puzzles_are_found_once_and_the_same_command_goes_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched: list[int] = []

    def find(game: str, seeds: list[int], *more: Any) -> Iterator[Found]:
        searched.extend(seeds)
        for seed in seeds:
            yield Found(seed, 9, 1, (PUZZLE,) if seed == 1 else ())

    monkeypatch.setattr(puzzles, "find_puzzles", find)
    file = tmp_path / "found.jsonl"
    command = ("puzzles", "metals", "-o", str(file), "--seed", "1", "--games")
    assert run(*command, "1").code == 0
    first = file.read_text("utf-8")
    assert first.endswith('{"searched": 1}\n')
    assert len(json.loads(run("puzzles", "metals", "--file", str(file), "--json").out)) == 1
    run(*command, "2")
    second = file.read_text("utf-8")
    assert second.startswith(first)
    assert second.count('{"searched": ') == 2
    assert searched == [1, 2]


def test_what_was_found_is_kept_when_the_search_is_stopped(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(game: str, seeds: list[int], *more: Any) -> Iterator[Found]:
        yield Found(seeds[0], 9, 1, (PUZZLE,))
        raise KeyboardInterrupt

    file = tmp_path / "found.jsonl"
    monkeypatch.setattr(puzzles, "find_puzzles", stopped)
    answer = run("puzzles", "metals", "--games", "5", "-o", str(file))
    assert answer.code == 1
    assert answer.err == "Stopped after 1 of 5 games; the same command goes on.\n"
    assert file.read_text("utf-8") == written(PUZZLE) + '{"searched": 0}\n'


def test_the_check_prints_figures_and_writes_what_passes(run: Run, tmp_path: Path) -> None:
    file, passed = tmp_path / "found.jsonl", tmp_path / "passed.jsonl"
    easy = json.loads(written(PUZZLE)) | {"iterations": 60}
    wrong = {**easy, "id": "0badf00d", "lines": [[easy["tempting"]]]}
    file.write_text("".join(json.dumps(each) + "\n" for each in (easy, wrong)), "utf-8")
    check = ("puzzles", "metals", "--check", "--seconds", "0.2", "--file", str(file))
    answer = run(*check, "--json", "-o", str(passed), "--keep", "5")
    assert answer.code == 1, "half of them are no puzzles"
    figures = json.loads(answer.out)
    assert figures["puzzles"] == 2
    assert figures["hard"] == figures["deep"] == 0.5
    assert figures["failing"] == ["0badf00d"]
    assert not figures["is_good"]
    assert [json.loads(line)["id"] for line in passed.read_text("utf-8").splitlines()] == [
        PUZZLE.id
    ]
    told = run(*check).out
    assert "hard solves 50%" in told
    assert "0badf00d" in told


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("chess",), "There is no game called 'chess'"),
        (("metals", "--games", "-1"), "games"),
        (("metals", "--games", "1", "--iterations", "0"), "iterations"),
        (("metals", "--check", "--seconds", "0"), "seconds"),
        (("metals", "--file", "nowhere.jsonl"), "nowhere.jsonl cannot be read"),
        (("metals", "--games", "1", "-o", "nowhere/at/all.jsonl"), "cannot be written"),
        (("--check",), "There is no game called ''"),
    ],
)
def test_bad_wishes_are_refused_in_one_sentence(
    run: Run, arguments: tuple[str, ...], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzles, "find_puzzles", lambda *rest: iter([Found(0, 1, 0, ())]))
    answer = run("puzzles", *arguments)
    assert answer.code == 2
    assert told in answer.err
    assert answer.err.count("\n") == 1
