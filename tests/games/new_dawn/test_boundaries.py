"""Clauses at their boundary: the last case that is allowed, and the first that is not."""

import pytest

from dawndoom.games.new_dawn import GAME
from dawndoom.games.new_dawn.rules.abilities import ChooseOption
from dawndoom.games.new_dawn.rules.actions import ActionTurn, EstablishTarget
from dawndoom.games.new_dawn.rules.aid import AidPick
from dawndoom.games.new_dawn.rules.ambassadors import AmbassadorPick
from dawndoom.games.new_dawn.rules.explore import Explore, ExploreCard, explorable
from dawndoom.games.new_dawn.rules.hand import Cull, DrawCards, DrawStep
from dawndoom.games.new_dawn.rules.headquarters import BuySlot, MovePick, MoveStep
from dawndoom.games.new_dawn.rules.rounds import ROUND_END
from dawndoom.games.new_dawn.rules.seize import (
    NO_DICE,
    SeizeTarget,
    attack_roll,
    begin_contest,
    defence_roll,
)
from dawndoom.games.new_dawn.rules.setup import roll_free_region
from dawndoom.games.new_dawn.rules.state import NOWHERE
from dawndoom.games.new_dawn.rules.terms import terms
from tests.games.new_dawn.table import Table, seated

SEATS = pytest.mark.parametrize("seat", [0, 1, 2])


def establish(seat: int, discount: int = 0, free: bool = False) -> EstablishTarget:
    return EstablishTarget(seat, discount, 0, NOWHERE, free, True)


def seize(seat: int, dice: tuple[int, ...] = NO_DICE, free: bool = False) -> SeizeTarget:
    return SeizeTarget(seat, 0, dice, 0, NOWHERE, free, True)


# Exploring.


@SEATS
@pytest.mark.parametrize("card", ["E01", "H28"])
@pytest.mark.rule("ND-6.2")
def test_nd_6_2_beside_any_card_one_may_explore_and_nowhere_else(seat: int, card: str) -> None:
    table = Table(seats=4)
    table.lay("5-5", card)
    names = {table.state.box.board.names[region] for region in explorable(table.state, NOWHERE)}
    beside = {"4-5", "4-6", "5-4", "5-6", "6-4", "6-5", "6-6"}
    assert names == {"2-2", "2-3", "2-4", "3-2", "3-4", "4-2", "4-3", "4-4"} | beside
    table.hand(seat, "E02", "E03")
    table.do(Explore(seat))
    table.answer("explore E02")
    assert table.asked == seat
    assert set(table.options) == {f"at {name}" for name in names}


@SEATS
@pytest.mark.rule("ND-6.3")
def test_nd_6_3_a_card_laid_face_up_is_known_and_cannot_be_taken_back(seat: int) -> None:
    table = Table(seats=3)
    table.hand(seat, "E08", "E02")
    table.do(ExploreCard(seat, False, NOWHERE, True))
    table.answer("explore E08")
    before = table.state.revealed
    assert (table.state.aside, table.state.aside_of) == (table.card("E08"), seat)
    table.answer("at 2-2")
    assert table.state.revealed == before + 1
    assert table.state.aside == -1


@SEATS
@pytest.mark.rule("ND-5.6")
def test_nd_5_6_a_discarded_card_is_known_to_all(seat: int) -> None:
    table = seated("QU", seat)
    table.tech(seat, "QU8")
    table.hand(seat, "E01", "E02", "S01")
    table.open("round_end", seat)
    before = table.state.revealed
    table.answer("use QU8", "discard S01", "discard E01")
    assert table.state.revealed == before + 2
    assert table.state.discard == [table.card("S01"), table.card("E01")]
    assert table.hand_ids(seat) == ["E02"]


# Reach.


@SEATS
@pytest.mark.rule("ND-10.2")
def test_within_reach_one_establishes_without_the_card_for_farther_reach(seat: int) -> None:
    table = seated("ZE", seat)
    table.tech(seat, "ZE6")
    table.lay("2-2", "E08")
    table.give(seat, C=2)
    table.do(establish(seat))
    table.answer("establish 2-2")
    assert table.controller("2-2") == seat
    assert not table.is_used(seat, "ZE6")


@SEATS
@pytest.mark.rule("ND-10.2")
def test_where_no_mhq_is_needed_the_card_for_farther_reach_stays_ready(seat: int) -> None:
    table = seated("ZE", seat)
    table.tech(seat, "ZE6")
    table.lay("5-5", "E08")
    table.give(seat, C=2)
    table.do(establish(seat, free=True))
    table.answer("establish 5-5")
    assert table.controller("5-5") == seat
    assert not table.is_used(seat, "ZE6")


@SEATS
@pytest.mark.parametrize(("mhq", "offered"), [("3-3", True), ("3-2", True), ("4-2", False)])
@pytest.mark.rule("ND-10.2", "ND-12.1")
def test_farther_reach_is_two_regions_and_no_more(seat: int, mhq: str, offered: bool) -> None:
    table = seated("ZE", seat)
    table.tech(seat, "ZE6")
    table.lay("1-2", "E08")
    table.lay("4-2", "E01", (seat + 1) % 3)
    table.lay("3-2", "S04", (seat + 1) % 3)
    table.give(seat, C=2)
    table.mhq(seat, mhq)
    table.do(establish(seat))
    assert ("establish 1-2" in table.options) == offered
    table.rest()
    table.do(seize(seat))
    assert ("seize 1-2" in table.options) == offered
    table.rest()
    table.state.used[seat] = -1
    table.do(seize(seat))
    assert "seize 1-2" not in table.options


# Seize Control.


@SEATS
@pytest.mark.rule("ND-12.7")
def test_nd_12_7_a_defenders_mhq_two_regions_away_gives_no_die(seat: int) -> None:
    table = Table("HU", "MI", "WI")
    defender = (seat + 1) % 3
    table.lay("2-2", "E01", defender)
    table.lay("4-4", "S01")
    table.lay("2-3", "S02")
    table.mhq(seat, "2-2")
    table.mhq(defender, "4-4", "2-3")
    table.do(seize(seat))
    table.answer("seize 2-2")
    assert [about[:2] for about in table.told("rolled")] == [[seat, ["Y"]], [defender, ["Y", "W"]]]


@SEATS
@pytest.mark.rule("ND-12.3", "ND-14.2")
def test_an_attack_without_mhqs_rolls_the_dice_of_its_card_alone(seat: int) -> None:
    table = seated("HU", seat)
    table.lay("2-2", "H05")
    table.lay("2-3", "S01")
    table.mhq(seat, "2-2", "2-3", "3-3")
    table.ambassadors("A3")
    table.give(seat, M=2)
    table.dice("R4", "R5")
    table.do(AmbassadorPick(seat, False, 0, True))
    table.answer("send A3", "visit 2-2", "perform 1", "seize 2-2")
    assert table.told("rolled") == [[seat, ["R", "R"], [4, 5], 0, 9]]
    assert table.told("lost") == [[seat, -1, "H05", 9, 9]]


@SEATS
@pytest.mark.rule("ND-12.5", "ND-13.9")
def test_nd_12_5_one_more_than_the_number_to_beat_is_enough(seat: int) -> None:
    table = seated("HU", seat)
    table.lay("2-2", "H05")
    table.mhq(seat, "2-2")
    table.give(seat, P2=2)
    table.dice("Y6")
    table.do(seize(seat))
    table.answer("seize 2-2", "token P2", "token P2")
    assert table.told("won") == [[seat, -1, "H05", 10, 9]]
    assert table.controller("2-2") == seat


@SEATS
@pytest.mark.rule("ND-13.3", "ND-13.6")
def test_turning_dice_to_their_highest_face_needs_a_die_below_it(seat: int) -> None:
    table = seated("ZE", seat)
    table.state.used[seat] = 1 << 8
    table.tech(seat, "ZE5")
    table.lay("2-2", "E01")
    table.mhq(seat, "2-2", "3-3")
    table.dice("Y6", "W6", "R6")
    table.do(seize(seat, (0, 0, 1, 0)))
    table.answer("seize 2-2")
    assert table.told("won") == [[seat, -1, "E01", 18, 4]]
    assert not table.is_used(seat, "ZE5")


@SEATS
@pytest.mark.rule("ND-12.4", "ND-19.1")
def test_two_shields_lie_where_they_were_put_and_add_up_on_one_facility(seat: int) -> None:
    table = seated("HU", seat)
    table.ambassadors("A6")
    first, second = table.lay("2-2", "E01", seat), table.lay("2-3", "E02")
    ability = table.state.box.ambassadors[table.state.ambassadors[0]].ability
    table.mhq(seat)
    table.perform(ability, "2-2", seat)
    assert table.is_at_rest()
    table.perform(ability, "2-3", seat)
    assert table.is_at_rest()
    assert table.state.shields == [first, 2, second, 2]
    assert begin_contest(table.state, seat, second).target == 4 + 2
    contest = begin_contest(table.state, (seat + 1) % 3, first)
    assert defence_roll(table.state, contest).flat == 2
    table.perform(ability, "2-2", seat)
    table.answer("shield 2-3")
    assert table.state.shields == [first, 2, first, 2]
    contest = begin_contest(table.state, (seat + 1) % 3, first)
    assert defence_roll(table.state, contest).flat == 4
    assert begin_contest(table.state, seat, second).target == 4


# Windows of others.


@SEATS
@pytest.mark.parametrize("neighbour", ["own", "nobody", "third", "none"])
@pytest.mark.rule("ND-23.9")
def test_nd_23_9_oppgain_is_for_those_who_control_a_facility_beside_it(
    seat: int, neighbour: str
) -> None:
    table = seated("QU", seat)
    gainer, third = (seat + 1) % 3, (seat + 2) % 3
    table.tech(seat, "QU7")
    table.lay("2-2", "E08")
    table.lay("4-4", "M09", seat)
    if neighbour != "none":
        table.lay("2-3", "S04", {"own": seat, "nobody": -1, "third": third}[neighbour])
    table.gain("2-2", gainer)
    if neighbour == "own":
        assert (table.asked, table.options) == (seat, ["use QU7", "done"])
    else:
        assert table.is_at_rest()


@SEATS
@pytest.mark.rule("ND-23.9")
def test_nd_23_9_ones_own_gain_is_no_opponents_gain(seat: int) -> None:
    table = seated("QU", seat)
    table.tech(seat, "QU7")
    table.lay("2-2", "E08")
    table.lay("2-3", "S04", seat)
    table.gain("2-2", seat)
    assert table.is_at_rest()


@SEATS
@pytest.mark.rule("ND-23.8")
def test_oppaid_is_for_the_others_and_not_for_the_sender(seat: int) -> None:
    table = seated("WI", seat)
    table.tech(seat, "WI8")
    table.aid_row("AD05", "AD09", "AD19")
    table.give(seat, C=1)
    table.give((seat + 2) % 3, C=2)
    table.do(AidPick(seat, 0))
    table.answer("aid AD05")
    assert table.is_at_rest()
    table.aid_row("AD05", "AD09", "AD19")
    table.do(AidPick((seat + 2) % 3, 0))
    table.answer("aid AD05")
    assert (table.asked, table.options) == (seat, ["use WI8", "done"])


# Technologies.


@SEATS
@pytest.mark.rule("ND-7.6")
def test_nd_7_6_one_technology_is_readied_where_the_card_says_one(seat: int) -> None:
    table = seated("ZE", seat)
    table.tech(seat, "ZE7")
    table.tech(seat, "ZE1", "ZE2", used=True)
    table.open("action_turn", seat)
    table.answer("use ZE7", "ready ZE2")
    assert table.is_at_rest()
    assert table.is_used(seat, "ZE1")
    assert not table.is_used(seat, "ZE2")
    assert table.held(seat) == {"S": 1}


@SEATS
@pytest.mark.rule("ND-7.6", "ND-23.3")
def test_nd_7_6_readying_may_be_declined(seat: int) -> None:
    table = seated("HY", seat)
    table.tech(seat, "HY8")
    table.tech(seat, "HY1", "HY2", used=True)
    table.open("action_turn", seat)
    table.answer("use HY8")
    assert table.options == ["ready HY1", "ready HY2", "pass"]
    table.answer("ready HY2", "pass")
    assert table.is_used(seat, "HY1")
    assert not table.is_used(seat, "HY2")


# What an effect grants may be declined.


@SEATS
@pytest.mark.parametrize(
    ("card", "asks"),
    [
        ("M11", "seize_control"),
        ("S08", "use_ambassador"),
        ("E13", "send_aid"),
        ("M07", "buy_mhq"),
        ("S03", "buy_technology"),
        ("E21", "establish_base"),
        ("M10", "explore_card"),
        ("E22", "steal_resource"),
        ("M08", "recall_mhq"),
    ],
)
@pytest.mark.rule("ND-23.3")
def test_nd_23_3_what_a_card_grants_may_be_declined(seat: int, card: str, asks: str) -> None:
    table = seated("HU", seat)
    table.lay("2-3", "E02")
    table.ambassadors("A7")
    table.aid_row("AD05", "AD09", "AD19")
    other = (seat + 1) % 3
    table.mhq(other, "2-3")
    table.give(other, M=1)
    table.give(seat, C=2, S=2, M=2)
    table.hand(seat, card, "E05")
    table.do(ExploreCard(seat, True, NOWHERE, True))
    table.answer(f"explore {card}", "at 2-2", "perform 1")
    assert (table.asked, table.asks) == (seat, asks)
    assert table.options[-1] == "pass"
    table.answer("pass")
    assert table.is_at_rest()
    assert table.held(other) == {"M": 1}


# Discounts.

COSTS = pytest.mark.parametrize("card", ["E01", "S02", "M01", "E10", "S03", "M02", "S05"])


@COSTS
@SEATS
@pytest.mark.rule("ND-18.3")
def test_nd_18_3_a_discount_helps_with_symbols_of_every_kind(seat: int, card: str) -> None:
    table = seated("HU", seat)
    table.tech(seat, "HU3")
    table.lay("2-2", card)
    table.give(seat, C=2, S=2, M=2)
    table.do(establish(seat))
    table.answer("establish 2-2")
    assert (table.asked, table.options) == (seat, ["use HU3", "done"])
    table.answer("use HU3")
    while table.asks == "choose_payment":
        table.state.choose(0)
    cost = sum(table.state.box.facilities[table.card(card)].cost)
    assert sum(table.held(seat).values()) == 6 - (cost - 1)


@COSTS
@SEATS
@pytest.mark.rule("ND-18.3")
def test_nd_18_3_a_card_is_not_asked_for_when_nothing_is_owed(seat: int, card: str) -> None:
    table = seated("HU", seat)
    table.tech(seat, "HU3")
    table.lay("2-2", card)
    table.do(establish(seat, discount=2))
    table.answer("establish 2-2")
    assert not table.is_used(seat, "HU3")
    assert table.controller("2-2") == seat


@COSTS
@SEATS
@pytest.mark.rule("ND-18.3")
def test_paying_with_any_resource_is_offered_for_symbols_that_are_not_any_anyway(
    seat: int, card: str
) -> None:
    table = seated("WI", seat)
    table.tech(seat, "WI4")
    table.lay("2-2", card)
    table.give(seat, C=2, S=2, M=2)
    table.do(establish(seat))
    table.answer("establish 2-2")
    cost = table.state.box.facilities[table.card(card)].cost
    if sum(cost) == cost[3]:
        assert table.asks == "choose_payment"
        return
    assert (table.asked, table.options) == (seat, ["use WI4", "done"])
    table.answer("use WI4")
    decision = table.state.decision
    assert decision is not None
    assert decision.about == (0, 0, 0, sum(cost), 0)


# Sectors and Stations.


@SEATS
@pytest.mark.rule("ND-8.3", "ND-11.2", "ND-22.2")
def test_se2_a_bought_mhq_never_enters_the_asteroid_belt(seat: int) -> None:
    table = seated("HU", seat, seats=4)
    table.sector("SE2", "5-5", "5-6", "6-5", "6-6")
    table.lay("4-4", "E01")
    table.lay("5-5", "E02")
    table.lay("6-6", "E05")
    table.give(seat, M=2)
    table.do(BuySlot(seat, 0, True))
    table.answer("slot 1")
    assert table.options == ["place 3-3", "place 4-4"]
    table.rest()
    table.mhq(seat, "4-4")
    table.do(MoveStep(seat))
    table.answer("move 4-4")
    assert table.options == ["to 3-3", "to 5-5"]
    table.answer("to 5-5")
    table.do(MoveStep(seat))
    table.answer("move 5-5")
    assert table.options == ["to 3-3", "to 4-4", "to 6-6"]


# Who has nothing to decide is told of no decision.


@SEATS
@pytest.mark.rule("ND-5.3")
def test_nd_5_3_an_empty_hand_has_nothing_to_discard(seat: int) -> None:
    table = Table(seats=3)
    table.state.round = 3
    table.do(DrawStep(seat))
    assert table.asks == "draw_card"
    assert table.told("forced") == []
    table.rest()
    table.hand(seat, "E01")
    table.do(DrawStep(seat))
    table.answer("discard E01")
    assert table.asks == "draw_card"
    assert table.told("forced") == []


@SEATS
@pytest.mark.rule("ND-18.3")
def test_nd_18_3_a_card_that_helps_nothing_is_no_question(seat: int) -> None:
    table = seated("WI", seat)
    table.tech(seat, "WI4")
    table.lay("2-2", "E10")
    table.give(seat, C=1)
    table.do(establish(seat))
    table.answer("establish 2-2")
    assert [about[2] for about in table.told("forced")] == [["pay", 1, 0, 0]]
    assert not table.is_used(seat, "WI4")


@SEATS
@pytest.mark.rule("ND-13.5")
def test_nd_13_5_with_all_dice_red_no_further_exchange_is_asked_for(seat: int) -> None:
    table = seated("GA", seat)
    table.lay("2-2", "E08")
    table.mhq(seat, "2-2")
    table.dice("R5")
    table.do(seize(seat))
    table.answer("seize 2-2", "use GA", "convert Y")
    assert table.told("won") == [[seat, -1, "E08", 5, 4]]
    assert not [about for about in table.told("forced") if about[1] == "roll_convert"]


# The box.


def test_each_ability_is_named_after_its_card() -> None:
    box = GAME.box({}, 2)
    named = {
        "facilities": box.facilities,
        "technologies": box.technologies,
        "ambassadors": box.ambassadors,
        "benefits": box.benefits,
    }
    for deck, cards in named.items():
        for card in cards:
            assert box.sources[card.ability] == (deck, card.name)
    for race in box.races:
        assert box.sources[race.abilities[0].ability] == ("races", race.ability_name)
    corridor = next(sector for sector in box.sectors if sector.id == "SE3")
    assert box.sources[corridor.ability] == ("sectors", corridor.name)
    assert len(box.sources) == len(box.book)


def test_the_rows_of_a_table_are_named_after_the_card_that_rolls() -> None:
    box = GAME.box({}, 2)
    kerr = next(card for card in box.ambassadors if card.id == "A1")
    assert box.sources[kerr.ability : kerr.ability + 4] == [("ambassadors", kerr.name)] * 4


@SEATS
def test_a_copy_in_the_middle_of_a_roll_lives_its_own_life(seat: int) -> None:
    table = Table("HU", "MI", "WI")
    table.lay("2-2", "E01", (seat + 1) % 3)
    table.mhq(seat, "2-2")
    table.give(seat, P2=1, RR=1)
    table.do(seize(seat))
    table.answer("seize 2-2", "token P2")
    assert table.asks == "roll_post"
    copy = table.state.clone()
    assert copy == table.state
    table.answer("done")
    assert len(copy.rolls) == 2
    assert copy.rolls[0].total() == copy.rolls[0].faces[0] + 2
    copy.choose(1)
    assert copy == table.state


@SEATS
@pytest.mark.rule("ND-6.4", "ND-23.2")
def test_an_ability_is_offered_to_the_seat_that_may_perform_it(seat: int) -> None:
    table = Table(seats=3)
    here = table.lay("2-2", "E08")
    ability = table.state.box.facilities[table.card("E08")].ability
    table.do(ChooseOption(seat, ability, here, 3, True))
    assert (table.asked, table.options) == (seat, ["perform 1", "decline"])
    table.answer("perform 1")
    assert table.held(seat) == {"C": 3}


# What is said about a purchase on offer.


@SEATS
@pytest.mark.rule("ND-18.3")
def test_the_terms_of_a_purchase_are_those_of_the_seat_that_is_asked(seat: int) -> None:
    table = seated("MI", seat)
    table.tech(seat, "MI8")
    table.lay("2-2", "E01")
    table.lay("2-3", "E08")
    table.aid_row("AD01", "AD05", "AD09")
    table.give(seat, C=9)
    table.do(establish(seat, discount=1))
    assert terms(table.state, seat) == {"off": 2, "any": False, "cards_off": 0, "cards_any": False}
    assert terms(table.state, (seat + 1) % 3) == terms(table.state, None) == {}
    table.rest()
    assert terms(table.state, 0) == {}
    table.do(AidPick(seat, 0))
    assert terms(table.state, seat) == {"off": 0, "any": False, "cards_off": 1, "cards_any": True}
    table.rest()
    table.state.used[seat] = -1
    table.do(AidPick(seat, 2))
    assert terms(table.state, seat) == {"off": 2, "any": False, "cards_off": 0, "cards_any": False}


# The new starting player.


@pytest.mark.parametrize("starter", range(4))
@pytest.mark.parametrize(
    ("bases", "first"),
    [((1, 1, 1, 1), [1, 2, 3, 0]), ((2, 1, 2, 1), [1, 3, 3, 1]), ((3, 2, 1, 2), [2, 2, 2, 2])],
)
@pytest.mark.rule("ND-19.2")
def test_nd_19_2_fewest_bases_and_among_equals_the_next_clockwise(
    starter: int, bases: tuple[int, ...], first: list[int]
) -> None:
    table = Table(seats=4)
    table.state.starter = starter
    for seat, number in enumerate(bases):
        table.built(seat, E=0, S=number - 1, M=1)
    table.do(ROUND_END)
    assert table.state.starter == table.state.active == first[starter]


# Cards that are missing.


@SEATS
@pytest.mark.parametrize(("held", "discarded"), [(0, 0), (1, 1), (2, 2), (3, 2)])
@pytest.mark.rule("ND-23.3")
def test_as_many_cards_are_discarded_as_the_effect_says_or_all(
    seat: int, held: int, discarded: int
) -> None:
    table = Table(seats=3)
    table.hand(seat, *["E01", "E02", "E03"][:held])
    table.do(Cull(seat, 2))
    while table.asks == "discard_card":
        assert table.asked == seat
        table.state.choose(0)
    assert len(table.state.discard) == discarded
    assert len(table.state.hands[seat]) == held - discarded


@SEATS
@pytest.mark.parametrize("cards", [1, 2, 3])
@pytest.mark.rule("ND-5.2", "ND-5.5")
def test_an_effect_draws_as_many_cards_as_it_says_while_there_are_any(
    seat: int, cards: int
) -> None:
    table = Table(seats=3)
    for deck in range(4):
        table.state.piles[deck] = table.state.piles[deck][:1] if deck % 2 else []
    table.do(DrawCards(seat, cards))
    assert (table.asked, table.options) == (seat, ["draw S", "draw H"])
    table.answer("draw S")
    assert table.is_at_rest()
    assert len(table.state.hands[seat]) == min(cards, 2)
    assert [len(pile) for pile in table.state.piles[:4]] == [0, 0, 0, 1 if cards == 1 else 0]


# An Action adds nothing of its own.


@SEATS
@pytest.mark.rule("ND-9.2", "ND-12.3")
def test_nd_12_3_an_attack_by_action_has_no_bonus(seat: int) -> None:
    table = seated("HU", seat)
    table.lay("2-2", "E01")
    table.mhq(seat, "2-2")
    table.dice("Y4")
    table.do(ActionTurn(seat, 1))
    table.answer("action seize")
    assert table.told("rolled") == [[seat, ["Y"], [4], 0, 4]]
    assert table.told("lost") == [[seat, -1, "E01", 4, 4]]


@SEATS
@pytest.mark.parametrize(
    ("action", "asks"),
    [
        ("establish", "establish_base"),
        ("seize", "seize_control"),
        ("ambassador", "use_ambassador"),
        ("mhq", "buy_mhq"),
        ("resource", "get_resource"),
    ],
)
@pytest.mark.rule("ND-9.3")
def test_nd_9_3_an_action_once_chosen_is_performed(seat: int, action: str, asks: str) -> None:
    table = seated("HU", seat)
    table.lay("2-2", "E01")
    table.lay("2-3", "E02")
    table.ambassadors("A6", "A7")
    table.give(seat, C=3, S=3, M=3)
    table.do(ActionTurn(seat, 1))
    table.answer(f"action {action}")
    assert (table.asked, table.asks) == (seat, asks)
    assert not {"pass", "done", "decline"} & set(table.options)


@SEATS
@pytest.mark.rule("ND-23.9")
def test_nd_23_9_a_base_that_was_established_was_not_seized(seat: int) -> None:
    table = seated("GA", seat)
    table.tech(seat, "GA2", "GA8")
    table.lay("2-2", "E08")
    table.give(seat, C=2)
    table.do(establish(seat))
    table.answer("establish 2-2")
    assert table.is_at_rest()
    assert table.controller("2-2") == seat
    assert table.told("forced")[-1][1] == "choose_payment"


# Where an effect may act.


@SEATS
@pytest.mark.parametrize(
    ("where", "regions"), [(0, ["3-2", "2-3", "4-4"]), (1, ["2-3"]), (2, ["3-2"])]
)
@pytest.mark.rule("ND-23.5")
def test_nd_23_5_anywhere_here_or_beside_here(seat: int, where: int, regions: list[str]) -> None:
    table = seated("HU", seat)
    for region, card in (("2-3", "E01"), ("3-2", "E05"), ("4-4", "E08")):
        table.lay(region, card)
    table.give(seat, C=2)
    here = table.region("2-3")
    table.do(EstablishTarget(seat, 0, where, here, False, True))
    assert table.options == [*(f"establish {region}" for region in regions), "pass"]
    table.rest()
    table.do(SeizeTarget(seat, 2, NO_DICE, where, here, False, True))
    assert table.options == [*(f"seize {region}" for region in regions), "pass"]
    assert table.state.decision is not None
    assert table.state.decision.about == (2, 0, 0, 0, 0, 0)
    table.rest()
    table.do(SeizeTarget(seat, 0, (0, 0, 2, 0), where, here, True, True))
    assert table.state.decision.about == (0, 0, 0, 2, 0, 1)


# MHQs of any slot.


@SEATS
@pytest.mark.rule("ND-12.3", "ND-12.7", "ND-10.2")
def test_nd_12_3_an_mhq_of_the_last_slot_counts_while_others_wait_on_the_board(seat: int) -> None:
    table = Table(seats=3)
    other = (seat + 1) % 3
    at = table.lay("2-2", "E01", other)
    table.mhq(seat)
    table.mhq(other)
    table.state.mhq[seat * 4 + 3] = at
    table.state.mhq[seat * 4 + 1] = table.region("3-3")
    table.state.mhq[other * 4 + 3] = at
    contest = begin_contest(table.state, seat, at)
    attack = attack_roll(table.state, contest, NO_DICE, 0, False, False)
    assert (attack.dice[:4], attack.givers) == ([1, 1, 0, 0], 2)
    assert defence_roll(table.state, contest).dice[:4] == [2, 0, 0, 0]


@SEATS
@pytest.mark.rule("ND-12.3")
def test_a_card_for_farther_reach_is_used_up_or_kept(seat: int) -> None:
    table = seated("ZE", seat)
    table.state.used[seat] = 1 << 8
    table.tech(seat, "ZE6")
    table.lay("2-2", "E01")
    table.lay("4-4", "H05")
    table.mhq(seat, "4-4", "2-2")
    table.dice("Y2")
    table.do(seize(seat))
    table.answer("seize 4-4", "done")
    assert table.told("rolled")[0][1] == ["Y"]
    assert not table.is_used(seat, "ZE6")
    table.dice("Y2", "W1")
    table.do(seize(seat))
    table.answer("seize 4-4", "use ZE6")
    assert table.told("rolled")[1][1] == ["Y", "W"]
    assert table.is_used(seat, "ZE6")


# Recalling and shielding.


@SEATS
@pytest.mark.rule("ND-23.3")
def test_o_42_opponents_mhqs_on_facilities_here_or_beside_may_be_recalled(seat: int) -> None:
    table = Table(seats=4)
    first, second, third = ((seat + turn) % 4 for turn in (1, 2, 3))
    table.lay("2-2", "M22")
    table.lay("2-3", "E01")
    table.lay("5-5", "E02")
    table.mhq(seat, "2-2", "2-3")
    table.mhq(first, "2-3", "2-3")
    table.mhq(second, "3-3", "5-5")
    table.mhq(third, "2-2")
    table.perform(table.state.box.facilities[table.card("M22")].ability, "2-2", seat)
    assert set(table.options) == {f"recall {first} 2-3", f"recall {third} 2-2", "pass"}
    table.answer(f"recall {first} 2-3")
    assert table.mhqs(first) == ["2-3", "3-3"]
    table.answer(f"recall {third} 2-2")
    assert table.is_at_rest()
    assert table.mhqs(third) == ["3-3"]
    assert (table.mhqs(seat), table.mhqs(second)) == (["2-2", "2-3"], ["3-3", "5-5"])


@SEATS
def test_of_two_shields_on_one_facility_one_moves(seat: int) -> None:
    table = seated("HU", seat)
    table.ambassadors("A6")
    first, second = table.lay("3-1", "E01"), table.lay("2-3", "E02")
    ability = table.state.box.ambassadors[table.state.ambassadors[0]].ability
    table.mhq(seat)
    table.state.shields = [second, first, first, 3]
    table.perform(ability, "2-3", seat)
    assert table.options == ["shield 2-3", "shield 3-1"]
    table.answer("shield 3-1")
    assert table.state.shields == [second, first, second, 2]
    table.perform(ability, "3-1", seat)
    assert table.is_at_rest()
    assert table.state.shields == [first, 2, second, 2]


# Stations.


@SEATS
@pytest.mark.rule("ND-18.1", "ND-21.4")
def test_st1_a_resource_needs_no_token_slot(seat: int) -> None:
    table = seated("HU", seat)
    table.station("ST1", "2-2")
    table.give(seat, P2=4)
    table.hand(seat, "E08", "E01")
    table.do(ExploreCard(seat, False, NOWHERE, True))
    table.answer("explore E08", "at 2-3", "take S")
    assert table.is_at_rest()
    assert table.held(seat) == {"S": 1, "P2": 4}


@SEATS
@pytest.mark.rule("ND-21.4")
def test_st4_the_defence_grid_helps_beside_it_alone(seat: int) -> None:
    table = Table(seats=3)
    table.station("ST4", "2-2")
    for region, card in (("2-3", "E01"), ("4-4", "E08")):
        table.lay(region, card, seat)
    attacker = (seat + 1) % 3
    flats = [
        defence_roll(table.state, begin_contest(table.state, attacker, table.region(name))).flat
        for name in ("2-3", "4-4")
    ]
    assert flats == [2, 0]


@pytest.mark.parametrize(("seats", "free"), [(2, 15), (3, 24), (4, 35)])
@pytest.mark.rule("ND-21.1", "ND-13.10")
def test_nd_21_1_a_station_may_come_to_lie_on_every_free_region(seats: int, free: int) -> None:
    table = Table(seats=seats)
    found = {roll_free_region(table.state) for _ in range(800)}
    assert found == set(table.state.box.area) - {table.region("3-3")}
    assert len(found) == free


# What is not there is not told.


@SEATS
@pytest.mark.rule("ND-18.2", "ND-17.1")
def test_what_costs_nothing_and_has_no_arrows_is_no_decision(seat: int) -> None:
    table = seated("HU", seat)
    table.lay("2-2", "E08")
    table.do(establish(seat, discount=2))
    table.answer("establish 2-2")
    assert table.told("paid") == []
    assert table.told("forced") == []
    assert table.controller("2-2") == seat


@SEATS
@pytest.mark.rule("ND-8.5")
def test_a_move_to_here_leads_nowhere_else(seat: int) -> None:
    table = Table(seats=3)
    table.lay("2-2", "E01")
    table.lay("4-4", "E02")
    table.do(MovePick(seat, 1, 0, 1, table.region("2-2")))
    table.answer("move 3-3")
    assert table.is_at_rest()
    assert table.mhqs(seat) == ["2-2"]
