"""A ledger: the rules of a game as numbered sentences, in Markdown.

A rule is an item of a list that begins with its id in bold, **ME-3.2** or **ME-3.2 Deploy.**; some
ledgers print the ids of worked examples plainly as the first cell of a table row, | ND-EX-1 |.
Headings make chapters. References in brackets (`[R-3]`) point to rulings, those in round ones
to the pages of the printed rulebook.
"""

import re
from dataclasses import dataclass

EXAMPLE = r"[A-Z]{2}-[A-Z]X-[A-Z]?\d+[a-z]?"
RULE = r"[A-Z]{2}-\d+\.\d+[a-z]?"
IN_BOLD = re.compile(rf"\*\*({RULE}|{EXAMPLE})(?![\w-])[^*]*\*\*")
IN_A_ROW = re.compile(rf"^\|\s*({EXAMPLE})(?![\w-])", re.MULTILINE)
HEADING = re.compile(r"^(#{2,3}) +(.+?) *$", re.MULTILINE)
ITEM = re.compile(rf"^- (\*\*{RULE}(?![\w-]).*(?:\n(?!- |#|\n).*)*)", re.MULTILINE)
NUMBERED = re.compile(rf"\*\*({RULE})(?![\w-])([^*]*)\*\*")
REFERENCES = (
    re.compile(r" *\*{0,2}\[(?:R|O|C|F|A|R \u00a7|O )[^\]]*\]\*{0,2}"),
    re.compile(r" *\((?:R-\d+[^)]*|p\d[^)]*|[A-Z][A-Z ,:]{3,}[^)]*)\)"),
)
"""What only those read who hold the ledger against the rulebook."""


@dataclass(frozen=True)
class Rule:
    """One rule of a ledger."""

    id: str
    title: str
    """The words in bold beside its id, if any: "Deploy"."""
    text: str
    """In Markdown, with all references."""
    chapter: str

    @property
    def words(self) -> str:
        """The rule in plain words, without references and marks."""
        return plain_words(self.text)


@dataclass(frozen=True)
class Chapter:
    """A heading of a ledger, and all that stands below it."""

    title: str
    depth: int
    text: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Ledger:
    """A ledger, read."""

    chapters: tuple[Chapter, ...]
    rules: dict[str, Rule]


def read_ledger(text: str) -> Ledger:
    """Return the chapters and rules of a ledger."""
    headings = list(HEADING.finditer(text))
    ends = [heading.start() for heading in headings[1:]] + [len(text)][: len(headings)]
    chapters = [
        chapter_of(heading[2], len(heading[1]), text[heading.end() : end].strip("\n"))
        for heading, end in zip(headings, ends, strict=True)
    ]
    rules = {rule.id: rule for chapter in chapters for rule in chapter.rules}
    return Ledger(tuple(chapters), rules)


def chapter_of(title: str, depth: int, text: str) -> Chapter:
    """Return a chapter with its rules; the line that ends a part of the ledger is none of it."""
    text = text.removesuffix("---").strip("\n")
    rules = [rule for item in ITEM.findall(text) for rule in rules_of(item, title)]
    return Chapter(title, depth, text, tuple(rules))


def rules_of(item: str, chapter: str) -> list[Rule]:
    """Return the rules of one item of a list; short ones may follow each other in it."""
    _, *parts = NUMBERED.split(item)
    return [
        Rule(parts[place], parts[place + 1].strip(" .:"), parts[place + 2].strip(), chapter)
        for place in range(0, len(parts), 3)
    ]


def plain_words(text: str) -> str:
    """Return Markdown as plain words, without references to rulings and pages."""
    for reference in REFERENCES:
        text = reference.sub("", text)
    text = re.sub(r"\*\*|`", "", text)
    text = re.sub(r"(?<!\w)\*(\S[^*]*?)\*(?!\w)", r"\1", text)
    return re.sub(r"\s+([.,;:])", r"\1", " ".join(text.split())).strip()


def ledger_ids(text: str) -> list[str]:
    """Return the ids that a ledger prints, in natural order."""
    found = {*IN_BOLD.findall(text), *IN_A_ROW.findall(text)}
    return sorted(found, key=natural)


def natural(rule: str) -> list[tuple[int, str]]:
    """Return a sort key that puts ME-3.9 before ME-3.10, and rules before examples."""
    parts = re.findall(r"\d+|[^\d]+", rule)
    return [(int(part), "") if part.isdigit() else (0, part) for part in parts]
