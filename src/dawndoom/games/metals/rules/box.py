"""The box: the map with its tables, the factions, the figures, and the settled options.

Nothing in it changes during a match; all states of the match share it.
"""

from importlib.resources import files
from typing import Any, Final

from dawndoom.core import CardError, CardSet, Entry, Option, SettingError, Settled, deck, parse
from dawndoom.games.metals.rules.effects import TERRAINS, Condition, read_condition

Space = int
Facing = int

NORTH, EAST, SOUTH, WEST = range(4)
FACINGS = ("N", "E", "S", "W")
PLAIN: Final = 0
CORNER: Final = 1
FOREST: Final = 2
CITY: Final = 3
COLUMNS = "abcdefghi"
DECKS = ("maps", "factions", "metals")


class Board:
    """A map with what can be computed from it once: names, neighbours, rays, bearings, options."""

    def __init__(self, id: str, name: str, cols: int, rows: int) -> None:
        self.id = id
        self.name = name
        self.cols = cols
        self.rows = rows
        self.size = cols * rows
        self.terrain: list[int] = [PLAIN] * self.size
        self.points: list[int] = [0] * self.size
        self.names: list[str] = [
            f"{COLUMNS[space % cols]}{space // cols + 1}" for space in range(self.size)
        ]
        self.by_name: dict[str, Space] = {name: space for space, name in enumerate(self.names)}
        self.rays: list[list[Space]] = [
            self._ray(space, facing) for space in range(self.size) for facing in range(4)
        ]
        self.neighbours: list[list[Space]] = [
            [ray[0] for ray in self.rays[space * 4 : space * 4 + 4] if ray]
            for space in range(self.size)
        ]
        self.bearings: list[int] = [
            self._bearing(here, there) for here in range(self.size) for there in range(self.size)
        ]
        self.move_options = [Option("move", name) for name in self.names]
        self.to_options = [Option("to", name) for name in self.names]
        self.corners: list[Space] = []

    def _ray(self, space: Space, facing: Facing) -> list[Space]:
        """Return the spaces straight ahead, nearest first."""
        x, y = space % self.cols, space // self.cols
        dx, dy = ((0, 1), (1, 0), (0, -1), (-1, 0))[facing]
        ray = []
        while 0 <= x + dx < self.cols and 0 <= y + dy < self.rows:
            x, y = x + dx, y + dy
            ray.append(y * self.cols + x)
        return ray

    def _bearing(self, here: Space, there: Space) -> int:
        """Return the facing in which one sees `there` from `here`, or -1."""
        for facing in range(4):
            if there in self.rays[here * 4 + facing]:
                return facing
        return -1

    def distance(self, here: Space, there: Space) -> int:
        """Return the number of steps between two spaces."""
        across = abs(here % self.cols - there % self.cols)
        return across + abs(here // self.cols - there // self.cols)


class Faction:
    """A faction: when one of its Metals attacks and the condition holds, its owner gains points."""

    def __init__(self, id: str, name: str, vp: int, when: Condition) -> None:
        self.id = id
        self.name = name
        self.vp = vp
        self.when = when

    def words(self) -> str:
        """Say the bonus in words."""
        points = "1 point" if self.vp == 1 else f"{self.vp} points"
        return f"+{points} when {self.when.words()}"


class Figure:
    """A Metal's name and hull; purely cosmetic."""

    def __init__(self, id: str, name: str, faction: str, art: str) -> None:
        self.id = id
        self.name = name
        self.faction = faction
        self.art = art


class Box:
    """Everything that does not change during a match."""

    def __init__(
        self, settled: Settled, board: Board, factions: list[Faction], figures: list[Figure]
    ) -> None:
        self.board = board
        self.factions = factions
        self.figures = figures
        self.with_factions: bool = settled["factions"]
        default_target = 20 if self.with_factions else 10
        self.target: int = settled["victory_target"] or default_target
        self.metals: list[int] = metals_per_seat(settled)
        self.army_mode: str = settled["army_mode"]
        blocking: str = settled["los_blocking"]
        self.metals_block: bool = blocking in ("metals", "metals_and_forest")
        self.forest_blocks: bool = blocking in ("forest", "metals_and_forest")
        self.stacking: bool = settled["stacking_attacks"]
        self.pivot: bool = settled["allow_pivot"]
        self.turn_cap: int = settled["turn_cap"]
        self.bonus: int = settled["second_player_bonus"]
        self.first_player: str = settled["first_player"]
        self.deploy_options = [Option("deploy", faction.id) for faction in factions]
        self.pick_options = [Option("pick", faction.id) for faction in factions]


def metals_per_seat(settled: Settled) -> list[int]:
    """Return how many Metals each seat owns."""
    wish = settled["metals_per_player"]
    if isinstance(wish, list):
        if len(wish) != 2:
            raise SettingError("metals_per_player", wish, "one number, or one for each of 2 seats")
        return wish
    number = wish or (7 if settled["factions"] else 3)
    return [number, number]


def open_box(settled: Settled, seats: int, cards: CardSet | None) -> Box:
    """Open the box for these options."""
    boards, factions, figures = read_cards(cards)
    if settled["map"] not in boards:
        raise SettingError("map", settled["map"], "one of " + ", ".join(boards))
    return Box(settled, boards[settled["map"]], factions, figures)


def authored(deck_name: str) -> str:
    """Return the text of an authored deck."""
    return files("dawndoom.games.metals.cards").joinpath(f"{deck_name}.toml").read_text("utf-8")


def export_cards() -> str:
    """Return all authored cards as one text that can be edited and loaded again."""
    return "\n".join(['game = "metals"\n', *(authored(name) for name in DECKS)])


def read_cards(
    cards: CardSet | None,
) -> tuple[dict[str, Board], list[Faction], list[Figure]]:
    """Return maps, factions and figures; decks of a loaded set replace the authored ones."""
    loaded: dict[str, Any] = {} if cards is None else _loaded_tables(cards)
    entries = {}
    for name in DECKS:
        if cards is not None and name in loaded:
            entries[name] = deck(loaded, name, cards.name)
        else:
            entries[name] = deck(parse(authored(name), f"{name}.toml"), name, f"{name}.toml")
    boards = [read_board(entry) for entry in entries["maps"]]
    factions = [_read_faction(entry) for entry in entries["factions"]]
    known = [faction.id for faction in factions]
    figures = [_read_figure(entry, known) for entry in entries["metals"]]
    return {board.id: board for board in boards}, factions, figures


def check_cards(cards: CardSet) -> list[str]:
    """Check a card file and return a line for each deck read."""
    boards, factions, figures = read_cards(cards)
    return [
        f"maps: {len(boards)} ({', '.join(boards)})",
        f"factions: {len(factions)} ({', '.join(faction.id for faction in factions)})",
        f"metals: {len(figures)}",
    ]


def _loaded_tables(cards: CardSet) -> dict[str, Any]:
    tables = parse(cards.text, cards.name)
    if tables.get("game") != "metals":
        raise CardError(cards.name, "", "game", '"metals"', tables.get("game", "nothing"))
    for name in tables:
        if name != "game" and name not in DECKS:
            raise CardError(cards.name, "", name, "one of the decks " + ", ".join(DECKS), name)
    return tables


def read_board(entry: Entry) -> Board:
    """Return the map of a TOML table (ME-1.8, ledger 8.1)."""
    board = Board(
        entry.text("id"), entry.text("name"), entry.whole("cols", 3, 9), entry.whole("rows", 3, 12)
    )
    symmetric = entry.flag("symmetric", True)
    seen: set[str] = set()
    for part in entry.tables("spaces"):
        _read_space(part, board, seen)
    entry.done()
    board.corners = [space for space in range(board.size) if board.terrain[space] == CORNER]
    if len(board.corners) < 4:
        raise entry.refuse("spaces", "at least 4 corner spaces", len(board.corners))
    scoring = sum(1 for points in board.points if points)
    if scoring < 2:
        raise entry.refuse("spaces", "at least 2 spaces with points", scoring)
    if symmetric:
        _check_symmetry(entry, board)
    return board


def _read_space(part: Entry, board: Board, seen: set[str]) -> None:
    expected = f"a space from a1 to {board.names[-1]}"
    at = part.value("at", expected)
    if not isinstance(at, str) or at not in board.by_name:
        raise part.refuse("at", expected, at)
    if at in seen:
        raise part.refuse("at", "a space that is not named twice", at)
    seen.add(at)
    space = board.by_name[at]
    board.terrain[space] = TERRAINS.index(part.one_of("terrain", TERRAINS, "plain"))
    board.points[space] = part.whole("points", 0, 2, 0)
    part.done()


def _check_symmetry(entry: Entry, board: Board) -> None:
    for space in range(board.size):
        other = board.size - 1 - space
        here = (TERRAINS[board.terrain[space]], board.points[space])
        there = (TERRAINS[board.terrain[other]], board.points[other])
        if here != there:
            expected = f"{board.names[other]} to equal {board.names[space]} (point symmetry)"
            raise entry.refuse("spaces", expected, f"{here} and {there}")


def _read_faction(entry: Entry) -> Faction:
    faction = Faction(
        entry.text("id"),
        entry.text("name", longest=40),
        entry.whole("vp", 0, 10),
        read_condition(entry.table("when", "a condition")),
    )
    entry.done()
    return faction


def _read_figure(entry: Entry, factions: list[str]) -> Figure:
    figure = Figure(
        entry.text("id"),
        entry.text("name", longest=40),
        entry.one_of("faction", factions),
        entry.text("art", longest=40),
    )
    entry.done()
    return figure
