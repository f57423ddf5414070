"""Train a small policy for Metals, to be seated as a bot.

Needs the extra `training` (sb3-contrib and PyTorch; a CPU is enough). One network rates an option
from what lies on the table and what the option is, the same for every slot; another guesses the
chance to win. Masked PPO trains both in one seat against bots. Now and then the policy is written
down and plays as the bot `policy:FILE` against `random`, which gives the curve.

    python examples/train_metals.py -o metals.policy.json --curve curve.svg
    dawndoom simulate metals --seats policy:metals.policy.json,greedy --rotate
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableMultiInputActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import DummyVecEnv
from torch import Tensor, nn

from dawndoom import find_game
from dawndoom.bots.policy import policy_data
from dawndoom.drawing import Curve, curve_chart, standalone
from dawndoom.lab import Plan, play_many, summarize
from dawndoom.lab.adapters.gymnasium_env import SeatEnv

GAME = find_game("metals")
HIDDEN = 64
MATCHES_AT_ONCE = 8
STEPS_A_ROUND = 256
DIGITS = 5


class Sight(BaseFeaturesExtractor):
    """Lays the numbers of the table and of all options in one row."""

    def __init__(self, space: gymnasium.spaces.Dict) -> None:
        sizes = [space[name].shape or () for name in ("observation", "options")]
        super().__init__(space, sizes[0][0] + sizes[1][0] * sizes[1][1])

    def forward(self, seen: dict[str, Tensor]) -> Tensor:
        return torch.cat([seen["observation"], seen["options"].flatten(1)], dim=1)


class Networks(nn.Module):
    """Rates each option (`judge`), and thinks about the chance to win (`chance`)."""

    def __init__(self, table: int, slots: int, option: int) -> None:
        super().__init__()
        self.table, self.slots = table, slots
        self.latent_dim_pi, self.latent_dim_vf = slots, HIDDEN
        self.judge = nn.Sequential(
            nn.Linear(table + option, HIDDEN), nn.Tanh(),
            nn.Linear(HIDDEN, HIDDEN), nn.Tanh(),
            nn.Linear(HIDDEN, 1),
        )  # fmt: skip
        self.chance = nn.Sequential(
            nn.Linear(table, HIDDEN), nn.Tanh(), nn.Linear(HIDDEN, HIDDEN), nn.Tanh()
        )

    def forward(self, row: Tensor) -> tuple[Tensor, Tensor]:
        return self.forward_actor(row), self.forward_critic(row)

    def forward_actor(self, row: Tensor) -> Tensor:
        """Return a rating for each slot."""
        table = row[:, None, : self.table].expand(-1, self.slots, -1)
        options = row[:, self.table :].unflatten(1, (self.slots, -1))
        ratings: Tensor = self.judge(torch.cat([table, options], dim=2))
        return ratings.squeeze(2)

    def forward_critic(self, row: Tensor) -> Tensor:
        """Return what the last layer of `chance` is made of."""
        thought: Tensor = self.chance(row[:, : self.table])
        return thought


class OptionPolicy(MaskableMultiInputActorCriticPolicy):
    """A policy that rates options, whatever slot they stand in."""

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **{**keywords, "features_extractor_class": Sight})

    def _build_mlp_extractor(self) -> None:
        space = self.observation_space
        assert isinstance(space, gymnasium.spaces.Dict)
        table, options = space["observation"].shape or (), space["options"].shape or ()
        self.mlp_extractor = Networks(table[0], options[0], options[1])

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        # The ratings are the logits already.
        self.action_net = nn.Identity()


def layers_of(*parts: nn.Module) -> list[Any]:
    """Return the linear layers as a policy file holds them."""
    layers = [layer for part in parts for layer in part.modules() if isinstance(layer, nn.Linear)]
    return [{"weights": rounded(layer.weight), "bias": rounded(layer.bias)} for layer in layers]


def rounded(numbers: Tensor) -> Any:
    """Return a tensor as nested lists with few digits."""
    return torch.round(numbers.detach(), decimals=DIGITS).double().numpy().round(DIGITS).tolist()


def write_policy(model: MaskablePPO, path: Path) -> None:
    """Write the policy down, so that it can be seated."""
    networks = model.policy.mlp_extractor
    assert isinstance(networks, Networks)
    judge = layers_of(networks.judge)
    chance = layers_of(networks.chance, model.policy.value_net)
    path.write_text(json.dumps(policy_data(GAME, judge, chance)) + "\n", "utf-8")


def wins(path: Path, opponent: str, games: int) -> float:
    """Return the share of matches that the policy wins, half of them in each seat."""
    plan = Plan(GAME.name, {}, (f"policy:{path}", opponent), seed=1_000_000, rotate=True)
    return summarize(plan, play_many(plan, games)).bots[0].part


class Examiner(BaseCallback):
    """Has the policy play now and then, and remembers how often it won."""

    def __init__(self, path: Path, every: int, games: int) -> None:
        super().__init__()
        self.path, self.every, self.games = path, every, games
        self.start = time.process_time()
        self.curve: list[tuple[int, float, float]] = []

    def _on_step(self) -> bool:
        return True

    def _on_rollout_start(self) -> None:
        if self.num_timesteps >= self.every * len(self.curve):
            self.examine()

    def examine(self) -> None:
        """Write the policy down and see how it does."""
        write_policy(self.model, self.path)
        share = wins(self.path, "random", self.games)
        seconds = time.process_time() - self.start
        self.curve.append((self.num_timesteps, share, seconds))
        print(
            f"{self.num_timesteps:>8,} decisions  {seconds:5.0f} CPU s  {share:6.1%} against random"
        )


def draw(examiner: Examiner) -> str:
    """Return the curve as a picture."""
    values = [100 * share for _, share, _ in examiner.curve]
    title = f"Matches won against random, percent, after so many times {examiner.every:,} decisions"
    return standalone(curve_chart(title, [Curve("the policy", 0, values)], "", 660, 300))


def train(decisions: int, opponents: str, path: Path, every: int) -> Examiner:
    """Train a policy and write it to a file."""
    torch.set_num_threads(1)
    matches = DummyVecEnv([lambda: SeatEnv(GAME, opponents) for _ in range(MATCHES_AT_ONCE)])
    model = MaskablePPO(
        OptionPolicy,
        matches,
        n_steps=STEPS_A_ROUND,
        batch_size=512,
        n_epochs=6,
        learning_rate=7e-4,
        gamma=0.999,
        ent_coef=0.005,
        seed=1,
        device="cpu",
    )
    examiner = Examiner(path, every, games=100)
    model.learn(decisions, examiner)
    examiner.examine()
    return examiner


def main() -> None:
    """Read the arguments, train, and say what came of it."""
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("-o", "--output", type=Path, default=Path("metals.policy.json"))
    reader.add_argument("--decisions", type=int, default=100_000)
    reader.add_argument("--opponents", default="random", help="a bot, as in greedy or policy:FILE")
    reader.add_argument("--every", type=int, default=10_000, help="decisions between examinations")
    reader.add_argument("--curve", type=Path, help="write the curve here, as SVG")
    wishes = reader.parse_args()
    examiner = train(wishes.decisions, wishes.opponents, wishes.output, wishes.every)
    if wishes.curve:
        wishes.curve.write_text(draw(examiner) + "\n", "utf-8")
    for opponent, games in (("random", 1000), ("greedy", 200), ("search:100", 100)):
        print(f"{wins(wishes.output, opponent, games):6.1%} of {games} against {opponent}")


if __name__ == "__main__":
    main()
