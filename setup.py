"""Builds the rules as native code where a C compiler is at hand; elsewhere they run as they are.

`DAWNDOOM_COMPILE` in the environment may say 0 (never compile) or 1 (fail if it cannot be done),
and `DAWNDOOM_OPTIMISE` how hard the C compiler tries: 1 if nothing is said, 0 to be done sooner.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError

SOURCE = Path("src")
PACKAGE = SOURCE / "dawndoom"
# What is compiled follows from the folder: the engine, the bots, and what a game does and knows.
# Its cards are read once and its face is drawn for people: no search waits for either.
ENGINE = ("core", "bots")
ROOMS = ("rules", "mind")
PLAIN = {
    *("__init__.py", "compiler.py", "face.py", "settings.py"),
    *("coach.py", "ledger.py", "lessons.py", "puzzles.py", "reasons.py", "refusals.py"),
}
"""Of these folders, what is no hot path or must be read as it stands. Of what a face says, pages
read all fields with `vars`, which native classes do not have; lessons and reasons are for people,
who need no speed."""
LEDGERS = Path("docs") / "rules"
WISH = os.environ.get("DAWNDOOM_COMPILE", "")
NEVER, ALWAYS = "0", "1"
EFFORT = os.environ.get("DAWNDOOM_OPTIMISE", "1")
LIBRARY = "__mypyc"
"""Ends the name of a piece of native code; each module in it has a shim of its own beside it."""
SHIM_HEADER = """
/* All that a shim needs of Python.h, which takes long to read, two hundred times. */
#define NULL ((void *)0)
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
#define Py_DECREF(object) Py_DecRef(object)
typedef struct _object PyObject;
PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
PyObject *PyObject_GetAttrString(PyObject *, const char *);
PyObject *Py_BuildValue(const char *, ...);
void *PyCapsule_GetPointer(PyObject *, const char *);
void PyErr_Clear(void);
void Py_DecRef(PyObject *);
"""


def modules() -> list[str]:
    """Return the files to compile: the engine, the bots, what games do and what they know."""
    folders = [PACKAGE / name for name in ENGINE]
    folders += [game / room for game in (PACKAGE / "games").iterdir() for room in ROOMS]
    found = [path for folder in folders for path in folder.rglob("*.py")]
    return sorted(str(path) for path in found if path.name not in PLAIN)


def groups() -> list[tuple[list[str], str | None]]:
    """Return the files that become one piece of native code each: the house, and every game."""
    found: dict[str, list[str]] = {}
    for name in modules():
        parts = Path(name).relative_to(PACKAGE).parts
        group = parts[1] if parts[0] == "games" and len(parts) > 2 else "house"
        found.setdefault(group, []).append(name)
    return [(files, f"dawndoom_{group}") for group, files in found.items()]


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
        native = mypycify(
            [*flags, *modules()], opt_level=EFFORT, debug_level="0", separate=groups()
        )
    except (ImportError, SystemExit):
        if WISH == ALWAYS:
            raise
        return []
    return [lighter(each) for each in sorted(native, key=work, reverse=True)]


def work(extension: Any) -> int:
    """Return how much C there is to compile. With the largest piece first, no core waits long."""
    return sum(Path(source).stat().st_size for source in extension.sources)


def lighter(extension: Any) -> Any:
    """Return an extension that is quick to compile, where it is a mere shim."""
    if os.name == "posix" and not extension.name.endswith(LIBRARY):
        header = Path("build", "shims", "Python.h")
        header.parent.mkdir(parents=True, exist_ok=True)
        if not header.exists():
            header.write_text(SHIM_HEADER, "utf-8")
        extension.include_dirs.insert(0, str(header.parent))
    return extension


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


class WithLedgers(build_py):
    """Lays the ledger of each game beside its guide: docs/ is no part of a package, rules are."""

    def run(self) -> None:
        """Build; what is installed in place reads the ledgers where they live."""
        super().run()
        if not self.editable_mode:
            lay_ledgers(Path(self.build_lib) / PACKAGE.relative_to(SOURCE) / "games")


def lay_ledgers(games: Path) -> None:
    """Copy each ledger into the folder of its game."""
    for ledger in sorted(LEDGERS.glob("*.md")):
        shutil.copyfile(ledger, games / ledger.stem.replace("-", "_") / "ledger.md")


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": WholeOrNothing, "build_py": WithLedgers},
    )
