"""Metals, chapter 2: the turn (ME-2.x)."""

from typing import Any

import pytest

from dawndoom.core import Dice, Event, Match
from dawndoom.games.metals import GAME
from dawndoom.games.metals.rules.box import FACINGS
from dawndoom.games.metals.rules.state import NO_FACTION, POOL, Battlefield
from tests.games.metals.card_files import map_with
from tests.games.metals.field import Scene, both_seats, choose, new, offered


@pytest.mark.rule("ME-2.1")
@both_seats
def test_me_2_1_the_seats_alternate_whole_turns_the_starter_first(seat: int) -> None:
    state = new(first_player=f"seat{seat}")
    order: list[int] = []
    while state.turns < 4:
        assert state.decision is not None
        if state.turns == len(order):
            order.append(state.decision.seat)
        assert state.decision.seat == order[-1]
        choose(state, offered(state)[0])
    assert order == [seat, 1 - seat, seat, 1 - seat]


@pytest.mark.rule("ME-2.2")
def test_me_2_2_a_turn_is_action_assault_occupation() -> None:
    match = Match(GAME, {"first_player": "seat0"})

    def told_after(*texts: str) -> list[str]:
        events = [event for text in texts for event in match.choose(list(text.split()))]
        return [event.verb for event in events]

    assert told_after("to a1", "face N") == ["deployed", "forced"]
    assert told_after("to a7", "face S") == ["deployed"]
    assert told_after("move a1", "to a2", "face N") == ["moved", "attacked", "damaged"]
    assert told_after("move a7", "to b7", "face E") == ["moved"]
    assert told_after("move a2", "to b2", "face N") == ["moved", "recovered"]
    assert told_after("move b7", "to c7", "face E") == ["moved", "scored"]


@pytest.mark.rule("ME-2.2")
@both_seats
def test_me_2_2_points_come_after_the_assault_and_before_recovery(seat: int) -> None:
    corners = ("a1 corner 0", "c1 corner 0", "a3 corner 0", "c3 corner 0")
    cards = map_with(3, 3, *corners, "b2 city 1", "b1 plain 1", "b3 plain 1")
    scene = Scene(seat, ["b1 N"], ["a2 E"], cards=cards, map="mine")
    told: list[Event] = []
    scene.state.events = told
    scene.choose("move b1", "to b2", "face N")
    verbs = [event.verb for event in told]
    assert verbs == ["moved", "attacked", "damaged", "scored", "recovered"]


@pytest.mark.rule("ME-2.3", "ME-7.3", "ME-TX-16")
@both_seats
def test_me_tx_16_a_seat_without_a_legal_action_loses(seat: int) -> None:
    x, y = ["a1 N", "a2 N", "b1 N"], ["a3 S", "b2 S", "c1 W"]
    scene = Scene(seat, x, y, vp=(9, 0), metals_per_player=5)
    assert scene.winner == "y"
    assert scene.state.outcome is not None
    assert scene.state.outcome.reason == "no legal action"
    assert scene.vp == (9, 0)


@pytest.mark.rule("ME-2.3")
@both_seats
def test_me_2_3_one_free_space_is_enough_to_go_on(seat: int) -> None:
    scene = Scene(seat, ["a1 N", "a2 N", "b1 N"], ["a3 S", "b2 S"])
    assert scene.winner == ""
    # The one Metal that can move, and the one space it can go to, answer themselves.
    scene.choose("face E")
    assert scene.on("c1") == "x E"


@pytest.mark.rule("ME-2.3", "ME-3.3")
@both_seats
def test_me_2_3_a_pool_is_no_help_without_a_free_corner(seat: int) -> None:
    corners = ("a1 corner 0", "b1 corner 0", "a2 corner 0", "b2 corner 0")
    cards = map_with(3, 3, *corners, "c1 plain 1", "c2 plain 1", turned=seat == 1)
    shut = ["b1 N", "a2 N", "b2 N"]
    assert Scene(seat, ["a1 N"], shut, cards=cards, map="mine").winner == "y"
    scene = Scene(seat, ["a1 N"], shut[:2], cards=cards, map="mine")
    assert scene.winner == ""
    scene.choose("face N")
    assert scene.on("b2") == "x N"


@pytest.mark.rule("ME-2.3", "ME-TX-17")
@both_seats
def test_me_tx_17_a_free_corner_is_enough_to_go_on(seat: int) -> None:
    scene = Scene(seat, [], ["a1 N", "e1 N", "a7 S"])
    assert scene.winner == ""
    scene.choose("face W")
    assert scene.on("e7") == "x W"


@pytest.mark.rule("ME-2.4")
@both_seats
def test_me_2_4_there_is_no_passing(seat: int) -> None:
    scene = Scene(seat, ["c3 N"], ["a7 S"])
    assert scene.offered() == {"move c3", "deploy pool"}
    scene.choose("move c3")
    assert scene.offered() == {"to c4", "to c2", "to b3", "to d3"}


def views(match: Match) -> list[dict[str, Any]]:
    """Return what both seats and a spectator see, but for who looks."""
    seen = [match.view(seat) for seat in (0, 1, None)]
    for view in seen:
        del view["seat"]
    return seen


def check_nothing_is_hidden(match: Match) -> None:
    """Check that a view shows every Metal, point and turn as they lie on the table."""
    state, view = match.state, match.view(None)
    assert isinstance(state, Battlefield)
    names = [faction.id for faction in state.box.factions]
    for metal, shown in enumerate(view["metals"]):
        assert shown["at"] == (None if state.location[metal] == POOL else state.space_name(metal))
        assert shown["facing"] == FACINGS[state.facing[metal]]
        assert shown["damaged"] == state.damaged[metal]
        number = state.faction[metal]
        assert shown["faction"] == (None if number == NO_FACTION else names[number])
    assert view["vp"] == state.vp
    assert (view["turns"], view["active"]) == (state.turns, state.active)


@pytest.mark.rule("ME-2.5")
@pytest.mark.parametrize("army_mode", ["one_of_each", "mono", "pick", "random"])
def test_me_2_5_both_seats_and_spectators_see_the_same_all_game_long(army_mode: str) -> None:
    match = Match(GAME, {"factions": True, "army_mode": army_mode, "victory_target": 10}, seed=3)
    dice = Dice(8)
    asked, damaged = set(), False
    while match.decision is not None:
        south, north, spectator = views(match)
        assert south == north == spectator
        check_nothing_is_hidden(match)
        asked.add((match.decision.seat, match.decision.name))
        damaged |= any(metal["damaged"] for metal in south["metals"])
        match.choose(dice.below(len(match.decision.options)))
    south, north, spectator = views(match)
    assert south == north == spectator
    names = {"choose_metal", "choose_space", "choose_facing"}
    assert damaged
    assert {(seat, name) for seat in (0, 1) for name in names} <= asked
