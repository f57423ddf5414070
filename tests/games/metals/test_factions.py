"""Metals, chapter 8: factions (ME-8.x) and their conditions."""

import pytest

from dawndoom.core import CardError, CardSet
from dawndoom.games.metals import GAME
from dawndoom.games.metals.cards.reader import read_cards
from dawndoom.games.metals.rules.effects import Attack
from dawndoom.games.metals.rules.sight import FRONT, REAR, SIDE, arc_of
from dawndoom.games.metals.rules.state import Battlefield
from tests.games.metals.field import after_action, in_pool, put


def enemy_points(x: list[str], y: list[str]) -> int:
    """Return what the assault brings seat 1, factions on."""
    return after_action(x, y, factions=True).vp[1]


@pytest.mark.rule("ME-8.1")
def test_me_8_1_the_attackers_owner_gains_by_the_attackers_faction() -> None:
    assert enemy_points(["c3 N metaclyon"], ["c1 N artemisia"]) == 1
    assert enemy_points(["c3 N artemisia"], ["c1 N metaclyon"]) == 0


@pytest.mark.rule("ME-8.2")
def test_me_8_2_bonuses_come_before_damage_on_the_position_after_the_action() -> None:
    state = after_action(
        ["c3 N damaged"], ["c1 N artemisia", "c5 S artemisia"], vp=(0, 18), factions=True
    )
    assert state.outcome is not None
    assert state.vp[1] == 20
    assert state.damaged[0]
    assert not in_pool(state, 0)


@pytest.mark.rule("ME-8.3")
def test_me_8_3_artemisia_scores_on_targets_on_two_points() -> None:
    assert enemy_points(["c3 N"], ["c1 N artemisia"]) == 1
    assert enemy_points(["c2 N"], ["c1 N artemisia"]) == 0


@pytest.mark.rule("ME-8.4", "ME-TX-10")
def test_me_tx_10_an_attack_from_the_side() -> None:
    assert enemy_points(["c3 N"], ["a3 E white_fang"]) == 1
    assert enemy_points(["c3 N"], ["a3 E zipang"]) == 0


@pytest.mark.rule("ME-8.5", "ME-TX-11")
def test_me_tx_11_an_attack_from_the_front() -> None:
    assert enemy_points(["c3 N"], ["c7 S zipang"]) == 1
    assert enemy_points(["c3 N"], ["c7 S white_fang"]) == 0


@pytest.mark.rule("ME-8.5", "ME-TX-12")
def test_me_tx_12_an_attack_from_the_rear() -> None:
    assert enemy_points(["c3 N"], ["c1 N zipang"]) == 1
    assert enemy_points(["c3 N"], ["c1 N white_fang"]) == 0


@pytest.mark.rule("ME-8.4", "ME-8.5")
def test_me_8_4_arcs_for_every_pair_of_directions() -> None:
    table = [[arc_of(facing, towards) for towards in range(4)] for facing in range(4)]
    assert table == [
        [FRONT, SIDE, REAR, SIDE],
        [SIDE, FRONT, SIDE, REAR],
        [REAR, SIDE, FRONT, SIDE],
        [SIDE, REAR, SIDE, FRONT],
    ]


@pytest.mark.rule("ME-8.6")
def test_me_8_6_metaclyon_scores_on_targets_on_a_corner() -> None:
    assert enemy_points(["a1 N"], ["a5 S metaclyon"]) == 1
    assert enemy_points(["a2 N"], ["a5 S metaclyon"]) == 0


@pytest.mark.rule("ME-8.7")
def test_me_8_7_dinorda_scores_on_targets_on_a_city() -> None:
    assert enemy_points(["b2 N"], ["a2 E dinorda"]) == 1
    assert enemy_points(["c2 N"], ["a2 E dinorda"]) == 0


@pytest.mark.rule("ME-8.8", "ME-TX-14")
def test_me_tx_14_corsario_scores_only_on_the_undamaged() -> None:
    state = after_action(["b1 N damaged"], ["e1 W corsario"], factions=True)
    assert in_pool(state, 0)
    assert state.vp[1] == 0
    assert enemy_points(["b1 N"], ["e1 W corsario"]) == 1


@pytest.mark.rule("ME-8.9", "ME-TX-13")
def test_me_tx_13_obsidior_scores_from_two_points_artemisia_at_two_points() -> None:
    assert enemy_points(["c3 N"], ["c5 S obsidior"]) == 1
    assert enemy_points(["c3 N"], ["c5 S artemisia"]) == 1
    assert enemy_points(["c3 N"], ["c6 S obsidior"]) == 0


@pytest.mark.rule("ME-8.10")
def test_me_8_10_two_attackers_both_score_and_one_with_two_targets_scores_twice() -> None:
    assert enemy_points(["c3 N"], ["c1 N artemisia", "a3 E artemisia"]) == 2
    assert enemy_points(["c3 N", "c5 N"], ["c1 N artemisia"]) == 2


@pytest.mark.rule("ME-8.10")
def test_me_8_10_an_attack_without_lasting_effect_scores() -> None:
    assert enemy_points(["b2 N"], ["a2 E dinorda"]) == 1


OWN_FACTION = """
game = "metals"
[[factions]]
id = "mine"
name = "Mine"
vp = 3
when = {when}
[[metals]]
id = "mole"
name = "Mole"
faction = "mine"
art = "block"
"""


def loaded(when: str) -> Battlefield:
    cards = CardSet("mine.toml", OWN_FACTION.replace("{when}", when))
    options = {"factions": True, "metals_per_player": 3, "first_player": "seat0"}
    state = GAME.new(options, 2, 0, cards)
    assert isinstance(state, Battlefield)
    return state


def assault_with(when: str, x: str, y: str) -> int:
    """Return what an attack brings a loaded faction."""
    from tests.games.metals.field import assault

    state = loaded(when)
    put(state, 0, x)
    put(state, 3, y)
    assault(state)
    return state.vp[1]


CONDITIONS = [
    ("{ target_points_eq = 1 }", "e3 N", "e1 N", "c3 N", "c1 N"),
    ("{ target_terrain = 'city' }", "d6 N", "d1 N", "c5 N", "c1 N"),
    ("{ attacker_points_eq = 1 }", "c3 N", "c1 N", "c3 N", "c2 N"),
    ("{ attacker_terrain = 'forest' }", "c5 N", "c4 N", "c5 N", "c3 N"),
    ("{ target_damaged = true }", "c3 N damaged", "c1 N", "c3 N", "c1 N"),
    ("{ arc = ['front'] }", "c3 S", "c1 N", "c3 N", "c1 N"),
    ("{ distance = { op = 'le', n = 2 } }", "c3 N", "c1 N", "c5 N", "c1 N"),
    ("{ distance = { op = 'eq', n = 2 } }", "c3 N", "c1 N", "c2 N", "c1 N"),
    ("{ distance = { op = 'ge', n = 4 } }", "c5 N", "c1 N", "c3 N", "c1 N"),
    ("{ all_of = [{ arc = ['rear'] }, { target_points_eq = 2 }] }", "c3 N", "c1 N", "c2 N", "c1 N"),
    ("{ any_of = [{ arc = ['side'] }, { target_points_eq = 2 }] }", "c3 N", "c1 N", "c2 N", "c1 N"),
]  # fmt: skip


@pytest.mark.rule("ME-8.11")
@pytest.mark.parametrize(("when", "x", "y", "other_x", "other_y"), CONDITIONS)
def test_me_8_11_a_loaded_faction_scores_its_own_points_when_its_condition_holds(
    when: str, x: str, y: str, other_x: str, other_y: str
) -> None:
    assert assault_with(when, x, y) == 3
    assert assault_with(when, other_x, other_y) == 0


@pytest.mark.rule("ME-8.11")
def test_me_8_11_the_words_of_a_faction_are_made_from_its_condition() -> None:
    factions = read_cards(None)[1]
    assert factions[1].text == "+1 point when the attack comes from the target's side"
    assert loaded("{ distance = { op = 'le', n = 1 } }").box.factions[0].text == (
        "+3 points when the target is at most 1 step away"
    )


WRONG_CONDITIONS = [
    ("{ moon = 'full' }", "when"),
    ("{ }", "when"),
    ("{ arc = [] }", "at least one of front, side, rear"),
    ("{ arc = ['above'] }", "a list of front, side, rear"),
    ("{ arc = ['side', 'side'] }", "without repeats"),
    ("{ all_of = [] }", "at least one condition"),
    ("{ all_of = [{ moon = 1 }] }", r"when\.all_of\[1\]"),
    ("{ distance = { op = 'lt', n = 1 } }", r"when\.distance\.op: expected one of le, eq, ge"),
    ("{ distance = 3 }", r"when\.distance: expected a table"),
    ("{ target_points_eq = 5 }", "a whole number from 0 to 2"),
    ("{ target_damaged = 1 }", "true or false"),
    ("{ arc = ['side'], target_points_eq = 1 }", "one condition of"),
]


@pytest.mark.rule("ME-8.11")
@pytest.mark.parametrize(("when", "complaint"), WRONG_CONDITIONS)
def test_me_8_11_a_condition_outside_the_vocabulary_is_refused(when: str, complaint: str) -> None:
    with pytest.raises(CardError, match=complaint):
        loaded(when)


def test_an_attack_knows_all_that_a_condition_may_ask() -> None:
    attack = Attack(0, 2, 3, 1, True, SIDE, 4)
    assert (attack.attacker_points, attack.target_terrain, attack.arc) == (2, 3, SIDE)
