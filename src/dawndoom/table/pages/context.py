"""What each page gets to show, as plain data: the contract between the server and its templates.

Every page (see `routes.py` for the addresses) gets

    site        {"name", "version"}
    my_name     the name the viewer used last, or ""
    notice      one sentence to show on top, or ""
    here        the path of the page, for forms that come back to it

lobby.html      GET /
    games           [{name, title, tagline, accent, seats: "2", cooperative, hides,
                      new_url, guide_url}]
    mine            running and gathering tables of the viewer, those that wait for him first
    mine_finished   his finished tables and opened records
    joinable, watchable, public_finished      public tables of others
    A table in a list is
        {id, url, replay_url, game, title, accent, status, my_turn, is_mine, is_host, asked (a
         name or ""), ending (a sentence or ""), updated (ISO time), open_seats: [seat, ...],
         players: [{seat, name, shape, is_me, is_bot, is_open, is_asked}]}
        status is gathering, running, finished or record.

new.html        GET /new?game=metals, POST /new
    game        {name, title, tagline, accent, guide_url, cooperative, hides}
    games       as in the lobby
    settings    [{key, field, kind, title, help, expected, value, when, values, low, high, auto}]
                kind: choice, flag, whole, wholes; field: its name in the form ("option.map");
                values: [[value, words], ...] of a choice; when: null or [key, [values]] under which
                it counts; value: as a form shows it ("on"/"off" for flags, "" for auto)
    seat_counts [2]; seat_count: the one chosen
    seats       [{seat, field: "seat.0", name_field: "name.0", kind, name, shape}]
                as many as the largest count
    kinds       [[value, words]]: me, open, easy, medium, hard
    public      bool
    cards       the card file that was pasted; others: {key: name} of open choices that take a name
                from it
    error       one sentence or ""
    The form posts game, seats (how many), seat.N, name.N, option.KEY, other.KEY, cards, public=on.

table.html      GET /t/{id}[?seat=N]     the page around one fragment.html
fragment.html   GET /t/{id}/fragment[?seat=N]     everything that changes, in one
    table       the dict of `table_context`, see there.

replay.html     GET /t/{id}/replay[?at=N][&seat=S]
replay_fragment.html    GET /t/{id}/replay/fragment
    replay      {id, title, accent, game, status, at, last, players, picture, lines (what happened
                 in this step), chosen (a sentence: what is chosen next), status_words, symbols,
                 description, seat, eyes: [{seat, name, url}] whose eyes one may look through,
                 first_url, previous_url, next_url, last_url, fragment_url ("...&at=" open at the
                 end), share_url, record_url or "", table_url, ending}

join.html       GET /j/{key}: the table in a list as `table`, `seat`, `post_url`; asks the name
guide.html      GET /guide/{game}: game, guide (HTML)
open.html       GET /open, POST /open (file field `record` or text field `text`): error
error.html      status, title, sentence
"""

import json
from datetime import UTC, datetime
from typing import Any

from markupsafe import Markup

from dawndoom import Game
from dawndoom.bots import STRENGTHS
from dawndoom.core import Decision, Event, Option, View
from dawndoom.table import keys
from dawndoom.table.deeds import free_undo, last_own_choice
from dawndoom.table.names import shape_of
from dawndoom.table.seating import invite_key
from dawndoom.table.sitting import Table, Viewer
from dawndoom.table.store import BOT, GATHERING, OPEN, RECORD, RUNNING, SeatRow, TableRow

Context = dict[str, Any]

EARLIER_LINES = 40
"""Lines of the log before one's last turn that the page shows; the replay has them all."""
LINES_A_PART = 1000
"""Lines are numbered by the part of the story that they tell of, so that none has to be counted."""


class Eyes:
    """Through whose eyes a table is seen.

    `seat` is the seat, or None for a spectator. `curtain` is set when several seats share a
    screen in a game that hides: the seat that should come to the screen before it sees anything.
    """

    def __init__(self, table: Table, viewer: Viewer, wish: int | None = None) -> None:
        self.held = table.seats_of(viewer)
        self.seat: int | None = None
        self.curtain: int | None = None
        asked = table.row.asked
        if len(self.held) == 1:
            self.seat = self.held[0]
        elif len(self.held) > 1:
            hides = table.game.hides and not table.is_over
            if not hides:
                self.seat = asked if asked in self.held else self.held[0]
            elif asked in self.held and wish != asked:
                self.curtain = asked
            elif wish in self.held:
                self.seat = wish


def table_context(
    table: Table, viewer: Viewer, base_url: str, wish: int | None = None, watch: str = ""
) -> Context:
    """Return all that the table's page shows.

    id, url, game, title, accent, number, version, public
    status          gathering, running, finished or record
    status_words    where in the game we are: "Turn 9"
    hides           the game has secrets
    seat            through whose eyes: a seat or None (a spectator)
    curtain         None, or {seat, name, shape, url}: pass the screen to that player first;
                    then players, picture, decision, log and description are empty
    my_turn         bool: the viewer is asked
    title_notice    for the page's title: "Your move", "Waiting for Bo", "Game over"
    players         [{seat, name, shape, is_me, is_bot, is_handed (a bot plays for a person),
                      strength, is_open, is_asked, panel (HTML), invite_url, can_renew,
                      can_fill (the host may put a bot there), can_hand, can_take_back, can_sit}]
    picture         SVG; what can be clicked stands in it for options of the decision
    decision        None, or {name, title, help, answer_url, options: [{number (1..), index (0..),
                     answer (JSON text to post), label, note, warning, is_hint}]}
    waiting         a sentence when somebody else is asked, or ""
    since, earlier  lines of the log, oldest first: {number (growing), seat, shape, name, text,
                    rule, pieces}
    more_lines      whether there are still earlier lines that are not shown
    last_deed       a sentence about an undo, an offer or the like that came last, or ""
    symbols         [{picture (SVG), words}]
    layers          [{name, words}]: parts of the picture that can be switched off, by their class
    description     [line, ...]: the board as text
    outcome         None, or {sentence, summary (HTML), winners, draw, scores, reason}
    undo            {"free": bool, "ask": bool (others must agree), "back": bool (nobody to ask)}
    undo_request    None, or {seat, name, mine, can_answer, waiting: [names], declined (name or "")}
    draw            {"can_offer": bool, "offered_by" (name or ""), "can_answer": bool, "mine": bool}
    can_resign, can_hint, can_rematch, is_host, is_watching: bool
    hint            None, or {index, label, sentence, chance, value}: what the hard bot would do
    strengths       ["easy", "medium", "hard"]
    links           {stream, fragment, answer, undo, answer_undo, resign, offer_draw, answer_draw,
                     hand_over, take_back, renew, fill, sit, rematch, share, hint, record, replay,
                     guide, api}; rematch_url and watch_url: addresses or ""
    """
    eyes = Eyes(table, viewer, wish)
    view = None if eyes.curtain is not None else table.match.view(eyes.seat)
    return {
        **head(table),
        **whose_move(table, eyes),
        "curtain": curtain(table, eyes),
        "players": players(table, viewer, view, base_url),
        **(CURTAINED if view is None else board(table, eyes, view)),
        **log(table, eyes),
        "undo": undo(table, viewer),
        "undo_request": undo_request(table, viewer),
        "draw": draw(table, viewer),
        **abilities(table, viewer, eyes),
        "strengths": list(STRENGTHS),
        "links": links(table, eyes),
        "rematch_url": f"/t/{table.row.rematch}" if table.row.rematch else "",
        "watch_url": f"{base_url}/t/{table.id}" if table.row.public else watch,
    }


def head(table: Table) -> Context:
    """Return what table it is and where it stands."""
    return {
        "id": table.id,
        "url": f"/t/{table.id}",
        "game": table.game.name,
        "title": table.game.title,
        "accent": table.game.face.accent,
        "hides": table.game.hides,
        "number": table.match.number,
        "version": table.row.version,
        "status": table.row.status,
        "public": table.row.public,
    }


def whose_move(table: Table, eyes: Eyes) -> Context:
    """Return who looks, whether he is asked, and what the others wait for."""
    asked = table.row.asked
    mine = may_answer(table, eyes)
    words = "Game over"
    if table.row.status == GATHERING:
        words = "Waiting for people to sit down"
    elif asked is not None and not table.is_over:
        here = mine or eyes.curtain is not None
        words = "Your move" if here else f"Waiting for {table.names[asked]}"
    elif table.row.status == RECORD:
        words = "A record"
    return {
        "seat": eyes.seat,
        "my_turn": mine or eyes.curtain is not None,
        "title_notice": words,
        "waiting": "" if mine or table.is_over else words + ".",
    }


def may_answer(table: Table, eyes: Eyes) -> bool:
    """Tell whether who looks is asked now and plays for himself."""
    asked = table.row.asked
    if table.row.status != RUNNING or asked is None or asked != eyes.seat:
        return False
    return table.seats[asked].bot is None


def curtain(table: Table, eyes: Eyes) -> Context | None:
    """Return who should come to the screen before anything is shown."""
    if eyes.curtain is None:
        return None
    seat = eyes.curtain
    url = f"/t/{table.id}?seat={seat}"
    return {"seat": seat, "name": table.names[seat], "shape": shape_of(seat), "url": url}


# Who is there.


def players(table: Table, viewer: Viewer, view: View | None, base_url: str) -> list[Context]:
    """Return everybody at the table, with what lies before them."""
    panel = table.game.face.player
    return [
        {
            **player(row, table.row, viewer),
            "is_handed": row.kind != BOT and row.bot is not None,
            "strength": row.bot or "",
            "panel": "" if view is None else Markup(panel(view, row.seat)),
            **seat_abilities(table, row, viewer, base_url),
        }
        for row in table.seats
    ]


def player(row: SeatRow, table: TableRow, viewer: Viewer) -> Context:
    """Return who sits on a seat."""
    return {
        "seat": row.seat,
        "name": row.name,
        "shape": shape_of(row.seat),
        "is_me": keys.is_same(row.player, viewer.player),
        "is_bot": row.bot is not None,
        "is_open": row.kind == OPEN,
        "is_asked": table.asked == row.seat and table.status == RUNNING,
    }


def seat_abilities(table: Table, row: SeatRow, viewer: Viewer, base_url: str) -> Context:
    """Return what the viewer may do about a seat."""
    mine = keys.is_same(row.player, viewer.player)
    host = table.is_host(viewer) and not table.is_over
    invite = host and (row.kind == OPEN or row.link > 0) and not mine
    key = invite_key(viewer, table.id, row) if invite else ""
    return {
        "invite_url": f"{base_url}/j/{key}" if key else "",
        "can_renew": host and not mine,
        "can_fill": host and row.kind == OPEN,
        "can_hand": mine and row.bot is None and not table.is_over,
        "can_take_back": mine and row.bot is not None and not table.is_over,
        "can_sit": row.kind == OPEN and table.row.public,
    }


# What is on the table.


CURTAINED: Context = {
    "status_words": "",
    "picture": "",
    "decision": None,
    "hint": None,
    "symbols": [],
    "layers": [],
    "description": [],
    "outcome": None,
}


def board(table: Table, eyes: Eyes, view: View) -> Context:
    """Return picture, question, key and text of the board, as the eyes may see them."""
    face, match = table.game.face, table.match
    asked = match.decision if may_answer(table, eyes) else None
    hint = None if asked is None else current_hint(table, asked, view)
    return {
        "status_words": face.status(view),
        "picture": Markup(face.draw(view, asked)),
        "decision": None if asked is None else decision(table, asked, view, hint),
        "hint": hint,
        "symbols": symbols(table.game, view),
        "layers": layers(table.game),
        "description": face.describe(view, table.names),
        "outcome": outcome(table, view, eyes.seat),
    }


def decision(table: Table, asked: Decision, view: View, hint: Context | None) -> Context:
    """Return what is asked, with every option in words."""
    prompt = table.game.face.prompt(view, asked)
    return {
        "name": asked.name,
        "title": prompt.title,
        "help": prompt.help,
        "answer_url": f"/t/{table.id}/answer",
        "options": [
            {
                **option(table.game, view, asked, choice),
                "number": index + 1,
                "index": index,
                "is_hint": hint is not None and hint["index"] == index,
            }
            for index, choice in enumerate(asked.options)
        ],
    }


def option(game: Game, view: View, asked: Decision, choice: Option) -> Context:
    """Return an option in words, and what to post to choose it."""
    wording = game.face.wording(view, asked, choice)
    return {
        "answer": json.dumps(choice.plain()),
        "label": wording.label,
        "note": wording.note,
        "warning": wording.warning,
    }


def current_hint(table: Table, asked: Decision, view: View) -> Context | None:
    """Return the hint given for the open decision, in words and numbers."""
    hint = table.seats[asked.seat].hint
    if hint is None or hint["number"] != table.match.number:
        return None
    index = int(hint["index"])
    label = table.game.face.wording(view, asked, asked.options[index]).label
    before, after = round(100 * hint["chance"]), round(100 * hint["value"])
    sentence = f"{label}: {after} % chance to win (now {before} %)."
    return {**hint, "label": label, "sentence": sentence}


def symbols(game: Game, view: View) -> list[Context]:
    """Return the key of the board."""
    return [
        {"picture": Markup(symbol.picture), "words": symbol.words}
        for symbol in game.face.symbols(view)
    ]


def layers(game: Game) -> list[Context]:
    """Return the parts of the picture that can be switched off."""
    return [{"name": name, "words": words} for name, words in game.face.layers]


def outcome(table: Table, view: View, seat: int | None) -> Context | None:
    """Return how it ended, with the picture of the whole game."""
    ended = table.match.outcome
    if ended is None:
        return None
    story = [[event for event in part if event.is_for(seat)] for part in table.match.story]
    return {
        **ended.plain(),
        "sentence": table.game.face.ending(view, table.names),
        "summary": Markup(table.game.face.summary(story, table.names)),
    }


# What happened.


def log(table: Table, eyes: Eyes) -> Context:
    """Return the log in words: since one's last turn, and some of what was before."""
    if eyes.curtain is not None:
        return {"since": [], "earlier": [], "more_lines": False, "last_deed": ""}
    story = table.match.story
    first = since_last_turn(table, eyes.seat)
    since: list[Context] = []
    for part in range(first, len(story)):
        since += lines(table, story[part], part, eyes.seat)
    earlier: list[Context] = []
    left = first
    while left > 0 and len(earlier) < EARLIER_LINES:
        left -= 1
        earlier[:0] = lines(table, story[left], left, eyes.seat)
    return {
        "since": since,
        "earlier": earlier,
        "more_lines": left > 0,
        "last_deed": last_deed(table),
    }


def since_last_turn(table: Table, seat: int | None) -> int:
    """Return the part of the story after the seat's latest choice (a spectator: the last one)."""
    chosen = table.match.chosen
    for place in range(len(chosen) - 1, -1, -1):
        if seat is None and chosen[place].seat == chosen[-1].seat:
            continue
        if seat is None or chosen[place].seat == seat:
            return turn_begun(table, place) if is_midway(table, seat) else place + 1
    return 0


def is_midway(table: Table, seat: int | None) -> bool:
    """Tell whether a seat is in the midst of its own choices."""
    chosen = table.match.chosen
    return seat is not None and bool(chosen) and chosen[-1].seat == seat


def turn_begun(table: Table, place: int) -> int:
    """Return the part of the story in which the others had last chosen, before this turn."""
    chosen = table.match.chosen
    seat = chosen[place].seat
    while place >= 0 and chosen[place].seat == seat:
        place -= 1
    while place >= 0 and chosen[place].seat != seat:
        place -= 1
    return place + 2 if place >= 0 else 0


def lines(table: Table, events: list[Event], part: int, seat: int | None) -> list[Context]:
    """Return the sentences about one part of the story that the seat may know of."""
    told: list[Context] = []
    for event in events:
        said = sentence(table, event) if event.is_for(seat) else None
        if said is not None:
            told.append({"number": LINES_A_PART * part + len(told), **said})
    return told


def sentence(table: Table, event: Event) -> Context | None:
    """Return one line of the log."""
    names = table.names
    said = table.game.face.sentence(event, names)
    if said is not None:
        by = said.seat
        return line(table, by, said.text, said.rule, list(said.pieces))
    if event.verb == "resigned":
        return line(table, event.about[0], f"{names[event.about[0]]} resigned.")
    if event.verb == "agreed_draw":
        return line(table, None, "The players agreed on a draw.")
    return None


def line(
    table: Table, seat: int | None, text: str, rule: str = "", pieces: list[str] | None = None
) -> Context:
    """Return a line of the log as the page gets it.

    A game may have more sides than people at the table, as when one person runs two.
    """
    return {
        "seat": seat,
        "shape": "" if seat is None else shape_of(seat),
        "name": "" if seat is None or seat >= len(table.names) else table.names[seat],
        "text": text,
        "rule": rule,
        "pieces": pieces or [],
    }


def last_deed(table: Table) -> str:
    """Return a sentence about a deed of the table that came last."""
    entry = table.match.log[-1] if table.match.log else None
    if not isinstance(entry, dict):
        return ""
    if "undo" in entry:
        return "A choice was taken back."
    if "offer_draw" in entry:
        return f"{table.names[entry['offer_draw']]} offers a draw."
    if "answer_draw" in entry and not entry["answer_draw"][1]:
        return f"{table.names[entry['answer_draw'][0]]} declined the draw."
    return ""


# What may be done.


def undo(table: Table, viewer: Viewer) -> Context:
    """Return which ways of going back are open."""
    nothing = {"free": False, "ask": False, "back": False}
    if table.row.status == RECORD:
        return nothing
    if free_undo(table, viewer) is not None:
        return {**nothing, "free": True}
    held = table.seats_of(viewer)
    if not held or table.is_over or table.row.status != RUNNING:
        return nothing
    choices = last_own_choice(table, viewer)
    if choices is None or choices < table.match.before:
        return nothing
    others = bool(table.people_beside(held[0]))
    return {**nothing, "ask": others, "back": not others}


def undo_request(table: Table, viewer: Viewer) -> Context | None:
    """Return who asks to go back, and who has not answered yet."""
    request = table.row.undo_request
    if request is None:
        return None
    asked = [seat for seat in table.people_beside(request["seat"]) if seat not in request["agreed"]]
    held = table.seats_of(viewer)
    declined = request["declined"]
    return {
        "seat": request["seat"],
        "name": table.names[request["seat"]],
        "mine": request["seat"] in held,
        "can_answer": declined is None and any(seat in asked for seat in held),
        "waiting": [] if declined is not None else [table.names[seat] for seat in asked],
        "declined": "" if declined is None else table.names[declined],
    }


def draw(table: Table, viewer: Viewer) -> Context:
    """Return whether a draw can be offered or answered."""
    held = table.seats_of(viewer)
    offered_by = table.match.draw_offered_by
    asked = table.row.asked
    offerable = table.game.draws and table.row.status == RUNNING and asked in held
    return {
        "can_offer": offerable and table.match.can_offer_draw(asked or 0),
        "offered_by": "" if offered_by is None else table.names[offered_by],
        "can_answer": offered_by is not None and any(seat != offered_by for seat in held),
        "mine": offered_by is not None and offered_by in held,
    }


def abilities(table: Table, viewer: Viewer, eyes: Eyes) -> Context:
    """Return what else the viewer may do."""
    mine = may_answer(table, eyes)
    at_table = bool(eyes.held) or table.is_host(viewer)
    return {
        "can_resign": mine and table.game.concede is not None,
        "can_hint": mine,
        "can_rematch": table.row.status == "finished" and at_table,
        "is_host": table.is_host(viewer),
        "is_watching": not eyes.held,
    }


DEEDS = (
    "answer",
    "undo",
    "answer_undo",
    "resign",
    "offer_draw",
    "answer_draw",
    "hand_over",
    "take_back",
    "renew",
    "sit",
    "rematch",
    "share",
    "hint",
    "stream",
    "record",
    "replay",
)


def links(table: Table, eyes: Eyes) -> dict[str, str]:
    """Return the addresses of what can be done here."""
    url = f"/t/{table.id}"
    seat = "" if eyes.seat is None else f"?seat={eyes.seat}"
    return {
        **{deed: f"{url}/{deed.replace('_', '-')}" for deed in DEEDS},
        "fragment": f"{url}/fragment{seat}",
        "stream": f"{url}/stream{seat}",
        "guide": f"/guide/{table.game.name}",
        "api": f"/api/tables/{table.id}",
    }


# Lists of tables.


def listed(row: TableRow, seats: list[SeatRow], game: Game, viewer: Viewer) -> Context:
    """Return a table as it stands in a list; needs no match."""
    there = [player(seat, row, viewer) for seat in seats]
    asked = there[row.asked] if row.asked is not None and row.status == RUNNING else None
    return {
        "id": row.id,
        "url": f"/t/{row.id}/replay" if row.status == RECORD else f"/t/{row.id}",
        "replay_url": f"/t/{row.id}/replay",
        "game": row.game,
        "title": game.title,
        "accent": game.face.accent,
        "status": row.status,
        "my_turn": asked is not None and asked["is_me"] and not asked["is_bot"],
        "is_mine": any(one["is_me"] for one in there),
        "is_host": keys.is_same(row.host, viewer.player),
        "asked": "" if asked is None else asked["name"],
        "ending": row.ending,
        "updated": iso(row.updated),
        "open_seats": [seat.seat for seat in seats if seat.kind == OPEN],
        "players": there,
    }


def iso(milliseconds: int) -> str:
    """Return a time as text that browsers and programs read."""
    return datetime.fromtimestamp(milliseconds // 1000, UTC).isoformat()


def game_card(game: Game) -> Context:
    """Return a game as the lobby shows it."""
    low, high = min(game.seats), max(game.seats)
    return {
        "name": game.name,
        "title": game.title,
        "tagline": game.face.tagline,
        "accent": game.face.accent,
        "seats": str(low) if low == high else f"{low} to {high}",
        "cooperative": game.cooperative,
        "hides": game.hides,
        "new_url": f"/new?game={game.name}",
        "guide_url": f"/guide/{game.name}",
    }
