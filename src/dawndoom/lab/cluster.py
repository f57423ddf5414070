"""Workers on many machines, by Ray: a cluster that is there, or one started on this machine."""

import socket
from collections.abc import Callable, Iterable
from typing import Any

from dawndoom.lab.extras import needed
from dawndoom.lab.pool import EngineError, Processes

PATIENCE = 5.0
ENGINES = ("local", "ray")
CLIENT_PORT = 10001


class Cluster:
    """The workers of a Ray cluster. With an address it must be running; else one starts here."""

    def __init__(self, address: str = "", workers: int = 0) -> None:
        self._ray = needed("ray")
        self._is_own = not address
        if address and address != "auto":
            knock(address)
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
        if self._is_own:
            quiet |= {"num_cpus": workers or None, "include_dashboard": False}
        try:
            self._ray.init(address=address or "local", **quiet)
        except (ConnectionError, RuntimeError, ValueError, OSError) as error:
            raise no_cluster(address) from error
        self.workers = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        if workers:
            self.workers = min(workers, self.workers)
        self._call = self._ray.remote(call_it)

    def submit(self, call: Callable[..., Any], *arguments: Any) -> Any:
        return self._call.remote(call, *arguments)

    def finished(self, pending: Iterable[Any]) -> list[Any]:
        return list(self._ray.wait(list(pending), num_returns=1)[0])

    def answer(self, handle: Any) -> Any:
        try:
            return self._ray.get(handle)
        except self._ray.exceptions.RayTaskError as error:
            # The cause is what was raised there; the wrapper would print a traceback.
            raise error.cause from None
        except self._ray.exceptions.RayError as error:
            raise EngineError("The cluster lost a worker and could not replace it.") from error

    def close(self) -> None:
        self._ray.shutdown()


def call_it(call: Callable[..., Any], *arguments: Any) -> Any:
    """Call a function: the one task that the cluster knows."""
    return call(*arguments)


def knock(address: str) -> None:
    """Refuse an address where nobody answers: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        socket.create_connection(
            (host or port, int(port) if host else CLIENT_PORT), PATIENCE
        ).close()
    except (OSError, ValueError, OverflowError) as error:
        raise no_cluster(address) from error


def no_cluster(address: str) -> EngineError:
    """Return the error to raise where no cluster can be had."""
    if not address:
        return EngineError("A cluster could not be started on this machine.")
    return EngineError(f"There is no Ray cluster at {address!r}: expected host:port, or auto.")


def open_engine(kind: str, jobs: int, address: str = "") -> Processes | Cluster | None:
    """Return the engine of a name; None for work in this process."""
    if kind not in ENGINES:
        raise EngineError(f"There is no engine called {kind!r}. Known: {', '.join(ENGINES)}.")
    if kind == "ray":
        return Cluster(address, jobs)
    if address:
        raise EngineError("An address belongs to --engine ray.")
    return None if jobs == 1 else Processes(jobs)
