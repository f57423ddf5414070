"""The first cell of a board and the last unit at the table count like any other."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dawndoom.core import CardSet
from dawndoom.games.death_dome.rules.reactions import pager_cells
from dawndoom.games.death_dome.rules.series import AUCTION
from dawndoom.games.death_dome.rules.state import Arena
from dawndoom.games.death_dome.rules.units import (
    enemies_of,
    inmates,
    strength_of,
    supply_of,
    toughness_of,
)
from dawndoom.games.death_dome.rules.walk import OWN_MOVE, Walk, possible_followers
from dawndoom.games.death_dome.rules.weapons import targets_of
from tests.games.death_dome.dome import (
    BG,
    BM,
    BS,
    BW,
    RG,
    RM,
    RS,
    RW,
    YG,
    YM,
    YW,
    activate,
    arena,
    asked,
    at,
    attack,
    do,
    drive,
    go,
    mark,
    names,
    offered,
    take_turn,
    who,
)

YARD = """
game = "death-dome"
[[boards]]
id = "yard"
name = "The Yard"
rows = 7
cols = 7
map = [
    "...N..C",
    ".......",
    "W.ttt.E",
    "W=tTt=E",
    "W.ttt.E",
    ".....~.",
    "J.RS..C",
]
towers = [{ id = "a", cells = ["C3", "E5"] }]
jails = [{ id = "nw", cells = ["A7", "A7"], release = ["C7"] }]
[boards.layouts]
2 = ["w", "e"]
3 = ["e", "w", "n"]
3_later = ["n", "e", "w"]
4 = ["w", "n", "e", "s"]
"""


@pytest.fixture(scope="module", autouse=True)
def a_place_for_tables_of_sight(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Keep the yard's table of sight away from the home of whoever runs the tests."""
    with pytest.MonkeyPatch.context() as patch:
        place = tmp_path_factory.mktemp("cache")
        patch.setenv("XDG_CACHE_HOME", str(place))
        yield place


def yard(units: dict[int, str], gear: dict[int, str] | None = None, **more: object) -> Arena:
    """Return a match on a board whose first cell can be stood on."""
    cards = CardSet("yard.toml", YARD)
    return arena(2, units, gear, cards=cards, **more)  # type: ignore[arg-type]


def test_the_first_cell_is_a_cell() -> None:
    state = yard({RW: "A1"})
    assert (state.pos[RW], at(state, RW)) == (0, "A1")
    assert state.is_on_board(RW)
    assert not state.is_in_jail(RW)


@pytest.mark.rule("DD-7.1", "DD-8.3")
def test_dd_7_1_the_last_cell_is_walked_to_and_captured() -> None:
    state = yard({RW: "E6", RS: "E7"})
    for unit in (RW, RS):
        activate(state, unit)
        do(state, "move", "to G7")
        assert at(state, unit) == "G7"
        if unit == RW:
            do(state, "act")
            assert supply_of(state, 0) == 1
            state.pos[RW] = -1
            state.occupant[-1] = -1
    assert state.box.ground.near[-1] == [
        state.box.ground.by_name[name] for name in ("F6", "G6", "F7")
    ]


@pytest.mark.rule("DD-12.1")
def test_dd_12_1_an_attack_on_the_first_cell_and_from_it() -> None:
    for attacker, target in (("A1", "B1"), ("B1", "A1")):
        state = yard({RS: attacker, BM: target}, {RS: "s05", BM: "a08"})
        attack(state, RS, BM, "s05")
        assert state.wounds[BM] == 2 + 2 + 2 - 1, "the dagger's bonus for a lonely target"
        assert state.wounds[RS] == 4, "paid back"
    company = yard({RS: "B1", BM: "B2", BW: "A1"}, {RS: "s05"})
    attack(company, RS, BM, "s05")
    assert company.wounds[BM] == 2 + 2, "the mate on A1 is beside it"


@pytest.mark.rule("DD-12.2")
def test_dd_12_2_splash_reaches_the_first_cell() -> None:
    state = yard({RG: "E1", BM: "B1", BW: "A1"}, {RG: "g03"})
    attack(state, RG, BM, "g03", hit_order=f"unit {BM}")
    assert (state.wounds[BM], at(state, BW)) == (5, "nw")


@pytest.mark.rule("DD-13.2")
def test_dd_13_2_pushed_to_the_first_cell_and_from_it() -> None:
    state = yard({RW: "C1", BM: "B1"}, {RW: "w03"})
    attack(state, RW, BM, "w03")
    assert at(state, BM) == "A1"
    state = yard({RW: "A1", BM: "B1"}, {RW: "w03"})
    attack(state, RW, BM, "w03")
    assert at(state, BM) == "C1"
    state = yard({RW: "A1", BM: "B2"}, {RW: "w03"})
    attack(state, RW, BM, "w03")
    assert state.wounds[BM] == 4
    assert at(state, BM) == "B2", "a tower is in the way"
    state = yard({RW: "A1", BM: "A2"}, {RW: "w05", BM: "e19"})
    attack(state, RW, BM, "w05")
    assert at(state, BM) == "A2"


@pytest.mark.rule("DD-12.8")
def test_dd_12_8_blinking_from_the_first_cell() -> None:
    state = yard({RM: "B1", BG: "A1"}, {RM: "m01", BG: "e01"})
    state.sheet(BG).toughness_items = 0
    attack(state, RM, BG, "m01")
    assert asked(state) == "blink"
    assert "to A2" in offered(state)
    state.box.sheets.clear()


@pytest.mark.rule("DD-18.1")
def test_dd_18_1_following_from_the_first_cell_and_to_it() -> None:
    state = yard({RS: "B1", BG: "A1"}, {BG: "v01"})
    activate(state, RS)
    do(state, "move", "to C2")
    assert asked(state) == "follow"
    do(state, "to B2")
    state = yard({RS: "B1", BG: "C1"}, {BG: "v01"})
    activate(state, RS)
    do(state, "move", "to A1")
    assert "to B1" in offered(state)
    state = yard({RS: "A1", BG: "B1"}, {BG: "v01"})
    assert possible_followers(state, RS) == (BG,)
    state = yard({RS: "B1", BM: "E1", BG: "C1"}, {RS: "s08", BG: "v01"})
    attack(state, RS, BM, "s08", move_after="to A1")
    assert (asked(state), who(state)) == ("follow", 1)


@pytest.mark.rule("DD-18.2")
def test_dd_18_2_a_pager_carrier_on_the_first_cell() -> None:
    state = yard({RM: "A1", RG: "C1", BW: "C2"}, {RM: "m05"})
    attack(state, BW, RG)
    assert asked(state) == "pager"
    do(state, "to B1")
    assert state.wounds[RG] == 0
    state = yard({RM: "C1", RG: "A1", BW: "A2"}, {RM: "m05"})
    attack(state, BW, RG)
    assert "to B1" in offered(state)


@pytest.mark.rule("DD-7.11")
def test_dd_7_11_tow_and_ram_on_the_first_cell() -> None:
    state = yard({RW: "A1", RM: "B1"}, {RW: "v05"})
    activate(state, RW)
    do(state, "move", "to C2", f"unit {RM}")
    assert asked(state) == "tow"
    state = yard({RW: "C1", RM: "D2"}, {RW: "v05"})
    activate(state, RW)
    do(state, "move", "to A1", f"unit {RM}")
    assert set(offered(state)) == {"to B1", "to A2", "to B2"}
    state = yard({RW: "D2", BM: "B1"}, {RW: "v04"})
    activate(state, RW)
    do(state, "move", "to A1")
    assert asked(state) == "ram"
    do(state, f"unit {BM}")
    assert state.wounds[BM] == 4


@pytest.mark.rule("DD-6.3")
def test_p27_p16_p24_shove_swap_and_recall_on_the_first_cell() -> None:
    state = yard({RW: "A1", BM: "B1"}, hands={0: "p27 p30 p30"})
    take_turn(state, 0)
    do(state, "play p27")
    assert at(state, BM) == "C1"
    state = yard({RW: "B1", BM: "A1"}, hands={0: "p27 p30 p30"})
    take_turn(state, 0)
    assert asked(state) == "choose_unit", "the corner leaves nowhere to go"
    state = yard({RW: "A1", RM: "C1"}, hands={0: "p16 p30 p30"})
    take_turn(state, 0)
    do(state, "play p16")
    assert offered(state) == [f"unit {RW}", f"unit {RM}"]
    do(state, f"unit {RW}")
    assert (at(state, RW), at(state, RM)) == ("C1", "A1")
    state = yard({RW: "A1"}, hands={0: "p24 p30 p30"})
    take_turn(state, 0)
    do(state, "play p24")
    assert at(state, RW) == "home"


@pytest.mark.rule("DD-14.8")
def test_dd_14_8_healing_on_the_first_cell_and_from_it() -> None:
    for medic, patient in (("A1", "B1"), ("B1", "A1")):
        state = yard({RM: medic, RW: patient}, {RM: "m06"})
        state.wounds[RW] = 4
        activate(state, RM)
        do(state, "act")
        assert state.wounds[RW] == 1


@pytest.mark.rule("DD-12.13")
def test_dd_12_13_after_the_attack_from_the_first_cell() -> None:
    state = yard({RS: "A1", BM: "D2"}, {RS: "s08"})
    attack(state, RS, BM, "s08")
    assert asked(state) == "move_after"
    do(state, "to A2")
    state = yard({RW: "A1", BM: "B1"}, {RW: "w04"})
    attack(state, RW, BM, "w04")
    assert asked(state) == "extra_attack"


@pytest.mark.rule("DD-12.2", "DD-10.3")
def test_the_last_unit_at_the_table_is_an_enemy_like_any_other() -> None:
    state = arena(4, units={RG: "D8", YM: "E8", YW: "E9"}, gear={RG: "g03"})
    assert enemies_of(state, 0) == [YW, YM]
    assert targets_of(state, RG, state.box.item_by_id["g03"], 0) == [YW, YM]
    attack(state, RG, YM, "g03", hit_order=f"unit {YM}")
    assert state.wounds[YM] == 5


@pytest.mark.rule("DD-18.1")
def test_the_last_unit_at_the_table_follows() -> None:
    state = arena(4, units={RS: "D14", YM: "C14"}, gear={YM: "v01"})
    activate(state, RS)
    do(state, "move", "to G14")
    assert (asked(state), who(state)) == ("follow", 3)


@pytest.mark.rule("DD-8.5", "DD-9.7")
def test_the_last_unit_at_the_table_is_jailed_moved_freed_and_auctioned() -> None:
    state = arena(4, units={YM: "sw", YG: "ne"}, hands={0: "p07 p23 p30"})
    assert inmates(state, 3) == [YM]
    take_turn(state, 0)
    do(state, "play p23", f"unit {YM}", "jail nw")
    assert at(state, YM) == "nw"
    do(state, "play p07", "jail nw")
    assert at(state, YM) == "home"
    state = arena(4, units={YM: "sw"}, gear={YM: "m01"}, mode="series")
    state.first_buyer = 0
    go(state, AUCTION)
    assert offered(state) == [f"unit {YM}", "decline"]
    do(state, f"unit {YM}")
    assert state.holder[state.box.item_by_id["m01"]] == -1


@pytest.mark.rule("DD-18.9", "DD-6.3")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_each_team_helps_its_own_units_and_no_other(seat: int) -> None:
    medic, mate = seat * 4 + 3, seat * 4
    units = dict.fromkeys(range(16), "home") | {medic: "E8", mate: "E9"}
    state = arena(4, units=units, hands={seat: "p06 p10 p21 p11"})
    state.wounds = [1] * 16
    state.down = [1] * 16
    state.round = 2
    take_turn(state, seat)
    own = [f"unit {unit}" for unit in range(seat * 4, seat * 4 + 4)]
    do(state, "play p10")
    assert offered(state) == own
    do(state, f"unit {medic}")
    assert state.wounds == [1 if unit != medic else 0 for unit in range(16)]
    do(state, "play p21")
    assert offered(state) == own
    do(state, f"unit {mate}")
    assert state.down[mate] == 0
    do(state, "play p06")
    assert offered(state) == own
    do(state, f"unit {medic}", "rating strength")
    assert strength_of(state, medic) == 1 + 2
    assert strength_of(state, mate) == 2


@pytest.mark.rule("DD-11.3", "DD-18.9")
@pytest.mark.parametrize(("own", "other"), [(0, 4), (4, 0)])
def test_dd_11_3_a_boost_of_toughness_counts_in_the_defense(own: int, other: int) -> None:
    warrior, medic = other, own + 3
    state = arena(2, units={warrior: "D8", medic: "E8"}, hands={own // 4: "p06 p30 p30"})
    state.round = 2
    take_turn(state, own // 4)
    do(state, "play p06", f"unit {medic}", "rating toughness")
    assert toughness_of(state, medic) == 2
    state.phase = None
    attack(state, warrior, medic, defense="")
    assert state.wounds[medic] == 0, "strength 2 against a boost of 2"


@pytest.mark.rule("DD-12.11", "DD-12.8")
@pytest.mark.parametrize(("own", "other"), [(0, 4), (4, 0)])
def test_dd_12_11_who_blinks_onto_a_token_is_attacked_by_it(own: int, other: int) -> None:
    warrior, medic = own, other + 3
    gear = {warrior: "w01", medic: "e01 a05 e10"}
    state = arena(2, units={warrior: "D8", medic: "E8"}, gear=gear)
    state.bug_at[1] = state.box.ground.by_name["F8"]
    state.sheet(medic).toughness_items = 1
    state.sheet(medic).vitae = 30
    attack(state, warrior, medic, "w01")
    assert asked(state) == "blink"
    do(state, "to F8")
    drive(state, blink="stay")
    assert state.wounds[medic] == 2 + 9, "3 against 1, then 10 against 1"
    assert at(state, medic) == "F8"
    state.box.sheets.clear()


@pytest.mark.rule("DD-5.1", "DD-16.2")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_dd_5_1_the_first_and_the_last_point_count(seat: int) -> None:
    state = arena(4)
    points = [state.box.ground.names[cell] for cell in state.box.ground.points]
    mark(state, seat, f"{points[0]} {points[-1]}")
    assert supply_of(state, seat) == 2
    mark(state, seat, "I11 M11")
    assert supply_of(state, seat) == 12
    assert [supply_of(state, other) for other in range(4) if other != seat] == [0, 0, 0]


@pytest.mark.rule("DD-9.1")
def test_dd_9_1_units_in_their_base_are_out_of_every_attack() -> None:
    state = arena(2, units={RW: "B10", BM: "home", BS: "C10", BG: "home"}, gear={RW: "w02"})
    attack(state, RW, weapon="w02")
    assert [state.wounds[unit] for unit in (BG, BS, BM)] == [0, 4, 0]


@pytest.mark.rule("DD-6.3", "DD-5.4")
@pytest.mark.parametrize("thief", [0, 1])
def test_p18_a_stolen_card_lies_among_its_kind(thief: int) -> None:
    victim = 1 - thief
    state = arena(2, hands={thief: "p18 p30 p31", victim: "p05"})
    state.round = 2
    take_turn(state, thief)
    do(state, "play p18")
    assert names(state, thief) == ["p05", "p30", "p31"]
    assert names(state, victim) == []
    full = arena(2, hands={thief: "p18 p30 p30 p30 p30 p30 p30", victim: "p05"})
    full.hands[thief].append(full.box.power_by_id["p31"])
    full.round = 2
    take_turn(full, thief)
    do(full, "play p18")
    assert (len(full.hands[thief]), names(full, victim)) == (7, ["p05"]), "no room for an eighth"


@pytest.mark.rule("DD-18.7")
def test_dd_18_7_stopped_on_the_first_cell_while_crossing_it_a_unit_goes_back() -> None:
    state = yard({RM: "A2", RG: "A1"}, {RM: "a10 e10"})
    state.bug_at[1] = 0
    cells = state.box.ground.by_name
    go(state, Walk(RM, (cells["A2"], cells["A1"], cells["B1"]), OWN_MOVE))
    assert state.wounds[RM] == 6
    assert (at(state, RM), at(state, RG)) == ("A2", "A1")


@pytest.mark.rule("DD-9.1", "DD-7.10")
@pytest.mark.parametrize("unit", [RS, BS])
def test_in_the_base_nothing_is_captured_on_the_run_though_the_last_cell_is_a_point(
    unit: int,
) -> None:
    state = yard({unit: "B5" if unit == RS else "F5"}, {unit: "s10"})
    activate(state, unit)
    do(state, "move", "base")
    assert at(state, unit) == "home"
    assert asked(state) != "quick_capture"
    assert state.marker == [-1] * len(state.marker)


@pytest.mark.rule("DD-14.10")
def test_dd_14_10_killed_on_the_first_cell_a_unit_pays_back_from_there() -> None:
    state = yard({RW: "B1", BS: "A1"}, {RW: "w06", BS: "a08"})
    effect = state.box.items[state.box.item_by_id["a08"]].abilities[0]
    effect.gains = 1
    attack(state, RW, BS, "w06")
    effect.gains = 0
    assert at(state, BS) == "nw"
    assert at(state, RW) == "C1", "pushed away from A1"


LAKE = YARD.replace("...N..C", "~..N...").replace("J.RS..C", "J.RS..~")


def lake(units: dict[int, str], gear: dict[int, str] | None = None, **more: object) -> Arena:
    """Return a match on a board whose first and last cells are lava."""
    cards = CardSet("lake.toml", LAKE)
    return arena(2, units, gear, cards=cards, **more)  # type: ignore[arg-type]


@pytest.mark.rule("DD-9.4")
@pytest.mark.parametrize(("own", "other"), [(0, 4), (4, 0)])
@pytest.mark.parametrize(("near", "edge"), [("C1", "B1"), ("E7", "F7")])
def test_dd_9_4_lava_on_the_first_and_the_last_cell_kills(
    own: int, other: int, near: str, edge: str
) -> None:
    state = lake({own: near, other + 3: edge}, {own: "w03"})
    attack(state, own, other + 3, "w03")
    assert at(state, other + 3) == "nw"
    assert state.shells[own // 4] == 1
    stilts = lake({own: near, other + 3: edge}, {own: "w03", other + 3: "e05"})
    attack(stilts, own, other + 3, "w03")
    assert at(stilts, other + 3) == ("A1" if edge == "B1" else "G7")


@pytest.mark.rule("DD-7.4", "DD-7.7")
@pytest.mark.parametrize("unit", [RW, BW])
def test_dd_7_7_climbers_do_not_step_on_lava_away_from_towers(unit: int) -> None:
    for start, lava in (("B1", "to A1"), ("F7", "to G7")):
        for card, legal in (("e04", False), ("e05", True)):
            state = lake({unit: start}, {unit: card})
            activate(state, unit)
            do(state, "move")
            assert (lava in offered(state)) == legal


@pytest.mark.rule("DD-18.2", "DD-9.9", "DD-10.2")
def test_dd_18_2_a_mate_in_the_base_is_adjacent_if_some_cell_of_it_is_one_space_away() -> None:
    """Two walls close the corner between B2 and A3; over B3 one sees A4, two spaces away."""
    walls = 'walls = [["V", "A", 3, 3], ["H", 2, "A", "A"]]\ntowers'
    cards = CardSet("walled.toml", YARD.replace("towers", walls, 1))
    state = arena(2, {RM: "B2", RG: "home"}, {RM: "m05"}, cards=cards)
    cells = state.box.ground.by_name
    assert state.box.ground.sight[cells["B2"]][cells["A4"]]
    assert not state.box.ground.sight[cells["B2"]][cells["A3"]]
    closer = {state.box.ground.names[cell] for cell in pager_cells(state, RM, RG)}
    assert closer == {"B3", "B4", "B5", "A6", "B6"}
