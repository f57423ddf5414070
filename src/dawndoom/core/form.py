"""In which form the house runs: as plain Python or as native code."""

from dawndoom.core.dice import IS_COMPILED


def is_compiled() -> bool:
    """Tell whether the rules run as native code."""
    return IS_COMPILED
