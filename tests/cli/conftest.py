"""The command line as a person meets it: arguments in; words, complaints and an exit code out."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from dawndoom.cli import main


@dataclass(frozen=True)
class Answer:
    """What a command answered."""

    code: int
    out: str
    err: str


Run = Callable[..., Answer]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs a command line."""

    def run_command(*arguments: str) -> Answer:
        code = main(arguments)
        captured = capsys.readouterr()
        return Answer(code, captured.out, captured.err)

    return run_command
