"""The rulebook: a game's ledger as chapters to read and search, and a page for each card."""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markupsafe import Markup

from dawndoom import Game, all_games, find_game
from dawndoom.core import Chapter, Choice, Ledger, Rule, plain_words, read_ledger
from dawndoom.core.ledger import ITEM, RULE
from dawndoom.table.errors import NotFound
from dawndoom.table.house.puzzles import current
from dawndoom.table.model.lesson_rules import lessons_by_rule

FOR_AUTHORS = ("decision points", "content to author", "balance targets", "what a player needs")
"""Chapters of a ledger that are about the program, not about the game."""
MENTIONED = re.compile(rf"(?<![\w#/-])({RULE})(?![\w-])")
REFERENCE = re.compile(r"(\[[ROCFA][^\]]{0,40}\]|\((?:R-\d|p\d|[A-Z][A-Z ,:]{3,})[^)]*\))")
MOST_MENTIONS = 12
MOST_PUZZLES = 5
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


@dataclass(frozen=True)
class Practice:
    """A lesson or a puzzle that uses a rule, and where it is found."""

    title: str
    url: str


@dataclass(frozen=True)
class ShownRule:
    """A rule of the rulebook."""

    id: str
    title: str
    text: Markup
    words: str
    """In plain words, to search in and to quote."""
    lessons: tuple[Practice, ...]
    puzzles: tuple[Practice, ...]


@dataclass(frozen=True)
class Passage:
    """What stands in a chapter one after the other: rules, or text between them."""

    text: str = ""
    """Markup."""
    rules: tuple[ShownRule, ...] = ()


@dataclass(frozen=True)
class ShownChapter:
    """A chapter of the rulebook."""

    anchor: str
    title: str
    depth: int
    passages: tuple[Passage, ...]


@dataclass(frozen=True)
class ListedCard:
    """A card in a list of cards."""

    deck: str
    id: str
    name: str
    text: str
    url: str


@dataclass(frozen=True)
class Deck:
    """A kind of cards."""

    name: str
    title: str
    cards: tuple[ListedCard, ...]


@dataclass(frozen=True)
class CardPage:
    """A card with all that is known about it."""

    card: ListedCard
    deck: Deck
    picture: Markup
    fields: tuple[tuple[str, str], ...]
    rules: tuple[ShownRule, ...]
    before: ListedCard | None
    after: ListedCard | None


# Rules.


@cache
def ledger_of(name: str) -> Ledger:
    """Return a game's ledger, read."""
    return read_ledger(find_game(name).face.ledger())


def rule_url(game: Game, rule: str) -> str:
    """Return where a rule stands in the rulebook."""
    return f"/games/{game.name}/rules#{rule}"


def game_of_rule(rule: str) -> Game:
    """Return the game whose ledger has a rule."""
    for game in all_games():
        if rule in ledger_of(game.name).rules:
            return game
    raise NotFound("There is no such rule.")


@cache
def chapters_of(name: str) -> tuple[ShownChapter, ...]:
    """Return the chapters of a game's rulebook: those of the ledger that players read."""
    game = find_game(name)
    shown = []
    is_for_players = True
    for chapter in ledger_of(name).chapters:
        if chapter.depth == 2:
            is_for_players = not any(word in chapter.title.lower() for word in FOR_AUTHORS)
        if is_for_players and (chapter.text or chapter.depth == 2):
            shown.append(shown_chapter(game, chapter))
    return tuple(shown)


def shown_chapter(game: Game, chapter: Chapter) -> ShownChapter:
    """Return a chapter of the ledger as the rulebook shows it."""
    title = plain_words(re.sub(r"^(\d+\.\d*|[A-Z]{2}-\d+)\s+", "", chapter.title))
    anchor = re.sub(r"\W+", "-", chapter.title.lower()).strip("-")
    return ShownChapter(anchor, title, chapter.depth, tuple(passages_of(game, chapter)))


def passages_of(game: Game, chapter: Chapter) -> list[Passage]:
    """Return the rules of a chapter, and the text before, between and after them."""
    by_id = {rule.id: rule for rule in chapter.rules}
    passages: list[Passage] = []
    rules: list[ShownRule] = []
    end = 0
    for item in ITEM.finditer(chapter.text):
        between = chapter.text[end : item.start()].strip()
        if between and rules:
            passages.append(Passage(rules=tuple(rules)))
            rules = []
        if between:
            passages.append(Passage(prose(between)))
        ids = [found for found in re.findall(rf"\*\*({RULE})(?![\w-])", item[1]) if found in by_id]
        rules += [shown_rule(game, by_id[found]) for found in ids]
        end = item.end()
    if rules:
        passages.append(Passage(rules=tuple(rules)))
    rest = chapter.text[end:].strip()
    return [*passages, Passage(prose(rest))] if rest else passages


def shown_rule(game: Game, rule: Rule) -> ShownRule:
    """Return a rule as the rulebook shows it."""
    text = prose(re.sub(r"(?m)^  ", "", rule.text))
    lessons, puzzles = lessons_with(game, rule.id), puzzles_with(game, rule.id)
    return ShownRule(rule.id, rule.title, text, rule.words, lessons, puzzles)


def lessons_with(game: Game, rule: str) -> tuple[Practice, ...]:
    """Return the lessons that use a rule."""
    found = lessons_by_rule(game.name).get(rule, ())
    return tuple(Practice(lesson.title, f"/learn/{game.name}") for lesson in found)


def puzzles_with(game: Game, rule: str) -> tuple[Practice, ...]:
    """Return a few puzzles in which a rule comes up, by their numbers, from easy to hard."""
    numbered = enumerate(current(game), start=1)
    found = [(number, puzzle.id) for number, puzzle in numbered if rule in puzzle.rules]
    few = found[:: max(1, len(found) // MOST_PUZZLES)][:MOST_PUZZLES]
    return tuple(Practice(str(n), f"/puzzles/{game.name}#puzzle-{each}") for n, each in few)


def prose(text: str) -> Markup:
    """Return Markdown as markup: ids of rules lead to them, references are small."""
    markup = MARKDOWN.render(text)
    markup = MENTIONED.sub(r'<a href="#\1">\1</a>', markup)
    return Markup(REFERENCE.sub(r'<small class="source">\1</small>', markup))


def searched(chapters: tuple[ShownChapter, ...], query: str) -> tuple[ShownChapter, ...]:
    """Return the chapters with the rules that have all words of a search, and nothing else."""
    words = query.lower().split()
    found = []
    for chapter in chapters:
        rules = tuple(
            rule
            for passage in chapter.passages
            for rule in passage.rules
            if all(word in f"{rule.id} {rule.title} {rule.words}".lower() for word in words)
        )
        if rules:
            passages = (Passage(rules=rules),)
            found.append(ShownChapter(chapter.anchor, chapter.title, chapter.depth, passages))
    return tuple(found)


# Cards.


@cache
def decks_of(name: str) -> tuple[Deck, ...]:
    """Return all cards of a game's own box, by deck."""
    game = find_game(name)
    if game.card_texts is None:
        return ()
    entries = entries_of(name)
    decks: dict[str, list[ListedCard]] = {}
    for (deck, identity), text in game.card_texts(None).items():
        title = str(entries.get((deck, identity), {}).get("name", identity))
        url = f"/games/{name}/cards/{deck}/{identity}"
        decks.setdefault(deck, []).append(ListedCard(deck, identity, title, text, url))
    return tuple(Deck(deck, words_of(deck), tuple(cards)) for deck, cards in decks.items())


@cache
def entries_of(name: str) -> dict[tuple[str, str], dict[str, Any]]:
    """Return the fields of each card as its file has them, by deck and id."""
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for deck, entries in tomllib.loads(find_game(name).cards()).items():
        for entry in entries if isinstance(entries, list) else ():
            if isinstance(entry, dict) and "id" in entry:
                found[deck, str(entry["id"])] = entry
    return found


def card_page(game: Game, deck: str, identity: str) -> CardPage:
    """Return the page of a card."""
    for found in decks_of(game.name):
        places = [place for place, card in enumerate(found.cards) if card.id == identity]
        if found.name == deck and places:
            return page_of(game, found, places[0])
    raise NotFound(f"{game.title} has no such card.")


def page_of(game: Game, deck: Deck, place: int) -> CardPage:
    """Return the page of the card at a place of its deck."""
    card = deck.cards[place]
    entry = entries_of(game.name).get((deck.name, card.id), {})
    fields = [(words_of(key), field_words(value)) for key, value in entry.items() if key != "id"]
    return CardPage(
        card,
        deck,
        Markup(game.face.card(box_of(game.name), deck.name, card.id)) or table_with(game, card.id),
        tuple(fields),
        rules_about(game, card.name, deck.title),
        deck.cards[place - 1] if place else None,
        deck.cards[place + 1] if place + 1 < len(deck.cards) else None,
    )


@cache
def box_of(name: str) -> Any:
    """Return the box of a game as it comes."""
    game = find_game(name)
    return game.box({}, game.seats[-1])


def table_with(game: Game, choice: str) -> Markup:
    """Return the board of a new table that is set to this, as with a map; or nothing."""
    for setting in game.settings:
        if isinstance(setting, Choice) and choice in setting.values:
            state = game.new({setting.key: choice}, game.seats[-1])
            return Markup(game.face.draw(game.see(state, None), None))
    return Markup()


def rules_about(game: Game, name: str, deck: str) -> tuple[ShownRule, ...]:
    """Return the rules that speak of a card, or else of its kind."""
    rules = ledger_of(game.name).rules.values()
    kind = singular(deck)
    for word in (name, kind):
        pattern = re.compile(rf"\b{re.escape(word)}s?\b", re.IGNORECASE)
        found = [rule for rule in rules if pattern.search(rule.words)]
        if found:
            return tuple(shown_rule(game, rule) for rule in found[:MOST_MENTIONS])
    return ()


def singular(word: str) -> str:
    """Return the name of one card of a deck: facilities, facility."""
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    return word.removesuffix("s")


def words_of(key: str) -> str:
    """Return the name of a field or deck as words."""
    return key.replace("_", " ").capitalize()


def field_words(value: Any) -> str:
    """Return a field of a card file as somebody would write it down."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(field_words(part) for part in value) or "none"
    if isinstance(value, dict):
        return "; ".join(f"{words_of(key).lower()} {field_words(of)}" for key, of in value.items())
    return plain_words(str(value))
