"""Why? What the page answers when somebody asks it of a question, of a thing, of a line of the log.

What is offered has the rule of its question. What is not, though one would expect it, has a reason
of the rules (`Game.reasons`) in the words of the face. A piece that was picked on the page alone
is no choice yet: its chain of answers is tried on copies, as plans are (`core.plans`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dawndoom import Game
from dawndoom.core import Branch, Option, Rule, below, refusals
from dawndoom.table.house.tables import Table
from dawndoom.table.model.rulebook import ledger_of, rule_url
from dawndoom.table.model.viewpoint import Viewpoint, may_answer

MOST_TRIED = 30
"""Pieces to try when nothing was picked: what could one of them do here?"""
MOST_ANSWERS = 4
MOST_MISSING = 8


@dataclass(frozen=True)
class Answer:
    """One answer: a sentence for here and now, the rule behind it, and what shows it."""

    text: str
    label: str = ""
    rule: Rule | None = None
    url: str = ""
    shows: tuple[str, ...] = ()
    line: tuple[str, str] | None = None


@dataclass(frozen=True)
class Why:
    """What was asked, and the answers."""

    title: str
    answers: tuple[Answer, ...]
    missing: tuple[Answer, ...] = ()
    """What one might miss at a question, and why it is not there."""


def why_of_rule(game: Game, rule: str) -> Why:
    """Return a rule alone: why something happened."""
    return Why("Why?", (answer(game, "", rule),))


def why_asked(table: Table, viewpoint: Viewpoint, chain: Sequence[Option] = ()) -> Why:
    """Return why the viewer is asked this, and what is not offered that lies at no place."""
    branch = asked(table, viewpoint, chain)
    if branch is None:
        return nobody(table)
    game, decision = table.game, branch.decision
    rule = "" if game.reasons is None else game.reasons.questions.get(decision.name, "")
    prompt = game.face.prompt(game.see(branch.state, decision.seat), decision)
    missing = [found for at, found in refused(game, branch) if not at]
    return Why(
        prompt.title,
        (answer(game, prompt.help, rule),),
        tuple(missing[:MOST_MISSING]),
    )


def why_at(
    table: Table, viewpoint: Viewpoint, places: Sequence[str], chain: Sequence[Option] = ()
) -> Why:
    """Return why something glows or does not, by the ids under the pointer, the nearest first."""
    branch = asked(table, viewpoint, chain)
    if branch is None:
        return nobody(table)
    game = table.game
    for search in (said_at(game, branch), said_later(game, branch)):
        found: dict[str, list[Answer]] = {}
        for at, said in search:
            found.setdefault(at, []).append(said)
        for place in places:
            if place in found:
                return Why("Why?", tuple(found[place][:MOST_ANSWERS]))
    rule = "" if game.reasons is None else game.reasons.questions.get(branch.decision.name, "")
    return Why("Nothing to do here", (answer(game, "This question is not about it.", rule),))


def asked(table: Table, viewpoint: Viewpoint, chain: Sequence[Option]) -> Branch | None:
    """Return the question that the viewer looks at, after what was picked on the page."""
    state = table.match.state
    if state.decision is None or not may_answer(table, viewpoint):
        return None
    branch = Branch(state, state.decision)
    for option in chain:
        if option not in branch.decision.options:
            break
        after = below(branch, branch.decision.options.index(option))
        if after is None:
            break
        branch = after
    return branch


def nobody(table: Table) -> Why:
    """Return why nothing can be done by somebody who is not asked."""
    if table.is_over:
        return Why("The game is over", (Answer("Nothing more can be done."),))
    seat = table.row.asked
    words = "The game has not begun." if seat is None else f"It is {table.names[seat]}'s turn."
    return Why("Not your turn", (Answer(f"{words} You can act when you are asked."),))


def said_at(game: Game, branch: Branch) -> Iterator[tuple[str, Answer]]:
    """Return what can be said about a question, by the place where it lies."""
    yield from offered(game, branch)
    yield from refused(game, branch)


def offered(game: Game, branch: Branch) -> Iterator[tuple[str, Answer]]:
    """Return what is offered, by place."""
    face, decision = game.face, branch.decision
    view = game.see(branch.state, decision.seat)
    rule = "" if game.reasons is None else game.reasons.questions.get(decision.name, "")
    for option in decision.options:
        place, words = face.place_of(view, decision, option), face.wording(view, decision, option)
        if place.at:
            more = [text for text in (words.note, words.warning) if text]
            text = f"You can do this now: {'; '.join([words.label, *more])}."
            yield place.at, answer(game, text, rule)


def refused(game: Game, branch: Branch) -> Iterator[tuple[str, Answer]]:
    """Return what is not offered though one would expect it, by place; nothing for a button."""
    face, decision = game.face, branch.decision
    if game.reasons is None or face.explain is None:
        return
    view = game.see(branch.state, decision.seat)
    for wish, reason in refusals(game.reasons, branch.state):
        said = face.explain(view, decision, wish, reason)
        rule = ledger_of(game.name).rules.get(reason.rule)
        url = rule_url(game, reason.rule)
        yield said.at, Answer(said.text, said.label, rule, url, said.shows, said.line)


def said_later(game: Game, branch: Branch) -> Iterator[tuple[str, Answer]]:
    """Return what can be said of a thing once a piece is picked: for each piece in turn."""
    face, decision = game.face, branch.decision
    view = game.see(branch.state, decision.seat)
    refusals_later: list[tuple[str, Answer]] = []
    for index, option in enumerate(decision.options[:MOST_TRIED]):
        after = below(branch, index)
        if after is None:
            continue
        label = face.wording(view, decision, option).label
        text = f"You can, once you have chosen this: {label}."
        for at, _ in offered(game, after):
            yield at, answer(game, text, "")
        refusals_later += refused(game, after)
    yield from refusals_later


def answer(game: Game, text: str, rule: str) -> Answer:
    """Return a sentence with the rule behind it."""
    found = ledger_of(game.name).rules.get(rule)
    return Answer(text, rule=found, url=rule_url(game, rule) if found else "")
