"""What edited cards change: the same seeds played with both sets, game by game.

Figures that every game has are compared in pairs, which takes out the luck that both games share;
figures that only some games have (a card that was taken) are compared as two samples.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from dawndoom.core import CardSet, parse
from dawndoom.games import find_game
from dawndoom.lab.evidence import (
    Estimate,
    Evidence,
    Place,
    cards_of,
    difference,
    gather,
    mean,
    trait_kinds,
)
from dawndoom.lab.pool import Engine, spread
from dawndoom.lab.results import game_row
from dawndoom.lab.simulation import Plan, Row, play_plans
from dawndoom.lab.tables import Cells, ResultsError


@dataclass(frozen=True)
class Change:
    """A figure before and after, and the difference with its interval."""

    words: str
    before: float
    after: float
    difference: Estimate
    is_share: bool = True

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves no room for no change at all."""
        low, high = self.difference.interval
        return low > 0 or high < 0

    def plain(self) -> dict[str, Any]:
        """Return the change as JSON data."""
        return {
            "what": self.words,
            "before": self.before,
            "after": self.after,
            "difference": self.difference.value,
            "interval": list(self.difference.interval),
            "clear": self.is_clear,
        }


@dataclass(frozen=True)
class Comparison:
    """Both sets side by side."""

    plan: Plan
    edited: list[str]
    """Cards that differ, by name."""
    games: int
    outcome: list[Change]
    course: list[Change]
    cards: list[Change]

    def plain(self) -> dict[str, Any]:
        """Return the comparison as JSON data."""
        assert self.plan.cards is not None
        return {
            "game": self.plan.game,
            "cards": self.plan.cards.name,
            "edited": self.edited,
            "games": self.games,
            "outcome": [change.plain() for change in self.outcome],
            "course": [change.plain() for change in self.course],
            "by_card": [change.plain() for change in self.cards],
        }


def both(plan: Plan) -> list[Plan]:
    """Return the plan with the authored cards, and with the edited ones."""
    watched = replace(plan, watch=True)
    return [replace(watched, cards=None), watched]


def play_both(plan: Plan, games: int, engine: Engine | None = None) -> Iterator[tuple[int, Row]]:
    """Play every seed with both sets."""
    items = [(place, number) for place in (0, 1) for number in range(games)]
    return spread(partial(play_plans, both(plan)), items, engine)


def compare(plan: Plan, played: Sequence[tuple[int, Row]]) -> Comparison:
    """Bring together what the edited cards of a plan change."""
    before, after = (evidence_of(each, place, played) for place, each in enumerate(both(plan)))
    return Comparison(
        plan,
        edited_cards(plan),
        len(before.rows),
        outcome_changes(before, after),
        course_changes(before, after),
        card_changes(before, after),
    )


def evidence_of(plan: Plan, place: int, played: Sequence[tuple[int, Row]]) -> Evidence:
    """Return the evidence of one of the two sets, in the order of the seeds."""
    settled = find_game(plan.game).settle(plan.settings)
    rows = [game_row(plan, settled, row) for which, row in played if which == place]
    return gather(sorted(rows, key=lambda cells: int(cells["number"])))


def edited_cards(plan: Plan) -> list[str]:
    """Return the names of the cards that are not as authored."""
    assert plan.cards is not None
    authored = entries(CardSet(plan.game, find_game(plan.game).cards()))
    edited = [
        str(entry.get("name", key[1]))
        for key, entry in entries(plan.cards).items()
        if authored.get(key) != entry
    ]
    if not edited:
        raise ResultsError(f"{plan.cards.name} holds the cards as authored: nothing to compare.")
    return edited


def entries(cards: CardSet) -> dict[tuple[str, str], dict[str, Any]]:
    """Return the cards of a set by deck and id."""
    return {
        (deck, str(entry["id"])): entry
        for deck, found in parse(cards.text, cards.name).items()
        if isinstance(found, list)
        for entry in found
        if isinstance(entry, dict) and "id" in entry
    }


# Changes.


def paired(
    words: str,
    before: Evidence,
    after: Evidence,
    value: Callable[[Cells], float | None],
    is_share: bool = True,
) -> list[Change]:
    """Return the change of a figure that games have, seed by seed; nothing if none has it."""
    pairs = [
        (old, new)
        for a, b in zip(before.rows, after.rows, strict=True)
        if (old := value(a)) is not None and (new := value(b)) is not None
    ]
    if not pairs:
        return []
    gap = mean(words, [new - old for old, new in pairs])
    old_mean = sum(old for old, _ in pairs) / len(pairs)
    return [Change(words, old_mean, old_mean + gap.value, gap, is_share)]


def outcome_changes(before: Evidence, after: Evidence) -> list[Change]:
    """Return what changes in winning: by seat, draws, by what the seats play."""
    found: list[Change] = []
    if before.is_team:
        found += paired("the team wins", before, after, lambda row: float(bool(row["winners"])))
    else:
        for seat in range(before.rows[0]["seats"]):
            won = partial(has_won, seat)
            found += paired(f"seat {seat + 1} wins", before, after, won)
        found += paired("draws", before, after, lambda row: float(row["draw"]))
    names = {card.id: card.name for card in cards_of(before)}
    for kind in trait_kinds(before):
        for value in trait_values(before, kind):
            words = f"{kind}: {names.get(value, value)}"
            found += sampled(words, before, after, partial(won_with, kind, value))
    return found


def has_won(seat: int, row: Cells) -> float:
    """Return 1 when a seat has won a game alone or with others, but not in a draw."""
    return float(seat in row["winners"] and not row["draw"])


def won_with(kind: str, value: str, place: Place) -> float | None:
    """Return whether a seat with a trait has won; None without it."""
    return float(place.won) if place.traits.get(kind) == value else None


def trait_values(evidence: Evidence, kind: str) -> list[str]:
    """Return the values that a trait has."""
    found = {place.traits.get(kind) for place in evidence.places}
    return sorted(value for value in found if value is not None)


def course_changes(before: Evidence, after: Evidence) -> list[Change]:
    """Return what changes in length, width and score."""
    unit = str(before.rows[0]["length_in"])
    columns = {
        "length": unit,
        "decisions": "decisions",
        "branching": "options per decision",
        "lead_changes": "changes of the lead",
    }
    found: list[Change] = []
    for column, words in columns.items():
        found += paired(words, before, after, partial(cell, column), False)
    found += paired("mean score", before, after, mean_score, False)
    return found


def cell(column: str, row: Cells) -> float | None:
    """Return one cell of a row."""
    value: float | None = row[column]
    return value


def mean_score(row: Cells) -> float:
    """Return the mean score of the seats."""
    return float(sum(row["scores"])) / max(1, len(row["scores"]))


def card_changes(before: Evidence, after: Evidence) -> list[Change]:
    """Return how much more or less often each card is taken, and (never offered) played."""
    found: list[Change] = []
    for card in cards_of(before):
        taken = sampled(f"{card.name}, taken", before, after, partial(took, card.id))
        found += taken or sampled(f"{card.name}, played", before, after, partial(played, card.id))
    return sorted(found, key=lambda change: -change.difference.value)


def took(card: str, place: Place) -> float | None:
    """Return whether a seat took a card; None if it was never offered."""
    uses = place.uses.get(card)
    return None if uses is None or not uses[0] else float(uses[1] > 0)


def played(card: str, place: Place) -> float | None:
    """Return whether a seat played a card; None if it never came up."""
    uses = place.uses.get(card)
    return None if uses is None else float(uses[2] > 0)


def sampled(
    words: str, before: Evidence, after: Evidence, value: Callable[[Place], float | None]
) -> list[Change]:
    """Return the change of a share over those places that have it; nothing where none has."""
    old = [found for place in before.places if (found := value(place)) is not None]
    new = [found for place in after.places if (found := value(place)) is not None]
    if not old or not new:
        return []
    gap = difference(words, new, old)
    return [Change(words, sum(old) / len(old), sum(new) / len(new), gap)]
