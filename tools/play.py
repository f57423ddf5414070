"""Open the house at once, and let it become faster while people play: `python tools/play.py`.

Plain Python serves from the first second. Meanwhile the rules are compiled, at low priority; when
that is done, a server that runs the compiled form takes over: the same port, the same tables.
The socket stays open all the time, so that whoever comes in between waits a moment instead of
being turned away, and open pages find back by themselves. Every choice is stored before it is
acknowledged, so nothing is lost by the change.
"""

import argparse
import os
import runpy
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLAIN, COMPILED = ROOT / "src", ROOT / "build" / "compiled"
COMPILER = ROOT / "tools" / "compile.py"
LOWEST_PRIORITY = 19
BRISK = 0.2
COMPILING = "DAWNDOOM_COMPILING"
"""Tells the server by which file it sees that a faster one is being made; the lobby says so."""
SIGN = ROOT / "build" / "compiling"


def main() -> int:
    """Serve until the server ends or somebody stops it."""
    reader = argparse.ArgumentParser(description="Open the house, and compile it meanwhile.")
    reader.add_argument("--port", type=int, help="port to listen on")
    wish = reader.parse_args()
    # Whoever ends us politely means all that we have started, as Ctrl-C does.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    if is_compiled():
        return serve_only(COMPILED, wish.port)
    if lacking := missing_for_compiling():
        print(f"Bots think more slowly here than they could: {lacking} is missing.", flush=True)
        return serve_only(PLAIN, wish.port)
    sys.path.insert(0, str(PLAIN))
    from dawndoom.table.web.server import free_port, is_open_already, show

    if is_open_already():
        return 0
    port = free_port() if wish.port is None else wish.port
    try:
        door = socket.create_server(("127.0.0.1", port))
    except OSError:
        print(f"Port {port} is taken by another program: make play PORT=...", file=sys.stderr)
        return 1
    with door:
        show(f"http://127.0.0.1:{port}/", "running", " (press Ctrl-C to stop)")
        return serve_and_compile(door)


def is_compiled() -> bool:
    """Tell whether the compiled form is there and up to date; what is not compiled is copied."""
    compiler = [sys.executable, str(COMPILER), "--if-fresh"]
    return subprocess.run(compiler, check=False, stderr=subprocess.DEVNULL).returncode == 0


def missing_for_compiling() -> str:
    """Return what this machine lacks, in words; the compiler's own packages can be installed."""
    os.chdir(ROOT)
    setup = runpy.run_path("setup.py")
    return str(setup["missing_for_compiling"]())


def serve_only(form: Path, port: int | None) -> int:
    """Serve one form of the house."""
    given = [] if port is None else ["--port", str(port)]
    server = subprocess.Popen(command(*given), env=environment(form))
    try:
        return server.wait()
    except KeyboardInterrupt:
        return 0
    finally:
        stop(server)


def serve_and_compile(door: socket.socket) -> int:
    """Serve plain Python, compile, and let the compiled form take over."""
    SIGN.parent.mkdir(exist_ok=True)
    SIGN.touch()
    server = start(PLAIN, door, {COMPILING: str(SIGN)})
    compiler = subprocess.Popen(["make", "--silent", "compile-quietly"], preexec_fn=step_back)
    try:
        while server.poll() is None and compiler.poll() is None:
            time.sleep(BRISK)
        SIGN.unlink(missing_ok=True)
        if server.poll() is None and compiler.returncode == 0:
            stop(server)
            server = start(COMPILED, door, {})
        return server.wait()
    except KeyboardInterrupt:
        return 0
    finally:
        SIGN.unlink(missing_ok=True)
        # The compiler has helpers of its own, all in one group.
        if compiler.poll() is None:
            os.killpg(compiler.pid, signal.SIGTERM)
        stop(server)


def start(form: Path, door: socket.socket, more: dict[str, str]) -> "subprocess.Popen[bytes]":
    """Start a server that people reach by a socket which is open already."""
    given = ["--port", str(door.getsockname()[1]), "--door", str(door.fileno())]
    return subprocess.Popen(
        command(*given), env={**environment(form), **more}, pass_fds=[door.fileno()]
    )


def command(*given: str) -> list[str]:
    """Return the command that opens the house."""
    return [sys.executable, "-m", "dawndoom", "play", *given]


def environment(form: Path) -> dict[str, str]:
    """Return the environment in which one form of the house runs."""
    return {**os.environ, "PYTHONPATH": str(form)}


def step_back() -> None:
    """Leave the processor to whoever plays; Ctrl-C reaches the compiler through its parent."""
    os.setpgrp()
    os.nice(LOWEST_PRIORITY)


def stop(process: "subprocess.Popen[bytes]") -> None:
    """End a process if it still runs."""
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
        process.wait()


if __name__ == "__main__":
    sys.exit(main())
