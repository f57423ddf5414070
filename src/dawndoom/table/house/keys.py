"""Secret keys: whoever holds one may do what it opens. The store keeps only hashes.

Every browser and every program has its own key; seats belong to its hash. The keys of invite and
watch links are derived from the key of whoever shares them, so that the links can be shown to that
person again, but nobody can make them from the store.
"""

import hmac
import re
import secrets
from hashlib import sha256

BYTES = 24
"""192 bits: too many to guess."""
SHORTEST, LONGEST = 32, 64


def new_key() -> str:
    """Return a new random key that fits into an address."""
    return secrets.token_urlsafe(BYTES)


def new_table_id() -> str:
    """Return a new id for a table: not a secret, but too many to try them all."""
    return secrets.token_hex(8)


def is_table_id(text: str) -> bool:
    """Tell whether a text could be the id of a table. What could not needn't be looked up."""
    return re.fullmatch("[0-9a-f]{1,32}", text) is not None


def new_secret() -> bytes:
    """Return what the dice of a new match are thrown with: 256 bits."""
    return secrets.token_bytes(32)


def hashed(key: str) -> str:
    """Return what the store keeps of a key. A random key needs no salt."""
    return sha256(key.encode()).hexdigest()


def derived(key: str, *purpose: object) -> str:
    """Return the key for a purpose, which only the holder of the given key can make."""
    text = "/".join(str(part) for part in purpose)
    return hmac.new(key.encode(), text.encode(), sha256).hexdigest()[:48]


def is_same(one: str | None, other: str | None) -> bool:
    """Compare two hashes in constant time; an empty one equals nothing."""
    if not one or not other:
        return False
    return hmac.compare_digest(one, other)
