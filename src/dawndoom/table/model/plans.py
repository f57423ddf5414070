"""Plans: what the asked seat can do in one click, placed where it lies on the screen.

Rules ask small questions. Here the seat's own next questions are laid out as a person sees them: a
piece to pick with all that it can do, a way through several questions as one offer. What would be
rolled, revealed or asked of another is in none (`core.plans`).
"""

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from dawndoom import Game
from dawndoom.core import (
    Branch,
    Decision,
    Face,
    Option,
    State,
    View,
    Word,
    asks_consent,
    below,
    look_ahead,
)
from dawndoom.core.coach import patterns_ahead, stands
from dawndoom.core.plans import DEEPEST
from dawndoom.table.house.tables import Table
from dawndoom.table.model.pictures import Pictures
from dawndoom.table.model.sight import sight
from dawndoom.table.model.viewpoint import Viewpoint, may_answer

MOST_BUTTONS = 8
"""What lies at no place is a button beside the question: more of them are no help."""

MOST_FOLLOWED = 120
"""Buttons for what one would often do next: each is tried."""

Answer = list[Word]


@dataclass(frozen=True)
class Offer:
    """What one click does, or which piece it picks."""

    at: str
    kind: str
    words: str
    tone: str
    key: str
    more: str
    follow: tuple[str, ...]
    then: tuple[str, ...]
    opens: bool
    label: str
    note: str
    warning: str
    answers: tuple[Answer, ...]
    """What to send, in this order."""
    next: "Node | None" = None
    """What the picked piece can do; without it, a click sends the answers."""
    is_more: bool = False
    """Whether it is one more button at a place where a click does something else."""


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
    return planned(table.game, match.state, match.public_number, places, farthest(table))


def farthest(table: Table) -> int:
    """Return how many questions one click may answer: in a lesson, not beyond what is taught."""
    if table.lesson is None:
        return DEEPEST
    ahead = len(patterns_ahead(table.lesson, stands(table.lesson, table.match)))
    return min(DEEPEST, ahead or DEEPEST)


def planned(
    game: Game, state: State, number: int, places: Collection[str], deepest: int = DEEPEST
) -> Plans:
    """Return what the asked seat can do, given the places that its screen shows."""
    node = Planner(game, places).plan(state, deepest)
    return Plans(node.title, node.offers, number)


def places_of(pictures: Pictures) -> set[str]:
    """Return the ids of all elements that can be clicked."""
    shown = (pictures.board, pictures.mat, pictures.aside, pictures.stage)
    drawn = (*shown, *pictures.parts.values())
    return {found for part in drawn for found in re.findall(r'\sid="([^"]+)"', part)}


Way = tuple[str, Offer]
"""An offer, and what it goes through that has no place of its own."""


class Planner:
    """Looks ahead, and lays out what it finds as offers."""

    def __init__(self, game: Game, places: Collection[str]) -> None:
        self.game = game
        self.places = places
        self.tries = 0
        self.asked = ""
        """The name of the question that a plan begins with."""
        self._faces: dict[Branch, tuple[str, list[Offer]]] = {}
        self._pieces: dict[Branch, str] = {}
        """The place of what was picked before a question."""
        self._after: dict[tuple[Branch, int], Branch | None] = {}
        """What comes after an option that was tried, and not only looked at."""

    def plan(self, state: State, deepest: int = DEEPEST) -> Node:
        """Return the pending question as a person sees it."""
        self.asked = "" if state.decision is None else state.decision.name
        node = self.node(look_ahead(state, self.leading_on, deepest))
        return Node(node.title, (*node.offers, *lifted(node)))

    def leading_on(self, branch: Branch, before: Branch | None) -> list[int]:
        """Return the options of a question that are not the end of what one click does."""
        if before is not None:
            offer = self.offers(before)[next_index(before, branch)]
            self._pieces[branch] = offer.at or self._pieces.get(before, "")
        if len(branch.decision.options) == 1:
            return [0]
        piece = self._pieces.get(branch, "")
        offers = enumerate(self.offers(branch))
        return [index for index, offer in offers if leads_on(offer, piece) or offer.kind == "pick"]

    def node(self, branch: Branch) -> Node:
        """Return a question as a person sees it."""
        title, offers = self.face(branch)
        going_on = [self.going_on(branch, index) for index in range(len(offers))]
        found = zip(going_on, map(self.onward, branch.branches), strict=True)
        piece = self._pieces.get(branch, "")
        ways = [way for offer, after_it in found for way in self.ways(offer, after_it, piece)]
        more = [self.followed(branch, index) for index, offer in enumerate(offers) if offer.follow]
        plain = one_click_each(told_apart(ways))
        return Node(title, (*plain, *(offer for offer in more if offer is not None)))

    def face(self, branch: Branch) -> tuple[str, list[Offer]]:
        """Return the title of a question, and each of its options as an offer."""
        if branch not in self._faces:
            face, decision = self.game.face, branch.decision
            view = self.game.see(branch.state, decision.seat)
            offers = [offer_of(face, view, decision, option) for option in decision.options]
            self._faces[branch] = face.prompt(view, decision).title, offers
        return self._faces[branch]

    def offers(self, branch: Branch) -> list[Offer]:
        """Return the options of a question as offers."""
        return self.face(branch)[1]

    def ways(self, offer: Offer, branch: Branch | None, piece: str) -> Sequence[Way]:
        """Return an offer with what lies below it, or that in its place."""
        while branch is not None and len(branch.decision.options) == 1:
            offer = self.joined(offer, branch, piece)
            branch = self.onward(branch.branches[0])
        if branch is None:
            return [("", offer)]
        node = self.node(branch)
        if not self.shows(node):
            return [("", offer)]
        if not leads_on(offer, piece):
            return [("", replace(offer, next=node) if offer.kind == "pick" else offer)]
        return [(offer.label, after(offer, more)) for more in node.offers]

    def onward(self, branch: Branch | None) -> Branch | None:
        """Return what comes next, unless it is the first question anew: then a deed is done."""
        is_again = branch is not None and branch.decision.name == self.asked
        return None if is_again else branch

    def joined(self, offer: Offer, branch: Branch, piece: str) -> Offer:
        """Return an offer that goes on with the one thing to do after it, and says its price."""
        (only,) = self.offers(branch)
        if only.at and leads_on(offer, piece):
            return after(offer, only)
        longer = replace(offer, answers=offer.answers + only.answers)
        if not asks_consent(branch.state):
            return longer
        return replace(
            longer,
            words=only.words or offer.words,
            tone=only.tone or offer.tone,
            note=listed(offer.note, only.label, only.note),
            warning=listed(offer.warning, only.warning),
        )

    def going_on(self, branch: Branch, index: int) -> Offer:
        """Return an option with what its click goes on with, if that can be done."""
        offer = self.offers(branch)[index]
        answers = self.through(branch, index, offer.then) if offer.then else None
        return replace(offer, answers=answers) if answers else offer

    def followed(self, branch: Branch, index: int) -> Offer | None:
        """Return an option with what one would often do next, if that can be done."""
        first = self.offers(branch)[index]
        answers = self.through(branch, index, first.follow)
        if answers is None:
            return None
        return replace(
            first,
            kind="do",
            key="",
            words=first.more,
            tone="good",
            label=f"{first.label}: {first.more}",
            answers=answers,
            is_more=True,
        )

    def through(
        self, branch: Branch, index: int, verbs: Sequence[str]
    ) -> tuple[Answer, ...] | None:
        """Return the answers of an option and of these verbs after it, or None if one is not."""
        self.tries += 1
        if self.tries > MOST_FOLLOWED:
            return None
        answers = list(self.offers(branch)[index].answers)
        here = self.below(branch, index)
        for verb in verbs:
            asking, index = reached(here, verb, answers)
            if asking is None:
                return None
            here = below(asking, index)
        if here is not None and len(here.decision.options) == 1:
            # Its button says what it brings, so there is nothing left to agree to.
            answers.append(here.decision.options[0].plain())
            reached(below(here, 0), "", answers)
        return tuple(answers)

    def below(self, branch: Branch, index: int) -> Branch | None:
        """Return what comes after an option, which may go on in several ways."""
        if (branch, index) not in self._after:
            self._after[branch, index] = below(branch, index)
        return self._after[branch, index]

    def shows(self, node: Node) -> bool:
        """Tell whether the screen has a place for all that can be done."""
        buttons = [offer for offer in node.offers if not offer.at and offer.kind != "end"]
        is_there = all(offer.at in self.places for offer in node.offers if offer.at)
        return is_there and len(buttons) <= MOST_BUTTONS


def offer_of(face: Face, view: View, decision: Decision, option: Option) -> Offer:
    """Return an option as an offer."""
    wording = face.wording(view, decision, option)
    place = face.place_of(view, decision, option)
    return Offer(
        **vars(place),
        label=wording.label,
        note=wording.note,
        warning=wording.warning,
        answers=(option.plain(),),
    )


def reached(here: Branch | None, verb: str, answers: list[Answer]) -> tuple[Branch | None, int]:
    """Go on to the question with one option of this verb, and choose it; pauses are passed.

    What is answered on the way is added to the answers.
    """
    while here is not None:
        verbs = [option.verb for option in here.decision.options]
        if verbs.count(verb) > 1:
            return None, 0
        if verb in verbs:
            index = verbs.index(verb)
            answers.append(here.decision.options[index].plain())
            return here, index
        if len(verbs) > 1 or asks_consent(here.state):
            return None, 0
        answers.append(here.decision.options[0].plain())
        here = below(here, 0)
    return None, 0


def leads_on(offer: Offer, piece: str) -> bool:
    """Tell whether an option has no place of its own, so that what comes after it has."""
    return offer.kind != "end" and (not offer.at or offer.at == piece)


def next_index(before: Branch, branch: Branch) -> int:
    """Return which option led to a question."""
    return next(index for index, found in enumerate(before.branches) if found is branch)


def after(offer: Offer, more: Offer) -> Offer:
    """Return an offer that goes through another, which has no place of its own."""
    is_aside = bool(offer.more and not offer.follow and more.at)
    return replace(
        more,
        answers=offer.answers + more.answers,
        note=listed(more.note, offer.note),
        warning=listed(more.warning, offer.warning),
        is_more=more.is_more or is_aside,
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


def one_click_each(offers: list[Offer]) -> list[Offer]:
    """Return offers so that each place has one that a click there means, if it has any."""
    clicked = {offer.at for offer in offers if not offer.is_more}
    found = []
    for offer in offers:
        if offer.is_more and offer.at not in clicked:
            clicked.add(offer.at)
            offer = replace(offer, is_more=False)
        found.append(offer)
    return found


def lifted(node: Node) -> list[Offer]:
    """Return what pieces can hit or take, to be clicked before one is picked: goals come first.

    If there is only one piece, it is picked already.
    """
    taken = {offer.at for offer in node.offers}
    pieces = [offer for offer in node.offers if offer.opens and offer.next is not None]
    return [
        replace(after(piece, deed), label=f"{piece.label}: {deed.label}", is_more=False)
        for piece in pieces
        if len(pieces) > 1 and piece.next is not None
        for deed in piece.next.offers
        if (deed.kind == "hit" or deed.is_more) and deed.next is None and deed.at not in taken
    ]
