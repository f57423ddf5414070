"""What happened, in the words of the game: the log of the page and the news of the stream."""

from dawndoom.core import Event
from dawndoom.table.names import shape_of
from dawndoom.table.pages.eyes import Context, Eyes
from dawndoom.table.sitting import Table

EARLIER_LINES = 24
"""Lines of the log before one's last turn that the page shows; the replay has them all."""
LINES_A_PART = 1000
"""Lines are numbered by the part of the story that they tell of, so that none has to be counted."""


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
