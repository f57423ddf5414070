"""The page for designers: every command on it answers as shown, in the order of the page."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import dawndoom

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "for-designers.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(console|python)\n(.*?)^```$", PAGE, re.M | re.S)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def environment() -> dict[str, str]:
    """Return an environment in which the house is found as it is imported here."""
    assert dawndoom.__file__ is not None
    house = str(Path(dawndoom.__file__).parent.parent)
    return {**os.environ, "PYTHONPATH": house, "COLUMNS": "120", "NO_COLOR": "1"}


def run(command: str, folder: Path) -> str:
    """Run a command line; return what it printed."""
    line = re.sub(r"^(dawndoom|python)\b", lambda m: programs()[m[0]], command)
    done = subprocess.run(
        line, shell=True, cwd=folder, env=environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stderr}"
    return done.stdout


def programs() -> dict[str, str]:
    return {"dawndoom": f"'{sys.executable}' -m dawndoom", "python": f"'{sys.executable}'"}


def steps(block: str) -> list[tuple[str, str]]:
    """Return the commands of a block, each with what it should print."""
    parts = re.split(r"^\$ ", block, flags=re.M)[1:]
    return [(part.partition("\n")[0], part.partition("\n")[2]) for part in parts]


def test_the_page_does_what_it_says(tmp_path: Path) -> None:
    for kind, block in BLOCKS:
        if kind == "python":
            (tmp_path / "session.txt").write_text(block, "utf-8")
            run("python -m doctest session.txt", tmp_path)
            continue
        for command, expected in steps(block):
            printed = run(command, tmp_path)
            fits = doctest.OutputChecker().check_output(expected, printed, FLAGS)
            assert fits or not expected, f"{command}\n{printed}"
    made = {path.name for path in tmp_path.iterdir()}
    assert {"results.parquet", "report.html", "compare.html", "graph.svg", "graph.json"} <= made


def test_every_command_of_the_lab_is_on_the_page() -> None:
    shown = {command.split()[1] for kind, block in BLOCKS for command, _ in steps(block)}
    assert {"simulate", "report", "cards", "compare", "tournament", "analyse"} <= shown


def test_pictures_on_the_page_are_there() -> None:
    for name in re.findall(r"!\[.*?\]\((.*?)\)", PAGE):
        assert (ROOT / "docs" / name).exists(), name
