"""Offers: what one click does, and how several questions in a row become one.

Here is only what can be said of offers alone; finding them is `plans.py`.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from dawndoom.core import Decision, Face, Option, View, Word
from dawndoom.core.face import ENDING

Answer = list[Word]

PICKING = ("pick", "use")
"""The kinds of what is picked before anything is sent."""


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
    together: tuple[str, int]
    ends: str
    label: str
    note: str
    warning: str
    answers: tuple[Answer, ...]
    """What to send, in this order."""
    next: "Node | None" = None
    """What the picked piece can do; without it, a click sends the answers."""
    is_more: bool = False
    """Whether it is one more button at a place where a click does something else."""
    is_other: bool = False
    """Whether it is a piece to pick when the one at hand is done with: its words say so."""
    is_deep: bool = False
    """Whether more could be found of what the piece can do, by asking once it is picked."""

    def but(self, **changes: Any) -> "Offer":
        """Return the same with some changes: hundreds are made for a plan."""
        made = object.__new__(Offer)
        vars(made).update(vars(self), **changes)
        return made


@dataclass(frozen=True)
class Node:
    """A question, with all that one click can do about it."""

    title: str
    offers: tuple[Offer, ...]


Way = tuple[str, Offer]
"""An offer, and what it goes through that has no place of its own."""


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


def leads_on(offer: Offer, piece: str) -> bool:
    """Tell whether an option has no place of its own, so that what comes after it has."""
    return offer.kind not in ENDING and (not offer.at or offer.at == piece)


def after(offer: Offer, more: Offer) -> Offer:
    """Return an offer that goes through another, which has no place of its own."""
    is_aside = bool(offer.more and not offer.follow and more.at)
    return more.but(
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
        offer.but(label=f"{way}: {offer.label}")
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
            offer = offer.but(is_more=False)
        found.append(offer)
    return found


def lifted(node: Node) -> list[Offer]:
    """Return what pieces can hit or take, to be clicked before one is picked: goals come first.

    If there is only one piece, it is picked already.
    """
    taken = {offer.at for offer in node.offers}
    pieces = [offer for offer in node.offers if offer.opens and offer.next is not None]
    return [
        after(piece, deed).but(label=f"{piece.label}: {deed.label}", is_more=False)
        for piece in pieces
        if len(pieces) > 1 and piece.next is not None
        for deed in piece.next.offers
        if (deed.kind == "hit" or deed.is_more) and deed.next is None and deed.at not in taken
    ]
