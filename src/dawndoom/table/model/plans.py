"""Plans: what the asked seat can do in one click, placed where it lies on the screen.

Rules ask small questions. Here the seat's own next questions are laid out as a person sees them: a
piece to pick with all that it can do, a way through several questions as one offer. What would be
rolled, revealed or asked of another is in none (`core.plans`).
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from dawndoom import Game
from dawndoom.core import Branch, Option, State, asks_consent, below, look_ahead
from dawndoom.core.coach import patterns_ahead, stands
from dawndoom.core.face import ENDING
from dawndoom.core.plans import DEEPEST
from dawndoom.table.house.tables import Table
from dawndoom.table.model.offers import (
    PICKING,
    Answer,
    Node,
    Offer,
    Way,
    after,
    leads_on,
    lifted,
    listed,
    offer_of,
    one_click_each,
    told_apart,
)
from dawndoom.table.model.pictures import Pictures
from dawndoom.table.model.sight import sight
from dawndoom.table.model.viewpoint import Viewpoint, may_answer

MOST_BUTTONS = 8
"""What lies at no place is a button beside the question: more of them are no help."""

MOST_FOLLOWED = 120
"""Buttons for what one would often do next: each is tried."""


@dataclass(frozen=True)
class Plans(Node):
    """What the viewer can do in one click, at the decision of this number."""

    number: int


def plans(table: Table, viewpoint: Viewpoint, picked: Sequence[Option] = ()) -> Plans | None:
    """Return what the viewer can do, or None if somebody else is asked."""
    match = table.match
    if match.decision is None or not may_answer(table, viewpoint):
        return None
    pictures = sight(table, viewpoint).pictures
    places = set() if pictures is None else places_of(pictures)
    number, deepest = match.public_number, farthest(table) - len(picked)
    return planned(table.game, match.state, number, places, deepest, picked)


def farthest(table: Table) -> int:
    """Return how many questions one click may answer: in a lesson, not beyond what is taught."""
    if table.lesson is None:
        return DEEPEST
    ahead = len(patterns_ahead(table.lesson, stands(table.lesson, table.match)))
    return min(DEEPEST, ahead or DEEPEST)


def planned(
    game: Game,
    state: State,
    number: int,
    places: Collection[str],
    deepest: int = DEEPEST,
    picked: Sequence[Option] = (),
) -> Plans:
    """Return what the asked seat can do, given the places that its screen shows.

    Once a piece is picked, what it can do is looked for anew: all that may be tried is then for
    this one. Where nobody can know what comes after it, there is nothing.
    """
    node = Planner(game, places).plan(state, deepest, picked)
    return Plans(node.title, node.offers, number)


def places_of(pictures: Pictures) -> set[str]:
    """Return the ids of all elements that can be clicked."""
    shown = (pictures.board, pictures.mat, pictures.aside, pictures.stage)
    drawn = (*shown, *pictures.parts.values())
    return {found for part in drawn for found in re.findall(r'\sid="([^"]+)"', part)}


class Planner:
    """Looks ahead, and lays out what it finds as offers."""

    def __init__(self, game: Game, places: Collection[str]) -> None:
        self.game = game
        self.places = places
        self.tries = 0
        self._faces: dict[Branch, tuple[str, list[Offer]]] = {}
        self._pieces: dict[Branch, str] = {}
        """The place of what was picked before a question."""
        self._after: dict[tuple[Branch, int], Branch | None] = {}
        """What comes after an option that was tried, and not only looked at."""
        self._asked = ""
        """The name of the question that a plan begins with."""
        self._is_picked = False
        self._piece = ""
        """Whether something was picked before all questions, and its place."""

    def plan(self, state: State, deepest: int = DEEPEST, picked: Sequence[Option] = ()) -> Node:
        """Return the pending question as a person sees it, or the one after these answers."""
        here = self.after_picking(state, picked)
        if here is None or deepest < 1:
            return Node("", ())
        self._asked, self._is_picked = here.decision.name, bool(picked)
        root = look_ahead(here.state, self.leading_on, deepest)
        node = self.node(root)
        if picked:
            return node
        return Node(node.title, (*node.offers, *lifted(node), *self.others(root)))

    def after_picking(self, state: State, picked: Sequence[Option]) -> Branch | None:
        """Return the question after these choices, if they are the seat's own to make."""
        assert state.decision is not None
        here: Branch | None = Branch(state, state.decision)
        for option in picked:
            if here is None or option not in here.decision.options:
                return None
            index = here.decision.options.index(option)
            self._piece = self.offers(here)[index].at or self._piece
            here = below(here, index)
        return here

    def leading_on(self, branch: Branch, before: Branch | None) -> list[int]:
        """Return the options of a question that are not the end of what one click does."""
        self._pieces[branch] = self._piece
        if before is not None:
            offer = self.offers(before)[next_index(before, branch)]
            self._pieces[branch] = offer.at or self._pieces[before]
            if offer.kind in PICKING and offer.at and is_again(branch, before):
                return []
        if len(branch.decision.options) == 1:
            return [0]
        piece, offers = self._pieces[branch], list(enumerate(self.offers(branch)))
        on = [index for index, each in offers if leads_on(each, piece) or each.kind in PICKING]
        # Only who has picked nothing may go on to another piece: else one is picked instead.
        is_first = before is None and not self._is_picked
        return on + [index for index, each in offers if each.ends and is_first]

    def node(self, branch: Branch) -> Node:
        """Return a question as a person sees it."""
        title, offers = self.face(branch)
        ways = [way for index in range(len(offers)) for way in self.ways(branch, index)]
        more = [self.followed(branch, index) for index, offer in enumerate(offers) if offer.follow]
        more += [
            self.all_of(branch, index) for index, offer in enumerate(offers) if offer.together[1]
        ]
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

    def ways(self, branch: Branch, index: int) -> Sequence[Way]:
        """Return an option with what lies below it, or that in its place."""
        offer, below_it = self.going_on(branch, index), self.onward(branch.branches[index])
        piece = self._pieces.get(branch, "")
        if offer.kind in ENDING:
            return [("", offer)]
        if offer.kind in PICKING and offer.at:
            return [("", self.picking(offer, branch, index))]
        while below_it is not None and len(below_it.decision.options) == 1:
            offer = self.joined(offer, below_it, piece)
            below_it = self.onward(below_it.branches[0])
        if below_it is None or not leads_on(offer, piece):
            return [("", offer)]
        node = self.node(below_it)
        if not self.shows(node):
            return [("", offer)]
        return [(offer.label, after(offer, more)) for more in node.offers]

    def onward(self, branch: Branch | None) -> Branch | None:
        """Return what comes next, unless it is the first question anew: then a deed is done."""
        is_done = branch is not None and branch.decision.name == self._asked
        return None if is_done else branch

    def picking(self, offer: Offer, branch: Branch, index: int) -> Offer:
        """Return what is picked, with what can be done then; where nothing is asked, it is done.

        Who is asked the same again has done it.
        """
        below_it, is_deep = branch.branches[index], is_cut(branch, index)
        is_done = below_it is not None and is_again(below_it, branch)
        while below_it is not None and len(below_it.decision.options) == 1:
            offer = self.joined(offer, below_it, offer.at)
            below_it = below_it.branches[0]
        if not is_done and is_deep and not offer.opens:
            return offer.but(is_deep=True)
        if is_done or below_it is None:
            return offer.but(kind="do")
        node = self.node(below_it)
        return offer.but(next=node, is_deep=is_deep) if self.shows(node) else offer.but(kind="do")

    def others(self, branch: Branch) -> list[Offer]:
        """Return the pieces that can be picked once the one at hand is done with.

        To pick one says that the other's doing ends. That one itself is among them only if there
        is nothing left for it to do: else nobody could tell what moving it means.
        """
        offers = self.offers(branch)
        is_busy = any(leads_on(offer, "") for offer in offers)
        found: list[Offer] = []
        for offer, below_it in zip(offers, branch.branches, strict=True):
            if offer.ends:
                picks = self.picks_after(offer, below_it)
                found += [pick for pick in picks if not (is_busy and pick.at == offer.ends)]
        return found

    def picks_after(self, offer: Offer, branch: Branch | None) -> list[Offer]:
        """Return the pieces to pick once something has ended, and nothing had to be agreed to."""
        while branch is not None and len(branch.decision.options) == 1:
            if asks_consent(branch.state):
                return []
            offer = offer.but(answers=offer.answers + self.offers(branch)[0].answers)
            branch = branch.branches[0]
        picks = () if branch is None else self.node(branch).offers
        return [
            after(offer, pick).but(words=offer.label, is_other=True, opens=False)
            for pick in picks
            if pick.kind == "pick" and pick.at in self.places
        ]

    def joined(self, offer: Offer, branch: Branch, piece: str) -> Offer:
        """Return an offer that goes on with the one thing to do after it, and says its price."""
        (only,) = self.offers(branch)
        if only.at and leads_on(offer, piece):
            return after(offer, only)
        longer = offer.but(answers=offer.answers + only.answers)
        if not asks_consent(branch.state):
            return longer
        return longer.but(
            words=only.words or offer.words,
            tone=only.tone or offer.tone,
            note=listed(offer.note, only.label, only.note),
            warning=listed(offer.warning, only.warning),
        )

    def going_on(self, branch: Branch, index: int) -> Offer:
        """Return an option with what its click goes on with, if that can be done."""
        offer = self.offers(branch)[index]
        answers = self.through(branch, index, offer.then) if offer.then else None
        return offer.but(answers=answers) if answers else offer

    def followed(self, branch: Branch, index: int) -> Offer | None:
        """Return an option with what one would often do next, if that can be done."""
        first = self.offers(branch)[index]
        answers = self.through(branch, index, first.follow)
        if answers is None:
            return None
        return first.but(
            kind="do",
            key="",
            words=first.more,
            tone="good",
            label=f"{first.label}: {first.more}",
            answers=answers,
            is_more=True,
        )

    def all_of(self, branch: Branch, index: int) -> Offer | None:
        """Return an option with others of its verb, if all can be chosen one after the other."""
        first, verb = self.offers(branch)[index], branch.decision.options[index].verb
        words, count = first.together
        answers, here = list(first.answers), self.below(branch, index)
        while len(answers) < count:
            verbs = [] if here is None else [option.verb for option in here.decision.options]
            if here is None or verb not in verbs:
                return None
            index = verbs.index(verb)
            answers.append(here.decision.options[index].plain())
            here = below(here, index)
        return first.but(
            at="", kind="do", words="", key="", label=words, note="", answers=tuple(answers)
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


def next_index(before: Branch, branch: Branch) -> int:
    """Return which option led to a question."""
    return next(index for index, found in enumerate(before.branches) if found is branch)


def is_again(branch: Branch, before: Branch) -> bool:
    """Tell whether the same is asked again: what was to be done is done."""
    return branch.decision.name == before.decision.name


def is_cut(branch: Branch, index: int) -> bool:
    """Tell whether more could be found behind an option than a bound allowed to look for."""
    below_it = branch.branches[index]
    if below_it is None:
        return not branch.is_whole
    return not below_it.is_whole or any(
        is_cut(below_it, place) for place, found in enumerate(below_it.branches) if found
    )
