"""How a beat moves and sounds: shots and wounds, cards that fly, what is stamped."""

from collections.abc import Sequence
from typing import Any

from dawndoom.core import Cue, Event, View
from dawndoom.games.death_dome.face.places import is_lava
from dawndoom.games.death_dome.face.queries import base_id, point_id, point_worth, unit_id


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
