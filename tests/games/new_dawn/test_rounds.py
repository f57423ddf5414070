"""The Round (ND-3), Production (ND-4), Round End (ND-19) and game end (ND-20)."""

import pytest

from dawndoom.games.new_dawn import GAME
from dawndoom.games.new_dawn.rules.ending import GAME_END, ranked, score_parts
from dawndoom.games.new_dawn.rules.rounds import ROUND, ROUND_END, Produce, next_starter, production
from tests.games.new_dawn.table import Table, with_cards


@pytest.mark.rule("ND-3.1", "ND-3.2", "ND-3.3")
def test_nd_3_1_five_rounds_of_seven_steps_in_order() -> None:
    state = GAME.new({"race_mode": "random"}, 3, 5)
    state.events = []
    while state.outcome is None:
        state.choose(0)
    rounds = [event.about[0] for event in state.events if event.verb == "round"]
    steps = [event.about[0] for event in state.events if event.verb == "step"]
    assert rounds == [1, 2, 3, 4, 5]
    assert steps == [1, 2, 3, 4, 5, 6, 7] * 5


@pytest.mark.rule("ND-3.2")
def test_nd_3_2_the_starting_player_first_then_clockwise() -> None:
    table = Table(seats=3)
    table.state.starter = 2
    assert table.state.order() == [2, 0, 1]
    table.do(ROUND)
    gains = [about[0] for about in table.told("gained")]
    assert gains == [2, 0, 1]
    assert (table.asks, table.asked) == ("draw_card", 2)


@pytest.mark.rule("ND-3.3")
@pytest.mark.parametrize(("number", "phase"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1)])
def test_nd_3_3_phase_b_from_round_3_on(number: int, phase: int) -> None:
    table = Table()
    table.state.round = number
    assert table.state.phase() == phase


@pytest.mark.rule("ND-4.1", "ND-DX-2")
def test_nd_dx_2_two_economic_and_one_military_base_produce_2c_1m() -> None:
    table = Table()
    table.built(0, E=2, S=0, M=1)
    assert production(table.state, 0) == [2, 0, 1, 0]
    table.do(Produce(0))
    assert table.held(0) == {"C": 2, "M": 1}


@pytest.mark.rule("ND-4.1")
def test_nd_4_1_the_fifth_slot_produces_too() -> None:
    table = Table()
    table.built(0, E=5)
    assert production(table.state, 0) == [5, 0, 0, 0]


@pytest.mark.rule("ND-4.2")
def test_nd_4_2_the_first_production_is_one_resource() -> None:
    table = Table(bases="SM")
    assert production(table.state, 0) == [0, 1, 0, 0]
    assert production(table.state, 1) == [0, 0, 1, 0]


@pytest.mark.rule("ND-4.3")
def test_nd_4_3_the_window_opens_after_production() -> None:
    table = Table("HY", "HU")
    table.tech(0, "HY1")
    table.do(Produce(0))
    assert table.held(0) == {"C": 1}
    assert table.options == ["use HY1", "done"]


@pytest.mark.rule("ND-19.1", "ND-14.7")
def test_nd_19_1_ambassadors_are_turned_up_but_their_tokens_stay() -> None:
    table = Table()
    at = table.lay("2-2", "E01")
    table.state.ambassador_at[0] = at
    table.state.ambassador_used[0] = True
    table.state.shields = [at, 2]
    table.state.action = 3
    table.do(ROUND_END)
    state = table.state
    assert state.ambassador_at[0] == at
    assert not any(state.ambassador_used)
    assert state.shields == []
    assert (state.round, state.action) == (2, 1)


@pytest.mark.rule("ND-19.2", "ND-DX-10")
@pytest.mark.parametrize(
    ("bases", "expected"), [((3, 4, 3, 3), 2), ((4, 3, 4, 4), 1), ((3, 3, 3, 3), 2)]
)
def test_nd_dx_10_the_new_starting_player_has_the_fewest_bases(
    bases: tuple[int, ...], expected: int
) -> None:
    table = Table(seats=4)
    table.state.starter = 1
    for seat, number in enumerate(bases):
        table.built(seat, E=number)
    assert next_starter(table.state) == expected


@pytest.mark.rule("ND-19.1", "ND-19.3")
def test_nd_19_3_after_round_5_only_the_end_window_opens_and_the_game_ends() -> None:
    table = Table("ZE", "HU")
    table.tech(0, "ZE8")
    table.state.round = 5
    table.state.ambassador_used[0] = True
    table.state.used[1] = 1
    table.open("round_end")
    table.answer("use ZE8")
    table.do(ROUND_END)
    assert table.state.outcome is not None
    assert table.state.ambassador_used[0]
    assert table.state.used[1] == 1
    assert table.state.round == 5


@pytest.mark.rule("ND-20.1", "ND-DX-14")
def test_nd_dx_14_the_score_is_the_sum_of_its_sources() -> None:
    table = Table("MI", "HU", cards=with_cards(("MI", "vp = 5", "vp = 4")))
    table.lay("2-2", "E01", 0)
    table.lay("2-3", "E15", 0)
    table.lay("2-4", "E16", 0)
    table.built(0, E=5)
    table.tech(0, "MI1", "MI2", "MI3", "MI4")
    table.mhq(0, "3-3", "3-3", "3-3")
    table.state.aids[0] = [0, 8]
    table.give(0, VP=2, C=7, P2=2)
    table.hand(0, "S01")
    assert score_parts(table.state, 0) == [9, 4, 4, 3, 5, 2, 0]
    assert sum(score_parts(table.state, 0)) == 27


@pytest.mark.rule("ND-20.2", "ND-DX-13")
def test_nd_20_2_a_lost_fifth_base_scores_nothing() -> None:
    table = Table("MI", "HU")
    table.built(0, E=5)
    assert score_parts(table.state, 0)[1] == 5
    table.built(0, E=4)
    assert score_parts(table.state, 0)[1] == 0


@pytest.mark.rule("ND-20.3")
def test_nd_20_3_leftovers_are_worth_nothing() -> None:
    table = Table()
    table.give(0, C=9, S=9, M=9, P2=2, RR=1, GD=1)
    table.hand(0, "E01", "E02")
    assert sum(score_parts(table.state, 0)) == 0


@pytest.mark.rule("ND-20.4")
def test_nd_20_4_most_points_win() -> None:
    table = Table(seats=3)
    table.give(1, VP=3)
    table.do(GAME_END)
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((1,), (0, 3, 0))


@pytest.mark.rule("ND-20.4")
def test_nd_20_4_tied_on_points_more_bases_win() -> None:
    table = Table(seats=3)
    table.built(2, E=3)
    outcome = ranked(table.state, [7, 5, 7])
    assert outcome.winners == (2,)
    assert outcome.reason == "tied on points, more Bases"


@pytest.mark.rule("ND-20.4")
def test_nd_20_4_still_tied_the_victory_is_shared() -> None:
    table = Table(seats=3)
    outcome = ranked(table.state, [7, 5, 7])
    assert outcome.winners == (0, 2)
    assert outcome.returns == (0.5, 0.0, 0.5)
    assert outcome.reason == "shared victory"
