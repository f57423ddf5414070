"""Run a notebook and write what its cells show: `python tools/notebook.py docs/notebook.ipynb`.

No notebook software is needed: the cells run one after the other in this process, and what the last
expression of a cell is worth is shown as text, or as a picture if it has one.
"""

import ast
import io
import json
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

Cell = dict[str, Any]


def run(notebook: dict[str, Any]) -> dict[str, Any]:
    """Return the notebook with what its cells show when they run now."""
    names: dict[str, Any] = {"__name__": "__main__"}
    cells: list[Cell] = []
    count = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            count += 1
            shown = run_cell("".join(cell["source"]), names, count)
            cell = {**cell, "execution_count": count, "outputs": shown}
        cells.append(cell)
    return {**notebook, "cells": cells}


def run_cell(source: str, names: dict[str, Any], count: int) -> list[dict[str, Any]]:
    """Run the code of a cell and return what it shows."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    value = None
    with redirect_stdout(printed):
        exec(compile(tree, f"<cell {count}>", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), f"<cell {count}>", "eval"), names)
    shown: list[dict[str, Any]] = []
    if printed.getvalue():
        shown.append({"output_type": "stream", "name": "stdout", "text": lines(printed.getvalue())})
    if value is not None:
        shown.append(
            {
                "output_type": "execute_result",
                "execution_count": count,
                "metadata": {},
                "data": data_of(value),
            }
        )
    return shown


def data_of(value: Any) -> dict[str, list[str]]:
    """Return a value as a notebook keeps it: its picture, or its text."""
    if hasattr(value, "_repr_svg_"):
        name = type(value).__name__
        return {"image/svg+xml": lines(value._repr_svg_()), "text/plain": [f"<{name}>"]}
    return {"text/plain": lines(repr(value))}


def lines(text: str) -> list[str]:
    """Return a text as a notebook keeps it: line by line."""
    return text.splitlines(keepends=True)


def main() -> None:
    """Run the notebooks named as arguments, in place."""
    for name in sys.argv[1:]:
        path = Path(name)
        notebook = run(json.loads(path.read_text("utf-8")))
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", "utf-8")
        print(f"{path} ran.")


if __name__ == "__main__":
    main()
