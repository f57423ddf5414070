"""`dawndoom simulate`: the same seeds, the same games; what is counted is what was played."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from dawndoom import Match, find_game, read_record
from dawndoom.lab import Plan, play_many, summarize, wilson
from tests.cli.conftest import Run

TIMES = ("cpu_seconds", "wall_seconds", "jobs")


def simulated(run: Run, *arguments: str) -> dict[str, Any]:
    """Run a simulation of Metals; return its JSON without what depends on the machine."""
    answer = run("simulate", "metals", "--json", *arguments)
    assert answer.code == 0, answer.err
    found: dict[str, Any] = json.loads(answer.out)
    assert found["cpu_seconds"] > 0
    return {key: value for key, value in found.items() if key not in TIMES}


def test_json_holds_what_programs_count_on(run: Run) -> None:
    found = simulated(run, "--seats", "random,greedy", "--games", "6", "--option", "map=ringwood")
    assert found["game"] == "metals"
    assert found["options"]["map"] == "ringwood"
    assert found["seats"] == ["random", "greedy"]
    assert found["games"] == 6
    assert sum(found["wins"]) + found["draws"] == 6
    assert found["decisions"] == pytest.approx(6 * found["decisions_per_game"]["mean"])
    assert found["length"]["in"] == "turns"
    assert sum(found["reasons"].values()) == 6


def test_the_same_seeds_give_the_same_games_whatever_the_jobs(run: Run) -> None:
    arguments = ("--seats", "search:5,random", "--games", "12", "--seed", "3", "--rotate")
    assert simulated(run, *arguments, "--jobs", "1") == simulated(run, *arguments, "--jobs", "2")


def test_other_seeds_give_other_games(run: Run) -> None:
    first = simulated(run, "--games", "6", "--seed", "0")
    assert first["decisions"] != simulated(run, "--games", "6", "--seed", "100")["decisions"]


def test_a_game_of_a_long_run_can_be_played_alone() -> None:
    plan = Plan("metals", {}, ("random", "random"), seed=40)
    third = list(play_many(plan, 3))[2]
    alone = next(play_many(Plan("metals", {}, ("random", "random"), seed=42), 1))
    assert (alone.seed, alone.outcome) == (third.seed, third.outcome)
    assert alone.decisions == third.decisions


def test_seats_rotate_only_when_asked() -> None:
    fixed = Plan("metals", {}, ("greedy", "random"))
    turning = Plan("metals", {}, ("greedy", "random"), rotate=True)
    assert [fixed.seating(number) for number in range(3)] == [[0, 1]] * 3
    assert [turning.seating(number) for number in range(3)] == [[0, 1], [1, 0], [0, 1]]


def test_rotating_bots_are_counted_by_bot_and_by_seat() -> None:
    plan = Plan("metals", {}, ("greedy", "random"), rotate=True)
    summary = summarize(plan, play_many(plan, 8))
    assert [share.wins for share in summary.bots] == [8, 0]
    assert [share.wins for share in summary.seats] == [4, 4]


def test_the_table_shows_wins_with_their_interval(run: Run) -> None:
    answer = run("simulate", "metals", "--seats", "random,greedy", "--games", "5")
    assert answer.code == 0
    assert "95 % interval" in answer.out
    assert "greedy" in answer.out
    assert "all settings at their defaults" in answer.out
    assert "turns" in answer.out


def test_records_are_written_and_can_be_replayed(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    simulated(run, "--games", "2", "--seed", "7", "--records", str(folder))
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["metals-7.json", "metals-8.json"]
    match = Match.load(read_record(files[0].read_text("utf-8")), find_game("metals"))
    assert match.outcome is not None
    told = run("replay", str(files[0]), "--svg", str(tmp_path / "pictures"))
    assert told.code == 0, told.err
    assert f"{len(match.chosen):>4}  Seat" in told.out
    pictures = sorted((tmp_path / "pictures").iterdir())
    assert len(pictures) == len(match.chosen) + 1
    assert pictures[0].name == "0000.svg"
    for picture in pictures:
        assert ElementTree.parse(picture).getroot().tag.endswith("svg")


def test_an_unfinished_record_is_told_to_where_it_ends(run: Run, tmp_path: Path) -> None:
    match = Match(find_game("metals"), seed=1)
    match.choose(0)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(match.save()), "utf-8")
    assert "the game is not over" in run("replay", str(file)).out


def test_a_game_that_breaks_is_named_with_its_seed(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_arguments: object) -> None:
        raise IndexError("off the map")

    monkeypatch.setattr("dawndoom.lab.simulation.play_out", stumble)
    answer = run("simulate", "metals", "--seed", "9")
    assert answer.code == 1
    assert answer.err == "Game 0 of metals (seed 9) broke: IndexError: off the map.\n"


def test_a_game_without_an_end_is_reported(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dawndoom.lab.simulation.LONGEST", 3)
    answer = run("simulate", "metals")
    assert answer.code == 1
    assert "there is no end after 3 decisions" in answer.err


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 100, 0.7222, 0.8749),
    ],
)
def test_wilson_intervals_agree_with_published_ones(
    successes: int, trials: int, low: float, high: float
) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=0.0001)


def test_nothing_is_known_before_the_first_game() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
