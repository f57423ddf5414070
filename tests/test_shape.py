"""Every game has the same shape, and no two modules of the house import each other in a ring."""

from pathlib import Path

import pytest

from dawndoom.testing import LawBroken, check_shape, import_ring
from dawndoom.testing.shape import FACE_PARTS, check_place, defined_in, folder_of

GAMES = ("metals", "cyberdoom_tower", "death_dome", "new_dawn", "metal_dawn")
PACKAGES = (
    "dawndoom.core",
    "dawndoom.drawing",
    "dawndoom.bots",
    "dawndoom.lab",
    "dawndoom.testing",
    "dawndoom.table",
    "dawndoom.cli",
    *(f"dawndoom.games.{name}" for name in GAMES),
)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_the_shape_of_every_game(name: str) -> None:
    check_shape(f"dawndoom.games.{name}")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_the_house_has_every_part_of_a_face(name: str) -> None:
    face = folder_of(f"dawndoom.games.{name}") / "face"
    for part in FACE_PARTS:
        assert part in defined_in(face / f"{part}.py")


@pytest.mark.parametrize("package", PACKAGES)
def test_no_modules_import_each_other_in_a_ring(package: str) -> None:
    assert not import_ring(package)


def write(folder: Path, **files: str) -> None:
    folder.mkdir()
    for name, text in files.items():
        (folder / f"{name}.py").write_text(text)


def test_a_ring_is_found_even_inside_functions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(
        tmp_path / "ringed",
        __init__="",
        one="from ringed import two\n",
        two="def late():\n    from ringed.three import x\n",
        three="import ringed.one\nx = 1\n",
    )
    monkeypatch.syspath_prepend(tmp_path)
    assert set(import_ring("ringed")) == {"ringed.one", "ringed.two", "ringed.three"}


def test_a_folder_of_another_shape_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "shapeless", __init__="GAME = 1\n", bot="def evaluate(): ...\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(LawBroken, match=r"there is no meta\.py"):
        check_shape("shapeless")


def test_a_part_of_a_face_has_a_file_of_its_name(tmp_path: Path) -> None:
    write(tmp_path / "face", stage="def stage(): ...\ndef zoom(): ...\n")
    with pytest.raises(LawBroken, match=r"zoom is defined in face/stage\.py, not in face/zoom\.py"):
        check_place("pig", tmp_path, tmp_path / "face" / "stage.py")
