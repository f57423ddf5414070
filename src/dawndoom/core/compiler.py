"""What the compiled build needs to be told, usable without it.

This module itself is never compiled: mypyc reads `mypyc_attr` and `i64` from its own package,
while at run time the standard library is enough.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**flags):
        """Leave the class as it is; the flags only speak to the compiler."""
        return lambda cls: cls
