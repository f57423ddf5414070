"""How a server is configured."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

MEGABYTE = 1024 * 1024
LONGEST_CARDS = 120_000
"""Characters of a card file: twice as many as our largest game has in all its decks."""


@dataclass(frozen=True)
class Configuration:
    """One server. The defaults suit an evening at home; a club sets address and database."""

    database_url: str = "sqlite:///dawndoom.db"
    public_url: str = ""
    """How people reach the server, such as https://play.example; used in links."""
    listens_on: str = ""
    """The address listened on. Without a public address, requests to other names are refused."""
    workers: int = 1

    bot_delay: float = 0.0
    """Seconds that a bot waits before each choice. Films give the pace for people."""
    pause: float = 0.25
    """Seconds that the table waits at least where somebody is asked in private and has no choice:
    so nobody can tell."""
    thinkers: int = 2
    """Processes for bots and hints. 0: they think in a thread of the server (for tests)."""
    hint_bot: str = "hard"
    policies: Sequence[str] = ()
    """Files of learned policies that are offered as bots."""
    analysis_iterations: int = 400
    """Iterations of search that an analysis spends on each decision."""
    sweep_every: float = 5.0
    """Seconds between searches for bots that nobody is attending to."""

    heartbeat: float = 15.0
    """Seconds of silence after which a stream gives a sign of life."""
    streams: int = 2000
    """The most streams that one worker keeps open."""
    streams_each: int = 30
    """The most streams that one client may keep open."""

    tables_each: float = 60.0
    """Tables that a client may start in an hour."""
    answers_each: float = 120.0
    """Deeds that a client may do in ten seconds."""
    hints_each: float = 20.0
    """Hints that a client may ask for in a minute."""
    films_each: float = 4.0
    """Seconds of work for films and plans that a client may cause in twenty. 0: no limit."""
    body_limit: int = 64 * 1024
    cards_limit: int = 512 * 1024
    """The largest form for a new table, with a card file in it, in bytes."""
    record_limit: int = 4 * 1024 * 1024
    """The largest record that can be uploaded, in bytes."""
    body_seconds: float = 60.0
    """Seconds in which the body of a request has to arrive."""
    head_seconds: float = 10.0
    """Seconds in which the head of a request has to arrive."""
    connections_each: int = 200
    """The most connections that one client may keep open. 0: no limit."""
    requests_each: float = 300.0
    """Requests that a client may make in ten seconds. 0: no limit."""
    requests_at_once: int = 3
    """How many requests of one client are worked on at a time; others wait."""
    tables_memory: int = 512 * MEGABYTE
    """Bytes for tables kept in memory; others are replayed from their logs when needed."""
    replays_memory: int = 64 * MEGABYTE
    """Bytes for the replays that people have looked at lately."""

    expire_records: float = 0.0
    """Days after which an opened record is removed. 0: never."""
    expire_tables: float = 0.0
    """Days without a change after which a table is removed. 0: never."""
    expire_every: float = 3600.0
    """Seconds between looks for what has expired."""

    @property
    def is_secure(self) -> bool:
        """Tell whether people come by https, so that cookies can require it."""
        return self.public_url.startswith("https://")

    @property
    def public_origin(self) -> str:
        """Return scheme and host of the public address, or nothing if there is none."""
        if not self.public_url:
            return ""
        parts = urlsplit(self.public_url)
        return f"{parts.scheme}://{parts.netloc}"
