"""Game end (ND-20).

ND-20.1  score     the points of a seat by source
ND-20.4  GameEnd   most points; tied: more Bases; still tied: shared victory
ND-20.5  concede   who resigns is out; the last one left wins
"""

from dawndoom.core import Outcome, Seat, Step, conceded_outcome, rivals_outcome
from dawndoom.games.new_dawn.rules.components import SLOTS
from dawndoom.games.new_dawn.rules.kinds import VP_TOKEN
from dawndoom.games.new_dawn.rules.places import majority_points
from dawndoom.games.new_dawn.rules.state import HELD, MHQS, NOWHERE, Galaxy

SOURCES = ("Facilities", "5th Bases", "Technologies", "MHQs", "Aid", "VP tokens", "Sectors")


def score_parts(state: Galaxy, seat: Seat) -> list[int]:
    """ND-20.1: return a seat's points by source, in the order of SOURCES."""
    race = state.box.races[state.race[seat]]
    facilities = 0
    for region in state.box.area:
        if state.facility[region] >= 0 and state.control[region] == seat:
            facilities += state.box.facilities[state.facility[region]].vp
    tracks = 0
    for track in range(3):
        if state.built[seat * 3 + track] == SLOTS:
            tracks += race.track_vp[track]
    technologies = sum(race.tech_slots[: len(state.techs[seat])])
    mhqs = 0
    for slot in range(3):
        if state.mhq[seat * MHQS + slot + 1] != NOWHERE:
            mhqs += race.mhq_vp[slot]
    aids = 0
    for aid in state.aids[seat]:
        aids += state.box.aids[aid].vp
    tokens = state.held[seat * HELD + VP_TOKEN]
    sectors = majority_points(state)[seat] if state.box.with_sectors else 0
    return [facilities, tracks, technologies, mhqs, aids, tokens, sectors]


def score(state: Galaxy, seat: Seat) -> int:
    """Return a seat's points as they stand."""
    return sum(score_parts(state, seat))


class GameEnd(Step):
    """ND-20.4: most points win; tied: more Bases; still tied: shared victory."""

    __slots__ = ()

    def run(self, state: Galaxy) -> None:
        scores = [score(state, seat) for seat in range(state.seats)]
        if state.events is not None:
            parts = [score_parts(state, seat) for seat in range(state.seats)]
            state.tell("final_scores", parts, [state.bases(seat) for seat in range(state.seats)])
        state.end(ranked(state, scores))


def ranked(state: Galaxy, scores: list[int]) -> Outcome:
    """Return the outcome for these points and the Bases on the board."""
    best = max(scores)
    leaders = [seat for seat in range(state.seats) if scores[seat] == best]
    if len(leaders) == 1:
        return rivals_outcome((leaders[0],), "most victory points", tuple(scores))
    bases = max(state.bases(seat) for seat in leaders)
    winners = [seat for seat in leaders if state.bases(seat) == bases]
    reason = "tied on points, more Bases" if len(winners) == 1 else "shared victory"
    return rivals_outcome(tuple(winners), reason, tuple(scores))


def concede(state: Galaxy, gone: tuple[Seat, ...]) -> Outcome:
    """ND-20.5: the best of those who have not resigned win."""
    return conceded_outcome(gone, tuple([score(state, seat) for seat in range(state.seats)]))


GAME_END = GameEnd()
