"""How a beat moves and sounds: shots and blows, cards that fly, what is stamped where."""

from collections.abc import Callable, Sequence

from dawndoom.core import Cue, Event, View
from dawndoom.games.metal_dawn.face.queries import active_agent, agent_named, unit_at

PER_ZONE = 4
"""Events name locations by numbers through all zones."""


def cues(before: View, after: View, events: Sequence[Event]) -> list[Cue]:
    """Return the motions and sounds of a beat."""
    found: list[Cue] = []
    for event in events:
        teller = CUES.get(event.verb)
        if teller is not None:
            found += teller(before, after, *event.about)
    return found


def _roof(place: int) -> str:
    return f"roof-{place // PER_ZONE + 1}-{place % PER_ZONE + 1}"


def _agent(view: View, identity: str) -> str:
    agent = agent_named(view, identity)
    if agent is None:
        return ""
    return f"{'agent' if agent['zone'] else 'person'}-{agent['slot']}"


def _attacked(
    before: View, after: View, division: int, agent: str, weapon: str, place: int
) -> list[Cue]:
    target = "dominus"
    if place >= 0:
        unit = unit_at(before, place // PER_ZONE + 1, place % PER_ZONE + 1)
        target = f"unit-{unit['serial']}" if unit else _roof(place)
    return [Cue("shot", _agent(before, agent), target, tone="good")]


def _destroyed(before: View, after: View, serial: int, face: str, place: int) -> list[Cue]:
    return [Cue("hit", _roof(place), words="destroyed", tone="good")]


def _withstood(before: View, after: View, serial: int, damage: int, place: int) -> list[Cue]:
    return [Cue("hit", f"unit-{serial}", words="it holds", tone="bad")]


def _unit_revealed(
    before: View, after: View, serial: int, face: str, place: int, defense: int, icon: str
) -> list[Cue]:
    return [Cue("sound", words="card"), Cue("look", f"unit-{serial}")]


def _blocked(before: View, after: View, serial: int, place: int) -> list[Cue]:
    return [Cue("hit", f"unit-{serial}", words="Blocked", tone="good")]


def _struck(before: View, after: View, serial: int, kind: int, damage: int) -> list[Cue]:
    return [Cue("shot", f"unit-{serial}", "track-token", f"+{damage}", "bad")]


def _intercepted(
    before: View, after: View, division: int, agent: str, serial: int, damage: int
) -> list[Cue]:
    return [Cue("shot", f"unit-{serial}", _agent(before, agent), tone="bad")]


def _hurt(
    before: View, after: View, division: int, agent: str, damage: int, left: int
) -> list[Cue]:
    return [Cue("hit", _agent(before, agent), words=f"−{damage}", tone="bad")]


def _healed(
    before: View, after: View, division: int, agent: str, amount: int, health: int
) -> list[Cue]:
    return [Cue("hit", _agent(after, agent), words=f"+{amount}", tone="good")]


def _defeated(before: View, after: View, division: int, agent: str) -> list[Cue]:
    return [Cue("stamp", _agent(before, agent), words="falls", tone="bad"),
            Cue("sound", words="lose")]  # fmt: skip


def _advanced(before: View, after: View, cause: str, space: int) -> list[Cue]:
    if cause == "attack":
        return []
    return [Cue("hit", "track-token", words=str(space), tone="bad")]


def _retreated(before: View, after: View, cause: str, steps: int, space: int) -> list[Cue]:
    return [Cue("hit", "track-token", words=f"−{steps}", tone="good")] if steps else []


def _flipped(before: View, after: View, firewall: str, space: int) -> list[Cue]:
    return [Cue("hit", f"track-{space}", words="Firewall", tone="bad")]


def _spawned(
    before: View, after: View, kind: int, wished: int, place: int, serial: int
) -> list[Cue]:
    return [Cue("look", _roof(place)), Cue("sound", words="move")]


def _dominus_card(before: View, after: View, card: str) -> list[Cue]:
    return [Cue("card", "deck-dominus")]


def _counterattack(before: View, after: View, card: str) -> list[Cue]:
    plans = [code["space"] for code in before["codes"] if code["plan"]]
    return [Cue("card", f"code-{plans[0]}" if plans else "deck-robot")]


def _robot_moved(before: View, after: View, zone: int) -> list[Cue]:
    return [Cue("look", f"zone-{zone + 1}"), Cue("sound", words="hit")]


def _dominus_moved(before: View, after: View, zone: int) -> list[Cue]:
    return [Cue("look", f"zone-{zone + 1}"), Cue("sound", words="move")]


def _robot_hit(
    before: View, after: View, division: int, agent: str, damage: int, left: int
) -> list[Cue]:
    return [Cue("hit", "dominus", words=f"−{damage}", tone="good")]


def _robot_repaired(before: View, after: View, health: int) -> list[Cue]:
    return [Cue("hit", "dominus", words="repaired", tone="bad")]


def _hacked(
    before: View, after: View, division: int, space: int, total: int, needed: int
) -> list[Cue]:
    return [Cue("stamp", f"code-{space}", words="hacked", tone="good"), Cue("sound", words="win")]


def _hack_failed(
    before: View, after: View, division: int, space: int, total: int, needed: int
) -> list[Cue]:
    return [Cue("stamp", f"code-{space}", words="failed", tone="bad")]


def _code_revealed(before: View, after: View, code: str, space: int) -> list[Cue]:
    return [Cue("card", f"code-{space}")]


def _act_two(before: View, after: View, health: int) -> list[Cue]:
    return [Cue("stamp", words="Act II", tone="bad"), Cue("sound", words="lose")]


def _moved(
    before: View, after: View, division: int, agent: str, origin: int, place: int
) -> list[Cue]:
    return [Cue("sound", words="move")]


def _drew(before: View, after: View, division: int, kind: str, card: str) -> list[Cue]:
    agent = active_agent(before)
    spot = f"roof-{agent['zone']}-{agent['location']}" if agent and agent["zone"] else ""
    return [Cue("sound", words="card"), *([Cue("look", spot)] if spot else [])]


def _completed(before: View, after: View, division: int, card: str, reward: str) -> list[Cue]:
    for agent in before["agents"]:
        if agent.get("mission") and agent["mission"]["id"] == card:
            return [Cue("stamp", f"person-{agent['slot']}", words="complete", tone="good")]
    return []


def _claimed(before: View, after: View, division: int, card: str, points: int) -> list[Cue]:
    return [Cue("card", f"objective-{card}", f"division-{division}"), Cue("sound", words="win")]


CUES: dict[str, Callable[..., list[Cue]]] = {
    "attacked": _attacked,
    "destroyed": _destroyed,
    "withstood": _withstood,
    "unit_revealed": _unit_revealed,
    "blocked": _blocked,
    "struck": _struck,
    "intercepted": _intercepted,
    "hurt": _hurt,
    "healed": _healed,
    "defeated": _defeated,
    "advanced": _advanced,
    "retreated": _retreated,
    "flipped": _flipped,
    "spawned": _spawned,
    "dominus_card": _dominus_card,
    "counterattack": _counterattack,
    "robot_moved": _robot_moved,
    "dominus_moved": _dominus_moved,
    "robot_hit": _robot_hit,
    "robot_repaired": _robot_repaired,
    "hacked": _hacked,
    "hack_failed": _hack_failed,
    "code_revealed": _code_revealed,
    "act_two": _act_two,
    "moved": _moved,
    "drew": _drew,
    "completed": _completed,
    "claimed": _claimed,
}
