"""A ledger is read as data: chapters, rules, and what they say in plain words."""

import runpy
from pathlib import Path

import pytest

from dawndoom import all_games
from dawndoom.core import Game, ledger_ids, plain_words, read_ledger

TEXT = """# Pig - rules ledger

## 4. Rules ledger

### 4.1 Turn
- **PG-1.1 Roll.** Roll the die [R-1]; with a 1 the turn's `points` are lost (THE TURN).
  They are *not* banked.
- **PG-1.2** `hold`: bank the points. **PG-1.3** `pass`: nothing (p6).

Text between.

---
## 9. Balance targets
"""


def test_rules_have_ids_titles_and_chapters() -> None:
    ledger = read_ledger(TEXT)
    assert [chapter.title for chapter in ledger.chapters][1] == "4.1 Turn"
    rule = ledger.rules["PG-1.1"]
    assert (rule.title, rule.chapter) == ("Roll", "4.1 Turn")


def test_a_rule_in_plain_words_has_no_references_and_no_marks() -> None:
    words = read_ledger(TEXT).rules["PG-1.1"].words
    assert words == "Roll the die; with a 1 the turn's points are lost. They are not banked."


def test_short_rules_may_share_an_item_of_the_list() -> None:
    rules = read_ledger(TEXT).rules
    assert rules["PG-1.2"].words == "hold: bank the points."
    assert rules["PG-1.3"].words == "pass: nothing."


def test_the_line_between_two_parts_belongs_to_no_chapter() -> None:
    assert read_ledger(TEXT).chapters[1].text.endswith("Text between.")


def test_a_game_without_a_ledger_has_no_rules() -> None:
    assert read_ledger("").rules == {}


def test_letters_between_stars_that_multiply_stay_as_they_are() -> None:
    assert plain_words("Pay 2 * 3 or 4 * 5.") == "Pay 2 * 3 or 4 * 5."


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_rule_of_every_ledger_is_read(game: Game) -> None:
    text = game.face.ledger()
    rules = [rule for rule in ledger_ids(text) if "X-" not in rule]
    assert rules
    assert set(read_ledger(text).rules) == set(rules)


def test_a_built_package_has_each_ledger_beside_the_guide(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = Path(__file__).parents[2]
    monkeypatch.chdir(root)
    for game in all_games():
        (tmp_path / game.name.replace("-", "_")).mkdir()
    runpy.run_path("setup.py")["lay_ledgers"](tmp_path)
    for game in all_games():
        laid = tmp_path / game.name.replace("-", "_") / "ledger.md"
        assert laid.read_text("utf-8") == game.face.ledger()
