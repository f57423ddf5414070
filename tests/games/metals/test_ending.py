"""Metals, chapter 7: the end of the game (ME-7.x)."""

import pytest

from dawndoom.core import ChoiceError, GameOver, Match, NotYourDecision
from dawndoom.games.metals import GAME
from tests.games.metals.field import Scene, after_action, both_seats


@pytest.mark.rule("ME-7.1")
@pytest.mark.parametrize(("points", "winner"), [(7, ""), (8, "x"), (9, "x")])
@both_seats
def test_me_7_1_the_target_is_reached_at_exactly_its_points(
    seat: int, points: int, winner: str
) -> None:
    scene = after_action(seat, ["c3 N"], [], vp=(points, 9))
    assert scene.winner == winner
    assert scene.vp == (points + 2, 9)


@pytest.mark.rule("ME-7.1", "ME-TX-15")
@both_seats
def test_me_tx_15_the_enemy_can_win_in_the_assault_before_occupation(seat: int) -> None:
    scene = after_action(seat, ["c3 N"], ["c1 N zipang"], vp=(18, 19), factions=True)
    assert scene.winner == "y"
    assert scene.vp == (18, 20)
    assert scene.on("c3") == "x N"
    assert scene.state.outcome is not None
    assert scene.state.outcome.reason == "target reached"


@pytest.mark.rule("ME-7.1")
@both_seats
def test_me_7_1_one_point_short_in_the_assault_the_turn_goes_on(seat: int) -> None:
    scene = after_action(seat, ["c3 N"], ["c1 N zipang"], vp=(18, 18), factions=True)
    assert scene.winner == "x"
    assert scene.vp == (20, 19)


@pytest.mark.rule("ME-7.2")
@both_seats
def test_me_7_2_points_above_the_target_are_shown_as_they_are(seat: int) -> None:
    scene = after_action(seat, ["c3 N", "c5 N"], [], vp=(9, 3))
    assert scene.vp == (13, 3)
    assert scene.state.outcome is not None
    assert scene.state.outcome.scores == ((13, 3) if seat == 0 else (3, 13))


@pytest.mark.rule("ME-7.4")
@pytest.mark.parametrize(
    ("vp", "winner"), [((3, 2), "x"), ((2, 3), "y"), ((3, 3), "draw"), ((0, 0), "draw")]
)
@both_seats
def test_me_7_4_at_the_turn_limit_the_points_decide(
    seat: int, vp: tuple[int, int], winner: str
) -> None:
    scene = Scene(seat, ["a2 N"], ["e6 S"], vp=vp, turn_cap=1)
    scene.choose("move a2", "to b2", "face N")
    assert scene.winner == winner
    assert scene.state.outcome is not None
    assert scene.state.outcome.reason == "turn limit"
    assert scene.state.outcome.scores == (vp if seat == 0 else (vp[1], vp[0]))


@pytest.mark.rule("ME-7.4")
@both_seats
def test_me_7_4_the_limit_counts_the_turns_of_both_and_the_last_is_played_out(seat: int) -> None:
    scene = Scene(seat, ["a2 N"], ["c6 S"], turn_cap=2)
    scene.choose("move a2", "to b2", "face N")
    assert scene.winner == ""
    scene.choose("move c6", "to c5", "face N")
    assert scene.winner == "y"
    assert scene.vp == (0, 2)
    assert scene.state.turns == 2


@pytest.mark.rule("ME-7.1", "ME-7.4")
@both_seats
def test_me_7_4_who_reaches_the_target_in_the_last_turn_wins_by_it(seat: int) -> None:
    scene = Scene(seat, ["c2 N"], ["e6 S"], vp=(8, 9), turn_cap=1)
    scene.choose("move c2", "to c3", "face N")
    assert scene.state.outcome is not None
    assert scene.state.outcome.reason == "target reached"


@pytest.mark.rule("ME-7.4")
@both_seats
def test_me_7_4_without_a_limit_the_game_goes_on(seat: int) -> None:
    scene = Scene(seat, ["a2 N"], ["e6 S"], turn_cap=0)
    scene.choose("move a2", "to b2", "face N")
    assert scene.winner == ""


@pytest.mark.rule("ME-7.5")
@both_seats
def test_me_7_5_a_seat_may_resign_at_any_time(seat: int) -> None:
    match = Match(GAME, {"first_player": "seat0"})
    match.resign(seat)
    assert match.outcome is not None
    assert match.outcome.winners == (1 - seat,)
    assert match.outcome.reason == "resignation"
    assert match.decision is None
    with pytest.raises(GameOver, match="resignation"):
        match.choose(0)


@pytest.mark.rule("ME-7.5")
def test_me_7_5_who_resigns_loses_even_with_more_points() -> None:
    match = Match(GAME, {"first_player": "seat0", "second_player_bonus": 2})
    for words in (["to", "a1"], ["face", "N"]):
        match.choose(words)
    match.resign(1)
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.outcome.scores == (0, 2)


@pytest.mark.rule("ME-7.5")
def test_me_7_5_both_may_agree_to_a_draw_one_offer_per_turn() -> None:
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
