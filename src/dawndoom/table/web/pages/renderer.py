"""Templates, static files, and the answers made from them."""

import re
from collections.abc import Hashable, Iterable
from functools import cache, lru_cache
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from jinja2.runtime import Macro
from markupsafe import Markup, escape
from starlette.responses import HTMLResponse, RedirectResponse, Response

from dawndoom import __version__, drawing
from dawndoom.drawing.text import INLINE
from dawndoom.drawing.theme import ACCENT, PALETTE, themes
from dawndoom.table.errors import NotFound
from dawndoom.table.house import names
from dawndoom.table.memory import Memory

FOLDERS = (Path(__file__).parent / "static", Path(drawing.__file__).parent)
SERVED = (".css", ".js", ".svg", ".png", ".ico", ".webmanifest")
YEAR = 365 * 24 * 3600
SEE_OTHER = 303

TITLES = {
    400: "Bad request",
    403: "No access",
    404: "Not found",
    405: "Not allowed",
    408: "Too slow",
    409: "Not right now",
    410: "No longer available",
    413: "Too large",
    429: "Too many requests",
    500: "Our mistake",
}
ADVICE = {
    403: "If you play at this table, use the browser you took your seat in.",
    404: "Check the address, or find your table in the lobby.",
    429: "Wait a few seconds and try again.",
    500: "Try again in a moment.",
}


@cache
def static_files() -> dict[str, bytes]:
    """Return every static file by its name."""
    found = (path for folder in reversed(FOLDERS) for path in folder.iterdir())
    files = {path.name: path.read_bytes() for path in found if path.suffix in SERVED}
    return {**files, "palette.css": themes().encode()}


def static_file(name: str) -> bytes:
    """Return a static file by its name."""
    try:
        return static_files()[name]
    except KeyError:
        raise NotFound("There is no such file.") from None


@cache
def static_version() -> str:
    """Return what names the content of all static files: modules find each other beside them."""
    content = b"".join(content for _, content in sorted(static_files().items()))
    return sha256(content).hexdigest()[:12]


def static_url(name: str) -> str:
    """Return the address of a static file; it changes with the content, so it can be cached."""
    return f"/static/{static_version()}/{name}"


def static_response(version: str, name: str) -> Response:
    """Return a static file; if its address names the present content, it may be kept for ever."""
    is_present = version == static_version()
    kept = f"public, max-age={YEAR}, immutable" if is_present else "no-cache"
    kind = guess_type(name)[0] or "application/octet-stream"
    return Response(static_file(name), media_type=kind, headers={"Cache-Control": kept})


def make_environment() -> Environment:
    """Return the templates; anything not known to be markup is escaped."""
    environment = Environment(
        loader=PackageLoader("dawndoom.table.web.pages"),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["with_icons"] = with_icons
    environment.tests["broad"] = is_broad
    environment.globals["static"] = static_url
    environment.globals["kept"] = kept
    environment.globals["kept_each"] = kept_each
    environment.globals["longest_name"] = names.LONGEST
    environment.globals["site"] = {"name": "Dawndoom", "version": __version__}
    environment.globals["palette"] = {**PALETTE, "accent": ACCENT}
    # What every page uses is read once, not once a page.
    environment.globals["parts"] = environment.get_template("parts.html").module
    environment.globals["own"] = environment.get_template("table_parts.html").module
    return environment


BOX = re.compile(r'viewBox="\S+ \S+ (\S+) ([^"]+)"')
BROAD = 1.3


def is_broad(picture: str) -> bool:
    """Tell whether a picture is clearly wider than high."""
    found = BOX.search(picture)
    return found is not None and float(found[1]) > BROAD * float(found[2])


@lru_cache(maxsize=1024)
def with_icons(words: str) -> Markup:
    """Return words with the icons that they name in braces."""
    pieces = INLINE.split(words)
    shown = [
        Markup(drawing.icon_picture(piece)) if place % 2 else escape(piece)
        for place, piece in enumerate(pieces)
    ]
    return Markup("").join(shown)


KEPT_BYTES = 4_000_000
_kept: Memory[tuple[object, ...], Markup] = Memory(KEPT_BYTES, len)


def kept(macro: Macro, *given: Hashable) -> Markup:
    """Return what a macro makes of what it is given, the same as last time if that was the same."""
    key = (macro.name, given)
    return _kept.get(key) or _kept.keep(key, Markup(macro(*given)))


def kept_each(macro: Macro, things: Iterable[Hashable]) -> Markup:
    """Return what a macro makes of each of some things, in a row."""
    return Markup("".join([kept(macro, thing) for thing in things]))


ENVIRONMENT = make_environment()


def markup(template: str, notice: str = "", my_name: str = "", **shown: object) -> str:
    """Return a page. `notice` is a sentence to show on top, `my_name` the viewer's latest name."""
    return ENVIRONMENT.get_template(template).render(notice=notice, my_name=my_name, **shown)


def render(template: str, status: int = 200, **shown: Any) -> HTMLResponse:
    """Return a page as an answer."""
    return HTMLResponse(markup(template, **shown), status)


def error_page(status: int, sentence: str) -> HTMLResponse:
    """Return the page for something that went wrong: what, why, and what to do."""
    return HTMLResponse(error_markup(status, sentence), status)


@lru_cache(maxsize=64)
def error_markup(status: int, sentence: str) -> str:
    """Return what such a page says; kept, because a flood is refused with the same one."""
    title = TITLES.get(status, "Something went wrong")
    advice = ADVICE.get(status, "")
    return markup("error.html", code=status, title=title, sentence=sentence, advice=advice)


def redirect(url: str) -> RedirectResponse:
    """Send the browser on to another page."""
    return RedirectResponse(url, SEE_OTHER)
