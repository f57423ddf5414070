"""What the bots' evaluation and move ordering make of a table."""

import pytest

from dawndoom.core import Decision, Option
from dawndoom.games.new_dawn.mind.evaluation import evaluate, prospects, rounds_left
from dawndoom.games.new_dawn.mind.fight import remembered_chance
from dawndoom.games.new_dawn.rules.forecast import win_chance
from dawndoom.games.new_dawn.rules.seize import (
    NO_DICE,
    attack_roll,
    begin_contest,
    defence_roll,
)
from dawndoom.games.new_dawn.rules.state import NOTHING, ROUNDS
from tests.games.new_dawn.table import Table


def table_of_actions(*races: str) -> Table:
    """Return a table in the first Action cycle of Round 3, without Aid on offer."""
    table = Table(*races)
    table.state.round, table.state.step, table.state.action = 3, 6, 1
    table.state.aid_row = [NOTHING] * 3
    return table


def ask(table: Table, seat: int) -> None:
    """Put the question of what to do to a seat whose turn begins."""
    table.state.active = seat
    table.state.decision = Decision(seat, "action", [Option("end")])


def own_technologies(table: Table, seat: int, *places: int) -> None:
    """Give a seat Technologies of its race by their place."""
    kit = table.state.box.kits[table.state.race[seat]]
    table.state.techs[seat] = [kit.techs[place] for place in places]
    table.state.owned[seat] |= sum(1 << place for place in places)


def test_chances_of_all_seats_add_up_to_one() -> None:
    table = table_of_actions("HU", "MI", "GA", "ZE")
    table.lay("2-2", "E01", 0)
    assert sum(evaluate(table.state, seat) for seat in range(4)) == pytest.approx(1.0)


def test_a_seat_that_has_acted_has_an_action_less_before_it() -> None:
    table = table_of_actions("HU", "MI")
    ask(table, 0)
    assert rounds_left(table.state, 0) == pytest.approx(rounds_left(table.state, 1))
    ask(table, 1)
    assert rounds_left(table.state, 0) < rounds_left(table.state, 1)


def test_an_attack_uses_the_action_up_before_it_is_fought_out() -> None:
    table = table_of_actions("HU", "MI")
    region = table.lay("2-2", "E01", 1)
    ask(table, 0)
    before = rounds_left(table.state, 0)
    table.state.contest = begin_contest(table.state, 0, region)
    assert rounds_left(table.state, 0) < before


def test_nothing_is_left_after_the_last_aid() -> None:
    table = table_of_actions("HU", "MI")
    table.state.round, table.state.step, table.state.active = ROUNDS, 7, 1
    assert rounds_left(table.state, 0) == 0.0


def test_an_aid_that_can_be_paid_is_a_reason_to_keep_the_resources() -> None:
    table = table_of_actions("HU", "MI")
    table.state.round, table.state.action = ROUNDS, 3
    table.give(0, C=2, S=2, M=2)
    before = prospects(table.state)[0]
    grand = next(n for n, aid in enumerate(table.state.box.aids) if aid.id == "AD19")
    table.state.aid_row = [grand, NOTHING, NOTHING]
    assert prospects(table.state)[0] > before + 1.0


def test_a_technology_for_mhqs_is_worth_nothing_once_all_are_bought() -> None:
    names = ["3-3", "3-3", "3-3", "3-3"]
    table, other = table_of_actions("VA", "HU"), table_of_actions("VA", "HU")
    for situation, place in ((table, 6), (other, 7)):
        situation.mhq(0, *names)
        own_technologies(situation, 0, place)
    assert prospects(table.state)[0] < prospects(other.state)[0]


def test_a_contest_counts_by_the_chance_to_win_it() -> None:
    table = table_of_actions("HU", "MI")
    region = table.lay("2-2", "E01", 1)
    table.mhq(0, "2-2", "2-2", "2-2")
    calm = prospects(table.state)
    state = table.state
    state.contest = begin_contest(state, 0, region)
    state.rolls = [
        attack_roll(state, state.contest, NO_DICE, 0, False, False),
        defence_roll(state, state.contest),
    ]
    fighting = prospects(state)
    assert fighting[0] > calm[0]
    assert fighting[1] < calm[1]


@pytest.mark.parametrize("owner", [-1, 1])
def test_a_remembered_chance_is_the_computed_one(owner: int) -> None:
    table = table_of_actions("HU", "MI")
    region = table.lay("2-2", "E01", owner)
    table.mhq(0, "2-2", "3-3")
    contest = begin_contest(table.state, 0, region)
    attack = attack_roll(table.state, contest, NO_DICE, 1, False, False)
    defence = None if owner < 0 else defence_roll(table.state, contest)
    chance = win_chance(attack, defence, contest.target)
    assert 0.0 < chance < 1.0
    for _ in range(2):
        assert remembered_chance(attack, defence, contest.target) == chance
