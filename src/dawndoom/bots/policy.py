"""A learned policy as a bot: `policy:FILE`.

The file is JSON and holds two small networks, so that seating a policy needs no learning library:

    dawndoom_policy   1, the version of this format
    game, rules       the game and the version of its rules that it was trained on
    scheme            the encoding of views and options that it reads (`Encoder.scheme`)
    judge             layers that rate an option, from the table's numbers and then the option's
    chance            layers that guess the seat's chance to win, from the table's numbers

A layer holds `weights`, a row for each of its outputs, and `bias`. Between layers stands tanh; the
last one is linear. The option that is rated highest is chosen.
"""

import json
from functools import lru_cache
from math import tanh
from operator import mul
from pathlib import Path
from typing import Any, Final

from dawndoom.bots.base import Bot, Thought, best_of
from dawndoom.bots.encoding import Encoder
from dawndoom.core import Game, Perspective, SettingError

FORMAT: Final = 1

Vector = list[float]


class Layer:
    """One layer of a network."""

    def __init__(self, weights: list[Vector], bias: Vector) -> None:
        self.weights = weights
        self.bias = bias

    def apply(self, inputs: Vector) -> Vector:
        """Return the outputs for these inputs, still without tanh."""
        return [
            offset + dot(row, inputs) for row, offset in zip(self.weights, self.bias, strict=True)
        ]


class Network:
    """Layers one after the other."""

    def __init__(self, layers: list[Layer]) -> None:
        self.layers = layers

    @property
    def width(self) -> int:
        """How many numbers it reads."""
        return len(self.layers[0].weights[0])

    def apply(self, inputs: Vector) -> float:
        """Return the one number that comes out."""
        return self.finish(self.layers[0].apply(inputs))

    def finish(self, values: Vector) -> float:
        """Return what comes out, from what the first layer gave."""
        for layer in self.layers[1:]:
            values = layer.apply([tanh(value) for value in values])
        return values[0]

    def apply_each(self, shared: Vector, each: list[Vector]) -> Vector:
        """Return what comes out for each of several inputs that begin alike.

        What the first layer makes of the shared part is computed once.
        """
        first = self.layers[0]
        begin = len(shared)
        base = Layer([row[:begin] for row in first.weights], first.bias).apply(shared)
        rest = Layer([row[begin:] for row in first.weights], base)
        return [self.finish(rest.apply(inputs)) for inputs in each]


def dot(one: Vector, two: Vector) -> float:
    """Return the sum of the products."""
    total: float = sum(map(mul, one, two))
    return total


class Policy:
    """What a policy file holds."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.game: str = data["game"]
        self.rules: int = data["rules"]
        self.scheme: str = data["scheme"]
        self.judge = read_network(data["judge"])
        self.chance = read_network(data["chance"])

    def fits(self, game: Game, encoder: Encoder) -> bool:
        """Tell whether it was trained on this game as it is now."""
        same = (self.game, self.rules, self.scheme) == (
            game.name,
            game.rules_version,
            encoder.scheme,
        )
        table, option = encoder.table_width, encoder.option_width
        return same and self.chance.width == table and self.judge.width == table + option


class PolicyBot(Bot):
    """Chooses what a learned policy rates highest."""

    def __init__(self, name: str, seed: int, policy: Policy) -> None:
        super().__init__(name, seed)
        self.policy = policy
        self.encoder: Encoder | None = None

    def check(self, game: Game) -> None:
        self.encoder_for(game)

    def choose(self, perspective: Perspective) -> int:
        return best_of(self.rate(perspective), self.dice)

    def think(self, perspective: Perspective) -> Thought:
        """Return the choice; a policy judges no option apart, so all are worth the chance."""
        index = self.choose(perspective)
        chance = self.policy.chance.apply(
            self.encoder_for(perspective.game).table(perspective.view())
        )
        chance = min(1.0, max(0.0, chance))
        count = len(perspective.decision.options)
        return Thought(index, [chance] * count, [0] * count, chance)

    def rate(self, perspective: Perspective) -> Vector:
        """Return how the policy rates each option."""
        encoder = self.encoder_for(perspective.game)
        view = perspective.view()
        options = encoder.options(view, perspective.decision)
        return self.policy.judge.apply_each(encoder.table(view), options)

    def encoder_for(self, game: Game) -> Encoder:
        """Return the encoder of the game played, or refuse a game that it does not know."""
        if self.encoder is None:
            encoder = Encoder(game)
            if not self.policy.fits(game, encoder):
                raise SettingError(
                    "bot",
                    self.name,
                    f"a policy for {game.name} (rules {game.rules_version}, {encoder.scheme}), "
                    f"not for {self.policy.game} (rules {self.policy.rules}, {self.policy.scheme})",
                )
            self.encoder = encoder
        return self.encoder


def policy_bot(spec: str, rest: str, seed: int) -> Bot:
    """Return the bot of a policy file."""
    try:
        changed = Path(rest).stat().st_mtime_ns
        return PolicyBot(spec, seed, read_policy(rest, changed))
    except OSError as error:
        raise SettingError("bot", spec, f"a file that can be read ({error.strerror})") from error
    except (ValueError, KeyError, TypeError, IndexError, RecursionError) as error:
        raise SettingError(
            "bot", spec, "a policy file, as docs/for-researchers.md has it"
        ) from error


@lru_cache(maxsize=8)
def read_policy(path: str, changed: int) -> Policy:
    """Return the policy in a file; read once, until it changes."""
    data = json.loads(Path(path).read_text("utf-8"))
    if not isinstance(data, dict) or data.get("dawndoom_policy") != FORMAT:
        raise ValueError("no policy")
    return Policy(data)


def read_network(layers: list[Any]) -> Network:
    """Return a network, or refuse layers that do not fit each other."""
    read = [
        Layer([floats(row) for row in part["weights"]], floats(part["bias"])) for part in layers
    ]
    for place, layer in enumerate(read):
        width = len(read[place - 1].bias) if place else len(layer.weights[0])
        if len(layer.weights) != len(layer.bias) or {len(row) for row in layer.weights} != {width}:
            raise ValueError(f"layer {place} does not fit")
    if not read or len(read[-1].bias) != 1:
        raise ValueError("one number must come out")
    return Network(read)


def floats(values: list[Any]) -> Vector:
    """Return numbers as floats."""
    return [float(value) for value in values]


def policy_data(game: Game, judge: list[Any], chance: list[Any]) -> dict[str, Any]:
    """Return what a policy file for a game holds; the networks as lists of layers."""
    return {
        "dawndoom_policy": FORMAT,
        "game": game.name,
        "rules": game.rules_version,
        "scheme": Encoder(game).scheme,
        "judge": judge,
        "chance": chance,
    }
