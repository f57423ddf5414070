"""Every screen of every game: text that can be read, and nothing needed below the fold."""

import pytest
from playwright.sync_api import Page

from dawndoom import find_game
from tests.browser.conftest import Come, Luck
from tests.browser.people import Person
from tests.browser.test_pages import GAMES, SIZES

SMALLEST = 11
PAGES = ("/", "/preferences", "/open", "/api", "/guide/metals", "/t/nothing")
ROUNDING = 0.05
"""Pixels: browsers compute sizes in fractions."""

# The size of a text as it is seen: pictures are scaled. On a phone the board can be zoomed.
TINY = """([smallest, isPhone]) => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const box = walker.currentNode.parentElement;
    const words = walker.currentNode.data.trim();
    const seen = { visibilityProperty: true, opacityProperty: true };
    if (!words || !box.checkVisibility(seen)) continue;
    if (box.closest("title, desc, .seen-only, style, defs, noscript")) continue;
    if (isPhone && box.closest(".pan")) continue;
    const matrix = box instanceof SVGGraphicsElement ? box.getScreenCTM() : null;
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    const size = parseFloat(getComputedStyle(box).fontSize) * scale;
    if (size < smallest) found.push(`${size.toFixed(1)} px: ${words.slice(0, 40)}`);
  }
  return [...new Set(found)];
}"""

OVERFLOW = """() => {
  const page = document.documentElement;
  return [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight];
}"""

# What the open question needs: its sentence, its buttons, and every place that can be clicked.
BELOW = """() => [...document.querySelectorAll(".sentence, #actions button, .can, .ticker *")]
  .filter((part) => part.checkVisibility())
  .filter((part) => {
    const box = part.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return x < 0 || y < 0 || x > innerWidth || y > innerHeight;
  })
  .map((part) => part.id || part.getAttribute("class") || part.textContent.slice(0, 30))"""


def tiny(page: Page, width: int) -> list[str]:
    """Return the texts that are too small to read."""
    found: list[str] = page.evaluate(TINY, [SMALLEST - ROUNDING, width <= 760])
    return found


def look_at(person: Person, width: int, where: str) -> None:
    """Check a screen of a table."""
    page = person.page
    page.wait_for_load_state("load")
    page.wait_for_timeout(300)
    assert tiny(page, width) == [], where
    assert page.evaluate(OVERFLOW) == [0, 0], f"{where}: the page scrolls"
    if width > 760:
        assert page.evaluate(BELOW) == [], where


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_table_can_be_read_and_needs_no_scrolling(
    come: Come, luck: Luck, game: str, width: int, height: int
) -> None:
    luck(f"5c{GAMES.index(game)}{width:x}")
    ada = come(width, height, has_touch=width < 760, is_mobile=width < 760)
    bots = ["easy"] * (max(find_game(game).seats) - 1)
    ada.start("me", *bots, game=game)
    for choice in range(5):
        ada.wait_for_turn()
        look_at(ada, width, f"{game} at {width}, question {choice + 1}")
        ada.choose_in_list(0)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_all_other_pages_can_be_read(come: Come, width: int, height: int) -> None:
    ada = come(width, height)
    for address in (*PAGES, *(f"/new?game={game}" for game in GAMES)):
        ada.page.goto(f"{ada.home}{address}")
        assert tiny(ada.page, width) == [], address


def test_in_a_replay_on_a_phone_the_board_takes_the_width(come: Come, luck: Luck) -> None:
    luck("a5")
    ada = come(390, 844)
    ada.start("me", "easy", game="metals")
    ada.wait_for_turn()
    ada.page.goto(f"{ada.table_url}/replay?at=0")
    box = ada.page.locator(".board-column").bounding_box()
    assert box is not None
    assert box["width"] == 390
    assert box["height"] > 300
