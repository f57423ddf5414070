"""What many games say about balance: shares, effects and lengths with their intervals.

A card is judged among those who had the choice: what seats got that took it, less what seats got
that were offered it and did not. Before that the mean of each player on each seat is taken off,
so that a strong player's favourite card does not shine by its owner. It remains an observation:
who takes a card may have been winning already.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from statistics import fmean
from typing import Any

from dawndoom.core import Band, Game
from dawndoom.games import find_game
from dawndoom.lab.statistics import Z_95, Interval, wilson
from dawndoom.lab.tables import Cells, ResultsError
from dawndoom.lab.watcher import Card, card_list

FEWEST = 20
"""Seats on either side of a comparison, below which it says too little."""

ENDING = "ending "
INSIDE, DOUBTFUL, OUTSIDE = "inside", "doubtful", "outside"


@dataclass(frozen=True)
class Estimate:
    """A figure with its interval, and the band that the ledger gives it, if any."""

    words: str
    value: float
    interval: Interval
    count: int
    band: Interval | None = None

    @property
    def verdict(self) -> str:
        """Whether it keeps to its band: `doubtful` when the interval reaches across the edge."""
        if self.band is None:
            return ""
        low, high = self.band
        if low <= self.value <= high:
            return INSIDE
        return OUTSIDE if self.interval[0] > high or self.interval[1] < low else DOUBTFUL

    def plain(self) -> dict[str, Any]:
        """Return the estimate as JSON data."""
        return {
            "what": self.words,
            "value": self.value,
            "interval": list(self.interval),
            "count": self.count,
            "band": None if self.band is None else list(self.band),
            "verdict": self.verdict,
        }


@dataclass(frozen=True)
class CardFinding:
    """What is known of a card: shares of the seats that it came to, and what it did to winning."""

    card: Card
    offered: float
    taken: float | None
    played: float
    effect: Estimate | None
    taking: Estimate | None
    """How often it is taken when offered, against the ledger's band, if there is one."""


@dataclass
class Place:
    """One seat in one game; in a cooperative game all seats together."""

    returned: float
    excess: float
    """What it got above the mean of its player on that seat."""
    won: bool
    traits: dict[str, str]
    uses: dict[str, list[int]] = field(default_factory=dict)
    """Offered, taken, played, by card."""


@dataclass(frozen=True)
class Evidence:
    """The rows of one game, and everything that is said about them."""

    game: Game
    rows: Sequence[Cells]
    places: Sequence[Place]
    is_team: bool
    """Whether all at the table win and lose together."""

    def band(self, *measures: str) -> Interval | None:
        """Return the ledger's band for the first of these measures that has one.

        It counts only if it speaks of all the games here.
        """
        for measure in measures:
            for band in self.game.balance.bands:
                if band.measure == measure and self._speaks_of_all(band):
                    return band.low, band.high
        return None

    def _speaks_of_all(self, band: Band) -> bool:
        seen = {(str(row["options"]), row["seats"]): row for row in self.rows}
        return all(band.counts(row["options"], row["seats"]) for row in seen.values())


def gather(rows: Sequence[Cells]) -> Evidence:
    """Return the evidence of rows, which must all be of one game."""
    games = sorted({str(row["game"]) for row in rows})
    if len(games) != 1:
        raise ResultsError(f"A report is about one game; here are {', '.join(games)}.")
    game = find_game(games[0])
    # A cooperative game may have a mode in which its players are rivals after all.
    together = all(len(set(row["returns"])) == 1 for row in rows)
    is_team = together and (game.cooperative or all(row["seats"] == 1 for row in rows))
    return Evidence(game, rows, team_places(rows) if is_team else rival_places(rows), is_team)


def rival_places(rows: Sequence[Cells]) -> list[Place]:
    """Return every seat of every game."""
    groups: dict[tuple[Any, ...], list[float]] = defaultdict(list)
    for row in rows:
        for seat, returned in enumerate(row["returns"]):
            groups[row["seats"], seat, row["players"][seat]].append(returned)
    means = {key: fmean(values) for key, values in groups.items()}
    places = []
    for row in rows:
        seats = [
            Place(
                returned,
                returned - means[row["seats"], seat, row["players"][seat]],
                seat in row["winners"] and not row["draw"],
                row["traits"][seat],
            )
            for seat, returned in enumerate(row["returns"])
        ]
        for seat, card, *counts in row["cards"]:
            seats[seat].uses[card] = counts
        places += seats
    return places


def team_places(rows: Sequence[Cells]) -> list[Place]:
    """Return the team of every game; a card came to it if it came to any of its seats."""
    groups: dict[tuple[Any, ...], list[float]] = defaultdict(list)
    for row in rows:
        groups[row["seats"], *row["players"]].append(row["returns"][0])
    means = {key: fmean(values) for key, values in groups.items()}
    places = []
    for row in rows:
        returned = row["returns"][0]
        excess = returned - means[(row["seats"], *row["players"])]
        place = Place(returned, excess, bool(row["winners"]), {})
        for _, card, *counts in row["cards"]:
            known = place.uses.get(card, [0, 0, 0])
            place.uses[card] = [old + new for old, new in zip(known, counts, strict=True)]
        places.append(place)
    return places


# Shares and means.


def share(words: str, hits: int, count: int, band: Interval | None = None) -> Estimate:
    """Return a share with its Wilson interval."""
    return Estimate(words, hits / max(1, count), wilson(hits, count), count, band)


def mean(words: str, values: Sequence[float], band: Interval | None = None) -> Estimate:
    """Return a mean with its interval."""
    middle = fmean(values)
    margin = Z_95 * math.sqrt(variance(values) / len(values))
    return Estimate(words, middle, (middle - margin, middle + margin), len(values), band)


def variance(values: Sequence[float]) -> float:
    """Return the variance of a sample; 0 for a single value."""
    if len(values) < 2:
        return 0.0
    middle = fmean(values)
    return sum((value - middle) ** 2 for value in values) / (len(values) - 1)


def difference(
    words: str, ours: Sequence[float], theirs: Sequence[float], band: Interval | None = None
) -> Estimate:
    """Return how much larger one mean is than another, with its interval."""
    value = fmean(ours) - fmean(theirs)
    spread = variance(ours) / len(ours) + variance(theirs) / len(theirs)
    margin = Z_95 * math.sqrt(spread)
    return Estimate(words, value, (value - margin, value + margin), len(ours), band)


def wins_by(
    evidence: Evidence, key: Callable[[Cells, int], str | None], *measures: str
) -> list[Estimate]:
    """Return the share of wins of the seats of each kind; a draw is nobody's win."""
    hits: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    for row in evidence.rows:
        for seat in range(row["seats"]):
            kind = key(row, seat)
            if kind is not None:
                counts[kind] += 1
                hits[kind] += seat in row["winners"] and not row["draw"]
    return [
        share(kind, hits[kind], counts[kind], evidence.band(*(m.format(kind) for m in measures)))
        for kind in sorted(counts)
    ]


def wins_by_seat(evidence: Evidence) -> list[Estimate]:
    """Return the share of wins of each seat; of the team, where all win together."""
    if evidence.is_team:
        hits = sum(place.won for place in evidence.places)
        return [share("the team", hits, len(evidence.places), evidence.band("wins"))]
    found = wins_by(evidence, lambda row, seat: str(seat + 1), "wins {}", "wins")
    return [replace(each, words=f"seat {each.words}") for each in found]


def wins_by_player(evidence: Evidence) -> list[Estimate]:
    """Return the share of wins of each bot, wherever it sat."""
    return wins_by(evidence, lambda row, seat: str(row["players"][seat]))


def wins_by_count(evidence: Evidence) -> list[Estimate]:
    """Return what the first seat (the team) wins at each number of players."""
    found = []
    for seats in sorted({int(row["seats"]) for row in evidence.rows}):
        rows = [row for row in evidence.rows if row["seats"] == seats]
        hits = sum(0 in row["winners"] and not row["draw"] for row in rows)
        found.append(share("1 player" if seats == 1 else f"{seats} players", hits, len(rows)))
    return found


def trait_kinds(evidence: Evidence) -> list[str]:
    """Return the kinds of traits that seats have."""
    return sorted({kind for row in evidence.rows for traits in row["traits"] for kind in traits})


def wins_by_trait(evidence: Evidence, kind: str) -> list[Estimate]:
    """Return the share of wins of each value of a trait, by the names of the cards."""
    names = {card.id: card.name for card in cards_of(evidence)}
    found = wins_by(
        evidence,
        lambda row, seat: row["traits"][seat].get(kind),
        f"trait {kind}={{}}",
        f"trait {kind}",
    )
    return [replace(each, words=names.get(each.words, each.words)) for each in found]


# Cards.


def cards_of(evidence: Evidence) -> tuple[Card, ...]:
    """Return the authored cards of the game."""
    return card_list(evidence.game.name)


def card_findings(evidence: Evidence) -> list[CardFinding]:
    """Return what is known of each card that came up, deck by deck."""
    known = {card.id: card for card in cards_of(evidence)}
    by_card: dict[str, list[Place]] = defaultdict(list)
    for place in evidence.places:
        for card in place.uses:
            by_card[card].append(place)
    cards = [known.get(card, Card(card, "loaded", card)) for card in by_card]
    order = {card.id: number for number, card in enumerate(known.values())}
    cards.sort(key=lambda card: order.get(card.id, len(order)))
    return [card_finding(evidence, card, by_card[card.id]) for card in cards]


def card_finding(evidence: Evidence, card: Card, places: Sequence[Place]) -> CardFinding:
    """Return what is known of one card, given the places that it came to."""
    everybody = len(evidence.places)
    offered = [place for place in places if place.uses[card.id][0]]
    taken = [place for place in offered if place.uses[card.id][1]]
    played = [place for place in places if place.uses[card.id][2]]
    band = evidence.band(f"taken {card.deck}")
    words = f"{card.name}, taken"
    taking = share(words, len(taken), len(offered), band) if offered and band else None
    return CardFinding(
        card,
        len(offered) / everybody,
        len(taken) / len(offered) if offered else None,
        len(played) / everybody,
        effect_of(evidence, card, offered, taken, played),
        taking,
    )


def effect_of(
    evidence: Evidence,
    card: Card,
    offered: Sequence[Place],
    taken: Sequence[Place],
    played: Sequence[Place],
) -> Estimate | None:
    """Return what taking a card did to winning; of one never offered, what playing it did."""
    band = evidence.band(f"deck {card.deck}", "card")
    if offered:
        chosen = {id(place) for place in taken}
        others = [place.excess for place in offered if id(place) not in chosen]
        with_it = [place.excess for place in taken]
    else:
        chosen = {id(place) for place in played}
        others = [place.excess for place in evidence.places if id(place) not in chosen]
        with_it = [place.excess for place in played]
    if min(len(with_it), len(others)) < FEWEST:
        return None
    return difference(card.name, with_it, others, band)


# Length and drama.


def numbers(evidence: Evidence, column: str) -> list[float]:
    """Return a column of figures, without the games that have none."""
    return [row[column] for row in evidence.rows if row[column] is not None]


def endings(evidence: Evidence) -> list[Estimate]:
    """Return how often games ended for each reason, the most frequent first."""
    reasons = Counter(str(row["reason"]) for row in evidence.rows)
    for band in evidence.game.balance.bands:
        if band.measure.startswith(ENDING):
            # What never happened may be just what the ledger asks for.
            reasons[band.measure.removeprefix(ENDING)] += 0
    total = len(evidence.rows)
    return [
        share(reason, count, total, evidence.band(ENDING + reason))
        for reason, count in reasons.most_common()
    ]


def leader_keeps(evidence: Evidence) -> Estimate | None:
    """Return how often who led halfway won in the end, among rivals."""
    rows = [row for row in evidence.rows if row["leader_halfway"] is not None]
    if evidence.is_team or not rows:
        return None
    hits = sum(row["leader_halfway"] in row["winners"] for row in rows)
    return share("the leader halfway wins", hits, len(rows))


def comebacks(evidence: Evidence, below: float) -> Estimate | None:
    """Return how many winners had a lower chance than this on their way."""
    lows = numbers(evidence, "lowest")
    if not lows:
        return None
    words = f"the winner was once below {below:.0%}"
    return share(words, sum(low < below for low in lows), len(lows))


def banded(evidence: Evidence) -> list[Estimate]:
    """Return every measure that the ledger gives a band for these games."""
    everything: list[Estimate | None] = [
        *wins_by_seat(evidence),
        *(
            replace(each, words=f"{kind}: {each.words}")
            for kind in trait_kinds(evidence)
            for each in wins_by_trait(evidence, kind)
        ),
        *general(evidence),
        *(replace(each, words=f"ending: {each.words}") for each in endings(evidence)),
    ]
    for finding in card_findings(evidence):
        everything += [finding.effect, finding.taking]
    return [each for each in everything if each is not None and each.band is not None]


def general(evidence: Evidence) -> list[Estimate]:
    """Return draws, length, decisions and score over all games."""
    rows = evidence.rows
    draws = sum(bool(row["draw"]) for row in rows)
    scores = [float(score) for row in rows for score in row["scores"]]
    found = [share("draws", draws, len(rows), evidence.band("draws"))]
    lengths = numbers(evidence, "length")
    if lengths:
        found.append(mean(str(rows[0]["length_in"]), lengths, evidence.band("length")))
    found.append(mean("decisions", numbers(evidence, "decisions"), evidence.band("decisions")))
    found.append(mean("options per decision", numbers(evidence, "branching")))
    if scores:
        found.append(mean("score", scores, evidence.band("score")))
    return found


def outside(estimates: Iterable[Estimate]) -> list[Estimate]:
    """Return those that leave their band beyond doubt."""
    return [each for each in estimates if each.verdict == OUTSIDE]
