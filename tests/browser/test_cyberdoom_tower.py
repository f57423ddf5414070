"""Cyberdoom Tower in the browser, by clicking the tower."""

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.people import Person

GAME = "cyberdoom-tower"
GOOD = ("Take the key", "Loot it", "Pay", "Use the suit", "Resolve", "Attack", "Walk", "Ride")


def pick(person: Person) -> int:
    """Return a sensible option: what is good anywhere, or else the first."""
    words = person.options()
    for good in GOOD:
        for index, said in enumerate(words):
            if said.startswith(good):
                return index
    return 0


def test_a_whole_climb_alone_by_clicking_the_tower(come: Come) -> None:
    ada = come()
    ada.start("me", game=GAME, difficulty="easy")
    rides = 0
    for number in range(300):
        ada.wait_for_turn()
        if ada.is_over():
            break
        options = ada.options()
        ways = [index for index, said in enumerate(options) if said.startswith("Ride")]
        if ways and number % 3 == 0:
            rides += 1
            ada.choose_on_board(ways[number % len(ways)])
        else:
            ada.choose_on_board(pick(ada))
    assert ada.is_over()
    assert rides
    expect(ada.page.locator("#ending h2")).to_contain_text("won")
    expect(ada.page.locator("#ending .summary svg").first).to_be_visible()


def test_two_climb_together_in_two_browsers(come: Come) -> None:
    ada, ben = come(), come()
    ada.start("me", "open", game=GAME)
    ben.page.goto(ada.invite_link(1))
    ben.page.fill("#name", "Ben")
    ben.page.click("text=Take the seat")
    ben.page.wait_for_selector("#live[data-fragment]")
    for _ in range(14):
        if ada.is_over() or ben.is_over():
            break
        ada.page.wait_for_selector("#decision, #waiting, #ending")
        mine = ada.page.get_attribute("#live", "data-mine") == "1"
        person, other = (ada, ben) if mine else (ben, ada)
        person.wait_for_turn()
        if person.is_over():
            break
        before = other.number()
        person.choose_on_board(0)
        other.wait_beyond(before)
    expect(ada.page.locator("#players")).to_contain_text("Ben")
    expect(ben.page.locator("#log")).to_contain_text("Round 1 began.")


def test_a_tool_is_taken_back_before_a_die_is_changed(come: Come) -> None:
    ada = come()
    ada.start("me", game=GAME, difficulty="easy")
    for _ in range(60):
        ada.wait_for_turn()
        if ada.is_over():
            ada.start("me", game=GAME, difficulty="easy")
            continue
        options = ada.options()
        tools = [index for index, said in enumerate(options) if said.startswith("±1")]
        if tools:
            ada.choose_on_board(tools[0])
            number = ada.number()
            ada.page.keyboard.press("Escape")
            ada.wait_beyond(number)
            assert ada.options() == options
            return
        ada.choose_on_board(toward_attack(options))
    raise AssertionError("nobody was attacked")


def toward_attack(options: list[str]) -> int:
    """Return the option that leads to an attack: attack, or walk as far as possible."""
    for index, said in enumerate(options):
        if said.startswith(("Attack", "Base weapon")):
            return index
    walks = [index for index, said in enumerate(options) if said.startswith("Walk to sector")]
    return walks[-1] if walks else 0
