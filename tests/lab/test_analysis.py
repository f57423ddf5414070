"""A game looked back at: the chances, the better choice, the turning points."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from dawndoom import Match, find_game
from dawndoom.bots import SearchBot
from dawndoom.drawing import Mark, chance_chart, chance_strip
from dawndoom.lab import Analysis, Moment, analyse, turning_points
from dawndoom.lab.analysis import match_of, whole
from dawndoom.lab.pool import Processes
from dawndoom.testing import random_match
from tests.cli.conftest import Run


def short_record(seed: int = 1, target: int = 5) -> dict[str, Any]:
    return random_match(find_game("metals"), {"victory_target": target}, seed=seed).save()


RECORD = short_record()


def test_every_decision_gets_a_verdict_and_the_end_is_the_outcome() -> None:
    found = whole(RECORD, list(analyse(RECORD, 20)))
    match = match_of(RECORD)
    assert [moment.at for moment in found.moments] == list(range(len(match.chosen)))
    assert [moment.seat for moment in found.moments] == [choice.seat for choice in match.chosen]
    curve = found.curve()
    assert len(curve) == found.last + 1
    for chances in curve:
        assert sum(chances) == pytest.approx(1.0)
    assert match.outcome is not None
    assert curve[-1] == match.outcome.returns


def test_the_same_record_gives_the_same_analysis_whoever_works_it_out() -> None:
    alone = whole(RECORD, list(analyse(RECORD, 5)))
    spread = whole(RECORD, list(analyse(RECORD, 5, Processes(2))))
    assert spread == alone


def test_the_chances_are_near_the_outcome_when_the_end_is_near() -> None:
    match = match_of(RECORD)
    assert match.outcome is not None
    last = whole(RECORD, list(analyse(RECORD, 200)))
    winner = match.outcome.winners[0]
    assert last.moments[-1].chances[winner] > last.moments[0].chances[winner]


def test_what_was_chosen_is_looked_at_even_if_the_search_thinks_little_of_it() -> None:
    match = Match(find_game("metals"), seed=3)
    decision = match.decision
    assert decision is not None
    for chosen in range(len(decision.options)):
        thought = SearchBot("search", 1, 40, 0.0).look_back(
            match.perspective(decision.seat), chosen
        )
        assert thought.visits[chosen] >= 10
        # The search itself discounts what lies far ahead; the chances shown do not.
        assert thought.everybody[decision.seat] == pytest.approx(
            thought.values[thought.index], abs=0.02
        )


def moment(at: int, seat: int, first: float, loss: float = 0.0) -> Moment:
    better = "something else" if loss else ""
    return Moment(at, seat, (first, 1 - first), "this", better, loss)


def test_the_game_turns_where_the_chances_move() -> None:
    moments = (moment(0, 0, 0.5), moment(1, 1, 0.52, loss=0.3), moment(2, 0, 0.85))
    found = Analysis("metals", ("Ada", "Ben"), 3, moments, (1.0, 0.0))
    first, second = turning_points(found)
    assert (first.at, first.seat, first.gained) == (1, 1, 0)
    assert first.swing == pytest.approx(0.33)
    assert first.better == "something else"
    assert second.at == 2
    assert second.swing == pytest.approx(0.15)


def test_a_quiet_game_has_no_turning_points() -> None:
    moments = (moment(0, 0, 0.5), moment(1, 1, 0.52))
    assert turning_points(Analysis("metals", ("a", "b"), 2, moments, None)) == []


def test_seats_that_always_stand_alike_are_a_team() -> None:
    alike = tuple(Moment(at, 0, (0.3 + at / 10,) * 2, "this", "", 0.0) for at in range(2))
    assert Analysis("metals", ("a", "b"), 2, alike, (1.0, 1.0)).is_team
    assert not Analysis("metals", ("a", "b"), 2, alike, (1.0, 0.0)).is_team


def test_an_unfinished_game_ends_with_its_last_decision() -> None:
    match = Match(find_game("metals"), seed=3)
    for _ in range(3):
        match.choose(0)
    found = whole(match.save(), list(analyse(match.save(), 5)))
    assert found.final is None
    assert len(found.curve()) == 3


def test_the_command_writes_figures_and_the_graph(run: Run, tmp_path: Path) -> None:
    file, data, graph = (tmp_path / name for name in ("game.json", "out.json", "out.svg"))
    file.write_text(json.dumps({**RECORD, "names": ["Ada <b>", "Ben"]}), "utf-8")
    answer = run("analyse", str(file), "--iterations", "10", "-o", str(data), "-o", str(graph))
    assert answer.code == 0, answer.err
    assert "turning points" in answer.out
    found = json.loads(data.read_text("utf-8"))
    assert found["names"] == ["Ada <b>", "Ben"]
    assert len(found["moments"]) == found["last"]
    assert ElementTree.parse(graph).getroot().tag.endswith("svg")
    assert "Ada &lt;b&gt;" in graph.read_text("utf-8")


BAD = {
    "no record": (["nowhere.json"], "nowhere.json cannot be read"),
    "iterations": (["RECORD", "--iterations", "0"], "expected 1 to 1,000,000"),
    "output": (["RECORD", "-o", "graph.png"], "ends in .svg or .json"),
}


@pytest.mark.parametrize(("arguments", "said"), BAD.values(), ids=BAD)
def test_bad_input_is_answered_in_one_sentence(
    run: Run, tmp_path: Path, arguments: list[str], said: str
) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(RECORD), "utf-8")
    answer = run("analyse", *(str(file) if word == "RECORD" else word for word in arguments))
    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err
    assert answer.err.count("\n") == 1


def test_a_game_without_a_choice_is_nothing_to_analyse(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(Match(find_game("metals"), seed=1).save()), "utf-8")
    answer = run("analyse", str(file))
    assert (answer.code, answer.out) == (2, "")
    assert "a game with a choice in it" in answer.err


def test_a_team_has_one_line() -> None:
    chances = [(0.4, 0.4), (0.6, 0.6)]
    marks = [Mark(1, 0, "It <turned>")]
    team = chance_chart("Tower", ["Ada", "Ben"], chances, marks, is_team=True)
    rivals = chance_chart("Tower", ["Ada", "Ben"], chances, marks, is_team=False)
    assert (team.count('class="curve"'), rivals.count('class="curve"')) == (1, 2)
    assert "It &lt;turned&gt;" in team
    for svg in (team, rivals, chance_strip(chances, True, "Chances")):
        ElementTree.fromstring(svg)
