"""The frame around every board: chips, drawer, menu, dialogs, themes, and the end of a game."""

from playwright.sync_api import expect

from tests.browser.conftest import Come, Luck


def test_the_board_can_be_zoomed_on_a_phone(come: Come) -> None:
    ada = come(390, 844, has_touch=True, is_mobile=True)
    ada.start("me", game="cyberdoom-tower")
    ada.page.wait_for_load_state("load")
    board = ada.page.locator(".picture")
    before = board.bounding_box()
    ada.page.click("[aria-label='Zoom in']")
    after = board.bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > before["width"] * 1.2


def test_a_chip_unfolds_a_player_and_no_name_widens_the_page(come: Come) -> None:
    ada = come(390, 844, has_touch=True, is_mobile=True)
    ada.start("me", "easy", name="W" * 32, first_player="seat0")
    expect(ada.page.locator("#player-1")).to_be_hidden()
    ada.page.click("#chip-1 button")
    expect(ada.page.locator("#player-1")).to_be_visible()
    assert ada.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_the_log_is_a_line_and_a_drawer_newest_first(come: Come) -> None:
    ada = come()
    ada.start("me", game="cyberdoom-tower")
    ada.choose_in_list(0)
    expect(ada.page.locator("#log")).to_be_hidden()
    ada.page.click("[popovertarget=log]")
    newest = ada.page.locator("#log li span").first
    expect(newest).to_be_visible()
    expect(newest).to_have_text(ada.page.locator("#latest").text_content() or "nothing")


def test_an_open_drawer_shows_what_is_new_and_a_closed_one_is_not_fetched(come: Come) -> None:
    ada = come()
    ada.start("me", "me", first_player="seat0")
    fetched: list[str] = []
    ada.page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
    ada.choose_in_list(0)
    assert "drawers" not in [name.partition("?")[0] for name in fetched]
    ada.page.evaluate("document.getElementById('text-board').showPopover()")
    words = ada.page.locator("#text-board .describe")
    for _ in range(3):
        before = words.text_content() or ""
        ada.choose_in_list(0)
        ada.choose_in_list(0)
        expect(words).not_to_have_text(before)
    ada.page.evaluate("document.getElementById('text-board').hidePopover()")
    shown = words.text_content()
    ada.page.reload()
    assert words.text_content() == shown


def test_a_theme_is_kept_and_shown_from_the_first_moment(come: Come) -> None:
    ada = come()
    ada.page.goto(f"{ada.home}/preferences")
    ada.page.get_by_text("Day table").click()
    ada.page.goto(ada.home)
    assert ada.page.evaluate("document.documentElement.dataset.theme") == "light"
    ground = "getComputedStyle(document.body).getPropertyValue('--ground')"
    assert ada.page.evaluate(ground).strip() == "#f7efe3"


def test_a_question_of_the_page_can_be_answered_no(come: Come) -> None:
    ada = come()
    ada.start("me", "easy", first_player="seat0")
    ada.do_in_menu("Resign", sure="Cancel")
    expect(ada.page.locator("dialog")).to_have_count(0)
    assert not ada.is_over()


def test_the_end_uncovers_the_board_and_offers_a_rematch(come: Come) -> None:
    ada = come()
    ada.start("me", "easy", first_player="seat0")
    ada.wait_for_turn()
    ada.do_in_menu("Resign", sure="Resign")
    expect(ada.page.locator("#ending .podium li")).to_have_count(2)
    expect(ada.page.locator("#ending .verdict")).to_have_text("Defeat")
    expect(ada.page.get_by_role("button", name="Rematch")).to_be_in_viewport(ratio=1)
    ada.page.get_by_text("See the board").click()
    expect(ada.page.locator("#ending")).to_be_hidden()
    ada.page.get_by_text("See the result").click()
    expect(ada.page.locator("#ending")).to_be_visible()


def test_a_screen_made_narrow_goes_to_what_is_asked_and_back_to_the_whole_board(
    come: Come, luck: Luck
) -> None:
    # Where all units are far apart there is nothing to go to, so the dice fall the same way.
    luck("f4a3")
    ada = come()
    ada.start("me", "easy", game="death-dome")
    for _ in range(20):
        ada.wait_for_turn()
        ada.wait_for_plans()
        if ada.page.locator("#board .can[id^=unit]").count():
            break
        labels = [label.split()[0] for label in ada.options()]
        ada.choose_in_list(labels.index("Pass") if "Pass" in labels else 0)
    zoom = "getComputedStyle(document.querySelector('.pan')).getPropertyValue('--zoom')"
    assert float(ada.page.evaluate(zoom)) == 1
    ada.page.set_viewport_size({"width": 390, "height": 844})
    ada.page.wait_for_function(f"() => +{zoom} > 1")
    ada.page.set_viewport_size({"width": 1440, "height": 900})
    ada.page.wait_for_function(f"() => +{zoom} === 1")


def test_a_closer_look_opens_in_a_replay_as_at_the_table(come: Come) -> None:
    ada = come()
    ada.start("me", "easy", game="new-dawn")
    for _ in range(4):
        ada.wait_for_turn()
        ada.choose_in_list(0)
    ada.page.goto(f"{ada.table_url}/replay?at=4")
    ada.page.wait_for_load_state("load")
    ada.page.locator("#content [data-zoom]:visible").first.hover()
    expect(ada.page.locator(".closer-look")).to_be_visible()


def test_a_long_help_is_not_cut_to_a_line(come: Come) -> None:
    ada = come()
    ada.start("me", game="metal-dawn")
    ada.wait_for_turn()
    style = "getComputedStyle(document.querySelector('.sentence p')).whiteSpace"
    assert ada.page.evaluate(style) == "normal"


def test_the_key_to_the_board_can_be_seen(come: Come) -> None:
    ada = come()
    ada.start("me", "easy", first_player="seat0")
    ada.open_menu()
    ada.page.get_by_text("How to read the board").click()
    expect(ada.page.locator("#key li").first).to_be_visible()
