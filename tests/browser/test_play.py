"""Whole games in the browser, by clicking."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Come, Server
from tests.browser.people import Person


def play_by_clicking(person: Person, most: int = 400) -> None:
    """Play to the end by clicking the board, always the option that brings most points."""
    for _ in range(most):
        person.wait_for_turn()
        if person.is_over():
            return
        notes = person.page.locator(".options button").all_text_contents()
        gains = [int((re.findall(r"\+(\d+) point", note) or ["0"])[0]) for note in notes]
        person.choose_on_board(gains.index(max(gains)))
    raise AssertionError("the game has no end")


def test_a_whole_game_against_a_bot_by_clicking_the_board(come: Come) -> None:
    ada = come()
    ada.start("me", "easy", first_player="seat0", victory_target=5)
    play_by_clicking(ada)
    expect(ada.page.locator("#ending h2")).to_contain_text(re.compile("won|wins|draw", re.I))
    expect(ada.page.locator("#ending .summary svg").first).to_be_visible()
    ada.page.click("#ending >> text=Rematch")
    ada.page.wait_for_selector("#decision, #waiting")
    assert ada.number() <= 3


# The page's own modules, as it has loaded them.
MODULE = "import(document.querySelector('script[type=module]').src.replace('table.js', '%s.js'))"
OFFER = "{kind: 'do', words: '50%', tone: '', label: 'Do it', note: '', warning: 'dies'}"
SHOW = f"menu.openPopover(document.querySelector('.can'), 'What?', [{OFFER}, {OFFER}], () => {{}})"
OPEN_MENU = f"{MODULE % 'popover'}.then(menu => {SHOW})"
REFRESH = f"{MODULE % 'connection'}.then(connection => connection.refresh())"


def test_a_menu_stays_open_when_news_leaves_the_question_as_it_is(come: Come) -> None:
    ada = come()
    ada.start("me", "me", first_player="seat0")
    ada.wait_for_plans()
    ada.page.evaluate(OPEN_MENU)
    ada.page.evaluate(REFRESH)
    menu = ada.page.locator("#choices button")
    assert menu.count() == 2
    expect(menu.first).to_be_focused()
    ada.page.keyboard.press("Escape")
    assert menu.count() == 0
    ada.page.evaluate(OPEN_MENU)
    ada.choose_in_list(0)
    assert menu.count() == 0


def test_a_menu_lies_beside_its_place_and_never_over_it(come: Come) -> None:
    ada = come()
    ada.start("me", "me", first_player="seat0")
    ada.wait_for_plans()
    ada.page.evaluate(OPEN_MENU)
    menu = ada.page.locator("#choices").bounding_box()
    place = ada.page.locator(".can").first.bounding_box()
    assert menu is not None
    assert place is not None
    beside = menu["x"] >= place["x"] + place["width"] or menu["x"] + menu["width"] <= place["x"]
    assert beside or menu["y"] >= place["y"] + place["height"]


def test_a_piece_is_picked_another_instead_and_the_whole_way_taken_back_as_one(come: Come) -> None:
    ada = come()
    ada.start("me", "me", first_player="seat0")
    for _ in range(4):
        ada.wait_for_plans()
        ada.choose_in_list(0)
    ada.wait_for_plans()
    before, number = ada.options(), ada.number()
    pieces = [each["id"] for each in ada.glowing()]
    ada.click_place(pieces[0])
    expect(ada.page.locator(f"#{pieces[0]}.picked")).to_be_attached()
    assert ada.page.locator(f"#{pieces[-1]}.other").count() == 1
    ada.click_place(pieces[-1])
    expect(ada.page.locator(f"#{pieces[-1]}.picked")).to_be_attached()
    ada.page.keyboard.press("Escape")
    assert ada.page.locator(".picked").count() == 0
    assert ada.number() == number
    ada.click_place(pieces[0])
    ada.click(ada.glowing()[0])
    ada.wait_beyond(number + 1)
    gone = ada.number()
    ada.page.click("text=Undo")
    ada.wait_beyond(gone)
    assert ada.options() == before


def test_the_sentence_asks_what_the_picked_piece_does_until_it_is_put_back(come: Come) -> None:
    ada = come()
    ada.start("me", "me", first_player="seat0")
    for _ in range(4):
        ada.wait_for_plans()
        ada.choose_in_list(0)
    ada.wait_for_plans()
    sentence = ada.page.locator("#decision h2")
    before = sentence.inner_text()
    ada.click(ada.glowing()[0])
    expect(ada.page.locator(".picked")).to_be_attached()
    expect(sentence).not_to_have_text(before)
    expect(ada.page.locator("#announce p").last).to_have_text(sentence.inner_text())
    ada.page.keyboard.press("Escape")
    expect(sentence).to_have_text(before)


def test_numbers_to_type_show_only_while_they_are_wanted(come: Come) -> None:
    ada = come()
    ada.start("me", "me", first_player="seat0")
    ada.wait_for_plans()
    key = ada.page.locator(".glow .key").first
    expect(key).to_be_hidden()
    ada.page.keyboard.down("Alt")
    expect(key).to_be_visible()
    ada.page.keyboard.up("Alt")
    expect(key).to_be_hidden()


def test_a_game_with_factions_picks_its_army_on_the_board(come: Come) -> None:
    ada = come()
    ada.start("me", "easy", factions=True, army_mode="mono", first_player="seat1")
    expect(ada.page.locator("#decision")).to_be_visible()
    assert len(ada.options()) == 7
    ada.choose_on_board(3)
    ada.wait_for_turn()
    ada.choose_on_board(0)


def test_two_browsers_play_each_other_and_a_third_watches(come: Come) -> None:
    ada, ben, eve = come(), come(), come()
    ada.start("me", "open", first_player="seat0")
    ada.expect_text("Waiting for players to join")
    ben.page.goto(ada.invite_link(1))
    ben.page.fill("#name", "Ben <b>&")
    ben.page.click("text=Take your seat")
    ben.page.wait_for_selector("#live[data-fragment]")
    assert "/j/" not in ben.page.url
    ada.do_in_menu("Make a spectator link")
    eve.page.goto(ada.page.input_value("#watch-link"))
    ada.close_menu()
    eve.page.wait_for_selector("#live[data-fragment]")
    for turn in range(6):
        person, other = (ada, ben) if turn % 2 == 0 else (ben, ada)
        person.wait_for_turn()
        before = other.number()
        while person.page.get_attribute("#live", "data-mine") == "1":
            person.choose_on_board(0)
        other.wait_beyond(before)
        eve.wait_beyond(before)
    assert eve.page.locator("#decision").count() == 0
    expect(eve.drawer("players")).to_contain_text("Ben <b>&")
    expect(eve.drawer("log")).to_contain_text("Ben <b>& moved")
    ada.wait_for_turn()
    assert "Your move" in ada.page.title()
    assert "Waiting for" in ben.page.title()


def test_a_draw_is_offered_and_accepted_between_two_people(come: Come) -> None:
    ada, ben = come(), come()
    ada.start("me", "open", first_player="seat0")
    ben.page.goto(ada.invite_link(1))
    ben.page.fill("#name", "Ben")
    ben.page.click("text=Take your seat")
    ada.do_in_menu("Offer a draw")
    ben.page.click("#draw-offer >> text=Accept")
    ada.expect_text(re.compile("draw", re.I))
    ada.page.wait_for_selector("#ending")


def test_undo_beyond_ones_own_choices_asks_the_other(come: Come) -> None:
    ada, ben = come(), come()
    ada.start("me", "open", first_player="seat0")
    ben.page.goto(ada.invite_link(1))
    ben.page.fill("#name", "Ben")
    ben.page.click("text=Take your seat")
    for person in (ada, ben):
        person.wait_for_turn()
        while person.page.get_attribute("#live", "data-mine") == "1":
            person.choose_in_list(0)
    ada.wait_for_turn()
    ada.page.click("text=Ask for undo")
    ben.page.click("#undo-request >> text=Agree")
    ada.page.wait_for_selector("#decision")
    expect(ada.drawer("log")).to_contain_text("taken back")
    assert ada.page.locator("text=Ask for undo").count() == 0


def test_hot_seat_on_one_screen_alternates_the_view(come: Come) -> None:
    ada = come()
    ada.start("me", "me", first_player="seat0")
    seats = []
    for _ in range(8):
        ada.wait_for_turn()
        seats.append(ada.page.input_value("#decision input[name=seat]"))
        ada.choose_on_board(0)
    assert {"0", "1"} <= set(seats)


def test_undo_takes_back_ones_own_last_choice(come: Come) -> None:
    ada = come()
    ada.start("me", "medium", first_player="seat0")
    before = ada.options()
    ada.choose_on_board(1)
    assert ada.options() != before
    number = ada.number()
    ada.page.keyboard.press("Escape")
    ada.wait_beyond(number)
    assert ada.options() == before


def test_a_hint_glows_on_the_board_and_gives_its_reason(come: Come) -> None:
    ada = come()
    ada.start("me", "medium", first_player="seat0")
    ada.page.click("[data-key=h]")
    hint = ada.page.locator("#decision .hint")
    expect(hint).to_contain_text(re.compile(r"\d+% chance to win"))
    expect(hint).to_be_in_viewport(ratio=1)
    assert ada.page.locator(".options button.hinted").count() == 1
    expect(ada.page.locator("main .hinted:not(.options *)").first).to_be_attached()


def test_resigning_ends_the_game_and_a_defeat_looks_like_one(come: Come) -> None:
    ada = come()
    ada.start("me", "easy", first_player="seat0")
    ada.do_in_menu("Resign", sure="Resign")
    ending = ada.page.locator("#ending.lost")
    expect(ending).to_contain_text("Defeat")
    sky = "part => getComputedStyle(part).backgroundImage"
    lost = ending.evaluate(sky)
    ending.evaluate("part => part.classList.replace('lost', 'won')")
    assert ada.page.locator("#ending").evaluate(sky) != lost


def test_a_stale_tab_is_told_that_the_table_moved_on_and_sees_how_it_stands(come: Come) -> None:
    ada = come()
    ada.start("me", "me", first_player="seat0")
    stale = ada.page.context.new_page()
    stale.route("**/stream*", lambda route: route.abort())
    stale.goto(ada.page.url)
    ada.choose_in_list(0)
    now = ada.options()
    Person(stale, ada.home).unfold_list()
    stale.locator(".options button").first.click()
    expect(stale.locator("#live > .notice")).to_contain_text("The game has moved on")
    expect(stale.locator("#live > .notice")).to_be_in_viewport()
    assert Person(stale, ada.home).options() == now


def test_a_person_hands_the_seat_to_a_bot_and_takes_it_back(come: Come) -> None:
    ada, ben = come(), come()
    ada.start("me", "open", first_player="seat0")
    ben.join(ada.invite_link(1))
    ada.wait_for_turn()
    ada.unfold_player(0)
    ada.page.click("#player-0 >> text=Let a bot play")
    ada.page.click("dialog .primary")
    ben.wait_for_turn()
    ada.unfold_player(0)
    ada.page.click("#player-0 >> text=Take my seat back")
    expect(ada.page.locator("#player-0 h2 small")).to_have_text("you")
    number = ben.number()
    ben.choose()
    ada.wait_beyond(number)


def test_the_host_renews_a_lost_link(come: Come) -> None:
    ada, ben = come(), come()
    ada.start("me", "open", first_player="seat0")
    old = ada.invite_link(1)
    ada.unfold_player(1)
    ada.page.click("#player-1 >> text=New link")
    ada.page.click("dialog .primary")
    ada.page.wait_for_function("old => document.getElementById('invite-1').value !== old", arg=old)
    ben.page.goto(old)
    expect(ben.page.locator("[data-error]")).to_be_visible()
    ben.page.goto(ada.invite_link(1))
    expect(ben.page.locator("#name")).to_be_visible()


def test_a_reload_and_a_lost_server_lose_nothing(come: Come, server: Server) -> None:
    ada = come()
    ada.start("me", "easy", first_player="seat0")
    ada.choose_on_board(0)
    options, number = ada.options(), ada.number()
    ada.page.reload()
    assert (ada.options(), ada.number()) == (options, number)
    server.stop()
    expect(ada.page.locator("#lost")).to_be_visible()
    server.start()
    expect(ada.page.locator("#lost")).to_be_hidden()
    assert (ada.options(), ada.number()) == (options, number)
    ada.choose_on_board(0)
