"""Which figure stands for a Metal: a name and a hull, without any effect."""

from dawndoom.games.metals.rules.box import Figure
from dawndoom.games.metals.rules.state import NO_FACTION, Battlefield, Metal


def figure_of(state: Battlefield, metal: Metal) -> Figure | None:
    """Return a Metal's figure: those of its faction in turn; without factions any of them.

    The seats begin at different ones, so that the same name seldom stands on both sides.

    A faction from a card file may have no figures.
    """
    seat = state.owner(metal)
    first = state.owned(seat)[0]
    number = state.faction[metal]
    if number == NO_FACTION:
        figures = state.box.figures
        place = (metal - first) * 3 + seat
    else:
        faction = state.box.factions[number].id
        figures = [figure for figure in state.box.figures if figure.faction == faction]
        place = state.faction[first:metal].count(number) + seat
    return figures[place % len(figures)] if figures else None


def name_of(state: Battlefield, metal: Metal) -> str:
    """Return what a Metal is called, on the board and in the log."""
    figure = figure_of(state, metal)
    if figure is None:
        return f"Metal {metal - state.owned(state.owner(metal))[0] + 1}"
    return figure.name
