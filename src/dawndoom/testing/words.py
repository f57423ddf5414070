"""Every event and every question of the rules has its words in the face, as far as literals show.

`check_face` plays games and reads what they say; what no game came by is found here, in the source.
"""

import ast
from collections.abc import Collection, Iterator
from pathlib import Path

from dawndoom.testing.laws import LawBroken
from dawndoom.testing.shape import folder_of

VERB_AT = {"tell": 0, "tell_of": 1, "tell_only": 1, "tell_unit": 1}
"""Where the verb stands in each call that notes an event."""


def check_words(package: str, silent: Collection[str] = ()) -> None:
    """Check that the face names every verb that the rules tell and every question they ask.

    `silent` lists verbs that the log leaves out on purpose.
    """
    folder = folder_of(package)
    rules = [
        ast.parse(path.read_text("utf-8")) for path in sorted((folder / "rules").rglob("*.py"))
    ]
    constants = _constants(rules)
    known = _named_in(folder / "face", constants) | set(silent)
    verbs = {word for tree in rules for word in told(tree, constants)} - known
    if verbs:
        raise LawBroken(f"{package}: no sentence tells of {', '.join(sorted(verbs))}")
    questions = {word for tree in rules for word in asked(tree, constants)} - known
    if questions:
        raise LawBroken(f"{package}: no prompt asks {', '.join(sorted(questions))}")


def told(tree: ast.AST, constants: dict[str, str]) -> Iterator[str]:
    """Yield the verbs of all events that a file notes, where it spells them out."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            place = VERB_AT.get(node.func.attr)
            if place is not None and len(node.args) > place:
                yield from _words_of(node.args[place], constants)


def asked(tree: ast.AST, constants: dict[str, str]) -> Iterator[str]:
    """Yield the names of all decisions that a file makes, where it spells them out."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Decision":
            named = [keyword.value for keyword in node.keywords if keyword.arg == "name"]
            for value in node.args[1:2] or named:
                yield from _words_of(value, constants)


def _words_of(node: ast.expr, constants: dict[str, str]) -> Iterator[str]:
    """Yield the texts that an expression may come to: a literal, a constant, either of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Name) and node.id in constants:
        yield constants[node.id]
    elif isinstance(node, ast.IfExp):
        yield from _words_of(node.body, constants)
        yield from _words_of(node.orelse, constants)


def _constants(trees: list[ast.Module]) -> dict[str, str]:
    """Return the texts that have a name in capitals at the top of a file."""
    found: dict[str, str] = {}
    for node in (node for tree in trees for node in tree.body):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            for target in node.targets:
                if isinstance(target, ast.Name) and isinstance(node.value.value, str):
                    found[target.id] = node.value.value
    return found


def _named_in(folder: Path, constants: dict[str, str]) -> set[str]:
    """Return what stands in the files of a folder: texts, constants, and names of functions."""
    found: set[str] = set()
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            elif isinstance(node, ast.Name) and node.id in constants:
                found.add(constants[node.id])
            elif isinstance(node, ast.FunctionDef):
                found.add(node.name.strip("_"))
    return found
