"""Every command on the pages for people is run; what cannot be run says why.

A shell block is run line by line in a folder of its own, as somebody who copies it would. Amounts
are cut down (`less`), since a test wants to know that a command works, not who wins. `console`
blocks, which show what comes back, have tests of their own, beside what they are about.
"""

import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from dawndoom.bots import find_bot
from dawndoom.cli import main
from dawndoom.table.configuration import Configuration
from dawndoom.table.store import check_workers, read_url

ROOT = Path(__file__).parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "SECURITY.md",
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "docs" / "games").glob("*.md")),
    *sorted((ROOT / "docs" / "releases").glob("*.md")),
    *sorted((ROOT / "benchmarks").glob("*.md")),
]
FENCE = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.M | re.S)
SPAN = re.compile(r"`((?:dawndoom|make|pip|pipx|uvx|python|sqlite3) [^`\n]+)`")
SHOWS_ANSWERS = {"for-designers.md", "for-researchers.md", "add-a-game.md"}
"""Pages whose `console` blocks are run by tests of their own."""
NOT_RUN = {
    "dawndoom bench --games pig": "that game is installed on its page only; see test_add_a_game",
    "dawndoom serve --policy ...": "the dots stand for more",
    'sqlite3 tables.db ".backup copy.db"': "a tool of SQLite's own",
}
BOT = r"\b(?:greedy|easy|medium|hard|search:\d)\b"
LESS = (
    (r"--games \d+", "--games 1"),
    (r"--jobs (\d+|\$jobs)", "--jobs 1"),
    (r"(puzzles \S+ --games 1)", r"\1 --seed 1 --iterations 40"),
    (r"for jobs in [\d ]+;", "for jobs in 1;"),
)


def shell_lines(page: Path) -> list[str]:
    """Return the commands of a page's shell blocks, long lines joined, comments left out."""
    blocks = [block for kind, block in FENCE.findall(page.read_text("utf-8")) if kind == "sh"]
    lines = "\n".join(blocks).replace("\\\n", " ").splitlines()
    bare = [re.sub(r"(^|\s+)#.*", "", line) for line in lines]
    return [line for line in bare if line]


def spans(page: Path) -> list[str]:
    """Return the commands within a page's sentences and tables."""
    return SPAN.findall(FENCE.sub("", page.read_text("utf-8")))


def less(line: str) -> str:
    """Return a command that does little of the same: one game, by bots that do not think."""
    for pattern, replacement in LESS:
        line = re.sub(pattern, replacement, line)
    return re.sub(r"--(seats|players) (\S+)", thoughtless, line)


def thoughtless(found: re.Match[str]) -> str:
    """Return bots that think little, once those named are known to exist; players must differ."""
    flag, bots = found.groups()
    for name in bots.split(","):
        find_bot(name, seed=0)
    few = re.sub(r"(search:\d)\d*", r"\1", bots)
    return f"--{flag} " + (few if flag == "players" else re.sub(BOT, "random", few))


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """Servers do not end: have their arguments noted instead of served."""
    noted: list[tuple[object, ...]] = []
    for name in ("play", "serve"):
        monkeypatch.setattr(f"dawndoom.table.web.server.{name}", lambda *given: noted.append(given))
    return noted


def run_dawndoom(line: str, served: list[tuple[object, ...]]) -> None:
    """Run a command of ours, which may write into a file."""
    command, _, file = line.partition(" > ")
    printed = StringIO()
    with redirect_stdout(printed):
        code = main(shlex.split(command)[1:])
    assert code == 0, f"{line}: exit code {code}"
    if file:
        Path(file.strip()).write_text(printed.getvalue(), "utf-8")
    for given in served:
        if isinstance(given[0], Configuration):
            check_workers(read_url(given[0].database_url), given[0].workers)


def run_make(line: str, served: list[tuple[object, ...]]) -> None:
    """Have make say what it would do: `make test` must not run itself."""
    wish = re.sub(r"=COMMIT\b", "=HEAD", line)
    dry = [*shlex.split(wish), "--dry-run", "--directory", str(ROOT)]
    done = subprocess.run(dry, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{line}: {done.stderr}"


def look_at_install(line: str, served: list[tuple[object, ...]]) -> None:
    """Installing would change this environment: what is named must exist."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for word in shlex.split(line)[1:]:
        extra = re.fullmatch(r"dawndoom\[(\w+)\]", word)
        assert not extra or extra[1] in project["optional-dependencies"], line
        file = ROOT / word
        assert "/" not in word or "*" in word or file.exists() or word.startswith("dist/"), line
        assert not word.endswith(".txt") or file.exists(), line


def look_at_example(line: str, served: list[tuple[object, ...]]) -> None:
    """Examples and tools have tests of their own: the file must exist, or the module."""
    words = shlex.split(line)
    if words[1] != "-m":
        assert (ROOT / words[1]).exists(), line


def open_by_runner(line: str, served: list[tuple[object, ...]]) -> None:
    """`uvx dawndoom play` runs what the wheel's console script runs (see tools/try_wheel.py)."""
    words = shlex.split(line)
    run_dawndoom(shlex.join(words[words.index("dawndoom") :]), served)


def run_in_shell(line: str, served: list[tuple[object, ...]]) -> None:
    """Run what only a shell understands."""
    function = f'dawndoom() {{ "{sys.executable}" -m dawndoom "$@"; }}\n'
    done = subprocess.run(
        ["bash", "-e", "-o", "pipefail", "-c", function + line],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{line}: {done.stderr}"


WAYS: dict[str, Callable[[str, list[tuple[object, ...]]], None]] = {
    "dawndoom": run_dawndoom,
    "make": run_make,
    "pip": look_at_install,
    "python": look_at_example,
    "pipx": open_by_runner,
    "uvx": open_by_runner,
}


def try_command(line: str, served: list[tuple[object, ...]]) -> None:
    """Run a command, or look at it as closely as can be."""
    if line not in NOT_RUN:
        WAYS.get(line.split()[0], run_in_shell)(less(line), served)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_of_a_page_works(
    page: Path,
    served: list[tuple[object, ...]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "metals.policy.json").write_bytes(
        (ROOT / "examples" / "metals.policy.json").read_bytes()
    )
    for line in [*shell_lines(page), *spans(page)]:
        try_command(line, served)


def test_the_pages_have_commands_and_the_exceptions_are_on_them() -> None:
    found = [line for page in PAGES for line in [*shell_lines(page), *spans(page)]]
    assert len(found) > 40
    assert set(NOT_RUN) <= set(found)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_block_says_what_it_holds_and_answers_are_checked_somewhere(page: Path) -> None:
    kinds = [kind for kind, _ in FENCE.findall(page.read_text("utf-8"))]
    assert "" not in kinds, "a block without a language: `sh` is run, `text` is not"
    assert "console" not in kinds or page.name in SHOWS_ANSWERS


def test_the_python_on_the_front_page_runs() -> None:
    front = (ROOT / "README.md").read_text("utf-8")
    for kind, block in FENCE.findall(front):
        if kind == "python":
            exec(compile(block, "README.md", "exec"), {})


def test_a_wrong_command_is_noticed(served: list[tuple[object, ...]]) -> None:
    for line in (
        "dawndoom report metals --seats greedy,greedy",
        "make tst",
        "pip install -r x.txt",
    ):
        with pytest.raises(AssertionError):
            try_command(line, served)
