"""Builds the rules as native code where a C compiler is at hand; elsewhere they run as they are.

`DAWNDOOM_COMPILE` in the environment may say 0 (never compile) or 1 (fail if it cannot be done).
"""

import ast
import os
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

SOURCE = Path("src")
PACKAGE = SOURCE / "dawndoom"
# What a person sees is no hot path, and stays plain Python: pictures, words, settings, the shelf.
PLAIN = {
    "__init__.py",
    "compiling.py",
    "settings.py",
    "meta.py",
    "face.py",
    "draw.py",
    "words.py",
    "symbols.py",
}
WISH = os.environ.get("DAWNDOOM_COMPILE", "")
NEVER, ALWAYS = "0", "1"


def modules() -> list[str]:
    """Return the files to compile: core, the rules side of the games, the bots."""
    found = [*(PACKAGE / "core").rglob("*.py"), *(PACKAGE / "bots").rglob("*.py")]
    for game in (PACKAGE / "games").glob("*/__init__.py"):
        found += rules_side(game)
    return sorted(str(path) for path in found if path.name not in PLAIN)


def groups() -> list[tuple[list[str], str | None]]:
    """Return the files that become one piece of native code each: the house, and every game."""
    found: dict[str, list[str]] = {}
    for name in modules():
        parts = Path(name).relative_to(PACKAGE).parts
        group = parts[1] if parts[0] == "games" and len(parts) > 2 else "house"
        found.setdefault(group, []).append(name)
    return [(files, f"dawndoom_{group}") for group, files in found.items()]


def rules_side(game: Path) -> set[Path]:
    """Return the files of a game that its `__init__` reaches, other than by way of its face."""
    found = {game}
    waiting = [game]
    while waiting:
        for path in imported(waiting.pop()):
            plain = path.name in PLAIN and path.name != "__init__.py"
            if path not in found and not plain and path.is_relative_to(game.parent):
                found.add(path)
                waiting.append(path)
    return found


def imported(path: Path) -> list[Path]:
    """Return the files that the imports of a file may stand for, as far as they exist."""
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names += [str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)]
    places = [SOURCE / name.replace(".", "/") for name in names]
    files = [file for place in places for file in (place.with_suffix(".py"), place / "__init__.py")]
    return [file for file in files if file.exists()]


def missing_for_compiling() -> str:
    """Return what compiling would need and is not there, in words; nothing if all is there."""
    if not shutil.which(os.environ.get("CC", "cc").split()[0]):
        return "a C compiler"
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").exists():
        return "the header files of Python"
    return ""


def extensions() -> list[Any]:
    """Return the native modules, or none where they are not wished for or cannot be made."""
    if WISH == NEVER or (WISH != ALWAYS and missing_for_compiling()):
        return []
    try:
        from mypyc.build import mypycify

        flags = ["--config-file", "pyproject.toml"]
        native = mypycify([*flags, *modules()], opt_level="1", debug_level="0", separate=groups())
    except (ImportError, SystemExit):
        if WISH == ALWAYS:
            raise
        return []
    return list(native)


class WholeOrNothing(build_ext):
    """Makes all native modules or none: some of them without the others would not even import."""

    def run(self) -> None:
        """Build; where compiling fails and need not succeed, leave plain Python behind."""
        try:
            super().run()
        except (BaseError, CCompilerError) as error:
            if WISH == ALWAYS:
                raise
            sys.stderr.write(f"Not compiled, dawndoom will run as plain Python: {error}\n")
            for made in self.get_outputs():
                Path(made).unlink(missing_ok=True)
            self.extensions = []


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": WholeOrNothing})
