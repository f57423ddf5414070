"""Finds and records games of New Dawn, one for each module and each way to end.

They go into the tests' recorded games. Run it after a change of the rules or cards that the old
records do not survive.

    python -m tools.new_dawn_records
"""

from pathlib import Path
from typing import Any

from dawndoom.core import Dice, Match
from dawndoom.games.new_dawn import GAME
from dawndoom.games.new_dawn.mind.order import order
from dawndoom.games.new_dawn.rules.state import NOBODY, Galaxy
from tools.recording import write

PLACE = Path(__file__).parents[1] / "tests/games/new_dawn/recorded"
DEALT = {"race_mode": "random"}
MOST, TIED, SHARED = "most victory points", "tied on points, more Bases", "shared victory"
LISTED = {**DEALT, "stations": 2, "station_pick": "ST3,ST5"}

# Name of the record, the reason it ends by, seats, settings.
WANTED: list[tuple[str, str, int, dict[str, Any]]] = [
    ("two_players", MOST, 2, DEALT),
    ("three_players", MOST, 3, DEALT),
    ("four_players", MOST, 4, DEALT),
    ("chosen_races", MOST, 2, {}),
    ("stations", MOST, 2, {**DEALT, "stations": 3}),
    ("listed_stations", MOST, 3, LISTED),
    ("sectors", MOST, 4, {**DEALT, "sectors": True}),
    ("stations_and_sectors", MOST, 3, {**DEALT, "stations": 3, "sectors": True}),
    ("tie_by_bases", TIED, 2, DEALT),
    ("shared_victory", SHARED, 2, DEALT),
]
CONTEST = "contest"
SEEDS = 4_000


def play(match: Match, sensible: bool) -> None:
    """Play to the end: by chance, or two times in three by what looks promising."""
    dice = Dice(match.seed)
    while match.decision is not None:
        decision = match.decision
        index = dice.below(len(decision.options))
        if sensible and dice.below(3):
            weights = order(galaxy(match), decision)
            index = weights.index(max(weights))
        match.choose(index)


def has_contest(match: Match) -> bool:
    """Tell whether the first Re-Roll of a game, after another token, took another's Facility."""
    log = match.log
    if ["token", "RR"] not in log:
        return False
    reroll = log.index(["token", "RR"])
    begin = max((n for n in range(reroll) if log[n] == ["action", "seize"]), default=reroll)
    between = log[begin:reroll]
    if begin == reroll or not any(entry[0] == "token" for entry in between):
        return False
    if log[begin + 1][0] != "seize":
        return False
    game = match.earlier(begin + 1)
    mine = match.chosen[begin].seat
    region = galaxy(game).box.region_of[log[begin + 1][1]]
    if galaxy(game).control[region] in (NOBODY, mine) or match.chosen[reroll].seat != mine:
        return False
    while game.number <= reroll or galaxy(game).contest is not None:
        game.choose(log[game.number])
    return galaxy(game).control[region] == mine


def galaxy(match: Match) -> Galaxy:
    """Return what lies on the table of a match."""
    assert isinstance(match.state, Galaxy)
    return match.state


def find(name: str, reason: str, seats: int, settings: dict[str, Any]) -> None:
    """Record the first game that ends as wanted."""
    for seed in range(1, SEEDS):
        match = Match(GAME, settings, seats, seed)
        play(match, sensible=False)
        if match.outcome is not None and match.outcome.reason == reason:
            write(PLACE, name, match)
            return
    raise LookupError(f"no game in {SEEDS} ends by {reason}")


def find_contest() -> None:
    """Record the first game with a contest that tests can click through."""
    for seed in range(1, SEEDS):
        match = Match(GAME, DEALT, 2, seed)
        play(match, sensible=True)
        if has_contest(match):
            write(PLACE, CONTEST, match)
            return
    raise LookupError("no game has such a contest")


def main() -> None:
    """Record all of them."""
    for name, reason, seats, settings in WANTED:
        find(name, reason, seats, settings)
    find_contest()


if __name__ == "__main__":
    main()
