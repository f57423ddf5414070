"""Setup (MD-1), the board (MD-2), content and solo (MD-18), ground rules (MD-0)."""

import pytest

from dawndoom.core import CardError, CardSet, SettingError
from dawndoom.games.metal_dawn import GAME
from dawndoom.games.metal_dawn.cards.reader import check_cards, export_cards
from dawndoom.games.metal_dawn.rules.agents import Harm
from dawndoom.games.metal_dawn.rules.board import blocks_left, mission_tokens_left
from dawndoom.games.metal_dawn.rules.decks import draw_card
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import DOMINUS, FULL_SUPPLY, INTEL, OBJECTIVE, ROBOT
from dawndoom.games.metal_dawn.rules.traits import full_health
from tests.games.metal_dawn.table import (
    activate,
    asked,
    attacks,
    bare,
    code,
    dealt,
    do,
    gear,
    intel,
    mission,
    number_of,
    opened,
    run,
    stand,
    unit,
    weapon,
    words,
)


def first_turn(seats: int, seed: int = 3, **options: object) -> City:
    state = dealt(seats, seed, **options)
    while state.decision is not None and asked(state) != "activate_agent":
        state.choose(0)
    return state


@pytest.mark.rule("MD-0.1", "MD-18.2")
def test_md_18_2_solo_is_one_seat_with_two_divisions() -> None:
    state = first_turn(1)
    assert (state.seats, state.divisions, len(state.agents)) == (1, 2, 4)
    assert state.destroyed.count(True) == 5
    assert state.box.board.robot_health[state.divisions - 2] == 16
    asked_seats = set()
    for _ in range(40):
        if state.decision is None:
            break
        asked_seats.add(state.decision.seat)
        state.choose(len(state.decision.options) - 1)
    assert asked_seats == {0}


@pytest.mark.rule("MD-0.2")
def test_md_0_2_seat_order_is_clockwise_from_lead() -> None:
    state = bare(4)
    state.lead = 2
    assert state.seat_order() == [2, 3, 0, 1]
    assert state.slot_order() == [4, 5, 6, 7, 0, 1, 2, 3]


@pytest.mark.rule("MD-0.3")
def test_md_0_3_group_choices_go_to_the_active_seat_else_to_lead() -> None:
    state = bare(3)
    state.lead = 1
    assert state.decider() == 1
    activate(state, 4)
    assert state.decider() == 2


@pytest.mark.rule("MD-0.4")
def test_md_0_4_a_prohibition_overrides_a_permission() -> None:
    from dawndoom.games.metal_dawn.rules.modifiers import LOCATION_LOCK, THIS_ROUND, Modifier

    state = bare()
    state.modifiers = [Modifier(LOCATION_LOCK, 1, 1, THIS_ROUND)]
    activate(state, 0)
    do(state, "move", "zone 2", "location 2 1")
    assert asked(state) == "action"


@pytest.mark.rule("MD-0.5")
def test_md_0_5_an_ability_that_could_change_nothing_is_not_offered() -> None:
    state = bare()
    stand(state, 0, 12, 2)
    gear(state, 0, "medpack")
    activate(state, 0)
    assert "gear" not in words(state)
    state.health[0] = 1
    activate(state, 0)
    assert "gear" in words(state)


@pytest.mark.rule("MD-0.6")
def test_md_0_6_an_empty_deck_is_made_anew_from_its_discards() -> None:
    state = bare()
    state.discards[INTEL] = [4]
    state.decks[INTEL], state.known[INTEL] = [], []
    assert draw_card(state, INTEL) == 4
    assert draw_card(state, INTEL) == -1


@pytest.mark.rule("MD-0.6")
def test_md_0_6_a_missing_starting_weapon_comes_from_the_normal_deck() -> None:
    from dawndoom.games.metal_dawn.rules.decks import draw_starting
    from dawndoom.games.metal_dawn.rules.terms import START_WEAPON, WEAPON

    state = bare()
    state.decks[START_WEAPON], state.known[START_WEAPON] = [], []
    state.discards[START_WEAPON] = []
    card = draw_starting(state, WEAPON)
    assert not state.box.weapons[card].starting


@pytest.mark.rule("MD-0.7")
def test_md_0_7_discards_go_to_the_pile_of_their_own_deck() -> None:
    from dawndoom.games.metal_dawn.rules.decks import drop_weapon
    from dawndoom.games.metal_dawn.rules.terms import START_WEAPON, WEAPON

    state = bare()
    weapon(state, 0, "night_stick")
    weapon(state, 1, "railgun")
    drop_weapon(state, 0)
    drop_weapon(state, 1)
    names = [state.box.weapons[card].id for card in state.discards[START_WEAPON]]
    assert names[-1] == "night_stick"
    assert state.box.weapons[state.discards[WEAPON][-1]].id == "railgun"


@pytest.mark.rule("MD-0.8", "MD-0.9")
def test_md_0_9_at_a_checkpoint_the_mission_comes_before_the_firewall() -> None:
    state = bare()
    stand(state, 0, 12, 1)
    mission(state, 0, "last_stand")
    state.health[0] = 1
    state.queued = [number_of(list(state.box.firewalls), "anarchy")]
    activate(state, 0)
    assert asked(state) == "mission_reward"
    assert state.queued
    do(state, "retreat")
    assert not state.queued
    assert asked(state) == "action"


@pytest.mark.rule("MD-0.10")
def test_md_0_10_several_agents_suffer_in_seat_order_each_with_its_defeat() -> None:
    state = bare()
    state.lead = 1
    stand(state, 0, 5, 1)
    stand(state, 2, 5, 2)
    gear(state, 0, "kevlar_vest")
    gear(state, 2, "kevlar_vest")
    from dawndoom.games.metal_dawn.rules.board import slots_in

    run(state, *[Harm(slot, 1) for slot in slots_in(state, 4)])
    seats = []
    for _ in range(2):
        assert state.decision is not None
        seats.append(state.decision.seat)
        do(state, "none")
    assert seats == [1, 0]


@pytest.mark.rule("MD-0.11")
def test_md_0_11_ties_are_broken_by_the_deciding_seat() -> None:
    from dawndoom.games.metal_dawn.rules.calls import Resolve

    state = bare()
    stand(state, 0, 5, 1)
    stand(state, 2, 10, 2)
    card = state.box.dominus[number_of(list(state.box.dominus), "missile_lock")]
    run(state, Resolve(card.power.free[0], 0, -1, card.zone))
    assert asked(state) == "card_choice"
    assert words(state) == ["agent anvil", "agent cipher"]
    do(state, "agent cipher")
    assert state.health[2] == 1


@pytest.mark.rule("MD-1.1", "MD-2.1", "MD-2.8")
def test_md_2_1_the_zones_form_a_grid_of_four_columns_and_three_rows() -> None:
    board = opened().board
    assert [zone + 1 for zone in board.neighbours[5]] == [2, 5, 7, 10]
    assert [zone + 1 for zone in board.neighbours[3]] == [3, 8]
    assert sum(len(zones) for zones in board.neighbours) == 34
    assert max(max(row) for row in board.distances) == 5
    assert board.distances[0][11] == 5


@pytest.mark.rule("MD-1.2", "MD-1.3")
def test_md_1_3_the_white_house_lies_on_zone_1_unless_it_is_not_fixed() -> None:
    for seed in range(5):
        state = dealt(seed=seed)
        assert state.box.zones[state.zone_cards[0]].id == "white_house"
        assert len(set(state.zone_cards)) == 12
    loose = [dealt(seed=seed, white_house_fixed=False) for seed in range(12)]
    assert any(state.box.zones[state.zone_cards[0]].id != "white_house" for state in loose)


@pytest.mark.rule("MD-1.4")
@pytest.mark.parametrize(("seats", "ruins"), [(1, 5), (2, 5), (3, 4), (4, 3), (5, 1), (6, 0)])
def test_md_1_4_destroyed_zones_by_divisions(seats: int, ruins: int) -> None:
    state = first_turn(seats, destroyed_choice="random")
    assert state.destroyed.count(True) == ruins


@pytest.mark.rule("MD-1.5")
def test_md_1_5_seat_0_picks_the_destroyed_zones_but_not_the_fixed_white_house() -> None:
    state = dealt(2)
    assert asked(state) == "setup_destroy_zone"
    assert state.decision is not None
    assert state.decision.seat == 0
    assert "zone 1" not in words(state)
    do(state, "zone 7")
    assert state.destroyed[6]
    assert "zone 7" not in words(state)


@pytest.mark.rule("MD-1.6")
def test_md_1_6_the_last_zone_with_pure_intel_cannot_be_destroyed() -> None:
    from dawndoom.games.metal_dawn.rules.opening import destroyable

    state = bare(2, white_house_fixed=False)
    plain = [n for n, card in enumerate(state.box.zones) if 4 not in card.locations]
    assert len(plain) == 5
    state.zone_cards = [plain[0]] * 11 + [0]
    assert 11 not in destroyable(state)
    assert len(destroyable(state)) == 11


@pytest.mark.rule("MD-1.6")
def test_md_1_6_without_intel_a_card_is_swapped_in() -> None:
    from dawndoom.games.metal_dawn.rules.opening import shows_intel
    from dawndoom.games.metal_dawn.rules.setup import swap_in_intel

    state = bare(2, white_house_fixed=False)
    plain = [n for n, card in enumerate(state.box.zones) if 4 not in card.locations]
    state.zone_cards = [plain[0]] * 12
    swap_in_intel(state, list(range(26)))
    assert sum(shows_intel(state, zone) for zone in range(12)) == 1


@pytest.mark.rule("MD-1.7", "MD-18.4")
@pytest.mark.parametrize("content", ["core", "mixed", "tech_war"])
def test_md_1_7_forty_units_of_fixed_numbers_in_every_content(content: str) -> None:
    state = dealt(2, content=content)
    assert tuple(len(pile) for pile in state.supply) == FULL_SUPPLY


@pytest.mark.rule("MD-1.8")
def test_md_1_8_dominus_cards_of_destroyed_zones_are_removed() -> None:
    state = first_turn(2)
    cards = state.decks[DOMINUS] + state.discards[DOMINUS]
    assert len(cards) == 14
    assert not any(state.destroyed[state.box.dominus[card].zone] for card in cards)


@pytest.mark.rule("MD-1.9")
def test_md_1_9_five_codes_face_down_ten_left_sixteen_robot_cards() -> None:
    state = dealt()
    assert len(state.codes) == 5
    assert state.code_state == [0] * 5
    assert len(state.code_deck) == 10
    assert len(set(state.codes + state.code_deck)) == 15
    assert sorted(state.decks[ROBOT]) == list(range(16))


@pytest.mark.rule("MD-1.10", "MD-1.11")
def test_md_1_11_four_firewalls_face_down_six_unseen() -> None:
    state = dealt()
    assert state.track == 1
    assert state.box.board.firewall_spaces == [2, 4, 7, 9]
    assert len(set(state.firewalls + state.firewalls_aside)) == 10
    assert len(state.firewalls) == 4
    assert state.firewall_flipped == [False] * 4


@pytest.mark.rule("MD-1.12", "MD-1.14", "MD-1.16")
def test_md_1_14_each_division_starts_with_its_card_a_token_and_no_intel() -> None:
    state = first_turn(4)
    assert state.zone_token == [-1] * 4
    assert len(set(state.division_cards)) == 4
    assert state.division_used == [False] * 4
    assert state.intel == [[], [], [], []]
    assert state.reserve_weapon == state.reserve_gear == [-1] * 4


@pytest.mark.rule("MD-1.13")
def test_md_1_13_agents_are_dealt_or_drafted_in_snake_order() -> None:
    state = first_turn(3)
    assert len(set(state.agents)) == 6
    assert state.health == [full_health(state, slot) for slot in range(6)]
    draft = dealt(3, agent_deal="draft")
    while asked(draft) != "setup_draft_agent":
        draft.choose(0)
    order = []
    while asked(draft) == "setup_draft_agent":
        assert draft.decision is not None
        order.append(draft.decision.seat)
        draft.choose(0)
    assert order == [0, 1, 2, 2, 1, 0]
    assert len(set(draft.agents)) == 6


@pytest.mark.rule("MD-1.15")
def test_md_1_15_a_division_chooses_which_weapon_and_gear_goes_to_slot_a() -> None:
    state = dealt(2)
    while asked(state) != "setup_weapon":
        state.choose(0)
    chosen = words(state)[1]
    do(state, chosen)
    assert f"weapon {state.box.weapons[state.weapon[0]].id}" == chosen
    state = first_turn(4)
    assert all(state.box.weapons[card].starting for card in state.weapon)
    assert all(state.box.gear[card].starting for card in state.gear)


@pytest.mark.rule("MD-1.17")
def test_md_1_17_six_block_and_six_mission_tokens() -> None:
    state = bare()
    assert (blocks_left(state), mission_tokens_left(state)) == (6, 6)


@pytest.mark.rule("MD-1.18", "MD-18.4")
@pytest.mark.parametrize(("seats", "pool"), [(1, 2), (2, 2), (3, 3), (4, 4), (5, 5), (6, 4)])
def test_md_1_18_the_pool_has_as_many_agents_as_divisions(seats: int, pool: int) -> None:
    state = first_turn(seats)
    assert len(state.pool) == pool
    assert not set(state.pool) & set(state.agents)


@pytest.mark.rule("MD-1.19", "MD-1.20")
def test_md_1_19_one_card_more_than_divisions_and_the_satellite_at_the_last() -> None:
    state = first_turn(3)
    assert len(state.discards[DOMINUS]) == 4
    assert state.dominus == state.box.dominus[state.discards[DOMINUS][-1]].zone
    tokens = sum(state.box.dominus[card].mission for card in state.discards[DOMINUS])
    assert sum(state.tokens) == tokens
    assert not state.modifiers
    spawned = sum(len(state.box.dominus[card].spawn) for card in state.discards[DOMINUS])
    assert sum(face >= 0 for face in state.unit) <= spawned


@pytest.mark.rule("MD-1.21")
def test_md_1_21_exterminate_in_setup_adds_a_card_to_the_first_dominus_phase() -> None:
    from dawndoom.games.metal_dawn.rules.opening import SetupCard

    state = bare()
    state.queued = [number_of(list(state.box.firewalls), "exterminate")]
    state.phase, state.round = "setup", 0
    run(state, SetupCard(1))
    assert state.cards_due == 1


@pytest.mark.rule("MD-1.22", "MD-3.8")
def test_md_1_22_agents_start_off_the_board_and_can_only_move_or_use_cards() -> None:
    state = bare()
    assert state.at == [-1] * 4
    unit(state, 1, 1, "drone_1_none")
    intel(state, 0, "press_conference", "first_aid")
    state.track = 3
    activate(state, 0)
    assert "move" in words(state)
    assert "intel" in words(state)
    assert not {"attack", "hack", "zone_power"} & set(words(state))


@pytest.mark.rule("MD-1.23")
def test_md_1_23_seat_0_chooses_the_first_player_in_tech_war_chance_does() -> None:
    state = dealt(3)
    while asked(state) != "first_player":
        state.choose(0)
    assert state.decision is not None
    assert state.decision.seat == 0
    do(state, "division 2")
    assert state.lead == state.turn == 2
    leads = {first_turn(3, seed, mode="tech_war").lead for seed in range(40)}
    assert leads == {0, 1, 2}


@pytest.mark.rule("MD-1.24")
def test_md_1_24_tech_war_lays_four_objectives_open() -> None:
    state = dealt(2, mode="tech_war")
    assert len(state.objectives) == 4
    assert len(state.decks[OBJECTIVE]) == 16
    assert state.vp == [0, 0]


@pytest.mark.rule("MD-2.2", "MD-2.3", "MD-2.7")
def test_md_2_3_a_location_holds_one_agent_or_one_unit() -> None:
    state = bare()
    unit(state, 3, 1, "drone_1_none")
    stand(state, 1, 3, 2)
    state.dominus = 2
    state.tokens[2] = 2
    activate(state, 0)
    do(state, "move", "zone 3")
    assert words(state) == ["location 3 3", "location 3 4"]


@pytest.mark.rule("MD-2.4")
def test_md_2_4_a_closed_zone_bars_entering_only() -> None:
    state = bare()
    stand(state, 1, 3, 1)
    for location in (2, 3, 4):
        unit(state, 3, location, "drone_1_none")
    state.dominus = 2
    intel(state, 0, "first_aid")
    activate(state, 0)
    do(state, "move")
    assert "zone 3" not in words(state)
    activate(state, 1)
    assert {"attack", "hack"} <= set(words(state))


@pytest.mark.rule("MD-2.5")
def test_md_2_5_a_destroyed_zone_has_no_abilities_but_can_be_entered() -> None:
    state = bare()
    state.destroyed[2] = True
    unit(state, 2, 1, "drone_1_none")
    weapon(state, 0, "carbine")
    activate(state, 0)
    do(state, "move", "zone 3", "location 3 3")
    assert asked(state) == "action"
    assert "zone_power" not in words(state)
    assert "attack" in words(state)


@pytest.mark.rule("MD-2.6", "MD-13.11")
def test_md_2_6_no_unit_ever_comes_into_a_destroyed_zone() -> None:
    from dawndoom.games.metal_dawn.rules.board import room_beside
    from dawndoom.games.metal_dawn.rules.spawn import Spawn

    state = bare()
    state.destroyed[1] = True
    run(state, Spawn((0, 0), (1, 1)))
    assert state.unit == [-1] * 48
    assert state.track == 1
    assert room_beside(state, 0) == [4]


@pytest.mark.rule("MD-18.1", "MD-6.1")
def test_md_18_1_hard_changes_the_damage_of_units_and_nothing_else() -> None:
    assert opened(2).damage == [1, 1, 1, 2]
    assert opened(2, difficulty="hard").damage == [1, 1, 2, 3]


@pytest.mark.rule("MD-18.3")
def test_md_18_3_content_decides_which_cards_are_in_the_decks() -> None:
    for content, sets in (("core", {"core"}), ("tech_war", {"tech_war"})):
        state = dealt(2, content=content)
        found = {state.box.intel[card].set for card in state.decks[INTEL]}
        assert found == sets
        assert state.box.zones[state.zone_cards[0]].id == "white_house"
    mixed = dealt(2, content="mixed")
    assert len(mixed.decks[INTEL]) == 40


@pytest.mark.rule("MD-18.4")
def test_md_18_4_small_sets_are_topped_up_from_the_other() -> None:
    from dawndoom.games.metal_dawn.rules.terms import START_GEAR, START_WEAPON, WEAPON

    state = dealt(2, content="tech_war")
    assert len(state.decks[WEAPON]) == 10
    assert len(state.decks[START_WEAPON]) == 6
    assert len(state.decks[START_GEAR]) == 7
    four = first_turn(4, content="core")
    assert len(four.pool) == 4


@pytest.mark.rule("MD-18.5")
def test_md_18_5_content_and_mode_are_independent() -> None:
    assert dealt(2, content="tech_war", mode="coop").objectives == []
    assert len(dealt(2, content="core", mode="tech_war").objectives) == 4


def test_five_and_six_players_do_not_play_with_core_alone() -> None:
    with pytest.raises(SettingError, match="content"):
        GAME.box({"content": "core"}, 5)
    assert opened(5, content="auto").content == "mixed"


def test_solo_tech_war_is_refused() -> None:
    with pytest.raises(SettingError, match="rivals"):
        GAME.box({"mode": "tech_war"}, 1)


def test_the_exported_cards_can_be_loaded_again() -> None:
    lines = check_cards(CardSet("mine.toml", export_cards()))
    assert "weapons: 52 cards" in lines
    assert "gear: 44 cards" in lines
    assert "units: 76 cards" in lines


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ('game = "metals"', "metal-dawn"),
        ('game = "metal-dawn"\nstuff = 1', "one of the decks"),
        (
            'game = "metal-dawn"\n[[divisions]]\nid = "a"\nname = "A"\neffects = [{ do = "fly" }]',
            "effects.1..do: expected one of",
        ),
        (
            'game = "metal-dawn"\n[[divisions]]\nid = "a"\nname = "A"\n'
            'effects = [{ do = "reveal", n = 2 }]',
            "effects.1..n",
        ),
        (
            'game = "metal-dawn"\n[[codes]]\nid = "a"\nname = "A"\ndifficulty = 3\ncopies = 6\n'
            '[[codes]]\nid = "b"\nname = "B"\ndifficulty = 16\nwhen = "on_hack"\n',
            "three Intel can reach",
        ),
        (
            'game = "metal-dawn"\n[[dominus]]\nid = "a"\nname = "A"\nzone = 1\nspawn = []',
            "a card for zone 2",
        ),
        (
            'game = "metal-dawn"\n[[units]]\nid = "a"\ntype = "drone"\ndefense = 2',
            "defense: expected a whole number from 1 to 1",
        ),
    ],
)
def test_a_card_file_that_does_not_fit_is_refused_in_one_sentence(cards: str, message: str) -> None:
    with pytest.raises(CardError, match=message):
        check_cards(CardSet("mine.toml", cards))


def test_unused_helpers_are_honest() -> None:
    """The bare table is a legal state: it can be dumped, loaded and played on."""
    state = bare(2)
    code(state, 1, "alarm")
    stand(state, 0, 1, 1)
    unit(state, 1, 2, "drone_1_none")
    attacks(state)
    loaded = GAME.load(GAME.dump(state), state.box)
    assert loaded == state
    run(state, Harm(0, 1))
