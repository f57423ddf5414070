"""Blinds, a small game of hidden cards for the tests of the table.

Each seat has three cards that only it sees. In turn, a seat lays one face down or swaps one for
the top of the deck. When all have laid two, the cards are shown; the higher sum wins.
"""

import html
from typing import Any

from dawndoom.core import (
    CardSet,
    Decision,
    Dice,
    Event,
    Face,
    Flag,
    Game,
    Mind,
    Names,
    Option,
    Outcome,
    Preset,
    Prompt,
    Question,
    Seat,
    Sentence,
    Settled,
    State,
    Step,
    Symbol,
    View,
    Vocabulary,
    Whole,
    Wording,
    conceded_outcome,
    rivals_outcome,
    seeded,
)

CARDS = 12
HAND = 3
TO_LAY = 2


class Box:
    def __init__(self, options: Settled) -> None:
        self.options = options


class Blinds(State):
    __slots__ = ("box", "deck", "hands", "laid", "shown")
    box: Box
    deck: list[int]
    hands: list[list[int]]
    laid: list[list[int]]
    shown: bool

    def clone(self) -> "Blinds":
        copy = Blinds(self.seats, self.dice)
        self.copy_into(copy)
        copy.box = self.box
        copy.deck = self.deck[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.laid = [cards[:] for cards in self.laid]
        copy.shown = self.shown
        return copy


class Turn(Question):
    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ask(self, state: Blinds) -> Decision:
        slots = range(len(state.hands[self.seat]))
        options = [Option("lay", slot) for slot in slots]
        options += [Option("swap", slot) for slot in slots]
        return Decision(self.seat, "turn", options)

    def take(self, state: Blinds, option: Option) -> None:
        hand = state.hands[self.seat]
        card = hand.pop(int(option.on[0]))
        if option.verb == "lay":
            state.laid[self.seat].append(card)
            state.tell_of(self.seat, "laid")
        else:
            state.deck.insert(0, card)
            hand.append(state.deck.pop())
            hand.sort()
            state.reveal()
            state.tell("swapped", self.seat)
            state.tell_only((self.seat,), "drew", self.seat, hand[-1])
        state.then(Next(self.seat))


class Next(Step):
    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, state: Blinds) -> None:
        if all(len(cards) == TO_LAY for cards in state.laid):
            state.shown = True
            state.reveal()
            state.end(show_down(state))
            return
        after = (self.seat + 1) % state.seats
        while len(state.laid[after]) == TO_LAY:
            after = (after + 1) % state.seats
        state.then(Turn(after))


def show_down(state: Blinds) -> Outcome:
    sums = [sum(cards) for cards in state.laid]
    for seat, cards in enumerate(state.laid):
        state.tell("showed", seat, *cards)
    winners = tuple(seat for seat, total in enumerate(sums) if total == max(sums))
    return rivals_outcome(winners, "showdown", tuple(sums))


def setup(box: Box, seats: int, dice: int) -> Blinds:
    state = Blinds(seats, dice)
    state.box = box
    state.deck = list(range(1, CARDS + 1))
    state.shuffle(state.deck)
    state.hands = [sorted(state.deck.pop() for _ in range(HAND)) for _ in range(seats)]
    state.laid = [[] for _ in range(seats)]
    state.shown = False
    for seat in range(seats):
        state.tell_only((seat,), "dealt", seat, *state.hands[seat])
    state.then(Turn(0))
    return state


def view(state: Blinds, seat: Seat | None) -> View:
    return {
        "hands": [
            hand if owner == seat or state.shown else [0] * len(hand)
            for owner, hand in enumerate(state.hands)
        ],
        "laid": [
            cards if owner == seat or state.shown else [0] * len(cards)
            for owner, cards in enumerate(state.laid)
        ],
        "deck": len(state.deck),
    }


def imagine(state: Blinds, seat: Seat, seed: int) -> Blinds:
    world = state.clone()
    world.dice = seeded(seed)
    others = [owner for owner in range(state.seats) if owner != seat]
    unseen = world.deck[:]
    for owner in others:
        unseen += world.hands[owner] + world.laid[owner]
    # Sorted first: how the cards lie must not shine through.
    unseen.sort()
    Dice(seed).shuffle(unseen)
    for owner in others:
        world.hands[owner] = sorted(unseen.pop() for _ in world.hands[owner])
        world.laid[owner] = [unseen.pop() for _ in world.laid[owner]]
    world.deck = unseen
    return world


def concede(state: Blinds, gone: tuple[Seat, ...]) -> Outcome:
    return conceded_outcome(gone, (0,) * state.seats)


def evaluate(state: Blinds, seat: Seat) -> float:
    mine = sum(state.laid[seat]) + sum(state.hands[seat])
    rest = sum(sum(cards) for cards in state.laid) + sum(sum(hand) for hand in state.hands)
    return mine / rest


def cards_in_words(cards: list[int]) -> str:
    return " ".join(str(card) if card else "?" for card in cards) or "none"


def draw(seen: View, decision: Decision | None) -> str:
    text = "; ".join(cards_in_words(cards) for cards in [*seen["hands"], *seen["laid"]])
    glow = "" if decision is None else f' data-options="{len(decision.options)}"'
    return f"<svg{glow}><text>{html.escape(text)}</text></svg>"


def sentence(event: Event, names: Names) -> Sentence | None:
    if event.verb in ("resigned", "agreed_draw"):
        return None
    seat, *cards = event.about
    words = f"{names[seat]} {event.verb} {' '.join(str(card) for card in cards)}".strip()
    # An event that knows its seat needs no sentence to say it again.
    said_by = None if event.seat is not None else seat
    return Sentence(f"{words}.", said_by, "BL-1", (f"hand-{seat}",))


def describe(seen: View, names: Names) -> list[str]:
    return [
        f"{name} holds {cards_in_words(seen['hands'][seat])}, laid {cards_in_words(cards)}."
        for seat, (name, cards) in enumerate(zip(names, seen["laid"], strict=True))
    ]


def ending(seen: View, names: Names) -> str:
    winners = [names[seat] for seat in seen["outcome"]["winners"]]
    return f"{' and '.join(winners)} won by {seen['outcome']['reason']}."


def wording(seen: View, decision: Decision, option: Option) -> Wording:
    card = seen["hands"][decision.seat][int(option.on[0])]
    return Wording(f"{option.verb} {card}", note="face down")


FACE = Face(
    accent="#888888",
    tagline="Two cards face down.",
    guide=lambda: "# Blinds\n\nLay two cards, <b>face down</b>.",
    draw=draw,
    player=lambda seen, seat: f"<p>{cards_in_words(seen['hands'][seat])}</p>",
    symbols=lambda seen: [Symbol("<svg></svg>", "a card")],
    status=lambda seen: f"{seen['deck']} cards left",
    prompt=lambda seen, decision: Prompt("Lay or swap", "Two must lie in the end."),
    wording=wording,
    sentence=sentence,
    describe=describe,
    ending=ending,
    zoom=lambda seen, identity: f"<p>{seen['hands']}</p>" if identity == "hands" else "",
    style=".card { fill: white }",
)


def open_box(options: Settled, seats: int, cards: CardSet | None) -> Box:
    return Box(options)


def make_game(**changes: Any) -> Game:
    fields: dict[str, Any] = {
        "name": "blinds",
        "title": "Blinds",
        "rules_version": 1,
        "seats": (2, 3),
        "settings": (
            Flag("loud", False, "Loud", "Makes no difference."),
            Whole("patience", None, 1, 9, "Patience", "Makes none either.", auto="endless"),
        ),
        "presets": (
            Preset("noisy", "Noisy", "Everybody shouts.", {"loud": True, "patience": 3}),
            Preset("calm", "Calm", "Nobody hurries.", {"patience": 9}),
        ),
        "open_box": open_box,
        "setup": setup,
        "view": view,
        "imagine": imagine,
        "vocabulary": Vocabulary([Blinds, Turn, Next]),
        "face": FACE,
        "length": lambda state: 0,
        "mind": Mind(evaluate),
        "hides": True,
        "draws": True,
        "concede": concede,
    }
    return Game(**{**fields, **changes})


GAME = make_game()
