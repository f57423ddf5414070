"""Why? Every question, every line of the log and everything on the board has an answer."""

import pytest

from dawndoom import Game, all_games
from dawndoom.table.model.guide_pictures import BadPicture, figure, guide_of, summary_of
from dawndoom.table.model.rulebook import card_page, chapters_of, decks_of, searched
from tests.table.conftest import Open

pytestmark = pytest.mark.anyio

SCRIPT = {"sec-fetch-mode": "cors"}
GAMES = list(all_games())
METALS = next(game for game in GAMES if game.name == "metals")
SETTINGS = {"setting.first_player": "seat0"}


async def test_the_question_is_answered_with_its_rule(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair("metals", **SETTINGS)
        page = (await host.get(f"/t/{table}")).text
        assert f"/t/{table}/why?seat=0" in page, "without a script it is a link"
        said = (await host.get(f"/t/{table}/why?seat=0", headers=SCRIPT)).text
        assert "Rule ME-3.1" in said
        assert "<html" not in said
        assert "<html" in (await host.get(f"/t/{table}/why?seat=0")).text


async def test_what_cannot_be_done_is_answered_with_the_reason(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair("metals", **SETTINGS)
        said = (await host.get(f"/t/{table}/why?at=nothing%20space-c4", headers=SCRIPT)).text
        assert "A Metal enters on a corner, and c4 is none." in said
        assert "/games/metals/rules#ME-3.2" in said


async def test_what_can_be_done_says_so(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair("metals", **SETTINGS)
        said = (await host.get(f"/t/{table}/why?at=space-a1", headers=SCRIPT)).text
        assert "You can do this now" in said


async def test_a_picked_piece_is_asked_about_as_if_it_were_chosen(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair("metals", **SETTINGS)
        for player, corner in ((host, "a1"), (guest, "e7")):
            await player.choose(table, ["to", corner])
            await player.choose(table, ["face", "N"])
        picked = '[["move","a1"]]'
        query = {"at": "space-a4", "picked": picked}
        said = (await host.get(f"/t/{table}/why", params=query, headers=SCRIPT)).text
        assert "3 steps to a4" in said
        query = {"at": "metal-0", "picked": '[["move","z9"], "nonsense"]'}
        said = (await host.get(f"/t/{table}/why", params=query, headers=SCRIPT)).text
        assert "You can do this now" in said, "what was never offered is left out"


async def test_whoever_is_not_asked_learns_whose_turn_it_is(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        _, guest, table = await server.pair("metals", **SETTINGS)
        said = (await guest.get(f"/t/{table}/why?at=space-c4", headers=SCRIPT)).text
        assert "Anna" in said
        assert "ME-" not in said


async def test_a_line_of_the_log_leads_to_its_rule(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair("metals", **SETTINGS)
        await host.choose(table, ["to", "a1"])
        await host.choose(table, ["face", "N"])
        assert 'href="/rules/ME-3.2"' in (await host.get(f"/t/{table}")).text
        led = await host.get("/rules/ME-3.2", 303)
        assert led.headers["location"] == "/games/metals/rules#ME-3.2"
        assert (
            "Put one Metal of your pool" in (await host.get("/rules/ME-3.2", headers=SCRIPT)).text
        )
        await host.get("/rules/ME-99.9", 404)


@pytest.mark.parametrize("game", ["blinds", *(game.name for game in GAMES)])
async def test_every_game_has_a_rulebook_a_guide_and_a_summary(
    game: str, sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        for page in (f"/games/{game}/rules", f"/guide/{game}", f"/games/{game}/summary"):
            assert "<h1>" in (await person.get(page)).text
        await person.get("/games/nothing/rules", 404)


async def test_the_rulebook_is_searched_without_a_script(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        page = (await server.person().get("/games/metals/rules?q=forest%20attack")).text
        assert 'id="ME-4.3"' in page
        assert 'id="ME-1.1"' not in page


async def test_a_card_has_a_page_of_its_own(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        page = (await server.person().get("/games/new-dawn/cards/facilities/E01")).text
        assert "<svg" in page
        assert "Rules that speak of it" in page
        await server.person().get("/games/new-dawn/cards/facilities/none", 404)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_every_card_has_a_page_and_every_chapter_its_rules(game: Game) -> None:
    cards = [card for deck in decks_of(game.name) for card in deck.cards]
    pages = [card_page(game, card.deck, card.id) for card in cards]
    assert sum(bool(page.picture) for page in pages) > len(pages) / 2
    assert all(page.card.text for page in pages)
    assert any(chapter.passages for chapter in chapters_of(game.name))


async def test_rules_show_the_lessons_that_use_them() -> None:
    rules = [
        rule
        for chapter in chapters_of("metals")
        for passage in chapter.passages
        for rule in passage.rules
    ]
    deploy = next(rule for rule in rules if rule.id == "ME-3.2")
    assert "Your first game" in {lesson.title for lesson in deploy.lessons}


async def test_a_search_finds_words_in_any_order_and_ids() -> None:
    chapters = chapters_of("metals")
    found = [rule.id for rule in searched(chapters, "me-3.2")[0].passages[0].rules]
    assert "ME-3.2" in found
    assert "ME-3.4" not in found
    assert not searched(chapters, "zeppelin")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_a_guide_shows_the_board_a_worked_turn_and_the_key(game: Game) -> None:
    guide = guide_of(game.name)
    for kind in ("board", "example", "key"):
        assert f"picture-{kind}" in guide
    assert "face:" not in guide
    assert summary_of(game.name).key


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("face:nothing", "Known: board"),
        ("face:example", "an example needs an event"),
        ("face:example?event=nothing", "no nothing in"),
        ("face:board?part=roof", "there is no part roof"),
        ("face:board?choices=many", "choices is many"),
        ("face:zoom?at=nothing", "nothing to see"),
    ],
)
async def test_a_picture_that_cannot_be_drawn_is_named(address: str, words: str) -> None:
    with pytest.raises(BadPicture, match=words):
        figure(METALS, "", address)
