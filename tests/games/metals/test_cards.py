"""The cards of Metals (ME-1.8): maps, factions and figures; what is refused, what they say."""

import re
from pathlib import Path

import pytest

from dawndoom.core import CardError, CardSet, SettingError
from dawndoom.games.metals import GAME
from dawndoom.games.metals.cards.reader import read_cards
from dawndoom.games.metals.rules.effects import TERRAINS
from tests.games.metals.card_files import SMALL_MAP, map_with
from tests.games.metals.field import new

LEDGER = Path(__file__).parents[3] / "docs" / "rules" / "metals.md"
SIGNS = {"C": ("corner", 0), "F": ("forest", 0), "T": ("city", 0), "1": ("plain", 1),
         "2": ("plain", 2), ".": ("plain", 0)}  # fmt: skip
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


@pytest.mark.rule("ME-1.8")
@pytest.mark.parametrize("name", COUNTS)
def test_me_1_8_the_authored_maps_are_those_drawn_in_the_ledger(name: str) -> None:
    drawn = LEDGER.read_text("utf-8").split(f"`{name}` (")[1].split("```")[1].splitlines()[2:]
    board = read_cards(None)[0][name]
    for line in drawn:
        row, *signs = line.split()
        for column, sign in zip("abcdef", signs, strict=False):
            space = board.by_name[f"{column}{row}"]
            assert (TERRAINS[board.terrain[space]], board.points[space]) == SIGNS[sign]


@pytest.mark.rule("ME-1.8")
@pytest.mark.parametrize(("cols", "rows"), [(3, 3), (9, 12)])
def test_me_1_8_maps_from_3_by_3_to_9_by_12_are_taken(cols: int, rows: int) -> None:
    last = "abcdefghi"[cols - 1]
    corners = [f"{at} corner 0" for at in ("a1", f"{last}1", f"a{rows}", f"{last}{rows}")]
    cards = map_with(cols, rows, *corners, "a2 plain 1", "b2 plain 2")
    board = new(cards=cards, map="mine").box.board
    assert (board.cols, board.rows, board.size) == (cols, rows, cols * rows)
    assert board.names[-1] == f"{last}{rows}"


@pytest.mark.rule("ME-1.8")
def test_me_1_8_a_loaded_map_can_be_played() -> None:
    state = new(cards=CardSet("mine.toml", SMALL_MAP), map="tiny")
    assert state.box.board.size == 9
    assert len(state.box.factions) == 7
    with pytest.raises(SettingError, match="map='tiny'"):
        GAME.new({"map": "tiny"})


BROKEN = [
    ("cols = 3", "cols = 2", "cols: expected a whole number from 3 to 9, got 2"),
    ("cols = 3", "cols = 10", "cols: expected a whole number from 3 to 9, got 10"),
    ("rows = 3", "rows = 2", "rows: expected a whole number from 3 to 12, got 2"),
    ("rows = 3", "rows = 13", "rows: expected a whole number from 3 to 12, got 13"),
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


AUTHORED = GAME.cards().replace("rows = ", "symmetric = false\nrows = ")
NUMBERS = [found.span() for found in re.finditer(r"(?<== )\d+", AUTHORED)]


@pytest.mark.parametrize(("start", "end"), NUMBERS)
def test_when_a_number_of_a_card_changes_its_text_changes_and_no_other(
    start: int, end: int
) -> None:
    number = int(AUTHORED[start:end])
    # Two points can only become one; a smaller map would lose the spaces at its edge.
    other = 1 if number == 2 else number + 1
    cards = CardSet("mine.toml", f"{AUTHORED[:start]}{other}{AUTHORED[end:]}")
    assert GAME.card_texts is not None
    before, after = GAME.card_texts(None), GAME.card_texts(cards)
    assert sum(before[card] != after[card] for card in before) == 1


def test_every_card_has_a_text_made_from_its_data() -> None:
    assert GAME.card_texts is not None
    texts = GAME.card_texts(None)
    assert len(texts) == 3 + 7 + 21
    assert texts["factions", "zipang"] == (
        "Zipang: +1 point when the attack comes from the target's front or rear."
    )
    assert texts["metals", "wormwood"] == "Wormwood of Artemisia. Hull: crescent."
    assert texts["maps", "crossroads"] == (
        "Crossroads: 5 columns, 7 rows. 1 point: c1, e3, a5, c7. 2 points: c3, c5. "
        "Corner: a1, e1, a7, e7. Forest: d2, c4, b6. City: b2, d6."
    )


def test_a_map_text_names_terrain_with_points() -> None:
    cards = map_with(3, 3, "a1 corner 2", "c1 corner 0", "a3 corner 0", "c3 corner 0", "b2 city 1")
    assert GAME.card_texts is not None
    assert GAME.card_texts(cards)["maps", "mine"] == (
        "Mine: 3 columns, 3 rows. Corner: c1, a3, c3. Corner with 2 points: a1. "
        "City with 1 point: b2."
    )


def test_the_exported_cards_can_be_loaded_again() -> None:
    cards = CardSet("mine.toml", GAME.cards())
    assert GAME.card_texts is not None
    assert GAME.card_texts(cards) == GAME.card_texts(None)
    assert GAME.check_cards is not None
    assert GAME.check_cards(cards) == [
        "maps: 3 (crossroads, ringwood, long_front)",
        "factions: 7 (artemisia, white_fang, zipang, metaclyon, dinorda, corsario, obsidior)",
        "metals: 21",
    ]
