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
         name or ""), ending (a sentence or ""), updated (ISO time), ago (in words), open_seats:
         [seat, ...], players: [{seat, name, shape, is_me, is_bot, is_open, is_asked}]}
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
    error       one sentence or ""; wrong_field: the field it is about, or "" for the whole form
    The form posts game, seats (how many), seat.N, name.N, option.KEY, other.KEY, cards, public=on,
    and box.KEY for every option that is a box to tick.

table.html      GET /t/{id}[?seat=N]     the page around one fragment.html
fragment.html   GET /t/{id}/fragment[?seat=N]     everything that changes, in one
    table       the dict of `table_context`, see there.

replay.html     GET /t/{id}/replay[?at=N][&seat=S]
replay_fragment.html    GET /t/{id}/replay/fragment
    replay      {id, title, accent, game, status, at, last, players, picture, lines (what happened
                 in this step), done, chosen (what was and what is chosen, in words),
                 status_words, symbols, description, seat, eyes: [{seat, name, url}] whose eyes
                 one may look through, first_url, previous_url, next_url, last_url, fragment_url
                 ("...&at=" open at the end), share_url, record_url or "", table_url, ending,
                 verdict (won, lost, drawn or ""), analysis}
    analysis    None while one plays; else {state: none, running, failed or done, post_url, done,
                 total} and when done {strip (SVG), cursor, last, chances, is_team, turns: [{number,
                 at, seat, left, url, words}]}

join.html       GET /j/{key}: game, table (as in a list), seat, post_url; asks the name
guide.html      GET /guide/{game}: game, guide (HTML)
open.html       GET /open, POST /open (file field `record` or text field `text`): error, text
error.html      status, title, sentence
"""

import json
import re

from markupsafe import Markup

from dawndoom import Game
from dawndoom.bots import STRENGTHS
from dawndoom.core import Decision, Option, Outcome, View
from dawndoom.table import keys
from dawndoom.table.names import shape_of
from dawndoom.table.pages.allowed import abilities, draw, links, undo, undo_request
from dawndoom.table.pages.eyes import Context, Eyes, may_answer
from dawndoom.table.pages.lists import player
from dawndoom.table.pages.telling import log
from dawndoom.table.seating import invite_key
from dawndoom.table.sitting import Table, Viewer
from dawndoom.table.store import BOT, GATHERING, OPEN, RECORD, SeatRow


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
    since_title     what to call the lines of `since`: "Since your last turn", "Just now", "So far"
    more_lines      whether there are still earlier lines that are not shown
    last_deed       a sentence about an undo, an offer or the like that came last, or ""
    symbols         [{picture (SVG), words}]
    layers          [{name, words}]: parts of the picture that can be switched off, by their class
    description     [line, ...]: the board as text
    outcome         None, or {sentence, summary (HTML), verdict (how it went for the viewer: won,
                     lost, drawn or ""), winners, draw, scores, reason}
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
    picture = face.draw(view, asked)
    return {
        "status_words": face.status(view),
        "picture": Markup(picture),
        "decision": None if asked is None else decision(table, asked, view, hint),
        "hint": hint,
        "symbols": symbols(table.game, view),
        "layers": layers(table.game, picture),
        "description": face.describe(view, table.names),
        "outcome": outcome(table, view, eyes),
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


def layers(game: Game, picture: str) -> list[Context]:
    """Return the parts of the picture that can be switched off, as far as there are any in it."""
    classes = {word for names in re.findall(r'class="([^"]*)"', picture) for word in names.split()}
    shown = [(name, words) for name, words in game.face.layers if name in classes]
    return [{"name": name, "words": words} for name, words in shown]


def outcome(table: Table, view: View, eyes: Eyes) -> Context | None:
    """Return how it ended, with the picture of the whole game."""
    ended = table.match.outcome
    if ended is None:
        return None
    story = [[event for event in part if event.is_for(eyes.seat)] for part in table.match.story]
    return {
        **ended.plain(),
        "verdict": verdict(ended, eyes.held),
        "sentence": table.game.face.ending(view, table.names),
        "summary": Markup(table.game.face.summary(story, table.names)),
    }


def verdict(ended: Outcome | None, held: list[int]) -> str:
    """Return how a game went for who holds these seats: won, lost or drawn.

    To a spectator, and where rivals share a screen, it went neither way.
    """
    if ended is None:
        return ""
    verdicts = {verdict_for(ended, seat) for seat in held}
    return verdicts.pop() if len(verdicts) == 1 else ""


def verdict_for(ended: Outcome, seat: int) -> str:
    """Return how a game went for one seat."""
    if ended.is_draw():
        return "drawn"
    return "won" if seat in ended.winners else "lost"
