"""Why a line is best, in plain words: what it is worth, what it brings, and what then happens.

What happens is told by the game's own sentences. Worlds are imagined, and in each both ways are
played on as the search thinks everybody would; what is often told after one and seldom after the
other is the difference that they make.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from dawndoom.bots.search import Node, Tree
from dawndoom.core import Decision, Event, Game, Match, Option, State, option_from
from dawndoom.core.coach import seat_names
from dawndoom.core.puzzles import percent
from dawndoom.lab.puzzles.deep import Solution

WORLDS = 60
AHEAD = 10
"""Choices that are followed after the question."""
OFTEN, SELDOM = 0.5, 0.2
MOST_TOLD = 3
LONGEST_SENTENCE = 100


def explained(match: Match, solution: Solution, tempting: int, tree: Tree) -> tuple[str, ...]:
    """Return why a solution is best; the match stands at the question."""
    decision = match.decision
    assert decision is not None
    first = solution.first
    told = [told_after(tree, place) for place in (first.best, tempting)]
    line = line_words(match, solution.lines[0])
    looks = label(match, decision.options[tempting])
    found = [
        f"Best is: {line}. That wins about {percent(first.values[first.best])} of the time.",
        f"At a glance, “{looks}” looks best. It wins about {percent(first.values[tempting])}.",
        *differences("After the best line", told[0], told[1]),
        *differences(f"After “{looks}”", told[1], told[0]),
    ]
    if first.other != tempting:
        other = label(match, decision.options[first.other])
        found.append(f"Next best: “{other}”, with about {percent(first.values[first.other])}.")
    return tuple(found)


def line_words(match: Match, line: tuple[list[Any], ...]) -> str:
    """Return the choices of a line in the words of the game."""
    again = match.earlier(len(match.chosen))
    said = []
    for choice in line:
        said.append(f"“{label(again, choice)}”")
        again.choose(choice)
    return ", then ".join(said)


def label(match: Match, choice: Any) -> str:
    """Return a choice at the open question in the words of the game."""
    decision = match.decision
    assert decision is not None
    option = choice if isinstance(choice, Option) else option_from(choice)
    assert option is not None
    return match.game.face.wording(match.view(decision.seat), decision, option).label


def differences(after: str, here: Counter[str], there: Counter[str]) -> list[str]:
    """Return what is often told after one choice and seldom after another, as it happens."""
    often = [
        said
        for said, count in here.items()
        if count >= OFTEN * WORLDS and there[said] <= SELDOM * WORLDS
    ]
    return [f"{after}, this usually follows: {' '.join(often[:MOST_TOLD])}"] if often else []


def told_after(tree: Tree, place: int) -> Counter[str]:
    """Return in how many worlds each sentence is told after a choice."""
    perspective = tree.perspective
    names = seat_names(perspective.seats, perspective.seat)
    found: Counter[str] = Counter()
    for seed in range(WORLDS):
        world = perspective.imagine(seed)
        world.events = []
        play_on(tree, world, place)
        told = sentences(perspective.game, world.events or [], perspective.seat, names)
        found.update(list(dict.fromkeys(told)))
    return found


def play_on(tree: Tree, world: State, place: int) -> None:
    """Make a choice, and go on as far as the tree knows what everybody would do."""
    edge = tree.root.edges[place]
    world.choose(place)
    for _ in range(AHEAD):
        decision = world.decision
        node = None if decision is None else known(edge.node, decision)
        if node is None or decision is None:
            return
        edges = tree.edges_of(node, world, decision)
        place = max(range(len(edges)), key=lambda index: edges[index].visits)
        edge = edges[place]
        if not edge.visits:
            return
        world.choose(place)


def known(node: Node | None, decision: Decision) -> Node | None:
    """Return the node of the question that a world puts, if the tree has it."""
    while node is not None and not node.asks(decision):
        node = node.twin
    return node


def sentences(game: Game, events: list[Event], seat: int, names: list[str]) -> Iterator[str]:
    """Yield what a seat is told of what happened."""
    for event in events:
        said = game.face.sentence(event, names) if event.is_for(seat) else None
        if said is not None and len(said.text) <= LONGEST_SENTENCE:
            yield said.text
