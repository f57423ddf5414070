"""Cyberdoom Tower: what the view foresees of an option is what then happens."""

from typing import Any

import pytest

from dawndoom.core import CardSet
from dawndoom.games.cyberdoom_tower import GAME
from dawndoom.games.cyberdoom_tower.rules.chances import chance_to_hide
from dawndoom.games.cyberdoom_tower.rules.state import Tower
from dawndoom.games.cyberdoom_tower.rules.turn import CHOOSE_ACTION
from tests.games.cyberdoom_tower.tower import (
    ROOF,
    asks,
    both,
    choose,
    offered,
    offers,
    resume,
    rig,
    told,
    tower,
    with_dice,
)

SEATS = pytest.mark.parametrize("seat", [0, 1])


def lucky_crate() -> CardSet:
    """Return cards whose first crate lies on a sector that also gives Luck."""
    text = GAME.cards().replace('symbols = ["crate"]', 'symbols = ["crate", "luck"]', 1)
    return CardSet("mine.toml", text)


def at_the_crate(luck: int, **settings: str) -> Tower:
    """Return a player beside the crate of F1, which lies at the bottom."""
    for seed in range(200):
        state = GAME.new(settings, 1, seed, lucky_crate())
        assert isinstance(state, Tower)
        if state.box.floors[state.floors[0]].id == "F1" and state.hide_target(0, 2) == 4:
            state.sector, state.luck, state.energy = [1], [luck], [1]
            return resume(state, *state.agenda[:-1], CHOOSE_ACTION)
    raise AssertionError


def coming(state: Tower, words: str) -> dict[str, Any]:
    """Return what an option would bring."""
    found: dict[str, Any] = GAME.see(state, 0)["forecast"][offered(state).index(words)]
    return found


@pytest.mark.parametrize("refill", ["repeat", "once"])
@pytest.mark.parametrize("luck", [0, 1, 2, 5, 6])
def test_the_luck_of_a_crates_sector_counts_once_before_and_after_the_walk(
    luck: int, refill: str
) -> None:
    state = at_the_crate(luck, refill=refill)
    before = coming(state, "walk 2")
    had = min(6, luck + 1)
    assert before["hide"]["with_luck"] == chance_to_hide(4, had)
    assert before["loot"]["with_luck"] == chance_to_hide(5, had)
    choose(state, "walk 2")
    assert state.luck == [had]
    assert coming(state, "loot")["hide"] == before["loot"]
    assert coming(state, "pass")["hide"] == before["hide"]


@pytest.mark.parametrize("luck", [0, 1, 2, 3, 4, 5, 6])
def test_the_chance_to_hide_is_the_share_of_rolls_that_hide(luck: int) -> None:
    hidden = []
    for thrown in range(1, 7):
        state = rig(tower((0, 3), luck=luck, energy=1), thrown)
        chance = coming(state, "walk 5")["hide"]
        choose(state, "walk 5")
        hidden.append(bool(told(state, "hidden")) or asks(state) == "spend_luck_hide")
    assert chance["target"] == 6
    assert chance["chance"] == pytest.approx(1 / 6)
    assert chance["with_luck"] == pytest.approx(sum(hidden) / 6)


@SEATS
def test_a_walk_foresees_its_gains_for_who_walks(seat: int) -> None:
    lucks = [3, 3]
    lucks[seat] = 6
    state = tower(*both(seat, (0, 0)), player=seat, luck=lucks, energy=3)
    gains = {words: coming(state, words)["gains"] for words in offers(state, "walk")}
    assert gains == {
        "walk 1": [],
        "walk 2": ["crate"],
        "walk 3": ["energy"],
        "walk 4": [],
        "walk 5": ["key"],
    }
    state.luck = [5, 5]
    state.energy[seat] = 6
    assert coming(state, "walk 4")["gains"] == ["luck"]
    assert coming(state, "walk 3")["gains"] == []
    state.round = 12
    assert coming(state, "walk 2")["gains"] == ["crate"]
    state.round = 13
    assert [coming(state, f"walk {sector}")["gains"] for sector in (2, 3, 4, 5)] == [
        [],
        [],
        [],
        ["key"],
    ]


def test_a_looted_crate_a_used_symbol_and_a_taken_key_bring_nothing() -> None:
    state = tower((0, 0), energy=5, refill="once", keys=1)
    state.looted[0] = 1 << 2
    state.drained[0] = 1 << 3 | 1 << 4
    state.key_at[0] = 0
    for sector in range(1, 6):
        assert coming(state, f"walk {sector}")["gains"] == []
    assert coming(state, "walk 2")["loot"] is None
    state.looted[0] = 1 << 3
    assert coming(state, "walk 2")["loot"] is not None
    state.deck.clear()
    assert coming(state, "walk 2")["loot"] is None


@SEATS
def test_who_is_spotted_or_needs_no_test_sees_that(seat: int) -> None:
    spotted = tower(*both(seat, (0, 0)), player=seat, spotted=(0,), luck=6)
    hide = coming(spotted, "walk 2")["hide"]
    assert (hide["needed"], hide["spotted"], hide["chance"], hide["with_luck"]) == (
        True,
        True,
        0,
        0,
    )
    free = tower(*both(seat, (0, 2)), player=seat, defeated=(0,))
    assert not coming(free, "walk 1")["hide"]["needed"]
    back = tower(*both(seat, (0, 2)), player=seat)
    assert not coming(back, "walk 0")["hide"]["needed"]
    assert coming(back, "walk 1")["hide"]["needed"]


@SEATS
def test_the_suit_and_missing_luck_are_foreseen(seat: int) -> None:
    state = tower(*both(seat, (0, 3)), player=seat, items="tecno_suit", luck=2, energy=1)
    choose(rig(state, 3), "walk 5")
    worn, bare = GAME.see(state, 0)["forecast"]
    assert (worn["hide"]["target"], bare["hide"]["target"]) == (5, 6)
    assert worn["hide"]["chance"] == pytest.approx(2 / 6)
    assert bare["hide"]["with_luck"] == pytest.approx(3 / 6)
    choose(state, "use_suit")
    assert GAME.see(state, 0)["forecast"] == [{"missing": 2}, {}]


@SEATS
def test_every_weapon_held_says_why_it_cannot_be_used(seat: int) -> None:
    items = "laser_cannon plasma_rifle grenade"
    far = GAME.see(tower(*both(seat, (0, 3)), player=seat, items=items, energy=1), seat)["weapons"]
    assert {weapon["id"]: weapon["why_not"] for weapon in far} == {
        "base": "range 2, distance 4",
        "laser_cannon": "needs 2 Energy",
        "plasma_rifle": "range 2, distance 4",
        "grenade": "range 2, distance 4",
    }
    roof = GAME.see(tower(*both(seat, (ROOF, 0)), player=seat, items=items, keys=4), seat)
    assert {weapon["why_not"] for weapon in roof["weapons"]} == {""}
    down = GAME.see(tower(*both(seat, (0, 5)), player=seat, defeated=(0,)), seat)["weapons"]
    assert down == [{"id": "base", "why_not": "the sentinel is defeated"}]
    closed = GAME.see(tower(*both(seat, (0, 0)), player=seat, pos=(1,)), seat)["weapons"]
    assert closed == [{"id": "base", "why_not": "the floor is closed"}]


def test_dice_foresee_the_chance_after_each_option() -> None:
    state = with_dice(tower((0, 6), luck=1, tokens=(0, 2, 1)), (6, 4, 2, 1), (4, 4))
    by_words = dict(zip(offered(state), GAME.see(state, 0)["forecast"], strict=True))
    assert by_words["resolve"] == {"chance": 0.0, "free": 0.0}
    assert by_words["use pm1"]["free"] == 1.0
    assert 0 < by_words["use reroll"]["free"] <= by_words["use reroll"]["chance"] <= 1
    choose(state, "use pm1")
    dice = dict(zip(offered(state), GAME.see(state, 0)["forecast"], strict=True))
    assert dice["die white 4"]["free"] == 1.0
    choose(state, "die white 4")
    values = dict(zip(offered(state), GAME.see(state, 0)["forecast"], strict=True))
    assert values["value 5"]["free"] == 1.0
    assert values["value 3"]["free"] < 1.0
    choose(state, "value 5")
    assert coming(state, "resolve") == {"chance": 1.0, "free": 1.0}
