"""What all pictures of Metal Dawn share, once on each page."""

from dawndoom.games.metal_dawn.face.art import drawn_by_hand


def defs() -> str:
    """Return gradients, patterns, signs, landmarks and figures."""
    return drawn_by_hand()
