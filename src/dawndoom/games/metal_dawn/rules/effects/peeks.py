"""Effects that look at hidden cards and tokens."""

from dawndoom.core import Decision, Option
from dawndoom.games.metal_dawn.rules.calls import Call, Effect, choosing, resolving
from dawndoom.games.metal_dawn.rules.decks import has_cards, look
from dawndoom.games.metal_dawn.rules.places import NONE
from dawndoom.games.metal_dawn.rules.progress import Glance
from dawndoom.games.metal_dawn.rules.state import FACE_DOWN, City
from dawndoom.games.metal_dawn.rules.terms import DOMINUS, ROBOT

KEEP = Option("keep")
UNDER = Option("under")
LOOK_OPTIONS = {DOMINUS: Option("deck", "dominus"), ROBOT: Option("deck", "robot")}


class Peek(Effect):
    """`peek`: look at the next Dominus or Robot cards; put them back in order, or some under."""

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
        glance = call.progress
        if not isinstance(glance, Glance):
            state.then(choosing(call))
            return
        deck = glance.deck
        count = look(state, deck, self.count, call.division)
        if state.events is not None:
            self.tell(state, call, deck, count)
        if count and (self.then == "bottom" or (self.then == "reorder" and count > 1)):
            # What was known to others about the order is known no more.
            bit = 1 << state.seat_of(call.division)
            for place in range(len(state.decks[deck]) - count, len(state.decks[deck])):
                state.known[deck][place] = bit
            state.then(choosing(call, 0, NONE, Glance(deck, count)))

    def tell(self, state: City, call: Call, deck: int, count: int) -> None:
        """Tell everybody that a Division looks, and itself what it sees."""
        state.tell_division(call.division, "looked", deck, count)
        cards = state.decks[deck][-count:][::-1]
        names = [self.option(state, deck, card).on[0] for card in cards]
        state.tell_only((state.seat_of(call.division),), "saw", call.division, names)

    def option(self, state: City, deck: int, card: int) -> Option:
        """Return the option that names a card."""
        return (state.box.dominus_options if deck == DOMINUS else state.box.robot_options)[card]

    def ask(self, state: City, call: Call) -> Decision | None:
        seat = state.seat_of(call.division)
        glance = call.progress
        if not isinstance(glance, Glance):
            options = [LOOK_OPTIONS[one] for one in self.decks(state)]
            return Decision(seat, "card_choice", options, ("deck",)) if options else None
        if self.then == "bottom":
            card = state.decks[glance.deck][-1 - glance.done]
            about = ("under", str(self.option(state, glance.deck, card).on[0]))
            return Decision(seat, "card_choice", [KEEP, UNDER], about)
        options = []
        for card in open_cards(state, glance)[::-1]:
            option = self.option(state, glance.deck, card)
            if option not in options:
                options.append(option)
        return Decision(seat, "card_choice", options, ("order",))

    def is_private(self) -> bool:
        # Cards alike have no order.
        return True

    def take(self, state: City, call: Call, option: Option) -> None:
        glance = call.progress
        if not isinstance(glance, Glance):
            deck = DOMINUS if option.on[0] == "dominus" else ROBOT
            state.then(resolving(call, 0, NONE, Glance(deck)))
        elif self.then == "bottom":
            self.decide_one(state, call, glance, option)
        else:
            self.place_next(state, call, glance, option)

    def decide_one(self, state: City, call: Call, glance: Glance, option: Option) -> None:
        """Leave the card on top or put it under the deck, then ask about the next."""
        kept = glance.done
        if option.verb == "keep":
            kept += 1
        else:
            cards, known = state.decks[glance.deck], state.known[glance.deck]
            place = len(cards) - 1 - kept
            cards.insert(0, cards.pop(place))
            known.insert(0, known.pop(place))
        if glance.left > 1:
            state.then(choosing(call, 0, NONE, Glance(glance.deck, glance.left - 1, kept)))

    def place_next(self, state: City, call: Call, glance: Glance, option: Option) -> None:
        """Put the card chosen next from the top, then ask about the rest."""
        deck, known = state.decks[glance.deck], state.known[glance.deck]
        end = len(deck) - glance.done
        place = end - 1
        while self.option(state, glance.deck, deck[place]) != option:
            place -= 1
        deck.insert(end - 1, deck.pop(place))
        known.insert(end - 1, known.pop(place))
        if glance.left > 2:
            after = Glance(glance.deck, glance.left - 1, glance.done + 1)
            state.then(choosing(call, 0, NONE, after))


def open_cards(state: City, glance: Glance) -> list[int]:
    """Return the cards whose order is still open; those already set lie above them."""
    deck = state.decks[glance.deck]
    end = len(deck) - glance.done
    return deck[end - glance.left : end]


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
            state.tell_division(call.division, "looked_at", option.verb, option.on[0])
            state.tell_only((state.seat_of(call.division),), "saw", call.division, [seen])
