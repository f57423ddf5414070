"""Servers that are killed, and servers that share a database."""

import json
import threading
import time
from collections.abc import Callable
from http.client import HTTPException
from queue import Queue
from typing import Any

import httpx

from tests.table.processes import Program, ServerProcess, serving


def wait_for(condition: Callable[[], Any]) -> Any:
    for _ in range(1500):
        found = condition()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("waited in vain")


def answer(program: Program, table: str, number: int) -> dict[str, Any]:
    return program.call("POST", f"/tables/{table}/answer", number=number, answer=0)


def test_a_killed_server_has_lost_nothing_that_it_acknowledged(database_url: str) -> None:
    acknowledged: list[int] = []
    with serving(database_url=database_url) as server:
        program = Program(server.address)
        wish = {"game": "metals", "seats": ["me", "me"]}
        table = program.call("POST", "/tables", **wish)["table"]
        killer = threading.Thread(target=kill_after, args=(server, acknowledged, 25))
        killer.start()
        try:
            for number in range(10_000):
                answer(program, table, number)
                acknowledged.append(number)
        except (OSError, HTTPException):
            pass
        killer.join()
    assert len(acknowledged) >= 25
    with serving(database_url=database_url) as server:
        program = Program(server.address, program.key)
        seen = program.call("GET", f"/tables/{table}")
        assert seen["number"] >= len(acknowledged)
        after = answer(program, table, seen["number"])
        assert after["number"] == seen["number"] + 1


def kill_after(server: ServerProcess, acknowledged: list[int], count: int) -> None:
    wait_for(lambda: len(acknowledged) >= count)
    server.kill()


def test_bots_resume_after_a_server_was_killed(sqlite_url: str) -> None:
    wish = {"game": "metals", "seats": ["easy", "easy"], "settings": {"turn_cap": 12}}
    with serving(database_url=sqlite_url, bot_delay=0.2) as server:
        program = Program(server.address)
        table = program.call("POST", "/tables", **wish)["table"]
        wait_for(lambda: program.call("GET", f"/tables/{table}")["number"] >= 2)
        server.kill()
    with serving(database_url=sqlite_url) as server:
        again = Program(server.address, program.key)
        wait_for(lambda: has_ended(again, table))


def listen(address: str, table: str, key: str, heard: Queue[dict[str, Any]]) -> None:
    """Pass on the news of a table, until the server goes."""
    headers = {"authorization": f"Bearer {key}"}
    url = f"{address}/api/tables/{table}/stream"
    try:
        with httpx.stream("GET", url, headers=headers, timeout=30) as response:
            heard.put({"opened": response.status_code})
            for line in response.iter_lines():
                if line.startswith("data: "):
                    heard.put(json.loads(line.removeprefix("data: ")))
    except httpx.TransportError:
        return


def test_two_workers_serve_one_table(postgresql_url: str) -> None:
    with serving(database_url=postgresql_url, workers=2) as server:
        program = Program(server.address)
        made = program.call("POST", "/tables", game="metals", seats=["me", "me"])
        table, key = made["table"], made["key"]
        ears: list[Queue[dict[str, Any]]] = [Queue() for _ in range(6)]
        for ear in ears:
            args = (server.address, table, key, ear)
            threading.Thread(target=listen, args=args, daemon=True).start()
        assert [ear.get(timeout=20) for ear in ears] == [{"opened": 200}] * 6
        for number in range(12):
            answer(program, table, number)
        for ear in ears:
            while ear.get(timeout=20)["number"] != 12:
                pass


def test_two_workers_share_the_thinking(postgresql_url: str) -> None:
    with serving(database_url=postgresql_url, workers=2, thinkers=0) as server:
        program = Program(server.address)
        wish = {"game": "metals", "seats": ["easy", "easy"], "settings": {"turn_cap": 4}}
        tables = [program.call("POST", "/tables", **wish)["table"] for _ in range(3)]
        wait_for(lambda: all(has_ended(program, table) for table in tables))


def has_ended(program: Program, table: str) -> bool:
    return bool(program.call("GET", f"/tables/{table}")["status"] == "finished")
