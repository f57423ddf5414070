"""The portraits of the races: on Ambassadors, on Player Boards, on the stage."""

from dawndoom.drawing import Markup, joined, tag
from dawndoom.games.new_dawn.face.art import GAME, use

FACES = {
    "HU": (
        '<circle cx="20" cy="15" r="8" fill="#e5b48f"/>'
        '<path d="M11 13c0-8 18-8 18 0-3-3-6-4-9-4s-6 1-9 4Z" fill="#5b3a24"/>'
        '<path d="M6 40c1-10 6-14 14-14s13 4 14 14Z" fill="#3f6fb5"/>'
        '<path d="m16 26 4 6 4-6Z" fill="#f1f5fb"/>'
    ),
    "MI": (
        '<path d="M8 40c0-9 4-13 12-13s12 4 12 13Z" fill="#7d5a2c"/>'
        '<path d="M9 18c0-9 22-9 22 0 0 7-5 11-11 11S9 25 9 18Z" fill="#a97b45"/>'
        '<circle cx="14" cy="17" r="4" fill="#ffd66b"/>'
        '<circle cx="26" cy="17" r="4" fill="#ffd66b"/>'
        '<circle cx="14" cy="17" r="1.8"/>'
        '<circle cx="26" cy="17" r="1.8"/>'
        '<path d="M15 25h10M12 8 9 3m19 5 3-5" stroke="#5b3a15" stroke-width="2.4"/>'
    ),
    "GA": (
        '<path d="M6 40c1-9 6-13 14-13s13 4 14 13Z" fill="#4b1f1f"/>'
        '<path d="M11 14c0-6 18-6 18 0v8c0 5-4 8-9 8s-9-3-9-8Z" fill="#b04a3a"/>'
        '<path d="M11 13C6 12 4 8 5 3c3 4 6 5 9 6ZM29 13c5-1 7-5 6-10-3 4-6 5-9 6Z" '
        'fill="#e9d7b8"/>'
        '<path d="m13 17 5 2m9-2-5 2" stroke="#ffe45c" stroke-width="2.6"/>'
        '<path d="M15 25l2-2 2 2 2-2 2 2 2-2" stroke="#fff" stroke-width="1.6" fill="none"/>'
    ),
    "ZE": (
        '<path d="M5 40C5 22 12 6 20 4c8 2 15 18 15 36Z" fill="#3b3a86"/>'
        '<path d="M12 21c0-8 4-11 8-11s8 3 8 11-4 10-8 10-8-2-8-10Z" fill="#0c0c2b"/>'
        '<circle cx="16.5" cy="22" r="1.8" fill="#7af0ff"/>'
        '<circle cx="23.5" cy="22" r="1.8" fill="#7af0ff"/>'
        '<path d="m20 12 2.5 3.5L20 19l-2.5-3.5Z" fill="#ffd66b"/>'
    ),
    "QU": (
        '<path d="M7 40c2-8 6-12 13-12s11 4 13 12Z" fill="#1d6e66"/>'
        '<path d="M12 15c0-7 16-7 16 0 0 9-3 15-8 15s-8-6-8-15Z" fill="#58c8a8"/>'
        '<path d="M12 14C7 13 5 9 6 5c3 2 5 3 8 3ZM28 14c5-1 7-5 6-9-3 2-5 3-8 3ZM20 10V2l3 '
        '5Z" fill="#2f9a86"/>'
        '<path d="M13.5 17c2-1.5 4-1 5 1-2 1.5-4 1-5-1Zm13 0c-2-1.5-4-1-5 1 2 1.5 4 1 5-1Z" '
        'fill="#04231f"/>'
    ),
    "VA": (
        '<path d="M7 40v-8l6-4h14l6 4v8Z" fill="#46546b"/>'
        '<rect x="10" y="8" width="20" height="19" rx="5" fill="#9fb0c9"/>'
        '<rect x="12.5" y="13" width="15" height="6" rx="3" fill="#0b1220"/>'
        '<circle cx="16" cy="16" r="2" fill="#6fe3ff"/>'
        '<circle cx="24" cy="16" r="2" fill="#6fe3ff"/>'
        '<path d="M15 23h10M20 8V3" stroke="#2a364b" stroke-width="2"/>'
        '<circle cx="20" cy="3" r="2" fill="#ff6b6b"/>'
    ),
    "WI": (
        '<path d="M9 40c1-6 5-9 11-9s10 3 11 9Z" fill="#7a3d78"/>'
        '<path d="M7 18C7 7 33 7 33 18c0 4-3 6-6 5-2 3-4 3-7 1-3 2-5 2-7-1-3 1-6-1-6-5Z" '
        'fill="#d88ad3"/>'
        '<path d="M13 23c0 5-2 6-2 9M20 24v8M27 23c0 5 2 6 2 9" stroke="#d88ad3" '
        'stroke-width="2.6" fill="none"/>'
        '<circle cx="15" cy="16" r="2.4" fill="#2a0a2a"/>'
        '<circle cx="25" cy="16" r="2.4" fill="#2a0a2a"/>'
    ),
    "HY": (
        '<path d="M8 40c1-8 5-12 12-12s11 4 12 12Z" fill="#244a7e"/>'
        '<path d="M7 14C7 4 33 4 33 14c0 5-3 8-6 9-1 5-3 7-7 7s-6-2-7-7c-3-1-6-4-6-9Z" '
        'fill="#9cc4f2"/>'
        '<path d="M13 7c2 3 0 5-3 6m10-9c-2 4 1 6 0 9m7-6c-2 3 0 5 3 6" stroke="#5d88bd" '
        'stroke-width="1.6" fill="none"/>'
        '<ellipse cx="16" cy="20" rx="2.6" ry="1.9" fill="#08142b"/>'
        '<ellipse cx="24" cy="20" rx="2.6" ry="1.9" fill="#08142b"/>'
    ),
}
"""By race, in a square of 40."""
STRANGER = (
    '<path d="M7 40c1-9 6-13 13-13s12 4 13 13Z" fill="#3d5375"/>'
    '<circle cx="20" cy="17" r="10" fill="#8fa8cc"/>'
    '<path d="M13 16h14" stroke="#0b1220" stroke-width="4" stroke-linecap="round"/>'
)
"""For a race of a loaded card set."""


def portrait_defs() -> Markup:
    """Return the portraits as symbols."""
    round_frame = tag("clipPath", tag("circle", cx=20, cy=20, r=19), id=f"{GAME}-round")
    faces = {**FACES, "stranger": STRANGER}
    return joined(round_frame, [_symbol(name, face) for name, face in faces.items()])


def _symbol(name: str, face: str) -> Markup:
    ground = tag("rect", width=40, height=40, fill="#1c2942")
    shown = tag("g", ground, Markup(face), clip_path=f"url(#{GAME}-round)")
    return tag("symbol", shown, id=f"{GAME}-race-{name}", viewBox="0 0 40 40")


def portrait(race: str, x: float, y: float, size: float) -> Markup:
    """Return the portrait of a race, by its id."""
    return use(f"race-{race if race in FACES else 'stranger'}", x, y, size, size)
