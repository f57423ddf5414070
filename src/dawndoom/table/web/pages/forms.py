"""The forms of the table's page: every deed, answered with how the table stands afterwards.

A form sent by the browser itself is answered with a redirect, one sent by a script with the
fragment or, if the page's stream brings what has changed anyway, just with the new version. One
that is refused is answered with the current page and the reason on it.
"""

from urllib.parse import parse_qsl

from fastapi import APIRouter, Request
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.responses import HTMLResponse, JSONResponse, Response

from dawndoom.core import DawndoomError
from dawndoom.table.errors import TableError, TooMany, player_words, status_of
from dawndoom.table.house.tables import Table
from dawndoom.table.model.table_page import table_page
from dawndoom.table.web.deeds import DEEDS, Deed, performed, seat_looked_from
from dawndoom.table.web.pages.looks import Look, Looks
from dawndoom.table.web.pages.renderer import redirect, render
from dawndoom.table.web.requests import base_url, house_of, remember, viewer_of
from dawndoom.table.web.wishes import AimIn, Input

router = APIRouter(include_in_schema=False)

PLAIN_FORM = "application/x-www-form-urlencoded"
MOST_FIELDS = 100
SHOWN_HEADER = "x-shown"
"""Which version a page shows that listens to its stream."""


def is_fetch(request: Request) -> bool:
    """Tell whether a script sent the form and wants the fragment instead of a redirect."""
    return request.headers.get("sec-fetch-mode", "navigate") != "navigate"


def looks_of(request: Request) -> Looks:
    """Return the pages made lately."""
    looks: Looks = request.app.state.looks
    return looks


def brings_news(deed: Deed, request: Request, table: Table) -> bool:
    """Tell whether the sender's own stream brings what the deed has changed.

    A page that is listening says which version it shows. What took long may have changed nothing
    but what its sender sees (a hint), and that is no news.
    """
    shown = request.headers.get(SHOWN_HEADER, "")
    is_listening = shown.isdecimal() and len(shown) < 12
    return is_listening and not deed.is_long and table.row.version > int(shown)


async def do(deed: Deed, request: Request, table: str) -> Response:
    """Do something at a table, and answer with how it stands afterwards."""
    seat, wish = read(deed, await fields_of(request))
    looking = seat_looked_from(wish)
    try:
        async with performed(deed, request, table, seat, wish) as (done, found, viewer):
            if is_fetch(request) and not done.page:
                if brings_news(deed, request, found):
                    return JSONResponse({"version": found.row.version})
                look = looks_of(request).look(found, viewer, base_url(request), looking)
                return HTMLResponse(look.fragment)
    except TooMany:
        raise
    except DawndoomError as error:
        return await refuse(request, table, looking, error)
    response = redirect(done.page or f"/t/{table}{seat_query(looking)}")
    remember(request, response, viewer)
    return response


async def fields_of(request: Request) -> dict[str, str]:
    """Return the fields of a form. The framework's parser is for files; ours have none."""
    if request.headers.get("content-type", "").startswith(PLAIN_FORM):
        text = (await request.body()).decode("utf-8", "replace")
        try:
            return dict(parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS))
        except ValueError:
            raise TableError("The form has too many fields.") from None
    return {key: value for key, value in (await request.form()).items() if isinstance(value, str)}


def read(deed: Deed, form: dict[str, str]) -> tuple[int, Input | None]:
    """Return the seat that a form is about and its other fields, checked as the API checks them."""
    try:
        seat = AimIn.model_validate({"seat": form.pop("seat", None)}).seat if deed.has_seat else 0
        known = {key: value for key, value in form.items() if key in fields_taken(deed)}
        return seat, None if deed.wish is None else deed.wish.model_validate(known)
    except ValidationError as error:
        raise RequestValidationError(error.errors()) from None


def fields_taken(deed: Deed) -> set[str]:
    """Return the names of a deed's fields."""
    return set() if deed.wish is None else set(deed.wish.model_fields)


async def refuse(request: Request, table: str, seat: int | None, error: DawndoomError) -> Response:
    """Answer a refused deed with the current page and the reason on it."""
    viewer = viewer_of(request)
    async with house_of(request).visit(table, viewer) as found:
        page = table_page(found, viewer, base_url(request), seat)
        look = Look(page, player_words(error))
        if is_fetch(request):
            return HTMLResponse(look.fragment, status_of(error))
        return render("table.html", status_of(error), look=look)


def seat_query(seat: int | None) -> str:
    """Return the part of an address that says from which seat to look."""
    return "" if seat is None else f"?seat={seat}"


def add_form(deed: Deed) -> None:
    """Give a deed its address as a form."""

    async def form(request: Request) -> Response:
        return await do(deed, request, request.path_params["table"])

    # The framework's own way of reading fields would take as long as all the rest.
    router.add_route(f"/t/{{table}}/{deed.form}", form, methods=["POST"])


for each in DEEDS:
    add_form(each)
