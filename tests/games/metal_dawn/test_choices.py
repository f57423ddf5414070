"""What is offered: every choice that has an option, and no option that could not be carried out."""

from collections.abc import Callable

import pytest

from dawndoom.games.metal_dawn.rules.calls import Resolve
from dawndoom.games.metal_dawn.rules.modifiers import NO_BLOCK, THIS_ROUND, Modifier
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import DOMINUS, GEAR, INTEL, ROBOT, WEAPON
from dawndoom.games.metal_dawn.rules.view import view
from tests.games.metal_dawn.table import (
    DRONE,
    SOLDIER,
    activate,
    agent,
    asked,
    attach,
    attacks,
    bare,
    code,
    division_card,
    do,
    gear,
    intel,
    mission,
    number_of,
    reserve,
    run,
    second_act,
    stand,
    top,
    unit,
    weapon,
    words,
    zone_card,
)

SUPPRESS = "exterminator_3_suppress"
BOTH = pytest.mark.parametrize("slot", [0, 3])
"""An Agent of each seat."""


# No choice without an option.


def with_nothing(state: City) -> None:
    """Leave nothing to draw, to look at, or to reveal."""
    for deck in range(len(state.decks)):
        state.decks[deck], state.known[deck], state.discards[deck] = [], [], []
    state.code_state = [2] * len(state.codes)


def with_decks(state: City) -> None:
    """Change nothing: an empty city with full decks."""


def with_everything(state: City) -> None:
    """Give everybody Units, wounds and cards."""
    for zone in (1, 3, 6, 7):
        unit(state, zone, 3, DRONE)
        unit(state, zone, 4, SOLDIER, seen=True)
    for slot in range(4):
        stand(state, slot, 6 + slot % 2, 1 + slot // 2)
        state.health[slot] = 1
        weapon(state, slot, "carbine")
        gear(state, slot, "medpack")
        state.weapon_uses[slot] = state.gear_uses[slot] = 1
    for division in range(2):
        intel(state, division, "ping", "triage")
        reserve(state, division, weapon="machete", gear="scope")
    state.tokens[2] = 1


@pytest.mark.rule("MD-0.5")
@pytest.mark.parametrize("act", [1, 2])
@pytest.mark.parametrize("slot", [0, 3])
@pytest.mark.parametrize("fill", [with_nothing, with_decks, with_everything])
def test_md_0_5_a_choice_with_no_option_is_skipped_whatever_card_asks(
    fill: Callable[[City], None], slot: int, act: int
) -> None:
    table = bare()
    fill(table)
    if act == 2:
        second_act(table)
    for number, effect in enumerate(table.box.effects):
        state = table.clone()
        run(state, Resolve(number, slot // 2, slot, 5))
        while state.decision is not None and asked(state) != "activate_agent":
            options = state.decision.options
            assert len(options) > 1, effect.card
            assert len(set(options)) == len(options), effect.card
            state.choose(len(options) - 1)


# No ability that could change nothing.


@BOTH
@pytest.mark.rule("MD-0.5")
@pytest.mark.parametrize("name", ["medpack", "trauma_kit"])
def test_md_0_5_a_medpack_is_offered_for_wounds_here_and_not_for_those_elsewhere(
    slot: int, name: str
) -> None:
    state = bare()
    gear(state, slot, name)
    stand(state, slot, 6, 1)
    stand(state, 1, 7, 1)
    state.health[1] = 1
    activate(state, slot)
    assert "gear" not in words(state)
    stand(state, 1, 6, 2)
    activate(state, slot)
    assert "gear" in words(state)


@BOTH
@pytest.mark.rule("MD-0.5")
def test_md_0_5_triage_is_offered_for_wounds_in_the_city_and_asks_for_their_zone(slot: int) -> None:
    state = bare()
    intel(state, slot // 2, "triage")
    state.health[1] = 1
    activate(state, slot)
    assert "intel" not in words(state), "off the board is no zone"
    for other, zone in ((0, 5), (1, 6), (2, 7)):
        stand(state, other, zone, 1)
    state.health[2] = 1
    activate(state, slot)
    do(state, "intel")
    assert words(state) == ["zone 6", "zone 7"]


@BOTH
@pytest.mark.rule("MD-9.3")
def test_md_9_3_signals_is_offered_until_the_pool_is_full(slot: int) -> None:
    state = bare()
    division_card(state, slot // 2, "signals")
    intel(state, slot // 2, "ping", "triage", "first_aid")
    activate(state, slot)
    assert "division" not in words(state)
    intel(state, slot // 2, "ping", "triage")
    activate(state, slot)
    do(state, "division")
    assert len(state.intel[slot // 2]) == 3


@pytest.mark.rule("MD-7.2")
@pytest.mark.parametrize(
    ("weapons", "gears", "decks"),
    [
        (["railgun"], ["decoy"], ["deck weapon", "deck gear"]),
        (["railgun"], [], ["action"]),
        ([], ["decoy"], ["action"]),
    ],
)
def test_md_7_2_field_repair_offers_only_piles_that_hold_a_card(
    weapons: list[str], gears: list[str], decks: list[str]
) -> None:
    state = bare()
    intel(state, 0, "field_repair")
    state.discards[WEAPON] = [number_of(list(state.box.weapons), name) for name in weapons]
    state.discards[GEAR] = [number_of(list(state.box.gear), name) for name in gears]
    activate(state, 0)
    do(state, "intel")
    if len(decks) > 1:
        assert words(state) == decks
    else:
        do(state, "keep")
        kept = (state.reserve_weapon[0] >= 0, state.reserve_gear[0] >= 0)
        assert kept == (bool(weapons), bool(gears))


@pytest.mark.rule("MD-7.2")
def test_md_7_2_without_any_discarded_card_field_repair_is_not_offered() -> None:
    state = bare()
    intel(state, 0, "field_repair")
    state.discards[WEAPON] = state.discards[GEAR] = []
    activate(state, 0)
    assert "intel" not in words(state)


# Whom and what a card may name.


@pytest.mark.parametrize(
    ("seats", "slot", "others"), [(3, 0, [1, 2]), (3, 2, [0, 2]), (6, 1, [1, 2, 3, 4, 5])]
)
@pytest.mark.rule("MD-7.2")
def test_md_7_2_shared_files_go_to_any_other_division(
    seats: int, slot: int, others: list[int]
) -> None:
    state = bare(seats)
    intel(state, slot // 2, "shared_files")
    activate(state, slot)
    do(state, "intel")
    assert words(state) == [f"division {other}" for other in others]
    do(state, f"division {others[-1]}")
    assert [len(pool) for pool in state.intel].index(1) == others[-1]


@pytest.mark.parametrize("seats", [1, 3, 6])
@pytest.mark.rule("MD-15.6")
def test_md_15_6_any_division_may_be_chosen_to_begin(seats: int) -> None:
    state = attacks(bare(seats))
    divisions = max(2, seats)
    assert words(state) == [f"division {division}" for division in range(divisions)]
    do(state, f"division {divisions - 1}")
    assert (state.lead, state.turn) == (divisions - 1, divisions - 1)


@BOTH
@pytest.mark.rule("MD-7.2")
def test_md_7_2_city_cameras_may_stop_after_one_zone_and_not_before(slot: int) -> None:
    state = bare()
    intel(state, slot // 2, "city_cameras")
    for zone in (3, 4, 5):
        unit(state, zone, 1, SOLDIER)
    activate(state, slot)
    do(state, "intel")
    assert words(state) == ["zone 3", "zone 4", "zone 5"]
    do(state, "zone 4")
    assert words(state) == ["zone 3", "zone 5", "done"]
    do(state, "done")
    assert [state.seen[place] for place in (8, 12, 16)] == [False, True, False]


@BOTH
@pytest.mark.rule("MD-7.2")
def test_md_7_2_ceasefire_is_for_one_zone_with_units(slot: int) -> None:
    state = bare()
    intel(state, slot // 2, "ceasefire")
    unit(state, 3, 1, DRONE)
    unit(state, 4, 1, DRONE)
    activate(state, slot)
    do(state, "intel")
    assert words(state) == ["zone 3", "zone 4"]


@BOTH
@pytest.mark.rule("MD-7.2")
def test_md_7_2_scatter_takes_all_units_from_one_zone(slot: int) -> None:
    state = bare()
    intel(state, slot // 2, "scatter")
    for zone in (3, 8):
        unit(state, zone, 1, DRONE)
        unit(state, zone, 2, DRONE)
    activate(state, slot)
    do(state, "intel", "unit 8 2", "zone 7")
    assert words(state) == ["unit 8 1", "done"]


@pytest.mark.rule("MD-7.2")
def test_md_7_2_equal_cards_are_offered_once() -> None:
    state = bare()
    intel(state, 0, "forecast")
    card, other = (number_of(list(state.box.robot), name) for name in ("crush", "stomp"))
    top(state, ROBOT, card, other, card)
    activate(state, 0)
    do(state, "intel", "deck robot")
    assert words(state) == ["card crush", "card stomp"]
    do(state, "card stomp")
    assert state.decks[ROBOT][-3:] == [card, card, other]


@BOTH
@pytest.mark.rule("MD-9.2")
def test_md_9_2_triangulate_only_looks(slot: int) -> None:
    state = bare()
    agent(state, slot, "overwatch")
    attach(state, slot, "triangulate")
    before = state.decks[DOMINUS][:]
    activate(state, slot)
    do(state, "ability", "deck dominus")
    assert asked(state) == "action"
    assert state.decks[DOMINUS] == before
    assert len(view(state, slot // 2)["decks"]["dominus"]["known"]) == 1
    assert view(state, 1 - slot // 2)["decks"]["dominus"]["known"] == []


@BOTH
@pytest.mark.rule("MD-7.2")
def test_md_7_2_ping_is_not_offered_for_what_its_seat_knows_already(slot: int) -> None:
    state = bare()
    intel(state, slot // 2, "ping")
    bit = 1 << slot // 2
    state.firewall_flipped = [False, False, True, True]
    state.code_known = [bit, 3 - bit, 0, 0, 0]
    state.firewall_known = [bit, 3 - bit, 0, 0]
    code(state, 3, "panic", revealed=True)
    activate(state, slot)
    do(state, "intel")
    assert words(state) == ["code 2", "code 4", "code 5", "firewall 4"]


# Suppress and room.


@pytest.mark.parametrize("slots", [(0, 1), (3, 2)])
@pytest.mark.parametrize(("mover", "other"), [("viper", "overwatch"), ("overwatch", "viper")])
@pytest.mark.rule("MD-6.15")
def test_md_6_15_agents_swap_places_only_if_suppress_holds_neither(
    mover: str, other: str, slots: tuple[int, int]
) -> None:
    for freed in (False, True):
        state = bare()
        agent(state, slots[0], mover)
        agent(state, slots[1], other)
        attach(state, slots[0], "homecoming")
        if freed:
            gear(state, slots[0], "mag_boots")
            gear(state, slots[1], "mag_boots")
        stand(state, slots[0], 6, 1)
        stand(state, slots[1], 9, 1)
        unit(state, 9, 2, SUPPRESS, seen=True)
        activate(state, slots[0])
        assert ("ability" in words(state)) == freed


@pytest.mark.rule("MD-16.13")
def test_md_16_13_nobody_is_pushed_into_a_closed_or_a_suppressed_zone() -> None:
    state = bare()
    stand(state, 2, 5, 1)
    for location in (1, 2, 3, 4):
        unit(state, 1, location, DRONE)
    unit(state, 9, 1, SUPPRESS, seen=True)
    second_act(state, 3)
    state.plans[0] = number_of(list(state.box.robot), "knockback")
    state.dominus = 6
    activate(state, 0)
    do(state, "end")
    assert state.dominus == 4
    assert state.at[2] >> 2 == 5, "zone 6 was the only way"


# Uses.


@BOTH
@pytest.mark.rule("MD-8.5")
def test_md_8_5_hot_reload_offers_only_cards_that_are_there(slot: int) -> None:
    state = bare()
    intel(state, slot // 2, "hot_reload")
    weapon(state, slot, "machete")
    state.weapon_uses[slot] = 1
    activate(state, slot)
    do(state, "intel")
    assert asked(state) == "action", "two uses for the Weapon, no question"
    assert state.weapon_uses[slot] == 3
    assert (state.gear[slot], state.gear_uses[slot]) == (-1, 0)


@BOTH
@pytest.mark.rule("MD-8.5")
def test_md_8_5_a_tool_kit_is_for_the_weapon_alone(slot: int) -> None:
    state = bare()
    gear(state, slot, "tool_kit")
    state.gear_uses[slot] = 1
    weapon(state, slot, "machete")
    activate(state, slot)
    assert "gear" not in words(state)
    state.weapon_uses[slot] = 1
    activate(state, slot)
    do(state, "gear")
    assert state.weapon_uses[slot] == 2, "one use and no more"


@BOTH
@pytest.mark.rule("MD-9.2")
def test_md_9_2_wrench_may_save_the_last_use_of_a_weapon(slot: int) -> None:
    state = bare()
    agent(state, slot, "wrench")
    weapon(state, slot, "railgun")
    stand(state, slot, 6, 1)
    unit(state, 6, 2, "exterminator_5_terrify")
    unit(state, 6, 3, "exterminator_5_terrify")
    activate(state, slot)
    do(state, "ability", "attack", "weapon", "unit 6 2")
    assert state.weapon_uses[slot] == 1
    do(state, "attack", "weapon")
    assert state.weapon[slot] == -1


@BOTH
@pytest.mark.rule("MD-9.2")
def test_md_9_2_field_test_makes_no_weapon_use_free(slot: int) -> None:
    state = bare()
    agent(state, slot, "overwatch")
    attach(state, slot, "field_test")
    weapon(state, slot, "machete")
    stand(state, slot, 6, 1)
    unit(state, 6, 2, "exterminator_4_none", seen=True)
    activate(state, slot)
    assert "ability" not in words(state), "there is no Gear"
    gear(state, slot, "scope")
    activate(state, slot)
    do(state, "ability", "attack", "weapon")
    assert state.weapon_uses[slot] == 3


@BOTH
@pytest.mark.rule("MD-10.6")
@pytest.mark.parametrize(("uses", "offered"), [((1, 1), True), ((2, 0), True), ((1, 0), False)])
def test_md_10_6_field_test_is_paid_with_uses_of_both_cards_together(
    slot: int, uses: tuple[int, int], offered: bool
) -> None:
    state = bare()
    mission(state, slot, "field_test")
    weapon(state, slot, "service_pistol")
    gear(state, slot, "scope" if uses[1] else "mag_boots")
    state.weapon_uses[slot], state.gear_uses[slot] = uses
    activate(state, slot)
    assert ("complete_mission" in words(state)) == offered


# Equipment that is there.


@BOTH
@pytest.mark.rule("MD-8.4")
@pytest.mark.parametrize("where", ["worn", "reserve"])
@pytest.mark.parametrize("kind", ["weapon", "gear"])
def test_md_8_4_only_equipment_that_is_there_can_be_discarded(
    slot: int, kind: str, where: str
) -> None:
    state = bare()
    activate(state, slot)
    assert "discard" not in words(state)
    cards = {"weapon": "machete", "gear": "scope"}
    name = state.box.agents[state.agents[slot]].id
    if where == "reserve":
        reserve(state, slot // 2, **{kind: cards[kind]})
        reserve(state, 1 - slot // 2, weapon="machete", gear="scope")
    elif kind == "weapon":
        weapon(state, slot, cards[kind])
    else:
        gear(state, slot, cards[kind])
    partner = state.box.agents[state.agents[slot ^ 1]].id
    weapon(state, slot ^ 1, "carbine")
    activate(state, slot)
    do(state, "discard")
    left = f"discard {kind} {'reserve' if where == 'reserve' else name}"
    assert sorted(words(state)) == sorted([left, f"discard weapon {partner}"])
    before = sum(len(pile) for pile in state.discards)
    do(state, left)
    assert sum(len(pile) for pile in state.discards) == before + 1
    assert (state.weapon[slot], state.gear[slot]) == (-1, -1)
    assert (state.weapon_uses[slot], state.gear_uses[slot]) == (0, 0)
    assert (state.reserve_weapon[slot // 2], state.reserve_gear[slot // 2]) == (-1, -1)


@BOTH
@pytest.mark.rule("MD-12.12")
def test_md_12_12_sabotage_leaves_no_way_out_and_asks_nobody_without_gear(slot: int) -> None:
    state = bare()
    stand(state, slot, 7, 1)
    stand(state, 1, 7, 2)
    gear(state, slot, "scope")
    card = state.box.dominus[number_of(list(state.box.dominus), "sabotage")]
    health = state.health[:]
    run(state, Resolve(card.power.free[0], 0, -1, card.zone))
    assert asked(state) == "activate_agent"
    assert (state.gear[slot], state.health) == (-1, health)


# Cards that come to an Agent.


@BOTH
@pytest.mark.rule("MD-4.13")
@pytest.mark.parametrize("deck", [WEAPON, GEAR, INTEL])
def test_md_4_13_a_scavenger_draws_one_card_more_but_only_one_intel(slot: int, deck: int) -> None:
    state = bare()
    agent(state, slot, "scavenger")
    zone_card(state, 3, "treasury")
    size = len(state.decks[deck])
    activate(state, slot)
    name = {WEAPON: "weapon", GEAR: "gear", INTEL: "intel"}[deck]
    do(state, "move", "zone 3", "location 3 2", "use", f"deck {name}")
    assert size - len(state.decks[deck]) == (1 if deck == INTEL else 2)


@pytest.mark.parametrize("slot", [0, 3])
@pytest.mark.rule("MD-18.2")
def test_md_18_2_in_solo_play_a_courier_brings_the_card_without_asking(slot: int) -> None:
    state = bare(1)
    agent(state, slot, "courier")
    other = 1 - slot // 2
    activate(state, slot)
    do(state, "move", "zone 4", "location 4 2", "use", f"division {other}")
    assert asked(state) == "action"
    assert len(state.intel[other]) == 1
    assert state.intel[slot // 2] == []


@pytest.mark.parametrize(("slot", "others"), [(0, [1, 2]), (2, [0, 2]), (5, [0, 1])])
@pytest.mark.rule("MD-9.2")
def test_md_9_2_a_courier_may_bring_a_card_to_every_other_division(
    slot: int, others: list[int]
) -> None:
    state = bare(3)
    agent(state, slot, "courier")
    activate(state, slot)
    do(state, "move", "zone 4", "location 4 2", "use")
    assert words(state) == ["keep", *[f"division {other}" for other in others]]
    do(state, "keep")
    assert len(state.intel[slot // 2]) == 1


@BOTH
@pytest.mark.rule("MD-9.2")
def test_md_9_2_who_looks_at_a_card_that_it_knows_learns_nothing(slot: int) -> None:
    state = bare()
    agent(state, slot, "overwatch")
    attach(state, slot, "triangulate")
    for learned in (True, False):
        state.used_round = []
        activate(state, slot)
        before = state.revealed
        do(state, "ability", "deck robot")
        assert (state.revealed > before) == learned


# Boosts and Block tokens.


@BOTH
@pytest.mark.rule("MD-5.4")
@pytest.mark.parametrize("armed", [False, True])
def test_md_5_4_a_scope_is_offered_where_it_brings_a_new_target_and_only_there(
    slot: int, armed: bool
) -> None:
    for zone, offered in ((6, False), (7, True), (8, False)):
        state = bare()
        gear(state, slot, "scope")
        if armed:
            weapon(state, slot, "machete")
        stand(state, slot, 6, 1)
        unit(state, 6, 2, DRONE, seen=True)
        unit(state, zone, 3, DRONE)
        activate(state, slot)
        do(state, "attack", *(["weapon"] if armed else []))
        if offered:
            assert words(state) == ["gear scope", "done"]
        else:
            assert asked(state) != "attack_boost"


@BOTH
@pytest.mark.rule("MD-5.4")
def test_md_5_4_with_a_scope_an_agent_can_attack_what_it_could_not_reach(slot: int) -> None:
    state = bare()
    gear(state, slot, "scope")
    stand(state, slot, 6, 1)
    place = unit(state, 7, 3, DRONE)
    activate(state, slot)
    do(state, "attack")
    assert (state.unit[place], state.gear_uses[slot]) == (-1, 2)


@BOTH
@pytest.mark.rule("MD-5.4")
@pytest.mark.parametrize(("zone", "offered"), [(6, False), (7, True), (8, False)])
def test_md_5_4_the_robot_is_a_new_target_too(slot: int, zone: int, offered: bool) -> None:
    state = bare()
    gear(state, slot, "scope")
    stand(state, slot, 6, 1)
    unit(state, 6, 2, DRONE, seen=True)
    second_act(state, zone)
    activate(state, slot)
    do(state, "attack")
    assert (asked(state) == "attack_boost") == offered


@BOTH
@pytest.mark.rule("MD-5.15")
@pytest.mark.parametrize(("dug_in", "blocked"), [(False, True), (True, False)])
def test_md_5_15_a_stun_baton_blocks_nobody_where_units_are_dug_in(
    slot: int, dug_in: bool, blocked: bool
) -> None:
    state = bare()
    weapon(state, slot, "stun_baton")
    stand(state, slot, 6, 1)
    place = unit(state, 6, 2, SOLDIER)
    if dug_in:
        state.modifiers.append(Modifier(NO_BLOCK, 5, 1, THIS_ROUND))
    activate(state, slot)
    do(state, "attack", "weapon")
    assert state.blocked[place] == blocked


@BOTH
@pytest.mark.rule("MD-0.5")
@pytest.mark.parametrize("zone", [6, None])
def test_md_0_5_what_is_for_the_agent_itself_is_for_nobody_else(
    slot: int, zone: int | None
) -> None:
    state = bare()
    gear(state, slot, "nano_repair")
    if zone is not None:
        for other in range(4):
            stand(state, other, zone, other + 1)
    state.health = [1] * 4
    activate(state, slot)
    do(state, "gear")
    assert asked(state) == "action"
    assert state.health == [2 if other == slot else 1 for other in range(4)]


@BOTH
@pytest.mark.rule("MD-9.2")
def test_md_9_2_who_only_looks_takes_no_knowledge_from_the_other_seat(slot: int) -> None:
    for name, deck in (("triangulate", DOMINUS), ("triangulate", ROBOT)):
        state = bare()
        agent(state, slot, "overwatch")
        attach(state, slot, name)
        state.known[deck][-1] = 3 - (1 << slot // 2)
        activate(state, slot)
        do(state, "ability", "deck dominus" if deck == DOMINUS else "deck robot")
        assert state.known[deck][-1] == 3, "both know it"
