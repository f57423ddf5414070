"""Names that people choose for themselves: any script, no tricks."""

import unicodedata

LONGEST = 32
SHAPES = ("circle", "diamond", "square", "triangle", "hexagon", "star")


def clean_name(wish: str, otherwise: str = "Player") -> str:
    """Return a name cut to one line and length, without control or direction marks."""
    printable = "".join(
        " " if unicodedata.category(letter) in ("Zl", "Zp", "Cc") else letter
        for letter in unicodedata.normalize("NFC", wish[: 4 * LONGEST])
        if unicodedata.category(letter) not in ("Cf", "Cs", "Co", "Cn")
    )
    return " ".join(printable.split())[:LONGEST].strip() or otherwise


def bot_name(strength: str, taken: list[str]) -> str:
    """Return a bot's name, numbered if there are several of a kind."""
    name = f"{strength.rpartition(':')[2].capitalize()} bot"
    count = sum(other.startswith(name) for other in taken)
    return f"{name} {count + 1}" if count else name


def shape_of(seat: int) -> str:
    """Return the shape that tells a seat apart where colour can't."""
    return SHAPES[seat % len(SHAPES)]
