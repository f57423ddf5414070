"""Puzzles at the table: wrong answers, another try, the line shown, a rating that moves."""

import re
from dataclasses import replace
from datetime import date
from html import unescape
from typing import Any

import pytest

from dawndoom import find_game
from dawndoom.core import Puzzle, puzzles_of
from dawndoom.core.puzzles import written
from dawndoom.table.house import puzzles
from dawndoom.table.house.solvers import Solver, rated
from dawndoom.table.model.rulebook import puzzles_with
from tests.table.conftest import Open
from tests.table.people import Person

pytestmark = pytest.mark.anyio

METALS = find_game("metals")
PUZZLE = max(puzzles_of(METALS), key=lambda puzzle: puzzle.longest)


async def begin(person: Person, puzzle: Puzzle = PUZZLE, **more: str) -> str:
    """Begin a puzzle and return its table."""
    came = await person.post(f"/puzzles/{puzzle.game}/{puzzle.id}", data=more)
    return str(came.headers["location"]).removeprefix("/t/")


async def told(person: Person, table: str) -> tuple[str, str]:
    """Return how the puzzle goes, and what is said."""
    page = (await person.get(f"/t/{table}")).text
    state = re.search(r'<section class="coach puzzle (\w+)', page)
    words = re.search(r'id="coach-said"[^>]*>(.*?)</div>', page, re.S)
    assert state is not None
    assert words is not None
    return state[1], " ".join(unescape(re.sub(r"<[^>]+>", " ", words[1])).split())


async def rating(person: Person) -> int:
    """Return the rating that the page of puzzles shows."""
    page = (await person.get("/puzzles")).text
    found = re.search(r'<b class="figure">(\d+)</b>', page)
    assert found is not None
    return int(found[1])


async def solve(person: Person, table: str, puzzle: Puzzle = PUZZLE) -> None:
    """Play the best line."""
    for choice in puzzle.lines[0]:
        await person.choose(table, list(choice))


async def test_whoever_plays_the_line_has_solved_it(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        assert await rating(person) == 1500
        table = await begin(person)
        state, words = await told(person, table)
        assert state == "asks"
        assert f"up to {PUZZLE.longest} choices" in words
        await person.choose(table, list(PUZZLE.lines[0][0]))
        assert "That is right so far. Go on." in (await told(person, table))[1]
        for choice in PUZZLE.lines[0][1:]:
            await person.choose(table, list(choice))
        state, words = await told(person, table)
        assert state == "solved"
        assert PUZZLE.words[0] in words
        assert "Your rating: " in words
        assert await rating(person) > 1500
        assert "solved" in (await person.get("/puzzles/metals")).text


async def test_a_wrong_answer_is_answered_and_can_be_tried_again(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await begin(person)
        await person.post(f"/t/{table}/puzzle-retry", 409)
        await person.choose(table, list(PUZZLE.tempting))
        state, words = await told(person, table)
        assert state == "wrong"
        assert "looks good at a glance" in words
        assert f"{100 * PUZZLE.best:.0f} %" in words
        lost = await rating(person)
        assert lost < 1500
        await person.post(f"/t/{table}/puzzle-retry")
        assert (await told(person, table))[0] == "asks"
        await solve(person, table)
        state, words = await told(person, table)
        assert state == "solved"
        assert await rating(person) == lost, "only the first answer counts"


async def test_show_me_plays_the_line_out(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await begin(person)
        await person.choose(table, list(PUZZLE.tempting))
        await person.post(f"/t/{table}/puzzle-show")
        state, words = await told(person, table)
        assert state == "shown"
        assert PUZZLE.words[0] in words
        async with server.house.visit(table) as found:
            made = [list(c.option.plain()) for c in found.match.chosen[PUZZLE.start :]]
        assert made == [list(choice) for choice in PUZZLE.lines[0]]
        await person.post(f"/t/{table}/puzzle-show", 409)
        assert await rating(person) < 1500


async def test_nobody_else_plays_at_a_puzzle(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await begin(person)
        await solve(person, table)
        async with server.house.visit(table) as found:
            assert len(found.match.chosen) == PUZZLE.start + len(PUZZLE.lines[0])
            assert not await puzzles.pass_pause(server.house, found)


async def test_a_puzzle_counts_once(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        await solve(person, await begin(person))
        first = await rating(person)
        table = await begin(person, anew="on")
        await solve(person, table)
        assert "does not count" in (await told(person, table))[1]
        assert await rating(person) == first
    async with open_server(database_url=sqlite_url) as server:
        again = server.person(cookie=f"dawndoom={person.client.cookies['dawndoom']}")
        assert await rating(again) == first, "it is kept"


async def test_a_puzzle_goes_on_where_it_was_left_and_ends_with_the_next(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        table = await begin(person)
        assert await begin(person) == table
        came = await person.post(f"/puzzles/metals?after={PUZZLE.id}")
        other = str(came.headers["location"]).removeprefix("/t/")
        assert other != table
        await person.get(f"/t/{table}", 404)
        assert (await person.get("/")).text.count(f"/t/{other}") == 0, "it is no game to go on with"


async def test_the_puzzle_of_the_day_is_fixed_by_its_date() -> None:
    days = [puzzles.of_the_day(date(2026, 11, day)) for day in range(1, 29)]
    assert days == [puzzles.of_the_day(date(2026, 11, day)) for day in range(1, 29)]
    assert len({puzzle.id for puzzle in days if puzzle is not None}) > 14


async def test_the_puzzle_of_the_day_is_one_click_away(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        assert "Puzzle of the day" in (await person.get("/puzzles")).text
        came = await person.post("/puzzles")
        assert (await told(person, came.headers["location"].removeprefix("/t/")))[0] == "asks"


async def test_the_next_puzzle_suits_the_solver() -> None:
    near = puzzles.next_for(Solver(), METALS)
    assert near is not None
    found = puzzles_of(METALS)
    assert abs(near.rating - 1500) == min(abs(puzzle.rating - 1500) for puzzle in found)
    tried = Solver(results={("metals", puzzle.id): puzzle is not found[3] for puzzle in found})
    assert puzzles.next_for(tried, METALS) == found[3], "what went wrong comes again"
    assert puzzles.next_for(tried, METALS, found[3].id) not in (None, found[3])


async def test_a_solver_gains_more_by_what_is_difficult() -> None:
    easy, hard = replace(PUZZLE, rating=1000), replace(PUZZLE, rating=2000)
    start = Solver()
    gains = [rated(start, puzzle, True).rating - 1500 for puzzle in (easy, hard)]
    losses = [1500 - rated(start, puzzle, False).rating for puzzle in (easy, hard)]
    assert 0 < gains[0] < gains[1]
    assert losses[0] > losses[1] > 0
    assert rated(start, easy, True).deviation < start.deviation


async def test_what_cannot_be_solved_is_refused_in_words(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        assert "nothing" in (await person.post("/puzzles/metals/nothing", 404)).text
        await person.post("/puzzles/chess", 404)
        assert "no puzzles" in (await person.post("/puzzles/blinds", 404)).text
        assert "no puzzles" in (await person.get("/puzzles/blinds")).text
        plain = await person.new_table(["me", "easy"], "metals")
        await person.post(f"/t/{plain}/puzzle-show", 404)
        old: dict[str, Any] = {**PUZZLE.record, "rules": 0}
        text = written(replace(PUZZLE, record=old))
        monkeypatch.setitem(vars(METALS), "puzzles", lambda: text)
        refused = await person.post(f"/puzzles/metals/{PUZZLE.id}", 409)
        assert "The rules have changed" in refused.text
        assert "no puzzles" in (await person.get("/puzzles/metals")).text


async def test_the_solver_sees_what_the_seat_saw(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person, other = server.person(), server.person()
        table = await begin(person)
        seen = await person.see(table)
        assert seen["seat"] == PUZZLE.seat
        assert not seen["hints"]
        await other.get(f"/t/{table}", 403)


async def test_rules_name_the_puzzles_in_which_they_come_up() -> None:
    rule = PUZZLE.rules[0]
    found = puzzles_with(METALS, rule)
    assert 1 <= len(found) <= 5
    numbers = [int(each.title) for each in found]
    assert all(rule in puzzles_of(METALS)[number - 1].rules for number in numbers)
    assert puzzles_with(METALS, "ME-99.9") == ()
