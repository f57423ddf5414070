"""The face of Metals."""

from typing import Any, cast

FACE = cast(Any, None)
