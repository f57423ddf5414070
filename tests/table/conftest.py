"""A house for each test, on either database, with the hidden game on the shelf."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest

from dawndoom import games
from dawndoom.table.configuration import Configuration
from dawndoom.table.web.server import create_app
from tests.table import hidden_game, postgres
from tests.table.people import Server

QUICK = {
    "thinkers": 0,
    "bot_delay": 0.0,
    "pause": 0.0,
    "sweep_every": 0.2,
    "hint_bot": "search:20",
    "analysis_iterations": 10,
    "heartbeat": 5.0,
    "requests_each": 0,
}

Open = Callable[..., AbstractAsyncContextManager[Server]]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[postgres.Postgres | None]:
    found = postgres.programs()
    if found is None:
        yield None
    else:
        with postgres.running(found) as server:
            yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    return postgres_url(request)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def postgresql_url(request: pytest.FixtureRequest) -> str:
    return postgres_url(request)


def postgres_url(request: pytest.FixtureRequest) -> str:
    server: postgres.Postgres | None = request.getfixturevalue("postgres_server")
    if server is None:
        pytest.skip("PostgreSQL's programs (initdb, postgres) are not installed")
    return server.new_database()


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the hidden game on the shelf, first of all."""
    known = {game.name: game for game in games.all_games()}
    monkeypatch.setattr(games, "_shelf", lambda: {"blinds": hidden_game.GAME, **known})


@pytest.fixture
def open_server() -> Open:
    """Open a server in this process: `async with open_server(database_url=...) as server`."""

    @asynccontextmanager
    async def opened(**changes: object) -> AsyncIterator[Server]:
        app = create_app(Configuration(**{**QUICK, **changes}))  # type: ignore[arg-type]
        async with app.router.lifespan_context(app):
            yield Server(app)

    return opened
