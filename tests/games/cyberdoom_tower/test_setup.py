"""Cyberdoom Tower, chapter 1: setup (CT-1.x) and the card files."""

from collections import Counter

import pytest

from dawndoom.core import CardError, CardSet, SettingError
from dawndoom.games.cyberdoom_tower import GAME
from dawndoom.games.cyberdoom_tower.cards.library import library_of, read_cards
from dawndoom.games.cyberdoom_tower.cards.reader import check_cards, export_cards
from dawndoom.games.cyberdoom_tower.rules.box import CRATE, ENERGY, KEY, LUCK
from tests.games.cyberdoom_tower.tower import asks, choose, new, offered

SEEDS = range(60)


@pytest.mark.rule("CT-1.1")
@pytest.mark.parametrize(("seats", "height"), [(1, 4), (2, 5)])
def test_ct_1_1_four_floors_for_one_player_five_for_two_in_random_order(
    seats: int, height: int
) -> None:
    stacks = [tuple(new(seats, seed).floors) for seed in SEEDS]
    assert all(len(set(stack)) == height for stack in stacks)
    assert len({stack[0] for stack in stacks}) == 5
    extended = {
        floor for seed in SEEDS for floor in new(seats, seed, content_set="extended").floors
    }
    assert extended == set(range(7))


@pytest.mark.rule("CT-1.2")
def test_ct_1_2_a_sentinel_beside_each_floor_not_active_and_unharmed() -> None:
    for seed in SEEDS:
        state = new(1, seed)
        assert len(set(state.sentinels)) == 4
        assert state.pos == [7, 7, 7, 7]
        assert not any(state.active)
        assert state.damage == [0, 0, 0, 0]
    assert len({new(1, seed).sentinels[0] for seed in SEEDS}) == 5


@pytest.mark.rule("CT-1.3", "CT-1.4")
def test_ct_1_3_everybody_starts_in_the_bottom_stop_in_round_1() -> None:
    state = new(2)
    assert (state.level, state.sector) == ([0, 0], [0, 0])
    assert state.round == 1
    assert state.counter_sector() == 6


@pytest.mark.rule("CT-1.5")
def test_ct_1_5_each_floor_has_its_key_on_one_of_its_key_symbols_at_random() -> None:
    found: Counter[tuple[str, int]] = Counter()
    for seed in range(200):
        state = new(1, seed, content_set="extended")
        for floor, sector in zip(state.floors, state.key_at, strict=True):
            card = state.box.floors[floor]
            assert card.symbols[sector] & KEY
            found[card.id, sector] += 1
    assert {place for place in found if place[0] == "F3"} == {("F3", 4), ("F3", 6)}
    assert {place for place in found if place[0] == "F6"} == {("F6", 4), ("F6", 6)}
    assert {place for place in found if place[0] == "F1"} == {("F1", 5)}


@pytest.mark.rule("CT-1.5")
@pytest.mark.parametrize("sector", [4, 6])
def test_ct_1_5_seat_0_places_the_key_where_there_is_a_choice(sector: int) -> None:
    state = next(
        state
        for state in (new(2, seed, key_placement="choose") for seed in SEEDS)
        if asks(state) == "place_key"
    )
    assert state.decision is not None
    assert state.decision.seat == 0
    level = int(state.decision.about[0])
    assert state.box.floors[state.floors[level]].id == "F3"
    assert offered(state) == ["place 4", "place 6"]
    choose(state, f"place {sector}")
    assert state.key_at[level] == sector
    assert asks(state) == "choose_first"


@pytest.mark.rule("CT-1.6")
def test_ct_1_6_one_ai_face_is_drawn_unless_the_option_names_it() -> None:
    assert {new(1, seed).ai for seed in SEEDS} == {0, 1, 2, 3}
    assert {new(1, seed, ai="A3").ai for seed in SEEDS} == {2}
    assert new().ai_damage == 0


@pytest.mark.rule("CT-1.7")
@pytest.mark.parametrize(("difficulty", "pool"), [("standard", 3), ("easy", 5), ("hard", 2)])
def test_ct_1_7_the_sheets_start_with_energy_luck_ap_and_a_token_on_three_abilities(
    difficulty: str, pool: int
) -> None:
    state = new(2, difficulty=difficulty)
    assert state.energy == [pool, pool]
    assert state.luck == [pool, pool]
    assert state.ap == [3, 3]
    assert state.tokens == [1, 1, 1, 1, 1, 1]
    assert [state.is_unlocked(0, ability) for ability in range(4)] == [True, False, False, False]


@pytest.mark.rule("CT-1.8")
def test_ct_1_8_the_six_items_are_one_shuffled_deck() -> None:
    decks = {tuple(new(1, seed).deck) for seed in SEEDS}
    assert len(decks) > 40
    assert all(sorted(deck) == [0, 1, 2, 3, 4, 5] for deck in decks)


@pytest.mark.rule("CT-1.9", "CT-16.1")
def test_ct_1_9_three_keys_for_one_player_four_for_two() -> None:
    assert new(1).box.keys_needed == 3
    assert new(2).box.keys_needed == 4


@pytest.mark.rule("CT-1.10")
def test_ct_1_10_the_authored_cards_pass_and_have_their_totals() -> None:
    lines = check_cards(CardSet("mine.toml", export_cards()))
    assert [line.split(" (")[0] for line in lines] == [
        "floors: 7",
        "sentinels: 7",
        "ais: 4",
        "equipment: 6",
    ]
    library = library_of(None)
    for cards, totals in ((library.core(), (7, 4, 4, 6)), (library, (10, 6, 6, 9))):
        counts = [
            sum(len(floor.sectors_with(symbol)) for floor in cards.floors)
            for symbol in (CRATE, ENERGY, LUCK, KEY)
        ]
        assert tuple(counts) == totals
    printed = [card.rows for card in library.sentinels] + [ai.rows for ai in library.ais]
    for rows in printed:
        assert sum(len(row) for row in rows) == 6


def edited(old: str, new_text: str) -> CardSet:
    """Return the authored cards with one change."""
    text = export_cards()
    assert old in text
    return CardSet("mine.toml", text.replace(old, new_text, 1))


WARDEN_TOP = "[{ number = 5 }, { number = 2 }],\n    [{ colour"


@pytest.mark.rule("CT-1.10")
@pytest.mark.parametrize(
    ("old", "new_text", "complaint"),
    [
        ("stealth = 1", "stealth = 7", 'floors "F1": columns[1].stealth: expected a whole number'),
        ("stealth = 1,", "stealth = 1, colour = 2,", "columns[1].colour: expected no such field"),
        ('["key"]', "[]", 'floors "F1": columns: expected at least one key symbol, got'),
        (
            "anti_stealth = 3",
            "anti_stealth = 5",
            "columns[1].anti_stealth: expected a whole number",
        ),
        ('mods = [[], ["chain"],', 'mods = [[], ["link"],', "columns[1].mods[2][1]: expected"),
        ("mods = [[], ", "mods = [", "columns[1].mods: expected four lists of symbols"),
        ("{ red = [1] }", "{ red = [0] }", "mods[2][1]: expected"),
        (WARDEN_TOP, "[{ number = 5 }],\n    [{ colour", 'sentinels "S1": rows: expected at least'),
        (WARDEN_TOP, "[{ number = 9 }, {}],\n    [{ colour", "rows[1][1].number: expected a whole"),
        (WARDEN_TOP, "[5, {}],\n    [{ colour", "rows[1][1]: expected a hit box"),
        (
            WARDEN_TOP,
            '[{ colour = "red" }, { colour = "red" }],\n    [{ colour',
            'sentinels "S1": rows: expected at most 2 red boxes',
        ),
        ("energy = 2\ndamage = 1", "energy = 0\ndamage = 1", 'sentinels "S1": energy: expected'),
        ("damage = 1\nrange", "damage = 0\nrange", 'sentinels "S1": damage: expected'),
        ("energy = 5\ndamage = 1", "energy = 5\ndamage = 0", 'ais "A1": damage: expected'),
        ("number = 2\nkind", "number = 1\nkind", "number: expected a number that no other item"),
        ('kind = "hide"\nlimit = "once per turn"', 'kind = "hide"', ""),
        ('limit = "once per turn"', 'limit = "always"', "limit: expected one of once per turn"),
        ('kind = "hide"', 'kind = "teleport"', "kind: expected one of hit, weapon, walk, hide"),
        ("cost = { luck = 1 }", "cost = { luck = 0 }", "cost.luck: expected a whole number"),
        ('discard = "hit"', 'discard = "energy"', "discard: expected one of hit"),
        ('game = "cyberdoom-tower"', 'game = "metals"', 'game: expected "cyberdoom-tower"'),
        ("[[ais]]", "[[als]]", "als: expected one of the decks"),
    ],
)
def test_ct_1_10_a_set_that_fails_is_refused_with_the_card_and_field(
    old: str, new_text: str, complaint: str
) -> None:
    cards = edited(old, new_text)
    if not complaint:
        assert len(read_cards(cards).items) == 6
        return
    with pytest.raises(CardError) as refused:
        GAME.new(cards=cards)
    assert complaint in str(refused.value)
    assert "mine.toml" in str(refused.value)


@pytest.mark.rule("CT-1.10")
def test_ct_1_10_boxes_that_no_roll_fills_are_refused() -> None:
    impossible = edited('mods = [["exact"], [], ', 'mods = [["exact", "chain"], [], ')
    with pytest.raises(CardError, match=r'sentinels "S1": rows: .* column 1 of F2'):
        read_cards(impossible)


@pytest.mark.rule("CT-1.10")
def test_ct_1_10_too_few_cards_for_the_table_are_refused() -> None:
    text = export_cards()
    core_only = text.replace('set = "extended"\n', "")
    assert GAME.new(cards=CardSet("mine.toml", core_only), seats=2)
    few = text.replace('id = "S1"\n', 'id = "S1"\nset = "extended"\n')
    with pytest.raises(SettingError, match="5 floors and 4 sentinels"):
        GAME.new(cards=CardSet("mine.toml", few), seats=2)
    with pytest.raises(SettingError, match="random or one of A1, A2, A3, A4"):
        GAME.new({"ai": "A9"})


@pytest.mark.rule("CT-14.2")
def test_ct_14_2_a_loaded_ai_may_have_an_energy_of_its_own_for_two_players() -> None:
    cards = edited("energy = 5\ndamage = 1", "energy = 5\nenergy_2p = 9\ndamage = 1")
    state = GAME.new({"ai": "A1"}, 2, cards=cards)
    assert state.box.ai_energy[0] == 9  # type: ignore[attr-defined]
    alone = GAME.new({"ai": "A1"}, 1, cards=cards)
    assert alone.box.ai_energy[0] == 5  # type: ignore[attr-defined]


@pytest.mark.rule("CT-1.5")
def test_ct_1_5_a_floor_knows_its_symbols() -> None:
    for floor in library_of(None).floors:
        shown = [sector for sector in range(1, 7) if floor.symbols[sector]]
        assert floor.marked == shown
        found = [floor.sectors_with(symbol) for symbol in (KEY, CRATE, ENERGY, LUCK)]
        assert sorted(sector for sectors in found for sector in sectors) == shown
