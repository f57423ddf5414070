"""New Dawn in the browser: a whole game by clicking, a contest between two, choices of three."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from dawndoom.core import Match
from dawndoom.games.new_dawn import GAME
from dawndoom.games.new_dawn.rules.state import Galaxy
from tests.browser.conftest import Come, Luck
from tests.browser.people import Person

CONTEST = Path(__file__).parents[1] / "games" / "new_dawn" / "recorded" / "contest.json"
# What to click if it is offered, the first that fits.
WISHES = ("Spend a Re-Roll", "Spend a", "Establish a Base")
ACTIONS = ("Seize Control", "Use an Ambassador", "Get a Resource")
CHOICES_EACH = 3
DISLIKED = re.compile(r"^(Done|Decline|Keep|Let it stand|Add nothing)|(none|nothing|no more)$")


class Taste:
    """What a person clicks: tokens and Bases first, then the Action that was taken least."""

    def __init__(self) -> None:
        self.taken = dict.fromkeys((*ACTIONS, "Establish a Base"), 0)

    @property
    def has_tried_all(self) -> bool:
        """Whether everything that is wished for was clicked."""
        return all(self.taken.values())

    def pick(self, words: list[str]) -> int:
        """Return the option to click; without a wish the first that does something."""
        for wish in (*WISHES, *sorted(ACTIONS, key=lambda action: self.taken[action])):
            for index, label in enumerate(words):
                if wish in label:
                    self.taken[wish] = self.taken.get(wish, 0) + 1
                    return index
        return next((n for n, label in enumerate(words) if not DISLIKED.search(label)), 0)


def test_every_action_is_clicked_and_a_bot_ends_the_game(come: Come, luck: Luck) -> None:
    luck("da77")
    ada = come()
    ada.start("me", "easy", game="new-dawn")
    taste = Taste()
    while not taste.has_tried_all:
        ada.wait_for_turn()
        assert not ada.is_over(), f"clicked until the end: {taste.taken}"
        ada.choose(taste.pick(ada.options()))
    ada.unfold_player(0)
    ada.page.locator("#player-0").get_by_text("Let a bot play").click()
    ada.page.locator("dialog.question button").last.click()
    expect(ada.drawer("player-0")).to_contain_text("bot plays for you")
    wait_elsewhere(ada)
    expect(ada.page.locator("#ending h2")).to_contain_text(re.compile("won|share"))
    expect(ada.page.locator("#ending .summary table")).to_contain_text("Total")
    assert {"explored", "established", "attacked", "envoy", "sent_aid"} <= deeds(ada, 0)


def wait_elsewhere(person: Person) -> None:
    """Leave the table and come back when the game is over: bots play on while nobody looks."""
    table = person.table_url
    address = table.replace("/t/", "/api/tables/")
    person.page.goto(f"{person.home}/preferences")
    for _ in range(600):
        if person.page.request.get(address).json()["outcome"] is not None:
            break
        person.page.wait_for_timeout(200)
    person.page.goto(table)
    person.page.wait_for_selector("#ending h2")


def deeds(person: Person, seat: int) -> set[str]:
    """Return what a seat has done in a game that is over, from its record."""
    table = person.table_url.rsplit("/", 1)[1]
    record = person.page.request.get(f"{person.home}/api/tables/{table}/record").json()
    story = Match.load(record, GAME).story
    return {event.verb for events in story for event in events if event.about[:1] == (seat,)}


def contest_of(log: list[Any]) -> int:
    """Return where in a log the contest with the first Re-Roll begins."""
    reroll = log.index(["token", "RR"])
    return max(n for n in range(reroll) if log[n] == ["action", "seize"])


def is_contested(match: Match) -> bool:
    """Tell whether a contest is going on."""
    assert isinstance(match.state, Galaxy)
    return match.state.contest is not None


def next_answer(match: Match, log: list[Any]) -> Any:
    """Return what is answered now: as the record goes, or the one thing that can be."""
    while match.is_pausing and not match.asks_consent:
        match.go_on()
    decision = match.decision
    assert decision is not None
    return decision.options[0].plain() if match.is_pausing else log[match.number]


def play_until(people: tuple[Person, ...], match: Match, table: str, log: list[Any]) -> None:
    """Answer for everybody through the API, as a record goes."""
    while match.number < len(log):
        entry, decision = next_answer(match, log), match.decision
        assert decision is not None
        person = people[decision.seat]
        answer = {"number": match.public_number, "answer": entry, "seat": decision.seat}
        address = f"{person.home}/api/tables/{table}/answer"
        sent = person.page.request.post(address, data=answer, headers={"Origin": person.home})
        assert sent.ok, sent.text()
        match.choose(entry)


def test_a_facility_is_seized_from_another_with_tokens_and_a_re_roll(
    come: Come, luck: Luck
) -> None:
    record = json.loads(CONTEST.read_text())["record"]
    log = record["log"]
    begin = contest_of(log)
    luck("5e1d", record["seed"])
    ada, ben = come(), come(1024, 768)
    ada.start("me", "open", game="new-dawn", race_mode="random")
    ben.join(ada.invite_link(1))
    people = (ada, ben)
    match = Match(GAME, record["options"], 2, record["seed"], patient=True)
    table = ada.table_url
    for person in people:
        person.page.goto(f"{person.home}/preferences")
    play_until(people, match, table.rsplit("/", 1)[1], log[:begin])
    for person in people:
        person.page.goto(table)
    seen: list[Any] = []
    while len(seen) < 2 or is_contested(match):
        entry, decision = next_answer(match, log), match.decision
        assert decision is not None
        person = people[decision.seat]
        for other in people:
            other.wait_beyond(match.public_number - 1)
        person.page.wait_for_selector("#decision")
        expect_odds(people, person, decision.name)
        seen.append(entry)
        match.choose(entry)
        person.choose([option.plain() for option in decision.options].index(entry))
    assert ["token", "RR"] in seen
    assert ["token", "P2"] in seen or ["token", "GD"] in seen
    for person in people:
        expect(person.drawer("log")).to_contain_text(re.compile("takes .* from "))
    expect(ada.drawer("log")).to_contain_text("spends a Re-Roll token")


def expect_odds(people: tuple[Person, ...], asked: Person, question: str) -> None:
    """Expect the odds at the Facilities before one commits, and on everybody's stage after it."""
    if question == "seize_control":
        expect(asked.page.locator(".glow .pill").first).to_contain_text("%")
    elif question.startswith("roll_"):
        for person in people:
            expect(person.page.locator("#stage .chance")).to_contain_text("your chance")


def test_three_people_in_three_browsers_see_each_other_choose(come: Come) -> None:
    ada, ben, eve = come(), come(), come()
    ada.start("me", "open", "open", game="new-dawn", race_mode="random")
    ben.join(ada.invite_link(1), "Guest 1")
    eve.join(ada.invite_link(2), "Guest 2")
    people = (ada, ben, eve)
    taste = Taste()
    chosen = dict.fromkeys(people, 0)
    for _ in range(60):
        if min(chosen.values()) >= CHOICES_EACH:
            break
        before = ada.number()
        for person in people:
            if person.page.get_attribute("#live", "data-mine") == "1":
                person.choose(taste.pick(person.options()))
                chosen[person] += 1
        for person in people:
            person.wait_beyond(before)
    assert min(chosen.values()) >= CHOICES_EACH
    for person in people:
        expect(person.drawer("players")).to_contain_text("Guest 2")
