"""Players that think. They know the contract and no game, and see only what their seat sees.

A bot is named by a spec:

    random          chooses by chance
    greedy          the best turn by the game's evaluation, one turn ahead
    search:200      tree search with this number of iterations per decision
    search:1s       tree search with this number of seconds of the processor; also search:0.5s
    easy            greedy, with slips
    medium          a quick search
    hard            a search of one second of the processor
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

STRENGTHS = ("easy", "medium", "hard")
MEDIUM_ITERATIONS = 1_000
HARD_SECONDS = 1.0
HARD_ITERATIONS = 200
"""A slow machine lets `hard` think longer than its second, until it has made these."""
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
    iterations, seconds = 0, 0.0
    if re.fullmatch(r"[0-9]{1,9}", rest):
        iterations = int(rest)
    elif re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,6})?s", rest):
        seconds = float(rest[:-1])
    if not (0 < iterations <= MOST_ITERATIONS or 0 < seconds <= MOST_SECONDS):
        expected = (
            f"search:N with 1 to {MOST_ITERATIONS:,} iterations, "
            f"or search:Ns with up to {MOST_SECONDS:.0f} seconds"
        )
        raise SettingError("bot", spec, expected)
    return SearchBot(spec, seed, iterations, seconds)


def _medium(name: str, seed: int) -> Bot:
    return SearchBot(name, seed, MEDIUM_ITERATIONS, 0.0)


def _hard(name: str, seed: int) -> Bot:
    return SearchBot(name, seed, HARD_ITERATIONS, HARD_SECONDS)


_makers: dict[str, Maker] = {
    "random": _plain(RandomBot),
    "greedy": _plain(GreedyBot),
    "search": _search,
    "easy": _plain(CarelessBot),
    "medium": _plain(_medium),
    "hard": _plain(_hard),
    "policy": policy_bot,
}

__all__ = [
    "Bot",
    "Plan",
    "STRENGTHS",
    "SearchBot",
    "Thought",
    "all_bots",
    "best_of",
    "find_bot",
    "play_out",
    "register_bot",
]
