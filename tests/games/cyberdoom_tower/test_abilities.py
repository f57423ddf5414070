"""Cyberdoom Tower, chapter 9: abilities (CT-9.x)."""

import pytest

from dawndoom.games.cyberdoom_tower import GAME
from dawndoom.games.cyberdoom_tower.rules.attack import new_values
from dawndoom.games.cyberdoom_tower.rules.sheet import ability_step
from tests.games.cyberdoom_tower.tower import (
    asks,
    both,
    choose,
    offered,
    offers,
    rig,
    told,
    tower,
    with_dice,
)

SIXES = ((6, 6, 6, 6), (6, 6))
ONES = ((1, 1, 1, 1), (1, 1))
SEATS = pytest.mark.parametrize("seat", [0, 1])


@pytest.mark.rule("CT-9.1")
def test_ct_9_1_tools_are_offered_only_on_attack_dice_in_any_order() -> None:
    state = tower((0, 2), tokens=(0, 0, 0), luck=6)
    assert offers(state, "use") == []
    choose(rig(state, 2), "walk 3")
    assert asks(state) == "spend_luck_hide"
    attack = with_dice(tower((0, 6), tokens=(0, 0, 0), luck=0), *ONES)
    choose(attack, "use hit", "die white 1", "value 6", "use flip", "die white 6")
    assert attack.attack is not None
    assert attack.attack.dice == (1, 1, 1, 1, 1, 1)
    assert offered(attack) == ["use pm1", "use reroll", "resolve"]


@pytest.mark.rule("CT-9.2")
def test_ct_9_2_plus_minus_1_stays_within_1_to_6() -> None:
    state = with_dice(tower((0, 6), luck=3), (1, 3, 6, 6), (2, 2))
    choose(state, "use pm1", "die white 3")
    assert offered(state) == ["value 2", "value 4"]
    choose(state, "value 4", "use pm1", "die white 6")
    assert state.attack is not None
    assert state.attack.dice == (1, 4, 5, 6, 2, 2)
    choose(state, "use pm1", "die white 1")
    assert state.attack.dice == (2, 4, 5, 6, 2, 2)


@pytest.mark.rule("CT-9.3")
def test_ct_9_3_reroll_rolls_the_die_again() -> None:
    state = with_dice(tower((0, 6), tokens=(0, 2, 1)), *ONES)
    choose(rig(state, 5), "use reroll", "die red 1")
    assert state.attack is not None
    assert state.attack.dice == (1, 1, 1, 1, 5, 1)


@pytest.mark.rule("CT-9.4")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_ct_9_4_flip_shows_the_opposite_face(value: int) -> None:
    state = with_dice(tower((0, 6), tokens=(0, 0, 3)), (value,) * 4, (1, 1))
    choose(state, "use flip", f"die white {value}")
    assert state.attack is not None
    assert state.attack.dice[0] == 7 - value


@pytest.mark.rule("CT-9.5")
def test_ct_9_5_hit_sets_any_number_and_never_the_colour() -> None:
    state = with_dice(tower((0, 6), tokens=(0, 0, 0)), (1, 1, 1, 1), (3, 3))
    choose(state, "use hit", "die red 3")
    assert offered(state) == ["value 1", "value 2", "value 4", "value 5", "value 6"]
    choose(state, "value 6")
    assert state.attack is not None
    assert state.attack.dice == (1, 1, 1, 1, 6, 3)


@pytest.mark.rule("CT-9.6")
def test_ct_9_6_free_once_per_turn_then_1_luck_each() -> None:
    state = with_dice(tower((0, 6), tokens=(0, 0, 0), luck=2), *ONES)
    for tool in ("flip", "flip", "flip"):
        choose(state, f"use {tool}", "die white 1")
    assert state.luck == [0]
    assert offered(state) == ["use pm1", "use reroll", "use hit", "resolve"]
    choose(state, "use pm1", "die red 1", "use reroll", "die red 1", "use hit", "die red 2")
    choose(state, "value 6")
    assert offers(state, "use") == []


@pytest.mark.rule("CT-9.6")
def test_ct_9_6_one_die_may_be_modified_several_times() -> None:
    state = with_dice(tower((0, 6), tokens=(0, 0, 3), luck=2), (3, 3, 3, 3), (3, 3))
    choose(state, "use pm1", "die red 3", "value 2", "use flip", "die red 2")
    choose(state, "use pm1", "die red 5", "value 6")
    assert state.attack is not None
    assert state.attack.dice == (3, 3, 3, 3, 6, 3)
    assert state.luck == [1]


@pytest.mark.rule("CT-9.7", "CT-TX-10")
def test_ct_tx_10_ability_steps_unlock_after_1_3_and_6() -> None:
    state = tower((0, 0))
    seen, unlocked = [tuple(state.tokens)], []
    for _ in range(6):
        ability_step(state, 0)
        seen.append((state.tokens[0], state.tokens[1], state.tokens[2]))
        unlocked.append(sum(state.is_unlocked(0, ability) for ability in (1, 2, 3)))
    assert seen == [
        (1, 1, 1),
        (0, 2, 1),
        (0, 1, 2),
        (0, 0, 3),
        (0, 0, 2),
        (0, 0, 1),
        (0, 0, 0),
    ]
    assert unlocked == [1, 1, 2, 2, 2, 3]


@pytest.mark.rule("CT-9.7")
def test_ct_9_7_without_tokens_a_step_does_nothing() -> None:
    state = tower((0, 0), tokens=(0, 0, 0))
    ability_step(state, 0)
    assert state.tokens == [0, 0, 0]


@pytest.mark.rule("CT-9.8")
def test_ct_9_8_an_ability_is_unlocked_while_it_has_no_token() -> None:
    state = with_dice(tower((0, 6), tokens=(0, 1, 2)), *ONES)
    assert offered(state) == ["use pm1", "use reroll", "resolve"]
    state = with_dice(tower((0, 6), tokens=(0, 0, 1)), *ONES)
    assert offered(state) == ["use pm1", "use reroll", "use flip", "resolve"]


@pytest.mark.rule("CT-9.6", "CT-9.8")
@SEATS
def test_ct_9_6_tokens_and_luck_are_the_attackers_own(seat: int) -> None:
    lucks = (1, 6) if seat == 0 else (6, 1)
    state = tower(*both(seat, (0, 6)), player=seat, tokens=(0, 0, 3), luck=lucks)
    with_dice(state, *ONES)
    assert offered(state) == ["use pm1", "use reroll", "use flip", "resolve"]
    choose(state, "use flip", "die red 1", "use flip", "die red 1")
    assert state.luck[seat] == 0
    assert state.luck[1 - seat] == 6
    assert offered(state) == ["use pm1", "use reroll", "resolve"]
    assert [event.about[5] for event in told(state, "changed")] == [0, 1]
    poor = tower(*both(seat, (0, 6)), player=1 - seat, tokens=(0, 0, 0), luck=0)
    poor.player = seat
    assert offered(with_dice(poor, *ONES)) == ["use pm1", "resolve"]


@pytest.mark.rule("CT-9.7", "CT-TX-10")
@SEATS
def test_ct_9_7_steps_of_either_player_move_their_own_tokens(seat: int) -> None:
    state = tower((0, 0), (0, 0))
    seen = []
    for _ in range(7):
        ability_step(state, seat)
        seen.append(state.tokens[3 * seat : 3 * seat + 3])
        assert state.tokens[3 - 3 * seat : 6 - 3 * seat] == [1, 1, 1]
    assert seen == [[0, 2, 1], [0, 1, 2], [0, 0, 3], [0, 0, 2], [0, 0, 1], [0, 0, 0], [0, 0, 0]]
    steps = [(event.about[1], event.about[2]) for event in told(state, "stepped")]
    assert steps == [
        ("reroll", True),
        ("flip", False),
        ("flip", True),
        ("hit", False),
        ("hit", False),
        ("hit", True),
    ]
    assert all(event.seat == seat for event in told(state, "stepped"))


@pytest.mark.rule("CT-9.7")
@SEATS
def test_ct_9_7_the_view_counts_the_steps_that_are_left(seat: int) -> None:
    state = tower((0, 0), (0, 0))
    for left in ([0, 1, 3, 6], [0, 0, 2, 5], [0, 0, 1, 4], [0, 0, 0, 3], [0, 0, 0, 2]):
        assert GAME.see(state, 0)["sheets"][seat]["steps"] == left
        ability_step(state, seat)


@pytest.mark.rule("CT-9.5")
@pytest.mark.parametrize("value", [1, 6])
def test_ct_9_5_hit_reaches_every_number_but_the_one_shown(value: int) -> None:
    state = with_dice(tower((0, 6), tokens=(0, 0, 0)), (value,) * 4, (3, 3))
    choose(state, "use hit", f"die white {value}")
    assert offered(state) == [f"value {new}" for new in range(1, 7) if new != value]


@pytest.mark.rule("CT-9.2")
@pytest.mark.parametrize(("value", "becomes"), [(1, [2]), (2, [1, 3]), (5, [4, 6]), (6, [5])])
def test_ct_9_2_one_more_or_one_less_at_either_end(value: int, becomes: list[int]) -> None:
    assert [option.on[0] for option in new_values(0, value)] == becomes


@pytest.mark.rule("CT-9.1")
def test_ct_9_1_a_tool_works_on_the_named_colour_and_only_one_of_equal_dice() -> None:
    for colour, dice in (("white", (4, 3, 3, 3, 3, 3)), ("red", (3, 3, 3, 3, 4, 3))):
        state = with_dice(tower((0, 6), tokens=(0, 0, 3)), (3, 3, 3, 3), (3, 3))
        choose(state, "use pm1")
        assert offered(state) == ["die white 3", "die red 3"]
        choose(state, f"die {colour} 3", "value 4")
        assert state.attack is not None
        assert state.attack.dice == dice
        assert told(state, "changed")[0].about == (0, "pm1", colour, 3, 4, 0, list(dice))
