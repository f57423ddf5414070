"""Every screen of every game passes the accessibility check: names, roles, contrast."""

import pytest
from playwright.sync_api import Page

from dawndoom import find_game
from tests.browser.conftest import Come, Luck
from tests.browser.people import Person, serious
from tests.browser.test_pages import GAMES

AT_FIRST = "dark"
THEMES = ("light", "contrast")
PAGES = ("/", "/preferences", "/open", "/api", "/t/nothing", "/guide/new-dawn", "/learn/metals")
CHOICES = 4


def keep_still(page: Page) -> None:
    """Have nothing on the page move: a colour on its way to another passes no check."""
    page.evaluate("localStorage.preferences = JSON.stringify({speed: 0, motion: false})")
    page.reload()
    page.wait_for_load_state("load")


@pytest.mark.parametrize("address", [*PAGES, *(f"/new?game={game}" for game in GAMES)])
def test_a_page_passes_in_every_theme(come: Come, address: str) -> None:
    ada = come()
    ada.page.goto(ada.home)
    keep_still(ada.page)
    ada.page.goto(f"{ada.home}{address}")
    assert findings(ada.page) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_table_its_menu_its_ending_and_its_replay_pass(come: Come, luck: Luck, game: str) -> None:
    luck(f"acc{GAMES.index(game)}")
    ada = come()
    ada.start("me", *["easy"] * (min(find_game(game).seats) - 1), game=game)
    keep_still(ada.page)
    for _ in range(CHOICES):
        ada.wait_for_turn()
        ada.choose_in_list(0)
    ada.wait_for_turn()
    ada.wait_for_plans()
    assert findings(ada.page) == [], "table"
    ada.open_menu()
    assert findings(ada.page, within="#menu") == [], "menu"
    give_up(ada)
    assert findings(ada.page) == [], "ending"
    ada.page.goto(f"{ada.table_url}/replay?at=2")
    assert findings(ada.page) == [], "replay"


def findings(page: Page, within: str = "html") -> list[str]:
    """Return the serious findings within a page: all as it is, those of contrast in every theme.

    Themes differ in nothing but colours, so names and roles need to be looked at only once.
    """
    found = serious(page, within=within)
    for theme in THEMES:
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        found += serious(page, "color-contrast", within=within)
    page.evaluate("theme => document.documentElement.dataset.theme = theme", AT_FIRST)
    return found


def give_up(person: Person) -> None:
    """End the game by the menu."""
    person.page.click("#deeds .danger")
    person.page.click("dialog .grave")
    person.page.wait_for_selector("#ending")
