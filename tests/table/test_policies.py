"""Learned policies as bots at the table: offered for their game, by a name and not by a path."""

import json
from pathlib import Path
from typing import Any

import pytest

from dawndoom import find_game
from dawndoom.bots.encoding import Encoder
from dawndoom.bots.policy import policy_data
from dawndoom.core import DawndoomError
from dawndoom.table.house.policies import check_policies, spec_of
from tests.table.conftest import Open
from tests.table.people import until

pytestmark = pytest.mark.anyio


@pytest.fixture
def policy(tmp_path: Path) -> str:
    """Return the file of a policy that thinks all options of Metals alike."""
    game = find_game("metals")
    encoder = Encoder(game)
    widths = (encoder.table_width + encoder.option_width, encoder.table_width)
    judge, chance = ([{"weights": [[0.0] * width], "bias": [0.5]}] for width in widths)
    path = tmp_path / "eager.policy.json"
    path.write_text(json.dumps(policy_data(game, judge, chance)), "utf-8")
    return str(path)


async def test_a_policy_is_offered_for_its_game_alone(
    sqlite_url: str, open_server: Open, policy: str
) -> None:
    async with open_server(database_url=sqlite_url, policies=[policy]) as server:
        person = server.person()
        assert 'value="policy:eager"' in (await person.get("/new?game=metals")).text
        assert "policy:" not in (await person.get("/new?game=blinds")).text
        wish = {"game": "blinds", "seats": ["me", "policy:eager"]}
        refused = await person.api("POST", "/tables", wish, status=400)
        assert "expected one of me, open, novice, easy, medium, hard, expert" in refused["error"]


async def test_a_policy_plays_and_nobody_sees_where_it_lies(
    sqlite_url: str, open_server: Open, policy: str
) -> None:
    async with open_server(database_url=sqlite_url, policies=[policy]) as server:
        person = server.person()
        options = {"setting.turn_cap": "4", "setting.first_player": "seat1"}
        table = await person.new_table(["me", "policy:eager"], "metals", **options)

        async def asks_me() -> Any:
            seen = await person.see(table)
            return seen if seen["players"][0]["is_asked"] else None

        seen = await until(asks_me)
        assert seen["number"] >= 2
        assert seen["players"][1]["name"] == "Eager bot"
        assert seen["players"][1]["strength"] == "policy:eager"
        assert policy not in (await person.get(f"/t/{table}")).text


async def test_a_file_that_the_server_does_not_offer_cannot_be_named(
    sqlite_url: str, open_server: Open, policy: str
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        for kind in (f"policy:{policy}", "policy:eager"):
            wish = {"game": "metals", "seats": ["me", kind]}
            await server.person().api("POST", "/tables", wish, status=400)


def test_a_table_whose_policy_is_gone_goes_on_with_another_bot(policy: str) -> None:
    assert spec_of([policy], "policy:eager") == f"policy:{policy}"
    assert spec_of([], "policy:eager") == "medium"
    assert spec_of([policy], "hard") == "hard"


def test_files_without_a_policy_and_equal_names_are_refused(tmp_path: Path, policy: str) -> None:
    with pytest.raises(DawndoomError, match="a file that can be read"):
        check_policies([str(tmp_path / "nothing.json")])
    other = tmp_path / "eager.json"
    other.write_text(Path(policy).read_text("utf-8"), "utf-8")
    with pytest.raises(DawndoomError, match="a different name"):
        check_policies([policy, str(other)])
