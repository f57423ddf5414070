"""Effects as a row of signs, made from the same data that the rules carry out.

A sign is the name of a kind (`C`, `P2`, ...), an icon (`icon:eye`) or a few letters (`text:or`).
"""

from dawndoom.games.new_dawn.rules.codes import (
    AID,
    AMB,
    BEN,
    BOTH,
    CONV,
    CULL,
    DRAW,
    EST,
    EXPLORE,
    GAIN,
    KINDS,
    MHQ,
    MOVE,
    PAYING,
    PER,
    READY,
    RECALL,
    REGION,
    SEIZE,
    SHIELD,
    SPIN,
    STEAL,
    TABLE,
    TECH,
    Ability,
    Part,
)

ICONS = {
    DRAW: "card",
    CULL: "cross",
    EXPLORE: "eye",
    MOVE: "boot",
    RECALL: "chevrons",
    EST: "flag",
    SEIZE: "crosshair",
    TECH: "wrench",
    MHQ: "robot",
    AID: "heart",
    AMB: "person",
    READY: "check",
    BEN: "arrow",
    STEAL: "hand",
    SHIELD: "shield",
    SPIN: "arrow",
}
WORDS = {CONV: "⇄", TABLE: "dice", BOTH: "both", REGION: "dice"}
REPEATED = (DRAW, MOVE, RECALL, BEN, STEAL, READY)
"""Codes whose icon stands as often as the effect happens."""
MOST_ALIKE = 3


def signs_of(ability: Ability) -> list[str]:
    """Return the signs of an ability: its options, with "or" between them."""
    signs: list[str] = []
    for number, parts in enumerate(ability.options):
        if number:
            signs.append("text:or")
        for part in parts:
            signs += part_signs(part)
    return signs


def part_signs(part: Part) -> list[str]:
    """Return the signs of one effect, what is paid for it first."""
    signs: list[str] = []
    if part.guard == PAYING:
        signs += [*bundle_signs(part.guard_bundle), "text:→"]
    if part.code == GAIN:
        signs += bundle_signs(part.bundle)
    elif part.code == PER:
        signs += [*bundle_signs(part.bundle), f"text:≤{part.n}"]
    elif part.code in ICONS:
        signs += alike(f"icon:{ICONS[part.code]}", part.n if part.code in REPEATED else 1)
    elif part.code in WORDS:
        signs.append(f"text:{WORDS[part.code]}")
    return signs


def bundle_signs(bundle: list[int]) -> list[str]:
    """Return the kinds of a bundle one by one."""
    signs: list[str] = []
    for kind, number in enumerate(bundle):
        signs += alike(KINDS[kind], number)
    return signs


def alike(sign: str, number: int) -> list[str]:
    """Return a sign so many times; many of them as a number and one sign."""
    return [f"text:{number}", sign] if number > MOST_ALIKE else [sign] * number
