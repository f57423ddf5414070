"""DD-11 to DD-15: attack and defense, push back, special abilities, death and jail."""

import pytest

from dawndoom.games.death_dome.rules.hits import CLEAR_CARDS, END_FIGHT, HitOrder
from dawndoom.games.death_dome.rules.resolution import WEAPON, Fight
from dawndoom.games.death_dome.rules.strength import push_cells
from dawndoom.games.death_dome.rules.turn import END_TURN
from tests.games.death_dome.dome import (
    BG,
    BM,
    BS,
    BW,
    FIVE,
    FOUR,
    GG,
    GS,
    GW,
    RG,
    RM,
    RS,
    RW,
    THREE,
    activate,
    arena,
    asked,
    at,
    attack,
    do,
    drive,
    go,
    hold,
    names,
    offered,
    take_turn,
    who,
)


@pytest.mark.rule("DD-EX-4", "DD-11.2", "DD-11.3", "DD-11.4", "DD-12.6")
def test_dd_ex_4_the_chainsaw_against_suit_and_helm() -> None:
    state = arena(
        2,
        units={RW: "D8", BG: "E8"},
        gear={RW: "w01", BG: "a04 e01"},
        hands={0: f"{FOUR} {THREE}", 1: "p09"},
    )
    attack(state, RW, BG, "w01", f"{FOUR} {THREE}", "p09", blink="stay")
    assert state.wounds[BG] == 3
    assert state.vitae_now(BG) == 2


@pytest.mark.rule("DD-EX-17", "DD-11.4")
def test_dd_ex_17_nine_against_two_is_seven_and_against_nine_is_nothing() -> None:
    state = arena(2, units={RM: "D8", BM: "E8"}, gear={RM: "m02", BM: "a05"}, hands={0: FIVE})
    attack(state, RM, BM, "m02", FIVE)
    assert state.wounds[BM] == 7
    assert at(state, BM) == "F8"
    hands = {0: FIVE, 1: f"{FOUR} {THREE}"}
    state = arena(2, units={RM: "D8", BM: "E8"}, gear={RM: "m02", BM: "a05"}, hands=hands)
    attack(state, RM, BM, "m02", FIVE, f"{FOUR} {THREE}")
    assert state.wounds[BM] == 0
    assert at(state, BM) == "E8"
    assert state.down[BM] == 0


@pytest.mark.rule("DD-11.1", "DD-12.1")
def test_dd_11_1_only_enemies_and_only_with_what_is_worn_or_the_punch() -> None:
    state = arena(2, units={RW: "D8", RG: "E8", BW: "D9"}, gear={RW: "w01"})
    activate(state, RW)
    do(state, "act")
    assert asked(state) == "weapon"
    assert offered(state) == ["weapon w01", "weapon punch"]
    do(state, "weapon punch")
    assert state.wounds[BW] == 2


@pytest.mark.rule("DD-11.5", "DD-EX-11")
def test_dd_ex_11_a_ranged_weapon_stays_ranged_beside_its_target() -> None:
    for armor, toughness in (("a07", 1), ("a04", 3)):
        state = arena(2, units={RG: "D8", BW: "E8"}, gear={RG: "g02", BW: armor})
        attack(state, RG, BW, "g02")
        assert state.wounds[BW] == 5 - toughness
    state = arena(2, units={RG: "D8", BW: "E8"}, gear={RG: "g02", BW: "a07"})
    attack(state, RG, BW, "punch")
    assert state.wounds[BW] == 0, "the punch is close combat: 2 against 1 + 2"


@pytest.mark.rule("DD-11.6", "DD-12.13")
def test_dd_11_6_every_further_attack_is_a_new_one_with_new_cards() -> None:
    hands = {0: f"{FOUR} {THREE}"}
    state = arena(2, units={RW: "D8", BM: "E8", BG: "D9"}, gear={RW: "w04"}, hands=hands)
    attack(state, RW, BM, "w04", THREE)
    assert asked(state) == "extra_attack"
    assert state.wounds[BM] == 6
    do(state, "again", f"unit {BG}", "done")
    assert state.wounds[BG] == 2, "the card of the first attack does not count again"
    assert asked(state) != "extra_attack"


@pytest.mark.rule("DD-12.2", "DD-14.6")
def test_dd_12_2_splash_reaches_the_enemies_adjacent_to_the_target() -> None:
    units = {RG: "D8", BW: "H8", BG: "I8", BS: "J8", BM: "H14", RW: "G8"}
    state = arena(2, units=units, gear={RG: "g03"})
    attack(state, RG, BW, "g03")
    assert asked(state) == "hit_order"
    assert offered(state) == [f"unit {BW}", f"unit {BG}"]
    assert state.wounds[RW] == 0, "never a teammate"


@pytest.mark.rule("DD-12.2", "DD-14.7")
def test_dd_14_7_all_adjacent_needs_no_target() -> None:
    state = arena(2, units={RW: "D8", BW: "E8", BG: "C8", BS: "F8"}, gear={RW: "w08"})
    attack(state, RW, weapon="w08")
    assert asked(state) == "hit_order"
    assert offered(state) == [f"unit {BW}", f"unit {BG}"]
    assert who(state) == 1


@pytest.mark.rule("DD-12.3", "DD-12.4", "DD-EX-12")
def test_dd_ex_12_one_attack_value_and_defense_cards_for_each_of_three() -> None:
    units = {RG: "D8", BW: "H8", BG: "I8", BS: "G8"}
    state = arena(2, units=units, gear={RG: "g03"}, hands={0: FOUR, 1: THREE})
    order = [f"unit {BG}", f"unit {BW}"]
    attack(state, RG, BW, "g03", FOUR, THREE, hit_order=order, choose_jail=["jail nw"] * 3)
    assert (at(state, BW), at(state, BS)) == ("nw", "nw"), "9 against 3: dead"
    assert state.wounds[BG] == 0 or at(state, BG) == "nw", "9 against 4 is 5: dead"
    assert state.shells[0] == 3
    assert names(state, 0) == []


@pytest.mark.rule("DD-12.4", "DD-12.5", "DD-11.3")
def test_dd_12_4_defenders_play_in_turn_order_and_only_for_their_own() -> None:
    units = {BG: "D8", RW: "G8", GW: "H8", GG: "F8"}
    hands = {0: FIVE, 1: "", 2: f"{FIVE} {FOUR}"}
    state = arena(3, units=units, gear={BG: "g03"}, hands=hands)
    attack(state, BG, RW, "g03", defense_cards=[])
    assert who(state) == 2, "the seat after the attacker defends first"
    do(state, f"play {FIVE}", "done")
    assert who(state) == 0
    do(state, "done")
    assert asked(state) == "hit_order"
    assert who(state) == 2
    do(state, f"unit {GG}")
    drive(state, choose_jail="jail nw")
    assert state.wounds[GW] == 0, "5 against 5"
    assert at(state, RW) == "nw", "5 against nothing"


@pytest.mark.rule("DD-12.7", "DD-14.1", "DD-13.1")
def test_dd_12_7_push_then_incapacitate() -> None:
    state = arena(2, units={RM: "D8", BM: "E8"}, gear={RM: "m02"})
    attack(state, RM, BM, "m02")
    assert at(state, BM) == "F8"
    assert state.down[BM] == 1
    assert state.wounds[BM] == 4


@pytest.mark.rule("DD-12.8", "DD-12.9")
def test_dd_12_8_a_wounded_unit_blinks_if_it_lives_and_stands() -> None:
    state = arena(2, units={RG: "D8", BM: "G8"}, gear={RG: "g02", BM: "e01"})
    attack(state, RG, BM, "g02")
    assert asked(state) == "blink"
    do(state, "to H7")
    assert at(state, BM) == "H7"
    state = arena(2, units={RG: "D8", BM: "G8"}, gear={RG: "g08", BM: "e01"})
    attack(state, RG, BM, "g08")
    assert asked(state) != "blink", "incapacitated"


@pytest.mark.rule("DD-12.9", "DD-18.1")
def test_dd_12_9_push_and_blink_are_one_move_for_followers() -> None:
    units = {RW: "C8", BM: "D8", BS: "D9"}
    state = arena(2, units=units, gear={RW: "w03", BM: "e01 a05", BS: "v01"})
    attack(state, RW, BM, "w03")
    assert at(state, BM) == "D8", "4 against 4: nobody moves"
    state = arena(2, units=units, gear={RW: "w03 e07", BM: "e01", BS: "v01"})
    attack(state, RW, BM, "w03")
    assert asked(state) == "blink"
    do(state, "to F8")
    assert asked(state) == "follow"
    assert who(state) == 1
    assert "to F9" in offered(state), "two spaces, as many as the other moved"
    do(state, "to F9")
    assert at(state, BS) == "F9"


@pytest.mark.rule("DD-12.11", "DD-15.1", "DD-15.2")
def test_dd_15_2_the_attacker_takes_a_shell_and_chooses_the_jail() -> None:
    state = arena(2, units={RW: "D8", BW: "E8"}, gear={RW: "w06"})
    attack(state, RW, BW, "w06", choose_jail=[])
    assert asked(state) == "choose_jail"
    assert who(state) == 0
    assert offered(state) == ["jail nw", "jail ne", "jail se", "jail sw"]
    do(state, "jail sw")
    assert at(state, BW) == "sw"
    assert state.shells == [1, 0]


@pytest.mark.rule("DD-12.11")
def test_dd_12_11_a_unit_driven_onto_a_token_is_attacked_by_it_at_once() -> None:
    state = arena(2, units={RW: "C9", BM: "D9", BG: "D10"}, gear={RW: "w03"}, hands={1: FOUR})
    state.bug_at[1] = state.box.ground.by_name["E9"]
    state.bug_owner[1] = 0
    attack(state, RW, BM, "w03", defense="")
    assert asked(state) == "defense_cards", "now against the mound"
    assert at(state, BM) == "E9"
    do(state, f"play {FOUR}")
    assert asked(state) == "choose_jail", "4 + 6 wounds"
    assert who(state) == 0, "who placed the token"
    do(state, "jail nw")
    assert state.shells == [0, 0], "no shell for a token"


@pytest.mark.rule("DD-12.12", "DD-6.6")
def test_dd_12_12_cards_of_both_sides_are_discarded_together_at_the_end() -> None:
    state = arena(2, units={RG: "D8", BM: "G8"}, gear={RG: "g02", BM: "e01"})
    hold(state, 0, "p09")
    hold(state, 1, THREE)
    attack(state, RG, BM, "g02", "p09", THREE)
    assert asked(state) == "blink"
    assert state.discard == []
    do(state, "stay")
    assert sorted(state.box.powers[card].id for card in state.discard) == ["p09", THREE]


@pytest.mark.rule("DD-12.13")
def test_dd_12_13_move_after_comes_after_the_payback() -> None:
    state = arena(2, units={RS: "D8", BM: "G8"}, gear={RS: "s08", BM: "e13"}, hands={1: FOUR})
    attack(state, RS, BM, "s08")
    assert asked(state) == "attack_cards"
    assert who(state) == 1
    do(state, "done")
    assert state.wounds[RS] == 2
    assert asked(state) == "move_after"
    do(state, "to B8")
    assert at(state, RS) == "B8"


@pytest.mark.rule("DD-12.14", "DD-16.3")
def test_dd_12_14_the_last_team_is_looked_for_after_the_whole_attack() -> None:
    units = {RW: "D8", BW: "E8", BG: "nw", BS: "nw", BM: "nw"}
    state = arena(2, units=units, gear={RW: "w06"})
    attack(state, RW, BW, "w06")
    assert state.outcome is not None
    assert state.outcome.reason == "last team standing"


@pytest.mark.rule("DD-12.14", "DD-16.4", "DD-14.9")
def test_dd_16_4_payback_may_take_the_last_unit_with_it() -> None:
    jailed = dict.fromkeys((RG, RS, RM, BG, BS, BM), "nw")
    units = {RW: "D8", BW: "E8"} | jailed
    state = arena(2, units=units, gear={RW: "w06", BW: "a08"}, hands={1: FOUR})
    state.shells = [0, 3]
    attack(state, RW, BW, "w06")
    drive(state, attack_cards=[f"play {FOUR}"], choose_jail="jail nw")
    assert state.outcome is not None
    assert state.outcome.reason == "payout"
    assert state.outcome.winners == (1,)


@pytest.mark.rule("DD-12.15")
def test_dd_12_15_when_the_active_unit_falls_its_unit_phase_is_over() -> None:
    state = arena(2, units={RW: "D8", BW: "E8"}, gear={BW: "a09"}, hands={0: "p01"})
    attack(state, RW, BW, defense_cards="done")
    assert state.down[RW] == 1
    assert state.phase is None
    assert who(state) == 1, "no Action Movie Craze for who lies down"


PUSHES = [
    ("C6", "E6", ["F6"]),
    ("D5", "E6", ["F7"]),
    ("B8", "D9", ["E9", "E10"]),
    ("B7", "E9", ["F9", "F10"]),
    ("K3", "K4", []),
    ("F4", "G5", []),
    ("J8", "J9", ["J10"]),
    ("I8", "J9", ["K10"]),
    ("I11", "H11", ["G11"]),
    ("E11", "F11", ["G11"]),
    ("E5", "D4", ["C3"]),
    ("J10", "J9", ["J8"]),
    ("M11", "L11", ["K11"]),
    ("D10", "F11", ["G11", "G12"]),
]


@pytest.mark.rule("DD-EX-B5", "DD-13.2", "DD-13.3", "DD-13.4", "DD-13.5", "DD-13.6")
@pytest.mark.parametrize(("attacker", "defender", "result"), PUSHES)
def test_dd_ex_b5_where_pushes_go(attacker: str, defender: str, result: list[str]) -> None:
    state = arena(2, units={RW: attacker, BW: defender})
    ground = state.box.ground
    cells = push_cells(state, BW, ground.by_name[attacker], 1)
    assert sorted(ground.names[cell] for cell in cells) == sorted(result)


@pytest.mark.rule("DD-13.3")
def test_dd_13_3_the_defender_chooses_at_an_angle() -> None:
    state = arena(2, units={RG: "B8", BM: "D9"}, gear={RG: "g07"})
    attack(state, RG, BM, "g07")
    assert (asked(state), who(state)) == ("push_cell", 1)
    assert offered(state) == ["to E10", "to E9"]
    do(state, "to E9")
    assert at(state, BM) == "E9"


@pytest.mark.rule("DD-13.4", "DD-13.5")
def test_dd_13_5_a_unit_behind_stops_the_push_but_not_the_wounds() -> None:
    state = arena(2, units={RW: "C8", BM: "D8", BG: "E8"}, gear={RW: "w03"})
    attack(state, RW, BM, "w03")
    assert at(state, BM) == "D8"
    assert state.wounds[BM] == 4


@pytest.mark.rule("DD-13.1")
def test_dd_13_1_secondary_targets_are_pushed_away_from_the_attacker() -> None:
    state = arena(2, units={RG: "D8", BM: "G8", BG: "G7"}, gear={RG: "g03"}, hands={0: "p12"})
    order = [f"unit {BM}"]
    attack(state, RG, BM, "g03", attack_mod_card="play p12", hit_order=order)
    assert at(state, BM) == "H8"
    assert asked(state) == "push_cell"
    assert offered(state) == ["to H6", "to H7"]


@pytest.mark.rule("DD-13.7")
def test_dd_13_7_pull_is_the_mirror_image_and_stops_before_the_attacker() -> None:
    state = arena(2, units={RW: "B8", BM: "E8"}, gear={RW: "w05"})
    attack(state, RW, BM, "w05")
    assert at(state, BM) == "D8"
    state = arena(2, units={RW: "B8", BM: "C8"}, gear={RW: "w05"})
    attack(state, RW, BM, "w05")
    assert at(state, BM) == "C8"


@pytest.mark.rule("DD-14.2", "DD-14.3", "DD-14.4")
def test_dd_14_4_incapacitated_until_the_end_of_the_next_own_turn() -> None:
    state = arena(2, units={RG: "D8", BM: "G8"}, gear={RG: "g08"})
    attack(state, RG, BM, "g08")
    drive(state, phase_step="end")
    assert state.down[BM] == 1
    assert who(state) == 1, "its team's turn"
    assert f"unit {BM}" not in offered(state)
    assert state.occupant[state.pos[BM]] == BM
    do(state, "skip", "skip")
    assert state.down[BM] == 0


@pytest.mark.rule("DD-14.4")
def test_dd_14_4_fallen_in_the_own_turn_it_lasts_through_the_next_own_turn() -> None:
    state = arena(2, units={RW: "D8", BW: "E8"}, gear={BW: "a09"})
    attack(state, RW, BW)
    assert state.down[RW] == 1, "the own turn has just ended once"
    drive(state, choose_unit=["skip", "skip"])
    assert who(state) == 0
    assert f"unit {RW}" not in offered(state)
    drive(state, choose_unit=["skip", "skip"])
    assert state.down[RW] == 0


@pytest.mark.rule("DD-14.2")
def test_dd_14_2_an_incapacitated_unit_defends_and_pays_back() -> None:
    state = arena(2, units={RW: "D8", BM: "E8"}, gear={BM: "a08"}, hands={1: f"{THREE} {FOUR}"})
    state.down[BM] = 1
    attack(state, RW, BM, defense=THREE)
    assert state.wounds[BM] == 0
    assert (asked(state), who(state)) == ("attack_cards", 1)


@pytest.mark.rule("DD-14.5")
def test_dd_14_5_ignoring_line_of_sight_still_needs_range() -> None:
    state = arena(2, units={RG: "C11", BW: "E11", BG: "I11"}, gear={RG: "g06"})
    attack(state, RG, weapon="g06")
    assert offered(state) == [f"unit {BW}", f"unit {BG}"], "through the shield and onto the centre"
    far = arena(2, units={RG: "B11", BG: "I11"}, gear={RG: "g06"})
    activate(far, RG)
    assert "act" not in offered(far)


@pytest.mark.rule("DD-14.8")
def test_dd_14_8_healing_never_exceeds_the_maximum_and_needs_a_wounded_unit() -> None:
    state = arena(2, units={RM: "D8", RW: "E8"}, gear={RM: "m06"})
    activate(state, RM)
    assert "act" not in offered(state)
    state.wounds[RW] = 2
    activate(state, RM)
    do(state, "act")
    assert state.wounds[RW] == 0
    assert state.vitae_now(RW) == 5


@pytest.mark.rule("DD-14.9", "DD-14.10")
def test_dd_14_9_payback_even_from_the_dead_with_printed_strength_and_cards() -> None:
    state = arena(2, units={RG: "D8", BW: "H8"}, gear={RG: "g09", BW: "a08 e08"}, hands={1: FOUR})
    attack(state, RG, BW, "g09", defense="")
    assert at(state, BW) == "nw", "8 against 1"
    assert (asked(state), who(state)) == ("attack_cards", 1)
    do(state, "done")
    assert state.wounds[RG] == 3, "4 against toughness 1; no strength of the unit"


@pytest.mark.rule("DD-14.9")
def test_dd_14_9_each_payback_item_attacks_once_wounded_or_not() -> None:
    state = arena(2, units={RM: "D8", BW: "E8"}, gear={BW: "a08 e13"}, hands={1: FIVE})
    attack(state, RM, BW, defense=FIVE)
    assert state.wounds[BW] == 0
    assert state.wounds[RM] == 4 + 2


@pytest.mark.rule("DD-14.10")
def test_dd_14_10_a_payback_push_goes_away_from_the_last_cell() -> None:
    state = arena(2, units={RM: "D8", BW: "E8"}, gear={RM: "m01 e08", BW: "a08"})
    effect = state.box.items[state.box.item_by_id["a08"]].abilities[0]
    effect.gains = 1
    attack(state, RM, BW, "m01")
    effect.gains = 0
    assert at(state, RM) == "C8"


@pytest.mark.rule("DD-14.10", "DD-9.2")
@pytest.mark.parametrize(("own", "other", "cells"), [(0, 4, "B10 C10 D10"), (4, 0, "T10 S10 R10")])
def test_dd_14_10_pushed_into_its_base_a_unit_pays_back_from_where_it_stood(
    own: int, other: int, cells: str
) -> None:
    border, near, behind = cells.split()
    state = arena(2, units={own: border, other: near}, gear={own: "a08", other: "w03"})
    effect = state.box.items[state.box.item_by_id["a08"]].abilities[0]
    effect.gains = 1
    attack(state, other, own, "w03")
    effect.gains = 0
    assert at(state, own) == "home"
    assert (at(state, other), state.wounds[other]) == (behind, 4)


@pytest.mark.rule("DD-14.11", "DD-15.2")
def test_dd_14_11_payback_triggers_none_and_its_kill_is_its_owners() -> None:
    state = arena(2, units={RW: "D8", BW: "E8"}, gear={RW: "a08", BW: "a08"}, hands={1: FOUR})
    attack(state, RW, BW, defense="", attack_cards=[])
    do(state, f"play {FOUR}")
    assert (asked(state), who(state)) == ("choose_jail", 1)
    do(state, "jail ne")
    assert at(state, RW) == "ne"
    assert state.shells == [0, 1]
    assert state.wounds[BW] == 1, "2 against 1, and no payback on payback"


@pytest.mark.rule("DD-15.3")
def test_dd_15_3_jail_removes_wounds_incapacitation_and_boosts() -> None:
    state = arena(2, units={RW: "D8", BW: "E8"}, gear={RW: "w06"}, hands={1: "p06 p30 p30"})
    take_turn(state, 1)
    do(state, "play p06", f"unit {BW}", "rating toughness", "skip", "skip")
    state.wounds[BW] = 2
    state.down[BW] = 1
    state.hands = [[], []]
    attack(state, RW, BW, "w06")
    assert (state.wounds[BW], state.down[BW]) == (0, 0)
    assert not any(lasting.unit == BW for lasting in state.lasting)
    assert state.box.power_by_id["p06"] in state.discard


@pytest.mark.rule("DD-15.4")
def test_dd_15_4_a_token_kills_without_a_shell_and_the_next_player_jails_its_owners_unit() -> None:
    state = arena(3, units={RW: "D9"})
    state.bug_at[0] = state.box.ground.by_name["E9"]
    state.bug_owner[0] = 0
    activate(state, RW)
    do(state, "move", "to E9")
    assert asked(state) == "choose_jail"
    assert who(state) == 1
    do(state, "jail nw")
    assert state.shells == [0, 0, 0]


@pytest.mark.rule("DD-12.2")
def test_dd_12_2_moves_during_the_resolution_do_not_save_anybody_but_base_and_jail_do() -> None:
    units = {RG: "G12", BM: "B12", BW: "B11", BG: "C12"}
    state = arena(2, units=units, first=1)
    fight = Fight(WEAPON, 0, RG, -1, 0, 0)
    fight.target = BW
    fight.affected = (BW, BM)
    state.fights.append(fight)
    state.pos[BM] = -1
    go(state, HitOrder(1), CLEAR_CARDS, END_FIGHT, END_TURN)
    do(state, f"unit {BM}")
    assert state.wounds[BM] == 0
    assert state.wounds[BW] == 2


def test_a_dead_attacker_is_not_paid_back() -> None:
    state = arena(2, units={RM: "D8", BW: "E8"}, gear={BW: "a08 e13"}, hands={1: f"{FIVE} {FOUR}"})
    attack(state, RM, BW, attack_cards=[], defense="")
    do(state, f"play {FIVE}", "done")
    state.deck = []
    drive(state, choose_jail="jail nw")
    assert at(state, RM) == "nw"
    assert FOUR in names(state, 1), "nobody is left to attack"


def test_three_teams_are_hit_by_one_splash() -> None:
    units = {RG: "D8", BM: "G8", GS: "H8"}
    state = arena(3, units=units, gear={RG: "g03"})
    attack(state, RG, BM, "g03", choose_jail=["jail nw"] * 2)
    assert state.wounds[BM] == 5
    assert at(state, GS) == "nw"
    assert state.wounds[RS] == 0
