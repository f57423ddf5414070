"""Finds and records games of Metal Dawn, one for each way to end in each mode.

They go into the tests' recorded games. Run it after a change of the rules or cards that the old
records do not survive.

    python -m tools.metal_dawn_records
"""

from pathlib import Path
from typing import Any

from dawndoom.core import CardSet, Dice, Match
from dawndoom.games.metal_dawn import GAME
from dawndoom.games.metal_dawn.mind.order import order
from dawndoom.games.metal_dawn.rules.state import City
from tools.recording import write

PLACE = Path(__file__).parents[1] / "tests/games/metal_dawn/recorded"
COOP: dict[str, Any] = {}
TECH_WAR: dict[str, Any] = {"mode": "tech_war"}
RANDOM_RUINS: dict[str, Any] = {**TECH_WAR, "destroyed_choice": "random"}
ONE_ROUND = {"max_rounds": 1}
WON, DAWN, NOBODY, CAP = "Robot Dominus destroyed", "Metal Dawn", "no Agents left", "round_cap"
GIVEN_UP_AFTER = 40
BRIEF = 260
"""With loaded cards a record is no longer than this: the browser tests click through some."""
SEEDS = 4_000
BOARD = """game = "metal-dawn"

[[board]]
id = "{name}"
columns = 4
rows = 3
firewall_spaces = {firewalls}
track_max = {track}
robot_health = {robot}
destroyed = [5, 4, 3, 1, 0]
damage = {{ drone = 1, soldier = 1, cyborg = 1, exterminator = 1 }}
hard_damage = {{ drone = 1, soldier = 1, cyborg = 2, exterminator = 2 }}
"""
CODE = """
[[codes]]
id = "{name}_{number}"
name = "{title} {number}"
difficulty = {difficulty}
"""
QUIET = """
[[dominus]]
id = "quiet_{number}"
name = "Quiet {number}"
zone = {number}
spawn = []
"""


def easy_codes(name: str, hardest: int) -> str:
    """Return eight Codes that one Intel card opens, hard and easy in turn."""
    return "".join(
        CODE.format(
            name=name,
            title=name.title(),
            number=number,
            difficulty=hardest if number % 2 else 1,
        )
        for number in range(1, 9)
    )


def drill() -> CardSet:
    """Return cards for a game that is soon won: a long track, a weak Robot, easy Codes."""
    board = BOARD.format(name="drill", firewalls=[2, 4, 7, 9], track=16, robot=[6, 8, 10, 12, 14])
    return CardSet("drill.toml", board + easy_codes("drill", 2))


def brief() -> CardSet:
    """Return cards for a very short war: no Units, a Robot with 1 health."""
    board = BOARD.format(name="brief", firewalls=[17, 18, 19, 20], track=20, robot=[1] * 5)
    quiet = "".join(QUIET.format(number=number) for number in range(1, 13))
    return CardSet("brief.toml", board + easy_codes("brief", 1) + quiet)


# Name of the record, the reason it ends by, seats, options, cards, whether played with sense.
WANTED: list[tuple[str, str, int, dict[str, Any], CardSet | None, bool]] = [
    ("coop_metal_dawn", DAWN, 2, COOP, None, False),
    ("coop_no_agents_left", NOBODY, 2, COOP, None, True),
    ("coop_round_cap", CAP, 2, ONE_ROUND, None, False),
    ("coop_won", WON, 2, COOP, None, True),
    ("coop_won_with_loaded_cards", WON, 2, COOP, drill(), True),
    ("solo_won_with_loaded_cards", WON, 1, COOP, drill(), True),
    ("tech_war_brief_won", WON, 2, RANDOM_RUINS, brief(), True),
    ("tech_war_metal_dawn", DAWN, 2, TECH_WAR, None, False),
    ("tech_war_no_agents_left", NOBODY, 2, TECH_WAR, None, True),
    ("tech_war_round_cap", CAP, 2, {**TECH_WAR, **ONE_ROUND}, None, False),
    ("tech_war_won", WON, 3, TECH_WAR, None, True),
    ("tech_war_won_with_loaded_cards", WON, 3, TECH_WAR, drill(), True),
]


def play(match: Match, sensible: bool, most: int = 100_000) -> None:
    """Play on, at most so many choices: by chance, or mostly by what looks promising."""
    dice = Dice(match.seed)
    while match.decision is not None and len(match.log) < most:
        decision = match.decision
        index = dice.below(len(decision.options))
        if sensible and dice.below(20):
            weights = order(city(match), decision)
            index = weights.index(max(weights))
        match.choose(index)


def city(match: Match) -> City:
    """Return what lies on the table of a match."""
    assert isinstance(match.state, City)
    return match.state


def find(
    name: str,
    reason: str,
    seats: int,
    options: dict[str, Any],
    cards: CardSet | None,
    sensible: bool,
) -> None:
    """Record the first game that ends as wanted."""
    for seed in range(SEEDS):
        match = Match(GAME, options, seats, seed, cards)
        play(match, sensible)
        is_fit = cards is None or len(match.log) <= BRIEF
        if match.outcome is not None and match.outcome.reason == reason and is_fit:
            write(PLACE, name, match)
            return
    raise LookupError(f"no game in {SEEDS} ends by {reason}")


def give_up(name: str, options: dict[str, Any]) -> None:
    """Record a game that a seat gives up after a while."""
    match = Match(GAME, options, 2, 7)
    play(match, sensible=True, most=GIVEN_UP_AFTER)
    assert match.decision is not None
    match.resign(match.decision.seat)
    write(PLACE, name, match)


def main() -> None:
    """Record all of them."""
    for wanted in WANTED:
        find(*wanted)
    give_up("coop_given_up", COOP)
    give_up("tech_war_given_up", TECH_WAR)


if __name__ == "__main__":
    main()
