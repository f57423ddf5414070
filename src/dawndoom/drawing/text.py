"""How wide words are, so that nothing overflows.

Measured with the widths of DejaVu Sans, the widest of the fonts a browser may use for
`system-ui`: what fits there fits everywhere.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from unicodedata import combining, east_asian_width

from dawndoom.drawing.icons import ICONS, icon
from dawndoom.drawing.svg import REMEMBERED, Markup, joined, label, tag

# Hundredths of the font size, from the space to the tilde, a byte each.
REGULAR = bytes.fromhex(
    "20 28 2e 54 40 5f 4e 1b 27 27 32 54 20 24 20 22 40 40 40 40 40 40 40 40 40 40 22 22 54 "
    "54 54 35 64 44 45 46 4d 3f 3a 4d 4b 1d 1d 42 38 56 4b 4f 3c 4f 45 3f 3d 49 44 63 45 3d "
    "45 27 22 27 54 32 32 3d 3f 37 3f 3e 23 3f 3f 1c 1c 3a 1c 61 3f 3d 3f 3f 29 34 27 3f 3b "
    "52 3b 3b 34 40 22 40 54 "
)
BOLD = bytes.fromhex(
    "23 2e 34 54 46 64 57 1f 2e 2e 34 54 26 2a 26 25 46 46 46 46 46 46 46 46 46 46 28 28 54 "
    "54 54 3a 64 4d 4c 49 53 44 44 52 54 25 25 4d 40 64 54 55 49 55 4d 48 44 51 4d 6e 4d 48 "
    "49 2e 25 2e 54 32 32 43 48 3b 48 44 2c 48 47 22 22 43 22 68 47 45 48 48 31 3c 30 47 41 "
    "5c 41 41 3a 47 25 47 54 "
)
# An icon inside a text is written as its name in braces: "Gain {coin}{coin} when explored."
INLINE = re.compile(r"\{([a-z_]+)\}")
ICON_WIDTH = 1.2


def _character(letter: str, table: bytes) -> float:
    place = ord(letter) - 32
    if 0 <= place < len(table):
        return table[place] / 100
    if combining(letter):
        return 0
    return 1.05 if east_asian_width(letter) in "WF" else 0.8


@lru_cache(REMEMBERED)
def measure(words: str, size: float, bold: bool = False) -> float:
    """Return how wide a line of text is at most; icons in braces count as what is drawn."""
    table = BOLD if bold else REGULAR
    width = 0.0
    for place, part in enumerate(INLINE.split(words)):
        if place % 2 and part in ICONS:
            width += ICON_WIDTH
        else:
            width += sum(_character(letter, table) for letter in _shown(part, place))
    return width * size


def _shown(part: str, place: int) -> str:
    return f"{{{part}}}" if place % 2 else part


# Typed: a text and the same text as markup are equal, but only one of them is escaped.
@lru_cache(REMEMBERED, typed=True)
def fit(words: str, width: float, size: float, bold: bool = False) -> str:
    """Return the text if it fits into a width, else its beginning with an ellipsis."""
    if measure(words, size, bold) <= width:
        return words
    while words and measure(words + "…", size, bold) > width:
        words = words[:-1]
    return words.rstrip(" ,.;:") + "…"


def wrap(
    words: str, width: float, size: float, bold: bool = False, most: int | None = None
) -> list[str]:
    """Return the lines of a text; with `most`, the last of them may end in an ellipsis."""
    return list(_wrapped(words, width, size, bold, most))


@lru_cache(REMEMBERED)
def _wrapped(words: str, width: float, size: float, bold: bool, most: int | None) -> Sequence[str]:
    lines = [""]
    for word in _words_that_fit(words, width, size, bold):
        longer = f"{lines[-1]} {word}".strip()
        if measure(longer, size, bold) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    if most is not None and len(lines) > most:
        rest = " ".join(lines[most - 1 :])
        lines = [*lines[: most - 1], fit(rest, width, size, bold)]
    return lines


def _words_that_fit(words: str, width: float, size: float, bold: bool) -> list[str]:
    """Return the words, the overlong ones cut into pieces, but never through an icon."""
    found = []
    for word in words.split():
        piece = ""
        for unit in _units(word) if measure(word, size, bold) > width else [word]:
            if piece and measure(piece + unit, size, bold) > width:
                found.append(piece)
                piece = ""
            piece += unit
        found.append(piece)
    return found


def _units(word: str) -> list[str]:
    """Return the letters and icons of a word."""
    found: list[str] = []
    for place, part in enumerate(INLINE.split(word)):
        is_icon = place % 2 == 1 and part in ICONS
        found += [_shown(part, place)] if is_icon else list(_shown(part, place))
    return found


def largest(
    words: str, width: float, sizes: Sequence[float], lines: int, bold: bool = False
) -> float:
    """Return the first size at which a text fits into this number of lines, or the last size."""
    for size in sizes:
        wrapped = wrap(words, width, size, bold)
        if len(wrapped) <= lines and all(measure(line, size, bold) <= width for line in wrapped):
            return size
    return sizes[-1]


@lru_cache(REMEMBERED, typed=True)
def line(
    words: str,
    x: float,
    y: float,
    size: float = 14,
    cls: str = "",
    anchor: str = "start",
    bold: bool = False,
) -> Markup:
    """Return one line of text with the icons that it names in braces."""
    parts = INLINE.split(words)
    if len(parts) == 1:
        return label(words, x, y, size, cls, None if anchor == "start" else anchor, bold)
    width = measure(words, size, bold)
    left = x - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    drawn = []
    for place, part in enumerate(parts):
        run = _shown(part, place)
        if place % 2 and part in ICONS:
            drawn.append(icon(part, left + 0.08 * size, y - 0.86 * size, 1.04 * size, cls))
        elif part:
            drawn.append(_run(run, left, y, size, cls, bold))
        left += measure(run, size, bold)
    return joined(drawn)


def _run(words: str, x: float, y: float, size: float, cls: str, bold: bool) -> Markup:
    """Return a text between icons, made exactly as wide as it was measured."""
    length = measure(words.strip(), size, bold)
    lead = measure(words, size, bold) - measure(words.lstrip(), size, bold)
    return tag(
        "text", words.strip(), x=x + lead, y=y, cls=cls or None, font_size=size,
        font_weight=700 if bold else None, textLength=length, lengthAdjust="spacingAndGlyphs",
    )  # fmt: skip


def block(
    words: str,
    x: float,
    y: float,
    width: float,
    size: float = 14,
    cls: str = "",
    anchor: str = "start",
    bold: bool = False,
    most: int | None = None,
    leading: float = 1.32,
) -> Markup:
    """Return a text of several lines; `y` is the baseline of the first."""
    lines = wrap(words, width, size, bold, most)
    return joined(
        line(words, x, y + place * size * leading, size, cls, anchor, bold)
        for place, words in enumerate(lines)
    )
