"""Measure one peer: how fast another engine plays at random, copies a position and searches.

This runs inside the peers' own environment and imports nothing of ours. It prints one JSON object:

    python benchmarks/peers.py catanatron --seconds 2

What is counted is the same for every peer. A decision is one choice of a player applied to the
game; what chance does in between costs time but is not counted. Games are played from a new table
to their end. Copies and searches start from positions met in random games, early and late alike.
"""

import argparse
import itertools
import json
import math
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from importlib import import_module
from importlib.metadata import version
from statistics import median
from typing import Any, NoReturn

SLICES = 3
POSITIONS = 200
SEARCH_ITERATIONS = 500
SEED = 1

Work = Callable[[], int]
"""Does a small piece of work and answers how many units it was: decisions, copies, iterations."""

Search = Callable[[Any], Any]
"""Thinks about a position for SEARCH_ITERATIONS iterations."""


@dataclass
class Figures:
    """What one peer reaches on this machine; None where it has no such thing."""

    decisions_per_cpu_second: float
    copy_us: float | None
    search_iterations_per_cpu_second: float | None
    note: str


@dataclass
class Peer:
    """A peer's name in the table, the package that brings it, and how to measure it."""

    title: str
    package: str
    measure: Callable[[float], Figures]


def rate(work: Work, seconds: float) -> float:
    """Units of work per CPU second: the median of three slices that together last `seconds`."""
    work()  # the first piece pays for caches and lazy imports
    return median(slice_rate(work, seconds / SLICES) for _ in range(SLICES))


def slice_rate(work: Work, seconds: float) -> float:
    """Units of work per CPU second, over whole pieces of work until `seconds` are spent."""
    units = 0
    start = time.process_time()
    spent = 0.0
    while spent < seconds:
        units += work()
        spent = time.process_time() - start
    return units / spent


def microseconds_each(work: Work, seconds: float) -> float:
    """CPU microseconds that one unit of work takes."""
    return 1_000_000 / rate(work, seconds)


def copying(positions: list[Any], copy: Callable[[Any], Any]) -> Work:
    """Work that copies every position once."""

    def copy_all() -> int:
        for position in positions:
            copy(position)
        return len(positions)

    return copy_all


def searching(positions: list[Any], search: Search) -> Work:
    """Work that searches the next position, round and round; one search is many iterations."""
    upcoming: Iterator[Any] = itertools.cycle(positions)

    def search_next() -> int:
        search(next(upcoming))
        return SEARCH_ITERATIONS

    return search_next


def measure_catanatron(seconds: float) -> Figures:
    """Four of its random players; the library ends a game without a winner after 1,000 turns."""
    catanatron = import_module("catanatron")
    turns_limit = import_module("catanatron.game").TURNS_LIMIT

    def new_game() -> Any:
        return catanatron.Game([catanatron.RandomPlayer(color) for color in catanatron.Color])

    def is_over(game: Any) -> bool:
        return game.winning_color() is not None or game.state.num_turns >= turns_limit

    def play() -> int:
        game = new_game()
        decisions = 0
        while not is_over(game):
            game.play_tick()
            decisions += 1
        return decisions

    def positions() -> Iterator[Any]:
        while True:
            game = new_game()
            while not is_over(game):
                # A game is some thousand decisions long: every tenth position, to see several.
                if random.random() < 0.1:
                    yield game.copy()
                game.play_tick()

    sample = list(itertools.islice(positions(), POSITIONS))
    return Figures(
        decisions_per_cpu_second=rate(play, seconds),
        copy_us=microseconds_each(copying(sample, lambda game: game.copy()), seconds),
        search_iterations_per_cpu_second=None,
        note="four random players",
    )


def play_chance(state: Any) -> None:
    """Let chance act until a player is to choose or the game is over."""
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(outcomes, chances)[0])


def playing_open_spiel(game: Any) -> Work:
    """Work that plays one random game.

    A decision takes little more than a microsecond here, so a call or a dearer draw in this loop
    would show: it is written as the fastest loop that Python has, to be fair to a fast engine.
    """
    has_chance = game.max_chance_outcomes() > 0
    draw = random.random

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if has_chance and state.is_chance_node():
                play_chance(state)
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            decisions += 1
        return decisions

    return play


def open_spiel_positions(game: Any) -> Iterator[Any]:
    """Positions of random games in which there is something to choose."""
    while True:
        state = game.new_initial_state()
        play_chance(state)
        while not state.is_terminal():
            if len(state.legal_actions()) > 1:
                yield state.clone()
            state.apply_action(random.choice(state.legal_actions()))
            play_chance(state)


def tree_search(game: Any) -> Search:
    """OpenSpiel's C++ MCTS bot; without its solver, which would stop before the last iteration."""
    pyspiel = import_module("pyspiel")
    bot: Search = pyspiel.MCTSBot(
        game=game,
        evaluator=pyspiel.RandomRolloutEvaluator(1, SEED),
        uct_c=1.4,
        max_simulations=SEARCH_ITERATIONS,
        max_memory_mb=100,
        solve=False,
        seed=SEED,
        verbose=False,
    ).step
    return bot


def information_set_search(_game: Any) -> Search:
    """OpenSpiel's C++ ISMCTS bot, dealing a new possible world for every iteration."""
    pyspiel = import_module("pyspiel")
    bot: Search = pyspiel.ISMCTSBot(
        seed=SEED,
        evaluator=pyspiel.RandomRolloutEvaluator(1, SEED),
        uct_c=1.4,
        max_simulations=SEARCH_ITERATIONS,
        allow_inconsistent_action_sets=True,
    ).step
    return bot


def open_spiel(
    name: str, note: str, searcher: Callable[[Any], Search] | None = None
) -> Callable[[float], Figures]:
    """How to measure one game of OpenSpiel, driven from Python."""

    def measure(seconds: float) -> Figures:
        if name.startswith("python_"):
            import_module("open_spiel.python.games")
        game = import_module("pyspiel").load_game(name)
        sample = list(itertools.islice(open_spiel_positions(game), POSITIONS))
        return Figures(
            decisions_per_cpu_second=rate(playing_open_spiel(game), seconds),
            copy_us=microseconds_each(copying(sample, lambda state: state.clone()), seconds),
            search_iterations_per_cpu_second=(
                rate(searching(sample, searcher(game)), seconds) if searcher else None
            ),
            note=note,
        )

    return measure


def measure_pettingzoo(seconds: float) -> Figures:
    """Connect Four through the agent loop, choosing by the action mask."""
    environment = import_module("pettingzoo.classic").connect_four_v3.env()

    def play() -> int:
        environment.reset()
        decisions = 0
        for _ in environment.agent_iter():
            observation, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                environment.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            environment.step(int(legal[int(random.random() * len(legal))]))
            decisions += 1
        return decisions

    return Figures(rate(play, seconds), None, None, "has no copying of its own")


def measure_rlcard(seconds: float) -> Figures:
    """Leduc Hold'em between two players who choose among the legal actions they are shown."""
    environment = import_module("rlcard").make("leduc-holdem")

    def play() -> int:
        state, _ = environment.reset()
        decisions = 0
        while not environment.is_over():
            legal = list(state["legal_actions"])
            state, _ = environment.step(legal[int(random.random() * len(legal))])
            decisions += 1
        return decisions

    return Figures(rate(play, seconds), None, None, "has no copying of its own")


PEERS = {
    "catanatron": Peer("Catanatron", "catanatron", measure_catanatron),
    "openspiel-connect-four": Peer(
        "OpenSpiel connect_four",
        "open_spiel",
        open_spiel("connect_four", "C++ rules; search: its C++ MCTS bot", tree_search),
    ),
    "openspiel-breakthrough": Peer(
        "OpenSpiel breakthrough",
        "open_spiel",
        open_spiel("breakthrough", "C++ rules; search: its C++ MCTS bot", tree_search),
    ),
    "openspiel-leduc-poker": Peer(
        "OpenSpiel leduc_poker",
        "open_spiel",
        open_spiel("leduc_poker", "C++ rules; search: its C++ ISMCTS bot", information_set_search),
    ),
    # Of its larger games with hidden cards, Euchre is one that the ISMCTS bot can play through:
    # phantom_ttt and liars_dice cannot deal possible worlds, and hearts crashes while dealing them.
    "openspiel-euchre": Peer(
        "OpenSpiel euchre",
        "open_spiel",
        open_spiel(
            "euchre",
            "C++ rules; search: its C++ ISMCTS bot; chance deals card by card, uncounted",
            information_set_search,
        ),
    ),
    "openspiel-python-tic-tac-toe": Peer(
        "OpenSpiel python_tic_tac_toe",
        "open_spiel",
        open_spiel("python_tic_tac_toe", "rules in Python"),
    ),
    "pettingzoo-connect-four": Peer("PettingZoo connect_four_v3", "pettingzoo", measure_pettingzoo),
    "rlcard-leduc-holdem": Peer("RLCard leduc-holdem", "rlcard", measure_rlcard),
}


class OneSentenceParser(argparse.ArgumentParser):
    """Answers bad arguments with one sentence instead of the whole usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}.\n")


def positive_seconds(text: str) -> float:
    """A length of time from the command line."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return seconds


def main() -> None:
    """Measure the peer named on the command line and print its figures."""
    parser = OneSentenceParser(description="Measure one peer and print its figures as JSON.")
    parser.add_argument("peer", choices=PEERS, metavar="PEER", help=", ".join(PEERS))
    parser.add_argument(
        "--seconds", type=positive_seconds, default=2.0, help="CPU seconds a figure (default 2)"
    )
    arguments = parser.parse_args()
    peer = PEERS[arguments.peer]
    random.seed(SEED)
    figures = peer.measure(arguments.seconds)
    known = {"peer": arguments.peer, "version": version(peer.package)}
    print(json.dumps(known | asdict(figures)))


if __name__ == "__main__":
    main()
