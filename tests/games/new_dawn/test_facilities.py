"""Every one of the 112 Facilities: explored, its ability performed, and what came of it.

All are explored on one scene. Seat 0 (Union) explores on 4-4; around it lie

    3-3 Alliance Base (own MHQ)   4-3 S06, seat 0 (own MHQ)   5-3 H02, seat 1 (its MHQ)
    3-4 E03, nobody               4-4 the card                5-4 M02, seat 1
    3-5 -                         4-5 S01, nobody, A1's token 5-5 -

so that adjacent are 5 Facilities (1 Economic, 2 Scientific, 1 Military, 1 Hostile), 2 of them
uncontrolled, 1 own, 2 an opponent's. Seat 0 has 2 Bases (E 1, S 1), 2 MHQs, 3 Technologies,
1 Aid card and holds 1 of each resource; seat 1 has 3 Bases and holds 1 Military.
"""

from typing import NamedTuple

import pytest

from dawndoom.games.new_dawn import GAME
from dawndoom.games.new_dawn.rules.explore import ExploreCard
from dawndoom.games.new_dawn.rules.state import NOWHERE
from tests.games.new_dawn.table import Table

HELD = {"C": 1, "S": 1, "M": 1}
LIKE = {"E": "E06", "S": "S12", "M": "M05", "H": "H04"}


class Case(NamedTuple):
    """A card, the answers after it is laid, and what changes."""

    card: str
    answers: list[str]
    gains: dict[str, int] = {}
    hand: list[str] | None = None
    laid: dict[str, str] = {}
    mhqs: list[str] | None = None
    control: dict[str, int] = {}
    other: dict[str, int] | None = None
    techs: int = 3
    aids: int = 1
    dice: list[str] = []
    recalled: bool = False
    first: str = "E"
    """The track of the Base on the Alliance Base."""


def scene(first: str) -> Table:
    table = Table("HU", "MI", bases=first + "E")
    state = table.state
    state.round = 3
    table.lay("4-3", "S06", 0)
    table.lay("5-3", "H02", 1)
    table.lay("3-4", "E03")
    table.lay("5-4", "M02", 1)
    table.lay("4-5", "S01")
    table.mhq(0, "3-3", "4-3")
    table.mhq(1, "5-3")
    table.tech(0, "HU4", "HU7", "HU6")
    table.benefits("G3", "O2", "G4", "O4")
    table.ambassadors("A1", "A7")
    state.ambassador_at[0] = table.region("4-5")
    state.ambassador_used[0] = True
    table.aid_row("AD05", "AD09", "AD19")
    state.aids[0] = [state.aid_deck[0]]
    state.aid_deck = state.aid_deck[1:]
    table.give(0, C=1, S=1, M=1)
    table.give(1, M=1)
    return table


def gain(card: str, *takes: str, option: int = 1, **gains: int) -> Case:
    """A card that only gains: `takes` answers for each X."""
    return Case(card, [f"perform {option}", *takes], gains)


ENVOY_AND_UNION = ["side E", "use HU", "take M"]
X3 = ["take C", "take S", "take M"]
FACILITIES = [
    # Economic, phase A.
    gain("E01", C=2),
    gain("E02", C=3),
    gain("E03x", C=1, S=1),
    gain("E04", "take M", M=1),
    gain("E04", option=2, C=1, M=1),
    Case(
        "E05",
        [
            "perform 1",
            "exchange M C",
            "exchange S C",
        ],
        {"C": 3, "M": -1, "S": -1},
    ),
    gain("E06", C=1, M=1),
    gain("E07", C=2),
    gain("E08", C=3),
    Case("E09", ["perform 1", "move 3-3", "to 4-4"], {"C": 1}, mhqs=["4-3", "4-4"]),
    Case("E09", ["perform 2", "explore M10", "at 5-5"], laid={"5-5": "M10"}, hand=["E28"]),
    gain("E10", "take S", "take S", S=2),
    Case(
        "E11",
        ["perform 1", "establish 4-4", "pay 1 0 0", "rotate 0", "done"],
        {"C": -1},
        control={"4-4": 0},
    ),
    gain("E11", option=2, C=1, M=1),
    gain("E12", C=2),
    Case("E13", ["perform 1", "aid AD05", "pay 1 0 0"], {"C": -1}, aids=2),
    gain("E13", option=2, C=1, S=1),
    gain("E14", C=1),
    # Economic, phase B.
    gain("E15", C=1),
    gain("E16", "take M", C=3, M=1),
    Case(
        "E17",
        ["perform 1", "exchange C S", "exchange S M", "done", "take C"],
        {"M": 1},
    ),
    gain("E18", C=1, M=2),
    gain("E19", *X3, C=1, S=1, M=1),
    Case("E20", ["perform 1", "move 4-3", "to 4-4"], {"C": 1, "M": 1}, mhqs=["3-3", "4-4"]),
    Case(
        "E21",
        ["perform 1", "establish 3-4", "rotate 0", "done"],
        {},
        control={"3-4": 0},
    ),
    gain("E21", option=2, C=2),
    Case("E22", ["perform 1", "steal 1 M"], {"C": 1, "M": 1}, other={}),
    Case("E23", ["perform 1", "aid AD05"], {}, aids=2),
    gain("E23", option=2, C=2, S=1),
    gain("E24", "take C", "take C", C=2),
    gain("E25", C=1, P2=1, RR=1),
    gain("E26", VP=1),
    gain("E27", "take S", S=1),
    gain("E28", C=2, S=1),
    # Scientific, phase A.
    gain("S01x", S=2),
    Case("S02", ["perform 1", "draw E", "draw H"], {"S": 1}, hand=["M10", "E28", "E15", "H15"]),
    Case("S03", ["perform 1", "buy HU1"], {}, techs=4),
    gain("S03", option=2, S=2),
    gain("S04", C=1, S=2),
    gain("S05", S=3),
    gain("S06x", S=2),
    gain("S07", S=1, GD=1),
    Case(
        "S08",
        ["perform 1", "send A7", "visit 4-4", "perform 1", "side N", "take C", *ENVOY_AND_UNION],
        {"C": 1, "RR": 1, "M": 1},
    ),
    gain("S08", option=2, C=1, S=1),
    gain("S09", S=1),
    gain("S09", option=2, S=1),
    Case(
        "S10",
        ["perform 1", "draw M", "explore M15", "at 3-5"],
        hand=["M10", "E28"],
        laid={"3-5": "M15"},
    ),
    Case(
        "S11",
        ["perform 1", "explore M10", "at 3-5", "perform 1", "explore E28", "at 5-5"],
        hand=[],
        laid={"3-5": "M10", "5-5": "E28"},
    ),
    gain("S12", S=1, RR=1),
    Case(
        "S13",
        ["perform 1", "slot 2", "place 4-4"],
        {"C": -1, "M": -1},
        mhqs=["3-3", "4-3", "4-4"],
    ),
    gain("S13", option=2, S=1, M=1),
    gain("S14", S=3),
    # Scientific, phase B.
    Case("S15", ["perform 1", "buy HU5"], {"C": -1, "S": -1}, techs=4),
    gain("S15", option=2, S=3),
    gain("S16", *X3, C=1, S=1, M=1),
    Case("S17", ["perform 1", "ready HU4"], {"S": 2}),
    gain("S18", "take M", C=1, S=1, M=1),
    Case(
        "S19",
        ["perform 1", "draw E", "draw S", "explore E15", "at 3-5"],
        hand=["M10", "E28", "S15"],
        laid={"3-5": "E15"},
    ),
    Case(
        "S20",
        ["perform 1", "send A1", "visit 3-4", "perform 1", "take C", "take C", "done"],
        {"C": 2},
        dice=["W4"],
    ),
    gain("S20", option=2, S=2),
    gain("S21", S=1, GD=2),
    gain("S22", S=3, GD=1),
    Case("S23", ["perform 1", "move 4-3", "to 4-4"], {"RR": 1, "GD": 1}, mhqs=["3-3", "4-4"]),
    gain("S24", VP=1),
    Case(
        "S25",
        ["perform 1", "move 4-3", "to 4-4", "move 3-3", "to 4-4", "explore M10", "at 5-5"],
        mhqs=["4-4", "4-4"],
        hand=["E28"],
        laid={"5-5": "M10"},
    ),
    Case("S26", ["perform 1", "side W", "take M"], {"S": 1, "M": 1}),
    gain("S27", S=1),
    Case("S28", ["perform 1", "establish 3-4", "rotate 0", "done"], {}, control={"3-4": 0}),
    gain("S28", option=2, C=1, S=1),
    # Military, phase A.
    gain("M01", M=1, P2=1),
    gain("M02x", M=2),
    gain("M03", M=2),
    gain("M04", M=1, RR=1),
    gain("M05", M=1, S=1),
    gain("M05", option=2, M=1, P2=1),
    Case("M06", ["perform 1", "move 3-3", "to 3-4"], {"M": 1}, mhqs=["3-4", "4-3"]),
    Case(
        "M07", ["perform 1", "slot 2", "place 3-4"], {"C": -1, "M": -1}, mhqs=["3-3", "3-4", "4-3"]
    ),
    gain("M07", option=2, M=2),
    Case("M08", ["perform 1", "recall 1 5-3"], {"M": 1}, recalled=True),
    gain("M09", M=2, P2=1),
    Case("M10", ["perform 1", "explore E28", "at 5-5"], hand=[], laid={"5-5": "E28"}),
    Case(
        "M11",
        ["perform 1", "seize 3-4", "done", "rotate 0", "done"],
        control={"3-4": 0},
        dice=["W1", "W1"],
    ),
    gain("M11", "take C", option=2, M=1, C=1),
    Case(
        "M12",
        ["perform 1", "draw H", "explore H15", "at 3-5"],
        {"M": 1},
        hand=["M10", "E28"],
        laid={"3-5": "H15"},
    ),
    gain("M13", "take C", "take S", C=1, S=1),
    Case("M14", ["perform 1"], {"M": 1}, first="M"),
    # Military, phase B.
    Case(
        "M15",
        ["perform 1", "slot 2", "pay 1 0 0", "place 3-4"],
        {"C": -1},
        mhqs=["3-3", "3-4", "4-3"],
    ),
    gain("M15", option=2, M=3),
    Case(
        "M16",
        ["perform 1", "seize 3-4", "done", "rotate 0", "done"],
        control={"3-4": 0},
        dice=["Y2", "W1", "W1"],
    ),
    gain("M16", option=2, M=2),
    gain("M17", M=1, P2=1),
    gain("M18", M=2, P2=1),
    gain("M19", GD=1, P2=1),
    Case(
        "M20",
        ["perform 1", "seize 3-4", "done", "rotate 0", "done"],
        control={"3-4": 0},
        dice=["W1", "W1", "R3"],
    ),
    gain("M20", option=2, M=2),
    Case("M21", ["perform 1", "move 4-3", "to 4-4", "done"], {"M": 1}, mhqs=["3-3", "4-4"]),
    Case("M22", ["perform 1", "recall 1 5-3"], {"C": 1, "M": 1}, recalled=True),
    Case("M23", ["perform 1", "take C"], {"C": 1}, first="M"),
    gain("M24", P2=2),
    Case("M25", ["perform 1", "steal 1 M"], {"M": 2}, other={}),
    gain("M26", VP=2),
    Case(
        "M27",
        ["perform 1", "send A7", "visit 4-4", "perform 1", "side S", "draw E", "done", "done"],
        {"C": 1},
        hand=["M10", "E28", "E15"],
    ),
    gain("M27", option=2, M=2),
    Case("M28", ["perform 1", "side N", "take C"], {"C": 1, "M": 1}),
    # Hostile, phase A.
    gain("H01", S=1, RR=1),
    Case(
        "H01",
        ["perform 2", "draw E", "draw E", "draw S"],
        hand=["M10", "E28", "E15", "E16", "S15"],
    ),
    Case("H02x", ["perform 1", "steal 1 M"], {"M": 1}, other={}),
    gain("H02x", option=2, C=2),
    gain("H03", M=2, P2=1),
    Case("H04", ["perform 1", "exchange S C"], {"C": 2, "S": -1, "M": 1}),
    gain("H05", P2=2),
    gain("H05", option=2, GD=2),
    gain("H06", "take C", "take S", C=1, S=1),
    Case(
        "H07",
        ["perform 1", "draw S", "explore S15", "at 5-5"],
        {"S": 1},
        hand=["M10", "E28"],
        laid={"5-5": "S15"},
    ),
    Case("H08", ["perform 1", "recall 1 5-3"], {"M": 1, "P2": 1}, recalled=True),
    gain("H09", M=2),
    gain("H10", "take C", C=1, RR=1),
    gain("H11", C=1, P2=1),
    Case(
        "H12",
        ["perform 1", "explore E28", "at 5-5", "perform 1"],
        {"S": 2, "C": 2},
        hand=["M10"],
        laid={"5-5": "E28"},
    ),
    Case(
        "H13",
        ["perform 1", "seize 3-4", "done", "rotate 0", "done"],
        control={"3-4": 0},
        dice=["W1", "W1"],
    ),
    gain("H13", "take C", option=2, M=1, C=1),
    gain("H14", "take C", "take S", C=1, S=1),
    # Hostile, phase B.
    gain("H15", M=2, GD=1),
    Case("H16", ["perform 1", "buy HU1"], {}, techs=4),
    gain("H16", option=2, S=2, GD=1),
    Case("H17", ["perform 1", "steal 1 M"], {"M": 1}, other={}),
    gain("H17", option=2, C=2),
    gain("H18", "take C", "take S", C=1, S=1),
    gain("H19", VP=1),
    Case(
        "H20", ["perform 1", "slot 2", "place 3-4"], {"C": -1, "M": -1}, mhqs=["3-3", "3-4", "4-3"]
    ),
    gain("H20", option=2, M=2, P2=1),
    gain("H21", P2=1, GD=1, RR=1),
    Case(
        "H22",
        ["perform 1", "move 4-3", "to 4-4", "done"],
        {"M": 1, "P2": 1},
        mhqs=["3-3", "4-4"],
    ),
    gain("H23", C=2),
    Case(
        "H24",
        ["perform 1", "recall 1 5-3", "explore M10", "at 5-5", "decline"],
        hand=["E28"],
        laid={"5-5": "M10"},
        recalled=True,
    ),
    Case(
        "H25",
        ["perform 1", "seize 4-4", "done"],
        control={"4-4": 0},
        dice=["W6", "W6", "R6"],
    ),
    gain("H25", option=2, M=2, P2=1),
    gain("H26", "take S", S=1, C=1),
    Case(
        "H27",
        ["perform 1", "explore E28", "at 5-5", "perform 1", "take M"],
        {"C": 2, "S": 1, "M": 1},
        hand=["M10"],
        laid={"5-5": "E28"},
    ),
    Case(
        "H28",
        ["perform 1", "seize 3-4", "done", "rotate 0", "done"],
        control={"3-4": 0},
        dice=["Y2", "W1", "W1"],
    ),
    gain("H28", "take C", option=2, M=1, C=1),
]


def play(case: Case) -> Table:
    """Explore the card on 4-4 and give the answers."""
    table = scene(case.first)
    state = table.state
    card = case.card.rstrip("x")
    if case.card != card:
        # The card itself lies in the scene: another of its kind takes its place there.
        for region, number in enumerate(state.facility):
            if number == table.card(card):
                state.facility[region] = table.take_card(LIKE[card[0]])
        table.hand(0, "M10", "E28")
        state.hands[0] = [*state.hands[0], table.card(card)]
    else:
        others = [other for other in ("M10", "E28") if other != card]
        table.hand(0, *others, card)
    for deck in (4, 5, 6, 7):
        state.piles[deck] = sorted(state.piles[deck], reverse=True)
    if card == "S17":
        table.state.used[0] |= 1 << 3
    table.do(ExploreCard(0, True, NOWHERE, True))
    table.answer(f"explore {card}", "at 4-4")
    if case.dice:
        table.dice(*case.dice)
    table.answer(*case.answers)
    return table


@pytest.mark.parametrize("case", FACILITIES, ids=lambda case: f"{case.card}-{case.answers[0][-1]}")
def test_a_facility_does_what_its_card_says(case: Case) -> None:
    table = play(case)
    while not table.is_at_rest():
        assert table.asks in ("use_card", "move_mhq", "exchange_resources"), (
            table.asks,
            table.options,
        )
        table.answer("done")
    expected = {**HELD}
    for kind, number in case.gains.items():
        expected[kind] = expected.get(kind, 0) + number
    assert table.held(0) == {kind: number for kind, number in expected.items() if number}
    if case.hand is not None:
        assert table.hand_ids(0) == case.hand
    for region, card in case.laid.items():
        assert table.state.facility[table.region(region)] == table.card(card)
    if case.mhqs is not None:
        assert table.mhqs(0) == case.mhqs
    for region, seat in case.control.items():
        assert table.controller(region) == seat
    if case.other is not None:
        assert table.held(1) == case.other
    assert len(table.state.techs[0]) == case.techs
    assert len(table.state.aids[0]) == case.aids
    assert (table.mhqs(1) == ["3-3"]) == case.recalled


def test_every_facility_and_each_of_its_options_is_tried() -> None:
    tried = {(case.card.rstrip("x"), int(case.answers[0].split()[1])) for case in FACILITIES}
    box = GAME.box({}, 2)
    wanted = {
        (card.id, option + 1)
        for card in box.facilities
        for option in range(len(box.book[card.ability].options))
    }
    assert tried == wanted
    assert len({card for card, _ in tried}) == 112


def test_no_two_facilities_have_the_same_ability() -> None:
    box = GAME.box({}, 2)
    assert len({box.words.abilities[card.ability] for card in box.facilities}) == 112
