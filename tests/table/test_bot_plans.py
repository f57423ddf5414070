"""What a bot has planned is answered in a row, and pauses on the way take no time."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from dawndoom import games
from dawndoom.bots import Plan
from dawndoom.core import Decision, Game, Step
from dawndoom.table.house import thinkers
from dawndoom.table.house.thinkers import Job
from tests.table.conftest import Open
from tests.table.hidden_game import Blinds, Turn
from tests.table.people import Json, Person, until
from tests.table.test_rests import Empty, Long, long_game

pytestmark = pytest.mark.anyio


def beginning_with(*steps: Step) -> Game:
    """Return the game with the long turn, with other steps to begin with."""
    game = long_game()

    def begin(box: object, seats: int, dice: int) -> Blinds:
        state = game.setup(box, seats, dice)
        assert isinstance(state, Blinds)
        state.agenda = list(reversed(steps))
        return state

    return replace(game, setup=begin)


async def turn_of(person: Person, table: str) -> Json:
    """Return what a person sees when it is their turn."""

    async def asked() -> Json | None:
        seen = await person.see(table)
        return seen if seen["my_turn"] else None

    found: Json = await until(asked)
    return found


@pytest.fixture
def jobs(monkeypatch: pytest.MonkeyPatch) -> list[Job]:
    """Return a list that all jobs of bots are put into."""
    seen: list[Job] = []
    plan: Callable[[Job], Plan] = thinkers.plan

    def noted(job: Job) -> Plan:
        seen.append(job)
        return plan(job)

    monkeypatch.setattr(thinkers, "plan", noted)
    return seen


@pytest.mark.parametrize(
    ("steps", "number"),
    [((Long(0),), 3), ((Empty(0), Long(0)), 4), ((Empty(0), Empty(0), Turn(0)), 3)],
    ids=["a pause on the way", "a pause before", "pauses in a row"],
)
async def test_a_bot_thinks_once_about_a_turn_with_pauses(
    steps: tuple[Step, ...],
    number: int,
    sqlite_url: str,
    open_server: Open,
    monkeypatch: pytest.MonkeyPatch,
    jobs: list[Job],
) -> None:
    game = beginning_with(*steps)
    monkeypatch.setattr(games, "_shelf", lambda: {"blinds": game})
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await person.new_table(["medium", "me"])
        assert (await turn_of(person, table))["number"] == number
        assert len(jobs) == 1


async def test_what_was_not_planned_is_thought_about_anew(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch, jobs: list[Job]
) -> None:
    game = long_game()
    monkeypatch.setattr(games, "_shelf", lambda: {"blinds": game})
    plan = thinkers.plan

    def mistaken(job: Job) -> Plan:
        first = plan(job)[0]
        return [first, (Decision(0, "something else", first[0].options), 0)]

    monkeypatch.setattr(thinkers, "plan", mistaken)
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await person.new_table(["medium", "me"])
        assert (await turn_of(person, table))["number"] == 3
        assert len(jobs) == 2
