"""Cyberdoom Tower: what a good player knows."""

from itertools import pairwise

import pytest

from dawndoom.bots import find_bot
from dawndoom.bots.base import Bot
from dawndoom.core import CardSet, Dice
from dawndoom.games.cyberdoom_tower import GAME
from dawndoom.games.cyberdoom_tower.mind import evaluation
from dawndoom.games.cyberdoom_tower.mind.order import order
from dawndoom.games.cyberdoom_tower.mind.roof import Fighter, chance_on_roof, fight_of, fighter_of
from dawndoom.games.cyberdoom_tower.rules.state import Tower
from dawndoom.testing import check_bot_sees_only_its_view
from tests.games.cyberdoom_tower.tower import ROOF, choose, new, offered, tower, with_dice


def best(state: Tower) -> str:
    """Return the option that looks best."""
    assert state.decision is not None
    weights = order(state, state.decision)
    return offered(state)[weights.index(max(weights))]


def played_by_order(seats: int, seed: int) -> Tower:
    """Return a game played by the best-looking options."""
    state = new(seats, seed)
    while state.decision is not None:
        weights = order(state, state.decision)
        assert len(weights) == len(state.decision.options)
        assert min(weights) > 0
        state.choose(weights.index(max(weights)))
    return state


def test_the_best_looking_options_win_now_and_then_and_random_ones_never() -> None:
    won = sum(bool(final.outcome and final.outcome.winners) for final in map(solo, range(60)))
    assert won >= 1
    dice = Dice(1)
    for seed in range(300):
        state = new(1, seed)
        while state.decision is not None:
            state.choose(dice.below(len(state.decision.options)))
        assert state.outcome is not None
        assert not state.outcome.winners


def solo(seed: int) -> Tower:
    return played_by_order(1, seed)


@pytest.mark.parametrize("seats", [1, 2])
def test_an_evaluation_is_a_chance_and_leaves_the_state_alone(seats: int) -> None:
    for seed in range(8):
        state = new(seats, seed)
        before = GAME.dump(state)
        assert 0 <= evaluation.evaluate(state, 0) <= 1
        assert GAME.dump(state) == before


def test_the_fight_is_won_more_easily_with_more_of_everything() -> None:
    fight = fight_of(tower((ROOF, 0), keys=3, ai="A1"))
    for better in (
        [Fighter(energy, 3, 2, 0, 0, 0) for energy in range(1, 8)],
        [Fighter(5, luck, 2, 0, 0, 0) for luck in range(7)],
        [Fighter(5, 2, steps, 0, 0, 0) for steps in range(7)],
        [Fighter(4, 2, 2, 0, 0, 0), Fighter(4, 2, 2, 0, 2, 0), Fighter(4, 2, 2, 0, 2, 3)],
    ):
        chances = [fight.win(fighter, 4) for fighter in better]
        assert all(one <= other for one, other in pairwise(chances))
        assert chances[0] < chances[-1]
    assert fight.win(Fighter(3, 6, 6, 0, 0, 0), 4) == 0.0
    assert fight.win(Fighter(1, 0, 0, 0, 0, 0), 0) == 1.0


def test_the_fight_counts_one_attack_a_round_until_the_energy_is_gone() -> None:
    fight = fight_of(tower((ROOF, 0), keys=3, ai="A1"))
    once = fight.win(Fighter(1, 0, 6, 0, 0, 0), 1)
    assert once == pytest.approx(fight.hits(6, 0)[0])
    twice = fight.win(Fighter(2, 0, 6, 0, 0, 0), 1)
    assert twice == pytest.approx(1 - (1 - once) ** 2)


def test_two_fighters_share_the_damage() -> None:
    state = tower((ROOF, 0), (ROOF, 0), keys=4, ai="A1", energy=4, luck=3)
    together = chance_on_roof(state)
    assert 0 < together < 1
    state.ai_damage = 4
    assert chance_on_roof(state) > together


def test_items_count_in_the_fight() -> None:
    state = tower((ROOF, 0), keys=3, items="jetpack gunsight plasma_rifle grenade", energy=2)
    fighter = fighter_of(state, 0)
    assert (fighter.energy, fighter.sight, fighter.plasma, fighter.grenade) == (3, 1, 2, 3)


def test_the_base_weapon_counts_as_it_is_whatever_the_others_do() -> None:
    strong = GAME.cards().replace("range = 4\ndamage = 1", "range = 4\ndamage = 3", 1)
    state = GAME.new({}, 1, 0, CardSet("mine.toml", strong))
    assert isinstance(state, Tower)
    assert fight_of(state).base == 1
    state.items = [1 << state.box.item_number("laser_cannon")]
    assert fighter_of(state, 0).plasma == 3


def test_dice_that_fit_are_resolved_and_others_are_brought_to_fit() -> None:
    assert best(with_dice(tower((ROOF, 0), keys=3), (5, 4, 4, 3), (5, 3))) == "resolve"
    near = with_dice(tower((ROOF, 0), keys=3, energy=6), (5, 4, 4, 3), (4, 3))
    assert best(near) == "use pm1"


def test_other_dice_are_another_question() -> None:
    one = with_dice(tower((ROOF, 0), keys=3), (5, 4, 4, 3), (4, 3))
    other = with_dice(tower((ROOF, 0), keys=3), (5, 4, 4, 1), (4, 3))
    assert_other_questions(one, other)
    assert_other_questions(choose(one, "use pm1"), choose(other, "use pm1"))


def assert_other_questions(one: Tower, other: Tower) -> None:
    assert one.decision is not None
    assert other.decision is not None
    assert one.decision.name == other.decision.name
    assert one.decision.about != other.decision.about


@pytest.mark.parametrize("seats", [1, 2])
def test_a_turn_is_finished_where_the_next_one_begins(seats: int) -> None:
    for seed in range(8):
        state = new(seats, seed)
        if seats == 2:
            choose(state, "first 0")
        choose(state, "walk 2")
        evaluation.finish_turn(state)
        assert state.decision is not None
        assert evaluation.is_turn_beginning(state, state.decision)
        assert (state.round, state.player) == ((2, 0) if seats == 1 else (1, 1))


def test_who_stands_where_the_floor_closes_leaves() -> None:
    state = tower((0, 2), active=(0,), pos=(2, 7, 7, 7))
    assert best(state) == "walk 0"


@pytest.mark.parametrize("seats", [1, 2])
def test_a_bot_does_not_look_into_the_deck(seats: int) -> None:
    check_bot_sees_only_its_view(GAME, make_searcher, {}, seats, seed=3, every=4, limit=12)


def make_searcher(seed: int) -> Bot:
    return find_bot("search:6", seed)


def test_where_the_ai_must_fall_by_round_12_only_the_rounds_left_count() -> None:
    early = tower((ROOF, 0), keys=3, ai="A1", energy=6, luck=6, round=8, deadline="win")
    late = tower((ROOF, 0), keys=3, ai="A1", energy=6, luck=6, round=9, deadline="win")
    assert chance_on_roof(early) > 0
    assert chance_on_roof(late) == 0.0
