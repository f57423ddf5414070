"""The outline of any set of cells, with round corners: lava, bases, ranges."""

Cell = tuple[int, int]
"""Row and column."""
Corner = tuple[int, int]


def loops(cells: list[Cell]) -> list[list[Corner]]:
    """Return the borders of a set of cells as closed loops of corners, clockwise."""
    nexts = _edges(set(cells))
    found = []
    while nexts:
        start = next(iter(nexts))
        found.append(_loop(nexts, start))
    return found


def _edges(cells: set[Cell]) -> dict[Corner, list[Corner]]:
    """Return for each corner on a border the corners that follow it."""
    nexts: dict[Corner, list[Corner]] = {}
    for row, column in cells:
        x, y = column, row
        for neighbour, start, end in (
            ((row - 1, column), (x, y), (x + 1, y)),
            ((row, column + 1), (x + 1, y), (x + 1, y + 1)),
            ((row + 1, column), (x + 1, y + 1), (x, y + 1)),
            ((row, column - 1), (x, y + 1), (x, y)),
        ):
            if neighbour not in cells:
                nexts.setdefault(start, []).append(end)
    return nexts


def _loop(nexts: dict[Corner, list[Corner]], start: Corner) -> list[Corner]:
    loop: list[Corner] = []
    here, way = start, (0, 0)
    while True:
        ends = nexts[here]
        # Where two cells touch in a corner, keep right, so that they stay apart.
        right = (here[0] - way[1], here[1] + way[0])
        end = right if right in ends else ends[0]
        ends.remove(end)
        if not ends:
            del nexts[here]
        loop.append(here)
        way, here = (end[0] - here[0], end[1] - here[1]), end
        if here == start:
            return loop


def outline(cells: list[Cell], size: float, radius: float = 7, inset: float = 0) -> str:
    """Return the path around a set of cells of a size, its corners rounded."""
    return "".join(_rounded(_turns(loop), size, radius, inset) for loop in loops(cells))


def _turns(loop: list[Corner]) -> list[Corner]:
    """Return the corners at which a loop turns."""
    count = len(loop)
    return [
        here
        for place, here in enumerate(loop)
        if not any(loop[place - 1][axis] == here[axis] == loop[(place + 1) % count][axis]
                   for axis in (0, 1))
    ]  # fmt: skip


def _rounded(corners: list[Corner], size: float, radius: float, inset: float) -> str:
    parts = []
    for place, (x, y) in enumerate(corners):
        before, after = corners[place - 1], corners[(place + 1) % len(corners)]
        came = (_sign(x - before[0]), _sign(y - before[1]))
        goes = (_sign(after[0] - x), _sign(after[1] - y))
        # Clockwise, the inside is to the right of the way.
        left = x * size + inset * (-came[1] - goes[1])
        top = y * size + inset * (came[0] + goes[0])
        start = f"{left - came[0] * radius:g} {top - came[1] * radius:g}"
        end = f"{left + goes[0] * radius:g} {top + goes[1] * radius:g}"
        parts.append(f"{'L' if place else 'M'}{start}Q{left:g} {top:g} {end}")
    return "".join(parts) + "z"


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
