"""People and programs at a table, for the tests."""

import asyncio
from typing import Any

import httpx
from fastapi import FastAPI

from dawndoom.table.house.house import House
from dawndoom.table.store import now

HOME = "http://table.test"
SAME_ORIGIN = {"sec-fetch-site": "same-origin"}

Json = dict[str, Any]


class Person:
    """A browser: it keeps its cookie, and says that its requests are the site's own."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client

    async def get(self, url: str, status: int = 200, **more: Any) -> httpx.Response:
        response = await self.client.get(url, **more)
        assert response.status_code == status, f"{response.status_code}: {response.text}"
        return response

    async def post(
        self, url: str, status: int = 303, data: Json | None = None, **more: Any
    ) -> httpx.Response:
        more.setdefault("headers", SAME_ORIGIN)
        response = await self.client.post(url, data=data, **more)
        assert response.status_code == status, f"{response.status_code}: {response.text}"
        return response

    async def api(self, method: str, url: str, body: Json | None = None, status: int = 200) -> Json:
        response = await self.client.request(method, f"/api{url}", json=body, headers=SAME_ORIGIN)
        assert response.status_code == status, f"{response.status_code}: {response.text}"
        return dict(response.json())

    async def see(self, table: str, seat: int | None = None) -> Json:
        query = "" if seat is None else f"?seat={seat}"
        return await self.api("GET", f"/tables/{table}{query}")

    async def new_table(self, seats: list[str], game: str = "blinds", **more: str) -> str:
        """Set up a table by the form, and return its id."""
        form = {"game": game, "seats": str(len(seats)), **more}
        form |= {f"seat.{number}": kind for number, kind in enumerate(seats)}
        response = await self.post("/new", data=form)
        return response.headers["location"].removeprefix("/t/")

    async def choose(self, table: str, answer: Any = 0, status: int = 200, **more: Any) -> Json:
        """Answer the open decision."""
        number = (await self.see(table))["number"]
        body = {"number": number, "answer": answer, **more}
        return await self.api("POST", f"/tables/{table}/answer", body, status)


class Server:
    """A server in this process."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app

    @property
    def house(self) -> House:
        house: House = self.app.state.house
        return house

    def person(self, **headers: str) -> Person:
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False)
        client = httpx.AsyncClient(transport=transport, base_url=HOME, headers=headers)
        return Person(client)

    async def pair(self, game: str = "blinds", **more: str) -> tuple[Person, Person, str]:
        """Return two people at one table: the host on seat 0, the guest on seat 1."""
        host, guest = self.person(), self.person()
        table = await host.new_table(["me", "open"], game, **{"name.0": "Anna", **more})
        await guest.post((await invite_link(host, table)), data={"name": "Bo"})
        return host, guest, table


async def go_away(server: Server, table: str, seat: int, hours: float) -> None:
    """Have a seat's player last seen some hours ago."""
    moment = now() - int(hours * 3_600_000)
    async with server.house.visit(table) as found:
        await server.house.store.see(table, [seat], moment)
        found.seats[seat].seen = moment


async def invite_link(host: Person, table: str, seat: int = 1) -> str:
    """Return the path of the invite link that the host sees for a seat."""
    players = (await host.see(table))["players"]
    return str(players[seat]["invite_url"]).removeprefix(HOME)


async def until(condition: Any, seconds: float = 20.0) -> Any:
    """Wait until something holds, and return it."""
    for _ in range(int(seconds / 0.02)):
        found = await condition()
        if found:
            return found
        await asyncio.sleep(0.02)
    raise AssertionError("waited in vain")
