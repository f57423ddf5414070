"""Templates and what they share."""

from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from dawndoom import __version__, drawing
from dawndoom.table import names
from dawndoom.table.errors import NotFound
from dawndoom.table.pages.eyes import Context

FOLDERS = (Path(__file__).parent / "static", Path(drawing.__file__).parent)
SERVED = (".css", ".js", ".svg", ".png", ".ico", ".webmanifest")
YEAR = 365 * 24 * 3600

TITLES = {
    400: "That did not fit",
    403: "Not for you",
    404: "Nothing here",
    405: "Not like that",
    409: "Not now",
    410: "Gone",
    413: "Too large",
    429: "Slow down",
    500: "Our fault",
}


def static_file(name: str) -> Path:
    """Return a static file by its name; there are no folders in it."""
    for folder in FOLDERS:
        path = folder / name
        if path.suffix in SERVED and path.name == name and path.is_file():
            return path
    raise NotFound("There is no such file.")


def static_url(name: str) -> str:
    """Return the address of a static file; it changes with its content, so it can be kept."""
    return f"/static/{name}?v={sha256(static_file(name).read_bytes()).hexdigest()[:12]}"


def static_response(name: str, is_versioned: bool) -> Response:
    """Return a static file; one whose address names its content may be kept for ever."""
    kept = f"public, max-age={YEAR}, immutable" if is_versioned else "no-cache"
    kind = guess_type(name)[0] or "application/octet-stream"
    return Response(
        static_file(name).read_bytes(),
        media_type=kind,
        headers={"Cache-Control": kept},
    )


def make_environment() -> Environment:
    """Return the templates: whatever is not known to be markup is escaped."""
    environment = Environment(
        loader=PackageLoader("dawndoom.table.pages"),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["static"] = static_url
    environment.globals["longest_name"] = names.LONGEST
    environment.globals["site"] = {"name": "Dawndoom", "version": __version__}
    return environment


ENVIRONMENT = make_environment()


def render(request: Request, template: str, context: Context, status: int = 200) -> HTMLResponse:
    """Return a page."""
    page: dict[str, Any] = {"my_name": "", "notice": "", "here": request.url.path, **context}
    return HTMLResponse(ENVIRONMENT.get_template(template).render(page), status)


def error_page(request: Request, status: int, sentence: str) -> HTMLResponse:
    """Return the page for something that went wrong."""
    title = TITLES.get(status, "Something went wrong")
    context = {"status": status, "title": title, "sentence": sentence}
    return render(request, "error.html", context, status)
