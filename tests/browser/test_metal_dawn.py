"""Metal Dawn in the browser, by clicking: both acts alone, two people, a Tech War with bots."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from dawndoom.core import Match
from dawndoom.games.metal_dawn import GAME
from tests.browser.conftest import Come, Luck
from tests.browser.people import Person, who_is_asked
from tests.browser.test_screens import tiny

RECORDED = Path(__file__).parents[1] / "games/metal_dawn/recorded"
CLICKS_AT_FIRST = 45
"""Enough for the setup and the first turns; what comes between is the same again."""
# What a hasty player clicks first; what leads nowhere comes last.
EAGER = ("Claim", "Hack a Code", "Attack", "Robot", "Move", "Use it", "Store", "Keep", "Equip")
LAZY = ("Decline", "Let ", "Discard", "No", "Done", "Stop", "Propose", "Refuse", "Take the damage")


def recorded(name: str) -> dict[str, Any]:
    """Return the record of a game."""
    record: dict[str, Any] = json.loads((RECORDED / f"{name}.json").read_text())["record"]
    return record


def start_with_cards(person: Person, cards: str, *seats: str, **settings: str) -> None:
    """Start a table with a card file of one's own, pasted into the page."""
    page = person.page
    page.goto(f"{person.home}/new?game=metal-dawn")
    page.check(f"[name=seats][value='{len(seats)}']")
    for seat, kind in enumerate(seats):
        page.check(f"[name='seat.{seat}'][value='{kind}']")
    person.unfold()
    for key, value in settings.items():
        page.select_option(f"[name='setting.{key}']", value)
    page.fill("[name=cards]", cards)
    page.click("text=Start the table")
    page.wait_for_selector("#live[data-fragment]")


def test_a_solo_game_is_begun_and_ended_by_clicking_through_both_acts(
    come: Come, luck: Luck
) -> None:
    record = recorded("solo_won_with_loaded_cards")
    luck("50a0", record["seed"])
    ada = come()
    start_with_cards(ada, record["cards"]["text"], "me")
    match = Match.load({**record, "log": []}, GAME, patient=True)
    acts = click_along(ada, match, record["log"][:CLICKS_AT_FIRST])
    table = ada.table_url
    ada.page.goto(f"{ada.home}/preferences")
    play_to_act_two(ada, match, record["log"], table)
    ada.page.goto(table)
    acts += click_along(ada, match, record["log"][match.number :])
    assert list(dict.fromkeys(acts)) == ["Setup", "Act I", "Act II"]
    expect(ada.page.locator("#ending h2")).to_contain_text("the city is saved")
    expect(ada.page.locator("#ending .summary svg").first).to_be_visible()
    expect(ada.drawer("players")).to_contain_text("Division 2")


def click_along(person: Person, match: Match, log: list[Any]) -> list[str]:
    """Click as a record goes, and return which act the page said it was at each click."""
    acts: list[str] = []
    for chosen in log:
        pass_pauses(person, match)
        person.wait_for_turn()
        decision = match.decision
        assert decision is not None
        options = [option.plain() for option in decision.options]
        acts.append(re.split(" · |\n", person.page.inner_text(".phase"))[0])
        person.choose(options.index(chosen))
        match.choose(decision.options[options.index(chosen)])
    return acts


def pass_pauses(person: Person, match: Match) -> None:
    """Go on where there is nothing to choose: by a click where it costs or reveals something."""
    while match.is_pausing:
        if match.asks_consent:
            person.wait_for_turn()
            person.choose()
        match.go_on()


def hasty(options: list[str]) -> int:
    """Return what a hasty player clicks."""
    for wanted in EAGER:
        for index, words in enumerate(options):
            if words.startswith(wanted):
                return index
    return next((n for n, words in enumerate(options) if not words.startswith(LAZY)), 0)


def test_two_people_in_two_browsers_share_the_choices(come: Come, luck: Luck) -> None:
    luck("2be0")
    ada, ben = come(), come()
    ada.start("me", "open", game="metal-dawn")
    ben.join(ada.invite_link(1))
    # The first player picks the ruins for both; the other sees who is waited for.
    expect(ada.page.locator("#decision h2")).to_contain_text("Which zone is destroyed?")
    expect(ben.page.locator("#waiting")).to_contain_text("Waiting for Ada")
    asked: set[str] = set()
    for _ in range(70):
        if ada.is_over() or "round 2" in ada.page.inner_text(".phase"):
            break
        mine = who_is_asked(ada, ben) is ada
        person, other = (ada, ben) if mine else (ben, ada)
        expect(other.page.locator("#waiting")).to_contain_text("Waiting for")
        asked.add("Ada" if mine else "Ben")
        before = other.number()
        options = person.options()
        ends = [n for n, words in enumerate(options) if words.startswith("End the activation")]
        person.choose(ends[0] if ends else hasty(options))
        other.wait_beyond(before)
    assert asked == {"Ada", "Ben"}
    for person in (ada, ben):
        expect(person.drawer("log")).to_contain_text(re.compile("The track advances to"))
        expect(person.drawer("players")).to_contain_text("Ben")


def test_a_tech_war_with_bots_is_played_to_its_scoring(come: Come, luck: Luck) -> None:
    # The record's cards make a short war: no Units, easy Codes, a Robot with 1 health.
    record = recorded("tech_war_brief_won")
    luck("3ec4", record["seed"])
    ada = come()
    choices = {"mode": "tech_war", "destroyed_choice": "random"}
    start_with_cards(ada, record["cards"]["text"], "me", "me", **choices)
    match = Match.load({**record, "log": []}, GAME, patient=True)
    play_to_act_two(ada, match, record["log"], ada.table_url)
    ada.page.reload()
    expect(ada.page.locator(".phase")).to_contain_text("Act II")
    ada.unfold_player(1)
    ada.page.locator("#player-1").get_by_text("Let a bot play").click()
    ada.page.locator("dialog.question button").last.click()
    expect(ada.drawer("player-1")).to_contain_text("bot plays for you")
    for _ in range(60):
        ada.wait_for_turn()
        if ada.is_over():
            break
        ada.choose(hasty(ada.options()))
    expect(ada.page.locator("#ending h2")).to_contain_text(re.compile("won with [0-9]+ points"))
    expect(ada.drawer("players")).to_contain_text(re.compile("[0-9]+ points"))


def number_of_question(person: Person, address: str) -> int:
    """Wait until a seat is asked, for the table pauses where another has no choice."""
    for _ in range(300):
        table = person.page.request.get(address).json()
        if table["decision"] is not None:
            return int(table["number"])
        person.page.wait_for_timeout(100)
    raise AssertionError("Nobody is asked.")


def play_to_act_two(person: Person, match: Match, log: list[Any], table: str) -> None:
    """Go on with a record by way of the API until Robot Dominus rises."""
    for chosen in log[match.number :]:
        while match.is_pausing:
            if match.asks_consent:
                answer(person, match, 0, table)
            match.go_on()
        decision = match.decision
        assert decision is not None
        if match.view(None)["act"] == 2:
            return
        index = [option.plain() for option in decision.options].index(chosen)
        answer(person, match, index, table)
        match.choose(decision.options[index])


def answer(person: Person, match: Match, index: int, table: str) -> None:
    """Answer the pending question by way of the API."""
    address = table.replace("/t/", "/api/tables/")
    assert match.decision is not None
    seat = match.decision.seat
    number = number_of_question(person, f"{address}?seat={seat}")
    sent = person.page.request.post(
        f"{address}/answer",
        data={"number": number, "answer": index, "seat": seat},
        headers={"Origin": person.home},
    )
    assert sent.ok, sent.text()


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1200, 820), (1024, 768)])
def test_letters_of_the_city_can_be_read_in_any_frame(
    come: Come, luck: Luck, width: int, height: int
) -> None:
    luck(f"1e{width:x}")
    ada = come(width, height)
    ada.start("me", game="metal-dawn", destroyed_choice="random")
    for _ in range(8):
        ada.wait_for_turn()
        assert tiny(ada.page, width) == []
        ada.choose_in_list(0)


CROWDED = """() => {
  const nav = document.querySelector(".bar nav").getBoundingClientRect();
  return [...document.querySelectorAll(".score-line li")].filter((chip) => {
    const box = chip.getBoundingClientRect();
    const under = box.bottom > nav.top && box.top < nav.bottom && box.right > nav.left;
    const cut = chip.scrollWidth > chip.clientWidth + 1;
    return under || cut || box.left < 0 || box.right > innerWidth;
  }).map((chip) => chip.textContent);
}"""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (390, 844)])
@pytest.mark.parametrize(("mode", "seats"), [("coop", 6), ("tech_war", 4)])
def test_the_score_line_has_room_for_everybody(
    come: Come, luck: Luck, width: int, height: int, mode: str, seats: int
) -> None:
    luck(f"5c0e{seats}{width:x}")
    ada = come(width, height)
    names = ["me"] * seats
    ada.start(*names, game="metal-dawn", mode=mode, destroyed_choice="random")
    ada.wait_for_turn()
    assert ada.page.evaluate(CROWDED) == []
