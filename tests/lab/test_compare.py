"""Edited cards beside the authored ones, on the same seeds."""

import json
from pathlib import Path

import pytest

from dawndoom.core import CardSet
from dawndoom.games import find_game
from dawndoom.lab import Plan
from dawndoom.lab.comparison import compare, edited_cards, play_both
from dawndoom.lab.tables import ResultsError
from tests.cli.conftest import Run

AUTHORED = find_game("metals").cards()
MONO = {"factions": True, "army_mode": "mono"}


def edited(change: str = "vp = 5") -> str:
    """Return the authored cards with the points of one faction changed."""
    place = AUTHORED.index("vp = 1", AUTHORED.index('id = "corsario"'))
    return AUTHORED[:place] + change + AUTHORED[place + len("vp = 1") :]


def plan(text: str) -> Plan:
    return Plan("metals", MONO, ("random", "random"), cards=CardSet("mine.toml", text))


def test_a_stronger_card_is_seen_to_win() -> None:
    mine = plan(edited())
    found = compare(mine, list(play_both(mine, 60)))
    assert found.edited == ["Corsario"]
    changes = {change.words: change for change in found.outcome}
    stronger = changes["army: Corsario"]
    assert stronger.is_clear
    assert stronger.difference.value == pytest.approx(stronger.after - stronger.before)
    assert stronger.difference.interval[0] > 0
    shares = [changes[f"seat {seat} wins"].difference.value for seat in (1, 2)]
    assert sum(shares) == pytest.approx(-changes["draws"].difference.value)
    assert {"turns", "decisions", "mean score"} <= {change.words for change in found.course}
    assert "Corsario, taken" in {change.words for change in found.cards}


def test_what_no_game_meets_changes_nothing() -> None:
    """Without factions their points do not matter, and pairs are equal to the last choice."""
    mine = Plan("metals", {}, ("random", "random"), cards=CardSet("mine.toml", edited()))
    found = compare(mine, list(play_both(mine, 10)))
    for change in (*found.outcome, *found.course):
        assert change.difference.value == 0
        assert not change.is_clear


def test_cards_as_authored_are_nothing_to_compare() -> None:
    with pytest.raises(ResultsError, match=r"mine.toml holds the cards as authored"):
        edited_cards(plan(AUTHORED))


def test_the_command_shows_and_writes_the_differences(run: Run, tmp_path: Path) -> None:
    file, page = tmp_path / "mine.toml", tmp_path / "compare.html"
    file.write_text(edited(), "utf-8")
    options = ["--option", "factions=on", "--option", "army_mode=mono", "--games", "20"]
    shown = run("compare", "metals", "--cards", str(file), *options, "-o", str(page))
    assert shown.code == 0, shown.err
    assert "edited: Corsario" in shown.out
    text = page.read_text("utf-8")
    assert "mine.toml beside the authored cards" in text
    assert '<div id="who-wins"' in text
    found = json.loads(run("compare", "metals", "--cards", str(file), *options, "--json").out)
    assert (found["games"], found["edited"]) == (20, ["Corsario"])


BAD = {
    "another game": ("game = 'chess'\n[[maps]]\nid = 'a'\n", "game"),
    "no TOML": ("maps = [", "expected TOML"),
    "a wrong value": (edited("vp = 'many'"), "vp: expected a whole number"),
}


@pytest.mark.parametrize(("text", "said"), BAD.values(), ids=BAD)
def test_cards_that_do_not_fit_are_refused(run: Run, tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    answer = run("compare", "metals", "--cards", str(file))
    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err
    assert answer.err.count("\n") == 1
