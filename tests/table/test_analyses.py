"""The analysis of a finished game: asked for, followed, kept, continued."""

from typing import Any

import pytest

from dawndoom.table.house import analyses
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.store import AnalysisRow, now
from tests.table.conftest import Open
from tests.table.people import Json, Person, Server, until

pytestmark = pytest.mark.anyio

CHOICES = 4


async def finished(server: Server) -> tuple[Person, Person, str]:
    host, guest, table = await server.pair()
    for person in (host, guest, host, guest):
        await person.choose(table, ["lay", 0])
    return host, guest, table


async def made(person: Person, table: str) -> Json:
    async def whole() -> Json | None:
        found = await person.api("GET", f"/tables/{table}/analysis")
        return found if found["done"] == found["total"] else None

    found: Json = await until(whole)
    return found


async def test_the_graph_is_made_on_request_and_kept(database_url: str, open_server: Open) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, table = await finished(server)
        page = (await host.get(f"/t/{table}/replay?at=2")).text
        assert "Analyse the game" in page
        answer = await host.post(f"/t/{table}/analysis", data={"at": 2})
        assert answer.headers["location"] == f"/t/{table}/replay?at=2"
        found = await made(guest, table)
        assert (found["total"], found["failed"]) == (CHOICES, False)
        assert [moment["at"] for moment in found["moments"]] == list(range(CHOICES))
        page = (await guest.get(f"/t/{table}/replay?at=2")).text
        assert "Chances to win over the game" in page
        assert 'data-graph="4"' in page
        assert "left:50.00%" in page
    async with open_server(database_url=database_url) as server:
        again = await server.house.store.analysis(table)
        assert again is not None
        assert again.is_done


async def test_a_script_gets_the_page_with_the_progress(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await finished(server)
        headers = {"sec-fetch-site": "same-origin", "sec-fetch-mode": "cors"}
        answer = await host.post(
            f"/t/{table}/analysis", 200, data={"at": 1, "seat": 1}, headers=headers
        )
        assert "Analysing: 0 of 4 decisions" in answer.text
        assert "data-poll" in answer.text
        await made(host, table)


async def test_a_game_in_play_is_not_analysed(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair()
        await host.choose(table, ["lay", 0])
        refused = await host.api("POST", f"/tables/{table}/analysis", {}, 409)
        assert refused["error"] == "You can analyse a game when it is over."
        assert "Analyse the game" not in (await host.get(f"/t/{table}/replay")).text
        await host.api("GET", f"/tables/{table}/analysis", status=404)


async def test_who_may_not_look_may_not_ask(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        _, _, table = await finished(server)
        stranger = server.person()
        await stranger.api("POST", f"/tables/{table}/analysis", {}, 403)
        await stranger.api("GET", f"/tables/{table}/analysis", status=403)


async def test_asking_twice_makes_it_once(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []
    real = analyses.look_at

    def counted(record: Any, iterations: int, places: range) -> Any:
        looked.extend(places)
        return real(record, iterations, places)

    monkeypatch.setattr(analyses, "look_at", counted)
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await finished(server)
        for person in (host, guest, host):
            await person.api("POST", f"/tables/{table}/analysis", {})
        await made(host, table)
        await guest.api("POST", f"/tables/{table}/analysis", {})
    assert looked == list(range(CHOICES))


async def test_what_was_left_undone_goes_on_where_it_was(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url) as server:
        host, _, table = await finished(server)
        await host.api("POST", f"/tables/{table}/analysis", {})
        whole = await made(host, table)
        part = {"moments": whole["moments"][:1], "working_until": 0}
        await server.house.store.change_analysis(table, part)
        again = await made(host, table)
        # How long the rest would take is a guess, made while there is a rest.
        assert {**again, "seconds_left": 0} == {**whole, "seconds_left": 0}


async def test_only_one_worker_takes_an_analysis_on(database_url: str, open_server: Open) -> None:
    async with open_server(database_url=database_url) as server:
        _, _, table = await finished(server)
        store = server.house.store
        row = AnalysisRow(table=table, number=9, total=4, moments=[], failed=False, working_until=0)
        await store.begin_analysis(row)
        assert await store.claim_analysis(table, now() + 60_000)
        assert not await store.claim_analysis(table, now() + 60_000)


async def test_an_analysis_that_fails_says_so_and_can_be_asked_for_again(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*arguments: object) -> None:
        raise IndexError("off the map")

    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await finished(server)
        with monkeypatch.context() as patch:
            patch.setattr(analyses, "look_at", stumble)
            await host.api("POST", f"/tables/{table}/analysis", {})

            async def failed() -> bool:
                return bool((await host.api("GET", f"/tables/{table}/analysis"))["failed"])

            await until(failed)
        page = (await host.get(f"/t/{table}/replay")).text
        assert "The analysis failed" in page
        assert "off the map" not in page
        await host.api("POST", f"/tables/{table}/analysis", {})
        assert len((await made(host, table))["moments"]) == CHOICES


async def test_a_long_queue_of_one_person_does_not_keep_another_waiting(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []
    real = analyses.look_at

    def counted(record: Any, iterations: int, places: range) -> Any:
        looked.append(record["secret"])
        return real(record, iterations, places)

    monkeypatch.setattr(analyses, "look_at", counted)
    monkeypatch.setattr(analyses, "MOMENTS_AT_ONCE", 1)
    async with open_server(database_url=sqlite_url) as server:
        games = [await finished(server) for _ in range(3)]
        analysts: analyses.Analysts = server.app.state.analysts
        secrets = []
        for client, (_, _, table) in zip(("greedy", "greedy", "modest"), games, strict=True):
            async with server.house.visit(table) as found:
                secrets.append(found.row.secret)
                await analysts.ask(found, Viewer(client=client))
        for host, _, table in games:
            await made(host, table)
    last = max(place for place, secret in enumerate(looked) if secret == secrets[2])
    assert len(looked) == 3 * CHOICES
    assert last < 2 * CHOICES + 2


async def test_of_one_persons_games_the_shortest_comes_first(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        analysts: analyses.Analysts = server.app.state.analysts
        for table, person, left in (("a", "one", 90), ("b", "one", 10), ("c", "two", 30)):
            analysts._asked[table] = analyses.Asked(table, person, left)
        analysts._pace = 2.0
        assert analysts.seconds_left("b") == 2.0 * (10 + 10)
        assert analysts.seconds_left("c") == 2.0 * (30 + 30)
        assert analysts.seconds_left("a") == 2.0 * (100 + 30)
        assert analysts.seconds_left("d") is None
        analysts._asked.clear()


async def test_an_analysis_can_be_stopped_by_who_plays_here(
    database_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, table = await finished(server)
        stranger = server.person()
        with monkeypatch.context() as patch:
            patch.setattr(analyses.Analysts, "_work", stand_still)
            await host.api("POST", f"/tables/{table}/analysis", {})
            page = (await guest.get(f"/t/{table}/replay")).text
            assert "less than a minute left" in page
            assert f"/t/{table}/stop-analysis" in page
            assert (await guest.api("GET", f"/tables/{table}/analysis"))["seconds_left"] > 0
            await stranger.api("DELETE", f"/tables/{table}/analysis", status=403)
            await guest.post(f"/t/{table}/stop-analysis", data={"at": 1})
        await guest.api("GET", f"/tables/{table}/analysis", status=404)
        await guest.api("DELETE", f"/tables/{table}/analysis", status=409)
        await host.api("POST", f"/tables/{table}/analysis", {})
        assert len((await made(host, table))["moments"]) == CHOICES


async def stand_still(analysts: analyses.Analysts) -> None:
    """Leave everything undone."""
