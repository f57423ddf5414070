"""Who may import whom, and what core and games may not do."""

import ast
import sys
from pathlib import Path

import pytest

import dawndoom

SOURCE = Path(__file__).parent.parent / "src" / "dawndoom"
FILES = sorted(SOURCE.rglob("*.py"))

# A room may import itself and these; nothing else of the house.
MAY_IMPORT: dict[str, set[str]] = {
    "core": set(),
    "drawing": {"core"},
    "games": {"core", "drawing"},
    "testing": {"core", "bots", "drawing"},
    "bots": {"core", "games"},
    "lab": {"core", "games", "bots", "testing"},
    "table": {"core", "games", "bots", "drawing", "lab"},
    "cli": {"core", "games", "bots", "lab", "table", "testing", "drawing"},
}
STANDARD_ONLY = {"core", "games", "bots", "drawing", "testing"}
NO_INPUT_OR_OUTPUT = {"io", "os", "pathlib", "socket", "time", "datetime", "random", "subprocess"}


def imports(path: Path) -> list[str]:
    """Return the full names of all modules that a file imports, wherever in it."""
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            names.append(node.module or "")
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names


def room_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).parts
    return parts[0] if len(parts) > 1 else path.stem


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(SOURCE)) for path in FILES])
def test_a_room_imports_only_the_rooms_below_it(path: Path) -> None:
    room = room_of(path)
    if room not in MAY_IMPORT:
        assert room in ("__init__", "__main__")
        return
    for name in imports(path):
        if name.startswith("dawndoom."):
            other = name.split(".")[1]
            if other not in MAY_IMPORT:
                # The public door, which leads to the shelf of games.
                assert "games" in MAY_IMPORT[room], f"{path} imports {name}"
                continue
            assert other == room or other in MAY_IMPORT[room], f"{path} imports {name}"


@pytest.mark.parametrize(
    "path", [path for path in FILES if room_of(path) in STANDARD_ONLY], ids=lambda path: path.stem
)
def test_the_rules_run_on_the_standard_library_alone(path: Path) -> None:
    for name in imports(path):
        top = name.split(".")[0]
        is_decorator = path.name == "compiler.py" and top == "mypy_extensions"
        assert top in sys.stdlib_module_names or top == "dawndoom" or is_decorator, name


@pytest.mark.parametrize(
    "path", [path for path in FILES if room_of(path) == "core"], ids=lambda path: path.stem
)
def test_core_does_no_input_or_output(path: Path) -> None:
    assert not {name.split(".")[0] for name in imports(path)} & NO_INPUT_OR_OUTPUT
    calls = [
        node.func.id
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    assert not {"open", "print", "input"} & set(calls)


# A click goes down through these and comes up once; nobody reaches for a layer above.
LAYERS_OF_THE_TABLE = ("store", "house", "model", "web")


@pytest.mark.parametrize("layer", LAYERS_OF_THE_TABLE)
def test_a_layer_of_the_table_imports_no_layer_above_it(layer: str) -> None:
    above = LAYERS_OF_THE_TABLE[LAYERS_OF_THE_TABLE.index(layer) + 1 :]
    for path in (SOURCE / "table" / layer).rglob("*.py"):
        for name in imports(path):
            parts = name.split(".")
            assert parts[:2] != ["dawndoom", "table"] or parts[2] not in above, f"{path}: {name}"
            assert layer == "web" or parts[0] not in ("fastapi", "starlette"), f"{path}: {name}"


def test_a_game_never_imports_another_game() -> None:
    for path in FILES:
        parts = path.relative_to(SOURCE).parts
        if parts[0] == "games" and len(parts) > 2:
            for name in imports(path):
                if name.startswith("dawndoom.games."):
                    assert name.split(".")[2] == parts[1], f"{path} imports {name}"


def test_the_public_door_lists_what_it_offers() -> None:
    offered = {
        name
        for name, value in vars(dawndoom).items()
        if not name.startswith("_") and not isinstance(value, type(sys))
    }
    assert offered | {"__version__"} == set(dawndoom.__all__)
