"""Bad arguments get one clear sentence on standard error, exit code 2, and nothing else."""

import json
from pathlib import Path

import pytest

from dawndoom import find_game
from dawndoom.testing import random_match
from tests.cli.conftest import Run

BAD: dict[str, tuple[list[str], str]] = {
    "game": (["simulate", "mettals"], "There is no game called 'mettals'. Did you mean 'metals'?"),
    "game to show": (["games", "chess"], "There is no game called 'chess'."),
    "game to measure": (["bench", "--games", "metals,go"], "There is no game called 'go'."),
    "game to soak": (["soak", "--only", "go"], "There is no game called 'go'."),
    "game of cards": (["cards", "export", "go"], "There is no game called 'go'."),
    "command": (["simulat"], "No such command 'simulat'"),
    "flag": (["simulate", "metals", "--sed", "1"], "No such option: --sed"),
    "nothing": (["simulate"], "Missing argument"),
    "bot": (["simulate", "metals", "--seats", "random,genius"], "There is no bot called 'genius'."),
    "budget": (["simulate", "metals", "--seats", "random,search:x"], "search:N with 1 to"),
    "seats": (["simulate", "metals", "--seats", "random"], "expected one of 2 for Metals"),
    "option": (["simulate", "metals", "--option", "mapp=x"], "There is no setting called 'mapp'."),
    "pair": (["simulate", "metals", "--option", "map"], "expected key=value"),
    "value": (["simulate", "metals", "--option", "turn_cap=many"], "a whole number from 0"),
    "map": (["simulate", "metals", "--option", "map=atlantis"], "atlantis"),
    "condition": (["simulate", "metals", "--option", "army_mode=mono"], "factions=on beside it"),
    "number": (["simulate", "metals", "--games", "ten"], "'--games'"),
    "no games": (["simulate", "metals", "--games", "0"], "expected 1 or more"),
    "jobs": (["simulate", "metals", "--jobs", "-1"], "expected 1 or more"),
    "soak games": (["soak", "--games", "0"], "expected 1 or more"),
    "seconds": (["bench", "--seconds", "0"], "expected a number above 0"),
    "card file": (["simulate", "metals", "--cards", "nowhere.toml"], "nowhere.toml cannot be read"),
    "record": (["replay", "nowhere.json"], "nowhere.json cannot be read"),
    "cards": (["cards", "check", "nowhere.toml"], "nowhere.toml cannot be read"),
    "port": (["serve", "--port", "0"], "'--port'"),
    "workers": (["serve", "--workers", "2"], "PostgreSQL"),
    "store": (["serve", "--database-url", "paper"], "Can't read the database address"),
}


@pytest.mark.parametrize(("arguments", "said"), BAD.values(), ids=BAD)
def test_a_bad_argument_gets_one_sentence(run: Run, arguments: list[str], said: str) -> None:
    answer = run(*arguments)
    assert answer.code == 2
    assert said in answer.err
    assert answer.err.count("\n") == 1
    assert answer.err.rstrip().endswith((".", "?"))
    assert answer.out == ""


RECORDS = {
    "no JSON": ("{", "Not valid JSON"),
    "a list": ("[]", "A record is a JSON object"),
    "another object": ("{}", 'A record begins with "dawndoom": 1'),
}


@pytest.mark.parametrize(("text", "said"), RECORDS.values(), ids=RECORDS)
def test_a_broken_record_is_refused(run: Run, tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "game.json"
    file.write_text(text, "utf-8")
    answer = run("replay", str(file))
    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err


CHANGES: dict[str, tuple[dict[str, object], str]] = {
    "rules": ({"rules": 99}, "version 99 of the rules of metals"),
    "game": ({"game": "chess"}, "There is no game called 'chess'."),
    "seats": ({"seats": "two"}, "field 'seats' should be of type int"),
    "log": ({"log": [["fly", "moon"]]}, "Entry 0 of the record does not fit"),
    "option": ({"options": {"map": "atlantis"}}, "atlantis"),
}


@pytest.mark.parametrize(("change", "said"), CHANGES.values(), ids=CHANGES)
def test_a_record_that_does_not_fit_is_refused(
    run: Run, tmp_path: Path, change: dict[str, object], said: str
) -> None:
    record = random_match(find_game("metals"), seed=1).save()
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**record, **change}), "utf-8")
    answer = run("replay", str(file))
    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err
    assert answer.err.count("\n") == 1


CARDS = {
    "no TOML": ("maps = [", "mine.toml: expected TOML"),
    "no game": ("[[maps]]\nid = 'a'\n", "mine.toml: game: expected the name of a game"),
    "other game": ("game = 'chess'\n", "There is no game called 'chess'."),
    "no deck": ("game = 'metals'\nspells = []\n", "one of the decks"),
    "no name": ("game = 'metals'\n[[maps]]\nid = 'a'\n", 'maps "a": name: expected a text'),
}


@pytest.mark.parametrize(("text", "said"), CARDS.values(), ids=CARDS)
def test_a_broken_card_file_is_refused(run: Run, tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    answer = run("cards", "check", str(file))
    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err
    assert answer.err.count("\n") == 1


def test_a_file_that_is_no_text_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "picture.toml"
    file.write_bytes(b"\xff\xfe\x00")
    assert run("cards", "check", str(file)).err.endswith("it is not UTF-8 text.\n")


def test_a_folder_that_cannot_be_made_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    answer = run("simulate", "metals", "--games", "1", "--records", str(tmp_path / "file" / "in"))
    assert (answer.code, answer.out) == (2, "")
    assert "cannot be made" in answer.err
