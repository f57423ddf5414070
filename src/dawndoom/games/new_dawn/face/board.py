"""A Player Board: race, resources, dice tokens, Bases, MHQs and Technologies.

The viewer's own board lies beside the galaxy (mat.py), an opponent's unfolds from the score line
(panels.py). Only the viewer's parts have ids: they are where one's options lie.
"""

from typing import Any

from dawndoom.core import View
from dawndoom.drawing import Markup, classes, joined, part, remembered, seat_sign, seeing, tag
from dawndoom.games.new_dawn.face.signs import costs, face_of, model, sign, star
from dawndoom.games.new_dawn.face.symbols import KIND_WORDS, TYPE_WORDS
from dawndoom.games.new_dawn.rules.state import ROUNDS

TOKENS = ("P2", "RR", "GD")
Player = dict[str, Any]
Race = dict[str, Any]


@seeing(still=("races",))
def player_board(view: View, seen: Player, round_number: int, mine: bool) -> Markup:
    """Return a Player Board without its hand."""
    race = next(race for race in view["races"] if race["id"] == seen["race"])
    parts = [
        _head(seen, race, mine),
        _resources(seen, mine),
        _tokens(seen, race, mine),
        _tracks(seen, race, mine),
        _mhqs(seen, race, mine),
        _techs(seen, race, round_number, mine),
    ]
    name = "mat" if mine else f"mat-of-{seen['seat']}"
    return part(f"{name}-board", parts, name="div", cls="player-board")


def _own(mine: bool, identity: str) -> str | None:
    return identity if mine else None


def heading(words: str, note: str = "") -> Markup:
    """Return a heading, and the rule of what stands below it in a few words."""
    return tag("h3", words, tag("small", note) if note else "")


def _head(seen: Player, race: Race, mine: bool) -> Markup:
    used = race["id"] in seen["used"]
    text = tag("span", tag("b", race["ability"]), f": {race['text']}", cls="words")
    words = tag("div", tag("b", seat_sign(seen["seat"]), race["name"], cls="who"), text)
    return tag("div", face_of(race["id"]), words, cls=classes("head", used and "used"),
               id=_own(mine, "ability"))  # fmt: skip


def _resources(seen: Player, mine: bool) -> Markup:
    items = [
        tag("div", sign(kind), tag("b", str(seen["held"][kind])),
            tag("span", f"+{seen['production'][place]} a Round"),
            cls="res", id=_own(mine, f"held-{kind}"), aria_label=KIND_WORDS[kind])
        for place, kind in enumerate("CSM")
    ]  # fmt: skip
    return tag("div", items, cls="ress")


def _tokens(seen: Player, race: Race, mine: bool) -> Markup:
    held = seen["held"]
    full = [
        tag("i", sign(kind, True), tag("b", f"×{held[kind]}") if held[kind] > 1 else "",
            cls="token", id=_own(mine, f"held-{kind}"))
        for kind in TOKENS if held[kind]
    ]  # fmt: skip
    free = race["token_slots"] - sum(held[kind] for kind in TOKENS)
    empty = [tag("i", cls="token empty") for _ in range(free)]
    won = star(held["VP"]) if held["VP"] else ""
    slots = tag("div", won, full, empty, cls="slots")
    return tag("div", heading("Dice tokens"), slots, cls="token-row")


def _tracks(seen: Player, race: Race, mine: bool) -> Markup:
    rows = []
    for place, (letter, kind) in enumerate(zip("ESM", "CSM", strict=True)):
        out = seen["built"][letter]
        fields = [
            tag("i", sign(kind), cls="field out", id=_own(mine and field == 0, f"coin-{kind}"))
            for field in range(out)
        ]
        fields += [
            tag("i", model("base", seen["seat"]), cls="field") for _ in range(race["slots"] - out)
        ]
        full = tag("em", star(race["track_vp"][place]), cls=None if out < race["slots"] else "won")
        said = f"{TYPE_WORDS[letter]} Bases: {out} of {race['slots']} out"
        rows.append(tag("div", tag("span", TYPE_WORDS[letter]), fields, full, cls="base-track",
                        aria_label=said, role="img"))  # fmt: skip
    return joined(heading("Bases", "each one out pays every Round"), rows)


def _mhqs(seen: Player, race: Race, mine: bool) -> Markup:
    slots = []
    for place, worth in enumerate(race["mhq_vp"]):
        out = seen["mhqs"][place + 1] is not None
        inside = tag("span", "out") if out else costs(race["mhq_cost"][place])
        slots.append(
            tag("i", model("mhq", seen["seat"]), inside, star(worth),
                cls=classes("slot", out and "out"), id=_own(mine, f"slot-{place + 1}"))
        )  # fmt: skip
    return joined(heading("MHQs", "for reach and dice"), tag("div", slots, cls="mhqs"))


def _techs(seen: Player, race: Race, round_number: int, mine: bool) -> Markup:
    cards = []
    for tech in race["techs"]:
        slot = seen["techs"].index(tech["id"]) if tech["id"] in seen["techs"] else None
        worth = None if slot is None else race["tech_slots"][slot]
        used = tech["id"] in seen["used"]
        cards.append(_tech(tech, worth, used, round_number, _own(mine, f"tech-{tech['id']}")))
    left = race["tech_slots"][len(seen["techs"]) :]
    note = f"the next is worth {left[0]} VP" if left else "all slots are full"
    return joined(heading("Technologies", note), tag("div", cards, cls="techs"))


@remembered
def _tech(
    tech: dict[str, Any], worth: int | None, used: bool, round_number: int, identity: str | None
) -> Markup:
    """Return a Technology: ready, resting until the next Round, or still to be bought."""
    state = "open" if worth is None else "used" if used else "ready"
    name = tag("b", tech["name"])
    if state == "open":
        inside = [name, costs(tech["cost"])]
    else:
        again = f"ready again in Round {round_number + 1}"
        rest = again if round_number < ROUNDS else "used"
        words = tag("span", rest if used else tech["text"], cls="words")
        inside = [name, star(worth) if worth else Markup(), words]
    return tag("div", inside, id=identity, cls=f"tech {state}", data_zoom=f"tech-{tech['id']}")
