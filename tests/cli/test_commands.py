"""Each command answers what it is there for."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from dawndoom import __version__, all_games, find_game
from dawndoom.core import is_compiled
from dawndoom.table.configuration import MEGABYTE, Configuration
from tests.cli.conftest import Run


def test_the_version_says_which_form_runs(run: Run) -> None:
    form = "compiled" if is_compiled() else "pure Python"
    assert run("--version").out == f"dawndoom {__version__} ({form})\n"


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    answer = run()
    assert answer.code == 0
    assert "simulate" in answer.out


def test_the_package_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "dawndoom", "games", "nothing"],
        capture_output=True,
        text=True,
        env=os.environ,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("There is no game called 'nothing'.")


def test_games_lists_every_game(run: Run) -> None:
    answer = run("games")
    for game in all_games():
        assert game.name in answer.out
        assert game.title in answer.out


def test_games_shows_what_one_game_can_be_set_to(run: Run) -> None:
    answer = run("games", "metals")
    assert "rules version 1" in answer.out
    for setting in find_game("metals").settings:
        assert setting.key in answer.out


def test_games_answers_in_json(run: Run) -> None:
    listed = json.loads(run("games", "--json").out)
    assert [game["name"] for game in listed] == [game.name for game in all_games()]
    shown = json.loads(run("games", "metals", "--json").out)
    assert shown["seats"] == [2]
    assert shown["rules"] == find_game("metals").rules_version
    assert {option["key"] for option in shown["options"]} >= {"map", "factions"}


def test_cards_export_can_be_checked_and_played(run: Run, tmp_path: Path) -> None:
    exported = run("cards", "export", "metals")
    assert exported.code == 0
    file = tmp_path / "mine.toml"
    file.write_text(exported.out.replace('id = "ringwood"', 'id = "darkwood"'), "utf-8")
    checked = run("cards", "check", str(file))
    assert checked.code == 0
    assert "darkwood" in checked.out
    played = run(
        "simulate", "metals", "--cards", str(file), "--option", "map=darkwood", "--games", "2",
        "--json",
    )  # fmt: skip
    assert played.code == 0
    answer = json.loads(played.out)
    assert answer["cards"] == "mine.toml"
    assert answer["options"]["map"] == "darkwood"


def test_bench_gives_its_figures_by_game(run: Run) -> None:
    found = json.loads(run("bench", "--games", "metals", "--seconds", "0.03", "--json").out)
    figures = found["metals"]
    assert figures.pop("compiled") is is_compiled()
    assert set(figures) == {
        "decisions_per_cpu_second",
        "clone_us",
        "imagine_us",
        "search_iterations_per_cpu_second",
    }
    assert all(figure > 0 for figure in figures.values())


def test_bench_prints_a_line_a_game(run: Run) -> None:
    assert "metals" in run("bench", "--games", "metals", "--seconds", "0.03").out


def test_soak_reports_that_all_went_well(run: Run) -> None:
    answer = run("soak", "--only", "metals", "--games", "30", "--jobs", "1")
    assert (answer.code, answer.out) == (0, "metals: 30 games, 0 with a fault\n")


def test_soak_reports_what_went_wrong(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_arguments: object) -> None:
        raise IndexError("off the map")

    monkeypatch.setattr("dawndoom.lab.soak.endure_game", stumble)
    answer = run("soak", "--only", "metals", "--games", "3", "--jobs", "1", "--seed", "5")
    assert answer.code == 1
    assert "metals: 3 games, 3 with a fault" in answer.out
    assert "seed 5" in answer.out
    assert "IndexError: off the map" in " ".join(answer.out.split())


def test_play_opens_the_house(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[object, ...]] = []
    monkeypatch.setattr("dawndoom.table.web.server.play", lambda *given: opened.append(given))
    assert run("play").code == 0
    assert run("play", "--port", "8799").code == 0
    assert opened == [([], None, None), ([], 8799, None)]


def test_serve_hands_its_arguments_to_the_server(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[tuple[object, ...]] = []
    monkeypatch.setattr("dawndoom.table.web.server.serve", lambda *given: served.append(given))
    answer = run(
        "serve", "--host", "0.0.0.0", "--port", "80", "--database-url", "postgresql://club",
        "--workers", "3", "--public-url", "https://play.example/", "--tables-memory", "64",
        "--replays-memory", "8", "--expire-records", "90", "--expire-tables", "365",
    )  # fmt: skip
    assert answer.code == 0
    configuration = Configuration(
        database_url="postgresql://club",
        workers=3,
        public_url="https://play.example",
        policies=[],
        tables_memory=64 * MEGABYTE,
        replays_memory=8 * MEGABYTE,
        expire_records=90,
        expire_tables=365,
    )
    assert served == [(configuration, "0.0.0.0", 80)]


def test_simulations_start_without_the_web_libraries() -> None:
    script = "import sys, dawndoom.cli; sys.exit('fastapi' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
