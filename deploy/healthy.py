"""Ask the server beside this whether it is well: exit code 0 if it answers, 1 otherwise.

    python deploy/healthy.py [ADDRESS]

A refusal is an answer too (a busy server may say "later"); a fault of the server's own is not.
"""

import sys
from http import HTTPStatus
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

ADDRESS = "http://127.0.0.1:8000"
PATIENCE = 4.0


def status_of(address: str) -> int:
    """Return the status of the answer; 0 if there is none."""
    try:
        with urlopen(f"{address}/api/games", timeout=PATIENCE) as answer:
            return int(answer.status)
    except HTTPError as refusal:
        return refusal.code
    except (URLError, OSError):
        return 0


def is_well(status: int) -> bool:
    """Tell whether a server that answers so is well."""
    return 0 < status < HTTPStatus.INTERNAL_SERVER_ERROR


if __name__ == "__main__":
    sys.exit(0 if is_well(status_of(sys.argv[1] if len(sys.argv) > 1 else ADDRESS)) else 1)
