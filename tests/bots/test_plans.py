"""Bots that choose ahead: as far as they are sure what they will be asked."""

from dawndoom.bots import find_bot
from dawndoom.bots.judge import Judge
from dawndoom.bots.search import Tree
from dawndoom.core import Dice, Game, Perspective
from tests.bots.test_thinking import best_turn, looking, with_hand
from tests.bots.toys import CARDS, COLLECT, TEAM, Table


def planned(game: Game, spec: str) -> list[int]:
    """Return the options that a bot means to choose from the start of a game."""
    return [index for _, index in find_bot(spec, 1).plan(looking(game, game.new(seed=1)))]


def test_search_plans_its_whole_turn_and_no_more() -> None:
    state = COLLECT.new(seed=1)
    plan = find_bot("search:600", 1).plan(looking(COLLECT, state))
    assert len(plan) == 3
    for decision, index in plan:
        assert decision == state.decision
        state.choose(index)
    assert isinstance(state, Table)
    assert state.chosen[0] == best_turn(COLLECT.new(seed=1))


def test_a_plan_ends_where_another_is_asked_or_something_is_revealed() -> None:
    assert len(planned(TEAM, "search:50")) == 1
    assert len(find_bot("search:50", 1).plan(Perspective(CARDS, with_hand(1), 0))) == 1


def test_bots_that_do_not_look_ahead_plan_one_choice() -> None:
    for spec in ("random", "greedy", "easy"):
        assert len(planned(COLLECT, spec)) == 1


def test_what_was_thought_once_is_not_thought_again() -> None:
    tree = Tree(looking(COLLECT, COLLECT.new(seed=1)), Judge(COLLECT, Dice(1)))
    tree.search(400)
    index = tree.thought().index
    known = tree.root.edges[index].visits
    assert tree.go_down(index)
    assert tree.root.visits >= known - 2
    tree.search(400)
    assert tree.root.visits <= 400


def test_a_bot_keeps_to_its_plan_as_long_as_it_is_asked_as_planned() -> None:
    state = COLLECT.new(seed=1)
    bot, perspective = find_bot("search:60", 1), looking(COLLECT, state)
    plan = find_bot("search:60", 1).plan(perspective)
    for _, index in plan:
        assert bot.choose(perspective) == index
        state.choose(index)


def test_a_plan_is_for_one_place_at_one_table() -> None:
    bot = find_bot("search:60", 1)
    here, there = COLLECT.new(seed=1), COLLECT.new(seed=2)
    here.choose(bot.choose(looking(COLLECT, here)))
    fresh = find_bot("search:60", 1)
    fresh.plan(looking(COLLECT, COLLECT.new(seed=1)))
    assert bot.choose(looking(COLLECT, there)) == fresh.plan(looking(COLLECT, there))[0][1]
