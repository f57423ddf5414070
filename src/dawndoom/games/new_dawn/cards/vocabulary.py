"""The vocabulary that cards may use (ledger, 8.2): parsed once, when cards are loaded.

    ability := option { " OR " option }          option := part { "; " part }
    part    := [ guard ">" ] effect              guard  := pay(bundle) | drop(n) | if(res>=n)

An `Ability` is a list of options, an option a list of `Part`s: plain numbers that the rules carry
out. Abilities inside a part (the rows of a table) are abilities of their own, named by number.
"""

from dawndoom.core import CardError, Entry
from dawndoom.games.new_dawn.rules.codes import (
    AMB,
    ANY,
    ANYPAY,
    ANYWHERE,
    BEN,
    BESIDE,
    BOTH,
    COLOURS,
    COST_WINDOWS,
    COUNTS,
    COUNTS_WITH_HERE,
    DECLARE_WINDOWS,
    DISC,
    DROPPING,
    EST,
    EXPLORE,
    GAIN,
    HERE,
    HOLDING,
    KINDS,
    NAMES,
    NUMBERED,
    OF_BASE,
    OPPREROLL,
    PAYING,
    PER,
    PLACES,
    POST_WINDOWS,
    REACH,
    REACTION_WINDOWS,
    RECALL,
    REGION,
    REROLL,
    ROLL_ALL_RED,
    ROLL_ANY_RED,
    ROLL_DIE,
    ROLL_FLAT,
    ROLL_HUSH,
    ROLL_NEAR,
    ROLL_ONE_RED,
    ROLL_TARGET,
    ROLL_WHITES,
    SEIZE,
    SETMAX,
    SHIELD,
    SPIN,
    TABLE,
    WITHOUT_HERE,
    Ability,
    Part,
    empty_bundle,
)


class Reader:
    """Reads one code from left to right; whatever is wrong is answered with card and place."""

    def __init__(self, code: str, entry: Entry, field: str, book: list[Ability]) -> None:
        self.code = code
        self.entry = entry
        self.field = field
        self.book = book
        self.at: int = 0

    def refuse(self, expected: str) -> CardError:
        """Return the error to raise about what stands at this place of the code."""
        place = f"{self.field}, place {self.at + 1} of {self.code!r}"
        return self.entry.refuse(place, expected, self.code[self.at : self.at + 12] or "the end")

    def sees(self, word: str) -> bool:
        """Tell whether this word comes next."""
        return self.code.startswith(word, self.at)

    def skips(self, word: str) -> bool:
        """Read this word if it comes next, and tell whether it did."""
        if not self.sees(word):
            return False
        self.at += len(word)
        return True

    def expects(self, word: str) -> None:
        """Read this word, which must come next."""
        if not self.skips(word):
            raise self.refuse(repr(word))

    def word(self) -> str:
        """Read letters and digits."""
        start = self.at
        while self.at < len(self.code) and self.code[self.at].isalnum():
            self.at += 1
        return self.code[start : self.at]

    def number(self, low: int = 0, high: int = 20) -> int:
        """Read a whole number."""
        start = self.at
        while self.at < len(self.code) and self.code[self.at].isdigit():
            self.at += 1
        digits = self.code[start : self.at]
        if not digits or not low <= int(digits) <= high:
            self.at = start
            raise self.refuse(f"a whole number from {low} to {high}")
        return int(digits)

    def one_of(self, words: tuple[str, ...]) -> str:
        """Read one of these words, the longest that fits."""
        for word in sorted(words, key=len, reverse=True):
            if self.skips(word):
                return word
        raise self.refuse("one of " + ", ".join(words))

    def ability(self) -> Ability:
        """Read options up to where none follows."""
        ability = Ability(len(self.book), self.code)
        self.book.append(ability)
        ability.options.append(self.option())
        while self.skips(" OR "):
            ability.options.append(self.option())
        return ability

    def option(self) -> list[Part]:
        """Read parts up to where none follows."""
        parts = [self.part()]
        while self.skips("; "):
            parts.append(self.part())
        return parts

    def part(self) -> Part:
        """Read a guard, if there is one, and its effect."""
        start = self.at
        name = self.word()
        if name not in ("pay", "drop", "if"):
            self.at = start
            return self.effect()
        self.expects("(")
        bundle: list[int] = []
        guard, number = PAYING, 0
        if name == "pay":
            bundle = self.bundle()
        elif name == "drop":
            guard, number = DROPPING, self.number(1)
        else:
            self.expects("res>=")
            guard, number = HOLDING, self.number(1)
        self.expects(")>")
        part = self.effect()
        part.guard, part.guard_n, part.guard_bundle = guard, number, bundle
        return part

    def bundle(self) -> list[int]:
        """Read terms like 1C+2P2."""
        bundle = empty_bundle()
        while True:
            amount = self.number(1)
            bundle[KINDS.index(self.one_of(KINDS))] += amount
            if not self.skips("+"):
                return bundle

    def effect(self) -> Part:
        """Read one effect with what stands in its brackets."""
        start = self.at
        name = self.word()
        if name not in NAMES:
            self.at = start
            raise self.refuse("an effect: " + ", ".join(NAMES))
        part = Part(NAMES[name])
        if name in ("redraw", "both", "anypay", "spin"):
            return part
        self.expects("(")
        self.inside(name, part)
        self.expects(")")
        return part

    def inside(self, name: str, part: Part) -> None:
        """Read what stands in the brackets of an effect."""
        if name in NUMBERED:
            part.n = self.number(0 if name in ("tech", "mhq", "aid") else 1)
        elif name in ("gain", "per"):
            self.inside_gain(name, part)
        elif name == "conv":
            self.inside_conv(part)
        elif name == "explore":
            part.flag = self.one_of(("ab", "no")) == "ab"
            part.where = BESIDE if self.skips(",adj") else ANYWHERE
        elif name == "move":
            part.n = self.number(1)
            part.where = PLACES[self.one_of(("here", "amb"))] if self.skips(",") else ANYWHERE
        elif name in ("est", "seize"):
            self.inside_claim(name, part)
        elif name == "amb":
            part.flag = self.one_of(("avail", "any")) == "any"
            self.expects(",")
            part.n = self.number()
        elif name == "reach":
            self.expects("2")
            part.n = 2
        elif name == "roll":
            self.inside_roll(part)
        elif name == "table":
            self.inside_table(part)
        else:
            part.subs = [self.ability().number]
            self.expects(" / ")
            part.subs.append(self.ability().number)

    def inside_gain(self, name: str, part: Part) -> None:
        """Read `gain(bundle)` or `per(bundle,count,most)`."""
        part.bundle = self.bundle()
        if name == "per":
            self.expects(",")
            part.count = COUNTS.index(self.one_of(COUNTS))
            self.expects(",")
            part.n = self.number(1)

    def inside_conv(self, part: Part) -> None:
        """Read `conv(n,from,to)`."""
        part.n = self.number(1)
        resources = (*KINDS[:3], "X")
        self.expects(",")
        part.m = KINDS.index(self.one_of(resources))
        self.expects(",")
        part.count = KINDS.index(self.one_of(resources))
        if part.m == part.count != ANY:
            raise self.refuse("another resource than the one given")

    def inside_claim(self, name: str, part: Part) -> None:
        """Read `est(discount,where[,noreach])` or `seize(dice,where[,nomhq])`."""
        if name == "est":
            part.n = self.number()
        else:
            self.seize_dice(part)
        self.expects(",")
        part.where = PLACES[self.one_of(("here", "adj", "any"))]
        part.flag = self.skips(",noreach" if name == "est" else ",nomhq")

    def seize_dice(self, part: Part) -> None:
        """Read `+2`, `+Y` or, without MHQs, `2R`: flat in `n`, dice by colour in `bundle`."""
        part.bundle = [0, 0, 0, 0]
        if self.skips("+"):
            if self.code[self.at : self.at + 1].isdigit():
                part.n = self.number(1)
            else:
                part.bundle[COLOURS.index(self.one_of(COLOURS))] = 1
        else:
            amount = self.number(1)
            part.bundle[COLOURS.index(self.one_of(COLOURS))] = amount

    def inside_roll(self, part: Part) -> None:
        """Read what changes a roll."""
        exchanges = {
            "allW>Y": ROLL_WHITES,
            "1Y>R": ROLL_ONE_RED,
            "all>R": ROLL_ALL_RED,
            "2any>R": ROLL_ANY_RED,
            "hush": ROLL_HUSH,
        }
        for word, code in exchanges.items():
            if self.skips(word):
                part.code = code
                part.n = 2 if code == ROLL_ANY_RED else 1
                return
        if self.skips("T-"):
            part.code, part.n = ROLL_TARGET, self.number(1)
        elif self.skips("+G*near,"):
            part.code, part.n = ROLL_NEAR, self.number(1)
        else:
            self.expects("+")
            if self.code[self.at : self.at + 1].isdigit():
                part.n = self.number(1)
            else:
                part.code, part.n = ROLL_DIE, COLOURS.index(self.one_of(COLOURS))

    def inside_table(self, part: Part) -> None:
        """Read a die and rows like `3-4 gain(2X)`."""
        part.n = COLOURS.index(self.one_of(COLOURS))
        while self.skips(" / "):
            low, high = 0, 99
            if self.skips("<="):
                high = self.number(0, 99)
            elif self.skips(">="):
                low = self.number(0, 99)
            else:
                low = self.number(0, 99)
                self.expects("-")
                high = self.number(0, 99)
            self.expects(" ")
            part.rows += [low, high]
            part.subs.append(self.ability().number)
        if not part.subs:
            raise self.refuse("a row")


def read_ability(entry: Entry, field: str, book: list[Ability], window: str = "") -> Ability:
    """Return the ability of a card's field; the book receives it and those inside it."""
    reader = Reader(entry.text(field), entry, field, book)
    first = len(book)
    ability = reader.ability()
    if reader.at != len(reader.code):
        raise reader.refuse("'; ', ' OR ' or the end")
    for found in book[first:]:
        for parts in found.options:
            for part in parts:
                check_place(reader, part, window)
    return ability


def check_place(reader: Reader, part: Part, window: str) -> None:
    """Refuse an effect in a window where it has no meaning."""
    code = part.code
    if code in (DISC, ANYPAY):
        fits = window in COST_WINDOWS
    elif code == REACH:
        fits = window == "reach"
    elif code in (REROLL, SETMAX):
        fits = window in POST_WINDOWS
    elif code == OPPREROLL:
        fits = window in REACTION_WINDOWS
    elif ROLL_FLAT <= code <= ROLL_HUSH:
        fits = window in DECLARE_WINDOWS
    elif code == BOTH:
        fits = window == "explore"
    elif window in COST_WINDOWS or window == "reach" or window in REACTION_WINDOWS:
        fits = False
    elif window in DECLARE_WINDOWS or window in POST_WINDOWS:
        fits = code not in MAY_ROLL
    else:
        fits = window not in WITHOUT_HERE or not needs_here(part)
    if not fits:
        reader.at = 0
        raise reader.refuse(f"an effect that has a meaning in {window or 'this place'}")


MAY_ROLL = (TABLE, REGION, SEIZE, EXPLORE, AMB, EST, BEN, SPIN)
"""Effects that could begin another roll: never while one is going on."""


def needs_here(part: Part) -> bool:
    """Tell whether an effect speaks of the Facility it belongs to."""
    if part.code in (RECALL, SHIELD) or part.where in (HERE, BESIDE):
        return True
    if part.code in (GAIN, PER) and part.bundle[OF_BASE] > 0:
        return True
    return part.code == PER and part.count < COUNTS_WITH_HERE
