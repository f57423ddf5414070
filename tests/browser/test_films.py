"""What happened is shown as a film, at the viewer's own speed."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Come, Luck
from tests.browser.people import PRESS, Person

WATCH = """() => {
  window.captions = [];
  window.times = [];
  let since = 0;
  new MutationObserver(() => {
    const words = document.querySelector("#film p")?.innerText;
    if (words && words !== captions.at(-1)) captions.push(words);
    const isOn = document.body.classList.contains("filming");
    if (isOn && !since) since = performance.now();
    if (!isOn && since) { times.push(performance.now() - since); since = 0; }
  }).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""
IS_FILMING = "() => document.body.classList.contains('filming')"
IS_OVER = "() => !document.body.classList.contains('filming')"


def watch(page: Page) -> None:
    """Have the page note captions, and how long films take."""
    page.evaluate(WATCH)


def captions(page: Page) -> list[str]:
    return list(page.evaluate("() => captions"))


def answer(person: Person, index: int = 0) -> None:
    """Answer without waiting for what comes of it."""
    person.page.wait_for_selector("#decision")
    person.page.wait_for_function(IS_OVER)
    person.page.evaluate(PRESS, index)


def turn(person: Person) -> int:
    """Deploy a Metal, and return the number of the last question answered for it."""
    number = person.number()
    answer(person)
    person.wait_beyond(number)
    number = person.number()
    answer(person)
    return number


def settled(person: Person, number: int) -> None:
    """Wait until the film is over and the person is asked again."""
    person.page.wait_for_function(
        """number => {
          const { mine, number: now } = document.getElementById("live").dataset;
          return +now > number && mine === "1" && !document.body.classList.contains("filming");
        }""",
        arg=number,
    )


def shown(page: Page) -> list[str]:
    """Return which pieces lie where."""
    pieces = "() => [...document.querySelectorAll('#picture .piece')]"
    return list(page.evaluate(f"{pieces}.map(one => one.id + one.getAttribute('style'))"))


def start(person: Person, other: str, first: int) -> None:
    """Start a table without the form, which has tests of its own."""
    seats = {"seats": "2", "seat.0": "me", "seat.1": other, "name.0": "Ada"}
    form: dict[str, str | float | bool] = {
        "game": "metals",
        **seats,
        "setting.first_player": f"seat{first}",
    }
    headers = {"Sec-Fetch-Site": "same-origin"}
    made = person.page.request.post(f"{person.home}/new", form=form, headers=headers)
    person.page.goto(made.url)
    person.page.wait_for_selector("#live[data-fragment]")


def at_table(come: Come, luck: Luck, table: str, **more: Any) -> Person:
    luck(table)
    ada = come(speed=more.pop("speed", 1), **more)
    start(ada, "easy", 0)
    watch(ada.page)
    return ada


def test_what_happened_is_played_and_ends_in_the_present(come: Come, luck: Luck) -> None:
    ada = at_table(come, luck, "f1", reduced_motion="no-preference")
    number = turn(ada)
    ada.page.wait_for_function(IS_FILMING)
    expect(ada.page.locator("#film")).to_contain_text("deployed")
    settled(ada, number)
    said = captions(ada.page)
    assert [line.split(" ")[0] for line in said] == ["Ada", "Easy"]
    assert ada.page.locator("#film").count() == 0
    now = shown(ada.page)
    ada.page.reload()
    assert shown(ada.page) == now


def test_a_click_on_the_board_skips_the_film_and_answers_nothing(come: Come, luck: Luck) -> None:
    ada = at_table(come, luck, "f2", reduced_motion="no-preference")
    number = turn(ada)
    ada.page.wait_for_function(IS_FILMING)
    ada.page.keyboard.press("p")
    ada.page.click("#picture")
    settled(ada, number)
    ada.page.wait_for_timeout(300)
    assert ada.page.locator("#film").count() == 0
    assert ada.number() == 4


def test_space_skips_and_p_pauses(come: Come, luck: Luck) -> None:
    ada = at_table(come, luck, "f3", reduced_motion="no-preference")
    number = turn(ada)
    ada.page.wait_for_function(IS_FILMING)
    ada.page.keyboard.press("p")
    expect(ada.page.locator("#film [data-pause]")).to_have_text("Go on")
    ada.page.wait_for_timeout(3000)
    assert ada.page.evaluate(IS_FILMING)
    ada.page.keyboard.press(" ")
    settled(ada, number)


def test_speed_is_remembered_and_hurries_the_film_under_way(come: Come, luck: Luck) -> None:
    ada = at_table(come, luck, "f4", reduced_motion="no-preference")
    number = turn(ada)
    ada.page.wait_for_function(IS_FILMING)
    ada.page.click("[data-speed='4']")
    assert ada.page.evaluate(IS_FILMING)
    settled(ada, number)
    ada.page.reload()
    expect(ada.page.locator("[data-speed='4']")).to_have_attribute("aria-pressed", "true")


def test_without_motion_captions_still_tell_what_happens(come: Come, luck: Luck) -> None:
    ada = at_table(come, luck, "f5")
    number = turn(ada)
    ada.page.wait_for_function(IS_FILMING)
    settled(ada, number)
    assert len(captions(ada.page)) == 2
    assert ada.page.locator("#air > *").count() == 0


def test_at_once_means_no_film(come: Come, luck: Luck) -> None:
    ada = at_table(come, luck, "f6", speed=0)
    number = turn(ada)
    ada.page.wait_for_selector("#decision")
    settled(ada, number)
    assert captions(ada.page) == []


def test_since_your_last_turn_is_played_again(come: Come, luck: Luck) -> None:
    ada = at_table(come, luck, "f7", speed=4)
    number = turn(ada)
    settled(ada, number)
    now, before = shown(ada.page), captions(ada.page)
    ada.page.evaluate("() => captions.splice(0)")
    ada.page.click("[data-since]")
    ada.page.wait_for_function(IS_FILMING)
    ada.page.wait_for_function(IS_OVER)
    assert captions(ada.page) == before
    assert shown(ada.page) == now
    # The page still fits what the server knows of it.
    number = ada.number()
    answer(ada)
    settled(ada, number)


def test_news_during_a_film_is_part_of_it(come: Come, luck: Luck) -> None:
    luck("f8")
    ada, ben = come(speed=1, reduced_motion="no-preference"), come()
    start(ada, "open", 1)
    link = ada.invite_link(1)
    ben.page.goto(link)
    ben.page.fill("#name", "Ben")
    ben.page.click("text=Take your seat")
    ben.wait_for_turn()
    watch(ada.page)
    for _ in range(2):
        number = ben.number()
        answer(ben)
        ben.wait_beyond(number)
    ada.page.wait_for_function(IS_FILMING)
    settled(ada, number)
    assert captions(ada.page)[-1].startswith("Ben deployed")
    expect(ada.page.locator("#decision")).to_be_visible()
    answer(ada)
    ada.page.wait_for_selector("#decision")


def test_if_there_is_no_film_the_present_is_shown(come: Come, luck: Luck) -> None:
    ada = at_table(come, luck, "f9")
    ada.page.route("**/film*", lambda route: route.abort())
    number = turn(ada)
    settled(ada, number)
    assert captions(ada.page) == []


def test_a_film_starts_soon_after_the_answer(come: Come, luck: Luck) -> None:
    """Timings are reported, not asserted: machines differ."""
    ada = at_table(come, luck, "fa", reduced_motion="no-preference")
    ada.page.evaluate(
        """() => {
          document.addEventListener("heard", () => { window.heardAt ??= performance.now(); });
          document.addEventListener("filming", () => { window.filmedAt ??= performance.now(); });
        }"""
    )
    turn(ada)
    ada.page.wait_for_function(IS_FILMING)
    took = ada.page.evaluate("() => filmedAt - heardAt")
    print(f"a film starts {took:.0f} ms after the news")
    assert took >= 0


def test_a_replay_plays_the_same_film_and_keeps_whose_eyes_look(come: Come, luck: Luck) -> None:
    ada = at_table(come, luck, "fb", speed=4)
    number = turn(ada)
    settled(ada, number)
    said = captions(ada.page)
    ada.page.goto(f"{ada.table_url}/replay?at=0&seat=0")
    watch(ada.page)
    button = ada.page.locator("#play")
    expect(button).to_have_text("Play")
    button.click()
    expect(button).to_have_text("Stop")
    expect(button).to_have_text("Play", timeout=30_000)
    assert captions(ada.page) == said
    assert re.search(r"seat=0", ada.page.url)
    expect(ada.page.locator("#turns [aria-current]")).to_contain_text("Easy")


def test_a_replay_goes_by_turns_or_by_choices(come: Come, luck: Luck) -> None:
    ada = at_table(come, luck, "fc", speed=0)
    number = turn(ada)
    settled(ada, number)
    ada.page.goto(f"{ada.table_url}/replay?at=0")
    output = ada.page.locator(".moments output")
    ada.page.keyboard.press("ArrowRight")
    expect(output).to_have_text(re.compile("^2 of"))
    ada.page.keyboard.press("Shift+ArrowLeft")
    expect(output).to_have_text(re.compile("^1 of"))
    ada.page.click("[data-by=choice]")
    ada.page.click("[data-step='-']")
    expect(output).to_have_text(re.compile("^0 of"))
    ada.page.locator("#turns a").nth(1).click()
    expect(ada.page.locator("#steps")).to_contain_text("Turn 2")
