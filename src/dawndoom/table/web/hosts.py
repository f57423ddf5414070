"""Whose name a request calls the server by.

A site can give its own name our address and then have a browser read our pages as its own (DNS
rebinding). So a server without a public address answers only to the names that it is known by.
"""

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

LOOPBACK = ("localhost", "127.0.0.1", "::1")


def is_own_host(host: str, listens_on: str) -> bool:
    """Tell whether a Host header names the address listened on; the port does not matter."""
    name = name_in(host)
    if name == listens_on.strip("[]").lower():
        return True
    if is_everywhere(listens_on):
        # Nobody can give an address another meaning, as they can with a name.
        return is_address(name) or name in (*LOOPBACK, *names_of_machine())
    return is_loopback(listens_on) and name in LOOPBACK


def name_in(host: str) -> str:
    """Return the name in a Host header, without the port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_address(name: str) -> bool:
    """Tell whether a name is an IP address."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_everywhere(listens_on: str) -> bool:
    """Tell whether a server listens on all addresses of its machine."""
    return is_address(listens_on) and ip_address(listens_on).is_unspecified


def is_loopback(listens_on: str) -> bool:
    """Tell whether only this machine can reach the server."""
    if listens_on == "localhost":
        return True
    return is_address(listens_on) and ip_address(listens_on).is_loopback


def names_of_machine() -> tuple[str, str]:
    """Return what this machine is called, also in the network at home."""
    name = socket.gethostname().lower()
    return name, f"{name.partition('.')[0]}.local"
