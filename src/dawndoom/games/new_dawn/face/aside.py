"""What lies beside the board for all: Ambassadors, Aid, the Facility decks."""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import Markup, classes, joined, part, remembered, seat_sign, seeing, tag
from dawndoom.games.new_dawn.face.signs import costs, face_of, sign, star
from dawndoom.games.new_dawn.face.symbols import KIND_WORDS, TYPE_WORDS, card_of
from dawndoom.games.new_dawn.face.worlds import world
from dawndoom.games.new_dawn.rules.state import ROUNDS

DECK_WORLDS = {"E": "Ore World", "S": "Blue World", "M": "Rust Moon", "H": "Storm Rift"}


def aside(view: View, decision: Decision | None) -> str:
    """Return the offers; while one may take from an opponent, what they hold."""
    if view["step"] == 0:
        return ""
    stealing = decision is not None and decision.name == "steal_resource"
    return tag(
        "div",
        _purses(decision) if stealing and decision else "",
        part("aside-ambassadors", _ambassadors(view), name="section"),
        part("aside-aid", _aid(view), name="section"),
        part("aside-decks", _decks(view), name="section"),
        cls="drawing new-dawn offers",
    )


def _heading(words: str, note: str) -> Markup:
    return tag("h3", words, tag("small", note))


def _purses(decision: Decision) -> Markup:
    """Return what can be taken, by opponent and kind."""
    rows: dict[int, list[Markup]] = {}
    for option in decision.options:
        if option.verb == "steal":
            seat, kind = int(option.on[0]), str(option.on[1])
            item = tag("div", sign(kind), KIND_WORDS[kind], id=f"steal-{seat}-{kind}", cls="way")
            rows.setdefault(seat, [seat_sign(seat)]).append(item)
    drawn = [tag("div", row, cls="ways") for row in rows.values()]
    return tag("section", _heading("Take from an opponent", ""), drawn)


def _ambassadors(view: View) -> Markup:
    cards = []
    for card in view["ambassadors"]:
        there = card_of(view, card["at"]) if card["at"] else None
        where = there["name"] if there else ""
        cards.append(_ambassador(card, where, view["round"]))
    head = _heading("Ambassadors", "each once a Round")
    return joined(head, tag("div", cards, cls="ambassadors"))


@remembered
def _ambassador(card: dict[str, Any], where: str, round_number: int) -> Markup:
    words = card["text"]
    if card["used"]:
        back = f", back in Round {round_number + 1}" if round_number < ROUNDS else ""
        words = f"Used this Round{back}" if not back else f"Used{back}"
    place = tag("span", f"on {where}", cls="where") if where else ""
    text = tag("div", tag("b", card["name"]), costs(card["cost"]), tag("span", words, cls="words"),
               place)  # fmt: skip
    return tag("div", face_of(card["race"]), text, id=f"ambassador-{card['id']}", data_zoom="",
               cls=classes("ambassador", card["used"] and "used"))  # fmt: skip


@seeing("aid_row")
def _aid(view: View) -> Markup:
    cards = [
        tag("div", tag("b", card["name"]), costs(card["cost"]), star(card["vp"]),
            id=f"aid-{card['id']}", cls="aid", data_zoom="")
        for card in view["aid_row"] if card
    ]  # fmt: skip
    note = "one in Step 7"
    return joined(_heading("Aid to the Alliance", note), tag("div", cards, cls="aids"))


@seeing("decks", "phase")
def _decks(view: View) -> Markup:
    cards = [
        tag("div", _back(letter), tag("b", str(number)), tag("small", TYPE_WORDS[letter]),
            id=f"deck-{letter}", cls=classes("deck", f"type-{letter}", not number and "spent"),
            role="img", aria_label=f"{TYPE_WORDS[letter]} deck: {number} cards left")
        for letter, number in zip("ESMH", view["decks"], strict=True)
    ]  # fmt: skip
    return joined(_heading("Facility decks", f"phase {view['phase']}"),
                  tag("div", cards, cls="decks"))  # fmt: skip


def _back(letter: str) -> Markup:
    art = world(DECK_WORLDS[letter], letter)
    return tag("svg", art, viewBox="18 22 78 78", cls="back", aria_hidden="true")
