"""The end of a game tells where it turned, before anybody has it analysed."""

import json
import re
from pathlib import Path

import pytest

from dawndoom.core import Score
from dawndoom.table.model.key_moments import leader, score_words, swing
from dawndoom.table.model.team_moments import LEAST, change, figure
from tests.table.conftest import Open

RECORDED = Path(__file__).parents[1] / "games/metals/recorded/target_in_the_assault.json"


@pytest.mark.anyio
async def test_the_turns_that_changed_the_score_most_are_told_in_their_order(
    sqlite_url: str, open_server: Open
) -> None:
    record = json.loads(RECORDED.read_text("utf-8"))["record"]
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        opened = await person.post("/open", data={"text": json.dumps(record)})
        address = re.sub("/replay.*", "", opened.headers["location"])
        page = (await person.get(f"{address}/moments")).text
        turns = [int(turn) for turn in re.findall(r"Turn (\d+)", page)]
        assert turns == sorted(turns)
        assert len(turns) == page.count("Watch</a>") == 4
        assert re.search(r"<b>Player [12] takes the lead: (\d) to (\d)</b>", page)
        assert "Find the turning points" in page


def test_a_score_is_a_number_however_short_it_is_said() -> None:
    said = {"7": 7, "700k": 700_000, "1.3M": 1_300_000, "0": 0, "": 0, "●○": 0}
    assert {value: figure(Score(value, 0)) for value in said} == said


def test_who_takes_the_lead_is_told_before_who_gains_most() -> None:
    before = (Score("4", 0), Score("5", 1), Score("0", 2))
    after = (Score("6", 0), Score("5", 1), Score("3", 2))
    found = swing(3, 8, 12, before, after)
    assert (found.seat, found.takes_lead, found.size) == (0, True, 6)
    assert swing(4, 12, 15, after, after).size == 0


def test_the_lead_is_nobodys_while_two_have_it() -> None:
    assert leader((Score("3", 0), Score("3", 1), Score("1", 2))) is None
    assert leader((Score("3", 0), Score("4", 1), Score("1", 2))) == 1
    assert score_words((Score("3", 0), Score("4", 1), Score("1", 2)), 1) == "4 to 3 and 1"


@pytest.mark.anyio
async def test_a_game_of_one_team_tells_what_changed_for_all_and_no_clock(
    sqlite_url: str, open_server: Open
) -> None:
    path = RECORDED.parents[2] / "cyberdoom_tower/recorded/floor_overrun.json"
    record = json.loads(path.read_text("utf-8"))["record"]
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        opened = await person.post("/open", data={"text": json.dumps(record)})
        address = re.sub("/replay.*", "", opened.headers["location"])
        page = (await person.get(f"{address}/moments")).text
        assert "<b>Keys: 0 to 1 of 3</b>" in page
        assert "Round:" not in page
        assert re.search(r"<small>Round \d+ of 12</small>", page)


def test_without_a_goal_only_a_loss_counts() -> None:
    reserve = [{"in reserve": Score(value, None, words="in reserve")} for value in ("0", "2", "1")]
    assert change(reserve[0], reserve[1]) == 0
    assert change(reserve[1], reserve[2]) > LEAST
    assert change({}, reserve[0]) == 0
