"""What a reader learns from each card: its figures, and what it does in words."""

from dawndoom.core import CardSet
from dawndoom.games.death_dome.cards.catalogue import counted, see_item, see_kind, see_power
from dawndoom.games.death_dome.cards.reader import read_cards
from dawndoom.games.death_dome.rules.components import TYPES, Character, Item, PowerCard
from dawndoom.games.death_dome.rules.effects import RATINGS

UNREAD = {"boards.*": "a board is drawn, not read"}
"""Fields of the card files that no text shows, and why."""


def card_texts(cards: CardSet | None) -> dict[tuple[str, str], str]:
    """Return the text of every card, by deck and id."""
    found = read_cards(cards)
    texts = {("items", item.id): item_text(item) for item in found.items}
    for card in found.powers:
        texts["powers", card.id] = power_text(card)
    for kind in found.characters:
        texts["characters", kind.id] = kind_text(kind)
    for kind in found.registry:
        texts["registry", kind.id] = kind_text(kind)
    return texts


def item_text(item: Item) -> str:
    """Return a store card in words."""
    seen = see_item(item)
    kind = TYPES[item.type]
    facts = [item.deck if item.deck == kind else f"{item.deck}, {kind}", f"{item.cost:,} credits"]
    for name, number in zip(RATINGS, seen["ratings"], strict=True):
        if number:
            facts.append(f"{name} {number:+d}")
    if item.range:
        facts.append(f"range {item.range}")
    return f"{item.name}: {', '.join(facts)}. {seen['text']}".rstrip()


def power_text(card: PowerCard) -> str:
    """Return a power card in words."""
    copies = counted(card.copies, "copy").replace("copys", "copies")
    return f"{card.name}, value {card.value}, {copies}. {see_power(card)['text']}".rstrip()


def kind_text(kind: Character) -> str:
    """Return a character in words."""
    seen = see_kind(kind)
    ratings = [f"{name} {number}" for name, number in zip(RATINGS, seen["ratings"], strict=True)]
    price = "" if kind.rank < 0 else f", rank {kind.rank}, {kind.cost:,} credits"
    head = f"{kind.name} ({', '.join(seen['types'])}){price}"
    return f"{head}: {', '.join(ratings)}. {seen['text']}".rstrip()
