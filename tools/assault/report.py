"""What an assault has found: figures, each with its target."""

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Figure:
    """One figure."""

    part: str
    what: str
    value: float
    most: float | None = None
    """The target: no more than this. None: only reported."""

    @property
    def is_met(self) -> bool:
        """Tell whether the target is met."""
        return self.most is None or self.value <= self.most


@dataclass
class Report:
    """All figures, and examples of what went wrong."""

    figures: list[Figure] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def add(self, part: str, what: str, value: float, most: float | None = None) -> None:
        """Add a figure, and say it."""
        figure = Figure(part, what, round(value, 3), most)
        self.figures.append(figure)
        target = "" if most is None else f" (target: at most {most:g})"
        mark = "" if figure.is_met else "  <-- MISSED"
        print(f"  {what}: {figure.value:g}{target}{mark}", flush=True)

    def fault(self, words: str) -> None:
        """Keep an example of what went wrong."""
        if len(self.faults) < 50:
            self.faults.append(words)
            print(f"  FAULT {words}", flush=True)

    @property
    def is_met(self) -> bool:
        """Tell whether every target is met."""
        return all(figure.is_met for figure in self.figures)

    def write(self, file: Path) -> None:
        """Write everything as JSON."""
        file.write_text(json.dumps(asdict(self), indent=1) + "\n", "utf-8")


def progress(part: str, done: int, count: int) -> None:
    """Say how far a part has come, about ten times."""
    if done % max(1, count // 10) == 0:
        print(f"  {part}: {done:,} of {count:,}", flush=True)


def share_below(values: list[float], share: float) -> float:
    """Return the value that this share of all values stays below; 0 if there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
