"""The moving picture of the README: `python tools/moving_picture.py [FILE]`, needs Chromium.

A person plays Metals against a bot at a real table, always the option that promises most, and what
the page shows is filmed. The browser encodes the frames; here they are put into one WebP file. Each
frame holds only what has changed, which keeps the file small.
"""

import base64
import re
import shutil
import struct
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.screenshots import BROWSERS, FLAGS, house

FILE = Path(__file__).resolve().parent.parent / "docs" / "images" / "moving.webp"
SIZE = (1280, 800)
WIDTH = 800
"""Pixels across, in the file."""
QUALITY = 0.5
TURNS = 4
"""Turns of the person that are filmed, after the first placements."""
FRAMES_A_TURN = 4
BLINK = 260
"""Milliseconds between frames while things move."""
REST = 1100
"""Milliseconds for which one can look at what has happened."""

ASKED = "#live[data-mine='1'] .options button"
"""What is on the page when the person can choose."""

# Draws a screenshot small, and returns what differs from the last one as a WebP: squares of 16
# pixels, as the format encodes them; where nothing has changed the picture is transparent.
ENCODE = """
async ([picture, width, quality]) => {
    const SQUARE = 16;
    const image = new Image();
    image.src = 'data:image/png;base64,' + picture;
    await image.decode();
    const height = Math.round(image.height * width / image.width / 2) * 2;
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d', {willReadFrequently: true});
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, width, height);
    const now = new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer);
    const changed = (left, top) => {
        for (let y = top; y < Math.min(top + SQUARE, height); y++)
            for (let x = left; x < Math.min(left + SQUARE, width); x++)
                if (now[y * width + x] !== window.before[y * width + x]) return true;
        return false;
    };
    let [left, top, right, bottom] = window.before ? [width, height, 0, 0] : [0, 0, width, height];
    for (let y = 0; window.before && y < height; y += SQUARE)
        for (let x = 0; x < width; x += SQUARE) {
            if (!changed(x, y)) { pen.clearRect(x, y, SQUARE, SQUARE); continue; }
            left = Math.min(left, x); right = Math.max(right, Math.min(x + SQUARE, width));
            top = Math.min(top, y); bottom = Math.max(bottom, Math.min(y + SQUARE, height));
        }
    window.before = now;
    if (!right) return null;
    const part = new OffscreenCanvas(right - left, bottom - top);
    part.getContext('2d').drawImage(canvas, -left, -top);
    const blob = await part.convertToBlob({type: 'image/webp', quality});
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return {left, top, width: right - left, height: bottom - top, whole: [width, height],
            data: btoa(text)};
}
"""


class Frame(NamedTuple):
    """A part of the picture that changes, how long it stays, and its data."""

    left: int
    top: int
    width: int
    height: int
    duration: int
    data: bytes


class Film:
    """The frames of a page, encoded by a page beside it."""

    def __init__(self, page: Page, encoder: Page) -> None:
        self._page, self._encoder = page, encoder
        self.frames: list[Frame] = []
        self.size = (0, 0)

    def shoot(self, duration: int) -> None:
        """Add a frame; if nothing has changed, the last one stays longer."""
        shot = base64.b64encode(self._page.screenshot(animations="allow")).decode()
        made: dict[str, Any] | None = self._encoder.evaluate(ENCODE, [shot, WIDTH, QUALITY])
        if made is None:
            last = self.frames[-1]
            self.frames[-1] = last._replace(duration=last.duration + duration)
            return
        self.size = (made["whole"][0], made["whole"][1])
        place = (made["left"], made["top"], made["width"], made["height"])
        self.frames.append(Frame(*place, duration, base64.b64decode(made["data"])))


def play(page: Page, film: Film) -> None:
    """Play some turns, filmed: what glows, the choice, and what comes of it."""
    for turn in range(TURNS):
        wait_for_turn(page, film if turn else None)
        film.shoot(REST)
        for _ in range(4):
            if not choose(page):
                break
            for _ in range(FRAMES_A_TURN):
                page.wait_for_timeout(BLINK // 2)
                film.shoot(BLINK)
    film.shoot(3 * REST)


def wait_for_turn(page: Page, film: Film | None) -> None:
    """Wait until the person is asked, and film what the other does meanwhile."""
    for _ in range(40):
        if is_my_turn(page):
            return
        page.wait_for_timeout(BLINK // 2)
        if film is not None:
            film.shoot(BLINK)
    page.wait_for_selector(ASKED, state="attached")


def is_my_turn(page: Page) -> bool:
    """Tell whether the person is asked now."""
    return page.get_attribute("#live", "data-mine") == "1"


def choose(page: Page) -> bool:
    """Choose the option that promises most points; tell whether there was a choice."""
    notes = page.locator(".options button").all_text_contents() if is_my_turn(page) else []
    if not notes:
        return False
    gains = [int((re.findall(r"\+(\d+) point", note) or ["0"])[0]) for note in notes]
    page.evaluate(
        "place => document.querySelectorAll('.options button')[place].click()",
        gains.index(max(gains)),
    )
    return True


# The file.


def chunk(name: bytes, data: bytes) -> bytes:
    """Return a chunk of a RIFF file, of even length."""
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def three_bytes(number: int) -> bytes:
    """Return a number as the format writes it."""
    return struct.pack("<I", number)[:3]


def picture_data(webp: bytes) -> bytes:
    """Return the chunks of a still picture that a frame holds: transparency and colours."""
    found, at = b"", 12
    while at < len(webp):
        name, length = webp[at : at + 4], struct.unpack("<I", webp[at + 4 : at + 8])[0]
        end = at + 8 + length + length % 2
        if name in (b"ALPH", b"VP8 ", b"VP8L"):
            found += webp[at:end]
        at = end
    return found


def animated(size: tuple[int, int], frames: list[Frame]) -> bytes:
    """Return an animated WebP that begins anew when it has ended."""
    animation, transparency = 0b10, 0b10000
    head = (
        bytes([animation | transparency, 0, 0, 0])
        + three_bytes(size[0] - 1)
        + three_bytes(size[1] - 1)
    )
    parts = chunk(b"VP8X", head) + chunk(b"ANIM", b"\0\0\0\0" + struct.pack("<H", 0))
    for frame in frames:
        place = three_bytes(frame.left // 2) + three_bytes(frame.top // 2)
        extent = three_bytes(frame.width - 1) + three_bytes(frame.height - 1)
        about = place + extent + three_bytes(frame.duration) + bytes([0])
        parts += chunk(b"ANMF", about + picture_data(frame.data))
    return b"RIFF" + struct.pack("<I", len(parts) + 4) + b"WEBP" + parts


def film_a_game(browser: Browser, address: str) -> bytes:
    """Set up a table and film it."""
    width, height = SIZE
    context = browser.new_context(viewport={"width": width, "height": height})
    page, encoder = context.new_page(), context.new_page()
    page.goto(address)
    page.click("form[action='/play']:has(input[value=metals]) button")
    page.wait_for_selector("#live[data-fragment]")
    film = Film(page, encoder)
    for _ in range(8):
        page.wait_for_selector(ASKED, state="attached")
        choose(page)
        page.wait_for_timeout(BLINK)
    play(page, film)
    return animated(film.size, film.frames)


def main() -> int:
    """Film a game and write the file."""
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    with (
        TemporaryDirectory() as folder,
        house(folder) as address,
        sync_playwright() as playwright,
    ):
        program = next(filter(None, map(shutil.which, BROWSERS)), None)
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        data = film_a_game(browser, address)
        browser.close()
    file.write_bytes(data)
    print(f"{file}: {len(data) / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
