"""The back walls of the floors: one motif for each, so that one knows a floor without reading."""

from functools import cache

ROOM_OF = {
    "F1": "reception",
    "F2": "vault",
    "F3": "assembly",
    "F4": "cryo",
    "F5": "reactor",
    "F6": "archive",
    "F7": "hangar",
}
OTHERWISE = "assembly"
"""The wall of a floor from somebody's own card file."""


def room_of(floor: str) -> str:
    """Return the name of a floor card's back wall."""
    return ROOM_OF.get(floor, OTHERWISE)


@cache
def rooms() -> dict[str, str]:
    """Return the back wall of a bay for each kind of floor, in a square of 64."""
    return {
        "reception": _wall("#33204a") + RECEPTION,
        "vault": _wall("#0d2a2a") + _servers(),
        "assembly": _wall("#252a36") + ASSEMBLY + _rollers(),
        "cryo": _wall("#0e2740") + _tank(16) + _tank(46),
        "reactor": _wall("#2a1a12") + REACTOR,
        "archive": _wall("#2b2417") + _shelves(),
        "hangar": _wall("#1a2430") + HANGAR,
    }


def _wall(colour: str) -> str:
    return f'<rect width="64" height="64" fill="{colour}"/>'


RECEPTION = (
    '<rect x="5" y="7" width="54" height="25" rx="3" fill="#5b3a7e" opacity=".7"/>'
    '<path d="M9 29l11-13 9 7 11-12 16 18Z" fill="#ff9ad6" opacity=".28"/>'
    '<path d="M7 64V46h36v18Z" fill="#6b4a2e"/>'
    '<path d="M5 45h40" stroke="#e3b27a" stroke-width="3"/>'
    '<path d="M54 64V54m0 0c-8-2-9-10-7-14 3 2 6 6 7 10 1-6 4-10 8-11 0 6-2 12-8 15"'
    ' fill="#3ba46a" stroke="#3ba46a"/>'
)
ASSEMBLY = (
    '<path d="M0 50h64v8H0Z" fill="#3d4557"/>'
    '<path d="M16 0v16l13 11-6 12" stroke="#c58b2b" stroke-width="6" fill="none"'
    ' stroke-linejoin="round"/><circle cx="16" cy="16" r="4" fill="#ffd37a"/>'
    '<path d="M44 50V38h12v12Z" fill="#59637a"/>'
)
REACTOR = (
    '<circle cx="32" cy="33" r="23" fill="#ff8a2a" opacity=".25"/>'
    '<circle cx="32" cy="33" r="15" fill="#ffb04d" opacity=".55"/>'
    '<circle cx="32" cy="33" r="7" fill="#fff0cf" opacity=".8"/>'
    '<path d="M5 0v64M59 0v64" stroke="#6b4a32" stroke-width="5"/>'
    '<path d="M1 14h9M1 40h9M54 22h9M54 50h9" stroke="#c98a4d" stroke-width="1.500"/>'
)
HANGAR = (
    '<path d="M0 12h64M0 24h64M0 36h64" stroke="#2c3d50" stroke-width="3"/>'
    '<path d="M32 16 40 44 56 52v5L40 53l-3 9H27l-3-9-16 4v-5l16-8Z" fill="#6f8aa6"'
    ' stroke="#0d151e" stroke-width="1.500"/>'
    '<path d="M32 22 35 36h-6Z" fill="#bfefff"/><path d="M28 62h8l-4 2Z" fill="#ff9d4d"/>'
)


def _rollers() -> str:
    return "".join(
        f'<circle cx="{7 + 13 * place}" cy="56" r="4" fill="#11141c" stroke="#5f6a82"/>'
        for place in range(5)
    )


def _tank(middle: int) -> str:
    return (
        f'<rect x="{middle - 10}" y="7" width="20" height="50" rx="9" fill="#1d5676"'
        ' stroke="#7fd9ff" stroke-opacity=".7"/>'
        f'<rect x="{middle - 6}" y="13" width="5" height="36" rx="2" fill="#c7f3ff"'
        ' opacity=".35"/>'
        f'<path d="M{middle - 5} 48c0-15 10-15 10 0Z" fill="#0b2236" opacity=".8"/>'
    )


def _servers() -> str:
    racks = []
    for left in (4, 24, 44):
        racks.append(f'<rect x="{left}" y="6" width="16" height="58" rx="2" fill="#123b3c"/>')
        for shelf in range(6):
            light = "#5ff0c0" if (left + shelf * 7) % 3 else "#ffcf5a"
            top = 11 + shelf * 9
            racks.append(
                f'<path d="M{left + 2} {top}h9" stroke="#1f6462" stroke-width="4"/>'
                f'<circle cx="{left + 13}" cy="{top}" r="1.500" fill="{light}"/>'
            )
    return "".join(racks)


def _shelves() -> str:
    colours = ("#8a4b3a", "#b98a45", "#5d6b4a", "#7a5a86", "#a9763a")
    books = []
    for shelf, floor in enumerate((20, 41, 62)):
        books.append(f'<path d="M0 {floor}h64" stroke="#5a4526" stroke-width="3"/>')
        for place in range(8):
            height = 10 + (place * 5 + shelf * 3) % 6
            colour = colours[(place + 2 * shelf) % len(colours)]
            books.append(
                f'<rect x="{2 + place * 7.6:.1f}" y="{floor - 1 - height}" width="6"'
                f' height="{height}" fill="{colour}"/>'
            )
    return "".join(books)
