"""Effects by which cards change hands between Divisions."""

from dawndoom.core import Decision, Option
from dawndoom.games.metal_dawn.rules.agents import distinct
from dawndoom.games.metal_dawn.rules.board import slots_in
from dawndoom.games.metal_dawn.rules.calls import Call, Effect, choosing
from dawndoom.games.metal_dawn.rules.draws import receive
from dawndoom.games.metal_dawn.rules.equipment import CONSENT, card_from, card_option, reserves
from dawndoom.games.metal_dawn.rules.places import NONE, Division, Slot, division_of
from dawndoom.games.metal_dawn.rules.progress import Offer
from dawndoom.games.metal_dawn.rules.state import City
from dawndoom.games.metal_dawn.rules.terms import GEAR, INTEL, WEAPON

REFUSE = Option("refuse")


class Give(Effect):
    """`give`: Intel and reserve cards change hands between Divisions, by consent (R-67).

    `way`: give; give_or_take; swap (the other may give one back); collect (others give Intel).
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
        present = {division_of(slot) for slot in slots_in(state, zone)} if zone >= 0 else set()
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
            asks = [choosing(call, 0, NONE, Offer(one, True)) for one in self.partners(state, call)]
            state.then(*asks)
        else:
            state.then(choosing(call))

    def ask(self, state: City, call: Call) -> Decision | None:
        offer = call.progress
        if not isinstance(offer, Offer):
            options = self.offers(state, call)
            if not options:
                return None
            return Decision(state.seat_of(call.division), "card_choice", options, ("give",))
        seat = state.seat_of(offer.partner)
        if self.way == "collect":
            pool = distinct(state.intel[offer.partner])
            if not pool:
                return None
            options = [state.box.intel_options[card] for card in pool]
            return Decision(seat, "gift", [*options, REFUSE], (call.division, "collect"))
        card = str(card_option(state, offer.deck, offer.card).on[0])
        about = (call.division, card, "take" if offer.is_taken else "give")
        return Decision(seat, "gift", self.answers(state, offer), about)

    def answers(self, state: City, offer: Offer) -> list[Option]:
        """Return what the partner may say to an offer."""
        options = CONSENT[:]
        if self.way == "swap":
            for deck, card in held(state, offer.partner):
                option = card_option(state, deck, card)
                options.append(Option("swap", option.verb, option.on[0]))
        return options

    def take(self, state: City, call: Call, option: Option) -> None:
        offer = call.progress
        if not isinstance(offer, Offer):
            self.propose(state, call, option)
        elif self.way == "collect":
            if option.verb == "intel":
                card = card_from(state, option)
                transfer(state, offer.partner, call.division, call.slot, INTEL, card)
        elif option.verb != "refuse":
            if option.verb == "swap":
                deck, card = named(state, str(option.on[0]), str(option.on[1]))
                transfer(state, offer.partner, call.division, call.slot, deck, card)
            self.carry_out(state, call, offer)

    def propose(self, state: City, call: Call, option: Option) -> None:
        """Ask the partner, unless one person runs both Divisions and nothing else is open."""
        partner = int(option.on[0])
        deck, card = named(state, str(option.on[1]), str(option.on[2]))
        offer = Offer(partner, option.verb == "take", deck, card)
        if state.seat_of(partner) == state.seat_of(call.division) and self.way != "swap":
            self.carry_out(state, call, offer)
        else:
            state.then(choosing(call, 0, NONE, offer))

    def carry_out(self, state: City, call: Call, offer: Offer) -> None:
        """Hand the card over."""
        if offer.is_taken:
            transfer(state, offer.partner, call.division, call.slot, offer.deck, offer.card)
        else:
            transfer(state, call.division, offer.partner, NONE, offer.deck, offer.card)


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


def transfer(
    state: City, giver: Division, taker: Division, slot: Slot, deck: int, card: int
) -> None:
    """Hand a card from one Division to another; the taker places it by MD-8.2."""
    if deck == INTEL:
        state.intel[giver].remove(card)
    else:
        reserves(state, deck)[giver] = NONE
    if state.events is not None:
        state.tell_division(giver, "gave", taker, str(card_option(state, deck, card).on[0]))
    receive(state, taker, slot, deck, [card])
