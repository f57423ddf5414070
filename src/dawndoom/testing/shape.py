"""The shape of a game's folder: its rooms, the names in them, and who imports whom.

cards    card files and what reads them into the box
rules    what may happen
mind     what is good
face     what one sees
"""

import ast
from importlib.util import find_spec
from pathlib import Path

from dawndoom.testing.laws import LawBroken

DOORS: dict[str, tuple[str, ...]] = {
    "__init__.py": ("GAME",),
    "meta.py": ("NAME", "TITLE", "RULES_VERSION", "SEATS", "SETTINGS", "PRESETS"),
    "cards/reader.py": ("open_box",),
    "rules/__init__.py": ("MODULES",),
    "rules/box.py": ("Box",),
    "rules/state.py": ("length",),
    "rules/setup.py": ("setup",),
    "rules/view.py": ("view", "imagine"),
    "mind/__init__.py": ("MIND",),
    "mind/evaluation.py": ("evaluate",),
    "mind/order.py": ("order",),
    "face/__init__.py": ("FACE",),
    "face/draw.py": ("draw",),
    "face/words.py": ("prompt", "wording"),
    "face/log.py": ("sentence",),
    "face/report.py": ("status", "describe", "ending"),
    "face/panels.py": ("player",),
    "face/places.py": ("place_of",),
    "face/symbols.py": ("ACCENT", "key"),
}
"""Files that every game has, and what each of them must define."""

FACE_PARTS = ("mat", "aside", "stage", "cues", "zoom", "defs", "emblem")
"""Parts of a face that a small game may do without: each is a function in a file of its name."""

HOMES = {
    name: file
    for file, names in DOORS.items()
    for name in names
    if not file.endswith("__init__.py")
} | {
    "concede": "rules/ending.py",
    "export_cards": "cards/reader.py",
    "check_cards": "cards/reader.py",
    "is_quiet": "mind/evaluation.py",
    "BALANCE": "mind/balance.py",
    "FEATURES": "mind/features.py",
    **{name: f"face/{name}.py" for name in FACE_PARTS},
    "summary": "face/panels.py",
    "card_texts": "cards/texts.py",
    "UNREAD": "cards/texts.py",
}
"""Where a function or table of this name is defined, in whichever game has one."""

MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "meta": (),
    "cards": ("rules",),
    "rules": (),
    "mind": ("rules",),
    "face": ("rules",),
}
"""Which other rooms of its game a room may import. Only `__init__` imports them all."""


def check_shape(package: str) -> None:
    """Check that a game's folder has the rooms and the names that every game has."""
    folder = folder_of(package)
    for file, names in DOORS.items():
        if not (folder / file).exists():
            raise LawBroken(f"{package}: there is no {file}")
        missing = set(names) - defined_in(folder / file)
        if missing:
            raise LawBroken(f"{package}: {file} does not define {', '.join(sorted(missing))}")
    for file in ("guide.md", "face/style.css"):
        if not (folder / file).exists():
            raise LawBroken(f"{package}: there is no {file}")
    for path in sorted(folder.rglob("*.py")):
        check_place(package, folder, path)
        check_imports(package, folder, path)


def folder_of(package: str) -> Path:
    """Return where the source of a package lies."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise LawBroken(f"{package}: there is no such package")
    return Path(spec.origin).parent


def check_place(package: str, folder: Path, path: Path) -> None:
    """Refuse files outside the rooms, and well-known names away from their homes."""
    place = path.relative_to(folder).as_posix()
    room = place.split("/")[0]
    if room not in MAY_IMPORT and room not in ("__init__.py", "meta.py"):
        raise LawBroken(f"{package}: {place} lies in no room")
    if path.name == "__init__.py":
        return
    for name in defined_in(path) & set(HOMES):
        if HOMES[name] != place:
            raise LawBroken(f"{package}: {name} is defined in {place}, not in {HOMES[name]}")


def check_imports(package: str, folder: Path, path: Path) -> None:
    """Refuse imports of rooms that a room has no business with."""
    place = path.relative_to(folder).as_posix()
    room = place.split("/")[0].removesuffix(".py")
    if room == "__init__":
        return
    for name in imported_by(path):
        if name.startswith(f"{package}."):
            other = name.split(".")[package.count(".") + 1]
            if other != room and other not in (*MAY_IMPORT[room], "meta"):
                raise LawBroken(f"{package}: {place} imports {name}")


def defined_in(path: Path) -> set[str]:
    """Return the names that a file defines at its top."""
    found: set[str] = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
    return found


def imported_by(path: Path) -> set[str]:
    """Return the full names of all that a file imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def import_ring(package: str) -> list[str]:
    """Return modules of a package that import each other in a ring, or nothing.

    Imports inside functions count: they only hide a ring. That a module's package is imported
    along with it does not.
    """
    folder = folder_of(package)
    modules = {name_of(package, folder, path): path for path in folder.rglob("*.py")}
    edges = {name: edges_of(path, modules) - {name} for name, path in modules.items()}
    done: set[str] = set()
    for name in sorted(edges):
        ring = ring_from(name, edges, done)
        if ring:
            return ring
    return []


def name_of(package: str, folder: Path, path: Path) -> str:
    """Return the full name of a file's module."""
    parts = path.relative_to(folder).with_suffix("").parts
    return ".".join([package, *(part for part in parts if part != "__init__")])


def edges_of(path: Path, modules: dict[str, Path]) -> set[str]:
    """Return the modules of the package that a file imports."""
    found: set[str] = set()
    for name in imported_by(path):
        module = name if name in modules else name.rpartition(".")[0]
        if module in modules:
            found.add(module)
    return found


def ring_from(start: str, edges: dict[str, set[str]], done: set[str]) -> list[str]:
    """Return a ring that can be reached from a module, walking depth first."""
    way: list[str] = []
    waiting: list[tuple[str, bool]] = [(start, True)]
    while waiting:
        name, is_entering = waiting.pop()
        if not is_entering:
            done.add(way.pop())
        elif name in way:
            return [*way[way.index(name) :], name]
        elif name not in done:
            way.append(name)
            waiting.append((name, False))
            waiting += [(other, True) for other in sorted(edges[name])]
    return []
