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
    picture,
    seat_shape,
    tag,
    wrap,
)
from dawndoom.games.death_dome.reading import item_of, kind_of, short_credits
from dawndoom.games.death_dome.symbols import ACCENT, DECK_COLOURS, TYPE_ICONS
from dawndoom.games.death_dome.words import wording

COLUMNS = 6
TILE, HIGH, GAP = 120.0, 63.0, 5.0
LEFT, TOP = 8.0, 8.0
TEAM_HIGH = 84.0
HEADING = 8.0
LETTERS = (("sword", 0), ("boot", 1), ("shield", 2), ("heart", 3))
DECK_ICONS = {**TYPE_ICONS, "armor": "shield", "vehicle": "gear", "equipment": "wrench"}
ORDER = ("warrior", "gunner", "scout", "medic", "armor", "vehicle", "equipment")


def draw_store(view: View, decision: Decision | None) -> str:
    """Return the store: the teams on top, the decks below, column by column."""
    places, bottom = _places(view)
    width = LEFT * 2 + COLUMNS * (TILE + GAP) - GAP
    offered = _offered(decision)
    tiles = [_tile(view, decision, id, place, offered) for id, place in places.items()]
    return picture(
        width,
        bottom + 8,
        tag("g", _teams(view, width), id="layer-teams"),
        tag("g", tiles, id="layer-store"),
        tag("g", _equipping(view, decision, width), id="layer-offers"),
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


def _places(view: View) -> tuple[dict[str, tuple[float, float]], float]:
    """Return where each card lies: decks in order, column by column, then characters."""
    items = [item["id"] for deck in ORDER for item in view["cards"]["items"].values()
             if item["deck"] == deck]  # fmt: skip
    rows = max(1, -(-len(items) // COLUMNS))
    top = TOP + _team_rows(view) * (TEAM_HIGH + GAP) + HEADING
    found: dict[str, tuple[float, float]] = {}
    for turn, id in enumerate(items):
        column, row = divmod(turn, rows)
        found[id] = (LEFT + column * (TILE + GAP), top + row * (HIGH + GAP))
    bottom = top + rows * (HIGH + GAP)
    shown = _characters(view)
    for turn, id in enumerate(shown):
        row, column = divmod(turn, COLUMNS)
        found[id] = (LEFT + column * (TILE + GAP), bottom + HEADING + row * (HIGH + GAP))
    if shown:
        bottom += HEADING + -(-len(shown) // COLUMNS) * (HIGH + GAP)
    return found, bottom


def _characters(view: View) -> list[str]:
    """Return the characters that can be hired, and those of the seat that is asked."""
    if not view["options"]["characters"]:
        return []
    seat = view["asked"] if view["asked"] is not None else 0
    own = [unit["kind"] for unit in view["units"] if unit["seat"] == seat]
    return [*view["hirable"], *own]


def _owner(view: View, id: str) -> int | None:
    for team in view["teams"]:
        if id in team["items"]:
            return int(team["seat"])
    for unit in view["units"]:
        if unit["kind"] == id and unit["rank"] >= 0:
            return int(unit["seat"])
    return None


def _tile(
    view: View,
    decision: Decision | None,
    id: str,
    place: tuple[float, float],
    offered: dict[str, list[int]],
) -> Markup:
    is_item = id in view["cards"]["items"]
    card = item_of(view, id) if is_item else kind_of(view, id)
    owner = _owner(view, id)
    colour = DECK_COLOURS[card["deck"] if is_item else "character"]
    body = _tile_face(card, is_item, owner)
    found = offered.get(id, [])
    cls = classes("tile", "sold" if owner is not None else "", "" if found else "closed")
    style = f"--deck:{colour};" + at(*place)
    title = f"{card['name']}. {card['text']}"
    if decision is None or not found:
        return tag("g", tag("title", title), body, id=f"store-{id}", cls=cls, style=style)
    said = wording(view, decision, decision.options[found[0]])
    halo = tag("rect", x=1, y=1, width=TILE - 2, height=HIGH - 2, rx=9, cls="halo ring")
    number = option_number(found, TILE - 13, HIGH - 10, 10)
    words = f"{said.label}. {said.note}"
    return option(found, words, body, halo, number, cls=cls, style=style, identity=f"store-{id}")


def _tile_face(card: dict[str, Any], is_item: bool, owner: int | None) -> Markup:
    """Return name, price, figures and the first words of what it does; the rest is its tooltip."""
    room = TILE - 54
    size = _title_size(card["name"], room)
    sign = DECK_ICONS.get(card["deck"] if is_item else card["types"][0], "person")
    said = card["text"] if is_item else f"{', '.join(card['types'])}. {card['text']}"
    drawn = [
        tag("rect", width=TILE, height=HIGH, rx=8, cls="frame"),
        tag("rect", width=5, height=HIGH, rx=2.5, cls="edge"),
        block(card["name"], 11, 15, room, size, "title", bold=True, most=2, leading=1.08),
        label(short_credits(card["cost"]), TILE - 6, 15, 12, "price", "end", bold=True),
        icon(sign, TILE - 18, 19, 12, "deck"),
        draw_chips(_chips(card, is_item), 11, 33, TILE - 34, 9.5, 3),
        label(fit(said, TILE - 36, 9.5), 11, 58, 9.5, "text"),
    ]
    if owner is not None:
        drawn.append(group(seat_shape(owner, 6), style=at(TILE - 27, 25)))
    return joined(drawn)


def _title_size(name: str, room: float) -> float:
    """Return the largest size at which a name fits into two lines without cutting a word."""
    for size in (11.5, 10.5, 9.5, 8.5):
        words_fit = all(measure(word, size, bold=True) <= room for word in name.split())
        if words_fit and len(wrap(name, room, size, bold=True)) <= 2:
            return size
    return 8.5


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


# The teams.


def _team_rows(view: View) -> int:
    return -(-len(view["teams"]) // 2)


def _teams(view: View, width: float) -> Markup:
    half = (width - 2 * LEFT - GAP) / 2
    drawn = []
    for turn, team in enumerate(view["teams"]):
        row, column = divmod(turn, 2)
        x, y = LEFT + column * (half + GAP), TOP + row * (TEAM_HIGH + GAP)
        drawn.append(group(_team(view, team, half), style=at(x, y)))
    return joined(drawn)


def _team(view: View, team: dict[str, Any], width: float) -> Markup:
    asked = view["asked"] == team["seat"]
    state = "passed" if team["passed"] else "buys now" if asked else "waits"
    items = ", ".join(item_of(view, item)["name"] for item in team["items"]) or "nothing bought yet"
    cls = classes("panel", "asked" if asked else "")
    drawn = [
        tag("rect", width=width, height=TEAM_HIGH, rx=12, cls=cls),
        group(seat_shape(team["seat"], 10), style=at(20, 22)),
        icon("coin", 40, 12, 18, "coin"),
        label(short_credits(team["credits"]), 64, 28, 18, "figure", bold=True),
        label(_standing(view, team), 140, 27, 14, "soft"),
        label(state, width - 14, 27, 14, "heading" if asked else "soft", "end"),
        block(items, 14, 52, width - 28, 13, "text", most=2),
    ]
    return joined(drawn)


def _standing(view: View, team: dict[str, Any]) -> str:
    """Say what a team is worth, and in a series how it has done so far."""
    worth = f"team worth {short_credits(team['value'])}"
    if not view["options"]["series"] or view["match"] <= 1:
        return worth
    return f"{worth}, {view['wins'][team['seat']]} won, last {short_credits(team['paid'])}"


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
