"""What a good player of Metals knows."""

from typing import Any

import pytest

from dawndoom.bots import find_bot
from dawndoom.core import Dice, Perspective
from dawndoom.games.metals import GAME
from dawndoom.games.metals.mind.evaluation import evaluate
from dawndoom.games.metals.mind.order import order
from dawndoom.games.metals.rules.sight import sees
from dawndoom.games.metals.rules.state import Battlefield
from dawndoom.testing import check_bot_sees_only_its_view
from tests.games.metals.field import at, field, new, offered


def play_turn(state: Battlefield, spec: str) -> None:
    """Let a bot play the whole turn of the active seat."""
    seat, turns = state.active, state.turns
    bot = find_bot(spec, 1)
    while state.decision is not None and state.turns == turns:
        state.choose(bot.choose(Perspective(GAME, state, seat)))


@pytest.mark.parametrize("spec", ["greedy", "search:400"])
@pytest.mark.parametrize(
    ("south", "north", "vp"),
    [
        (["c2 N", "a4 N"], ["e7 S"], (8, 0)),  # a step onto two points
        (["c3 N", "a2 N"], ["e7 S"], (8, 5)),  # hold the two points, act elsewhere
        (["c3 N damaged", "b5 N"], ["c7 S", "e6 N"], (8, 9)),  # not with the one under fire
    ],
)
def test_a_win_in_one_is_found(
    south: list[str], north: list[str], vp: tuple[int, int], spec: str
) -> None:
    state = field(south, north, vp=vp)
    play_turn(state, spec)
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


def test_search_stops_a_win_that_would_come_next() -> None:
    # North holds two points and needs two; only fire on c5 keeps it from scoring there.
    state = field(["b4 N", "a3 S"], ["c5 S damaged"], vp=(0, 8))
    play_turn(state, "search:1000")
    holder = at(state, "c5")
    assert any(sees(state, metal, holder) for metal in state.on_map[0])


def random_positions(number: int, **options: Any) -> list[Battlefield]:
    """Return positions of random games at the start of a turn."""
    found: list[Battlefield] = []
    dice = Dice(4)
    state = new(seed=1, **options)
    while len(found) < number:
        if state.decision is None:
            state = new(seed=dice.below(1000), **options)
        elif state.decision.name == "choose_metal":
            copy = state.clone()
            found.append(copy)
        assert state.decision is not None
        state.choose(dice.below(len(state.decision.options)))
    return found


@pytest.mark.parametrize("factions", ["off", "on"])
def test_the_chances_of_both_seats_make_a_whole(factions: str) -> None:
    for state in random_positions(60, factions=factions):
        south, north = evaluate(state, 0), evaluate(state, 1)
        assert 0.0 < south < 1.0
        assert south + north == pytest.approx(1.0)


@pytest.mark.parametrize("factions", ["off", "on"])
def test_every_option_has_a_weight_above_nothing(factions: str) -> None:
    dice = Dice(9)
    for mode in ("one_of_each", "pick") if factions == "on" else ("one_of_each",):
        state = new(factions=factions, army_mode=mode)
        for _ in range(150):
            if state.decision is None:
                break
            weights = order(state, state.decision)
            assert len(weights) == len(state.decision.options)
            assert min(weights) > 0
            state.choose(dice.below(len(weights)))


def test_a_lead_is_worth_more_the_closer_the_end_is() -> None:
    early = field(["c3 N"], ["c5 N"], vp=(2, 0))
    late = field(["c3 N"], ["c5 N"], vp=(9, 7))
    assert 0.5 < evaluate(early, 0) < evaluate(late, 0)


def test_a_damaged_metal_under_fire_is_worth_less_than_one_in_cover() -> None:
    seen = field(["c3 N damaged"], ["c7 S"])
    unseen = field(["c3 N damaged"], ["c7 N"])
    assert evaluate(seen, 0) < evaluate(unseen, 0)


def test_points_are_tried_before_empty_ground() -> None:
    state = field(["c2 N"], ["e7 S"])
    state.choose(offered(state).index("move c2"))
    assert state.decision is not None
    weights = dict(zip(offered(state), order(state, state.decision), strict=True))
    assert weights["to c3"] == max(weights.values())


def test_an_enemy_in_line_is_tried_before_empty_ground() -> None:
    state = field(["b4 N"], ["e3 S damaged"])
    state.choose(offered(state).index("move b4"))
    state.choose(offered(state).index("to b3"))
    assert state.decision is not None
    weights = dict(zip(offered(state), order(state, state.decision), strict=True))
    assert weights["face E"] == max(weights.values())


@pytest.mark.parametrize("spec", ["greedy", "search:30"])
def test_bots_know_no_more_than_the_table_shows(spec: str) -> None:
    check_bot_sees_only_its_view(GAME, lambda seed: find_bot(spec, seed), {}, 2, 1, limit=80)


def play(specs: tuple[str, str], seed: int, **options: Any) -> Battlefield:
    state = GAME.new({"first_player": "random", **options}, 2, seed)
    bots = [find_bot(spec, seed) for spec in specs]
    while state.decision is not None:
        seat = state.decision.seat
        state.choose(bots[seat].choose(Perspective(GAME, state, seat)))
    assert isinstance(state, Battlefield)
    return state


@pytest.mark.parametrize("factions", ["off", "on"])
def test_greedy_beats_chance_from_either_seat(factions: str) -> None:
    for seed in range(3):
        for seat in (0, 1):
            specs = ("greedy", "random") if seat == 0 else ("random", "greedy")
            outcome = play(specs, seed, factions=factions).outcome
            assert outcome is not None
            assert outcome.winners == (seat,)
