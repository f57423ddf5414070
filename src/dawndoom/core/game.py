"""A game: stateless, one object, the one name the rest of the house sees.

The box holds everything that does not change in a match (settled settings, boards, card facts,
tables computed from them). It is opened once and shared by all states of the match, and by the
matches that have the same settings.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from dawndoom.core.balance import Balance
from dawndoom.core.cards import CardSet
from dawndoom.core.data import Vocabulary
from dawndoom.core.dice import keyed, seeded
from dawndoom.core.errors import SettingError, UnknownName
from dawndoom.core.face import Face, View
from dawndoom.core.questions import ask_again
from dawndoom.core.reasons import Reasons
from dawndoom.core.settings import Preset, Setting, Settled, settle
from dawndoom.core.state import Decision, Option, Outcome, Seat, State, option_of

BOXES_KEPT = 32


@dataclass(frozen=True)
class Mind:
    """What a good player knows: how good a state is for a seat, which options look promising."""

    evaluate: Callable[[Any, Seat], float]
    """From 0 (lost) to 1 (won), as a chance to win. Called between turns, never after the end."""
    order: Callable[[Any, Decision], list[float]] | None = None
    """A weight for each option of the pending decision; larger looks better.

    0 says that another option is at least as good whatever comes: bots never choose this one."""
    quiet: Callable[[Any, Seat], bool] | None = None
    """Whether what a seat began is done and can be judged; without it, when another is asked."""
    everybody: Callable[[Any], list[float]] | None = None
    """What `evaluate` gives for each seat, where all take no longer than one."""


@dataclass(frozen=True)
class Features:
    """A game as numbers from -1 to 1, for programs that learn; each number has a name.

    A game without it is encoded by a scheme that fits any view (`dawndoom.bots.encoding`).
    """

    version: int
    """Counts changes: what was learned from other numbers is refused."""
    table_names: tuple[str, ...]
    option_names: tuple[str, ...]
    table: Callable[[View], list[float]]
    """What a seat sees, as many numbers as `table_names`."""
    options: Callable[[View, Decision], list[list[float]]]
    """Each of the options that the viewer is offered, as many numbers as `option_names`."""


@dataclass(frozen=True)
class Game:
    """The contract. See docs/add-a-game.md for a walk through each field."""

    name: str
    title: str
    rules_version: int
    seats: tuple[int, ...]
    settings: tuple[Setting, ...]
    open_box: Callable[[Settled, int, CardSet | None], Any]
    """Settled settings, number of seats, loaded cards -> the box. Refuses what does not fit."""
    setup: Callable[[Any, int, int], State]
    """The box, number of seats, dice -> the table before the first step, its agenda filled."""
    view: Callable[[Any, Seat | None], View]
    """What a seat (None: a spectator) may know, as JSON data."""
    imagine: Callable[[Any, Seat, int], State]
    """A full state in which the seat could be: the unseen dealt anew by dice of this seed."""
    vocabulary: Vocabulary
    face: Face
    length: Callable[[Any], int]
    """How long the game has lasted so far."""
    unit: str = "turns"
    """What `length` counts: turns or rounds."""
    mind: Mind | None = None
    features: Features | None = None
    presets: tuple[Preset, ...] = ()
    """Settings that go well together, by name."""
    cooperative: bool = False
    rivals: Callable[[Settled], bool] | None = None
    """Whether these settings make rivals of the players of a cooperative game."""
    hides: bool = True
    """Whether a seat knows anything that another does not."""
    draws: bool = False
    """Whether players may agree to a draw."""
    concede: Callable[[Any, tuple[Seat, ...]], Outcome] | None = None
    """How it ends when these seats have given up and nobody plays on; None: nobody can resign."""
    cards: Callable[[], str] = field(default=lambda: "")
    """The authored cards as one TOML text, for export."""
    check_cards: Callable[[CardSet], list[str]] | None = None
    """Check a card file; return a line for each deck read."""
    card_texts: Callable[[CardSet | None], dict[tuple[str, str], str]] | None = None
    """What a reader learns from each card, by deck and id: its figures, and what it does in words.

    Made from the data, so that a changed number changes the text (`testing.check_card_texts`)."""
    reasons: Reasons | None = None
    """What the rules answer to "why?"; None: nothing can be asked."""
    balance: Balance = field(default_factory=Balance)
    """What the ledger expects of many games, and what each seat plays, for reports."""
    lessons: Callable[[], Mapping[str, str]] = field(default=dict)
    """The files of its lessons by name, as TOML texts (`core/lessons.py`)."""
    puzzles: Callable[[], str] = field(default=lambda: "")
    """Its puzzles, one on each line (`core/puzzles.py`)."""
    boxes: dict[Any, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    """The boxes opened lately, by what they were opened for."""

    def __post_init__(self) -> None:
        self.vocabulary.add(Outcome)

    @property
    def needs_curtain(self) -> bool:
        """Whether a curtain falls between the seats of one screen: partners may look."""
        return self.hides and not self.cooperative

    def is_team(self, settings: Settled) -> bool:
        """Tell whether the players of a match win and lose together."""
        return self.cooperative and not (self.rivals is not None and self.rivals(settings))

    def settle(self, wishes: Mapping[str, Any]) -> Settled:
        """Return a value for every setting, or refuse the wish that does not fit."""
        return settle(self.settings, wishes)

    def preset(self, key: str) -> Preset:
        """Return the preset of this name."""
        for preset in self.presets:
            if preset.key == key:
                return preset
        raise UnknownName("preset", key, [preset.key for preset in self.presets])

    def box(self, settings: Mapping[str, Any], seats: int, cards: CardSet | None = None) -> Any:
        """Return the box for these settings; tables that have them in common share it."""
        if seats not in self.seats:
            listed = ", ".join(str(count) for count in self.seats)
            raise SettingError("seats", seats, f"one of {listed} for {self.title}")
        settled = self.settle(settings)
        key = repr(settled), seats, None if cards is None else (cards.name, cards.text)
        found = self.boxes.get(key)
        if found is None:
            found = self.open_box(settled, seats, cards)
            if len(self.boxes) >= BOXES_KEPT:
                self.boxes.pop(next(iter(self.boxes)), None)
            self.boxes[key] = found
        return found

    def new(
        self,
        settings: Mapping[str, Any] | None = None,
        seats: int | None = None,
        seed: int = 0,
        cards: CardSet | None = None,
    ) -> State:
        """Return a new game, standing at its first decision."""
        count = self.seats[0] if seats is None else seats
        return self.deal(self.box(settings or {}, count, cards), count, seed)

    def deal(
        self,
        box: Any,
        seats: int,
        seed: int,
        telling: bool = False,
        secret: bytes = b"",
        patient: bool = False,
    ) -> State:
        """Return a new game from a box that is open already. `telling` keeps events.

        A secret of 16 to 32 bytes takes the place of the seed: then nobody can calculate the dice.
        """
        state = self.setup(box, seats, keyed(secret) if secret else seeded(seed))
        state.patient = patient
        if telling:
            state.events = []
        state.advance()
        return state

    def see(self, state: State, seat: Seat | None) -> View:
        """Return a seat's view with what every view has: who looks, who is asked, the outcome.

        What a seat is asked may give its secrets away, so it alone is told: the others see that it
        is thinking.
        """
        decision, outcome = state.decision, state.outcome
        is_told = decision is not None and (decision.seat == seat or not self.hides)
        return {
            **self.view(state, seat),
            "seat": seat,
            "asked": None if decision is None else decision.seat,
            "asks": decision.name if decision is not None and is_told else None,
            "outcome": None if outcome is None else outcome.plain(),
        }

    def dump(self, state: State) -> Any:
        """Return a state as JSON data."""
        return self.vocabulary.dump(state)

    def load(self, data: Any, box: Any) -> State:
        """Return the state that was dumped, with its box beside it, at its decision."""
        state = self.vocabulary.load(data)
        assert isinstance(state, State)
        state.decision = None
        state.events = None
        setattr(state, "box", box)
        ask_again(state)
        return state


class Perspective:
    """A seat's place at the table: what a bot gets instead of the state.

    It can look, and imagine worlds that agree with what it sees. It cannot reach the state.
    """

    __slots__ = ("_state", "game", "seat")

    def __init__(self, game: Game, state: State, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self._state = state

    @property
    def decision(self) -> Decision:
        """What the seat is asked."""
        decision = self._state.decision
        assert decision is not None
        return decision

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self._state.seats

    def view(self) -> View:
        """Return what the seat sees."""
        return self.game.see(self._state, self.seat)

    def imagine(self, seed: int) -> State:
        """Return a full state in which the seat could be, with new dice and without a secret."""
        world = self.game.imagine(self._state, self.seat, seed)
        world.secret = b""
        return world


def option_from(data: Any) -> Option | None:
    """Return the option that JSON data names, or None if it is not an option."""
    if not isinstance(data, (list, tuple)) or not data or not isinstance(data[0], str):
        return None
    if any(not isinstance(word, (int, str)) or isinstance(word, bool) for word in data[1:]):
        return None
    return option_of(list(data))
