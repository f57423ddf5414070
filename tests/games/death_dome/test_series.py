"""DD-16, DD-17, DD-20: payout, series, auction, scenarios."""

from typing import Any

import pytest

from dawndoom.core import Match, SettingError
from dawndoom.games.death_dome import GAME
from dawndoom.games.death_dome.rules.board import BASES
from dawndoom.games.death_dome.rules.death import LAST_TEAM
from dawndoom.games.death_dome.rules.ending import concede
from dawndoom.games.death_dome.rules.payout import PAYOUT, ranking, team_value
from dawndoom.games.death_dome.rules.purchase import change_character
from dawndoom.games.death_dome.rules.series import AFTER_MATCH, START_MATCH, order_by_value
from dawndoom.games.death_dome.rules.state import Arena
from dawndoom.games.death_dome.rules.turn import WINDOW
from tests.games.death_dome.dome import (
    BG,
    BM,
    BS,
    BW,
    FOUR,
    GW,
    RG,
    RM,
    RS,
    RW,
    activate,
    arena,
    asked,
    at,
    attack,
    do,
    drive,
    give,
    go,
    mark,
    offered,
    shop,
    stand,
    take_turn,
    who,
)

RED = "E9 E13 F11"


def finish(state: Arena) -> Arena:
    """End the match now."""
    state.agenda = []
    return go(state, PAYOUT, AFTER_MATCH)


@pytest.mark.rule("DD-16.2")
def test_dd_16_2_what_points_towers_shells_and_bounties_pay() -> None:
    state = arena(2)
    mark(state, 0, f"{RED} I11")
    state.shells = [2, 0]
    state.bounty = [100_000, 0]
    before = state.credits[0]
    finish(state)
    assert state.payouts == [300_000 + 500_000 + 200_000 + 100_000, 0]
    assert state.credits[0] == before + state.payouts[0]


@pytest.mark.rule("DD-16.3", "DD-EX-13")
def test_dd_ex_13_the_last_team_standing_wins_with_the_smaller_payout() -> None:
    units = dict.fromkeys((BW, BG, BS, BM), "nw") | {RW: "E8"}
    state = arena(2, units=units)
    mark(state, 0, RED)
    mark(state, 1, "I11 M11")
    state.marker[state.box.ground.point_at[state.box.ground.by_name["M11"]]] = -1
    state.shells = [0, 4]
    go(state, LAST_TEAM)
    assert state.outcome is not None
    assert state.payouts == [300_000, 900_000]
    assert state.outcome.winners == (0,)
    assert state.outcome.reason == "last team standing"


@pytest.mark.rule("DD-16.3")
def test_dd_16_3_a_base_is_outside_jail() -> None:
    state = arena(2, units=dict.fromkeys((BW, BG, BS), "nw") | {BM: "home"})
    go(state, LAST_TEAM, WINDOW, PAYOUT)
    assert state.stands_alone == -1


@pytest.mark.rule("DD-16.4")
def test_dd_16_4_with_everybody_in_jail_the_payout_decides() -> None:
    state = arena(2, units=dict.fromkeys(range(8), "se"))
    mark(state, 1, RED)
    go(state, LAST_TEAM)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((1,), "payout")


@pytest.mark.rule("DD-16.5", "DD-EX-14")
def test_dd_ex_14_ties_by_towers_then_shells_then_units_in_jail() -> None:
    state = arena(2)
    mark(state, 0, "I11 M11")
    state.shells = [2, 12]
    finish(state)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((0,), "tower points")

    state = arena(2)
    mark(state, 0, "I11 E9")
    mark(state, 1, "M11")
    state.shells = [3, 4]
    finish(state)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((1,), "beetle shells")

    state = arena(2, units={RW: "nw", RG: "nw", BW: "nw"})
    finish(state)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((1,), "units in jail")

    state = finish(arena(2))
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((0, 1), "shared")
    assert state.outcome.returns == (0.5, 0.5)


@pytest.mark.rule("DD-16.6")
def test_dd_16_6_ranks_and_the_one_winner_of_a_shared_win() -> None:
    state = arena(3)
    mark(state, 2, RED)
    mark(state, 0, "I5")
    assert ranking(state) == [2, 0, 1]
    state = arena(2)
    give(state, RW, "w01")
    finish(state)
    assert state.match_winners == [0, 1]
    assert state.first_buyer == 1, "the lower team value"
    state = finish(arena(2, first=1))
    assert state.first_buyer == 0, "the later in turn order"


def series(**options: bool) -> Arena:
    """Return a series whose first match is about to end."""
    wishes: dict[str, Any] = dict(options)
    return arena(2, mode="series", series_matches=2, **wishes)


@pytest.mark.rule("DD-17.1", "DD-3.1")
def test_dd_17_1_a_series_goes_on_with_a_purchase_phase_led_by_the_winner() -> None:
    state = series()
    mark(state, 1, RED)
    finish(state)
    assert asked(state) == "purchase_step"
    assert who(state) == 1
    assert state.match == 2
    assert [state.box.rounds_of(match) for match in range(1, 8)] == [6, 8, 10, 12, 12, 12, 12]


@pytest.mark.rule("DD-17.1", "DD-17.8")
def test_dd_17_8_each_match_won_is_counted_once_for_its_winners() -> None:
    state = series()
    assert state.wins == [0, 0], "nobody has won before the first match"
    mark(state, 1, RED)
    finish(state)
    assert state.wins == [0, 1]
    shared = series()
    shared.wins = [0, 1]
    finish(shared)
    assert shared.wins == [1, 2], "a shared win is a win of both"


@pytest.mark.rule("DD-17.1")
@pytest.mark.parametrize(("mode", "matches"), [("match", 1), ("series", 5)])
def test_dd_17_1_a_single_match_is_shown_as_one_and_a_series_as_five(
    mode: str, matches: int
) -> None:
    match = Match(GAME, seats=2, settings={"mode": mode})
    assert match.view(0)["matches"] == matches


@pytest.mark.rule("DD-17.2")
def test_dd_17_2_credits_and_items_stay_the_rest_is_reset() -> None:
    state = series()
    give(state, RW, "w01")
    mark(state, 1, RED)
    state.shells = [0, 2]
    finish(state)
    drive(state, purchase_step=["pass", "pass"], equip_item=["keep", "keep"])
    assert state.holder[state.box.item_by_id["w01"]] == RW
    assert state.credits[1] == 2_500_000
    assert state.shells == [0, 0]
    assert state.marker == [-1] * 16
    assert [len(hand) for hand in state.hands] == [3, 3]


@pytest.mark.rule("DD-17.3", "DD-17.4")
def test_dd_17_3_the_winner_has_a_jailed_units_items_sold() -> None:
    state = series()
    give(state, BW, "w01 e07")
    stand(state, BW, "nw")
    stand(state, RG, "nw")
    mark(state, 0, RED)
    finish(state)
    assert (asked(state), who(state)) == ("auction_unit", 0)
    assert offered(state) == [f"unit {BW}", "decline"], "no unit of the own team"
    do(state, f"unit {BW}")
    assert state.credits[1] == 2_300_000
    assert asked(state) == "purchase_step"
    assert {"buy w01", "buy e07"} <= set(offered(state))


@pytest.mark.rule("DD-17.3")
def test_dd_17_3_the_auction_may_be_declined_and_needs_a_jailed_unit() -> None:
    state = series()
    give(state, BW, "w01")
    stand(state, BW, "nw")
    mark(state, 0, RED)
    finish(state)
    do(state, "decline")
    assert state.credits[1] == 2_000_000
    calm = finish(series())
    assert asked(calm) == "purchase_step"


@pytest.mark.rule("DD-17.5")
def test_dd_17_5_team_value_is_items_credits_and_characters() -> None:
    state = arena(2)
    give(state, RW, "w01 w06")
    assert team_value(state, 0) == 2_800_000
    assert team_value(shop(2, characters=True), 1) == 4_000_000


@pytest.mark.rule("DD-17.6", "DD-1.8")
def test_dd_17_6_from_the_second_match_on_the_richest_plays_first() -> None:
    state = arena(3, mode="series", series_matches=2)
    state.credits = [1_000_000, 3_000_000, 2_000_000]
    assert order_by_value(state) == [1, 2, 0]
    state.credits = [1, 1, 1]
    state.last_payouts = [5, 9, 5]
    state.turn_order = [0, 1, 2]
    assert order_by_value(state) == [1, 2, 0], "the larger payout, then the later one"
    state.match = 2
    go(state, START_MATCH, WINDOW)
    assert [BASES[state.base[seat]] for seat in state.turn_order] == ["n", "e", "w"]


@pytest.mark.rule("DD-17.7")
def test_dd_17_7_in_the_first_match_the_dice_decide() -> None:
    state = shop(3, mode="series", start_credits=[0, 0, 4_000_000])
    first = state.first_buyer
    drive(state, purchase_step="pass")
    assert state.turn_order[0] == first


@pytest.mark.rule("DD-17.8")
def test_dd_17_8_the_most_valuable_team_wins_the_series() -> None:
    state = series()
    state.match = 2
    give(state, BW, "w06")
    finish(state)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((1,), "team value")
    assert state.outcome.scores == (2_000_000, 2_700_000)
    state = series()
    state.match = 2
    state.wins = [0, 1]
    finish(state)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((1,), "matches won")
    state = series()
    state.match = 2
    mark(state, 0, RED)
    state.wins = [0, 1]
    state.credits = [1_700_000, 2_000_000]
    finish(state)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((0,), "last payout")
    state = series()
    state.match = 2
    finish(state)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((0, 1), "shared")


@pytest.mark.rule("DD-19.8")
def test_dd_19_8_an_auctioned_character_is_replaced_and_no_value_is_lost() -> None:
    state = series(characters=True)
    change_character(state, BW, state.box.kind_by_id["c17"])
    give(state, BW, "e07")
    stand(state, BW, "nw")
    mark(state, 0, RED)
    value = team_value(state, 1)
    finish(state)
    do(state, f"unit {BW}")
    kind = state.box.kinds[state.kind[BW]]
    assert kind.rank == 0
    assert team_value(state, 1) == value
    assert "buy e07" in offered(state)


@pytest.mark.rule("DD-19.8")
def test_dd_19_8_without_another_rank_0_character_the_owner_keeps_it() -> None:
    state = arena(4, mode="series", series_matches=2, characters=True)
    give(state, BW, "e07")
    stand(state, BW, "nw")
    kind = state.kind[BW]
    mark(state, 0, RED)
    finish(state)
    do(state, f"unit {BW}")
    assert state.kind[BW] == kind, "all sixteen are in teams"
    assert state.credits[1] == 2_200_000


# Scenarios.


@pytest.mark.rule("DD-20.1")
def test_dd_20_1_johnny_cash_pays_a_card_for_a_shell() -> None:
    state = arena(2, units={RW: "D8", BW: "E8"}, gear={RW: "w06"}, sc_johnny_cash=True)
    attack(state, RW, BW, "w06")
    assert len(state.hands[0]) == 1


@pytest.mark.rule("DD-20.2")
def test_dd_20_2_the_birthday_pays_a_card_for_a_capture() -> None:
    state = arena(2, units={RW: "E9"}, hands={0: " ".join([FOUR] * 7)}, sc_birthday=True)
    activate(state, RW)
    do(state, "act")
    assert len(state.hands[0]) == 7, "seven at most"
    state = arena(2, units={RW: "E9"}, sc_birthday=True)
    activate(state, RW)
    do(state, "act")
    assert len(state.hands[0]) == 1


@pytest.mark.rule("DD-20.3")
def test_dd_20_3_the_dual_is_played_on_the_three_middle_tiles() -> None:
    state = arena(2, sc_dual=True)
    ground = state.box.ground
    assert ground.names[0] == "A8"
    assert ground.names[-1] == "U14"
    assert len(ground.points) == 8
    assert [BASES[base] for base in state.base] == ["w", "e"]
    assert state.box.jails == []
    with pytest.raises(SettingError, match="2 seats"):
        shop(3, sc_dual=True)


@pytest.mark.rule("DD-20.4", "DD-20.5", "DD-14.11")
def test_dd_20_4_in_the_dual_the_dead_return_home_at_once() -> None:
    state = arena(2, units={RW: "D8", BW: "E8"}, gear={RW: "w06", BW: "a08"}, sc_dual=True)
    attack(state, RW, BW, "w06")
    assert at(state, BW) == "home"
    assert state.shells == [1, 0]
    state = arena(2, units={RM: "D8", BW: "E8"}, gear={BW: "a08 e13"}, sc_dual=True)
    state.wounds[RM] = 4
    take_turn(state, 0)
    state.hands = [[], []]
    do(state, f"unit {RM}", "act")
    assert at(state, RM) == "home", "killed by the first payback; the second finds nobody"
    assert state.shells == [0, 1]
    assert asked(state) == "choose_unit"
    assert f"unit {RM}" in offered(state)


@pytest.mark.rule("DD-20.4")
def test_dd_20_4_no_early_end_and_no_jail_cards_in_the_dual() -> None:
    state = arena(2, units={RW: "D8"}, hands={0: "p07 p08 p23"}, gear={RM: "m10"}, sc_dual=True)
    go(state, LAST_TEAM, WINDOW, PAYOUT)
    assert state.reason == "shared"


@pytest.mark.rule("DD-20.6", "DD-EX-18")
def test_dd_ex_18_handicap_cards_by_team_value() -> None:
    state = arena(3, sc_handicap=True)
    state.credits = [5_200_000, 4_600_000, 3_900_000]
    go(state, START_MATCH, WINDOW)
    assert [len(hand) for hand in state.hands] == [3, 4, 5]


@pytest.mark.rule("DD-20.7")
def test_dd_20_7_bonus_matches_pay_a_million_that_is_no_payout() -> None:
    state = series(sc_bonus_matches=True)
    mark(state, 0, RED)
    finish(state)
    assert state.credits == [3_300_000, 3_000_000]
    assert state.payouts == [300_000, 0]


@pytest.mark.rule("DD-20.8")
def test_dd_20_8_conglamogragon_ends_the_series_by_winning_a_match() -> None:
    state = series(characters=True, sc_conglamogragon=True)
    change_character(state, BW, state.box.kind_by_id["c27"])
    mark(state, 1, RED)
    finish(state)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((1,), "conglamogragon")
    assert state.outcome.scores == tuple(state.values[-1])
    later = series(characters=True, sc_conglamogragon=True)
    change_character(later, RG, later.box.kind_by_id["c27"])
    later.match = 2
    later.values = [[1, 2]]
    mark(later, 0, RED)
    finish(later)
    assert later.outcome is not None
    assert (later.outcome.winners, later.outcome.reason) == ((0,), "conglamogragon")
    assert later.outcome.scores == tuple(team_value(later, seat) for seat in (0, 1))
    jailed = series(characters=True, sc_conglamogragon=True)
    change_character(jailed, BW, jailed.box.kind_by_id["c27"])
    stand(jailed, BW, "nw")
    mark(jailed, 1, RED)
    jailed.match = 5
    finish(jailed)
    assert jailed.outcome is None, "in jail it does not count, and five matches are not the end"
    last = series(characters=True, sc_conglamogragon=True)
    last.match = 20
    mark(last, 0, RED)
    finish(last)
    assert last.outcome is not None
    assert last.outcome.reason == "team value"
    with pytest.raises(SettingError, match="characters"):
        shop(2, mode="series", sc_conglamogragon=True)


def test_the_middle_base_may_start_with_a_fourth_card() -> None:
    state = arena(3, middle_extra_card=True)
    go(state, START_MATCH, WINDOW)
    assert [len(state.hands[seat]) for seat in state.turn_order] == [3, 3, 4]
    assert state.pos[GW] == state.pos[RS] == -1


@pytest.mark.rule("DD-16.7")
@pytest.mark.parametrize("mode", ["match", "series"])
def test_dd_16_7_of_those_who_stay_the_payout_counts_in_a_match_and_the_value_in_a_series(
    mode: str,
) -> None:
    state = arena(3, mode=mode)
    state.credits = [3_000_000, 1_000_000, 2_000_000]
    mark(state, 0, "I11")
    mark(state, 1, RED)
    state.shells = [0, 0, 2]
    outcome = concede(state, (0,))
    assert outcome.winners == ((1,) if mode == "match" else (2,))
    payouts, values = (500_000, 300_000, 200_000), (3_000_000, 1_000_000, 2_000_000)
    assert outcome.scores == (payouts if mode == "match" else values)
    assert concede(state, (0, 1)).winners == (2,), "with two teams left, the other wins"


@pytest.mark.rule("DD-16.6", "DD-16.3")
@pytest.mark.parametrize("alone", [0, 1, 2])
def test_dd_16_6_the_last_team_standing_ranks_first_and_the_others_by_their_payout(
    alone: int,
) -> None:
    state = arena(3)
    mark(state, 0, RED)
    mark(state, 1, "I11")
    assert ranking(state) == [1, 0, 2]
    state.stands_alone = alone
    assert ranking(state) == [alone, *(seat for seat in (1, 0, 2) if seat != alone)]
