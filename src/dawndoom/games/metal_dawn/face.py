"""The face of Metal Dawn."""

from typing import Any, cast

FACE = cast(Any, None)
