"""People at the table, as a browser sees them."""

import re
from contextlib import suppress
from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

BOTS_THINK = 180_000
"""Milliseconds for all bots between two of one's own turns: generous, machines differ."""
NO_FILMS = """if (!localStorage.getItem("preferences"))
    localStorage.setItem("preferences", JSON.stringify({speed: 0}))"""
"""A person who has not said otherwise sees the present at once: films take time."""
POINT = """id => {
    const place = document.getElementById(id);
    place.scrollIntoView({block: "nearest", inline: "nearest"});
    const box = place.getBoundingClientRect();
    for (const part of [2, 3, 5, 9]) for (let i = 1; i < part; i++) for (let j = 1; j < part; j++) {
        const x = box.left + box.width * i / part, y = box.top + box.height * j / part;
        const under = document.elementsFromPoint(x, y);
        const isIn = each => place.contains(each);
        // A part of the same picture may lie over it, such as a cell over what stands there.
        const isOver = !isIn(under[0]) && under[0]?.closest("svg") !== place.closest("svg");
        const isHidden = !under.some(isIn) || isOver;
        if (isHidden || under[0]?.closest("#choices, .bar, [data-more]")) continue;
        const found = under.map(each => each.closest("[data-for], .can")).find(Boolean);
        if ((found?.dataset.for ?? found?.id) === id) return [x, y];
    }
    return null;
}"""
"""A point of a place where a click meets it and nothing else."""
PRESS = "index => document.querySelector(`.options button[data-index='${index}']`).click()"
FINDINGS = {"resultTypes": ["violations"], "selectors": False, "preload": False}
"""What axe is to tell: what is wrong, and nothing about all that is right, which takes longer."""
GLOWING = """() => {
    const menu = document.querySelectorAll("#choices button");
    const places = document.querySelectorAll(".can:not(.other), #actions button");
    return [...(menu.length ? menu : places)].map((each, nth) => ({
        id: each.id,
        nth,
        label: each.getAttribute("aria-label") ?? each.innerText,
        place: each.classList.contains("can"),
    }));
}"""


KEEP_FRESH = """name => import(name).then((drawers) => {
    document.removeEventListener("shown", drawers.freshen);
    document.addEventListener("shown", drawers.freshen);
    return drawers.freshen();
})"""


class Person:
    """Somebody with a browser."""

    def __init__(self, page: Page, home: str) -> None:
        self.page = page
        self.home = home
        page.add_init_script(NO_FILMS)

    def start(self, *seats: str, game: str = "metals", name: str = "Ada", **settings: Any) -> None:
        """Start a table: who sits where, and settings by their keys."""
        page = self.page
        page.goto(f"{self.home}/new?game={game}")
        self.unfold()
        if page.locator("[type=radio][name=seats]").count():
            page.check(f"[name=seats][value='{len(seats)}']")
        for seat, kind in enumerate(seats):
            page.check(f"[name='seat.{seat}'][value='{kind}']")
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

    def close_menu(self) -> None:
        """Close the menu of the table."""
        self.page.evaluate("document.getElementById('menu').hidePopover()")

    def do_in_menu(self, words: str, sure: str = "") -> None:
        """Press a button of the menu and, if the page asks, say yes by the words for it."""
        self.open_menu()
        self.page.locator("#menu").get_by_text(words, exact=True).click()
        if sure:
            self.page.locator("dialog.question").get_by_text(sure, exact=True).click()

    def drawer(self, name: str) -> Locator:
        """Return a drawer (`log`, `text-board`, `players`); what is new in it comes as if open."""
        link = self.page.get_attribute("link[href$='/drawers.js']", "href")
        self.page.evaluate(KEEP_FRESH, link)
        return self.page.locator(f"#{name}")

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

    def wait_for_plans(self) -> None:
        """Wait until all that can be done glows."""
        self.page.wait_for_function(
            "() => document.body.dataset.planned === document.getElementById('live').dataset.number"
            " || document.getElementById('ending')"
        )

    def click_place(self, place: str) -> None:
        """Click where a place can be seen."""
        point = self.page.evaluate(POINT, place)
        assert point is not None, f"{place} cannot be clicked"
        self.page.mouse.click(*point)

    def place_of(self, index: int) -> str:
        """Return the place of an option on the screen, or nothing."""
        button = self.page.locator(f".options button[data-index='{index}']")
        return button.get_attribute("data-at") or ""

    def has_on_board(self, index: int) -> bool:
        """Tell whether an option lies somewhere on the screen."""
        return bool(self.place_of(index))

    def choose_on_board(self, index: int = 0) -> None:
        """Click where an option lies; of what a piece can do then, the first."""
        self.wait_for_plans()
        number, place = self.number(), self.place_of(index)
        label = self.options()[index]
        if not place:
            self.page.locator("#actions button", has_text=label).first.click()
        elif self.page.locator(f"#{place}.can").count():
            self.click_place(place)
        for _ in range(5):
            if self.has_gone_on(number):
                break
            entries = self.page.locator("#choices button")
            if entries.count():
                same = self.page.locator("#choices button", has_text=label)
                (same if same.count() else entries).first.click()
            else:
                self.click(self.glowing()[0])
        self.wait_beyond(number)

    def has_gone_on(self, number: int, patience: int = 400) -> bool:
        """Tell whether the match goes on within some milliseconds."""
        with suppress(PlaywrightTimeout):
            self.page.wait_for_function(
                "number => +document.getElementById('live').dataset.number > number",
                arg=number,
                timeout=patience,
            )
        return self.number() > number

    def glowing(self) -> list[dict[str, Any]]:
        """Return what can be clicked: places, and buttons beside the question or in a menu."""
        found: list[dict[str, Any]] = self.page.evaluate(GLOWING)
        return found

    def click(self, thing: dict[str, Any]) -> None:
        """Click something that glows."""
        if thing["place"]:
            self.click_place(thing["id"])
        elif thing["id"]:
            self.page.click(f"#{thing['id']}")
        else:
            self.page.locator("#choices button").nth(thing["nth"]).click()

    def choose(self, index: int = 0) -> None:
        """Choose an option of the list, this one and no more, to go on: the list stays folded.

        To unfold it and to aim takes a browser several frames, which whole games need not wait for.
        """
        number = self.number()
        self.page.evaluate(PRESS, index)
        self.wait_beyond(number)

    def choose_in_list(self, index: int = 0) -> None:
        """Choose an option in the list, unfolding it."""
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

    def join(self, link: str, name: str = "Ben") -> None:
        """Take the seat of an invite link."""
        self.page.goto(link)
        self.page.fill("#name", name)
        self.page.click("text=Take your seat")
        self.page.wait_for_selector("#live[data-fragment]")

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


def serious(page: Page, *rules: str, within: str = "html") -> list[str]:
    """Return the serious findings of axe within a page, of all its rules or of these."""
    wish = {**FINDINGS, "runOnly": list(rules)} if rules else FINDINGS
    found = Axe().run(page, context=within, options=wish).response["violations"]
    return [
        f"{finding['id']}: {node['html'][:160]}"
        for finding in found
        if finding["impact"] in ("serious", "critical")
        for node in finding["nodes"][:3]
    ]
