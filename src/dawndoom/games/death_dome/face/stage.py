"""What plays above the board: the attack under way, the roll for first, the payout; and cues."""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import Cue, Decision, Event, View
from dawndoom.drawing import Markup, tag
from dawndoom.drawing.seats import SEAT_WORDS, seat_sign
from dawndoom.games.death_dome.face.after import payout_columns
from dawndoom.games.death_dome.face.duel import duel
from dawndoom.games.death_dome.face.places import is_lava
from dawndoom.games.death_dome.face.queries import (
    base_id,
    fight_of,
    point_id,
    point_worth,
    unit_id,
)
from dawndoom.games.death_dome.face.symbols import ACCENT

ON_STAGE = ("attack_cards", "defense_cards")
"""Questions that are put while the stage is up; for all others the board must be free."""


def stage(view: View, decision: Decision | None, events: Sequence[Event]) -> str:
    """Return what plays above the board, or nothing."""
    for event in events:
        if event.verb == "rolled":
            return _framed("roll", _rolls(event))
    if any(event.verb == "paid" for event in events):
        return _framed("paid", _payout(events))
    if decision is not None and decision.name not in ON_STAGE:
        return Markup()
    fight = fight_of(view)
    if fight is None or not fight["sides"]:
        return Markup()
    return _framed("fight", duel(view, fight, decision, events))


def _framed(kind: str, *inside: Markup) -> Markup:
    return tag("div", *inside, cls=f"drawing dome scene {kind}", style=f"--accent:{ACCENT}")


def _rolls(event: Event) -> Markup:
    """Return the roll for first player: the highest of all begins."""
    seats, rolls = event.about
    best = max(rolls)
    drawn = [
        tag("li", seat_sign(seat), tag("b", str(pips)), cls="best" if pips == best else None)
        for seat, pips in zip(seats, rolls, strict=True)
    ]
    return tag("div", tag("h2", "Who buys first?"), tag("ol", drawn, cls="rolls"))


def _payout(events: Sequence[Event]) -> Markup:
    paid = [event.about for event in events if event.verb == "paid"]
    return payout_columns(paid, [word.capitalize() for word in SEAT_WORDS])


# How a beat moves and sounds.


def cues(before: View, after: View, events: Sequence[Event]) -> Sequence[Cue]:
    """Return the motions and sounds of a beat."""
    return [cue for event in events for cue in _cues(before, after, event)]


def _cues(before: View, after: View, event: Event) -> list[Cue]:
    verb, about = event.verb, event.about
    if verb in ("moved", "teleported", "blinked", "towed", "freed", "jailed", "recalled"):
        return [Cue("look", _piece(about)), Cue("move", _piece(about))]
    if verb == "attack":
        return _shots(about)
    if verb == "payback":
        return [Cue("shot", _piece(about), unit_id(int(about[1][0])))]
    if verb == "bugs":
        return [Cue("look", _piece(about)), Cue("hit", _piece(about), words=str(about[1]))]
    if verb == "hit":
        return [_hit(about)]
    if verb in ("pushed", "died", "last_stand", "incapacitated", "recovered", "healed"):
        return _fates(before, verb, about)
    if verb in ("attacked_with", "defended", "used"):
        return [Cue("card", base_id(after["teams"][int(about[0])]["base"]))]
    if verb == "captured":
        worth = f"+{point_worth(after, str(about[1]))}"
        return [Cue("hit", point_id(str(about[1])), words=worth, tone="good")]
    return _signals(verb, about)


def _piece(about: Sequence[Any]) -> str:
    return unit_id(int(about[0][0]))


def _shots(about: Sequence[Any]) -> list[Cue]:
    start = _piece(about)
    shots = [Cue("shot", start, unit_id(int(one[0]))) for one in about[3]]
    return [Cue("look", start), *shots]


def _hit(about: Sequence[Any]) -> Cue:
    wounds = int(about[1])
    words, tone = (f"−{wounds}", "bad") if wounds else ("no wound", "good")
    return Cue("hit", _piece(about), words=words, tone=tone)


def _fates(before: View, verb: str, about: Sequence[Any]) -> list[Cue]:
    at = _piece(about)
    if verb == "pushed":
        sinks = [Cue("stamp", words="Into the lava", tone="bad")] if about[2] else []
        return [Cue("move", at), *sinks]
    if verb == "died":
        here = before["units"][int(about[0][0])]["at"]
        # A push into lava was stamped already.
        return [] if here and is_lava(before, here) else [Cue("stamp", words="Dead", tone="bad")]
    words = {
        "last_stand": "clings on",
        "incapacitated": "down",
        "recovered": "up again",
        "healed": f"+{about[1]}" if len(about) > 1 else "",
    }[verb]
    return [Cue("hit", at, words=words, tone="bad" if verb == "incapacitated" else "good")]


def _signals(verb: str, about: Sequence[Any]) -> list[Cue]:
    if verb == "rolled":
        return [Cue("dice", faces=tuple(int(pips) for pips in about[1]))]
    # Purchases are many, and the store must not keep anybody waiting: a sound is enough.
    if verb in ("bought", "sold", "hired"):
        return [Cue("sound", words="card")]
    if verb == "turn":
        return [Cue("sound", words="turn")]
    if verb == "match_won":
        return [Cue("stamp", words="The match is over"), Cue("sound", words="win")]
    return []
