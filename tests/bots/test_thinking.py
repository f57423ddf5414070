"""What every bot does, whatever the game."""

from dataclasses import replace

import pytest

from dawndoom.bots import find_bot, play_out
from dawndoom.bots.base import best_of
from dawndoom.bots.careless import CarelessBot
from dawndoom.bots.greedy import rounded
from dawndoom.bots.judge import Judge
from dawndoom.bots.search import Tree
from dawndoom.core import Dice, Game, Mind, Perspective, State
from dawndoom.games.metals import GAME as METALS
from dawndoom.testing import LawBroken, check_bot_sees_only_its_view
from tests.bots.toys import CARDS, CARDS_WITH_MIND, COLLECT, TEAM, Table, larger_sum

QUICK = ["random", "greedy", "search:40", "novice", "easy"]


def looking(game: Game, state: State) -> Perspective:
    assert state.decision is not None
    return Perspective(game, state, state.decision.seat)


def choices(game: Game, spec: str, seed: int, limit: int = 12) -> list[int]:
    """Return what a bot chooses, playing all seats."""
    state = game.new(seed=3)
    bot = find_bot(spec, seed)
    chosen: list[int] = []
    while state.decision is not None and len(chosen) < limit:
        chosen.append(bot.choose(looking(game, state)))
        state.choose(chosen[-1])
    return chosen


@pytest.mark.parametrize("spec", QUICK)
@pytest.mark.parametrize("game", [METALS, CARDS, TEAM, COLLECT], ids=lambda game: game.name)
def test_the_same_seed_makes_the_same_choices(game: Game, spec: str) -> None:
    assert choices(game, spec, 5) == choices(game, spec, 5)


@pytest.mark.parametrize("spec", QUICK)
def test_other_seeds_play_other_games(spec: str) -> None:
    assert len({tuple(choices(METALS, spec, seed)) for seed in range(6)}) > 1


@pytest.mark.parametrize("spec", QUICK)
@pytest.mark.parametrize("game", [CARDS, CARDS_WITH_MIND], ids=["playouts", "mind"])
def test_a_choice_does_not_depend_on_what_the_seat_cannot_see(game: Game, spec: str) -> None:
    for seed in range(8):
        check_bot_sees_only_its_view(game, lambda s: find_bot(spec, s), {}, 2, seed, every=1)


def test_a_bot_that_sees_all_would_be_found_out() -> None:
    with pytest.raises(LawBroken, match="when the unseen was dealt anew"):
        check_bot_sees_only_its_view(CARDS, Cheat, {}, 2, seed=1, every=1)


class Cheat:
    """Changes its card when the next one is better."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, perspective: Perspective) -> int:
        state = perspective._state
        assert isinstance(state, Table)
        return int(state.deck[-1] > state.hands[perspective.seat])


@pytest.mark.parametrize("spec", [*QUICK, "medium"])
@pytest.mark.parametrize("game", [METALS, CARDS, TEAM, COLLECT], ids=lambda game: game.name)
def test_a_thought_has_a_value_for_every_option(game: Game, spec: str) -> None:
    state = game.new(seed=2)
    assert state.decision is not None
    thought = find_bot(spec, 1).think(looking(game, state))
    number = len(state.decision.options)
    assert len(thought.values) == len(thought.visits) == number
    assert all(0.0 <= value <= 1.0 for value in [*thought.values, thought.chance])
    assert 0 <= thought.index < number


def at_the_last_click() -> Table:
    """Return a table where 3 wins, 2 is a draw, and anything less loses."""
    state = COLLECT.new(seed=1)
    assert isinstance(state, Table)
    for _ in range(5):
        state.choose(0)
    state.chosen = [10, 8]
    return state


@pytest.mark.parametrize("spec", ["greedy", "search:300"])
def test_better_options_get_better_values(spec: str) -> None:
    thought = find_bot(spec, 1).think(looking(COLLECT, at_the_last_click()))
    assert thought.values == pytest.approx([0.0, 0.0, 0.5, 1.0], abs=0.01)
    assert thought.index == 3


def test_as_things_stand_nothing_is_chosen_yet() -> None:
    thought = find_bot("search:300", 1).think(looking(COLLECT, at_the_last_click()))
    tries = zip(thought.values, thought.visits, strict=True)
    all_in_all = sum(value * visits for value, visits in tries) / sum(thought.visits)
    assert thought.chance == pytest.approx(all_in_all)
    assert 0.5 < thought.chance < thought.values[3]


def test_search_tries_most_what_is_best() -> None:
    visits = find_bot("search:300", 1).think(looking(COLLECT, at_the_last_click())).visits
    assert visits[3] > 150


def with_hand(own: int) -> Table:
    """Return the toy with a hidden card in which seat 0 holds this card."""
    state = next(
        found
        for seed in range(100)
        if (found := CARDS.new(seed=seed)).hands[0] == own  # type: ignore[attr-defined]
    )
    assert isinstance(state, Table)
    return state


@pytest.mark.parametrize("spec", ["greedy", "search:300"])
@pytest.mark.parametrize("game", [CARDS, CARDS_WITH_MIND], ids=["playouts", "mind"])
def test_a_good_card_is_kept_and_a_bad_one_changed(game: Game, spec: str) -> None:
    assert find_bot(spec, 1).choose(Perspective(game, with_hand(5), 0)) == 0
    assert find_bot(spec, 1).choose(Perspective(game, with_hand(1), 0)) == 1


def test_a_team_thinks_together() -> None:
    state = TEAM.new(seed=1)
    first = find_bot("search:2000", 1).choose(looking(TEAM, state))
    assert first == 4, "the highest number is the surest if the partner follows"
    state.choose(first)
    assert find_bot("search:200", 2).choose(looking(TEAM, state)) == 4


def test_greedy_looks_to_the_end_of_its_own_turn() -> None:
    state = COLLECT.new(seed=1)
    for _ in range(3):
        state.choose(find_bot("greedy", 1).choose(looking(COLLECT, state)))
    assert isinstance(state, Table)
    assert state.chosen[0] == best_turn(COLLECT.new(seed=1))


def best_turn(state: State) -> int:
    """Return the largest sum that seat 0 can collect, by trying everything."""
    assert isinstance(state, Table)
    if state.decision is None or state.decision.seat != 0:
        return state.chosen[0]
    best = 0
    for index in range(4):
        after = state.clone()
        after.choose(index)
        best = max(best, best_turn(after))
    return best


def test_greedy_takes_for_equal_what_hardly_differs_for_what_is_at_stake() -> None:
    assert rounded([0.5, 0.515, 0.3]) == [0.5, 0.515, 0.3]
    assert rounded([0.5, 0.515, 0.1]) == [0.515, 0.515, 0.1]
    assert rounded([0.400, 0.401, 0.402]) == [0.400, 0.401, 0.402]
    assert rounded([0.4, 0.4]) == [0.4, 0.4]


def test_a_world_is_judged_when_what_was_begun_is_over() -> None:
    restless = replace(COLLECT, mind=Mind(larger_sum, quiet=lambda state, mover: False))
    for game, is_over in [(COLLECT, False), (restless, True)]:
        world = game.new(seed=3)
        for _ in range(3):
            world.choose(3)
        assert world.decision is not None
        assert world.decision.seat == 1
        Judge(game, Dice(1)).settle(world, 0)
        assert (world.outcome is not None) == is_over


@pytest.mark.parametrize("spec", ["search:1", "search:0.000001s"])
def test_search_answers_at_any_time(spec: str) -> None:
    for game in (METALS, CARDS, TEAM):
        state = game.new(seed=1)
        assert state.decision is not None
        thought = find_bot(spec, 1).think(looking(game, state))
        assert 0 <= thought.index < len(state.decision.options)
        assert thought.visits[thought.index] > 0


def test_search_spends_the_iterations_it_was_given_unless_more_could_change_nothing() -> None:
    state = METALS.new()
    for number in (1, 77, 300):
        bot = find_bot(f"search:{number}", 1)
        visits = sorted(bot.think(looking(METALS, state)).visits)
        left = number - sum(visits)
        assert left == 0 or visits[-1] - visits[-2] > left > 0


def test_search_stops_when_nothing_can_catch_up_in_the_time_that_is_left() -> None:
    tree = Tree(looking(COLLECT, at_the_last_click()), Judge(COLLECT, Dice(1)))
    for edge, visits in zip(tree.root.edges, [3, 20, 0, 50], strict=True):
        edge.visits = visits
    assert tree.is_settled(29.0)
    assert not tree.is_settled(30.0)


@pytest.mark.parametrize("spec", ["novice", "easy"])
def test_weak_bots_slip_now_and_then(spec: str) -> None:
    state = at_the_last_click()
    bot = find_bot(spec, 1)
    chosen = [bot.choose(looking(COLLECT, state)) for _ in range(100)]
    assert 1 < 100 - chosen.count(3) < 40


def test_a_slip_takes_what_looks_good_more_often() -> None:
    game = replace(COLLECT, mind=Mind(larger_sum, lambda state, decision: [0.0, 1.0, 3.0, 0.0]))
    bot = CarelessBot("careless", 1, find_bot("greedy", 1), 1)
    chosen = [bot.choose(looking(game, at_the_last_click())) for _ in range(200)]
    assert set(chosen) == {1, 2}
    assert 120 < chosen.count(2) < 180


def test_playing_out_counts_the_decisions_up_to_the_end_or_the_limit() -> None:
    state = METALS.new(seed=1)
    assert play_out(state, Dice(1), 10) == 10
    assert state.decision is not None
    decisions = play_out(state, Dice(1))
    assert decisions > 10
    assert state.outcome is not None
    assert play_out(state, Dice(1)) == 0


def test_among_equals_the_dice_decide() -> None:
    dice = Dice(1)
    picks = [best_of([0.1, 0.7, 0.7, 0.2, 0.7], dice) for _ in range(300)]
    assert all(picks.count(place) > 60 for place in (1, 2, 4))
