"""What lies on the table: the board, the Player Boards, hands and decks, and the roll in progress.

Things are numbers: a Facility, Technology, Ambassador, ... is its place in the box's list, an MHQ
is 0 to 3 (0 began on the Alliance Base, 1 to 3 came from the slots of the Player Board).
"""

from typing import Final

from dawndoom.core import Data, Seat, State
from dawndoom.games.new_dawn.rules.box import Box, Region
from dawndoom.games.new_dawn.rules.kinds import HELD_KINDS

EMPTY: Final = -1
ALLIANCE: Final = -2
STATION: Final = -3
"""What lies on a region, besides the number of a Facility."""
NOBODY: Final = -1
NOWHERE: Final = -1
NOTHING: Final = -1
MHQS: Final = 4
ROUNDS: Final = 5
ACTIONS: Final = 3
ACTION_STEP: Final = 6
HELD: Final = HELD_KINDS


class Roll(Data):
    """Dice of one owner: how many of each colour, their faces once thrown, and what is added.

    The dice are ordered yellow, white, red, green, black, and within a colour as they were added.
    """

    __slots__ = ("dice", "faces", "flat", "givers", "owner", "thrown", "window")

    def __init__(
        self,
        owner: Seat,
        window: int,
        dice: list[int],
        flat: int,
        givers: int,
        faces: list[int],
        thrown: bool,
    ) -> None:
        self.owner = owner
        self.window = window
        """Whose declare window it is: ATK0, DEF0, or ANY0 for a roll against nobody."""
        self.dice = dice
        self.flat = flat
        self.givers = givers
        """Own MHQs that gave a die."""
        self.faces = faces
        self.thrown = thrown

    def clone(self) -> "Roll":
        """Return a roll that lives its own life."""
        return Roll(
            self.owner,
            self.window,
            self.dice[:],
            self.flat,
            self.givers,
            self.faces[:],
            self.thrown,
        )

    def total(self) -> int:
        """ND-13.2: faces and what is added."""
        return sum(self.faces) + self.flat

    def colour_of(self, die: int) -> int:
        """Return the colour of a die by its place."""
        colour = 0
        while die >= self.dice[colour]:
            die -= self.dice[colour]
            colour += 1
        return colour


class Contest(Data):
    """A Seize Control in progress."""

    __slots__ = ("attacker", "defender", "hushed", "region", "target", "without_white")

    def __init__(
        self,
        attacker: Seat,
        defender: Seat,
        region: Region,
        target: int,
        hushed: bool,
        without_white: bool,
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        """NOBODY: the Facility is uncontrolled."""
        self.region = region
        self.target = target
        self.hushed = hushed
        """The Defender may spend no tokens."""
        self.without_white = without_white

    def clone(self) -> "Contest":
        """Return a contest that lives its own life."""
        return Contest(
            self.attacker,
            self.defender,
            self.region,
            self.target,
            self.hushed,
            self.without_white,
        )


class Galaxy(State):
    """A game of New Dawn."""

    __slots__ = (
        "action",
        "active",
        "aid_deck",
        "aid_row",
        "aids",
        "ambassador_at",
        "ambassador_used",
        "ambassadors",
        "aside",
        "aside_of",
        "benefits",
        "bill",
        "box",
        "built",
        "contest",
        "control",
        "discard",
        "envoys",
        "facility",
        "hands",
        "held",
        "mhq",
        "owned",
        "performed",
        "piles",
        "race",
        "readied",
        "rolls",
        "rotation",
        "round",
        "running",
        "sector",
        "shields",
        "spun",
        "starter",
        "station_at",
        "station_tokens",
        "stations",
        "step",
        "techs",
        "used",
    )

    box: Box
    round: int
    step: int
    """1 Production .. 7 Aid to the Alliance; 0 before the first Round."""
    action: int
    starter: Seat
    active: Seat
    race: list[int]
    held: list[int]
    """Of each seat and kind: resources, dice tokens, VP tokens."""
    built: list[int]
    """Of each seat and track: how many slots are uncovered."""
    mhq: list[Region]
    """Of each seat and MHQ: where it is, NOWHERE on the Player Board."""
    techs: list[list[int]]
    """Of each seat: Technologies by slot. The inner lists are replaced, never changed."""
    owned: list[int]
    """Of each seat: the bits of what it may use, see `Kit`."""
    used: list[int]
    readied: list[int]
    running: list[int]
    """Bits whose effect is being resolved."""
    hands: list[list[int]]
    aids: list[list[int]]
    facility: list[int]
    """Of each region: its Facility, or EMPTY, ALLIANCE, STATION."""
    control: list[Seat]
    rotation: list[int]
    performed: list[int]
    """Of each region: which option of the ability was performed when it was explored."""
    ambassadors: list[int]
    ambassador_at: list[Region]
    ambassador_used: list[bool]
    envoys: int
    """How many Ambassadors' abilities are being resolved."""
    benefits: list[int]
    """Of each side N, E, S, W."""
    piles: list[list[int]]
    """Eight Facility decks, A then B, each E, S, M, H; the top is last."""
    discard: list[int]
    aid_deck: list[int]
    aid_row: list[int]
    stations: list[int]
    station_at: list[Region]
    station_tokens: list[list[int]]
    sector: list[int]
    """Of each region: the Sector card that rules it, or NOTHING."""
    shields: list[int]
    """Region and strength of each reminder token on the board."""
    spun: bool
    """Whether a Facility was turned in the present Action turn."""
    aside: int
    """A card chosen for exploring whose region is not chosen yet: still a secret."""
    aside_of: Seat
    bill: list[int]
    """What is being paid: C, S, M, X and the discount so far."""
    contest: Contest | None
    rolls: list[Roll]
    """The rolls in progress: the Attacker's and the Defender's, or one against nobody."""

    def clone(self) -> "Galaxy":
        """Return a galaxy that lives its own life."""
        copy = Galaxy(self.seats, self.dice)
        self.copy_into(copy)
        copy.box = self.box
        copy.round = self.round
        copy.step = self.step
        copy.action = self.action
        copy.starter = self.starter
        copy.active = self.active
        copy.race = self.race[:]
        copy.held = self.held[:]
        copy.built = self.built[:]
        copy.mhq = self.mhq[:]
        copy.techs = self.techs[:]
        copy.owned = self.owned[:]
        copy.used = self.used[:]
        copy.readied = self.readied[:]
        copy.running = self.running[:]
        copy.hands = self.hands[:]
        copy.aids = self.aids[:]
        copy.facility = self.facility[:]
        copy.control = self.control[:]
        copy.rotation = self.rotation[:]
        copy.performed = self.performed[:]
        copy.ambassadors = self.ambassadors
        copy.ambassador_at = self.ambassador_at[:]
        copy.ambassador_used = self.ambassador_used[:]
        copy.envoys = self.envoys
        copy.benefits = self.benefits
        copy.piles = self.piles[:]
        copy.discard = self.discard[:]
        copy.aid_deck = self.aid_deck
        copy.aid_row = self.aid_row[:]
        copy.stations = self.stations
        copy.station_at = self.station_at[:]
        copy.station_tokens = self.station_tokens[:]
        copy.sector = self.sector
        copy.shields = self.shields[:]
        copy.spun = self.spun
        copy.aside = self.aside
        copy.aside_of = self.aside_of
        copy.bill = self.bill
        contest = self.contest
        copy.contest = None if contest is None else contest.clone()
        copy.rolls = [roll.clone() for roll in self.rolls] if self.rolls else []
        return copy

    def phase(self) -> int:
        """ND-3.3: A (0) in Rounds 1 and 2, B (1) from Round 3 on."""
        return 0 if self.round < 3 else 1

    def resources(self, seat: Seat) -> int:
        """Count a seat's resources."""
        first = seat * HELD
        held = self.held
        return held[first] + held[first + 1] + held[first + 2]

    def bases(self, seat: Seat) -> int:
        """Count a seat's Bases on the Main Board, the Alliance Base included."""
        first = seat * 3
        return self.built[first] + self.built[first + 1] + self.built[first + 2]

    def mhqs_on_board(self, seat: Seat) -> int:
        """Count a seat's MHQs on the Main Board."""
        count = 0
        for number in range(seat * MHQS, seat * MHQS + MHQS):
            if self.mhq[number] != NOWHERE:
                count += 1
        return count

    def others(self, seat: Seat) -> list[Seat]:
        """Return the other seats, clockwise."""
        return [(seat + turn) % self.seats for turn in range(1, self.seats)]

    def order(self) -> list[Seat]:
        """ND-3.2: the starting player first, then clockwise."""
        return [(self.starter + turn) % self.seats for turn in range(self.seats)]

    def ambassadors_on(self, region: Region) -> int:
        """Count the Ambassador tokens on a region."""
        return self.ambassador_at.count(region)


def length(state: Galaxy) -> int:
    """Return how many rounds have been played or begun."""
    return state.round
