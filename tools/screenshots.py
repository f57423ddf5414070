"""Pictures of the pages into docs/images: `python tools/screenshots.py [NAME ...]`.

A house of its own on a free port with an empty store; at its tables recorded games are played again
up to a moment worth seeing. With names, only pictures whose name contains one of them are taken.
Needs Chromium.
"""

import base64
import json
import shutil
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uvicorn
from playwright.sync_api import APIResponse, Browser, BrowserContext, sync_playwright

from dawndoom import Game, Match, find_game
from dawndoom.core import CardSet, word_for
from dawndoom.table.configuration import Configuration
from dawndoom.table.house import creation
from dawndoom.table.web.server import create_app

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
RECORDED = ROOT / "tests" / "games"
SIZES = {"wide": (1440, 900), "middle": (1024, 768), "phone": (390, 844)}
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
QUALITY = 82
PATIENCE = 50
"""How often to ask again while a table goes on by itself."""
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")
AT_ONCE = "localStorage.preferences = JSON.stringify({speed: 0, motion: false})"


@dataclass(frozen=True)
class Moment:
    """A moment of a recorded game: a picture's name, the record, and how far into it.

    `page` is where to look: the table itself, or a page below it. With `stage`, the picture is of
    the first moment from there on at which something plays above the board.
    """

    name: str
    record: str
    share: float
    page: str = ""
    sizes: tuple[str, ...] = ("wide", "phone")
    stage: bool = False


WIDE = ("wide",)
MOMENTS = (
    Moment("metals-table", "metals/recorded/target_in_the_assault", 0.72),
    Moment("metals-replay", "metals/recorded/target_in_the_assault", 1, "/replay?at=46", WIDE),
    Moment("cyberdoom-tower-table", "cyberdoom_tower/recorded/ai_defeated_together", 0.2),
    Moment("death-dome-table", "death_dome/recorded/four_teams", 0.55),
    Moment("death-dome-store", "death_dome/recorded/four_teams", 0.03, "", WIDE),
    Moment("death-dome-fight", "death_dome/recorded/four_teams", 0.4, "", WIDE, stage=True),
    Moment("new-dawn-table", "new_dawn/recorded/four_players", 0.7),
    Moment("new-dawn-ending", "new_dawn/recorded/four_players", 1, "", WIDE),
    Moment("metal-dawn-table", "metal_dawn/recorded/coop_won", 0.5),
    Moment("metal-dawn-act-two", "metal_dawn/recorded/coop_won", 0.98, "", WIDE),
    Moment("metal-dawn-tech-war", "metal_dawn/recorded/tech_war_won", 0.6, "", WIDE),
)


# The house, and tables at which recorded games are played again.


@contextmanager
def house(folder: str) -> Iterator[str]:
    """Open a house with an empty store; yield its address."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port = door.getsockname()[1]
    wish = Configuration(
        database_url=f"sqlite:///{folder}/tables.db", bot_delay=0.0, pause=0.0, thinkers=0,
        tables_each=1000.0, answers_each=1e6, requests_each=0.0,
    )  # fmt: skip
    server = uvicorn.Server(uvicorn.Config(create_app(wish), port=port, log_level="error"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.05)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(10)


def read_record(path: str) -> dict[str, Any]:
    """Return a recorded game by its path."""
    found: dict[str, Any] = json.loads((RECORDED / f"{path}.json").read_text("utf-8"))["record"]
    return found


def with_luck_of(record: Mapping[str, Any]) -> Callable[..., Match]:
    """Return how to deal a match whose dice fall as they did in a recorded game."""

    def dealt(
        game: Game, settings: Mapping[str, Any], seats: int, cards: CardSet | None = None
    ) -> Match:
        return Match(game, settings, seats, record["seed"], cards)

    return dealt


def choices_until(moment: Moment, record: Mapping[str, Any]) -> list[Any]:
    """Return the choices that lead to a moment."""
    log: list[Any] = record["log"]
    count = int(moment.share * len(log))
    while moment.stage and count < len(log) and not has_stage(record, count):
        count += 1
    return log[:count]


def has_stage(record: Mapping[str, Any], count: int) -> bool:
    """Tell whether something plays above the board after so many choices."""
    cut = {**record, "log": record["log"][:count]}
    match = Match.load(cut, find_game(record["game"]))
    decision = match.decision
    return decision is not None and bool(
        match.game.face.stage(match.view(decision.seat), decision, ())
    )


def play_again(context: BrowserContext, base: str, moment: Moment) -> str:
    """Play a recorded game up to a moment at a table of this screen; return its address."""
    record = read_record(moment.record)
    creation.dealt = with_luck_of(record)
    made = context.request.post(f"{base}/new", form=wish_for(record), headers={"Origin": base})
    table = made.url.rsplit("/", 1)[1]
    address = f"{base}/api/tables/{table}"
    shown = context.request.get(address).json()
    for choice in choices_until(moment, record):
        shown = answer(context, base, address, shown, choice)
    if moment.share == 1:
        shown = finish(context, base, address, shown)
    eyes = asked_seat(shown)
    if moment.page:
        return f"{base}/t/{table}{moment.page}"
    return f"{base}/t/{table}" + ("" if eyes is None else f"?seat={eyes}")


def answer(
    context: BrowserContext, base: str, address: str, shown: Mapping[str, Any], choice: Any
) -> dict[str, Any]:
    """Answer what a table asks, and return how it is then.

    Records leave out what answers itself; a table asks first if it costs something, and goes on by
    itself where nobody has a choice.
    """
    for _ in range(PATIENCE):
        shown = context.request.get(f"{address}?seat={asked_seat(shown) or 0}").json()
        options = (shown["decision"] or {"options": []})["options"]
        is_left_out = len(options) == 1
        told = post(context, base, address, shown, 0 if is_left_out else choice)
        if told.ok and not is_left_out:
            return dict(told.json())
        time.sleep(0.01)
    raise AssertionError(told.text()[:500])


def finish(
    context: BrowserContext, base: str, address: str, shown: Mapping[str, Any]
) -> Mapping[str, Any]:
    """Agree to what is left to agree to after the last choice, until the game is over."""
    for _ in range(PATIENCE):
        if shown["outcome"] is not None:
            return shown
        post(context, base, address, shown, 0)
        time.sleep(0.02)
        shown = context.request.get(f"{address}?seat={asked_seat(shown) or 0}").json()
    raise AssertionError(f"{address} does not end")


def post(
    context: BrowserContext, base: str, address: str, shown: Mapping[str, Any], choice: Any
) -> APIResponse:
    """Send an answer."""
    wish = {"number": shown["number"], "answer": choice, "seat": asked_seat(shown)}
    return context.request.post(f"{address}/answer", data=wish, headers={"Origin": base})


def wish_for(record: Mapping[str, Any]) -> dict[str, str | float | bool]:
    """Return the form for a table at which a recorded game can be played again on one screen."""
    form: dict[str, str | float | bool] = {"game": record["game"], "seats": str(record["seats"])}
    for seat in range(record["seats"]):
        form |= {f"seat.{seat}": "me", f"name.{seat}": NAMES[seat]}
    for key, value in record["options"].items():
        if isinstance(value, bool):
            form[f"box.{key}"] = "on"
        if value not in (None, False):
            form[f"setting.{key}"] = "on" if value is True else word_for(value)
    return form


def asked_seat(shown: Mapping[str, Any]) -> int | None:
    """Return the seat that a table waits for."""
    return next((player["seat"] for player in shown["players"] if player["is_asked"]), None)


# Taking pictures.


def shoot(context: BrowserContext, address: str, name: str, sizes: tuple[str, ...]) -> None:
    """Take a page's picture at some sizes, as small files."""
    for size in sizes:
        width, height = SIZES[size]
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.goto(address)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(500)
        wish = {"format": "webp", "quality": QUALITY}
        taken = context.new_cdp_session(page).send("Page.captureScreenshot", wish)
        (IMAGES / f"{name}-{size}.webp").write_bytes(base64.b64decode(taken["data"]))
        page.close()
    print(name, flush=True)


def newcomer(browser: Browser) -> BrowserContext:
    """Return a browser in which everything is shown at once."""
    context = browser.new_context(reduced_motion="reduce")
    context.add_init_script(AT_ONCE)
    return context


def shoot_all(browser: Browser, base: str, names: list[str]) -> None:
    """Take the pictures of all moments, of a new table, of the analysis, and of the lobby."""
    context = newcomer(browser)
    for moment in MOMENTS:
        if is_wanted(moment.name, names):
            shoot(context, play_again(context, base, moment), moment.name, moment.sizes)
    if is_wanted("metals-new", names):
        shoot(context, f"{base}/new?game=metals", "metals-new", WIDE)
    if is_wanted("metals-analysis", names):
        shoot_analysis(context, base)
    if is_wanted("lobby", names):
        shoot(context, f"{base}/", "lobby", ("wide", "phone"))
    context.close()


def shoot_analysis(context: BrowserContext, base: str) -> None:
    """Take the picture of a game that has been analysed."""
    moment = Moment("", "metals/recorded/target_in_the_assault", 1, "/replay?at=46")
    address = play_again(context, base, moment)
    page = context.new_page()
    page.goto(address)
    page.get_by_text("Analyse the game").click()
    page.wait_for_selector(".graph", timeout=600_000)
    page.close()
    shoot(context, address, "metals-analysis", WIDE)


def is_wanted(name: str, names: list[str]) -> bool:
    """Tell whether a picture is to be taken."""
    return not names or any(part in name for part in names)


def main(names: list[str]) -> int:
    """Take all pictures."""
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        print("There is no Chromium here to take pictures with.", file=sys.stderr)
        return 1
    IMAGES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        house(folder) as base,
        sync_playwright() as driver,
    ):
        # A container's root may not open Chromium's own sandbox; the pages are ours.
        browser = driver.chromium.launch(executable_path=program, args=FLAGS)
        shoot_all(browser, base, names)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
