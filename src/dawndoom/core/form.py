"""In which form the house runs: as plain Python or as native code."""

from dawndoom.core import dice


def is_compiled() -> bool:
    """Tell whether the rules run as native code."""
    return not (dice.__file__ or "").endswith(".py")
