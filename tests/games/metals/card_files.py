"""Card files that tests load."""

from dawndoom.core import CardSet

SMALL_MAP = """
game = "metals"
[[maps]]
id = "tiny"
name = "Tiny"
cols = 3
rows = 3
spaces = [
    { at = "a1", terrain = "corner" }, { at = "c3", terrain = "corner" },
    { at = "a3", terrain = "corner" }, { at = "c1", terrain = "corner" },
    { at = "a2", points = 1 }, { at = "c2", points = 1 },
]
"""


def map_with(cols: int, rows: int, *spaces: str, turned: bool = False) -> CardSet:
    """Return a card file with one map, `mine`; a space is written `b2 city 1`, `a1 corner 0`.

    It need not look the same from both edges; `turned` turns it round.
    """
    lines = []
    for space in spaces:
        at, terrain, points = space.split()
        column, row = "abcdefghi".index(at[0]) + 1, int(at[1:])
        if turned:
            column, row = cols + 1 - column, rows + 1 - row
        name = f"{'abcdefghi'[column - 1]}{row}"
        lines.append(f'{{ at = "{name}", terrain = "{terrain}", points = {points} }}')
    return CardSet(
        "mine.toml",
        f'game = "metals"\n[[maps]]\nid = "mine"\nname = "Mine"\ncols = {cols}\nrows = {rows}\n'
        f"symmetric = false\nspaces = [{', '.join(lines)}]\n",
    )
