"""Deeds at a table: answers, undo, draws, bots, rematch."""

import asyncio

import pytest

from tests.table.conftest import Open
from tests.table.people import Json, Person, Server, until

pytestmark = pytest.mark.anyio


async def test_a_whole_game_between_two_people(database_url: str, open_server: Open) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, table = await server.pair()
        for person in (host, guest, host, guest):
            await person.choose(table, ["lay", 0])
        seen = await guest.see(table)
        assert seen["status"] == "finished"
        assert seen["outcome"]["reason"] == "showdown"
        assert seen["decision"] is None
        lists = await host.api("GET", "/tables")
        assert [one["id"] for one in lists["mine_finished"]] == [table]
        assert lists["mine_finished"][0]["ending"] == seen["outcome"]["sentence"]


async def test_only_the_asked_seat_may_answer(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        assert "seat 0 is asked" in (await guest.choose(table, 0, 403))["error"]
        assert "isn't yours" in (await guest.choose(table, 0, 403, seat=0))["error"]
        await host.choose(table, 0)


async def test_an_answer_that_is_not_offered_is_refused(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair()
        for answer in (["lay", 9], ["fly"], 77, -1, ["lay", "0"]):
            assert "is not offered" in (await host.choose(table, answer, 400))["error"]
        assert (await host.see(table))["number"] == 0


async def test_a_double_click_is_stored_once(database_url: str, open_server: Open) -> None:
    async with open_server(database_url=database_url) as server:
        host, _, table = await server.pair()
        body = {"number": 0, "answer": ["lay", 0]}
        url = f"/api/tables/{table}/answer"
        answers = await asyncio.gather(
            *(
                host.client.post(url, json=body, headers={"sec-fetch-site": "same-origin"})
                for _ in range(6)
            )
        )
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409, 409]
        assert (await host.see(table))["number"] == 1


async def test_two_servers_never_store_two_answers_to_one_decision(
    postgresql_url: str, open_server: Open
) -> None:
    async with (
        open_server(database_url=postgresql_url) as one,
        open_server(database_url=postgresql_url) as other,
    ):
        host, _, table = await one.pair()
        same = other.person()
        same.client.cookies = host.client.cookies
        await same.see(table)
        url, body = f"/tables/{table}/answer", {"number": 0, "answer": 0}
        header = {"sec-fetch-site": "same-origin"}
        answers = await asyncio.gather(
            *(
                person.client.post(f"/api{url}", json=body, headers=header)
                for person in (host, same, host, same)
            )
        )
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
        assert await host.see(table) == await same.see(table)


async def test_a_stale_form_is_met_with_the_current_page(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await server.pair()
        form = {"number": "0", "answer": '["lay", 0]'}
        await host.post(f"/t/{table}/answer", data=form)
        page = await host.post(f"/t/{table}/answer", 409, data=form)
        assert "The game has moved on." in page.text
        assert "decision 0" not in page.text
        assert "Waiting for Bo" in page.text
        other_seat = await host.post(f"/t/{table}/answer", 403, data={**form, "number": "1"})
        assert "It&#39;s not your turn." in other_seat.text


async def test_a_script_gets_the_fragment_and_a_form_a_redirect(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        by_form = await host.post(f"/t/{table}/answer", data={"number": "0", "answer": "0"})
        assert by_form.headers["location"] == f"/t/{table}"
        headers = {"sec-fetch-site": "same-origin", "sec-fetch-mode": "cors"}
        fragment = await guest.post(
            f"/t/{table}/answer", 200, data={"number": "1", "answer": "0"}, headers=headers
        )
        assert "<html" not in fragment.text
        assert fragment.text == (await guest.get(f"/t/{table}/fragment")).text


# Going back.


async def test_ones_own_choice_is_taken_back_freely(database_url: str, open_server: Open) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, table = await server.pair()
        before = await host.see(table)
        seen = await host.choose(table, ["lay", 0])
        assert seen["undo"] == {"free": True, "ask": False, "back": False}
        back = await host.api("POST", f"/tables/{table}/undo", {"number": 1})
        assert back["number"] == 2
        assert back["view"] == before["view"]
        assert (await guest.see(table))["number"] == 2


async def test_what_was_revealed_is_not_taken_back_freely(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        seen = await host.choose(table, ["swap", 0])
        assert seen["undo"] == {"free": False, "ask": True, "back": False}
        undo = f"/tables/{table}/undo"
        refused = await host.api("POST", undo, {"number": 1}, 409)
        assert "You can ask them" in refused["error"]
        asked = await host.api("POST", undo, {"number": 1, "ask": True})
        assert asked["undo_request"]["waiting"] == ["Bo"]
        assert (await guest.see(table))["undo_request"]["can_answer"]
        await host.api("POST", f"{undo}/answer", {"accept": True}, 403)
        done = await guest.api("POST", f"{undo}/answer", {"accept": True})
        assert done["undo_request"] is None
        assert (await host.see(table))["my_turn"]


async def test_the_others_may_decline_to_go_back(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        await host.choose(table, ["swap", 0])
        await host.api("POST", f"/tables/{table}/undo", {"number": 1, "ask": True})
        await guest.api("POST", f"/tables/{table}/undo/answer", {"accept": False})
        assert (await host.see(table))["undo_request"]["declined"] == "Bo"
        await guest.api("POST", f"/tables/{table}/undo/answer", {"accept": True}, 409)
        await guest.choose(table, 0)
        assert (await host.see(table))["undo_request"] is None


async def test_among_bots_nobody_minds_going_back(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await person.new_table(["me", "easy"])
        await person.choose(table, ["swap", 0])
        seen = await my_turn_again(person, table)
        assert seen["undo"] == {"free": False, "ask": False, "back": True}
        number = seen["number"]
        back = await person.api("POST", f"/tables/{table}/undo", {"number": number})
        assert back["my_turn"]
        assert back["earlier"] == []


async def my_turn_again(person: Person, table: str) -> Json:
    async def mine() -> Json | None:
        seen = await person.see(table)
        return seen if seen["my_turn"] or seen["outcome"] else None

    found: Json = await until(mine)
    return found


async def test_whoever_lets_a_bot_play_still_has_a_say_in_going_back(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url, bot_delay=600.0) as server:
        host, guest, table = await server.pair()
        await host.choose(table, ["swap", 0])
        await guest.api("PUT", f"/tables/{table}/seats/1/bot", {"strength": "easy"})
        undo = f"/tables/{table}/undo"
        assert (await host.see(table))["undo"]["ask"]
        asked = await host.api("POST", undo, {"number": 1, "ask": True})
        assert asked["undo_request"]["waiting"] == ["Bo"]
        await guest.api("POST", f"{undo}/answer", {"accept": True})
        assert (await host.see(table))["my_turn"]


DOORS = (
    ("GET", "/api/tables/{}/record", 200),
    ("GET", "/t/{}/record", 200),
    ("POST", "/api/tables/{}/analysis", 200),
    ("POST", "/t/{}/analysis", 303),
)


@pytest.mark.parametrize(("method", "door", "status"), DOORS)
async def test_what_gives_the_dice_away_makes_the_end_final(
    database_url: str, open_server: Open, method: str, door: str, status: int
) -> None:
    async with open_server(database_url=database_url) as server:
        person = server.person()
        table = await person.new_table(["me", "me"], "metals", **{"setting.turn_cap": "1"})
        while not (await person.see(table))["outcome"]:
            await person.choose(table, 0)
        await person.get(f"/t/{table}/replay?seat=1")
        await person.api("POST", f"/tables/{table}/share")
        number = (await person.see(table))["number"]
        assert (await person.see(table))["undo"]["free"]
        opened = await person.client.request(
            method, door.format(table), headers={"sec-fetch-site": "same-origin"}
        )
        assert opened.status_code == status
        assert not (await person.see(table))["undo"]["free"]
        await person.api("POST", f"/tables/{table}/undo", {"number": number}, 409)


# Ending.


async def test_resigning_ends_the_game_at_any_time(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        assert (await guest.see(table))["can_resign"]
        await server.person().api("POST", f"/tables/{table}/resign", {}, 403)
        seen = await guest.api("POST", f"/tables/{table}/resign", {})
        assert seen["outcome"]["winners"] == [0]
        assert seen["since"][-1]["text"] == "Bo resigned."
        assert "over" in (await host.choose(table, 0, 409))["error"]


async def test_a_draw_is_offered_and_accepted(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        draw = f"/tables/{table}/draw"
        await guest.api("POST", f"{draw}/answer", {"accept": True}, 409)
        assert (await host.see(table))["draw"]["can_offer"]
        offered = await host.api("POST", draw, {})
        assert not offered["draw"]["can_offer"]
        await host.api("POST", f"{draw}/answer", {"accept": True}, 409)
        seen = await guest.api("POST", f"{draw}/answer", {"accept": True})
        assert seen["outcome"]["draw"]
        assert seen["since"][-1]["text"] == "The players agreed to a draw."


async def test_a_bot_declines_a_draw(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await person.new_table(["me", "easy"])
        await person.post(f"/t/{table}/offer-draw", data={})
        page = await person.get(f"/t/{table}")
        assert "Easy bot declined the draw." in page.text


VERDICTS = ("Victory", "Defeat", "Draw")


async def verdicts(person: Person, table: str) -> list[str]:
    """Return how the page says it went for a person."""
    page = (await person.get(f"/t/{table}")).text
    return [words for words in VERDICTS if f'<p class="verdict">{words}</p>' in page]


async def test_the_end_tells_each_how_it_went_for_them(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair(public="on")
        await host.api("POST", f"/tables/{table}/resign", {})
        assert await verdicts(host, table) == ["Defeat"]
        assert await verdicts(guest, table) == ["Victory"]
        assert await verdicts(server.person(), table) == []
        assert 'class="verdict">Defeat' in (await host.get(f"/t/{table}/replay")).text
        host, guest, table = await server.pair()
        await host.api("POST", f"/tables/{table}/draw", {})
        await guest.api("POST", f"/tables/{table}/draw/answer", {"accept": True})
        assert await verdicts(guest, table) == ["Draw"]


async def test_rivals_on_one_screen_neither_win_nor_lose_together(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        for game, expected in (("metals", []), ("cyberdoom-tower", ["Defeat"])):
            table = await person.new_table(["me", "me"], game)
            await person.api("POST", f"/tables/{table}/resign", {})
            assert await verdicts(person, table) == expected


async def test_a_rematch_moves_everybody_one_seat_on(database_url: str, open_server: Open) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, table = await server.pair()
        rematch = f"/tables/{table}/rematch"
        await host.api("POST", rematch, status=409)
        await host.api("POST", f"/tables/{table}/resign", {})
        again = (await guest.api("POST", rematch))["table"]
        assert (await host.api("POST", rematch))["table"] == again
        assert (await host.see(table))["rematch"] == again
        seen = await guest.see(again)
        assert [player["name"] for player in seen["players"]] == ["Bo", "Anna"]
        assert seen["seat"] == 0
        assert seen["my_turn"]
        await server.person().api("POST", rematch, status=403)


# Bots and hints.


async def test_bots_play_a_whole_game(database_url: str, open_server: Open) -> None:
    async with open_server(database_url=database_url) as server:
        person = server.person()
        table = await person.new_table(["easy", "easy"])
        seen = await over(person, table)
        assert [player["name"] for player in seen["players"]] == ["Easy bot", "Easy bot 2"]


async def over(person: Person, table: str) -> Json:
    async def ended() -> Json | None:
        seen = await person.see(table)
        return seen if seen["outcome"] else None

    found: Json = await until(ended)
    return found


async def test_bots_think_in_processes_of_their_own(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url, thinkers=1) as server:
        person = server.person()
        table = await person.new_table(["easy", "easy"], "metals", **{"setting.turn_cap": "3"})
        assert (await over(person, table))["outcome"]["reason"] == "turn limit"


async def test_a_person_hands_over_to_a_bot_and_takes_back(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await server.pair()
        await guest.api("PUT", f"/tables/{table}/seats/0/bot", {"strength": "easy"}, 403)
        await host.api("PUT", f"/tables/{table}/seats/0/bot", {"strength": "easy"})
        await my_turn_again(guest, table)
        handed = (await host.see(table))["players"][0]
        assert (handed["is_bot"], handed["is_handed"], handed["name"]) == (True, True, "Anna")
        await host.api("DELETE", f"/tables/{table}/seats/0/bot")
        await host.api("DELETE", f"/tables/{table}/seats/0/bot", status=409)
        await guest.choose(table, ["lay", 0])
        assert (await host.see(table))["my_turn"]


async def test_a_hint_shines_on_the_option_of_the_one_who_asked(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, table = await server.pair()
        hint = await host.api("POST", f"/tables/{table}/hint", {})
        assert 0 <= hint["index"] < 6
        assert 0 <= hint["value"] <= 1
        assert (await host.see(table))["hint"] == hint
        assert "chance to win" in (await host.get(f"/t/{table}")).text
        assert (await guest.see(table))["hint"] is None
        await guest.api("POST", f"/tables/{table}/hint", {}, 403)
        await host.choose(table, 0)
        assert (await guest.see(table))["hint"] is None


async def test_bots_resume_when_a_server_starts_again(database_url: str, open_server: Open) -> None:
    async with open_server(database_url=database_url, bot_delay=600.0) as server:
        person = server.person()
        table = await person.new_table(["easy", "easy"])
        cookies = person.client.cookies
        assert (await person.see(table))["number"] == 0
    async with open_server(database_url=database_url) as server:
        if not server.house.store.is_sqlite:
            await let_claims_run_out(server)
        person = server.person()
        person.client.cookies = cookies
        await over(person, table)


async def let_claims_run_out(server: Server) -> None:
    """Another worker may still be thinking: its claim is waited for. Here it is known not to."""
    from sqlalchemy import update

    from dawndoom.table.store import TableRow

    run_out = update(TableRow).values(thinking_until=0)
    await server.house.store.database.write(lambda connection: connection.execute(run_out))


# Hot-seat.


async def test_a_curtain_falls_between_the_seats_of_one_screen(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await person.new_table(["me", "me"], **{"name.0": "Anna", "name.1": "Bo"})
        behind = await person.see(table)
        assert behind["view"] is None
        assert behind["decision"] is None
        page = await person.get(f"/t/{table}")
        assert "Anna" in page.text
        assert "lay " not in page.text
        seen = await person.see(table, 0)
        assert seen["decision"] is not None
        after = await person.choose(table, 0, seat=0)
        assert after["view"] is None
        assert (await person.see(table, 0))["view"] is None
        assert (await person.see(table, 1))["seat"] == 1


async def test_without_secrets_there_is_no_curtain(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await person.new_table(["me", "me"], "metals")
        first = (await person.see(table))["seat"]
        for _ in range(3):
            await person.choose(table, 0)
        second = await person.see(table)
        assert second["seat"] == 1 - first
        assert second["my_turn"]
