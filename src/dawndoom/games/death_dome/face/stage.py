"""What plays above the board: the attack under way, the roll for first, the payout."""

from collections.abc import Sequence

from dawndoom.core import Decision, Event, View
from dawndoom.drawing import Markup, tag
from dawndoom.drawing.seats import SEAT_WORDS, seat_sign
from dawndoom.games.death_dome.face.after import payout_columns
from dawndoom.games.death_dome.face.duel import duel
from dawndoom.games.death_dome.face.queries import fight_of
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
