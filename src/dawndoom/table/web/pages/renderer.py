"""Templates, static files, and the answers made from them."""

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cache, lru_cache, partial
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from jinja2.compiler import CodeGenerator, Frame
from jinja2.nodes import Expr
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape
from starlette.responses import HTMLResponse, RedirectResponse, Response

from dawndoom import __version__, drawing
from dawndoom.drawing.memory import Known, drawn, shown
from dawndoom.drawing.parts import is_apart, split
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


class PlainContext(Context):
    """What a template knows. No function that templates call wants to know it, too."""

    def call(
        self,
        function: Callable[..., Any],
        *args: Any,
        _loop_vars: object = None,
        _block_vars: object = None,
        **named: Any,
    ) -> Any:
        """Call a function; finding out whether it wants more takes longer than many a call."""
        return function(*args, **named)


class PlainGenerator(CodeGenerator):
    """Writes templates that put markup in as it is; the usual ones copy it first, twice."""

    def _output_child_pre(self, node: Expr, frame: Frame, finalize: object) -> None:
        self.write("environment.said(")


class PlainEnvironment(Environment):
    """Templates of typed things: what is no attribute is no item either, but a mistake."""

    context_class = PlainContext
    code_generator_class = PlainGenerator
    getattr = staticmethod(getattr)  # type: ignore[assignment]

    @staticmethod
    def said(value: Any) -> str:
        """Return anything as markup; what is not known to be markup is escaped."""
        kind = type(value)
        if kind is Markup or (kind is str and value.isalnum()):
            found: str = value
            return found
        return str(value) if kind is int else escape(value)


def make_environment() -> Environment:
    """Return the templates; anything not known to be markup is escaped."""
    environment = PlainEnvironment(
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
    environment.globals["site"] = SimpleNamespace(name="Dawndoom", version=__version__)
    environment.globals["palette"] = SimpleNamespace(**PALETTE, accent=ACCENT)
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
    said = [
        Markup(drawing.icon_picture(piece)) if place % 2 else escape(piece)
        for place, piece in enumerate(pieces)
    ]
    return Markup("").join(said)


KEPT_BYTES = 2_000_000
AROUND = ""
"""What lies around all parts of a piece of a page."""
_kept: Memory[tuple[object, ...], Known] = Memory(KEPT_BYTES, lambda known: known.size)


def kept(macro: Macro, *given: Hashable) -> Markup:
    """Return what a macro makes of what it is given, as it was if that was the same.

    Within `apart` its parts are laid aside, and only what is new is taken apart.
    """
    key = (macro.name, is_apart(), given)
    found: Markup = shown(_kept.get(key) or _kept.keep(key, made(macro, given)))
    return found


def made(macro: Macro, given: Sequence[Hashable]) -> Known:
    """Return a piece of a page, taken apart if that is wished for."""
    known = drawn(partial(macro, *given))
    if not is_apart():
        return known
    # Slices of markup would be markup again, which takes long to make.
    parts = split(str(known.drawn), AROUND)
    around = Markup(parts.pop(AROUND))
    return Known(around, {**known.parts, **parts}, known.size)


def kept_each(macro: Macro, things: Iterable[Hashable]) -> Markup:
    """Return what a macro makes of each of some things, in a row."""
    return Markup("".join([kept(macro, thing) for thing in things]))


ENVIRONMENT = make_environment()


@cache
def template_named(name: str) -> Template:
    """Return a template. What all know is copied for each page, so it is put into one place."""
    found = ENVIRONMENT.get_template(name)
    found.globals = dict(found.globals)
    return found


def markup(template: str, notice: str = "", my_name: str = "", **told: object) -> str:
    """Return a page. `notice` is a sentence to show on top, `my_name` the viewer's latest name."""
    return template_named(template).render(notice=notice, my_name=my_name, **told)


def render(template: str, status: int = 200, **told: Any) -> HTMLResponse:
    """Return a page as an answer."""
    return HTMLResponse(markup(template, **told), status)


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
