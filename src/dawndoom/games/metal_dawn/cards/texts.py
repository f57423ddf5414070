"""What a reader learns from each card: its name, its figures, what it does."""

from dawndoom.core import CardSet
from dawndoom.games.metal_dawn.cards.notes import Note, figures_of, note_of
from dawndoom.games.metal_dawn.cards.reader import decks_of, read_cards
from dawndoom.games.metal_dawn.rules.components import Card, MissionCard
from dawndoom.games.metal_dawn.rules.grid import Board


def card_texts(cards: CardSet | None) -> dict[tuple[str, str], str]:
    """Return what a reader learns from each card, by deck and id: all its figures and its text."""
    box = read_cards(cards)
    found = {("board", box.board.id): board_text(box.board)}
    for name, deck in decks_of(box).items():
        for card in deck:
            found[(name, card.id)] = full_text(name, card)
    return found


def full_text(deck: str, card: Card) -> str:
    """Return everything that a card says, and how many of it there are."""
    parts = [figures_of(deck, card), card.text]
    if isinstance(card, MissionCard):
        parts += [f"Needs: {card.needs}", f"Fails: {card.fails}"]
    parts.append(f"{card.copies} {'copy' if card.copies == 1 else 'copies'}.")
    return " ".join([part for part in parts if part])


def board_text(board: Board) -> str:
    """Return the numbers printed on the board."""
    blows = [", ".join([str(n) for n in damage]) for damage in (board.damage, board.hard_damage)]
    health = ", ".join([str(number) for number in board.robot_health])
    ruins = ", ".join([str(number) for number in board.destroyed])
    firewalls = ", ".join([str(space) for space in board.firewall_spaces])
    return (
        f"{board.columns} x {board.rows} zones. The track has {board.track_max} spaces, firewalls "
        f"on {firewalls}. Damage by type: {blows[0]}; on hard difficulty {blows[1]}. With two to "
        f"six Divisions the Robot has {health} health, and {ruins} zones lie in ruins."
    )


def authored_notes() -> dict[str, Note]:
    """Return a note on every authored card, by its id."""
    decks = decks_of(read_cards(None))
    return {card.id: note_of(name, card) for name, deck in decks.items() for card in deck}
