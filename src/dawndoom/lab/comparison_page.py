"""The designer's page about two sets of cards, from the same seeds played with both."""

from collections.abc import Sequence

from markupsafe import Markup

from dawndoom.games import find_game
from dawndoom.lab import plots
from dawndoom.lab.comparison import Change, Comparison
from dawndoom.lab.page import MOST_IN_PLOT, Grid, Line, Page, Plot, Section, Tile, rendered


def comparison_page(found: Comparison) -> str:
    """Return the page about what edited cards change."""
    game = find_game(found.plan.game)
    assert found.plan.cards is not None
    sections = [
        changes_section("Who wins", found.outcome),
        changes_section("How it goes", found.course),
        changes_section("What is taken and played", found.cards),
    ]
    clear = [c for part in (found.outcome, found.course, found.cards) for c in part if c.is_clear]
    page = Page(
        title=f"{game.title}: {found.plan.cards.name} beside the authored cards",
        accent=game.face.accent,
        lines=[
            f"Edited: {', '.join(found.edited)}.",
            f"{found.games:,} seeds from {found.plan.seed}, each played with both sets by "
            f"{', '.join(found.plan.seats)}.",
        ],
        tiles=[Tile("clear changes", str(len(clear)), "their interval leaves out 0")]
        + [change_tile(each) for each in (*found.outcome[:2], *found.course[:2])],
        sections=[section for section in sections if section.plots],
        foot="Intervals hold the true difference 95 times in 100; one in twenty misleads.",
    )
    return rendered(page)


def change_tile(each: Change) -> Tile:
    """Return a change at a glance."""
    form = ".1%" if each.is_share else ",.1f"
    note = f"{each.before:{form}} before, {each.after:{form}} after"
    return Tile(each.words, f"{each.difference.value:+{form}}", note)


def changes_section(title: str, changes: Sequence[Change]) -> Section:
    """Return changes as a forest where they are shares, and as a table."""
    shares = [each for each in changes if each.is_share]
    extremes = shares[: MOST_IN_PLOT // 2] + shares[MOST_IN_PLOT // 2 :][-MOST_IN_PLOT // 2 :]
    drawing = ""
    if extremes:
        name = title.lower().replace(" ", "-")
        estimates = [each.difference for each in extremes]
        drawing = plots.forest(name, estimates, 0.0, signed=True)
    if not changes:
        return Section("", "", [])
    head = ["", "before", "after", "difference", "95 % interval", ""]
    table = Grid(head, [Line(change_cells(each)) for each in changes])
    words = "After less before. A hollow dot may be chance; a full one is a clear change."
    return Section(title, words, [Plot(title, Markup(drawing), table, whole=True, open=True)])


def change_cells(each: Change) -> list[str]:
    """Return a change as the cells of a table."""
    form = ".1%" if each.is_share else ",.2f"
    low, high = each.difference.interval
    return [
        each.words,
        f"{each.before:{form}}",
        f"{each.after:{form}}",
        f"{each.difference.value:+{form}}",
        f"{low:+{form}} to {high:+{form}}",
        "clear" if each.is_clear else "",
    ]
