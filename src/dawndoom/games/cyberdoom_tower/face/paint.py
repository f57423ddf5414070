"""How the pictures of the tower use what they share: gradients as paint, symbols as stamps."""

from functools import lru_cache

from dawndoom.drawing import Markup, tag

PREFIX = "cyberdoom-tower-"


def paint(name: str) -> str:
    """Return the paint of a shared gradient or pattern."""
    return f"url(#{PREFIX}{name})"


@lru_cache(4096)
def stamp(
    name: str, x: float, y: float, width: float, height: float | None = None, cls: str = ""
) -> Markup:
    """Return a shared symbol, put into a rectangle; it takes the colour of its class."""
    return tag(
        "use", href=f"#{PREFIX}{name}", x=x, y=y, width=width, height=height or width,
        cls=cls or None,
    )  # fmt: skip


def metal(is_alert: bool, is_down: bool) -> str:
    """Return the paint of a machine's body."""
    return paint("wreck" if is_down else "steel-alert" if is_alert else "steel")


def glass(is_alert: bool, is_down: bool) -> str:
    """Return the paint of a machine's eye."""
    return "#3a3944" if is_down else paint("eye-alert" if is_alert else "eye")
