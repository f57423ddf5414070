"""Cyberdoom Tower, chapter 8: dice on hit boxes (CT-8.x)."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dawndoom.games.cyberdoom_tower.cards.library import library_of
from dawndoom.games.cyberdoom_tower.rules.effects import (
    CHAIN,
    EXACT,
    NUMBER,
    RED,
    Modifier,
    target_of,
    without_surplus_red,
)
from dawndoom.games.cyberdoom_tower.rules.placement import (
    NOT_PLACED,
    HitBox,
    Target,
    largest_placement,
)
from dawndoom.games.cyberdoom_tower.rules.throws import throws_of
from tests.games.cyberdoom_tower.tower import box, choose, target, tower, with_dice

PLAIN: list[list[HitBox]] = [[box(0), box(0)], [box(1)], [box(2), box(2)], [box(3)]]


def symbols(**rows: Modifier) -> list[list[Modifier]]:
    """Return the symbols of four rows, `row1=...` and so on."""
    return [[rows[name]] if (name := f"row{row}") in rows else [] for row in range(1, 5)]


def fits(dice_target: Target, white: tuple[int, ...], red: tuple[int, ...]) -> bool:
    """Tell whether four white and two red dice fill a target."""
    return dice_target.is_filled_by((*white, *red))


def fills_by_trying(dice_target: Target, dice: tuple[int, ...]) -> bool:
    """Try all 720 ways to put six dice on six boxes."""
    boxes = dice_target.boxes
    for order in permutations(range(6)):
        if all(boxes[at].accepts(dice[die], die >= 4) for at, die in enumerate(order)):
            chains: dict[int, set[int]] = {}
            for at, die in enumerate(order):
                if dice_target.chained >> boxes[at].row & 1:
                    chains.setdefault(boxes[at].row, set()).add(dice[die])
            if all(len(values) == 1 for values in chains.values()):
                return True
    return False


@pytest.mark.rule("CT-8.1")
def test_ct_8_1_every_card_has_six_boxes_and_a_loaded_one_may_have_more() -> None:
    assert len(target("S1").boxes) == 6
    seven = target_of([*PLAIN[:3], [box(3, 6), box(3)]], symbols())
    assert len(seven.boxes) == 7
    assert fits(seven, (1, 1, 1, 1), (1, 1))


@pytest.mark.rule("CT-8.2")
def test_ct_8_2_a_box_takes_its_number_or_more_and_a_red_box_only_red_dice() -> None:
    assert [value for value in range(1, 7) if box(0, 4).accepts(value, False)] == [4, 5, 6]
    assert [value for value in range(1, 7) if box(0).accepts(value, True)] == [1, 2, 3, 4, 5, 6]
    assert not box(0, 4, red=True).accepts(6, False)
    assert box(0, 4, red=True).accepts(4, True)
    assert box(0, 4).accepts(4, True)


@pytest.mark.rule("CT-8.3")
def test_ct_8_3_number_gives_empty_boxes_a_number() -> None:
    rows = [[box(0), box(0, 2)], *PLAIN[1:]]
    found = target_of(rows, symbols(row1=Modifier(NUMBER, 4)))
    assert [(b.low, b.high) for b in found.boxes[:3]] == [(4, 6), (2, 6), (1, 6)]


@pytest.mark.rule("CT-8.3")
def test_ct_8_3_exact_binds_boxes_with_a_number_printed_or_given() -> None:
    rows = [[box(0), box(0, 2)], *PLAIN[1:]]
    exact = target_of(rows, symbols(row1=Modifier(EXACT)))
    assert [(b.low, b.high) for b in exact.boxes[:2]] == [(1, 6), (2, 2)]
    both = target_of(rows, [[Modifier(EXACT), Modifier(NUMBER, 4)], [], [], []])
    assert [(b.low, b.high) for b in both.boxes[:2]] == [(4, 4), (2, 2)]


@pytest.mark.rule("CT-8.3")
def test_ct_8_3_red_makes_the_listed_boxes_red() -> None:
    found = target_of(PLAIN, symbols(row1=Modifier(RED, 0, (1,)), row3=Modifier(RED, 0, (2,))))
    assert [b.red for b in found.boxes] == [True, False, False, False, True, False]


@pytest.mark.rule("CT-8.3")
def test_ct_8_3_a_chained_row_wants_one_number_and_its_boxes_still_count() -> None:
    rows = [[box(0, 3), box(0)], *PLAIN[1:]]
    chained = target_of(rows, symbols(row1=Modifier(CHAIN)))
    assert not fits(chained, (1, 1, 2, 2), (4, 5))
    assert fits(chained, (1, 1, 2, 3), (3, 5))
    assert not fits(chained, (1, 1, 2, 2), (3, 5))


@pytest.mark.rule("CT-8.4")
def test_ct_8_4_a_symbol_without_a_box_to_change_does_nothing() -> None:
    idle = symbols(row2=Modifier(CHAIN), row4=Modifier(RED, 0, (2,)), row1=Modifier(EXACT))
    plain, found = target_of(PLAIN, symbols()), target_of(PLAIN, idle)
    assert found.signature == plain.signature
    numbered = [[box(0, 2), box(0, 3)], *PLAIN[1:]]
    same = target_of(numbered, symbols(row1=Modifier(NUMBER, 5)))
    assert [b.low for b in same.boxes[:2]] == [2, 3]


@pytest.mark.rule("CT-8.5")
def test_ct_8_5_surplus_red_turns_back_reddened_first_from_the_bottom_right() -> None:
    printed = box(2, red=True)
    reddened = HitBox(0, 0, 1, 6, True, False)
    last = HitBox(3, 0, 1, 6, True, False)
    kept = without_surplus_red([reddened, box(0), box(1), printed, box(2), last])
    assert [b.red for b in kept] == [True, False, False, True, False, False]
    four = without_surplus_red([printed, printed, box(1), printed, reddened, box(3)])
    assert [b.red for b in four] == [True, True, False, False, False, False]
    first = without_surplus_red([reddened, box(0), printed, box(1), printed, box(3)])
    assert [b.red for b in first] == [False, False, True, False, True, False]


@pytest.mark.rule("CT-8.6", "CT-8.7")
@given(
    sentinel=st.sampled_from([f"S{number}" for number in range(1, 8)]),
    floor=st.sampled_from([f"F{number}" for number in range(1, 8)]),
    column=st.integers(0, 6),
    dice=st.tuples(*[st.integers(1, 6)] * 6),
)
@settings(max_examples=60, deadline=None)
def test_ct_8_7_full_placements_are_those_that_trying_everything_finds(
    sentinel: str, floor: str, column: int, dice: tuple[int, ...]
) -> None:
    found = target(sentinel, floor, column)
    assert found.is_filled_by(dice) == fills_by_trying(found, dice)


@pytest.mark.rule("CT-8.7")
def test_ct_8_7_whether_any_roll_fills_a_target_agrees_with_the_list_of_them() -> None:
    library = library_of(None)
    for sentinel in library.sentinels:
        for floor in library.floors:
            for mods in floor.mods:
                found = target_of(sentinel.rows, mods)
                assert found.can_be_filled() == (1 in found.filled())
    impossible = target_of(
        [[box(0, 6), box(0)], *PLAIN[1:]], [[Modifier(CHAIN), Modifier(NUMBER, 1)], [], [], []]
    )
    assert impossible.can_be_filled()
    exact = [[Modifier(CHAIN), Modifier(NUMBER, 1), Modifier(EXACT)], [], [], []]
    never = target_of([[box(0, 6), box(0)], *PLAIN[1:]], exact)
    assert not never.can_be_filled()
    assert 1 not in never.filled()


@pytest.mark.rule("CT-8.2", "CT-8.7")
@pytest.mark.parametrize("chained", [0b0000, 0b0001])
@pytest.mark.parametrize(("reds", "can"), [(0, True), (2, True), (3, False)])
def test_ct_8_7_white_dice_need_boxes_that_are_not_red(chained: int, reds: int, can: bool) -> None:
    row = [box(0, 2, red=place < reds) for place in range(3)]
    found = Target([*row, box(1), box(2), box(3)], chained)
    assert found.can_be_filled() == can
    assert (1 in found.filled()) == can


@pytest.mark.rule("CT-8.8")
def test_ct_8_8_only_the_values_at_resolve_count() -> None:
    state = tower((0, 6), sentinels="S5 S2 S3 S4", luck=3, tokens=(0, 0, 0))
    with_dice(state, (4, 4, 5, 5), (4, 2))
    choose(state, "use pm1", "die red 2", "value 1", "use pm1", "die red 1")
    choose(state, "use pm1", "die red 2", "value 3", "resolve")
    assert state.damage[0] == 1
    assert state.luck[0] == 1


@pytest.mark.rule("CT-8.9")
def test_ct_8_9_the_largest_partial_placement_is_shown_and_changes_nothing() -> None:
    found = target("S1")
    lying = largest_placement(found, (6, 4, 2, 1, 5, 4))
    assert sorted(lying) == [0, 1, 2, 3, 4, 5]
    partial = largest_placement(found, (1, 1, 1, 1, 1, 1))
    assert sum(die != NOT_PLACED for die in partial) == 1
    assert sum(die != NOT_PLACED for die in largest_placement(found, (6, 6, 6, 6, 1, 1))) == 5


@given(
    floor=st.sampled_from([f"F{number}" for number in range(1, 8)]),
    column=st.integers(0, 6),
    dice=st.tuples(*[st.integers(1, 6)] * 6),
)
@settings(max_examples=60, deadline=None)
def test_a_largest_placement_keeps_every_rule_and_is_full_when_one_exists(
    floor: str, column: int, dice: tuple[int, ...]
) -> None:
    found = target("S3", floor, column)
    lying = largest_placement(found, dice)
    placed = [(found.boxes[at], die) for at, die in enumerate(lying) if die != NOT_PLACED]
    assert len({die for _, die in placed}) == len(placed)
    assert all(hit_box.accepts(dice[die], die >= 4) for hit_box, die in placed)
    for row in range(4):
        values = {dice[die] for hit_box, die in placed if hit_box.row == row}
        assert len(values) <= 1 or not found.chained >> row & 1
    assert (len(placed) == 6) == found.is_filled_by(dice)


@pytest.mark.rule("CT-TX-1")
def test_ct_tx_1_warden_without_symbols() -> None:
    assert fits(target("S1"), (6, 4, 2, 1), (5, 4))


@pytest.mark.rule("CT-TX-2")
def test_ct_tx_2_a_chain_on_its_first_row_asks_for_two_equal_dice() -> None:
    assert not fits(target("S1", "F5", 5), (6, 4, 2, 1), (5, 4))


@pytest.mark.rule("CT-TX-3")
def test_ct_tx_3_two_fives_make_the_chain() -> None:
    assert fits(target("S1", "F5", 5), (6, 5, 5, 4), (4, 1))


@pytest.mark.rule("CT-TX-4")
def test_ct_tx_4_bulwark_without_symbols() -> None:
    assert fits(target("S5"), (4, 4, 5, 5), (4, 3))


@pytest.mark.rule("CT-TX-5")
def test_ct_tx_5_an_exact_row_wants_exactly_two_threes() -> None:
    assert not fits(target("S5", "F4", 5), (4, 4, 5, 5), (4, 3))


@pytest.mark.rule("CT-TX-6")
def test_ct_tx_6_a_red_box_wants_the_six_on_a_red_die() -> None:
    assert not fits(target("S4", "F3", 5), (6, 5, 4, 3), (2, 1))
    assert fits(target("S4", "F3", 5), (5, 4, 3, 1), (6, 2))


@pytest.mark.rule("CT-TX-7")
def test_ct_tx_7_a_number_fills_the_empty_box() -> None:
    assert not fits(target("S4", "F2", 5), (6, 5, 4, 2), (3, 1))
    assert fits(target("S4", "F2", 5), (6, 5, 4, 3), (3, 1))


@pytest.mark.rule("CT-TX-8")
@pytest.mark.parametrize(
    ("card", "rolls"),
    [
        ("S1", 10046),
        ("S2", 18636),
        ("S3", 16776),
        ("S4", 18682),
        ("S5", 13797),
        ("S6", 9087),
        ("S7", 15176),
        ("A1", 2636),
        ("A2", 4680),
        ("A3", 1832),
        ("A4", 1532),
    ],
)
def test_ct_tx_8_rolls_with_a_full_placement_without_symbols(card: str, rolls: int) -> None:
    assert throws_of(target(card).filled()).bit_count() == rolls


@pytest.mark.rule("CT-TX-9")
@pytest.mark.parametrize(
    ("card", "floor", "column", "rolls"),
    [
        ("S1", "F2", 1, 972),
        ("S3", "F2", 2, 1176),
        ("S4", "F1", 1, 1574),
        ("S5", "F4", 5, 4158),
        ("S6", "F1", 1, 891),
        ("S7", "F5", 1, 2844),
        ("S1", "F1", 2, 10046),
    ],
)
def test_ct_tx_9_rolls_with_a_full_placement_under_symbols(
    card: str, floor: str, column: int, rolls: int
) -> None:
    assert throws_of(target(card, floor, column).filled()).bit_count() == rolls
