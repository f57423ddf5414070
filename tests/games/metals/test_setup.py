"""Metals, chapter 1: setup (ME-1.x)."""

import pytest

from dawndoom.core import CardError, CardSet, SettingError
from dawndoom.games.metals import GAME
from dawndoom.games.metals.cards.reader import read_cards
from dawndoom.games.metals.rules.state import NOBODY, Battlefield
from tests.games.metals.field import choose, field, new, offered


@pytest.mark.rule("ME-1.1")
def test_me_1_1_exactly_two_seats_south_and_north() -> None:
    assert GAME.seats == (2,)
    with pytest.raises(SettingError, match="seats=3"):
        GAME.new({}, 3)
    south, north = field(["a1 N"], ["a7 S"]).on_map
    assert south == [0]
    assert north == [3]


@pytest.mark.rule("ME-1.2")
@pytest.mark.parametrize("bonus", [0, 1, 2])
@pytest.mark.parametrize(("starter", "expected"), [("seat0", (0, 1)), ("seat1", (1, 0))])
def test_me_1_2_only_the_second_player_gets_the_head_start(
    bonus: int, starter: str, expected: tuple[int, int]
) -> None:
    state = new(second_player_bonus=bonus, first_player=starter)
    assert state.vp == [share * bonus for share in expected]


@pytest.mark.rule("ME-1.3")
def test_me_1_3_all_metals_start_upright_in_their_pools() -> None:
    state = new()
    assert state.pool(0) == [0, 1, 2]
    assert state.pool(1) == [3, 4, 5]
    assert not any(state.damaged)
    assert set(state.occupant) == {NOBODY}


@pytest.mark.rule("ME-1.3")
def test_me_1_3_the_seats_may_own_different_numbers() -> None:
    state = new(metals_per_player="5,3")
    assert len(state.pool(0)) == 5
    assert len(state.pool(1)) == 3
    with pytest.raises(SettingError, match="metals_per_player"):
        new(metals_per_player=2)
    with pytest.raises(SettingError, match="metals_per_player"):
        new(metals_per_player="3,4,5")


@pytest.mark.rule("ME-1.4")
def test_me_1_4_without_factions_an_attack_brings_no_points() -> None:
    state = field(["c3 N", "e3 N"], ["c1 N", "a3 E"])
    choose(state, "move e3", "to e4", "face N")
    assert state.vp[1] == 0


@pytest.mark.rule("ME-1.5")
def test_me_1_5_one_of_each_deals_the_seven_factions_then_again_in_order() -> None:
    state = new(factions=True, metals_per_player=9)
    assert state.faction[:9] == [0, 1, 2, 3, 4, 5, 6, 0, 1]
    assert state.faction[9:] == state.faction[:9]


@pytest.mark.rule("ME-1.5")
def test_me_1_5_a_truncated_army_picks_without_repeats_the_second_player_first() -> None:
    state = new(factions=True, metals_per_player=3)
    order = []
    while state.decision is not None and state.decision.name == "pick_army":
        order.append(state.decision.seat)
        choose(state, offered(state)[-1])
    assert order == [1, 0, 1, 0, 1, 0]
    assert state.faction == [6, 5, 4, 6, 5, 4]


@pytest.mark.rule("ME-1.5")
def test_me_1_5_unequal_truncated_armies_go_on_until_both_are_full() -> None:
    state = new(factions=True, metals_per_player="3,5")
    order = []
    while state.decision is not None and state.decision.name == "pick_army":
        order.append(state.decision.seat)
        choose(state, offered(state)[0])
    assert order == [1, 0, 1, 0, 1, 0, 1, 1]
    assert state.faction == [0, 1, 2, 0, 1, 2, 3, 4]


@pytest.mark.rule("ME-1.5")
def test_me_1_5_mono_gives_one_faction_to_a_whole_army_and_both_may_pick_the_same() -> None:
    state = new(factions=True, army_mode="mono", metals_per_player=4)
    choose(state, "pick zipang", "pick zipang")
    assert state.faction == [2] * 8
    assert state.decision is not None
    assert state.decision.name != "pick_army"


@pytest.mark.rule("ME-1.5")
def test_me_1_5_pick_goes_metal_by_metal_with_repeats() -> None:
    state = new(factions=True, army_mode="pick", metals_per_player=3)
    assert state.decision is not None
    assert state.decision.seat == 1
    choose(state, *["pick corsario", "pick dinorda"] * 3)
    assert state.faction == [4, 4, 4, 5, 5, 5]


@pytest.mark.rule("ME-1.5")
def test_me_1_5_random_draws_every_metals_faction() -> None:
    seen = {
        faction
        for seed in range(20)
        for faction in new(seed, factions=True, army_mode="random").faction
    }
    assert seen == set(range(7))


@pytest.mark.rule("ME-1.6")
def test_me_1_6_chance_draws_the_starter_unless_the_option_fixes_it() -> None:
    drawn = [new(seed, first_player="random").starter for seed in range(200)]
    assert 70 < sum(drawn) < 130
    assert {new(seed, first_player="seat1").starter for seed in range(9)} == {1}
    picking = new(factions=True, army_mode="mono", first_player="seat1")
    assert picking.decision is not None
    assert picking.decision.seat == 0


@pytest.mark.rule("ME-1.7")
def test_me_1_7_the_target_is_ten_or_twenty_unless_overridden() -> None:
    assert new().box.target == 10
    assert new(factions=True).box.target == 20
    assert new(factions=True, victory_target=5).box.target == 5
    with pytest.raises(SettingError, match="victory_target=41"):
        new(victory_target=41)


COUNTS = {
    "crossroads": (5, 7, 4, 3, 2, 4, 2, 20),
    "ringwood": (5, 7, 4, 3, 2, 4, 2, 20),
    "long_front": (6, 8, 4, 4, 2, 6, 2, 30),
}


@pytest.mark.rule("ME-1.8")
@pytest.mark.parametrize("name", COUNTS)
def test_me_1_8_the_authored_maps_have_their_counts(name: str) -> None:
    board = read_cards(None)[0][name]
    terrain = [board.terrain.count(kind) for kind in (1, 2, 3)]
    points = [board.points.count(value) for value in (1, 2)]
    plain = sum(
        1 for kind, value in zip(board.terrain, board.points, strict=True) if kind == value == 0
    )
    assert (board.cols, board.rows, *terrain, *points, plain) == COUNTS[name]
    assert new(map=name).box.board.id == name


SMALL_MAP = """
game = "metals"
[[maps]]
id = "tiny"
name = "Tiny"
cols = 3
rows = 3
spaces = [
    { at = "a1", terrain = "corner" }, { at = "c3", terrain = "corner" },
    { at = "a3", terrain = "corner" }, { at = "c1", terrain = "corner" },
    { at = "a2", points = 1 }, { at = "c2", points = 1 },
]
"""


@pytest.mark.rule("ME-1.8")
def test_me_1_8_a_loaded_map_can_be_played() -> None:
    state = GAME.new({"map": "tiny"}, 2, 0, CardSet("mine.toml", SMALL_MAP))
    assert isinstance(state, Battlefield)
    assert state.box.board.size == 9
    with pytest.raises(SettingError, match="map='tiny'"):
        GAME.new({"map": "tiny"})


BROKEN = [
    ("cols = 3", "cols = 2", "cols: expected a whole number from 3 to 9, got 2"),
    ("rows = 3", "rows = 13", "rows: expected a whole number from 3 to 12"),
    ('at = "c3"', 'at = "d3"', r"spaces\[2\]\.at: expected a space from a1 to c3, got 'd3'"),
    ('at = "c3"', 'at = "a1"', r"spaces\[2\]\.at: expected a space that is not named twice"),
    ('{ at = "c1", terrain = "corner" }', '{ at = "c1" }', "at least 4 corner spaces, got 3"),
    ('{ at = "a2", points = 1 }, { at = "c2", points = 1 },', "", "at least 2 spaces with"),
    ("points = 1 },\n", "points = 2 },\n", "point symmetry"),
    ("points = 1", "points = 3", r"points: expected a whole number from 0 to 2, got 3"),
    ('terrain = "corner"', 'terrain = "swamp"', "terrain: expected one of plain, corner, forest"),
    ('name = "Tiny"', 'title = "Tiny"', "name: expected a text"),
    ("cols = 3", "cols = 3\ncolour = 1", "colour: expected no such field"),
    ('id = "tiny"', 'id = ""', "id: expected a text"),
    ('game = "metals"', 'game = "chess"', "game: expected \"metals\", got 'chess'"),
    ('game = "metals"', 'game = "metals"\nmonsters = 1', "monsters: expected one of the decks"),
    ("cols = 3", "cols = ", "expected TOML"),
]


@pytest.mark.rule("ME-1.8")
@pytest.mark.parametrize(("old", "new_text", "complaint"), BROKEN)
def test_me_1_8_a_map_that_fails_a_check_is_refused_with_the_field_named(
    old: str, new_text: str, complaint: str
) -> None:
    assert old in SMALL_MAP
    with pytest.raises(CardError, match=complaint) as caught:
        GAME.new({"map": "tiny"}, 2, 0, CardSet("mine.toml", SMALL_MAP.replace(old, new_text, 1)))
    assert str(caught.value).startswith("mine.toml")


@pytest.mark.rule("ME-1.8")
def test_me_1_8_an_asymmetric_map_is_taken_when_it_says_so() -> None:
    text = SMALL_MAP.replace("points = 1 },\n", "points = 2 },\n").replace(
        "cols = 3", "cols = 3\nsymmetric = false"
    )
    GAME.new({"map": "tiny"}, 2, 0, CardSet("mine.toml", text))
