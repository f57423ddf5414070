"""How the tools that record games write them down, for the tests to replay."""

import json
from pathlib import Path

from dawndoom.core import Match


def write(place: Path, name: str, match: Match) -> None:
    """Write the record of a match with how it ended into a folder."""
    assert match.outcome is not None
    data = {"record": match.save(), "outcome": match.outcome.plain()}
    text = json.dumps(data, separators=(",", ":")) + "\n"
    (place / f"{name}.json").write_text(text, "utf-8")
    print(f"{name}: seed {match.seed}, {len(match.log)} choices", flush=True)
