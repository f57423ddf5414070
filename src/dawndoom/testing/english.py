"""Slips of the pen that a program makes and a person would not: `a Economic Base`, `1 games`."""

import re

SLIPS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("an underscore", re.compile(r"\w*_\w*")),
    # "None of yours can move" is English, a None elsewhere is Python.
    ("a value that is missing", re.compile(r"\bNone\b(?! [a-z])|(?<=[\w,;:] )None\b|\bnan\b")),
    ("a gap that was not filled", re.compile(r"[{}]")),
    ("a turn by nothing", re.compile(r"\b0 degrees\b")),
    ("two spaces", re.compile(r"\S* {2,}\S*")),
    ("a space before a stop", re.compile(r"\S+ [.,;:](?=\s|$)")),
    ("two stops", re.compile(r"\S*(?:,,|;;|(?<![.])[.]{2}(?![.])|[.],|,[.])\S*")),
    # `A` may be a name in the middle of a sentence, and "a one" is right.
    ("a for an", re.compile(r"(?:\ba|(?:^|[.!?] )A) (?!one\b|once\b|eu)[aeio][\w-]*", re.I)),
    # Letters read one by one, as in "an MHQ", are left alone.
    ("an for a", re.compile(r"\b[Aa]n [bcdfgjklmnpqrstvwyzBCDFGJKLMNPQRSTVWYZ][a-z]+")),
)

ONE_OF_MANY = re.compile(r"(\w*)( ?)(?<![\w.,:/-])[+]?1 ([A-Za-z]+s)\b")
"""A 1 before a word that ends in s, and the word before it."""
COUNTED_BY_NUMBER = frozenset(
    "act agent card cell deck die division floor game level match number option part phase place"
    " player region robot round row seat sector slot space stage step table to turn unit vs zone"
    " against of or and a the".split()
)
"""Words that a number follows as a name: `Round 1 begins` is right, and so is `a 1 loses`."""
NO_PLURALS = re.compile(r"(?:ss|us|is|as|ics|does|series|lens)$", re.I)
"""Words that end in s and mean one thing, or none."""


def slips(text: str) -> list[str]:
    """Return what is wrong with a text, or nothing: each slip by its name, with its words."""
    found = [
        f"{name} ({match.group().strip()!r})"
        for name, pattern in SLIPS
        if (match := pattern.search(text)) is not None
    ]
    for match in ONE_OF_MANY.finditer(text):
        before, _, plural = match.groups()
        if before.lower() not in COUNTED_BY_NUMBER and not NO_PLURALS.search(plural):
            found.append(f"one of many ({match.group().strip()!r})")
    return found


def is_opening(text: str) -> bool:
    """Tell whether a text begins as a sentence does: with a capital, a figure, or a quotation."""
    return bool(text) and not text[0].islower() and not text[0].isspace()
