"""What a loaded card set may hold and the authored cards do not (ledger, 8.2, 8.3)."""

import pytest

from dawndoom.core import CardError, CardSet
from dawndoom.games.new_dawn import GAME
from dawndoom.games.new_dawn.cards.reader import export_cards
from dawndoom.games.new_dawn.rules.abilities import ChooseOption
from dawndoom.games.new_dawn.rules.actions import ActionTurn, EstablishTarget
from dawndoom.games.new_dawn.rules.ambassadors import AmbassadorPick
from dawndoom.games.new_dawn.rules.counts import COUNTS
from dawndoom.games.new_dawn.rules.ending import score_parts
from dawndoom.games.new_dawn.rules.explore import Explore, ExploreCard
from dawndoom.games.new_dawn.rules.rounds import Produce
from dawndoom.games.new_dawn.rules.seize import NO_DICE, SeizeTarget
from dawndoom.games.new_dawn.rules.setup import roll_free_region
from dawndoom.games.new_dawn.rules.state import NOWHERE
from tests.games.new_dawn.table import Table, seated, with_cards

SEATS = pytest.mark.parametrize("seat", [0, 2])
GAIN_THREE = '[{ do = "gain", credits = 3 }]'


def explore(table: Table, seat: int, card: str, *more: str) -> None:
    """Have a seat explore a card on 2-2."""
    table.hand(seat, card, *more)
    table.do(ExploreCard(seat, True, NOWHERE, True))
    if more:
        table.answer(f"explore {card}")
    table.answer("at 2-2")


# The printed maximum.


@SEATS
@pytest.mark.parametrize(
    ("most", "held"),
    [
        (1, {"C": 1}),
        (2, {"C": 2}),
        (3, {"C": 2, "S": 1}),
        (5, {"C": 2, "S": 2, "M": 1}),
        (6, {"C": 2, "S": 2, "M": 2}),
        (9, {"C": 2, "S": 2, "M": 2}),
    ],
)
@pytest.mark.rule("ND-6.6")
def test_o_56_what_is_too_much_is_left_out_from_the_end(
    seat: int, most: int, held: dict[str, int]
) -> None:
    counted = (
        '[{ do = "gain", credits = 1, science = 1, military = 1, per = "own_bases", most = 9 }]'
    )
    cards = with_cards(
        ("E08", GAIN_THREE, counted), ("E08", "max_resources = 3", f"max_resources = {most}")
    )
    table = Table(seats=3, cards=cards)
    table.built(seat, E=1, M=1)
    explore(table, seat, "E08")
    table.answer("perform 1")
    assert table.held(seat) == held


@SEATS
@pytest.mark.parametrize(("most", "held"), [(1, {"C": 1}), (2, {"C": 2}), (3, {"C": 2, "S": 1})])
@pytest.mark.rule("ND-6.6")
def test_o_56_the_base_types_resource_comes_last(
    seat: int, most: int, held: dict[str, int]
) -> None:
    counted = '[{ do = "gain", any = 1, of_base_type = 1, per = "own_bases", most = 4 }]'
    old = '[{ do = "gain", credits = 1, science = 2 }]'
    cards = with_cards(
        ("S04", old, counted), ("S04", "max_resources = 3", f"max_resources = {most}")
    )
    table = Table(seats=3, cards=cards)
    table.built(seat, E=2)
    explore(table, seat, "S04")
    table.answer("perform 1", *["take C"] * min(most, 2))
    assert [table.held(player) for player in range(3)] == [
        held if player == seat else {} for player in range(3)
    ]


@SEATS
@pytest.mark.rule("ND-6.6")
def test_nd_6_6_with_the_maximum_reached_a_later_part_still_gives_its_tokens(seat: int) -> None:
    first = '{ do = "gain", credits = 1, per = "own_bases", most = 3 }'
    second = '{ do = "gain", science = 1, plus_two_tokens = 1, per = "own_bases", most = 2 }'
    third = '{ do = "gain", military = 1, vp = 1, per = "own_bases", most = 2 }'
    cards = with_cards(
        ("E08", GAIN_THREE, f"[{first}, {second}, {third}]"),
        ("E08", "max_resources = 3", "max_resources = 1"),
    )
    table = Table(seats=3, cards=cards)
    explore(table, seat, "E08")
    table.answer("perform 1")
    assert table.held(seat) == {"C": 1, "P2": 1, "VP": 1}


@SEATS
@pytest.mark.rule("ND-6.6")
def test_nd_6_6_what_was_counted_twice_is_twice_off_the_maximum(seat: int) -> None:
    first = '{ do = "gain", credits = 1, per = "own_bases", most = 3 }'
    second = '{ do = "gain", science = 1, per = "own_bases", most = 3 }'
    cards = with_cards(("E08", GAIN_THREE, f"[{first}, {second}]"))
    table = Table(seats=3, cards=cards)
    table.built(seat, E=1, S=1)
    explore(table, seat, "E08")
    table.answer("perform 1")
    assert table.held(seat) == {"C": 2, "S": 1}


@SEATS
@pytest.mark.rule("ND-23.2")
def test_nd_23_2_with_the_maximum_reached_resources_alone_are_no_change(seat: int) -> None:
    counted = '{ do = "gain", credits = 1, per = "own_bases", most = 3 }'
    paid = '{ do = "gain", science = 1, per = "own_bases", most = 3, pay = { military = 1 } }'
    cards = with_cards(
        ("E08", GAIN_THREE, f"[{counted}, {paid}]"),
        ("E08", "max_resources = 3", "max_resources = 1"),
    )
    table = Table(seats=3, cards=cards)
    table.give(seat, M=1)
    explore(table, seat, "E08")
    table.answer("perform 1")
    assert table.is_at_rest()
    assert table.held(seat) == {"C": 1, "M": 1}


# Guards.


@SEATS
@pytest.mark.rule("ND-23.3")
def test_o_35_what_cannot_be_done_any_more_after_paying_fizzles(seat: int) -> None:
    old = '{ do = "perform_other_option" }'
    cards = with_cards(("ZE4", old, '{ do = "perform_other_option", pay = { credits = 1 } }'))
    table = seated("ZE", seat, cards=cards)
    table.tech(seat, "ZE4")
    table.aid_row("AD04", "AD09", "AD19")
    explore(table, seat, "E13")
    table.answer("perform 2", "use ZE4", "perform 1")
    assert table.is_at_rest()
    assert table.held(seat) == {"S": 1}
    assert table.state.aids[seat] == []


@SEATS
@pytest.mark.parametrize(
    ("price", "held", "left"),
    [
        ("credits = 2", {"C": 3}, {"C": 1}),
        ("science = 2", {"S": 3}, {"S": 1}),
        ("military = 2", {"M": 3}, {"M": 1}),
        ("any = 2", {"C": 1, "M": 1}, {}),
        ("any = 9", {"C": 10}, {"C": 1}),
        ("any = 9", {"S": 10}, {"S": 1}),
        ("any = 9", {"M": 10}, {"M": 1}),
        ("of_base_type = 1", {"C": 1, "S": 1}, {"S": 1}),
        ("plus_two_tokens = 1", {"P2": 2}, {"P2": 1}),
        ("re_roll_tokens = 1", {"RR": 2}, {"RR": 1}),
        ("green_die_tokens = 2", {"GD": 2}, {}),
        ("vp = 1", {"VP": 1}, {}),
    ],
)
@pytest.mark.rule("ND-18.2", "ND-18.7")
def test_a_price_is_paid_in_the_kinds_it_names_or_not_at_all(
    seat: int, price: str, held: dict[str, int], left: dict[str, int]
) -> None:
    effect = f'[{{ do = "draw_cards", cards = 1, pay = {{ {price} }} }}]'
    table = Table(seats=3, cards=with_cards(("E08", GAIN_THREE, effect)))
    for other in range(3):
        if other != seat:
            table.give(other, C=5, S=5, M=5, P2=1, RR=1, GD=1, VP=1)
    explore(table, seat, "E08")
    assert table.is_at_rest()
    table.state.facility[table.region("2-2")] = -1
    table.give(seat, **held)
    explore(table, seat, "E08")
    table.answer("perform 1", "draw E")
    assert table.held(seat) == left
    assert len(table.state.hands[seat]) == 1


@SEATS
@pytest.mark.rule("ND-18.7")
def test_a_price_in_cards_needs_that_many_cards(seat: int) -> None:
    effect = '[{ do = "gain", credits = 1, pay = { hand_cards = 2 } }]'
    table = Table(seats=3, cards=with_cards(("E08", GAIN_THREE, effect)))
    explore(table, seat, "E08", "E01")
    assert table.is_at_rest()
    assert table.hand_ids(seat) == ["E01"]
    table.state.facility[table.region("2-2")] = -1
    explore(table, seat, "E08", "E01", "E02")
    table.answer("perform 1", "discard E02")
    assert table.held(seat) == {"C": 1}
    assert table.hand_ids(seat) == []


# Options.


@SEATS
@pytest.mark.rule("ND-6.5")
def test_an_ability_may_have_nine_options(seat: int) -> None:
    choices = ", ".join(f'[{{ do = "gain", vp = {number} }}]' for number in range(1, 10))
    cards = with_cards(("E08", GAIN_THREE, f"{{ choose = [{choices}] }}"))
    table = Table(seats=3, cards=cards)
    explore(table, seat, "E08")
    assert table.options == [*(f"perform {number}" for number in range(1, 10)), "decline"]
    table.answer("perform 9")
    assert table.held(seat) == {"VP": 9}


@SEATS
@pytest.mark.rule("ND-6.5")
def test_ze4_performs_the_other_option_of_the_first_card_of_the_box_too(seat: int) -> None:
    either = '{ choose = [[{ do = "gain", credits = 2 }], [{ do = "gain", science = 1 }]] }'
    cards = with_cards(("E01", '[{ do = "gain", credits = 2 }]', either))
    table = seated("ZE", seat, cards=cards)
    table.tech(seat, "ZE4")
    explore(table, seat, "E01")
    table.answer("perform 2", "use ZE4", "perform 1")
    assert table.held(seat) == {"C": 2, "S": 1}


@SEATS
@pytest.mark.rule("ND-6.6")
def test_o_46_the_maximum_holds_for_each_half_of_both(seat: int) -> None:
    table = seated("ZE", seat)
    table.tech(seat, "ZE4")
    explore(table, seat, "M05")
    table.answer("perform 1", "use ZE4", "perform 1")
    assert table.held(seat) == {"S": 1, "M": 2, "P2": 1}


# Windows that no authored card names.


@SEATS
@pytest.mark.rule("ND-13.8", "ND-12.6")
def test_nd_13_8_the_attacker_may_react_to_the_defenders_roll(seat: int) -> None:
    cards = with_cards(
        ("GA1", "after_attack_roll", "after_defenders_roll"),
        ("GA1", '"re_roll_dice"', '"opponent_re_rolls"'),
    )
    table = seated("GA", seat, cards=cards)
    defender = (seat + 1) % 3
    table.state.used[seat] = 1 << 8
    table.tech(seat, "GA1")
    table.lay("2-2", "E08", defender)
    table.mhq(seat, "2-2")
    table.mhq(defender, "3-3")
    table.give(defender, RR=1)
    table.dice("Y4", "Y6", "W1", "Y3", "W2")
    table.do(SeizeTarget(seat, 0, NO_DICE, 0, NOWHERE, False, True))
    table.answer("seize 2-2")
    assert (table.asked, table.asks) == (defender, "roll_post")
    table.answer("done")
    assert (table.asked, table.asks, table.options) == (seat, "roll_react", ["use GA1", "done"])
    table.answer("use GA1")
    assert (table.asked, table.options) == (seat, ["die 1", "die 2"])
    table.answer("die 1")
    assert (table.asked, table.asks) == (defender, "roll_post")
    table.answer("token RR", "die 2")
    assert table.told("lost") == [[seat, defender, "E08", 4, 5]]


@SEATS
@pytest.mark.rule("ND-23.9")
def test_nd_23_9_after_a_failure_first_the_attacker_then_the_defender(seat: int) -> None:
    cards = with_cards(("WI8", "opponent_sends_aid", "after_holding"))
    races = ["VA", "WI", "HU"]
    table = Table(*races[-seat:], *races[:-seat], cards=cards)
    defender = (seat + 1) % 3
    table.tech(seat, "VA2")
    table.tech(defender, "WI8")
    table.lay("2-2", "E08", defender)
    table.mhq(seat, "2-2")
    table.mhq(defender)
    table.dice("Y4", "Y4")
    table.do(SeizeTarget(seat, 0, NO_DICE, 0, NOWHERE, False, True))
    table.answer("seize 2-2")
    assert (table.asked, table.options) == (seat, ["use VA2", "done"])
    table.answer("done")
    assert (table.asked, table.options) == (defender, ["use WI8", "done"])


@SEATS
@pytest.mark.rule("ND-23.9")
def test_nd_23_9_nobody_holds_a_facility_that_nobody_controls(seat: int) -> None:
    cards = with_cards(("VA2", "after_failed_attack", "after_holding"))
    table = seated("VA", seat, cards=cards)
    attacker = (seat + 1) % 3
    table.tech(seat, "VA2")
    table.lay("2-2", "H05")
    table.mhq(attacker, "2-2")
    table.dice("Y2")
    table.do(SeizeTarget(attacker, 0, NO_DICE, 0, NOWHERE, False, True))
    table.answer("seize 2-2")
    while not table.is_at_rest():
        assert table.asked == attacker
        table.answer("done")
    assert table.told("lost")


@SEATS
@pytest.mark.parametrize("is_loser", [True, False])
@pytest.mark.rule("ND-23.9")
def test_nd_23_9_robbed_is_for_the_former_controller_alone(seat: int, is_loser: bool) -> None:
    cards = with_cards(("VA2", "after_failed_attack", "after_losing_facility"))
    table = seated("VA", seat, cards=cards)
    gainer, third = (seat + 1) % 3, (seat + 2) % 3
    table.tech(seat, "VA2")
    table.lay("2-2", "E08", seat if is_loser else third)
    table.lay("2-3", "S04", third if is_loser else seat)
    table.gain("2-2", gainer)
    if is_loser:
        assert (table.asked, table.options) == (seat, ["use VA2", "done"])
    else:
        assert table.is_at_rest()


@SEATS
@pytest.mark.rule("ND-23.8")
def test_oppamb_is_for_the_others_clockwise_after_the_user(seat: int) -> None:
    cards = with_cards(
        ("VA2", "after_failed_attack", "opponent_uses_ambassador"),
        ("WI8", "opponent_sends_aid", "opponent_uses_ambassador"),
    )
    races = ["HU", "WI", "VA"]
    table = Table(*races[-seat:], *races[:-seat], cards=cards)
    first, second = (seat + 1) % 3, (seat + 2) % 3
    table.tech(first, "WI8")
    table.tech(second, "VA2")
    table.lay("2-2", "E01")
    table.ambassadors("A7")
    table.do(AmbassadorPick(seat, False, 0, True))
    table.answer("send A7", "decline")
    assert (table.asked, table.options) == (seat, ["use HU", "done"])
    table.answer("done")
    assert (table.asked, table.options) == (first, ["use WI8", "done"])
    table.answer("done")
    assert (table.asked, table.options) == (second, ["use VA2", "done"])
    table.answer("done")
    assert table.is_at_rest()


# Races.


@SEATS
@pytest.mark.rule("ND-7.8", "ND-18.3")
def test_a_race_may_always_pay_with_any_resource(seat: int) -> None:
    cards = with_cards(("MI", '{ do = "pay_less", resources = 1 }', '{ do = "pay_with_any" }'))
    table = seated("MI", seat, cards=cards)
    table.lay("2-2", "E08")
    table.lay("2-3", "S04")
    table.give(seat, S=1, M=1)
    table.do(EstablishTarget(seat, 0, 0, NOWHERE, False, True))
    table.answer("establish 2-2")
    assert table.controller("2-2") == seat
    assert table.held(seat) == {}


@SEATS
@pytest.mark.rule("ND-4.1")
def test_o_43_a_slot_may_produce_something_else_or_any_resource(seat: int) -> None:
    old = "produce = [{ credits = 1 }, { credits = 1 },"
    cards = with_cards(("MI", old, "produce = [{ any = 2 }, { science = 1, military = 1 },"))
    table = seated("MI", seat, cards=cards)
    table.built(seat, E=2, S=1)
    table.do(Produce(seat))
    assert table.held(seat) == {"S": 2, "M": 1}
    table.answer("take C", "take C")
    assert table.held(seat) == {"C": 2, "S": 2, "M": 1}


# Turning a Facility.

SPIN = (
    "MI2",
    '{ do = "exchange_resources", times = 2, give = "credits", take = "any" }',
    '{ do = "turn_facility" }',
)


@SEATS
@pytest.mark.parametrize("spun", [False, True])
def test_spin_outside_the_action_turns_does_not_care_for_an_earlier_one(
    seat: int, spun: bool
) -> None:
    table = seated("MI", seat, cards=with_cards(SPIN, ("MI2", "action_turn", "after_production")))
    table.state.step = 1
    table.state.spun = spun
    table.benefits("G3", "O2", "G4", "O4")
    table.tech(seat, "MI2")
    table.lay("2-2", "E04", seat)
    table.lay("2-3", "E05", (seat + 1) % 3)
    table.do(Produce(seat))
    table.answer("use MI2")
    assert (table.asked, table.options) == (seat, ["spin 2-2", "pass"])


@SEATS
def test_spin_turns_own_facilities_with_arrows_once_per_action_turn(seat: int) -> None:
    table = seated("MI", seat, cards=with_cards(SPIN))
    table.benefits("G3", "O2", "G4", "O4")
    table.tech(seat, "MI2")
    table.lay("2-2", "E01", seat)
    table.lay("2-3", "E08", seat)
    table.lay("2-4", "E05", (seat + 1) % 3)
    table.lay("4-4", "E04")
    table.lay("3-4", "E09", seat)
    table.state.step = 6
    table.do(ActionTurn(seat, 1))
    table.answer("use MI2")
    assert table.options == ["spin 2-2", "spin 3-4", "pass"]
    table.answer("spin 3-4", "rotate 1")
    assert table.options == ["side E", "side W", "done"]
    table.answer("side W")
    assert table.state.rotation[table.region("3-4")] == 1
    assert table.held(seat) == {"C": 1}
    table.state.used[seat] = 0
    table.rest()
    table.open("action_turn", seat)
    assert table.is_at_rest()
    table.do(ActionTurn(seat, 2))
    assert "use MI2" in table.options
    table.answer("use MI2", "pass")
    assert "use MI2" not in table.options
    assert not table.state.spun


# Stations.


@SEATS
@pytest.mark.rule("ND-21.4")
def test_nd_21_4_a_station_without_a_trigger_keeps_its_tokens(seat: int) -> None:
    trigger = 'trigger = { on = "exploring_beside", take = 1 }'
    table = Table(seats=3, cards=with_cards(("ST1", trigger, "defence = 1")))
    table.station("ST1", "2-2")
    table.hand(seat, "E08")
    table.do(ExploreCard(seat, False, NOWHERE, True))
    table.answer("at 2-3")
    assert table.is_at_rest()
    table.gain("2-3", seat)
    assert table.is_at_rest()
    assert table.held(seat) == {}


@SEATS
@pytest.mark.rule("ND-21.2", "ND-21.4")
def test_nd_21_4_a_station_may_let_one_take_two_tokens(seat: int) -> None:
    cards = with_cards(("ST1", "take = 1", "take = 2"))
    table = Table(seats=3, cards=cards)
    table.station("ST1", "2-2")
    table.hand(seat, "E08", "E01")
    table.do(ExploreCard(seat, False, NOWHERE, True))
    table.answer("explore E08", "at 2-3", "take M", "take M")
    assert table.is_at_rest()
    assert table.held(seat) == {"M": 2}
    assert table.state.station_tokens[0] == [2, 2, 0, 0, 0, 0, 0]
    table.do(ExploreCard(seat, False, NOWHERE, True))
    table.answer("at 3-2", "take C")
    assert table.options == ["take C", "take S", "decline"]
    table.answer("decline")
    assert table.held(seat) == {"C": 1, "M": 2}


@SEATS
@pytest.mark.rule("ND-21.4")
def test_nd_21_4_a_station_may_have_an_effect_instead_of_tokens(seat: int) -> None:
    effect = 'trigger = { on = "exploring_beside", effect = [{ do = "gain", of_base_type = 2 }] }'
    cards = with_cards(("ST4", "defence = 2\ntarget = 1", effect))
    table = Table(seats=3, cards=cards)
    table.station("ST4", "2-2")
    table.hand(seat, "S04", "M01")
    table.do(ExploreCard(seat, False, NOWHERE, True))
    table.answer("explore S04", "at 2-3")
    assert table.is_at_rest()
    assert table.held(seat) == {"S": 2}
    table.do(ExploreCard(seat, False, NOWHERE, True))
    table.answer("at 4-4")
    assert table.held(seat) == {"S": 2}


# Where an effect has a meaning.

AROUND = [name for name in COUNTS if "adjacent" in name]


@pytest.mark.parametrize("name", COUNTS)
def test_what_is_counted_around_here_is_refused_in_a_window_without_a_facility(name: str) -> None:
    counted = f'effect = [{{ do = "gain", credits = 1, per = "{name}", most = 2 }}]'
    cards = with_cards(("MI1", 'effect = [{ do = "gain", credits = 1 }]', counted))
    if name in AROUND:
        with pytest.raises(CardError, match="after_production"):
            GAME.box({}, 2, cards)
    else:
        GAME.box({}, 2, cards)


@pytest.mark.parametrize(
    "effect",
    [
        '{ do = "move_mhqs", mhqs = 1, to = "here" }',
        '{ do = "recall_mhqs", mhqs = 1 }',
        '{ do = "shield_facility", plus = 2 }',
        '{ do = "explore", with_ability = true, where = "beside" }',
        '{ do = "establish_base", where = "here" }',
        '{ do = "establish_base", where = "beside" }',
        '{ do = "seize_control", plus = 1, where = "here" }',
        '{ do = "seize_control", plus = 1, where = "beside" }',
        '{ do = "gain", of_base_type = 1 }',
    ],
)
def test_an_effect_that_speaks_of_here_is_refused_in_a_window_without_a_facility(
    effect: str,
) -> None:
    old = '{ do = "gain", credits = 1 }'
    with pytest.raises(CardError, match="after_production"):
        GAME.box({}, 2, with_cards(("MI1", old, effect)))
    anywhere = effect.replace(', to = "here"', "")
    for where in ("here", "beside"):
        anywhere = anywhere.replace(f', where = "{where}"', "")
    if anywhere != effect:
        GAME.box({}, 2, with_cards(("MI1", old, anywhere)))


@SEATS
@pytest.mark.rule("ND-23.6")
def test_a_hostile_card_that_comes_first_in_the_box_counts_like_any_other(seat: int) -> None:
    text = export_cards()
    first = text.index('[[facilities]]\nid = "E01"')
    start = text.index('[[facilities]]\nid = "H01"')
    end = text.index("[[facilities]]", start + 1)
    moved = text[:first] + text[start:end] + text[first:start] + text[end:]
    table = Table(seats=3, cards=CardSet("mine.toml", moved))
    table.lay("2-2", "H01", seat)
    assert table.card("H01") == 0
    assert COUNTS["hostile_facilities"].number(table.state, seat, NOWHERE) == 1
    assert COUNTS["own_hostile_facilities"].number(table.state, seat, NOWHERE) == 1
    assert COUNTS["own_hostile_facilities"].number(table.state, (seat + 1) % 3, NOWHERE) == 0


# Guards among other parts, several abilities of a race, other boards.


@SEATS
@pytest.mark.parametrize("answer", ["perform 1", "decline"])
@pytest.mark.rule("ND-23.3")
def test_o_55_a_guard_among_other_parts_is_asked_and_paid_once(seat: int, answer: str) -> None:
    paid = '{ do = "gain", credits = 2, pay = { military = 1 } }'
    cards = with_cards(("E08", GAIN_THREE, f'[{paid}, {{ do = "gain", credits = 1 }}]'))
    table = Table(seats=3, cards=cards)
    table.give(seat, M=2)
    explore(table, seat, "E08")
    table.answer("perform 1")
    assert (table.asked, table.options) == (seat, ["perform 1", "decline"])
    table.answer(answer)
    assert table.is_at_rest()
    expected = {"C": 3, "M": 1} if answer == "perform 1" else {"C": 1, "M": 2}
    assert table.held(seat) == expected


@SEATS
@pytest.mark.parametrize(("held", "met"), [({"C": 1, "S": 1, "M": 1}, False), ({"M": 4}, True)])
@pytest.mark.rule("ND-23.2")
def test_a_condition_counts_the_resources_one_holds(
    seat: int, held: dict[str, int], met: bool
) -> None:
    table = seated("WI", seat)
    table.tech(seat, "WI1")
    for other in range(3):
        if other != seat:
            table.give(other, C=4, S=4, M=4)
    table.give(seat, P2=1, VP=3, **held)
    table.open("after_production", seat)
    assert table.is_at_rest() != met
    table.rest()
    table.give(seat, S=1)
    table.open("after_production", seat)
    assert (table.asked, table.options) == (seat, ["use WI1", "done"])
    table.answer("use WI1", "take C")
    assert table.state.resources(seat) == sum(held.values()) + 2


@SEATS
@pytest.mark.rule("ND-7.8")
def test_o_57_several_abilities_for_the_compulsory_exploration_come_in_their_order(
    seat: int,
) -> None:
    more = 'abilities = [{ window = "after_exploring", limit = "step", '
    more += 'effect = [{ do = "gain", military = 1 }] }, '
    table = seated("QU", seat, cards=with_cards(("QU", "abilities = [", more)))
    table.hand(seat, "S01", "S02")
    table.do(Explore(seat))
    table.answer("explore S01", "at 2-2", "decline")
    assert table.is_at_rest()
    assert table.told("gained") == [[seat, "M", 1], [seat, "S", 1]]


SMALL_BOARD = (
    ("main", "cols = 6\nrows = 6", "cols = 5\nrows = 4"),
    ("main", '2 = ["2-2", "5-5"]', '2 = ["2-2", "5-4"]'),
    ("main", '3 = ["1-1", "5-5"]', '3 = ["1-1", "4-4"]'),
    ("main", '4 = ["1-1", "6-6"]', '4 = ["1-1", "5-4"]'),
)
SMALL_SECTORS = {
    '["3-1", "4-1", "3-2", "4-2"]': '["3-1", "4-1"]',
    '["5-3", "6-3", "5-4", "6-4"]': '["5-3", "5-4"]',
    '["3-5", "4-5", "3-6", "4-6"]': '["2-4", "3-4"]',
    '["1-3", "2-3", "1-4", "2-4"]': '["1-3", "2-3"]',
}


def small_board() -> CardSet:
    """Return cards with a board of five columns and four rows."""
    text = with_cards(*SMALL_BOARD).text
    for old, new in SMALL_SECTORS.items():
        assert old in text
        text = text.replace(old, new)
    return CardSet("mine.toml", text)


@pytest.mark.rule("ND-1.1", "ND-1.3")
def test_nd_1_3_on_another_board_adjacency_goes_by_its_own_columns_and_rows() -> None:
    box = GAME.box({}, 4, small_board())
    names = box.board.names
    assert (len(names), names[4], names[5], names[-1]) == (20, "5-1", "1-2", "5-4")
    assert sorted(names[r] for r in box.near[box.region_of["5-4"]]) == ["4-3", "4-4", "5-3"]
    assert sorted(names[r] for r in box.near[box.region_of["1-2"]]) == [
        "1-1",
        "1-3",
        "2-1",
        "2-2",
        "2-3",
    ]
    assert sorted(names[r] for r in box.far[box.region_of["1-1"]]) == [
        "1-3",
        "2-3",
        "3-1",
        "3-2",
        "3-3",
    ]


@pytest.mark.parametrize(
    ("seats", "last"), [(2, ("2-2", "5-4")), (3, ("1-1", "4-4")), (4, ("1-1", "5-4"))]
)
@pytest.mark.rule("ND-13.10", "ND-21.1")
def test_nd_21_1_on_another_board_stations_lie_inside_the_frame(
    seats: int, last: tuple[str, str]
) -> None:
    table = Table(seats=seats, cards=small_board())
    table.station("ST4", "3-2")
    found = {table.state.box.board.names[roll_free_region(table.state)] for _ in range(300)}
    columns, rows = zip(*(name.split("-") for name in found), strict=True)
    assert f"{min(columns)}-{min(rows)}" == last[0]
    assert f"{max(columns)}-{max(rows)}" == last[1]
    assert not {"3-2", "3-3"} & found


REGION_ROLL = """[{ do = "roll_region", on_facility = [
  { do = "gain", of_base_type = 1 },
], otherwise = [
  { do = "gain", vp = 1 },
] }]"""


@SEATS
@pytest.mark.rule("ND-13.10")
def test_nd_13_10_a_re_roll_that_leads_outside_means_both_dice_again(seat: int) -> None:
    table = Table(seats=3, cards=with_cards(("E08", GAIN_THREE, REGION_ROLL)))
    table.lay("5-1", "S01")
    table.lay("2-2", "E08")
    ability = table.state.box.facilities[table.card("E08")].ability
    table.give(seat, RR=1, P2=1, GD=1)
    table.dice("W4", "B4", "W6", "W5", "B1")
    table.perform(ability, "2-2", seat)
    assert (table.asked, table.options) == (seat, ["token RR", "done"])
    table.answer("token RR", "die 1")
    assert table.is_at_rest()
    assert table.held(seat) == {"S": 1, "P2": 1, "GD": 1}


@SEATS
@pytest.mark.parametrize(
    ("dice", "held"),
    [(("W1", "B5"), {"S": 1}), (("W5", "B1"), {"VP": 1}), (("W3", "B3"), {"VP": 1})],
)
@pytest.mark.rule("ND-13.10", "ND-1.4")
def test_nd_13_10_white_is_the_column_and_black_the_row(
    seat: int, dice: tuple[str, ...], held: dict[str, int]
) -> None:
    table = Table(seats=3, cards=with_cards(("E08", GAIN_THREE, REGION_ROLL)))
    table.lay("1-5", "S01")
    table.lay("2-2", "E08")
    ability = table.state.box.facilities[table.card("E08")].ability
    table.dice(*dice)
    table.perform(ability, "2-2", seat)
    assert table.held(seat) == held


@pytest.mark.parametrize(("alone", "tied"), [(2, 0), (0, 2), (4, 1)])
@pytest.mark.parametrize(
    ("owners", "leaders"),
    [((2, 2, 1, 0), [2]), ((1, 0, 1, 0), [0, 1]), ((0, -1, -1, -1), [0]), ((-1,) * 4, [])],
)
@pytest.mark.rule("ND-20.1", "ND-22.2")
def test_most_bases_in_a_sector_score_as_its_card_says(
    alone: int, tied: int, owners: tuple[int, ...], leaders: list[int]
) -> None:
    figures = f"alone = {alone}, tied = {tied}"
    cards = with_cards(("SE4", "alone = 3, tied = 1", figures))
    table = Table(seats=3, sectors=True, cards=cards)
    table.state.sector = [-1] * 36
    table.sector("SE4", "2-3", "2-4", "3-4", "4-4")
    places = zip(("2-3", "2-4", "3-4", "4-4"), ("E01", "S04", "M09", "H01"), owners, strict=True)
    for region, card, owner in places:
        table.lay(region, card, owner)
    table.lay("5-5", "E02", 1)
    points = alone if len(leaders) == 1 else tied
    expected = [points if seat in leaders else 0 for seat in range(3)]
    assert [score_parts(table.state, seat)[6] for seat in range(3)] == expected


@SEATS
@pytest.mark.rule("ND-13.9")
@pytest.mark.parametrize(
    ("face", "plus", "gained"), [(1, 0, {}), (2, 0, {"S": 1}), (2, 1, {"S": 1}), (3, 1, {"M": 1})]
)
def test_nd_13_9_a_total_is_read_in_the_row_it_lies_in(
    seat: int, face: int, plus: int, gained: dict[str, int]
) -> None:
    rows = '{ from = 2, to = 4, effect = [{ do = "gain", science = 1 }] }, '
    rows += '{ from = 5, to = 5, effect = [{ do = "gain", military = 1 }] }'
    effect = f'[{{ do = "roll_table", die = "white", rows = [{rows}] }}]'
    table = Table("HU", "MI", "WI", cards=with_cards(("E08", GAIN_THREE, effect)))
    table.lay("2-2", "E08")
    table.give(seat, P2=plus)
    table.dice(f"W{face}")
    table.perform(table.state.box.facilities[table.card("E08")].ability, "2-2", seat)
    if plus:
        table.answer("token P2")
    assert table.is_at_rest()
    assert table.held(seat) == gained
    assert table.state.rolls == []


# Offered in vain.

IN_VAIN = {
    '{ do = "recall_mhqs", mhqs = 2 }': "",
    '{ do = "move_mhqs", mhqs = 2, to = "here" }': "",
    '{ do = "move_mhqs", mhqs = 2, to = "ambassador" }': "",
    '{ do = "exchange_resources", times = 1, give = "any", take = "any" }': "C",
    '{ do = "exchange_resources", times = 1, give = "military", take = "any" }': "M",
    '{ do = "steal_resources", resources = 1 }': "",
    '{ do = "discard_cards", cards = 2 }': "hand",
    '{ do = "discard_any_cards" }': "hand",
    '{ do = "explore", with_ability = false }': "hand",
    '{ do = "explore", with_ability = true, where = "beside" }': "hand",
    '{ do = "draw_cards", cards = 1 }': "",
    '{ do = "establish_base" }': "",
    '{ do = "establish_base", discount = 2, where = "beside" }': "",
    '{ do = "seize_control", plus = 1, where = "beside" }': "",
    '{ do = "buy_technology" }': "S",
    '{ do = "buy_technology", discount = 1 }': "S",
    '{ do = "buy_mhq", discount = 1 }': "M",
    '{ do = "send_aid", discount = 1 }': "C",
    '{ do = "use_ambassador", discount = 1 }': "M",
    '{ do = "ready_technologies", technologies = 1 }': "tech",
    '{ do = "gain", credits = 1, per = "adjacent_facilities", most = 2 }': "",
    '{ do = "gain", credits = 1, if = { resources = 1 } }': "C",
}
"""Effects that could change nothing on a bare table, and what makes them possible if it is held."""


@SEATS
@pytest.mark.parametrize("effect", IN_VAIN)
@pytest.mark.rule("ND-23.2")
def test_nd_23_2_an_effect_that_changes_nothing_is_not_offered(seat: int, effect: str) -> None:
    table = seated("HU", seat, cards=with_cards(("E08", GAIN_THREE, f"[{effect}]")))
    for deck in range(4):
        table.state.piles[deck] = []
    table.mhq(seat)
    table.ambassadors("A3")
    table.aid_row("AD05", "AD09", "AD19")
    if "buy_technology" in effect and "discount" in effect:
        table.tech(seat, "HU1")
    table.state.hands[seat] = [table.card("E08")]
    ability = table.state.box.facilities[table.card("E08")].ability
    table.do(ExploreCard(seat, True, NOWHERE, True))
    table.answer("at 2-2")
    assert table.is_at_rest()
    makes = IN_VAIN[effect]
    if makes == "hand":
        table.hand(seat, "E01")
    elif makes == "tech":
        table.tech(seat, "HU2", used=True)
    elif makes:
        number = {"S": 1, "C": 1, "M": 1}[makes]
        table.give(seat, **{makes: number})
    if makes:
        table.do(ChooseOption(seat, ability, table.region("2-2"), 3, True))
        assert (table.asked, table.options) == (seat, ["perform 1", "decline"])


@SEATS
@pytest.mark.rule("ND-18.5", "ND-23.2")
def test_a_race_without_token_slots_has_nothing_from_a_token(seat: int) -> None:
    cards = with_cards(
        ("MI", "token_slots = 4", "token_slots = 0"),
        ("E08", GAIN_THREE, '[{ do = "gain", re_roll_tokens = 1 }]'),
    )
    table = seated("MI", seat, cards=cards)
    explore(table, seat, "E08")
    assert table.is_at_rest()


@SEATS
@pytest.mark.rule("ND-23.3")
def test_a_condition_is_no_price_and_no_question(seat: int) -> None:
    effects = '[{ do = "gain", vp = 1, if = { resources = 2 } }, { do = "gain", credits = 1 }]'
    table = Table(seats=3, cards=with_cards(("E08", GAIN_THREE, effects)))
    table.give(seat, S=1, M=1)
    explore(table, seat, "E08")
    table.answer("perform 1")
    assert table.is_at_rest()
    assert table.held(seat) == {"C": 1, "S": 1, "M": 1, "VP": 1}


# Reactions.


@SEATS
@pytest.mark.rule("ND-13.8")
def test_nd_13_8_reactions_and_answers_alternate_until_both_are_done(seat: int) -> None:
    cards = with_cards(
        ("ZE1", "after_any_roll", "after_attackers_roll"),
        ("ZE1", '"re_roll_dice"', '"opponent_re_rolls"'),
    )
    table = seated("ZE", seat, cards=cards)
    attacker = (seat + 1) % 3
    table.state.used[seat] = 1 << 8
    table.tech(seat, "ZE1", "ZE3")
    table.lay("2-2", "E08", seat)
    table.mhq(attacker, "2-2", "3-3")
    table.mhq(seat)
    table.give(attacker, RR=2)
    table.dice("Y6", "W6", "Y2", "W1", "Y6", "Y3", "W5", "Y4")
    table.do(SeizeTarget(attacker, 0, NO_DICE, 0, NOWHERE, False, True))
    table.answer("seize 2-2")
    expected = [
        (attacker, "roll_post", "done"),
        (seat, "roll_react", "use ZE1"),
        (seat, "roll_die", "die 1"),
        (attacker, "roll_post", "token RR"),
        (attacker, "roll_die", "die 1"),
        (attacker, "roll_post", "done"),
        (seat, "roll_react", "use ZE3"),
        (seat, "roll_die", "die 1"),
        (attacker, "roll_post", "token RR"),
        (attacker, "roll_die", "die 2"),
    ]
    for asked, asks, answer in expected:
        assert (table.asked, table.asks) == (asked, asks)
        assert "done" not in table.options or asks != "roll_die"
        table.answer(answer)
    assert table.told("won") == [[attacker, seat, "E08", 8, 4]]


# Region rolls.


def region_roll(table: Table, seat: int, *dice: str) -> None:
    """Have a seat perform the region roll of E08, which lies on 2-2."""
    table.lay("2-2", "E08")
    table.dice(*dice)
    table.perform(table.state.box.facilities[table.card("E08")].ability, "2-2", seat)


@SEATS
@pytest.mark.rule("ND-13.10")
def test_nd_13_10_no_card_and_no_ability_fits_a_region_roll(seat: int) -> None:
    table = seated("ZE", seat, cards=with_cards(("E08", GAIN_THREE, REGION_ROLL)))
    table.tech(seat, "ZE1", "ZE5")
    region_roll(table, seat, "W4", "B4")
    assert table.is_at_rest()
    assert table.held(seat) == {"VP": 1}


@SEATS
@pytest.mark.rule("ND-13.10")
def test_nd_13_10_the_second_die_of_a_region_roll_is_black(seat: int) -> None:
    table = Table(seats=3, cards=with_cards(("E08", GAIN_THREE, REGION_ROLL)))
    table.lay("4-5", "E01")
    table.give(seat, RR=1)
    region_roll(table, seat, "W4", "B4", "B5")
    assert table.told("rolled") == [[seat, ["W", "B"], [4, 4], 0, 8]]
    table.answer("token RR", "die 2")
    assert table.told("changed_die") == [[seat, seat, "B", 4, 5, 9]]
    assert table.held(seat) == {"C": 1}


@SEATS
@pytest.mark.parametrize("first", [("W1", "B5"), ("W6", "B1"), ("W5", "B6"), ("W6", "B4")])
@pytest.mark.rule("ND-13.10")
def test_nd_13_10_on_a_smaller_board_dice_beyond_it_are_rolled_again(
    seat: int, first: tuple[str, str]
) -> None:
    text = small_board().text
    assert GAIN_THREE in text
    cards = CardSet("mine.toml", text.replace(GAIN_THREE, REGION_ROLL, 1))
    table = Table(seats=4, cards=cards)
    table.lay("5-4", "S01")
    region_roll(table, seat, *first, "W5", "B4")
    assert table.is_at_rest()
    assert table.held(seat) == {"S": 1}


@SEATS
@pytest.mark.rule("ND-23.3")
def test_an_exchange_takes_the_resource_that_its_card_names(seat: int) -> None:
    effect = '[{ do = "exchange_resources", times = 2, give = "any", take = "science" }]'
    table = Table(seats=3, cards=with_cards(("E08", GAIN_THREE, effect)))
    table.give(seat, C=1, S=1, M=1)
    explore(table, seat, "E08")
    table.answer("perform 1")
    assert (table.asked, table.options) == (seat, ["exchange C S", "exchange M S", "done"])
    table.answer("exchange M S", "exchange C S")
    assert table.held(seat) == {"S": 3}
