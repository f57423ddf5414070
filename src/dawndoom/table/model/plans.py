"""Plans: what the asked seat can do in one click, placed where it lies on the screen.

Rules ask small questions. Here the seat's own next questions are laid out as a person sees them: a
piece to pick with all that it can do, a way through several questions as one offer. What would be
rolled, revealed or asked of another is in none (`core.plans`).
"""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from dawndoom import Game
from dawndoom.core import Branch, State, View, Word, asks_consent, look_ahead
from dawndoom.table.house.tables import Table
from dawndoom.table.model.pictures import Pictures
from dawndoom.table.model.sight import sight
from dawndoom.table.model.viewpoint import Viewpoint, may_answer

MOST_BUTTONS = 8
"""What lies at no place is a button beside the question: more of them are no help."""

Answer = list[Word]


@dataclass(frozen=True)
class Offer:
    """What one click does, or which piece it picks."""

    at: str
    kind: str
    words: str
    tone: str
    key: str
    label: str
    note: str
    warning: str
    answers: tuple[Answer, ...]
    """What to send, in this order."""
    next: "Node | None" = None
    """What the picked piece can do; without it, a click sends the answers."""


@dataclass(frozen=True)
class Node:
    """A question, with all that one click can do about it."""

    title: str
    offers: tuple[Offer, ...]


@dataclass(frozen=True)
class Plans(Node):
    """What the viewer can do in one click, at the decision of this number."""

    number: int


def plans(table: Table, viewpoint: Viewpoint) -> Plans | None:
    """Return what the viewer can do, or None if somebody else is asked."""
    match = table.match
    if match.decision is None or not may_answer(table, viewpoint):
        return None
    pictures = sight(table, viewpoint).pictures
    places = set() if pictures is None else places_of(pictures)
    return planned(table.game, match.state, match.public_number, places)


def planned(game: Game, state: State, number: int, places: Collection[str]) -> Plans:
    """Return what the asked seat can do, given the places that its screen shows."""
    node = Planner(game, places).node(look_ahead(state))
    return Plans(node.title, node.offers, number)


def places_of(pictures: Pictures) -> set[str]:
    """Return the ids of all elements that can be clicked."""
    shown = (pictures.board, pictures.mat, pictures.aside, pictures.stage)
    return {found for part in shown for found in re.findall(r'\sid="([^"]+)"', part)}


Way = tuple[str, Offer]
"""An offer, and what it goes through that has no place of its own."""


class Planner:
    """Lays out branches of a search as offers."""

    def __init__(self, game: Game, places: Collection[str]) -> None:
        self.game = game
        self.places = places

    def node(self, branch: Branch, piece: str = "") -> Node:
        """Return a question as a person sees it; `piece` is the place of what was picked."""
        view = self.game.see(branch.state, branch.decision.seat)
        title = self.game.face.prompt(view, branch.decision).title
        ways = [
            way
            for offer, below in zip(self.offers(branch, view), branch.branches, strict=True)
            for way in self.ways(offer, below, piece)
        ]
        return Node(title, tuple(told_apart(ways)))

    def offers(self, branch: Branch, view: View) -> Iterator[Offer]:
        """Return each option of a question as an offer."""
        face, decision = self.game.face, branch.decision
        for option in decision.options:
            wording = face.wording(view, decision, option)
            place = face.place_of(view, decision, option)
            yield Offer(
                **vars(place),
                label=wording.label,
                note=wording.note,
                warning=wording.warning,
                answers=(option.plain(),),
            )

    def ways(self, offer: Offer, below: Branch | None, piece: str) -> Sequence[Way]:
        """Return an offer with what lies below it, or that in its place."""
        while below is not None and len(below.decision.options) == 1:
            offer = self.joined(offer, below)
            below = below.branches[0]
        if below is None or offer.kind == "end":
            return [("", offer)]
        leads_on = not offer.at or offer.at == piece
        if not leads_on and offer.kind != "pick":
            return [("", offer)]
        node = self.node(below, offer.at or piece)
        if not self.shows(node):
            return [("", offer)]
        if not leads_on:
            return [("", replace(offer, next=node))]
        return [(offer.label, after(offer, more)) for more in node.offers]

    def joined(self, offer: Offer, below: Branch) -> Offer:
        """Return an offer that goes on with the one thing to do after it, and says its price."""
        view = self.game.see(below.state, below.decision.seat)
        (only,) = self.offers(below, view)
        longer = replace(offer, answers=offer.answers + only.answers)
        if not asks_consent(below.state):
            return longer
        return replace(
            longer,
            words=only.words or offer.words,
            tone=only.tone or offer.tone,
            note=listed(offer.note, only.label, only.note),
            warning=listed(offer.warning, only.warning),
        )

    def shows(self, node: Node) -> bool:
        """Tell whether the screen has a place for all that can be done."""
        buttons = [offer for offer in node.offers if not offer.at and offer.kind != "end"]
        is_there = all(offer.at in self.places for offer in node.offers if offer.at)
        return is_there and len(buttons) <= MOST_BUTTONS


def after(offer: Offer, more: Offer) -> Offer:
    """Return an offer that goes through another, which has no place of its own."""
    return replace(
        more,
        answers=offer.answers + more.answers,
        note=listed(more.note, offer.note),
        warning=listed(more.warning, offer.warning),
    )


def listed(*words: str) -> str:
    """Return what is said, one after the other."""
    return ", ".join(filter(None, words))


def told_apart(ways: list[Way]) -> list[Offer]:
    """Return offers with labels that differ where they lie at one place."""
    count = Counter((offer.at, offer.label) for _, offer in ways)
    return [
        replace(offer, label=f"{way}: {offer.label}")
        if way and count[offer.at, offer.label] > 1
        else offer
        for way, offer in ways
    ]
