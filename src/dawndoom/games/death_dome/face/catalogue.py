"""Cards of the box as whole faces, for the rulebook."""

from dawndoom.games.death_dome.face.zoom import zoom
from dawndoom.games.death_dome.rules.box import Box


def card(box: Box, deck: str, identity: str) -> str:
    """Return a card of the box: an item, a power card or a character."""
    return zoom({"cards": box.texts, "units": []}, f"played-{identity}")
