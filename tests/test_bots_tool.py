"""The tools that measure bots."""

import pytest

from tools import ladder, sense


def test_a_ladder_is_measured_step_by_step(capsys: pytest.CaptureFixture[str]) -> None:
    wishes = ["metals", "--games", "2", "--players", "random,greedy"]
    assert ladder.main(wishes) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "metals, 2 seats"
    assert said[1].split() == ["greedy", "100%", "(34%-100%)", "of", "2", "against", "random"]
    assert [line.split()[0] for line in said[2:]] == ["random", "greedy"]


def test_a_step_that_is_turned_round_is_found() -> None:
    step = ladder.Climb("greedy", "random", 1.0, 20, None)
    assert step.interval[1] < 0.5
    assert "turned round" in step.line()
    assert "as meant" in ladder.Climb("a", "b", 14.0, 20, (3, 11)).line()


def test_a_ladder_of_an_unknown_bot_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert ladder.main(["metals", "--players", "random,strong"]) == 2
    assert "no bot called 'strong'" in capsys.readouterr().err


def test_waste_is_looked_for_in_so_many_positions(capsys: pytest.CaptureFixture[str]) -> None:
    assert sense.main(["new-dawn", "--positions", "60", "--bot", "search:2"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("new-dawn: 60 positions, ")
    assert sense.main(["chess"]) == 2
