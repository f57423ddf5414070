"""Nothing in the house is too large to be read at once: files, functions, branches.

Ruff looks at the branches of every function (C901, in pyproject.toml).
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "dawndoom"
FILES = sorted(path for kind in ("py", "js", "css") for path in SOURCE.rglob(f"*.{kind}"))
MOST_LINES = 400
MOST_LINES_OF_A_FUNCTION = 50


def name_of(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


def long_functions(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > MOST_LINES_OF_A_FUNCTION:
                yield f"{name_of(path)}: {node.name} has {lines} lines"


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_file_has_at_most_400_lines(path: Path) -> None:
    lines = len(path.read_text("utf-8").splitlines())
    assert lines <= MOST_LINES


@pytest.mark.parametrize("path", [p for p in FILES if p.suffix == ".py"], ids=name_of)
def test_a_function_has_at_most_50_lines(path: Path) -> None:
    assert list(long_functions(path)) == []
