"""Death Dome in the browser, by clicking: the store, captures, fights, a campaign."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.people import Person

# What a person clicks first, by the words of the options; the board's steps come last.
EAGER = ("Capture", "Attack", "Act", "Buzz-Pole", "Move", "Keep all", "Haymaker", "Solid Hit")
PATIENCE = 180_000
LAZY = ("Skip", "End", "Pass", "Stay", "Base", "Continue", "Sell", "None", "No", "Decline")


def pick(options: list[str], shopping: int) -> int:
    """Choose what a hasty player would: buy a little, then capture, attack and advance."""
    if options[0].startswith("Buy"):
        if shopping < 4:
            return shopping * 7 % len(options)
        return next(n for n, words in enumerate(options) if words.startswith(("Pass", "End")))
    for wanted in EAGER:
        for number, words in enumerate(options):
            if words.startswith(wanted):
                return number
    busy = [n for n, words in enumerate(options) if not words.startswith(LAZY)]
    return busy[-1] if busy else 0


def play_on(person: Person, until: str = "", most: int = 260) -> None:
    """Play to the end, or until the page's status says something."""
    shopping = 0
    for _ in range(most):
        # A bot's turn is a dozen decisions; where nothing is compiled that takes a while.
        person.page.wait_for_selector("#decision, #ending", timeout=PATIENCE)
        if person.is_over() or (until and until in person.page.inner_text("header")):
            return
        options = person.options()
        index = pick(options, shopping)
        shopping += options[0].startswith("Buy")
        person.choose(index)
    raise AssertionError("the match has no end")


def test_a_whole_match_against_a_bot_from_the_store_to_the_payout(come: Come) -> None:
    ada = come()
    ada.start("me", "easy", game="death-dome")
    ada.page.wait_for_selector("#decision", timeout=PATIENCE)
    expect(ada.page.locator(".picture #store-w02")).to_be_visible()
    play_on(ada)
    expect(ada.page.locator("#ending h2")).to_contain_text(re.compile("won|share"))
    expect(ada.page.locator("#ending .summary svg").first).to_be_visible()
    expect(ada.page.locator("#log")).to_contain_text(re.compile("was paid [0-9,]+: "))


def test_the_curtain_hides_one_hand_from_the_other_on_one_screen(come: Come) -> None:
    ada = come()
    ada.start("me", "me", game="death-dome")
    ada.page.click("text=I am")
    ada.wait_for_turn()
    ada.choose_in_list(0)
    ada.choose_in_list(1)
    expect(ada.page.get_by_text("Pass the screen")).to_be_visible()
    assert ada.page.locator(".picture #store-w01").count() == 0


def test_a_campaign_is_carried_over_into_its_second_match(come: Come) -> None:
    ada = come()
    ada.start("me", "easy", game="death-dome", mode="series", series_matches=2)
    play_on(ada, until="Match 2")
    assert not ada.is_over()
    ada.expect_text(re.compile("won match 1|share|was paid"))
