"""New Dawn in the browser: a whole game by clicking, and a round among three people."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.people import Person

# What to click if it is offered, the first that fits; else the first option.
SPENDING = ("Spend a Re-Roll", "Spend a")
ACTIONS = ("Get a Resource", "Use an Ambassador", "Seize Control", "Establish a Base")
DISLIKED = ("Done", "No, thank you", "Decline")


def start(person: Person, *seats: str, **options: str) -> None:
    """Start a table of New Dawn."""
    page = person.page
    page.goto(f"{person.home}/new?game=new-dawn")
    page.select_option("[name='seats']", str(len(seats)))
    for seat, kind in enumerate(seats):
        page.select_option(f"[name='seat.{seat}']", kind)
        if kind == "me":
            page.fill(f"[name='name.{seat}']", f"Ada {seat + 1}")
    for key, value in options.items():
        page.locator(f"[name='option.{key}']").select_option(value)
    page.click("text=Start the table")
    page.wait_for_selector("#live[data-fragment]")


def choose(person: Person, turn: int) -> None:
    """Click an option: on the board if it has a place there, else in the list."""
    words = person.options()
    index = liked(words, turn)
    if person.page.locator(f".picture [data-options~='{index}']").count():
        person.choose_on_board(index)
    else:
        person.choose_in_list(index)


def liked(words: list[str], turn: int) -> int:
    """Return the option to click; Actions take turns, so that each is tried."""
    first = turn % len(ACTIONS)
    wishes = (*SPENDING, *ACTIONS[first:], *ACTIONS[:first])
    for wish in wishes:
        for index, label in enumerate(words):
            if wish in label:
                return index
    return next((n for n, label in enumerate(words) if label not in DISLIKED), 0)


def test_a_whole_game_against_a_bot_by_clicking(come: Come) -> None:
    ada = come()
    start(ada, "me", "easy")
    seen: set[str] = set()
    for turn in range(600):
        ada.wait_for_turn()
        if ada.is_over():
            break
        seen.add(ada.page.inner_text("#decision h2"))
        choose(ada, turn)
    expect(ada.page.locator("#ending h2")).to_contain_text(re.compile("won|share"))
    expect(ada.page.locator("#ending .summary table")).to_contain_text("Total")
    assert {"Choose your race", "Explore a Facility", "Your Action"} <= seen
    assert seen & {"What do you seize?", "Where do you establish a Base?"}
    assert seen & {"Which Ambassador?", "Where does the token go?"}
    assert seen & {"Send Aid?", "Buy a Technology?"}


def test_three_people_in_three_browsers_play_a_round(come: Come) -> None:
    ada, ben, eve = come(), come(), come()
    start(ada, "me", "open", "open", race_mode="random")
    for seat, person in ((1, ben), (2, eve)):
        person.page.goto(ada.invite_link(seat))
        person.page.fill("#name", f"Guest {seat}")
        person.page.click("text=Take the seat")
        person.page.wait_for_selector("#live[data-fragment]")
    people = (ada, ben, eve)
    for turn in range(200):
        if "Round 2" in ada.page.inner_text(".phase"):
            break
        before = ada.number()
        for person in people:
            if person.page.get_attribute("#live", "data-mine") == "1":
                choose(person, turn)
        for person in people:
            person.wait_beyond(before)
    for person in people:
        expect(person.page.locator(".phase")).to_contain_text("Round 2")
        expect(person.page.locator("#players")).to_contain_text("Guest 2")
