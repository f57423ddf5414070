"""Answers in a row over a private pause: it takes its time, and then the rest is answered."""

from dataclasses import replace
from typing import Any

import pytest

from dawndoom import games
from dawndoom.core import Decision, Game, Option, Place, View, Vocabulary
from dawndoom.table.house import deeds
from tests.core.trumps import PASS, Trump
from tests.table.conftest import Open
from tests.table.hidden_game import FACE, Blinds, Next, Turn, make_game, setup
from tests.table.people import Person, Server, until
from tests.table.test_chains import send

pytestmark = pytest.mark.anyio

WAY: list[list[Any]] = [["lay", 0], ["pass"], ["lay", 0]]


class Long(Turn):
    """The first turn; then the same seat is asked in private, and has another turn."""

    __slots__ = ()

    def take(self, state: Blinds, option: Option) -> None:
        state.laid[self.seat].append(state.hands[self.seat].pop(int(option.on[0])))
        state.then(Empty(0), Turn(0))


class Empty(Trump):
    """A private question of somebody who has nothing to show."""

    __slots__ = ()

    def ask(self, state: Blinds) -> Decision:
        return Decision(self.seat, "trump", [PASS])


def long_game() -> Game:
    """Return a game that begins with such a turn."""

    def begin(box: Any, seats: int, dice: int) -> Blinds:
        state = setup(box, seats, dice)
        state.agenda = [Long(0)]
        return state

    vocabulary = Vocabulary([Blinds, Turn, Next, Long, Empty])
    return make_game(setup=begin, vocabulary=vocabulary, face=replace(FACE, place_of=place_of))


def place_of(seen: View, decision: Decision, option: Option) -> Place:
    """Say that passing is a click of its own, if there is a choice."""
    return Place(kind="end" if option == PASS else "do")


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the game with the long turn on the shelf."""
    game = long_game()
    monkeypatch.setattr(games, "_shelf", lambda: {"blinds": game})


async def pass_by(server: Server, table: str) -> None:
    """Have the pause go by."""
    async with server.house.visit(table) as found:
        assert found.is_pausing
        await deeds.go_on(server.house, found, found.match.public_number)


async def state_of(server: Server, table: str) -> tuple[int, int | None]:
    """Return the public number and who is asked."""
    async with server.house.visit(table) as found:
        return found.match.public_number, found.row.asked


async def test_a_private_pause_in_a_row_takes_its_time(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url, bot_delay=600.0) as server:
        host, guest, table = await server.pair()
        await send(host, table, WAY)
        assert await state_of(server, table) == (1, 0)
        assert (await guest.see(table))["players"][0]["is_asked"]
        await pass_by(server, table)
        assert await state_of(server, table) == (3, 1)


async def test_what_is_on_the_way_whether_there_is_a_choice_or_not_takes_no_time(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = replace(long_game(), face=FACE)
    assert FACE.place_of({}, Decision(0, "trump", [PASS]), PASS).is_on_the_way
    monkeypatch.setattr(games, "_shelf", lambda: {"blinds": game})
    async with open_server(database_url=sqlite_url, bot_delay=600.0) as server:
        host, _, table = await server.pair()
        await send(host, table, WAY)
        assert await state_of(server, table) == (3, 1)


async def test_the_rest_is_answered_by_itself(database_url: str, open_server: Open) -> None:
    async with open_server(database_url=database_url) as server:
        host, guest, table = await server.pair()
        await send(host, table, WAY)

        async def is_on() -> bool:
            return bool((await guest.see(table))["my_turn"])

        await until(is_on)
        async with server.house.visit(table) as found:
            assert [choice.follows for choice in found.match.chosen] == [False, True]


async def test_the_rest_is_not_answered_for_whoever_has_left_the_seat(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url, bot_delay=600.0) as server:
        host, _, table = await server.pair()
        await send(host, table, WAY)
        await hand_over(host, table)
        await pass_by(server, table)
        assert await state_of(server, table) == (2, 0)


async def hand_over(host: Person, table: str) -> None:
    """Let a bot play the host's seat."""
    await host.api("PUT", f"/tables/{table}/seats/0/bot", {"strength": "easy"})
