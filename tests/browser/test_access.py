"""Every screen of every game passes the accessibility check: names, roles, contrast."""

import pytest
from playwright.sync_api import Page

from dawndoom import find_game
from tests.browser.conftest import Come, Luck
from tests.browser.people import Person, serious
from tests.browser.test_pages import GAMES

THEMES = ("dark", "light", "contrast")
PAGES = ("/", "/preferences", "/open", "/api", "/t/nothing", "/guide/new-dawn", "/learn/metals")
CHOICES = 4


def prefer(page: Page, theme: str) -> None:
    """Have the page shown in a theme."""
    page.evaluate(
        "theme => localStorage.preferences = JSON.stringify({speed: 0, motion: false, theme})",
        theme,
    )
    page.reload()
    page.wait_for_load_state("load")


@pytest.mark.parametrize("theme", THEMES)
def test_all_pages_but_the_table_pass_in_every_theme(come: Come, theme: str) -> None:
    ada = come()
    ada.page.goto(ada.home)
    prefer(ada.page, theme)
    for address in (*PAGES, *(f"/new?game={game}" for game in GAMES)):
        ada.page.goto(f"{ada.home}{address}")
        assert serious(ada.page) == [], address


@pytest.mark.parametrize("theme", THEMES[:2])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_its_menu_its_ending_and_its_replay_pass(
    come: Come, luck: Luck, game: str, theme: str
) -> None:
    luck(f"acc{GAMES.index(game)}{THEMES.index(theme)}")
    ada = come()
    ada.start("me", *["easy"] * (min(find_game(game).seats) - 1), game=game)
    prefer(ada.page, theme)
    for _ in range(CHOICES):
        ada.wait_for_turn()
        ada.choose_in_list(0)
    ada.wait_for_turn()
    ada.wait_for_plans()
    assert serious(ada.page) == [], "table"
    ada.open_menu()
    assert serious(ada.page) == [], "menu"
    give_up(ada)
    assert serious(ada.page) == [], "ending"
    ada.page.goto(f"{ada.table_url}/replay?at=2")
    assert serious(ada.page) == [], "replay"


def give_up(person: Person) -> None:
    """End the game by the menu."""
    person.page.click("#deeds .danger")
    person.page.click("dialog .grave")
    person.page.wait_for_selector("#ending")
