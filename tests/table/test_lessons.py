"""Lessons at the table: a coach, others who play by the script, slips taken back, coming back."""

import json
import re
from html import unescape
from typing import Any

import pytest

from dawndoom import all_games
from dawndoom.core import lessons_of
from dawndoom.core.lessons import FIRST, fits
from dawndoom.core.state import option_of
from dawndoom.table.house import thinkers
from dawndoom.table.house.thinkers import Job, Thought
from tests.table.conftest import Open
from tests.table.people import Person, until

pytestmark = pytest.mark.anyio

LONGEST = 300


async def begin(person: Person, game: str, lesson: str = FIRST, **more: str) -> str:
    """Begin a lesson and return its table."""
    came = await person.post(f"/learn/{game}/{lesson}", data=more)
    return str(came.headers["location"]).removeprefix("/t/")


async def coach(person: Person, table: str) -> dict[str, str]:
    """Return what the coach's part of the page says about itself, and its words."""
    page = (await person.get(f"/t/{table}")).text
    part = page[page.index('<section class="coach') : page.index('id="coach"')]
    facts = dict(re.findall(r'([a-z-]+)="([^"]*)"', part))
    words = re.search(r'id="coach-said"[^>]*>(.*?)</div>', page, re.S)
    assert words is not None
    told = {name: unescape(value) for name, value in facts.items()}
    return {**told, "words": unescape(re.sub(r"<[^>]+>", "", words[1]))}


async def asked(person: Person, table: str) -> dict[str, str]:
    """Wait until the coach asks for something, or all is done."""

    async def found() -> dict[str, str] | None:
        now = await coach(person, table)
        return None if "waits" in now["class"] else now

    result: dict[str, str] = await until(found)
    return result


def leads_on(patterns: list[list[Any]], chain: list[Any]) -> bool:
    """Tell whether a click does what the coach asks for, and nothing more (as lesson.js does)."""
    made, is_meant = 0, False
    for answer in chain:
        if made >= len(patterns):
            return False
        is_meant = fits(patterns[made], option_of(answer))
        if is_meant:
            made += 1
        elif not made or fits(patterns[made][:1], option_of(answer)):
            return False
    return is_meant


def pointed(plans: dict[str, Any], patterns: list[list[Any]]) -> list[Any]:
    """Return the answers of the first offer that does what the coach points at."""
    for offer in plans["offers"]:
        if not patterns or leads_on(patterns, offer["answers"]):
            return list(offer["answers"])
    raise AssertionError(f"nothing to click fits {patterns} in {plans}")


@pytest.mark.parametrize(
    ("game", "lesson"), [(game.name, each.id) for game in all_games() for each in lessons_of(game)]
)
async def test_whoever_follows_the_coach_finishes_the_lesson(
    sqlite_url: str, open_server: Open, game: str, lesson: str
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await begin(person, game, lesson)
        for _ in range(LONGEST):
            now = await asked(person, table)
            if "done" in now["class"].split():
                break
            assert "astray" not in now["class"], now["words"]
            plans = (await person.get(f"/t/{table}/plans")).json()
            answers = pointed(plans, json.loads(now["data-accept"]))
            form = {"number": str(plans["number"]), "answers": json.dumps(answers)}
            await person.post(f"/t/{table}/answer", data=form)
        else:
            raise AssertionError("there is no end to it")
        page = (await person.get(f"/learn/{game}")).text
        assert "<b>done</b>" in page


async def test_a_slip_is_answered_and_taken_back(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await begin(person, "metals")
        await person.post(f"/t/{table}/lesson-back", 409)
        await person.choose(table, ["to", "e1"])
        await person.choose(table, ["face", "N"])
        now = await coach(person, table)
        assert "astray" in now["class"]
        assert "a1" in now["words"]
        assert (await person.see(table))["players"][1]["is_asked"], "Tock waits"
        await person.post(f"/t/{table}/lesson-back")
        now = await coach(person, table)
        assert "astray" not in now["class"]
        assert json.loads(now["data-accept"]) == [["to", "a1"], ["face", "N"]]


async def test_show_me_makes_the_choices_of_a_step(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await begin(person, "metals")
        await person.post(f"/t/{table}/lesson-show")
        now = await asked(person, table)
        assert now["data-step"] == "2"


async def test_a_lesson_can_be_left_and_resumed(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await begin(person, "metals")
        await person.post(f"/t/{table}/lesson-show")
        await asked(person, table)
        assert "Go on" in (await person.get("/learn/metals")).text
        assert table not in (await person.get("/")).text, "a lesson is not among one's tables"
        assert await begin(person, "metals") == table
        again = await begin(person, "metals", anew="on")
        assert again != table
        assert (await coach(person, again))["data-step"] == "1"
        await person.get(f"/t/{table}", 404)


async def test_what_a_lesson_begins_with_is_not_taken_back(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await begin(person, "metals", "fire")
        number = (await person.see(table))["number"]
        await person.post(f"/t/{table}/undo", 409, data={"number": str(number)})
        assert 'data-key="u"' not in (await person.get(f"/t/{table}")).text


async def test_nobody_else_sees_a_lesson(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await begin(person, "metals")
        await server.person().get(f"/t/{table}", 403)
        await server.person().post("/learn/metals/nothing", 404)


async def test_pages_are_told_what_there_is_to_explain(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        notes = (await server.person().get("/explain/metals.json")).json()
        assert {"id", "title", "say", "element", "asks"} <= set(notes[0])
        await server.person().get("/explain/nothing.json", 404)


async def test_a_choice_that_throws_the_game_away_is_doubted(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await person.new_table(
            ["me", "easy"], "metals", **{"setting.first_player": "seat0"}
        )

        def sure(job: Job) -> Thought:
            return Thought(0, 0.8, (0.8, 0.2, 0.75, None))

        monkeypatch.setattr(thinkers, "think", sure)
        url = f"/t/{table}/doubt"
        bad = await person.post(url, 200, data={"answers": '[["to", "e1"]]'})
        assert "20%" in bad.json()["why"]
        assert "80%" in bad.json()["why"]
        for good in ('[["to", "a1"]]', '[["to", "a7"]]', '[["to", "e7"]]', '[["sing"]]', "[]"):
            assert (await person.post(url, 200, data={"answers": good})).json() == {"why": ""}, good


async def test_nobody_is_helped_where_hints_are_not_allowed(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await begin(person, "metals")
        await person.post(f"/t/{table}/doubt", 403, data={"answers": '[["to", "e1"]]'})
