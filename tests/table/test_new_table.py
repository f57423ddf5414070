"""The form for a new table: what was filled in, and what does not fit, in a player's words."""

import re

import pytest

from dawndoom.table.names import LONGEST
from tests.table.conftest import Open
from tests.table.people import Json, Person

pytestmark = pytest.mark.anyio

UNFIT = [
    (
        {"game": "metal-dawn", "seats": "1", "setting.mode": "tech_war"},
        "setting.mode",
        "Tech War needs rivals. Expected: “cooperative” in solo play.",
    ),
    (
        {"game": "death-dome", "seats": "3", "setting.sc_dual": "on"},
        "setting.sc_dual",
        "The Dual is a game for two. Expected: 2 seats.",
    ),
    (
        {"game": "metals", "setting.metals_per_player": "3,4,5"},
        "setting.metals_per_player",
        "That won&#39;t work here. Expected: one number, or one for each of 2 seats.",
    ),
    (
        {"game": "metals", "setting.army_mode": "mono"},
        "setting.army_mode",
        "This only works with “Factions” on.",
    ),
    ({"game": "new-dawn", "seats": "9"}, "seats", "That won&#39;t work here. Expected: one of 2, 3, 4"),
]


@pytest.mark.parametrize(("form", "field", "words"), UNFIT)
async def test_what_does_not_fit_is_said_at_its_field(
    sqlite_url: str, open_server: Open, form: Json, field: str, words: str
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        page = (await server.person().post("/new", 400, data=form)).text
        wrong = re.search(r'<(?:input|select)[^>]*name="([^"]+)"[^>]*aria-invalid="true"', page)
        assert wrong is not None
        assert wrong[1] == field
        said = re.search(r'<p class="wrong"[^>]*>([^<]*)</p>', page)
        assert said is not None
        assert said[1].startswith(words)
        assert page.count("data-error") == 1


async def test_the_form_keeps_what_was_filled_in(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        form = {
            "game": "metal-dawn",
            "seats": "1",
            "name.0": "Ada",
            "setting.mode": "tech_war",
            "box.white_house_fixed": "on",
        }
        page = (await server.person().post("/new", 400, data=form)).text
        assert 'value="Ada"' in page
        assert 'value="tech_war" selected' in page
        assert not is_ticked(page, "setting.white_house_fixed")


def is_ticked(page: str, field: str) -> bool:
    """Tell whether a box is ticked on a page."""
    box = re.search(rf'<input type="checkbox"[^>]*name="{field}"[^>]*>', page)
    assert box is not None
    return " checked" in box[0]


async def test_a_box_that_was_not_ticked_is_off(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        page = (await person.get("/new?game=metal-dawn")).text
        assert is_ticked(page, "setting.white_house_fixed")
        box = re.search(r'<input type="hidden" name="(box\.white_house_fixed)"', page)
        assert box is not None
        table = await person.new_table(["me"], "metal-dawn", **{box[1]: "on"})
        async with server.house.visit(table) as found:
            assert found.match.settings["white_house_fixed"] is False


async def test_a_field_takes_as_many_letters_as_a_name_may_have(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        assert room_for_name(await page_of(person, "/new?game=blinds")) == LONGEST
        table = await person.new_table(["me", "open"], **{"name.0": "A" * LONGEST, "public": "on"})
        seen = await person.see(table)
        assert seen["players"][0]["name"] == "A" * LONGEST
        guest = server.person()
        assert room_for_name(await page_of(guest, f"/t/{table}")) == LONGEST
        invited = str(seen["players"][1]["invite_url"])
        assert room_for_name(await page_of(guest, invited)) == LONGEST


async def page_of(person: Person, url: str) -> str:
    """Return a page."""
    return (await person.get(url)).text


def room_for_name(page: str) -> int:
    """Return how many letters the field for one's name takes."""
    field = re.search(r'<input[^>]*name="name(?:\.0)?"[^>]*maxlength="(\d+)"', page)
    assert field is not None
    return int(field[1])
