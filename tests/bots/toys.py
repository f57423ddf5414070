"""Toy games for the tests of bots: a hidden card, a team of two, dice, a long turn."""

from collections.abc import Callable
from typing import Any

from dawndoom.core import (
    CardSet,
    Decision,
    Game,
    Mind,
    Option,
    Question,
    Seat,
    Settled,
    State,
    View,
    Vocabulary,
    rivals_outcome,
    seeded,
    team_outcome,
)
from tests.core.counter import FACE

NUMBERS = (1, 2, 3, 4, 5)


class Table(State):
    """Numbers on the table: cards that are dealt, or what was chosen."""

    __slots__ = ("box", "chosen", "deck", "hands")
    box: None
    deck: list[int]
    hands: list[int]
    chosen: list[int]

    def clone(self) -> "Table":
        copy = Table(self.seats, self.dice)
        self.copy_into(copy)
        copy.box = self.box
        copy.deck = self.deck[:]
        copy.hands = self.hands[:]
        copy.chosen = self.chosen[:]
        return copy


class Keep(Question):
    """A hidden card: keep it or change it for the top of the deck; then the higher card wins."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ask(self, state: Table) -> Decision:
        return Decision(self.seat, "keep", [Option("keep"), Option("change")])

    def take(self, state: Table, option: Option) -> None:
        if option.verb == "change":
            state.hands[self.seat] = state.deck.pop()
            state.reveal()
        if self.seat == 0:
            state.then(Keep(1))
        else:
            winner = 0 if state.hands[0] > state.hands[1] else 1
            state.end(rivals_outcome((winner,), "higher card", (state.hands[0], state.hands[1])))


class Name(Question):
    """A team: who names the same number wins together, and the higher the surer."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ask(self, state: Table) -> Decision:
        return Decision(self.seat, "name", [Option("name", number) for number in NUMBERS])

    def take(self, state: Table, option: Option) -> None:
        state.chosen.append(int(option.on[0]))
        if self.seat == 0:
            state.then(Name(1))
            return
        first, second = state.chosen
        won = first == second and state.below(len(NUMBERS)) < first
        state.end(team_outcome(won, "named", (first, second)))


class Collect(Question):
    """One long turn of three clicks, then the other seat is asked; the larger sum wins."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat = seat
        self.left = left

    def ask(self, state: Table) -> Decision:
        return Decision(self.seat, "collect", [Option("take", number) for number in range(4)])

    def take(self, state: Table, option: Option) -> None:
        # The first click of a turn counts backwards: it pays only with a view to the others.
        number = int(option.on[0])
        state.chosen[self.seat] += number if self.left == 1 else number * state.hands[self.seat]
        state.hands[self.seat] = 3 - number
        if self.left > 1:
            state.then(Collect(self.seat, self.left - 1))
        elif self.seat == 0:
            state.then(Collect(1, 3))
        else:
            south, north = state.chosen
            winners = (0, 1) if south == north else ((0,) if south > north else (1,))
            state.end(rivals_outcome(winners, "sum", (south, north)))


def open_box(settled: Settled, seats: int, cards: CardSet | None) -> None:
    return None


def deal(first: Question) -> Callable[[None, int, int], Table]:
    def setup(box: None, seats: int, dice: int) -> Table:
        state = Table(seats, dice)
        state.box = None
        state.deck = list(NUMBERS)
        state.shuffle(state.deck)
        state.hands = [state.deck.pop(), state.deck.pop()]
        state.chosen = [] if isinstance(first, Name) else [0, 0]
        state.then(first)
        return state

    return setup


def view(state: Table, seat: Seat | None) -> View:
    hands = [card if owner == seat else None for owner, card in enumerate(state.hands)]
    return {"hands": hands, "deck": len(state.deck), "chosen": state.chosen[:]}


def imagine(state: Table, seat: Seat, seed: int) -> Table:
    world = state.clone()
    world.dice = seeded(seed)
    # Sorted first: a world must not depend on how the unseen really lies.
    unseen = sorted([*world.deck, world.hands[1 - seat]])
    world.shuffle(unseen)
    world.hands[1 - seat] = unseen.pop()
    world.deck = unseen
    return world


def imagine_open(state: Table, seat: Seat, seed: int) -> Table:
    world = state.clone()
    world.dice = seeded(seed)
    return world


def toy(name: str, first: Question, **more: Any) -> Game:
    return Game(
        name=name,
        title=name.title(),
        rules_version=1,
        seats=(2,),
        settings=(),
        open_box=open_box,
        setup=deal(first),
        view=view,
        vocabulary=Vocabulary([Table, Keep, Name, Collect]),
        face=FACE,
        length=lambda state: 0,
        **more,
    )


def mean_card(state: Table, seat: Seat) -> float:
    return state.hands[seat] / (state.hands[0] + state.hands[1])


def larger_sum(state: Table, seat: Seat) -> float:
    return 0.5 + 0.5 * (state.chosen[seat] - state.chosen[1 - seat]) / 24


CARDS = toy("cards", Keep(0), imagine=imagine)
CARDS_WITH_MIND = toy("cards", Keep(0), imagine=imagine, mind=Mind(mean_card))
TEAM = toy("team", Name(0), imagine=imagine_open, cooperative=True, hides=False)
COLLECT = toy("collect", Collect(0, 3), imagine=imagine_open, mind=Mind(larger_sum), hides=False)
