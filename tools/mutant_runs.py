"""Runs the tests of a game in forked children: once to see what they execute, then on mutants.

The parent has imported pytest and everything but the game, so that a child pays only for the
game and the test files it needs; what a child imports, mutated or not, dies with it.
"""

import ast
import gc
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import _lru_cache_wrapper
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from time import process_time
from types import CodeType, ModuleType
from typing import Any

import pytest

RECORDED = "test_recorded.py"
"""Whole recorded games notice every change, and say of none that it is wrong: they kill nobody."""
LAWS = "test_laws.py"
"""Random play notices much, but slowly: it comes last."""
PRELOADED = ("dawndoom.testing", "dawndoom.bots", "dawndoom.drawing", "hypothesis.strategies")
PLUGIN = "_hypothesis_pytestplugin"
PROFILE = "mutants"
HITS = "__hits__"
LOADING_LIMIT = 60.0
"""Seconds of processor time in which game and tests must be imported."""
MEMORY_LIMIT = 3 << 30


@dataclass
class Coverage:
    """What each test executes; a place is a file with the line where a statement begins.

    `tests` has, for each place, the numbers of its tests among the keys of `durations`.
    """

    durations: dict[str, float] = field(default_factory=dict)
    tests: dict[str, list[int]] = field(default_factory=dict)
    imported: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)

    def tests_for(self, file: str, line: int) -> list[str]:
        """Return the tests that can notice a change of a statement, in the order to run them.

        What is executed on import can be noticed by any test, likeliest by one that uses the file.
        """
        place = f"{file}:{line}"
        chosen = self.in_order(self.tests.get(place, []))
        if place in self.imported:
            prefix = f"{file}:"
            near = {test for at in self.tests if at.startswith(prefix) for test in self.tests[at]}
            chosen += self.in_order(near) + self.in_order(range(len(self.durations)))
        return list(dict.fromkeys(chosen))

    def in_order(self, numbers: Iterable[int]) -> list[str]:
        """Return tests in the order to run them: quick ones first, the laws last."""
        names = list(self.durations)
        tests = [names[number] for number in numbers]
        return sorted(tests, key=lambda test: (f"{LAWS}::" in test, self.durations[test]))


class Altered(SourceFileLoader):
    """Loads a module from other code than its file's."""

    def __init__(self, name: str, path: str, code: CodeType, hits: bytearray | None) -> None:
        super().__init__(name, path)
        self.code = code
        self.hits = hits

    def get_code(self, fullname: str) -> CodeType:
        return self.code

    def exec_module(self, module: ModuleType) -> None:
        setattr(module, HITS, self.hits)
        super().exec_module(module)


class Server(MetaPathFinder):
    """Finds altered modules before anybody else finds the files."""

    def __init__(self, loaders: list[Altered]) -> None:
        self.loaders = {loader.name: loader for loader in loaders}

    def find_spec(
        self, fullname: str, path: Any = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        loader = self.loaders.get(fullname)
        if loader is None:
            return None
        return spec_from_file_location(fullname, loader.path, loader=loader)


def prepare(root: Path, game: str) -> None:
    """Import all but the game, and let Hypothesis try the same examples each time."""
    os.chdir(root)
    sys.path[:0] = [str(root), str(root / "src")]
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    for name in PRELOADED:
        if find_spec(name.split(".")[0]) and find_spec(name):
            import_module(name)
    hypothesis = import_module("hypothesis")
    hypothesis.settings.register_profile(
        PROFILE,
        deadline=None,
        derandomize=True,
        database=None,
        phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    folder = f"dawndoom.games.{game}"
    assert folder not in sys.modules, f"{folder} is imported too early to be mutated."


def module_name(path: Path) -> str:
    """Return the name of the module in a file below src."""
    parts = path.with_suffix("").parts
    inside = parts[parts.index("src") + 1 :]
    return ".".join(inside[:-1] if inside[-1] == "__init__" else inside)


def run_pytest(files: list[str], plugin: object) -> int:
    """Run tests in this process and return pytest's exit code."""
    options = ["-x", "-p", "no:cacheprovider", f"--hypothesis-profile={PROFILE}"]
    return int(pytest.main([*options, *files], plugins=[import_module(PLUGIN), plugin]))


def fork(work: Callable[[], int]) -> int:
    """Let a silent child do some work and end with what it returns; return the child's id."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return child
    code = 3
    try:
        silence = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(silence, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        code = work()
    finally:
        os._exit(code)


# The coverage pass.


def statements(tree: ast.Module) -> Iterator[tuple[list[ast.stmt], int]]:
    """Find each statement: the list it stands in and its place there, last ones first."""
    for node in list(ast.walk(tree)):
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list):
                yield from ((block, place) for place in reversed(range(len(block))))


def instrumented(source: bytes, path: str, number: int) -> tuple[CodeType, list[int]]:
    """Return a file's code that marks what it executes, from `number` on, and the lines marked."""
    tree = ast.parse(source, path)
    lines: list[int] = []
    for block, place in statements(tree):
        statement = block[place]
        is_text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        is_future = isinstance(statement, ast.ImportFrom) and statement.module == "__future__"
        if not is_text and not is_future:
            mark = ast.parse(f"{HITS}[{number + len(lines)}] = 1").body[0]
            block.insert(place, mark)
            lines.append(statement.lineno)
    return compile(tree, path, "exec"), lines


class Watcher:
    """A plugin that notes which statements each test executes."""

    def __init__(self, hits: bytearray, places: list[str]) -> None:
        self.hits = hits
        self.places = places
        self.coverage = Coverage()
        self.caches: list[Any] = []

    def take(self) -> list[str]:
        """Return the places executed since last asked."""
        taken = [place for place, hit in zip(self.places, self.hits, strict=True) if hit]
        self.hits[:] = bytes(len(self.hits))
        return taken

    def pytest_collection_finish(self) -> None:
        self.coverage.imported = self.take()
        self.caches = [each for each in gc.get_objects() if is_cache(each)]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        # Else only the first test would seem to execute what later ones take from a cache.
        for cache in self.caches:
            cache.cache_clear()
        self.take()
        begun = process_time()
        result = yield
        number = len(self.coverage.durations)
        self.coverage.durations[item.nodeid] = round(process_time() - begun, 4)
        for place in self.take():
            self.coverage.tests.setdefault(place, []).append(number)
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.coverage.failed.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.coverage.failed.append(report.nodeid)


def is_cache(thing: object) -> bool:
    """Whether something remembers the answers of a function of ours."""
    if not isinstance(thing, _lru_cache_wrapper):
        return False
    return str(getattr(thing, "__module__", "")).startswith("dawndoom.")


def watch_tests(files: dict[str, Path], tests: list[str]) -> Coverage:
    """Run all tests once, in this process, and return what they execute."""
    hits = bytearray()
    places: list[str] = []
    loaders = []
    for file, path in files.items():
        code, lines = instrumented(path.read_bytes(), str(path), len(places))
        places += [f"{file}:{line}" for line in lines]
        loaders.append(Altered(module_name(path), str(path), code, hits))
    hits.extend(bytes(len(places)))
    sys.meta_path.insert(0, Server(loaders))
    watcher = Watcher(hits, places)
    run_pytest(tests, watcher)
    return watcher.coverage


# A mutant.


class Judge:
    """A plugin that runs chosen tests in a given order, each in limited processor time."""

    def __init__(self, tests: list[str], durations: dict[str, float], answer: int) -> None:
        self.tests = tests
        self.durations = durations
        self.answer = answer

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        by_name = {item.nodeid: item for item in items}
        items[:] = [by_name[test] for test in self.tests if test in by_name]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        limit_time(2 + 8 * self.durations[item.nodeid])
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os.write(self.answer, report.nodeid.encode())

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            os.write(self.answer, f"the import of {report.nodeid}".encode())


def limit_time(seconds: float) -> None:
    """End this process when it has used that much time of the processor from now on."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


def judge_mutant(path: Path, source: bytes, judge: Judge) -> int:
    """Run tests on a mutated file, in this process; return pytest's exit code."""
    limit_time(LOADING_LIMIT)
    code = compile(source, str(path), "exec")
    sys.meta_path.insert(0, Server([Altered(module_name(path), str(path), code, None)]))
    return run_pytest(list(dict.fromkeys(test.split("::")[0] for test in judge.tests)), judge)


@dataclass
class Trial:
    """A child that runs tests on a mutant, and the pipe on which it names the test that failed."""

    child: int
    answers: int

    @classmethod
    def begin(
        cls, path: Path, source: bytes, tests: list[str], durations: dict[str, float]
    ) -> "Trial":
        """Start the child."""
        answers, answer = os.pipe()
        judge = Judge(tests, durations, answer)
        child = fork(lambda: judge_mutant(path, source, judge))
        os.close(answer)
        return cls(child, answers)

    def end(self, status: int) -> str:
        """Return what killed the mutant, given how the child ended; nothing if it survived."""
        with os.fdopen(self.answers, "rb") as pipe:
            killer = pipe.read().decode()
        if os.WIFSIGNALED(status):
            is_slow = os.WTERMSIG(status) == signal.SIGPROF
            return "the time limit" if is_slow else f"signal {os.WTERMSIG(status)}"
        code = os.WEXITSTATUS(status)
        survived = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
        return "" if code in survived else killer or f"pytest's exit code {code}"
