"""Parts: pieces of markup that can change on their own, so that only those that did are sent.

A part is an element whose start tag ends in `id="ID" data-part="">` and that is followed by the
comment `<!--/ID-->`; `part` makes one, and parts may lie within parts. Escaped text holds neither
quotes nor brackets, so both marks are found by plain search: no name can be mistaken for them.

`split` takes markup apart. Where a part lies within another, the outer one keeps a stand-in,
`<!--=ID-->`; so a part differs from before only if something of its own does, and what was added,
removed or reordered shows in the part around it. What is drawn within `apart` is never put together
in the first place: taking a long picture apart again would take longer than drawing what is new.
"""

import re
from array import array
from collections.abc import Callable, Iterable, Mapping
from contextvars import ContextVar

from dawndoom.drawing.svg import Attribute, Markup, classes, element, escape, tag

START = '" data-part="">'
END = "<!--/"
STAND_IN = re.compile("<!--=([^>]*)-->")

Parts = dict[str, str]


class Laid(Parts):
    """Parts laid aside while a picture is drawn, and how long those are that were drawn anew."""

    size = 0

    def lay(self, identity: str, text: str) -> Markup:
        """Lay a part aside, and return what stands in for it."""
        self[identity] = str(text)
        self.size += len(text)
        return Markup(f"<!--={identity}-->")


LAID: ContextVar[Laid | None] = ContextVar("laid", default=None)
"""Where parts are laid aside; None if they stay where they are."""


def is_apart() -> bool:
    """Tell whether parts are laid aside now: what is drawn then is not what is drawn otherwise."""
    return LAID.get() is not None


class Drawing:
    """A time in which parts are laid aside or not, whatever is done around it."""

    __slots__ = ("_before", "_laid")

    def __init__(self, laid: Laid | None) -> None:
        self._laid = laid

    def __enter__(self) -> Laid:
        self._before = LAID.set(self._laid)
        return Laid() if self._laid is None else self._laid

    def __exit__(self, *error: object) -> None:
        LAID.reset(self._before)


def apart() -> Drawing:
    """Draw pictures with stand-ins for their parts in here, and give the parts."""
    return Drawing(Laid())


def whole() -> Drawing:
    """Draw in one piece in here, whatever is done around it."""
    return Drawing(None)


def part(
    identity: str, *children: str | Iterable[str], name: str = "g", **attributes: Attribute
) -> Markup:
    """Return an element (a group, if nothing else is said) that can change on its own."""
    marked = {**attributes, "id": identity, "data_part": ""}
    # Ids hold ids of cards, and a loaded card may be called anything.
    safe, laid = escape(identity), LAID.get()
    if laid is not None:
        return laid.lay(safe, element(name, children, marked))
    return element(name, children, marked, f"{END}{safe}-->")


def piece(
    identity: str, style: str, *children: str | Iterable[str], cls: str = "", title: str = ""
) -> Markup:
    """Return a thing with an id that stays: when its place changes, it glides there."""
    tooltip = [tag("title", title)] if title else []
    return part(identity, *tooltip, *children, cls=classes("piece", cls), style=style)


def ids(kind: str) -> Callable[[int | str], str]:
    """Return a function that gives the id of each thing of a kind: `unit-3`, `cell-A1`."""

    def identity(name: int | str) -> str:
        return f"{kind}-{name}"

    return identity


def split(markup: str, root: str) -> Parts:
    """Return the parts of markup by their ids; the markup itself is the part called `root`."""
    parts: Parts = {}
    waiting: list[tuple[str, list[str]]] = [(root, [])]
    copied = 0
    start, end = markup.find(START), markup.find(END)
    while end >= 0:
        if 0 <= start < end:
            tag_start = markup.rindex("<", copied, start)
            identity = markup[markup.rindex('"', tag_start, start) + 1 : start]
            waiting[-1][1].extend((markup[copied:tag_start], f"<!--={identity}-->"))
            waiting.append((identity, []))
            copied = tag_start
            start = markup.find(START, start + 1)
        else:
            identity, pieces = waiting.pop()
            pieces.append(markup[copied:end])
            parts[identity] = "".join(pieces)
            copied = end + len(END) + len(identity) + len("-->")
            end = markup.find(END, copied)
    waiting[0][1].append(markup[copied:])
    parts[root] = "".join(waiting[0][1])
    return parts


def join(parts: Mapping[str, str], root: str) -> str:
    """Return the markup that was split."""
    return STAND_IN.sub(lambda found: join(parts, found[1]), parts[root])


def fingerprints(parts: Parts) -> bytes:
    """Return what tells later which parts have changed, in eight bytes for each of them."""
    return array("q", map(hash, parts.values())).tobytes()


def changed(parts: Parts, now: bytes, before: bytes) -> Parts:
    """Return the parts that are new or other than before, given all fingerprints."""
    known = set(array("q", before))
    # The fingerprints lie in a row; the parts are all over the memory, and touched only if needed.
    new = [place for place, mark in enumerate(array("q", now)) if mark not in known]
    items = list(parts.items())
    return dict(map(items.__getitem__, new))
