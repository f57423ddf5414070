"""What lies before a seat."""

from dawndoom.core import View
from dawndoom.drawing import tag


def player(view: View, seat: int) -> str:
    """Return what lies before a seat."""
    return tag("p", f"{view['banked'][seat]} of {view['target']} points")
