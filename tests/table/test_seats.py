"""Who sits where: invite links, public tables, spectators, names."""

import pytest

from tests.table.conftest import Open
from tests.table.people import HOME, invite_link

pytestmark = pytest.mark.anyio


async def test_a_table_waits_until_all_seats_are_taken(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest = server.person(), server.person()
        table = await host.new_table(["me", "open"])
        assert (await host.see(table))["status"] == "gathering"
        assert "all seats are taken" in (await host.choose(table, 0, 409))["error"]
        await guest.post(await invite_link(host, table), data={"name": "Bo"})
        assert (await guest.see(table))["status"] == "running"
        await host.choose(table, 0)


async def test_an_invite_link_is_spent_when_its_seat_is_taken(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, late = server.person(), server.person(), server.person()
        table = await host.new_table(["me", "open"])
        link = await invite_link(host, table)
        assert 'name="name"' in (await guest.get(link)).text
        taken = await guest.post(link, data={"name": "Bo"})
        assert "httponly" in taken.headers["set-cookie"].lower()
        assert "samesite=lax" in taken.headers["set-cookie"].lower()
        assert (await guest.get(link, 303)).headers["location"] == f"/t/{table}"
        await late.get(link, 410)
        await late.post(link, 410, data={"name": "Eve"})
        assert (await host.see(table))["players"][1]["invite_url"] == ""


async def test_a_person_takes_over_from_a_bot(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest = server.person(), server.person()
        table = await host.new_table(["me", "hard"])
        link = (await host.api("POST", f"/tables/{table}/seats/1/link"))["url"]
        assert (await host.see(table))["players"][1]["is_bot"]
        await guest.api("POST", "/join", {"key": link, "name": "Bo"})
        seat = (await host.see(table))["players"][1]
        assert (seat["is_bot"], seat["name"]) == (False, "Bo")


async def test_the_host_fills_an_open_seat_with_a_bot(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host = server.person()
        table = await host.new_table(["me", "open"])
        await host.post(f"/t/{table}/hand-over", data={"seat": "1", "strength": "easy"})
        seen = await host.see(table)
        assert (seen["status"], seen["players"][1]["name"]) == ("running", "Easy bot")


async def test_open_seats_of_public_tables_are_there_for_everybody(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest = server.person(), server.person()
        public = await host.new_table(["me", "open"], public="on")
        private = await host.new_table(["me", "open"])
        joinable = (await guest.api("GET", "/tables"))["joinable"]
        assert [table["id"] for table in joinable] == [public]
        await guest.post(f"/t/{private}/sit", 403, data={"seat": "1", "name": "Bo"})
        await guest.post(f"/t/{public}/sit", data={"seat": "1", "name": "Bo"})
        assert (await guest.see(public))["seat"] == 1
        late = server.person()
        await late.post(f"/t/{public}/sit", 409, data={"seat": "1", "name": "Eve"})
        await late.post(f"/t/{public}/sit", 404, data={"seat": "7", "name": "Eve"})
        watchable = (await late.api("GET", "/tables"))["watchable"]
        assert [table["id"] for table in watchable] == [public]
        assert (await late.see(public))["seat"] is None


async def test_a_private_table_is_watched_by_its_link(database_url: str, open_server: Open) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, table = await server.pair()
        stranger = server.person()
        for path in ("", "/fragment", "/replay", "/record", "/stream", "/replay/fragment"):
            await stranger.get(f"/t/{table}{path}", 403)
        await stranger.api("POST", f"/tables/{table}/share", status=403)
        link = (await guest.api("POST", f"/tables/{table}/share"))["url"].removeprefix(HOME)
        assert link in (await guest.get(f"/t/{table}")).text
        assert link not in (await host.get(f"/t/{table}")).text
        came = await stranger.get(f"{link}?at=0", 303)
        assert came.headers["location"] == f"/t/{table}/replay?at=0"
        seen = await stranger.see(table)
        assert seen["seat"] is None
        assert seen["view"]["hands"] == [[0, 0, 0], [0, 0, 0]]
        await stranger.choose(table, 0, 403)


async def test_my_turn_comes_first_in_my_tables(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, waiting = await server.pair()
        other = await host.new_table(["me", "open"])
        await guest.post(await invite_link(host, other), data={})
        await host.choose(other, 0)
        mine = (await host.api("GET", "/tables"))["mine"]
        assert [(table["id"], table["my_turn"]) for table in mine] == [
            (waiting, True),
            (other, False),
        ]
        assert (await server.person().api("GET", "/tables"))["mine"] == []


@pytest.mark.parametrize(
    ("wish", "name"),
    [
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("  Anna \n Bo ", "Anna Bo"),
        ("x" * 500, "x" * 32),
        ("\u202eevil\u0000", "evil"),
        ("", "Player 1"),
        ("\u200b\u200b", "Player 1"),
    ],
)
async def test_names_are_cleaned_and_escaped(
    sqlite_url: str, open_server: Open, wish: str, name: str
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host = server.person()
        table = await host.new_table(["me", "easy"], **{"name.0": wish})
        assert (await host.see(table))["players"][0]["name"] == name
        for path in (f"/t/{table}", f"/t/{table}/fragment", "/", f"/t/{table}/replay"):
            assert "<script>alert" not in (await host.get(path)).text


async def test_the_name_used_last_is_offered_again(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host = server.person()
        await host.new_table(["me", "easy"], **{"name.0": "Anna"})
        assert 'value="Anna"' in (await host.get("/new?game=blinds")).text


@pytest.mark.parametrize(
    "form",
    [
        {"game": "blinds", "seats": "5"},
        {"game": "blinds", "seats": "two"},
        {"game": "blinds", "seats": "2", "seat.0": "queen"},
        {"game": "metals", "seats": "2", "setting.victory_target": "900"},
        {"game": "metals", "seats": "2", "setting.map": "atlantis"},
    ],
)
async def test_a_form_that_does_not_fit_comes_back_with_the_reason(
    sqlite_url: str, open_server: Open, form: dict[str, str]
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        page = await person.post("/new", 400, data=form)
        assert "data-error" in page.text
        assert await server.house.store.count() == 0


async def test_every_option_of_a_game_can_be_set_by_the_form(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        page = (await person.get("/new?game=metals")).text
        for setting in (await person.api("GET", "/games/metals"))["settings"]:
            assert f'name="setting.{setting["key"]}"' in page
        wish = {"setting.map": "ringwood", "setting.factions": "on", "setting.victory_target": ""}
        table = await person.new_table(["me", "easy"], "metals", **wish)
        async with server.house.visit(table) as found:
            options = found.match.settings
        assert (options["map"], options["factions"], options["victory_target"]) == (
            "ringwood",
            True,
            None,
        )
        assert options["allow_pivot"] is False
