"""Results on disk: what is written can be read, gone on with, and is never mixed up."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from dawndoom.core import CardSet
from dawndoom.lab import Plan, ResultsError, Store, play_many, read_games
from dawndoom.lab.pool import EngineError, Processes, spread
from dawndoom.lab.results import DECISION_COLUMNS, GAME_COLUMNS
from dawndoom.lab.tables import Cells, read_table
from dawndoom.lab.watcher import card_list
from tests.cli.conftest import Run

SUFFIXES = ("jsonl", "csv", "parquet")
FACTIONS = {card.id for card in card_list("metals") if card.deck == "factions"}
PLAN = Plan("metals", {"factions": True}, ("random", "greedy"), seed=3, rotate=True, watch=True)


def written(path: Path, plan: Plan, numbers: list[int], decisions: Path | None = None) -> None:
    store = Store(plan, path, decisions)
    store.begin()
    assert len(list(store.write(play_many(plan, numbers)))) == len(numbers)


def timeless(rows: list[Cells]) -> list[Cells]:
    return [{name: value for name, value in row.items() if name != "seconds"} for row in rows]


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_every_form_holds_the_same(tmp_path: Path, suffix: str) -> None:
    written(tmp_path / "a.jsonl", PLAN, [0, 1, 2])
    written(tmp_path / f"b.{suffix}", PLAN, [2, 0, 1])
    rows = read_games(tmp_path / f"b.{suffix}")
    assert timeless(rows) == timeless(read_games(tmp_path / "a.jsonl"))
    assert list(rows[0]) == list(GAME_COLUMNS)
    assert [row["players"] for row in rows] == [
        ["random", "greedy"],
        ["greedy", "random"],
        ["random", "greedy"],
    ]


def test_a_row_tells_what_the_game_was() -> None:
    row = next(play_many(PLAN, [5]))
    assert row.watched is not None
    assert row.seed == 8
    assert row.watched.options / row.decisions > 2
    assert {trait["order"] for trait in row.watched.traits} == {"first", "second"}
    uses = row.watched.uses
    assert {card for _, card in uses} <= {card.id for card in card_list("metals")}
    for use in uses.values():
        assert use.offered >= use.taken
    assert sum(use.taken for use in uses.values()) > 0
    assert sum(use.played for use in uses.values()) > 0


def test_an_attack_counts_for_the_seat_that_attacks() -> None:
    """The active seat chose, but it is the enemy's faction that the event names."""
    plan = Plan("metals", {"factions": True, "army_mode": "mono"}, ("random",) * 2, watch=True)
    for row in play_many(plan, 4):
        assert row.watched is not None
        armies = [trait["army"] for trait in row.watched.traits]
        played = {seat_card for seat_card, use in row.watched.uses.items() if use.played}
        assert {(seat, card) for seat, card in played if card in FACTIONS} <= set(enumerate(armies))


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_resumed_results_are_those_of_a_run_without_a_stop(tmp_path: Path, suffix: str) -> None:
    plan = Plan("metals", {}, ("random",) * 2, watch=True, keep_decisions=True)
    whole, parts = tmp_path / f"whole.{suffix}", tmp_path / f"parts.{suffix}"
    written(whole, plan, list(range(6)), tmp_path / f"whole-decisions.{suffix}")
    written(parts, plan, [0, 3], tmp_path / f"decisions.{suffix}")
    store = Store(plan, parts, tmp_path / f"decisions.{suffix}")
    there = {row.number for row in store.resume()}
    assert there == {0, 3}
    list(store.write(play_many(plan, [1, 2, 4, 5])))
    assert timeless(read_games(parts)) == timeless(read_games(whole))
    decisions = list(read_table(tmp_path / f"decisions.{suffix}", DECISION_COLUMNS))
    expected = list(read_table(tmp_path / f"whole-decisions.{suffix}", DECISION_COLUMNS))
    order = sorted(decisions, key=lambda cells: (cells["number"], cells["place"]))
    assert order == expected
    assert sum(row["decisions"] for row in read_games(parts)) == len(decisions)


@pytest.mark.parametrize("suffix", ["jsonl", "csv"])
def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, suffix: str) -> None:
    path, decisions = tmp_path / f"r.{suffix}", tmp_path / f"d.{suffix}"
    plan = Plan("metals", {}, ("random",) * 2, watch=True, keep_decisions=True)
    written(path, plan, [0, 1], decisions)
    path.write_text(path.read_text()[:-40])
    store = Store(plan, path, decisions)
    assert [row.number for row in store.resume()] == [0]
    assert {cells["number"] for cells in read_table(decisions, DECISION_COLUMNS)} == {0}
    list(store.write(play_many(plan, [1])))
    assert [row["number"] for row in read_games(path)] == [0, 1]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": 4}, "seed"),
        ({"seats": ("greedy", "greedy")}, "players"),
        ({"settings": {}}, "options"),
        ({"cards": CardSet("mine.toml", "game = 'metals'")}, "card_set"),
    ],
)
def test_other_games_are_not_mixed_in(tmp_path: Path, change: dict[str, Any], said: str) -> None:
    path = tmp_path / "r.jsonl"
    written(path, PLAN, [0, 1])
    other = Plan(**{**PLAN.__dict__, **change})
    with pytest.raises(ResultsError, match=f"other games \\({said}"):
        Store(other, path).resume()


def test_old_results_are_not_written_over(run: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "r.csv")
    first = run("simulate", "metals", "--games", "2", "-o", path)
    assert first.code == 0
    again = run("simulate", "metals", "--games", "4", "-o", path)
    assert (again.code, again.out) == (2, "")
    assert "there already; --resume goes on" in again.err
    resumed = run("simulate", "metals", "--games", "4", "-o", path, "--resume", "--json")
    assert json.loads(resumed.out)["games"] == 4
    nothing = run("simulate", "metals", "--games", "4", "-o", path, "--resume", "--json")
    assert json.loads(nothing.out)["wins"] == json.loads(resumed.out)["wins"]


BROKEN = {
    "no row": ("r.jsonl", '{"game": "metals"}\n', "line 1: this is not a row of results"),
    "no JSON": ("r.jsonl", "{\n", "line 1: this is not a row of results"),
    "a short line": ("r.csv", "game\nmetals\n", "line 2: this is not a row of results"),
    "no parquet": ("r.parquet", "PAR1", "is not a table of results"),
    "empty": ("r.jsonl", "", "holds no results yet"),
    "unknown": ("r.txt", "x", "results end in .jsonl, .csv or .parquet"),
}


@pytest.mark.parametrize(("name", "text", "said"), BROKEN.values(), ids=BROKEN)
def test_broken_results_are_refused(
    run: Run, tmp_path: Path, name: str, text: str, said: str
) -> None:
    path = tmp_path / name
    path.write_text(text)
    answer = run("report", str(path), "-o", str(tmp_path / "report.html"))
    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_run_that_is_stopped_keeps_what_it_has(tmp_path: Path, stop: signal.Signals) -> None:
    path = tmp_path / "r.jsonl"
    command = [sys.executable, "-m", "dawndoom", "simulate", "metals", "-o", str(path)]
    command += ["--games", "100000", "--jobs", "2"]
    running = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    while not path.exists() or path.read_text().count("\n") < 5:
        assert running.poll() is None
        time.sleep(0.05)
    running.send_signal(stop)
    said = running.communicate()[1]
    assert running.returncode == 1
    assert "of 100,000 games; --resume goes on" in said
    assert said.count("\n") == 1
    kept = len(read_games(path))
    assert kept >= 5
    assert f"Stopped after {kept:,} of" in said


def test_workers_play_the_same_games_as_one_process() -> None:
    plan = Plan("metals", {}, ("random", "greedy"), watch=True)
    alone = {row.number: (row.outcome, row.decisions) for row in play_many(plan, 8)}
    spread = {row.number: (row.outcome, row.decisions) for row in play_many(plan, 8, Processes(2))}
    assert spread == alone


def test_a_killed_worker_is_reported() -> None:
    with pytest.raises(EngineError, match="worker process was killed"):
        list(spread(end_abruptly, range(4), Processes(2)))


def end_abruptly(batch: Sequence[int]) -> Iterator[int]:
    os._exit(3)
