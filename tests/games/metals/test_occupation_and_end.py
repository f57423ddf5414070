"""Metals, chapters 6 and 7: occupation and the end (ME-6.x, ME-7.x)."""

import pytest

from dawndoom.core import ChoiceError, GameOver, Match, NotYourDecision
from dawndoom.games.metals import GAME
from tests.games.metals.field import after_action, at, choose, field, is_damaged, new


@pytest.mark.rule("ME-6.1")
def test_me_6_1_points_for_every_space_held_damaged_or_not() -> None:
    state = after_action(["c3 N damaged", "e3 N", "b3 N"], [])
    assert state.vp == [3, 0]


@pytest.mark.rule("ME-6.1")
def test_me_6_1_a_metal_deployed_this_turn_scores_too() -> None:
    from dawndoom.core import CardSet
    from dawndoom.games.metals.rules.state import Battlefield
    from tests.games.metals.test_setup import SMALL_MAP

    text = SMALL_MAP.replace('{ at = "a1", terrain', '{ at = "a1", points = 2, terrain').replace(
        '{ at = "c3", terrain', '{ at = "c3", points = 2, terrain'
    )
    options = {"map": "tiny", "first_player": "seat0"}
    state = GAME.new(options, 2, 0, CardSet("mine.toml", text))
    assert isinstance(state, Battlefield)
    choose(state, "to a1", "face N")
    assert state.vp == [2, 0]


@pytest.mark.rule("ME-6.2", "ME-7.1")
def test_me_6_2_the_points_are_added_then_the_seat_may_have_won() -> None:
    state = after_action(["c3 N", "d6 N damaged"], [], vp=(8, 0))
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert state.outcome.reason == "target reached"
    assert is_damaged(state, "d6")
    assert state.turns == 0


@pytest.mark.rule("ME-6.3")
def test_me_6_3_a_damaged_metal_on_a_city_recovers() -> None:
    state = after_action(["d6 N damaged", "c5 N damaged"], [])
    assert not is_damaged(state, "d6")
    assert is_damaged(state, "c5")


@pytest.mark.rule("ME-6.4", "ME-TX-9")
def test_me_tx_9_a_metal_hit_on_a_city_recovers_in_the_same_turn() -> None:
    state = after_action(["d6 N"], ["d1 N dinorda"], factions=True)
    assert not is_damaged(state, "d6")
    assert state.vp == [0, 1]


@pytest.mark.rule("ME-6.3")
def test_me_6_3_a_damaged_enemy_never_stands_on_a_city() -> None:
    from dawndoom.core import Dice
    from dawndoom.games.metals.rules.box import CITY

    dice = Dice(5)
    for seed in range(30):
        state = new(seed, first_player="random")
        while state.decision is not None:
            board = state.box.board
            for metal in state.on_map[1 - state.active]:
                on_city = board.terrain[state.location[metal]] == CITY
                assert not (on_city and state.damaged[metal])
            state.choose(dice.below(len(state.decision.options)))


@pytest.mark.rule("ME-6.5")
def test_me_6_5_the_other_seat_becomes_active() -> None:
    state = after_action(["c3 N"], ["a7 E"])
    assert state.active == 1
    assert state.decision is not None
    assert state.decision.seat == 1


@pytest.mark.rule("ME-7.1", "ME-TX-15")
def test_me_tx_15_the_enemy_can_win_in_the_assault_before_occupation() -> None:
    state = after_action(["c3 N"], ["c1 N zipang"], vp=(18, 19), factions=True)
    assert state.outcome is not None
    assert state.outcome.winners == (1,)
    assert state.vp == [18, 20]
    assert not is_damaged(state, "c3")


@pytest.mark.rule("ME-7.2")
def test_me_7_2_points_above_the_target_are_shown_as_they_are() -> None:
    state = after_action(["c3 N", "c5 N"], [], vp=(9, 3))
    assert state.vp == [13, 3]
    assert state.outcome is not None
    assert state.outcome.scores == (13, 3)


@pytest.mark.rule("ME-7.4")
@pytest.mark.parametrize(("vp", "winners"), [((3, 2), (0,)), ((2, 3), (1,)), ((3, 3), (0, 1))])
def test_me_7_4_at_the_turn_limit_the_points_decide(
    vp: tuple[int, int], winners: tuple[int, ...]
) -> None:
    state = field(["a2 N"], ["e6 S"], vp=vp, turn_cap=1)
    choose(state, "move a2", "to b2", "face N")
    assert state.outcome is not None
    assert state.outcome.winners == winners
    assert state.outcome.reason == "turn limit"
    assert state.outcome.is_draw() == (vp[0] == vp[1])


@pytest.mark.rule("ME-7.4")
def test_me_7_4_without_a_limit_the_game_goes_on() -> None:
    state = field(["a2 N"], ["e6 S"], turn_cap=0)
    choose(state, "move a2", "to b2", "face N")
    assert state.outcome is None


@pytest.mark.rule("ME-7.5")
def test_me_7_5_a_seat_may_resign_in_its_own_turn() -> None:
    match = Match(GAME, {"first_player": "seat0"})
    with pytest.raises(NotYourDecision):
        match.resign(1)
    match.resign(0)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    assert match.outcome.reason == "resignation"
    assert match.decision is None
    with pytest.raises(GameOver, match="resignation"):
        match.choose(0)


@pytest.mark.rule("ME-7.5")
def test_me_7_5_both_may_agree_to_a_draw_one_offer_a_turn() -> None:
    match = Match(GAME, {"first_player": "seat0"})
    with pytest.raises(NotYourDecision):
        match.offer_draw(1)
    match.offer_draw(0)
    with pytest.raises(ChoiceError, match="No draw is offered to seat 0"):
        match.answer_draw(0, True)
    match.answer_draw(1, False)
    with pytest.raises(ChoiceError, match="already"):
        match.offer_draw(0)
    for words in (["to", "a1"], ["face", "N"]):
        match.choose(words)
    with pytest.raises(ChoiceError, match="No draw"):
        match.answer_draw(0, True)
    match.offer_draw(1)
    match.answer_draw(0, True)
    assert match.outcome is not None
    assert match.outcome.is_draw()
    assert match.outcome.reason == "agreed draw"
    again = Match.load(match.save(), GAME)
    assert again.outcome == match.outcome


@pytest.mark.rule("ME-7.5")
def test_me_7_5_an_offer_lapses_when_the_other_seat_plays_on() -> None:
    match = Match(GAME, {"first_player": "seat0"})
    match.offer_draw(0)
    for words in (["to", "a1"], ["face", "N"], ["to", "e7"], ["face", "N"]):
        match.choose(words)
    with pytest.raises(ChoiceError, match="No draw"):
        match.answer_draw(1, True)


def test_a_metal_that_scores_stays_where_it_is() -> None:
    state = after_action(["c3 N"], [])
    assert at(state, "c3") == 0
