"""Which changes to a game's rules no test notices: `make mutants GAME=metals [SEED=1] [SIZE=300]`.

A thin runner instead of mutmut or cosmic-ray: the first draws no seeded sample and changes nothing
outside functions, the second starts every test of the suite anew for each mutant.

A sample of mutants (tools/mutations.py) is run against the tests that execute the changed
statement (tools/mutant_runs.py), recorded games apart. Survivors are listed. One that no test can
ever notice is declared in tests/games/<game>/equivalent.toml, in the words of the report:

    [[equivalent]]
    file = "rules/combat.py"
    function = "damage_of"
    before = "if damage < shield:"
    after = "if damage <= shield:"
    why = "At equal numbers nothing is left either way."

Coverage and results lie in build/mutants, and hold as long as sources and tests stay as they are.
"""

import argparse
import hashlib
import json
import os
import sys
import time
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from tools.mutant_runs import RECORDED, Coverage, Trial, fork, prepare, watch_tests
from tools.mutations import Mutant, find_mutants, mutated, sample

ROOT = Path(__file__).resolve().parent.parent
LEFT_OUT = {"__init__.py", "forecast.py", "reasons.py", "view.py"}
"""Files of a rules folder that show the game and do not rule it."""
OTHER_ROOMS = {"cli", "lab", "table"}
FIELDS = ("file", "function", "before", "after", "why")


class Refusal(Exception):
    """Something that cannot be done; its text is the sentence to print."""


@dataclass
class Place:
    """Where the files of a game lie."""

    root: Path
    game: str

    @property
    def folder(self) -> Path:
        """The game's folder."""
        return self.root / "src" / "dawndoom" / "games" / self.game

    @property
    def tests(self) -> Path:
        """The folder of the game's tests."""
        return self.root / "tests" / "games" / self.game

    def kept(self, what: str) -> Path:
        """Return where something is kept between runs."""
        return self.root / "build" / "mutants" / f"{self.game}{what}.json"

    def rule_files(self) -> dict[str, Path]:
        """Return the files of the rules by their names within the game's folder."""
        paths = sorted((self.folder / "rules").rglob("*.py"))
        kept = [path for path in paths if path.name not in LEFT_OUT]
        return {path.relative_to(self.folder).as_posix(): path for path in kept}

    def chosen_files(self, only: list[str]) -> dict[str, Path]:
        """Return the files to mutate: those named, or all of the rules."""
        if not self.folder.is_dir():
            known = sorted(path.parent.name for path in self.folder.parent.glob("*/__init__.py"))
            raise Refusal(f"There is no game {self.game!r}. Known: {', '.join(known)}.")
        found = {name: self.folder / name for name in only} or self.rule_files()
        missing = [name for name, path in found.items() if not path.is_file()]
        if missing:
            raise Refusal(f"{self.game} has no file {missing[0]}.")
        if not found:
            raise Refusal(f"{self.game} has no rules in a folder rules/; name files with --only.")
        return found

    def test_files(self) -> list[str]:
        """Return the test files whose tests may kill."""
        paths = sorted(self.tests.rglob("test_*.py"))
        kept = [path for path in paths if path.name != RECORDED]
        if not kept:
            raise Refusal(f"{self.game} has no tests.")
        return [path.relative_to(self.root).as_posix() for path in kept]

    def fingerprint(self) -> str:
        """Return a hash of all that a verdict depends on."""
        source = self.root / "src" / "dawndoom"
        others = {path for path in (source / "games").iterdir() if path.name != self.game}
        others |= {source / room for room in OTHER_ROOMS}
        paths = [path for path in source.rglob("*") if not others & set(path.parents)]
        paths += [*self.tests.rglob("*"), *self.tests.parent.glob("*.py")]
        paths += (self.root / "tests").glob("conftest.py")
        paths += Path(__file__).parent.glob("muta*.py")
        found = hashlib.sha256()
        for path in sorted(paths):
            if path.suffix in (".py", ".toml", ".json") and path.name != "equivalent.toml":
                found.update(f"{path.name} ".encode() + path.read_bytes())
        return found.hexdigest()


# What is known before a run.


def read_equivalents(path: Path) -> list[dict[str, str]]:
    """Return the mutants that a file declares equivalent."""
    if not path.exists():
        return []
    try:
        entries: list[dict[str, str]] = tomllib.loads(path.read_text("utf-8")).get("equivalent", [])
    except tomllib.TOMLDecodeError as error:
        raise Refusal(f"{path.name} cannot be read: {error}.") from error
    for entry in entries:
        missing = [
            name for name in FIELDS if name not in entry or (name == "why" and not entry[name])
        ]
        if missing:
            raise Refusal(f"An entry of {path.name} lacks {missing[0]!r}: {entry}.")
    return entries


def is_declared(mutant: Mutant, equivalents: Iterable[dict[str, str]]) -> bool:
    """Whether a mutant is declared equivalent: its file, function and lines, not their number."""
    changed = asdict(mutant)
    return any(all(entry[name] == changed[name] for name in FIELDS[:-1]) for entry in equivalents)


def read_json(path: Path) -> Any:
    """Return what a file of an earlier run keeps, if there is one."""
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def write_json(path: Path, content: Any) -> None:
    """Keep something for the next run, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".part")
    beside.write_text(json.dumps(content), "utf-8")
    beside.replace(path)


def find_coverage(place: Place, fingerprint: str, chosen: dict[str, Path]) -> Coverage:
    """Return what the tests execute, from an earlier run or from a new pass over all of them."""
    path = place.kept("")
    kept = read_json(path)
    if kept.get("fingerprint") != fingerprint or not chosen.keys() <= set(kept["files"]):
        begun = time.monotonic()
        print("Running all tests once to see what they execute ...", flush=True)
        files, tests = place.rule_files() | chosen, place.test_files()
        path.unlink(missing_ok=True)

        def work() -> int:
            coverage = asdict(watch_tests(files, tests))
            known = {"fingerprint": fingerprint, "files": list(files), "coverage": coverage}
            write_json(path, known)
            return 0

        os.waitpid(fork(work), 0)
        print(f"That took {time.monotonic() - begun:.0f} s.", flush=True)
        kept = read_json(path)
    if not kept:
        raise Refusal("The tests could not be run; does pytest run them?")
    coverage = Coverage(**kept["coverage"])
    if coverage.failed or not coverage.durations:
        path.unlink()
        raise Refusal(f"Without a mutation there fails: {', '.join(coverage.failed)}.")
    return coverage


@dataclass
class Memory:
    """What earlier runs found: who killed each mutant, none for a survivor.

    `verdicts` hold for the sources and tests of the fingerprint; `hints` are older, and only say
    which test to try first; `survivors` are those of the last run.
    """

    fingerprint: str
    verdicts: dict[str, str] = field(default_factory=dict)
    hints: dict[str, str] = field(default_factory=dict)
    survivors: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, path: Path, fingerprint: str) -> "Memory":
        """Read what is known, and keep older verdicts as hints."""
        kept = read_json(path)
        memory = cls(**kept) if kept else cls(fingerprint)
        if memory.fingerprint != fingerprint:
            memory.hints |= {key: killer for key, killer in memory.verdicts.items() if killer}
            memory.fingerprint, memory.verdicts = fingerprint, {}
        return memory

    def write(self, path: Path) -> None:
        """Keep what is known."""
        write_json(path, asdict(self))


# The run.


def run_mutants(
    mutants: list[Mutant], sources: dict[str, Path], coverage: Coverage, memory: Memory, jobs: int
) -> Iterator[Mutant]:
    """Run mutants, some at a time, and put down the verdicts one by one."""
    waiting = list(reversed(mutants))
    running: dict[int, tuple[Mutant, Trial]] = {}
    begun = time.monotonic()
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            path = sources[mutant.file]
            tests = coverage.tests_for(mutant.file, mutant.statement)
            if memory.hints.get(mutant.key) in tests:
                tests = list(dict.fromkeys([memory.hints[mutant.key], *tests]))
            source = mutated(path.read_bytes(), mutant)
            trial = Trial.begin(path, source, tests, coverage.durations)
            running[trial.child] = mutant, trial
        child, status = os.wait()
        mutant, trial = running.pop(child)
        memory.verdicts[mutant.key] = trial.end(status)
        say_progress(mutants, memory, time.monotonic() - begun)
        yield mutant


def say_progress(mutants: list[Mutant], memory: Memory, seconds: float) -> None:
    """Say how far the run is: over and over on one line of a terminal, else now and then."""
    verdicts = [memory.verdicts[each.key] for each in mutants if each.key in memory.verdicts]
    done, survived = len(verdicts), verdicts.count("")
    line = f"{done}/{len(mutants)}: {done - survived} killed, {survived} survived, {seconds:.0f} s"
    if sys.stdout.isatty():
        print(f"\r{line} ", end="\n" if done == len(mutants) else "", flush=True)
    elif done % 10 == 0 or done == len(mutants):
        print(line, flush=True)


def check_control(sources: dict[str, Path], coverage: Coverage) -> None:
    """Make sure that a file without a change survives; else every verdict would be worthless."""
    path = next(iter(sources.values()))
    tests = coverage.in_order(range(len(coverage.durations)))[:20]
    trial = Trial.begin(path, path.read_bytes(), tests, coverage.durations)
    killer = trial.end(os.waitpid(trial.child, 0)[1])
    if killer:
        raise Refusal(f"Without a mutation the tests fail all the same: {killer}.")


# The report.


@dataclass
class Report:
    """What became of the mutants of a sample."""

    game: str
    seed: int
    possible: int
    killed: list[tuple[Mutant, str]] = field(default_factory=list)
    survived: list[Mutant] = field(default_factory=list)
    not_covered: list[Mutant] = field(default_factory=list)
    equivalent: list[Mutant] = field(default_factory=list)

    def share(self) -> float:
        """Return which part of the mutants that are not equivalent was killed, in per cent."""
        counted = len(self.killed) + len(self.survived) + len(self.not_covered)
        return 100 * len(self.killed) / counted if counted else 100.0

    def lines(self) -> list[str]:
        """Return the report: each survivor, and the counts last."""
        lines = []
        for title, mutants in (("survived", self.survived), ("not covered", self.not_covered)):
            for each in sorted(mutants, key=lambda mutant: (mutant.file, mutant.line)):
                lines.append(f"{each.file}:{each.line}  {each.function}: {each.what}  ({title})")
                lines += [f"     {each.before}", f"  -> {each.after}"]
        counts = f"{len(self.killed)} killed, {len(self.survived)} survived"
        counts += f", {len(self.not_covered)} not covered, {len(self.equivalent)} equivalent"
        drawn = f"of {self.possible} possible mutants, seed {self.seed}"
        return [*lines, f"{self.game}: {counts}; {self.share():.1f} % killed ({drawn})"]

    def as_json(self) -> dict[str, Any]:
        """Return the report for programs."""
        groups = {
            "survived": [asdict(each) for each in self.survived],
            "not_covered": [asdict(each) for each in self.not_covered],
            "equivalent": [asdict(each) for each in self.equivalent],
            "killed": [asdict(each) | {"killer": killer} for each, killer in self.killed],
        }
        known = {"game": self.game, "seed": self.seed, "possible": self.possible}
        return known | {"share": round(self.share(), 2)} | groups


def choose(
    place: Place, mutants: list[Mutant], memory: Memory, chosen: argparse.Namespace
) -> list[Mutant]:
    """Return the mutants to look at: a sample, or the survivors of last time."""
    if not chosen.again_survivors:
        return sample(mutants, chosen.seed, chosen.size)
    found = [mutant for mutant in mutants if mutant.key in set(memory.survivors)]
    if not found:
        raise Refusal(f"No survivors of {place.game} are known; run without --again-survivors.")
    return found


def measure(place: Place, chosen: argparse.Namespace) -> Report:
    """Run what has no verdict yet, and report on all that was chosen."""
    sources = place.chosen_files(chosen.only)
    mutants: list[Mutant] = []
    for name, path in sources.items():
        mutants += find_mutants(path.read_bytes(), name)
    equivalents = read_equivalents(place.tests / "equivalent.toml")
    fingerprint = place.fingerprint()
    memory = Memory.read(place.kept("-results"), fingerprint)
    drawn = choose(place, mutants, memory, chosen)
    prepare(place.root, place.game)
    coverage = find_coverage(place, fingerprint, sources)
    report = Report(place.game, chosen.seed, len(mutants))
    to_run = []
    for mutant in drawn:
        if is_declared(mutant, equivalents):
            report.equivalent.append(mutant)
        elif not coverage.tests_for(mutant.file, mutant.statement):
            report.not_covered.append(mutant)
        else:
            to_run.append(mutant)
    unknown = [mutant for mutant in to_run if mutant.key not in memory.verdicts]
    if unknown:
        check_control(sources, coverage)
    for _ in run_mutants(unknown, sources, coverage, memory, chosen.jobs):
        memory.write(place.kept("-results"))
    report.survived = [mutant for mutant in to_run if not memory.verdicts[mutant.key]]
    killed = [mutant for mutant in to_run if memory.verdicts[mutant.key]]
    report.killed = [(mutant, memory.verdicts[mutant.key]) for mutant in killed]
    memory.survivors = [mutant.key for mutant in report.survived + report.not_covered]
    memory.write(place.kept("-results"))
    return report


def number(text: str) -> int:
    """Read a number from 1 up, for the parser."""
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 up")
    return int(text)


def main(arguments: list[str]) -> int:
    """Measure and report; answer 2 only when something is wrong."""
    parser = argparse.ArgumentParser(description="Which changes to a game's rules no test notices.")
    parser.add_argument("game", help="the folder of the game, such as metals")
    parser.add_argument("--seed", type=int, default=1, help="of the sample (1)")
    parser.add_argument("--size", type=number, default=300, help="of the sample (300)")
    parser.add_argument("--only", action="append", default=[], help="a file, as rules/combat.py")
    parser.add_argument("--jobs", type=number, default=1, help="how many run at a time (1)")
    parser.add_argument("--json", type=Path, help="write the report there, for programs")
    parser.add_argument("--again-survivors", action="store_true", help="only those of last time")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    report_file = chosen.json and chosen.json.resolve()
    try:
        report = measure(Place(chosen.root.resolve(), chosen.game), chosen)
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nStopped. What was found so far is kept for the next run.", file=sys.stderr)
        return 130
    print("\n".join(report.lines()))
    if report_file:
        write_json(report_file, report.as_json())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
