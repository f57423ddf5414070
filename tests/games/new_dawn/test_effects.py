"""Resolving effects (ND-23), their codes, and card files that do not fit (ledger, 8.2, 8.3)."""

import pytest

from dawndoom.core import CardError, CardSet
from dawndoom.games.new_dawn import GAME
from dawndoom.games.new_dawn.cards.reader import export_cards
from dawndoom.games.new_dawn.rules.abilities import ChooseOption
from dawndoom.games.new_dawn.rules.actions import ActionTurn
from dawndoom.games.new_dawn.rules.explore import ExploreCard
from dawndoom.games.new_dawn.rules.state import NOWHERE
from tests.games.new_dawn.table import Table
from tests.games.new_dawn.test_explore import with_card


def explore(table: Table, card: str, region: str = "2-2") -> None:
    table.hand(0, card)
    table.do(ExploreCard(0, True, NOWHERE, False))
    table.answer(f"explore {card}", f"at {region}")


@pytest.mark.rule("ND-23.1")
def test_nd_23_1_here_is_the_facility_explored() -> None:
    table = Table("QU", "HU")
    table.tech(0, "QU3")
    explore(table, "H01", "2-2")
    table.answer("decline", "use QU3")
    assert table.held(0) == {"S": 1}


@pytest.mark.rule("ND-23.2")
def test_nd_23_2_only_options_that_change_something_are_offered() -> None:
    table = Table("MI", "HU")
    explore(table, "E04")
    assert table.options == ["perform 2", "decline"]


@pytest.mark.rule("ND-23.2")
def test_nd_23_2_without_any_option_the_ability_fizzles() -> None:
    table = Table("MI", "HU")
    explore(table, "E02")
    assert table.is_at_rest()


@pytest.mark.rule("ND-23.3")
def test_nd_23_3_an_impossible_step_is_skipped() -> None:
    table = Table("MI", "HU")
    explore(table, "M08")
    table.answer("perform 1")
    assert table.is_at_rest()
    assert table.held(0) == {"M": 1}


@pytest.mark.rule("ND-23.3")
@pytest.mark.parametrize(
    ("card", "held", "asks"),
    [
        ("E05", {"C": 1}, "exchange_resources"),
        ("M06", {}, "move_mhq"),
        ("S03", {"S": 1}, "buy_technology"),
        ("M07", {"C": 1}, "buy_mhq"),
        ("E11", {"C": 1}, "establish_base"),
    ],
)
def test_nd_23_3_granted_steps_may_be_declined(card: str, held: dict[str, int], asks: str) -> None:
    table = Table("MI", "HU")
    table.lay("3-4", "E02")
    table.give(0, **held)
    explore(table, card)
    table.answer("perform 1")
    assert table.asks == asks
    assert table.options[-1] in ("pass", "done")


@pytest.mark.rule("ND-23.4")
def test_nd_23_4_nested_effects_are_finished_first() -> None:
    table = Table("MI", "HU")
    table.hand(0, "H12", "E08")
    table.do(ExploreCard(0, True, NOWHERE, False))
    table.answer("explore H12", "at 2-2", "perform 1", "explore E08", "at 2-3", "perform 1")
    assert [about[1:] for about in table.told("gained")] == [["C", 3], ["S", 1]]


@pytest.mark.rule("ND-23.5", "ND-15.6")
def test_nd_23_5_a_granted_purchase_uses_up_neither_action_nor_step() -> None:
    table = Table("HY", "HU")
    table.state.round = 3
    table.tech(0, "HY5")
    table.give(0, S=1)
    table.do(ActionTurn(0, 1))
    table.answer("use HY5", "buy HY1")
    assert table.asks == "get_resource"


@pytest.mark.rule("ND-23.5")
def test_nd_23_5_a_granted_base_follows_reach_and_cost() -> None:
    table = Table("MI", "HU")
    table.mhq(0)
    table.give(0, C=5)
    explore(table, "E11")
    assert table.options == ["perform 2", "decline"]


@pytest.mark.rule("ND-23.6")
def test_nd_23_6_here_is_not_its_own_neighbour_and_counts_are_taken_when_resolved() -> None:
    table = Table("MI", "HU")
    table.lay("2-3", "S01")
    explore(table, "S05")
    table.answer("perform 1")
    assert table.held(0) == {"S": 1 + 1}


@pytest.mark.rule("ND-23.7")
def test_nd_23_7_neighbours_are_looked_for_in_the_area_alone() -> None:
    table = Table("MI", "HU")
    table.state.facility[table.region("1-2")] = table.card("E05")
    explore(table, "E02", "2-2")
    assert table.is_at_rest()


@pytest.mark.rule("ND-23.8")
def test_nd_23_8_several_things_in_one_window_in_any_order() -> None:
    table = Table("QU", "HU")
    table.tech(0, "QU2", "QU3")
    table.hand(0, "E01", "E02")
    table.do(ExploreCard(0, False, NOWHERE, False))
    table.answer("explore E01", "at 2-2")
    assert table.options == ["use QU2", "use QU3", "done"]
    table.answer("use QU3")
    assert table.options == ["use QU2", "done"]


def test_a_guard_among_other_parts_is_asked() -> None:
    cards = with_card(
        "E08",
        '[{ do = "gain", credits = 3 }]',
        '[{ do = "gain", credits = 2, pay = { military = 1 } }, { do = "gain", credits = 1 }]',
    )
    table = Table("MI", "HU", cards=cards)
    table.give(0, M=1)
    explore(table, "E08")
    table.answer("perform 1")
    assert table.options == ["perform 1", "decline"]
    table.answer("decline")
    assert table.held(0) == {"M": 1, "C": 1}


def test_a_guard_can_drop_cards_and_pay_tokens() -> None:
    cards = with_card(
        "E08",
        '[{ do = "gain", credits = 3 }]',
        """{ choose = [
          [{ do = "gain", credits = 1, pay = { hand_cards = 1 } }],
          [{ do = "gain", vp = 2, pay = { plus_two_tokens = 1, of_base_type = 1 } }],
        ] }""",
    )
    table = Table("MI", "HU", cards=cards)
    table.give(0, P2=1, C=1)
    table.hand(0, "E08", "E01")
    table.do(ExploreCard(0, True, NOWHERE, False))
    table.answer("explore E08", "at 2-2", "perform 2")
    assert table.held(0) == {"VP": 2}


def test_spin_turns_a_facility_once_per_turn() -> None:
    cards = with_card(
        "MI2",
        '{ do = "exchange_resources", times = 2, give = "credits", take = "any" }',
        '{ do = "turn_facility" }',
    )
    table = Table("MI", "HU", cards=cards)
    table.benefits("G3", "O2", "G4", "O4")
    table.tech(0, "MI2")
    table.lay("2-2", "E04", 0)
    table.do(ActionTurn(0, 1))
    table.answer("use MI2", "spin 2-2", "rotate 1")
    assert table.options == ["side E", "side S", "done"]
    table.answer("side E")
    assert table.held(0) == {"RR": 1}
    assert table.state.spun


def test_always_abilities_of_loaded_races_happen_by_themselves() -> None:
    cards = with_card(
        "MI",
        '"paying_for_base", limit = "always", effect = [{ do = "pay_less", resources = 1 }]',
        '"after_production", limit = "always", effect = [{ do = "gain", military = 1 }]',
    )
    table = Table("MI", "HU", cards=cards)
    table.open("after_production")
    assert table.is_at_rest()
    assert table.held(0) == {"M": 1}


def test_the_reach_card_gives_more_white_dice_on_an_ordinary_target() -> None:
    table = Table("ZE", "HU")
    table.tech(0, "ZE6")
    table.lay("2-2", "E08")
    table.lay("4-4", "E01")
    table.mhq(0, "2-2", "4-4")
    table.give(0, C=2)
    table.do(ActionTurn(0, 1))
    table.answer("action seize", "seize 2-2")
    assert table.options == ["use ZE6", "done"]
    table.answer("use ZE6")
    assert table.told("rolled")[0][1] == ["Y", "W"]


def test_the_reach_card_lets_one_establish_two_regions_away() -> None:
    table = Table("ZE", "HU")
    table.tech(0, "ZE6")
    table.lay("4-4", "E08")
    table.lay("2-2", "S04", 1)
    table.mhq(0, "2-2")
    table.give(0, C=2)
    table.do(ActionTurn(0, 1))
    table.answer("action establish")
    assert table.is_used(0, "ZE6")
    assert table.controller("4-4") == 0


# Texts, made from the same data.


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("E01", "Gain 2 Credits."),
        ("E02", "Gain 1 Credit per adjacent Facility (most 3)."),
        ("M05", "Gain 1 Science and 1 Military - OR - gain 1 Military and 1 +2 token."),
        (
            "M12",
            "Draw 1 Facility card; you may explore another card without its ability; "
            "gain 1 Military.",
        ),
    ],
)
def test_the_text_says_what_the_code_does(card: str, text: str) -> None:
    box = GAME.box({}, 2)
    assert box.words.abilities[box.facilities[box.card_of[card]].ability] == text


def test_every_card_has_a_text_of_its_own() -> None:
    box = GAME.box({}, 2)
    texts = [box.words.abilities[card.ability] for card in box.facilities]
    assert len(set(texts)) == 112
    every = [
        *box.words.abilities,
        *box.words.technologies,
        *box.words.races,
        *box.words.stations,
        *box.words.sectors,
    ]
    assert all(text.endswith(".") and "  " not in text for text in every)


@pytest.mark.parametrize(
    ("card", "signs"),
    [
        ("E01", ["C", "C"]),
        ("E02", ["C", "text:≤3"]),
        ("M05", ["S", "M", "text:or", "M", "P2"]),
        ("M12", ["icon:card", "icon:eye", "M"]),
        ("E05", ["text:⇄", "C"]),
    ],
)
def test_the_signs_show_what_the_effects_do(card: str, signs: list[str]) -> None:
    box = GAME.box({}, 2)
    assert box.words.signs[box.facilities[box.card_of[card]].ability] == signs


def test_every_facility_ambassador_and_benefit_has_signs() -> None:
    box = GAME.box({}, 2)
    for card in (*box.facilities, *box.ambassadors, *box.benefits):
        assert box.words.signs[card.ability], card.id


# Card files that do not fit.


def refused(card: str, old: str, new: str) -> str:
    with pytest.raises(CardError) as caught:
        GAME.box({}, 2, with_card(card, old, new))
    return str(caught.value)


GAIN_TWO = '[{ do = "gain", credits = 2 }]'


def test_an_error_names_the_file_the_card_the_field_and_what_was_expected() -> None:
    text = refused("E01", GAIN_TWO, '[{ do = "draw_cards", cards = 1 }, { do = "grab" }]')
    assert text.startswith('mine.toml: facilities "E01": ability[2].do: expected one of gain, ')
    assert text.endswith("got 'grab'.")
    text = refused("E01", GAIN_TWO, '{ choose = [[{ do = "gain", any = 1 }], [{ do = "gain" }]] }')
    assert 'facilities "E01": ability.choose[2][1].' in text
    assert "one or more of credits, science" in text


@pytest.mark.parametrize(
    ("effect", "field"),
    [
        ('{ do = "gain", credits = 0 }', "ability[1].credits"),
        ('{ do = "gain", credits = 1, moons = 1 }', "ability[1].moons"),
        ('{ do = "gain", credits = 1, per = "adjacent_facilities" }', "ability[1].most"),
        ('{ do = "gain", credits = 1, per = "moons", most = 3 }', "ability[1].per"),
        (
            '{ do = "exchange_resources", times = 1, give = "credits", take = "credits" }',
            "ability[1].take",
        ),
        ('{ do = "roll_table", die = "white", rows = [] }', "ability[1].rows"),
        ('{ do = "seize_control", die = "pink", where = "here" }', "ability[1].die"),
        ('{ do = "gain", vp = 1, pay = { any = 1 }, if = { resources = 1 } }', "ability[1].pay"),
        ('{ do = "draw_cards" }', "ability[1].cards"),
        ('{ do = "draw_cards", cards = 1, pay = { credits = 4, any = 6 } }', "ability[1].pay"),
        ('{ do = "add_to_roll", plus = 2 }', "ability[1].do"),
        ('{ do = "pay_less", resources = 1 }', "ability[1].do"),
        ('{ do = "perform_other_option" }', "ability[1].do"),
    ],
)
def test_effects_that_do_not_fit_are_refused_with_their_place(effect: str, field: str) -> None:
    assert f": {field}: expected" in refused("E01", GAIN_TWO, f"[{effect}]")


@pytest.mark.parametrize(
    "ability",
    ["[]", '"gain"', "{ choose = [] }", '{ choose = [[{ do = "gain", any = 1 }]] }', "[1]"],
)
def test_an_ability_is_a_list_of_effects_or_a_choice_of_two_or_more(ability: str) -> None:
    assert 'facilities "E01": ability' in refused("E01", GAIN_TWO, ability)


@pytest.mark.parametrize(
    ("card", "old", "new", "word"),
    [
        ("H01", "strength = 4", "strength = 4\nbase_cost = { credits = 1 }", "base_cost"),
        ("E01", "vp = 2", "vp = 2\nstrength = 3", "strength"),
        ("E01", "max_resources = 2", "max_resources = 1", "max_resources"),
        ("E02", "max_resources = 3", "max_resources = 0", "max_resources"),
        ("E02", 'id = "E02"', 'id = "E01"', "id"),
        ("E02", "Union Economic Center", "Minireen Asteroid Drill", "name"),
        ("E01", 'type = "economic"\nb', 'type = "scientific"\nb', "28 cards of kind economic"),
        ("HU1", 'race = "HU"', 'race = "MI"', "8 Technologies of race HU"),
        (
            "HU1",
            '[{ do = "pay_less", resources = 2 }]',
            '{ choose = [[{ do = "pay_less", resources = 2 }], [{ do = "pay_with_any" }]] }',
            "effect",
        ),
        ("MI1", "credits = 1 }]", "of_base_type = 1 }]", "effect[1].do"),
        ("GA1", '"re_roll_dice", dice = 1', '"seize_control", plus = 2', "effect[1].do"),
        ("G3", '"gain", any = 1', '"receive_benefits", sides = 1', "effect"),
        ("G3", '"green"', '"orange"', "4 cards of kind green"),
        ("HU", "tech_slots = [0, 0, 1, 1, 2, 3]", "tech_slots = [0, -1]", "tech_slots"),
        ("HU", 'limit = "round"', 'limit = "never"', "limit"),
        ("ST3", "tokens = { vp = 2 }", 'tokens = { vp = "many" }', "tokens.vp"),
        ("SE4", "majority", "minority", "minority"),
        ("main", 'alliance_base = "3-3"', 'alliance_base = "9-9"', "alliance_base"),
        ("main", '2 = ["2-2", "5-5"]', '2 = ["4-4", "5-5"]', "frames"),
    ],
)
def test_a_card_file_that_does_not_fit_is_refused(card: str, old: str, new: str, word: str) -> None:
    assert word in refused(card, old, new)


def test_a_wrong_number_of_cards_is_refused() -> None:
    text = export_cards()
    start = text.index('[[aids]]\nid = "AD20"')
    end = text.index("[[stations]]")
    cut = text[:start] + text[end:]
    with pytest.raises(CardError, match="expected 20 cards, got 19"):
        GAME.box({}, 2, CardSet("mine.toml", cut))


def test_a_card_file_of_another_game_is_refused() -> None:
    with pytest.raises(CardError, match="new-dawn"):
        GAME.box({}, 2, CardSet("mine.toml", 'game = "chess"'))


def test_the_exported_cards_can_be_loaded_again() -> None:
    assert GAME.check_cards is not None
    lines = GAME.check_cards(CardSet("mine.toml", GAME.cards()))
    assert "facilities: 112" in lines


@pytest.mark.rule("ND-23.3")
def test_two_seats_never_share_a_question() -> None:
    table = Table("MI", "HU")
    ability = table.state.box.facilities[table.card("E08")].ability
    table.lay("2-2", "E08")
    table.do(ChooseOption(1, ability, table.region("2-2"), 3, True))
    assert table.asked == 1
