"""Playing by keyboard alone, and by the board in words alone."""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Page, Route, expect

from dawndoom.core import Dice, Game
from tests.browser.conftest import Come, Luck
from tests.browser.people import Person
from tests.browser.test_every_game import GAMES, SHORT, STANDING, standing

OTHERS = [game for game in GAMES if game.name != "metals"]
MOST_KEYS = 3000
QUESTIONS = 16
FOCUSED = "document.activeElement.closest('.can, #actions button, #choices button')?.id"
ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")

# The numbers that can be typed now: in an open menu, or else on the board and beside the question.
NUMBERS = """() => {
    const menu = [...document.querySelectorAll("#choices button kbd")];
    const places = [...document.querySelectorAll(".glow .key, .glow-added.key, #actions kbd")];
    return (menu.length ? menu : places).map(key => key.textContent.trim()).filter(Boolean);
}"""


def wait_until_something_came_of_it(person: Person, before: str) -> None:
    """Wait until a key has changed the table, an open menu, or what is picked."""
    person.page.wait_for_function(f"before => ({STANDING})(before) !== before", arg=before)


def type_a_number(person: Person, dice: Dice) -> None:
    """Type one of the numbers that can be typed."""
    before = standing(person)
    numbers: list[str] = person.page.evaluate(NUMBERS)
    assert numbers, f"there is no number: {person.page.inner_text('#prompt')}"
    person.page.keyboard.type(numbers[dice.below(len(numbers))])
    wait_until_something_came_of_it(person, before)


def test_a_whole_game_is_played_by_typing_numbers(come: Come, luck: Luck) -> None:
    luck("ce1")
    ada = come()
    ada.start("me", "easy", first_player="seat0", victory_target=5)
    dice = Dice(3)
    for _ in range(MOST_KEYS):
        ada.wait_for_turn()
        if ada.is_over():
            break
        ada.wait_for_plans()
        type_a_number(ada, dice)
    expect(ada.page.locator("#ending h2")).not_to_be_empty()


def go_and_press(person: Person, dice: Dice) -> None:
    """Go to something by arrows, and press Enter there."""
    keys, before = person.page.keyboard, standing(person)
    for _ in range(1 + dice.below(4)):
        keys.press(ARROWS[dice.below(len(ARROWS))])
    if person.page.evaluate(FOCUSED) is None:
        # Nothing lies that way: any arrow leads somewhere from where nothing is.
        for arrow in ARROWS:
            keys.press(arrow)
    where = person.page.evaluate(FOCUSED)
    assert where is not None, "the arrows lead nowhere"
    keys.press("Enter")
    wait_until_something_came_of_it(person, before)


@pytest.mark.parametrize("game", OTHERS, ids=lambda game: game.name)
def test_a_game_is_played_by_arrows_and_enter_and_the_focus_is_never_lost(
    come: Come, luck: Luck, game: Game
) -> None:
    luck(f"ce2{OTHERS.index(game)}")
    ada = come()
    others = ["easy"] * (min(game.seats) - 1)
    ada.start("me", *others, game=game.name, **SHORT.get(game.name, {}))
    dice = Dice(5)
    start = ada.number()
    for _ in range(MOST_KEYS):
        ada.wait_for_turn()
        if ada.is_over() or ada.number() > start + QUESTIONS:
            break
        ada.wait_for_plans()
        go_and_press(ada, dice)
        assert ada.page.evaluate("document.activeElement !== document.body"), "the focus is lost"
    assert ada.number() > start + QUESTIONS or ada.is_over()


def tab_to(page: Page, selector: str, most: int = 120) -> None:
    """Press Tab until something has the focus."""
    for _ in range(most):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def test_a_game_is_played_by_the_board_in_words_and_the_list_alone(come: Come) -> None:
    ada = come()
    ada.start("me", "easy", first_player="seat0")
    page = ada.page
    ada.wait_for_plans()
    tab_to(page, "[popovertarget=menu]")
    page.keyboard.press("Enter")
    tab_to(page, "[popovertarget=text-board]")
    page.keyboard.press("Enter")
    expect(page.locator("#menu")).to_be_hidden()
    words = page.locator("#text-board .describe")
    expect(words).to_be_visible()
    tab_to(page, "#all-options > summary")
    page.keyboard.press("Enter")
    tab_to(page, ".options button")
    before = words.text_content()
    for _ in range(8):
        ada.wait_for_turn()
        ada.wait_for_plans()
        number = ada.number()
        assert page.evaluate("document.activeElement.matches('.options button')")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        ada.wait_beyond(number)
        ada.wait_for_turn()
        expect(words).to_be_visible()
    assert words.text_content() != before, "the words are not of the present"


def test_the_next_question_and_what_others_did_are_said_to_those_who_listen(come: Come) -> None:
    ada = come()
    ada.start("me", "easy", first_player="seat0")
    for _ in range(3):
        ada.wait_for_turn()
        ada.choose_in_list(0)
    ada.wait_for_turn()
    ada.wait_for_plans()
    said = ada.page.locator("#announce")
    expect(said).to_have_attribute("aria-live", "polite")
    expect(said.locator("p").last).to_contain_text(ada.page.inner_text("#decision h2"))
    expect(said).to_contain_text("options.")
    expect(said).to_contain_text("Easy bot")


# Numbers of their own.

Keys = Callable[[int], str]


def with_numbers(numbers: Keys) -> Callable[[Route], None]:
    """Return how to answer with the plans of a table whose places have numbers of their own."""

    def answer(route: Route) -> None:
        response = route.fetch()
        plans = response.json()
        for place, offer in enumerate(plans["offers"]):
            offer["key"] = numbers(place)
        route.fulfill(response=response, body=json.dumps(plans))

    return answer


def sent_by(person: Person, keys: str) -> list[Any]:
    """Type something, and return the answers that are sent for it."""
    person.page.unroute_all(behavior="wait")
    with person.page.expect_request("**/answer") as request:
        person.page.keyboard.type(keys)
    answers: list[Any] = json.loads(parse_qs(request.value.post_data or "")["answers"][0])
    return answers


@pytest.mark.parametrize(("typed", "place"), [("7", 0), ("12", 1), ("1", 2)])
def test_a_place_with_a_number_of_its_own_is_typed_so(come: Come, typed: str, place: int) -> None:
    ada = come()
    ada.page.route("**/plans*", with_numbers(lambda place: ("7", "12", "1", "")[place]))
    ada.start("me", "me", first_player="seat0")
    ada.wait_for_plans()
    corner = ada.place_of(place).removeprefix("space-")
    assert sent_by(ada, typed) == [["to", corner]]


def test_one_number_for_several_places_opens_a_menu_of_them(come: Come) -> None:
    ada = come()
    ada.page.route("**/plans*", with_numbers(lambda place: "7"))
    ada.start("me", "me", first_player="seat0")
    ada.wait_for_plans()
    corner = ada.place_of(1).removeprefix("space-")
    ada.page.keyboard.type("7")
    assert ada.page.locator("#choices button").count() == 4
    assert sent_by(ada, "2") == [["to", corner]]


# What Escape takes back.


def test_escape_closes_what_lies_over_the_table_and_takes_nothing_back(come: Come) -> None:
    ada = come()
    ada.start("me", "me", first_player="seat0")
    for _ in range(3):
        ada.wait_for_plans()
        ada.choose_in_list(0)
    number = ada.number()
    ada.open_menu()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("#menu")).to_be_hidden()
    ada.unfold_list()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".options")).to_be_hidden()
    ada.open_menu()
    ada.page.locator("#menu").get_by_text("Resign").first.click()
    expect(ada.page.locator("dialog.question")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator("dialog.question")).to_have_count(0)
    assert ada.number() == number


# Many options.


def without_places(route: Route) -> None:
    """Answer with the plans of the table, nothing of which lies anywhere."""
    response = route.fetch()
    plans: dict[str, Any] = response.json()
    flat = [{**offer, "at": "", "kind": "do", "next": None} for offer in plans["offers"]]
    plans["offers"] = [{**offer, "label": f"{offer['label']} {turn}"}
                       for turn in range(12) for offer in flat]  # fmt: skip
    route.fulfill(response=response, body=json.dumps(plans))


def test_many_buttons_are_folded_into_a_menu_that_can_be_searched(come: Come) -> None:
    ada = come()
    ada.page.route("**/plans*", without_places)
    ada.start("me", "me", first_player="seat0")
    ada.wait_for_plans()
    assert ada.page.locator("#actions button").count() == 8
    ada.page.click("#act-more")
    entries = ada.page.locator("#choices button:visible")
    many = entries.count()
    ada.page.keyboard.press("Shift+Tab")
    ada.page.keyboard.type("corner 11")
    expect(entries).to_have_count(4)
    assert many > 4
    number = ada.number()
    ada.page.keyboard.press("Enter")
    expect(entries.first).to_be_focused()
    ada.page.unroute_all(behavior="wait")
    ada.page.keyboard.press("Enter")
    ada.wait_beyond(number)


def test_who_prefers_it_makes_a_move_by_a_second_click(come: Come) -> None:
    ada = come()
    ada.start("me", "me", first_player="seat0")
    ada.page.evaluate("localStorage.preferences = JSON.stringify({speed: 0, confirm: true})")
    ada.wait_for_plans()
    number = ada.number()
    goal = ada.place_of(0)
    ada.click_place(goal)
    ada.expect_text("Once more to do it.")
    assert not ada.has_gone_on(number)
    ada.click_place(goal)
    ada.wait_beyond(number)
