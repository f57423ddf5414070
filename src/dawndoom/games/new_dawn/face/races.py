"""The picture while races and first Bases are chosen: a card for each race."""

from dawndoom.core import Decision, View
from dawndoom.drawing import (
    SEAT_COLOURS,
    Card,
    Chip,
    Markup,
    at,
    card_face,
    card_halo,
    group,
    icon,
    joined,
    option,
    part,
    picture,
    seat_shape,
    seeing,
)
from dawndoom.games.new_dawn.face.symbols import ACCENT
from dawndoom.games.new_dawn.face.words import wording

CARD_WIDTH = 180.0
HEIGHT = 268.0
STEP = CARD_WIDTH + 12
ROW_STEP = HEIGHT * CARD_WIDTH / 190 + 16
EDGE = 12.0
FREE = "#8fa3c4"
EMBLEMS = {
    "HU": "flag",
    "MI": "wrench",
    "GA": "skull",
    "ZE": "eye",
    "QU": "star",
    "VA": "robot",
    "WI": "coin",
    "HY": "atom",
}


def draw_races(view: View, decision: Decision | None) -> str:
    """Return the races as cards, taken ones in their owner's colour."""
    taken = {player["race"]: player["seat"] for player in view["players"] if player["race"]}
    cards = [_race(view, place, taken.get(race["id"])) for place, race in enumerate(view["races"])]
    return picture(
        4 * STEP - 12 + 2 * EDGE,
        2 * ROW_STEP + 2 * EDGE - 16,
        part("layer-races", cards),
        part("layer-offers", _offers(view, decision)),
        words="The races",
        cls="new-dawn",
        accent=ACCENT,
    )


def _place(place: int) -> tuple[float, float]:
    return EDGE + place % 4 * STEP, EDGE + place // 4 * ROW_STEP


@seeing(still=("races",))
def _race(view: View, place: int, owner: int | None) -> Markup:
    race = view["races"][place]
    x, y = _place(place)
    vp = race["track_vp"]
    sign = EMBLEMS.get(race["id"], "flag")
    chips = [
        Chip(str(vp[0]), "coin", title="VP of the fifth Economic Base"),
        Chip(str(vp[1]), "atom", title="VP of the fifth Scientific Base"),
        Chip(str(vp[2]), "sword", title="VP of the fifth Military Base"),
    ]
    card = Card(
        race["name"],
        FREE if owner is None else SEAT_COLOURS[owner],
        kind=race["ability"],
        emblem=icon(sign, 25, 5, 50),
        chips=chips,
        text=race["text"],
        foot=f"{race['token_slots']} token slots",
    )
    face = card_face(f"race-{race['id']}", card, x, y, CARD_WIDTH)
    if owner is None:
        return face
    badge = group(seat_shape(owner, 13), style=at(x + CARD_WIDTH - 20, y + 76))
    return joined(face, badge)


def _offers(view: View, decision: Decision | None) -> Markup:
    if decision is None or decision.name != "choose_race":
        return Markup()
    ids = [race["id"] for race in view["races"]]
    drawn = []
    for index, chosen in enumerate(decision.options):
        x, y = _place(ids.index(str(chosen.on[0])))
        words = wording(view, decision, chosen).label
        drawn.append(option([index], words, card_halo([index], CARD_WIDTH), style=at(x, y)))
    return joined(drawn)
