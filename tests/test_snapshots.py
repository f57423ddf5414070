"""Every board looks as it did when somebody last agreed to its look."""

import pytest

from dawndoom import Game, all_games
from tests.snapshots import Snapshot, changes, differing, kept, lay_out, taken

HOW = "If they are meant to look so, run `make snapshots` and commit what it writes."


def complaint(game: Game, before: Snapshot, after: Snapshot) -> str:
    """Return which pictures have changed, where to look at them, and what to do about it."""
    lines = [
        f"{game.title}, {moment}: {name} has changed in {some(parts)}."
        f" Look at {lay_out(game, moment, name)}"
        for (moment, name), parts in changes(before, after).items()
    ]
    return "\n".join([*lines, HOW]) if lines else ""


def some(parts: list[str]) -> str:
    """Return the first few of many parts."""
    return ", ".join(parts[:6]) + (f" and {len(parts) - 6} more" if len(parts) > 6 else "")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_pictures_look_as_they_did(game: Game) -> None:
    found = complaint(game, kept(game), taken(game))
    assert not found, found


def test_a_changed_part_is_named_and_so_is_one_that_came_or_went() -> None:
    assert differing("a=1 b=2", "a=1 b=2") == []
    assert differing("a=1 b=2 c=3", "a=1 b=9 d=3") == ["b", "c", "d"]


def test_a_changed_picture_is_told_by_moment_and_where_it_can_be_looked_at() -> None:
    game = all_games()[0]
    before = taken(game)
    after = {**before, "late": {**before["late"], "board": "(ground)=0"}}
    told = complaint(game, before, after)
    assert f"{game.title}, late: board has changed in" in told
    assert "make snapshots" in told
    assert complaint(game, before, before) == ""
