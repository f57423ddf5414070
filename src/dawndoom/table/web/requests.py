"""What a request tells: whose it is, which house it came to, and how many came before it."""

from typing import Annotated

from fastapi import Query
from starlette.requests import Request
from starlette.responses import Response

from dawndoom.core import Option, option_from
from dawndoom.table.house import keys
from dawndoom.table.house.analyses import Analysts
from dawndoom.table.house.house import House
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.web.limits import Limit
from dawndoom.table.web.wishes import read_answers

COOKIE_SECONDS = 400 * 24 * 3600
"""Browsers keep a cookie no longer than this."""

Picked = Annotated[
    str,
    Query(max_length=2000, description="What was picked before it, as JSON: a list of answers."),
]


def chain_of(picked: str) -> list[Option]:
    """Return the choices that were picked on the page, as far as they can be read."""
    answers = read_answers(picked) if picked else []
    found = [option_from(answer) for answer in answers] if isinstance(answers, list) else []
    return [option for option in found if option is not None]


def house_of(request: Request) -> House:
    """Return the house that a request came to."""
    house: House = request.app.state.house
    return house


def analysts_of(request: Request) -> Analysts:
    """Return the analysts of the house."""
    analysts: Analysts = request.app.state.analysts
    return analysts


def cookie_name(request: Request) -> str:
    """Return the cookie's name; over https it is bound to this host alone."""
    return "__Host-dawndoom" if request.app.state.configuration.is_secure else "dawndoom"


def shows_key(request: Request) -> bool:
    """Tell whether a program shows its key in the header."""
    scheme = request.headers.get("authorization", "").partition(" ")[0]
    return scheme.lower() == "bearer"


def viewer_of(request: Request) -> Viewer:
    """Return who is asking: a program by its header, a browser by its cookie."""
    if shows_key(request):
        key = request.headers["authorization"].partition(" ")[2]
    else:
        key = request.cookies.get(cookie_name(request), "")
    # A shorter key was not made here and could be guessed, so it belongs to nobody.
    fits = keys.SHORTEST <= len(key) <= keys.LONGEST
    return Viewer(key if fits else "", client_of(request))


def viewer_with_key(request: Request) -> Viewer:
    """Return who is asking, with a new key if there was none yet."""
    viewer = viewer_of(request)
    return viewer if viewer.key else Viewer(keys.new_key(), viewer.client)


def remember(request: Request, response: Response, viewer: Viewer) -> None:
    """Have the browser keep its key where no script can read it."""
    if viewer_of(request).key != viewer.key:
        response.set_cookie(
            cookie_name(request),
            viewer.key,
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=request.app.state.configuration.is_secure,
        )


def base_url(request: Request) -> str:
    """Return the server's address as visitors know it, without a slash at the end."""
    public_url = request.app.state.configuration.public_url
    host = request.headers.get("host", "")
    # The framework's own way of putting it together takes as long as all else that is read.
    return str(public_url or f"{request.scope['scheme']}://{host}").rstrip("/")


def count_deed(request: Request) -> None:
    """Count a deed against the client's limit."""
    limit: Limit = request.app.state.answers
    limit.spend(client_of(request))


def count_hint(request: Request) -> None:
    """Count a hint against the client's limit: thinking is expensive."""
    limit: Limit = request.app.state.hints
    limit.spend(client_of(request))


def count_table(request: Request) -> None:
    """Count a new table against the client's limit."""
    limit: Limit = request.app.state.tables
    limit.spend(client_of(request))


def client_of(request: Request) -> str:
    """Return the address that a request comes from."""
    return request.client.host if request.client else ""
