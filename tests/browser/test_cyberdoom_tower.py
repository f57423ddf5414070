"""Cyberdoom Tower in the browser, by clicking the tower."""

from playwright.sync_api import FloatRect, expect

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
    ada.start("me", "open", game=GAME, difficulty="hard")
    ben.page.goto(ada.invite_link(1))
    ben.page.fill("#name", "Ben")
    ben.page.click("text=Take your seat")
    ben.page.wait_for_selector("#live[data-fragment]")
    asked = set()
    for _ in range(200):
        ada.page.wait_for_selector("#decision, #waiting, #ending")
        if ada.is_over():
            break
        mine = ada.page.get_attribute("#live", "data-mine") == "1"
        person, other = (ada, ben) if mine else (ben, ada)
        asked.add(mine)
        person.wait_for_turn()
        before = other.number()
        person.choose_on_board(toward_attack(person.options()))
        other.wait_beyond(before)
    assert asked == {True, False}
    for person in (ada, ben):
        expect(person.page.locator("#ending h2")).to_contain_text("won")
    expect(ada.page.locator("#players")).to_contain_text("Ben")


def come_to_dice(person: Person) -> list[str]:
    """Go to a sentinel and attack it; return the options about the dice."""
    person.start("me", game=GAME, difficulty="easy")
    for _ in range(60):
        person.wait_for_turn()
        if person.is_over():
            person.start("me", game=GAME, difficulty="easy")
            continue
        options = person.options()
        if options[-1].startswith("Resolve"):
            return options
        person.choose_on_board(toward_attack(options))
    raise AssertionError("nobody was attacked")


def test_a_tool_is_taken_back_before_a_die_is_changed(come: Come) -> None:
    ada = come()
    options = come_to_dice(ada)
    ada.choose_on_board(0)
    number = ada.number()
    ada.page.keyboard.press("Escape")
    ada.wait_beyond(number)
    assert ada.options() == options


def test_dice_are_placed_by_hand_with_the_same_result(come: Come) -> None:
    ada = come()
    options = come_to_dice(ada)
    laid = ada.page.locator(".place.met")
    before = laid.count()
    assert before
    caption = caption_of(ada)
    box, die = laid.first.bounding_box(), laid.first.get_attribute("data-holds")
    rest = ada.page.locator("[data-rest][data-holds='']").last.bounding_box()
    assert box
    assert rest
    drag(ada, box, rest)
    expect(ada.page.locator(".place.met")).to_have_count(before - 1)
    assert ada.page.locator("[data-rest]").last.get_attribute("data-holds") == die
    drag(ada, rest, box)
    expect(ada.page.locator(".place.met")).to_have_count(before)
    assert caption_of(ada) == caption
    ada.choose_on_board(len(options) - 1)
    said = ada.page.locator("#log").inner_text()
    assert ("All six dice fit" in caption) == ("hit" in said and "missed" not in said)


def caption_of(person: Person) -> str:
    """Return what the desk says about the dice."""
    return person.page.locator(".met-words, .unmet-words").text_content() or ""


def drag(person: Person, start: FloatRect, end: FloatRect) -> None:
    """Drag what lies at one place to another."""
    mouse = person.page.mouse
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    mouse.up()


def toward_attack(options: list[str]) -> int:
    """Return the option that leads to an attack: attack, or walk as far as possible."""
    for index, said in enumerate(options):
        if said.startswith(("Attack", "Base weapon")):
            return index
    walks = [index for index, said in enumerate(options) if said.startswith("Walk to sector")]
    return walks[-1] if walks else 0
