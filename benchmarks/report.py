"""What a run found, as a table in the terminal and as a Markdown page."""

import datetime
import os
import platform
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

from peers import PEERS
from rich.console import Console
from rich.table import Table

DECISIONS = "decisions per CPU second"
COPY = "copy µs"
IMAGINE = "imagine µs"
SEARCH = "search iterations per CPU second"
YARDSTICK = "catanatron"
HEADINGS = ("", DECISIONS, f"times {PEERS[YARDSTICK].title}", COPY, IMAGINE, SEARCH)


@dataclass
class Row:
    """What is known of one peer, or of one form of one of our games."""

    title: str
    figures: dict[str, float] = field(default_factory=dict)
    note: str = ""
    trouble: str = ""


Rows = dict[str, Row]
"""Rows by the name that a target calls them by: `catanatron`, `metals compiled`."""


@dataclass
class Goal:
    """A target beside what was measured, if it was."""

    wanted: str
    measured: str = "-"
    verdict: str = "not measured"


def figure(rows: Rows, name: str, heading: str) -> float | None:
    """A measured figure, if it was measured."""
    row = rows.get(name)
    return row.figures.get(heading) if row else None


def times(rows: Rows, name: str, peer: str) -> float | None:
    """How many times the decisions of the peer this row makes, if both were measured."""
    ours, theirs = figure(rows, name, DECISIONS), figure(rows, peer, DECISIONS)
    return ours / theirs if ours and theirs else None


def cells(rows: Rows, name: str) -> list[str]:
    """A row of the table as text."""
    figures = rows[name].figures
    return [
        rows[name].title,
        shown(figures.get(DECISIONS)),
        shown(times(rows, name, YARDSTICK), "{:.2f}"),
        shown(figures.get(COPY), "{:.2f}"),
        shown(figures.get(IMAGINE), "{:.2f}"),
        shown(figures.get(SEARCH)),
    ]


def shown(number: float | None, pattern: str = "{:,.0f}") -> str:
    """A number as the table shows it."""
    return "-" if number is None else pattern.format(number)


def remarks(rows: Rows) -> list[str]:
    """What a reader should know of single rows, and what could not be measured and why."""
    notes = [f"{row.title}: {row.note}" for row in rows.values() if row.note]
    troubles = [f"{row.title}: {row.trouble}" for row in rows.values() if row.trouble]
    return notes + troubles


def show(rows: Rows, found_goals: list[Goal]) -> None:
    """Print the table, the remarks and the targets."""
    # A pipe has no width of its own; the table would fold its titles at 80 columns.
    console = Console(width=None if sys.stdout.isatty() else 140)
    table = Table()
    for number, heading in enumerate(HEADINGS):
        table.add_column(heading, justify="right" if number else "left")
    for name in rows:
        table.add_row(*cells(rows, name))
    console.print(table)
    for remark in remarks(rows):
        console.print(f"- {remark}", markup=False, highlight=False)
    console.print("\nTargets" if found_goals else "\nNo targets are set for these games.")
    for goal in found_goals:
        console.print(f"- {goal.wanted}: {goal.measured}, {goal.verdict}", highlight=False)


def markdown(rows: Rows, found_goals: list[Goal], seconds: float, rounds: int) -> str:
    """The same as a page."""
    lines = [
        "# Speed",
        "",
        f"{machine()}.",
        f"Random play, {seconds:g} CPU seconds a figure, in {rounds} rounds that mix all rows.",
        "Written by `make bench`.",
        "",
        *markdown_table(HEADINGS, [cells(rows, name) for name in rows]),
        "",
        *(f"- {remark}" for remark in remarks(rows)),
    ]
    if found_goals:
        goals = [[goal.wanted, goal.measured, goal.verdict] for goal in found_goals]
        lines += ["", "## Targets", "", *markdown_table(("target", "measured", ""), goals)]
    return "\n".join(lines) + "\n"


def markdown_table(headings: tuple[str, ...], rows: list[list[str]]) -> list[str]:
    """The lines of a table whose columns after the first stand to the right."""
    rule = ["---"] + ["---:"] * (len(headings) - 1)
    return [f"| {' | '.join(row)} |" for row in (headings, rule, *rows)]


def machine() -> str:
    """The machine in a few words: processor, cores, Python, day."""
    today = datetime.datetime.now(datetime.UTC).date()
    cores = os.cpu_count() or 1
    return f"{processor()}, {cores} cores, Python {platform.python_version()}, {today}"


def processor() -> str:
    """The model of the processor, from Linux if it tells."""
    try:
        facts = Path("/proc/cpuinfo").read_text("utf-8")
    except OSError:
        facts = ""
    model = re.search(r"model name\s*:\s*(.+)", facts)
    return model[1].strip() if model else platform.processor() or platform.machine()
