"""Effects on the enemy's side: track, spawning, Codes, decks, Dominus; and passing changes."""

from dawndoom.core import Decision, Option
from dawndoom.games.metal_dawn.rules.board import zones_with_agents
from dawndoom.games.metal_dawn.rules.box import DOMINUS, ROBOT, ZONES, Zone, zone_of
from dawndoom.games.metal_dawn.rules.calls import NONE, Call, Effect, choosing, resolving
from dawndoom.games.metal_dawn.rules.codes import first_face_down, reveal_code
from dawndoom.games.metal_dawn.rules.decks import has_cards, look
from dawndoom.games.metal_dawn.rules.dominus import move_satellite
from dawndoom.games.metal_dawn.rules.effects.select import here
from dawndoom.games.metal_dawn.rules.free import retreat_cost
from dawndoom.games.metal_dawn.rules.modifiers import (
    AGENT_PHASE,
    DOMINUS_PHASE,
    HACK_BONUS,
    RETREAT_COST,
    THROUGH_AGENT_PHASE,
    WITH_STEALTH,
    Modifier,
)
from dawndoom.games.metal_dawn.rules.moving import has_stealth
from dawndoom.games.metal_dawn.rules.robot import enter_zone
from dawndoom.games.metal_dawn.rules.spawning import Spawn, infest, replicate, return_units
from dawndoom.games.metal_dawn.rules.state import FACE_DOWN, City
from dawndoom.games.metal_dawn.rules.track import advance, retreat

KEEP = Option("keep")
UNDER = Option("under")
LOOK_OPTIONS = {DOMINUS: Option("deck", "dominus"), ROBOT: Option("deck", "robot")}


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
            advance(state, max(0, self.steps + call.left), "card")


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
            state.then(choosing(call, self.count, 0))
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
        options = [
            state.box.zone_options[zone]
            for zone in self.where(state, call)
            if not call.picked >> zone & 1
        ]
        return Decision(state.seat_of(call.division), "card_choice", options, ("spawn",))

    def take(self, state: City, call: Call, option: Option) -> None:
        picked = call.picked | 1 << zone_of(option)
        if call.left > 1:
            state.then(choosing(call, call.left - 1, picked))
        else:
            self.spawn(state, [zone for zone in range(ZONES) if picked >> zone & 1])


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
        state.tokens[zone_of(option)] -= 1
        if state.events is not None:
            state.tell("token_removed", zone_of(option))


class Peek(Effect):
    """`peek`: look at the next Dominus or Robot cards; put them back in order, or some under.

    What was picked so far is the deck; `left` counts the cards still to be decided about, and
    after the deck is known, KEPT x those that stay on top.
    """

    KEPT = 16

    def __init__(self, deck: str, count: int, then: str) -> None:
        super().__init__()
        self.deck = deck
        self.count = count
        self.then = then

    def decks(self, state: City) -> list[int]:
        """Return the decks that may be looked at."""
        if self.deck == "robot" or state.act == 2:
            named = [ROBOT]
        elif self.deck == "either":
            named = [DOMINUS, ROBOT]
        else:
            named = [DOMINUS]
        return [deck for deck in named if has_cards(state, deck)]

    def can(self, state: City, call: Call) -> bool:
        return bool(self.decks(state))

    def run(self, state: City, call: Call) -> None:
        if call.picked == NONE:
            state.then(choosing(call))
            return
        deck = call.picked
        count = look(state, deck, self.count, call.division)
        if state.events is not None:
            self.tell(state, call, deck, count)
        if count and (self.then == "bottom" or (self.then == "reorder" and count > 1)):
            # What was known to others about the order is known no more.
            bit = 1 << state.seat_of(call.division)
            for place in range(len(state.decks[deck]) - count, len(state.decks[deck])):
                state.known[deck][place] = bit
            state.then(choosing(call, count, deck))

    def tell(self, state: City, call: Call, deck: int, count: int) -> None:
        """Tell everybody that a Division looks, and itself what it sees."""
        state.tell("looked", call.division, deck, count)
        cards = state.decks[deck][-count:][::-1]
        names = [self.option(state, deck, card).on[0] for card in cards]
        state.tell_only((state.seat_of(call.division),), "saw", call.division, names)

    def option(self, state: City, deck: int, card: int) -> Option:
        """Return the option that names a card."""
        return (state.box.dominus_options if deck == DOMINUS else state.box.robot_options)[card]

    def ask(self, state: City, call: Call) -> Decision | None:
        seat = state.seat_of(call.division)
        deck = call.picked
        if deck == NONE:
            options = [LOOK_OPTIONS[one] for one in self.decks(state)]
            return Decision(seat, "card_choice", options, ("deck",))
        if self.then == "bottom":
            card = state.decks[deck][-1 - call.left // self.KEPT]
            about = ("under", str(self.option(state, deck, card).on[0]))
            return Decision(seat, "card_choice", [KEEP, UNDER], about)
        cards = self.open_cards(state, call)
        options = []
        for card in cards[::-1]:
            option = self.option(state, deck, card)
            if option not in options:
                options.append(option)
        return Decision(seat, "card_choice", options, ("order",))

    def open_cards(self, state: City, call: Call) -> list[int]:
        """Return the cards whose order is still open, those already set lie above them."""
        deck = state.decks[call.picked]
        left, placed = call.left % self.KEPT, call.left // self.KEPT
        end = len(deck) - placed
        return deck[end - left : end]

    def take(self, state: City, call: Call, option: Option) -> None:
        if call.picked == NONE:
            deck = DOMINUS if option.on[0] == "dominus" else ROBOT
            state.then(resolving(call, 0, deck))
        elif self.then == "bottom":
            self.decide_one(state, call, option)
        else:
            self.place_next(state, call, option)

    def decide_one(self, state: City, call: Call, option: Option) -> None:
        """Leave the card on top or put it under the deck, then ask about the next."""
        left, kept = call.left % self.KEPT, call.left // self.KEPT
        if option.verb == "keep":
            kept += 1
        else:
            cards, known = state.decks[call.picked], state.known[call.picked]
            place = len(cards) - 1 - kept
            cards.insert(0, cards.pop(place))
            known.insert(0, known.pop(place))
        if left > 1:
            state.then(choosing(call, left - 1 + self.KEPT * kept, call.picked))

    def place_next(self, state: City, call: Call, option: Option) -> None:
        """Put the card chosen next from the top, then ask about the rest."""
        deck, known = state.decks[call.picked], state.known[call.picked]
        left, placed = call.left % self.KEPT, call.left // self.KEPT
        end = len(deck) - placed
        place = end - 1
        while self.option(state, call.picked, deck[place]) != option:
            place -= 1
        deck.insert(end - 1, deck.pop(place))
        known.insert(end - 1, known.pop(place))
        if left > 2:
            state.then(choosing(call, left - 1 + self.KEPT * (placed + 1), call.picked))


class PeekToken(Effect):
    """`peek_token`: look at one face-down Code or firewall."""

    def options(self, state: City, call: Call) -> list[Option]:
        """Return what the seat does not know yet."""
        bit = 1 << state.seat_of(call.division)
        options: list[Option] = []
        for space, face in enumerate(state.code_state):
            if state.act == 1 and face == FACE_DOWN and not state.code_known[space] & bit:
                options.append(state.box.code_options[space])
        for number, flipped in enumerate(state.firewall_flipped):
            if not flipped and not state.firewall_known[number] & bit:
                options.append(state.box.firewall_options[number])
        return options

    def can(self, state: City, call: Call) -> bool:
        return bool(self.options(state, call))

    def run(self, state: City, call: Call) -> None:
        state.then(choosing(call))

    def ask(self, state: City, call: Call) -> Decision | None:
        options = self.options(state, call)
        if not options:
            return None
        return Decision(state.seat_of(call.division), "card_choice", options, ("look",))

    def take(self, state: City, call: Call, option: Option) -> None:
        bit = 1 << state.seat_of(call.division)
        if option.verb == "code":
            space = int(option.on[0]) - 1
            state.code_known[space] |= bit
            seen = state.box.codes[state.codes[space]].id
        else:
            number = state.box.firewall_options.index(option)
            state.firewall_known[number] |= bit
            seen = state.box.firewalls[state.firewalls[number]].id
        state.reveal()
        if state.events is not None:
            state.tell("looked_at", call.division, option.verb, option.on[0])
            state.tell_only((state.seat_of(call.division),), "saw", call.division, [seen])


class RevealCode(Effect):
    """`reveal_code`: the topmost face-down Code, one of choice, or all."""

    def __init__(self, which: str) -> None:
        super().__init__()
        self.which = which

    def can(self, state: City, call: Call) -> bool:
        return state.act == 1 and first_face_down(state) >= 0

    def run(self, state: City, call: Call) -> None:
        space = first_face_down(state)
        if state.act != 1 or space < 0:
            return
        if self.which == "chosen":
            state.then(choosing(call))
            return
        if self.which == "all":
            state.then(resolving(call))
        reveal_code(state, space)

    def ask(self, state: City, call: Call) -> Decision | None:
        options = [
            state.box.code_options[space]
            for space, face in enumerate(state.code_state)
            if face == FACE_DOWN
        ]
        return Decision(state.seat_of(call.division), "card_choice", options, ("code",))

    def take(self, state: City, call: Call, option: Option) -> None:
        reveal_code(state, int(option.on[0]) - 1)


class AddCode(Effect):
    """`add_code`: one more face-down Code below the others (MD-11.15)."""

    def run(self, state: City, call: Call) -> None:
        if state.code_deck:
            state.codes.append(state.code_deck.pop())
            state.code_state.append(FACE_DOWN)
            state.code_known.append(0)
            state.plans.append(NONE)


class ExtraDominus(Effect):
    """`extra_dominus`: more Dominus cards in the present or next satellite activation."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def run(self, state: City, call: Call) -> None:
        state.cards_due += self.count


class PlanLook(Effect):
    """`plan_look`: the next Future Plan shows n cards."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def run(self, state: City, call: Call) -> None:
        state.plan_look = self.count


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
        zone = zone_of(option)
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


class Modify(Effect):
    """A passing change: `retreat_cost`, `stealth`, `zone_lock`, `code_mod` and the like.

    `where`: zone (here), slot (the Agent), division, or none (everywhere).
    """

    def __init__(self, kind: int, where: str, amount: int, span: int) -> None:
        super().__init__()
        self.kind = kind
        self.where = where
        self.amount = amount
        self.span = span

    def can(self, state: City, call: Call) -> bool:
        if self.kind == RETREAT_COST:
            return retreat_cost(state) > 1
        if self.kind == HACK_BONUS:
            return state.codes_left() > 0
        return self.kind != WITH_STEALTH or not has_stealth(state, call.slot)

    def run(self, state: City, call: Call) -> None:
        where = NONE
        if self.where == "zone":
            where = here(state, call)
        elif self.where == "slot":
            where = call.slot
        elif self.where == "division":
            where = call.division
        state.modifiers.append(
            Modifier(self.kind, where, self.amount, self.span, self.round(state))
        )

    def round(self, state: City) -> int:
        """Return the round of the phase that the change is for; 0 where it is for no phase."""
        if self.span == AGENT_PHASE or self.span == THROUGH_AGENT_PHASE:
            return state.round + 1
        if self.span == DOMINUS_PHASE:
            is_ahead = state.phase in ("agent", "counterattack")
            return state.round if is_ahead else state.round + 1
        return 0
