"""The face of Cyberdoom Tower."""

from typing import Any, cast

FACE = cast(Any, None)
