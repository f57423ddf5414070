"""Gymnasium: one seat for the learner, bots in the others; one match or many at once.

>>> import gymnasium
>>> import dawndoom.lab.adapters.gymnasium_env
>>> metals = gymnasium.make("dawndoom/metals-v1", opponents="greedy", seat=0)
>>> observation, info = metals.reset(seed=7)
>>> observation, reward, terminated, truncated, info = metals.step(0)

Importing this module registers every game of the shelf as `dawndoom/NAME-vRULES`. Actions and
observations are those of `frame`; the reward comes at the end, from 0 (lost) to 1 (won).
"""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from dawndoom.bots import Bot, find_bot
from dawndoom.core import CardSet, Game, Perspective, RulesError, SettingError
from dawndoom.games import all_games
from dawndoom.lab.adapters.frame import Frame, Observation

RENDER_MODES = ("ansi", "svg")
SEEDS = 1 << 31
# A match may be over before the learner is asked once; then another one is dealt.
MOST_DEALS = 1_000


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a match. An illegal action ends the match, lost; `info["illegal"]` tells so."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        settings: Mapping[str, Any] | None = None,
        seats: int | None = None,
        cards: CardSet | None = None,
        slots: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Sit down; `seat` None means a seat drawn for each match.

        `opponents` is a bot for all other seats, or one for each of them in the order of play.
        """
        if render_mode not in (None, *RENDER_MODES):
            raise SettingError("render_mode", render_mode, "one of " + ", ".join(RENDER_MODES))
        self.render_mode = render_mode
        self.frame = Frame(game, settings, seats, cards, slots)
        self.opponents = self._check_opponents(opponents)
        if seat is not None and not 0 <= seat < self.frame.seats:
            raise SettingError("seat", seat, f"a seat from 0 to {self.frame.seats - 1}, or None")
        self.fixed_seat = seat
        self.observation_space = self.frame.observation_space()
        self.action_space = self.frame.action_space()

    def _check_opponents(self, opponents: str | Sequence[str]) -> list[str]:
        """Return a bot for each of the other seats."""
        others = self.frame.seats - 1
        specs = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(specs) != others:
            raise SettingError(
                "opponents", opponents, f"one bot, or one for each of {others} seats"
            )
        for spec in specs:
            find_bot(spec, 0).check(self.frame.game)
        return specs

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new match and let the bots play until the learner is asked."""
        super().reset(seed=seed)
        for _ in range(MOST_DEALS):
            self._deal()
            if self.match.decision is not None:
                return self._observe(), self._info()
        raise RulesError(f"{self.frame.game.title} ends before seat {self.seat} is ever asked.")

    def _deal(self) -> None:
        self.match = self.frame.deal(int(self.np_random.integers(SEEDS)))
        drawn = int(self.np_random.integers(self.frame.seats))
        self.seat = drawn if self.fixed_seat is None else self.fixed_seat
        self.bots: dict[int, Bot] = {}
        for place, spec in enumerate(self.opponents):
            other = (self.seat + 1 + place) % self.frame.seats
            self.bots[other] = find_bot(spec, int(self.np_random.integers(SEEDS)))
        self._let_bots_play()

    def _let_bots_play(self) -> None:
        """Have the bots choose until the learner is asked or the match is over."""
        game, match = self.frame.game, self.match
        while (decision := match.decision) is not None and decision.seat != self.seat:
            bot = self.bots[decision.seat]
            match.choose(bot.choose(Perspective(game, match, decision.seat)))

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take the option in a slot, then let the bots play."""
        decision = self.match.decision
        if decision is None:
            raise RulesError("The match is over: call reset.")
        if not 0 <= action < self.frame.count_options(decision):
            return self._observe(), 0.0, True, False, {**self._info(), "illegal": True}
        self.match.choose(int(action))
        self._let_bots_play()
        outcome = self.match.outcome
        reward = 0.0 if outcome is None else outcome.returns[self.seat]
        return self._observe(), reward, outcome is not None, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal, as sb3-contrib asks for it."""
        decision = self.match.decision
        count = 0 if decision is None else self.frame.count_options(decision)
        return np.arange(self.frame.slots) < count

    def _observe(self) -> Observation:
        return self.frame.observe(self.match, self.seat)

    def _info(self) -> dict[str, Any]:
        """Return the learner's seat and what it is asked, in words."""
        decision = self.match.decision
        offered = [] if decision is None else [str(option) for option in decision.options]
        return {"seat": self.seat, "offered": offered, "illegal": False}

    def render(self) -> Any:
        """Return the table as text (`ansi`) or as a picture (`svg`), as the learner sees it."""
        face = self.frame.game.face
        view = self.frame.game.see(self.match, self.seat)
        if self.render_mode == "ansi":
            names = [f"seat {seat}" for seat in range(self.frame.seats)]
            return "\n".join(face.describe(view, names))
        if self.render_mode == "svg":
            return face.standalone(face.draw(view, None))
        return None


def register(game: Game) -> str:
    """Make a game known to Gymnasium; return the name to make it by."""
    name = f"dawndoom/{game.name}-v{game.rules_version}"
    if name not in gymnasium.registry:
        # By name where that is enough: then the environment's spec is plain data.
        known = game.name if game in all_games() else game
        gymnasium.register(name, f"{__name__}:SeatEnv", kwargs={"game": known})
    return name


for _game in all_games():
    register(_game)
