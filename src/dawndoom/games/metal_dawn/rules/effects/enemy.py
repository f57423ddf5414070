"""Effects on the enemy's side: track, spawning, Codes, decks, Dominus; and passing changes."""

from dawndoom.core import Decision, Option
from dawndoom.games.metal_dawn.rules.board import zones_with_agents
from dawndoom.games.metal_dawn.rules.calls import Call, Effect, choosing
from dawndoom.games.metal_dawn.rules.dominus import move_satellite
from dawndoom.games.metal_dawn.rules.effects.selection import here
from dawndoom.games.metal_dawn.rules.places import NONE, ZONES, Zone, zone_named
from dawndoom.games.metal_dawn.rules.progress import Failure, Selection
from dawndoom.games.metal_dawn.rules.robot import enter_zone
from dawndoom.games.metal_dawn.rules.spawn import Spawn, infest, replicate, return_units
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.track import advance, retreat


class Track(Effect):
    """`track`: advance or retreat; a failed Mission's advance may be changed by its holder."""

    def __init__(self, steps: int) -> None:
        super().__init__()
        self.steps = steps

    def can(self, state: City, call: Call) -> bool:
        return self.steps > 0 or state.track > 1

    def run(self, state: City, call: Call) -> None:
        if self.steps < 0:
            retreat(state, -self.steps, "card")
        else:
            failure = call.progress
            change = failure.change if isinstance(failure, Failure) else 0
            advance(state, max(0, self.steps + change), "card")


class SpawnUnits(Effect):
    """`spawn`: Units in the zones named, each zone getting the whole list."""

    def __init__(self, types: tuple[int, ...], zones: str, fixed: Zone, count: int) -> None:
        super().__init__()
        self.types = types
        self.zones = zones
        self.fixed = fixed
        self.count = count

    def where(self, state: City, call: Call) -> list[Zone]:
        """Return the zones named, in number order."""
        if self.fixed >= 0:
            return [self.fixed]
        if self.zones == "dominus":
            return [state.dominus]
        zone = here(state, call)
        if self.zones == "here":
            return [zone]
        if self.zones == "agents":
            # No Unit comes into ruins (MD-2.6), so they are no way out of the penalty.
            return [held for held in zones_with_agents(state) if not state.destroyed[held]]
        beside = state.box.board.neighbours[zone]
        if self.zones == "adjacent":
            return beside
        with_agents = zones_with_agents(state)
        return [other for other in beside if other in with_agents]

    def run(self, state: City, call: Call) -> None:
        zones = self.where(state, call)
        if self.count and len(zones) > self.count:
            state.then(choosing(call, self.count, NONE, Selection()))
        else:
            self.spawn(state, zones)

    def spawn(self, state: City, zones: list[Zone]) -> None:
        """Put the spawning on the agenda."""
        kinds: list[int] = []
        places: list[Zone] = []
        for zone in zones:
            for kind in self.types:
                kinds.append(kind)
                places.append(zone)
        if kinds:
            state.then(Spawn(tuple(kinds), tuple(places)))

    def ask(self, state: City, call: Call) -> Decision | None:
        picked = self.picked_before(call)
        options = [
            state.box.zone_options[zone] for zone in self.where(state, call) if zone not in picked
        ]
        return Decision(state.seat_of(call.division), "card_choice", options, ("spawn",))

    def take(self, state: City, call: Call, option: Option) -> None:
        picked = (*self.picked_before(call), zone_named(option))
        if call.left > 1:
            state.then(choosing(call, call.left - 1, NONE, Selection(picked)))
        else:
            self.spawn(state, sorted(picked))

    def picked_before(self, call: Call) -> tuple[Zone, ...]:
        """Return the zones picked so far."""
        progress = call.progress
        return progress.zones if isinstance(progress, Selection) else ()


class Replicate(Effect):
    """`replicate`: MD-13.10."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def run(self, state: City, call: Call) -> None:
        replicate(state, self.kind)


class Infest(Effect):
    """`infest`: MD-11.11."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def run(self, state: City, call: Call) -> None:
        infest(state, self.kind)


class ReturnUnits(Effect):
    """`return_units`: Units of a type come back from the box to supply."""

    def __init__(self, kind: int, count: int) -> None:
        super().__init__()
        self.kind = kind
        self.count = count

    def run(self, state: City, call: Call) -> None:
        return_units(state, self.kind, self.count)


class MissionToken(Effect):
    """`mission_token`: remove a Mission token from any zone."""

    def zones(self, state: City) -> list[Zone]:
        """Return the zones with tokens."""
        return [zone for zone in range(ZONES) if state.tokens[zone]]

    def can(self, state: City, call: Call) -> bool:
        return bool(self.zones(state))

    def run(self, state: City, call: Call) -> None:
        state.then(choosing(call))

    def ask(self, state: City, call: Call) -> Decision | None:
        options = [state.box.zone_options[zone] for zone in self.zones(state)]
        if not options:
            return None
        return Decision(state.seat_of(call.division), "card_choice", options, ("token",))

    def take(self, state: City, call: Call, option: Option) -> None:
        state.tokens[zone_named(option)] -= 1
        if state.events is not None:
            state.tell("token_removed", zone_named(option))


class ExtraDominus(Effect):
    """`extra_dominus`: more Dominus cards in the present or next satellite activation."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def run(self, state: City, call: Call) -> None:
        state.cards_due += self.count


class MoveDominus(Effect):
    """`move_dominus`: to an adjacent face-up zone, or the adjacent zone nearest to an Agent."""

    def __init__(self, to: str) -> None:
        super().__init__()
        self.to = to

    def zones(self, state: City) -> list[Zone]:
        """Return where Dominus may go."""
        beside = state.box.board.neighbours[state.dominus]
        if self.to == "adjacent":
            return [zone for zone in beside if not state.destroyed[zone]]
        held = zones_with_agents(state)
        if not held:
            return []
        distances = state.box.board.distances
        gaps = [min(distances[zone][other] for other in held) for zone in beside]
        least = min(gaps)
        return [zone for zone, gap in zip(beside, gaps, strict=True) if gap == least]

    def can(self, state: City, call: Call) -> bool:
        return bool(self.zones(state))

    def run(self, state: City, call: Call) -> None:
        state.then(choosing(call))

    def ask(self, state: City, call: Call) -> Decision | None:
        options = [state.box.zone_options[zone] for zone in self.zones(state)]
        if not options:
            return None
        return Decision(state.seat_of(call.division), "card_choice", options, ("dominus",))

    def take(self, state: City, call: Call, option: Option) -> None:
        zone = zone_named(option)
        if state.act == 1:
            move_satellite(state, zone)
            return
        state.dominus = zone
        if state.events is not None:
            state.tell("robot_moved", zone)
        enter_zone(state)


class RobotHealth(Effect):
    """`robot_health`: the Robot regains health, never above its start (MD-16.12)."""

    def __init__(self, per_division: int) -> None:
        super().__init__()
        self.per_division = per_division

    def run(self, state: City, call: Call) -> None:
        full = state.box.board.robot_health[state.divisions - 2]
        gained = self.per_division * state.divisions
        state.robot_health = min(full, state.robot_health + gained)
        if state.events is not None:
            state.tell("robot_repaired", state.robot_health)
