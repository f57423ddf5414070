"""Which emblem a card has: by its name, else by its deck, so that no card is without one."""

from dawndoom.drawing import Markup, joined, tag
from dawndoom.games.metal_dawn.face.art import paint, sign, use
from dawndoom.games.metal_dawn.face.library import LIBRARY

WORDS = {
    "weapon": (
        "pistol:pistol magnum flare", "shotgun:shotgun", "marksman:sniper marksman",
        "rifle:rifle smg submachine", "launcher:launcher tube buster cannon", "minigun:minigun",
        "baton:stick baton swatter", "blade:knife machete blade", "gauntlet:gauntlet",
        "hammer:hammer", "crossbow:crossbow", "beam:railgun laser plasma emp gauss",
        "flame:flame", "harpoon:harpoon", "carbine:",
    ),
    "gear": (
        "medkit:medpack trauma", "vest:vest armor", "scope:scope", "binoculars:binoculars",
        "rounds:points rounds belt", "grapple:grapple", "canister:smoke decoy",
        "syringe:stim adrenal nano", "radio:radio signal", "shield:shield", "tools:tool",
        "pick:lockpick", "tablet:tablet breaker", "exo:exo", "cloak:cloak", "goggles:goggles",
        "jetpack:jet", "grenade:grenade", "cell:cell", "boots:boots", "claw:claw",
        "drone:drone", "beacon:beacon scrambler jammer", "tools:",
    ),
    "intel": (
        "strike:strike", "press:press", "convoy:convoy requisition", "aid:surgery triage aid wind",
        "sights:sniper", "route:route extraction step", "cameras:cameras", "jam:jam",
        "door:door", "photo:snapshot", "switch:switch", "dove:ceasefire", "cloud:smoke scatter",
        "reload:reload repair", "files:files forecast", "drop:drop", "cable:cable",
        "pulse:ping signal", "files:",
    ),
    "division": (
        "corps:medical", "wings:strike", "signals:signals", "truck:logistics", "guard:civil",
        "padlock:lockdown", "rapid:rapid", "chip:cyber", "guard:",
    ),
    "robot": (
        "fist:crush disarm knockback", "wave:shockwave pulse", "horn:rally roar",
        "march:advance deploy rampage",
        "foot:stomp", "wrenches:repair", "vents:vent", "eye:hunter",
        "plates:plating", "siphon:drain", "fist:",
    ),
}  # fmt: skip
"""Emblems by deck, each with words that its cards are called by; the last one is for all others."""


def emblem_of(deck: str, card_id: str) -> Markup:
    """Return a card's emblem, 100 by 52."""
    if deck in WORDS:
        return use(f"e-{_named(deck, card_id)}")
    if deck == "dominus":
        return _scene(card_id)
    return _token(deck, card_id)


def _named(deck: str, card_id: str) -> str:
    for entry in WORDS[deck]:
        name, words = entry.split(":")
        if not words or any(word in card_id for word in words.split()):
            return name
    return ""


def _scene(card_id: str) -> Markup:
    """Return a Dominus card: the Units that it brings, before the red of the dawn."""
    units = LIBRARY.note(card_id).get("spawn") or ["drone"]
    step = 80 / len(units)
    figures = [
        use(f"unit-{kind}", 10 + step * (place + 0.5), 48, 0.62) for place, kind in enumerate(units)
    ]
    return joined(tag("ellipse", cx=50, cy=44, rx=46, ry=30, fill=paint("redg")), figures)


SIGNS = {"mission": "mission", "objective": "gain_skill", "code": "hack", "firewall": "shield"}


def _token(deck: str, card_id: str) -> Markup:
    """Return a card of a deck without pictures: its sign, among marks that tell cards apart."""
    seed = sum(ord(letter) * place for place, letter in enumerate(card_id, start=1))
    marks = "".join(
        f"M{(seed * (place + 3) * 17) % 96 + 2} {(seed * (place + 5) * 7) % 48 + 2}h{2 + place % 5}"
        for place in range(14)
    )
    shape = sign(SIGNS.get(deck, "mission"), 50, 26, 34)
    return joined(tag("path", d=marks, cls="marks"), shape)
