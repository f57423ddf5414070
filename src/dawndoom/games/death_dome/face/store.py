"""The store before a match: every unsold card, the teams, what can be bought and sold."""

from typing import Any

from dawndoom.core import Decision, View
from dawndoom.drawing import (
    Chip,
    Markup,
    at,
    block,
    classes,
    draw_chips,
    fit,
    group,
    icon,
    joined,
    label,
    measure,
    option,
    option_number,
    part,
    picture,
    seat_shape,
    seeing,
    tag,
    wrap,
)
from dawndoom.games.death_dome.face.queries import item_of, kind_of, short_credits
from dawndoom.games.death_dome.face.symbols import ACCENT, DECK_COLOURS, TYPE_ICONS
from dawndoom.games.death_dome.face.words import wording
from dawndoom.games.death_dome.rules.components import UNITS

COLUMNS = (
    (("warrior", 0),),
    (("gunner", 0),),
    (("scout", 0),),
    (("medic", 0),),
    (("armor", 0),),
    (("armor", 1), ("vehicle", 0)),
    (("equipment", 0),),
    (("equipment", 1),),
)
"""Which decks lie in a column, and which ten cards of each."""
TEN = 10
TILE, HIGH, GAP = 124.0, 98.0, 5.0
LEFT, TOP = 8.0, 8.0
TEAM_HIGH = 84.0
HEADING = 24.0
LETTERS = (("sword", 0), ("boot", 1), ("shield", 2), ("heart", 3))
DECK_ICONS = {**TYPE_ICONS, "armor": "shield", "vehicle": "gear", "equipment": "wrench"}
SHOWN_MATCHES = 8

Place = tuple[float, float]


def draw_store(view: View, decision: Decision | None) -> str:
    """Return the store: the teams on top, the decks below, column by column."""
    top = TOP + _team_rows(view) * (TEAM_HIGH + GAP)
    width = LEFT * 2 + len(COLUMNS) * (TILE + GAP) - GAP
    campaign, table = _campaign(view, top, width)
    top += campaign
    characters = _characters(view)
    places, bottom = _places(view, characters, top + HEADING)
    offered = _offered(decision)
    wearers = _wearers(view)
    return picture(
        width,
        bottom + 8,
        part("layer-teams", _teams(view, width)),
        part("layer-campaign", table),
        _store(view, top, characters, _owners(view), wearers, list(offered)),
        part(
            "layer-offers",
            _offers(view, decision, places, wearers, offered),
            _equipping(view, decision, width),
        ),
        words="The store",
        cls="dome store",
        accent=ACCENT,
    )


def _offered(decision: Decision | None) -> dict[str, list[int]]:
    """Return the options by the card that they are about."""
    found: dict[str, list[int]] = {}
    for index, choice in enumerate(decision.options if decision is not None else []):
        if choice.verb in ("buy", "sell", "trade", "hire"):
            found.setdefault(str(choice.on[0]), []).append(index)
    return found


def _headings(top: float) -> Markup:
    """Return what the columns hold: sign and name of each deck."""
    drawn = []
    for column, parts in enumerate(COLUMNS):
        x = LEFT + column * (TILE + GAP)
        words = ", ".join(deck for deck, _ in parts)
        drawn.append(icon(DECK_ICONS[parts[-1][0]], x + 4, top + 3, 15, "sign"))
        drawn.append(label(words, x + 24, top + 16, 14, "soft"))
    return joined(drawn)


@seeing(still=("cards",))
def _places(view: View, characters: list[str], top: float) -> tuple[dict[str, Place], float]:
    """Return where each card lies: a deck a column, then characters; and where it all ends."""
    found: dict[str, Place] = {}
    deepest = 0
    for column, parts in enumerate(COLUMNS):
        row = 0
        for deck, ten in parts:
            for id in _deck(view, deck)[ten * TEN : ten * TEN + TEN]:
                found[id] = (LEFT + column * (TILE + GAP), top + row * (HIGH + GAP))
                row += 1
        deepest = max(deepest, row)
    bottom = top + deepest * (HIGH + GAP)
    others = [id for id in view["cards"]["items"] if id not in found]
    for turn, id in enumerate([*others, *characters]):
        row, column = divmod(turn, len(COLUMNS))
        found[id] = (LEFT + column * (TILE + GAP), bottom + GAP + row * (HIGH + GAP))
    lowest = max((y for _, y in found.values()), default=top)
    return found, lowest + HIGH + GAP


def _deck(view: View, deck: str) -> list[str]:
    return [item["id"] for item in view["cards"]["items"].values() if item["deck"] == deck]


def _characters(view: View) -> list[str]:
    """Return the characters that can be hired, and those of the seat that is asked."""
    if not view["options"]["characters"]:
        return []
    seat = view["asked"] if view["asked"] is not None else 0
    own = [unit["kind"] for unit in view["units"] if unit["seat"] == seat]
    return [*view["hirable"], *own]


def _wearers(view: View) -> dict[str, list[str]]:
    """Return who could wear the cards of each deck: types of who looks (or is asked)."""
    seat = view["seat"] if view["seat"] is not None else view["asked"]
    own = [unit for unit in view["units"] if unit["seat"] == seat]
    everybody = [unit["types"][0] for unit in own]
    found = {
        deck: [unit["types"][0] for unit in own if deck in unit["types"]] for deck in TYPE_ICONS
    }
    return {**found, "armor": everybody, "vehicle": everybody, "equipment": everybody}


def _owners(view: View) -> dict[str, int]:
    """Return whose a card is, for all that were bought or hired."""
    hired = {unit["kind"]: unit["seat"] for unit in view["units"] if unit["rank"] >= 0}
    return {**hired, **{item: team["seat"] for team in view["teams"] for item in team["items"]}}


def _deck_of(view: View, id: str) -> str:
    is_item = id in view["cards"]["items"]
    return str(item_of(view, id)["deck"]) if is_item else "character"


@seeing(still=("cards",))
def _store(
    view: View,
    top: float,
    characters: list[str],
    owners: dict[str, int],
    wearers: dict[str, list[str]],
    offered: list[str],
) -> Markup:
    places, _ = _places(view, characters, top + HEADING)
    tiles = [
        _tile(view, id, place, owners.get(id), wearers.get(_deck_of(view, id)), id in offered)
        for id, place in places.items()
    ]
    return part("layer-store", _headings(top), tiles)


@seeing(still=("cards",))
def _tile(
    view: View,
    id: str,
    place: Place,
    owner: int | None,
    wearers: list[str] | None,
    is_open: bool,
) -> Markup:
    deck = _deck_of(view, id)
    card = kind_of(view, id) if wearers is None else item_of(view, id)
    cls = classes(
        "tile",
        f"deck-{deck}",
        "sold" if owner is not None else "",
        "" if is_open else "closed",
        "unworn" if wearers == [] else "",
    )
    style = f"--deck:{DECK_COLOURS[deck]};" + at(*place)
    title = tag("title", f"{card['name']}. {card['text']}")
    # Around its face, a card changes whenever somebody else may buy: so little is there.
    face = part(f"face-{id}", title, _tile_face(card, owner, wearers), style=style)
    return tag("g", face, id=f"store-{id}", cls=cls)


def _offers(
    view: View,
    decision: Decision | None,
    places: dict[str, Place],
    wearers: dict[str, list[str]],
    offered: dict[str, list[int]],
) -> list[Markup]:
    """Return what glows around the cards that can be bought or sold."""
    if decision is None:
        return []
    drawn = []
    for id in (id for id in places if id in offered):
        said = wording(view, decision, decision.options[offered[id][0]])
        deck = _deck_of(view, id)
        cls = classes(f"deck-{deck}", "unworn" if wearers.get(deck) == [] else "")
        halo = tag("rect", x=1, y=1, width=TILE - 2, height=HIGH - 2, rx=9, cls="halo ring")
        number = option_number(offered[id], TILE - 14, HIGH - 11, 11)
        words = f"{said.label}. {said.note}"
        drawn.append(option(offered[id], words, halo, number, cls=cls, style=at(*places[id])))
    return drawn


def _tile_face(card: dict[str, Any], owner: int | None, wearers: list[str] | None) -> Markup:
    """Return name, figures, what it does, price and who could wear it; all of it is its tooltip."""
    is_item = wearers is not None
    room = TILE - 17
    size = _title_size(card["name"], room)
    said = card["text"] if is_item else f"{', '.join(card['types'])}. {card['text']}"
    lines = len(wrap(card["name"], room, size, bold=True, most=2))
    top = 16 + (lines - 1) * size * 1.08
    chips = _chips(card, is_item)
    below = top + 7 + (17 if chips else 0)
    drawn = [
        tag("rect", width=TILE, height=HIGH, rx=8, cls="frame"),
        tag("rect", width=5, height=HIGH, rx=2.5, cls="edge"),
        block(card["name"], 11, 16, room, size, "title", bold=True, most=2, leading=1.08),
        draw_chips(chips, 11, top + 6, room, 11, 3),
        block(said, 11, below + 10, room, 10.5, "text", most=2 if lines > 1 else 3, leading=1.16),
        label(short_credits(card["cost"]), 11, HIGH - 7, 13, "price", bold=True),
    ]
    # Four signs on every armor would say nothing.
    for turn, type in enumerate(wearers if wearers and len(wearers) < UNITS else []):
        drawn.append(icon(TYPE_ICONS[type], 48 + 12 * turn, HIGH - 17, 11, "wearer"))
    if owner is not None:
        drawn.append(group(seat_shape(owner, 7), style=at(TILE - 36, HIGH - 12)))
    return joined(drawn)


def _title_size(name: str, room: float) -> float:
    """Return the largest size at which a name fits into two lines without cutting a word."""
    for size in (14, 13, 12, 11, 10):
        words_fit = all(measure(word, size, bold=True) <= room for word in name.split())
        if words_fit and len(wrap(name, room, size, bold=True)) <= 2:
            return size
    return 9.5


def _chips(card: dict[str, Any], is_item: bool) -> list[Chip]:
    chips = []
    if not is_item:
        return [Chip("/".join(str(number) for number in card["ratings"]))]
    for name, place in LETTERS:
        number = card["ratings"][place]
        if number:
            chips.append(Chip(f"{number:+d}", name))
    if card["range"] > 1:
        chips.append(Chip(str(card["range"]), "range"))
    return chips


# The campaign so far.


def _campaign(view: View, top: float, width: float) -> tuple[float, Markup]:
    """Return how high the campaign's table is, and the table: team values match by match."""
    past = view["values"]
    if not past:
        return 0.0, Markup()
    high = 30.0 + 22.0 * len(view["teams"])
    step = (width - 2 * LEFT - 330) / SHOWN_MATCHES
    drawn = [
        tag("rect", x=LEFT, y=top, width=width - 2 * LEFT, height=high, rx=12, cls="panel"),
        label("The campaign: team value after match", LEFT + 14, top + 20, 14, "heading"),
    ]
    first = max(0, len(past) - SHOWN_MATCHES)
    for column, number in enumerate(range(first, len(past))):
        x = LEFT + 320 + (column + 0.5) * step
        drawn.append(label(str(number + 1), x, top + 20, 14, "soft", "middle"))
        best = max(past[number])
        for row, value in enumerate(past[number]):
            cls = "verdict" if value == best else "figure"
            y = top + 42 + 22 * row
            drawn.append(label(short_credits(value), x, y, 14, cls, "middle", bold=True))
    for row, team in enumerate(view["teams"]):
        y = top + 37 + 22 * row
        won = view["wins"][team["seat"]]
        words = f"{won} won, {short_credits(team['paid'])} in the last match"
        drawn.append(group(seat_shape(team["seat"], 8), style=at(LEFT + 24, y)))
        drawn.append(label(words, LEFT + 42, y + 5, 14, "figure"))
    return high + GAP, joined(drawn)


# The teams.


def _team_rows(view: View) -> int:
    return -(-len(view["teams"]) // 2)


def _teams(view: View, width: float) -> Markup:
    half = (width - 2 * LEFT - GAP) / 2
    drawn = []
    for turn, team in enumerate(view["teams"]):
        row, column = divmod(turn, 2)
        x, y = LEFT + column * (half + GAP), TOP + row * (TEAM_HIGH + GAP)
        asked = view["asked"] == team["seat"]
        body = _team(view, team, asked, half)
        drawn.append(part(f"team-{team['seat']}", body, style=at(x, y)))
    return joined(drawn)


@seeing(still=("cards",))
def _team(view: View, team: dict[str, Any], asked: bool, width: float) -> Markup:
    state = "passed" if team["passed"] else "buys now" if asked else "waits"
    items = ", ".join(item_of(view, item)["name"] for item in team["items"]) or "nothing bought yet"
    cls = classes("panel", "asked" if asked else "")
    drawn = [
        tag("rect", width=width, height=TEAM_HIGH, rx=12, cls=cls),
        group(seat_shape(team["seat"], 10), style=at(20, 22)),
        icon("coin", 40, 12, 18, "coin"),
        label(short_credits(team["credits"]), 64, 28, 18, "figure", bold=True),
        label(f"team worth {short_credits(team['value'])}", 140, 27, 14, "soft"),
        label(state, width - 14, 27, 14, "heading" if asked else "soft", "end"),
        block(items, 14, 52, width - 28, 13, "text", most=2),
    ]
    return joined(drawn)


def _equipping(view: View, decision: Decision | None, width: float) -> Markup:
    """Return the four units to click while items are put on."""
    if decision is None or decision.name != "equip_item":
        return Markup()
    row = decision.seat // 2
    half = (width - 2 * LEFT - GAP) / 2
    left = LEFT + (decision.seat % 2) * (half + GAP)
    top = TOP + row * (TEAM_HIGH + GAP)
    drawn = [tag("rect", x=left, y=top, width=half, height=TEAM_HIGH, rx=12, cls="panel asked")]
    item = item_of(view, str(decision.about[0]))["name"]
    drawn.append(
        label(fit(f"Who wears {item}?", half - 24, 15), left + 14, top + 24, 15, "heading")
    )
    for index, choice in enumerate(decision.options):
        if choice.verb == "unit":
            drawn.append(_wearer(view, decision, index, int(choice.on[0]), left, top, half))
    return joined(drawn)


def _wearer(
    view: View, decision: Decision, index: int, unit: int, left: float, top: float, width: float
) -> Markup:
    sheet = view["units"][unit]
    room = (width - 28) / 4
    x = left + 14 + (unit % 4) * room
    halo = tag("rect", width=room - 8, height=42, rx=8, cls="halo")
    sign = icon(TYPE_ICONS[sheet["types"][0]], 8, 12, 18, "sign")
    name = label(fit(sheet["name"], room - 44, 13), 32, 18, 13, "figure", bold=True)
    worn = label(f"{len(sheet['items'])} items", 32, 34, 11, "soft")
    words = wording(view, decision, decision.options[index]).label
    return option([index], words, halo, sign, name, worn, style=at(x, top + 36))
