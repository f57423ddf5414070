"""Films over the wire: beats as patches of the page, with captions and cues.

    GET /t/{id}/film[?from=][&shown=][&seat=]           since the page's moment, or since last turn
    GET /t/{id}/replay/film?from=&to=[&shown=][&seat=]  between two moments of the replay

    {"beats": [{"seat": 1, "said": [{"seat": 1, "name": "Bo", "text": "Bo moved."}],
                "regions": {"mat": "..."}, "parts": {"unit-3": "<g ..."}, "cues": [...]}]}

`regions` has what lies within an element of the page, `parts` whole elements within regions: in
both, those that are not as they were at the beat before. A beat that only leads to where the film
begins is marked as a `jump`. `from`, `to` and `shown` (what the page shows) count choices.
"""

import asyncio
import json
from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from jinja2.runtime import Macro
from starlette.responses import Response

from dawndoom.core import Cue, Event
from dawndoom.drawing import split
from dawndoom.drawing.parts import Parts
from dawndoom.table.house.reels import GiveWay, Past, Reels
from dawndoom.table.house.replays import Replays, viewpoint_for_replay
from dawndoom.table.memory import Memory
from dawndoom.table.model.film import (
    MOST_CHOICES,
    Beat,
    Film,
    Span,
    eyes_for_film,
    last_turn,
    make_film,
)
from dawndoom.table.model.lines import Line
from dawndoom.table.model.pictures import Pictures
from dawndoom.table.web.limits import Effort, Limit
from dawndoom.table.web.pages.renderer import ENVIRONMENT
from dawndoom.table.web.requests import client_of, house_of, viewer_of

router = APIRouter(include_in_schema=False)

MOST_BYTES = 600_000
KEPT_BYTES = 8_000_000
NO_STORE = {"Cache-Control": "no-store"}
NOTHING = '{"beats":[]}'
BAR = "bar"
CUT = "What happened before is in the replay."

Place = Annotated[int | None, Query(ge=0, le=10_000_000)]
From = Annotated[int | None, Query(ge=0, le=10_000_000, alias="from")]
Seat = Annotated[int | None, Query(ge=0, le=63)]
Shot = dict[str, Any]
"""A beat as the page gets it."""


class Films:
    """The films made lately, what they are made from, and how much work everybody causes by it."""

    def __init__(self, work: Limit) -> None:
        self.reels = Reels()
        self.made: Memory[tuple[Any, ...], tuple[object, str]] = Memory(
            KEPT_BYTES, lambda kept: len(kept[1])
        )
        self.work = work


@router.get("/t/{table}/film")
async def live_film(
    request: Request, table: str, begin: From = None, shown: Place = None, seat: Seat = None
) -> Response:
    """Show what has happened since the page last looked, or since the viewer's last turn."""
    viewer, films = viewer_of(request), films_of(request)
    async with house_of(request).visit(table, viewer) as found:
        may_see, eyes = eyes_for_film(found, viewer, seat)
        last = len(found.match.moments)
        start = last_turn(found, eyes) if begin is None else begin - found.match.before
        if not may_see or not 0 <= start < last:
            return answer(NOTHING)
        now = last if shown is None else max(0, min(shown - found.match.before, last))
        key = (table, "live", start, last, now, eyes, *found.names)
        known = films.made.get(key)
        past = Past.of(found.match)
        if known is not None and known[0] is past.last_of(last):
            return answer(known[1])
    async with Effort(films.work, client_of(request)) as effort:
        span = await live_span(films.reels, table, past, start, now, effort.give_way)
        made, end = await make_film(found, eyes, span, effort.give_way)
        if end is not None:
            films.reels.keep(table, past, last, end)
        text = await shot(made, effort.give_way)
    return answer(films.made.keep(key, (past.last_of(last), text))[1])


async def live_span(
    reels: Reels, table: str, past: Past, begin: int, shown: int, give_way: GiveWay
) -> Span:
    """Return the choices from a moment to the present, and the states around them."""
    start = max(begin, len(past.moments) - MOST_CHOICES)
    return Span(
        start=await reels.state(table, past, start, give_way),
        moments=past.moments[start:],
        first=start,
        patient=past.match.patient,
        shown=await reels.state(table, past, shown, give_way),
        is_elsewhere=start != shown,
        is_cut=start != begin,
    )


@router.get("/t/{table}/replay/film")
async def replay_film(
    request: Request, table: str, begin: From = 0, to: Place = 0, shown: Place = None,
    seat: Seat = None,
) -> Response:  # fmt: skip
    """Show what happened between two moments of a replay, by the eyes that were chosen."""
    viewer, films = viewer_of(request), films_of(request)
    kept: Replays = request.app.state.replays
    async with house_of(request).visit(table, viewer) as found:
        eyes = viewpoint_for_replay(found, viewer, seat)
        replay = await kept.of(found, begin)
        end = min(to or 0, replay.last)
        start = max(min(begin or 0, end), end - MOST_CHOICES)
        now = start if shown is None else min(shown, replay.last)
        key = (table, "replay", start, end, now, eyes, found.is_over, *found.names)
        last = replay.made[end - 1] if end else None
        known = films.made.get(key)
        if known is not None and known[0] is last:
            return answer(known[1])
        films.work.check(client_of(request))
        span = Span(
            start=await asyncio.to_thread(replay.state, start),
            moments=replay.made[start:end],
            first=start,
            patient=replay.is_patient,
            shown=await asyncio.to_thread(replay.state, now),
            is_elsewhere=start != now,
            is_cut=start != begin,
        )
    async with Effort(films.work, client_of(request)) as effort:
        made, _ = await make_film(found, eyes, span, effort.give_way)
        text = await shot(made, effort.give_way)
    return answer(films.made.keep(key, (last, text))[1])


def films_of(request: Request) -> Films:
    """Return the films of this server."""
    films: Films = request.app.state.films
    return films


def answer(film: str) -> Response:
    """Return a film as an answer."""
    return Response(film, media_type="application/json", headers=NO_STORE)


# Making the beats.


async def shot(film: Film, give_way: GiveWay) -> str:
    """Draw a film, beat by beat; others may have their answers meanwhile."""
    if not film.beats:
        return NOTHING
    before = drawn(film, film.shown)
    frames = [drawn(film, film.pictures(film.start))]
    shots: list[Shot] = []
    for beat in film.beats:
        await give_way()
        frames.append(drawn(film, film.pictures(beat.view), beat.events))
        shots.append(as_shot(frames[-2], frames[-1], beat))
    first = first_that_fits(shots)
    if film.is_elsewhere or first:
        is_cut = film.is_cut or first > 0
        jump = {"jump": True, "said": [{"text": CUT}] if is_cut else []}
        shots = [{**jump, **difference(before, frames[first])}, *shots[first:]]
    else:
        # What was asked has been answered: the page no longer shows it as a question.
        shots[0].update(difference(before, frames[1]))
    return json.dumps({"beats": shots}, ensure_ascii=False, separators=(",", ":"))


def first_that_fits(shots: list[Shot]) -> int:
    """Return the first beat from which on a film is not too large."""
    room = MOST_BYTES
    for place in range(len(shots) - 1, -1, -1):
        for texts in (shots[place]["regions"], shots[place]["parts"]):
            room -= sum(map(len, texts.values()))
        if room < 0:
            return min(place + 1, len(shots) - 1)
    return 0


Frame = tuple[Parts, Parts]
"""What a page shows at a beat: what lies in its regions, and the parts within them."""


def drawn(film: Film, pictures: Pictures, events: Sequence[Event] = ()) -> Frame:
    """Draw everything that a film can change."""
    score = split(score_line(film, pictures), BAR)
    regions: Parts = {
        "picture": pictures.board,
        "mat": pictures.mat,
        "aside": pictures.aside,
        "stage": pictures.staged(events),
        **{f"panel-{one.seat}": pictures.panel(one.seat) for one in film.players},
    }
    del score[BAR]
    return regions, {**pictures.parts, **pictures.panel_parts, **score}


def score_line(film: Film, pictures: Pictures) -> str:
    """Return the score line as it stands in the bar."""
    macro: Macro = ENVIRONMENT.globals["own"].score_line  # type: ignore[attr-defined]
    players = film.players_at(pictures.view)
    return str(macro(pictures.score, players, film.seat))


def difference(before: Frame, after: Frame) -> Shot:
    """Return what has to be changed on a page."""
    regions, parts = (
        {name: text for name, text in now.items() if then.get(name) != text}
        for then, now in zip(before, after, strict=True)
    )
    return {"regions": regions, "parts": parts}


def as_shot(before: Frame, after: Frame, beat: Beat) -> Shot:
    """Return a beat as the page gets it."""
    return {
        "seat": beat.seat,
        "said": [caption(line) for line in beat.lines],
        **difference(before, after),
        "cues": [as_data(cue) for cue in beat.cues],
    }


def caption(line: Line) -> dict[str, Any]:
    """Return a sentence about a beat, and whom it is about."""
    return {"seat": line.seat, "name": line.name, "text": line.text}


def as_data(cue: Cue) -> dict[str, Any]:
    """Return a cue without what it leaves open."""
    return {name: value for name, value in vars(cue).items() if value}
