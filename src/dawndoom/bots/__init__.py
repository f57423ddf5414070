"""Players that think. They know the contract and no game, and see only what their seat sees.

A bot is named by a spec:

    random          chooses by chance
    greedy          the best turn by the game's evaluation, one turn ahead
    search:200      tree search with this number of iterations per decision
    search:1s       tree search with this number of seconds of the processor; also search:0.5s
    novice          a glance ahead, and often careless
    easy            a short search, careless now and then
    medium          a search of 1,000 iterations
    hard            twice as many, and half a second of the processor
    expert          twice as many again, and a second; expert:10s takes the time it is given
    policy:FILE     a learned policy, from its file

Other kinds join by `register_bot`; what follows the colon in a spec is theirs to read.

>>> from dawndoom import Match, find_game
>>> match = Match(find_game("metals"), seed=7)
>>> seat = match.decision.seat
>>> bot = find_bot("search:50", seed=1)
>>> events = match.choose(bot.choose(match.perspective(seat)), seat)
"""

import re
from collections.abc import Callable

from dawndoom.bots.base import Bot, Plan, Thought, best_of
from dawndoom.bots.careless import CarelessBot
from dawndoom.bots.greedy import GreedyBot
from dawndoom.bots.playout import RandomBot, play_out
from dawndoom.bots.policy import policy_bot
from dawndoom.bots.search import SearchBot
from dawndoom.core import SettingError, UnknownName

Maker = Callable[[str, str, int], Bot]
"""The whole spec, what follows its colon, a seed -> the bot."""

STRENGTHS = ("novice", "easy", "medium", "hard", "expert")
"""What people choose from, the weakest first."""
USUAL = "medium"
LADDER = (*STRENGTHS, "expert:5s")
"""What is measured beside each other: each step is to win 65 to 80 games of 100."""
NOVICE_SLIPS = 5
EASY_SLIPS = 10
"""Of so many choices one is made without thinking."""
NOVICE_ITERATIONS = 16
EASY_ITERATIONS = 100
MEDIUM_ITERATIONS = 1_000
HARD_ITERATIONS = 2_000
HARD_SECONDS = 0.5
EXPERT_ITERATIONS = 4_000
"""A slow or busy machine lets bots think longer than their time, until they have made these: so
the weaker never gets to think more than the stronger."""
EXPERT_SECONDS = 1.0
MOST_ITERATIONS = 10_000_000
MOST_SECONDS = 600.0


def find_bot(spec: str, seed: int) -> Bot:
    """Return the bot of a spec, with dice of this seed."""
    kind, _, rest = spec.partition(":")
    if kind not in _makers:
        raise UnknownName("bot", kind, _makers)
    return _makers[kind](spec, rest, seed)


def register_bot(kind: str, make: Maker) -> None:
    """Make a kind of bot known: `make` gets the spec, what follows its colon, and a seed."""
    _makers[kind] = make


def all_bots() -> list[str]:
    """Return every kind of bot that a spec may begin with."""
    return list(_makers)


def _plain(make: Callable[[str, int], Bot]) -> Maker:
    """Return a maker for a kind that takes nothing after its name."""

    def maker(spec: str, rest: str, seed: int) -> Bot:
        if ":" in spec:
            raise SettingError("bot", spec, f"{spec.partition(':')[0]} and nothing after it")
        return make(spec, seed)

    return maker


def _search(spec: str, rest: str, seed: int) -> Bot:
    """Read the budget of a search: `200` or `0.5s`."""
    seconds = read_seconds(rest)
    iterations = int(rest) if re.fullmatch(r"[0-9]{1,9}", rest) else 0
    if not (0 < iterations <= MOST_ITERATIONS or 0 < seconds <= MOST_SECONDS):
        expected = (
            f"search:N with 1 to {MOST_ITERATIONS:,} iterations, "
            f"or search:Ns with up to {MOST_SECONDS:.0f} seconds"
        )
        raise SettingError("bot", spec, expected)
    return SearchBot(spec, seed, iterations, seconds)


def read_seconds(text: str) -> float:
    """Return the seconds of `0.5s`; 0 if it says something else."""
    if re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,6})?s", text) is None:
        return 0.0
    return float(text[:-1])


def _novice(name: str, seed: int) -> Bot:
    careful = SearchBot(name, seed + 1, NOVICE_ITERATIONS, 0.0)
    return CarelessBot(name, seed, careful, NOVICE_SLIPS)


def _easy(name: str, seed: int) -> Bot:
    careful = SearchBot(name, seed + 1, EASY_ITERATIONS, 0.0)
    return CarelessBot(name, seed, careful, EASY_SLIPS)


def _medium(name: str, seed: int) -> Bot:
    return SearchBot(name, seed, MEDIUM_ITERATIONS, 0.0)


def _hard(name: str, seed: int) -> Bot:
    return SearchBot(name, seed, HARD_ITERATIONS, HARD_SECONDS)


def _expert(spec: str, rest: str, seed: int) -> Bot:
    """Read the time that an expert is given, if any: `10s`."""
    seconds = read_seconds(rest) if ":" in spec else EXPERT_SECONDS
    if not 0 < seconds <= MOST_SECONDS:
        expected = f"expert, or expert:Ns with up to {MOST_SECONDS:.0f} seconds"
        raise SettingError("bot", spec, expected)
    return SearchBot(spec, seed, EXPERT_ITERATIONS, seconds)


_makers: dict[str, Maker] = {
    "random": _plain(RandomBot),
    "greedy": _plain(GreedyBot),
    "search": _search,
    "novice": _plain(_novice),
    "easy": _plain(_easy),
    "medium": _plain(_medium),
    "hard": _plain(_hard),
    "expert": _expert,
    "policy": policy_bot,
}

__all__ = [
    "Bot",
    "LADDER",
    "Plan",
    "STRENGTHS",
    "SearchBot",
    "Thought",
    "USUAL",
    "all_bots",
    "best_of",
    "find_bot",
    "play_out",
    "register_bot",
]
