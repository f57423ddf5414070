"""The example of a bot: it joins by its link and plays a game to the end."""

import subprocess
import sys
from pathlib import Path

from tests.table.processes import Program, serving

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot_client.py"


def test_the_example_plays_a_game_to_its_end(sqlite_url: str) -> None:
    with serving(database_url=sqlite_url, thinkers=0) as server:
        host = Program(server.address)
        wish = {"game": "metals", "seats": ["easy", "open"], "settings": {"turn_cap": 8}}
        table = host.call("POST", "/tables", **wish)["table"]
        link = host.call("GET", f"/tables/{table}")["players"][1]["invite_url"]
        played = subprocess.run(
            [sys.executable, EXAMPLE, link, "Clever"], capture_output=True, text=True, timeout=120
        )
        assert played.returncode == 0, played.stderr
        seen = host.call("GET", f"/tables/{table}")
        assert seen["status"] == "finished"
        assert seen["players"][1]["name"] == "Clever"
        assert played.stdout.strip() == seen["outcome"]["sentence"]
