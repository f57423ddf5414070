"""The assault on the table, in a small size: the whole of it is `make assault`."""

from pathlib import Path

from tools.assault.flood import RECORD_CHOICES, Sizes, flood, long_record
from tools.assault.fuzz import fuzz
from tools.assault.kills import kill_server
from tools.assault.races import race
from tools.assault.report import Report


def figures(report: Report) -> dict[str, float]:
    assert report.is_met, report.faults
    return {figure.what: figure.value for figure in report.figures}


def test_fuzzed_requests_are_answered_and_tell_nothing(tmp_path: Path) -> None:
    report = Report()
    fuzz(report, tmp_path, count=400, seed=2)
    assert figures(report)["requests sent"] == 400
    assert figures(report)["answered 200"] > 20


def test_a_kill_loses_nothing(tmp_path: Path) -> None:
    report = Report()
    kill_server(report, tmp_path, count=1, seed=2)
    assert figures(report)["choices acknowledged by it"] > 0


def test_a_race_has_one_winner(tmp_path: Path) -> None:
    report = Report()
    race(report, "SQLite", f"sqlite:///{tmp_path / 'races.db'}", workers=1, count=8)
    assert figures(report)["races on SQLite"] == 8


def test_a_flood_is_measured(tmp_path: Path) -> None:
    report = Report()
    flood(report, tmp_path, Sizes(seconds=1, uploads=1, tables=1, half_open=5, flooders=1))
    found = {figure.what: figure.value for figure in report.figures}
    assert found["a person's moves in the flood"] > 0
    assert found["half-open requests meanwhile"] >= 5


def test_the_record_of_the_flood_is_as_long_as_is_allowed() -> None:
    assert len(long_record()) > 10 * RECORD_CHOICES


def test_a_missed_target_is_reported() -> None:
    report = Report()
    report.add("fuzz", "answers of 500 and above", 1, most=0)
    assert not report.is_met
