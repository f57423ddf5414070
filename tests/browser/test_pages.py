"""The other pages, other hands and other screens."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from dawndoom import find_game
from dawndoom.core import word_for
from tests.browser.conftest import Come
from tests.browser.people import serious

SIZES = [(1440, 900), (1024, 768), (390, 844)]
GAMES = ("metals", "cyberdoom-tower", "death-dome", "new-dawn", "metal-dawn")


def test_the_lobby_lists_my_tables_and_public_ones(come: Come) -> None:
    ada, ben = come(), come()
    ada.page.goto(ada.home)
    expect(ada.page.locator("#mine-title")).to_have_count(0)
    ada.page.locator(".game", has_text="Metals").locator("text=Set up").click()
    ada.page.fill("[name='name.0']", "A" * 40)
    ada.page.check("[name='seat.1'][value='open']")
    ada.page.check("[name=public]")
    ada.page.click("text=Start the table")
    ada.page.wait_for_selector("#live[data-fragment]")
    ada.page.goto(ada.home)
    expect(ada.page.locator("section[aria-labelledby=mine-title]")).to_contain_text("1 open seat")
    ben.page.goto(ben.home)
    ben.page.locator("section[aria-labelledby=public-title] >> text=Join").first.click()
    ben.page.fill("#open-1 input[name=name]", "Ben")
    ben.page.click("button >> text=Take this seat")
    ben.unfold_player(1)
    expect(ben.page.locator("#player-1 h2 small")).to_have_text("you")


def test_play_now_is_one_click_and_the_table_waits_in_the_lobby(come: Come) -> None:
    ada = come()
    ada.page.goto(ada.home)
    ada.page.get_by_role("button", name="Play Cyberdoom Tower now").click()
    ada.page.wait_for_selector("#decision")
    ada.page.goto(ada.home)
    table = ada.page.locator(".going")
    expect(table).to_contain_text("Your move")
    assert table.locator("img").evaluate("image => image.decode().then(() => image.naturalWidth)")
    table.get_by_role("link", name="Play").click()
    ada.page.wait_for_selector("#decision")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_games_lie_in_balanced_rows_and_their_buttons_on_one_line(
    come: Come, width: int, height: int
) -> None:
    ada = come(width, height)
    ada.page.goto(ada.home)
    shelf = ada.page.locator(".games").bounding_box()
    assert shelf is not None
    rows: dict[float, list[tuple[float, float, float]]] = {}
    for card in ada.page.locator(".game").all():
        box, buttons = card.bounding_box(), card.locator("form").bounding_box()
        assert box is not None
        assert buttons is not None
        rows.setdefault(box["y"], []).append((box["x"], box["x"] + box["width"], buttons["y"]))
    for row in rows.values():
        before, after = row[0][0] - shelf["x"], shelf["x"] + shelf["width"] - row[-1][1]
        assert abs(before - after) < 2, "a row is not in the middle"
        assert len({buttons for _, _, buttons in row}) == 1
    assert ada.page.locator(".game h3").first.inner_text() == "Metals"


def test_the_page_of_the_api_tells_what_to_send_and_what_comes_back(come: Come) -> None:
    ada = come()
    ada.page.goto(f"{ada.home}/api")
    answer = ada.page.locator(".operation", has_text="/api/tables/{table}/answer")
    answer.locator("summary").click()
    expect(answer.locator("table")).to_contain_text("number")
    answer.get_by_role("link", name="TableOut").click()
    expect(ada.page.locator("#TableOut")).to_contain_text("my_turn")


def test_a_wrong_setting_is_answered_on_the_form(come: Come) -> None:
    ada = come()
    ada.page.goto(f"{ada.home}/new?game=metals")
    ada.unfold()
    ada.page.fill("[name='setting.metals_per_player']", "2, 5")
    ada.page.click("text=Start the table")
    field = ada.page.locator("[name='setting.metals_per_player']")
    expect(field).to_be_focused()
    expect(field).to_have_value("2, 5")
    expect(ada.page.locator(".field:has(:focus) [data-error]")).to_contain_text("a whole number")


def test_a_box_that_is_not_ticked_stays_so_when_the_form_comes_back(come: Come) -> None:
    ada = come()
    ada.page.goto(f"{ada.home}/new?game=metal-dawn")
    ada.unfold()
    ada.page.check("[name=seats][value='1']")
    ada.page.uncheck("[name='setting.white_house_fixed']")
    ada.page.select_option("[name='setting.mode']", "tech_war")
    ada.page.click("text=Start the table")
    ada.expect_text("Tech War needs rivals")
    expect(ada.page.locator("[name='setting.white_house_fixed']")).not_to_be_checked()


CLIPPED = """() => [...document.querySelectorAll("select")].filter((select) => {
  const whole = select.cloneNode(true);
  whole.style.cssText = "position: absolute; width: max-content; max-width: none";
  select.after(whole);
  const isClipped = select.offsetParent && whole.offsetWidth > select.offsetWidth + 1;
  whole.remove();
  return isClipped;
}).map((select) => select.name)"""


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_choice_of_the_form_is_wide_enough_for_its_words(
    come: Come, width: int, height: int
) -> None:
    ada = come(width, height)
    for game in GAMES:
        ada.page.goto(f"{ada.home}/new?game={game}")
        ada.unfold()
        assert ada.page.evaluate(CLIPPED) == [], game


OWN_MAP = """game = "metals"
[[maps]]
id = "tiny"
name = "Tiny"
cols = 3
rows = 3
spaces = [
  { at = "a1", terrain = "corner" }, { at = "c3", terrain = "corner" },
  { at = "a3", terrain = "corner" }, { at = "c1", terrain = "corner" },
  { at = "a2", points = 1 }, { at = "c2", points = 1 },
]
"""


def test_ones_own_cards_can_be_played_with(come: Come) -> None:
    ada = come()
    ada.page.goto(f"{ada.home}/new?game=metals")
    ada.page.click("text=Play with your own cards")
    ada.page.fill("[name=cards]", OWN_MAP.replace("cols = 3", "cols = 30"))
    ada.page.fill("[name='other.map']", "tiny")
    ada.page.click("text=Start the table")
    expect(ada.page.locator("[data-error]")).to_contain_text("cols: expected a whole number")
    ada.page.fill("[name=cards]", OWN_MAP)
    ada.page.click("text=Start the table")
    ada.page.wait_for_selector("#live[data-fragment]")
    ada.open_menu()
    expect(ada.page.locator("#text-board")).to_contain_text("Tiny")


def test_a_preset_fills_in_the_form_and_leaves_the_players_alone(come: Come) -> None:
    ada = come()
    ada.page.goto(f"{ada.home}/new?game=cyberdoom-tower")
    game = find_game("cyberdoom-tower")
    preset = game.presets[0]
    key, value = next(iter(preset.settings.items()))
    ada.unfold()
    field = ada.page.locator(f"[name='setting.{key}']")
    chosen = ada.page.locator(".preset[aria-current] b")
    expect(chosen).to_have_text("Standard")
    ada.page.fill("[name='name.0']", "Ada")
    ada.page.click(f".preset >> text={preset.title}")
    expect(chosen).to_have_text(preset.title)
    expect(field).to_have_value(word_for(value))
    expect(ada.page.locator("[name='name.0']")).to_have_value("Ada")
    ada.page.select_option("[name='setting.difficulty']", "hard")
    expect(chosen).to_have_count(0)
    ada.page.click(".preset >> text=Standard")
    expect(chosen).to_have_text("Standard")
    expect(field).not_to_have_value(word_for(value))


def test_settings_that_mean_nothing_are_dimmed_and_nothing_jumps(come: Come) -> None:
    ada = come()
    ada.page.goto(f"{ada.home}/new?game=metals")
    ada.unfold()
    armies = ada.page.locator("[name='setting.army_mode']")
    expect(armies).to_be_disabled()
    before = armies.bounding_box()
    ada.page.check("[name='setting.factions']")
    expect(armies).to_be_enabled()
    assert armies.bounding_box() == before


def test_a_game_is_replayed_step_by_step_and_its_record_opened_again(
    come: Come, tmp_path: Path
) -> None:
    ada = come()
    ada.start("me", "easy", first_player="seat0")
    for _ in range(4):
        ada.wait_for_turn()
        ada.choose_in_list(0)
    ada.wait_for_turn()
    ada.do_in_menu("Resign", sure="Resign")
    ada.page.wait_for_selector("#ending")
    with ada.page.expect_download() as download:
        ada.page.click("text=Download record")
    path = tmp_path / "record.json"
    download.value.save_as(path)
    assert json.loads(path.read_text())["game"] == "metals"
    ada.page.click("#ending >> text=Replay")
    at_moments(ada.page)
    eve = come()
    eve.page.goto(f"{eve.home}/open")
    eve.page.set_input_files("#record", path)
    eve.page.click("text=Open replay")
    at_moments(eve.page)


def at_moments(page: Page) -> None:
    """Step through a replay by keys, slider and link."""
    page.wait_for_selector("#moment")
    page.wait_for_load_state("load")
    page.keyboard.press("End")
    expect(page.locator(".moments output")).not_to_have_text(re.compile("^0 of"))
    page.keyboard.press("Home")
    expect(page.locator(".moments output")).to_have_text(re.compile("^0 of"))
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".moments output")).to_have_text(re.compile("^2 of"))
    expect(page.locator("#steps .done")).to_have_text(re.compile("^(Ada|Easy bot): "))
    assert page.url.endswith("at=2")
    page.keyboard.press("End")
    expect(page.locator("#ending")).to_be_visible()
    page.locator("[aria-label='One step back']").click()
    expect(page.locator("#ending")).to_be_hidden()


def test_a_broken_record_is_answered_in_words(come: Come) -> None:
    ada = come()
    ada.page.goto(f"{ada.home}/open")
    ada.page.click("text=Or paste its text")
    ada.page.fill("[name=text]", '{"dawndoom": 1, "game": "metals"}')
    ada.page.click("text=Open replay")
    expect(ada.page.locator("[data-error]")).to_contain_text("field 'rules'")
    expect(ada.page.locator("[name=text]")).to_have_value('{"dawndoom": 1, "game": "metals"}')


def test_the_guide_and_pages_that_do_not_exist_are_finished_pages(come: Come) -> None:
    ada = come()
    ada.page.goto(f"{ada.home}/guide/metals")
    expect(ada.page.locator(".prose h1")).to_contain_text("Metals")
    response = ada.page.goto(f"{ada.home}/t/nothing")
    assert response is not None
    assert response.status == 404
    expect(ada.page.locator("[data-error]")).to_be_visible()


BROKEN_WORDS = """() => {
  const broken = [], range = document.createRange();
  const walker = document.createTreeWalker(document.querySelector(".prose"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    for (const word of walker.currentNode.data.matchAll(/[A-Za-z]+/g)) {
      range.setStart(walker.currentNode, word.index);
      range.setEnd(walker.currentNode, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((box) => box.top)).size > 1) broken.push(word[0]);
    }
  }
  return broken;
}"""


def test_no_word_of_a_guide_is_broken_on_a_phone(come: Come) -> None:
    ada = come(390, 844)
    for game in GAMES:
        ada.page.goto(f"{ada.home}/guide/{game}")
        assert ada.page.evaluate(BROKEN_WORDS) == [], game


def test_a_game_can_be_played_by_keyboard_alone(come: Come) -> None:
    ada = come()
    ada.start("me", "easy", first_player="seat0")
    for key in ("2", "1"):
        ada.wait_for_turn()
        number = ada.number()
        ada.page.keyboard.press(key)
        ada.wait_beyond(number)


def test_without_a_script_the_forms_still_play(come: Come) -> None:
    ada = come(java_script_enabled=False)
    ada.start("me", "me", first_player="seat0")
    before = ada.options()
    ada.page.locator(".options button").first.click()
    ada.page.wait_for_selector("#decision")
    assert ada.options() != before


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_page_scrolls_sideways_or_fails_an_accessibility_check(
    come: Come, width: int, height: int
) -> None:
    ada = come(width, height)
    ada.start("me", "easy", name="Somebody with a very long name indeed, yes", first_player="seat0")
    ada.wait_for_turn()
    ada.choose_in_list(0)
    table = ada.table_url
    for address in (
        "/",
        "/preferences",
        "/new?game=metals",
        table,
        f"{table}/replay?at=1",
        "/guide/metals",
        "/open",
        "/api",
        "/t/nothing",
    ):
        ada.page.goto(address if address.startswith("http") else ada.home + address)
        overflow = ada.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert overflow <= 0, f"{address} is {overflow} px too wide"
        assert serious(ada.page) == [], address


def test_the_first_page_is_light(come: Come) -> None:
    ada = come()
    sizes: dict[str, int] = {}
    ada.page.on(
        "response",
        lambda response: sizes.__setitem__(response.url, len(response.body())),
    )
    ada.page.goto(ada.home)
    ada.page.wait_for_load_state("networkidle")
    without_pictures = sum(size for url, size in sizes.items() if ".svg" not in url)
    assert without_pictures < 60_000, sizes
