"""Death Dome in the browser, by clicking: the store, captures, fights, jails, a campaign."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Come, Luck
from tests.browser.contestant import DEEDS, Contestant
from tests.browser.people import who_is_asked

GAME = "death-dome"


def play_on(contestant: Contestant, until: str = "#ending", most: int = 200) -> None:
    """Play until something shows on the page."""
    person = contestant.person
    for _ in range(most):
        person.wait_for_turn()
        if person.is_over() or person.page.locator(until).count():
            return
        contestant.play_one()
        contestant.rests = set(DEEDS) <= contestant.done
    raise AssertionError("the match has no end")


def test_a_whole_match_against_a_bot_from_the_store_to_the_payout(come: Come, luck: Luck) -> None:
    luck("d0e3")
    ada = come()
    ada.start("me", "novice", game=GAME, start_credits="20000000, 3000000")
    ada.wait_for_turn()
    expect(ada.page.locator(".picture #store-w02")).to_be_visible()
    contestant = Contestant(ada, "Ada")
    play_on(contestant)
    assert contestant.done == set(DEEDS), "capture, attack, defense, kill and jail release"
    expect(ada.page.locator("#ending h2")).to_contain_text(re.compile("won|share"))
    expect(ada.page.locator("#ending .summary svg").first).to_be_visible()
    expect(ada.drawer("log")).to_contain_text(re.compile("earned [0-9,.k]+: "))


def play_together(ada: Contestant, ben: Contestant, until: str, most: int = 200) -> None:
    """Let two people answer, whoever is asked, until something shows on Ada's page."""
    for _ in range(most):
        is_adas = who_is_asked(ada.person, ben.person) is ada.person
        ada.person.drawer("log")
        if ada.person.page.locator(until).count():
            return
        assert not ada.person.is_over(), f"the game ended, and {until} never showed"
        asked, other = (ada, ben) if is_adas else (ben, ada)
        before = other.person.number()
        asked.play_one()
        other.person.wait_beyond(before)
    raise AssertionError(f"{until} never showed")


def test_two_people_in_two_browsers_fight_with_cards_on_both_sides(come: Come, luck: Luck) -> None:
    luck("d0e5")
    ada, ben = come(), come()
    ada.start("me", "open", game=GAME, start_credits="3000000, 0")
    ben.join(ada.invite_link(1))
    one, two = Contestant(ada, "Ada"), Contestant(ben, "Ben")
    play_together(one, two, "#log :text('to the attack')")
    while ada.page.locator("#decision").count():
        one.play_one()
    expect(ben.page.locator("#decision h2")).to_have_text("Defend with cards?")
    for person in (ada, ben):
        expect(person.page.locator("#stage .fight")).to_contain_text("with Sunburn Cannon")
        expect(person.page.locator("#stage .fighter")).to_have_count(2)
    assert ada.page.locator(".can").count() == 0
    ben.choose_on_board(0)
    for person in (ada, ben):
        expect(person.drawer("log")).to_contain_text("Ben defended with")


def test_a_campaign_is_carried_over_two_matches(come: Come) -> None:
    ada, ben = come(), come()
    ada.start("me", "open", game=GAME, mode="series", series_matches=2)
    ben.join(ada.invite_link(1))
    one, two = Contestant(ada, "Ada", ("Rocket Skateboard",)), Contestant(ben, "Ben", ())
    two.rests = True
    play_together(one, two, '#log :text("Ada\'s Scout captured")')
    one.rests = True
    play_together(one, two, "#layer-campaign")
    for person in (ada, ben):
        expect(person.page.locator("header .phase")).to_contain_text("Match 2 of 2")
        expect(person.page.locator("#layer-campaign")).to_contain_text(
            re.compile("1 won, [1-9]00k in the last match")
        )
        expect(person.drawer("log")).to_contain_text("Ada won match 1")
    one.wishes = ["Servo Arms"]
    play_together(one, two, "#layer-units")
    for item in ("Rocket Skateboard", "Servo Arms"):
        expect(ben.drawer("player-0")).to_contain_text(item)


def test_the_store_has_a_tab_for_each_type_and_hides_what_is_too_dear(come: Come) -> None:
    ada = come()
    ada.start("me", "me", game=GAME, start_credits=300000)
    ada.page.click("text=I am")
    ada.wait_for_turn()
    page = ada.page
    expect(page.locator("#store-w01 .card")).to_be_visible()
    expect(page.locator("#store-g01 .card")).to_be_hidden()
    expect(page.locator("#store-g01")).to_be_visible()
    page.click(".tab.deck-gunner")
    expect(page.locator("#store-g01 .card")).to_be_visible()
    expect(page.locator("#store-g09")).to_be_visible()
    page.click(".tab.pay")
    expect(page.locator("#store-g09")).to_be_hidden()
    expect(page.locator("#store-g01")).to_be_visible()


def test_the_curtain_hides_one_hand_from_the_other_on_one_screen(come: Come) -> None:
    ada = come()
    ada.start("me", "me", game=GAME)
    ada.page.click("text=I am")
    ada.wait_for_turn()
    ada.choose_in_list(0)
    ada.choose_in_list(1)
    expect(ada.page.get_by_text("Pass the screen")).to_be_visible()
    assert ada.page.locator(".picture #store-w01").count() == 0
