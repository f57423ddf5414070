"""Secret keys: who holds one may do what it opens. The store keeps only hashes.

A browser (or a program) has one key of its own; seats belong to its hash. Keys of invite and
watch links are derived from the key of who shares them, so that the links can be shown again
to that person, while the store cannot make them.
"""

import hmac
import secrets
from hashlib import sha256

BYTES = 24
"""192 bits: nobody guesses one."""
SHORTEST, LONGEST = 32, 64


def new_key() -> str:
    """Return a new random key, fit for an address."""
    return secrets.token_urlsafe(BYTES)


def new_table_id() -> str:
    """Return a new name for a table: no secret, but nobody runs through all of them."""
    return secrets.token_hex(8)


def new_seed() -> int:
    """Return a seed that JSON readers of every language can hold."""
    return secrets.randbits(53)


def hashed(key: str) -> str:
    """Return what the store keeps of a key. A random key needs no salt."""
    return sha256(key.encode()).hexdigest()


def derived(key: str, *purpose: object) -> str:
    """Return the key for a purpose that only the holder of another key can make."""
    text = "/".join(str(part) for part in purpose)
    return hmac.new(key.encode(), text.encode(), sha256).hexdigest()[:48]


def is_same(one: str | None, other: str | None) -> bool:
    """Compare two hashes in constant time; nothing is equal to nobody's."""
    if not one or not other:
        return False
    return hmac.compare_digest(one, other)
