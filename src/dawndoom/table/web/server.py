"""The server: the application, and how it runs for a club or for an evening at home."""

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import asdict, replace
from json import dumps, loads
from pathlib import Path
from threading import Timer, current_thread, main_thread
from types import FrameType
from typing import Any

import uvicorn
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from dawndoom import __version__
from dawndoom.core import DawndoomError
from dawndoom.table.configuration import Configuration
from dawndoom.table.errors import FAULT, headers_of, sentence_of, status_of
from dawndoom.table.house.analyses import Analysts
from dawndoom.table.house.bots import Bots
from dawndoom.table.house.house import House
from dawndoom.table.house.policies import check_policies
from dawndoom.table.house.removal import Sweeper
from dawndoom.table.house.replays import Replays
from dawndoom.table.house.thinkers import Thinkers
from dawndoom.table.store import Store, StoreError, check_workers, hold, make_folder, read_url
from dawndoom.table.web import api, guard
from dawndoom.table.web.connections import Connection
from dawndoom.table.web.faults import sentence_about
from dawndoom.table.web.films import Films
from dawndoom.table.web.films import router as films
from dawndoom.table.web.limits import Limit
from dawndoom.table.web.pages.forms import router as forms
from dawndoom.table.web.pages.lesson_routes import router as learn
from dawndoom.table.web.pages.lobby_routes import router as lobby
from dawndoom.table.web.pages.looks import Looks
from dawndoom.table.web.pages.puzzle_routes import router as puzzles
from dawndoom.table.web.pages.renderer import error_page
from dawndoom.table.web.pages.routes import router as pages
from dawndoom.table.web.pages.why_routes import router as explanations
from dawndoom.table.web.shares import Shares
from dawndoom.table.web.streams import Streams

logger = logging.getLogger(__name__)

CONFIGURATION_VARIABLE = "DAWNDOOM_CONFIGURATION"
DATA_VARIABLE = "DAWNDOOM_DATA"
HOME_PORT = 8765
APPLICATION = "dawndoom.table.web.server:app_of_worker"
SMALLEST_COMPRESSED = 4000
"""Bytes of an answer that are worth the work."""


def create_app(configuration: Configuration | None = None) -> FastAPI:
    """Return the application with this configuration."""
    configuration = configuration or Configuration()
    app = FastAPI(
        title="Dawndoom: the table",
        version=__version__,
        description=api.DESCRIPTION,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=open_house,
        telemetry={"tracing": False, "metrics": False, "logs": False},
    )
    app.state.configuration = configuration
    app.state.streams = Streams(configuration)
    app.state.looks = Looks()
    app.state.replays = Replays(configuration.replays_memory)
    app.state.work = Limit("films and plans", configuration.films_each, 20)
    app.state.films = Films(app.state.work)
    app.state.answers = Limit("moves", configuration.answers_each, 10)
    app.state.hints = Limit("hints", configuration.hints_each, 60)
    app.state.tables = Limit("new tables", configuration.tables_each, 3600)
    # Addresses are tried one after the other, and most of what comes in is an answer.
    app.include_router(forms)
    app.include_router(films)
    app.include_router(lobby)
    app.include_router(learn)
    app.include_router(puzzles)
    app.include_router(pages)
    app.include_router(explanations)
    app.include_router(api.router)
    app.add_middleware(guard.SizeLimit, configuration=configuration, refuse=answer)
    app.add_middleware(Shares, configuration=configuration, refuse=answer)
    app.add_middleware(guard.Doorkeeper, configuration=configuration, refuse=answer)
    app.add_middleware(guard.SafetyHeaders)
    # A patch is smaller than that, and what a stream carries is never compressed.
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED, compresslevel=1)
    add_refusals(app)
    return app


@asynccontextmanager
async def open_house(app: FastAPI) -> AsyncIterator[None]:
    """Open the house with everything that belongs to it, and close it in the end."""
    configuration: Configuration = app.state.configuration
    app.state.house = house = House(configuration)
    app.state.thinkers = thinkers = Thinkers(configuration.thinkers, house.lookers.at)
    app.state.analysts = analysts = Analysts(house, thinkers)
    bots = Bots(house, thinkers)
    sweeper = Sweeper(house)
    await house.open()
    await bots.open()
    await sweeper.open()
    try:
        with told_to_stop(house.bus.close):
            yield
    finally:
        await sweeper.close()
        await bots.close()
        await analysts.close()
        thinkers.close()
        await house.close()


@contextmanager
def told_to_stop(close: Callable[[], None]) -> Iterator[None]:
    """End the streams when the server is told to stop, since it waits for them to end.

    Whoever is listening for the signals already (uvicorn) still gets them.
    """
    if current_thread() is not main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    listeners = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def stop(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(close)
        listener = listeners[signal.Signals(number)]
        if callable(listener):
            listener(number, frame)

    for number, listener in listeners.items():
        if callable(listener):
            signal.signal(number, stop)
    try:
        yield
    finally:
        for number, listener in listeners.items():
            signal.signal(number, listener)


# Refusals.


def add_refusals(app: FastAPI) -> None:
    """Answer everything that goes wrong with one clear sentence."""
    app.add_exception_handler(DawndoomError, refuse)
    app.add_exception_handler(RequestValidationError, refuse_form)
    app.add_exception_handler(HTTPException, refuse_address)
    app.add_exception_handler(Exception, confess)


async def refuse(request: Request, error: Exception) -> Response:
    """Answer one of our own errors with its sentence."""
    assert isinstance(error, DawndoomError)
    status = status_of(error)
    if status >= 500:
        logger.error("A game broke the contract", exc_info=error)
    response = answer(request, status, sentence_of(error))
    response.headers.update(headers_of(error))
    return response


async def refuse_form(request: Request, error: Exception) -> Response:
    """Answer a request with a missing or wrong field."""
    assert isinstance(error, RequestValidationError)
    return answer(request, 400, sentence_about(error.errors()))


async def refuse_address(request: Request, error: Exception) -> Response:
    """Answer a request for something that doesn't exist."""
    assert isinstance(error, HTTPException)
    words = {404: "This page doesn't exist.", 405: "This address doesn't take that method."}
    return answer(request, error.status_code, words.get(error.status_code, str(error.detail)))


async def confess(request: Request, error: Exception) -> Response:
    """Answer a fault of ours without giving away anything from inside."""
    return answer(request, 500, FAULT)


def answer(request: Request, status: int, sentence: str) -> Response:
    """Return a refusal as a page, or for programs as JSON."""
    if request.url.path.startswith("/api"):
        return JSONResponse({"error": sentence}, status)
    return error_page(status, sentence)


# Running.


def app_of_worker() -> FastAPI:
    """Return the application in a worker process; its configuration comes from the environment."""
    tune()
    configuration = Configuration(**loads(os.environ[CONFIGURATION_VARIABLE]))
    Connection.configuration = configuration
    return create_app(configuration)


def tune() -> None:
    """Collect garbage rarely: little of what a server keeps in memory ever becomes garbage.

    With the usual thresholds, the collector doubled the slowest answers of a busy server.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def serve(configuration: Configuration, host: str = "127.0.0.1", port: int = 8000) -> None:
    """Run a server until it is stopped."""
    check_workers(read_url(configuration.database_url), configuration.workers)
    check_policies(configuration.policies)
    run(configuration, host, port)


def run(configuration: Configuration, host: str, port: int, door: int | None = None) -> None:
    """Run uvicorn, once the database is known to work; on a socket that is open already, if given.

    Whoever keeps such a socket open can put another server in this one's place: nobody who comes
    in between is turned away.
    """
    asyncio.run(try_database(configuration.database_url))
    configuration = replace(configuration, listens_on=host)
    os.environ[CONFIGURATION_VARIABLE] = dumps(asdict(configuration))
    settings: dict[str, Any] = {
        "factory": True,
        "http": "dawndoom.table.web.connections:Connection",
        "ws": "none",
        "host": host,
        "port": port,
        "workers": configuration.workers,
        "log_level": "warning",
        "server_header": False,
        "timeout_keep_alive": 60,
        "timeout_graceful_shutdown": 2,
        # A worker on a busy machine may be slow to say that it lives; killing it would not help.
        "timeout_worker_healthcheck": 30,
    }
    if door is None:
        uvicorn.run(APPLICATION, **settings)
    else:
        server = uvicorn.Server(uvicorn.Config(APPLICATION, **settings))
        server.run(sockets=[socket.socket(fileno=door)])


async def try_database(database_url: str) -> None:
    """Bring the database up to date, or say in one sentence why that fails."""
    store = Store(database_url)
    try:
        await store.open()
    except (OSError, SQLAlchemyError) as error:
        reason = str(error).strip().splitlines()[0]
        raise StoreError(f"Can't use the database: {reason}") from None
    finally:
        await store.close()


def play(policies: Sequence[str] = (), port: int | None = None, door: int | None = None) -> None:
    """Open the house for an evening: a file in the user's data folder, a free port, a browser.

    With a `door`, a socket that listens on the port already, nothing is said and no browser opened:
    whoever opened it has done so.
    """
    check_policies(policies)
    if is_open_already():
        return
    folder = data_folder()
    port = free_port() if port is None else port
    address = f"http://127.0.0.1:{port}/"
    (folder / "address").write_text(address, "utf-8")
    if door is None:
        show(address, "running", " (press Ctrl-C to stop)")
    configuration = Configuration(
        database_url=f"sqlite:///{folder / 'tables.db'}", policies=policies
    )
    run(configuration, "127.0.0.1", port, door)


def is_open_already() -> bool:
    """Tell whether this user's tables are being served; if so, show where."""
    folder = data_folder()
    make_folder(folder)
    lock = hold(str(folder / "tables.db"))
    if lock is None:
        show((folder / "address").read_text("utf-8"), "already running")
        return True
    lock.close()
    return False


def show(address: str, how: str, more: str = "") -> None:
    """Say where the table is, and open it in a browser if there is one."""
    print(f"The table is {how} at {address}{more}", flush=True)  # noqa: T201
    if has_browser():
        Timer(1.0, webbrowser.open, [address]).start()


def data_folder() -> Path:
    """Return where this user's tables are kept, as is the custom on this system."""
    if os.environ.get(DATA_VARIABLE):
        return Path(os.environ[DATA_VARIABLE])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData/Local")) / "Dawndoom"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/Dawndoom"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "dawndoom"


def free_port() -> int:
    """Return the port for an evening at home: always the same, unless it is taken.

    Cookies don't care about ports, but bookmarks do.
    """
    with socket.socket() as door:
        try:
            door.bind(("127.0.0.1", HOME_PORT))
        except OSError:
            door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


def has_browser() -> bool:
    """Tell whether there is a screen to open a browser on."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
