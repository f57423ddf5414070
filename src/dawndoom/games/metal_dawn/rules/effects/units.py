"""Effects on Units: destroy, reveal, hide, Block, move, mark."""

from dawndoom.core import Decision, Option, Step
from dawndoom.games.metal_dawn.rules.board import (
    all_units,
    blocks_left,
    first_free,
    place_with,
    put_unit,
    room_beside,
    shift_unit,
    unit_type,
    units_in,
)
from dawndoom.games.metal_dawn.rules.calls import Call, Effect, choosing, resolving
from dawndoom.games.metal_dawn.rules.effects.selection import Units, here, zones_of
from dawndoom.games.metal_dawn.rules.modifiers import (
    BEACON,
    DOMINUS_PHASE,
    ROBOT_BEACON,
    SKIP_ATTACK,
    THIS_ROUND,
    Modifier,
)
from dawndoom.games.metal_dawn.rules.places import (
    NONE,
    Place,
    Zone,
    place_named,
    zone_named,
    zone_of,
)
from dawndoom.games.metal_dawn.rules.progress import Drive
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import DRONE, TYPES
from dawndoom.games.metal_dawn.rules.units import (
    RevealUnit,
    block,
    blockable,
    choosable,
    destroy,
    nearest,
)

DONE = Option("done")
ROBOT = Option("robot")
TYPE_OPTIONS = [Option("type", name) for name in TYPES]


def unit_choice(
    state: City, call: Call, places: list[Place], name: str, optional: bool, topic: str = ""
) -> Decision | None:
    """Ask for one of several Units; with `optional` one may also stop."""
    options = [state.box.unit_options[place] for place in places]
    if not options:
        return None
    if optional:
        options.append(DONE)
    return Decision(state.seat_of(call.division), name, options, (topic,) if topic else ())


def zone_choice(
    state: City, call: Call, zones: list[Zone], name: str, optional: bool, topic: str = ""
) -> Decision | None:
    """Ask for one of several zones; with `optional` one may also stop."""
    options = [state.box.zone_options[zone] for zone in zones]
    if not options:
        return None
    if optional:
        options.append(DONE)
    return Decision(state.seat_of(call.division), name, options, (topic,) if topic else ())


class Destroy(Effect):
    """`destroy`: up to n Units, one at a time, or all such Units of one zone."""

    def __init__(self, units: Units, count: int, same_zone: bool, zones: str) -> None:
        super().__init__()
        self.units = units
        self.count = count
        self.same_zone = same_zone
        self.zones = zones

    def places(self, state: City, call: Call) -> list[Place]:
        """Return the Units that may be chosen now."""
        places = choosable(state, call.slot, self.units.places(state, call))
        if self.same_zone and call.picked >= 0:
            return [place for place in places if zone_of(place) == call.picked]
        return places

    def whole_zones(self, state: City, call: Call) -> list[Zone]:
        """Return the zones that hold such Units; a zone-wide effect is not stopped by Defend."""
        return sorted({zone_of(place) for place in self.units.places(state, call)})

    def can(self, state: City, call: Call) -> bool:
        return bool(self.units.places(state, call) if self.zones else self.places(state, call))

    def run(self, state: City, call: Call) -> None:
        state.then(choosing(call, self.count))

    def ask(self, state: City, call: Call) -> Decision | None:
        if self.zones:
            zones = self.whole_zones(state, call)
            return zone_choice(state, call, zones, "card_choice", False, "destroy_zone")
        places = self.places(state, call)
        return unit_choice(state, call, places, "destroy_unit", call.left < self.count)

    def take(self, state: City, call: Call, option: Option) -> None:
        if option.verb == "done":
            return
        steps: list[Step] = []
        if option.verb == "zone":
            for place in self.units.places(state, call):
                if zone_of(place) == zone_named(option):
                    steps += destroy(state, place)
        else:
            place = place_named(option)
            steps += destroy(state, place)
            if call.left > 1:
                steps.append(choosing(call, call.left - 1, zone_of(place)))
        state.then(*steps)


class Reveal(Effect):
    """`reveal`: one hidden Unit, and then something with it; or all of up to n zones."""

    def __init__(self, units: Units, zones: str, distance: int, count: int, then: str) -> None:
        super().__init__()
        self.units = units
        self.zones = zones
        self.distance = distance
        self.count = count
        self.then = then

    def hidden_zones(self, state: City, call: Call) -> list[Zone]:
        """Return the zones that may be chosen and hold hidden Units."""
        hidden = {zone_of(place) for place in all_units(state) if not state.seen[place]}
        hidden.discard(call.picked)  # a Lure may have brought a Unit into a zone already chosen
        return [zone for zone in zones_of(state, call, self.zones, self.distance) if zone in hidden]

    def places(self, state: City, call: Call) -> list[Place]:
        """Return the hidden Units that may be chosen."""
        return choosable(state, call.slot, self.units.places(state, call))

    def can(self, state: City, call: Call) -> bool:
        return bool(self.hidden_zones(state, call) if self.zones else self.places(state, call))

    def run(self, state: City, call: Call) -> None:
        if call.picked >= 0:
            self.follow_up(state, call.picked)
        else:
            state.then(choosing(call, self.count))

    def ask(self, state: City, call: Call) -> Decision | None:
        if self.zones:
            optional = call.left < self.count
            zones = self.hidden_zones(state, call)
            return zone_choice(state, call, zones, "reveal_zone", optional)
        return unit_choice(state, call, self.places(state, call), "reveal_unit", False)

    def take(self, state: City, call: Call, option: Option) -> None:
        if option.verb == "done":
            return
        if option.verb == "unit":
            serial = state.serial[place_named(option)]
            state.then(RevealUnit(serial), resolving(call, 0, serial))
            return
        steps: list[Step] = [
            RevealUnit(state.serial[place])
            for place in units_in(state, zone_named(option))
            if not state.seen[place]
        ]
        if call.left > 1:
            steps.append(choosing(call, call.left - 1, zone_named(option)))
        state.then(*steps)

    def follow_up(self, state: City, serial: int) -> None:
        """Block the Unit just revealed, or destroy it if it is a Drone."""
        place = place_with(state, serial)
        if place < 0:
            return
        if self.then == "block":
            block(state, place)
        elif self.then == "destroy_drone" and unit_type(state, place) == DRONE:
            state.then(*destroy(state, place))


class Block(Effect):
    """`block`: up to n Units, or all of one zone as far as tokens go."""

    def __init__(self, units: Units, zones: str, count: int) -> None:
        super().__init__()
        self.units = units
        self.zones = zones
        self.count = count

    def free_places(self, state: City, call: Call) -> list[Place]:
        """Return the Units that may get a token."""
        if not blocks_left(state):
            return []
        return [place for place in self.units.places(state, call) if blockable(state, place)]

    def whole_zones(self, state: City, call: Call) -> list[Zone]:
        """Return the zones with Units that may get a token."""
        named = zones_of(state, call, self.zones, 0)
        found = {zone_of(place) for place in self.free_places(state, call)}
        return [zone for zone in named if zone in found]

    def can(self, state: City, call: Call) -> bool:
        if self.zones:
            return bool(self.whole_zones(state, call))
        return bool(choosable(state, call.slot, self.free_places(state, call)))

    def run(self, state: City, call: Call) -> None:
        state.then(choosing(call, self.count))

    def ask(self, state: City, call: Call) -> Decision | None:
        if self.zones:
            zones = self.whole_zones(state, call)
            return zone_choice(state, call, zones, "card_choice", False, "block_zone")
        places = choosable(state, call.slot, self.free_places(state, call))
        return unit_choice(state, call, places, "block_unit", call.left < self.count)

    def take(self, state: City, call: Call, option: Option) -> None:
        if option.verb == "zone":
            for place in units_in(state, zone_named(option)):
                block(state, place)
        elif option.verb == "unit":
            block(state, place_named(option))
            if call.left > 1:
                state.then(choosing(call, call.left - 1))


class Unblock(Effect):
    """`unblock`: Units here lose their Block tokens."""

    def run(self, state: City, call: Call) -> None:
        for place in units_in(state, here(state, call)):
            state.blocked[place] = False


class Hide(Effect):
    """`hide`: each revealed Unit here is exchanged for a random one of its type (R-77)."""

    def run(self, state: City, call: Call) -> None:
        for place in units_in(state, here(state, call)):
            if state.seen[place]:
                kind, blocked = unit_type(state, place), state.blocked[place]
                state.supply[kind].append(state.unit[place])
                state.shuffle(state.supply[kind])
                put_unit(state, place, state.supply[kind].pop())
                state.blocked[place] = blocked
        if state.events is not None:
            state.tell("masked", here(state, call))


class MoveUnit(Effect):
    """`move_unit`: Units go to an adjacent zone, or come here."""

    def __init__(self, source: str, to_here: bool, count: int) -> None:
        super().__init__()
        self.source = source
        self.to_here = to_here
        self.count = count

    def places(self, state: City, call: Call) -> list[Place]:
        """Return the Units that can be moved."""
        zone = here(state, call)
        if self.source == "nearest":
            if first_free(state, zone) < 0:
                return []
            return nearest(state, zone, [p for p in all_units(state) if zone_of(p) != zone])
        places = choosable(state, call.slot, all_units(state))
        return [place for place in places if self.can_go(state, call, zone, place)]

    def can_go(self, state: City, call: Call, zone: Zone, place: Place) -> bool:
        """Tell whether a Unit is where it must be and has somewhere to go."""
        if self.source == "zone":
            bound = drive_of(call).zone
            if bound >= 0 and zone_of(place) != bound:
                return False
        elif zone < 0 or state.box.board.distances[zone][zone_of(place)] != (
            1 if self.source == "adjacent" else 0
        ):
            return False
        if self.to_here:
            return not state.destroyed[zone] and first_free(state, zone) >= 0
        return bool(room_beside(state, zone_of(place)))

    def can(self, state: City, call: Call) -> bool:
        return bool(self.places(state, call))

    def run(self, state: City, call: Call) -> None:
        state.then(choosing(call, self.count))

    def ask(self, state: City, call: Call) -> Decision | None:
        leaving = drive_of(call).place
        if leaving >= 0:
            zones = room_beside(state, zone_of(leaving))
            return zone_choice(state, call, zones, "card_choice", False, "unit_goes")
        optional = call.left < self.count
        places = self.places(state, call)
        return unit_choice(state, call, places, "card_choice", optional, "move_unit")

    def take(self, state: City, call: Call, option: Option) -> None:
        if option.verb == "done":
            return
        if option.verb == "zone":
            place = drive_of(call).place
            shift_unit(state, place, first_free(state, zone_named(option)))
            if call.left > 1:
                state.then(choosing(call, call.left - 1, NONE, Drive(NONE, zone_of(place))))
        elif self.to_here:
            shift_unit(state, place_named(option), first_free(state, here(state, call)))
        else:
            state.then(choosing(call, call.left, NONE, Drive(place_named(option))))


def drive_of(call: Call) -> Drive:
    """Return how far a move of Units has come."""
    progress = call.progress
    return progress if isinstance(progress, Drive) else Drive()


class SkipAttack(Effect):
    """`skip_attack`: Units of a zone, or of one type there, do not attack in the next phase."""

    def __init__(self, zones: str, one_type: bool) -> None:
        super().__init__()
        self.zones = zones
        self.one_type = one_type

    def held(self, state: City, call: Call) -> list[Zone]:
        """Return the zones named that hold Units."""
        return [zone for zone in zones_of(state, call, self.zones, 0) if units_in(state, zone)]

    def can(self, state: City, call: Call) -> bool:
        return bool(self.held(state, call))

    def run(self, state: City, call: Call) -> None:
        state.then(choosing(call))

    def ask(self, state: City, call: Call) -> Decision | None:
        if not self.one_type:
            held = self.held(state, call)
            return zone_choice(state, call, held, "card_choice", False, "calm_zone")
        types = sorted({unit_type(state, place) for place in units_in(state, here(state, call))})
        options = [TYPE_OPTIONS[kind] for kind in types]
        if not options:
            return None
        return Decision(state.seat_of(call.division), "card_choice", options, ("type",))

    def take(self, state: City, call: Call, option: Option) -> None:
        zone, kind = here(state, call), NONE
        if option.verb == "zone":
            zone = zone_named(option)
        else:
            kind = TYPE_OPTIONS.index(option)
        state.modifiers.append(Modifier(SKIP_ATTACK, zone, 1, DOMINUS_PHASE, state.round, kind))


class Beacon(Effect):
    """`beacon`: attacks on one chosen Unit, or on the Robot, deal more this round."""

    def __init__(self, damage: int) -> None:
        super().__init__()
        self.damage = damage

    def can(self, state: City, call: Call) -> bool:
        return state.act == 2 or bool(choosable(state, call.slot, all_units(state)))

    def run(self, state: City, call: Call) -> None:
        state.then(choosing(call))

    def ask(self, state: City, call: Call) -> Decision | None:
        places = choosable(state, call.slot, all_units(state))
        options = [state.box.unit_options[place] for place in places]
        if state.act == 2:
            options.append(ROBOT)
        if not options:
            return None
        return Decision(state.seat_of(call.division), "card_choice", options, ("mark",))

    def take(self, state: City, call: Call, option: Option) -> None:
        if option.verb == "robot":
            mark = Modifier(ROBOT_BEACON, NONE, self.damage, THIS_ROUND)
        else:
            serial = state.serial[place_named(option)]
            mark = Modifier(BEACON, serial, self.damage, THIS_ROUND)
        state.modifiers.append(mark)
