"""Dice that nobody can calculate: the secret leaves the match only when the game is over."""

import json
import pickle
from dataclasses import replace
from typing import Any

import pytest

from dawndoom.core import Event, Match, Perspective, RecordError, RulesError, Seat, State
from dawndoom.core.dice import keyed, keyed_pips, secret_in
from dawndoom.testing import LawBroken, check_laws
from tests.core.counter import GAME, Table, imagine, view

SECRET = bytes(range(32))
ROLLS = (["roll"], ["roll"], ["roll"])
THROWS_OF_SECRET = [3, 0, 3, 5, 4, 1, 5, 3, 1, 1, 0, 5]


def play(*answers: Any, secret: bytes = SECRET, goal: int = 40) -> Match:
    match = Match(GAME, {"goal": goal}, 2, 5, secret=secret)
    for answer in answers:
        match.choose(answer)
    return match


def test_the_same_secret_gives_the_same_throws_on_every_machine() -> None:
    assert [keyed_pips(SECRET, count, 6) for count in range(1, 13)] == THROWS_OF_SECRET


@pytest.mark.parametrize("sides", [2, 6, 7, 100])
def test_every_side_comes_up_about_equally_often(sides: int) -> None:
    throws = 1000 * sides
    counts = [0] * sides
    for count in range(throws):
        counts[keyed_pips(SECRET, count, sides)] += 1
    expected = throws / sides
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    assert chi_square < sides + 4 * (2 * sides) ** 0.5


@pytest.mark.parametrize("secret", [SECRET, bytes(16), b"\xff" * 32, b"\0\1" * 10])
def test_a_new_state_takes_the_secret_out_of_its_dice(secret: bytes) -> None:
    assert secret_in(keyed(secret)) == secret
    state = Table(2, keyed(secret))
    assert (state.dice, state.secret) == (-1, secret)


@pytest.mark.parametrize("secret", [bytes(15), bytes(33)])
def test_a_secret_that_is_too_short_or_too_long_is_refused(secret: bytes) -> None:
    with pytest.raises(RulesError, match="16 to 32 bytes, not"):
        Match(GAME, secret=secret)


def test_equal_secrets_give_equal_games_and_others_do_not() -> None:
    first, second = play(*ROLLS), play(*ROLLS)
    assert first.state == second.state
    others = [play(*ROLLS, secret=bytes([number]) * 16).state for number in range(5)]
    assert all(other != first.state for other in others)


def test_the_setup_is_dealt_with_the_secret_too() -> None:
    piles = set()
    for number in range(5):
        state = play(secret=bytes([number]) * 16).state
        assert isinstance(state, Table)
        piles.add(tuple(state.pile))
    assert len(piles) == 5


def test_the_seed_means_nothing_beside_a_secret() -> None:
    states = [Match(GAME, seats=2, seed=seed, secret=SECRET).state for seed in (1, 2)]
    assert states[0] == states[1]


def test_a_copy_goes_on_as_the_match_does() -> None:
    match = play(*ROLLS)
    copy = match.state.clone()
    copy.choose(2)
    match.choose(2)
    assert copy == match.state


def test_dumps_and_pickles_hold_no_secret_and_what_they_give_throws_no_dice() -> None:
    match = play(*ROLLS)
    loaded = GAME.load(json.loads(json.dumps(GAME.dump(match.state))), match.box)
    pickled = pickle.loads(pickle.dumps(match.state))
    for state in (loaded, pickled):
        assert state == match.state
        assert state.secret == b""
        with pytest.raises(RulesError, match="does not hold the secret"):
            state.roll(6)


def test_a_bot_imagines_worlds_without_the_secret() -> None:
    match = play(*ROLLS)
    world = match.perspective(0).imagine(3)
    assert (world.secret, world.dice > 0) == (b"", True)
    assert match.state.secret == SECRET


def test_a_roll_with_a_secret_cannot_be_taken_back_freely() -> None:
    assert play(["roll"]).undo_reach(0) is None
    assert play(["add", 1]).undo_reach(0) == 0


def test_going_back_gives_the_same_dice_again() -> None:
    match = play(*ROLLS)
    there = match.state.clone()
    match.go_back(1)
    assert match.state == play(*ROLLS[:1]).state
    for roll in ROLLS[1:]:
        match.choose(roll)
    assert match.state == there
    assert match.earlier(2).state == play(*ROLLS[:2]).state


def test_the_record_holds_the_secret_once_the_game_is_over() -> None:
    match = play(["add", 1], goal=3)
    assert match.save()["secret"] is None
    match.choose(["add", 1])
    assert match.outcome is not None
    record = json.loads(json.dumps(match.save()))
    assert record["secret"] == SECRET.hex()
    assert Match.load(record, GAME).state == match.state
    match.go_back(1)
    assert match.save()["secret"] is None


def test_a_resigned_game_is_over_too() -> None:
    match = play(*ROLLS)
    match.resign(1)
    assert Match.load(match.save(), GAME).outcome == match.outcome


def test_the_record_of_a_running_game_cannot_be_replayed_and_says_why() -> None:
    with pytest.raises(RecordError, match="The dice were still secret"):
        Match.load(play(*ROLLS).save(), GAME)


def test_the_record_of_a_game_with_a_seed_knows_no_secret() -> None:
    assert "secret" not in play(secret=b"").save()


@pytest.mark.parametrize("secret", ["", "xyz", "00" * 15, "00" * 33, "é" * 32, 7, ["00"], True])
def test_a_broken_secret_in_a_record_is_named(secret: Any) -> None:
    record = {**play(*ROLLS).save(), "secret": secret}
    with pytest.raises(RecordError, match="field 'secret' should be 32 to 64 hexadecimal digits"):
        Match.load(record, GAME)


def test_a_resumed_match_throws_on_with_its_secret() -> None:
    match = play(*ROLLS)
    record = {**match.save(), "secret": SECRET.hex()}
    resumed = Match.resume(record, GAME.dump(match.state), GAME)
    for each in (match, resumed):
        each.choose(["roll"])
        each.choose(["roll"])
    resumed.go_back(4)
    resumed.choose(["roll"])
    assert resumed.state == match.state


def test_a_match_with_a_secret_keeps_the_laws() -> None:
    for number in range(6):
        assert check_laws(GAME, {"goal": 20}, 2, number, secret=bytes([number]) * 16).outcome


def telling_view(state: Table, seat: Seat | None) -> dict[str, Any]:
    return {**view(state, seat), "key": state.secret.hex()}


def lazy_imagine(state: Table, seat: Seat, seed: int) -> State:
    world = imagine(state, seat, seed)
    world.dice = state.dice - 1
    return world


@pytest.mark.parametrize(
    ("broken", "law"),
    [
        (replace(GAME, view=telling_view), "law 'secret' broken by counter the view holds it"),
        (replace(GAME, imagine=lazy_imagine), "an imagined world holds it"),
    ],
)
def test_a_game_that_gives_its_secret_away_is_found_out(broken: Any, law: str) -> None:
    with pytest.raises(LawBroken, match=law):
        check_laws(broken, {"goal": 20}, 2, 1, secret=SECRET)


def test_nobody_hears_the_secret_told() -> None:
    match = play(*ROLLS)
    told: list[Event] = [event for events in match.story for event in events]
    texts = [json.dumps([event.plain() for event in told]), repr(match.state)]
    texts.append(repr(Perspective(GAME, match.state, 0).view()))
    assert all(SECRET.hex() not in text and repr(SECRET) not in text for text in texts)


def test_a_draw_is_answered_only_by_a_seat_of_the_table() -> None:
    game = replace(GAME, draws=True)
    record = Match(game, seats=2).save()
    for seat in (99, -1, 2):
        log = [{"offer_draw": 0}, {"answer_draw": [seat, False]}]
        with pytest.raises(RecordError, match=f"No draw is offered to seat {seat}"):
            Match.load({**record, "log": log}, game)
    log = [{"offer_draw": 0}, {"answer_draw": [1, False]}]
    assert Match.load({**record, "log": log}, game).draw_offered_by is None
