"""Libraries that only the lab uses: brought by the extra `lab`, asked for when needed."""

from importlib import import_module
from typing import Any

from dawndoom.core import DawndoomError


class MissingExtra(DawndoomError):
    """A library that is not installed."""


def needed(name: str) -> Any:
    """Return a library of the extra, or say how to get it."""
    try:
        return import_module(name)
    except ImportError as error:
        text = f"This needs {name}, which is not installed: pip install 'dawndoom[lab]'."
        raise MissingExtra(text) from error
