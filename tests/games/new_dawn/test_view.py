"""Who sees what (ledger, section 6)."""

import json

import pytest

from dawndoom.core import Dice, Match
from dawndoom.games.new_dawn import GAME
from dawndoom.games.new_dawn.rules.explore import ExploreCard
from dawndoom.games.new_dawn.rules.state import NOWHERE
from tests.games.new_dawn.table import Table


def test_a_hand_is_seen_by_its_owner_and_as_backs_by_the_others() -> None:
    table = Table()
    table.hand(0, "E01", "H15")
    own, other, nobody = (GAME.see(table.state, seat) for seat in (0, 1, None))
    assert own["players"][0]["hand"] == ["E01", "H15"]
    assert "E01" in own["cards"]
    for view in (other, nobody):
        assert view["players"][0]["hand"] is None
        assert view["players"][0]["hand_backs"] == ["EA", "HB"]
        assert "E01" not in json.dumps(view["cards"])


def test_decks_are_numbers_and_discards_open() -> None:
    table = Table()
    table.hand(0, "E01")
    table.state.discard = [table.take_card("S01")]
    view = GAME.see(table.state, 1)
    assert view["decks"] == [13, 13, 14, 14]
    assert view["waiting"] == [14, 14, 14, 14]
    assert view["discard"] == ["S01"]


def test_a_card_chosen_for_exploring_is_secret_until_it_is_laid() -> None:
    table = Table()
    table.hand(0, "E01", "H05")
    table.do(ExploreCard(0, True, NOWHERE, False))
    table.answer("explore H05")
    assert GAME.see(table.state, 0)["exploring"] == "H05"
    other = GAME.see(table.state, 1)
    assert other["exploring"] is None
    assert other["players"][0]["hand_backs"] == ["EA", "HA"]
    worlds = {GAME.imagine(table.state, 1, seed).aside for seed in range(12)}  # type: ignore[attr-defined]
    assert len(worlds) > 3


def test_the_only_card_of_a_hand_is_chosen_by_itself_and_nobody_else_hears_of_it() -> None:
    table = Table()
    table.hand(0, "E01")
    table.do(ExploreCard(0, True, NOWHERE, True))
    assert table.asks == "explore_region"
    assert table.state.events
    assert all(event.to == (0,) for event in table.state.events)


def test_imagined_worlds_deal_what_a_seat_cannot_see() -> None:
    table = Table()
    table.hand(0, "E01", "S01")
    table.hand(1, "E02", "H01")
    hands = set()
    for seed in range(12):
        world = GAME.imagine(table.state, 0, seed)
        assert GAME.see(world, 0) == GAME.see(table.state, 0)
        assert world.hands[0] == table.state.hands[0]  # type: ignore[attr-defined]
        hands.add(tuple(world.hands[1]))  # type: ignore[attr-defined]
    assert len(hands) > 6


def test_a_draw_is_told_to_the_others_by_its_type_alone() -> None:
    match = Match(GAME, {"race_mode": "random"}, 2, 1)
    match.choose(0)
    match.choose(0)
    assert match.decision is not None
    asked = match.decision.seat
    events = match.choose(0)
    seen = [event.plain() for event in events if event.is_for(1 - asked)]
    assert ["drew", asked, "E"] in seen
    assert not any(event[0] == "drew_card" for event in seen)
    own = [event.plain()[0] for event in events if event.is_for(asked)]
    assert "drew_card" in own


@pytest.mark.parametrize("seed", range(3))
def test_no_event_tells_a_seat_a_card_it_cannot_see(seed: int) -> None:
    match = Match(GAME, {"race_mode": "random"}, 3, seed)
    dice = Dice(seed)
    while match.decision is not None:
        events = match.choose(dice.below(len(match.decision.options)))
        state = match.state
        for seat in range(3):
            told = json.dumps([event.plain() for event in events if event.is_for(seat)])
            for other in range(3):
                hidden = [state.box.facilities[c].id for c in state.hands[other]]  # type: ignore[attr-defined]
                if other != seat:
                    assert not any(f'"{card}"' in told for card in hidden)
