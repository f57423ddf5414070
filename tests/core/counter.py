"""A toy game for the tests of core: two seats add to a total; some cards are hidden."""

from typing import ClassVar

from dawndoom.core import (
    CardSet,
    Choice,
    Decision,
    Event,
    Face,
    Flag,
    Game,
    Names,
    Option,
    Outcome,
    Prompt,
    Question,
    Seat,
    Sentence,
    Settled,
    State,
    Step,
    View,
    Vocabulary,
    Whole,
    Wording,
    rivals_outcome,
    seeded,
)


class Box:
    def __init__(self, goal: int, broken: str) -> None:
        self.goal = goal
        self.broken = broken


class Table(State):
    """A shared total, one hidden card per seat, and a pile."""

    __slots__ = ("box", "hands", "pile", "total")
    box: Box
    total: int
    hands: list[int]
    pile: list[int]

    def clone(self) -> "Table":
        copy = Table(self.seats, self.dice)
        self.copy_into(copy)
        copy.box = self.box
        copy.total = self.total
        copy.hands = self.hands if self.box.broken == "clone" else self.hands[:]
        copy.pile = self.pile[:]
        return copy


class Turn(Question):
    """Add 1 or 2, draw a card, or roll."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ask(self, state: Table) -> Decision:
        options = [Option("add", 1), Option("add", 2), Option("roll")]
        if state.pile:
            options.append(Option("draw"))
        if state.box.broken == "options":
            options.append(Option("add", 1))
        return Decision(self.seat, "turn", options)

    def take(self, state: Table, option: Option) -> None:
        if option.verb == "add":
            state.total += int(option.on[0])
        elif option.verb == "roll":
            rolled = state.roll(3)
            state.total += rolled
            state.tell("rolled", rolled)
            state.beat()
        else:
            state.hands[self.seat] = state.pile.pop()
            if state.box.broken != "reveal":
                state.reveal()
            state.tell_only((self.seat,), "drew", self.seat, state.hands[self.seat])
        state.tell("total", self.seat, state.total)
        state.then(Check(), Turn(1 - self.seat))


class Check(Step):
    """Whoever brings the total to the goal wins."""

    __slots__ = ()

    def run(self, state: Table) -> None:
        if state.box.broken == "endless":
            state.then(self)
        if state.total >= state.box.goal:
            state.end(outcome(state, 0 if state.hands[0] >= state.hands[1] else 1))


class Only(Question):
    """A question with a single option: it answers itself."""

    __slots__ = ()

    def ask(self, state: Table) -> Decision:
        return Decision(0, "only", [Option("begin")])

    def take(self, state: Table, option: Option) -> None:
        state.total = 1


def outcome(state: Table, winner: Seat) -> Outcome:
    return rivals_outcome((winner,), "goal", (state.hands[0], state.hands[1]))


def open_box(settled: Settled, seats: int, cards: CardSet | None) -> Box:
    return Box(settled["goal"], settled["broken"])


def setup(box: Box, seats: int, dice: int) -> Table:
    state = Table(seats, dice)
    state.box = box
    state.total = 0
    state.pile = list(range(10))
    state.shuffle(state.pile)
    state.hands = [state.pile.pop(), state.pile.pop()]
    state.then(Only(), Turn(0))
    return state


def view(state: Table, seat: Seat | None) -> View:
    everybody = state.box.broken == "imagine"
    hands = [card if everybody or owner == seat else None for owner, card in enumerate(state.hands)]
    return {"total": state.total, "hands": hands, "pile": len(state.pile)}


def imagine(state: Table, seat: Seat, seed: int) -> Table:
    world = state.clone()
    world.dice = seeded(seed)
    other = 1 - seat
    unseen = [*world.pile, world.hands[other]]
    world.shuffle(unseen)
    world.hands[other] = unseen.pop()
    world.pile = unseen
    return world


def sentence(event: Event, names: Names) -> Sentence | None:
    return Sentence(f"{event.verb} {event.about}")


FACE = Face(
    accent="#ffffff",
    tagline="a toy",
    guide=lambda: "# Counter",
    draw=lambda view, decision: "<svg xmlns='http://www.w3.org/2000/svg'/>",
    player=lambda view, seat: "",
    symbols=lambda view: [],
    status=lambda view: f"total {view['total']}",
    prompt=lambda view, decision: Prompt("Your turn"),
    wording=lambda view, decision, option: Wording(str(option)),
    sentence=sentence,
    describe=lambda view, names: [f"The total is {view['total']}."],
    ending=lambda view, names: "over",
)

NOTHING_BROKEN = "nothing"


class Faults:
    """The laws that the toy can be made to break."""

    names: ClassVar[tuple[str, ...]] = (
        NOTHING_BROKEN,
        "clone",
        "options",
        "reveal",
        "imagine",
        "endless",
    )


GAME = Game(
    name="counter",
    title="Counter",
    rules_version=3,
    seats=(2,),
    settings=(
        Whole("goal", 12, 3, 40, "Goal", "Where it ends."),
        Choice("broken", Faults.names, "Broken", "Which law to break."),
        Flag("extra", False, "Extra", "Means nothing.", ("goal", (12,))),
    ),
    open_box=open_box,
    setup=setup,
    view=view,
    imagine=imagine,
    vocabulary=Vocabulary([Table, Turn, Check, Only]),
    face=FACE,
    length=lambda state: state.total,
    concede=lambda state, gone: outcome(state, 1 - gone[0]),
)
