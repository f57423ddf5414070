"""Views and options as numbers: stable, bounded, the same for both seats of Metals."""

from itertools import pairwise
from typing import Any

import pytest

from dawndoom import Game, find_game
from dawndoom.bots.encoding import OPTION_WIDTH, TABLE_WIDTH, Encoder, Path, encode_option
from dawndoom.core import Decision, Dice, Option, State

METALS = find_game("metals")


def random_states(game: Game, seed: int, most: int = 60) -> list[State]:
    """Return the states of a random match, one for each decision."""
    state, dice = game.new(seed=seed), Dice(seed)
    states: list[State] = []
    while state.decision is not None and len(states) < most:
        states.append(state.clone())
        state.choose(dice.below(len(state.decision.options)))
    return states


def encoded(value: Any) -> dict[int, float]:
    """Return where the scheme for any view puts a value, and how much of it."""
    vector = [0.0] * TABLE_WIDTH
    Path("", TABLE_WIDTH).add_value(vector, value)
    return {place: number for place, number in enumerate(vector) if number}


def test_every_view_and_option_gives_the_promised_number_of_bounded_numbers(game: Game) -> None:
    encoder = Encoder(game)
    for state in random_states(game, seed=3):
        assert state.decision is not None
        view = game.see(state, state.decision.seat)
        options = encoder.options(view, state.decision)
        assert len(options) == len(state.decision.options)
        assert {len(option) for option in options} == {encoder.option_width}
        for numbers in (encoder.table(view), *options):
            assert all(-1 <= number <= 1 for number in numbers)
        assert len(encoder.table(view)) == encoder.table_width


def test_options_of_a_decision_differ_in_their_numbers(game: Game) -> None:
    encoder = Encoder(game)
    for state in random_states(game, seed=4):
        assert state.decision is not None
        view = game.see(state, state.decision.seat)
        options = sorted(encoder.options(view, state.decision))
        assert all(one != two for one, two in pairwise(options)), state.decision


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ({"vp": [0, 4]}, {1611: -0.5}),
        ({"vp": [0, -4]}, {1611: 0.5}),
        (
            {
                "hidden": None,
                "over": False,
                "note": "so many words that nobody would take for a name",
            },
            {},
        ),
    ],
)
def test_the_scheme_for_any_view_never_changes(value: Any, expected: dict[int, float]) -> None:
    assert encoded(value) == expected


def test_a_word_in_a_list_counts_by_its_place_and_by_being_there() -> None:
    first, second = encoded({"hand": ["ace", "king"]}), encoded({"hand": ["king", "ace"]})
    assert first != second
    assert len(first.keys() & second.keys()) == 2


def test_an_option_tells_what_is_asked_and_about_what() -> None:
    paths = Path("", OPTION_WIDTH)
    option = Option("play", 3)
    numbers = [
        encode_option(paths.child(name), Decision(0, name, [option], about), option)
        for name, about in (("attack", ()), ("defend", ()), ("attack", (7,)))
    ]
    assert all(one != two for one, two in pairwise([*numbers, numbers[0]]))


@pytest.mark.parametrize("settings", [{}, {"map": "long_front"}, {"factions": True}])
def test_metals_looks_the_same_from_both_seats(settings: dict[str, Any]) -> None:
    encoder = Encoder(METALS)
    seen = []
    for seat in (0, 1):
        state = METALS.new({**settings, "first_player": f"seat{seat}", "army_mode": "one_of_each"})
        assert state.decision is not None
        assert state.decision.seat == seat
        seen.append(encoder.table(METALS.see(state, seat)))
    assert seen[0] == seen[1]


def test_metals_names_each_number_once() -> None:
    features = METALS.features
    assert features is not None
    for names in (features.table_names, features.option_names):
        assert len(set(names)) == len(names)


def test_metals_tells_what_a_space_would_bring() -> None:
    features = METALS.features
    assert features is not None
    gain, wins = (features.option_names.index(name) for name in ("gain", "wins"))
    checked = 0
    for state in random_states(METALS, seed=5, most=200):
        assert state.decision is not None
        view = METALS.see(state, state.decision.seat)
        for place, coming in enumerate(view["forecast"]):
            numbers = features.options(view, state.decision)[place]
            assert numbers[gain] == coming["points"] / 6
            assert numbers[wins] == coming["wins"]
            checked += 1
    assert checked
