"""ND-23.5: purchases, Bases, attacks and Ambassadors that an effect grants."""

from dawndoom.core import Seat
from dawndoom.games.new_dawn.rules.actions import EstablishTarget, establishable
from dawndoom.games.new_dawn.rules.aid import AidPick, aids_on_offer
from dawndoom.games.new_dawn.rules.ambassadors import AmbassadorPick, ambassadors_on_offer
from dawndoom.games.new_dawn.rules.box import Region
from dawndoom.games.new_dawn.rules.effect import Effect
from dawndoom.games.new_dawn.rules.headquarters import BuySlot, slots_on_offer
from dawndoom.games.new_dawn.rules.kinds import BESIDE, HERE
from dawndoom.games.new_dawn.rules.seize import SeizeTarget, seizable
from dawndoom.games.new_dawn.rules.state import Galaxy
from dawndoom.games.new_dawn.rules.technology import BuyTech, Ready, readiable, techs_on_offer


class EstablishBase(Effect):
    """Establish a Base, at a discount; perhaps only here or beside here, perhaps without an MHQ."""

    __slots__ = ("discount", "where", "without_mhq")

    def __init__(self, discount: int, where: int, without_mhq: bool) -> None:
        super().__init__()
        self.discount = discount
        self.where = where
        self.without_mhq = without_mhq

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        found = establishable(state, seat, self.discount, self.where, here, self.without_mhq)
        return len(found) > 0

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        target = EstablishTarget(seat, self.discount, self.where, here, self.without_mhq, True)
        state.agenda.append(target)

    def needs_here(self) -> bool:
        return self.where in (HERE, BESIDE)


class SeizeControl(Effect):
    """Seize Control with a bonus: points or dice; `without_mhq`: with these dice alone."""

    __slots__ = ("dice", "plus", "where", "without_mhq")

    def __init__(self, plus: int, dice: tuple[int, ...], where: int, without_mhq: bool) -> None:
        super().__init__()
        self.plus = plus
        self.dice = dice
        """Yellow, white, red, green."""
        self.where = where
        self.without_mhq = without_mhq

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        return len(seizable(state, seat, self.where, here, self.without_mhq)) > 0

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        target = SeizeTarget(seat, self.plus, self.dice, self.where, here, self.without_mhq, True)
        state.agenda.append(target)

    def needs_here(self) -> bool:
        return self.where in (HERE, BESIDE)


class BuyTechnology(Effect):
    """Buy a Technology at a discount."""

    __slots__ = ("discount",)

    def __init__(self, discount: int) -> None:
        super().__init__()
        self.discount = discount

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        return len(techs_on_offer(state, seat, self.discount)) > 0

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        state.agenda.append(BuyTech(seat, self.discount))


class BuyMhq(Effect):
    """Buy an MHQ at a discount; the others do not move."""

    __slots__ = ("discount",)

    def __init__(self, discount: int) -> None:
        super().__init__()
        self.discount = discount

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        return len(slots_on_offer(state, seat, self.discount)) > 0

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        state.agenda.append(BuySlot(seat, self.discount, True))


class SendAid(Effect):
    """Send an Aid at a discount."""

    __slots__ = ("discount",)

    def __init__(self, discount: int) -> None:
        super().__init__()
        self.discount = discount

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        return len(aids_on_offer(state, seat, self.discount)) > 0

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        state.agenda.append(AidPick(seat, self.discount))


class UseAmbassador(Effect):
    """Use an Ambassador at a discount: an available one, or any."""

    __slots__ = ("discount", "used_too")

    def __init__(self, discount: int, used_too: bool) -> None:
        super().__init__()
        self.discount = discount
        self.used_too = used_too

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        return len(ambassadors_on_offer(state, seat, self.used_too, self.discount)) > 0

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        state.agenda.append(AmbassadorPick(seat, self.used_too, self.discount, True))


class ReadyTechnologies(Effect):
    """ND-7.6: turn up to so many used Technologies face up."""

    __slots__ = ("technologies",)

    def __init__(self, technologies: int) -> None:
        super().__init__()
        self.technologies = technologies

    def could_change(self, state: Galaxy, seat: Seat, here: Region, left: int) -> bool:
        return readiable(state, seat) != 0

    def perform(self, state: Galaxy, seat: Seat, here: Region, left: int) -> None:
        state.agenda.append(Ready(seat, self.technologies))
