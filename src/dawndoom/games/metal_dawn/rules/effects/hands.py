"""Effects on cards in hand: draw, discard, give, uses."""

from dawndoom.core import Decision, Option, Step
from dawndoom.games.metal_dawn.rules.agents import Harm, distinct
from dawndoom.games.metal_dawn.rules.board import agent_id
from dawndoom.games.metal_dawn.rules.calls import Call, Choose, Effect, choosing
from dawndoom.games.metal_dawn.rules.decks import drop_intel, drop_reserve, has_cards
from dawndoom.games.metal_dawn.rules.draws import DECK_OPTIONS, DrawCards, DrawDeck, receive
from dawndoom.games.metal_dawn.rules.effects.agents import slot_from
from dawndoom.games.metal_dawn.rules.effects.selection import agents
from dawndoom.games.metal_dawn.rules.equipment import discard_chosen
from dawndoom.games.metal_dawn.rules.places import NONE, Division, division_of, slots_of
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import GEAR, WEAPON
from dawndoom.games.metal_dawn.rules.traits import intel_limit

SUFFER = Option("damage")
PAY = Option("discard")

# Which way out of a penalty was picked.
PAYING, SUFFERING = range(2)


class Draw(Effect):
    """`draw`: cards of a deck, or of one of several; for oneself, another Division, or each."""

    def __init__(
        self, decks: tuple[int, ...], count: int, keep: int, who: str, by_location: bool
    ) -> None:
        super().__init__()
        self.decks = decks
        self.count = count
        self.keep = keep
        self.who = who
        self.by_location = by_location

    def can(self, state: City, call: Call) -> bool:
        if not self.count and not self.missing(state, call.division):
            return False
        for deck in self.decks:
            if has_cards(state, deck):
                return True
        return False

    def missing(self, state: City, division: Division) -> int:
        """Return how many Intel a Division lacks to its limit."""
        return max(0, intel_limit(state, division) - len(state.intel[division]))

    def run(self, state: City, call: Call) -> None:
        if self.who == "another":
            state.then(choosing(call))
        elif self.who == "each":
            state.then(*[self.drawing(state, call, one) for one in state.seat_order()])
        elif not (call.slot >= 0 and call.slot == state.active and state.fallen):
            state.then(self.drawing(state, call, call.division))

    def drawing(self, state: City, call: Call, division: Division) -> Step:
        """Return the step in which a Division draws."""
        slot = call.slot if call.slot >= 0 and division_of(call.slot) == division else NONE
        count = self.count or self.missing(state, division)
        keep = self.keep or count
        if len(self.decks) == 1 and not self.by_location:
            return DrawCards(division, slot, self.decks[0], count, keep)
        return DrawDeck(division, slot, self.decks, count, keep, self.by_location)

    def ask(self, state: City, call: Call) -> Decision | None:
        options = [
            state.box.division_options[division]
            for division in range(state.divisions)
            if division != call.division
        ]
        return Decision(state.seat_of(call.division), "card_choice", options, ("draw",))

    def take(self, state: City, call: Call, option: Option) -> None:
        state.then(self.drawing(state, call, int(option.on[0])))


class Recover(Effect):
    """`recover`: take the top card of a discard pile."""

    def __init__(self, decks: tuple[int, ...]) -> None:
        super().__init__()
        self.decks = decks

    def piles(self, state: City) -> list[int]:
        """Return the decks whose discard pile holds a card."""
        return [deck for deck in self.decks if state.discards[deck]]

    def can(self, state: City, call: Call) -> bool:
        return bool(self.piles(state))

    def run(self, state: City, call: Call) -> None:
        state.then(choosing(call))

    def ask(self, state: City, call: Call) -> Decision | None:
        options = [DECK_OPTIONS[deck] for deck in self.piles(state)]
        if not options:
            return None
        about = (call.division, "discards")
        return Decision(state.seat_of(call.division), "draw_deck", options, about)

    def take(self, state: City, call: Call, option: Option) -> None:
        deck = WEAPON if option.on[0] == "weapon" else GEAR
        receive(state, call.division, call.slot, deck, [state.discards[deck].pop()])


class Discard(Effect):
    """`discard`: Divisions discard a card of a kind; or suffer damage, where the card says so."""

    def __init__(self, what: str, each: bool, least: int, or_hurt: int) -> None:
        super().__init__()
        self.what = what
        self.each = each
        self.least = least
        self.or_hurt = or_hurt

    def options(self, state: City, division: Division) -> list[Option]:
        """Return the cards of the kind that a Division could discard."""
        options: list[Option] = []
        if self.what == "intel":
            pool = state.intel[division]
            if len(pool) >= self.least:
                options += [state.box.intel_options[card] for card in distinct(pool)]
            return options
        if self.what != "reserve":
            for slot in slots_of(division):
                worn = state.weapon[slot] if self.what == "weapon" else state.gear[slot]
                if worn >= 0:
                    options.append(Option("discard", self.what, agent_id(state, slot)))
        if self.what != "gear" and state.reserve_weapon[division] >= 0:
            options.append(Option("discard", "weapon", "reserve"))
        if self.what != "weapon" and state.reserve_gear[division] >= 0:
            options.append(Option("discard", "gear", "reserve"))
        return options

    def can(self, state: City, call: Call) -> bool:
        return bool(self.options(state, call.division))

    def run(self, state: City, call: Call) -> None:
        divisions = state.seat_order() if self.each else [call.division]
        calls = [Choose(call.effect, division, call.slot, call.zone) for division in divisions]
        state.then(*calls)

    def ask(self, state: City, call: Call) -> Decision | None:
        options = self.options(state, call.division)
        seat = state.seat_of(call.division)
        about = (self.what, self.or_hurt, call.division, self.card)
        if not self.or_hurt:
            if not options:
                return None
            return Decision(seat, "penalty_card", options, about)
        if call.picked == NONE:
            return Decision(seat, "firewall_penalty", [PAY, SUFFER] if options else [SUFFER], about)
        if call.picked == PAYING:
            return Decision(seat, "penalty_card", options, about)
        own = [state.agents[slot] for slot in slots_of(call.division)]
        agent_options = [state.box.agent_options[agent] for agent in own]
        return Decision(seat, "penalty_agent", agent_options, about)

    def take(self, state: City, call: Call, option: Option) -> None:
        if option is PAY or option is SUFFER or (option.verb == "discard" and not option.on):
            state.then(choosing(call, 0, PAYING if option.verb == "discard" else SUFFERING))
        elif option.verb == "damage":
            state.then(choosing(call, 0, SUFFERING))
        elif option.verb == "agent":
            state.then(Harm(slot_from(state, option), self.or_hurt))
        else:
            self.discard(state, call.division, option)

    def discard(self, state: City, division: Division, option: Option) -> None:
        """Discard the card that an option names."""
        if option.verb == "intel":
            drop_intel(state, division, state.box.intel_options.index(option))
        elif option.on[1] == "reserve":
            drop_reserve(state, division, WEAPON if option.on[0] == "weapon" else GEAR)
        else:
            first, second = slots_of(division)
            slot = first if agent_id(state, first) == option.on[1] else second
            discard_chosen(state, slot, Option("discard", option.on[0], "equipped"))


class Strip(Effect):
    """`discard` with `agents`: each of them discards its Gear, or its owner an Intel."""

    def __init__(self, what: str, which: str, or_hurt: int) -> None:
        super().__init__()
        self.what = what
        self.which = which
        self.or_hurt = or_hurt

    def run(self, state: City, call: Call) -> None:
        calls = [
            Choose(call.effect, division_of(slot), slot, call.zone)
            for slot in agents(state, call, self.which)
        ]
        state.then(*calls)

    def ask(self, state: City, call: Call) -> Decision | None:
        options: list[Option] = []
        if self.what == "intel":
            pool = distinct(state.intel[call.division])
            options = [state.box.intel_options[card] for card in pool]
        elif state.gear[call.slot] >= 0:
            options = [state.box.gear_options[state.gear[call.slot]]]
        if self.or_hurt:
            options.append(SUFFER)
        if not options:
            return None
        about = (self.what, self.or_hurt, call.division, self.card, agent_id(state, call.slot))
        return Decision(state.seat_of(call.division), "penalty_card", options, about)

    def take(self, state: City, call: Call, option: Option) -> None:
        if option.verb == "damage":
            state.then(Harm(call.slot, self.or_hurt))
        elif option.verb == "intel":
            drop_intel(state, call.division, state.box.intel_options.index(option))
        else:
            discard_chosen(state, call.slot, Option("discard", "gear", "equipped"))
