"""Races: many answers to one decision at the same moment. Exactly one is stored."""

import asyncio
from typing import Any

from dawndoom.table.store import Store
from tests.table.processes import serving
from tools.assault.client import Client, Refused
from tools.assault.report import Report, progress

RACERS = 6


def race(report: Report, name: str, database_url: str, workers: int, count: int) -> None:
    """Run so many races on a database."""
    print(f"races on {name}, {workers} worker(s)", flush=True)
    with serving(database_url=database_url, workers=workers, connections_each=0) as server:
        wrong, acknowledged, table = asyncio.run(run_races(report, server.port, count))
    stored = asyncio.run(log_of(database_url, table))
    report.add("races", f"races on {name} with not exactly one winner", wrong, 0)
    lost = sum(stored[number] != answer for number, answer in acknowledged.items())
    report.add("races", f"winners on {name} that were not stored", lost, 0)


async def run_races(report: Report, port: int, count: int) -> tuple[int, dict[int, Any], str]:
    """Race for every decision of a long game; return faults, what was acknowledged, the table."""
    host = Client(port)
    made = await host.api("POST", "/tables", game="metals", seats=["me", "me"])
    table, wrong = made["table"], 0
    acknowledged: dict[int, Any] = {}
    racers = [Client(port, host.key) for _ in range(RACERS)]
    for done in range(count):
        seen = await host.api("GET", f"/tables/{table}")
        if seen["decision"] is None:
            break
        options = [option["option"] for option in seen["decision"]["options"]]
        number = seen["number"]
        tries = [
            answer(racer, table, number, options[place % len(options)])
            for place, racer in enumerate(racers)
        ]
        won = [choice for choice in await asyncio.gather(*tries) if choice is not None]
        if len(won) == 1:
            acknowledged[number] = won[0]
        else:
            wrong += 1
            report.fault(f"{len(won)} winners at decision {number}")
        progress("races", done, count)
    for client in (host, *racers):
        client.close()
    return wrong, acknowledged, table


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
