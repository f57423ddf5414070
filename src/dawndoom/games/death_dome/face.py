"""The face of Death Dome."""

from typing import Any, cast

FACE = cast(Any, None)
