"""Lessons in the browser: whoever clicks what is lit, and nothing else, comes to the end."""

import pytest
from playwright.sync_api import Page, expect

from dawndoom import all_games
from tests.browser.conftest import Come
from tests.browser.people import BOTS_THINK

LONGEST = 400
PAUSE = 60
CLICK = """() => {
    const said = document.getElementById("coach");
    if (said.matches(".done, .waits")) return said.className;
    const press = (selector) => {
        const found = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
        found?.dispatchEvent(new MouseEvent("click", {bubbles: true, detail: 0}));
        return Boolean(found);
    };
    if (said.matches(".astray")) return "astray: " + said.innerText;
    if (press("#coach [data-coach=next]") || press("#choices .coached")) return "";
    press(".coached");
    return "";
}"""
"""Click what the coach has lit: its button for the next page, or the thing that it points at."""


def follow(page: Page) -> None:
    """Follow the coach to the end of a lesson."""
    for _ in range(LONGEST):
        page.locator("#coach:not(.waits)").wait_for(timeout=BOTS_THINK)
        told = page.evaluate(CLICK)
        if told == "coach done":
            return
        assert "astray" not in told, told
        page.wait_for_timeout(PAUSE)
        while page.locator(".sending").count():
            page.wait_for_timeout(PAUSE)
    raise AssertionError(f"no end to it: {page.locator('#coach').inner_text()}")


def begin(page: Page, home: str, game: str, lesson: str = "first") -> None:
    """Begin a lesson from the list."""
    page.goto(f"{home}/learn/{game}")
    page.locator(f"form[action='/learn/{game}/{lesson}'] button").first.click()
    page.wait_for_selector("#coach")


def read_on(page: Page) -> None:
    """Read all that the coach says before it asks for something."""
    page.wait_for_selector("html.ready")
    further = page.locator("[data-coach=next]")
    further.wait_for()
    while further.is_visible():
        further.dispatch_event("click")
        page.wait_for_timeout(PAUSE)


@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_the_first_lesson_is_finished_by_following_the_light(come: Come, game: str) -> None:
    person = come()
    begin(person.page, person.home, game)
    follow(person.page)
    expect(person.page.locator("#coach")).to_contain_text("You have finished")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (390, 844)])
def test_a_lesson_fits_every_screen(come: Come, width: int, height: int) -> None:
    person = come(width, height)
    page = person.page
    begin(page, person.home, "metals", "fire")
    bubble = page.locator("#coach-bubble")
    expect(bubble).to_be_in_viewport(ratio=0.99)
    expect(page.locator("#spotlight")).to_be_attached()
    page.locator("[data-coach=next]").click()
    expect(page.locator(".coached").first).to_be_in_viewport()
    follow(page)


def test_a_slip_is_taken_back_and_hints_come_in_stages(come: Come) -> None:
    person = come()
    page = person.page
    begin(page, person.home, "metals")
    read_on(page)
    for stage in (1, 2):
        page.locator("[data-coach=hint]").click()
        expect(page.locator("#coach .tip:visible")).to_have_count(stage)
    expect(page.locator("[data-coach=show]")).to_be_visible()
    page.locator("#space-e1").dispatch_event("click")
    expect(page.locator("#coach.astray")).to_contain_text("a1")
    page.locator("[data-coach=back]").click()
    expect(page.locator("#coach:not(.astray)")).to_be_visible()
    read_on(page)
    for _ in range(2):
        page.locator("[data-coach=hint]").click()
    page.locator("[data-coach=show]").click()
    expect(page.locator("#coach[data-step='2']:not(.waits)")).to_be_visible()


def test_a_note_is_shown_once_to_those_who_want_it(come: Come) -> None:
    person = come()
    page = person.page
    person.start("me", "easy", first_player="seat0")
    assert page.locator("#explain").count() == 0
    page.evaluate("localStorage.preferences = JSON.stringify({speed: 0, explain: true})")
    page.reload()
    note = page.locator("#explain")
    expect(note).to_be_visible()
    read = 0
    while note.count() and read < 9:
        note.get_by_text("Got it").click()
        read += 1
    page.reload()
    page.wait_for_selector("#decision")
    expect(note).to_have_count(0)
