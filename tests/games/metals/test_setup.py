"""Metals, chapter 1: setup (ME-1.x)."""

from typing import Any

import pytest

from dawndoom.core import SettingError
from dawndoom.games.metals import GAME
from dawndoom.games.metals.rules.box import FACINGS
from dawndoom.games.metals.rules.state import NO_FACTION, NOBODY, Battlefield
from tests.games.metals.field import after_action, both_seats, choose, field, new, offered

FACTIONS = "artemisia white_fang zipang metaclyon dinorda corsario obsidior".split()


def picked(state: Battlefield, place: int) -> list[int]:
    """Let the seats pick the first (0) or last (-1) of what is offered; return who picked."""
    order = []
    while state.decision is not None and state.decision.name == "pick_army":
        order.append(state.decision.seat)
        choose(state, offered(state)[place])
    return order


@pytest.mark.rule("ME-1.1")
@pytest.mark.parametrize("seats", [1, 3])
def test_me_1_1_exactly_two_seats(seats: int) -> None:
    assert GAME.seats == (2,)
    with pytest.raises(SettingError, match=f"seats={seats}"):
        GAME.new({}, seats)


@pytest.mark.rule("ME-1.1")
def test_me_1_1_seat_0_owns_the_first_metals_and_looks_north_seat_1_the_others() -> None:
    state = new(metals_per_player="4,3")
    assert [state.owner(metal) for metal in range(7)] == [0, 0, 0, 0, 1, 1, 1]
    assert [FACINGS[facing] for facing in state.facing] == ["N"] * 4 + ["S"] * 3
    south, north = field(["a1 N"], ["a7 S"]).on_map
    assert south == [0]
    assert north == [3]


@pytest.mark.rule("ME-1.2")
@pytest.mark.parametrize("bonus", [0, 1, 2])
@pytest.mark.parametrize(("starter", "expected"), [("seat0", (0, 1)), ("seat1", (1, 0))])
def test_me_1_2_only_the_second_player_gets_the_head_start(
    bonus: int, starter: str, expected: tuple[int, int]
) -> None:
    state = new(second_player_bonus=bonus, first_player=starter)
    assert state.vp == [share * bonus for share in expected]


@pytest.mark.rule("ME-1.2")
def test_me_1_2_by_default_nobody_has_a_head_start_and_a_preset_gives_one() -> None:
    assert new().vp == [0, 0]
    assert new(**GAME.preset("head_start").settings).vp == [0, 1]


@pytest.mark.rule("ME-1.3")
def test_me_1_3_all_metals_start_upright_in_their_pools() -> None:
    state = new()
    assert state.pool(0) == [0, 1, 2]
    assert state.pool(1) == [3, 4, 5]
    assert state.on_map == [[], []]
    assert not any(state.damaged)
    assert set(state.occupant) == {NOBODY}
    assert len(state.occupant) == 35
    assert state.deployed == NOBODY
    assert state.turns == 0


@pytest.mark.rule("ME-1.3")
@pytest.mark.parametrize(
    ("wish", "owned"),
    [(None, (3, 3)), (3, (3, 3)), (12, (12, 12)), ("5,3", (5, 3)), ("3,5", (3, 5))],
)
def test_me_1_3_the_seats_may_own_different_numbers(wish: object, owned: tuple[int, int]) -> None:
    state = new() if wish is None else new(metals_per_player=wish)
    assert (len(state.pool(0)), len(state.pool(1))) == owned


@pytest.mark.rule("ME-1.3")
@pytest.mark.parametrize("wish", [2, 13, "2,3", "3,13", "3,4,5", "3,"])
def test_me_1_3_fewer_than_three_or_more_than_twelve_are_refused(wish: object) -> None:
    with pytest.raises(SettingError, match="metals_per_player"):
        new(metals_per_player=wish)


@pytest.mark.rule("ME-1.3")
def test_me_1_3_with_factions_the_default_is_seven() -> None:
    assert new(factions=True).box.metals == [7, 7]


@pytest.mark.rule("ME-1.4")
@both_seats
def test_me_1_4_without_factions_a_metals_faction_has_no_effect(seat: int) -> None:
    x, y = ["c3 N", "d5 E"], ["c1 N artemisia", "a3 E white_fang"]
    assert after_action(seat, x, y).vp == (2, 0)
    assert after_action(seat, x, y, factions=True).vp == (2, 2)
    assert set(new().faction) == {NO_FACTION}


@pytest.mark.rule("ME-1.5")
@pytest.mark.parametrize(
    ("owned", "dealt"),
    [
        (7, [0, 1, 2, 3, 4, 5, 6]),
        (8, [0, 1, 2, 3, 4, 5, 6, 0]),
        (12, [0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4]),
    ],
)
def test_me_1_5_one_of_each_deals_the_seven_factions_then_again_in_order(
    owned: int, dealt: list[int]
) -> None:
    state = new(factions=True, metals_per_player=owned)
    assert state.decision is not None
    assert state.decision.name == "choose_metal"
    assert [faction.id for faction in state.box.factions] == FACTIONS
    assert state.faction == dealt + dealt


@pytest.mark.rule("ME-1.5")
@both_seats
def test_me_1_5_a_truncated_army_picks_without_repeats_the_second_player_first(seat: int) -> None:
    state = new(factions=True, metals_per_player=3, first_player=f"seat{seat}")
    assert picked(state, -1) == [1 - seat, seat] * 3
    assert state.faction == [6, 5, 4, 6, 5, 4]


@pytest.mark.rule("ME-1.5")
def test_me_1_5_an_army_of_six_is_truncated_and_a_faction_taken_is_offered_no_more() -> None:
    state = new(factions=True, metals_per_player=6)
    assert offered(state) == [f"pick {name}" for name in FACTIONS]
    choose(state, "pick zipang")
    assert offered(state) == [f"pick {name}" for name in FACTIONS]
    choose(state, "pick corsario")
    assert offered(state) == [f"pick {name}" for name in FACTIONS if name != "zipang"]
    picked(state, 0)
    assert sorted(state.faction[:6]) == [0, 1, 2, 3, 4, 5]
    assert sorted(state.faction[6:]) == [0, 1, 2, 3, 4, 5]
    assert (state.faction[0], state.faction[6]) == (5, 2)


@pytest.mark.rule("ME-1.5")
@pytest.mark.parametrize(
    ("owned", "order"), [("3,5", [1, 0, 1, 0, 1, 0, 1, 1]), ("5,3", [1, 0, 1, 0, 1, 0, 0, 0])]
)
def test_me_1_5_unequal_truncated_armies_go_on_until_both_are_full(
    owned: str, order: list[int]
) -> None:
    state = new(factions=True, metals_per_player=owned)
    assert picked(state, 0) == order
    south, north = state.box.metals
    assert state.faction == [*range(south), *range(north)]


@pytest.mark.rule("ME-1.5")
@pytest.mark.parametrize(("owned", "picks", "full"), [("7,3", 1, 0), ("3,7", 0, 1)])
def test_me_1_5_only_the_truncated_army_of_two_picks(owned: str, picks: int, full: int) -> None:
    state = new(factions=True, metals_per_player=owned)
    assert picked(state, -1) == [picks] * 3
    assert [state.faction[metal] for metal in state.owned(full)] == [0, 1, 2, 3, 4, 5, 6]
    assert [state.faction[metal] for metal in state.owned(picks)] == [6, 5, 4]


@pytest.mark.rule("ME-1.5")
@both_seats
def test_me_1_5_mono_gives_one_faction_to_a_whole_army_the_second_player_picks_first(
    seat: int,
) -> None:
    settings: dict[str, Any] = {"factions": True, "army_mode": "mono", "metals_per_player": 4}
    state = new(**settings, first_player=f"seat{seat}")
    assert state.decision is not None
    assert state.decision.seat == 1 - seat
    choose(state, "pick zipang")
    assert state.decision.seat == seat
    choose(state, "pick obsidior")
    assert [state.faction[metal] for metal in state.owned(1 - seat)] == [2] * 4
    assert [state.faction[metal] for metal in state.owned(seat)] == [6] * 4
    assert (state.decision.name, state.decision.seat) == ("choose_space", seat)


@pytest.mark.rule("ME-1.5")
def test_me_1_5_in_mono_both_may_pick_the_same() -> None:
    state = new(factions=True, army_mode="mono", metals_per_player=4)
    choose(state, "pick zipang", "pick zipang")
    assert state.faction == [2] * 8


@pytest.mark.rule("ME-1.5")
@both_seats
def test_me_1_5_pick_goes_metal_by_metal_with_repeats_the_second_player_first(seat: int) -> None:
    settings: dict[str, Any] = {"factions": True, "army_mode": "pick", "metals_per_player": 3}
    state = new(**settings, first_player=f"seat{seat}")
    assert state.decision is not None
    assert state.decision.seat == 1 - seat
    choose(state, *["pick corsario", "pick dinorda"] * 2, "pick zipang", "pick zipang")
    assert [state.faction[metal] for metal in state.owned(1 - seat)] == [5, 5, 2]
    assert [state.faction[metal] for metal in state.owned(seat)] == [4, 4, 2]


@pytest.mark.rule("ME-1.5")
def test_me_1_5_in_pick_a_larger_army_goes_on_picking() -> None:
    state = new(factions=True, army_mode="pick", metals_per_player="5,3")
    assert picked(state, 0) == [1, 0, 1, 0, 1, 0, 0, 0]
    assert state.faction == [0] * 8


@pytest.mark.rule("ME-1.5")
def test_me_1_5_random_draws_every_metals_faction_evenly_and_asks_nothing() -> None:
    draws = [new(seed, factions=True, army_mode="random") for seed in range(70)]
    assert {state.decision.name for state in draws if state.decision} == {"choose_metal"}
    for metal in range(14):
        assert {state.faction[metal] for state in draws} == set(range(7))
    counts = [sum(state.faction.count(number) for state in draws) for number in range(7)]
    assert min(counts) > 100
    assert max(counts) < 180


@pytest.mark.rule("ME-1.6")
def test_me_1_6_chance_draws_the_starter_unless_the_table_fixes_it() -> None:
    drawn = [new(seed, first_player="random").starter for seed in range(200)]
    assert 70 < sum(drawn) < 130
    for seat in (0, 1):
        for seed in range(9):
            state = new(seed, first_player=f"seat{seat}")
            assert state.starter == state.active == seat


@pytest.mark.rule("ME-1.6")
def test_me_1_6_the_starter_is_drawn_before_any_army_is_picked() -> None:
    for seed in range(9):
        state = new(seed, factions=True, army_mode="mono", first_player="random")
        assert state.decision is not None
        assert state.decision.seat == 1 - state.starter


@pytest.mark.rule("ME-1.7")
def test_me_1_7_the_target_is_ten_or_twenty_unless_overridden() -> None:
    assert new().box.target == 10
    assert new(factions=True).box.target == 20
    for target in (5, 40):
        assert new(victory_target=target).box.target == target
        assert new(factions=True, victory_target=target).box.target == target
    for target in (4, 41):
        with pytest.raises(SettingError, match=f"victory_target={target}"):
            new(victory_target=target)


@pytest.mark.rule("ME-1.7", "ME-7.1")
@both_seats
def test_me_1_7_with_factions_ten_points_do_not_win(seat: int) -> None:
    assert after_action(seat, ["c3 N"], [], vp=(8, 0)).winner == "x"
    assert after_action(seat, ["c3 N"], [], vp=(17, 0), factions=True).winner == ""
    assert after_action(seat, ["c3 N"], [], vp=(18, 0), factions=True).winner == "x"
