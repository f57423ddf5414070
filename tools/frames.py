"""How many frames a second a browser shows while a film plays: 100 pieces glide, shots fly.

    PYTHONPATH=src python tools/frames.py [--pieces 100] [--json]

A page with the table's own style and scripts is opened in Chromium, which traces what it paints.
The numbers depend on the machine; nothing is asserted.
"""

import argparse
import json
import shutil
import statistics
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from dawndoom import drawing
from dawndoom.table.web import pages

STATIC = Path(pages.__file__).parent / "static"
KIT = Path(drawing.__file__).parent
HOME = "http://frames.test/"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]

PAGE = """<!doctype html><title>Frames</title>
<link rel="stylesheet" href="drawing.css"><link rel="stylesheet" href="film.css">
<body class="filming" style="--glide:900ms"><div id="board">
<svg class="drawing" viewBox="0 0 1200 800" width="1200" height="800">PIECES</svg></div></body>"""
PIECE = """<g class="piece" id="piece-{number}" style="transform:translate({x}px,{y}px)">
<circle r="26" fill="#16203a" stroke="#56b4e9" stroke-width="4"/>
<path d="M0-18 14 12H-14Z" fill="#56b4e9"/><text y="5" text-anchor="middle">{number}</text></g>"""

PLAY = """async (count) => {
  const { perform } = await import("/motions.js");
  const anywhere = (most) => `${60 + Math.random() * most}px`;
  const times = [];
  let isOver = false;
  const tick = (now) => { times.push(now); if (!isOver) requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  const shots = [0, 1, 2].map((shot) => (
    { kind: "shot", at: `piece-${shot}`, to: `piece-${count - 1 - shot}`, words: "-2" }
  ));
  for (let round = 0; round < 4; round += 1) {
    for (const piece of document.querySelectorAll(".piece")) {
      piece.style.transform = `translate(${anywhere(1080)}, ${anywhere(680)})`;
    }
    const second = new Promise((done) => setTimeout(done, 1000));
    await Promise.all([perform([...shots, { kind: "dice", faces: [1, 5, 6] }]), second]);
  }
  isOver = true;
  return times;
}"""
TRACED = ["disabled-by-default-devtools.timeline.frame", "devtools.timeline.frame"]


def page_of(count: int) -> str:
    """Return a page with so many pieces."""
    places = [(60 + 110 * (number % 10), 50 + 70 * (number // 10 % 10)) for number in range(count)]
    pieces = [PIECE.format(number=number, x=x, y=y) for number, (x, y) in enumerate(places)]
    return PAGE.replace("PIECES", "".join(pieces))


def file_for(name: str, count: int) -> tuple[str, str]:
    """Return what lies at an address, and its kind."""
    if not name:
        return page_of(count), "text/html"
    folder = STATIC if (STATIC / name).exists() else KIT
    return (folder / name).read_text("utf-8"), "text/css" if name.endswith(
        "css"
    ) else "text/javascript"


def frames(count: int) -> dict[str, Any]:
    """Play with so many pieces, and return how often the browser has painted."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 860})

        def answer(route: Any) -> None:
            body, kind = file_for(route.request.url.removeprefix(HOME), count)
            route.fulfill(body=body, content_type=kind)

        page.route(f"{HOME}**", answer)
        page.goto(HOME)
        trace = Path(folder) / "trace.json"
        browser.start_tracing(page=page, path=trace, categories=TRACED)
        times = page.evaluate(PLAY, count)
        browser.stop_tracing()
        drawn = count_drawn(json.loads(trace.read_text("utf-8"))["traceEvents"])
        browser.close()
    return summary(times, drawn)


def count_drawn(events: list[dict[str, Any]]) -> int:
    """Return how many frames the trace has seen on the screen."""
    return sum(event.get("name") == "DrawFrame" for event in events)


def summary(times: list[float], drawn: int) -> dict[str, Any]:
    """Return frames a second over the whole time, and the slowest of them."""
    gaps = [after - before for before, after in pairwise(times)]
    seconds = (times[-1] - times[0]) / 1000
    return {
        "seconds": round(seconds, 2),
        "frames_a_second": round(len(gaps) / seconds, 1),
        "drawn_a_second": round(drawn / seconds, 1),
        "median_ms": round(statistics.median(gaps), 1),
        "slowest_ms": round(max(gaps), 1),
    }


def main() -> None:
    """Print how smoothly a film plays here."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pieces", type=int, default=100)
    parser.add_argument("--json", action="store_true")
    wish = parser.parse_args()
    found = frames(wish.pieces)
    words = [f"{name.replace('_', ' ')}: {value}" for name, value in found.items()]
    print(json.dumps(found) if wish.json else "\n".join(words))


if __name__ == "__main__":
    main()
