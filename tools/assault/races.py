"""Races: many answers to one decision at the same moment. Exactly one is stored."""

import asyncio
from typing import Any

from dawndoom.table.store import Store
from tests.table.processes import serving
from tools.assault.client import Client, Refused
from tools.assault.report import Report, progress

RACERS = 6
LIMITS = {"connections_each": 0, "tables_each": 0, "requests_at_once": 100}

Won = dict[tuple[str, int], Any]
"""The choice that won, by table and decision."""


def race(report: Report, name: str, database_url: str, workers: int, count: int) -> None:
    """Run so many races on a database."""
    print(f"races on {name}, {workers} worker(s)", flush=True)
    with serving(database_url=database_url, workers=workers, **LIMITS) as server:
        wrong, acknowledged = asyncio.run(run_races(report, server.port, count))
    report.add("races", f"races on {name}", count)
    report.add("races", f"races on {name} with not exactly one winner", wrong, 0)
    lost = asyncio.run(count_lost(database_url, acknowledged))
    report.add("races", f"winners on {name} that were not stored", lost, 0)


async def run_races(report: Report, port: int, count: int) -> tuple[int, Won]:
    """Race for every decision of game after game; return how many went wrong, and who won."""
    host, table, wrong = Client(port), "", 0
    acknowledged: Won = {}
    racers = [Client(port) for _ in range(RACERS)]
    for done in range(count):
        if not table:
            made = await host.api("POST", "/tables", game="metals", seats=["me", "me"])
            table = made["table"]
        seen = await host.api("GET", f"/tables/{table}")
        number, won = seen["number"], await winners(racers, host.key, table, seen)
        if len(won) == 1:
            acknowledged[table, number] = won[0]
        else:
            wrong += 1
            report.fault(f"{len(won)} winners at decision {number}")
        if (await host.api("GET", f"/tables/{table}"))["decision"] is None:
            table = ""
        progress("races", done, count)
    for client in (host, *racers):
        client.close()
    return wrong, acknowledged


async def winners(racers: list[Client], key: str, table: str, seen: Any) -> list[Any]:
    """Let everybody answer the same decision at once, and return the choices that were accepted."""
    options = [option["option"] for option in seen["decision"]["options"]]
    for racer in racers:
        racer.key = key
    tries = [
        answer(racer, table, seen["number"], options[place % len(options)])
        for place, racer in enumerate(racers)
    ]
    return [choice for choice in await asyncio.gather(*tries) if choice is not None]


async def count_lost(database_url: str, acknowledged: Won) -> int:
    """Return how many of the choices that won are not in the store."""
    logs = {table: await log_of(database_url, table) for table, _ in acknowledged}
    return sum(logs[table][number] != won for (table, number), won in acknowledged.items())


async def answer(client: Client, table: str, number: int, choice: Any) -> Any:
    """Return the choice if it was accepted, None if somebody was faster."""
    try:
        await client.api("POST", f"/tables/{table}/answer", number=number, answer=choice)
    except Refused as refused:
        if refused.status not in (403, 409, 400):
            raise
        return None
    return choice


async def log_of(database_url: str, table: str) -> list[Any]:
    """Return the stored log of a table."""
    store = Store(database_url)
    await store.open()
    try:
        return [row.entry for row in await store.log(table, 0, 1_000_000)]
    finally:
        await store.close()
