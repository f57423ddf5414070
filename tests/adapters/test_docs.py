"""docs/for-researchers.md and docs/notebook.ipynb: everything in them runs and is as it says."""

import doctest
import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from dawndoom import Game, all_games
from dawndoom.cli import main
from dawndoom.lab import Plan, play_many, summarize
from dawndoom.lab.adapters.frame import Frame
from tools.notebook import run

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "for-researchers.md").read_text("utf-8")
SESSIONS = re.findall(r"^```python\n(>>> .*?)^```$", PAGE, re.M | re.S)
CONSOLES = re.findall(r"^```console\n\$ (.+?)\n(.*?)^```$", PAGE, re.M | re.S)
NOTEBOOK = json.loads((ROOT / "docs" / "notebook.ipynb").read_text("utf-8"))
POLICY = ROOT / "examples" / "metals.policy.json"


def test_there_are_examples_on_the_page() -> None:
    assert len(SESSIONS) >= 6
    assert CONSOLES


def test_the_sessions_on_the_page_run() -> None:
    """They share their names, as somebody who types them in one go would."""
    session = doctest.DocTestParser().get_doctest("\n".join(SESSIONS), {}, "page", "page", 0)
    report: list[str] = []
    doctest.DocTestRunner(verbose=False).run(session, out=report.append)
    assert not report, "\n".join(report)


@pytest.mark.parametrize(("command", "expected"), CONSOLES)
def test_the_commands_on_the_page_answer_as_shown(
    command: str, expected: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")
    program, *arguments = shlex.split(command)
    assert program == "dawndoom"
    assert main(arguments) == 0
    shown = capsys.readouterr().out
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    assert doctest.OutputChecker().check_output(expected, shown, flags), shown


@pytest.mark.parametrize("shelved", all_games(), ids=lambda game: game.name)
def test_the_page_tells_the_slots_of_every_game(shelved: Game) -> None:
    frame = Frame(shelved)
    encoder = frame.encoder
    cells = (frame.slots, encoder.table_width, encoder.option_width, encoder.scheme)
    row = " | ".join(["", shelved.name, *(str(cell) for cell in cells), ""]).strip()
    assert row in PAGE


def test_the_policy_beside_the_example_beats_random() -> None:
    plan = Plan("metals", {}, (f"policy:{POLICY}", "random"), seed=1, rotate=True)
    assert summarize(plan, play_many(plan, 10)).bots[0].wins >= 8


def shown_by(notebook: dict[str, Any]) -> list[Any]:
    """Return what the cells of a notebook show: texts as they are, pictures by what they depict."""
    shown: list[Any] = []
    for cell in notebook["cells"]:
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            picture = "".join(data.get("image/svg+xml", []))
            label = re.findall(r'^<svg[^>]*aria-label="([^"]*)"', picture)
            shown.append([output.get("text"), data.get("text/plain"), label])
    return shown


def test_the_notebook_shows_what_its_cells_show_when_they_run() -> None:
    assert shown_by(run(NOTEBOOK)) == shown_by(NOTEBOOK)


def test_the_notebook_shows_pictures_and_steps_through_a_match() -> None:
    labels = [label for _, _, label in shown_by(NOTEBOOK) if label]
    assert len(labels) == 3
    assert "match.earlier(" in str(NOTEBOOK)
