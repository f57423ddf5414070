"""Drawing (ND-5) and exploring (ND-6)."""

import pytest

from dawndoom.core import CardSet
from dawndoom.games.new_dawn.rules.explore import Explore, ExploreCard
from dawndoom.games.new_dawn.rules.hand import DrawCards, DrawStep
from dawndoom.games.new_dawn.rules.rounds import BeginStep
from dawndoom.games.new_dawn.rules.state import NOBODY, NOWHERE
from tests.games.new_dawn.table import Table, deck_of, with_cards


@pytest.mark.rule("ND-5.1")
@pytest.mark.parametrize(("race", "size"), [("HU", 4), ("QU", 5)])
def test_nd_5_1_the_hand_is_filled_to_its_size(race: str, size: int) -> None:
    table = Table(race, "MI")
    table.hand(0, "E01")
    table.do(DrawStep(0))
    for _ in range(size - 1):
        assert table.asks == "draw_card"
        table.answer("draw S")
    assert table.is_at_rest()
    assert len(table.state.hands[0]) == size


@pytest.mark.rule("ND-5.1")
def test_nd_5_1_a_larger_hand_draws_nothing_and_discards_nothing() -> None:
    table = Table()
    table.hand(0, "E01", "E02", "E03", "E04", "E05", "E06")
    table.do(DrawStep(0))
    assert table.is_at_rest()
    assert len(table.state.hands[0]) == 6


@pytest.mark.rule("ND-5.2")
def test_nd_5_2_cards_come_from_the_top_of_a_chosen_deck_one_by_one() -> None:
    table = Table()
    deck = deck_of("H")
    top = table.state.piles[deck][-1]
    table.do(DrawStep(0))
    assert table.options == ["draw E", "draw S", "draw M", "draw H"]
    before = table.state.revealed
    table.answer("draw H")
    assert table.state.hands[0] == [top]
    assert top not in table.state.piles[deck]
    assert table.state.revealed > before
    assert table.asks == "draw_card"


@pytest.mark.rule("ND-5.3", "ND-5.6")
def test_nd_5_3_in_round_3_any_number_of_cards_may_be_discarded_first() -> None:
    table = Table()
    table.state.round = 3
    table.hand(0, "E01", "E02", "S01")
    table.do(DrawStep(0))
    assert table.asks == "discard_any"
    table.answer("discard E01", "discard S01", "done")
    assert table.state.discard == [table.card("E01"), table.card("S01")]
    for _ in range(3):
        table.answer("draw M")
    assert table.hand_ids(0)[0] == "E02"
    assert table.is_at_rest()


@pytest.mark.rule("ND-5.3")
@pytest.mark.parametrize("number", [1, 2, 4, 5])
def test_nd_5_3_only_in_round_3(number: int) -> None:
    table = Table()
    table.state.round = number
    table.hand(0, "E01")
    table.do(DrawStep(0))
    assert table.asks == "draw_card"


@pytest.mark.rule("ND-5.3")
def test_nd_5_3_kept_phase_a_cards_stay_playable() -> None:
    table = Table()
    table.state.round = 5
    table.hand(0, "E01", "E15")
    table.do(Explore(0))
    assert "explore E01" in table.options


@pytest.mark.rule("ND-5.4")
def test_nd_5_4_in_round_3_the_phase_b_decks_take_the_place_of_phase_a() -> None:
    table = Table()
    table.state.round = 3
    table.do(BeginStep(2), DrawCards(0, 1))
    assert table.told("phase_b") == [[]]
    top = table.state.piles[deck_of("E", 1)][-1]
    table.answer("draw E")
    assert table.state.hands[0] == [top]
    assert len(table.state.piles[deck_of("E", 0)]) == 14


@pytest.mark.rule("ND-5.5")
def test_nd_5_5_an_empty_deck_cannot_be_chosen_and_without_decks_drawing_stops() -> None:
    table = Table()
    table.state.piles[deck_of("E")] = []
    table.state.piles[deck_of("H")] = []
    table.do(DrawCards(0, 2))
    assert table.options == ["draw S", "draw M"]
    table.rest()
    for letter in "SM":
        table.state.piles[deck_of(letter)] = []
    table.do(DrawStep(0))
    assert table.is_at_rest()
    assert table.state.hands[0] == []


@pytest.mark.rule("ND-6.1")
def test_nd_6_1_the_exploration_is_compulsory() -> None:
    table = Table()
    table.hand(0, "E01", "E02")
    table.do(Explore(0))
    assert table.options == ["explore E01", "explore E02"]


@pytest.mark.rule("ND-6.2")
def test_nd_6_2_regions_beside_a_facility_of_any_kind_or_the_alliance_base() -> None:
    table = Table(seats=4)
    table.lay("4-4", "H01")
    table.station("ST4", "5-5")
    table.hand(0, "E01", "E02")
    table.do(Explore(0))
    table.answer("explore E01")
    names = [option.split()[1] for option in table.options]
    assert "5-3" in names
    assert "5-5" not in names
    assert "6-6" not in names
    assert "4-4" not in names


@pytest.mark.rule("ND-6.3")
def test_nd_6_3_the_card_is_laid_upright_and_uncontrolled() -> None:
    table = Table()
    table.hand(0, "E01", "E02")
    table.do(Explore(0))
    table.answer("explore E01", "at 2-2")
    at = table.region("2-2")
    assert table.state.facility[at] == table.card("E01")
    assert (table.state.control[at], table.state.rotation[at]) == (NOBODY, 0)
    assert table.hand_ids(0) == ["E02"]


@pytest.mark.rule("ND-6.4")
def test_nd_6_4_the_ability_may_be_performed_once_or_declined() -> None:
    table = Table()
    table.hand(0, "E01", "E02")
    table.do(Explore(0))
    table.answer("explore E01", "at 2-2")
    assert table.options == ["perform 1", "decline"]
    table.answer("decline")
    assert table.is_at_rest()
    assert table.held(0) == {}


@pytest.mark.rule("ND-6.5")
def test_nd_6_5_only_one_part_of_an_or() -> None:
    table = Table()
    table.hand(0, "M05")
    table.do(ExploreCard(0, True, NOWHERE, False))
    table.answer("explore M05", "at 2-2")
    assert table.options == ["perform 1", "perform 2", "decline"]
    table.answer("perform 2")
    assert table.held(0) == {"M": 1, "P2": 1}
    assert table.is_at_rest()


def with_card(card: str, old: str, new: str) -> CardSet:
    """Return the authored cards with one line of one card changed."""
    return with_cards((card, old, new))


@pytest.mark.rule("ND-6.6")
def test_nd_6_6_an_option_never_gives_more_resources_than_the_printed_maximum() -> None:
    cards = with_card("S05", "max_resources = 3", "max_resources = 2")
    table = Table("HU", "MI", cards=cards)
    for region, card in (("2-3", "S01"), ("3-2", "S02"), ("2-4", "S03")):
        table.lay(region, card)
    table.hand(0, "S05")
    table.do(ExploreCard(0, True, NOWHERE, False))
    table.answer("explore S05", "at 2-2", "perform 1")
    assert table.held(0) == {"S": 2}


@pytest.mark.rule("ND-6.6")
def test_nd_6_6_nested_effects_do_not_count_towards_the_maximum() -> None:
    table = Table("HU", "MI")
    table.benefits("G3", "O2", "G4", "O4")
    table.hand(0, "M28")
    table.do(ExploreCard(0, True, NOWHERE, False))
    table.answer("explore M28", "at 2-2", "perform 1", "side N", "take C")
    assert table.held(0) == {"C": 1, "M": 1}


@pytest.mark.rule("ND-6.7")
def test_nd_6_7_without_a_card_or_a_region_the_exploration_is_skipped() -> None:
    table = Table("QU", "MI")
    table.do(Explore(0))
    assert table.is_at_rest()
    assert table.told("explore_skipped") == [[0]]
    table.hand(0, "E01")
    for region in table.state.box.area:
        if table.state.facility[region] == -1:
            table.state.facility[region] = table.card("E02")
    table.do(Explore(0))
    assert table.is_at_rest()
    assert table.hand_ids(0) == ["E01"]
    assert table.held(0) == {}


@pytest.mark.rule("ND-6.8")
def test_nd_6_8_an_extra_exploration_is_optional_and_may_be_without_ability() -> None:
    table = Table()
    table.hand(0, "E01", "E02")
    table.do(ExploreCard(0, False, NOWHERE, False))
    assert table.options == ["explore E01", "explore E02", "pass"]
    table.answer("explore E01", "at 2-2")
    assert table.is_at_rest()


@pytest.mark.rule("ND-6.8")
def test_nd_6_8_an_exploration_beside_here() -> None:
    table = Table()
    table.lay("2-2", "E05")
    table.hand(0, "E01")
    table.do(ExploreCard(0, False, table.region("2-2"), False))
    table.answer("explore E01")
    assert table.options == ["at 3-2", "at 2-3"]


@pytest.mark.rule("ND-6.9")
def test_nd_6_9_the_window_opens_after_every_exploration_but_not_for_a_skipped_one() -> None:
    table = Table("QU", "MI")
    table.tech(0, "QU3")
    table.do(Explore(0))
    assert table.is_at_rest()
    table.hand(0, "E01", "E02")
    table.do(ExploreCard(0, False, NOWHERE, False))
    table.answer("explore E01", "at 2-2")
    assert table.options == ["use QU3", "done"]
