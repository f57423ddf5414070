"""What an ability of a power card is: what has to be chosen for it, and what it does."""

from dawndoom.core import Option, Seat, mypyc_attr
from dawndoom.games.death_dome.cards.reader import PowerCard
from dawndoom.games.death_dome.rules.resolution import Unit
from dawndoom.games.death_dome.rules.state import Arena

Chosen = tuple[str | int, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Power:
    """An ability: what has to be chosen for it, and what it does."""

    def choices(self) -> int:
        """Return how many things have to be chosen."""
        return 0

    def lasts(self) -> bool:
        """Tell whether the card lies open until its effect ends."""
        return False

    def is_legal(self, state: Arena, seat: Seat, card: PowerCard) -> bool:
        """Tell whether it would have an effect."""
        return self.choices() == 0 or len(self.options(state, seat, card, ())) > 0

    def options(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> list[Option]:
        """Return what can be chosen next."""
        raise NotImplementedError

    def apply(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> None:
        """Do it."""
        raise NotImplementedError


class OneUnit(Power):
    """An ability for one unit out of some."""

    def choices(self) -> int:
        return 1

    def options(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> list[Option]:
        found: list[Option] = []
        for unit in range(len(state.pos)):
            if self.fits(state, seat, unit):
                found.append(state.box.unit_options[unit])
        return found

    def apply(self, state: Arena, seat: Seat, card: PowerCard, chosen: Chosen) -> None:
        self.use_on(state, card, int(chosen[0]))

    def fits(self, state: Arena, seat: Seat, unit: Unit) -> bool:
        """Tell whether a unit can be chosen."""
        raise NotImplementedError

    def use_on(self, state: Arena, card: PowerCard, unit: Unit) -> None:
        """Do it to the unit chosen."""
        raise NotImplementedError


def amount_of(card: PowerCard) -> int:
    """Return the number in an ability."""
    effect = card.effect
    assert effect is not None
    return effect.amount
