"""Cyberdoom Tower: the exact odds of an attack, with everything that can be done to its dice."""

import pytest

from dawndoom.games.cyberdoom_tower.cards.library import library_of
from dawndoom.games.cyberdoom_tower.rules.box import NO_SYMBOLS
from dawndoom.games.cyberdoom_tower.rules.chances import (
    FREE,
    KEPT_TARGETS,
    LOCKED,
    SPENT,
    Tools,
    chance_from,
    chance_to_hit,
    kept_targets,
    odds_of,
    quick_chance,
    quick_chance_from,
    tools_of,
)
from dawndoom.games.cyberdoom_tower.rules.effects import target_of
from dawndoom.games.cyberdoom_tower.rules.placement import HitBox, Target
from dawndoom.games.cyberdoom_tower.rules.throws import throw_number
from tests.games.cyberdoom_tower.tower import both, box, give, target, tower

NOTHING = Tools(SPENT, LOCKED, LOCKED, LOCKED, 0, 0)
ONE = Tools(FREE, LOCKED, LOCKED, LOCKED, 0, 0)
LUCKY = Tools(FREE, LOCKED, LOCKED, LOCKED, 0, 3)
TWO = Tools(FREE, FREE, LOCKED, LOCKED, 0, 0)
THREE = Tools(FREE, FREE, FREE, LOCKED, 0, 0)
FOUR = Tools(FREE, FREE, FREE, FREE, 0, 0)


@pytest.mark.parametrize(
    ("card", "percents"),
    [
        ("S1", (22, 39, 77, 57, 87, 98)),
        ("S2", (40, 61, 95, 76, 97, 100)),
        ("S3", (36, 56, 90, 73, 94, 100)),
        ("S4", (40, 59, 88, 72, 95, 100)),
        ("S5", (30, 50, 88, 72, 93, 99)),
        ("S6", (19, 40, 83, 59, 91, 100)),
        ("S7", (33, 54, 88, 72, 94, 100)),
        ("A1", (6, 14, 51, 34, 70, 92)),
        ("A2", (10, 21, 64, 41, 76, 95)),
        ("A3", (4, 13, 57, 33, 66, 93)),
        ("A4", (3, 8, 35, 22, 55, 85)),
    ],
)
def test_the_odds_are_those_of_the_ledger(card: str, percents: tuple[int, ...]) -> None:
    found = target(card)
    tools = (NOTHING, ONE, LUCKY, TWO, THREE, FOUR)
    assert tuple(round(100 * chance_to_hit(found, tool)) for tool in tools) == percents


def best_by_trying(found: Target, tools: Tools, dice: tuple[int, ...]) -> float:
    """Return the chance of best play, by trying every order of every tool."""
    if found.is_filled_by(dice):
        return 1.0
    best = 0.0
    for tool, state in enumerate((tools.plus_minus, tools.reroll, tools.flip, tools.hit)):
        if state == LOCKED or (state == SPENT and not tools.luck):
            continue
        left = tools.after(tool)
        for die in range(6):
            for outcomes in results(tool, dice[die]):
                worth = [
                    best_by_trying(found, left, (*dice[:die], value, *dice[die + 1 :]))
                    for value in outcomes
                ]
                best = max(best, sum(worth) / len(worth))
    return best


def results(tool: int, value: int) -> list[list[int]]:
    """Return what a tool can make of a value: a list for each choice, an entry for each chance."""
    if tool == 0:
        return [[new] for new in (value - 1, value + 1) if 1 <= new <= 6]
    if tool == 1:
        return [[1, 2, 3, 4, 5, 6]]
    return [[7 - value]] if tool == 2 else [[new] for new in range(1, 7)]


@pytest.mark.parametrize(
    ("tools", "dice"),
    [
        (TWO, (5, 4, 2, 1, 3, 1)),
        (THREE, (1, 4, 3, 1, 2, 1)),
        (Tools(FREE, SPENT, LOCKED, LOCKED, 0, 1), (1, 2, 3, 6, 4, 1)),
        (Tools(SPENT, FREE, FREE, LOCKED, 0, 1), (1, 1, 4, 6, 4, 1)),
        (Tools(FREE, LOCKED, SPENT, LOCKED, 0, 1), (1, 2, 3, 6, 4, 1)),
    ],
)
def test_the_chance_from_a_roll_is_that_of_best_play(tools: Tools, dice: tuple[int, ...]) -> None:
    found = target("A3")
    tried = best_by_trying(found, tools, dice)
    assert 0 <= tried < 1
    assert chance_from(found, tools, dice) == pytest.approx(tried)


def test_a_dear_gunsight_leaves_luck_for_other_tools() -> None:
    # Three dice are off by one each: a free ±1 and two for Luck, or the Gunsight thrown away.
    found = target_of(
        [[box(0, 4), box(0, 4)], [box(1, 4)], [box(2, 4), box(2)], [box(3)]], NO_SYMBOLS
    )
    dear = Tools(FREE, LOCKED, LOCKED, LOCKED, 2, 2)
    assert chance_from(found, dear, (3, 3, 3, 3, 1, 1)) == 1.0
    assert chance_from(found, dear.with_luck(1), (3, 3, 3, 3, 1, 1)) == 0.0
    assert chance_from(found, dear.with_luck(1), (3, 3, 3, 4, 1, 1)) == 1.0


def test_a_gunsight_is_worth_a_hit_for_luck_and_one_for_itself() -> None:
    found = target("A1")
    with_sight = Tools(FREE, LOCKED, LOCKED, LOCKED, 1, 2)
    with_hit = Tools(FREE, LOCKED, LOCKED, FREE, 0, 2)
    assert chance_to_hit(found, with_sight) == pytest.approx(chance_to_hit(found, with_hit))
    assert chance_to_hit(found, with_sight.after(5)) == chance_to_hit(found, ONE.with_luck(2))
    dear = Tools(FREE, LOCKED, LOCKED, LOCKED, 2, 2)
    assert chance_to_hit(found, ONE) < chance_to_hit(found, dear) < chance_to_hit(found, with_sight)


@pytest.mark.parametrize("card", ["S1", "S5", "A3"])
def test_the_quick_chance_is_exact_without_luck_and_never_too_high(card: str) -> None:
    found = target(card)
    for tools in (NOTHING, ONE, TWO, THREE, FOUR):
        assert quick_chance(found, tools) == pytest.approx(chance_to_hit(found, tools))
        exact = chance_to_hit(found, tools.with_luck(2))
        assert exact - 0.15 < quick_chance(found, tools.with_luck(2)) <= exact + 1e-9


@pytest.mark.parametrize("dice", [(5, 4, 2, 1, 3, 1), (1, 4, 3, 1, 2, 1), (4, 4, 3, 3, 5, 4)])
def test_the_quick_chance_from_a_roll_is_exact_without_luck(dice: tuple[int, ...]) -> None:
    found = target("A3")
    for tools in (ONE, TWO, THREE):
        quick = quick_chance_from(found, tools, dice)
        assert quick == pytest.approx(chance_from(found, tools, dice))


def test_odds_of_old_targets_make_room_for_new_ones() -> None:
    for number in range(KEPT_TARGETS + 5):
        boxes = [
            HitBox(0, 1, 1, 1 + number // 6 ** (5 - place) % 6, False, False) for place in range(6)
        ]
        odds_of(Target(boxes, 0))
        assert kept_targets() <= KEPT_TARGETS


def facts(tools: Tools) -> tuple[int, ...]:
    return (tools.plus_minus, tools.reroll, tools.flip, tools.hit, tools.sight, tools.luck)


PLUS_MINUS, REROLL, FLIP, HIT, PAID_SIGHT, SPENT_SIGHT = range(6)


@pytest.mark.rule("CT-9.6", "CT-15.3", "CT-15.9")
def test_a_tool_is_free_once_and_costs_luck_after_that() -> None:
    fresh = Tools(FREE, FREE, FREE, FREE, 2, 5)
    assert [facts(fresh.after(tool)) for tool in range(6)] == [
        (SPENT, FREE, FREE, FREE, 2, 5),
        (FREE, SPENT, FREE, FREE, 2, 5),
        (FREE, FREE, SPENT, FREE, 2, 5),
        (FREE, FREE, FREE, SPENT, 2, 5),
        (FREE, FREE, FREE, FREE, 2, 3),
        (FREE, FREE, FREE, FREE, 0, 5),
    ]
    spent = Tools(SPENT, SPENT, SPENT, SPENT, 2, 5)
    for tool in (PLUS_MINUS, REROLL, FLIP, HIT):
        assert facts(spent.after(tool)) == (SPENT, SPENT, SPENT, SPENT, 2, 4)
    assert facts(spent.after(PAID_SIGHT)) == (SPENT, SPENT, SPENT, SPENT, 2, 3)
    assert facts(spent.after(SPENT_SIGHT)) == (SPENT, SPENT, SPENT, SPENT, 0, 5)
    assert facts(fresh) == (FREE, FREE, FREE, FREE, 2, 5)


def test_all_tools_are_told_apart() -> None:
    ways = (LOCKED, SPENT, FREE)
    keys = [
        Tools(plus_minus, reroll, flip, hit, sight, luck).key()
        for plus_minus in (SPENT, FREE)
        for reroll in ways
        for flip in ways
        for hit in ways
        for sight in range(7)
        for luck in range(7)
    ]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_tools_of_a_seat_follow_its_tokens_luck_and_items(seat: int) -> None:
    lucks = (4, 2) if seat == 0 else (2, 4)
    state = tower(*both(seat, (0, 6)), player=seat, tokens=(0, 0, 1), luck=lucks)
    assert facts(tools_of(state, seat)) == (FREE, FREE, FREE, LOCKED, 0, 4)
    assert facts(tools_of(state, 1 - seat)) == (FREE, LOCKED, LOCKED, LOCKED, 0, 2)
    state.used = 0b0101
    give(state, seat, "gunsight")
    assert facts(tools_of(state, seat)) == (SPENT, FREE, SPENT, LOCKED, 1, 4)
    assert facts(tools_of(state, 1 - seat)) == (FREE, LOCKED, LOCKED, LOCKED, 0, 2)


def test_the_fitting_dice_of_a_target_fill_it() -> None:
    library = library_of(None)
    for sentinel in library.sentinels:
        for floor in library.floors:
            for mods in floor.mods:
                found = target_of(sentinel.rows, mods)
                assert found.is_filled_by(odds_of(found).fitting())


@pytest.mark.parametrize("dice", [(5, 4, 2, 1, 3, 1), (1, 4, 3, 1, 2, 1), (6, 6, 6, 6, 1, 1)])
def test_the_luck_needed_is_the_least_that_makes_the_dice_fit(dice: tuple[int, ...]) -> None:
    found = target("S3")
    tools = Tools(FREE, LOCKED, SPENT, LOCKED, 0, 6)
    needed = odds_of(found).luck_needed(tools, throw_number(dice))
    chances = [chance_from(found, tools.with_luck(luck), dice) for luck in range(7)]
    assert chances.count(0.0) == (needed if needed >= 0 else 7)
    assert chances == sorted(chances)
    assert odds_of(found).luck_needed(tools.with_luck(max(0, needed - 1)), throw_number(dice)) == (
        0 if needed == 0 else -1
    )
