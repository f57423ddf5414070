"""Cyberdoom Tower in the browser, by clicking what glows: bays, machines, dice, answers."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Come, Luck
from tests.browser.people import Person

GAME = "cyberdoom-tower"
GOOD = ("answer-take", "answer-loot", "answer-pay_luck", "answer-use_suit", "sentinel-", "dice-")
"""What is worth doing anywhere, the best first, by the ids of its places."""


def glowing(person: Person) -> list[str]:
    """Return the ids of all places that glow."""
    person.wait_for_plans()
    found: list[str] = person.page.evaluate(
        "[...document.querySelectorAll('.can')].map(place => place.id)"
    )
    return found


def end_button(person: Person) -> Locator:
    """Return the button that ends the turn, or strikes."""
    return person.page.locator("#actions .act-end")


def click(person: Person, place: str = "") -> None:
    """Click a place, or without one what ends the turn; of several ways there, the first."""
    number = person.number()
    thing = person.page.locator(f"[id='{place}']") if place else end_button(person)
    thing.last.click(force=True)
    ways = person.page.locator("#choices button")
    person.page.wait_for_function(
        "number => document.querySelector('#choices button') ||"
        " +document.getElementById('live').dataset.number > number",
        arg=number,
    )
    if ways.count() and person.number() == number:
        ways.first.click()
    person.wait_beyond(number)


def step(person: Person, turn: int) -> None:
    """Do something sensible that glows: a blow that fits, what is good, a ride, a walk."""
    places = glowing(person)
    fits = end_button(person).get_by_text("Strike").count()
    good = [place for start in GOOD for place in places if place.startswith(start)]
    rides = [place for place in places if place.startswith("space-") and place.endswith("-0")]
    if fits:
        click(person)
    elif good and not (good[0].startswith("dice-") and turn % 3 == 0):
        click(person, good[0])
    elif rides and turn % 4 == 0:
        click(person, rides[turn % len(rides)])
    elif (turn % 5 == 0 and end_button(person).count()) or not places:
        click(person)
    else:
        click(person, places[-1])


def test_a_whole_climb_alone_by_clicking_what_glows(come: Come, luck: Luck) -> None:
    luck("c0de1")
    ada = come()
    ada.start("me", game=GAME, difficulty="easy")
    for turn in range(300):
        ada.wait_for_turn()
        if ada.is_over():
            break
        step(ada, turn)
    assert ada.is_over()
    expect(ada.page.locator("#ending h2")).to_contain_text("won")
    expect(ada.page.locator("#ending .climb")).to_be_visible()


def test_two_climb_together_in_two_browsers(come: Come, luck: Luck) -> None:
    luck("c0de2")
    ada, ben = come(), come()
    ada.start("me", "open", game=GAME, difficulty="hard")
    ben.page.goto(ada.invite_link(1))
    ben.page.fill("#name", "Ben")
    ben.page.click("text=Take your seat")
    ben.page.wait_for_selector("#live[data-fragment]")
    asked = set()
    for turn in range(200):
        ada.page.wait_for_selector("#decision, #waiting, #ending")
        if ada.is_over():
            break
        mine = ada.page.get_attribute("#live", "data-mine") == "1"
        person, other = (ada, ben) if mine else (ben, ada)
        asked.add(mine)
        person.wait_for_turn()
        before = other.number()
        step(person, turn)
        other.wait_beyond(before)
    assert asked == {True, False}
    for person in (ada, ben):
        expect(person.page.locator("#ending h2")).to_contain_text("won")


def come_to_dice(person: Person) -> list[str]:
    """Go to a sentinel and attack it; return the dice that glow."""
    person.start("me", game=GAME, difficulty="easy")
    for _ in range(60):
        person.wait_for_turn()
        places = glowing(person)
        dice = [place for place in places if place.startswith("dice-")]
        if dice:
            return dice
        if not end_button(person).get_by_text("Strike").count():
            attack = [place for place in places if place.startswith("sentinel-")]
            bays = [place for place in places if place.startswith("space-0-")]
            answers = [place for place in places if place.startswith("answer-")]
            click(person, (attack or answers or bays[::-1] or [""])[0])
            continue
        click(person)
    raise AssertionError("nobody was attacked")


def test_a_picked_die_shows_what_each_tool_makes_of_it_and_lets_go_again(
    come: Come, luck: Luck
) -> None:
    luck("c0de3")
    ada = come()
    dice = come_to_dice(ada)
    number = ada.number()
    several = [place for place in dice if place[-1] not in "16"]
    assert several, "a 1 or a 6 can be turned one way only"
    ada.page.locator(f"[id='{several[0]}']").click(force=True)
    choices = ada.page.locator("#choices")
    expect(choices).to_contain_text("→")
    expect(choices).to_contain_text("%")
    ada.page.keyboard.press("Escape")
    expect(choices).to_have_count(0)
    assert ada.number() == number
    assert glowing(ada) == dice
