"""Where a game of Pig stands, as text."""

from dawndoom.core import Names, View


def status(view: View) -> str:
    """Return where in the game we are."""
    return f"Turn {view['turns'] + 1}"


def describe(view: View, names: Names) -> list[str]:
    """Return the table as text, line by line."""
    scores = [f"{name}: {points}" for name, points in zip(names, view["banked"], strict=True)]
    die = f"the die shows {view['die']}" if view["die"] else "the die is not rolled"
    return [*scores, f"{names[view['active']]} has the die; {die}; {view['stake']} at stake"]


def ending(view: View, names: Names) -> str:
    """Return who won and why."""
    winners = " and ".join(names[seat] for seat in view["outcome"]["winners"])
    return f"{winners} won: {view['outcome']['reason']}."
