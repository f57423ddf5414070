"""What a reader learns from each card, in words made from its data."""

from dawndoom.core import CardSet
from dawndoom.games.metals.cards.conditions import counted
from dawndoom.games.metals.cards.reader import read_cards
from dawndoom.games.metals.rules.box import CITY, CORNER, FOREST, PLAIN, Board, Faction, Figure
from dawndoom.games.metals.rules.effects import TERRAINS


def card_texts(cards: CardSet | None) -> dict[tuple[str, str], str]:
    """Return the text of every card, by deck and id."""
    boards, factions, figures = read_cards(cards)
    texts = {("maps", board.id): map_text(board) for board in boards.values()}
    for faction in factions:
        texts["factions", faction.id] = f"{faction.name}: {faction.text}."
    for figure in figures:
        texts["metals", figure.id] = figure_text(figure, factions)
    return texts


def map_text(board: Board) -> str:
    """Return a map in words: its size, then the spaces of every kind."""
    lines = [f"{board.name}: {board.cols} columns, {board.rows} rows."]
    for terrain in (PLAIN, CORNER, FOREST, CITY):
        for points in (0, 1, 2):
            line = kind_text(board, terrain, points)
            if line:
                lines.append(line)
    return " ".join(lines)


def kind_text(board: Board, terrain: int, points: int) -> str:
    """Return the spaces with this terrain and so many points; nothing for the empty plain."""
    if terrain == PLAIN and points == 0:
        return ""
    names = [
        board.names[space]
        for space in range(board.size)
        if board.terrain[space] == terrain and board.points[space] == points
    ]
    if not names:
        return ""
    kind = TERRAINS[terrain].capitalize()
    if points:
        worth = counted(points, "point")
        kind = worth if terrain == PLAIN else f"{kind} with {worth}"
    return f"{kind}: {', '.join(names)}."


def figure_text(figure: Figure, factions: list[Faction]) -> str:
    """Return a figure in words: its name, its faction, its hull."""
    names = {faction.id: faction.name for faction in factions}
    return f"{figure.name} of {names[figure.faction]}. Hull: {figure.art}."
