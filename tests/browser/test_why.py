"""Why? in the browser: of the question, of what glows and what does not, of a line of the log."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.people import Person
from tests.browser.test_metals import SIZES, click, go_on

by_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size[0]))


def begin(come: Come, size: tuple[int, int] = SIZES[0]) -> Person:
    """Return somebody who plays both seats of Metals, with a Metal each on the map."""
    ada = come(*size)
    ada.start("me", "me", first_player="seat0", metals_per_player=4)
    for places in (("space-a1", "face-N"), ("space-a7", "face-E")):
        number = ada.number()
        click(ada, *places)
        go_on(ada, number)
    ada.wait_for_plans()
    return ada


@by_size
def test_the_question_says_why_it_is_asked(come: Come, size: tuple[int, int]) -> None:
    ada = begin(come, size)
    ada.page.click("[data-why-asked]")
    panel = ada.page.locator(".why-panel")
    expect(panel).to_contain_text("Rule ME-3.1")
    box = panel.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= size[0] + 1
    assert box["y"] + box["height"] <= size[1] + 1
    ada.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(ada.page.locator("#decision")).to_have_count(1)


@by_size
def test_after_the_button_a_click_asks_and_does_nothing_else(
    come: Come, size: tuple[int, int]
) -> None:
    ada = begin(come, size)
    click(ada, "metal-0")
    number = ada.number()
    ada.page.click("[data-why]")
    expect(ada.page.locator("[data-why]")).to_have_attribute("aria-pressed", "true")
    ada.page.locator("#space-a4").click(force=True)
    expect(ada.page.locator(".why-panel")).to_contain_text("3 steps to a4")
    expect(ada.page.locator("[data-why]")).to_have_attribute("aria-pressed", "false")
    assert ada.number() == number


def test_a_right_click_asks_and_what_is_in_the_way_is_marked(come: Come) -> None:
    ada = begin(come)
    click(ada, "metal-0")
    for _ in range(2):
        ada.page.locator("#space-a7").click(button="right", force=True)
    expect(ada.page.locator(".why-panel")).to_contain_text("6 steps to a7")
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("Escape")
    ada.page.locator("#metal-4").click(button="right", force=True)
    expect(ada.page.locator(".why-panel")).to_contain_text("nobody chooses a target")


def test_the_key_w_asks_about_what_has_the_focus(come: Come) -> None:
    ada = begin(come)
    ada.page.locator("#metal-0").focus()
    ada.page.keyboard.press("w")
    expect(ada.page.locator(".why-panel")).to_contain_text("You can do this now")
    expect(ada.page.locator("#announce")).to_contain_text("You can do this now")


def test_a_line_of_the_log_has_its_rule(come: Come) -> None:
    ada = begin(come)
    ada.page.click("[popovertarget=log] >> visible=true")
    ada.page.locator("#log [data-rule='ME-3.2']").first.click()
    expect(ada.page.locator(".why-panel")).to_contain_text("Put one Metal of your pool")


def test_the_rulebook_finds_while_one_types(come: Come) -> None:
    ada = come()
    ada.page.goto(f"{ada.home}/games/metals/rules")
    ada.page.fill("#q", "forest")
    expect(ada.page.locator("#ME-4\\.3")).to_be_visible()
    expect(ada.page.locator("#ME-1\\.1")).to_be_hidden()
    ada.page.fill("#q", "")
    expect(ada.page.locator("#ME-1\\.1")).to_be_visible()


@by_size
@pytest.mark.parametrize("game", ["metals", "death-dome", "new-dawn"])
def test_what_explains_fits_the_screen(come: Come, size: tuple[int, int], game: str) -> None:
    ada = come(*size)
    for page in (f"/games/{game}/rules", f"/guide/{game}", f"/games/{game}/summary"):
        ada.page.goto(f"{ada.home}{page}")
        wide = ada.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{page} is {wide} px too wide"
