"""The face of New Dawn."""

from typing import Any, cast

FACE = cast(Any, None)
