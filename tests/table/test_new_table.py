"""The form for a new table: what was filled in, and what does not fit, in a player's words."""

import re
from html import unescape

import pytest

from dawndoom import games
from dawndoom.table.house.names import LONGEST
from tests.table.conftest import Open
from tests.table.hidden_game import make_game
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
    (
        {"game": "new-dawn", "seats": "9"},
        "seats",
        "That won&#39;t work here. Expected: one of 2, 3, 4",
    ),
]


@pytest.mark.parametrize(("form", "field", "words"), UNFIT)
async def test_what_does_not_fit_is_said_at_its_field(
    sqlite_url: str, open_server: Open, form: Json, field: str, words: str
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        page = (await server.person().post("/new", 400, data=form)).text
        wrong = re.search(
            r'<[^>]*(?: name|role="radiogroup" aria-labelledby)="([^"]+)"[^>]*aria-invalid', page
        )
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


# Presets.


def chosen_presets(page: str) -> list[str]:
    """Return the presets that a page marks as chosen."""
    return re.findall(r'<a class="panel preset"[^>]*aria-current="true"><b>([^<]*)</b>', page)


def value_shown(page: str, field: str) -> str:
    """Return what a field for a number shows."""
    found = re.search(rf'<input type="number"[^>]*name="{field}" value="([^"]*)"', page)
    assert found is not None
    return found[1]


async def test_a_preset_fills_in_the_form_by_its_address(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        page = await page_of(person, "/new?game=blinds")
        assert chosen_presets(page) == ["Standard"]
        assert "Everybody shouts." in page
        address = re.search(r'href="([^"]*preset=noisy)"', page)
        assert address is not None
        page = await page_of(person, unescape(address[1]))
        assert chosen_presets(page) == ["Noisy"]
        assert is_ticked(page, "setting.loud")
        assert value_shown(page, "setting.patience") == "3"
        page = await page_of(person, "/new?game=blinds&preset=calm")
        assert not is_ticked(page, "setting.loud")
        assert value_shown(page, "setting.patience") == "9"


async def test_what_was_filled_in_counts_before_a_preset(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        page = await page_of(person, "/new?game=blinds&preset=noisy&setting.patience=4")
        assert value_shown(page, "setting.patience") == "4"
        assert is_ticked(page, "setting.loud")
        assert chosen_presets(page) == []


async def test_a_game_without_presets_shows_none_and_an_unknown_one_is_refused(
    sqlite_url: str, open_server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        await person.get("/new?game=blinds&preset=quick", 404)
        monkeypatch.setattr(games, "_shelf", lambda: {"blinds": make_game(presets=())})
        assert "data-preset" not in await page_of(person, "/new?game=blinds")


async def test_programs_see_the_presets_and_start_from_one(
    sqlite_url: str, open_server: Open
) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        presets = (await person.api("GET", "/games/blinds"))["presets"]
        assert [preset["key"] for preset in presets] == ["noisy", "calm"]
        assert presets[0]["settings"] == {"loud": True, "patience": 3}
        wish: Json = {"game": "blinds", "seats": ["me", "easy"], "public": True, "preset": "noisy"}
        made = await person.api("POST", "/tables", wish, 201)
        assert (await person.see(made["table"]))["settings"] == {"loud": True, "patience": 3}
        wish["settings"] = {"patience": 5}
        made = await person.api("POST", "/tables", wish, 201)
        assert (await person.see(made["table"]))["settings"] == {"loud": True, "patience": 5}
        wish["preset"] = "quick"
        refused = await person.api("POST", "/tables", wish, 404)
        assert "no preset called 'quick'" in refused["error"]


async def test_the_old_name_of_settings_still_works(sqlite_url: str, open_server: Open) -> None:
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        wish: Json = {"game": "blinds", "seats": ["me", "easy"], "public": True}
        wish["options"] = {"loud": True}
        made = await person.api("POST", "/tables", wish, 201)
        assert (await person.see(made["table"]))["settings"]["loud"] is True
        document = (await person.client.get("/api/openapi.json")).json()
        fields = document["components"]["schemas"]["TableIn"]["properties"]
        assert [key for key, field in fields.items() if field.get("deprecated")] == ["options"]
        assert "deprecated" in await page_of(person, "/api")
