"""Answers in a row, plans, and consent where the one thing to do has a price."""

import json
from typing import Any
from urllib.parse import quote

import pytest

from dawndoom import Match, games
from dawndoom.core import Decision, Game, Option, Vocabulary
from dawndoom.core.outcome import rivals_outcome
from tests.core.trumps import LAST, SHOW, Opening, Trump, game_with
from tests.table.conftest import Open
from tests.table.hidden_game import Blinds, Next, Turn, make_game, setup
from tests.table.people import Json, Person, Server, until
from tests.table.test_pauses import three

pytestmark = pytest.mark.anyio


async def metals(server: Server) -> tuple[Person, Person, str]:
    """Return two people at a table of Metals, the host to begin."""
    return await server.pair("metals", **{"setting.first_player": "seat0"})


async def send(person: Person, table: str, answers: list[Any], status: int = 200) -> Json:
    """Send answers in a row."""
    number = (await person.see(table))["number"]
    body = {"number": number, "answers": answers}
    return await person.api("POST", f"/tables/{table}/answer", body, status)


async def first_way(person: Person, table: str, length: int) -> list[list[Any]]:
    """Return answers that fit one after the other: the first option of each question."""
    way: list[list[Any]] = []
    for _ in range(length):
        decision = (await person.see(table))["decision"]
        way.append(decision["options"][0]["option"])
        await person.choose(table, way[-1])
    for _ in range(length):
        number = (await person.see(table))["number"]
        await person.api("POST", f"/tables/{table}/undo", {"number": number})
    return way


async def test_answers_in_a_row_are_taken_one_by_one_and_taken_back_as_one(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, table = await metals(server)
        before = await host.see(table)
        way = await first_way(host, table, 1)
        corner = way[0]
        seen = await send(host, table, [corner, ["face", "N"]])
        assert (seen["number"], seen["my_turn"]) == (before["number"] + 4, False)
        async with server.house.visit(table) as found:
            assert [choice.follows for choice in found.match.chosen] == [False, True]
        assert (await guest.see(table))["my_turn"]
        number = seen["number"]
        after = await host.api("POST", f"/tables/{table}/undo", {"number": number})
        assert after["decision"] == before["decision"]


async def test_a_row_stops_with_the_truth_where_it_no_longer_fits(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await metals(server)
        corner = (await host.see(table))["decision"]["options"][0]["option"]
        seen = await send(host, table, [corner, ["face", "up"], ["face", "N"]])
        assert seen["number"] == 1
        assert seen["my_turn"]
        assert "is not offered" in (await send(host, table, [["fly"]], 400))["error"]
        both = {"number": 1, "answer": ["face", "N"], "answers": [["face", "N"]]}
        await host.api("POST", f"/tables/{table}/answer", both, 400)
        await host.api("POST", f"/tables/{table}/answer", {"number": 1}, 400)
        assert (await host.see(table))["number"] == 1


async def test_what_was_sent_in_a_row_is_known_after_a_restart(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await metals(server)
        corner = (await host.see(table))["decision"]["options"][0]["option"]
        await send(host, table, [corner, ["face", "N"]])
        key = host.client.cookies
    async with open_server(database_url=sqlite_url) as server:
        again = server.person()
        again.client.cookies = key
        number = (await again.see(table))["number"]
        seen = await again.api("POST", f"/tables/{table}/undo", {"number": number})
        assert seen["decision"]["options"][0]["option"] == corner


async def test_a_form_sends_answers_as_one_text(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await metals(server)
        corner = (await host.see(table))["decision"]["options"][0]["option"]
        text = f'[["{corner[0]}", "{corner[1]}"], ["face", "N"]]'
        await host.post(f"/t/{table}/answer", data={"number": "0", "answers": text})
        assert not (await host.see(table))["my_turn"]


async def test_neither_an_answer_nor_answers_is_refused_in_a_sentence(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await metals(server)
        number = (await host.see(table))["number"]
        refused = await host.api("POST", f"/tables/{table}/answer", {"number": number}, 400)
        assert "send either `answer` or `answers`, not both" in refused["error"]
        await host.post(f"/t/{table}/answer", 400, {"number": str(number)})


async def test_plans_are_for_the_asked_seat_alone(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await metals(server)
        plans = await host.api("GET", f"/tables/{table}/plans")
        decision = (await host.see(table))["decision"]
        assert (plans["number"], plans["title"]) == (0, decision["title"])
        assert [each["answers"] for each in plans["offers"]] == [
            [option["option"]] for option in decision["options"]
        ]
        assert (await guest.api("GET", f"/tables/{table}/plans"))["offers"] == []
        page = (await host.get(f"/t/{table}/plans")).json()
        assert page == plans


async def deployed(server: Server) -> tuple[Person, Person, str]:
    """Return two people at a table of Metals, each with a Metal on it, the host to move."""
    host, guest, table = await metals(server)
    for person in (host, guest):
        corner = (await person.see(table))["decision"]["options"][0]["option"]
        await send(person, table, [corner, ["face", "N"]])
    while not (await host.see(table))["my_turn"]:
        await guest.choose(table, 0)
    return host, guest, table


async def test_a_piece_is_picked_with_all_that_it_can_do(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, _, table = await deployed(server)
        plans = await host.api("GET", f"/tables/{table}/plans")
        picks = [each for each in plans["offers"] if each["kind"] == "pick"]
        assert picks
        for pick in picks:
            below = pick["next"]["offers"]
            assert {each["kind"] for each in below} == {"go"}
        way = [*picks[0]["answers"], *picks[0]["next"]["offers"][0]["answers"]]
        assert (await send(host, table, way))["my_turn"]


async def test_what_a_picked_piece_can_do_is_told_when_it_is_asked_for(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host, guest, table = await deployed(server)
        address = f"/tables/{table}/plans"
        plans = await host.api("GET", address)
        pick = next(each for each in plans["offers"] if each["kind"] == "pick")
        picked = quote(json.dumps(pick["answers"]))
        found = await host.api("GET", f"{address}?picked={picked}")
        assert found["offers"] == pick["next"]["offers"]
        assert found["number"] == plans["number"]
        assert (await host.get(f"/t/{table}/plans?picked={picked}")).json() == found
        assert (await guest.api("GET", f"{address}?picked={picked}"))["offers"] == []
        wrong = quote('[["move", "z9"]]')
        assert (await host.api("GET", f"{address}?picked={wrong}"))["offers"] == []
        for odd in ("nonsense", "5", "[" * 1990, "[[]]"):
            refused = await host.api("GET", f"{address}?picked={odd}", status=400)
            assert f"`picked` is not a list of answers: {odd[:80]}" in refused["error"]
        why = f"/t/{table}/why?picked={'[' * 1990}"
        await host.get(why)


class Paid(Trump):
    """The last seat has to show its highest card: one option, and it reveals something."""

    __slots__ = ()

    def ask(self, state: Blinds) -> Decision:
        return Decision(self.seat, "trump", [SHOW])

    def is_private(self, state: Blinds) -> bool:
        return False


@pytest.fixture
def paid(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the game with the price on the shelf."""
    game = game_with(Paid)
    monkeypatch.setattr(games, "_shelf", lambda: {"blinds": game})


@pytest.mark.usefixtures("paid")
async def test_the_one_thing_to_do_waits_for_consent_if_it_has_a_price(
    database_url: str, open_server: Open
) -> None:
    async with open_server(database_url=database_url) as server:
        people, table = await three(server)
        await people[0].choose(table, ["lay", 0])
        seen = await people[LAST].see(table)
        assert [option["option"] for option in seen["decision"]["options"]] == [["show"]]
        number = (await people[0].see(table))["number"]
        back = await people[0].api("POST", f"/tables/{table}/undo", {"number": number})
        assert back["my_turn"]
        await people[0].choose(table, ["lay", 0])
        assert "is not offered" in (await people[LAST].choose(table, ["pass"], 400))["error"]
        await people[LAST].choose(table, ["show"])
        assert (await people[1].see(table))["my_turn"]
        async with server.house.visit(table) as found:
            assert found.match.log == [["lay", 0], {"undo": 0, "passed": 0}, ["lay", 0]]
        await people[1].choose(table, ["lay", 0])


@pytest.mark.usefixtures("paid")
async def test_consent_outlives_a_restart_before_and_after_it_is_given(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        people, table = await three(server)
        await people[0].choose(table, ["lay", 0])
        key = people[LAST].client.cookies
    async with open_server(database_url=sqlite_url) as server:
        last = server.person()
        last.client.cookies = key
        assert (await last.see(table))["my_turn"]
        await last.choose(table, ["show"])
    async with (
        open_server(database_url=sqlite_url) as server,
        server.house.visit(table) as found,
    ):
        assert (found.match.is_pausing, found.row.asked) == (False, 1)


@pytest.mark.usefixtures("paid")
async def test_a_bot_agrees_at_once(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        host = server.person()
        table = await host.new_table(["me", "open", "easy"], **{"name.0": "Anna"})
        guest = server.person()
        link = (await host.see(table))["players"][1]["invite_url"]
        await guest.post("/j/" + link.rpartition("/")[2], data={"name": "Ben"})
        await host.choose(table, ["lay", 0])

        async def is_on() -> bool:
            return bool((await guest.see(table))["my_turn"])

        await until(is_on)


class Thrown(Opening):
    """The first turn; then the same seat has to throw a die, and then it has its turn."""

    __slots__ = ()

    def take(self, state: Blinds, option: Option) -> None:
        state.then(Throw(0), Turn(0))


class Throw(Trump):
    """One option, and it rolls."""

    __slots__ = ()

    def ask(self, state: Blinds) -> Decision:
        return Decision(self.seat, "trump", [SHOW])

    def is_private(self, state: Blinds) -> bool:
        return False

    def take(self, state: Blinds, option: Option) -> None:
        state.tell("showed", self.seat, state.roll(6))


def test_nobody_goes_back_before_a_throw_by_way_of_what_came_after_it() -> None:
    match = Match(thrown_game(), seats=3, patient=True)
    match.choose(["lay", 0], 0)
    assert match.asks_consent
    assert match.undo_reach(0) == 0
    match.choose(["show"], 0)
    assert match.undo_reach(0) is None
    thrown, number = match.state.dice, match.public_number
    match.choose(["lay", 0], 0)
    match.undo(0)
    assert (match.state.dice, match.is_pausing) == (thrown, False)
    assert match.undo_reach(0) is None
    assert match.public_number == number + 2
    again = Match.load(match.save(), match.game, patient=True)
    assert (again.state, again.undo_reach(0)) == (match.state, None)


def thrown_game() -> Game:
    """Return a game in which seat 0 throws a die in the middle of its turn."""

    def begin(box: Any, seats: int, dice: int) -> Blinds:
        state = setup(box, seats, dice)
        state.agenda = [Thrown(0)]
        return state

    return make_game(setup=begin, vocabulary=Vocabulary([Blinds, Turn, Next, Thrown, Throw]))


def test_who_resigns_instead_of_a_last_throw_has_resigned_in_the_record_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def throw(self: Throw, state: Blinds, option: Option) -> None:
        state.roll(6)
        state.end(rivals_outcome((0,), "luck", (1, 0, 0)))

    monkeypatch.setattr(Throw, "take", throw)
    match = Match(thrown_game(), seats=3, patient=True)
    match.choose(["lay", 0], 0)
    match.resign(0)
    for patient in (True, False):
        again = Match.load(match.save(), match.game, patient)
        assert again.outcome == match.outcome
        assert again.log == match.log


@pytest.mark.usefixtures("paid")
async def test_consent_is_still_asked_for_after_somebody_left_and_a_restart(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        people, table = await three(server)
        await people[0].choose(table, ["lay", 0])
        await people[1].api("POST", f"/tables/{table}/resign", {})
    async with (
        open_server(database_url=sqlite_url) as server,
        server.house.visit(table) as found,
    ):
        assert (found.match.asks_consent, found.row.asked) == (True, LAST)
        assert found.match.decision is not None
        assert found.match.decision.seat == LAST
