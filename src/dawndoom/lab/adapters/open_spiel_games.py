"""OpenSpiel: every game registered as `dawndoom_NAME`, with serialisation and resampling.

>>> import pyspiel
>>> import dawndoom.lab.adapters.open_spiel_games
>>> game = pyspiel.load_game("dawndoom_metals(settings=map:ringwood;turn_cap:60)")
>>> state = game.new_initial_state()
>>> state.is_chance_node()
True

An action is the place of an option in the list offered (see `frame`). A match opens with two chance
nodes, which set its seed; and wherever a choice rolls dice or shuffles, a chance node comes first
and decides how they fall. So no state knows the dice to come, and a clone played on does not peek.
Each chance node has `FATES` equally likely outcomes.

A state is serialised whole, so that a resampled world can be stored like any other. Its information
state is what the seat sees, and `resample_from_infostate` deals everything else anew.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from dawndoom.core import ChoiceError, Game, Seat, SettingError, State, seeded
from dawndoom.games import all_games
from dawndoom.lab.adapters.frame import Frame

FATES = 256
OPENING_FATES = 2
LONGEST = 100_000
SEEDS = 1 << 31
LIKELY = [(fate, 1.0 / FATES) for fate in range(FATES)]
PARAMETERS = {"settings": "", "players": 0, "slots": 0, "imperfect": False}

_frames: dict[str, Frame] = {}
_known: set[str] = set()


class Table:
    """A match between its chance nodes: what an OpenSpiel state holds, copies and serialises."""

    def __init__(self, key: str, play: State | None, fates: list[int], waiting: int | None) -> None:
        self.key = key
        self.play = play
        """None until the opening fates are known."""
        self.fates = fates
        self.waiting = waiting
        """The action that waits for the dice to fall."""

    @property
    def frame(self) -> Frame:
        """The game with its settings; all matches of one game share it."""
        return _frames[self.key]

    def __deepcopy__(self, memo: Any) -> "Table":
        play = None if self.play is None else self.play.clone()
        return Table(self.key, play, self.fates[:], self.waiting)

    def __reduce__(self) -> tuple[Any, ...]:
        dumped = None
        if self.play is not None:
            dumped = json.dumps(self.frame.game.dump(self.play))
        return restored, (self.key, dumped, self.fates, self.waiting)

    def is_chance(self) -> bool:
        """Tell whether the dice are to fall next."""
        return self.play is None or self.waiting is not None

    def let_fall(self, fate: int) -> None:
        """Let the dice fall in one of the ways they can."""
        if self.play is None:
            self.fates.append(fate)
            if len(self.fates) == OPENING_FATES:
                self.play = self.frame.deal(self.fates[0] * FATES + self.fates[1])
            return
        assert self.waiting is not None
        self.play.dice = seeded(self.play.dice + fate)
        self.play.choose(self.waiting)
        self.waiting = None

    def choose(self, action: int) -> None:
        """Carry out an action, or let it wait if it rolls dice."""
        assert self.play is not None
        after = self.play.clone()
        after.choose(action)
        if after.dice == self.play.dice:
            self.play = after
        else:
            self.waiting = action

    def imagine(self, seat: Seat, seed: int) -> "Table":
        """Return a table that looks the same to a seat."""
        if self.play is None or self.waiting is not None or self.play.decision is None:
            raise ChoiceError("Only where a seat is asked can its information be resampled.")
        play = self.frame.game.imagine(self.play, seat, seed)
        return Table(self.key, play, self.fates[:], None)


def restored(key: str, dumped: str | None, fates: list[int], waiting: int | None) -> Table:
    """Return the table that was pickled; its game is loaded where that has not happened yet."""
    if key not in _frames:
        pyspiel.load_game(key)
    frame = _frames[key]
    play = None if dumped is None else frame.game.load(json.loads(dumped), frame.box)
    return Table(key, play, fates, waiting)


class SpielGame(pyspiel.Game):
    """A game as OpenSpiel knows it; `register` makes a class of its own for each."""

    shelved: Game

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = self.shelved
        settings = {**PARAMETERS, "imperfect": game.hides, **(params or {})}
        frame = frame_for(game, settings)
        info = pyspiel.GameInfo(
            num_distinct_actions=frame.slots,
            max_chance_outcomes=FATES,
            num_players=frame.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None if game.cooperative or frame.seats == 1 else 1.0,
            max_game_length=LONGEST,
        )
        kind = game_type(game, settings["imperfect"], frame.seats)
        super().__init__(kind, info, dict(settings))
        self.key = str(self)
        self.frame = _frames.setdefault(self.key, frame)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self, Table(self.key, None, [], None))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.frame)


class SpielState(pyspiel.State):
    """A match as OpenSpiel plays it."""

    def __init__(self, game: SpielGame, table: Table) -> None:
        super().__init__(game)
        self.table = table

    def current_player(self) -> int:
        table = self.table
        if table.is_chance():
            return int(pyspiel.PlayerId.CHANCE)
        assert table.play is not None
        decision = table.play.decision
        return int(pyspiel.PlayerId.TERMINAL) if decision is None else decision.seat

    def is_terminal(self) -> bool:
        return self.table.play is not None and self.table.play.outcome is not None

    def _legal_actions(self, player: int) -> list[int]:
        play = self.table.play
        if play is None or play.decision is None or play.decision.seat != player:
            return []
        return list(range(self.table.frame.count_options(play.decision)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return LIKELY

    def _apply_action(self, action: int) -> None:
        if self.table.is_chance():
            self.table.let_fall(action)
        else:
            self.table.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"fate {action}"
        play = self.table.play
        if play is None or play.decision is None or action >= len(play.decision.options):
            return f"option {action}"
        return str(play.decision.options[action])

    def returns(self) -> list[float]:
        play = self.table.play
        if play is None or play.outcome is None:
            return [0.0] * self.table.frame.seats
        return list(play.outcome.returns)

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "SpielState":
        """Return a world in which the player could be: the unseen and the dice are dealt anew."""
        seed = int(probability_sampler() * SEEDS)
        return SpielState(self.get_game(), self.table.imagine(player_id, seed))

    def __str__(self) -> str:
        if self.table.play is None:
            return f"before the deal {self.table.fates}"
        view = self.table.frame.game.see(self.table.play, None)
        names = [f"seat {seat}" for seat in range(self.table.frame.seats)]
        waits = [] if self.table.waiting is None else ["the dice are rolling"]
        return "\n".join([*self.table.frame.game.face.describe(view, names), *waits])


class Observer:
    """What a player sees, as numbers and as text."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        table = frame.encoder.table_width
        options = frame.slots * frame.encoder.option_width
        self.tensor = np.zeros(table + options, np.float32)
        self.dict = {
            "observation": self.tensor[:table],
            "options": self.tensor[table:].reshape(frame.slots, -1),
        }

    def set_from(self, state: SpielState, player: int) -> None:
        """Write down what a player sees."""
        self.tensor.fill(0)
        play = state.table.play
        if play is not None:
            seen = self.frame.observe(play, player)
            for name, part in self.dict.items():
                part[:] = seen[name]

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a player sees as JSON: equal texts, equal information."""
        table = state.table
        if table.play is None:
            return "before the deal"
        seen: dict[str, Any] = {"view": self.frame.game.see(table.play, player)}
        decision = table.play.decision
        if decision is not None and decision.seat == player:
            seen.update(decision=decision.plain(), waiting=table.waiting)
        return json.dumps(seen, sort_keys=True, separators=(",", ":"))


def frame_for(game: Game, parameters: Mapping[str, Any]) -> Frame:
    """Return the game with the settings that the parameters of `load_game` name."""
    players, slots = parameters["players"], parameters["slots"]
    settings = read_settings(parameters["settings"])
    return Frame(game, settings, players or None, None, slots or None)


def read_settings(text: str) -> dict[str, str]:
    """Return the settings written as `key:value;key:value`; lists are written `5/3`."""
    settings: dict[str, str] = {}
    for pair in filter(None, text.split(";")):
        key, colon, value = pair.partition(":")
        if not colon:
            raise SettingError("settings", text, "key:value;key:value")
        settings[key.strip()] = value.strip().replace("/", ",")
    return settings


def game_type(game: Game, imperfect: bool, seats: int | None = None) -> Any:
    """Return what kind of game it is, in OpenSpiel's terms."""
    kind = pyspiel.GameType
    utility = kind.Utility.CONSTANT_SUM
    if game.cooperative or seats == 1:
        utility = kind.Utility.GENERAL_SUM
    information = kind.Information.PERFECT_INFORMATION
    if imperfect:
        information = kind.Information.IMPERFECT_INFORMATION
    return kind(
        short_name=f"dawndoom_{game.name}",
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information,
        utility=utility,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**PARAMETERS, "imperfect": game.hides},
    )


def register(game: Game) -> str:
    """Make a game known to OpenSpiel; return the name to load it by."""
    name = f"dawndoom_{game.name}"
    if name not in _known:
        _known.add(name)
        # OpenSpiel holds on to what is registered until after Python has ended; classes bear that.
        pyspiel.register_game(
            game_type(game, game.hides), type(name, (SpielGame,), {"shelved": game})
        )
    return name


for _game in all_games():
    register(_game)
