"""docs/add-a-game.md is what examples/pig holds, and everything in it runs.

The game is written from the page alone into a folder of its own and put on the path with the entry
point that its pyproject names, as an installer would; no environment is changed.
"""

import doctest
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import dawndoom

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
FILES = dict(re.findall(r"^`(examples/pig/\S+)`\n\n```\w+\n(.*?)^```$", PAGE, re.M | re.S))
CONSOLES = re.findall(r"^```console\n\$ (.+?)\n(.*?)^```$", PAGE, re.M | re.S)
SESSIONS = re.findall(r"^```python\n(>>> .*?)^```$", PAGE, re.M | re.S)
NOT_SHOWN = {"README.md", "py.typed"}


@pytest.fixture(scope="module")
def pig(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the game from the page and make it known; return its folder."""
    root = tmp_path_factory.mktemp("page")
    for name, text in FILES.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    folder = root / "examples" / "pig"
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    install(project, folder / "src")
    return folder


def install(project: dict[str, object], place: Path) -> None:
    """Leave beside the package what an installer leaves there."""
    info = place / f"dawndoom_pig-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    groups = project["entry-points"]
    assert isinstance(groups, dict)
    lines = []
    for group, points in groups.items():
        lines += [f"[{group}]", *(f"{name} = {target}" for name, target in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n")


def run(pig: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python beside the game, with the house as it is imported here."""
    assert dawndoom.__file__ is not None
    house = Path(dawndoom.__file__).parent.parent
    path = os.pathsep.join([str(pig / "src"), str(house)])
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "100", "NO_COLOR": "1"},
        cwd=pig,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("name", FILES)
def test_the_page_shows_the_files_as_they_are(name: str) -> None:
    assert FILES[name] == (ROOT / name).read_text("utf-8")


def test_the_page_shows_every_file() -> None:
    folder = ROOT / "examples" / "pig"
    suffixes = {".py", ".toml", ".md", ".css", ".typed"}
    found = [path for path in folder.rglob("*") if path.suffix in suffixes]
    shown = {str(path.relative_to(ROOT)) for path in found if path.name not in NOT_SHOWN}
    assert shown == set(FILES)


def test_the_tests_on_the_page_pass(pig: Path) -> None:
    done = run(pig, "-m", "pytest", "-W", "error", "-p", "no:cacheprovider", "tests")
    assert done.returncode == 0, done.stdout + done.stderr


def test_there_are_commands_on_the_page() -> None:
    assert len(CONSOLES) >= 2


@pytest.mark.parametrize(("command", "expected"), CONSOLES)
def test_the_commands_on_the_page_answer_as_shown(pig: Path, command: str, expected: str) -> None:
    program, *arguments = shlex.split(command)
    assert program == "dawndoom"
    done = run(pig, "-m", "dawndoom", *arguments)
    assert done.returncode == 0, done.stderr
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    assert doctest.OutputChecker().check_output(expected, done.stdout, flags), done.stdout


@pytest.mark.parametrize("session", SESSIONS)
def test_the_sessions_on_the_page_run(pig: Path, session: str) -> None:
    (pig / "session.txt").write_text(session, "utf-8")
    done = run(pig, "-m", "doctest", "session.txt")
    assert done.returncode == 0, done.stdout + done.stderr
