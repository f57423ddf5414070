"""The doors of the house: what ships, what is linked, what the workflows and the container do."""

import re
import shlex
import subprocess
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml

import dawndoom
from deploy import healthy
from tools import site_pages

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "benchmarks").glob("*.md")),
    *sorted((ROOT / "src").glob("dawndoom/games/*/guide.md")),
]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as both GitHub and MkDocs make them."""
    titles = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.M)
    words = (re.sub(r"[^\w\s-]", "", title.replace("`", "")).strip().lower() for title in titles)
    return {re.sub(r"\s", "-", word) for word in words}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    text = site_pages.FENCED.sub("", page.read_text("utf-8"))
    for _, _, target in site_pages.LINK.findall(text):
        path, _, anchor = target.partition("#")
        if ":" in path:
            continue
        there = page.parent / path if path else page
        assert there.exists(), f"{target} on {page.name}"
        if anchor and there.suffix == ".md":
            assert anchor in anchors(there), f"{target} on {page.name}"


# The site.


def nav_pages(part: Any) -> Iterator[str]:
    """Return the pages that the site's navigation names."""
    if isinstance(part, str):
        yield part
    for inner in (
        part.values() if isinstance(part, dict) else part if isinstance(part, list) else []
    ):
        yield from nav_pages(inner)


def test_the_site_has_every_page_in_its_navigation_and_no_other() -> None:
    named = set(nav_pages(yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))["nav"]))
    written = {str(path.relative_to(ROOT / "docs")) for path in (ROOT / "docs").rglob("*.md")}
    made = {place for place, _ in site_pages.made_pages() if place.endswith(".md")}
    assert named == written | made


def test_links_are_mended_for_the_site() -> None:
    mended = site_pages.mended(
        "[how](../../src/dawndoom/games/metals/guide.md) [code](../../setup.py) [x](metals.md#y)",
        Path("docs/games"),
        Path("games"),
    )
    assert mended == "[how](../guides/metals.md) code [x](metals.md#y)"
    kept = "```sh\n[a](setup.py)\n```"
    assert site_pages.mended(kept, Path(), Path()) == kept


def test_the_page_of_the_api_has_every_request() -> None:
    document = site_pages.api_document()
    text = site_pages.api_text(document)
    for path, verbs in document["paths"].items():
        for verb in verbs:
            assert f"### `{verb.upper()} {path}`" in text


# The front page.


def test_the_front_page_is_short_and_its_picture_small() -> None:
    front = (ROOT / "README.md").read_text("utf-8")
    assert front.count("\n") < 120
    pictures = re.findall(r"!\[.*?\]\((.*?\.webp)\)", front)
    assert sum((ROOT / picture).stat().st_size for picture in pictures) < 1_500_000
    data = (ROOT / pictures[0]).read_bytes()
    assert len(data) < 600_000
    assert data[:4] + data[8:12] == b"RIFFWEBP"
    assert data.count(b"ANMF") > 10, "it moves"


# What ships.


def test_the_version_stands_in_one_place_and_has_notes() -> None:
    version = dawndoom.__version__
    assert "version" not in PROJECT["project"]
    assert PROJECT["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "dawndoom.__version__"}
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
    assert re.search(
        rf"^## {re.escape(version)}\b", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M
    )


def test_every_file_of_the_package_ships_with_it() -> None:
    package = ROOT / "src" / "dawndoom"
    patterns = PROJECT["tool"]["setuptools"]["package-data"]["dawndoom"]
    known = subprocess.run(
        ["git", "ls-files", "src/dawndoom"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.splitlines()
    files = [ROOT / name for name in known]
    assert files
    for path in files:
        name = path.relative_to(package).as_posix()
        is_code = path.suffix in (".py", ".pyc", ".so") or path.name == "jsconfig.json"
        assert is_code or any(fnmatch(name, each) for each in patterns), f"{name} would be left out"


def test_no_requirement_names_an_address() -> None:
    for path in [*ROOT.glob("requirements*.txt"), ROOT / "pyproject.toml", *WORKFLOWS]:
        assert "://" not in path.read_text("utf-8"), path.name


def test_what_the_package_needs_is_pinned_for_those_who_clone_it() -> None:
    pinned = {name_of(line) for line in (ROOT / "requirements.txt").read_text("utf-8").splitlines()}
    for wanted in PROJECT["project"]["dependencies"]:
        assert name_of(wanted) in pinned, wanted


def name_of(requirement: str) -> str:
    """Return the name of a package in a line of requirements, in its usual form."""
    return re.split(r"[\[=<>~ ;]", requirement)[0].lower().replace("_", "-")


# Workflows and the container.


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_run_what_people_run(path: Path) -> None:
    workflow = yaml.safe_load(path.read_text("utf-8"))
    assert workflow["permissions"] == {"contents": "read"}
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    for job in workflow["jobs"].values():
        assert job["timeout-minutes"] <= 120
        for step in job["steps"]:
            words = shlex.split(step.get("run", ""))
            if words[:1] == ["make"]:
                assert words[1] in targets
            for word in words:
                assert not word.startswith("tools/") or (ROOT / word).exists(), word


def instructions() -> list[tuple[str, str]]:
    """Return the instructions of the container file: their names, and what they are given."""
    text = (ROOT / "deploy" / "Containerfile").read_text("utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.split()[0], line.partition(" ")[2].strip()) for line in lines]


def test_the_container_file_keeps_to_the_rules_of_good_ones() -> None:
    found = instructions()
    last = max(at for at, (name, _) in enumerate(found) if name == "FROM")
    final = dict(found[last:])
    assert not final["USER"].startswith(("root", "0"))
    assert final["VOLUME"] == '["/data"]'
    assert "healthy.py" in final["HEALTHCHECK"]
    assert "sqlite:////data/" in final["ENTRYPOINT"]
    assert all(":" in given.split()[0] for name, given in found if name == "FROM"), "a version"
    for name, given in found:
        if name == "RUN":
            subprocess.run(["sh", "-n", "-c", given], check=True)
            assert "apt-get install" not in given or "rm -rf /var/lib/apt/lists" in given


def test_what_the_container_file_copies_is_there_and_enough_to_build() -> None:
    copied = [given.split()[:-1] for name, given in instructions() if name == "COPY"]
    names = {word for words in copied for word in words if not word.startswith("--")}
    own = {name for name in names if not name.startswith("/")}
    assert all((ROOT / name).exists() for name in own)
    script = (ROOT / "deploy" / "build.sh").read_text("utf-8")
    assert set(re.findall(r"requirements[\w-]*\.txt", script)) <= own
    ignored = (ROOT / ".dockerignore").read_text("utf-8").split()
    assert not own & set(ignored)


def test_the_container_starts_the_server_as_the_command_line_knows_it() -> None:
    entry = dict(instructions())["ENTRYPOINT"]
    words = re.findall(r'"([^"]*)"', entry)
    assert words[0].endswith("/dawndoom")
    flags = [word for word in words if word.startswith("--")]
    source = (ROOT / "src" / "dawndoom" / "cli" / "table.py").read_text("utf-8")
    for flag in flags:
        assert f"    {flag.strip('-').replace('-', '_')}: Annotated" in source


def test_a_server_that_refuses_is_well_and_one_that_fails_or_is_silent_is_not() -> None:
    assert [healthy.is_well(status) for status in (200, 429, 503, 0)] == [True, True, False, False]
    assert healthy.status_of("http://127.0.0.1:1") == 0
