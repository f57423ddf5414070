"""Cyberdoom Tower, chapters 7 and 10: attacks (CT-7.x, CT-10.x)."""

import pytest

from dawndoom.games.cyberdoom_tower.cards.library import library_of
from dawndoom.games.cyberdoom_tower.rules.attack import can_attack
from dawndoom.games.cyberdoom_tower.rules.box import weapons_of
from tests.games.cyberdoom_tower.tower import (
    ROOF,
    asks,
    both,
    choose,
    offered,
    rig,
    told,
    tower,
    with_dice,
)

SIXES = ((6, 6, 6, 6), (6, 6))
ONES = ((1, 1, 1, 1), (1, 1))
SEATS = pytest.mark.parametrize("seat", [0, 1])


@pytest.mark.rule("CT-7.1")
def test_ct_7_1_an_attack_needs_an_ap_and_a_sentinel_in_range() -> None:
    assert "attack" in offered(tower((0, 5)))
    assert "attack" not in offered(tower((0, 4)))
    assert "attack" not in offered(tower((0, 5), defeated=(0,)))
    assert "attack" in offered(tower((ROOF, 0), keys=3))
    state = choose(rig(tower((0, 5)), 1, 2, 3, 4, 5, 6), "attack")
    assert state.ap == [2]
    assert state.attack is not None
    assert state.attack.dice == (1, 2, 3, 4, 5, 6)


@pytest.mark.rule("CT-7.1")
def test_ct_7_1_the_sentinel_of_a_closed_floor_cannot_be_attacked() -> None:
    assert "attack" in offered(tower((0, 0), pos=(2, 7, 7, 7)))
    assert "attack" not in offered(tower((0, 0), pos=(1, 7, 7, 7)))


@pytest.mark.rule("CT-7.2")
def test_ct_7_2_distances_are_those_of_the_table() -> None:
    table = {
        7: [7, 6, 5, 4, 3, 2, 1],
        6: [6, 5, 4, 3, 2, 1, 0],
        5: [5, 4, 3, 2, 1, 0, 0],
        4: [4, 3, 2, 1, 0, 0, 0],
        3: [3, 2, 1, 0, 0, 0, 0],
        2: [2, 1, 0, 0, 0, 0, 1],
        1: [1, 0, 0, 0, 0, 1, 2],
    }
    state = tower((0, 0))
    for pos, row in table.items():
        state.pos[0] = pos
        assert [state.distance(0, sector) for sector in range(7)] == row


@pytest.mark.rule("CT-7.3", "CT-15.6")
def test_ct_7_3_every_weapon_has_its_cost_range_and_damage() -> None:
    facts = {
        weapon.id: (weapon.energy, weapon.card, weapon.range, weapon.damage)
        for weapon in weapons_of(library_of(None).items)
    }
    assert facts == {
        "base": (0, False, 2, 1),
        "laser_cannon": (1, False, 4, 1),
        "plasma_rifle": (1, False, 2, 2),
        "grenade": (0, True, 2, 3),
    }


@pytest.mark.rule("CT-7.3", "CT-15.6")
def test_ct_7_3_only_weapons_in_range_that_can_be_paid_are_offered() -> None:
    near = choose(tower((0, 5), items="laser_cannon plasma_rifle grenade"), "attack")
    assert asks(near) == "choose_weapon"
    assert offered(near) == [
        "weapon base",
        "weapon laser_cannon",
        "weapon plasma_rifle",
        "weapon grenade",
    ]
    far = tower((0, 3), items="laser_cannon plasma_rifle grenade")
    choose(far, "attack")
    assert asks(far) == "modify"
    assert far.attack is not None
    assert far.box.weapons[far.attack.weapon].id == "laser_cannon"
    assert far.energy == [2]
    assert "attack" not in offered(tower((0, 3), items="laser_cannon", energy=1))


@pytest.mark.rule("CT-7.3", "CT-15.6")
@pytest.mark.parametrize(
    ("weapon", "energy", "left"),
    [("laser_cannon", 2, True), ("plasma_rifle", 2, True), ("grenade", 3, False)],
)
def test_ct_7_3_the_cost_is_lost_when_the_attack_fails(
    weapon: str, energy: int, left: bool
) -> None:
    state = rig(tower((0, 5), items=weapon, luck=0), 1, 1, 1, 1, 1, 1)
    choose(state, "attack", f"weapon {weapon}")
    assert state.energy == [energy]
    assert state.has_item(0, state.box.item_number(weapon)) == left
    choose(state, "resolve")
    assert told(state, "missed")
    assert state.damage[0] == 0
    if not left:
        assert state.box.item_number(weapon) not in state.deck


@pytest.mark.rule("CT-7.4")
def test_ct_7_4_four_white_and_two_red_dice_are_rolled_then_modified() -> None:
    state = rig(tower((0, 5)), 6, 5, 4, 3, 2, 1)
    choose(state, "attack")
    assert told(state, "rolled")[0].about == (0, [6, 5, 4, 3, 2, 1])
    assert offered(state) == ["use pm1", "resolve"]
    choose(state, "use pm1")
    assert offered(state) == [
        "die white 6",
        "die white 5",
        "die white 4",
        "die white 3",
        "die red 2",
        "die red 1",
    ]


@pytest.mark.rule("CT-7.5")
def test_ct_7_5_success_is_a_full_placement_when_the_player_resolves() -> None:
    good = choose(with_dice(tower((0, 6)), *SIXES), "resolve")
    assert told(good, "hit")
    bad = choose(with_dice(tower((0, 6)), *ONES), "resolve")
    assert told(bad, "missed")
    spoilt = with_dice(tower((0, 6)), (6, 5, 4, 2), (4, 3))
    assert spoilt.target_at(0).is_filled_by((6, 5, 4, 2, 4, 3))
    choose(spoilt, "use pm1", "die red 4", "value 3", "resolve")
    assert told(spoilt, "missed")


@pytest.mark.rule("CT-7.6")
def test_ct_7_6_the_weapons_damage_is_put_on_the_card_and_excess_is_lost() -> None:
    state = choose(with_dice(tower((0, 6), sentinels="S5 S1 S2 S3"), *SIXES), "resolve")
    assert state.damage[0] == 1
    assert not state.defeated[0]
    grenade = with_dice(tower((0, 6)), *SIXES, weapon=3)
    choose(grenade, "resolve")
    assert grenade.damage[0] == 2
    assert grenade.defeated[0]
    ai = with_dice(tower((ROOF, 0), keys=3, ai="A4"), *SIXES, weapon=3)
    ai.ai_damage = 3
    choose(ai, "resolve")
    assert ai.ai_damage == 5


@pytest.mark.rule("CT-EX-3")
def test_ct_ex_3_the_plasma_rifle_costs_an_energy_and_deals_two_damage() -> None:
    state = rig(tower((0, 5), items="plasma_rifle", sentinels="S5 S1 S2 S3"), 6, 6, 6, 6)
    choose(state, "attack", "weapon plasma_rifle")
    assert state.energy == [2]
    with_dice(state, *SIXES, weapon=2)
    choose(state, "resolve")
    assert state.damage[0] == 2


@pytest.mark.rule("CT-7.7")
def test_ct_7_7_a_failure_brings_an_ability_step_and_no_damage() -> None:
    state = choose(with_dice(tower((0, 6)), *ONES), "resolve")
    assert state.tokens == [0, 2, 1]
    assert state.damage[0] == 0
    hit = choose(with_dice(tower((0, 6), sentinels="S5 S1 S2 S3"), *SIXES), "resolve")
    assert hit.tokens == [1, 1, 1]


@pytest.mark.rule("CT-7.8")
@pytest.mark.parametrize("dice", [SIXES, ONES])
def test_ct_7_8_an_attack_wakes_the_sentinel(
    dice: tuple[tuple[int, ...], tuple[int, ...]],
) -> None:
    state = choose(with_dice(tower((0, 6), sentinels="S5 S1 S2 S3"), *dice), "resolve")
    assert state.active[0]
    assert state.pos[0] == 6


@pytest.mark.rule("CT-7.9")
def test_ct_7_9_after_the_attack_the_turn_ends_with_ap_left() -> None:
    state = rig(tower((0, 5)), 1, 1, 1, 1, 1, 1)
    choose(state, "attack", "resolve")
    assert state.round == 2


@pytest.mark.rule("CT-10.1", "CT-9.8")
def test_ct_10_1_a_defeated_sentinel_brings_an_energy_and_a_step() -> None:
    state = choose(with_dice(tower((0, 6), sentinels="S2 S1 S3 S4"), *SIXES), "resolve")
    assert state.defeated[0]
    assert state.energy == [4]
    assert state.tokens == [0, 2, 1]
    full = with_dice(tower((0, 6), sentinels="S2 S1 S3 S4", energy=6), *SIXES)
    assert choose(full, "resolve").energy == [6]


@pytest.mark.rule("CT-10.2")
def test_ct_10_2_a_defeated_sentinel_does_nothing_and_has_spotted_nobody() -> None:
    state = tower((0, 0), active=(0,), defeated=(0,), spotted=(0,), pos=(2, 7, 7, 7), energy=1)
    assert not state.has_spotted(0, 0)
    choose(state, "walk 1", "end_turn")
    assert state.pos[0] == 2
    assert state.energy == [1]
    assert state.outcome is None
    late = choose(tower((0, 0), defeated=(0,), round=2, pos=(7, 7, 7, 7)), "end_turn")
    assert late.pos == [7, 6, 6, 6]


@pytest.mark.rule("CT-7.1")
@SEATS
def test_ct_7_1_an_attack_takes_an_ap_and_the_sentinel_of_ones_own_floor(seat: int) -> None:
    state = tower(*both(seat, (1, 5)), player=seat, ap=1, sentinels="S1 S5 S2 S3 S4")
    choose(rig(state, 6, 6, 6, 6, 6, 6), "attack")
    assert state.ap[seat] == 0
    assert state.ap[1 - seat] == 1
    choose(state, "resolve")
    assert state.damage == [0, 1, 0, 0, 0]
    assert state.active == [False, True, False, False, False]
    none_left = tower(*both(seat, (1, 5)), player=seat, ap=1)
    none_left.ap[seat] = 0
    assert not can_attack(none_left, seat)


@pytest.mark.rule("CT-7.1", "CT-7.3")
@SEATS
@pytest.mark.parametrize(
    ("items", "sector", "can"),
    [("", 5, True), ("", 4, False), ("laser_cannon", 3, True), ("laser_cannon", 2, False)],
)
def test_ct_7_3_a_weapon_reaches_its_range_and_no_farther(
    seat: int, items: str, sector: int, can: bool
) -> None:
    state = tower(*both(seat, (0, sector)), player=seat, items=items)
    assert ("attack" in offered(state)) == can
    partner = tower(*both(seat, (0, sector)), player=1 - seat, items=items)
    assert can_attack(partner, seat) == (can and not items)


@pytest.mark.rule("CT-7.3", "CT-15.2")
@SEATS
@pytest.mark.parametrize("weapon", ["laser_cannon", "plasma_rifle", "grenade"])
def test_ct_7_3_the_attacker_pays_and_nobody_else(seat: int, weapon: str) -> None:
    state = tower(*both(seat, (0, 5)), player=seat, items=weapon, energy=2)
    choose(state, "attack", f"weapon {weapon}")
    assert state.energy[seat] == (2 if weapon == "grenade" else 1)
    assert state.energy[1 - seat] == 2
    assert (state.items[seat] == 0) == (weapon == "grenade")
    assert told(state, "attacked")[0].about[0] == seat


@pytest.mark.rule("CT-7.3")
@SEATS
def test_ct_7_3_on_the_roof_every_weapon_reaches(seat: int) -> None:
    state = tower(
        *both(seat, (ROOF, 0)), player=seat, keys=4, items="laser_cannon grenade", energy=2
    )
    choose(state, "attack")
    assert offered(state) == ["weapon base", "weapon laser_cannon", "weapon grenade"]


@pytest.mark.rule("CT-7.6", "CT-10.1")
@SEATS
@pytest.mark.parametrize(("weapon", "damage"), [(0, 1), (1, 1), (2, 2), (3, 3)])
def test_ct_7_6_damage_adds_up_to_the_energy_of_the_sentinel(
    seat: int, weapon: int, damage: int
) -> None:
    for before in (0, 1, 2):
        state = tower(*both(seat, (0, 6)), player=seat, sentinels="S5 S1 S2 S3 S4", energy=4)
        state.damage[0] = before
        choose(with_dice(state, *SIXES, weapon=weapon), "resolve")
        total = min(3, before + damage)
        assert state.damage[0] == total
        assert state.defeated[0] == (total == 3)
        is_down = total == 3
        own = state.tokens[3 * seat : 3 * seat + 3]
        assert own == ([0, 2, 1] if is_down else [1, 1, 1])
        # A Bulwark that still stands strikes back, 2 damage.
        assert state.energy[seat] == (5 if is_down else 2)
        assert state.energy[1 - seat] == 4
        assert state.tokens[3 - 3 * seat : 6 - 3 * seat] == [1, 1, 1]


@pytest.mark.rule("CT-7.7", "CT-9.7")
@SEATS
def test_ct_7_7_a_miss_is_the_attackers_own_step(seat: int) -> None:
    for place in ((0, 6), (ROOF, 0)):
        state = tower(*both(seat, place), player=seat, keys=4, energy=6)
        choose(with_dice(state, *ONES), "resolve")
        assert state.tokens[3 * seat : 3 * seat + 3] == [0, 2, 1]
        assert state.tokens[3 - 3 * seat : 6 - 3 * seat] == [1, 1, 1]
        assert told(state, "missed")[0].about[0] == seat


@pytest.mark.rule("CT-7.8")
def test_ct_7_8_an_attack_on_the_ai_wakes_no_sentinel() -> None:
    state = choose(with_dice(tower((ROOF, 0), keys=3), *ONES), "resolve")
    assert not any(state.active)
