"""How many frames a second a browser shows while a film plays: 100 pieces glide, shots fly.

    PYTHONPATH=src python tools/frames.py [--pieces 100] [--game metal-dawn] [--json]

A page with the table's own style and scripts, and a game's board as the ground on which the pieces
glide, is opened in Chromium, which traces what it paints. The numbers depend on the machine and on
what else it does, so its load stands beside them; nothing is asserted.
"""

import argparse
import json
import os
import re
import shutil
import statistics
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, sync_playwright

from dawndoom import Game, Match, find_game
from dawndoom.table.web.pages.renderer import static_file

HOME = "http://frames.test/"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]

SHEETS = ("palette.css", "drawing.css", "base.css", "table.css", "film.css", "game.css")
PAGE = """<!doctype html><html data-motion="on"><title>Frames</title>LINKS
<body class="filming accented" style="--glide:900ms;--accent:ACCENT">
<svg class="defs" width="0" height="0"><defs>DEFS</defs></svg>
<div class="framed"><main class="table" style="grid-template:'board'/1fr;height:100dvh">
<section class="board-column night" id="board"><div class="pan"><div class="picture">BOARD</div>
</div></section></main></div></body></html>"""
PIECE = """<g class="piece" id="piece-{number}" style="transform:translate({x}px,{y}px)">
<circle r="26" fill="#16203a" stroke="#56b4e9" stroke-width="4"/>
<path d="M0-18 14 12H-14Z" fill="#56b4e9"/><text y="5" text-anchor="middle">{number}</text></g>"""

PLAY = """async (count) => {
  const { perform } = await import("/motions.js");
  const { x, y, width, height } = document.querySelector(".picture > svg").viewBox.baseVal;
  const anywhere = (least, most) => `${least + Math.random() * most}px`;
  const times = [];
  let isOver = false;
  const tick = (now) => { times.push(now); if (!isOver) requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  const shots = [0, 1, 2].map((shot) => (
    { kind: "shot", at: `piece-${shot}`, to: `piece-${count - 1 - shot}`, words: "-2" }
  ));
  for (let round = 0; round < 4; round += 1) {
    for (const piece of document.querySelectorAll(".piece")) {
      piece.style.transform = `translate(${anywhere(x, width)}, ${anywhere(y, height)})`;
    }
    const second = new Promise((done) => setTimeout(done, 1000));
    await Promise.all([perform([...shots, { kind: "dice", faces: [1, 5, 6] }]), second]);
  }
  isOver = true;
  return times;
}"""
TRACED = ["disabled-by-default-devtools.timeline.frame", "devtools.timeline.frame"]


def page_of(game: Game, count: int) -> str:
    """Return a page with a game's board and so many pieces on it."""
    match = Match(game, {}, min(game.seats), 1)
    board = str(game.face.draw(match.view(None), None))
    box = re.search(r'viewBox="([^"]+)"', board)
    assert box is not None
    left, top, width, height = map(float, box[1].split())
    pieces = [
        PIECE.format(
            number=number,
            x=left + width * (number % 10 + 0.5) / 10,
            y=top + height * (number // 10 % 10 + 0.5) / 10,
        )
        for number in range(count)
    ]
    end = board.rindex("</svg>")
    shown = {
        "LINKS": "".join(f'<link rel="stylesheet" href="{sheet}">' for sheet in SHEETS),
        "ACCENT": game.face.accent,
        "DEFS": str(game.face.defs()),
        "BOARD": board[:end] + "".join(pieces) + board[end:],
    }
    return re.sub("|".join(shown), lambda found: shown[found[0]], PAGE)


def file_for(name: str, game: Game, count: int) -> tuple[str, str]:
    """Return what lies at an address, and its kind."""
    if not name:
        return page_of(game, count), "text/html"
    kind = "text/css" if name.endswith("css") else "text/javascript"
    return game.face.style if name == "game.css" else static_file(name).decode(), kind


def frames(game: Game, count: int) -> dict[str, Any]:
    """Play with so many pieces, and return how often the browser has painted."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_page(viewport={"width": 1440, "height": 900})

        def answer(route: Any) -> None:
            body, kind = file_for(route.request.url.removeprefix(HOME), game, count)
            route.fulfill(body=body, content_type=kind)

        page.route(f"{HOME}**", answer)
        page.goto(HOME)
        page.wait_for_timeout(1000)
        trace = Path(folder) / "trace.json"
        machine = browser.new_browser_cdp_session()
        browser.start_tracing(page=page, path=trace, categories=TRACED)
        before = work_of(machine)
        times = page.evaluate(PLAY, count)
        work = work_of(machine) - before
        browser.stop_tracing()
        drawn = count_drawn(json.loads(trace.read_text("utf-8"))["traceEvents"])
        browser.close()
    return summary(times, drawn, work)


def work_of(machine: CDPSession) -> float:
    """Return the seconds of work that all processes of the browser have done so far."""
    found = machine.send("SystemInfo.getProcessInfo")["processInfo"]
    return float(sum(process["cpuTime"] for process in found))


def count_drawn(events: list[dict[str, Any]]) -> int:
    """Return how many frames the trace has seen on the screen."""
    return sum(event.get("name") == "DrawFrame" for event in events)


def summary(times: list[float], drawn: int, work: float) -> dict[str, Any]:
    """Return frames a second over the whole time, the slowest of them, and the work for one."""
    gaps = [after - before for before, after in pairwise(times)]
    seconds = (times[-1] - times[0]) / 1000
    return {
        "seconds": round(seconds, 2),
        "frames_a_second": round(len(gaps) / seconds, 1),
        "drawn_a_second": round(drawn / seconds, 1),
        "median_ms": round(statistics.median(gaps), 1),
        "slowest_ms": round(max(gaps), 1),
        "work_ms_a_frame": round(1000 * work / max(1, drawn), 1),
        "load": round(os.getloadavg()[0], 1),
        "cores": os.cpu_count(),
    }


def main() -> None:
    """Print how smoothly a film plays here."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pieces", type=int, default=100)
    parser.add_argument("--game", default="metal-dawn", help="whose board they glide on")
    parser.add_argument("--json", action="store_true")
    wish = parser.parse_args()
    found = frames(find_game(wish.game), wish.pieces)
    words = [f"{name.replace('_', ' ')}: {value}" for name, value in found.items()]
    print(json.dumps(found) if wish.json else "\n".join(words))


if __name__ == "__main__":
    main()
