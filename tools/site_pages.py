"""Pages of the site that are made, not written: hooks of MkDocs, see mkdocs.yml.

The home page is the README; guides lie beside their games, the changelog and the benchmarks at the
root, where people look for them. The reference is made from docstrings, the API's page from the
server's own OpenAPI document. Links are mended on the way: what is on the site is linked there;
source code, which is not, keeps its name without a link.
"""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "dawndoom"
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
FENCED = re.compile(r"(^```.*?^```$)", re.M | re.S)
ROOMS = ("core", "bots", "drawing", "lab", "testing")
PLACES = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    **{
        f"benchmarks/{path.name}": f"benchmarks/{path.name}"
        for path in (ROOT / "benchmarks").glob("*.md")
    },
    **{
        f"src/dawndoom/games/{path.parent.name}/guide.md": (
            f"guides/{path.parent.name.replace('_', '-')}.md"
        )
        for path in (SOURCE / "games").glob("*/guide.md")
    },
}
"""Files of the repository that are pages of the site, and where they are there."""


def on_files(files: Any, config: Any) -> Any:
    """Add the pages that are made."""
    from mkdocs.structure.files import File

    for place, text in made_pages():
        files.append(File.generated(config, place, content=text))
    return files


def made_pages() -> Iterator[tuple[str, str]]:
    """Return every page that is made: where it is, and its text."""
    for source, place in PLACES.items():
        text = (ROOT / source).read_text("utf-8")
        yield place, mended(text, Path(source).parent, Path(place).parent)
    document = api_document()
    yield "openapi.json", json.dumps(document, indent=2)
    yield "openapi.md", api_text(document)
    yield "reference/dawndoom.md", reference("dawndoom", [])
    for room in ROOMS:
        yield f"reference/{room}.md", reference(f"dawndoom.{room}", modules_of(room))


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Mend the links of the pages that are written."""
    source = page.file.src_uri
    if not (ROOT / "docs" / source).exists():
        return markdown
    return mended(markdown, Path("docs") / Path(source).parent, Path(source).parent)


def mended(text: str, folder: Path, place: Path) -> str:
    """Return a text with links that work on the site.

    It stands in a folder of the repository, and will have a place on the site.
    """

    def mend(found: re.Match[str]) -> str:
        mark, words, target = found.groups()
        here = target_on_site(target, folder, place)
        return words if here is None else f"{mark}[{mended(words, folder, place)}]({here})"

    parts = FENCED.split(text)
    return "".join(part if part.startswith("```") else LINK.sub(mend, part) for part in parts)


def target_on_site(target: str, folder: Path, place: Path) -> str | None:
    """Return where a link leads on the site; None if to a file that is not there."""
    path, hash_mark, anchor = target.partition("#")
    if not path or ":" in path:
        return target
    file = Path(os.path.normpath(folder / path)).as_posix()
    if not (ROOT / file).exists():
        return target  # MkDocs will complain about it
    if file in PLACES:
        there = PLACES[file]
    elif file.startswith("docs/"):
        there = file.removeprefix("docs/")
    else:
        return None
    return Path(os.path.relpath(there, place)).as_posix() + hash_mark + anchor


# The reference.


def modules_of(room: str) -> list[str]:
    """Return the modules of a room that people may import from."""
    paths = sorted((SOURCE / room).glob("*.py"))
    return [f"dawndoom.{room}.{path.stem}" for path in paths if not path.stem.startswith("_")]


def reference(package: str, modules: list[str]) -> str:
    """Return a page of the reference: a package and its modules, from their docstrings."""
    lines = [f"# `{package}`", f"::: {package}\n    options:\n      show_root_heading: false"]
    return "\n\n".join(lines + [f"::: {module}" for module in modules]) + "\n"


# The API.


def api_document() -> dict[str, Any]:
    """Return the OpenAPI document that a server gives."""
    from dawndoom.table.web.server import create_app

    found: dict[str, Any] = create_app().openapi()
    return found


def api_text(document: dict[str, Any]) -> str:
    """Return the API as a page: every request, and every shape that comes back."""
    from dawndoom.table.web.pages.api_page import api_page

    page = api_page(document)
    lines = ["# Every request", "The same as [an OpenAPI document](openapi.json)."]
    for theme in page.themes:
        lines.append(f"## {theme.title}")
        for operation in theme.operations:
            lines += [f"### `{operation.verb} {operation.path}`", operation.words]
            lines += table("In the address", operation.query)
            lines += table("To send", operation.body)
            lines.append(f"Answer: {linked(operation.answer, page.shapes)}.")
    lines.append("## What comes back")
    for shape in page.shapes:
        lines += [f"### {shape.name}", shape.words, *table("Field", shape.fields)]
    return "\n\n".join(line for line in lines if line) + "\n"


def table(head: str, fields: list[Any]) -> list[str]:
    """Return fields as a table; nothing if there are none."""
    if not fields:
        return []
    rows = [
        f"| `{field.name}`{'' if field.required else ', optional'} | {cell(field.kind)} "
        f"| {cell(field.words)}{' (deprecated)' if field.deprecated else ''} |"
        for field in fields
    ]
    return ["\n".join([f"| {head} | kind | |", "|---|---|---|", *rows])]


def cell(text: str) -> str:
    """Return a text that stays within its cell."""
    return " ".join(text.replace("|", "\\|").split())


def linked(answer: str, shapes: list[Any]) -> str:
    """Return what comes back, with links to its shapes."""
    names = {shape.name for shape in shapes}
    words = answer.split()
    return " ".join(f"[{word}](#{word.lower()})" if word in names else word for word in words)
