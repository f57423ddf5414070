"""`python -m dawndoom`."""

import sys

from dawndoom.cli import main

if __name__ == "__main__":
    sys.exit(main())
