"""Puzzles in the browser: from the list to the table, a wrong answer, another try, the line."""

import pytest
from playwright.sync_api import expect

from dawndoom import find_game
from dawndoom.core import puzzles_of
from dawndoom.core.puzzles import puzzle_match
from tests.browser.conftest import Come

GAME = find_game("metals")
PUZZLE = next(puzzle for puzzle in puzzles_of(GAME) if puzzle.longest == 1)


def place_of(choice: tuple[int | str, ...]) -> int:
    """Return the place of a choice among the options of the puzzle."""
    decision = puzzle_match(PUZZLE, GAME).decision
    assert decision is not None
    return [tuple(option.plain()) for option in decision.options].index(choice)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (390, 844)])
def test_a_puzzle_is_tried_and_tried_again(come: Come, width: int, height: int) -> None:
    person = come(width, height)
    page = person.page
    page.goto(f"{person.home}/puzzles")
    expect(page.get_by_role("heading", name="Puzzle of the day")).to_be_visible()
    page.get_by_role("link", name="All", exact=False).first.click()
    page.locator(f"#puzzle-{PUZZLE.id} button").click()
    bubble = page.locator("#coach-bubble")
    expect(page.locator("#coach.asks")).to_contain_text("What wins most often from here?")
    expect(bubble).to_be_in_viewport(ratio=0.99)
    person.wait_for_plans()
    option = ".options button[data-index='{}']"
    page.locator(option.format(place_of(PUZZLE.tempting))).dispatch_event("click")
    expect(page.locator("#coach.wrong")).to_contain_text("looks good at a glance")
    expect(page.locator("#coach-said")).to_have_attribute("aria-live", "polite")
    bubble.get_by_role("button", name="Try again").click()
    expect(page.locator("#coach.asks")).to_be_visible()
    person.wait_for_plans()
    page.locator(option.format(place_of(PUZZLE.lines[0][0]))).dispatch_event("click")
    expect(page.locator("#coach.solved")).to_contain_text("Your rating")
    expect(bubble.get_by_role("button", name="Next puzzle")).to_be_in_viewport()
    bubble.get_by_role("button", name="Next puzzle").click()
    expect(page.locator("#coach.asks")).to_be_visible()
    page.locator("#coach").get_by_role("button", name="Show me").click()
    expect(page.locator("#coach.shown")).to_contain_text("Best is:")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
