"""Why? What the page answers when somebody asks it of a question, of a thing, of a line of the log.

What is offered has the rule of its question. What is not, though one would expect it, has a reason
of the rules (`Game.reasons`) in the words of the face. A piece that was picked on the page alone
is no choice yet: its chain of answers is tried on copies, as plans are (`core.plans`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dawndoom import Game
from dawndoom.core import Branch, Option, Rule, below, look_ahead, refusals
from dawndoom.table.house.tables import Table
from dawndoom.table.model.rulebook import ledger_of, rule_url
from dawndoom.table.model.viewpoint import Viewpoint, may_answer

MOST_TRIED = 40
DEEPEST = 4
"""Choices to try, and questions in a row, when nothing was picked: what could be done here?"""
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
    yield from offered(game, branch, ())
    yield from refused(game, branch)


def offered(game: Game, branch: Branch, way: tuple[str, ...]) -> Iterator[tuple[str, Answer]]:
    """Return what is offered, by place, with what has to be chosen before it."""
    face, decision = game.face, branch.decision
    view = game.see(branch.state, decision.seat)
    rule = "" if game.reasons is None else game.reasons.questions.get(decision.name, "")
    for option in decision.options:
        place, words = face.place_of(view, decision, option), face.wording(view, decision, option)
        if place.at:
            more = [text for text in (words.note, words.warning) if text]
            what = ", then ".join([*way, "; ".join([words.label, *more])])
            yield place.at, answer(game, f"You can do this now: {what}.", rule)


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
    """Return what can be said of the questions that follow, near ones first."""

    def leading_on(here: Branch, before: Branch | None) -> list[int]:
        face, decision = game.face, here.decision
        view = game.see(here.state, decision.seat)
        places = [face.place_of(view, decision, option) for option in decision.options]
        return [
            index
            for index, place in enumerate(places)
            if place.kind == "pick" or (not place.at and place.kind != "end")
        ]

    root = look_ahead(branch.state, leading_on, DEEPEST, MOST_TRIED)
    later = list(after_it(game, root, ()))
    for here, way in later:
        yield from offered(game, here, way)
    for here, _ in later:
        yield from refused(game, here)


def after_it(
    game: Game, branch: Branch, way: tuple[str, ...]
) -> Iterator[tuple[Branch, tuple[str, ...]]]:
    """Return the questions below one, each with the choices that lead to it."""
    view = game.see(branch.state, branch.decision.seat)
    for option, here in zip(branch.decision.options, branch.branches, strict=True):
        if here is not None:
            label = game.face.wording(view, branch.decision, option).label
            yield here, (*way, label)
            yield from after_it(game, here, (*way, label))


def answer(game: Game, text: str, rule: str) -> Answer:
    """Return a sentence with the rule behind it."""
    found = ledger_of(game.name).rules.get(rule)
    return Answer(text, rule=found, url=rule_url(game, rule) if found else "")
