"""`dawndoom play` and `dawndoom serve`: people at a table.

The web libraries are loaded only here, so that simulations start without them.
"""

from pathlib import Path
from typing import Annotated

import typer

Policies = Annotated[
    list[Path] | None, typer.Option("--policy", help="Offer a learned policy, from its file.")
]


Port = Annotated[int | None, typer.Option(min=1, max=65535, help="Port to listen on.")]


def play(
    policy: Policies = None,
    port: Port = None,
    door: Annotated[int | None, typer.Option(hidden=True)] = None,
) -> None:
    """Open the house in the browser, for an evening on this machine."""
    from dawndoom.table.web.server import play as open_for_the_evening

    open_for_the_evening(files(policy), port, door)


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="Port to listen on.")] = 8000,
    database_url: Annotated[
        str,
        typer.Option(help="Where tables are kept: sqlite:///FILE, or postgresql://... for a club."),
    ] = "sqlite:///dawndoom.db",
    workers: Annotated[
        int, typer.Option(min=1, help="Processes; more than one needs PostgreSQL.")
    ] = 1,
    public_url: Annotated[
        str, typer.Option(help="How people reach the server, as in https://play.example.")
    ] = "",
    policy: Policies = None,
    tables_memory: Annotated[
        int, typer.Option(min=1, help="Megabytes for tables kept in memory, in each process.")
    ] = 512,
    replays_memory: Annotated[
        int, typer.Option(min=1, help="Megabytes for replays kept in memory, in each process.")
    ] = 64,
    expire_records: Annotated[
        float, typer.Option(min=0, help="Delete opened records after so many days. 0: never.")
    ] = 0,
    expire_tables: Annotated[
        float, typer.Option(min=0, help="Delete tables so many days after a change. 0: never.")
    ] = 0,
) -> None:
    """Run a server for a club."""
    from dawndoom.table.configuration import MEGABYTE, Configuration
    from dawndoom.table.web.server import serve as run

    configuration = Configuration(
        database_url=database_url,
        workers=workers,
        public_url=public_url.rstrip("/"),
        policies=files(policy),
        tables_memory=tables_memory * MEGABYTE,
        replays_memory=replays_memory * MEGABYTE,
        expire_records=expire_records,
        expire_tables=expire_tables,
    )
    run(configuration, host, port)


def files(paths: list[Path] | None) -> list[str]:
    """Return where files lie, wherever the server will run."""
    return [str(path.resolve()) for path in paths or []]
