"""The end of a game tells where it turned, before anybody has it analysed."""

import json
import re
from pathlib import Path

import pytest

from dawndoom.core import Score
from dawndoom.table.model.key_moments import figure, gained, leader, score_words
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


def test_what_is_counted_anew_is_no_gain() -> None:
    purse = (Score("2M", 0, words="to spend"), Score("1M", 1, words="to spend"))
    paid = (Score("0", 0, words="payout"), Score("500k", 1, words="payout"))
    more = (Score("100k", 0, words="payout"), Score("300k", 1, words="payout"))
    assert gained(purse, paid) == []
    assert gained(paid, more) == [100_000, -200_000]


def test_the_lead_is_nobodys_while_two_have_it() -> None:
    assert leader((Score("3", 0), Score("3", 1), Score("1", 2))) is None
    assert leader((Score("3", 0), Score("4", 1), Score("1", 2))) == 1
    assert score_words((Score("3", 0), Score("4", 1), Score("1", 2)), 1) == "4 to 3 and 1"
