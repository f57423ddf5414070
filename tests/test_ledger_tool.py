"""`make ledger` finds every id that a ledger prints, and every test that names one."""

from pathlib import Path

import pytest

from dawndoom.core import ledger_ids
from tools.ledger import BadMark, Mark, main, marks_in

LEDGER = """\
# Metals - rules ledger (ids `ME-`)

Every bold `ME-` id is one test marker: rules `ME-a.b`, examples `ME-EX-n`.

### ME-3 Actions

- **ME-3.10** A rule that refers to ME-3.99 and ME-3.4-7.
- **ME-3.2 Deploy.** A rule with a name. **ME-3.3** A second rule on the same line.
- **ME-3.5** Not a rule is **R-7**, nor **a bold word**.
- **ME-3.6 Laser (2), Plasma (3)**: a rule named by its cards.

| id | situation |
|---|---|
| **ME-EX-1** | an example in bold |
| ME-DX-2 (4.9) | an example that is not |
| ME-3.77 | a row that only mentions a rule |
| ME | nothing |

- **ME-EX-6a** and **ME-EX-B3** have letters.
"""
IDS = [
    "ME-3.2",
    "ME-3.3",
    "ME-3.5",
    "ME-3.6",
    "ME-3.10",
    "ME-DX-2",
    "ME-EX-1",
    "ME-EX-6a",
    "ME-EX-B3",
]
TESTS = """\
import pytest

pytestmark = pytest.mark.rule("ME-3.2")


@pytest.mark.rule("ME-3.3", "ME-EX-1")
def test_one() -> None: ...


@pytest.mark.parametrize("case", [pytest.param(1, marks=pytest.mark.rule("ME-3.10"))])
def test_two(case: int) -> None: ...
"""


def lay_out(root: Path, ledger: str, tests: str) -> list[str]:
    """Write a ledger and a test file; return the arguments that point there."""
    (root / "rules").mkdir()
    (root / "rules" / "metals.md").write_text(ledger, "utf-8")
    (root / "tests" / "games").mkdir(parents=True)
    (root / "tests" / "games" / "test_metals.py").write_text(tests, "utf-8")
    return ["--rules", str(root / "rules"), "--tests", str(root / "tests")]


def mark(*ids: str) -> str:
    listed = ", ".join(f'"{rule}"' for rule in ids)
    return f"import pytest\n\n@pytest.mark.rule({listed})\ndef test_all(): ...\n"


def test_bold_ids_and_rows_of_examples_count_and_mentions_do_not() -> None:
    assert ledger_ids(LEDGER) == IDS


def test_markers_are_found_on_functions_modules_and_parameters() -> None:
    found = list(marks_in(TESTS, "test_metals.py"))
    assert found == [
        Mark("ME-3.2", "test_metals.py:3"),
        Mark("ME-3.3", "test_metals.py:6"),
        Mark("ME-EX-1", "test_metals.py:6"),
        Mark("ME-3.10", "test_metals.py:10"),
    ]


def test_a_marker_that_is_no_text_is_refused() -> None:
    with pytest.raises(BadMark, match=r"test_metals.py:1: rule ids are written out as strings"):
        list(marks_in("pytest.mark.rule(RULE)", "test_metals.py"))


def test_missing_tests_are_counted_and_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(lay_out(tmp_path, LEDGER, TESTS)) == 1
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "metals: 9 ids, 5 without a test"
    assert printed[1:] == ["  ME-3.5", "  ME-3.6", "  ME-DX-2", "  ME-EX-6a", "  ME-EX-B3"]


def test_a_whole_ledger_is_a_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(lay_out(tmp_path, LEDGER, mark(*IDS))) == 0
    assert capsys.readouterr().out == "metals: 9 ids, 0 without a test\n"


def test_an_id_that_no_ledger_has_is_an_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = lay_out(tmp_path, LEDGER, mark(*IDS, "ME-9.9"))
    assert main(arguments) == 2
    assert "tests/games/test_metals.py:3: no ledger has ME-9.9." in capsys.readouterr().err


def test_a_single_game_leaves_the_markers_of_the_others_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = lay_out(tmp_path, LEDGER, mark(*IDS, "ND-1.1"))
    assert main(["metals", *arguments]) == 0
    assert main(arguments) == 2
    assert "ND-1.1" in capsys.readouterr().err


def test_an_unknown_game_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["metal", *lay_out(tmp_path, LEDGER, TESTS)]) == 2
    assert capsys.readouterr().err == "There is no ledger of 'metal'. Known: metals.\n"
