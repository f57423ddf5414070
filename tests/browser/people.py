"""People at the table, as a browser sees them."""

import re
from typing import Any

from playwright.sync_api import Page, expect

BOTS_THINK = 180_000
"""Milliseconds for all bots between two of one's own turns: generous, machines differ."""


class Person:
    """Somebody with a browser."""

    def __init__(self, page: Page, home: str) -> None:
        self.page = page
        self.home = home

    def start(self, *seats: str, game: str = "metals", name: str = "Ada", **settings: Any) -> None:
        """Start a table: who sits where, and settings by their keys."""
        page = self.page
        page.goto(f"{self.home}/new?game={game}")
        self.unfold()
        if page.locator("select[name=seats]").count():
            page.select_option("[name=seats]", str(len(seats)))
        for seat, kind in enumerate(seats):
            page.select_option(f"[name='seat.{seat}']", kind)
            if kind == "me":
                page.fill(f"[name='name.{seat}']", name if seat == 0 else f"{name} {seat + 1}")
        for key, value in settings.items():
            field = page.locator(f"[name='setting.{key}']")
            if value is True:
                field.check()
            elif field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(str(value))
        page.click("text=Start the table")
        page.wait_for_selector("#live[data-fragment]")

    def unfold(self) -> None:
        """Open everything on the page that is folded."""
        self.page.evaluate("document.querySelectorAll('details').forEach((one) => one.open = true)")

    def open_menu(self) -> None:
        """Open the menu of the table."""
        if not self.page.locator("#menu").is_visible():
            self.page.click("[popovertarget=menu]")

    def do_in_menu(self, words: str, sure: str = "") -> None:
        """Press a button of the menu and, if the page asks, say yes by the words for it."""
        self.open_menu()
        self.page.locator("#menu").get_by_text(words, exact=True).click()
        if sure:
            self.page.locator("dialog.question").get_by_text(sure, exact=True).click()

    def unfold_player(self, seat: int) -> None:
        """Open the panel of a player."""
        if not self.page.locator(f"#player-{seat}").is_visible():
            self.page.click(f"#chip-{seat} button")

    @property
    def table_url(self) -> str:
        """The address of the table, without whose eyes look."""
        return self.page.url.split("?")[0]

    def number(self) -> int:
        """Return the number of the decision that the page shows."""
        return int(self.page.get_attribute("#live", "data-number") or -1)

    def wait_beyond(self, number: int) -> None:
        """Wait until the match has gone on."""
        self.page.wait_for_function(
            "number => +document.getElementById('live').dataset.number > number", arg=number
        )

    def wait_for_turn(self) -> None:
        """Wait until this person is asked, or the game is over."""
        self.page.wait_for_selector("#decision, #ending", timeout=BOTS_THINK)

    def is_over(self) -> bool:
        """Tell whether the game has ended."""
        return self.page.locator("#ending").count() > 0

    def choose_on_board(self, index: int = 0) -> None:
        """Click what stands for an option on the board."""
        # The list works by itself, the board only once the page's script has run.
        self.page.wait_for_load_state("domcontentloaded")
        number = self.number()
        thing = self.page.locator(f".picture [data-options~='{index}']").first
        # Where the number glows: the middle of a thing may lie under another.
        glowing = thing.locator(".number, .halo")
        (glowing if glowing.count() else thing).last.click(force=True)
        menu = self.page.locator(f".menu button[data-index='{index}']")
        if menu.count():
            menu.first.click()
        self.wait_beyond(number)

    def has_on_board(self, index: int) -> bool:
        """Tell whether an option stands on the board."""
        return self.page.locator(f".picture [data-options~='{index}']").count() > 0

    def choose(self, index: int = 0) -> None:
        """Choose an option where it stands on the board, or else in the list."""
        if self.has_on_board(index):
            self.choose_on_board(index)
        else:
            self.choose_in_list(index)

    def choose_in_list(self, index: int = 0) -> None:
        """Click an option in the list."""
        number = self.number()
        self.unfold_list()
        self.page.locator(f".options button[data-index='{index}']").click()
        self.wait_beyond(number)

    def unfold_list(self) -> None:
        """Open the list of all options; without a script it is open anyway."""
        # The page's script folds the list once, when it has run.
        self.page.wait_for_load_state("domcontentloaded")
        if not self.page.locator(".options").is_visible():
            self.page.click("#all-options > summary")

    def options(self) -> list[str]:
        """Return the options of the list in words."""
        return self.page.locator(".options button > span:first-of-type").all_text_contents()

    def expect_text(self, text: str | re.Pattern[str]) -> None:
        """Wait until a text shows."""
        expect(self.page.get_by_text(text).first).to_be_visible()

    def invite_link(self, seat: int) -> str:
        """Return the link that gives away a seat."""
        return self.page.input_value(f"#invite-{seat}")


def who_is_asked(*people: Person) -> Person:
    """Wait until one of them is asked or the game is over: where nobody has a choice, it pauses."""
    for _ in range(600):
        for person in people:
            if person.page.locator("#decision, #ending").count():
                return person
        people[0].page.wait_for_timeout(50)
    raise AssertionError("Nobody is asked.")
