"""The table as one viewer sees it: what lies there, who sits there, and what the viewer may do.

Pages and API are two renderings of it.
"""

from dataclasses import dataclass

from dawndoom.bots import STRENGTHS
from dawndoom.table.house.doors import shared_key
from dawndoom.table.house.moves import moving_key
from dawndoom.table.house.presence import away_words, is_away
from dawndoom.table.house.seats import invite_key
from dawndoom.table.house.tables import Table
from dawndoom.table.house.viewer import Viewer
from dawndoom.table.model.ending import Ending, ending
from dawndoom.table.model.leaving import Resigning, resigning
from dawndoom.table.model.lessons import Coach, coach
from dawndoom.table.model.lists import Player, player
from dawndoom.table.model.notes import farewell
from dawndoom.table.model.permissions import (
    Draw,
    Links,
    Permissions,
    RequestedUndo,
    Undo,
    draw,
    links,
    permissions,
    undo,
    undo_request,
)
from dawndoom.table.model.riddle import Riddle, riddle
from dawndoom.table.model.sight import Sight, sight, verdict
from dawndoom.table.model.viewpoint import Viewpoint, may_answer
from dawndoom.table.store import BOT, GATHERING, OPEN, RECORD, SeatRow


@dataclass(frozen=True)
class Curtain:
    """Who should come to the screen before it shows anything."""

    seat: int
    name: str
    url: str


@dataclass(frozen=True)
class SeatedPlayer(Player):
    """A player at the table, and what may be done about the seat."""

    is_handed: bool
    """A bot is playing in a person's place."""
    strength: str
    invite_url: str
    is_away: bool
    """The player has been away for so long that the seat may be given away."""
    can_renew: bool
    can_fill: bool
    """The host may put a bot here."""
    can_cover: bool
    """The host may let a bot play until the player is back."""
    can_hand: bool
    can_take_back: bool
    can_sit: bool


@dataclass(frozen=True)
class TablePage:
    """Everything that the table's page shows, and that the API tells programs."""

    id: str
    game: str
    title: str
    accent: str
    number: int
    """The number of the open decision."""
    version: int
    status: str
    public: bool
    seat: int | None
    my_turn: bool
    title_notice: str
    """For the browser's tab: "Your move", "Waiting for Bo", "Game over"."""
    waiting: str
    """What the table is waiting for, as a sentence; nothing if it is the viewer."""
    curtain: Curtain | None
    players: tuple[SeatedPlayer, ...]
    sight: Sight
    verdict: str
    """How it went for the viewer: won, lost, drawn or nothing."""
    ending: Ending | None
    """The end of the game, once it is over."""
    undo: Undo
    undo_request: RequestedUndo | None
    draw: Draw
    may: Permissions
    links: Links
    stream_url: str
    """Where news comes from, beginning with what the page shows."""
    rematch_url: str
    watch_url: str
    moving_url: str
    """The link that moves the viewer to another device, while it works."""
    farewell: str
    """Why the viewer no longer has a seat here, or nothing."""
    resigning: Resigning
    away: str
    """After how long an absence a seat may be given away."""
    hints: bool
    """Whether players may ask for hints."""
    coach: Coach | None
    """What the coach says, where a lesson is taught."""
    riddle: Riddle | None
    """What is to be solved, and how it goes, where there is a puzzle."""
    strengths: tuple[str, ...] = STRENGTHS


def table_page(table: Table, viewer: Viewer, address: str, wish: int | None = None) -> TablePage:
    """Return everything that the table's page shows. `address` is the server's, for links."""
    viewpoint = Viewpoint(table, viewer, wish)
    is_mine = may_answer(table, viewpoint)
    my_turn = is_mine or viewpoint.curtain is not None
    notice = title_notice(table, my_turn)
    seen = sight(table, viewpoint)
    return TablePage(
        id=table.id,
        game=table.game.name,
        title=table.game.title,
        accent=table.game.face.accent,
        number=table.match.public_number,
        version=table.row.version,
        status=table.row.status,
        public=table.row.public,
        seat=viewpoint.seat,
        my_turn=my_turn,
        title_notice=notice,
        waiting="" if is_mine or table.is_over else f"{notice}.",
        curtain=curtain(table, viewpoint),
        players=seated_players(table, viewer, address),
        sight=seen,
        verdict=verdict(table.match.outcome, viewpoint.held),
        ending=ending(table, viewpoint, seen),
        undo=undo(table, viewer, viewpoint.held),
        undo_request=undo_request(table, viewpoint.held),
        draw=draw(table, viewpoint.held),
        may=permissions(table, viewer, viewpoint),
        links=links(table, viewpoint),
        stream_url=stream_url(table, viewpoint),
        rematch_url=f"/t/{table.row.rematch}" if table.row.rematch else "",
        watch_url=watch_url(table, viewer, address),
        moving_url=moving_url(table, viewer, address),
        farewell=farewell(table, viewer),
        resigning=resigning(table, viewpoint),
        away=away_words(table.row.away_after),
        hints=table.row.hints,
        coach=coach(table, viewpoint),
        riddle=riddle(table, viewpoint),
    )


def moving_url(table: Table, viewer: Viewer, address: str) -> str:
    """Return the viewer's link to another device, or nothing if there is none now."""
    key = moving_key(viewer, table)
    return f"{address}/j/{key}" if key else ""


def stream_url(table: Table, viewpoint: Viewpoint) -> str:
    """Return the address of the news since this version."""
    seat = "" if viewpoint.seat is None else f"seat={viewpoint.seat}&"
    return f"/t/{table.id}/stream?{seat}shown={table.row.version}.{table.choices}"


def watch_url(table: Table, viewer: Viewer, address: str) -> str:
    """Return the address for spectators, or nothing if no link was made to a private table."""
    if table.row.public:
        return f"{address}/t/{table.id}"
    return private_watch_url(table, viewer, address)


def private_watch_url(table: Table, viewer: Viewer, address: str) -> str:
    """Return the viewer's link for spectators, or nothing if none was made."""
    key = shared_key(table, viewer) if table.shared else ""
    return f"{address}/w/{key}" if key else ""


def title_notice(table: Table, my_turn: bool) -> str:
    """Return what is going on, in a few words."""
    asked = table.row.asked
    if table.row.status == GATHERING:
        return "Waiting for players to join"
    if table.row.status == RECORD:
        return "Record"
    if table.puzzle is not None:
        return "Puzzle"
    if asked is None or table.is_over:
        return "Game over"
    return "Your move" if my_turn else f"Waiting for {table.names[asked]}"


def curtain(table: Table, viewpoint: Viewpoint) -> Curtain | None:
    """Return who should come to the screen before anything is shown."""
    seat = viewpoint.curtain
    if seat is None:
        return None
    return Curtain(seat, table.names[seat], f"/t/{table.id}?seat={seat}")


def seated_players(table: Table, viewer: Viewer, address: str) -> tuple[SeatedPlayer, ...]:
    """Return all players, and what the viewer may do about their seats."""
    is_hosting = table.is_host(viewer) and not table.is_over and table.is_plain
    return tuple([seated_player(table, row, viewer, address, is_hosting) for row in table.seats])


def seated_player(
    table: Table, row: SeatRow, viewer: Viewer, address: str, is_hosting: bool
) -> SeatedPlayer:
    """Return a player, and what the viewer may do about the seat."""
    known = player(row, table.row, viewer)
    mine = known.is_me
    is_mine_to_play = mine and not table.is_over
    has_link = is_hosting and not mine and row.linked
    away = is_away(table, row)
    is_free = not row.player or away
    key = invite_key(viewer, table.id, row) if has_link else ""
    return SeatedPlayer(
        **vars(known),
        is_handed=row.kind != BOT and row.bot is not None,
        strength=row.bot or "",
        invite_url=f"{address}/j/{key}" if key else "",
        is_away=away,
        can_renew=is_hosting and is_free and not mine and row.seat not in table.match.left,
        can_cover=is_hosting and away and not mine and row.bot is None,
        can_fill=is_hosting and row.kind == OPEN,
        can_hand=is_mine_to_play and row.bot is None,
        can_take_back=is_mine_to_play and row.bot is not None,
        can_sit=row.kind == OPEN and table.row.public,
    )
