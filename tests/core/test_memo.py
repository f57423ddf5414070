"""Tables made from a box, once."""

from dawndoom.core import Memo
from dawndoom.core.memo import KEPT


class Box:
    def __init__(self, size: int) -> None:
        self.size = size


class Maker:
    """Makes tables and remembers for which boxes."""

    def __init__(self) -> None:
        self.made: list[int] = []

    def table(self, box: Box) -> list[int]:
        self.made.append(box.size)
        return list(range(box.size))


def test_a_table_is_made_when_it_is_first_asked_for_and_then_kept() -> None:
    maker = Maker()
    memo = Memo(maker.table)
    box = Box(3)
    assert maker.made == []
    first = memo.of(box)
    assert first == [0, 1, 2]
    assert memo.of(box) is first
    assert maker.made == [3]


def test_every_box_has_its_own_table_even_when_they_are_asked_by_turns() -> None:
    maker = Maker()
    memo = Memo(maker.table)
    one, two = Box(1), Box(2)
    for _ in range(3):
        assert memo.of(one) == [0]
        assert memo.of(two) == [0, 1]
    assert maker.made == [1, 2]


def test_boxes_are_told_apart_by_being_not_by_looking_alike() -> None:
    maker = Maker()
    memo = Memo(maker.table)
    memo.of(Box(5))
    memo.of(Box(5))
    assert maker.made == [5, 5]


def test_only_the_latest_boxes_are_remembered_and_a_forgotten_one_is_made_anew() -> None:
    maker = Maker()
    memo = Memo(maker.table)
    boxes = [Box(size) for size in range(KEPT + 1)]
    for box in boxes:
        memo.of(box)
    assert len(memo.kept) == KEPT
    memo.of(boxes[1])
    assert maker.made == list(range(KEPT + 1))
    assert memo.of(boxes[0]) == []
    assert maker.made[-1] == 0
