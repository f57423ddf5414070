"""While the rules are being compiled, the lobby says that bots get faster."""

from pathlib import Path

import pytest

from dawndoom.table.web.pages.lobby_routes import COMPILING
from tests.table.conftest import Open
from tools import play

pytestmark = pytest.mark.anyio


async def test_the_lobby_says_that_bots_get_faster_as_long_as_they_do(
    sqlite_url: str, open_server: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign = tmp_path / "compiling"
    async with open_server(database_url=sqlite_url) as server:
        person = server.person()
        line = "Bots get faster in about two minutes."
        assert line not in (await person.get("/")).text
        monkeypatch.setenv(COMPILING, str(sign))
        assert line not in (await person.get("/")).text
        sign.touch()
        assert line in (await person.get("/")).text
        sign.unlink()
        assert line not in (await person.get("/")).text


def test_who_compiles_and_the_lobby_mean_the_same_sign() -> None:
    assert play.COMPILING == COMPILING
