"""Looks: the table's page in parts, made once for all who see the same, and what changes of it.

A page that is open somewhere shows some version. Of the versions made lately, the fingerprints of
their parts are remembered; so the next one is sent as a patch, the parts that are not as they were:

    {"from": 17, "version": 18, "parts": {"live": "<div id=...<!--=bar-->...", "decision": "<..."},
     "lines": [{"number": 9000, "seat": 0, "text": "Ada moved ...", "pieces": ["metal-3"]}]}

Where nothing is remembered (a restart, another worker, a page open for long), all parts are sent.

What lies in drawers (panels, log, the board in words, the menu) comes with a whole page. A patch
leaves it as it is: nearly always it is closed, and a page fetches it when it is opened. So `lines`
has what is new in the log.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property

from markupsafe import Markup
from pydantic_core import to_json

from dawndoom.drawing import apart, changed, fingerprints, join, split
from dawndoom.drawing.parts import Parts
from dawndoom.table.house.notes import parting
from dawndoom.table.house.presence import passing
from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.memory import Memory
from dawndoom.table.model import faces
from dawndoom.table.model.lines import Line
from dawndoom.table.model.pictures import Pictures
from dawndoom.table.model.table_page import TablePage, table_page
from dawndoom.table.model.viewpoint import Viewpoint
from dawndoom.table.web.pages.renderer import markup

ROOT = "live"
DRAWERS = "drawers"
DRAWER_IDS = ("players", "log", "text-board", "menu")
PAGES_BYTES = 4_000_000
"""Everybody who looks at a table does so right after it has changed."""
SHOWN_BYTES = 8_000_000
NOTHING = b""

Mark = tuple[int, int]
"""What a page shows: the version, and the number of choices at that time."""
Eyes = tuple[str, str, int | None, int | None]
"""Whose eyes, at which address, from which seat, behind which seat's curtain."""


def mark_of(table: Table) -> Mark:
    """Return the mark of a page that shows the table as it is now."""
    return table.row.version, table.choices


def in_one_piece(text: str, pictures: Pictures) -> Markup:
    """Return markup without the marks of its parts, for a page that gets no patches."""
    parts = {**split(text, ROOT), **pictures.parts, **pictures.panel_parts}
    return Markup(join(parts, ROOT))


def parts_of(page: TablePage, notice: str) -> Parts:
    """Return the part of the page that changes, in parts."""
    with apart() as parts:
        around = markup("fragment.html", table=page, notice=notice, drawers=DRAWER_IDS)
    drawn = {} if page.sight.pictures is None else page.sight.pictures.parts
    return {**split(around, ROOT), **parts, **drawn}


def drawers_of(page: TablePage) -> Parts:
    """Return what lies in drawers, each in one piece; behind a curtain, nothing."""
    pictures = page.sight.pictures
    if pictures is None:
        return {}
    around = split(markup("drawers.html", table=page), DRAWERS)
    parts = {**around, **pictures.panel_parts}
    return {drawer: join(parts, drawer) for drawer in DRAWER_IDS}


def told(lines: Iterable[Line]) -> list[dict[str, object]]:
    """Return lines as a page needs them: to be said, and to show what they are about."""
    wanted = ("number", "seat", "text", "pieces")
    return [{name: getattr(line, name) for name in wanted} for line in lines]


class Look:
    """The table's page as one pair of eyes sees it."""

    def __init__(self, page: TablePage, notice: str = "") -> None:
        self.title = page.title
        self.title_notice = page.title_notice
        self.accent = page.accent
        self.game = page.game
        self.seats = len(page.players)
        self.defs = faces.defs(page.game)
        self.version = page.version
        self.parts = parts_of(page, notice)
        self.shown = fingerprints(self.parts)
        self.size = sum(map(len, self.parts.values()))
        self._page = page
        self._patches: dict[tuple[int, bytes], str] = {}

    @cached_property
    def drawers(self) -> Parts:
        """What lies in drawers. The table has to be held while it is made."""
        return drawers_of(self._page)

    @property
    def fragment(self) -> Markup:
        """The part of the page that changes, in one piece. The table has to be held."""
        return Markup(join({**self.parts, **self.drawers}, ROOT))

    def patch(self, version: int, shown: bytes, lines: Sequence[Line] = ()) -> str:
        """Return the patch for a page of that version, whose parts have these fingerprints.

        `lines` tell what came after that version.
        """
        key = (version, shown)
        if key not in self._patches:
            parts = changed(self.parts, shown)
            if DRAWERS in parts:
                # A page without drawers, such as one behind a curtain, gets them now.
                parts |= self.drawers
            patch = {
                "from": version if shown else None,
                "version": self.version,
                "parts": parts,
                "lines": told(lines),
            }
            self._patches[key] = to_json(patch).decode()
        return self._patches[key]


class Looks:
    """The looks made lately, and what open pages show."""

    def __init__(self) -> None:
        self._looks: Memory[tuple[object, ...], Look] = Memory(PAGES_BYTES, lambda look: look.size)
        self._shown: Memory[tuple[object, ...], bytes] = Memory(SHOWN_BYTES, len)

    def look(self, table: Table, viewer: Viewer, address: str, wish: int | None = None) -> Look:
        """Return the table's page."""
        viewer = seen_as(table, viewer)
        viewpoint = Viewpoint(table, viewer, wish)
        eyes = eyes_of(viewer, viewpoint, address)
        key = (table.id, mark_of(table), eyes, passing(table))
        known = self._looks.get(key)
        if known is None:
            known = self._looks.keep(key, Look(table_page(table, viewer, address, wish)))
            self._shown.keep(key[:3], known.shown)
        return known

    def shown(
        self, table: Table, viewer: Viewer, address: str, wish: int | None, mark: Mark
    ) -> bytes:
        """Return the fingerprints of what a page of that mark shows, or none if not remembered."""
        viewer = seen_as(table, viewer)
        eyes = eyes_of(viewer, Viewpoint(table, viewer, wish), address)
        return self._shown.get((table.id, mark, eyes)) or NOTHING


def seen_as(table: Table, viewer: Viewer) -> Viewer:
    """Return a viewer as the page knows them: all who have no part in a table see the same."""
    has_part = table.seats_of(viewer) or table.is_host(viewer) or parting(table, viewer)
    return viewer if has_part else Viewer()


def eyes_of(viewer: Viewer, viewpoint: Viewpoint, address: str) -> Eyes:
    """Return everything about a viewer that the page depends on."""
    return viewer.player, address, viewpoint.seat, viewpoint.curtain
