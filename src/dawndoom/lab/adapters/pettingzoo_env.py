"""PettingZoo: every seat is an agent, asked one after the other, with action masks.

>>> from dawndoom.lab.adapters.pettingzoo_env import env
>>> metals = env("metals")
>>> metals.reset(seed=7)
>>> for agent in metals.agent_iter():
...     observation, reward, termination, truncation, info = metals.last()
...     over = termination or truncation
...     mask = observation["action_mask"]
...     metals.step(None if over else metals.action_space(agent).sample(mask))

A reward comes at the end and is what the match was worth to the seat: 0 lost, 1 won, a share of 1
among those who won together.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from dawndoom.core import CardSet, ChoiceError, Game, SettingError
from dawndoom.lab.adapters.frame import Frame, Observation

RENDER_MODES = ("ansi", "svg")
SEEDS = 1 << 31


def env(
    game: str | Game,
    settings: Mapping[str, Any] | None = None,
    seats: int | None = None,
    cards: CardSet | None = None,
    slots: int | None = None,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, int | None]:
    """Return an environment in which an illegal action ends the match, lost for who made it."""
    raw: Any = TableEnv(game, settings, seats, cards, slots, render_mode)
    raw = wrappers.TerminateIllegalWrapper(raw, illegal_reward=0)
    raw = wrappers.AssertOutOfBoundsWrapper(raw)
    ordered: AECEnv[str, Observation, int | None] = wrappers.OrderEnforcingWrapper(raw)
    return ordered


class TableEnv(AECEnv[str, Observation, int | None], EzPickle):
    """A match as PettingZoo plays it; an illegal action is refused with a sentence."""

    def __init__(
        self,
        game: str | Game,
        settings: Mapping[str, Any] | None = None,
        seats: int | None = None,
        cards: CardSet | None = None,
        slots: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, game, settings, seats, cards, slots, render_mode)
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise SettingError("render_mode", render_mode, "one of " + ", ".join(RENDER_MODES))
        self.frame = Frame(game, settings, seats, cards, slots)
        self.metadata = {
            "render_modes": list(RENDER_MODES),
            "name": f"dawndoom_{self.frame.game.name}_v{self.frame.game.rules_version}",
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.frame.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: self.frame.observation_space() for agent in self.possible_agents
        }
        self.action_spaces = {agent: self.frame.action_space() for agent in self.possible_agents}
        self.np_random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match; the same seed deals the same one."""
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.state_of_play = self.frame.deal(int(self.np_random.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def observe(self, agent: str) -> Observation:
        return self.frame.observe(self.state_of_play, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Take the option in a slot, for the agent that is asked."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        decision = self.state_of_play.decision
        assert decision is not None
        count = self.frame.count_options(decision)
        if action is None or not 0 <= action < count:
            raise ChoiceError(f"Action {action} is not offered: there are {count} options.")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.state_of_play.choose(int(action))
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Turn to the agent that is asked, or end the match for all."""
        decision, outcome = self.state_of_play.decision, self.state_of_play.outcome
        if decision is not None:
            self.agent_selection = self.possible_agents[decision.seat]
        elif outcome is not None:
            self.rewards = dict(zip(self.possible_agents, outcome.returns, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> Any:
        """Return the table as text (`ansi`) or as a picture (`svg`), as a spectator sees it."""
        face = self.frame.game.face
        view = self.frame.game.see(self.state_of_play, None)
        if self.render_mode == "ansi":
            return "\n".join(face.describe(view, self.possible_agents))
        if self.render_mode == "svg":
            return face.standalone(face.draw(view, None))
        return None

    def state(self) -> "np.ndarray[Any, np.dtype[Any]]":
        """Return what everybody sees together: all seats' numbers in a row."""
        seats = range(self.frame.seats)
        seen = [self.frame.observe(self.state_of_play, seat)["observation"] for seat in seats]
        return np.concatenate(seen)

    def close(self) -> None:
        """Leave the table; nothing is held open."""
