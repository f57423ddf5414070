"""What nobody should send gets one clear sentence, and never a fault of ours."""

import json
from typing import Any
from urllib.error import HTTPError

import pytest

from dawndoom import all_games
from tests.table.conftest import Open
from tests.table.people import SAME_ORIGIN, Json
from tests.table.processes import Program, serving

pytestmark = pytest.mark.anyio

HEAD = {"dawndoom": 1, "game": "blinds", "rules": 1, "options": {}, "seats": 2, "seed": 1}
METALS = {"game": "metals", "seats": "2", "seat.0": "me", "seat.1": "me"}


@pytest.mark.parametrize("number", ["--5", "²", "5-", "-", "٣", "9" * 30, "1\x00"])
async def test_what_only_looks_like_a_number_is_refused(
    sqlite_url: str, open_server: Open, number: str
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        page = await person.post("/new", 400, data={**METALS, "setting.turn_cap": number})
        assert "whole number" in page.text
        page = await person.post("/new", 400, data={**METALS, "seats": number})
        assert "whole number" in page.text
        table = await person.new_table(["me", "me"])
        form = {"number": "0", "answer": number, "seat": "0"}
        page = await person.post(f"/t/{table}/answer", 400, data=form)
        assert "Pick an option from the list" in page.text


@pytest.mark.parametrize(
    "text",
    [
        "maps = " + "[" * 5_000 + "]" * 5_000,
        f"maps = {'9' * 5_000}",
        f"maps = 0x{'f' * 5_000}",
        ".".join("a" * 5_000) + " = 1",
        "maps = {" + "a." * 3_000 + "b = 1}",
        "maps = " + "{a=" * 900 + "1" + "}" * 900,
    ],
    ids=["lists", "digits", "hexadecimal", "dots", "dots in a table", "tables"],
)
async def test_a_card_file_of_absurd_depth_is_refused(
    sqlite_url: str, open_server: Open, text: str
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        wish = {
            "game": "metals",
            "seats": ["me", "me"],
            "cards": {"name": "deep", "text": f'game = "metals"\n{text}'},
        }
        refused = await person.api("POST", "/tables", wish, 400)
        assert refused["error"].startswith("deep: ")
        assert len(refused["error"]) < 400


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"seed": 2**63}, "seed is too large"),
        ({"seed": -(2**63) - 1}, "seed is too large"),
        ({"log": [{"offer_draw": 0}, {"answer_draw": [99, False]}]}, "Entry 1"),
        ({"log": [{"answer_draw": [99, False]}]}, "Entry 0"),
        ({"log": [{"resign": 99}]}, "Entry 0"),
        ({"log": [{"undo": 10**30}]}, "Entry 0"),
        ({"log": [["swap", "\ud800"]]}, "Entry 0"),
        ({"seats": 10**30}, "seats"),
        ({"rules": 10**30}, "version"),
        ({"log": [["swap", 0]] * 10_001}, "too long to be a game"),
        ({"cards": {"name": "mine", "text": "x" * 200_000}}, "too long to be a game"),
    ],
)
async def test_a_record_of_absurd_values_is_refused(
    database_url: str, open_server: Open, change: dict[str, Any], reason: str
) -> None:
    async with open_server(database_url=database_url) as server:
        person = server.person()
        text = json.dumps({**HEAD, "log": [], **change})
        refused = await person.api("POST", "/records", {"text": text}, 400)
        assert reason in refused["error"]
        assert await server.house.store.count() == 0


@pytest.mark.parametrize(
    "path",
    [
        "/static/" + "a" * 300 + ".css",
        "/static/%00.css",
        "/t/%00",
        "/t/%00/replay",
        "/t/" + "a" * 300,
        "/j/%00",
        "/w/%00",
        "/guide/%00",
        "/style/%00.css",
        "/new?game=%00",
        "/api/tables/%00",
        "/api/games/%00",
    ],
)
async def test_an_absurd_address_is_not_found(
    database_url: str, open_server: Open, path: str
) -> None:
    async with open_server(database_url=database_url) as server:
        response = await server.person().client.get(path)
        assert response.status_code in (400, 404)


async def test_text_that_cannot_be_written_is_refused(database_url: str, open_server: Open) -> None:
    async with open_server(database_url=database_url) as server:
        host, _, table = await server.pair()
        for bad in ("\ud800", "\x00"):
            body = json.dumps({"number": 0, "answer": [bad, {bad: [bad]}]})
            headers = {**SAME_ORIGIN, "content-type": "application/json"}
            url = f"/api/tables/{table}/answer"
            refused = await host.client.post(url, content=body, headers=headers)
            assert refused.status_code == 400
        await host.post(f"/t/{table}/hand-over", 400, data={"seat": 0, "strength": "\x00"})
        await host.new_table(
            ["me", "me"], **{"name.0": "\x00\ud800".encode("utf-8", "replace").decode()}
        )


@pytest.mark.parametrize("game", [game.name for game in all_games()])
async def test_our_own_card_files_fit_into_the_limits(
    sqlite_url: str, open_server: Open, game: str
) -> None:
    found = {each.name: each for each in all_games()}[game]
    seats = ["me"] * found.seats[0]
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await person.new_table(seats, game, cards=found.cards())
        assert (await person.see(table))["game"] == game
        cards = {"name": "mine", "text": found.cards()}
        await person.api("POST", "/tables", {"game": game, "seats": seats, "cards": cards}, 201)


def test_whatever_is_wrong_with_a_record_can_travel_between_processes(sqlite_url: str) -> None:
    with serving(database_url=sqlite_url, thinkers=1) as server:
        for change in ({"rules": 99}, {"game": "chess"}, {"seats": 9}, {"log": [["fly"]]}):
            text = json.dumps({**HEAD, "game": "metals", "log": [], **change})
            with pytest.raises(HTTPError) as refused:
                Program(server.address).call("POST", "/records", text=text)
            assert refused.value.code == 400
            refused.value.close()


@pytest.mark.parametrize(
    "wrong",
    [
        {"answers": [True]},
        {"answer": True},
        {"answer": False},
        {"answer": 0.0},
        {"answer": ["lay", True]},
        {"answer": 0, "number": True},
        {"answer": 0, "seat": False},
    ],
)
async def test_true_is_not_taken_as_a_number(
    wrong: Json, sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair()
        body = {"number": 0, **wrong}
        refused = await host.api("POST", f"/tables/{table}/answer", body, 400)
        assert "should be" in refused["error"]
        assert (await host.see(table))["number"] == 0


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"number": "minus"}, "`number` should be a whole number"),
        ({"number": -1}, "`number` should be 0 or more"),
        ({"number": 0, "answer": {}}, "`answer` should be a list or a whole number"),
        ({"number": 0, "answers": 3}, "`answers` should be a list"),
        ({"number": 0, "answers": [[]]}, "`answers` should be at least 1 entries long"),
        ({"number": 0, "answer": 0, "colour": 1}, "`colour` is not a field of this request"),
        ({"number": 0, "answer": [None]}, "`answer` should be"),
        ({}, "`number` is missing"),
    ],
)
async def test_a_wrong_field_is_named_in_plain_english(
    wrong: Json, words: str, sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair()
        refused = await host.api("POST", f"/tables/{table}/answer", wrong, 400)
        assert words in refused["error"]
        assert not any(odd in refused["error"] for odd in ("union", "Input", "integer", "dict"))
