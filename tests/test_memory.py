"""What was drawn is remembered by what it was drawn from, and never shown for anything else."""

from typing import Any

import pytest

from dawndoom.drawing import Markup, anew, apart, part, remembered, seeing, tag
from dawndoom.drawing.memory import MEMORY, Known, Memory

DRAWN: list[Any] = []
"""What was really drawn, and not remembered."""


@remembered
def tile(name: str, figures: dict[str, int], wide: bool = False) -> Markup:
    DRAWN.append((name, dict(figures), wide))
    return tag("g", f"{name} {figures} {wide}")


@seeing("units", still=("cards",))
def board(view: dict[str, Any], seat: int) -> Markup:
    DRAWN.append(seat)
    return tag("g", f"{view['units']} {sorted(view['cards'])} {seat}")


@seeing("units")
def curious(view: dict[str, Any]) -> Markup:
    return tag("g", str(view["hand"]))


@pytest.fixture(autouse=True)
def _forget() -> None:
    MEMORY.clear()
    DRAWN.clear()


def test_the_same_data_is_drawn_once() -> None:
    assert tile("a", {"x": 1}) == tile("a", {"x": 1})
    assert len(DRAWN) == 1


def test_other_data_is_drawn_anew() -> None:
    drawn = {
        tile("a", {"x": 1}),
        tile("b", {"x": 1}),
        tile("a", {"x": 2}),
        tile("a", {"y": 1}),
        tile("a", {"x": 1}, wide=True),
    }
    assert len(drawn) == len(DRAWN) == 5


def test_true_is_not_taken_for_one() -> None:
    assert tile("a", {"x": 1}) != tile("a", {"x": True})


def test_a_function_of_a_view_is_drawn_anew_when_what_it_sees_has_changed() -> None:
    cards = {"c1": "Ram"}
    view = {"units": [1, 2], "cards": cards, "hand": ["c1"]}
    first = board(view, 0)
    assert board({**view, "hand": []}, 0) == first
    assert len(DRAWN) == 1
    assert board({**view, "units": [1, 3]}, 0) != first
    assert board(view, 1) != first
    assert len(DRAWN) == 3


def test_another_box_is_another_picture() -> None:
    view = {"units": [1], "cards": {"c1": "Ram"}}
    other = {"units": [1], "cards": {"c2": "Saw"}}
    assert board(view, 0) != board(other, 0)


def test_a_function_that_looks_further_than_it_says_fails() -> None:
    with pytest.raises(KeyError):
        curious({"units": [1], "hand": ["secret"]})


def test_markup_is_no_plain_data() -> None:
    with pytest.raises(ValueError, match="unmarshallable"):
        tile(Markup("<b>a</b>"), {})


def test_anew_remembers_nothing_and_then_knows_what_was_known() -> None:
    tile("a", {})
    with anew():
        tile("a", {})
    tile("a", {})
    assert len(DRAWN) == 2


def test_what_nobody_asks_for_is_forgotten() -> None:
    memory = Memory(budget=400)
    drawn = Known("x" * 50, {}, 50)
    memory.keep(b"asked for", drawn)
    memory.keep(b"not asked for", drawn)
    for number in range(20):
        memory.keep(f"other {number}".encode(), drawn)
        assert memory.find(b"asked for") is not None
    assert memory.find(b"not asked for") is None
    assert len(memory.young) + len(memory.old) < 10


def test_all_that_is_remembered_stays_within_its_budget() -> None:
    memory = Memory(budget=10_000)
    for number in range(1000):
        memory.keep(str(number).encode(), Known("x" * 100, {}, 100))
    kept = [*memory.young.values(), *memory.old.values()]
    assert sum(len(known.drawn) for known in kept) <= 10_000


@remembered
def army(units: list[int]) -> Markup:
    DRAWN.append(units)
    return part("army", [unit(number) for number in units])


@remembered
def unit(number: int) -> Markup:
    DRAWN.append(number)
    return part(f"unit-{number}", str(number))


def test_parts_that_are_remembered_are_laid_aside_as_if_they_were_drawn() -> None:
    with apart() as drawn:
        army([1, 2])
    with apart() as known:
        assert army([1, 2]) == "<!--=army-->"
    assert known == drawn
    assert list(known) == ["unit-1", "unit-2", "army"]
    assert DRAWN == [[1, 2], 1, 2]


def test_what_is_known_within_something_new_is_laid_aside_too() -> None:
    with apart():
        army([1, 2])
    with apart() as known:
        army([2, 3])
    assert list(known) == ["unit-2", "unit-3", "army"]
    assert DRAWN == [[1, 2], 1, 2, [2, 3], 3]


def test_what_was_drawn_in_one_piece_is_not_taken_for_what_was_drawn_apart() -> None:
    whole = army([1])
    with apart():
        assert army([1]) != whole
    assert army([1]) == whole
    assert len(DRAWN) == 4


def test_the_memory_counts_each_part_once() -> None:
    with apart():
        army([1])
    long = [known.size for known in MEMORY.young.values()]
    texts = ["<!--=unit-1-->", "<!--=army-->"]
    parts = ['<g id="unit-1" data-part="">1</g>', '<g id="army" data-part=""><!--=unit-1--></g>']
    assert sum(long) == sum(map(len, texts + parts))
