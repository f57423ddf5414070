"""What the table's page shows, for a request."""

from starlette.requests import Request

from dawndoom.table import seating
from dawndoom.table.pages.context import table_context
from dawndoom.table.pages.eyes import Context
from dawndoom.table.sitting import Table, Viewer
from dawndoom.table.visitor import base_url

SEE_OTHER = 303


def table_page(
    request: Request, table: Table, viewer: Viewer, seat: int | None, notice: str = ""
) -> Context:
    """Return what the table's page shows."""
    watch = watch_url(request, table, viewer)
    context = table_context(table, viewer, base_url(request), seat, watch)
    return {"table": context, "notice": notice}


def watch_url(request: Request, table: Table, viewer: Viewer) -> str:
    """Return the viewer's link for spectators, if one was made."""
    key = seating.shared_key(table, viewer)
    return f"{base_url(request)}/w/{key}" if key else ""
