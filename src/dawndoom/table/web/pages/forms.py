"""The forms of the table's page: every deed, answered with how the table stands afterwards.

A form sent by a script is answered with the fragment, one sent by the browser itself with a
redirect, and one that is refused with the current page and the reason on it.
"""

from fastapi import APIRouter, Request
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.responses import Response

from dawndoom.core import DawndoomError
from dawndoom.table.errors import TooMany, player_words, status_of
from dawndoom.table.model.table_page import table_page
from dawndoom.table.web.deeds import DEEDS, Deed, performed, seat_looked_from
from dawndoom.table.web.pages.renderer import redirect, render
from dawndoom.table.web.requests import base_url, house_of, remember, viewer_of
from dawndoom.table.web.schemas import AimIn, Input

router = APIRouter(include_in_schema=False)


def is_fetch(request: Request) -> bool:
    """Tell whether a script sent the form and wants the fragment instead of a redirect."""
    return request.headers.get("sec-fetch-mode", "navigate") != "navigate"


async def do(deed: Deed, request: Request, table: str) -> Response:
    """Do something at a table, and answer with how it stands afterwards."""
    seat, wish = read(deed, await fields_of(request))
    looking = seat_looked_from(wish)
    try:
        async with performed(deed, request, table, seat, wish) as (done, found, viewer):
            if is_fetch(request) and not done.page:
                page = table_page(found, viewer, base_url(request), looking)
                return render("fragment.html", table=page)
    except TooMany:
        raise
    except DawndoomError as error:
        return await refuse(request, table, looking, error)
    response = redirect(done.page or f"/t/{table}{seat_query(looking)}")
    remember(request, response, viewer)
    return response


async def fields_of(request: Request) -> dict[str, str]:
    """Return the fields of a form."""
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
        template = "fragment.html" if is_fetch(request) else "table.html"
        return render(template, status_of(error), player_words(error), table=page)


def seat_query(seat: int | None) -> str:
    """Return the part of an address that says from which seat to look."""
    return "" if seat is None else f"?seat={seat}"


def add_form(deed: Deed) -> None:
    """Give a deed its address as a form."""

    async def form(request: Request, table: str) -> Response:
        return await do(deed, request, table)

    router.add_api_route(f"/t/{{table}}/{deed.form}", form, methods=["POST"])


for each in DEEDS:
    add_form(each)
