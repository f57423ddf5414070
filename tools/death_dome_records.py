"""Finds and records games of Death Dome, one for each way to end: into the tests' recorded games.

Run it after a change of the rules or cards that the old records do not survive.

    python -m tools.death_dome_records
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dawndoom.core import Dice, Match
from dawndoom.games.death_dome import GAME
from dawndoom.games.death_dome.mind.walks import walks_of
from dawndoom.games.death_dome.rules.state import Arena
from tools.recording import write

PLACE = Path(__file__).parents[1] / "tests/games/death_dome/recorded"
POOR = {"start_credits": 0}
RICH = {"start_credits": 8_000_000, "rounds": "12"}
LONG = {"start_credits": 0, "rounds": "12"}
SHORT = {"mode": "series", "series_matches": 2}
RETURN = {**SHORT, "characters": True, "sc_conglamogragon": True, "start_credits": 9_000_000}

# Name of the record, the reason it ends by, options, seats, and what the players are after.
WANTED: list[tuple[str, str, dict[str, Any], int, str]] = [
    ("payout", "payout", {}, 2, "all"),
    ("tower_points", "tower points", LONG, 2, "errands"),
    ("beetle_shells", "beetle shells", POOR, 3, "all"),
    ("units_in_jail", "units in jail", POOR, 3, "all"),
    ("shared", "shared", POOR, 2, "nothing"),
    ("last_team_standing", "last team standing", RICH, 2, "blood"),
    ("dual", "payout", {"sc_dual": True}, 2, "all"),
    ("four_teams", "payout", {"characters": True}, 4, "all"),
    ("series_team_value", "team value", SHORT, 2, "all"),
    ("series_matches_won", "matches won", {**SHORT, **POOR}, 2, "little"),
    ("series_last_payout", "last payout", {**SHORT, **POOR}, 2, "little"),
    ("series_shared", "shared", {**SHORT, **POOR}, 2, "nothing"),
    ("series_conglamogragon", "conglamogragon", RETURN, 2, "all"),
]
# Equal payouts with unequal towers do not come about by chance.
ERRANDS = {0: ["I11"], 1: ["Q9", "Q13", "P11", "P6", "P16"]}
IDLE = {"end", "skip", "stay", "none", "no", "continue", "decline", "stop", "done", "go", "go_on"}
SEEDS = 4_000


def choice(state: Arena, dice: Dice, after: str) -> int:
    """Choose by chance, but in the spirit of what the players are after."""
    decision = state.decision
    assert decision is not None
    verbs = [option.verb for option in decision.options]
    if decision.name == "purchase_step":
        return shopping(state, verbs, dice)
    if after == "errands":
        return errand(state, verbs)
    eagerness = {"all": 9, "blood": 10, "little": 3, "nothing": 1}[after]
    if decision.name == "destination" and dice.below(10) < eagerness:
        return approach(state, after == "blood")
    for verb in ("act", "attack", "capture", "move"):
        if verb in verbs and dice.below(10) < eagerness:
            return verbs.index(verb)
    busy = [place for place, verb in enumerate(verbs) if verb not in IDLE]
    if busy and dice.below(10) < eagerness:
        return busy[dice.below(len(busy))]
    return dice.below(len(verbs))


def shopping(state: Arena, verbs: list[str], dice: Dice) -> int:
    """Buy at random, the dearest character first, until nothing more fits."""
    wanted = [place for place, verb in enumerate(verbs) if verb in ("trade", "buy")]
    can_pass = verbs[-1] in ("pass", "end")
    if wanted and (dice.below(12) or not can_pass):
        return wanted[-1] if verbs[wanted[-1]] == "trade" else wanted[dice.below(len(wanted))]
    return len(verbs) - 1


def approach(state: Arena, only_enemies: bool) -> int:
    """Go to the nearest enemy or point to take."""
    decision = state.decision
    assert decision is not None
    ground, seat = state.box.ground, decision.seat
    goals = [cell for unit, cell in enumerate(state.pos) if cell >= 0 and unit // 4 != seat]
    if not only_enemies or not goals:
        held = zip(ground.points, state.marker, strict=True)
        goals += [cell for cell, owner in held if owner != seat]
    return nearest(state, goals)


def nearest(state: Arena, goals: list[int]) -> int:
    """Return the destination that is nearest to one of some cells."""
    decision = state.decision
    assert decision is not None
    ground, unit = state.box.ground, int(decision.about[0])
    walks = walks_of(state, state.base[decision.seat])
    far = []
    for option in decision.options:
        here = state.pos[unit] if state.pos[unit] >= 0 else ground.size
        node = ground.by_name[str(option.on[0])] if option.verb == "to" else here
        steps = [99]
        for goal in goals:
            if ground.point_at[goal] >= 0:
                steps.append(walks[ground.point_at[goal]][node])
            elif node != ground.size:
                steps.append(ground.distance[node][goal])
        far.append(min(steps) + (0 if option.verb == "to" else 1))
    return far.index(min(far))


def errand(state: Arena, verbs: list[str]) -> int:
    """Capture certain points with the nearest unit, and do nothing else."""
    decision = state.decision
    assert decision is not None
    ground, seat = state.box.ground, decision.seat
    left = [ground.by_name[name] for name in ERRANDS[seat]]
    left = [cell for cell in left if state.marker[ground.point_at[cell]] != seat]
    if decision.name == "choose_unit":
        return 2 if left and "unit" in verbs else len(verbs) - 1
    if decision.name == "destination" and left:
        return nearest(state, left[:1])
    if decision.name == "phase_step" and left:
        here = state.pos[int(decision.about[0])]
        if here in left and "act" in verbs:
            return verbs.index("act")
        return verbs.index("move") if "move" in verbs else len(verbs) - 1
    if decision.name == "action_kind" and "capture" in verbs:
        return verbs.index("capture")
    idle = [place for place, verb in enumerate(verbs) if verb in IDLE]
    return idle[0] if idle else 0


def played(options: Mapping[str, Any], seats: int, seed: int, after: str) -> Match:
    """Return a match played to its end."""
    match = Match(GAME, options, seats, seed)
    dice = Dice(seed + 1)
    while match.decision is not None:
        assert isinstance(match.state, Arena)
        match.choose(choice(match.state, dice, after))
    return match


def main() -> None:
    """Look for each ending seed by seed and write what is found."""
    PLACE.mkdir(exist_ok=True)
    for name, reason, options, seats, after in WANTED:
        for seed in range(SEEDS):
            match = played(options, seats, seed, after)
            if match.outcome is not None and match.outcome.reason == reason:
                write(PLACE, name, match)
                break
        else:
            print(f"{name}: not found", flush=True)


if __name__ == "__main__":
    main()
