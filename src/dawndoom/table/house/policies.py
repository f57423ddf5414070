"""Learned policies that a server offers as bots, beside the strengths.

Whoever runs the server names the files. People see `policy:NAME`, the file's name up to its first
dot; only the server knows where the file lies.
"""

from collections.abc import Sequence
from pathlib import Path

from dawndoom.bots import USUAL, find_bot
from dawndoom.bots.policy import PolicyBot
from dawndoom.core import SettingError

PREFIX = "policy:"
# A table whose policy is no longer offered continues with this bot.
OTHERWISE = USUAL


def kind_of(file: str) -> str:
    """Return what people call the policy of a file."""
    return PREFIX + Path(file).name.partition(".")[0]


def check_policies(files: Sequence[str]) -> None:
    """Refuse files that hold no policy, and two of the same name."""
    for file in files:
        find_bot(PREFIX + file, 0)
    kinds = [kind_of(file) for file in files]
    for kind in kinds:
        if kinds.count(kind) > 1:
            raise SettingError("policy", kind, "a different name for each policy file")


def offered(files: Sequence[str], game: str) -> list[str]:
    """Return the policies that play a game."""
    return [kind_of(file) for file in files if game_of(file) == game]


def game_of(file: str) -> str:
    """Return the game that the policy of a file plays."""
    bot = find_bot(PREFIX + file, 0)
    assert isinstance(bot, PolicyBot)
    return bot.policy.game


def spec_of(files: Sequence[str], bot: str) -> str:
    """Return the bot to make for what is written at a seat."""
    if not bot.startswith(PREFIX):
        return bot
    return next((PREFIX + file for file in files if kind_of(file) == bot), OTHERWISE)
