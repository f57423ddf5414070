"""A policy file can be seated like any bot, and one that does not fit is refused in a sentence."""

import json
from pathlib import Path
from typing import Any

import pytest

from dawndoom import Game, Match, find_game
from dawndoom.bots import find_bot
from dawndoom.bots.encoding import Encoder
from dawndoom.bots.policy import Layer, Network, policy_data
from dawndoom.cli import main
from dawndoom.core import Dice, SettingError
from dawndoom.lab import Plan, play_many, summarize
from dawndoom.testing import check_bot_sees_only_its_view
from tests.core.counter import GAME as COUNTER

METALS = find_game("metals")


def layers(width: int, weights: dict[int, float], bias: float = 0.0) -> list[Any]:
    """Return a network that is a weighted sum of its inputs."""
    return [{"weights": [[weights.get(place, 0.0) for place in range(width)]], "bias": [bias]}]


def write(path: Path, game: Game, liked: dict[int, float]) -> str:
    """Write a policy that likes some numbers of an option; return how to seat it."""
    encoder = Encoder(game)
    table, option = encoder.table_width, encoder.option_width
    judge = layers(table + option, {table + place: worth for place, worth in liked.items()})
    data = policy_data(game, judge, layers(table, {}, bias=0.75))
    path.write_text(json.dumps(data), "utf-8")
    return f"policy:{path}"


@pytest.fixture
def eager(tmp_path: Path) -> str:
    """Return a policy for Metals that goes where points are and keeps out of fire."""
    features = METALS.features
    assert features is not None
    likes = {"points": 3.0, "gain": 5.0, "wins": 9.0, "best_step": 2.0, "damaged_then": -1.0}
    liked = {features.option_names.index(name): worth for name, worth in likes.items()}
    return write(tmp_path / "eager.json", METALS, liked)


def test_a_network_is_layers_with_tanh_between() -> None:
    first = Layer([[1.0, 0.0], [0.0, 1.0]], [0.0, 1000.0])
    network = Network([first, Layer([[2.0, 3.0]], [0.5])])
    assert network.apply([0.0, 0.0]) == pytest.approx(3.5)
    assert network.apply([1000.0, 0.0]) == pytest.approx(5.5)
    assert network.apply_each([1000.0], [[0.0], [-2000.0]]) == pytest.approx([5.5, -0.5])


def test_a_sensible_policy_beats_random(eager: str) -> None:
    plan = Plan("metals", {}, (eager, "random"), seed=1, rotate=True)
    assert summarize(plan, play_many(plan, 12)).bots[0].part > 0.7


def test_a_policy_chooses_what_it_rates_highest_and_tells_its_chance(eager: str) -> None:
    match = Match(METALS, {"first_player": "seat0"}, seed=3)
    dice, bot = Dice(3), find_bot(eager, 1)
    while match.decision is not None:
        thought = bot.think(match.perspective(match.decision.seat))
        assert thought.chance == 0.75
        assert len(thought.values) == len(match.decision.options)
        forecast = match.view(match.decision.seat)["forecast"]
        if any(coming["wins"] for coming in forecast):
            assert forecast[thought.index]["wins"]
        match.choose(dice.below(len(match.decision.options)))


def test_a_policy_sees_only_its_view(game: Game, tmp_path: Path) -> None:
    spec = write(tmp_path / "any.json", game, dict.fromkeys(range(0, 20, 3), 1.0))
    check_bot_sees_only_its_view(
        game, lambda seed: find_bot(spec, seed), {}, game.seats[-1], seed=2, limit=60
    )


def test_a_policy_can_be_seated_at_the_command_line(
    eager: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["simulate", "metals", "--seats", f"{eager},random", "--games", "2", "--json"])
    assert code == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (None, "a file that can be read (No such file or directory)"),
        ("no JSON at all", "a policy file"),
        ("[1, 2]", "a policy file"),
        ('{"dawndoom_policy": 9}', "a policy file"),
        ('{"dawndoom_policy": 1, "game": "metals"}', "a policy file"),
    ],
)
def test_a_broken_policy_file_gets_one_sentence(
    tmp_path: Path, text: str | None, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "broken.json"
    if text is not None:
        path.write_text(text, "utf-8")
    assert main(["simulate", "metals", "--seats", f"policy:{path},random"]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    "judge",
    [
        [],
        [{"weights": [[1.0], [1.0, 2.0]], "bias": [0.0, 0.0]}],
        [{"weights": [[1.0]], "bias": [0.0, 0.0]}],
        [{"weights": [[1.0], [2.0]], "bias": [0.0, 0.0]}],
    ],
)
def test_layers_that_do_not_fit_are_no_policy(tmp_path: Path, judge: list[Any]) -> None:
    path = tmp_path / "crooked.json"
    path.write_text(json.dumps(policy_data(METALS, judge, layers(3, {}))), "utf-8")
    with pytest.raises(SettingError, match="a policy file"):
        find_bot(f"policy:{path}", 1)


def test_a_policy_for_another_game_is_refused(eager: str) -> None:
    match = Match(COUNTER, seed=1)
    assert match.decision is not None
    with pytest.raises(SettingError, match=r"a policy for counter .* not for metals"):
        find_bot(eager, 1).choose(match.perspective(match.decision.seat))


def test_simulate_refuses_a_policy_for_another_game_in_one_sentence(
    eager: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "new-dawn", "--seats", f"{eager},random"]) == 2
    said = capsys.readouterr().err
    assert "a policy for new-dawn" in said
    assert said.count("\n") == 1
