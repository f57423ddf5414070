"""A bot that takes a seat with its invite link and plays: python bot_client.py LINK [NAME].

It doesn't know any game: whatever the question, it picks one of the options at random.
"""

import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen


class Seat:
    """A seat at a table, held by the key that the server gave us."""

    def __init__(self, link: str, name: str) -> None:
        self.api = link.partition("/j/")[0] + "/api"
        self.key = ""
        held = self.call("POST", "/join", {"key": link, "name": name})
        self.key, self.table = held["key"], f"/tables/{held['table']}"

    def request(self, method: str, path: str, body: Any = None) -> Request:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.key}"}
        data = None if body is None else json.dumps(body).encode()
        return Request(self.api + path, data, headers, method=method)

    def call(self, method: str, path: str, body: Any = None) -> Any:
        with urlopen(self.request(method, path, body)) as response:
            return json.load(response)

    def play(self) -> str:
        """Answer whenever it is our turn, and return how the game ended."""
        with urlopen(self.request("GET", f"{self.table}/stream")) as news:
            while True:
                seen = self.call("GET", self.table)
                if seen["outcome"]:
                    return str(seen["outcome"]["sentence"])
                if seen["my_turn"]:
                    chosen = random.choice(seen["decision"]["options"])
                    answer = {"number": seen["number"], "answer": chosen["option"]}
                    self.call("POST", f"{self.table}/answer", answer)
                else:
                    while not news.readline().startswith(b"data:"):
                        pass


if __name__ == "__main__":
    print(Seat(sys.argv[1], " ".join(sys.argv[2:]) or "Example bot").play())
