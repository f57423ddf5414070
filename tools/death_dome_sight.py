"""Derives the line of sight of the authored Death Dome board and writes it as package data."""

from pathlib import Path

from dawndoom.games.death_dome.cards.reader import authored_boards
from dawndoom.games.death_dome.cards.sight import packed
from dawndoom.games.death_dome.rules.sight import sight_table

PLACE = Path(__file__).parents[1] / "src/dawndoom/games/death_dome/cards/sight.toml"


def main() -> None:
    """Write the tables of all authored boards, with and without walls."""
    lines = ["# Line of sight, derived by tools/death_dome_sight.py: with walls, then without.\n"]
    for board in authored_boards():
        texts = [packed(sight_table(board, with_walls)) for with_walls in (True, False)]
        listed = ",\n".join(f"    '''{text}'''" for text in texts)
        lines.append(f"{board.digest()} = [\n{listed},\n]\n")
        print(f"{board.name}: {sum(len(text) for text in texts)} characters")
    PLACE.write_text("\n".join(lines), "utf-8")


if __name__ == "__main__":
    main()
