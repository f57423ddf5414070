"""How the beats of New Dawn move and sound."""

from collections.abc import Callable, Sequence
from typing import Any

from dawndoom.core import Cue, Event, View
from dawndoom.games.new_dawn.face.layout import spot

Tell = Callable[[View, View, Sequence[Any]], Sequence[Cue]]


def cues(before: View, after: View, events: Sequence[Event]) -> Sequence[Cue]:
    """Return the motions of a beat."""
    found: list[Cue] = []
    for event in events:
        tell = CUES.get(event.verb)
        if tell:
            found += tell(before, after, event.about)
    return found


def _is_mine(view: View, seat: int) -> bool:
    return bool(view["seat"] == seat)


def _round(before: View, after: View, about: Sequence[Any]) -> Sequence[Cue]:
    return (Cue("stamp", words=f"Round {about[0]}"),)


def _gained(before: View, after: View, about: Sequence[Any]) -> Sequence[Cue]:
    """Production flies from its track to the counter, which counts up by itself."""
    seat, kind, _ = about
    if not _is_mine(after, seat) or after["step"] != 1 or kind not in "CSM":
        return ()
    return (Cue("card", f"coin-{kind}", f"held-{kind}"),)


def _drew(before: View, after: View, about: Sequence[Any]) -> Sequence[Cue]:
    seat, letter = about
    return (Cue("card", f"deck-{letter}", "mat-hand" if _is_mine(after, seat) else ""),)


def _explored(before: View, after: View, about: Sequence[Any]) -> Sequence[Cue]:
    seat, card, region = about
    source = f"hand-{card}" if _is_mine(after, seat) else ""
    return (Cue("look", f"region-{region}"), Cue("card", source, f"region-{region}"))


def _moved(before: View, after: View, about: Sequence[Any]) -> Sequence[Cue]:
    seat, number = about[0], about[1]
    return (Cue("look", f"mhq-{seat}-{number}"), Cue("move", f"mhq-{seat}-{number}"))


def _recalled(before: View, after: View, about: Sequence[Any]) -> Sequence[Cue]:
    return (Cue("move", f"mhq-{about[1]}-{about[2]}"),)


def _established(before: View, after: View, about: Sequence[Any]) -> Sequence[Cue]:
    region = about[2]
    return (Cue("look", spot(after, region)), Cue("stamp", spot(after, region), words="Base"))


def _seized(before: View, after: View, about: Sequence[Any]) -> Sequence[Cue]:
    return (Cue("look", spot(after, about[2])), Cue("hit", spot(after, about[2])))


def _rotated(before: View, after: View, about: Sequence[Any]) -> Sequence[Cue]:
    card = after["regions"][about[1]]["facility"]
    return (Cue("move", f"arrows-{card}"),)


def _benefit(before: View, after: View, about: Sequence[Any]) -> Sequence[Cue]:
    seat, _, side = about
    return (Cue("card", f"benefit-{side}", "mat-board" if _is_mine(after, seat) else ""),)


def _attacked(before: View, after: View, about: Sequence[Any]) -> Sequence[Cue]:
    return (Cue("look", spot(after, about[3])), Cue("sound", words="shot"))


def _spent(before: View, after: View, about: Sequence[Any]) -> Sequence[Cue]:
    seat, kind = about
    return (Cue("card", f"token-{kind}" if _is_mine(after, seat) else "", f"pool-{seat}"),)


def _rolled(before: View, after: View, about: Sequence[Any]) -> Sequence[Cue]:
    seat, _, faces, _, _ = about
    return (Cue("dice", f"pool-{seat}", faces=tuple(faces)),)


def _changed(before: View, after: View, about: Sequence[Any]) -> Sequence[Cue]:
    return (Cue("dice", f"pool-{about[1]}", faces=(about[4],)),)


def _won(before: View, after: View, about: Sequence[Any]) -> Sequence[Cue]:
    return (Cue("sound", words="win"),)


def _lost(before: View, after: View, about: Sequence[Any]) -> Sequence[Cue]:
    return (Cue("sound", words="hit"),)


def _envoy(before: View, after: View, about: Sequence[Any]) -> Sequence[Cue]:
    _, card, region = about
    return (
        Cue("look", spot(after, region)),
        Cue("card", f"ambassador-{card}", spot(after, region)),
    )


def _sent_aid(before: View, after: View, about: Sequence[Any]) -> Sequence[Cue]:
    return (Cue("card", f"aid-{about[1]}"),)


def _shielded(before: View, after: View, about: Sequence[Any]) -> Sequence[Cue]:
    return (Cue("look", spot(after, about[1])),)


CUES: dict[str, Tell] = {
    "round": _round,
    "gained": _gained,
    "drew": _drew,
    "explored": _explored,
    "moved": _moved,
    "mhq_bought": _moved,
    "recalled": _recalled,
    "established": _established,
    "seized": _seized,
    "rotated": _rotated,
    "benefit": _benefit,
    "attacked": _attacked,
    "spent": _spent,
    "rolled": _rolled,
    "changed_die": _changed,
    "won": _won,
    "lost": _lost,
    "envoy": _envoy,
    "sent_aid": _sent_aid,
    "shielded": _shielded,
}
