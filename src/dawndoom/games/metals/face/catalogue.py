"""Cards of the box as whole faces, for the rulebook."""

from dawndoom.games.metals.face.mat import portrait
from dawndoom.games.metals.rules.box import Box


def card(box: Box, deck: str, identity: str) -> str:
    """Return a figure, or one of a faction; maps are best seen on the table."""
    for figure in box.figures:
        if identity == (figure.id if deck == "metals" else figure.faction):
            seen = {"owner": 0, "art": figure.art, "damaged": False, "name": figure.name}
            return portrait(seen)
    return ""
