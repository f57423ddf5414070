"""Guides with pictures: what a guide shows is drawn by the game's own face, from a seeded match.

A line of a guide that is nothing but a picture with an address of ours is replaced:

    ![What the board looks like](face:board?seed=3&choices=40)
    ![A worked fight](face:example?event=attacked&seed=5)
    ![Dice on the boxes of a machine](face:question?asks=modify&part=aside)
    ![The signs](face:key)
    ![An Agent up close](face:zoom?at=agent-0&choices=30)

    board     the board after so many choices; `part=mat`, `aside`, `stage` or
              `panel` shows that instead
    example   the first choice that an event tells of: the board before it, what happened in
              the words of the log, and the board after it; `whole=turn` begins with the turn
    question  a part of the screen the first time that a question is put, such as a fight
    key       the signs of the board and what they mean
    zoom      a card or piece as a whole face

Every other word of the address is a setting of the table. The match is played by what looks best to
the game's mind, so a picture follows every change of rules, cards and drawing.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from urllib.parse import parse_qsl, urlsplit
from zlib import crc32

from markdown_it import MarkdownIt
from markupsafe import Markup

from dawndoom import Game, find_game
from dawndoom.core import DawndoomError, Decision, Match, State, View
from dawndoom.table.model.log import without_forced
from dawndoom.table.model.pictures import Captioned, Pictures

PICTURE = re.compile(r"^!\[(.*)\]\((face:[^)]*)\)$", re.MULTILINE)
SUMMARY = re.compile(r"^\[summary\]: # \((.*)\)$", re.MULTILINE)
SECTION = re.compile(r"^## +(.+?) *$", re.MULTILINE)
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
CHOICES, SEED = 40, 3
LONGEST = 900
"""Choices after which a guide has looked long enough for its event."""
NAMES = ("Ann", "Bo", "Cy", "Di", "Eve", "Fay")
OWN_WORDS = ("seed", "seats", "choices", "event", "asks", "whole", "at", "part", "seat")


class BadPicture(DawndoomError):
    """A guide names a picture that cannot be drawn."""


@dataclass(frozen=True)
class Summary:
    """A game on one page."""

    board: Markup
    text: Markup
    key: tuple[Captioned, ...]


# Guides.


@cache
def guide_of(name: str) -> Markup:
    """Return a guide as markup, with its pictures."""
    game = find_game(name)
    return Markup("").join(illustrated(game, game.face.guide()))


def illustrated(game: Game, text: str) -> Iterator[Markup]:
    """Return the parts of a guide one after the other: text, picture, text."""
    parts = PICTURE.split(SUMMARY.sub("", text))
    yield Markup(MARKDOWN.render(parts[0]))
    for caption, address, after in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        yield figure(game, caption, address)
        yield Markup(MARKDOWN.render(after))


@cache
def summary_of(name: str) -> Summary:
    """Return a game on one page: its first words, and the sections that the guide names for it."""
    game = find_game(name)
    text = game.face.guide()
    wanted = [title.strip() for found in SUMMARY.findall(text) for title in found.split(";")]
    intro, *sections = SECTION.split(PICTURE.sub("", SUMMARY.sub("", text)))
    bodies = dict(zip(sections[::2], sections[1::2], strict=True))
    missing = [title for title in wanted if title not in bodies]
    if missing:
        raise BadPicture(f"{name}: the guide has no section {', '.join(missing)}")
    intro = re.sub(r"^# .*", "", intro)
    page = "\n\n".join([intro, *(f"## {title}\n{bodies[title]}" for title in wanted or bodies)])
    return Summary(board(game, {}), Markup(MARKDOWN.render(page)), key_of(name))


@cache
def key_of(name: str) -> tuple[Captioned, ...]:
    """Return the signs of a game's board."""
    game = find_game(name)
    state = played(game, {}).state
    return Pictures(game.face, game.see(state, None)).key


# Pictures.


def figure(game: Game, caption: str, address: str) -> Markup:
    """Return a picture with its caption."""
    kind, words = urlsplit(address).path, dict(parse_qsl(urlsplit(address).query))
    drawer = DRAWERS.get(kind)
    if drawer is None:
        raise BadPicture(f"{game.name}: a guide shows {address}. Known: {', '.join(DRAWERS)}.")
    shown = drawer(game, words)
    if not shown:
        raise BadPicture(f"{game.name}: there is nothing to see at {address}")
    said = Markup("<figcaption>{}</figcaption>").format(caption) if caption else ""
    return Markup('<figure class="picture-of picture-{}">{}{}</figure>').format(kind, shown, said)


def board(game: Game, words: Mapping[str, str]) -> Markup:
    """Return the board of a match under way, or another part of the screen."""
    match = played(game, words)
    return drawn(game, match.state, seat_of(words, match.state), words.get("part", "draw"))


def example(game: Game, words: Mapping[str, str]) -> Markup:
    """Return something that happened: before, in words, after."""
    if "event" not in words:
        raise BadPicture(f"{game.name}: an example needs an event")
    before, match, first = found_in(game, words)
    events = without_forced([event for part in match.story[first:] for event in part])
    seat = seat_of(words, before)
    told = [game.face.sentence(event, NAMES) for event in events if event.is_for(seat)]
    lines = Markup("").join(Markup("<li>{}</li>").format(said.text) for said in told if said)
    one, other = drawn(game, before, seat), drawn(game, match.state, seat)
    return Markup(
        '<div class="before-after"><div><b>Before</b>{}</div><ol>{}</ol>'
        "<div><b>After</b>{}</div></div>"
    ).format(one, lines, other)


def question(game: Game, words: Mapping[str, str]) -> Markup:
    """Return a part of the screen when a question is first put, if there is anything to see."""
    match = begun(game, words)
    for _ in range(LONGEST):
        decision = match.decision
        if decision is None:
            break
        if decision.name == words.get("asks"):
            shown = drawn(game, match.state, decision.seat, words.get("part", "stage"), decision)
            if shown:
                return shown
        match.choose(likely(match))
    return Markup()


def key(game: Game, words: Mapping[str, str]) -> Markup:
    """Return the signs of the board."""
    entry = Markup("<li>{}<span>{}</span></li>")
    entries = [entry.format(one.picture, one.words) for one in key_of(game.name)]
    return Markup('<ul class="key-of night">{}</ul>').format(Markup("").join(entries))


def zoom(game: Game, words: Mapping[str, str]) -> Markup:
    """Return a card or piece of a match up close."""
    match = played(game, words)
    view = game.see(match.state, seat_of(words, match.state))
    return night(game, game.face.zoom(view, words.get("at", "")))


DRAWERS = {"board": board, "example": example, "question": question, "key": key, "zoom": zoom}


def drawn(
    game: Game, state: State, seat: int | None, part: str = "draw", asked: Decision | None = None
) -> Markup:
    """Return a picture of a state, as a seat sees it, with what it is asked if that is given."""
    view: View = game.see(state, seat)
    face = game.face
    parts = {
        "draw": lambda: face.draw(view, asked),
        "mat": lambda: face.mat(view, asked),
        "aside": lambda: face.aside(view, asked),
        "stage": lambda: face.stage(view, asked, ()),
        "panel": lambda: face.player(view, seat or 0),
    }
    if part not in parts:
        raise BadPicture(f"{game.name}: there is no part {part}. Known: {', '.join(parts)}.")
    return night(game, parts[part]())


def night(game: Game, picture: str) -> Markup:
    """Return a picture on its dark ground, with ids of its own.

    A page may show the same thing twice. What the picture itself or its style sheet names stays.
    """
    used = set(re.findall(r"#([\w-]+)", picture + game.face.style))
    mark = f"{crc32(picture.encode()):08x}"

    def renamed(found: re.Match[str]) -> str:
        return found[0] if found[1] in used else f' id="{found[1]}-{mark}"'

    own = re.sub(r'\sid="([^"]+)"', renamed, picture)
    return Markup(f'<div class="night" tabindex="0">{own}</div>') if picture else Markup()


# The match.


def played(game: Game, words: Mapping[str, str]) -> Match:
    """Return a match after so many choices."""
    match = begun(game, words)
    for _ in range(number(game, words, "choices", CHOICES)):
        if match.decision is None:
            break
        match.choose(likely(match))
    return match


def found_in(game: Game, words: Mapping[str, str]) -> tuple[State, Match, int]:
    """Return the state before an event, the match right after it, and the first part it tells of.

    With `whole=turn` it begins where the seat's own run of choices does.
    """
    match = begun(game, words)
    before, first, seat = match.state.clone(), 1, -1
    for choice in range(LONGEST):
        decision = match.decision
        if decision is None:
            break
        if words.get("whole") != "turn" or decision.seat != seat:
            before, first, seat = match.state.clone(), choice + 1, decision.seat
        verbs = {event.verb for event in match.choose(likely(match))}
        if words["event"] in verbs and choice >= number(game, words, "choices", 0):
            return before, match, first
    raise BadPicture(f"{game.name}: no {words['event']} in {LONGEST} choices")


def begun(game: Game, words: Mapping[str, str]) -> Match:
    """Return a new match with the settings that an address names."""
    settings = {key: typed(value) for key, value in words.items() if key not in OWN_WORDS}
    seats = number(game, words, "seats", game.seats[min(1, len(game.seats) - 1)])
    return Match(game, settings, seats, number(game, words, "seed", SEED))


def typed(value: str) -> object:
    """Return a setting as its type: yes and no, a number, or a word."""
    if value in ("true", "false"):
        return value == "true"
    return int(value) if value.isdigit() else value


def likely(match: Match) -> int:
    """Return the choice that looks best to the game's mind, or the first."""
    decision, mind = match.decision, match.game.mind
    assert decision is not None
    if mind is None or mind.order is None:
        return 0
    weights = mind.order(match.state, decision)
    return weights.index(max(weights))


def seat_of(words: Mapping[str, str], state: State) -> int | None:
    """Return the seat that a picture is seen from: the one in turn, unless another is named."""
    if "seat" in words:
        return int(words["seat"]) if words["seat"].isdigit() else None
    return None if state.decision is None else state.decision.seat


def number(game: Game, words: Mapping[str, str], key: str, usual: int) -> int:
    """Return a number of an address."""
    value = words.get(key, str(usual))
    if not value.isdigit():
        raise BadPicture(f"{game.name}: {key} is {value}, which is no number")
    return int(value)
