"""Pictures of a moment: the board, the players' panels, the key, the story of a finished game.

Each is drawn when somebody looks at it, and then kept: programs look at none of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from dawndoom.core import Decision, Event, Face, Score, View


@dataclass(frozen=True)
class Captioned:
    """A symbol of the key: a small picture and its meaning."""

    picture: Markup
    words: str


@dataclass(frozen=True)
class Layer:
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

    @cached_property
    def board(self) -> Markup:
        """The picture of the board."""
        return Markup(self.face.draw(self.view, self.asked))

    @cached_property
    def key(self) -> tuple[Captioned, ...]:
        """The key to the board."""
        symbols = self.face.symbols(self.view)
        return tuple(Captioned(Markup(symbol.picture), symbol.words) for symbol in symbols)

    @cached_property
    def layers(self) -> tuple[Layer, ...]:
        """The layers that can be switched off, of those that the board has."""
        offered = [Layer(name, words) for name, words in self.face.layers]
        return tuple(layer for layer in offered if has_class(self.board, layer.name))

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
        laid = self.face.mat(self.view, self.asked)
        if laid or self.seat is None:
            return Markup(laid)
        return self.panel(self.seat)

    @cached_property
    def aside(self) -> Markup:
        """What else belongs beside the board."""
        return Markup(self.face.aside(self.view, self.asked))

    @cached_property
    def stage(self) -> Markup:
        """What plays above the board: a fight under way."""
        return Markup(self.face.stage(self.view, self.asked, ()))

    def zoom(self, identity: str) -> Markup:
        """Return a card or piece, by the id of its element, as a whole face; or nothing."""
        return Markup(self.face.zoom(self.view, identity))

    def panel(self, seat: int) -> Markup:
        """Return what lies before a player."""
        return Markup(self.face.player(self.view, seat))


def board_alone(face: Face, view: View) -> str:
    """Return the board as a file of its own; nothing where it is no picture, as in a store."""
    drawn = face.draw(view, None)
    return face.standalone(drawn) if drawn.startswith("<svg") else ""


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
