"""Which rules of the ledgers have a test: `python tools/ledger.py [GAME]`.

A ledger (docs/rules/*.md) prints the ids of its rules and worked examples (`core.ledger`).
Section headings (### ND-13) and mentions in passing are no ids. Tests name the ids they show
to hold: `@pytest.mark.rule("ME-3.2", "ME-EX-1")`. An id without a test is a failure, and so is
a test that names an id which no ledger has.
"""

import argparse
import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from dawndoom.core import ledger_ids

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Mark:
    """A rule id that a test names, and where it does."""

    rule: str
    place: str


class BadMark(Exception):
    """A rule marker that cannot be read."""


def prefix(rule: str) -> str:
    """Return the letters that all ids of one ledger begin with."""
    return rule.split("-")[0]


def marks_in(source: str, file: str) -> Iterator[Mark]:
    """Find every `pytest.mark.rule(...)` of a test file, whatever it decorates."""
    for node in ast.walk(ast.parse(source, file)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            place = f"{file}:{node.lineno}"
            for argument in node.args:
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    raise BadMark(f"{place}: rule ids are written out as strings.")
                yield Mark(argument.value, place)


def read_ledgers(folder: Path) -> dict[str, list[str]]:
    """Return the ids of each ledger by the name of its game."""
    return {path.stem: ledger_ids(path.read_text("utf-8")) for path in sorted(folder.glob("*.md"))}


def read_marks(folder: Path) -> list[Mark]:
    """Return all marks of the test files in a folder and below."""
    marks: list[Mark] = []
    for path in sorted(folder.rglob("*.py")):
        shown = str(path.relative_to(folder.parent))
        marks += marks_in(path.read_text("utf-8"), shown)
    return marks


def report(ledgers: dict[str, list[str]], marks: list[Mark]) -> tuple[list[str], bool]:
    """Return the lines to print and whether every id has a test and every mark an id."""
    tested = {mark.rule for mark in marks}
    lines = []
    is_whole = True
    for game, ids in ledgers.items():
        missing = [rule for rule in ids if rule not in tested]
        lines.append(f"{game}: {len(ids)} ids, {len(missing)} without a test")
        lines += [f"  {rule}" for rule in missing]
        is_whole = is_whole and not missing
    return lines, is_whole


def strangers(ledgers: dict[str, list[str]], marks: list[Mark]) -> list[str]:
    """Return a sentence for each mark that names an id which no ledger has."""
    known = {rule for ids in ledgers.values() for rule in ids}
    return [f"{mark.place}: no ledger has {mark.rule}." for mark in marks if mark.rule not in known]


def main(arguments: list[str]) -> int:
    """Print a line a game; answer 1 when a test is missing, 2 when something is wrong."""
    parser = argparse.ArgumentParser(description="Which rules of the ledgers have a test.")
    parser.add_argument("game", nargs="?", help="only this game, named as its ledger file")
    parser.add_argument("--rules", type=Path, default=ROOT / "docs" / "rules")
    parser.add_argument("--tests", type=Path, default=ROOT / "tests")
    chosen = parser.parse_args(arguments)
    ledgers = read_ledgers(chosen.rules)
    try:
        marks = read_marks(chosen.tests)
    except (BadMark, SyntaxError) as error:
        return complain(str(error))
    if chosen.game:
        if chosen.game not in ledgers:
            known = ", ".join(ledgers) or "none"
            return complain(f"There is no ledger of {chosen.game!r}. Known: {known}.")
        ledgers = {chosen.game: ledgers[chosen.game]}
        letters = {prefix(rule) for rule in ledgers[chosen.game]}
        marks = [mark for mark in marks if prefix(mark.rule) in letters]
    lines, is_whole = report(ledgers, marks)
    print("\n".join(lines) or "There are no ledgers yet.")
    unknown = strangers(ledgers, marks)
    if unknown:
        return complain("\n".join(unknown))
    return 0 if is_whole else 1


def complain(text: str) -> int:
    """Say on standard error what is wrong, and return the exit code for it."""
    print(text, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
