"""Effects on cards in hand: draw, discard, give, uses."""

from dawndoom.core import Decision, Option, Step
from dawndoom.games.metal_dawn.rules.agents import Harm, distinct, full_uses
from dawndoom.games.metal_dawn.rules.board import agent_id, slots_in
from dawndoom.games.metal_dawn.rules.box import GEAR, INTEL, WEAPON, Division, Slot
from dawndoom.games.metal_dawn.rules.calls import NONE, Call, Choose, Effect, choosing
from dawndoom.games.metal_dawn.rules.decks import drop_intel, drop_reserve, has_cards
from dawndoom.games.metal_dawn.rules.effects.agents import slot_from
from dawndoom.games.metal_dawn.rules.effects.select import agents
from dawndoom.games.metal_dawn.rules.equipment import (
    CONSENT,
    DECK_OPTIONS,
    DrawCards,
    DrawDeck,
    card_from,
    card_option,
    lose_use,
    receive,
    reserves,
)
from dawndoom.games.metal_dawn.rules.missions import discard_chosen
from dawndoom.games.metal_dawn.rules.modifiers import FREE_GEAR_USE, FREE_USE, THIS_ROUND, Modifier
from dawndoom.games.metal_dawn.rules.state import City

SUFFER = Option("damage")
PAY = Option("discard")
REFUSE = Option("refuse")


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
        return max(0, state.intel_limit(division) - len(state.intel[division]))

    def run(self, state: City, call: Call) -> None:
        if self.who == "another":
            state.then(choosing(call))
        elif self.who == "each":
            state.then(*[self.drawing(state, call, one) for one in state.seat_order()])
        elif not (call.slot >= 0 and call.slot == state.active and state.fallen):
            state.then(self.drawing(state, call, call.division))

    def drawing(self, state: City, call: Call, division: Division) -> Step:
        """Return the step in which a Division draws."""
        slot = call.slot if call.slot >= 0 and call.slot // 2 == division else NONE
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
            for slot in (2 * division, 2 * division + 1):
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
        if call.picked == 0:
            return Decision(seat, "penalty_card", options, about)
        own = [state.agents[2 * call.division], state.agents[2 * call.division + 1]]
        agent_options = [state.box.agent_options[agent] for agent in own]
        return Decision(seat, "penalty_agent", agent_options, about)

    def take(self, state: City, call: Call, option: Option) -> None:
        if option is PAY or option is SUFFER or (option.verb == "discard" and not option.on):
            state.then(choosing(call, 0, 0 if option.verb == "discard" else 1))
        elif option.verb == "damage":
            state.then(choosing(call, 0, 1))
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
            slot = 2 * division
            if agent_id(state, slot) != option.on[1]:
                slot += 1
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
            Choose(call.effect, slot // 2, slot, call.zone)
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


class Give(Effect):
    """`give`: Intel and reserve cards change hands between Divisions, by consent (R-67).

    `way`: give; give_or_take; swap (the other may give one back); collect (others give Intel).
    The offer that the other Division is asked about is kept in `left` and `picked`: the partner x 2
    (+ 1 for taking), and the deck x 64 + card.
    """

    def __init__(self, way: str, near: bool) -> None:
        super().__init__()
        self.way = way
        self.near = near

    def partners(self, state: City, call: Call) -> list[Division]:
        """Return the Divisions to deal with: all others, or those with an Agent here."""
        others = [one for one in state.seat_order() if one != call.division]
        if not self.near:
            return others
        zone = state.place_zone(call.slot)
        present = {slot // 2 for slot in slots_in(state, zone)} if zone >= 0 else set()
        return [one for one in others if one in present]

    def offers(self, state: City, call: Call) -> list[Option]:
        """Return what the active Division may propose."""
        options: list[Option] = []
        for partner in self.partners(state, call):
            for deck, card in held(state, call.division):
                option = card_option(state, deck, card)
                options.append(Option("give", partner, option.verb, option.on[0]))
            if self.way == "give_or_take":
                for deck, card in held(state, partner):
                    option = card_option(state, deck, card)
                    options.append(Option("take", partner, option.verb, option.on[0]))
        return options

    def can(self, state: City, call: Call) -> bool:
        if self.way == "collect":
            return any(state.intel[one] for one in self.partners(state, call))
        return bool(self.offers(state, call))

    def run(self, state: City, call: Call) -> None:
        if self.way == "collect":
            asks = [
                Choose(call.effect, call.division, call.slot, call.zone, partner * 2 + 1)
                for partner in self.partners(state, call)
            ]
            state.then(*asks)
        else:
            state.then(choosing(call))

    def ask(self, state: City, call: Call) -> Decision | None:
        partner = call.left // 2
        if self.way == "collect":
            pool = distinct(state.intel[partner])
            if not pool:
                return None
            options = [state.box.intel_options[card] for card in pool]
            about = (call.division, "collect")
            return Decision(state.seat_of(partner), "gift", [*options, REFUSE], about)
        if call.picked == NONE:
            options = self.offers(state, call)
            if not options:
                return None
            return Decision(state.seat_of(call.division), "card_choice", options, ("give",))
        way = "take" if call.left % 2 else "give"
        offer = (call.division, card_name(state, call.picked), way)
        return Decision(state.seat_of(partner), "gift", self.answers(state, call), offer)

    def answers(self, state: City, call: Call) -> list[Option]:
        """Return what the partner may say to an offer."""
        options = CONSENT[:]
        if self.way == "swap":
            for deck, card in held(state, call.left // 2):
                option = card_option(state, deck, card)
                options.append(Option("swap", option.verb, option.on[0]))
        return options

    def take(self, state: City, call: Call, option: Option) -> None:
        partner = call.left // 2
        if self.way == "collect":
            if option.verb == "intel":
                transfer(state, partner, call.division, call.slot, INTEL, card_from(state, option))
        elif call.picked == NONE:
            self.propose(state, call, option)
        elif option.verb != "refuse":
            if option.verb == "swap":
                deck, card = named(state, str(option.on[0]), str(option.on[1]))
                transfer(state, partner, call.division, call.slot, deck, card)
            self.carry_out(state, call)

    def propose(self, state: City, call: Call, option: Option) -> None:
        """Ask the partner, unless one person runs both Divisions and nothing else is open."""
        partner = int(option.on[0])
        deck, card = named(state, str(option.on[1]), str(option.on[2]))
        way = partner * 2 + (1 if option.verb == "take" else 0)
        offer = choosing(call, way, deck * 64 + card)
        if state.seat_of(partner) == state.seat_of(call.division) and self.way != "swap":
            self.carry_out(state, offer)
        else:
            state.then(offer)

    def carry_out(self, state: City, call: Call) -> None:
        """Hand the card over."""
        partner, deck, card = call.left // 2, call.picked // 64, call.picked % 64
        if call.left % 2:
            transfer(state, partner, call.division, call.slot, deck, card)
        else:
            transfer(state, call.division, partner, NONE, deck, card)


def held(state: City, division: Division) -> list[tuple[int, int]]:
    """Return the cards that a Division may give away: Intel and reserve, as deck and card."""
    cards = [(INTEL, card) for card in distinct(state.intel[division])]
    if state.reserve_weapon[division] >= 0:
        cards.append((WEAPON, state.reserve_weapon[division]))
    if state.reserve_gear[division] >= 0:
        cards.append((GEAR, state.reserve_gear[division]))
    return cards


def named(state: City, kind: str, name: str) -> tuple[int, int]:
    """Return deck and card of what an option calls by kind and id."""
    deck = {"intel": INTEL, "weapon": WEAPON, "gear": GEAR}[kind]
    return deck, card_from(state, Option(kind, name))


def card_name(state: City, picked: int) -> str:
    """Return the id of the card on offer."""
    return str(card_option(state, picked // 64, picked % 64).on[0])


def transfer(
    state: City, giver: Division, taker: Division, slot: Slot, deck: int, card: int
) -> None:
    """Hand a card from one Division to another; the taker places it by MD-8.2."""
    if deck == INTEL:
        state.intel[giver].remove(card)
    else:
        reserves(state, deck)[giver] = NONE
    if state.events is not None:
        state.tell("gave", giver, taker, str(card_option(state, deck, card).on[0]))
    receive(state, taker, slot, deck, [card])


class RestoreUses(Effect):
    """`restore_uses`: n uses back, on the Weapon or among the Agent's cards."""

    def __init__(self, count: int, weapon_only: bool) -> None:
        super().__init__()
        self.count = count
        self.weapon_only = weapon_only

    def options(self, state: City, slot: Slot) -> list[Option]:
        """Return the cards that lack uses."""
        options: list[Option] = []
        weapon, gear = state.weapon[slot], state.gear[slot]
        if weapon >= 0 and state.weapon_uses[slot] < full_uses(state, slot, WEAPON, weapon):
            options.append(state.box.weapon_options[weapon])
        if gear < 0 or self.weapon_only:
            return options
        if state.gear_uses[slot] < full_uses(state, slot, GEAR, gear):
            options.append(state.box.gear_options[gear])
        return options

    def can(self, state: City, call: Call) -> bool:
        return bool(self.options(state, call.slot))

    def run(self, state: City, call: Call) -> None:
        state.then(choosing(call, self.count))

    def ask(self, state: City, call: Call) -> Decision | None:
        options = self.options(state, call.slot)
        if not options:
            return None
        return Decision(state.seat_of(call.division), "card_choice", options, ("restore",))

    def take(self, state: City, call: Call, option: Option) -> None:
        if option.verb == "weapon":
            state.weapon_uses[call.slot] += 1
        else:
            state.gear_uses[call.slot] += 1
        if call.left > 1:
            state.then(choosing(call, call.left - 1))


class LoseUses(Effect):
    """`lose_uses`: Agents lose uses of their Weapon; at 0 it is discarded."""

    def __init__(self, count: int, which: str) -> None:
        super().__init__()
        self.count = count
        self.which = which

    def run(self, state: City, call: Call) -> None:
        for slot in agents(state, call, self.which):
            for _ in range(self.count):
                lose_use(state, slot, WEAPON)


class FreeUse(Effect):
    """`free_use`: the Agent's next use of a Gear, or of any card, costs nothing."""

    def __init__(self, gear_only: bool) -> None:
        super().__init__()
        self.gear_only = gear_only

    def can(self, state: City, call: Call) -> bool:
        if state.gear_uses[call.slot]:
            return True
        return not self.gear_only and state.weapon_uses[call.slot] > 0

    def run(self, state: City, call: Call) -> None:
        kind = FREE_GEAR_USE if self.gear_only else FREE_USE
        state.modifiers.append(Modifier(kind, call.slot, 1, THIS_ROUND))
