"""A real server and a real browser."""

import os
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from dawndoom import Game, Match
from dawndoom.bots import SearchBot, register_bot
from dawndoom.core import CardSet
from dawndoom.table.configuration import Configuration
from dawndoom.table.house import creation, keys
from dawndoom.table.web.server import create_app
from tests.browser.people import Person

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first of these that is there is driven; the shell without windows needs least."""
WAIT = 60_000
"""Milliseconds until a thing that should show counts as missing: generous, machines differ."""
QUICK_THOUGHT = 60
"""Iterations of a medium bot in these tests: they ask whether it plays, not how well."""
PREFER = "localStorage.preferences ??= JSON.stringify({speed: SPEED})"


class Server:
    """The table, served from a thread; it can be stopped and started again on the same port."""

    def __init__(self, folder: Path) -> None:
        self.configuration = Configuration(
            database_url=f"sqlite:///{folder / 'tables.db'}",
            bot_delay=0.0,
            pause=0.0,
            thinkers=0,
            hint_bot="search:60",
            analysis_iterations=8,
            sweep_every=1.0,
            tables_each=1000.0,
            answers_each=5000.0,
            requests_each=0.0,
        )
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._server: uvicorn.Server | None = None
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Serve until stopped."""
        config = uvicorn.Config(
            create_app(self.configuration),
            host="127.0.0.1",
            port=self.port,
            log_level="error",
            timeout_graceful_shutdown=1,
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.02)
        self._server, self._thread = server, thread

    def stop(self) -> None:
        """Stop serving."""
        if self._server is not None and self._thread is not None:
            self._server.should_exit = True
            self._thread.join(20)
        self._server = None


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def think_quickly(spec: str, rest: str, seed: int) -> SearchBot:
    """Return a medium bot that is done soon."""
    return SearchBot(spec, seed, QUICK_THOUGHT, 0.0)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of the browser."""
    register_bot("medium", think_quickly)
    server = Server(tmp_path_factory.mktemp("table"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for a file of tests, driven without a screen.

    While it is driven an event loop runs in this thread, so it must not outlive its file: other
    tests have loops of their own.
    """
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    assert path, "The tests of the pages need Chromium; `make chromium` installs it or says how."
    expect.set_options(timeout=WAIT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


Luck = Callable[..., None]


@pytest.fixture
def luck(monkeypatch: pytest.MonkeyPatch) -> Luck:
    """Return a way to let the table's dice, and its bots', fall the same way every time.

    Bots draw their luck from the table's id, hexadecimal; no two tests may give the same.
    """

    def fall(table: str, seed: int = 7) -> None:
        def dealt(
            game: Game, settings: Mapping[str, Any], seats: int, cards: CardSet | None = None
        ) -> Match:
            return Match(game, settings, seats, seed, cards)

        monkeypatch.setattr(creation, "dealt", dealt)
        monkeypatch.setattr(keys, "new_table_id", lambda: table)

    return fall


Come = Callable[..., Person]


@pytest.fixture
def come(browser: Browser, server: Server) -> Iterator[Come]:
    """Return a way to have one more person come to the house, with a browser of their own."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def come_in(width: int = 1440, height: int = 900, speed: int = 0, **more: object) -> Person:
        """Have somebody come; unless a speed is given, they see the present without films."""
        size = {"width": width, "height": height}
        more = {"reduced_motion": "reduce", **more}
        context = browser.new_context(viewport=size, **more)  # type: ignore[arg-type]
        context.add_init_script(PREFER.replace("SPEED", str(speed)))
        context.set_default_timeout(WAIT)
        page: Page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("dialog", lambda dialog: dialog.accept())
        contexts.append(context)
        return Person(page, server.url)

    yield come_in
    for context in contexts:
        context.close()
    assert faults == [], "the script of a page failed"
