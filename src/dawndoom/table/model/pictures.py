"""Pictures of a moment: the board, the players' panels, the key, the story of a finished game.

Each is drawn when somebody looks at it, and then kept: programs look at none of them. They are
drawn with stand-ins for their parts (drawing/parts.py); `parts` has those of all that was drawn,
`panel_parts` those of the panels, which lie in drawers.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from markupsafe import Markup

from dawndoom.core import Decision, Event, Face, Score, Symbol, View
from dawndoom.drawing import apart
from dawndoom.drawing.parts import Parts


class Captioned(NamedTuple):
    """A symbol of the key: a small picture and its meaning."""

    picture: Markup
    words: str


class Layer(NamedTuple):
    """A part of the picture that can be switched off, by its class."""

    name: str
    words: str


class Pictures:
    """The pictures of a moment, as seen by the eyes that the view is for."""

    def __init__(
        self,
        face: Face,
        view: View,
        asked: Decision | None = None,
        story: Sequence[Sequence[Event]] = (),
        names: Sequence[str] = (),
        seat: int | None = None,
    ) -> None:
        self.face = face
        self.view = view
        self.asked = asked
        self.story = story
        self.names = names
        self.seat = seat
        self.parts: Parts = {}
        self.panel_parts: Parts = {}

    def _drawn(self, draw: Callable[..., str], *given: Any) -> tuple[Markup, Parts]:
        """Draw something, and return it with its parts beside it."""
        with apart() as parts:
            drawn = Markup(draw(self.view, *given))
        self.parts.update(parts)
        return drawn, parts

    def is_of(self, view: View, asked: Decision | None, names: Sequence[str]) -> bool:
        """Tell whether these are the pictures of a moment that looks like this one."""
        return self.asked == asked and self.names == names and self.view == view

    @cached_property
    def _board(self) -> tuple[Markup, Parts]:
        return self._drawn(self.face.draw, self.asked)

    @property
    def board(self) -> Markup:
        """The picture of the board."""
        return self._board[0]

    @cached_property
    def key(self) -> tuple[Captioned, ...]:
        """The key to the board."""
        return captioned(tuple(self.face.symbols(self.view)))

    @cached_property
    def layers(self) -> tuple[Layer, ...]:
        """The layers that can be switched off, of those that the board has."""
        drawn = (self._board[0], *self._board[1].values())
        offered = [Layer(name, words) for name, words in self.face.layers]
        return tuple(layer for layer in offered if any_has_class(drawn, layer.name))

    @cached_property
    def summary(self) -> Markup:
        """The picture of a whole game that is over."""
        return Markup(self.face.summary(self.story, self.names))

    @cached_property
    def score(self) -> tuple[Score, ...]:
        """The score line."""
        return tuple(self.face.score(self.view, self.names))

    @property
    def shared_scores(self) -> tuple[Score, ...]:
        """The entries of the score line that are about nobody alone."""
        return tuple(entry for entry in self.score if entry.seat is None)

    def score_of(self, seat: int) -> Score | None:
        """Return a seat's entry of the score line, if the game gives one."""
        return next((entry for entry in self.score if entry.seat == seat), None)

    @cached_property
    def mat(self) -> Markup:
        """What lies before the viewer; in a game without a mat, the panel that others see."""
        laid, _ = self._drawn(self.face.mat, self.asked)
        if laid or self.seat is None:
            return laid
        return self._drawn(self.face.player, self.seat)[0]

    @cached_property
    def aside(self) -> Markup:
        """What else belongs beside the board."""
        return self._drawn(self.face.aside, self.asked)[0]

    @cached_property
    def stage(self) -> Markup:
        """What plays above the board: a fight under way."""
        return self.staged(())

    def staged(self, events: Sequence[Event]) -> Markup:
        """Return what plays above the board while something happens."""
        return self._drawn(self.face.stage, self.asked, events)[0]

    def zoom(self, identity: str) -> Markup:
        """Return a card or piece, by the id of its element, as a whole face; or nothing."""
        return Markup(self.face.zoom(self.view, identity))

    def panel(self, seat: int) -> Markup:
        """Return what lies before a player."""
        with apart() as parts:
            drawn = Markup(self.face.player(self.view, seat))
        self.panel_parts.update(parts)
        return drawn


def board_alone(face: Face, view: View) -> str:
    """Return the board as a file of its own; nothing where it is no picture, as in a store."""
    drawn = face.draw(view, None)
    return face.standalone(drawn) if drawn.startswith("<svg") else ""


@lru_cache(maxsize=64)
def captioned(symbols: tuple[Symbol, ...]) -> tuple[Captioned, ...]:
    """Return the symbols of a key as the page shows them; a game has the same ones all the time."""
    return tuple(Captioned(Markup(symbol.picture), symbol.words) for symbol in symbols)


def any_has_class(drawn: Iterable[str], name: str) -> bool:
    """Tell whether anything in one of several pieces of a picture has a class."""
    return any(has_class(text, name) for text in drawn if name in text)


def has_class(picture: str, name: str) -> bool:
    """Tell whether anything in a picture has a class. It is a plain search: pictures are long."""
    text = str(picture)
    place = text.find(name)
    while place >= 0:
        start = text.rfind('"', 0, place)
        around = text[place - 1] + text[place + len(name) : place + len(name) + 1]
        if text.endswith("class=", 0, start) and set(around) <= {'"', " "}:
            return True
        place = text.find(name, place + 1)
    return False
