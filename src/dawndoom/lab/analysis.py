"""A game looked back at by search: how the chances went, where it turned, what was better.

Every decision is searched from the seat that was asked, seeing what that seat saw: a verdict
is about the choice, not about cards nobody could know. Chances of the others are as that seat could
judge them. The last moment is the outcome itself.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from dawndoom.bots import SearchBot
from dawndoom.core import Match, Perspective, SettingError, seeded
from dawndoom.games import find_game
from dawndoom.lab.pool import Engine, spread

ITERATIONS = 400
MOST_ITERATIONS = 1_000_000
BIG_LOSS = 0.08
"""A choice that gave away more of the chance to win than this is worth a word."""
BIG_SWING = 0.12
TURNING_POINTS = 6

Record = Mapping[str, Any]


@dataclass(frozen=True)
class Moment:
    """One decision, looked back at."""

    at: int
    """How many choices lie before it: its place on the slider of a replay."""
    seat: int
    chances: tuple[float, ...]
    """What each seat could expect, with the best choice."""
    chosen: str
    better: str
    """What would have been best, if the choice was clearly worse."""
    loss: float
    """How much of the asked seat's chance the choice gave away."""


@dataclass(frozen=True)
class Turn:
    """A moment where the game turned: for whom, how far, and by what."""

    at: int
    seat: int
    """Whose choice it was."""
    gained: int
    """Who gained most by it, or by what followed."""
    swing: float
    loss: float
    chosen: str
    better: str


@dataclass(frozen=True)
class Analysis:
    """A whole game, looked back at."""

    game: str
    names: tuple[str, ...]
    last: int
    moments: tuple[Moment, ...]
    final: tuple[float, ...] | None
    """What the game was worth to each seat, if it is over."""

    @property
    def is_team(self) -> bool:
        """Whether all seats stood alike at every moment: they win and lose together."""
        return all(max(chances) - min(chances) < 1e-9 for chances in self.curve())

    def curve(self) -> list[tuple[float, ...]]:
        """Return the chances at every moment, the outcome last."""
        found = [moment.chances for moment in self.moments]
        return found if self.final is None else [*found, self.final]

    def plain(self) -> dict[str, Any]:
        """Return the analysis as JSON data."""
        return {
            "game": self.game,
            "names": list(self.names),
            "is_team": self.is_team,
            "last": self.last,
            "moments": [asdict(moment) for moment in self.moments],
            "final": None if self.final is None else list(self.final),
            "turning_points": [asdict(turn) for turn in turning_points(self)],
        }


def check_iterations(iterations: int) -> None:
    """Refuse a budget that cannot be."""
    if not 1 <= iterations <= MOST_ITERATIONS:
        raise SettingError("iterations", iterations, f"1 to {MOST_ITERATIONS:,} a decision")


def analyse(
    record: Record, iterations: int = ITERATIONS, engine: Engine | None = None
) -> Iterator[Moment]:
    """Look back at every decision of a record; moments come as they get done, in any order."""
    check_iterations(iterations)
    count = len(match_of(record).chosen)
    return spread(partial(look_back, record, iterations), range(count), engine)


def match_of(record: Record) -> Match:
    """Return the match of a record, played again."""
    return Match.load(record, find_game(record["game"]))


def look_back(record: Record, iterations: int, places: Sequence[int]) -> Iterator[Moment]:
    """Look back at the decisions before these choices, given in ascending order."""
    match = match_of(record)
    again = match.earlier(0)
    done = 0
    for place in places:
        for choice in match.chosen[done:place]:
            again.choose(choice.option)
        done = place
        yield moment_of(again, match, place, iterations)


def moment_of(again: Match, match: Match, place: int, iterations: int) -> Moment:
    """Return the verdict on one choice; the match stands before it."""
    decision = again.decision
    assert decision is not None
    seat, option = decision.seat, match.chosen[place].option
    chosen = decision.options.index(option)
    # A seed of its own for every decision: the verdict is the same whoever works it out.
    bot = SearchBot("analysis", seeded(seeded(match.seed) + place), iterations, 0.0)
    thought = bot.look_back(Perspective(match.game, again.state, seat), chosen)
    loss = max(0.0, thought.values[thought.index] - thought.values[chosen])
    wording, view = match.game.face.wording, again.view(seat)
    is_worse = loss >= BIG_LOSS / 2
    return Moment(
        at=place,
        seat=seat,
        chances=thought.everybody,
        chosen=wording(view, decision, option).label,
        better=wording(view, decision, decision.options[thought.index]).label if is_worse else "",
        loss=loss if is_worse else 0.0,
    )


def whole(record: Record, moments: Sequence[Moment], names: Sequence[str] = ()) -> Analysis:
    """Return the analysis of a record from its moments, in whatever order they came."""
    match = match_of(record)
    known = tuple(names) or tuple(f"Seat {seat + 1}" for seat in range(match.seats))
    return Analysis(
        match.game.name,
        known,
        len(match.chosen),
        tuple(sorted(moments, key=lambda moment: moment.at)),
        None if match.outcome is None else tuple(match.outcome.returns),
    )


def turning_points(analysis: Analysis) -> list[Turn]:
    """Return the moments after which the chances stood most differently, in their order."""
    curve = analysis.curve()
    turns = []
    for moment, before, after in zip(analysis.moments, curve, curve[1:], strict=False):
        shifts = [new - old for old, new in zip(before, after, strict=True)]
        swing = max(abs(shift) for shift in shifts)
        gained = max(range(len(shifts)), key=shifts.__getitem__)
        if swing >= BIG_SWING or moment.loss >= BIG_LOSS:
            facts = (moment.loss, moment.chosen, moment.better)
            turns.append(Turn(moment.at, moment.seat, gained, swing, *facts))
    largest = sorted(turns, key=lambda turn: -max(turn.swing, turn.loss))[:TURNING_POINTS]
    return sorted(largest, key=lambda turn: turn.at)


def moment_from(data: Mapping[str, Any]) -> Moment:
    """Return a moment that was kept as JSON data."""
    return Moment(**{**data, "chances": tuple(data["chances"])})
