"""What happened, in the words of the game: the log of the page and the news of the stream."""

from dawndoom.core import Event
from dawndoom.table.names import shape_of
from dawndoom.table.pages.eyes import Context, Eyes
from dawndoom.table.sitting import Table

EARLIER_LINES = 24
"""Lines of the log before what is new that the page shows; the replay has them all."""
LINES_A_PART = 1000
"""Lines are numbered by the part of the story that they tell of, so that none has to be counted."""
SINCE_LAST_TURN = "Since your last turn"
JUST_NOW = "Just now"
SO_FAR = "So far"


def log(table: Table, eyes: Eyes) -> Context:
    """Return the log in words: what is new, and some of what was before."""
    if eyes.curtain is not None:
        return {
            "since": [],
            "since_title": "",
            "earlier": [],
            "more_lines": False,
            "last_deed": "",
        }
    story = table.match.story
    first, title = what_is_new(table, eyes.seat)
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
        "since_title": title,
        "earlier": earlier,
        "more_lines": left > 0,
        "last_deed": last_deed(table),
    }


def what_is_new(table: Table, seat: int | None) -> tuple[int, str]:
    """Return from which part of the story on things are new to a seat, and what to call them.

    Who plays with others wants to see what they did since: that begins with what one's own last
    turn brought about. Who chooses alone, with no other to wait for, wants to see what the last
    answer brought; so does a spectator, of whoever chose last.
    """
    seats = [choice.seat for choice in table.match.chosen]
    run = run_start(seats) if seat is None or seats[-1:] == [seat] else len(seats)
    if seat is None and run > 0:
        return run, JUST_NOW
    before = [place for place in range(run) if seats[place] == seat]
    if before:
        return before[-1] + 1, SINCE_LAST_TURN
    if seats and run == 0:
        return last_telling(table, seat), JUST_NOW
    return 0, SO_FAR


def run_start(seats: list[int]) -> int:
    """Return where the choices begin that one seat made last without another between them."""
    start = len(seats)
    while start > 0 and seats[start - 1] == seats[-1]:
        start -= 1
    return start


def last_telling(table: Table, seat: int | None) -> int:
    """Return the last part of the story of which there is something to tell.

    Some answers only lead to the next question; what happened before them is still the news.
    """
    story = table.match.story
    newest_first = reversed(range(len(story)))
    return next((part for part in newest_first if lines(table, story[part], part, seat)), 0)


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
