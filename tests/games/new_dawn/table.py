"""Situations for tests: a table at rest, on which one lays what a test needs and does one thing.

table = Table()
table.lay("2-2", "E01")
table.do(Explore(0))
table.choose("explore", "E02")
"""

from typing import Any

from dawndoom.core import CardSet, Decision, Option, Question, Step
from dawndoom.core.dice import pips, seeded, tumbled
from dawndoom.games.new_dawn import GAME
from dawndoom.games.new_dawn.cards.reader import export_cards
from dawndoom.games.new_dawn.rules.abilities import UNLIMITED, ChooseOption, Opening
from dawndoom.games.new_dawn.rules.components import BTYPES, FTYPES
from dawndoom.games.new_dawn.rules.control import PlaceBase
from dawndoom.games.new_dawn.rules.kinds import KINDS
from dawndoom.games.new_dawn.rules.rolls import FACES
from dawndoom.games.new_dawn.rules.state import EMPTY, HELD, MHQS, NOBODY, NOWHERE, STATION, Galaxy
from dawndoom.games.new_dawn.rules.windows import WINDOWS

COLOURS = "YWRGB"


class Rest(Question):
    """The situation has come to rest."""

    __slots__ = ()

    def ask(self, state: Galaxy) -> Decision:
        return Decision(0, "rest", [Option("rest", 1), Option("rest", 2)])

    def take(self, state: Galaxy, option: Option) -> None:
        raise AssertionError("a table at rest was asked to go on")


class Table:
    """A table of New Dawn, dealt and at rest: nothing to do, empty hands, Round 1."""

    def __init__(
        self,
        *races: str,
        seats: int = 2,
        cards: CardSet | None = None,
        bases: str = "EEEE",
        **options: Any,
    ) -> None:
        chosen = races or ("HU", "MI", "GA", "ZE")[:seats]
        self.state: Galaxy = GAME.new(options, len(chosen), seed=3, cards=cards)  # type: ignore[assignment]
        for race in chosen:
            self.choose("race", race)
        for _, base in zip(chosen, bases, strict=False):
            self.choose("base", base)
        state = self.state
        for seat in range(state.seats):
            for card in state.hands[seat]:
                pile = state.box.facilities[card].deck
                state.piles[pile] = [*state.piles[pile], card]
            state.hands[seat] = []
        state.held = [0] * len(state.held)
        state.starter = state.active = 0
        state.events = []
        self.rest()

    def rest(self) -> None:
        """Clear what is to do."""
        self.state.agenda = [Rest()]
        self.state.envoys = 0
        self.state.decision = None
        self.state.advance()

    # Laying things out.

    def region(self, name: str) -> int:
        return self.state.box.region_of[name]

    def card(self, card: str) -> int:
        return self.state.box.card_of[card]

    def take_card(self, card: str) -> int:
        """Take a card out of its deck."""
        number = self.card(card)
        pile = self.state.box.facilities[number].deck
        self.state.piles[pile] = [other for other in self.state.piles[pile] if other != number]
        return number

    def lay(self, region: str, card: str, control: int = NOBODY) -> int:
        """Lay a Facility, under somebody's control or nobody's."""
        at = self.region(region)
        number = self.take_card(card)
        self.state.facility[at] = number
        self.state.control[at] = control
        if control != NOBODY:
            self.state.built[control * 3 + self.state.box.facilities[number].btype] += 1
        return at

    def hand(self, seat: int, *cards: str) -> None:
        self.state.hands[seat] = [self.take_card(card) for card in cards]

    def hand_ids(self, seat: int) -> list[str]:
        return [self.state.box.facilities[card].id for card in self.state.hands[seat]]

    def mhq(self, seat: int, *regions: str) -> None:
        """Put a seat's MHQs on these regions, the others on the Player Board."""
        for number in range(MHQS):
            at = self.region(regions[number]) if number < len(regions) else NOWHERE
            self.state.mhq[seat * MHQS + number] = at

    def mhqs(self, seat: int) -> list[str]:
        """Return where a seat's MHQs stand, sorted."""
        found = self.state.mhq[seat * MHQS : seat * MHQS + MHQS]
        return sorted(self.state.box.board.names[at] for at in found if at != NOWHERE)

    def give(self, seat: int, **amounts: int) -> None:
        for kind, amount in amounts.items():
            self.state.held[seat * HELD + KINDS.index(kind)] += amount

    def held(self, seat: int) -> dict[str, int]:
        """Return what a seat holds, without what it has none of."""
        found = self.state.held[seat * HELD : seat * HELD + HELD]
        return {kind: number for kind, number in zip(KINDS, found, strict=False) if number}

    def built(self, seat: int, **tracks: int) -> None:
        for track, number in tracks.items():
            self.state.built[seat * 3 + BTYPES.index(track)] = number

    def tracks(self, seat: int) -> dict[str, int]:
        return dict(zip(BTYPES, self.state.built[seat * 3 : seat * 3 + 3], strict=True))

    def tech(self, seat: int, *techs: str, used: bool = False) -> None:
        """Give a seat Technologies, ready or used."""
        box = self.state.box
        for tech in techs:
            number = next(n for n, card in enumerate(box.technologies) if card.id == tech)
            bit = 1 << box.technologies[number].place
            self.state.techs[seat] = [*self.state.techs[seat], number]
            self.state.owned[seat] |= bit
            if used:
                self.state.used[seat] |= bit

    def is_used(self, seat: int, name: str) -> bool:
        """Tell whether a Technology or a race's ability lies face down."""
        kit = self.state.box.kits[self.state.race[seat]]
        return bool(self.state.used[seat] >> kit.names.index(name) & 1)

    def benefits(self, *cards: str) -> None:
        """Lay Base Benefits north, east, south, west."""
        ids = [card.id for card in self.state.box.benefits]
        self.state.benefits = [ids.index(card) for card in cards]

    def ambassadors(self, *cards: str) -> None:
        ids = [card.id for card in self.state.box.ambassadors]
        self.state.ambassadors = [ids.index(card) for card in cards]
        self.state.ambassador_at = [NOWHERE] * len(cards)
        self.state.ambassador_used = [False] * len(cards)

    def aid_row(self, *cards: str) -> None:
        ids = [card.id for card in self.state.box.aids]
        row = [ids.index(card) for card in cards]
        self.state.aid_row = row
        self.state.aid_deck = [aid for aid in range(len(ids)) if aid not in row]

    def station(self, card: str, region: str) -> None:
        """Put a Station down with its tokens."""
        state = self.state
        number = [place.id for place in state.box.stations].index(card)
        place = state.box.stations[number]
        state.facility[self.region(region)] = STATION
        state.stations = [*state.stations, number]
        state.station_at.append(self.region(region))
        per_player = [place.tokens_per_player[kind] * state.seats for kind in range(HELD)]
        state.station_tokens.append([place.tokens[k] + per_player[k] for k in range(HELD)])

    def sector(self, card: str, *regions: str) -> None:
        number = [place.id for place in self.state.box.sectors].index(card)
        self.state.sector = self.state.sector[:]
        for region in regions:
            self.state.sector[self.region(region)] = number

    def empty(self, region: str) -> bool:
        return self.state.facility[self.region(region)] == EMPTY

    def controller(self, region: str) -> int:
        return self.state.control[self.region(region)]

    def dice(self, *faces: str) -> None:
        """Make the next dice show these faces: `Y3` is a yellow 3."""
        wanted = [
            {side for side in range(6) if FACES[COLOURS.index(word[0])][side] == int(word[1:])}
            for word in faces
        ]
        for seed in range(2_000_000):
            dice = first = seeded(seed)
            for sides in wanted:
                dice = tumbled(dice)
                if pips(dice, 6) not in sides:
                    break
            else:
                self.state.dice = first
                return
        raise AssertionError(f"no dice show {faces}")

    # Doing.

    def do(self, *steps: Step) -> None:
        """Do steps up to the next question, or to rest."""
        self.state.decision = None
        self.state.then(*steps)
        self.state.advance()

    def perform(self, ability: int, here: str, seat: int = 0, left: int = UNLIMITED) -> None:
        self.do(ChooseOption(seat, ability, self.region(here), left, False))

    def open(self, window: str, seat: int = 0, here: str = "") -> None:
        """Open a window for a seat."""
        at = self.region(here) if here else NOWHERE
        self.do(Opening(seat, WINDOWS.index(window), at))

    def gain(self, region: str, seat: int = 0) -> None:
        """Have a seat gain control of a Facility."""
        self.do(PlaceBase(seat, self.region(region), False))

    @property
    def asks(self) -> str:
        """What is asked; `rest` when nothing is."""
        assert self.state.decision is not None
        return self.state.decision.name

    @property
    def asked(self) -> int:
        assert self.state.decision is not None
        return self.state.decision.seat

    @property
    def options(self) -> list[str]:
        assert self.state.decision is not None
        return [str(option) for option in self.state.decision.options]

    def choose(self, *words: int | str) -> None:
        decision = self.state.decision
        assert decision is not None
        option = Option(str(words[0]), *words[1:])
        assert option in decision.options, f"{option} not in {self.options} ({decision.name})"
        self.state.choose(decision.options.index(option))

    def answer(self, *answers: str) -> None:
        """Choose several options, each written as one text."""
        for answer in answers:
            assert answer in self.options, f"{answer} not in {self.options} ({self.asks})"
            self.state.choose(self.options.index(answer))

    def is_at_rest(self) -> bool:
        return self.asks == "rest"

    def told(self, verb: str) -> list[list[Any]]:
        """Return what was told with this verb."""
        return [event.plain()[1:] for event in self.state.events or [] if event.verb == verb]


def deck_of(letter: str, phase: int = 0) -> int:
    """Return the place of a deck."""
    return 4 * phase + FTYPES.index(letter)


def seated(race: str, seat: int, seats: int = 3, **options: Any) -> Table:
    """Return a table at which a race sits on a certain seat, and others around it."""
    others = [other for other in ("HU", "MI", "GA", "WI") if other != race]
    return Table(*others[:seat], race, *others[seat : seats - 1], **options)


def with_cards(*changes: tuple[str, str, str]) -> CardSet:
    """Return the authored cards with something changed: of which card, what, and into what."""
    text = export_cards()
    for card, old, new in changes:
        start = text.index(f'id = "{card}"')
        end = text.index("\n[[", start) if "\n[[" in text[start:] else len(text)
        assert old in text[start:end]
        text = text[:start] + text[start:end].replace(old, new) + text[end:]
    return CardSet("mine.toml", text)
