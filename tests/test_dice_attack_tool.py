"""The attack on the dice: it finds out fast dice from what is seen, and fails on keyed ones."""

import json
from pathlib import Path

import pytest

from dawndoom import Match
from dawndoom.core import Dice
from dawndoom.games.cyberdoom_tower import GAME
from tools.dice_attack import Throw, attack, main, recovered, throws_told

RECORDED = Path(__file__).parent / "games/cyberdoom_tower/recorded/ai_defeated_together.json"
SEEN = 62
AFTER = 12
SECRET = b"the secret of a table: 32 bytes."


@pytest.fixture(scope="module")
def running() -> Match:
    """Return a game that is nearly over."""
    match = Match.load(json.loads(RECORDED.read_text("utf-8"))["record"], GAME)
    match.go_back(len(match.chosen) - 1)
    return match


def thrown(match: Match, number: int) -> list[Throw]:
    """Return the next dice of a match."""
    state = match.state.clone()
    return [Throw(6, state.below(6)) for _ in range(number)]


def test_fast_dice_are_found_out_and_foretold_from_62_dice_of_a_running_game(
    running: Match,
) -> None:
    told = throws_told(running)
    result = attack(told, SEEN, AFTER)
    # It foretells every throw of the game, so no throw was left out of what is told.
    assert result.foretold == result.checked == len(told) - SEEN > 5
    assert result.ahead == [throw.seen for throw in thrown(running, AFTER)]


def test_dice_of_a_simulation_are_found_out() -> None:
    match = Match(GAME, seed=3)
    assert recovered(thrown(match, 78)) == match.state.dice


def test_throws_that_were_not_seen_leave_the_others_useful() -> None:
    dice = Dice(5)
    first = dice.number
    throws = [Throw(20, dice.below(20)) for _ in range(90)]
    hidden = [throw if place % 3 else Throw(20, None) for place, throw in enumerate(throws)]
    assert recovered(hidden) == first


def test_dice_of_a_table_are_not_found_out() -> None:
    result = attack(thrown(Match(GAME, seed=3, secret=SECRET), 78), 78, AFTER)
    assert (result.dice, result.ahead) == (None, [])
    assert "not known" in result.sentences()[0]


def test_a_record_is_attacked_by_what_a_spectator_was_told(
    running: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(running.save()), "utf-8")
    assert main([str(file), "--json", "--ahead", "3"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["known"]
    assert result["ahead"] == [throw.seen for throw in thrown(running, 3)]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("not JSON", "The file is not JSON."),
        ("7", "The file holds neither a list of throws nor a record."),
        ("[[6, 6]]", "Throw 0 should be"),
        ("[[6, 1], [6]]", "Throw 1 should be"),
        ('{"game": "chess"}', "The record cannot be read"),
        ("[[6, 1], [6, null]]", "at least 48 throws"),
        (json.dumps([[6, None]] * 99), "at least 48 throws"),
    ],
)
def test_a_file_that_is_no_use_gets_one_sentence(
    text: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "throws.json"
    file.write_text(text, "utf-8")
    assert main([str(file)]) == 2
    assert sentence in capsys.readouterr().err


def test_a_file_that_is_not_there_gets_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path / "nothing.json")]) == 2
    assert "cannot be read" in capsys.readouterr().err
