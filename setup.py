"""Builds the rules as native code where a C compiler is at hand; elsewhere they run as they are."""

import os
import shutil
from pathlib import Path

from setuptools import Extension, setup

PACKAGE = Path("src/dawndoom")
# What a person sees is no hot path, and stays plain Python: pictures, words, settings, the shelf.
PLAIN = {"__init__.py", "compiling.py", "meta.py", "face.py", "draw.py", "words.py", "symbols.py"}
NEVER, ALWAYS = "0", "1"


def modules() -> list[str]:
    """Return the files to compile: core, the rules side of the games, the bots."""
    rooms = [PACKAGE / "core", PACKAGE / "games", PACKAGE / "bots"]
    found = [path for room in rooms for path in sorted(room.rglob("*.py"))]
    return [str(path) for path in found if path.name not in PLAIN]


def extensions() -> list[Extension]:
    """Return the native modules, or none: `DAWNDOOM_COMPILE` is 0 (never) or 1 (it must work)."""
    wish = os.environ.get("DAWNDOOM_COMPILE", "")
    if wish == NEVER or not (wish == ALWAYS or shutil.which(os.environ.get("CC", "cc"))):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        if wish == ALWAYS:
            raise
        return []
    flags = ["--config-file", "pyproject.toml"]
    built: list[Extension] = mypycify([*flags, *modules()], opt_level="3", debug_level="0")
    for extension in built:
        extension.optional = wish != ALWAYS
    return built


setup(ext_modules=extensions())
