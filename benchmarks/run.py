"""Our speed beside the peers', in one run on one machine: `python benchmarks/run.py`.

The peers live in an environment of their own, `.venv-peers`, made on the first run and kept. Peers
and our own games take turns, and the whole is done twice, so that a busy machine falls on all
alike. The table is printed and written to `benchmarks/results.md`. The exit code says whether our
own side could be measured; a missed target is news, not a failure.
"""

import argparse
import json
import os
import platform
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

from peers import PEERS, OneSentenceParser, positive_seconds
from report import COPY, DECISIONS, IMAGINE, SEARCH, Goal, Row, Rows, figure, markdown, show, times


class SpeedTarget(NamedTuple):
    """A form of a game shall make `times` as many decisions per CPU second as the peer."""

    game: str
    form: str
    peer: str
    times: float


class CloneTarget(NamedTuple):
    """Cloning a state of the game shall take no longer than this, or than the peer's copy."""

    game: str
    form: str
    most: float | str
    """Microseconds, or the name of a peer."""


SPEED_TARGETS = (
    SpeedTarget("metals", "pure", "catanatron", 5.0),
    SpeedTarget("metals", "compiled", "catanatron", 18.0),
    SpeedTarget("metals", "compiled", "openspiel-connect-four", 1.0),
    SpeedTarget("cyberdoom-tower", "compiled", "catanatron", 5.0),
    SpeedTarget("death-dome", "compiled", "catanatron", 4.0),
    SpeedTarget("new-dawn", "compiled", "catanatron", 4.0),
    SpeedTarget("metal-dawn", "compiled", "catanatron", 4.0),
)
CLONE_TARGETS = (
    CloneTarget("metals", "compiled", 3.0),
    CloneTarget("cyberdoom-tower", "compiled", "catanatron"),
    CloneTarget("death-dome", "compiled", "catanatron"),
    CloneTarget("new-dawn", "compiled", "catanatron"),
    CloneTarget("metal-dawn", "compiled", "catanatron"),
)

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "benchmarks" / "requirements-peers.txt"
RESULTS = ROOT / "benchmarks" / "results.md"
ENVIRONMENT = ROOT / ".venv-peers"
ENVIRONMENT_PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = ENVIRONMENT / "installed.json"
FORMS = {"pure": ROOT / "src", "compiled": ROOT / "build" / "compiled"}

ROUNDS = 2
PATIENCE = 900.0
"""Wall-clock seconds after which a measurement is given up."""

PEER_KEYS = {
    DECISIONS: "decisions_per_cpu_second",
    COPY: "copy_us",
    SEARCH: "search_iterations_per_cpu_second",
}
OUR_KEYS = PEER_KEYS | {COPY: "clone_us", IMAGINE: "imagine_us"}


def say(text: str) -> None:
    """Tell the person who waits what is going on; the table alone goes to standard output."""
    print(text, file=sys.stderr, flush=True)


@dataclass
class Answer:
    """What a command printed, and in a few words why it failed if it did."""

    output: str
    trouble: str = ""


def ask(command: list[str], python_path: Path | None = None) -> Answer:
    """Run a command in the repository, with only `python_path` added to what Python can import."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if python_path is not None:
        environment["PYTHONPATH"] = str(python_path)
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return Answer("", f"no answer within {PATIENCE:.0f} seconds")
    if done.returncode == 0:
        return Answer(done.stdout)
    words = last_words(done.stderr) or last_words(done.stdout)
    return Answer("", words or f"it ended with code {done.returncode}")


def last_words(text: str) -> str:
    """The last line that says something, without frames drawn around it and without paths.

    Paths and addresses go because the line may end in a file that others read.
    """
    lines = [line.strip(" │╭╮╰╯─|") for line in text.splitlines()]
    spoken = [line for line in lines if re.search(r"\w", line)]
    return re.sub(r"\S*[/\\]\S+", "...", spoken[-1]) if spoken else ""


def requirements() -> list[str]:
    """The lines of the requirements file that name a package."""
    lines = (line.strip() for line in REQUIREMENTS.read_text("utf-8").splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def package_of(requirement: str) -> str:
    """The bare name in a requirement such as `pettingzoo[classic]==1.27.0`."""
    return re.split(r"[\[=<>~!; ]", requirement)[0]


def prepare_environment() -> dict[str, str]:
    """Install what is missing, each package by itself, and answer why any of them could not be.

    What failed the last time is tried again; what is there is left alone until a requirement or
    our Python changes.
    """
    wanted = {"python": platform.python_version(), "requirements": requirements()}
    stamp = read_stamp()
    missing = requirements()
    if {key: stamp.get(key) for key in wanted} == wanted:
        missing = stamp["missing"]
    else:
        say("Making an environment for the peers in .venv-peers ...")
        made = ask([sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT)])
        if made.trouble:
            return dict.fromkeys(map(package_of, missing), made.trouble)
        (ENVIRONMENT / ".gitignore").write_text("*\n", "utf-8")
    troubles = {requirement: install(requirement) for requirement in missing}
    still_missing = [requirement for requirement, trouble in troubles.items() if trouble]
    STAMP.write_text(json.dumps(wanted | {"missing": still_missing}), "utf-8")
    return {package_of(requirement): troubles[requirement] for requirement in still_missing}


def read_stamp() -> dict[str, Any]:
    """What the last run left in the peers' environment; nothing if it was not finished."""
    try:
        stamp: dict[str, Any] = json.loads(STAMP.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp


def install(requirement: str) -> str:
    """Install one package among the peers; answers pip's last line if it could not."""
    say(f"Installing {requirement} ...")
    pip = [str(ENVIRONMENT_PYTHON), "-m", "pip", "install", "--quiet"]
    trouble = ask([*pip, "--disable-pip-version-check", requirement]).trouble
    if trouble:
        say(f"  not installed: {trouble}")
    return trouble


def picked(answer: dict[str, Any], keys: dict[str, str]) -> dict[str, float]:
    """The figures of an answer under the headings of the table."""
    return {heading: float(answer[key]) for heading, key in keys.items() if answer[key] is not None}


def measure_peer(name: str, seconds: float, missing: dict[str, str]) -> Rows:
    """One row: the peer's figures, or why there are none."""
    peer = PEERS[name]
    if peer.package in missing:
        return {name: Row(peer.title, trouble=f"not installed: {missing[peer.package]}")}
    script = str(ROOT / "benchmarks" / "peers.py")
    answer = ask([str(ENVIRONMENT_PYTHON), script, name, "--seconds", str(seconds)])
    if answer.trouble:
        return {name: Row(peer.title, trouble=f"failed: {answer.trouble}")}
    found = json.loads(answer.output)
    note = f"version {found['version']}; {found['note']}"
    return {name: Row(peer.title, picked(found, PEER_KEYS), note)}


def measure_ours(form: str, seconds: float, games: list[str]) -> Rows:
    """A row a game in one form, or a single row that says why there is none."""
    path = FORMS[form]
    whole = f"Dawndoom ({form})"
    if form == "compiled" and not holds_compiled_modules(path):
        return {form: Row(whole, trouble="not built")}
    chosen = ["--games", ",".join(games)] if games else []
    bench = [sys.executable, "-m", "dawndoom", "bench", *chosen]
    answer = ask([*bench, "--seconds", str(seconds), "--json"], path)
    if answer.trouble:
        return {form: Row(whole, trouble=f"`dawndoom bench` failed: {answer.trouble}")}
    try:
        found = json.loads(answer.output)
        return {f"{game} {form}": our_row(game, form, found[game]) for game in found}
    except (ValueError, KeyError, TypeError) as error:
        trouble = f"`dawndoom bench --json` answered in an unexpected form: {error!r}"
        return {form: Row(whole, trouble=trouble)}


def our_row(game: str, form: str, answer: dict[str, Any]) -> Row:
    """The row of one of our games, provided that it ran in the form it is listed under."""
    title = f"Dawndoom {game} ({form})"
    if answer["compiled"] != (form == "compiled"):
        ran = "compiled" if answer["compiled"] else "pure"
        return Row(title, trouble=f"asked for the {form} form, but the {ran} one ran")
    return Row(title, picked(answer, OUR_KEYS))


def holds_compiled_modules(folder: Path) -> bool:
    """Whether there is at least one extension module under the folder."""
    return any(path.suffix in {".so", ".pyd"} for path in folder.rglob("*"))


def measurements(
    seconds: float, games: list[str], missing: dict[str, str]
) -> Iterator[tuple[str, Callable[[], Rows]]]:
    """One round: our forms among the peers, not all of ours before or after all of theirs."""
    forms = list(FORMS)
    for number, name in enumerate(PEERS):
        yield PEERS[name].title, partial(measure_peer, name, seconds, missing)
        if number < len(forms):
            form = forms[number]
            yield f"Dawndoom ({form})", partial(measure_ours, form, seconds, games)


def measure_all(seconds: float, games: list[str], missing: dict[str, str]) -> Rows:
    """All rounds, brought together."""
    found: list[Rows] = []
    for number in range(1, ROUNDS + 1):
        for title, measure in measurements(seconds / ROUNDS, games, missing):
            say(f"Round {number} of {ROUNDS}: {title} ...")
            found.append(measure())
            for row in found[-1].values():
                if row.trouble:
                    say(f"  {row.trouble}")
    return merged(found)


def merged(found: Iterable[Rows]) -> Rows:
    """One row a name, each figure the mean of what its rounds gave; peers first, then ours."""
    rows: dict[str, list[Row]] = {}
    for some in found:
        for name, row in some.items():
            rows.setdefault(name, []).append(row)
    in_order = sorted(rows, key=lambda name: name not in PEERS)
    return {name: merged_row(rows[name]) for name in in_order}


def merged_row(rows: list[Row]) -> Row:
    """The mean of the same row of several rounds, and the first trouble any of them had."""
    first = rows[0]
    headings = dict.fromkeys(heading for row in rows for heading in row.figures)
    figures = {
        heading: mean(row.figures[heading] for row in rows if heading in row.figures)
        for heading in headings
    }
    trouble = next((row.trouble for row in rows if row.trouble), "")
    return Row(first.title, figures, first.note, trouble)


def goals(rows: Rows, games: list[str]) -> list[Goal]:
    """The targets of the games that were asked for, beside what was measured."""
    speed = [speed_goal(rows, target) for target in SPEED_TARGETS if is_asked(target.game, games)]
    clone = [clone_goal(rows, target) for target in CLONE_TARGETS if is_asked(target.game, games)]
    return speed + clone


def is_asked(game: str, games: list[str]) -> bool:
    """Whether a run is about this game; no names stand for all games."""
    return not games or game in games


def speed_goal(rows: Rows, target: SpeedTarget) -> Goal:
    """Whether we are as many times faster than the peer as we want to be."""
    title = PEERS[target.peer].title
    wanted = f"{target.game} {target.form}: at least {target.times:g} times {title}"
    reached = times(rows, f"{target.game} {target.form}", target.peer)
    if reached is None:
        return Goal(wanted)
    return Goal(wanted, f"{reached:.2f} times", "reached" if reached >= target.times else "missed")


def clone_goal(rows: Rows, target: CloneTarget) -> Goal:
    """Whether cloning is as quick as we want it to be."""
    most = figure(rows, target.most, COPY) if isinstance(target.most, str) else target.most
    bound = f"{PEERS[target.most].title}'s copy" if isinstance(target.most, str) else f"{most:g} µs"
    wanted = f"{target.game} {target.form}: a clone in at most {bound}"
    reached = figure(rows, f"{target.game} {target.form}", COPY)
    if reached is None or most is None:
        return Goal(wanted)
    measured = f"{reached:.2f} µs of {most:.2f} µs"
    return Goal(wanted, measured, "reached" if reached <= most else "missed")


def game_names(text: str) -> list[str]:
    """Names of games from the command line."""
    names = [name.strip() for name in text.split(",")]
    if not all(re.fullmatch(r"[a-z0-9][a-z0-9_-]*", name) for name in names):
        raise argparse.ArgumentTypeError(f"{text!r} is not a list of games such as metals,new-dawn")
    return names


def main() -> int:
    """Measure everybody, print the table and write it down."""
    parser = OneSentenceParser(description="Measure our games beside other engines, in one run.")
    parser.add_argument(
        "--seconds", type=positive_seconds, default=2.0, help="CPU seconds a figure (default 2)"
    )
    parser.add_argument(
        "--games", type=game_names, default=[], help="which of our games, as a,b (default all)"
    )
    arguments = parser.parse_args()
    rows = measure_all(arguments.seconds, arguments.games, prepare_environment())
    found_goals = goals(rows, arguments.games)
    show(rows, found_goals)
    page = markdown(rows, found_goals, arguments.seconds, ROUNDS)
    RESULTS.write_text(page, "utf-8")
    return 1 if any(row.trouble for name, row in rows.items() if name.endswith("pure")) else 0


if __name__ == "__main__":
    sys.exit(main())
