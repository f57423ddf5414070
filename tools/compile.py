"""Build the compiled form of the package into build/compiled: `python tools/compile.py`.

The folder gets a copy of the package with native modules beside the files they were made from;
put it on PYTHONPATH to run the compiled form. Compiling takes a while and happens only when what
is compiled has changed, and then only for the pieces that it changed: the workshop keeps what the
type checker found and the compilers made. Everything else is copied anew each time. The exit code
is 0 when the compiled form is there, 3 when this machine cannot compile, 1 when compiling failed.

    --if-fresh   bring the copy up to date if nothing has to be compiled; otherwise do nothing
    --quickly    do not optimise, and build into build/quick: for tests, which ask what is right
"""

import argparse
import hashlib
import os
import runpy
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
NATIVE = (".so", ".pyd")
CANNOT = 3
STALE = 4


@dataclass(frozen=True)
class Place:
    """Where a form of the package is made, and how hard the C compiler tries."""

    name: str
    effort: str

    @property
    def compiled(self) -> Path:
        """The folder to put on PYTHONPATH."""
        return ROOT / "build" / self.name

    @property
    def workshop(self) -> Path:
        """What the type checker found and the compilers made, kept for the next time."""
        return ROOT / "build" / f"workshop-{self.name}"

    @property
    def log(self) -> Path:
        """What the compilers said."""
        return ROOT / "build" / f"{self.name}.log"

    @property
    def stamp(self) -> Path:
        """What the native modules were made from."""
        return self.workshop / "made-from.txt"

    @property
    def tools(self) -> Path:
        """What the native modules were made with."""
        return self.workshop / "made-with.txt"


FOR_PEOPLE = Place("compiled", "1")
FOR_TESTS = Place("quick", "0")


def say(text: str) -> None:
    """Tell the person who waits what is going on."""
    print(text, file=sys.stderr, flush=True)


def fingerprint(modules: list[str]) -> str:
    """Return a hash of all that the native modules are made from."""
    total = hashlib.sha256(tools().encode())
    for name in ["setup.py", "pyproject.toml", *modules]:
        total.update(name.encode() + b"\0" + (ROOT / name).read_bytes() + b"\0")
    return total.hexdigest()


def tools() -> str:
    """Return what native modules are made with; what other tools made does not fit theirs."""
    return f"{sys.version} mypy {version('mypy')} {(ROOT / 'setup.py').read_text('utf-8')}"


def is_fresh(place: Place, wanted: str) -> bool:
    """Tell whether the native modules in the workshop were made from what is there now."""
    return place.stamp.exists() and place.stamp.read_text("utf-8") == wanted


def compile_modules(place: Place) -> bool:
    """Build the native modules in the workshop; what the compiler says goes into a log file."""
    workshop = place.workshop
    if not place.tools.exists() or place.tools.read_text("utf-8") != tools():
        shutil.rmtree(workshop, ignore_errors=True)
    bring_up_to_date(workshop / "src")
    place.tools.write_text(tools(), "utf-8")
    for name in ("setup.py", "pyproject.toml", "README.md"):
        if (ROOT / name).exists():
            shutil.copy2(ROOT / name, workshop / name)
    jobs = str(os.cpu_count() or 1)
    command = [sys.executable, "setup.py", "build_ext", "--inplace", "--parallel", jobs]
    wishes = {"DAWNDOOM_COMPILE": "1", "DAWNDOOM_OPTIMISE": place.effort}
    with place.log.open("w", encoding="utf-8") as log:
        done = subprocess.run(
            command,
            cwd=workshop,
            env={**os.environ, **wishes},
            stdout=log,
            stderr=subprocess.STDOUT,
            check=False,
        )
    return done.returncode == 0


def bring_up_to_date(place: Path) -> None:
    """Copy what has changed and remove what is gone; what stays as it was is not made again."""
    for path in sorted(place.rglob("*.py")):
        if not (SOURCE / path.relative_to(place)).exists():
            for made in path.parent.glob(f"{path.stem}.*"):
                made.unlink()
    for path in SOURCE.rglob("*"):
        there = place / path.relative_to(SOURCE)
        if path.is_dir() or path.suffix in (".pyc", *NATIVE):
            continue
        if not there.exists() or there.read_bytes() != path.read_bytes():
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, there)


def copy_source(place: Path) -> None:
    """Copy the package as it stands, without caches."""
    ignore = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so", "*.pyd")
    shutil.copytree(SOURCE, place, ignore=ignore)


def publish(place: Place, setup: dict[str, Any]) -> None:
    """Put the package, its native modules and the ledgers in place, all at once."""
    new = place.compiled.with_name(f"{place.name}.new")
    shutil.rmtree(new, ignore_errors=True)
    copy_source(new)
    setup["lay_ledgers"](new / "dawndoom" / "games")
    native = place.workshop / "src"
    for path in native.rglob("*"):
        if path.suffix in NATIVE:
            shutil.copy2(path, new / path.relative_to(native))
    shutil.rmtree(place.compiled, ignore_errors=True)
    new.rename(place.compiled)


def last_errors(place: Place) -> str:
    """Return the lines of the log that tell what is wrong."""
    lines = place.log.read_text("utf-8").splitlines()
    errors = [line for line in lines if "error" in line.lower()]
    return "\n".join((errors or lines)[-12:])


def missing(setup: dict[str, Any]) -> str:
    """Return what this machine lacks for compiling, in words; nothing if all is there."""
    try:
        version("mypy")
    except PackageNotFoundError:
        return "mypy (see requirements-build.txt)"
    return str(setup["missing_for_compiling"]())


def main() -> int:
    """Compile if need be, then bring the copy up to date."""
    reader = argparse.ArgumentParser(description="Build the compiled form into build/compiled.")
    reader.add_argument("--if-fresh", action="store_true", help="compile nothing")
    reader.add_argument("--quickly", action="store_true", help="do not optimise; into build/quick")
    wish = reader.parse_args()
    place = FOR_TESTS if wish.quickly else FOR_PEOPLE
    os.chdir(ROOT)
    setup = runpy.run_path("setup.py")
    lacking = missing(setup)
    if lacking:
        say(f"The rules are not compiled and run as plain Python: {lacking} is missing here.")
        return CANNOT
    wanted = fingerprint(setup["modules"]())
    if not is_fresh(place, wanted):
        if wish.if_fresh:
            return STALE
        code = make(place, wanted)
        if code:
            return code
    publish(place, setup)
    return 0


def make(place: Place, wanted: str) -> int:
    """Compile, and say how it went."""
    say("Compiling the rules; this takes a few minutes, and only when they have changed ...")
    start = time.monotonic()
    place.log.parent.mkdir(exist_ok=True)
    if not compile_modules(place):
        say(f"Compiling failed; build/{place.log.name} has it all.\n{last_errors(place)}")
        shutil.rmtree(place.compiled, ignore_errors=True)  # what is there is not what would run
        return 1
    place.stamp.write_text(wanted, "utf-8")
    say(f"Compiled in {time.monotonic() - start:.0f} seconds.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
