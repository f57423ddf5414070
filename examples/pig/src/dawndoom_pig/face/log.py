"""The log of Pig: what happened, as sentences."""

from dawndoom.core import Event, Names, Sentence

RULES = {"rolled": "PG-1.2", "lost": "PG-1.3", "banked": "PG-1.4", "resigned": "PG-2.1"}
SENTENCES = {
    "rolled": "rolls a {0}: {1} at stake.",
    "lost": "rolls a 1 and loses {0}.",
    "banked": "banks {0} and has {1}.",
    "resigned": "resigns.",
}


def sentence(event: Event, names: Names) -> Sentence | None:
    """Return what happened, as a line of the log."""
    if event.verb not in SENTENCES or event.seat is None:
        return None
    words = SENTENCES[event.verb].format(*event.about[1:])
    return Sentence(f"{names[event.seat]} {words}", event.seat, RULES[event.verb], ("die",))
