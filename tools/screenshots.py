"""Pictures of the pages into docs/images: `python tools/screenshots.py [GAME ...]`.

A server of its own on a free port, an empty store, and for each game a table played a little way by
chance from a fixed seed of choices; what such a table never comes to is shown in the replay of a
recorded game. Needs Chromium.
"""

import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import APIRequestContext, Browser, BrowserContext, sync_playwright

from dawndoom import Game, all_games, find_game
from dawndoom.core import DawndoomError, Dice

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
SIZES = {"wide": (1440, 900), "middle": (1024, 768), "phone": (390, 844)}
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
CHOICES = 24
RECORDED = ROOT / "tests" / "games"
MOMENTS = {
    "metal-dawn": [
        ("act-two", "metal_dawn/recorded/coop_won.json", 0.98),
        ("tech-war", "metal_dawn/recorded/tech_war_won.json", 0.6),
    ]
}
"""Of each game: the name of a picture, a recorded game, and how far into it."""
PATIENCE = 120.0


@contextmanager
def server() -> Iterator[str]:
    """Run a server with an empty store; yield its address."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port = door.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:///{folder}/tables.db"
        command = [sys.executable, "-m", "dawndoom", "serve", "--port", str(port)]
        running = subprocess.Popen([*command, "--database-url", store])
        try:
            wait_for(port)
            yield f"http://127.0.0.1:{port}"
        finally:
            running.terminate()
            running.wait()


def wait_for(port: int) -> None:
    """Wait until somebody listens on the port."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with socket.socket() as door:
            if door.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise TimeoutError(f"no server on port {port} within {PATIENCE:.0f} seconds")


def set_table(context: BrowserContext, base: str, game: Game, choices: int = CHOICES) -> str:
    """Set up a table with all seats on this screen, play a little way, and return its id."""
    form: dict[str, str | float | bool] = {"game": game.name, "seats": str(game.seats[0])}
    form |= {f"seat.{seat}": "me" for seat in range(game.seats[0])}
    made = context.request.post(f"{base}/new", form=form, headers={"Origin": base})
    table = made.url.rsplit("/", 1)[1]
    dice = Dice(1)
    for _ in range(choices):
        if not play_one(context.request, base, table, dice):
            # Over already: a shorter way into the game shows more of it.
            return set_table(context, base, game, choices // 2)
    return table


def play_one(request: APIRequestContext, base: str, table: str, dice: Dice) -> bool:
    """Make one choice at random; tell whether there was one to make."""
    address = f"{base}/api/tables/{table}"
    asked = asked_seat(request, address)
    if asked is None:
        return False
    shown: dict[str, Any] = request.get(f"{address}?seat={asked}").json()
    index = dice.below(len(shown["decision"]["options"]))
    answer = {"number": shown["number"], "answer": index, "seat": asked}
    return request.post(f"{address}/answer", data=answer, headers={"Origin": base}).ok


def asked_seat(request: APIRequestContext, address: str) -> int | None:
    """Return the seat that a table waits for."""
    shown = request.get(address)
    assert shown.ok, shown.text()
    players = shown.json()["players"]
    return next((player["seat"] for player in players if player["is_asked"]), None)


def shoot(context: BrowserContext, address: str, name: str) -> None:
    """Take a page's picture at every size."""
    for size, (width, height) in SIZES.items():
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.goto(address)
        page.wait_for_timeout(700)  # pieces glide to their places
        page.screenshot(path=IMAGES / f"{name}-{size}.png")
        page.close()


def shoot_moment(
    context: BrowserContext, base: str, name: str, recorded: str, share: float
) -> None:
    """Take the pictures of a moment of a recorded game."""
    record = json.loads((RECORDED / recorded).read_text("utf-8"))["record"]
    wish = {"text": json.dumps(record)}
    opened = context.request.post(f"{base}/api/records", data=wish, headers={"Origin": base})
    assert opened.ok, opened.text()
    at = int(share * len(record["log"]))
    shoot(context, f"{base}/t/{opened.json()['table']}/replay?at={at}", name)


def shoot_all(browser: Browser, base: str, games: list[Game]) -> None:
    """Take the pictures of the lobby, of a new table, and of each game."""
    for game in games:
        context = browser.new_context(reduced_motion="reduce")
        table = set_table(context, base, game)
        eyes = f"seat={asked_seat(context.request, f'{base}/api/tables/{table}')}"
        shoot(context, f"{base}/t/{table}?{eyes}", f"{game.name}-table")
        shoot(context, f"{base}/t/{table}/replay?at={CHOICES // 2}&{eyes}", f"{game.name}-replay")
        shoot(context, f"{base}/new?game={game.name}", f"{game.name}-new")
        for name, recorded, share in MOMENTS.get(game.name, []):
            shoot_moment(context, base, f"{game.name}-{name}", recorded, share)
        shoot(context, f"{base}/", "lobby")
        context.close()
        print(f"{game.title}: done", flush=True)


def main(names: list[str]) -> int:
    """Take all pictures."""
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        print("There is no Chromium here to take pictures with.", file=sys.stderr)
        return 1
    try:
        games = [find_game(name) for name in names] or all_games()
    except DawndoomError as error:
        print(error, file=sys.stderr)
        return 2
    IMAGES.mkdir(parents=True, exist_ok=True)
    with server() as base, sync_playwright() as playwright:
        # A container's root may not open Chromium's own sandbox; the pages are ours.
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        shoot_all(browser, base, games)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
