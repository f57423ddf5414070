"""The names of the authored cards by id, for the log."""

from importlib.resources import files

from dawndoom.core import deck, parse

DECKS = (
    "facilities",
    "technologies",
    "races",
    "ambassadors",
    "aids",
    "benefits",
    "stations",
    "sectors",
)
FOLDER = f"{__package__.rpartition('.')[0]}.cards"


class CardNames:
    """The authored cards by id; a loaded set's own cards are told by their ids."""

    def __init__(self) -> None:
        self.known: dict[str, str] = {}

    def name(self, identity: str) -> str:
        """Return a card's name."""
        if not self.known:
            for name in DECKS:
                text = files(FOLDER).joinpath(f"{name}.toml").read_text("utf-8")
                for entry in deck(parse(text, name), name, name):
                    self.known[entry.text("id")] = entry.text("name")
        return self.known.get(identity, identity)


CARDS = CardNames()
